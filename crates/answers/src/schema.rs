use crate::{
    ChampionDetail, ChampionList, Fairness, GameDetail, GameList, LogList, MapList, MatchDetail,
    MatchPage, MatchRecord, PlanSummary, Ratings, RunList, RunState, Site, Standings, Verification,
};
use schemars::{JsonSchema, Schema, generate::SchemaSettings};

/// The schemas of all answers, by the name of their file in `docs/schema/`.
pub fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("champion", schema::<ChampionDetail>()),
        ("champions", schema::<ChampionList>()),
        ("fairness", schema::<Vec<Fairness>>()),
        ("game", schema::<GameDetail>()),
        ("games", schema::<GameList>()),
        ("logs", schema::<LogList>()),
        ("maps", schema::<MapList>()),
        ("match", schema::<MatchDetail>()),
        ("match-page", schema::<MatchPage>()),
        ("matches", schema::<Vec<MatchRecord>>()),
        ("plan", schema::<PlanSummary>()),
        ("ratings", schema::<Ratings>()),
        ("run", schema::<RunState>()),
        ("runs", schema::<RunList>()),
        ("site", schema::<Site>()),
        ("standings", schema::<Standings>()),
        ("verification", schema::<Verification>()),
    ]
}

/// The schema of what is written: keys that are always there are required.
fn schema<T: JsonSchema>() -> Schema {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    settings.into_generator().into_root_schema_for::<T>()
}
