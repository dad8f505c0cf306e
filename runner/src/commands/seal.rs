//! `stechec seal`: the manifest of a finished run, signed if there is a key.

use super::{
    Failure,
    jury::{Signature, tell_old_report, unusable, writable},
    recorded,
};
use crate::{cli::SealArgs, failure::machine, report, standings};
use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};
use stechec_files::FileError;
use stechec_past::Recorded;
use stechec_play::tournament::draw_secret;
use stechec_proof::{About, PublicKey, SealingKey, Unsealed, manifest};
use stechec_run::{AuditAction, AuditEntry, Manifest};
use stechec_store::Store;

const SEALED_BY: &str = concat!("stechec ", env!("CARGO_PKG_VERSION"));

/// The files of a seal.
pub(super) struct SealFiles {
    pub(super) manifest: PathBuf,
    pub(super) signature: PathBuf,
}

/// Where the seal of a run is.
pub(super) fn files(results: &Recorded) -> SealFiles {
    SealFiles {
        manifest: results.folder.path().join("manifest.json"),
        signature: results.folder.path().join("manifest.sig"),
    }
}

pub(super) fn run(args: &SealArgs) -> Result<(), Failure> {
    match &args.new_key {
        Some(path) => new_key(path),
        None => seal(args),
    }
}

fn seal(args: &SealArgs) -> Result<(), Failure> {
    let key = args.key.as_deref().map(private_key).transpose()?;
    let results = recorded(&args.which)?;
    if results.folder.is_running() {
        let message = "this run is being played, and its seal would show its secret";
        return Err(Failure::Usage(
            message.to_owned(),
            Some("wait for it to finish".to_owned()),
        ));
    }
    let finished = results.is_finished()?;
    if !finished && !args.unfinished {
        let message = "this run is not finished, and its seal would show its secret";
        let help = "`stechec run` plays what is missing; --unfinished seals what there is";
        return Err(Failure::Usage(message.to_owned(), Some(help.to_owned())));
    }
    let organizer = key.as_ref().map(SealingKey::public);
    let results = noted(results, args, organizer.as_ref())?;
    let run = results.folder.path().file_name().unwrap_or_default();
    let sealed = made(
        &results,
        &run.to_string_lossy(),
        SEALED_BY,
        organizer.as_ref(),
    )?;
    let text = sealed.to_json().map_err(machine)?;
    let files = files(&results);
    // An old signature must not stand beside a new manifest, whatever happens in between.
    remove(&files.signature)?;
    stechec_files::write(&files.manifest, text.as_bytes())?;
    report::print(&format!(
        "{}: {} matches, chain {}",
        files.manifest.display(),
        sealed.matches,
        sealed.chain
    ));
    tell_old_report(&results.folder);
    match &key {
        Some(key) => {
            let signature = key.sign(text.as_bytes()) + "\n";
            stechec_files::write(&files.signature, signature.as_bytes())?;
            let public = key.public().to_base64();
            report::print(&format!(
                "{}: signed with {public}",
                files.signature.display()
            ));
        }
        None => report::say(
            "note: nobody signed it; `stechec seal --new-key FILE` makes a key, and --key FILE signs",
        ),
    }
    Ok(())
}

/// Writes into the audit trail who seals these results, once: that is part of what is sealed.
fn noted(
    results: Recorded,
    args: &SealArgs,
    organizer: Option<&PublicKey>,
) -> Result<Recorded, Failure> {
    let words = args.reason.as_deref().unwrap_or("sealed");
    let signature = Signature::new(args.by.as_deref(), words)?;
    let action = AuditAction::Sealed {
        key: organizer.map(PublicKey::to_base64),
    };
    // Nothing was done since: the entry that is there says it all.
    if last_sealing(&results)?.is_some_and(|it| it.action == action) {
        return Ok(results);
    }
    let folder = results.folder;
    drop(results.store);
    let _lock = folder.lock()?;
    let mut store = writable(&folder)?;
    (store.note(signature.witness(), &action)).map_err(|error| unusable(&folder, &error))?;
    drop(store);
    Ok(Recorded::open(folder)?)
}

/// The manifest of results as they are now.
fn made(
    results: &Recorded,
    run: &str,
    sealed_by: &str,
    organizer: Option<&PublicKey>,
) -> Result<Manifest, Failure> {
    let standings = standings::json(results)?;
    let about = About {
        run,
        sealed_by,
        organizer,
        finished: results.is_finished()?,
        standings: &standings,
    };
    manifest(&results.store, &about).map_err(|error| match error {
        Unsealed::Unplayed => stechec_past::Error::Unplayed.into(),
        Unsealed::Store(error) => results.broken(error).into(),
    })
}

/// The manifest of results as they are now, by the name and the key that another one has.
pub(super) fn again(results: &Recorded, sealed: &Manifest) -> Result<Manifest, Failure> {
    let again = made(results, &sealed.run, &sealed.sealed_by, None)?;
    Ok(Manifest {
        organizer: sealed.organizer.clone(),
        ..again
    })
}

/// The entry of the audit trail that seals these results, if nothing was done since. Whoever was
/// killed before the manifest was written left it behind.
pub(super) fn last_sealing(results: &Recorded) -> Result<Option<AuditEntry>, Failure> {
    let mut trail = (results.store.audit()).map_err(|error| results.broken(error))?;
    let last = trail.pop();
    Ok(last.filter(|it| matches!(it.action, AuditAction::Sealed { .. })))
}

/// Makes a key for an organizer, in a file that nobody else may read.
fn new_key(path: &Path) -> Result<(), Failure> {
    let key = SealingKey::new(*draw_secret()?.bytes()).map_err(machine)?;
    let mut public = path.as_os_str().to_owned();
    public.push(".pub");
    let public = PathBuf::from(public);
    for path in [path, &public] {
        if path.exists() {
            let message = format!("{} is there already", path.display());
            let help = "choose another name: nothing sealed with a lost key can be sealed again";
            return Err(Failure::Usage(message, Some(help.to_owned())));
        }
    }
    write_private(path, &key.to_pem()).map_err(|cause| FileError {
        action: "write",
        path: path.to_owned(),
        cause,
    })?;
    stechec_files::write(&public, key.public().to_pem().as_bytes())?;
    report::print(&format!(
        "{}: the private key; keep it to yourself\n{}: the public key; publish it",
        path.display(),
        public.display()
    ));
    Ok(())
}

fn write_private(path: &Path, text: &str) -> std::io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

fn private_key(path: &Path) -> Result<SealingKey, Failure> {
    let text = stechec_files::read(path)?.text;
    SealingKey::from_pem(&text).map_err(|why| no_key(path, &why))
}

/// Reads the public key of an organizer.
pub(super) fn public_key(path: &Path) -> Result<PublicKey, Failure> {
    let text = stechec_files::read(path)?.text;
    PublicKey::from_pem(&text).map_err(|why| no_key(path, &why))
}

fn no_key(path: &Path, why: &stechec_proof::BadKey) -> Failure {
    let help = "`stechec seal --new-key FILE` makes a key, and FILE.pub beside it";
    Failure::Usage(format!("{}: {why}", path.display()), Some(help.to_owned()))
}

fn remove(path: &Path) -> Result<(), FileError> {
    match fs::remove_file(path) {
        Err(cause) if cause.kind() != std::io::ErrorKind::NotFound => Err(FileError {
            action: "remove",
            path: path.to_owned(),
            cause,
        }),
        _ => Ok(()),
    }
}
