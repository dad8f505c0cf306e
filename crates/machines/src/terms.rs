use serde::{Deserialize, Serialize};
use stechec_capabilities::GameEntry;
use stechec_game::{Fault, FaultKind};
use stechec_host::Limits;
use stechec_play::tournament::Keep;
use stechec_run::{Header, HeaderError};
use stechec_tournament::Rulings;

/// What a program has to be to play for a run: results of another version, or of other rules, would
/// not be the same.
pub fn kind_of(game: &GameEntry) -> String {
    let facts = game.core.facts();
    format!(
        "stechec {}, {} with rules {} and interface {}",
        env!("CARGO_PKG_VERSION"),
        facts.name,
        facts.rules_version,
        game.api_hash()
    )
}

/// What a worker has to know of a run, besides its secret.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// What the run is called in replays.
    pub run: String,
    /// What it is about, as JSON; texts of maps are left out.
    pub header: String,
    /// For each champion what it fails with in every match, if its program cannot be used.
    pub failing: Vec<Option<FailingTerms>>,
    /// All that native champions may use.
    pub native: LimitTerms,
    /// All that WASM champions may use.
    pub wasm: LimitTerms,
    /// Refuse native champions where the sandbox is incomplete.
    pub require_sandbox: bool,
    /// Whose replays are kept.
    pub replays: KeepTerms,
    /// Whose logs are kept.
    pub logs: KeepTerms,
    /// Who was taken out of the run.
    pub rulings: Rulings,
}

/// A fault that is the same in every match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FailingTerms {
    kind: FaultKind,
    message: String,
    detail: Option<String>,
}

impl FailingTerms {
    pub(crate) fn of(fault: &Fault) -> Self {
        Self {
            kind: fault.kind,
            message: fault.message.clone(),
            detail: fault.detail.clone(),
        }
    }

    pub(crate) fn fault(&self) -> Fault {
        let fault = Fault::new(self.kind, self.message.clone());
        fault.detail(self.detail.clone().unwrap_or_default())
    }
}

/// Whose replays or logs are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KeepTerms {
    All,
    Faults,
    None,
}

impl From<Keep> for KeepTerms {
    fn from(keep: Keep) -> Self {
        match keep {
            Keep::All => Self::All,
            Keep::Faults => Self::Faults,
            Keep::None => Self::None,
        }
    }
}

impl From<KeepTerms> for Keep {
    fn from(keep: KeepTerms) -> Self {
        match keep {
            KeepTerms::All => Self::All,
            KeepTerms::Faults => Self::Faults,
            KeepTerms::None => Self::None,
        }
    }
}

/// Every limit there is: a plan records those that it has, each kind of champion has more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LimitTerms {
    pub init_fuel: u64,
    pub phase_fuel: u64,
    pub match_fuel: u64,
    pub init_cpu_ms: u64,
    pub phase_cpu_ms: u64,
    pub match_cpu_ms: u64,
    pub wall_ms: u64,
    pub match_wall_ms: u64,
    pub memory_bytes: u64,
    pub output_bytes: u64,
    pub match_output_bytes: u64,
}

impl From<Limits> for LimitTerms {
    fn from(limits: Limits) -> Self {
        // All of them are named: one that comes has to be sent, too.
        let Limits {
            init_fuel,
            phase_fuel,
            match_fuel,
            init_cpu_ms,
            phase_cpu_ms,
            match_cpu_ms,
            wall_ms,
            match_wall_ms,
            memory_bytes,
            output_bytes,
            match_output_bytes,
        } = limits;
        Self {
            init_fuel,
            phase_fuel,
            match_fuel,
            init_cpu_ms,
            phase_cpu_ms,
            match_cpu_ms,
            wall_ms,
            match_wall_ms,
            memory_bytes,
            output_bytes: output_bytes as u64,
            match_output_bytes: match_output_bytes as u64,
        }
    }
}

impl From<LimitTerms> for Limits {
    fn from(terms: LimitTerms) -> Self {
        Self {
            init_fuel: terms.init_fuel,
            phase_fuel: terms.phase_fuel,
            match_fuel: terms.match_fuel,
            init_cpu_ms: terms.init_cpu_ms,
            phase_cpu_ms: terms.phase_cpu_ms,
            match_cpu_ms: terms.match_cpu_ms,
            wall_ms: terms.wall_ms,
            match_wall_ms: terms.match_wall_ms,
            memory_bytes: terms.memory_bytes,
            output_bytes: terms.output_bytes as usize,
            match_output_bytes: terms.match_output_bytes as usize,
        }
    }
}

impl Terms {
    /// What the run is about; texts of maps are to be put in.
    pub(crate) fn header(&self) -> Result<Header, HeaderError> {
        Ok(Header {
            rulings: self.rulings.clone(),
            ..Header::from_json(&self.header)?
        })
    }

    /// The same for everything that has to be made ready: rulings may change meanwhile.
    pub(crate) fn without_rulings(&self) -> Self {
        Self {
            rulings: Rulings::default(),
            ..self.clone()
        }
    }
}
