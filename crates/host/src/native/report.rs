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
}

impl SandboxReport {
    #[cfg(target_os = "linux")]
    pub(super) fn note<E: fmt::Display>(&mut self, layer: Layer, tried: Result<(), E>) {
        let state = match tried {
            Ok(()) => LayerState::Active,
            Err(error) => LayerState::Missing(error.to_string()),
        };
        self.layers.push((layer, state));
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
