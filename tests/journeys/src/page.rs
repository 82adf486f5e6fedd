//! The page in a browser window: what a person does there, and what must hold all the time.

use crate::engine::Engine;
use crate::site::Site;
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use fantoccini::elements::{Element, ElementRef};
use fantoccini::error::{CmdError, ErrorStatus};
use fantoccini::wd::{WebDriverCompatibleCommand, WindowHandle};
use fantoccini::{Client, Locator};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::time::Duration;

/// The page in a browser window.
pub struct Page {
    client: Client,
    engine: Engine,
    address: String,
    /// The page around the one that looks like a phone, where there is one.
    phone: Option<String>,
    /// What went wrong in documents that are gone, or in other windows.
    noticed: RefCell<Vec<String>>,
}

/// How long a condition may take on a slow machine; waiting ends as soon as it holds.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

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

/// Printing on A4. The driver would put margins of its own in the place of the page's.
#[derive(Debug)]
struct Print;

impl WebDriverCompatibleCommand for Print {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/print", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        let body = json!({
            "page": { "width": 21.0, "height": 29.7 },
            "margin": { "top": 0, "bottom": 0, "left": 0, "right": 0 },
            "background": true,
            "shrinkToFit": false,
        });
        (http::Method::POST, Some(body.to_string()))
    }
}

/// A command of Chromium's own protocol; not part of the standard.
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

/// JavaScript: how far an element's lines stick out of it without anything being cut off, in pixels.
/// Firefox counts all the room that a font asks for, also where lines are closer to each other.
pub const ROOM_OF_FONT: &str = "const roomOfFont = element => Math.max(0, ...[element, \
    ...element.querySelectorAll('*')].map(one => { const style = getComputedStyle(one); \
    return 1.5 * parseFloat(style.fontSize) - parseFloat(style.lineHeight) || 0; }));";

/// A phone, in pixels.
const PHONE: (u32, u32) = (390, 844);

/// How a page notes what goes wrong (`probe.js`); what is noted is not noted again.
const NOTICED: &str = "return window.complaints?.splice(0) ?? [];";

impl Page {
    pub(crate) fn new(client: Client, engine: Engine, site: &Site) -> Page {
        Page {
            client,
            engine,
            address: site.address(),
            phone: None,
            noticed: RefCell::default(),
        }
    }

    /// The window becomes a phone: Chromium changes its own measures, in the others it is a frame of
    /// that size, since no window is that narrow.
    pub(crate) async fn on_phone(mut self, site: &Site) -> Page {
        let (width, height) = PHONE;
        if self.engine == Engine::Chromium {
            let measures = json!({
                "width": width, "height": height, "deviceScaleFactor": 2, "mobile": true,
            });
            let set = "Emulation.setDeviceMetricsOverride";
            self.own_command(set, measures).await;
        } else {
            let resized = self.client.set_window_size(600, 1000).await;
            resized.expect("room for a phone");
            self.phone = Some(site.beside("phone.html"));
        }
        self
    }

