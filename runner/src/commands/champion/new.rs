use super::Failure;
use crate::{cli::NewArgs, failure::Misuse, report};
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
        NewError::Name(why) => Misuse::BadChampionName {
            name: name.clone(),
            why,
        }
        .into(),
        NewError::NoStarter => match game.starters() {
            Ok(languages) => Misuse::NoStarter {
                error,
                game: game.name().to_owned(),
                languages: languages.into_iter().map(str::to_owned).collect(),
            }
            .into(),
            Err(none) => none.into(),
        },
        NewError::NotEmpty(_) => Misuse::FolderNotEmpty(error).into(),
    })?;
    let (title, kind, shown) = (language.title, kit.kind.name(), report::quoted(place));
    report::print(&format!("{name}, a {kind} champion in {title}:"));
    for file in &files {
        report::print(&format!("  {}", harmless_path(&file)));
    }
    report::print(&format!(
        "\nIt is ready to play. Next:\n  stechec champion build {shown}\n  stechec champion check {shown}\n  \
         stechec champion dev {shown} --against idle   # builds and plays at every change"
    ));
    Ok(())
}

fn kit(args: &NewArgs) -> Result<(&'static Language, &'static Kit), Failure> {
    let unknown = || Misuse::UnknownLanguage(args.language.clone());
    let language = Language::find(&args.language).ok_or_else(unknown)?;
    let wanted = |kit: &&Kit| (args.kind.as_deref()).is_none_or(|kind| kit.kind.name() == kind);
    let kit = language.kits.iter().find(wanted);
    let kit = kit.ok_or_else(|| Misuse::NoSuchKind {
        language: language.title,
        kind: args.kind.clone().unwrap_or_default(),
        kinds: language.kits.iter().map(|kit| kit.kind.name()).collect(),
    })?;
    Ok((language, kit))
}

/// The last part of the path, even if that is `.`.
fn folder_name(folder: &Path) -> Result<String, Failure> {
    let whole = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
    let name = whole
        .file_name()
        .map(|name| name.to_string_lossy().into_owned());
    name.ok_or_else(|| Misuse::NamelessFolder(folder.to_owned()).into())
}
