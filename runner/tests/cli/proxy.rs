//! Stands between machines and their database: passes on what they say, or holds it back, or cuts it
//! off in the middle of a message, or loses it without a word.

use std::{
    io::{ErrorKind, Read, Write},
    net::{Shutdown, TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

/// How soon a change is noticed.
const LOOK: Duration = Duration::from_millis(20);

#[derive(Default)]
struct State {
    /// Grows with every cut.
    cuts: AtomicU64,
    /// Grows whenever all connections fall silent.
    silences: AtomicU64,
    holds: AtomicBool,
    over: AtomicBool,
}

pub(crate) struct Proxy {
    port: u16,
    state: Arc<State>,
}

impl Proxy {
    /// Leads to a port of this machine.
    pub(crate) fn to(port: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let own = listener.local_addr().unwrap().port();
        let state = Arc::new(State::default());
        let shared = state.clone();
        thread::spawn(move || {
            for from in listener.incoming().flatten() {
                if shared.over.load(Ordering::Relaxed) {
                    return;
                }
                if let Ok(to) = TcpStream::connect(("127.0.0.1", port)) {
                    carry(&from, &to, &shared);
                    carry(&to, &from, &shared);
                }
            }
        });
        Self { port: own, state }
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// Ends all connections, wherever they are in a message.
    pub(crate) fn cut(&self) {
        self.state.cuts.fetch_add(1, Ordering::Relaxed);
    }

    /// Takes whatever is said on the connections of now, for ever, and passes nothing on: neither side
    /// is told. New ones work.
    pub(crate) fn swallow(&self) {
        self.state.silences.fetch_add(1, Ordering::Relaxed);
    }

    /// Passes nothing on for a while.
    pub(crate) fn hold(&self, holds: bool) {
        self.state.holds.store(holds, Ordering::Relaxed);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.state.over.store(true, Ordering::Relaxed);
        self.cut();
        // Whoever waits for somebody to come is woken up.
        let _ = TcpStream::connect(("127.0.0.1", self.port));
    }
}

/// Carries what is said in one direction.
fn carry(from: &TcpStream, to: &TcpStream, state: &Arc<State>) {
    let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
    let state = state.clone();
    from.set_read_timeout(Some(LOOK)).unwrap();
    thread::spawn(move || {
        let (cuts, silences) = (&state.cuts, &state.silences);
        let before = (
            cuts.load(Ordering::Relaxed),
            silences.load(Ordering::Relaxed),
        );
        let mut buffer = [0; 4096];
        let is_cut = || cuts.load(Ordering::Relaxed) != before.0;
        let is_silent = || silences.load(Ordering::Relaxed) != before.1;
        while !is_cut() {
            let count = match from.read(&mut buffer) {
                Ok(0) => break,
                Ok(count) => count,
                Err(error)
                    if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) =>
                {
                    continue;
                }
                Err(_) => break,
            };
            while state.holds.load(Ordering::Relaxed) && !is_cut() {
                thread::sleep(LOOK);
            }
            if is_silent() {
                continue;
            }
            // What comes with the cut arrives by half.
            let count = if is_cut() { count / 2 } else { count };
            if to.write_all(&buffer[..count]).is_err() {
                break;
            }
        }
        let _ = from.shutdown(Shutdown::Both);
        let _ = to.shutdown(Shutdown::Both);
    });
}
