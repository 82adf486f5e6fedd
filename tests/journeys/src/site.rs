//! Where the page is opened from: a plain static server under a sub-path, or the file system.

use crate::engine::Engine;
use std::cell::RefCell;
use std::io::{BufRead, BufReader, Lines};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use tempfile::TempDir;

/// How the page is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// `dist/` from a static host, under a sub-path.
    Hosted,
    /// `dist/qiwang.html` by double click.
    SingleFile,
}

/// The built page, served or on disk.
pub struct Site {
    /// Without a slash at the end.
    address: String,
    origin: Origin,
    host: RefCell<Option<Host>>,
    folder: Option<TempDir>,
}

/// The sub-path under which the page is hosted: relative addresses must do.
const PREFIX: &str = "events/2021";

/// The policy, before which the journeys' own script is put in.
const POLICY: &str = "<meta http-equiv=\"Content-Security-Policy\"";

/// What looks like a phone in an engine whose windows cannot be that narrow.
const PHONE: &str = "<!doctype html><meta charset=\"utf-8\"><title>phone</title>\
    <style>body { margin: 0 } iframe { width: 390px; height: 844px; border: 0 }</style>";

/// The folder of the project.
pub fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()
        .expect("the project")
}

impl Site {
    /// Makes the built page reachable: in Chromium as it was built, elsewhere with a script in it that
    /// notes what the driver does not tell, and with a phone beside it.
    pub fn open(origin: Origin) -> Site {
        let dist =
            std::env::var_os("QIWANG_DIST").map_or_else(|| project().join("dist"), PathBuf::from);
        assert!(
            dist.join("qiwang.html").exists(),
            "build the page first: scripts/build"
        );
        let as_built = Engine::current() == Engine::Chromium;
        if as_built && origin == Origin::SingleFile {
            return Site {
                address: format!("file://{}", dist.display()),
                origin,
                host: RefCell::default(),
                folder: None,
            };
        }
        let folder = TempDir::new().expect("a folder");
        let below = folder.path().join(PREFIX);
        std::fs::create_dir_all(&below).expect("a folder below");
        for file in std::fs::read_dir(dist).expect("the built page") {
            let file = file.expect("a file");
            std::fs::copy(file.path(), below.join(file.file_name())).expect("copies");
        }
        if !as_built {
            for page in ["index.html", "qiwang.html"] {
                watch(&below.join(page));
            }
            std::fs::write(below.join("phone.html"), PHONE).expect("writes");
        }
        let host = (origin == Origin::Hosted).then(|| Host::start(folder.path()));
        let base = host.as_ref().map_or_else(
            || format!("file://{}/", folder.path().display()),
            |host| host.address.clone(),
        );
        Site {
            address: format!("{base}{PREFIX}"),
            origin,
            host: RefCell::new(host),
            folder: Some(folder),
        }
    }

    /// Puts a file beside the page, or takes it away again.
    pub fn put_beside(&self, name: &str, text: Option<&str>) {
        let folder = self.folder.as_ref().expect("a folder of its own");
        let path = folder.path().join(PREFIX).join(name);
        match text {
            Some(text) => std::fs::write(path, text).expect("put beside"),
            None => std::fs::remove_file(path).expect("taken away"),
        }
    }

    /// The host is gone: nobody answers any more.
    pub fn stop(&self) {
        self.host.take();
    }

    /// The page's address, without a hash.
    pub fn address(&self) -> String {
        let page = match self.origin {
            Origin::Hosted => "",
            Origin::SingleFile => "qiwang.html",
        };
        format!("{}/{page}", self.address)
    }

    /// The address of another file beside the page.
    pub(crate) fn beside(&self, file: &str) -> String {
        format!("{}/{file}", self.address)
    }
}

/// Puts the script in that notes what goes wrong; the single file is in UTF-16.
fn watch(page: &Path) {
    let bytes = std::fs::read(page).expect("the page");
    let wide = bytes.starts_with(&[0xFF, 0xFE]);
    let html = if wide {
        let units = bytes.chunks_exact(2);
        let units: Vec<u16> = units
            .map(|two| u16::from_le_bytes([two[0], two[1]]))
            .collect();
        String::from_utf16(&units).expect("UTF-16")
    } else {
        String::from_utf8(bytes).expect("UTF-8")
    };
    assert!(html.contains(POLICY), "{page:?} has {POLICY}");
    let script = format!("<script>{}</script>{POLICY}", include_str!("probe.js"));
    let html = html.replacen(POLICY, &script, 1);
    let bytes = if wide {
        html.encode_utf16().flat_map(u16::to_le_bytes).collect()
    } else {
        html.into_bytes()
    };
    std::fs::write(page, bytes).expect("writes");
}

/// The server of `make run`.
struct Host {
    server: Child,
    /// With a slash at the end.
    address: String,
    /// Kept: with nobody to listen, the server would stop at its next word.
    _output: Lines<BufReader<ChildStdout>>,
}

impl Host {
    fn start(folder: &Path) -> Host {
        let mut server = Command::new("node")
            .arg(project().join("scripts/serve.mjs"))
            .arg(folder)
            .env("PORT", "0")
            .stdout(Stdio::piped())
            .spawn()
            .expect("node");
        let mut output = BufReader::new(server.stdout.take().expect("its output")).lines();
        let address = output
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| Some(line[line.find("http://")?..].to_owned()))
            .expect("the server tells its address");
        Host {
            server,
            address,
            _output: output,
        }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
