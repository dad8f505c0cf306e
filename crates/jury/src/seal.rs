//! The manifest of a run, signed if there is a key; and the keys of organizers.

use crate::{Error, unusable, writable};
use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};
use stechec_answers::{Standings, pretty};
use stechec_files::FileError;
use stechec_past::Recorded;
use stechec_play::tournament::draw_secret;
use stechec_proof::{About, PublicKey, SealingKey, Unsealed, manifest};
use stechec_run::{AuditAction, AuditEntry, Manifest, Signature};

const SEALED_BY: &str = concat!("stechec ", env!("CARGO_PKG_VERSION"));

/// The files of a seal.
pub(crate) struct SealFiles {
    pub(crate) manifest: PathBuf,
    pub(crate) signature: PathBuf,
}

/// Where the seal of a run is.
pub(crate) fn files(results: &Recorded) -> SealFiles {
    SealFiles {
        manifest: results.folder.path().join("manifest.json"),
        signature: results.folder.path().join("manifest.sig"),
    }
}

/// A seal that was written.
pub struct Sealed {
    /// The file of the manifest.
    pub path: PathBuf,
    /// What it says.
    pub manifest: Manifest,
    /// The file of its signature and the public key in base64, if somebody signed it.
    pub signed: Option<(PathBuf, String)>,
}

/// Seals the results of a run. `unfinished` is the consent to seal a run of which matches are
/// missing, though that shows its secret.
pub fn seal(
    results: Recorded,
    key: Option<&SealingKey>,
    unfinished: bool,
    signature: &Signature,
) -> Result<Sealed, Error> {
    if results.folder.is_running() {
        return Err(Error::BeingPlayed);
    }
    if !unfinished && !results.is_finished()? {
        return Err(Error::Unfinished);
    }
    let organizer = key.map(SealingKey::public);
    let results = noted(results, signature, organizer.as_ref())?;
    let run = results.folder.run_name();
    let manifest = made(&results, &run, SEALED_BY, organizer.as_ref())?;
    let text = manifest.to_json()?;
    let files = files(&results);
    let folder = results.folder.path();
    fs::create_dir_all(folder).map_err(|cause| FileError {
        action: "create",
        path: folder.to_owned(),
        cause,
    })?;
    // An old signature must not stand beside a new manifest, whatever happens in between.
    remove(&files.signature)?;
    stechec_files::write_own(&files.manifest, text.as_bytes())?;
    let signed = match key {
        Some(key) => {
            let signature = key.sign(text.as_bytes()) + "\n";
            stechec_files::write_own(&files.signature, signature.as_bytes())?;
            Some((files.signature, key.public().to_base64()))
        }
        None => None,
    };
    Ok(Sealed {
        path: files.manifest,
        manifest,
        signed,
    })
}

/// Writes into the audit trail who seals these results, once: that is part of what is sealed.
fn noted(
    results: Recorded,
    signature: &Signature,
    organizer: Option<&PublicKey>,
) -> Result<Recorded, Error> {
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
    (store.note(signature.into(), &action)).map_err(|error| unusable(&folder, &error))?;
    drop(store);
    Ok(Recorded::open(folder)?)
}

/// The manifest of results as they are now.
fn made(
    results: &Recorded,
    run: &str,
    sealed_by: &str,
    organizer: Option<&PublicKey>,
) -> Result<Manifest, Error> {
    let (summary, programs) = (results.summary()?, results.programs()?);
    let standings = Standings::new(&results.header, &summary, &programs);
    let standings = standings.map_err(|error| results.broken(error))?;
    let standings = pretty(&standings)?;
    let about = About {
        run,
        sealed_by,
        organizer,
        finished: results.is_finished()?,
        standings: &standings,
    };
    manifest(results.store.as_ref(), &about).map_err(|error| match error {
        Unsealed::Unplayed => stechec_past::Error::Unplayed.into(),
        Unsealed::Store(error) => results.broken(error).into(),
    })
}

/// The manifest of results as they are now, by the name and the key that another one has.
pub(crate) fn again(results: &Recorded, sealed: &Manifest) -> Result<Manifest, Error> {
    let again = made(results, &sealed.run, &sealed.sealed_by, None)?;
    Ok(Manifest {
        organizer: sealed.organizer.clone(),
        ..again
    })
}

/// The entry of the audit trail that seals these results, if nothing was done since. Whoever was
/// killed before the manifest was written left it behind.
pub(crate) fn last_sealing(results: &Recorded) -> Result<Option<AuditEntry>, Error> {
    let mut trail = (results.store.audit()).map_err(|error| results.broken(error))?;
    let last = trail.pop();
    Ok(last.filter(|it| matches!(it.action, AuditAction::Sealed { .. })))
}

/// Makes a key for an organizer, in a file that nobody else may read. Answers the file of its
/// public key, beside it.
pub fn new_key(path: &Path) -> Result<PathBuf, Error> {
    let malformed = |why| Error::NoKey {
        path: path.to_owned(),
        why,
    };
    let key = SealingKey::new(*draw_secret()?.bytes()).map_err(malformed)?;
    let mut public = path.as_os_str().to_owned();
    public.push(".pub");
    let public = PathBuf::from(public);
    for path in [path, &public] {
        if path.exists() {
            return Err(Error::KeyThere(path.to_owned()));
        }
    }
    write_private(path, &key.to_pem()).map_err(|cause| FileError {
        action: "write",
        path: path.to_owned(),
        cause,
    })?;
    stechec_files::write_own(&public, key.public().to_pem().as_bytes())?;
    Ok(public)
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

/// Reads the private key of an organizer.
pub fn read_private_key(path: &Path) -> Result<SealingKey, Error> {
    let text = stechec_files::read(path)?.text;
    SealingKey::from_pem(&text).map_err(|why| Error::NoKey {
        path: path.to_owned(),
        why,
    })
}

/// Reads the public key of an organizer.
pub fn read_public_key(path: &Path) -> Result<PublicKey, Error> {
    let text = stechec_files::read(path)?.text;
    PublicKey::from_pem(&text).map_err(|why| Error::NoKey {
        path: path.to_owned(),
        why,
    })
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
