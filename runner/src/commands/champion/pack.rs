use super::{Failure, builders, folder, not_built};
use crate::{cli::PackArgs, report};
use std::path::PathBuf;
use stechec_capabilities::GameEntry;
use stechec_kit::{PackError, build, pack};
use stechec_problem::harmless_path;

pub(super) fn run(game: &GameEntry, args: &PackArgs) -> Result<(), Failure> {
    let interface = game.interface()?;
    let folder = folder(&args.folder, game)?;
    build(&folder, &interface, &builders()).map_err(|error| not_built(&folder.path, &error))?;
    let (contents, archive) = pack(&folder, &interface).map_err(|error| match error {
        PackError::Folder(error) => not_built(&folder.path, &error.into()),
        other => Failure::Champions(vec![format!("{}: {other}", harmless_path(&folder.path))]),
    })?;
    let output = args.output.clone();
    let output = output.unwrap_or_else(|| PathBuf::from(format!("{}.tar.gz", contents.name)));
    stechec_files::write(&output, &archive)?;
    let (name, kind, language) = (&contents.name, &contents.kind, &contents.language);
    report::print(&format!(
        "{name} ({kind}, {language}) is packed: {}, {} bytes\n  program {} {}\n  {} source files",
        harmless_path(&output),
        archive.len(),
        contents.program.sha256,
        contents.program.path,
        contents.sources.len(),
    ));
    Ok(())
}
