//! Where a champion was when it stopped, in its author's own files and lines.
//!
//! What a file says about that is its author's as well: some kilobytes of debug information, or
//! a single name, can keep whoever reads them busy for hours. So wasmtime, which would read it in
//! the referee's process whenever a champion stops, is told not to. It is read in a process of
//! its own, under limits, as files are compiled.

use super::compile::Compiler;
use serde::{Deserialize, Serialize};
use std::{
    ops::Range,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};
use stechec_autopsy::{Debug, Frame, is_mangled, readable};
use wasmparser::{Parser, Payload};

/// As much of a name as is handed on.
const NAME_BYTES: usize = 4 << 10;
/// How long all answers about a champion may take: it could fail in every call of its matches.
const PATIENCE: Duration = Duration::from_secs(30);
/// Questions that are remembered: whoever goes on after a fault often fails in the same place.
const REMEMBERED: usize = 16;
/// How the names of sections begin that hold debug information.
const DEBUG: &str = ".debug_";

/// A call that a champion was in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Spot {
    /// Where in its file.
    pub(super) offset: Option<u64>,
    /// The function's number and, if they have names, its own and that of its module.
    pub(super) function: u32,
    pub(super) name: Option<String>,
    pub(super) module: Option<String>,
}

impl Spot {
    /// Names as they are in the file, cut if they are long.
    pub(super) fn named(self, module: Option<&str>, name: Option<&str>) -> Self {
        let cut = |name: &str| name[..name.floor_char_boundary(NAME_BYTES)].to_owned();
        Self {
            name: name.map(cut),
            module: module.map(cut),
            ..self
        }
    }
}

/// Finds the places in a champion's file.
pub(super) struct Places {
    compiler: Compiler,
    /// The file, if it says anything about lines.
    wasm: Vec<u8>,
    asked: Mutex<Asked>,
}

/// What was asked so far.
struct Asked {
    /// How long further answers may take; nothing once one took too much.
    left: Duration,
    known: Vec<(Vec<Spot>, Vec<String>)>,
}

impl Places {
    pub(super) fn new(compiler: Compiler, mut wasm: Vec<u8>) -> Self {
        if !has_debug(&wasm) {
            wasm = Vec::new();
        }
        Self {
            compiler,
            wasm,
            asked: Mutex::new(Asked {
                left: PATIENCE,
                known: Vec::new(),
            }),
        }
    }

    /// These calls, line by line.
    pub(super) fn lines(&self, spots: &[Spot]) -> Vec<String> {
        let mangled = |spot: &Spot| spot.name.as_deref().is_some_and(is_mangled);
        let is_hard = !self.wasm.is_empty() || spots.iter().any(mangled);
        let easy = || written(spots, |_| Vec::new(), str::to_owned);
        if !is_hard {
            return easy();
        }
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, lines)) = asked.known.iter().find(|(known, _)| known == spots) {
            return lines.clone();
        }
        if asked.left.is_zero() {
            return easy();
        }
        let began = Instant::now();
        let Some(lines) = self.ask(spots) else {
            asked.left = Duration::ZERO;
            return easy();
        };
        asked.left = asked.left.saturating_sub(began.elapsed());
        if asked.known.len() < REMEMBERED {
            asked.known.push((spots.to_vec(), lines.clone()));
        }
        lines
    }

    fn ask(&self, spots: &[Spot]) -> Option<Vec<String>> {
        let spots = postcard::to_stdvec(spots).ok()?;
        let length = (spots.len() as u64).to_le_bytes();
        let question = [&length[..], &spots, &self.wasm].concat();
        let told = self.compiler.places(&question).ok()?;
        postcard::from_bytes(&told).ok()
    }
}

