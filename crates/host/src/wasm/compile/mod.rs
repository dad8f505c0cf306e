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

mod budget;
#[cfg(target_os = "linux")]
mod child;
#[cfg(target_os = "linux")]
mod parent;
mod refusal;

#[cfg(target_os = "linux")]
pub use child::compile_main;
pub(super) use refusal::Refusal;

use super::{component, engine::compiling_engine, module, text_format};
use crate::{Failure, Launcher};
use serde::{Deserialize, Serialize};
use wasmtime::Engine;

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
        self.run(Task::Text, name, text, || text_format::parse(name, text))
    }

    /// Machine code for an engine, which tells whether `wasm` is a module or a component.
    pub(super) fn code(
        &self,
        task: Task,
        engine: &Engine,
        wasm: &[u8],
    ) -> Result<Vec<u8>, Failure> {
        self.run(task, "", wasm, || machine_code(task, engine, wasm))
    }

    fn run(
        &self,
        task: Task,
        name: &str,
        input: &[u8],
        here: impl FnOnce() -> Result<Vec<u8>, Refusal>,
    ) -> Result<Vec<u8>, Failure> {
        #[cfg(target_os = "linux")]
        if let Some(launcher) = &self.0 {
            return parent::run(launcher, task, name, input);
        }
        let _ = (task, name, input);
        here().map_err(|refusal| refusal.into_fault().into())
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
fn work(task: Task, name: &str, input: &[u8]) -> Result<Vec<u8>, Refusal> {
    let kind = match task {
        Task::Text => return text_format::parse(name, input),
        Task::Module => &module::KIND,
        Task::Component => &component::KIND,
    };
    let engine = compiling_engine(kind).map_err(|error| Refusal::from_compiler(&error))?;
    machine_code(task, &engine, input)
}
