//! Where the page is opened from: a plain static server under a sub-path, or the file system.

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
    dist: PathBuf,
    host: Option<Host>,
}

/// The sub-path under which the page is hosted: relative addresses must do.
const PREFIX: &str = "events/2021/";

/// The folder of the project.
pub fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()
        .expect("the project")
}

impl Site {
    /// Makes the built page reachable.
    pub fn open(origin: Origin) -> Site {
        let dist =
            std::env::var_os("QIWANG_DIST").map_or_else(|| project().join("dist"), PathBuf::from);
        assert!(
            dist.join("qiwang.html").exists(),
            "build the page first: scripts/build"
        );
        let host = (origin == Origin::Hosted).then(|| Host::start(&dist));
        Site { dist, host }
    }

    /// The page's address, without a hash.
    pub fn address(&self) -> String {
        match &self.host {
            Some(host) => format!("{}{PREFIX}", host.address),
            None => format!("file://{}", self.dist.join("qiwang.html").display()),
        }
    }
}

/// The server of `make run`, with a copy of the page in a folder below its own.
struct Host {
    server: Child,
    address: String,
    /// Kept: with nobody to listen, the server would stop at its next word.
    _output: Lines<BufReader<ChildStdout>>,
    _folder: TempDir,
}

impl Host {
    fn start(dist: &Path) -> Host {
        let folder = TempDir::new().expect("a folder");
        let below = folder.path().join(PREFIX);
        std::fs::create_dir_all(&below).expect("a folder below");
        for file in std::fs::read_dir(dist).expect("the built page") {
            let file = file.expect("a file");
            std::fs::copy(file.path(), below.join(file.file_name())).expect("copies");
        }
        let mut server = Command::new("node")
            .arg(project().join("scripts/serve.mjs"))
            .arg(folder.path())
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
            _folder: folder,
        }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
