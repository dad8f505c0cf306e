use std::{
    collections::BTreeMap,
    ffi::OsString,
    io::Write,
    process::{Command, Stdio},
    sync::{Mutex, PoisonError},
    time::Duration,
};
use stechec_api::{Kit, Tool};

/// How long a probe may take.
const PROBE_TIME: Duration = Duration::from_secs(60);

/// Compilers, remembered once they are found.
#[derive(Debug)]
pub struct Tools {
    found: Mutex<BTreeMap<Sought, Option<Vec<String>>>>,
    pub(crate) on_wait: fn(&str),
}

/// What tells tools apart: the variable that names one, and where it may be.
type Sought = (&'static str, &'static [&'static [&'static str]]);

impl Default for Tools {
    fn default() -> Self {
        Self::telling(|_| {})
    }
}

/// A tool that is missing or incomplete.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no working {name} found: install {install}; or name one in {variable}")]
pub struct MissingTool {
    /// What it is called.
    pub name: &'static str,
    /// What to install, and how.
    pub install: &'static str,
    /// The environment variable that would name another one.
    pub variable: &'static str,
}

impl Tools {
    /// Compilers that take their time: who is told so, while they do.
    pub fn telling(on_wait: fn(&str)) -> Self {
        Self {
            found: Mutex::default(),
            on_wait,
        }
    }

    /// The commands of all tools a kit needs, by their names, or everything that is missing.
    pub fn of(&self, kit: &Kit) -> Result<BTreeMap<&'static str, Vec<String>>, Vec<MissingTool>> {
        let (mut found, mut missing) = (BTreeMap::new(), Vec::new());
        for tool in kit.tools {
            match self.find(tool) {
                Some(command) => {
                    found.insert(tool.name, command);
                }
                None => missing.push(MissingTool {
                    name: tool.name,
                    install: tool.install,
                    variable: tool.variable,
                }),
            }
        }
        if missing.is_empty() {
            Ok(found)
        } else {
            Err(missing)
        }
    }

    fn find(&self, tool: &Tool) -> Option<Vec<String>> {
        let mut remembered = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let found = remembered
            .entry((tool.variable, tool.candidates))
            .or_insert_with(|| look_for(tool));
        found.clone()
    }
}

/// The first that manages its probe.
fn look_for(tool: &Tool) -> Option<Vec<String>> {
    let named = std::env::var(tool.variable).ok();
    if let Some(named) = named.filter(|named| !named.trim().is_empty()) {
        let command: Vec<String> = named.split_whitespace().map(str::to_owned).collect();
        return manages(&command, tool).then_some(command);
    }
    let commands = tool.candidates.iter();
    let mut commands = commands.map(|words| words.iter().map(|&word| word.to_owned()).collect());
    commands.find(|command: &Vec<String>| manages(command, tool))
}

fn manages(command: &[String], tool: &Tool) -> bool {
    let Ok(scratch) = stechec_files::Scratch::new() else {
        return false;
    };
    let Some((program, first)) = command.split_first() else {
        return false;
    };
    let place = scratch.path().to_string_lossy();
    let words = tool.probe.args.iter();
    let words = words.map(|word| OsString::from(word.replace("{scratch}", &place)));
    let child = Command::new(program)
        .args(first)
        .args(words)
        .current_dir(scratch.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let Ok(mut child) = child else { return false };
    if let Some(mut stdin) = child.stdin.take() {
        // One that does not read its input is judged by how it ends.
        let _ = stdin.write_all(tool.probe.input.as_bytes());
    }
    crate::run::wait(&mut child, PROBE_TIME).is_ok_and(|status| status.success())
}
