//! The proxies that docs/serve.md shows, with the very settings that stand there.

use crate::support::{Bench, next_event};
use std::{
    fs,
    io::{BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};
use tempfile::TempDir;

const DOCS: &str = include_str!("../../../../docs/serve.md");

/// A proxy in front of a server, ended with the test.
struct Proxy {
    child: Child,
    port: u16,
    bench: Bench,
    _folder: TempDir,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A block of code of the documentation.
fn shown(language: &str) -> &'static str {
    let start = format!("```{language}\n");
    let (_, rest) = DOCS.split_once(&start).unwrap();
    rest.split_once("```").unwrap().0
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

/// A server as the documentation starts it, for browsers at that port.
fn bench(port: u16) -> Bench {
    Bench::with(|settings| {
        let url = format!("https://contest.example:{port}/live");
        settings.public = Some(url.parse().unwrap());
        settings.proxies = vec!["127.0.0.1".parse().unwrap()];
    })
}

fn start(port: u16, make: impl FnOnce(&Path, &Bench) -> Command) -> Proxy {
    let folder = tempfile::tempdir().unwrap();
    let bench = bench(port);
    let mut command = make(folder.path(), &bench);
    let child = command.stdout(Stdio::null()).stderr(Stdio::null());
    let child = child.spawn().unwrap();
    let begun = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(
            begun.elapsed() < Duration::from_secs(20),
            "it does not answer"
        );
        thread::sleep(Duration::from_millis(50));
    }
    Proxy {
        child,
        port,
        bench,
        _folder: folder,
    }
}

fn nginx() -> Proxy {
    let port = free_port();
    start(port, |folder, bench| {
        let location =
            shown("nginx").replace("127.0.0.1:2012", &bench.server.address().to_string());
        let here = folder.display();
        let settings = format!(
            "daemon off;\npid {here}/pid;\nerror_log {here}/error.log;\nevents {{}}\nhttp {{\n\
             access_log off;\nclient_body_temp_path {here}/body;\nproxy_temp_path {here}/proxy;\n\
             fastcgi_temp_path {here}/fastcgi;\nuwsgi_temp_path {here}/uwsgi;\n\
             scgi_temp_path {here}/scgi;\n\
             server {{\nlisten 127.0.0.1:{port};\nserver_name contest.example;\n{location}}}\n}}\n"
        );
        let file = folder.join("nginx.conf");
        fs::write(&file, settings).unwrap();
        let mut command = Command::new("nginx");
        command.arg("-p").arg(folder).arg("-c").arg(file);
        command
    })
}

fn caddy() -> Proxy {
    let port = free_port();
    start(port, |folder, bench| {
        let site = shown("caddy").replace("127.0.0.1:2012", &bench.server.address().to_string());
        // Without a certificate for a name that is nobody's.
        let site = site.replace("contest.example", &format!("http://contest.example:{port}"));
        let file = folder.join("Caddyfile");
        fs::write(&file, format!("{{\nadmin off\nauto_https off\n}}\n{site}")).unwrap();
        let mut command = Command::new("caddy");
        command.env("HOME", folder).env("XDG_DATA_HOME", folder);
        command.env("XDG_CONFIG_HOME", folder);
        command
            .args(["run", "--adapter", "caddyfile", "--config"])
            .arg(file);
        command
    })
}

impl Proxy {
    fn ask(&self, target: &str, headers: &str) -> String {
        let mut stream = self.open(target, "1.1", &format!("Connection: close\r\n{headers}"));
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    fn open(&self, target: &str, version: &str, headers: &str) -> TcpStream {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        let patience = Some(Duration::from_secs(20));
        stream.set_read_timeout(patience).unwrap();
        let host = format!("contest.example:{}", self.port);
        let request = format!("GET {target} HTTP/{version}\r\nHost: {host}\r\n{headers}\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        stream
    }
}

/// Pages, answers, cookies, tokens and events come through.
fn comes_through(proxy: &Proxy) {
    let page = proxy.ask("/live/runs/cup", "");
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    assert!(page.contains("/live/assets/dashboard/main.js"), "{page}");
    let asset = proxy.ask("/live/assets/dashboard/main.js", "");
    assert!(asset.starts_with("HTTP/1.1 200"), "{asset}");
    let token = proxy.bench.keys.organizer();
    let entered = proxy.ask(&format!("/live/runs/cup?token={token}"), "");
    assert!(entered.starts_with("HTTP/1.1 303"), "{entered}");
    assert!(
        entered.contains("Path=/live/") && entered.contains("; Secure"),
        "{entered}"
    );
    let logs = "/live/api/runs/cup/matches/a/logs";
    let told = proxy.ask(logs, &format!("Authorization: Bearer {token}\r\n"));
    assert!(told.contains(crate::support::SECRET_LOG), "{told}");
    // As one stream of bytes, not in chunks that may end anywhere.
    let mut events = BufReader::new(proxy.open("/live/api/runs/cup/events", "1.0", ""));
    assert_eq!(next_event(&mut events).unwrap()["version"], 0);
    let version = &proxy.bench.site.version;
    let begun = Instant::now();
    version.store(1, std::sync::atomic::Ordering::Relaxed);
    assert_eq!(next_event(&mut events).unwrap()["version"], 1);
    assert!(
        begun.elapsed() < Duration::from_secs(5),
        "at once, not in bursts"
    );
}

#[test]
#[ignore = "needs nginx: apt-get install nginx-light"]
fn nginx_hands_it_out_as_documented() {
    comes_through(&nginx());
}

#[test]
#[ignore = "needs Caddy: apt-get install caddy"]
fn caddy_hands_it_out_as_documented() {
    comes_through(&caddy());
}
