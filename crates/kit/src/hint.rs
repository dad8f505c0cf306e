//! What a compiler's complaint means for a champion.

use crate::{Failed, Folder};
use stechec_api::Interface;
use stechec_files::read_bytes;
use stechec_problem::{harmless, similar};

/// What the bindings in C put before the names of a champion's entry points.
const ENTRY: &str = "stechec_entry_";
/// The longest source that is searched for a misspelt name.
const MAX_SOURCE: u64 = 1 << 20;

/// A failed step, with what to do about it if that is known.
pub(crate) fn with_hint(
    mut failed: Failed,
    folder: &Folder,
    interface: &Interface,
    sources: &[String],
) -> Failed {
    let mut hints: Vec<String> = foreign(&failed.output, interface).into_iter().collect();
    let lacking = lacking(&failed.output, interface);
    if !lacking.is_empty() {
        let defined = defined(folder, sources);
        hints.extend(
            lacking
                .iter()
                .map(|name| how_missing(name, &defined, interface)),
        );
    }
    if !hints.is_empty() {
        let output = failed.output.trim_end();
        failed.output = format!("{output}\n\n{}\n", hints.join("\n"));
    }
    failed
}

/// The skeleton of the published contest brings its interface along, as the modules `ffi` and
/// `api`.
fn foreign(output: &str, interface: &Interface) -> Option<String> {
    let lacks = |module: &str| output.contains(&format!("file not found for module `{module}`"));
    let game = interface.game.replace('-', "_");
    (lacks("api") || lacks("ffi")).then(|| {
        format!(
            "This champion was written for another runner. Replace `mod ffi;` and `pub mod api;` \
             by\n    use {game}_champion as api;\n    api::functions!();"
        )
    })
}

/// The entry points that a linker did not find.
fn lacking<'i>(output: &str, interface: &'i Interface) -> Vec<&'i str> {
    let complaints = output.lines().filter(|line| line.contains("undefined "));
    let words = complaints.flat_map(|line| line.split(|it: char| !is_of_a_name(it)));
    let words: Vec<&str> = words
        .map(|word| word.strip_prefix(ENTRY).unwrap_or(word))
        .collect();
    let points = interface.entry_points.iter().map(|it| it.name.as_str());
    points.filter(|name| words.contains(name)).collect()
}

fn is_of_a_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// A function without a result that a source in C or C++ defines or declares.
struct Defined {
    name: String,
    file: String,
    line: usize,
}

fn defined(folder: &Folder, sources: &[String]) -> Vec<Defined> {
    let mut all = Vec::new();
    for file in sources {
        let text = read_bytes(&folder.path.join(file), MAX_SOURCE).unwrap_or_default();
        let text = String::from_utf8_lossy(&text);
        all.extend(text.lines().enumerate().filter_map(|(at, line)| {
            let (name, _) = line.trim_start().strip_prefix("void ")?.split_once('(')?;
            Some(Defined {
                name: name.trim().to_owned(),
                file: file.clone(),
                line: at + 1,
            })
        }));
    }
    all
}

/// What to do about an entry point that is not there: it may have been misspelt.
fn how_missing(name: &str, defined: &[Defined], interface: &Interface) -> String {
    let points: Vec<&str> = interface
        .entry_points
        .iter()
        .map(|it| it.name.as_str())
        .collect();
    let others = defined.iter().map(|it| it.name.as_str());
    let others = others.filter(|it| !points.contains(it));
    let near = similar(name, others);
    let near = near.and_then(|near| defined.iter().find(|it| it.name == near));
    match near {
        Some(Defined {
            name: near,
            file,
            line,
        }) => format!(
            "{name} is not defined: did you mean it by `{}` at {}:{line}?",
            harmless(near),
            harmless(file)
        ),
        None => {
            format!("{name} is not defined: add `void {name}(void) {{}}` if it has nothing to do")
        }
    }
}
