//! A browser under its driver, with a fresh profile unless it is opened once more.

use crate::driver::{Driver, User};
use crate::engine::Engine;
use crate::page::{PATIENCE, Page};
use crate::site::Site;
use fantoccini::ClientBuilder;
use fantoccini::wd::Capabilities;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The profile and the downloads folder of a browser, and the drivers that have opened it.
pub struct Browser {
    engine: Engine,
    drivers: RefCell<Vec<Driver>>,
    profile: TempDir,
    downloads: TempDir,
}

/// The window of a laptop, in pixels.
const LAPTOP: (u32, u32) = (1366, 768);

impl Browser {
    /// A browser of the engine in which the journey runs.
    pub fn start() -> Browser {
        Browser {
            engine: Engine::current(),
            drivers: RefCell::default(),
            profile: TempDir::new().expect("a profile folder"),
            downloads: TempDir::new().expect("a downloads folder"),
        }
    }

    /// Where its downloads go.
    pub fn downloads(&self) -> &Path {
        self.downloads.path()
    }

    /// Opens the page in a window of a laptop, 1366x768, in this language (`zh-CN` or `en`).
    pub async fn open(&self, site: &Site, language: &str) -> Page {
        let page = self.page(site, language, true).await;
        page.go("").await;
        page
    }

    /// The same for a user who wants as little motion as possible.
    pub async fn open_without_motion(&self, site: &Site, language: &str) -> Page {
        let page = self.page(site, language, false).await;
        page.go("").await;
        page
    }

    /// Opens the page on a phone, 390x844.
    pub async fn open_on_phone(&self, site: &Site, language: &str) -> Page {
        let page = self.page(site, language, true).await;
        let page = page.on_phone(site).await;
        page.go("").await;
        page
    }

    /// A window with nothing in it.
    async fn page(&self, site: &Site, language: &str, motion: bool) -> Page {
        let user = User {
            home: self.profile.path(),
            downloads: self.downloads.path(),
            language,
            motion,
        };
        let driver = Driver::start(self.engine, &user);
        let connector = hyper_util::client::legacy::connect::HttpConnector::new();
        let client = ClientBuilder::new(connector)
            .capabilities(self.capabilities(&user))
            .connect(&format!("http://{}", driver.address()))
            .await
            .expect("a browser");
        driver.remember(client.session_id().await.expect("sessions").expect("one"));
        self.drivers.borrow_mut().push(driver);
        let (width, height) = LAPTOP;
        // Chromium has it from the beginning.
        if self.engine != Engine::Chromium {
            let resized = client.set_window_size(width, height).await;
            resized.expect("the size of a laptop");
        }
        Page::new(client, self.engine, site)
    }

    fn capabilities(&self, user: &User) -> Capabilities {
        let patience = u64::try_from(PATIENCE.as_millis()).expect("a short time");
        let mut all = match self.engine {
            Engine::Chromium => chromium(user),
            Engine::Firefox => firefox(user),
            // The driver knows its browser, which has everything from its environment.
            Engine::WebKit => json!({}),
        };
        all["timeouts"] = json!({ "pageLoad": patience, "script": 4 * patience });
        let Value::Object(all) = all else {
            unreachable!("an object")
        };
        all
    }
}

fn chromium(user: &User) -> Value {
    let (width, height) = LAPTOP;
    let mut arguments: Vec<String> = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        &format!("--window-size={width},{height}"),
        &format!("--lang={}", user.language),
        &format!("--user-data-dir={}", user.home.display()),
    ]
    .map(str::to_owned)
    .into();
    if !user.motion {
        arguments.push("--force-prefers-reduced-motion".to_owned());
    }
    json!({
        "goog:chromeOptions": {
            "args": arguments,
            "prefs": {
                "download.default_directory": user.downloads,
                "download.prompt_for_download": false,
                "intl.accept_languages": user.language,
            },
        },
        "goog:loggingPrefs": { "browser": "ALL" },
    })
}

fn firefox(user: &User) -> Value {
    json!({
        "moz:firefoxOptions": {
            "binary": firefox_program(),
            "args": ["-headless", "-profile", user.home],
            "prefs": {
                "intl.accept_languages": user.language,
                "ui.prefersReducedMotion": u8::from(!user.motion),
                // Into this folder, without asking.
                "browser.download.folderList": 2,
                "browser.download.dir": user.downloads,
                "browser.download.alwaysOpenPanel": false,
            },
        },
    })
}

/// Debian calls it by another name, under which the driver does not look for it.
fn firefox_program() -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    ["firefox-esr", "firefox"]
        .iter()
        .flat_map(|name| std::env::split_paths(&path).map(move |folder| folder.join(name)))
        .find(|program| program.is_file())
        .expect("Firefox: run scripts/setup test")
}
