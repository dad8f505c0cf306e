//! Figures about a map.

use crate::reach::steps;
use escouade::{
    interface::{Cote, Direction, Sol},
    map::Map,
};
use serde_json::{Value, json};
use stechec_game::Team;
use stechec_workshop::Figures;

/// What can be counted on a map, and how far its objectives are.
pub fn figures(map: &Map) -> Figures {
    let size = map.size();
    let cubes: Vec<_> = map.layout().cubes().collect();
    let floors = |floor: Sol| cubes.iter().filter(|&&at| map.floor(at) == floor).count();
    let sides = |side: Cote| {
        let here = |towards| {
            cubes
                .iter()
                .filter(|at| map.contains(at.towards(towards)) && map.side(**at, towards) == side)
                .count()
        };
        here(Direction::Nord) + here(Direction::Ouest)
    };
    let reached = [1, 2, 3].map(|size| steps(map, size, map.deployment(Team(0))).len());
    let objectives = objectives(map);
    let json = json!({
        "columns": size.x, "rows": size.y, "levels": size.z,
        "rounds": map.rounds(), "goal": map.goal(),
        "floors": floors(Sol::Plein), "hatches": floors(Sol::Trappe),
        "walls": sides(Cote::Bloque), "large": sides(Cote::Large), "medium": sides(Cote::Moyen),
        "small": sides(Cote::Petit), "rubble": sides(Cote::Eboulis),
        "reached": reached, "detonators": map.detonators().len(), "objectives": objectives,
    });
    Figures {
        text: text(&json),
        json,
    }
}

/// Each objective with the steps of a small figure to it, from both deployments.
fn objectives(map: &Map) -> Vec<Value> {
    let [ours, theirs] = [Team(0), Team(1)].map(|team| steps(map, 1, map.deployment(team)));
    (map.objectives().iter())
        .map(|(at, points)| {
            json!({"at": at, "points": points, "steps": [ours.get(at), theirs.get(at)]})
        })
        .collect()
}

fn text(json: &Value) -> String {
    let of = |name: &str| json[name].to_string();
    let mut lines = vec![
        format!(
            "{} x {} cubes on {} levels",
            of("columns"),
            of("rows"),
            of("levels")
        ),
        format!("{} rounds, {} points win", of("rounds"), of("goal")),
        format!(
            "{} floors, and {} with a hatch",
            of("floors"),
            of("hatches")
        ),
        format!(
            "sides: {} walls, {} large, {} medium and {} small openings, {} of rubble",
            of("walls"),
            of("large"),
            of("medium"),
            of("small"),
            of("rubble")
        ),
        format!("cubes that sizes 1, 2, 3 can reach: {}", of("reached")),
        format!("{} detonators", of("detonators")),
    ];
    for objective in json["objectives"].as_array().into_iter().flatten() {
        lines.push(format!(
            "objective {} at {}: steps {}",
            objective["points"], objective["at"], objective["steps"]
        ));
    }
    lines.join("\n") + "\n"
}
