//! Each layer by itself: something that this layer alone stops, tried first without it and then
//! with it. What does not succeed without the layer either proves nothing about it.

use super::{
    Launcher,
    attempts::{self, Tried},
    keeper::Keeper,
    namespaces::HOST_NAME,
    report::{Layer, LayerTrial, SandboxReport, TrialOutcome},
    sys::{self, SharedMemory},
    wire::{Setup, TRIAL_BYTES},
};
use crate::MachineFault;
use rustix::process::{Gid, Pid, Uid, chroot, getpid, getuid, test_kill_process};
use rustix::thread::{set_thread_res_gid, set_thread_res_uid};
use serde::{Deserialize, Serialize};
use std::{
    fs::{self, File},
    io,
    net::{Ipv4Addr, TcpListener, TcpStream, UdpSocket},
    os::unix::fs::MetadataExt,
    path::Path,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// More memory than a cell may set aside, and more than its group has room for.
const TOO_MUCH: usize = 512 << 20;
const TOO_MUCH_IN_USE: usize = 3 * TRIAL_BYTES as usize;
/// Somebody without any rights.
const NOBODY: u32 = 65_534;
/// Programs that anybody runs as root, on most machines.
const PROGRAMS_OF_ROOT: &[&str] = &[
    "/usr/bin/su",
    "/bin/su",
    "/run/wrappers/bin/su",
    "/usr/bin/passwd",
    "/usr/bin/chsh",
    "/usr/bin/mount",
    "/bin/mount",
];
const SET_USER: u32 = 0o4000;
const RUN_BY_ALL: u32 = 0o001;
/// How long such a program may take to be started.
const START: Duration = Duration::from_secs(2);

/// What there is to be got at, outside of every wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Bait {
    /// The number of the runner's process.
    runner: i32,
    /// A port at which the runner listens, on this machine.
    port: u16,
    /// The number of memory that the runner shares; none if it cannot.
    shared: Option<i32>,
}

/// In words, what is tried: to `read the runner's environment`.
fn what(layer: Layer) -> &'static str {
    match layer {
        Layer::UserNamespace => "read the runner's environment",
        Layer::NetworkNamespace => "reach a service of the machine",
        Layer::IpcNamespace => "look into memory that others share",
        Layer::HostNameNamespace => "learn the machine's name",
        Layer::FileNamespace => "read a file of the machine",
        Layer::ProcessNamespace => "find the runner's process",
        Layer::NoNewPrivileges => "become root by a program of root's",
        Layer::NoCapabilities => "change its root folder",
        Layer::ResourceLimits => "set aside too much memory",
        Layer::Landlock => "list a folder of the machine",
        Layer::Seccomp => "open a socket",
        Layer::ControlGroup => "hide memory from its limit",
    }
}

/// In a cell: tries what this layer stops.
pub(super) fn make(layer: Layer, bait: &Bait) -> io::Result<()> {
    match layer {
        Layer::UserNamespace => {
            let environment = format!("/proc/{}/environ", bait.runner);
            fs::read(environment).map(drop)
        }
        Layer::NetworkNamespace => TcpStream::connect((Ipv4Addr::LOCALHOST, bait.port)).map(drop),
        Layer::IpcNamespace => {
            let number = bait.shared.ok_or(io::ErrorKind::Unsupported)?;
            SharedMemory::attach(number).map(drop)
        }
        Layer::HostNameNamespace => learn_name(),
        Layer::FileNamespace => File::open("/etc/passwd").map(drop),
        Layer::ProcessNamespace => {
            let runner = Pid::from_raw(bait.runner).ok_or(io::ErrorKind::NotFound)?;
            Ok(test_kill_process(runner)?)
        }
        Layer::NoNewPrivileges => become_root(),
        Layer::NoCapabilities => Ok(chroot("/")?),
        Layer::ResourceLimits => {
            let mut memory: Vec<u8> = Vec::new();
            let reserved = memory.try_reserve_exact(TOO_MUCH);
            Ok(reserved.map_err(|_| io::ErrorKind::OutOfMemory)?)
        }
        Layer::Landlock => fs::read_dir("/etc").map(drop),
        Layer::Seccomp => UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).map(drop),
        Layer::ControlGroup => sys::take_and_hide(TOO_MUCH_IN_USE),
    }
}

fn learn_name() -> io::Result<()> {
    let name = fs::read_to_string("/proc/sys/kernel/hostname")?;
    if name.trim_end() == HOST_NAME {
        return Err(io::Error::other(format!("it is told the name {HOST_NAME}")));
    }
    Ok(())
}

