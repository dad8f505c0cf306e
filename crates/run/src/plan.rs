use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use stechec_game::FaultPolicy;
use stechec_tournament::{
    rating::{Model, StopRule},
    schedule::Format,
    standings::Scoring,
};

/// The version of [`RecordedPlan`] as this program writes it. It goes up when the meaning of a plan
/// changes or a key comes or goes.
pub const PLAN_VERSION: u32 = 1;

/// What a run was planned as: everything that has an influence on its results.
///
/// It is kept with the results. Every key is written and must be present when it is read:
/// a default that changes later must not change what an old plan says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Plan")]
pub struct RecordedPlan {
    /// The version of this description.
    pub version: PlanVersion,
    /// The draw comes from here: who meets whom, where and in which seat.
    pub seed: u64,
    /// The format of the tournament.
    pub format: Format,
    /// How matches become standings.
    pub scoring: Scoring,
    /// What champions may use.
    pub limits: PlannedLimits,
    /// What becomes of a champion that fails.
    pub fault_policy: FaultPolicy,
    /// How ratings are worked out.
    pub rating: Model,
    /// When enough was played; null if everything is.
    #[serde(deserialize_with = "Option::deserialize")]
    pub stop: Option<Stop>,
}

/// Stands for [`PLAN_VERSION`]: no plan of another version can be written or read by mistake.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlanVersion;

impl Serialize for PlanVersion {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(PLAN_VERSION)
    }
}

impl<'de> Deserialize<'de> for PlanVersion {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u32::deserialize(deserializer)? {
            PLAN_VERSION => Ok(Self),
            other => Err(de::Error::custom(format!(
                "a plan of version {other}, not {PLAN_VERSION}"
            ))),
        }
    }
}

impl JsonSchema for PlanVersion {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "PlanVersion".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "const": PLAN_VERSION })
    }
}

/// What champions may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlannedLimits {
    /// Time that may pass in any call, in milliseconds: for WASM a safety net only.
    pub wall_ms: u64,
    /// Time that may pass in all calls of a match together, in milliseconds.
    pub match_wall_ms: u64,
    /// Output kept of each call, in bytes.
    pub output_bytes: u64,
    /// Output kept of all calls of a match together, in bytes.
    pub match_output_bytes: u64,
    /// What native champions may use.
    pub native: NativeLimits,
    /// What WASM champions may use.
    pub wasm: WasmLimits,
}

/// What a native champion may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NativeLimits {
    /// Processor time for loading and opening, in milliseconds.
    pub start_cpu_ms: u64,
    /// Processor time for each phase, in milliseconds.
    pub phase_cpu_ms: u64,
    /// Processor time for the whole match, in milliseconds.
    pub match_cpu_ms: u64,
    /// Memory, in bytes.
    pub memory_bytes: u64,
}

/// What a WASM champion may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WasmLimits {
    /// Instructions for loading and opening.
    pub start_fuel: u64,
    /// Instructions for each phase.
    pub phase_fuel: u64,
    /// Instructions for the whole match.
    pub match_fuel: u64,
    /// Memory, in bytes.
    pub memory_bytes: u64,
}

/// When enough was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stop {
    /// What has to be certain.
    pub rule: StopRule,
    /// After how many matches that is looked at for the first time.
    pub first_look: u64,
}
