//! Compiling, in a process of its own.
//!
//! The size of a file does not bound the time and memory Cranelift needs: eleven kilobytes can
//! ask for gigabytes. So it runs in a child process, the runner's own program started with a
//! hidden word, under limits on processor time, memory and output that grow with the file
//! as honest code needs it. A file that does not fit is refused, with what it needed; the
//! referee never notices more than that.
//!
//! ```text
//! referee ──file──▶ child     a job: what to make of which bytes, and the limits
//!         ◀──file──           compiled code and its digest, or what is wrong with the bytes
//! ```
//!
//! Of components it is also told which functions were compiled before, or asked for them:
//! see `functions.rs`.

mod budget;
#[cfg(target_os = "linux")]
mod child;
mod functions;
#[cfg(target_os = "linux")]
mod parent;
mod refusal;

#[cfg(target_os = "linux")]
pub use child::compile_main;
pub(super) use functions::family;
pub(super) use refusal::Refusal;

use super::{component, engine::compiling_engine, module, places, text_format};
use crate::{Failure, Launcher};
use functions::Functions;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use wasmtime::{CacheStore, Engine};

/// Text that is small enough to be read in the referee's own process.
const SMALL_TEXT: usize = 128 << 10;

/// Fails: only on Linux are there processes to compile in.
#[cfg(not(target_os = "linux"))]
pub fn compile_main() -> std::process::ExitCode {
    std::process::ExitCode::FAILURE
}

/// What to make of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Task {
    /// WASM from its text.
    Text,
    /// Machine code from a module.
    Module,
    /// Machine code from a component.
    Component,
    /// Where in a file a champion was.
    Places,
}

/// What was made of a file.
#[derive(Debug, Default)]
pub(super) struct Made {
    /// Machine code, or a module.
    pub(super) code: Vec<u8>,
    /// Its functions, if they were asked for and are not known.
    pub(super) functions: Vec<u8>,
}

impl From<Vec<u8>> for Made {
    fn from(code: Vec<u8>) -> Self {
        Self {
            code,
            functions: Vec::new(),
        }
    }
}

/// Turns files into code, in a process of its own if it knows how to start one.
#[derive(Clone, Debug, Default)]
pub(super) struct Compiler(pub(super) Option<Launcher>);

impl Compiler {
    /// WASM from text. `name` is for the places in backtraces.
    pub(super) fn text(&self, name: &str, text: &[u8]) -> Result<Vec<u8>, Failure> {
        if text.len() <= SMALL_TEXT {
            return text_format::parse(name, text).map_err(|refusal| refusal.into_fault().into());
        }
        let here = || text_format::parse(name, text);
        let made = self.run(Task::Text, name, text, None, here)?;
        Ok(made.code)
    }

    /// Machine code for an engine, which tells whether `wasm` is a module or a component.
    /// `functions` are those that were compiled before; if there are none, all are to be kept.
    pub(super) fn code(
        &self,
        task: Task,
        engine: &Engine,
        wasm: &[u8],
        functions: Option<&[u8]>,
    ) -> Result<Made, Failure> {
        let here = || machine_code(task, engine, wasm);
        self.run(task, "", wasm, functions, here)
    }

    /// An answer about places, see [`places`].
    pub(super) fn places(&self, question: &[u8]) -> Result<Vec<u8>, Failure> {
        let here = || Ok(places::answer(question));
        let made = self.run(Task::Places, "", question, None, here)?;
        Ok(made.code)
    }

    fn run(
        &self,
        task: Task,
        name: &str,
        input: &[u8],
        functions: Option<&[u8]>,
        here: impl FnOnce() -> Result<Vec<u8>, Refusal>,
    ) -> Result<Made, Failure> {
        #[cfg(target_os = "linux")]
        if let Some(launcher) = &self.0 {
            return parent::run(launcher, task, name, input, functions);
        }
        let _ = (task, name, input, functions);
        let code = here().map_err(Refusal::into_fault)?;
        Ok(code.into())
    }
}

fn machine_code(task: Task, engine: &Engine, wasm: &[u8]) -> Result<Vec<u8>, Refusal> {
    let code = match task {
        Task::Component => engine.precompile_component(wasm),
        // The validator says it better than the compiler.
        _ => engine.precompile_module(wasm).map_err(|error| {
            let invalid = wasmtime::Module::validate(engine, wasm);
            invalid.err().unwrap_or(error)
        }),
    };
    code.map_err(|error| Refusal::from_compiler(&error))
}

/// The whole work of a child.
#[cfg(target_os = "linux")]
fn work(
    task: Task,
    name: &str,
    input: &[u8],
    functions: Option<Functions>,
) -> Result<Made, Refusal> {
    let kind = match task {
        Task::Text => return text_format::parse(name, input).map(Made::from),
        Task::Places => return Ok(places::answer(input).into()),
        Task::Module => &module::KIND,
        Task::Component => &component::KIND,
    };
    let functions = functions.map(Arc::new);
    let store = functions.clone().map(|it| it as Arc<dyn CacheStore>);
    let engine = compiling_engine(kind, store).map_err(|error| Refusal::from_compiler(&error))?;
    Ok(Made {
        code: machine_code(task, &engine, input)?,
        functions: functions.map(|it| it.made()).unwrap_or_default(),
    })
}
