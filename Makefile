# Thin on purpose: every target is one script, which can be run by hand as well.

.PHONY: run test build bench figures

run: ## install what is missing, build a release, serve it on 127.0.0.1:8080
	@scripts/run

test: ## install what is missing, run every check and test
	@scripts/test

build: ## install what is missing, build dist/ and dist/qiwang.html
	@scripts/setup build
	@scripts/build

bench: ## install what is missing, run the benchmarks, natively and in the browser
	@scripts/setup test
	@scripts/bench

figures: ## target/figures.json, producing what it is made of where that is missing
	@scripts/figures
