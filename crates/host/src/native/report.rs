use serde::{Deserialize, Serialize};
use std::fmt;

/// One layer of the sandbox around native champions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Layer {
    /// A user of its own, who is nobody to the rest of the machine.
    UserNamespace,
    /// No network at all.
    NetworkNamespace,
    /// No memory or queues shared with other processes.
    IpcNamespace,
    /// A host name of its own.
    HostNameNamespace,
    /// Only the library and the system's libraries exist.
    FileNamespace,
    /// It sees no other process, and all it starts dies with it.
    ProcessNamespace,
    /// It cannot gain privileges.
    NoNewPrivileges,
    /// It has no privileges.
    NoCapabilities,
    /// Memory, processor time, files, descriptors, processes and core dumps are limited.
    ResourceLimits,
    /// The kernel's access rules: reads the library and the system's libraries, writes
    /// nothing, no TCP, no signals to others.
    Landlock,
    /// Only harmless system calls.
    Seccomp,
    /// The kernel counts all memory and processes of a champion together.
    ControlGroup,
}

impl Layer {
    /// Every layer, outermost first.
    pub const ALL: [Self; 12] = [
        Self::UserNamespace,
        Self::NetworkNamespace,
        Self::IpcNamespace,
        Self::HostNameNamespace,
        Self::FileNamespace,
        Self::ProcessNamespace,
        Self::NoNewPrivileges,
        Self::NoCapabilities,
        Self::ResourceLimits,
        Self::Landlock,
        Self::Seccomp,
        Self::ControlGroup,
    ];

    /// The layer in words.
    pub fn name(self) -> &'static str {
        match self {
            Self::UserNamespace => "user namespace",
            Self::NetworkNamespace => "network namespace",
            Self::IpcNamespace => "ipc namespace",
            Self::HostNameNamespace => "host name namespace",
            Self::FileNamespace => "file namespace",
            Self::ProcessNamespace => "process namespace",
            Self::NoNewPrivileges => "no new privileges",
            Self::NoCapabilities => "no capabilities",
            Self::ResourceLimits => "resource limits",
            Self::Landlock => "Landlock",
            Self::Seccomp => "seccomp",
            Self::ControlGroup => "memory cgroup",
        }
    }

    /// What it is for, in a few words.
    pub fn purpose(self) -> &'static str {
        match self {
            Self::UserNamespace => "nobody to the rest of the machine",
            Self::NetworkNamespace => "no network",
            Self::IpcNamespace => "no queues or memory shared with others",
            Self::HostNameNamespace => "the machine's name stays unknown",
            Self::FileNamespace => "no files but its library and what that needs",
            Self::ProcessNamespace => "sees no process, and leaves none behind",
            Self::NoNewPrivileges => "cannot gain privileges",
            Self::NoCapabilities => "has no privileges",
            Self::ResourceLimits => "memory, files and processes are limited",
            Self::Landlock => "reads little, writes nothing, signals nobody",
            Self::Seccomp => "only harmless system calls",
            Self::ControlGroup => "memory is limited, however it is taken",
        }
    }

    /// Whether a sandbox without it is incomplete. Ordinary users are seldom given control
    /// groups; without one, resource limits and a look at the memory in use every few
    /// milliseconds have to do.
    pub fn is_required(self) -> bool {
        self != Self::ControlGroup
    }
}

impl Layer {
    /// What to do on a machine that refuses it.
    pub fn remedy(self) -> &'static str {
        match self {
            Self::UserNamespace
            | Self::NetworkNamespace
            | Self::IpcNamespace
            | Self::HostNameNamespace
            | Self::FileNamespace
            | Self::ProcessNamespace => {
                "allow user namespaces: `sysctl user.max_user_namespaces=10000`, and on Debian \
                 and Ubuntu `kernel.unprivileged_userns_clone=1` and \
                 `kernel.apparmor_restrict_unprivileged_userns=0`; in Docker, run with \
                 `--security-opt seccomp=unconfined`"
            }
            Self::NoNewPrivileges | Self::NoCapabilities | Self::ResourceLimits => {
                "use Linux 5.13 or newer; no setting switches this off"
            }
            Self::Landlock => {
                "use Linux 6.12 or newer with `landlock` in CONFIG_LSM, or start the kernel with \
                 `lsm=landlock,...`; in Docker, run with `--security-opt seccomp=unconfined`"
            }
            Self::Seccomp => "use a kernel with CONFIG_SECCOMP_FILTER, on x86-64 or AArch64",
            Self::ControlGroup => {
                "run as root, or let systemd delegate a group: `systemd-run --user --scope -p \
                 Delegate=yes stechec ...`; a container shows the groups read-only even to its \
                 root: in Docker, run with `--cgroupns=host -v /sys/fs/cgroup:/sys/fs/cgroup:rw`, \
                 in Podman with `--systemd=always`"
            }
        }
    }
}