/// Runs a program of root's as somebody else, and looks who it is then.
fn become_root() -> io::Result<()> {
    let is_roots = |path: &&&str| {
        let about = fs::metadata(path);
        about.is_ok_and(|it| {
            it.uid() == 0 && it.mode() & SET_USER != 0 && it.mode() & RUN_BY_ALL != 0
        })
    };
    let program = PROGRAMS_OF_ROOT.iter().find(is_roots);
    let program = program.ok_or_else(|| io::Error::other("no program of root's was found"))?;
    if getuid().is_root() {
        let (user, group) = (Uid::from_raw(NOBODY), Gid::from_raw(NOBODY));
        set_thread_res_gid(group, group, group)?;
        set_thread_res_uid(user, user, user)?;
    }
    let mut child = Command::new(Path::new(program))
        .arg("--version")
        .env_clear()
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    let becomes = is_root_in_time(child.id());
    let _ = child.kill();
    child.wait()?;
    if becomes {
        return Ok(());
    }
    Err(io::Error::other(format!(
        "{program} ran without root's rights"
    )))
}

/// Whether a process becomes root's before it ends. Until it is waited for, the kernel says who
/// it was.
fn is_root_in_time(process: u32) -> bool {
    let end = Instant::now() + START;
    loop {
        let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
        let line = |name: &str| status.lines().find_map(|line| line.strip_prefix(name));
        let effective = line("Uid:").and_then(|ids| ids.split_ascii_whitespace().nth(1));
        if effective == Some("0") {
            return true;
        }
        let over = line("State:").is_none_or(|state| state.trim_start().starts_with('Z'));
        if over || Instant::now() > end {
            return false;
        }
        thread::sleep(Duration::from_millis(1));
    }
}

/// What the attempts are after, kept there while they are made.
struct Baited {
    bait: Bait,
    _listener: TcpListener,
    _shared: Option<SharedMemory>,
}

impl Baited {
    fn new() -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let shared = SharedMemory::new().ok();
        Ok(Self {
            bait: Bait {
                runner: getpid().as_raw_nonzero().get(),
                port: listener.local_addr()?.port(),
                shared: shared.as_ref().map(SharedMemory::number),
            },
            _listener: listener,
            _shared: shared,
        })
    }
}

/// In the referee: tries each of these layers that is active.
pub(super) fn all(
    launcher: &Launcher,
    report: &SandboxReport,
) -> Result<Vec<LayerTrial>, MachineFault> {
    let baited = Baited::new().map_err(|error| {
        MachineFault::new(format!(
            "the layers of the sandbox cannot be tried: {error}"
        ))
    })?;
    let active = report.layers.iter().map(|(layer, _)| *layer);
    let active = active.filter(|layer| report.is_active(*layer));
    let trials = active.map(|layer| LayerTrial {
        layer,
        what: what(layer),
        outcome: one(launcher, layer, baited.bait),
    });
    Ok(trials.collect())
}

/// With nothing else; or, where it needs that or proves nothing without, in a user namespace.
fn one(launcher: &Launcher, layer: Layer, bait: Bait) -> TrialOutcome {
    let mut untried = String::new();
    for needed in [&[][..], &[Layer::UserNamespace]] {
        if needed.contains(&layer) {
            continue;
        }
        match between(launcher, layer, needed, bait) {
            Ok(outcome) => return outcome,
            Err(why) => untried = why,
        }
    }
    TrialOutcome::Untried(untried)
}

/// The same attempt with the layer and without it; or why nothing can be said.
fn between(
    launcher: &Launcher,
    layer: Layer,
    needed: &[Layer],
    bait: Bait,
) -> Result<TrialOutcome, String> {
    let attempt = |layers: &[Layer]| {
        let keeper = start(launcher, layers).map_err(|fault| fault.message)?;
        if let Some((missing, why)) = keeper.report.missing().find(|(it, _)| layers.contains(it)) {
            return Err(format!("{} alone: {why}", missing.name()));
        }
        attempts::make_one(&keeper, Tried::Layer { layer, bait }, u64::MAX)
            .map_err(|error| error.to_string())
    };
    let without = attempt(needed)?;
    if without.held {
        return Err(format!(
            "it is stopped without this layer as well: {}",
            without.how
        ));
    }
    let with = attempt(&[needed, &[layer]].concat())?;
    Ok(if with.held {
        TrialOutcome::Held(with.how)
    } else {
        TrialOutcome::Broken
    })
}

/// A keeper with these layers and no other.
fn start(launcher: &Launcher, layers: &[Layer]) -> Result<Keeper, MachineFault> {
    let others = Layer::ALL.into_iter().filter(|it| !layers.contains(it));
    Keeper::start(
        launcher,
        Setup {
            library: None,
            threads: false,
            readable: Vec::new(),
            without: others.collect(),
        },
    )
}
