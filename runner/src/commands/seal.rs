//! `stechec seal`: the manifest of a finished run, signed if there is a key.

use super::{Failure, jury::tell_old_report, recorded};
use crate::{cli::SealArgs, report, selection};
use std::path::Path;
use stechec_console::counted_matches;
use stechec_jury::{seal, signer};

pub(super) fn run(args: &SealArgs) -> Result<(), Failure> {
    match &args.new_key {
        Some(path) => new_key(path),
        None => seal_results(args),
    }
}

fn seal_results(args: &SealArgs) -> Result<(), Failure> {
    let key = args
        .key
        .as_deref()
        .map(seal::read_private_key)
        .transpose()?;
    let results = recorded(&args.which)?;
    let folder = results.folder.clone();
    let signature = signer(args.by.as_deref(), args.reason.as_deref()).sign("sealed")?;
    let sealed = seal::seal(results, key.as_ref(), args.unfinished, &signature)?;
    report::print(&format!(
        "{}: {}, chain {}",
        sealed.path.display(),
        counted_matches(sealed.manifest.matches),
        sealed.manifest.chain
    ));
    tell_old_report(&folder, &selection::of_run(&args.which));
    match sealed.signed {
        Some((path, key)) => {
            report::print(&format!("{}: signed with {key}", path.display()));
        }
        None => report::say(
            "note: nobody signed it; `stechec seal --new-key FILE` makes a key, and --key FILE signs",
        ),
    }
    Ok(())
}

/// Makes a key for an organizer.
fn new_key(path: &Path) -> Result<(), Failure> {
    let public = seal::new_key(path)?;
    report::print(&format!(
        "{}: the private key; keep it to yourself\n{}: the public key; publish it",
        path.display(),
        public.display()
    ));
    Ok(())
}
