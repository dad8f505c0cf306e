//! The machine that matches are played on, as it is recorded.

use super::Arena;
use std::{env, fs, thread};
use stechec_host::native::LayerState;
use stechec_run::{Machine, SandboxLayer};

impl Arena {
    /// This machine, with the sandbox it offers to these champions.
    pub fn machine(&self) -> Machine {
        let layers = self.sandbox().map_or(&[][..], |report| &report.layers);
        Machine {
            name: kernel("hostname").unwrap_or_default(),
            system: match kernel("osrelease") {
                Some(release) => format!("{} {release}", env::consts::OS),
                None => env::consts::OS.to_owned(),
            },
            architecture: env::consts::ARCH.to_owned(),
            cores: thread::available_parallelism().map_or(1, |cores| cores.get() as u32),
            sandbox: (layers.iter())
                .map(|(layer, state)| SandboxLayer {
                    name: layer.name().to_owned(),
                    missing: match state {
                        LayerState::Active => None,
                        LayerState::Missing(why) => Some(why.clone()),
                    },
                })
                .collect(),
        }
    }
}

/// What the kernel says of itself, where it does.
fn kernel(what: &str) -> Option<String> {
    let text = fs::read_to_string(format!("/proc/sys/kernel/{what}")).ok()?;
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}
