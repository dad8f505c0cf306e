//! The end of an attack phase: who died, what it counts, where they reappear.

use super::Resolution;
use crate::{
    event::{Event, PointRule},
    figure::FigureId,
};
use stechec_game::Team;

/// Gives and takes points for every figure without life, by the rules' precedence.
pub(super) fn count_points(r: &mut Resolution<'_>) {
    let mut hits = std::mem::take(&mut r.sheet.scratch.hits);
    hits.sort_unstable();
    hits.dedup();
    for of_one in hits.chunk_by(|one, other| one.0 == other.0) {
        let victim = of_one[0].0;
        if r.state.figure(victim).life <= 0 {
            score(r, victim, of_one);
        }
    }
    r.sheet.scratch.hits = hits;
}

fn score(r: &mut Resolution<'_>, victim: FigureId, hits: &[(FigureId, FigureId)]) {
    let own = victim.team();
    let by_friend = hits.iter().any(|(_, by)| by.team() == own);
    let by_foe = hits.iter().any(|(_, by)| by.team() != own);
    let rule = match (by_friend, by_foe) {
        (true, true) => PointRule::FriendAndFoe,
        (_, true) => PointRule::FoesOnly,
        _ => PointRule::FriendsOnly,
    };
    r.events.push(Event::Died {
        figure: victim,
        rule,
    });
    if rule == PointRule::FriendAndFoe {
        return;
    }
    if rule == PointRule::FoesOnly {
        // Hits are sorted by attacker, so each team's stand together.
        for of_team in hits.chunk_by(|one, other| one.1.team() == other.1.team()) {
            give(r, of_team[0].1.team(), 1, victim);
        }
    }
    give(r, own, -1, victim);
}

fn give(r: &mut Resolution<'_>, team: Team, points: i32, victim: FigureId) {
    r.state.scores[team.index()] += points;
    r.events.push(Event::Scored {
        team,
        points,
        victim,
    });
}

/// The dead reappear at their respawn points.
pub(super) fn respawn(r: &mut Resolution<'_>) {
    for id in r.ids() {
        let figure = r.figure(id);
        if figure.life <= 0 {
            figure.respawn();
            let at = figure.position;
            r.events.push(Event::Respawned { figure: id, at });
        }
    }
}
