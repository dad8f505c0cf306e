//! A crowd that listens to a run while it is played, to measure what that costs.

use crate::ResultsSite;
use std::{
    io::{self, BufRead, BufReader, Write},
    net::{SocketAddr, TcpStream},
    path::Path,
    sync::{Arc, mpsc},
    thread,
    time::Duration,
};
use stechec_capabilities::Games;
use stechec_serve::{Keys, Server, Settings};

/// What one waits for the next word at most.
const PATIENCE: Duration = Duration::from_secs(60);
/// The stack of a listener, which does little.
const STACK: usize = 128 << 10;

/// Plays a run that has begun in a folder with results, while so many listen to it. Answers how
/// many updates each of them got; none for one that missed the end.
pub fn while_listened_to<T>(
    (results, run): (&Path, &str),
    games: Games,
    complain: fn(&str),
    listeners: usize,
    play: impl FnOnce() -> T,
) -> io::Result<(T, Vec<Option<usize>>)> {
    let settings = Settings {
        address: SocketAddr::from(([127, 0, 0, 1], 0)),
        names: Vec::new(),
        public: None,
        proxies: Vec::new(),
    };
    let keys = Keys::secret().map(Keys::new).map_err(io::Error::other)?;
    let site = Arc::new(ResultsSite::below(results, games, complain));
    let server = Server::start(settings, site, Arc::new(keys))?;
    let address = server.address();
    let (sender, ready) = mpsc::channel();
    let request = format!("GET /api/runs/{run}/events HTTP/1.1\r\nHost: localhost\r\n\r\n");
    let request: Arc<str> = request.into();
    let crowd: Vec<_> = (0..listeners)
        .map(|_| {
            let (sender, request) = (sender.clone(), request.clone());
            let listener = thread::Builder::new().stack_size(STACK);
            listener.spawn(move || listen(address, &request, &sender))
        })
        .collect::<io::Result<_>>()?;
    drop(sender);
    // All of them are there before the first match.
    for _ in 0..listeners {
        if ready.recv_timeout(PATIENCE).is_err() {
            return Err(io::Error::other("a listener was refused"));
        }
    }
    let played = play();
    let heard = crowd.into_iter().map(|it| it.join().ok().flatten());
    Ok((played, heard.collect()))
}

/// Listens to the end; returns how many updates came.
fn listen(address: SocketAddr, request: &str, ready: &mpsc::Sender<()>) -> Option<usize> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    stream.write_all(request.as_bytes()).ok()?;
    let mut lines = BufReader::new(stream);
    let mut line = Vec::new();
    let mut events = 0;
    loop {
        line.clear();
        if lines.read_until(b'\n', &mut line).ok()? == 0 {
            return None;
        }
        if !line.starts_with(b"data: ") {
            continue;
        }
        events += 1;
        if events == 1 {
            let _ = ready.send(());
        }
        let over = br#""state":"finished""#;
        if line.windows(over.len()).any(|part| part == over) {
            return Some(events);
        }
    }
}
