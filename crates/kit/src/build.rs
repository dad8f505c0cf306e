use crate::{
    DataError, Failed, Folder, FolderError, MANIFEST, MissingTool, Tools,
    data::{carrying, data_files},
    folder::{BUILD, MAX_PROGRAM},
    hint::with_hint,
    run, stamp,
};
use std::{
    collections::BTreeMap,
    fs::{self, File},
    io,
    ops::Range,
    path::{Path, PathBuf},
};
use stechec_api::{Generated, Interface, generate};
use stechec_files::{open_to_lock, read_bytes, write_own};
use stechec_problem::{harmless, harmless_path};

/// A champion that was built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Built {
    /// Its program.
    pub program: PathBuf,
    /// Whether anything had to be done.
    pub anew: bool,
    /// What compilers said although they succeeded: warnings.
    pub remarks: String,
}

/// Why the champion could not be built.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// The folder is invalid.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// It plays another game than the one it is built for.
    #[error(transparent)]
    OtherGame(Box<OtherGame>),
    /// Its data files cannot be carried.
    #[error(transparent)]
    Data(#[from] DataError),
    /// Compilers are missing.
    #[error("{}", lines(.0))]
    Tools(Vec<MissingTool>),
    /// A file could not be written.
    #[error("cannot write {}: {}{}", harmless_path(.0), .1, elsewhere(.1))]
    Write(PathBuf, io::Error),
    /// A step failed.
    #[error(transparent)]
    Step(Failed),
    /// All steps succeeded, but what they should have made is not there.
    #[error("the build succeeded, but there is no {} after it", harmless_path(.0))]
    NoOutput(PathBuf),
}

/// The game that a champion.toml names, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it plays another game: {0}; choose it with `--game {0}`", harmless(.game))]
pub struct OtherGame {
    /// The game.
    pub game: String,
    /// The file that names it.
    pub path: PathBuf,
    /// What is in it.
    pub text: String,
    /// Where the game is named.
    pub span: Range<usize>,
}

fn lines(missing: &[MissingTool]) -> String {
    let lines: Vec<String> = missing.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

/// What to do where nothing may be written.
fn elsewhere(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            "; it has to be built: copy the folder to where you can write, or ask its owner to \
             build it"
        }
        _ => "",
    }
}

/// Builds a champion, if anything changed since the last time.
pub fn build(folder: &Folder, interface: &Interface, tools: &Tools) -> Result<Built, BuildError> {
    let manifest = &folder.manifest;
    if manifest.game != interface.game {
        return Err(BuildError::OtherGame(Box::new(OtherGame {
            game: manifest.game.clone(),
            path: folder.path.join(MANIFEST),
            text: folder.text.clone(),
            span: manifest.game_span.clone(),
        })));
    }
    let place = folder.build();
    let bindings = generate(interface, manifest.language);
    let plan = plan(folder);
    let inputs = stamp::inputs(folder, &plan, &bindings)?;
    let built = |anew, remarks| Built {
        program: folder.output(),
        anew,
        remarks,
    };
    let prepared = prepare(&place, &bindings);
    // Asked once nobody else is building it.
    if stamp::is_fresh(folder, &inputs) {
        // A folder that cannot be written to is good enough to play from.
        return Ok(built(false, String::new()));
    }
    let _lock = prepared?;
    let commands = match manifest.recipe {
        Some(_) => BTreeMap::new(),
        None => tools.of(manifest.kit).map_err(BuildError::Tools)?,
    };
    let words = Words::new(folder, &interface.game, commands)?;
    let data = data_files(folder)?;
    let mut remarks = String::new();
    for step in &plan {
        let done = run::step(&folder.path, &words.fill(step), at_work(folder, tools));
        let hinted =
            |failed| BuildError::Step(with_hint(failed, folder, interface, &words.sources));
        remarks += &done.map_err(hinted)?;
    }
    let output = folder.output();
    let missing = || BuildError::NoOutput(output.clone());
    let made = read_bytes(&output, MAX_PROGRAM).map_err(|_| missing())?;
    let program = carrying(&output, &made, &data)?;
    if program != made {
        let written = write_own(&output, &program);
        written.map_err(|error| BuildError::Write(output, error.cause))?;
    }
    stamp::keep(folder, &inputs, &program)
        .map_err(|error| BuildError::Write(place.join("stamp"), error))?;
    Ok(built(true, remarks))
}