/// Whether a layer is in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LayerState {
    /// It is.
    Active,
    /// This machine refuses it, for this reason.
    Missing(String),
}

/// Which layers of the sandbox this machine offers, found out by trying.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SandboxReport {
    /// Every layer, outermost first.
    pub layers: Vec<(Layer, LayerState)>,
    /// Layers that are not even tried.
    #[serde(default)]
    pub(super) left_out: Vec<Layer>,
}

impl SandboxReport {
    /// A report about these layers.
    pub fn of(layers: Vec<(Layer, LayerState)>) -> Self {
        Self {
            layers,
            left_out: Vec::new(),
        }
    }

    #[cfg(target_os = "linux")]
    pub(super) fn without(left_out: Vec<Layer>) -> Self {
        Self {
            layers: Vec::new(),
            left_out,
        }
    }

    /// Tries a layer and notes what came of it.
    #[cfg(target_os = "linux")]
    pub(super) fn note<E: fmt::Display>(
        &mut self,
        layer: Layer,
        attempt: impl FnOnce() -> Result<(), E>,
    ) {
        let state = if self.left_out.contains(&layer) {
            LayerState::Missing("left out on purpose".to_owned())
        } else {
            match attempt() {
                Ok(()) => LayerState::Active,
                Err(error) => LayerState::Missing(error.to_string()),
            }
        };
        self.layers.push((layer, state));
    }

    #[cfg(target_os = "linux")]
    pub(super) fn left_out(&self) -> Vec<Layer> {
        self.left_out.clone()
    }

    #[cfg(target_os = "linux")]
    pub(super) fn is_left_out(&self, layer: Layer) -> bool {
        self.left_out.contains(&layer)
    }

    /// Whether a layer is in force.
    pub fn is_active(&self, layer: Layer) -> bool {
        self.layers.contains(&(layer, LayerState::Active))
    }

    /// The layers that are missing, and why.
    pub fn missing(&self) -> impl Iterator<Item = (Layer, &str)> {
        self.layers.iter().filter_map(|(layer, state)| match state {
            LayerState::Active => None,
            LayerState::Missing(reason) => Some((*layer, reason.as_str())),
        })
    }

    /// The layers that are missing and required, and why.
    pub fn gaps(&self) -> impl Iterator<Item = (Layer, &str)> {
        self.missing().filter(|(layer, _)| layer.is_required())
    }

    /// Whether nothing that is required is missing.
    pub fn is_complete(&self) -> bool {
        self.gaps().next().is_none()
    }
}

/// A line for each layer.
impl fmt::Display for SandboxReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (layer, state) in &self.layers {
            match state {
                LayerState::Active => writeln!(f, "{}: active", layer.name())?,
                LayerState::Missing(reason) => {
                    writeln!(f, "{}: missing ({reason})", layer.name())?;
                }
            }
        }
        Ok(())
    }
}

/// Something a champion could try, tried in a cell that is locked like any other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// What was tried, in words: to `read a file of the machine`.
    pub what: &'static str,
    /// Whether the walls held.
    pub held: bool,
    /// What was in the way.
    pub how: String,
}

/// A layer tried by itself: with no other, except where it needs one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayerTrial {
    /// The layer.
    pub layer: Layer,
    /// What was tried, in words: to `learn the machine's name`.
    pub what: &'static str,
    /// What came of it.
    pub outcome: TrialOutcome,
}

/// What a layer is worth by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrialOutcome {
    /// What succeeds without the layer does not succeed with it; what was in the way.
    Held(String),
    /// It succeeds in spite of the layer.
    Broken,
    /// Nothing can be said about the layer here, for this reason.
    Untried(String),
}

/// What this machine offers, and what it is worth.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Examination {
    /// The layers of the sandbox.
    pub report: SandboxReport,
    /// Attempts to get through all of them.
    pub attempts: Vec<Attempt>,
}
