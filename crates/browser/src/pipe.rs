//! Commands, answers and events: JSON texts, each followed by a zero byte.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::{BrowserError, complaint};

/// How long a command may take.
const PATIENCE: Duration = Duration::from_secs(60);

#[derive(Debug)]
pub(crate) struct Pipe {
    state: RefCell<State>,
}

#[derive(Debug)]
struct State {
    input: ChildStdin,
    messages: Receiver<Value>,
    last: u64,
    /// What pages complained about, by session.
    complaints: BTreeMap<String, Vec<String>>,
}

impl Pipe {
    pub(crate) fn new(input: ChildStdin, output: ChildStdout) -> Pipe {
        let (sender, messages) = channel();
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut text = Vec::new();
            while matches!(output.read_until(0, &mut text), Ok(length) if length > 0) {
                text.pop();
                let message = serde_json::from_slice(&text).unwrap_or(Value::Null);
                text.clear();
                if sender.send(message).is_err() {
                    return;
                }
            }
        });
        Pipe {
            state: RefCell::new(State {
                input,
                messages,
                last: 0,
                complaints: BTreeMap::new(),
            }),
        }
    }

    /// Sends a command and waits for its result.
    pub(crate) fn call(
        &self,
        session: Option<&str>,
        method: &str,
        parameters: &Value,
    ) -> Result<Value, BrowserError> {
        self.state.borrow_mut().call(session, method, parameters)
    }

    /// What a page has complained about since it was last asked.
    pub(crate) fn complaints(&self, session: &str) -> Vec<String> {
        let mut state = self.state.borrow_mut();
        state.complaints.remove(session).unwrap_or_default()
    }
}

impl State {
    fn call(
        &mut self,
        session: Option<&str>,
        method: &str,
        parameters: &Value,
    ) -> Result<Value, BrowserError> {
        self.last += 1;
        let mut message = json!({"id": self.last, "method": method, "params": parameters});
        if let Some(session) = session {
            message["sessionId"] = json!(session);
        }
        let text = format!("{message}\0");
        self.input
            .write_all(text.as_bytes())
            .map_err(|_| BrowserError::Gone)?;
        self.answer(method)
    }

    fn answer(&mut self, method: &str) -> Result<Value, BrowserError> {
        let until = Instant::now() + PATIENCE;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let mut message = self.messages.recv_timeout(left).map_err(|why| match why {
                RecvTimeoutError::Disconnected => BrowserError::Gone,
                RecvTimeoutError::Timeout => BrowserError::Late {
                    what: method.to_owned(),
                    complaints: Vec::new(),
                },
            })?;
            if message["id"] == json!(self.last) {
                return match message["error"]["message"].as_str() {
                    None => Ok(message["result"].take()),
                    Some(reason) => Err(BrowserError::Refused {
                        method: method.to_owned(),
                        reason: reason.to_owned(),
                    }),
                };
            }
            self.hear(&message);
        }
    }

    fn hear(&mut self, event: &Value) {
        let session = event["sessionId"].as_str().unwrap_or_default();
        if let Some(complaint) = complaint::in_event(event) {
            self.complaints
                .entry(session.to_owned())
                .or_default()
                .push(complaint);
        }
    }
}
