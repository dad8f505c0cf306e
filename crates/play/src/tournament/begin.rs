//! A run begins, resumes, or differs from the one that was recorded.

use super::{AcceptedChanges, Plan, RefusedChanges, changes::accept, secret::draw_secret};
use crate::Error;
use std::path::PathBuf;
use stechec_files::FileError;
use stechec_game::Secret;
use stechec_run::{
    AuditAction, ChampionEntry, Change, Header, LeftOut, Session, SessionNumber, Signer, Unsignable,
};
use stechec_store::{Note, Place, Replaced, Store, StoreError};

/// Why a run does not begin.
#[derive(Debug, thiserror::Error)]
pub enum BeginError {
    /// Its results cannot be kept.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// No secret can be drawn.
    #[error(transparent)]
    Secret(#[from] Error),
    /// What was said about it does not belong into an audit trail.
    #[error(transparent)]
    Signature(#[from] Unsignable),
    /// Its plan cannot be compared with the one that was recorded.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// Its chance follows from another secret.
    #[error("this run was started with another secret")]
    OtherSecret,
    /// Its plan has changed too much.
    #[error(transparent)]
    Changed(#[from] RefusedChanges),
    /// More has changed than can be counted anew.
    #[error("more than scoring, rating and champions' names has changed:{}", listed(.0))]
    NeedsPlaying(Vec<Change>),
}

fn listed(changes: &[Change]) -> String {
    changes.iter().map(|it| format!("\n- {it}")).collect()
}

/// What else happened when a run began, for its audit trail.
#[derive(Clone, Debug, Default)]
pub struct Circumstances {
    /// Champions that could not be loaded.
    pub left_out: Vec<LeftOut>,
    /// What was played in this folder before, and put aside.
    pub replaced: Option<Replaced>,
}

impl Circumstances {
    /// As entries of the audit trail, each with words that say why.
    fn actions(self) -> Vec<(AuditAction, &'static str)> {
        let replaced = self.replaced.map(|it| AuditAction::Restarted {
            folder: it.folder,
            matches: it.matches,
        });
        let left_out = self.left_out.into_iter().map(|it| AuditAction::LeftOut {
            name: it.name,
            why: it.why,
        });
        let rule = "the plan leaves out who cannot be loaded (`unusable` in [faults])";
        let replaced = replaced.map(|action| (action, "restarted"));
        replaced
            .into_iter()
            .chain(left_out.map(|action| (action, rule)))
            .collect()
    }
}

/// How a run is to begin.
pub struct Beginning<'a> {
    /// What it is about, and where it is played.
    pub session: &'a Session,
    /// What all chance is to follow from, if that was said.
    pub secret: Option<Secret>,
    /// What else happened.
    pub circumstances: Circumstances,
    /// Whether it begins anew, whatever was played.
    pub restart: bool,
    /// Whether what is missing may be played differently from what is there.
    pub resume: bool,
    /// Who begins it.
    pub signer: &'a Signer,
}

/// A run that has begun.
pub struct Begun {
    /// The session it goes on in.
    pub session: SessionNumber,
    /// What all chance follows from.
    pub secret: Secret,
    /// What has changed since it was played last, if anything has.
    pub changed: Option<AcceptedChanges>,
}

/// Starts a run, or resumes one; never mixes two without being asked to.
pub fn begin(store: &mut dyn Store, run: Beginning<'_>) -> Result<Begun, BeginError> {
    let current = if run.restart {
        None
    } else {
        store.current_session()?
    };
    let (Some((number, current)), Some(kept)) = (current, store.secret()?) else {
        return start(store, run);
    };
    if run.secret.is_some_and(|given| given != kept) {
        return Err(BeginError::OtherSecret);
    }
    let changed = accept(store, &current.header, &run.session.header, run.resume)?;
    let session = if *run.session == current {
        number
    } else {
        let action = changed.as_ref().map(AcceptedChanges::action);
        let signature = run.signer.sign("resumed")?;
        let note = action.as_ref().map(|it| Note::new(&signature, it, None));
        store.go_on_noting(Some(run.session), note.as_slice())?;
        store.sessions()?.len() as SessionNumber
    };
    Ok(Begun {
        session,
        secret: kept,
        changed,
    })
}

fn start(store: &mut dyn Store, run: Beginning<'_>) -> Result<Begun, BeginError> {
    let secret = match run.secret {
        Some(secret) => secret,
        None => draw_secret()?,
    };
    let actions = run.circumstances.actions();
    let signed = actions.iter().map(|(action, usual)| {
        let signature = run.signer.sign(usual)?;
        Ok((signature, action))
    });
    let signed = signed.collect::<Result<Vec<_>, Unsignable>>()?;
    let notes: Vec<Note<'_>> = (signed.iter())
        .map(|(signature, action)| Note::new(signature, action, None))
        .collect();
    store.begin_noting(run.session, &secret, &notes)?;
    Ok(Begun {
        session: 1,
        secret,
        changed: None,
    })
}

/// Counts and rates the matches of a run by another plan, without playing any. Champions need
/// not even be there. Answers what has changed, if anything has.
pub fn rescore(
    store: &mut dyn Store,
    before: &Header,
    plan: &Plan,
    signer: &Signer,
) -> Result<Option<AcceptedChanges>, BeginError> {
    let now = Header {
        plan: plan.recorded(),
        champions: told_now(&before.champions, plan),
        ..before.clone()
    };
    let mut others = now.changes_since(before)?;
    others.retain(|change| !change.needs_no_playing());
    if !others.is_empty() {
        return Err(BeginError::NeedsPlaying(others));
    }
    let signature = signer.sign("rescored")?;
    let changed = accept(store, before, &now, false)?;
    if let Some(changed) = &changed {
        let machine = store.current_session()?.map(|(_, it)| it.machine);
        let session = Session {
            header: now,
            machine: machine.unwrap_or_default(),
        };
        let action = changed.action();
        store.go_on_noting(Some(&session), &[Note::new(&signature, &action, None)])?;
    }
    Ok(changed)
}

/// The champions that played, with the titles and authors that the plan has today.
fn told_now(played: &[ChampionEntry], plan: &Plan) -> Vec<ChampionEntry> {
    let told = |entry: &ChampionEntry| {
        let at = plan.champions.iter().position(|it| it.name == entry.name);
        let Some(at) = at else { return entry.clone() };
        ChampionEntry {
            title: plan.titles.get(at).cloned().flatten(),
            author: plan.authors.get(at).cloned().flatten(),
            ..entry.clone()
        }
    };
    played.iter().map(told).collect()
}

/// What a run is about that has begun; none if it is to begin.
pub fn begun(folder: &Place) -> Result<Option<Header>, StoreError> {
    if !is_there(folder)? {
        return Ok(None);
    }
    match folder.read().and_then(|store| store.header()) {
        Err(StoreError::Unbegun) => Ok(None),
        header => header,
    }
}

/// Puts what was played aside, whether it can be read or not. Answers where it is now, if there
/// was anything worth keeping.
pub fn set_aside(folder: &Place) -> Result<Option<PathBuf>, FileError> {
    if !has_results(folder) {
        return Ok(None);
    }
    // Whatever is still in its log belongs into the file before either is moved. What cannot be
    // opened is moved as it is.
    drop(folder.open());
    if has_results(folder) {
        folder.set_aside()
    } else {
        Ok(None)
    }
}

/// Whether there is anything worth keeping; what cannot be read may be.
fn has_results(folder: &Place) -> bool {
    match folder.read().and_then(|store| store.count()) {
        Ok(count) => count > 0,
        Err(StoreError::Unbegun) => false,
        Err(_) => is_there(folder).unwrap_or(true),
    }
}

/// Whether anything is where results are kept, whatever it is.
fn is_there(folder: &Place) -> Result<bool, StoreError> {
    match folder.database() {
        None => Ok(folder.store().exists()),
        Some(_) => folder.exists(),
    }
}
