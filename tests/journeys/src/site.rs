//! Where the page is opened from: a plain static server under a sub-path, or the file system.

use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::thread;

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
    origin: Origin,
    dist: PathBuf,
    server: Option<Arc<tiny_http::Server>>,
}

/// The sub-path under which the page is hosted: relative addresses must do.
const PREFIX: &str = "/events/2021/";

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
        let server = (origin == Origin::Hosted).then(|| serve(&dist));
        Site {
            origin,
            dist,
            server,
        }
    }

    /// The page's address, without a hash.
    pub fn address(&self) -> String {
        match (&self.server, self.origin) {
            (Some(server), _) => {
                let port = server.server_addr().to_ip().expect("an IP address").port();
                format!("http://127.0.0.1:{port}{PREFIX}")
            }
            (None, _) => format!("file://{}", self.dist.join("qiwang.html").display()),
        }
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        if let Some(server) = &self.server {
            server.unblock();
        }
    }
}

fn serve(dist: &Path) -> Arc<tiny_http::Server> {
    let server = Arc::new(tiny_http::Server::http("127.0.0.1:0").expect("a free port"));
    let (listening, dist) = (Arc::clone(&server), dist.to_owned());
    thread::spawn(move || {
        for request in listening.incoming_requests() {
            // A browser that has left is not the server's business.
            let _ = request
                .url()
                .to_owned()
                .strip_prefix(PREFIX)
                .and_then(|path| file(&dist, path))
                .map_or_else(
                    || {
                        tiny_http::Response::from_string("not found")
                            .with_status_code(404)
                            .boxed()
                    },
                    |(body, kind)| {
                        let header =
                            tiny_http::Header::from_bytes("Content-Type", kind).expect("a header");
                        tiny_http::Response::from_data(body)
                            .with_header(header)
                            .boxed()
                    },
                )
                .respond_to(request);
        }
    });
    server
}

trait RespondTo {
    fn respond_to(self, request: tiny_http::Request) -> std::io::Result<()>;
}

impl RespondTo for tiny_http::ResponseBox {
    fn respond_to(self, request: tiny_http::Request) -> std::io::Result<()> {
        request.respond(self)
    }
}

fn file(dist: &Path, path: &str) -> Option<(Vec<u8>, &'static str)> {
    let path = path.split(['?', '#']).next()?;
    let path = Path::new(if path.is_empty() { "index.html" } else { path });
    if !path
        .components()
        .all(|part| matches!(part, Component::Normal(_)))
    {
        return None;
    }
    let kind = match path.extension()?.to_str()? {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript",
        "wasm" => "application/wasm",
        "css" => "text/css",
        "svg" => "image/svg+xml",
        "json" => "application/json",
        _ => "application/octet-stream",
    };
    Some((std::fs::read(dist.join(path)).ok()?, kind))
}
