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
}

impl Layer {
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
        }
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
        let state = match self.left_out.contains(&layer) {
            true => LayerState::Missing("left out on purpose".to_owned()),
            false => match attempt() {
                Ok(()) => LayerState::Active,
                Err(error) => LayerState::Missing(error.to_string()),
            },
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

    /// Whether nothing is missing.
    pub fn is_complete(&self) -> bool {
        self.missing().next().is_none()
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
