# Shared by the scripts beside it; sourced, never run. Says where the tools are and which compiler
# builds the page. It installs nothing.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=scripts/versions.env
. "$root/scripts/versions.env"

wasm_target=wasm32-unknown-unknown
# Outside the clone, so that a clean clone finds the tools again.
tools=${QIWANG_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/qiwang-tools}
export QIWANG_TOOLS=$tools
export PATH="$tools/bin:$tools/node_modules/.bin:$PATH"

say() { printf '%s\n' "$*"; }
fail() {
    printf 'FAILED: %s\n' "$*" >&2
    exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

# Whether a toolchain ("" is the one rustup chose) has the standard library for wasm.
has_wasm_library() {
    local folder
    folder=$(rustc ${1:+"+$1"} --print target-libdir --target "$wasm_target" 2>/dev/null) || return 1
    compgen -G "$folder/libstd-*.rlib" >/dev/null
}

# Whether rustup's toolchain has the source of that library, out of which the page compiles its own.
has_library_source() {
    local folder
    folder=$(rustc --print sysroot 2>/dev/null) || return 1
    [ -f "$folder/lib/rustlib/src/rust/library/Cargo.lock" ]
}

# What the wasm library of Debian's Rust was built from and how; kept beside it as a stamp.
debian_library_recipe() {
    rustc +debian -vV && say "flags: $debian_library_flags"
}
debian_library_flags="-Cembed-bitcode=yes"
debian_library_stamp=qiwang-recipe.txt

# Whether Debian's Rust can build the page as it stands: new enough, with linker and library.
debian_rust_is_ready() {
    local folder
    have "$DEBIAN_LINKER" || return 1
    rustc +debian -V >/dev/null 2>&1 && has_wasm_library debian || return 1
    folder=$(rustc +debian --print target-libdir --target "$wasm_target")/..
    [ "$(cat "$folder/$debian_library_stamp" 2>/dev/null)" = "$(debian_library_recipe)" ]
}

# Chooses the compiler for the page: rustup's own where it has the wasm target and its library's source,
# else Debian's.
# Prints "rustup" or "debian"; fails when neither is ready. QIWANG_WEB_COMPILER=rustup or =debian
# allows that one only.
web_compiler() {
    local only=${QIWANG_WEB_COMPILER:-}
    if [ "$only" != debian ] && has_wasm_library "" && has_library_source; then
        say rustup
    elif [ "$only" != rustup ] && debian_rust_is_ready; then
        say debian
    else
        return 1
    fi
}

# Makes cargo, clippy and trunk build for the page with that compiler.
use_web_compiler() {
    local compiler
    compiler=$(web_compiler) || fail "nothing here can build for $wasm_target; run scripts/setup build"
    # For the page's own library, below. Everywhere, because crates that ask for it would be compiled anew
    # whenever it comes and goes.
    export RUSTC_BOOTSTRAP=1
    if [ "$compiler" = debian ]; then
        export RUSTUP_TOOLCHAIN=debian
        export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$DEBIAN_LINKER
    fi
}

# Makes cargo compile the standard library with the page, for its size. A panic then traps at once, without
# words, and static/panic.js reports the trap. The digests in compact form: nothing here hashes much.
use_small_library() {
    export CARGO_UNSTABLE_BUILD_STD=std,panic_abort
    export CARGO_UNSTABLE_BUILD_STD_FEATURES=optimize_for_size
    export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-Zunstable-options -Cpanic=immediate-abort \
-Zlocation-detail=none --cfg sha2_backend=\"soft\" --cfg sha2_backend_soft=\"compact\""
}
