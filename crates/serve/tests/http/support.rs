//! A site without files, and requests byte by byte.

use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use stechec_serve::{
    Figure, FigureKind, Json, Keys, NoAnswer, Pushed, Question, ReportFile, SECRET_BYTES, Server,
    Settings, Site, States, Topic, Viewer,
};

/// A name that would be markup anywhere else.
pub(crate) const MARKUP: &str = "<script>alert(1)</script>";
/// What `ant` wrote in its match.
pub(crate) const SECRET_LOG: &str = "the ant's plan";

/// One run with one match between `ant` and somebody whose name is markup.
#[derive(Default)]
pub(crate) struct FakeSite {
    pub(crate) version: AtomicU64,
    pub(crate) looks: AtomicU64,
    /// How often a match was played for somebody.
    pub(crate) played: AtomicU64,
}

impl Site for FakeSite {
    fn ask(&self, question: &Question, viewer: &Viewer) -> Result<Json, NoAnswer> {
        match question {
            Question::Site => Json::of(&json!({ "organizer": viewer.is_organizer() })),
            Question::Logs { run, .. } => {
                let logs = if viewer.may_read(run, "ant") {
                    json!([SECRET_LOG])
                } else {
                    json!([])
                };
                Json::of(&json!({ "logs": logs }))
            }
            Question::Matches { filter, .. } => Json::of(&json!({ "page": filter.page })),
            Question::Champion { name, .. } => Json::of(&json!({ "name": name })),
            Question::Run { run } if run == "cup" => Json::of(&json!({ "name": MARKUP })),
            Question::Run { run } => Err(NoAnswer::Missing(format!("no {run}"))),
            Question::Maps { .. } => Err(NoAnswer::Failed("it is broken".into())),
            Question::Champions { .. } => panic!("the site fails"),
            _ => Json::of(&json!({})),
        }
    }

    fn knows(&self, viewer: &Viewer) -> bool {
        viewer.may_read("cup", "ant")
    }

    fn health(&self) -> Result<(), NoAnswer> {
        match self.version.load(Ordering::Relaxed) {
            u64::MAX => Err(NoAnswer::Failed("it is gone".into())),
            _ => Ok(()),
        }
    }

    fn figures(&self) -> Vec<Figure> {
        vec![Figure {
            name: "fake_looks",
            help: "Looks.",
            kind: FigureKind::Gauge,
            values: vec![(vec![("run", MARKUP.to_owned())], 7.0)],
        }]
    }

    fn look(&self, topic: &Topic) -> Result<Arc<Pushed>, NoAnswer> {
        self.looks.fetch_add(1, Ordering::Relaxed);
        let version = self.version.load(Ordering::Relaxed);
        // One topic has more to say than waits on the way for a reader who does not read.
        let filling = match topic {
            Topic::Runs => 300_000,
            Topic::Run(run) if run == "huge" => 8_000_000,
            Topic::Run(_) => 5_000,
        };
        match topic {
            Topic::Run(run) if run != "cup" && run != "huge" => {
                Err(NoAnswer::Missing("no such run".into()))
            }
            _ if version == u64::MAX => Err(NoAnswer::Missing("it is gone".into())),
            _ => Ok(Arc::new(Pushed {
                version,
                json: json!({ "version": version, "filling": "x".repeat(filling) }).to_string(),
                lively: true,
            })),
        }
    }

    fn report(&self, wanted: &ReportFile) -> Result<String, NoAnswer> {
        match wanted.name.as_str() {
            "index.html" => Ok(format!("<p>{:?}</p>", wanted.language)),
            _ => Err(NoAnswer::Missing("no such file".into())),
        }
    }

    fn picture(&self, _: &str, map: &str) -> Result<String, NoAnswer> {
        Ok(format!("<svg><!-- {} --></svg>", map.len()))
    }

    fn lines_tag(&self, _: &str, id: &str) -> Result<String, NoAnswer> {
        Ok(format!("{id}{}", self.version.load(Ordering::Relaxed)))
    }

