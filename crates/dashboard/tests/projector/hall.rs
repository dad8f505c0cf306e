//! Made-up tournaments on a server, and a screen to look at them.

use crate::cups::Cup;
use std::{path::PathBuf, sync::Arc};
use stechec_browser::{Browser, Look, Page};
use stechec_capabilities::Games;
use stechec_dashboard::ResultsSite;
use stechec_run::AuditAction;
use stechec_serve::{Keys, SECRET_BYTES, Server, Settings};
use stechec_store::{Batch, Lock, Place, Sqlite, Store, Witness};
use tempfile::TempDir;

/// A hall's screen.
pub(crate) fn screen() -> Look {
    Look {
        width: 1920,
        height: 1080,
        reduced_motion: true,
        ..Look::default()
    }
}

/// Results on the disk, and the server that shows them.
pub(crate) struct Hall {
    results: TempDir,
    server: Server,
}

/// A run that is being played, as far as others can tell.
pub(crate) struct Playing(#[allow(dead_code, reason = "held until it is dropped")] Lock);

impl Hall {
    pub(crate) fn new() -> Self {
        let results = tempfile::tempdir().unwrap();
        let complain = |why: &str| panic!("{why}");
        let site = ResultsSite::below(results.path(), Games::new(&[]), complain);
        let settings = Settings {
            address: "127.0.0.1:0".parse().unwrap(),
            names: Vec::new(),
            public: None,
            proxies: Vec::new(),
        };
        let keys = Arc::new(Keys::new([3; SECRET_BYTES]));
        let server = Server::start(settings, Arc::new(site), keys).unwrap();
        Self { results, server }
    }

    /// Writes a share of a tournament's matches down as a run.
    pub(crate) fn write(&self, run: &str, cup: &Cup, share: f64) {
        let folder = Place::new(self.results.path(), run);
        std::fs::create_dir_all(folder.path()).unwrap();
        let mut store = Sqlite::open(&folder.store()).unwrap();
        let secret = stechec_game::Secret::of_seed(1);
        store.begin(&cup.sessions[0], &secret).unwrap();
        let count = (cup.records.len() as f64 * share) as usize;
        let records = cup.records[..count].iter().cloned();
        store.add(&Batch::of(records).unwrap()).unwrap();
    }

    /// Takes a champion out of a run.
    pub(crate) fn withdraw(&self, run: &str, champion: usize) {
        let folder = Place::new(self.results.path(), run);
        let mut store = Sqlite::open(&folder.store()).unwrap();
        let witness = Witness {
            time: "2026-05-08T14:00:00Z",
            who: "the jury",
            words: "its author went home",
        };
        let action = AuditAction::Withdrew {
            champion,
            name: String::new(),
            round: None,
        };
        store.note(witness, &action).unwrap();
    }

    pub(crate) fn play(&self, run: &str) -> Playing {
        let folder = Place::new(self.results.path(), run);
        Playing(folder.lock().unwrap())
    }

    pub(crate) fn address(&self, path: &str) -> String {
        format!("http://{}{path}", self.server.address())
    }

    pub(crate) fn open<'b>(&self, browser: &'b Browser, run: &str, look: &Look) -> Page<'b> {
        let page = browser.open(&self.address(&format!("/runs/{run}/projector")), look);
        let page = page.unwrap();
        page.wait_for("document.querySelector('.stage')?.childElementCount > 0")
            .unwrap();
        page.wait_for("document.querySelector('.state:not(.reading)')")
            .unwrap();
        page
    }
}

/// Keeps what was seen, to be looked at.
pub(crate) fn keep(page: &Page<'_>, name: &str) {
    let folder = std::env::var_os("STECHEC_SCREENSHOTS").map_or_else(
        || PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("projector"),
        PathBuf::from,
    );
    std::fs::create_dir_all(&folder).unwrap();
    page.screenshot(&folder.join(format!("{name}.png")))
        .unwrap();
}
