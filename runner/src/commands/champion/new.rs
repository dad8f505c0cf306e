use super::Failure;
use crate::{cli::NewArgs, report};
use std::{fs, path::Path};
use stechec_api::{Kit, LANGUAGES, Language};
use stechec_capabilities::GameEntry;
use stechec_files::FileError;
use stechec_kit::{NewError, create};

pub(super) fn run(game: &GameEntry, args: &NewArgs) -> Result<(), Failure> {
    let (language, kit) = kit(args)?;
    let name = match &args.name {
        Some(name) => name.clone(),
        None => folder_name(&args.folder)?,
    };
    let place = &args.folder;
    let made = create(&game.interface()?, language, kit, &name, place);
    let files = made.map_err(|error| match error {
        NewError::Write(path, cause) => Failure::File(FileError {
            deed: "write",
            path,
            cause,
        }),
        NewError::Name(why) => {
            let message = format!("`{name}` cannot be a champion's name: {why}");
            Failure::Usage(message, Some("give another one with --name".to_owned()))
        }
        other => Failure::Usage(other.to_string(), None),
    })?;
    let (title, kind, shown) = (language.title, kit.kind.word(), place.display());
    report::print(&format!("{name}, a {kind} champion in {title}:"));
    for file in &files {
        report::print(&format!("  {}", file.display()));
    }
    report::print(&format!(
        "\nIt plays as it is. Next:\n  stechec champion build {shown}\n  stechec champion check {shown}"
    ));
    Ok(())
}

fn kit(args: &NewArgs) -> Result<(&'static Language, &'static Kit), Failure> {
    let unknown = |what: String| Failure::Usage(what, None);
    let language = (LANGUAGES.iter().copied())
        .find(|language| language.name == args.language)
        .ok_or_else(|| unknown(format!("there is no language `{}`", args.language)))?;
    let wanted = |kit: &&Kit| (args.kind.as_deref()).is_none_or(|kind| kit.kind.word() == kind);
    let kit = language.kits.iter().find(wanted).ok_or_else(|| {
        let kinds: Vec<&str> = language.kits.iter().map(|kit| kit.kind.word()).collect();
        let (title, kind) = (language.title, args.kind.as_deref().unwrap_or_default());
        let message = format!("{title} champions are never {kind}");
        Failure::Usage(
            message,
            Some(format!("--kind can be: {}", kinds.join(", "))),
        )
    })?;
    Ok((language, kit))
}

/// The last part of the path, even if that is `.`.
fn folder_name(folder: &Path) -> Result<String, Failure> {
    let whole = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
    let name = whole
        .file_name()
        .map(|name| name.to_string_lossy().into_owned());
    name.ok_or_else(|| {
        let message = format!("{} is no name for a champion's folder", folder.display());
        Failure::Usage(message, Some("give a name with --name".to_owned()))
    })
}
