//! The tests of a champion's own functions, run by what its language has for that.

use crate::{
    BuildError, Folder, MissingTool, Tools,
    build::{Words, at_work},
    run,
};
use std::{
    fs, io,
    path::{Path, PathBuf},
};
use stechec_api::{Interface, Kit};
use stechec_problem::harmless_path;

/// The folder of tests, in a champion's folder.
pub(crate) const TESTS: &str = "tests";

/// Why tests cannot be run.
#[derive(Debug, thiserror::Error)]
pub enum TestError {
    /// Outside of a match nothing runs in this language.
    #[error(
        "champions in {0} run in matches only: `stechec debug` asks yours again what it was asked \
         in one"
    )]
    NoWay(&'static str),
    /// There are none.
    #[error("there are no tests yet: write them in {}", harmless_path(.0))]
    None(PathBuf),
    /// What they are built or run with is missing.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Tools(Vec<MissingTool>),
    /// The champion is invalid, or they do not build.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// They could not be started.
    #[error("{0}: it could not be run: {1}")]
    Start(String, io::Error),
}

/// Runs the tests of a champion that was built, showing what they say; `stechec` is what their
/// positions come from. Answers whether they passed.
pub fn test(
    folder: &Folder,
    interface: &Interface,
    tools: &Tools,
    stechec: &Path,
) -> Result<bool, TestError> {
    let language = folder.manifest.language;
    // Natively, also where the champion is WASM.
    let kit = language.kits.iter().find(|kit| !kit.tests.is_empty());
    let kit = kit.ok_or(TestError::NoWay(language.title))?;
    let place = folder.path.join(TESTS);
    let tests = sources(&place, kit);
    let none = fs::read_dir(&place).map_or(true, |mut there| there.next().is_none());
    let looked_for = |word: &&str| word.starts_with(TESTS) || *word == "{tests}";
    if none && kit.tests.iter().copied().flatten().any(looked_for) {
        return Err(TestError::None(place));
    }
    let commands = tools.of(kit).map_err(TestError::Tools)?;
    let words = Words::new(folder, &interface.game, commands).map_err(BuildError::from)?;
    let words = words.with_tests(tests);
    let steps = kit.tests.iter().map(|step| {
        let step: Vec<String> = step.iter().map(|&word| word.to_owned()).collect();
        words.fill(&step)
    });
    let mut steps: Vec<Vec<String>> = steps.collect();
    let last = steps.pop().unwrap_or_default();
    for step in &steps {
        run::step(&folder.path, step, at_work(folder, tools)).map_err(BuildError::Step)?;
    }
    run::shown(&folder.path, &last, ("STECHEC", stechec))
        .map_err(|error| TestError::Start(last.join(" "), error))
}

/// The sources in the folder of tests, in the order of their names.
fn sources(place: &Path, kit: &Kit) -> Vec<String> {
    let there = fs::read_dir(place).into_iter().flatten();
    let names = there
        .flatten()
        .filter_map(|it| it.file_name().into_string().ok());
    let is_source = |name: &String| {
        let ending = Path::new(name).extension().and_then(|it| it.to_str());
        ending.is_some_and(|ending| kit.sources.contains(&ending))
    };
    let mut found: Vec<String> = names
        .filter(is_source)
        .map(|name| format!("{TESTS}/{name}"))
        .collect();
    found.sort();
    found
}
