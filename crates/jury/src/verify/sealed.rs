//! The manifest compared with the results, and its signature.

use crate::{Error, seal};
use std::path::Path;
use stechec_answers::{Finding, SealState, Verification};
use stechec_files::FileError;
use stechec_past::Recorded;
use stechec_proof::PublicKey;
use stechec_run::Manifest;

/// Why the seal was not looked at.
pub(super) fn not_asked_for(results: &Recorded) -> String {
    if seal::files(results).manifest.is_file() {
        return "the seal: --seal compares it".to_owned();
    }
    match seal::last_sealing(results) {
        Ok(Some(entry)) => format!(
            "the seal: it is missing, although {} sealed these results at {}; `stechec seal` \
             makes it again",
            entry.who, entry.time
        ),
        _ => "the seal: there is none; `stechec seal` makes one".to_owned(),
    }
}

/// Compares the seal with the results, and with the key somebody trusts.
pub(super) fn verify(
    results: &Recorded,
    trusted: Option<&PublicKey>,
    found: &mut Verification,
) -> Result<(), Error> {
    let files = seal::files(results);
    if !files.manifest.is_file() {
        return Err(Error::NoSeal {
            sealed: seal::last_sealing(results)?.map(Box::new),
            manifest: files.manifest,
        });
    }
    let text = stechec_files::read(&files.manifest)?.text;
    let mut wrong = Vec::new();
    let signature = signature(&files.signature)?;
    let (same_results, signed_by) = match Manifest::from_json(&text) {
        Err(error) => {
            // Nothing can be said about its signature: it names the key.
            wrong.push(format!("the manifest cannot be read: {error}"));
            (false, None)
        }
        Ok(sealed) => {
            let same = compare(results, &sealed, &mut wrong)?;
            let organizer = sealed.organizer.as_deref().map(PublicKey::from_base64);
            let signed_by = signer(&text, organizer, signature.as_deref(), &mut wrong);
            (same, signed_by)
        }
    };
    let expected_key = trusted.map(|trusted| {
        let same = signed_by.as_ref() == Some(trusted);
        if !same {
            wrong.push(match &signed_by {
                Some(other) => format!("it was signed with another key: {}", other.to_base64()),
                None => "it was not signed with this key".to_owned(),
            });
        }
        same
    });
    found.seal = Some(SealState {
        same_results,
        signed_by: signed_by.as_ref().map(PublicKey::to_base64),
        expected_key,
    });
    let findings = wrong.into_iter().map(|message| Finding {
        id: None,
        message: format!("the seal: {message}"),
    });
    found.findings.extend(findings);
    Ok(())
}

/// Whether the results are those that were sealed.
fn compare(results: &Recorded, sealed: &Manifest, wrong: &mut Vec<String>) -> Result<bool, Error> {
    let again = seal::again(results, sealed)?;
    let differences = again.differences(sealed)?;
    if !differences.is_empty() {
        wrong.push(format!(
            "the manifest is of other results: {} differ",
            differences.join(", ")
        ));
    }
    Ok(differences.is_empty())
}

fn signature(path: &Path) -> Result<Option<String>, FileError> {
    if path.is_file() {
        Ok(Some(stechec_files::read(path)?.text))
    } else {
        Ok(None)
    }
}

/// Who signed it, if the signature holds.
fn signer(
    manifest: &str,
    organizer: Option<Result<PublicKey, stechec_proof::BadKey>>,
    signature: Option<&str>,
    wrong: &mut Vec<String>,
) -> Option<PublicKey> {
    match (organizer, signature) {
        (None, None) => None,
        (None, Some(_)) => {
            wrong.push("there is a signature, but the manifest names no key".to_owned());
            None
        }
        (Some(_), None) => {
            wrong.push("its signature is missing: manifest.sig".to_owned());
            None
        }
        (Some(Err(why)), Some(_)) => {
            wrong.push(format!("the key it names is not a key: {why}"));
            None
        }
        (Some(Ok(key)), Some(signature)) => match key.verify(manifest.as_bytes(), signature) {
            Ok(()) => Some(key),
            Err(why) => {
                wrong.push(why.to_string());
                None
            }
        },
    }
}
