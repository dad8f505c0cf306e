//! `stechec bench dashboard`: a tournament alone, and one that is looked at.

use super::{
    Failure,
    tournament::{COMPARED, Course, ground},
};
use crate::{commands::machine, report};
use std::{
    io::{BufRead, BufReader, Write},
    net::{SocketAddr, TcpStream},
    sync::{Arc, mpsc},
    thread,
    time::Duration,
};
use stechec_capabilities::GameEntry;
use stechec_catalogue::GAMES;
use stechec_dashboard::ResultsSite;
use stechec_game::Secret;
use stechec_play::tournament::bench::{Timed, whole_in};
use stechec_play::{TIMES, Turns, bench_teams};
use stechec_serve::{Keys, Server, Settings};
use stechec_store::{RunFolder, Sqlite, Store};

/// How many listen.
const LISTENERS: usize = 200;
/// What one waits for the next word at most.
const PATIENCE: Duration = Duration::from_secs(60);
/// The stack of a listener, which does little.
const STACK: usize = 128 << 10;

pub(super) fn run(game: &GameEntry) -> Result<(), Failure> {
    let (folder, cores) = ground(game)?;
    let course = Course::new(game, folder.path(), COMPARED, true, cores)?;
    report::print(&format!(
        "{COMPARED} matches of {} idle WASM champions with replays, {cores} threads, alternated {TIMES} times",
        bench_teams(&game.core.facts())
    ));
    let mut heard = Vec::new();
    let mut watched = || looked_at(&course, &mut heard);
    let turns = Turns::measure::<Failure>([&mut || course.whole(), &mut watched])?;
    report::print("              matches/s   ratio");
    let looked = format!("{LISTENERS} listeners");
    for (of, what) in ["no listeners", &looked].into_iter().enumerate() {
        let (best, ratio) = (turns.best(of), turns.ratio(of, 0));
        report::print(&format!("{what:<12}  {best:>9.0}  {ratio:>6.2}"));
    }
    let dropped = heard.iter().filter(|it| it.is_none()).count();
    let events: usize = heard.iter().flatten().sum();
    report::print(&format!(
        "\n{dropped} of {} listeners were dropped; each got {:.1} updates",
        heard.len(),
        events as f64 / (heard.len() - dropped).max(1) as f64
    ));
    report::print("listeners run on this machine, too: their cost is part of the ratio");
    Ok(())
}

/// The same tournament, with a server and listeners. Notes how many updates each listener
/// got; none for one that missed the end.
fn looked_at(course: &Course, heard: &mut Vec<Option<usize>>) -> Result<Timed, Failure> {
    let results = tempfile::tempdir().map_err(machine)?;
    let run = RunFolder::new(results.path(), "bench");
    let lock = run.lock()?;
    let session = course.plan.session(&course.arena);
    let begun =
        Sqlite::open(&run.store()).and_then(|mut store| store.begin(&session, &Secret::of_seed(0)));
    begun.map_err(machine)?;
    let settings = Settings {
        address: SocketAddr::from(([127, 0, 0, 1], 0)),
        names: Vec::new(),
        public: None,
        proxies: Vec::new(),
    };
    let keys = Keys::secret().map(Keys::new).map_err(machine)?;
    let site = Arc::new(ResultsSite::below(results.path(), GAMES, |why| {
        report::complain(why, None)
    }));
    let server = Server::start(settings, site, Arc::new(keys)).map_err(machine)?;
    let address = server.address();
    let (sender, ready) = mpsc::channel();
    let listeners: Vec<_> = (0..LISTENERS)
        .map(|_| {
            let sender = sender.clone();
            let listener = thread::Builder::new().stack_size(STACK);
            listener.spawn(move || listen(address, &sender))
        })
        .collect::<Result<_, _>>()
        .map_err(machine)?;
    drop(sender);
    // All of them are there before the first match.
    for _ in 0..LISTENERS {
        if ready.recv_timeout(PATIENCE).is_err() {
            return Err(machine("a listener was refused"));
        }
    }
    let timed = whole_in(&run, &course.plan, &course.arena, &course.pool, &session);
    drop(lock);
    heard.extend(listeners.into_iter().map(|it| it.join().ok().flatten()));
    Ok(timed?)
}

/// Listens to the end; returns how many updates came.
fn listen(address: SocketAddr, ready: &mpsc::Sender<()>) -> Option<usize> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    let request = "GET /api/runs/bench/events HTTP/1.1\r\nHost: localhost\r\n\r\n";
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
