//! In the referee: it starts a child for a file, waits for it, and checks what comes back.

use super::{
    Made, Task,
    budget::CompileBudget,
    child::{Done, Job, digest, read_head, write_head},
};
use crate::{
    Failure, Fault, Launcher, MachineFault,
    native::cpu_time,
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
    os::{fd::OwnedFd, unix::process::ExitStatusExt},
    process::{Child, Command, ExitStatus, Stdio},
    time::Duration,
};

/// How much of a child's standard error is read.
const ERROR_BYTES: u64 = 4 << 10;
/// How often it is looked whether a child still gets on.
const LOOK: Duration = Duration::from_secs(5);
/// So many looks in a row at which it did not, and it is given up.
const LOOKS: u32 = 24;

/// Has a child do a task. `functions` are those that were compiled before.
pub(super) fn run(
    launcher: &Launcher,
    task: Task,
    name: &str,
    input: &[u8],
    functions: Option<&[u8]>,
) -> Result<Made, Failure> {
    let budget = CompileBudget::of(task, input.len());
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
        function_bytes: functions.map(|functions| functions.len() as u64),
    };
    let mut files = Files::new(&job, input, functions.unwrap_or_default()).map_err(machine)?;
    let mut child = files.start(launcher).map_err(machine)?;
    let ended = wait(&mut child, LOOK).map_err(machine)?;
    match ended {
        Some(status) if status.success() => {
            let made = files.output(task, input, &budget).map_err(machine)?;
            made.map_err(Failure::from)
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
            let why = "something holds it: it was not let run any more, and had not finished";
            Err(machine(io::Error::other(why)).into())
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
    fn new(job: &Job, input: &[u8], functions: &[u8]) -> io::Result<Self> {
        let mut files = Self {
            input: tempfile::tempfile()?,
            output: tempfile::tempfile()?,
            errors: tempfile::tempfile()?,
        };
        write_head(&mut files.input, job)?;
        files.input.write_all(input)?;
        files.input.write_all(functions)?;
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
    ) -> io::Result<Result<Made, Fault>> {
        self.output.rewind()?;
        let done: Done = read_head(&mut self.output)?;
        let mut output = Vec::new();
        let rest = Read::by_ref(&mut self.output).take(budget.output_bytes + 1);
        io::BufReader::new(rest).read_to_end(&mut output)?;
        let whole = output.len() as u64 <= budget.output_bytes;
        let damaged = || io::Error::other("what it made is damaged");
        if !whole || done.digest != digest(task, input, &output) {
            return Err(damaged());
        }
        match done.made {
            Ok(code_bytes) if code_bytes <= output.len() as u64 => {
                let functions = output.split_off(code_bytes as usize);
                let code = output;
                Ok(Ok(Made { code, functions }))
            }
            Ok(_) => Err(damaged()),
            Err(refusal) => Ok(Err(refusal.into_fault())),
        }
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

/// Waits for a child's end; none if it does not get on any more, and then it is killed. What ends
/// one that works is its own limit of processor time, however little of that the machine has to
/// give: a busy machine is nobody's fault, and a bomb is always the file's.
fn wait(child: &mut Child, look: Duration) -> io::Result<Option<ExitStatus>> {
    let pid = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    let pid = pid.ok_or(io::ErrorKind::InvalidData)?;
    // Where the kernel has no such thing, its own limits end it.
    if let Ok(process) = pidfd_open(pid, PidfdFlags::empty()) {
        let mut patience = Patience::default();
        while !has_ended(&process, look)? {
            if !patience.lasts(cpu_time(pid)) {
                // It may have ended at the last moment; either way nothing is left of it.
                let _ = child.kill();
                child.wait()?;
                return Ok(None);
            }
        }
    }
    child.wait().map(Some)
}

/// Whether a process ends within this time.
fn has_ended(process: &OwnedFd, within: Duration) -> io::Result<bool> {
    let within = Timespec::try_from(within).map_err(io::Error::other)?;
    match poll(&mut [PollFd::new(process, PollFlags::IN)], Some(&within)) {
        Ok(count) => Ok(count > 0),
        Err(Errno::INTR) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// Counts looks and not time, so that whoever is stopped together with us, or sleeps as the whole
/// machine does, is not given up.
#[derive(Default)]
struct Patience {
    used: Option<Duration>,
    idle: u32,
}

impl Patience {
    /// Whether to go on waiting for a process that has used so much processor time.
    fn lasts(&mut self, used: Option<Duration>) -> bool {
        let is_idle = used.is_some() && used == self.used;
        self.idle = if is_idle { self.idle + 1 } else { 0 };
        self.used = used;
        self.idle < LOOKS
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_works_is_waited_for_until_its_own_limit_ends_it() {
        let mut busy = Command::new("sh");
        busy.args(["-c", "ulimit -t 1; while :; do :; done"]);
        let mut busy = busy.spawn().expect("a shell");
        // More looks than who gets nowhere has.
        let ended = wait(&mut busy, Duration::from_secs(1) / LOOKS / 2);
        let ended = ended.expect("it can be waited for");
        let signal = ended.and_then(|status| status.signal());
        assert!(
            matches!(signal, Some(libc::SIGXCPU | libc::SIGKILL)),
            "{signal:?}"
        );
    }

    #[test]
    fn who_gets_nowhere_is_given_up_and_gone() {
        let mut held = Command::new("sleep").arg("1000").spawn().expect("sleep");
        let ended = wait(&mut held, Duration::from_millis(1));
        assert_eq!(ended.expect("it can be waited for"), None);
        assert!(held.try_wait().expect("it was waited for").is_some());
    }

    #[test]
    fn patience_begins_anew_with_every_step() {
        let mut patience = Patience::default();
        let mut look = |millis| patience.lasts(Some(Duration::from_millis(millis)));
        for step in 1..100 {
            assert!((0..LOOKS).all(|_| look(step)), "{step}");
        }
        assert!(!look(99));
        let mut blind = Patience::default();
        assert!((0..1000).all(|_| blind.lasts(None)));
    }
}