    fn lines(
        &self,
        _: &str,
        id: &str,
        states: States,
        each: &mut dyn FnMut(String) -> ControlFlow<()>,
    ) -> Result<(), NoAnswer> {
        if id == "missing" {
            return Err(NoAnswer::Missing("no replay of it was kept".into()));
        }
        let filling = if id == "long" {
            "x".repeat(400)
        } else {
            String::new()
        };
        self.played.fetch_add(1, Ordering::Relaxed);
        if states == States::Changes && each("{\"changes\":true}".to_owned()).is_break() {
            return Ok(());
        }
        for number in 0..10_000 {
            if each(format!("{{\"line\":{number}}}{filling}")).is_break() {
                return Ok(());
            }
        }
        match id {
            "broken" => Err(NoAnswer::Failed("the end is missing".into())),
            _ => Ok(()),
        }
    }
}

/// A server with its keys.
pub(crate) struct Bench {
    pub(crate) site: Arc<FakeSite>,
    pub(crate) server: Server,
    pub(crate) keys: Arc<Keys>,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Got {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Got {
    /// The value of a header, in lower case letters.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(found, _)| *found == name).map(|it| it.1)
    }
}

impl Bench {
    pub(crate) fn new() -> Self {
        Self::named(&[])
    }

    pub(crate) fn named(names: &[&str]) -> Self {
        Self::with(|settings| settings.names = names.iter().map(|&it| it.to_owned()).collect())
    }

    pub(crate) fn with(change: impl FnOnce(&mut Settings)) -> Self {
        let site = Arc::new(FakeSite::default());
        let keys = Arc::new(Keys::new([5; SECRET_BYTES]));
        let mut settings = Settings {
            address: "127.0.0.1:0".parse().unwrap(),
            names: Vec::new(),
            public: None,
            proxies: Vec::new(),
        };
        change(&mut settings);
        let server = Server::start(settings, site.clone(), keys.clone()).unwrap();
        Self { site, server, keys }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.server.address()).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(30)))
            .unwrap();
        stream
    }

    /// Sends bytes and reads until the server closes.
    pub(crate) fn raw(&self, request: &[u8]) -> Got {
        got(&String::from_utf8_lossy(&self.exchange(request)))
    }

    fn exchange(&self, request: &[u8]) -> Vec<u8> {
        let mut stream = self.connect();
        // A server that refuses early may close before all is sent.
        let _ = stream.write_all(request);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        answer
    }

    /// Asks as a browser on this machine does, with further headers.
    pub(crate) fn get_with(&self, target: &str, headers: &str) -> Got {
        got(&String::from_utf8_lossy(&self.bytes(target, headers)))
    }

    /// The same, with head and body as they came.
    pub(crate) fn bytes(&self, target: &str, headers: &str) -> Vec<u8> {
        let request = format!(
            "GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{headers}\r\n"
        );
        self.exchange(request.as_bytes())
    }

    pub(crate) fn get(&self, target: &str) -> Got {
        self.get_with(target, "")
    }

    pub(crate) fn cookie(&self, token: &str) -> String {
        format!(
            "Cookie: stechec-{}={token}\r\n",
            self.server.address().port()
        )
    }

    /// Begins to listen to events.
    pub(crate) fn listen(&self, path: &str) -> BufReader<TcpStream> {
        self.listen_with(path, "")
    }

    pub(crate) fn listen_with(&self, path: &str, headers: &str) -> BufReader<TcpStream> {
        let mut stream = self.connect();
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: localhost\r\n{headers}\r\n"
        )
        .unwrap();
        BufReader::new(stream)
    }
}

fn got(answer: &str) -> Got {
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((answer, ""));
    let status = head
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    Got {
        status: status.unwrap_or(0),
        head: head.to_owned(),
        body: body.to_owned(),
    }
}

/// The data of the next event; none at the end of all events.
pub(crate) fn next_event(events: &mut impl BufRead) -> Option<Value> {
    let mut line = String::new();
    loop {
        line.clear();
        if events.read_line(&mut line).ok()? == 0 || line == "0\r\n" {
            return None;
        }
        if let Some(data) = line.strip_prefix("data: ") {
            return Some(serde_json::from_str(data).unwrap());
        }
    }
}

/// The name and the data of the next event, where several topics are heard.
pub(crate) fn next_named_event(events: &mut impl BufRead) -> Option<(String, Value)> {
    let mut line = String::new();
    loop {
        line.clear();
        if events.read_line(&mut line).ok()? == 0 {
            return None;
        }
        if let Some(name) = line.strip_prefix("event: ") {
            let name = name.trim_end().to_owned();
            return Some((name, next_event(events)?));
        }
    }
}
