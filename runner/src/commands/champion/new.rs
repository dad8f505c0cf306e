use super::Failure;
use crate::{cli::NewArgs, report};
use std::{fs, path::Path};
use stechec_api::{Kit, Language};
use stechec_capabilities::GameEntry;
use stechec_files::FileError;
use stechec_kit::{NewError, create};
use stechec_problem::harmless_path;

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
            action: "write",
            path,
            cause,
        }),
        NewError::Name(why) => {
            let message = format!("`{name}` is not a valid champion name: {why}");
            Failure::Usage(message, Some("choose another with --name".to_owned()))
        }
        NewError::NoStarter => match game.starters() {
            Ok(languages) => {
                let help = format!("{} has starters in: {}", game.name(), languages.join(", "));
                Failure::Usage(error.to_string(), Some(help))
            }
            Err(none) => none.into(),
        },
        NewError::NotEmpty(_) => {
            let help = "choose a folder that is empty or does not exist yet";
            Failure::Usage(error.to_string(), Some(help.to_owned()))
        }
    })?;
    let (title, kind, shown) = (language.title, kit.kind.name(), report::quoted(place));
    report::print(&format!("{name}, a {kind} champion in {title}:"));
    for file in &files {
        report::print(&format!("  {}", harmless_path(&file)));
    }
    report::print(&format!(
        "\nIt is ready to play. Next:\n  stechec champion build {shown}\n  stechec champion check {shown}"
    ));
    Ok(())
}

fn kit(args: &NewArgs) -> Result<(&'static Language, &'static Kit), Failure> {
    let unknown = |what: String| Failure::Usage(what, None);
    let language = Language::find(&args.language)
        .ok_or_else(|| unknown(format!("unknown language `{}`", args.language)))?;
    let wanted = |kit: &&Kit| (args.kind.as_deref()).is_none_or(|kind| kit.kind.name() == kind);
    let kit = language.kits.iter().find(wanted).ok_or_else(|| {
        let kinds: Vec<&str> = language.kits.iter().map(|kit| kit.kind.name()).collect();
        let (title, kind) = (language.title, args.kind.as_deref().unwrap_or_default());
        let message = format!("{title} champions cannot be {kind}");
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
        let message = format!(
            "{} is not a valid name for a champion's folder",
            harmless_path(&folder)
        );
        Failure::Usage(message, Some("give a name with --name".to_owned()))
    })
}
