use super::Task;
use serde::{Deserialize, Serialize};

const MIB: u64 = 1 << 20;

/// What compiling a file may take.
///
/// Honest code takes a second and some dozens of megabytes for each megabyte, wherever it
/// comes from; this is ten times as much and more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct CompileBudget {
    /// Processor time of all threads together.
    pub(super) cpu_s: u64,
    pub(super) memory_bytes: u64,
    pub(super) output_bytes: u64,
}

impl CompileBudget {
    /// For a task with a file of this many bytes.
    pub(super) fn of(task: Task, file_bytes: usize) -> Self {
        let bytes = file_bytes as u64;
        // It is only for words, and a match waits for them.
        if task == Task::Places {
            return Self {
                cpu_s: 5,
                memory_bytes: 512 * MIB + bytes * 8,
                output_bytes: 4 * MIB,
            };
        }
        Self {
            cpu_s: 10 + bytes * 10 / MIB,
            memory_bytes: 512 * MIB + bytes * 96,
            output_bytes: 64 * MIB + bytes * 32,
        }
    }
}
