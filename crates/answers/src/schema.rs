use crate::{
    AuditTrail, ChampionCheck, ChampionDetail, ChampionList, Explanation, Fairness, GameDetail,
    GameList, LogList, MapCheck, MapCollection, MapFigures, MapList, MatchDetail, MatchPage,
    MatchRecord, OpponentList, PlanSummary, PlayedMatch, Ratings, Repetition, RunList, RunState,
    Sandbox, ServerRefusal, Site, Standings, Verification, Workers,
};
use schemars::{JsonSchema, Schema, generate::SchemaSettings};
use serde_json::Value;
use stechec_replay::{
    dump::DumpLine,
    export::{Info, ReplayLine},
};
use stechec_run::Manifest;

/// The schemas of all answers, by the name of their file in `docs/schema/`.
pub fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("audit", schema::<AuditTrail>()),
        ("champion", schema::<ChampionDetail>()),
        ("champion-check", schema::<ChampionCheck>()),
        ("champions", schema::<ChampionList>()),
        ("dump-line", schema::<DumpLine<'static, Value, Value>>()),
        ("error", schema::<ServerRefusal>()),
        ("explanation", schema::<Explanation>()),
        ("fairness", schema::<Vec<Fairness>>()),
        ("game", schema::<GameDetail>()),
        ("games", schema::<GameList>()),
        ("logs", schema::<LogList>()),
        ("manifest", schema::<Manifest>()),
        ("map-check", schema::<MapCheck>()),
        ("map-collection", schema::<MapCollection>()),
        ("map-figures", schema::<MapFigures>()),
        ("maps", schema::<MapList>()),
        ("match", schema::<MatchDetail>()),
        ("match-page", schema::<MatchPage>()),
        ("matches", schema::<Vec<MatchRecord>>()),
        ("opponents", schema::<OpponentList>()),
        ("plan", schema::<PlanSummary>()),
        ("played-match", schema::<PlayedMatch>()),
        ("ratings", schema::<Ratings>()),
        ("repetition", schema::<Repetition>()),
        ("replay", schema::<Info<'static>>()),
        ("replay-line", schema::<ReplayLine<'static>>()),
        ("run", schema::<RunState>()),
        ("runs", schema::<RunList>()),
        ("sandbox", schema::<Sandbox>()),
        ("site", schema::<Site>()),
        ("standings", schema::<Standings>()),
        ("verification", schema::<Verification>()),
        ("workers", schema::<Workers>()),
    ]
}

/// The schema of what is written: keys that are always there are required.
fn schema<T: JsonSchema>() -> Schema {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    settings.into_generator().into_root_schema_for::<T>()
}
