//! A run played together with whoever comes: coordinated here, and played along unless somebody
//! wants it otherwise.

use crate::{
    AlreadyReady, Ended, NotPublished, Ready, Room, Status, WorkError, Worker, kind_of,
    publish_run, work,
};
use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};
use stechec_play::{
    Hosts,
    tournament::{Arena, Done, Plan, Played, Run, RunError},
};
use stechec_run::{Header, SessionNumber};
use stechec_store::{
    Store, StoreError,
    postgres::{DatabaseError, Joined, Line, OrganizerDesk, WorkerDesk, WorkerWords},
};

/// A run that is to be played together.
pub struct Together<'a> {
    /// What is to be played.
    pub plan: &'a Plan,
    /// What the run is about.
    pub header: &'a Header,
    /// The session of this machine.
    pub session: SessionNumber,
    /// Champions and maps, for that session.
    pub arena: Arena,
    /// What champions need as long as they play.
    pub hosts: Hosts,
    /// To the database.
    pub line: Line,
    /// This machine.
    pub words: WorkerWords,
    /// How long a worker is waited for that is not heard of: others play its matches then.
    pub patience: Duration,
    /// Whether it plays along.
    pub plays: bool,
    /// Set to stop.
    pub stop: &'a AtomicBool,
    /// Is told how far it is, from time to time.
    pub watch: &'a mut (dyn FnMut(&Status) + Send),
    /// Is told why this machine plays no more, while others go on.
    pub complain: &'a (dyn Fn(&str) + Sync),
}

/// Why a run is not played together.
#[derive(Debug, thiserror::Error)]
pub enum NotTogether {
    /// Workers cannot be told about it.
    #[error(transparent)]
    Published(#[from] NotPublished),
    /// It cannot go on.
    #[error(transparent)]
    Run(#[from] RunError),
    /// It has not begun, or somebody removed it.
    #[error("the run is not in the database any more")]
    Missing,
}

impl From<DatabaseError> for NotTogether {
    fn from(error: DatabaseError) -> Self {
        Self::Run(RunError::Store(StoreError::from(error)))
    }
}

/// Publishes a run that has begun, plays along, and counts what is handed in until all is there. No
/// worker takes more of it afterwards, however it ends.
pub fn play_together(
    run: Together<'_>,
    store: &mut dyn Store,
    each: &mut (dyn FnMut(&Done) + Send),
) -> Result<Played, NotTogether> {
    let mut desk = OrganizerDesk::new(run.line.again());
    let number = desk.run_number(&run.plan.name)?;
    let number = number.ok_or(NotTogether::Missing)?;
    let published = publish_run(
        &mut desk,
        run.plan,
        (&run.arena, &run.hosts),
        run.header,
        (number, run.session),
        (run.patience, &run.words.name),
    )?;
    let ready = Ready::new(
        (number, &run.plan.name),
        run.arena,
        run.hosts,
        &run.plan.fixtures,
    );
    let over = AtomicBool::new(false);
    let (line, words, complain) = (run.line, &run.words, run.complain);
    let kind = kind_of(run.plan.game);
    let mut room = Room {
        desk,
        published,
        cost: run.plan.setup.scoring.faults,
        stop: run.stop,
        heard: 0,
        watch: run.watch,
    };
    thread::scope(|scope| {
        if run.plays {
            let over = &over;
            scope.spawn(move || {
                let ended = play_along(line, words, kind, ready, over);
                if let Some(why) = told(ended) {
                    complain(&why);
                }
            });
        }
        let played = Run {
            plan: run.plan,
            field: &mut room,
            store,
        }
        .play(each);
        over.store(true, Ordering::Relaxed);
        let closed = room.desk.close(number);
        let played = played?;
        closed?;
        Ok(played)
    })
}

/// This machine, as one worker among others.
fn play_along(
    line: Line,
    words: &WorkerWords,
    kind: String,
    ready: Ready,
    over: &AtomicBool,
) -> Result<Ended, WorkError> {
    let desk = match WorkerDesk::join(line, words)? {
        Joined::Welcome(desk) => *desk,
        Joined::SetAside(why) => return Ok(Ended::SetAside(why)),
    };
    let worker = Worker {
        desk,
        kinds: vec![kind],
        only: Some(ready.run),
        preparation: Box::new(AlreadyReady(ready)),
        threads: words.threads as usize,
        exit_when_idle: false,
        stop: over,
    };
    work(worker, &mut |_| {})
}

/// Why this machine plays no more, unless the run is over.
fn told(ended: Result<Ended, WorkError>) -> Option<String> {
    match ended {
        Ok(Ended::Stopped | Ended::Idle) => None,
        Ok(Ended::SetAside(why)) => Some(format!("this machine was set aside: {why}")),
        Ok(Ended::OtherKind(kinds)) => {
            Some(format!("what is to be played needs {}", kinds.join(" or ")))
        }
        Err(error) => Some(error.to_string()),
    }
}
