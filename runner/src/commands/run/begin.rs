//! Whether a run starts, resumes, or differs from the recorded one.

use super::changed::accept;
use crate::{
    cli::RunArgs,
    commands::{Failure, jury::Signature},
};
use stechec_game::Secret;
use stechec_play::tournament::draw_secret;
use stechec_run::{AuditAction, LeftOut, Session, SessionNumber};
use stechec_store::{Note, Replaced, Store, StoreError};

/// Why a run does not begin.
pub(super) enum Begin {
    Store(StoreError),
    Changed(Failure),
}

impl From<StoreError> for Begin {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<Failure> for Begin {
    fn from(failure: Failure) -> Self {
        Self::Changed(failure)
    }
}

/// What else happened when a run began, for its audit trail.
pub(super) struct Circumstances {
    /// Champions that could not be loaded.
    pub(super) left_out: Vec<LeftOut>,
    /// What was played in this folder before, and put aside.
    pub(super) replaced: Option<Replaced>,
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

/// Starts a run, or resumes one; never mixes two without being asked to. Tells which session it
/// is, and what all chance follows from: `secret`, if one was given.
pub(super) fn begin(
    store: &mut dyn Store,
    session: &Session,
    secret: Option<Secret>,
    circumstances: Circumstances,
    args: &RunArgs,
) -> Result<(SessionNumber, Secret), Begin> {
    let current = if args.restart {
        None
    } else {
        store.current_session()?
    };
    let (Some((number, current)), Some(kept)) = (current, store.secret()?) else {
        let secret = match secret {
            Some(secret) => secret,
            None => draw_secret().map_err(Failure::from)?,
        };
        let actions = circumstances.actions();
        let signed = actions.iter().map(|(action, usual)| -> Result<_, Failure> {
            let words = args.reason.as_deref().unwrap_or(usual);
            Ok((Signature::new(args.by.as_deref(), words)?, action))
        });
        let signed = signed.collect::<Result<Vec<_>, _>>()?;
        let notes: Vec<Note<'_>> = (signed.iter())
            .map(|(signature, action)| signature.note(action, None))
            .collect();
        store.begin_noting(session, &secret, &notes)?;
        return Ok((1, secret));
    };
    if secret.is_some_and(|given| given != kept) {
        let message = "this run was started with another secret".to_owned();
        let help = "its matches would be different: start over with --restart".to_owned();
        return Err(Failure::Usage(message, Some(help)).into());
    }
    let action = accept(store, &current.header, &session.header, args.resume)?;
    if *session == current {
        return Ok((number, kept));
    }
    let words = args.reason.as_deref().unwrap_or("resumed");
    let signature = Signature::new(args.by.as_deref(), words)?;
    let note = action.as_ref().map(|action| signature.note(action, None));
    store.go_on_noting(Some(session), note.as_slice())?;
    Ok((store.sessions()?.len() as SessionNumber, kept))
}
