//! Chromium under its driver, with a fresh profile unless one is handed over.

use crate::page::{PATIENCE, Page};
use crate::site::Site;
use fantoccini::ClientBuilder;
use serde_json::{Map, Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// A running driver with the profile and the downloads folder of its browser.
pub struct Browser {
    driver: Child,
    address: String,
    profile: TempDir,
    downloads: TempDir,
}

impl Browser {
    /// Starts the driver.
    pub fn start() -> Browser {
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver: run scripts/setup test");
        let output = BufReader::new(driver.stdout.take().expect("its output"));
        let mut lines = output.lines();
        let port = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| {
                line.split("started successfully on port ")
                    .nth(1)
                    .map(|rest| rest.trim_end_matches('.').to_owned())
            })
            .expect("chromedriver tells its port");
        // The rest is drained, or the driver would block on a full pipe.
        std::thread::spawn(move || lines.for_each(drop));
        Browser {
            driver,
            address: format!("127.0.0.1:{port}"),
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
        self.open_with(site, language, &[]).await
    }

    /// The same for a user who wants as little motion as possible.
    pub async fn open_without_motion(&self, site: &Site, language: &str) -> Page {
        self.open_with(site, language, &["--force-prefers-reduced-motion"])
            .await
    }

    async fn open_with(&self, site: &Site, language: &str, more: &[&str]) -> Page {
        let mut arguments: Vec<String> = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--window-size=1366,768",
            &format!("--lang={language}"),
            &format!("--user-data-dir={}", self.profile.path().display()),
        ]
        .map(str::to_owned)
        .into();
        arguments.extend(more.iter().map(|argument| (*argument).to_owned()));
        let options = json!({
            "args": arguments,
            "prefs": {
                "download.default_directory": self.downloads.path(),
                "download.prompt_for_download": false,
                "intl.accept_languages": language,
            },
        });
        let mut capabilities: Map<String, Value> = Map::new();
        capabilities.insert("goog:chromeOptions".to_owned(), options);
        let patience = u64::try_from(PATIENCE.as_millis()).expect("a short time");
        capabilities.insert(
            "timeouts".to_owned(),
            json!({ "pageLoad": patience, "script": patience }),
        );
        capabilities.insert("goog:loggingPrefs".to_owned(), json!({ "browser": "ALL" }));
        let client = ClientBuilder::new(hyper_connector())
            .capabilities(capabilities)
            .connect(&format!("http://{}", self.address))
            .await
            .expect("a browser");
        let page = Page::new(client, site.address());
        page.go("").await;
        page
    }

    /// Asks the driver to close its browser and to end.
    fn shut_down(&self) {
        let Ok(mut driver) = TcpStream::connect(&self.address) else {
            return;
        };
        let request = format!("GET /shutdown HTTP/1.1\r\nHost: {}\r\n\r\n", self.address);
        let _ = driver.set_read_timeout(Some(PATIENCE));
        if driver.write_all(request.as_bytes()).is_ok() {
            let _ = driver.read(&mut [0; 1]);
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // A driver that is only killed leaves the browser of a failed journey behind.
        self.shut_down();
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

fn hyper_connector() -> hyper_util::client::legacy::connect::HttpConnector {
    hyper_util::client::legacy::connect::HttpConnector::new()
}
