//! In the child: it limits itself, does its job, and ends.

use super::{Made, Task, budget::CompileBudget, functions::Functions, refusal::Refusal, work};
use landlock::{
    ABI, Access, AccessFs, AccessNet, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetError, Scope,
};
use rustix::process::{
    Resource, Rlimit, Signal, getrlimit, set_parent_process_death_signal, setrlimit,
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::{
    fs::{self, File},
    io::{self, Read, Write},
    os::fd::AsFd,
    process::ExitCode,
};

/// The most bytes of a job without its input.
const JOB_BYTES: u64 = 64 << 10;

/// What a child is told, before the bytes it is about.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Job {
    pub(super) task: Task,
    pub(super) name: String,
    pub(super) budget: CompileBudget,
    pub(super) input_bytes: u64,
    /// How many bytes of functions that were compiled before follow the input. If there are none,
    /// all functions are to be kept; without a number nobody wants them.
    pub(super) function_bytes: Option<u64>,
}

/// What a child answers, before the bytes it has made.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Done {
    /// How many bytes of code were made, which functions follow; or what is wrong with the input.
    pub(super) made: Result<u64, Refusal>,
    /// Over input and output.
    pub(super) digest: [u8; 32],
}

/// Proves that an output is whole, and made from this input.
pub(super) fn digest(task: Task, input: &[u8], output: &[u8]) -> [u8; 32] {
    Sha256::new()
        .chain_update([task as u8])
        .chain_update(Sha256::digest(input))
        .chain_update(output)
        .finalize()
        .into()
}

/// The whole life of the process that a [`Launcher`](crate::Launcher) starts to compile a
/// file: what the runner's hidden subcommand calls, first thing.
///
/// Without a runner on the other side of its standard input it says so and ends.
pub fn compile_main() -> ExitCode {
    match compile() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(
                io::stderr(),
                "this command is for the runner's own use: {error}"
            );
            ExitCode::FAILURE
        }
    }
}

fn compile() -> io::Result<()> {
    let mut stdin = File::from(io::stdin().as_fd().try_clone_to_owned()?);
    let job: Job = read_head(&mut stdin)?;
    set_parent_process_death_signal(Some(Signal::KILL))?;
    limit(&job.budget)?;
    first_in_a_shortage();
    // Where the kernel has no such rules, the limits have to do.
    let _ = close_files();
    let mut input = Vec::new();
    Read::by_ref(&mut stdin)
        .take(job.input_bytes)
        .read_to_end(&mut input)?;
    let functions = functions(&job, stdin)?;
    let (made, output) = match work(job.task, &job.name, &input, functions) {
        Ok(made) => (Ok(made.code.len() as u64), output(made, &job.budget)),
        Err(refusal) => (Err(refusal), Vec::new()),
    };
    let done = Done {
        made,
        digest: digest(job.task, &input, &output),
    };
    let mut stdout = io::stdout().lock();
    write_head(&mut stdout, &done)?;
    stdout.write_all(&output)?;
    stdout.flush()
}

/// The functions that were compiled before, with room for others if there are none.
fn functions(job: &Job, rest: File) -> io::Result<Option<Functions>> {
    let Some(function_bytes) = job.function_bytes else {
        return Ok(None);
    };
    let mut known = Vec::new();
    rest.take(function_bytes).read_to_end(&mut known)?;
    let room = if known.is_empty() {
        (job.budget.output_bytes / 2) as usize
    } else {
        0
    };
    Ok(Some(Functions::new(known, room)))
}

/// Code and functions, which are left out where they would be too much: no code is refused
/// because of them.
fn output(made: Made, budget: &CompileBudget) -> Vec<u8> {
    let mut output = made.code;
    let both = (output.len() + made.functions.len()) as u64 + JOB_BYTES;
    if both <= budget.output_bytes {
        output.extend(made.functions);
    }
    output
}

/// Writes something before bytes that follow.
pub(super) fn write_head<T: Serialize>(to: &mut impl Write, head: &T) -> io::Result<()> {
    let bytes = postcard::to_stdvec(head).map_err(io::Error::other)?;
    to.write_all(&(bytes.len() as u64).to_le_bytes())?;
    to.write_all(&bytes)
}

/// Reads it again.
pub(super) fn read_head<T: for<'de> Deserialize<'de>>(from: &mut impl Read) -> io::Result<T> {
    let mut length = [0; 8];
    from.read_exact(&mut length)?;
    let length = u64::from_le_bytes(length);
    if length > JOB_BYTES {
        return Err(io::Error::other("there is no job"));
    }
    let mut bytes = vec![0; length as usize];
    from.read_exact(&mut bytes)?;
    postcard::from_bytes(&bytes).map_err(io::Error::other)
}

/// Whom the kernel ends first.
const SHORTAGE: &str = "/proc/self/oom_score_adj";

/// How much later than it is told to end a child is killed, in seconds of processor time. At the
/// last limit the kernel kills it, which would look like somebody else's doing.
const LAST_S: u64 = 5;

fn limit(budget: &CompileBudget) -> io::Result<()> {
    let cpu_s = budget.cpu_s;
    for (resource, value, last) in [
        (Resource::Cpu, cpu_s, cpu_s.saturating_add(LAST_S)),
        (Resource::Data, budget.memory_bytes, budget.memory_bytes),
        (Resource::Fsize, budget.output_bytes, budget.output_bytes),
        (Resource::Core, 0, 0),
        (Resource::Nofile, 64, 64),
    ] {
        // What was inherited may be less, and cannot be raised.
        let inherited = getrlimit(resource).maximum.unwrap_or(u64::MAX);
        let limit = Rlimit {
            current: Some(value.min(inherited)),
            maximum: Some(last.min(inherited)),
        };
        setrlimit(resource, limit)?;
    }
    Ok(())
}

/// Where the machine has no memory left, the kernel ends this process and not the referee.
fn first_in_a_shortage() {
    // A kernel that does not know this chooses by size, and this one is large.
    let _ = fs::write(SHORTAGE, "1000");
}

/// From here on no file can be opened, whatever the input makes of the compiler.
fn close_files() -> Result<(), RulesetError> {
    let version = ABI::V6;
    Ruleset::default()
        .handle_access(AccessFs::from_all(version))?
        .handle_access(AccessNet::from_all(version))?
        .scope(Scope::from_all(version))?
        .create()?
        .no_new_privs(true)
        .restrict_self()?;
    Ok(())
}
