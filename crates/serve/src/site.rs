use crate::{Figure, Viewer, limits, query::encoded};
use serde::Serialize;
use std::{ops::ControlFlow, sync::Arc};
use stechec_run::{Language, MatchFilter};
use stechec_web::Skin;

/// All that can be asked. Names of runs, champions and maps are looked up among those there
/// are; none of them ever becomes part of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// What is served, and what the caller may read.
    Site,
    /// All runs.
    Runs,
    /// How far a run is: what its listeners get.
    Run {
        /// The run.
        run: String,
    },
    /// Some matches of a run.
    Matches {
        /// The run.
        run: String,
        /// Which ones.
        filter: Filter,
    },
    /// One match.
    Match {
        /// The run.
        run: String,
        /// Its id, in words.
        id: String,
    },
    /// What champions wrote in a match, as far as the caller may read it.
    Logs {
        /// The run.
        run: String,
        /// Its id, in words.
        id: String,
    },
    /// The champions of a run.
    Champions {
        /// The run.
        run: String,
    },
    /// One champion.
    Champion {
        /// The run.
        run: String,
        /// Its name.
        name: String,
    },
    /// The maps of a run.
    Maps {
        /// The run.
        run: String,
    },
    /// The machines that play for a run, where several may.
    Machines {
        /// The run.
        run: String,
    },
}

/// A page of some matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    /// Which ones.
    pub matches: MatchFilter,
    /// The page, from 1.
    pub page: u32,
    /// Matches on a page.
    pub size: u32,
}

impl Default for Filter {
    fn default() -> Self {
        Self {
            matches: MatchFilter::default(),
            page: 1,
            size: limits::PAGE / 4,
        }
    }
}

/// Something that changes and can be listened to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// The list of runs.
    Runs,
    /// How far a run is.
    Run(String),
}

impl Topic {
    /// Its name where events of several are told apart.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Runs => "runs".to_owned(),
            Self::Run(run) => format!("runs/{}", encoded(run)),
        }
    }
}

/// What listeners of a topic get.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pushed {
    /// Another one if anything changed.
    pub version: u64,
    /// The whole state as JSON, in one line.
    pub json: String,
    /// Whether changes are to be expected.
    pub lively: bool,
}

/// A file of a run's report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportFile {
    /// The run.
    pub run: String,
    /// The language.
    pub language: Language,
    /// Its name.
    pub name: String,
}

/// How the states of a match are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum States {
    /// Each as it is.
    Whole,
    /// After the first, as what is different from the one before.
    Changes,
}

/// An answer as it is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Json(String);

impl Json {
    /// Something as JSON.
    pub fn of(answer: &impl Serialize) -> Result<Self, NoAnswer> {
        let text = serde_json::to_string(answer);
        text.map(Self)
            .map_err(|error| NoAnswer::Failed(error.to_string()))
    }

    /// What listeners of a topic get, as an answer.
    pub fn pushed(pushed: &Pushed) -> Self {
        Self(pushed.json.clone())
    }

    /// The answer itself.
    pub fn text(&self) -> &str {
        &self.0
    }

    pub(crate) fn into_text(self) -> String {
        self.0
    }
}

/// Why there is no answer. The caller sees this text: no paths, no secrets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// There is no such thing.
    Missing(String),
    /// The question is invalid.
    Senseless(String),
    /// It is there and cannot be read.
    Failed(String),
}

impl NoAnswer {
    /// What the caller is told.
    pub fn in_words(&self) -> &str {
        match self {
            Self::Missing(why) | Self::Senseless(why) | Self::Failed(why) => why,
        }
    }
}

/// What is served. Every call may take its time; none is made by the thread that talks to
/// the network.
pub trait Site: Send + Sync + 'static {
    /// Where the front page is, if it is not the list of runs.
    fn front(&self) -> Option<String> {
        None
    }
    /// What games look like in the viewer.
    fn skins(&self) -> Vec<Skin> {
        Vec::new()
    }
    /// Whether the match on its front page gives way to others, of which listeners to
    /// [`Topic::Runs`] hear.
    fn follows(&self) -> bool {
        false
    }
    /// Whether a token opens anything here.
    fn knows(&self, viewer: &Viewer) -> bool {
        viewer.is_organizer()
    }
    /// Whether what is served can be read at all.
    fn health(&self) -> Result<(), NoAnswer> {
        Ok(())
    }
    /// Figures for those who watch over servers.
    fn figures(&self) -> Vec<Figure> {
        Vec::new()
    }
    /// Answers a question.
    fn ask(&self, question: &Question, viewer: &Viewer) -> Result<Json, NoAnswer>;
    /// The state of a topic; the same one as long as nothing changed.
    fn look(&self, topic: &Topic) -> Result<Arc<Pushed>, NoAnswer>;
    /// A file of a run's report.
    fn report(&self, wanted: &ReportFile) -> Result<String, NoAnswer>;
    /// A map as SVG.
    fn picture(&self, run: &str, map: &str) -> Result<String, NoAnswer>;
    /// What a recorded match is known by: another one if its lines are others.
    fn lines_tag(&self, run: &str, id: &str) -> Result<String, NoAnswer>;
    /// A recorded match for the viewer, as lines of JSON, as long as more is wanted. They
    /// hold nothing that belongs to logs, whoever asks.
    fn lines(
        &self,
        run: &str,
        id: &str,
        states: States,
        each: &mut dyn FnMut(String) -> ControlFlow<()>,
    ) -> Result<(), NoAnswer>;
}
