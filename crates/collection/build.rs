//! Embeds the maps, champions and pages of all games, so that a new one is found without being
//! named anywhere.

use std::{
    fmt::Write as _,
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    io,
    path::{Path, PathBuf},
};

/// The pages in `docs/<game>/` that a contestant cannot do without.
const PAGES: [&str; 2] = ["rules", "api"];

fn main() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut edition = DefaultHasher::new();
    let mut table = String::from("static MAPS_INSIDE: &[Item] = &[\n");
    for game in folders(&root.join("maps"))? {
        for map in sources(&game)? {
            if map.extension() == Some("map".as_ref()) {
                item(
                    &mut table,
                    &game,
                    &map,
                    std::slice::from_ref(&map),
                    &mut edition,
                )?;
            }
        }
    }
    table.push_str("];\nstatic CHAMPIONS_INSIDE: &[Item] = &[\n");
    for game in folders(&root.join("champions"))? {
        for champion in folders(&game)? {
            if champion.join("champion.toml").is_file() {
                let files = sources(&champion)?;
                item(&mut table, &game, &champion, &files, &mut edition)?;
            }
        }
    }
    table.push_str("];\nstatic PAGES_INSIDE: &[(&str, &str, &str)] = &[\n");
    for game in folders(&root.join("docs"))? {
        for page in PAGES {
            let file = game.join(page).with_extension("md");
            if file.is_file() {
                let (game, file) = (name(&game), file.canonicalize()?);
                println!("cargo::rerun-if-changed={}", file.display());
                let _ = writeln!(table, "({game:?}, {page:?}, include_str!({file:?})),");
            }
        }
    }
    let edition = edition.finish();
    let _ = writeln!(table, "];\nconst EDITION: &str = \"{edition:016x}\";");
    let out = std::env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    fs::write(Path::new(&out).join("collection.rs"), table)
}

/// A line of the table: a map or a champion with its files.
fn item(
    table: &mut String,
    game: &Path,
    item: &Path,
    files: &[PathBuf],
    edition: &mut DefaultHasher,
) -> io::Result<()> {
    let folder = if item.is_dir() { item } else { game };
    let _ = writeln!(
        table,
        "Item {{ game: {:?}, name: {:?}, files: &[",
        name(game),
        item.file_stem().unwrap_or_default()
    );
    for file in files {
        let path = file.strip_prefix(folder).map_err(io::Error::other)?;
        (path, fs::read(file)?).hash(edition);
        let _ = writeln!(
            table,
            "({path:?}, include_bytes!({:?})),",
            file.canonicalize()?
        );
    }
    table.push_str("] },\n");
    Ok(())
}

/// All files in a folder and below; what a build leaves behind is none of them.
fn sources(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = files(folder)?;
    for inner in folders(folder)? {
        if name(&inner) != "build" {
            found.extend(sources(&inner)?);
        }
    }
    Ok(found)
}

fn folders(folder: &Path) -> io::Result<Vec<PathBuf>> {
    Ok(entries(folder)?
        .into_iter()
        .filter(|path| path.is_dir())
        .collect())
}

fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    Ok(entries(folder)?
        .into_iter()
        .filter(|path| path.is_file())
        .collect())
}

/// What lies in a folder, in the order of names. Cargo looks at it again when that changes.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<_>>()?;
    entries.retain(|path| !name(path).starts_with('.') && name(path) != "build");
    entries.sort();
    for path in entries.iter().filter(|path| path.is_file()) {
        println!("cargo::rerun-if-changed={}", path.display());
    }
    Ok(entries)
}

fn name(path: &Path) -> String {
    path.file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default()
}