/// The answer to a question; nothing that can be read if it is none.
pub(super) fn answer(question: &[u8]) -> Vec<u8> {
    let parts = || {
        let (length, rest) = question.split_first_chunk()?;
        let length = usize::try_from(u64::from_le_bytes(*length)).ok()?;
        let (spots, wasm) = rest.split_at_checked(length)?;
        Some((postcard::from_bytes::<Vec<Spot>>(spots).ok()?, wasm))
    };
    let Some((spots, wasm)) = parts() else {
        return Vec::new();
    };
    let modules = modules(wasm);
    let frames = |spot: &Spot| {
        let Some(offset) = spot.offset else {
            return Vec::new();
        };
        let module = modules.iter().find(|(code, _)| code.contains(&offset));
        // Places in debug information are counted from the beginning of the code.
        module.map_or(Vec::new(), |(code, debug)| {
            debug.frames(offset - code.start)
        })
    };
    let lines = written(&spots, frames, readable);
    postcard::to_stdvec(&lines).unwrap_or_default()
}

fn has_debug(wasm: &[u8]) -> bool {
    let mut payloads = Parser::new(0).parse_all(wasm);
    payloads.any(|payload| {
        matches!(payload, Ok(Payload::CustomSection(section)) if section.name().starts_with(DEBUG))
    })
}

/// A module that is not yet read to its end.
#[derive(Default)]
struct Level<'a> {
    code: Option<Range<u64>>,
    sections: Vec<(&'a str, &'a [u8])>,
}

/// The code of all modules that say something about lines, and what they say.
fn modules(wasm: &[u8]) -> Vec<(Range<u64>, Debug<'_>)> {
    let mut found = Vec::new();
    let mut levels: Vec<Level<'_>> = Vec::new();
    for payload in Parser::new(0).parse_all(wasm).map_while(Result::ok) {
        match payload {
            Payload::Version { .. } => levels.push(Level::default()),
            Payload::CodeSectionStart { range, .. } => {
                let range = range.start as u64..range.end as u64;
                levels
                    .last_mut()
                    .into_iter()
                    .for_each(|it| it.code = Some(range.clone()));
            }
            Payload::CustomSection(section) if section.name().starts_with(DEBUG) => {
                let section = (section.name(), section.data());
                levels
                    .last_mut()
                    .into_iter()
                    .for_each(|it| it.sections.push(section));
            }
            Payload::End(_) => {
                let Some(Level { code, sections }) = levels.pop() else {
                    continue;
                };
                if let Some(code) = code.filter(|_| !sections.is_empty()) {
                    let section = |name: &str| {
                        let section = sections.iter().find(|(its, _)| *its == name);
                        section.map_or(&[][..], |(_, bytes)| bytes)
                    };
                    found.push((code, Debug::new(section)));
                }
            }
            _ => {}
        }
    }
    found
}

/// Calls as wasmtime writes them: the function, then its place, then what it was inlined into.
fn written(
    spots: &[Spot],
    frames: impl Fn(&Spot) -> Vec<Frame>,
    said: impl Fn(&str) -> String,
) -> Vec<String> {
    let mut lines = Vec::new();
    for (number, spot) in spots.iter().enumerate() {
        let own = match &spot.name {
            Some(name) => said(name),
            None => format!("<wasm function {}>", spot.function),
        };
        let offset = spot.offset.map(|offset| format!("{offset:#8x} - "));
        let head = format!("  {number:>3}: {}", offset.unwrap_or_default());
        let frames = frames(spot);
        if frames.is_empty() {
            let module = spot.module.as_ref().map(|name| format!("{name}!"));
            lines.push(format!("{head}{}{own}", module.unwrap_or_default()));
        }
        for (depth, frame) in frames.into_iter().enumerate() {
            let name = frame.function.unwrap_or_else(|| match depth {
                0 => own.clone(),
                _ => "<inlined function>".to_owned(),
            });
            lines.push(match depth {
                0 => format!("{head}{name}"),
                _ => format!("                - {name}"),
            });
            let Some(file) = frame.file else { continue };
            let file = file.strip_prefix("./").unwrap_or(&file);
            let mut place = format!("                    at {file}");
            for number in [frame.line, frame.column] {
                if number == 0 {
                    break;
                }
                place += &format!(":{number}");
            }
            lines.push(place);
        }
    }
    lines
}
