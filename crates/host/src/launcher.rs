use std::{ffi::OsString, path::PathBuf};

/// How a process of ours is started: the runner's own program, with arguments that make it
/// call [`champion_main`](crate::native::champion_main) or
/// [`compile_main`](crate::compile_main) at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Launcher {
    /// The program.
    pub program: PathBuf,
    /// Its arguments.
    pub args: Vec<OsString>,
}
