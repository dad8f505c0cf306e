/// Which budget a call has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// Loading and the opening entry point.
    Init,
    /// A phase, or the closing entry point.
    Phase,
}

/// What a champion may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// WASM: instructions for loading and opening.
    pub init_fuel: u64,
    /// WASM: instructions for each phase.
    pub phase_fuel: u64,
    /// Native: processor time for loading and opening, in milliseconds.
    pub init_cpu_ms: u64,
    /// Native: processor time for each phase, in milliseconds.
    pub phase_cpu_ms: u64,
    /// Time that may pass in any call, in milliseconds: for WASM a safety net only.
    pub wall_ms: u64,
    /// Memory, in bytes.
    pub memory_bytes: u64,
    /// Output kept of each call, in bytes; what is beyond is dropped and counted.
    pub output_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            init_fuel: 2_000_000_000,
            phase_fuel: 500_000_000,
            init_cpu_ms: 1_000,
            phase_cpu_ms: 500,
            wall_ms: 10_000,
            memory_bytes: 256 << 20,
            output_bytes: 64 << 10,
        }
    }
}
