//! A server to ask, and tournaments to be served.

use crate::{
    support::Bench,
    tournament::{PLAN, bench},
};
use serde_json::Value;
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// How long a busy machine is waited for; only what never comes takes so long.
const PATIENCE: Duration = Duration::from_secs(300);

/// What the champion `chatter` writes in every match: it would like to be markup.
pub(crate) const CHATTER: &str = "<img src=x onerror=alert(1)> my plan";

/// The champions of the tournament tests and one that writes, with all logs kept.
pub(crate) fn talkative() -> Bench {
    let bench = bench();
    let idle = bench.read("champions/idle.wat");
    let data = format!(";;parts\n(data (i32.const 64) \"{CHATTER}\")");
    let says = format!("(call $log (i32.const 64) (i32.const {}))", CHATTER.len());
    let chatter = idle
        .replace(";;parts", &data)
        .replace(";;jouer_deplacement", &says);
    assert!(chatter.contains(&says));
    bench.write("champions/chatter.wat", chatter);
    bench.write("stechec.toml", format!("{PLAN}[keep]\nlogs = \"all\"\n"));
    bench
}

/// The same with so many rounds to be played.
pub(crate) fn rounds(bench: &Bench, rounds: u32) {
    let plan = bench.read("stechec.toml");
    let plan = plan.replace("rounds = 6", &format!("rounds = {rounds}"));
    bench.write("stechec.toml", plan);
}

/// A server that ends with the test.
pub(crate) struct Served {
    pub(crate) child: Child,
    /// As in `http://127.0.0.1:1234/`.
    pub(crate) here: String,
    pub(crate) organizer: String,
}

/// An answer: its status, its head and its content.
pub(crate) struct Got {
    pub(crate) status: u16,
    pub(crate) text: String,
}

impl Got {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap()
    }
}

impl Served {
    pub(crate) fn new(bench: &Bench, words: &[&str]) -> Self {
        let words = [&["serve", "--port", "0"], words].concat();
        Self::start(&mut bench.stechec(&words))
    }

    /// A server of somebody's.
    pub(crate) fn start(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut next = |mark: &str| {
            let line = lines.next().unwrap().unwrap();
            line.split_once(mark).unwrap().1.to_owned()
        };
        let here = next(" is served on ");
        let organizer = next("?token=");
        Self {
            child,
            here,
            organizer,
        }
    }

    fn host(&self) -> &str {
        self.here
            .trim_start_matches("http://")
            .trim_end_matches('/')
    }

    /// Asks, with a token or without.
    pub(crate) fn get(&self, path: &str, token: Option<&str>) -> Got {
        let mut stream = TcpStream::connect(self.host()).unwrap();
        let host = self.host();
        let port = host.rsplit_once(':').unwrap().1;
        let cookie = token.map(|token| format!("Cookie: stechec-{port}={token}\r\n"));
        let cookie = cookie.unwrap_or_default();
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n{cookie}Connection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, text) = answer.split_once("\r\n\r\n").unwrap();
        Got {
            status: head.split(' ').nth(1).unwrap().parse().unwrap(),
            text: text.to_owned(),
        }
    }

    pub(crate) fn json(&self, path: &str) -> Value {
        let got = self.get(path, None);
        assert_eq!(got.status, 200, "{path}: {}", got.text);
        got.json()
    }

    /// Listens to events.
    pub(crate) fn listen(&self, path: &str) -> BufReader<TcpStream> {
        let mut stream = TcpStream::connect(self.host()).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", self.host());
        stream.write_all(request.as_bytes()).unwrap();
        BufReader::new(stream)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The next state that is told.
pub(crate) fn told(events: &mut impl BufRead) -> Value {
    let mut line = String::new();
    loop {
        line.clear();
        assert!(events.read_line(&mut line).unwrap() > 0, "it was dropped");
        if let Some(data) = line.strip_prefix("data: ") {
            return serde_json::from_str(data).unwrap();
        }
    }
}

/// Waits for something that takes its time.
pub(crate) fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        thread::sleep(Duration::from_millis(5));
    }
}

/// A run in a process of its own.
pub(crate) fn run(bench: &Bench) -> Child {
    let mut command = bench.stechec(&["run", "--quiet"]);
    let command = command.stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().unwrap()
}
