//! The page in a browser window: what a person does there, and what must hold all the time.

use fantoccini::elements::{Element, ElementRef};
use fantoccini::error::{CmdError, ErrorStatus};
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};
use std::time::Duration;

/// The page in a browser window.
pub struct Page {
    client: Client,
    address: String,
}

/// How long a condition may take on a slow machine; waiting ends as soon as it holds.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// The driver's command for the browser's console; not part of the standard.
#[derive(Debug)]
struct ReadConsole;

impl WebDriverCompatibleCommand for ReadConsole {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (
            http::Method::POST,
            Some(json!({ "type": "browser" }).to_string()),
        )
    }
}

/// A command of the browser's own protocol; not part of the standard.
#[derive(Debug)]
struct OwnCommand(Value);

impl WebDriverCompatibleCommand for OwnCommand {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        let session = session.unwrap_or_default();
        base.join(&format!("session/{session}/goog/cdp/execute"))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.0.to_string()))
    }
}

impl Page {
    pub(crate) fn new(client: Client, address: String) -> Page {
        Page { client, address }
    }

    /// The WebDriver client, for what is not here.
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// Goes to a route such as `#/entries`, and waits until the app is there.
    pub async fn go(&self, route: &str) {
        self.client
            .goto(&format!("{}{route}", self.address))
            .await
            .expect("goes to the page");
        self.wait_for("main").await;
    }

    /// Goes to a route inside the running page, as a link does.
    pub async fn visit(&self, route: &str) {
        self.script(&format!("location.hash = {};", json!(route)))
            .await;
        self.wait_until(&format!(
            "location.hash === {} && document.querySelector('main h1')",
            json!(route)
        ))
        .await;
    }

    /// Loads the page anew.
    pub async fn reload(&self) {
        self.client.refresh().await.expect("reloads");
        self.wait_for("main").await;
    }

    /// Waits until an element is there.
    pub async fn wait_for(&self, css: &str) {
        self.wait_until(&format!("document.querySelector({})", json!(css)))
            .await;
    }

    /// Waits until a condition in the page's JavaScript holds; `script` is an expression.
    pub async fn wait_until(&self, script: &str) {
        self.answer(script).await;
    }

    /// Waits until an expression in the page's JavaScript is true, or anything that counts as true;
    /// its value.
    async fn answer(&self, expression: &str) -> Value {
        let started = tokio::time::Instant::now();
        let script = format!("return ({expression}) || false;");
        loop {
            let value = self.script(&script).await;
            if value != Value::Bool(false) {
                return value;
            }
            assert!(
                started.elapsed() < PATIENCE,
                "never holds: {expression}\n{}\n{:#?}",
                self.text("body").await,
                self.complaints().await
            );
        }
    }

    /// Waits until an element is there and enabled.
    async fn element(&self, css: &str) -> Element {
        let reference = self
            .answer(&format!(
                "document.querySelector({0})?.matches(':not(:disabled)') \
                 && document.querySelector({0})",
                json!(css)
            ))
            .await;
        let id = reference
            .as_object()
            .and_then(|fields| fields.values().next()?.as_str())
            .expect("a reference to an element");
        Element::from_element_id(self.client.clone(), ElementRef::from(id.to_owned()))
    }

    /// Waits until the visible text of an element holds some words.
    pub async fn wait_for_text(&self, css: &str, words: &str) {
        let (css, words) = (json!(css), json!(words));
        self.wait_until(&format!(
            "[...document.querySelectorAll({css})].some(e => e.innerText.includes({words}))"
        ))
        .await;
    }

    /// Clicks an element, once it is there and enabled, and stands still where it can be hit: what
    /// unfolds or is drawn anew between the driver's look and its click moves it away.
    pub async fn click(&self, css: &str) {
        let started = tokio::time::Instant::now();
        while let Err(error) = self.element(css).await.click().await {
            let intercepted = matches!(&error, CmdError::Standard(what)
                if what.error == ErrorStatus::ElementClickIntercepted);
            let moved = intercepted
                || error.is_element_not_interactable()
                || error.is_stale_element_reference();
            assert!(
                moved && started.elapsed() < PATIENCE,
                "cannot click {css}: {error}"
            );
        }
    }

    /// Fills a field with text, in place of what it holds. Long lists are pasted, not typed: the
    /// value is set and the page is told, as a paste does.
    pub async fn fill(&self, css: &str, text: &str) {
        self.wait_until(&format!(
            "(e => {{ if (!e) return false; e.focus(); \
             Object.getOwnPropertyDescriptor(Object.getPrototypeOf(e), 'value').set.call(e, {}); \
             for (const kind of ['input', 'change']) e.dispatchEvent(new Event(kind, {{bubbles: true}})); \
             return true; }})(document.querySelector({}))",
            json!(text),
            json!(css)
        ))
        .await;
    }

