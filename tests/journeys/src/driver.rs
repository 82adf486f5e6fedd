//! A browser's driver: the process, where it listens, and how it goes with all that it started.

use crate::engine::Engine;
use crate::page::PATIENCE;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;

/// A running driver, and the screen on which its browser is shown where that needs one.
pub(crate) struct Driver {
    engine: Engine,
    processes: Vec<Child>,
    /// Host and port.
    address: String,
    /// What it was asked to open.
    sessions: Mutex<Vec<String>>,
}

/// What a user's machine tells the browser.
pub(crate) struct User<'a> {
    /// Where the browser keeps everything of its own.
    pub(crate) home: &'a Path,
    /// Where it puts what is downloaded.
    pub(crate) downloads: &'a Path,
    /// `zh-CN` or `en`.
    pub(crate) language: &'a str,
    /// Whether things may move.
    pub(crate) motion: bool,
}

impl Driver {
    pub(crate) fn start(engine: Engine, user: &User) -> Driver {
        let (processes, address) = match engine {
            Engine::Chromium => chromedriver(),
            Engine::Firefox => geckodriver(),
            Engine::WebKit => webkit_driver(user),
        };
        Driver {
            engine,
            processes,
            address,
            sessions: Mutex::default(),
        }
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// A browser that has to be closed in the end.
    pub(crate) fn remember(&self, session: String) {
        self.sessions.lock().expect("sessions").push(session);
    }

    /// Asks for something and waits until it is done.
    fn ask(&self, method: &str, path: &str) {
        let Ok(mut driver) = TcpStream::connect(&self.address) else {
            return;
        };
        let request = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\n\r\n", self.address);
        let _ = driver.set_read_timeout(Some(PATIENCE));
        if driver.write_all(request.as_bytes()).is_ok() {
            let _ = driver.read(&mut [0; 1]);
        }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // A driver that is only killed leaves the browser of a failed journey behind.
        for session in self.sessions.lock().expect("sessions").iter() {
            self.ask("DELETE", &format!("/session/{session}"));
        }
        if self.engine == Engine::Chromium {
            self.ask("GET", "/shutdown");
        }
        for process in &mut self.processes {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

/// How often chromedriver may look for a port.
const DRIVER_STARTS: u32 = 5;

/// Starts a program; what it says until `found` finds something, which is answered with it.
fn spawn_until(command: &mut Command, found: impl Fn(&str) -> Option<String>) -> (Child, String) {
    spawned(command, found).unwrap_or_else(|| panic!("{command:?} has not started"))
}

/// The same; `None`: it has ended without saying it.
fn spawned(
    command: &mut Command,
    found: impl Fn(&str) -> Option<String>,
) -> Option<(Child, String)> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap_or_else(|error| panic!("{command:?}: {error}: run scripts/setup test"));
    let output = BufReader::new(child.stdout.take().expect("its output"));
    let mut lines = output.lines();
    let mut spoken = lines.by_ref().map_while(Result::ok);
    let Some(said) = spoken.find_map(|line| found(&line)) else {
        let _ = child.wait();
        return None;
    };
    // The rest is drained, or it would block on a full pipe.
    std::thread::spawn(move || lines.for_each(drop));
    Some((child, said))
}

/// A port that is free for IPv4 may be taken for IPv6, of which chromedriver wants the same: it ends
/// then, and another one finds another port.
fn chromedriver() -> (Vec<Child>, String) {
    let port = |line: &str| {
        let rest = line.split("started successfully on port ").nth(1)?;
        Some(rest.trim_end_matches('.').to_owned())
    };
    let start = |_| spawned(Command::new("chromedriver").arg("--port=0"), port);
    let started = (0..DRIVER_STARTS).find_map(start);
    let (driver, port) = started.expect("chromedriver finds a port");
    (vec![driver], format!("127.0.0.1:{port}"))
}

fn geckodriver() -> (Vec<Child>, String) {
    let mut command = Command::new("geckodriver");
    command.args(["--port=0", "--websocket-port=0"]);
    let (driver, address) = spawn_until(&mut command, |line| {
        Some(line.split("Listening on ").nth(1)?.trim().to_owned())
    });
    (vec![driver], address)
}

/// WebKitGTK has no headless mode: it gets a screen of its own. Whatever else tells one user from
/// another comes from the environment, too.
fn webkit_driver(user: &User) -> (Vec<Child>, String) {
    let mut screen = Command::new("Xvfb");
    screen.args(["-displayfd", "1", "-nolisten", "tcp"]);
    // Room for a projector's picture and the frame around it.
    screen.args(["-screen", "0", "2048x1280x24"]);
    let (screen, display) = spawn_until(&mut screen, |line| Some(line.trim().to_owned()));
    let home = user.home;
    furnish(user);
    loop {
        let port = free_port();
        let mut driver = Command::new("WebKitWebDriver")
            .arg(format!("--port={port}"))
            .env("DISPLAY", format!(":{display}"))
            .env("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1")
            // The screen has no graphics card.
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            .env_remove("DBUS_SESSION_BUS_ADDRESS")
            .env_remove("WAYLAND_DISPLAY")
            .env("HOME", home)
            .env("XDG_CONFIG_HOME", home.join("config"))
            .env("XDG_DATA_HOME", home.join("data"))
            .env("XDG_CACHE_HOME", home.join("cache"))
            .env("XDG_RUNTIME_DIR", home)
            .env("LOCPATH", home.join("locale"))
            .env("LC_ALL", format!("{}.UTF-8", locale(user.language)))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("WebKitWebDriver: run scripts/setup test");
        let address = format!("127.0.0.1:{port}");
        // Somebody else may have taken the port meanwhile: the driver ends.
        while driver.try_wait().expect("a process").is_none() {
            if TcpStream::connect(&address).is_ok() {
                return (vec![driver, screen], address);
            }
        }
    }
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("its address").port()
}

fn locale(language: &str) -> &str {
    if language == "en" { "en_US" } else { "zh_CN" }
}

/// The settings of somebody's desktop, as far as the browser asks for them.
fn furnish(user: &User) {
    let write = |path: &str, text: String| {
        let path = user.home.join(path);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, text).expect("a setting");
    };
    write(
        "config/user-dirs.dirs",
        format!("XDG_DOWNLOAD_DIR=\"{}\"\n", user.downloads.display()),
    );
    let motion = u8::from(user.motion);
    write(
        "config/gtk-3.0/settings.ini",
        format!("[Settings]\ngtk-enable-animations={motion}\n"),
    );
    // The page learns the language by the locale's name; that of no country is always there.
    let locales = user.home.join("locale");
    std::fs::create_dir_all(&locales).expect("a folder");
    let name = format!("{}.utf8", locale(user.language));
    // It is there already when a browser is opened once more.
    let _ = symlink("/usr/lib/locale/C.utf8", locales.join(name));
}