/// Says which program is at work for a champion.
pub(crate) fn at_work(folder: &Folder, tools: &Tools) -> impl Fn(&str) {
    let (name, on_wait) = (harmless(&folder.manifest.name), tools.on_wait);
    move |program| on_wait(&format!("{name}: {} is at work …", harmless(program)))
}

/// Makes the folder where builds happen, with the bindings in it, and keeps it for this build.
fn prepare(place: &Path, bindings: &[Generated]) -> Result<File, BuildError> {
    fs::create_dir_all(place).map_err(|error| BuildError::Write(place.to_owned(), error))?;
    let lock = lock(place)?;
    write_files(&place.join("api"), bindings)
        .map_err(|(path, error)| BuildError::Write(path, error))?;
    Ok(lock)
}

/// Two builds of the same champion at the same time wait for each other.
fn lock(place: &Path) -> Result<File, BuildError> {
    let path = place.join(".lock");
    let failed = |error| BuildError::Write(path.clone(), error);
    let file = open_to_lock(&path).map_err(failed)?;
    file.lock().map_err(failed)?;
    Ok(file)
}

/// Writes what is not there yet: files that stay the same keep their dates.
pub(crate) fn write_files(place: &Path, files: &[Generated]) -> Result<(), (PathBuf, io::Error)> {
    for file in files {
        let path = place.join(file.path);
        let found = read_bytes(&path, file.text.len() as u64);
        if found.is_ok_and(|found| found == file.text.as_bytes()) {
            continue;
        }
        let folder = path.parent().unwrap_or(place);
        let write = || write_own(&path, file.text.as_bytes()).map_err(|error| error.cause);
        let written = fs::create_dir_all(folder).and_then(|()| write());
        written.map_err(|error| (path, error))?;
    }
    Ok(())
}

/// The steps, with all their placeholders.
fn plan(folder: &Folder) -> Vec<Vec<String>> {
    match &folder.manifest.recipe {
        Some(recipe) => recipe.steps.clone(),
        None => {
            let words = |step: &&[&str]| step.iter().map(|&word| word.to_owned()).collect();
            folder.manifest.kit.steps.iter().map(words).collect()
        }
    }
}

/// A folder's absolute path; compilers know theirs without links.
fn absolute(folder: &Path) -> String {
    let path = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
    path.to_string_lossy().into_owned()
}

/// What the placeholders in steps stand for.
pub(crate) struct Words {
    commands: BTreeMap<&'static str, Vec<String>>,
    sources: Vec<String>,
    tests: Vec<String>,
    plain: [(&'static str, String); 5],
}

impl Words {
    pub(crate) fn new(
        folder: &Folder,
        game: &str,
        commands: BTreeMap<&'static str, Vec<String>>,
    ) -> Result<Self, FolderError> {
        let endings = folder.manifest.kit.sources;
        let is_source = |path: &PathBuf| {
            let ending = path.extension().and_then(|ending| ending.to_str());
            ending.is_some_and(|ending| endings.contains(&ending))
        };
        let files = folder.files()?.into_iter().filter(is_source);
        Ok(Self {
            commands,
            sources: files
                .map(|path| path.to_string_lossy().into_owned())
                .collect(),
            tests: Vec::new(),
            plain: [
                // Last what a folder's name might contain.
                ("{api}", format!("{BUILD}/api")),
                ("{build}", BUILD.to_owned()),
                ("{output}", folder.manifest.output().to_owned()),
                ("{game}", game.replace('-', "_")),
                ("{folder}", absolute(&folder.path)),
            ],
        })
    }

    /// The same for steps that need the tests.
    pub(crate) fn with_tests(self, tests: Vec<String>) -> Self {
        Self { tests, ..self }
    }

    pub(crate) fn fill(&self, step: &[String]) -> Vec<String> {
        step.iter().flat_map(|word| self.fill_one(word)).collect()
    }

    fn fill_one(&self, word: &str) -> Vec<String> {
        if word == "{sources}" {
            return self.sources.clone();
        }
        if word == "{tests}" {
            return self.tests.clone();
        }
        if word == "{others}" {
            let others = self
                .sources
                .iter()
                .filter(|path| !path.starts_with("champion."));
            return others.cloned().collect();
        }
        let name = word
            .strip_prefix('{')
            .and_then(|word| word.strip_suffix('}'));
        if let Some(command) = name.and_then(|name| self.commands.get(name)) {
            return command.clone();
        }
        let filled =
            (self.plain.iter()).fold(word.to_owned(), |word, (from, to)| word.replace(from, to));
        vec![filled]
    }
}