    /// Presses keys where the focus is. What has it may be drawn anew or be closed between the driver's
    /// look and the first key: nothing is typed then, and the driver looks again.
    pub async fn press(&self, keys: &str) {
        let started = tokio::time::Instant::now();
        loop {
            let focus = self.client.active_element().await.expect("the focus");
            match focus.send_keys(keys).await {
                Ok(()) => return,
                Err(error)
                    if error.is_stale_element_reference()
                        || error.is_element_not_interactable() =>
                {
                    assert!(started.elapsed() < PATIENCE, "the focus never stands still");
                }
                Err(error) => panic!("keys: {error:?}"),
            }
        }
    }

    /// The visible text of an element.
    pub async fn text(&self, css: &str) -> String {
        match self.client.find(Locator::Css(css)).await {
            Ok(element) => element.text().await.unwrap_or_default(),
            Err(_) => String::new(),
        }
    }

    /// How many elements there are.
    pub async fn count(&self, css: &str) -> usize {
        self.client
            .find_all(Locator::Css(css))
            .await
            .expect("a list")
            .len()
    }

    /// Hands a file from disk to a file field.
    pub async fn choose_file(&self, css: &str, path: &std::path::Path) {
        let field = self.element(css).await;
        field
            .send_keys(&path.display().to_string())
            .await
            .expect("chooses a file");
    }

    /// Runs a script; its value.
    pub async fn script(&self, script: &str) -> Value {
        match self.client.execute(script, Vec::new()).await {
            Ok(value) => value,
            Err(error) => panic!("script failed: {error}: {script}"),
        }
    }

    /// Runs an asynchronous script, whose last argument is the callback; its value.
    pub async fn script_async(&self, script: &str) -> Value {
        match self.client.execute_async(script, Vec::new()).await {
            Ok(value) => value,
            Err(error) => panic!("script failed: {error}: {script}"),
        }
    }

    /// The warnings and errors of the console since it was last read, policy violations among them.
    pub async fn complaints(&self) -> Vec<String> {
        let log = self
            .client
            .issue_cmd(ReadConsole)
            .await
            .expect("the console");
        let entries = log.as_array().cloned().unwrap_or_default();
        entries
            .iter()
            .filter(|entry| matches!(entry["level"].as_str(), Some("WARNING" | "SEVERE")))
            .map(|entry| entry["message"].to_string())
            .collect()
    }

    /// Neither console error nor warning, nor policy violation since the last look.
    pub async fn assert_quiet(&self) {
        assert_eq!(
            self.complaints().await,
            Vec::<String>::new(),
            "the console is quiet"
        );
    }

    /// axe-core finds nothing serious on what is shown now.
    pub async fn assert_accessible(&self, screen: &str) {
        // What is still coming in is half transparent.
        self.wait_until(
            "document.getAnimations().every(one => one.effect.getComputedTiming().endTime === Infinity)",
        )
        .await;
        assert_eq!(self.faults().await, json!([]), "axe on {screen}");
    }

    /// The serious faults that axe-core finds on what is shown now.
    pub async fn faults(&self) -> Value {
        let source =
            std::env::var("QIWANG_AXE").expect("QIWANG_AXE: run through scripts/test-journeys");
        let source = std::fs::read_to_string(source).expect("axe-core: run scripts/setup test");
        if self.script("return typeof window.axe").await == json!("undefined") {
            self.client
                .execute(&source, Vec::new())
                .await
                .expect("axe-core loads");
        }
        self.script_async(
            "const done = arguments[arguments.length - 1]; \
             axe.run(document, {resultTypes: ['violations']}).then(r => done(r.violations \
             .filter(v => v.impact === 'serious' || v.impact === 'critical') \
             .map(v => v.id + ': ' + v.nodes.slice(0, 3).map(n => n.html + ' ' + (n.failureSummary || '')).join(' | '))), \
             e => done([String(e)]));",
        )
        .await
    }

    /// Saves a screenshot under `target/screens`, for people to look at.
    pub async fn screenshot(&self, name: &str) {
        let folder = crate::site::project().join("target/screens");
        std::fs::create_dir_all(&folder).expect("a folder");
        let picture = self.client.screenshot().await.expect("a screenshot");
        std::fs::write(folder.join(format!("{name}.png")), picture).expect("writes");
    }

    /// Prints what is shown; how many sheets come out.
    pub async fn print(&self) -> u64 {
        let command = json!({ "cmd": "Page.printToPDF", "params": { "preferCSSPageSize": true } });
        let printed = self
            .client
            .issue_cmd(OwnCommand(command))
            .await
            .expect("prints");
        let pages = "return (atob(arguments[0]).match(/\\/Type\\s*\\/Page\\b/g) || []).length;";
        let counted = self
            .client
            .execute(pages, vec![printed["data"].clone()])
            .await;
        counted.expect("a printed page").as_u64().expect("a number")
    }

    /// Shows the page as paper has it, or as a screen has it again.
    pub async fn as_paper(&self, paper: bool) {
        let media = if paper { "print" } else { "" };
        let command = json!({ "cmd": "Emulation.setEmulatedMedia", "params": { "media": media } });
        self.client
            .issue_cmd(OwnCommand(command))
            .await
            .expect("shows paper");
    }

    /// Closes the window and the browser.
    pub async fn close(self) {
        self.client.close().await.expect("closes");
    }
}
