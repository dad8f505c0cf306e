//! The site of the newest of several replays, for somebody who looks on while they come.

use crate::ReplaySite;
use std::{
    ops::ControlFlow,
    sync::{Arc, RwLock, RwLockReadGuard},
};
use stechec_capabilities::GameEntry;
use stechec_replay::Replay;
use stechec_serve::{
    Json, NoAnswer, Pushed, Question, ReportFile, Site, Skin, States, Topic, Viewer,
};

/// The newest replay. Pages that show it load again when there is another one.
pub struct NewestReplay(RwLock<Shown>);

#[derive(Clone)]
struct Shown {
    site: Arc<ReplaySite>,
    pushed: Arc<Pushed>,
}

impl Shown {
    fn new(version: u64, game: &'static GameEntry, replay: Replay) -> Self {
        Self {
            site: Arc::new(ReplaySite::new(game, replay)),
            pushed: Arc::new(Pushed {
                version,
                json: format!("{{\"version\":{version}}}"),
                lively: true,
            }),
        }
    }
}

impl NewestReplay {
    /// The first one.
    pub fn new(game: &'static GameEntry, replay: Replay) -> Self {
        Self(RwLock::new(Shown::new(1, game, replay)))
    }

    /// Another one takes its place.
    pub fn show(&self, game: &'static GameEntry, replay: Replay) {
        let version = self.shown().pushed.version + 1;
        let shown = Shown::new(version, game, replay);
        *self.0.write().unwrap_or_else(|broken| broken.into_inner()) = shown;
    }

    /// What is written there is always whole.
    fn shown(&self) -> RwLockReadGuard<'_, Shown> {
        self.0.read().unwrap_or_else(|broken| broken.into_inner())
    }

    fn site(&self) -> Arc<ReplaySite> {
        Arc::clone(&self.shown().site)
    }
}

impl Site for NewestReplay {
    fn front(&self) -> Option<String> {
        self.site().front()
    }

    fn skins(&self) -> Vec<Skin> {
        self.site().skins()
    }

    fn follows(&self) -> bool {
        true
    }

    fn ask(&self, question: &Question, viewer: &Viewer) -> Result<Json, NoAnswer> {
        self.site().ask(question, viewer)
    }

    fn look(&self, topic: &Topic) -> Result<Arc<Pushed>, NoAnswer> {
        match topic {
            Topic::Runs => Ok(Arc::clone(&self.shown().pushed)),
            Topic::Run(_) => self.site().look(topic),
        }
    }

    fn report(&self, wanted: &ReportFile) -> Result<String, NoAnswer> {
        self.site().report(wanted)
    }

    fn picture(&self, run: &str, map: &str) -> Result<String, NoAnswer> {
        self.site().picture(run, map)
    }

    fn lines_tag(&self, run: &str, id: &str) -> Result<String, NoAnswer> {
        self.site().lines_tag(run, id)
    }

    fn lines(
        &self,
        run: &str,
        id: &str,
        states: States,
        each: &mut dyn FnMut(String) -> ControlFlow<()>,
    ) -> Result<(), NoAnswer> {
        self.site().lines(run, id, states, each)
    }
}