    /// The WebDriver client, for what is not here.
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// The engine that shows it.
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// Goes to a route such as `#/entries`, and waits until the app is there.
    pub async fn go(&self, route: &str) {
        self.leave().await;
        let address = format!("{}{route}", self.address);
        if let Some(phone) = &self.phone {
            self.client.goto(phone).await.expect("goes to the phone");
            self.script(&format!(
                "const frame = document.createElement('iframe'); frame.src = {}; \
                 document.body.append(frame);",
                json!(address)
            ))
            .await;
            self.client.enter_frame(0).await.expect("a frame");
            // It begins with nothing in it.
            self.until_loaded("location.href !== 'about:blank'").await;
        } else {
            self.client.goto(&address).await.expect("goes to the page");
        }
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

    /// Loads the page anew. Firefox' driver would pass by a service worker, as nobody's key does.
    pub async fn reload(&self) {
        self.leave().await;
        if self.phone.is_some() || self.engine == Engine::Firefox {
            self.script("window.leaves = true; location.reload();")
                .await;
            self.until_loaded("!window.leaves").await;
        } else {
            self.client.refresh().await.expect("reloads");
        }
        self.wait_for("main").await;
    }

    /// Waits until another document has come; meanwhile no script can be run.
    async fn until_loaded(&self, there: &str) {
        let started = tokio::time::Instant::now();
        let script = format!("return {there} && document.readyState === 'complete';");
        while self.client.execute(&script, Vec::new()).await.ok() != Some(json!(true)) {
            assert!(started.elapsed() < PATIENCE, "it never loads");
            if self.phone.is_some() {
                // The frame may have become another one.
                let _ = self.client.enter_parent_frame().await;
                let _ = self.client.enter_frame(0).await;
            }
        }
    }

    /// Looks at another window from now on.
    pub async fn switch_to(&self, window: &WindowHandle) {
        self.leave().await;
        let switched = self.client.switch_to_window(window.clone()).await;
        switched.expect("another window");
    }

    /// Closes this window; another one has to be looked at then.
    pub async fn close_window(&self) {
        self.leave().await;
        self.client.close_window().await.expect("closes");
    }

    /// Before the document goes, or another window is looked at.
    async fn leave(&self) {
        if self.engine != Engine::Chromium {
            // From a window that is closed there is nothing more to be had.
            let new = self.noted().await.unwrap_or_default();
            self.noticed.borrow_mut().extend(new);
        }
    }

    /// Waits until an element is there.
    pub async fn wait_for(&self, css: &str) {
        self.wait_until(&format!("document.querySelector({})", json!(css)))
            .await;
    }

    /// Waits until a condition in the page's JavaScript holds; `script` is an expression.
    pub async fn wait_until(&self, script: &str) {
        self.answer(&format!("Boolean({script})")).await;
    }

    /// Waits until an expression in the page's JavaScript is true, or anything that counts as true;
    /// its value.
    async fn answer(&self, expression: &str) -> Value {
        let started = tokio::time::Instant::now();
        let script = format!("return ({expression}) || false;");
        loop {
            match self.client.execute(&script, Vec::new()).await {
                Ok(Value::Bool(false)) => {}
                Ok(value) => return value,
                // It has gone on its way to the driver.
                Err(error) if error.is_stale_element_reference() => {}
                Err(error) => panic!("script failed: {error}: {script}"),
            }
            assert!(
                started.elapsed() < PATIENCE,
                "never holds: {expression}\n{}\nfocus: {}\n{:#?}",
                self.text("body").await,
                self.script("return document.activeElement?.outerHTML.slice(0, 200);")
                    .await,
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
    /// unfolds or is drawn anew between the driver's look and its click moves it away. WebKit's driver
    /// does not look into what can be scrolled.
    pub async fn click(&self, css: &str) {
        if self.engine == Engine::WebKit {
            self.element(css).await;
            self.script(&format!(
                "document.querySelector({})?.scrollIntoView({{block: 'center', behavior: 'instant'}});",
                json!(css)
            ))
            .await;
        }
        let started = tokio::time::Instant::now();
        while let Err(error) = self.element(css).await.click().await {
            let intercepted = matches!(&error, CmdError::Standard(what)
                if what.error == ErrorStatus::ElementClickIntercepted);
            let moved = intercepted
                || error.is_element_not_interactable()
                || error.is_stale_element_reference();
            if !moved || started.elapsed() > PATIENCE {
                let where_it_is = self
                    .script(&format!(
                        "const box = document.querySelector({})?.getBoundingClientRect(); \
                         const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2); \
                         return [box, hit?.outerHTML.slice(0, 200)];",
                        json!(css)
                    ))
                    .await;
                panic!("cannot click {css}: {error:?}: {where_it_is}");
            }
        }
    }

    /// Clicks in the middle of what is drawn: the drivers of Firefox and WebKit do not know how to
    /// click an element of a picture.
    pub async fn point_and_click(&self, css: &str) {
        if self.engine == Engine::Chromium {
            return self.click(css).await;
        }
        self.element(css).await;
        let middle = self
            .script(&format!(
                "const drawn = document.querySelector({}); \
                 drawn.scrollIntoView({{block: 'center', inline: 'center', behavior: 'instant'}}); \
                 const box = drawn.getBoundingClientRect(); \
                 return [box.x + box.width / 2, box.y + box.height / 2].map(Math.round);",
                json!(css)
            ))
            .await;
        let at = |index| middle[index].as_f64().expect("a place in the window");
        let move_there = PointerAction::MoveTo {
            duration: None,
            x: at(0),
            y: at(1),
        };
        let button = MOUSE_BUTTON_LEFT;
        let click = MouseActions::new("mouse".to_owned())
            .then(move_there)
            .then(PointerAction::Down { button })
            .then(PointerAction::Up { button });
        let clicked = self.client.perform_actions(click).await;
        clicked.expect("a click in the picture");
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

    /// Presses keys where the focus is. Firefox' driver gives the page no time between two keys, in which
    /// it would do what is left to do after the first: there they are handed over one by one.
    pub async fn press(&self, keys: &str) {
        if self.engine == Engine::Firefox {
            for key in keys.chars() {
                self.press_at_once(key.encode_utf8(&mut [0; 4])).await;
            }
        } else {
            self.press_at_once(keys).await;
        }
    }

    /// What has the focus may be drawn anew or be closed between the driver's look and the first key:
    /// nothing is typed then, and the driver looks again.
    async fn press_at_once(&self, keys: &str) {
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
        // The drivers do not agree on what is visible, nor on where a line ends.
        let script = format!(
            "return document.querySelector({})?.innerText.trim() ?? '';",
            json!(css)
        );
        let text = self.script(&script).await;
        text.as_str().expect("a text").to_owned()
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

    /// What went wrong since it was last asked: errors, warnings and policy violations. Chromium has
    /// them on its console; elsewhere the page notes them itself (`probe.js`).
    pub async fn complaints(&self) -> Vec<String> {
        if self.engine != Engine::Chromium {
            let mut all = self.noticed.take();
            all.extend(self.noted().await.expect("what was noted"));
            return all;
        }
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

    /// What this document has noted since it was last asked.
    async fn noted(&self) -> Result<Vec<String>, CmdError> {
        let noted = self.client.execute(NOTICED, Vec::new()).await?;
        Ok(serde_json::from_value(noted).expect("a list"))
    }

    /// Waits until the page complains once; what it says.
    pub async fn complaint(&self, words: &str) -> String {
        let started = tokio::time::Instant::now();
        loop {
            let mut complaints = self.complaints().await;
            assert!(complaints.len() < 2, "once: {complaints:?}");
            if let Some(one) = complaints.pop() {
                return one;
            }
            assert!(started.elapsed() < PATIENCE, "nothing complains {words}");
        }
    }

    /// Neither error nor warning, nor policy violation since the last look.
    pub async fn assert_quiet(&self) {
        assert_eq!(
            self.complaints().await,
            Vec::<String>::new(),
            "nothing complains"
        );
    }

    /// axe-core finds nothing serious on what is shown now. It reads the same markup and styles in every
    /// engine and takes seconds a screen: only Chromium is asked.
    pub async fn assert_accessible(&self, screen: &str) {
        if self.engine != Engine::Chromium {
            return;
        }
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

    /// So many sheets come out when what is shown is printed. WebKit's driver cannot print.
    pub async fn assert_sheets(&self, what: &str, right: impl Fn(u64) -> bool) {
        if self.engine != Engine::WebKit {
            let sheets = self.print().await;
            assert!(right(sheets), "{what}: {sheets} sheets");
        }
    }

    /// Prints what is shown, in Chromium or Firefox; how many sheets come out.
    pub async fn print(&self) -> u64 {
        let printed = if self.engine == Engine::Chromium {
            let options = json!({ "preferCSSPageSize": true });
            self.own_command("Page.printToPDF", options).await["data"].clone()
        } else {
            self.client.issue_cmd(Print).await.expect("prints")
        };
        let count = include_str!("sheets.js");
        let counted = self.client.execute_async(count, vec![printed]).await;
        counted.expect("a printed page").as_u64().expect("a number")
    }

    /// Shows the page as paper has it, or as a screen has it again.
    pub async fn as_paper(&self, paper: bool) {
        if self.engine == Engine::Chromium {
            let media = if paper { "print" } else { "" };
            let set = "Emulation.setEmulatedMedia";
            self.own_command(set, json!({ "media": media })).await;
        } else {
            let turn = include_str!("paper.js");
            let turned = self.client.execute(turn, vec![json!(paper)]).await;
            turned.expect("shows paper");
        }
    }

    /// A command of Chromium's own protocol.
    pub async fn own_command(&self, command: &str, parameters: Value) -> Value {
        let command = OwnCommand(json!({ "cmd": command, "params": parameters }));
        let answer = self.client.issue_cmd(command).await;
        answer.expect("a command of Chromium")
    }

    /// Gives the page so much room, in pixels, as a device of that size does.
    pub async fn resize(&self, width: u32, height: u32) {
        if self.engine != Engine::Chromium {
            // The window is larger than the page by its frame.
            let frame = self
                .script("return [outerWidth - innerWidth, outerHeight - innerHeight];")
                .await;
            let frame = |index| frame[index].as_u64().and_then(|it| u32::try_from(it).ok());
            let (across, down) = (frame(0).unwrap_or(0), frame(1).unwrap_or(0));
            let sized = self.client.set_window_size(width + across, height + down);
            return sized.await.expect("another size");
        }
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        let command = json!({ "cmd": "Emulation.setDeviceMetricsOverride", "params": size });
        self.client
            .issue_cmd(OwnCommand(command))
            .await
            .expect("another size");
    }

    /// Closes the window and the browser.
    pub async fn close(self) {
        self.client.close().await.expect("closes");
    }
}
