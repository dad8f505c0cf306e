//! Lists the starters of all games, so that a new one is found without being named anywhere.

use std::{
    fmt::Write as _,
    fs, io,
    path::{Path, PathBuf},
};

fn main() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../starters");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut table = String::from("static STARTERS: &[Starter] = &[\n");
    for game in entries(&root)? {
        for language in entries(&game)? {
            let mut files = entries(&language)?;
            // `champion.*` is the one to edit first.
            files.sort_by_key(|file| (file.file_stem() != Some("champion".as_ref()), file.clone()));
            let _ = writeln!(
                table,
                "Starter {{ game: {:?}, language: {:?}, files: &[",
                name(&game),
                name(&language)
            );
            for file in files {
                let _ = writeln!(
                    table,
                    "Template {{ path: {:?}, source: include_str!({:?}) }},",
                    name(&file),
                    file.canonicalize()?
                );
            }
            table.push_str("] },\n");
        }
    }
    table.push_str("];\n");
    let out = std::env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    fs::write(Path::new(&out).join("starters.rs"), table)
}

/// What lies in a folder, in the order of names.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<_>>()?;
    entries.sort();
    Ok(entries)
}

fn name(path: &Path) -> String {
    path.file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default()
}
