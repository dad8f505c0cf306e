//! In the referee: it starts a child for a file, waits for it, and checks what comes back.

use super::{
    Task,
    budget::CompileBudget,
    child::{Done, Job, digest, read_head, write_head},
};
use crate::{
    Failure, Fault, Launcher, MachineFault,
    wasm::{
        file::refused,
        text::{bytes, plain, thousands},
    },
};
use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    io::Errno,
    process::{Pid, PidfdFlags, Resource, getrlimit, pidfd_open},
};
use std::{
    fs::File,
    io::{self, Read, Seek, Write},
    os::unix::process::ExitStatusExt,
    process::{Child, Command, ExitStatus, Stdio},
    time::{Duration, Instant},
};

/// How much of a child's standard error is read.
const ERROR_BYTES: u64 = 4 << 10;

/// Has a child do a task.
pub(super) fn run(
    launcher: &Launcher,
    task: Task,
    name: &str,
    input: &[u8],
) -> Result<Vec<u8>, Failure> {
    let budget = CompileBudget::of(input.len());
    let machine = |error: io::Error| {
        let program = launcher.program.display();
        let why = format!("the process that compiles WASM ({program}): {error}");
        MachineFault::new(why)
    };
    let job = Job {
        task,
        name: name.to_owned(),
        budget,
        input_bytes: input.len() as u64,
    };
    let mut files = Files::new(&job, input).map_err(machine)?;
    let mut child = files.start(launcher).map_err(machine)?;
    let ended = wait(&mut child, budget.wall_s()).map_err(machine)?;
    match ended {
        Some(status) if status.success() => {
            let made = files.output(task, input, &budget).map_err(machine)?;
            made.map_err(Failure::Champion)
        }
        Some(_) if files.are_full(&budget) => {
            Err(machine(io::ErrorKind::FileTooLarge.into()).into())
        }
        // Its own limits are told before they end it: this was somebody else.
        Some(status) if status.signal() == Some(libc::SIGKILL) => {
            let why = "it was killed from outside: has the machine run out of memory?";
            Err(machine(io::Error::other(why)).into())
        }
        Some(status) => Err(unfinished(status, &files.errors(), &budget, input.len()).into()),
        None => {
            let why = format!("compiling had no result after {} s", budget.wall_s());
            Err(MachineFault::new(why).into())
        }
    }
}

/// The files between referee and child. They have no names, so that nothing is left of
/// them, however it ends.
struct Files {
    input: File,
    output: File,
    errors: File,
}

impl Files {
    fn new(job: &Job, input: &[u8]) -> io::Result<Self> {
        let mut files = Self {
            input: tempfile::tempfile()?,
            output: tempfile::tempfile()?,
            errors: tempfile::tempfile()?,
        };
        write_head(&mut files.input, job)?;
        files.input.write_all(input)?;
        files.input.rewind()?;
        Ok(files)
    }

    fn start(&self, launcher: &Launcher) -> io::Result<Child> {
        Command::new(&launcher.program)
            .args(&launcher.args)
            .env_clear()
            .env("RUST_BACKTRACE", "0")
            .current_dir("/")
            .stdin(Stdio::from(self.input.try_clone()?))
            .stdout(Stdio::from(self.output.try_clone()?))
            .stderr(Stdio::from(self.errors.try_clone()?))
            .spawn()
    }

    /// What the child has made, if it is whole and made from this input.
    fn output(
        &mut self,
        task: Task,
        input: &[u8],
        budget: &CompileBudget,
    ) -> io::Result<Result<Vec<u8>, Fault>> {
        self.output.rewind()?;
        let done: Done = read_head(&mut self.output)?;
        let mut output = Vec::new();
        let rest = Read::by_ref(&mut self.output).take(budget.output_bytes + 1);
        io::BufReader::new(rest).read_to_end(&mut output)?;
        let whole = output.len() as u64 <= budget.output_bytes;
        if !whole || done.digest != digest(task, input, &output) {
            return Err(io::Error::other("what it made is damaged"));
        }
        Ok(match done.made {
            Ok(()) => Ok(output),
            Err(refusal) => Err(refusal.into_fault()),
        })
    }

    /// Whether the child could not write because this machine's limit for files is small.
    fn are_full(&self, budget: &CompileBudget) -> bool {
        let most = getrlimit(Resource::Fsize).current.unwrap_or(u64::MAX);
        let written = self.output.metadata().map_or(0, |output| output.len());
        most < budget.output_bytes && written >= most
    }

    fn errors(&mut self) -> String {
        let mut errors = Vec::new();
        // Without them it is said with fewer words.
        let _ = self.errors.rewind();
        let _ = Read::by_ref(&mut self.errors)
            .take(ERROR_BYTES)
            .read_to_end(&mut errors);
        String::from_utf8_lossy(&errors).into_owned()
    }
}

/// Waits for a child's end; none if it takes too long, and then it is killed.
fn wait(child: &mut Child, wall_s: u64) -> io::Result<Option<ExitStatus>> {
    let pid = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    let process = pidfd_open(pid.ok_or(io::ErrorKind::InvalidData)?, PidfdFlags::empty());
    let deadline = Instant::now() + Duration::from_secs(wall_s);
    let ended = match process {
        Ok(process) => loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let timeout = Timespec {
                tv_sec: i64::try_from(left.as_secs()).unwrap_or(i64::MAX),
                tv_nsec: i64::from(left.subsec_nanos()),
            };
            match poll(&mut [PollFd::new(&process, PollFlags::IN)], Some(&timeout)) {
                Ok(count) => break count > 0,
                Err(Errno::INTR) => {}
                Err(_) => break false,
            }
        },
        // Its own limits end it.
        Err(_) => true,
    };
    if !ended {
        // It may have ended at the last moment; either way nothing is left of it.
        let _ = child.kill();
        child.wait()?;
        return Ok(None);
    }
    child.wait().map(Some)
}

/// Why there is no code. The file is to blame: its own limits ended the compiler.
fn unfinished(status: ExitStatus, errors: &str, budget: &CompileBudget, len: usize) -> Fault {
    let size = thousands(len as u64);
    let (cpu_s, memory) = (budget.cpu_s, bytes(budget.memory_bytes));
    let hungry = errors.contains("memory allocation of");
    let needs = match status.signal() {
        Some(libc::SIGXCPU) => format!("takes more than {cpu_s} s of processor time"),
        Some(libc::SIGXFSZ) => {
            let most = bytes(budget.output_bytes);
            format!("makes more than {most} of code")
        }
        Some(_) | None if hungry => format!("takes more than {memory} of memory"),
        Some(number) => format!("ends the compiler with signal {number}"),
        None => "is more than the compiler can take".to_owned(),
    };
    let remedy = "is there a huge function, or one with thousands of blocks, values or tables of \
                  branches?";
    let said = errors.lines().next().unwrap_or_default();
    refused(format!(
        "compiling it {needs}, which is too much for a file of {size} bytes: {remedy}"
    ))
    .detail(plain(said, 200))
}
