/// Which budget a call has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// Loading and the opening entry point.
    Init,
    /// A phase, or the closing entry point.
    Phase,
}

/// What a champion may use: in each call, and in the whole match.
///
/// A champion is judged by its instructions (WASM) or its processor time (native). The clock
/// on the wall is there for those who stall: it runs only while a champion is served, and
/// not while others use the core it waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// WASM: instructions for loading and opening.
    pub init_fuel: u64,
    /// WASM: instructions for each phase.
    pub phase_fuel: u64,
    /// WASM: instructions for the whole match, loading and opening included.
    pub match_fuel: u64,
    /// Native: processor time for loading and opening, in milliseconds.
    pub init_cpu_ms: u64,
    /// Native: processor time for each phase, in milliseconds.
    pub phase_cpu_ms: u64,
    /// Native: processor time for the whole match, loading and opening included, in
    /// milliseconds.
    pub match_cpu_ms: u64,
    /// Time that may pass in any call, in milliseconds: for WASM a safety net only.
    pub wall_ms: u64,
    /// Time that may pass in all calls of a match together, in milliseconds.
    pub match_wall_ms: u64,
    /// Memory, in bytes.
    pub memory_bytes: u64,
    /// Output kept of each call, in bytes; what is beyond is dropped and counted.
    pub output_bytes: usize,
    /// Output kept of all calls of a match together, in bytes.
    pub match_output_bytes: usize,
}

/// Loading and opening may use this many times what a phase may, unless somebody says
/// otherwise.
pub const START_FACTOR: u64 = 4;
/// Processor time of a phase in milliseconds, by default.
const PHASE_CPU_MS: u64 = 500;
/// What a champion does natively in a millisecond takes it so many instructions as WASM, so that the
/// same source fits both budgets: docs/benchmarks.md has the figures.
const FUEL_OF_A_MS: u64 = 10_000_000;
/// Instructions of a phase, by default.
const PHASE_FUEL: u64 = PHASE_CPU_MS * FUEL_OF_A_MS;
/// How many whole phases a match's budget is worth.
const PHASES: u64 = 60;
/// How often a champion may stall to the limit of a call.
const STALLS: u64 = 12;
/// How many calls may write as much as a call may.
const FULL_OUTPUTS: usize = 16;

/// The most output of a match that can be asked to be kept, for each seat, in bytes.
pub const MATCH_OUTPUT_BYTES: usize = 64 << 20;

impl Limits {
    /// These limits of a call with the usual ones of a match: the opening and 60 whole
    /// phases, 12 times the wall clock of a call, 16 times its output if that can be kept.
    #[must_use]
    pub fn with_match_budgets(self) -> Self {
        let whole = |init: u64, phase: u64| init.saturating_add(phase.saturating_mul(PHASES));
        Self {
            match_fuel: whole(self.init_fuel, self.phase_fuel),
            match_cpu_ms: whole(self.init_cpu_ms, self.phase_cpu_ms),
            match_wall_ms: self.wall_ms.saturating_mul(STALLS),
            match_output_bytes: (self.output_bytes.saturating_mul(FULL_OUTPUTS))
                .min(MATCH_OUTPUT_BYTES),
            ..self
        }
    }

    /// What a call may use of instructions.
    pub(crate) fn call_fuel(&self, budget: Budget) -> u64 {
        match budget {
            Budget::Init => self.init_fuel,
            Budget::Phase => self.phase_fuel,
        }
    }

    /// What a call may use of processor time, in milliseconds.
    #[cfg(target_os = "linux")]
    pub(crate) fn call_cpu_ms(&self, budget: Budget) -> u64 {
        match budget {
            Budget::Init => self.init_cpu_ms,
            Budget::Phase => self.phase_cpu_ms,
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            init_fuel: PHASE_FUEL * START_FACTOR,
            phase_fuel: PHASE_FUEL,
            match_fuel: 0,
            init_cpu_ms: PHASE_CPU_MS * START_FACTOR,
            phase_cpu_ms: PHASE_CPU_MS,
            match_cpu_ms: 0,
            wall_ms: 10_000,
            match_wall_ms: 0,
            memory_bytes: 256 << 20,
            output_bytes: 64 << 10,
            match_output_bytes: 0,
        }
        .with_match_budgets()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_of_many_calls_cannot_take_as_many_times_the_limit_of_one() {
        let usual = Limits::default();
        assert_eq!(usual.match_fuel, 320_000_000_000);
        assert_eq!(usual.match_cpu_ms, 32_000);
        assert_eq!(usual.match_wall_ms, 120_000);
        assert_eq!(usual.match_output_bytes, 1 << 20);
        let endless = Limits {
            phase_fuel: u64::MAX,
            ..usual
        };
        assert_eq!(endless.with_match_budgets().match_fuel, u64::MAX);
        let talkative = Limits {
            output_bytes: 64 << 20,
            ..usual
        };
        let whole = talkative.with_match_budgets().match_output_bytes;
        assert_eq!(whole, MATCH_OUTPUT_BYTES);
    }
}
