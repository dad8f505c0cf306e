//! Who died, by whom, and which rule of `docs/casus-belli/rules.md` gave which points.

use super::page::{Page, in_a_row, weapon};
use crate::{
    CasusBelli,
    event::{Event, PointRule},
    figure::FigureId,
    numbers::LETHAL,
};
use stechec_game::{PlayedPhase, Team};

/// The kind of lines that tell a death.
pub(super) const DEATH: &str = "death";

pub(super) fn tell(page: &mut Page<'_>, played: &PlayedPhase<'_, CasusBelli>) {
    page.part("deaths and points");
    let mut scores = played.before.scores.clone();
    for &event in played.events {
        match event {
            Event::Died { figure, rule } => death(page, played, figure, rule),
            Event::Scored {
                team,
                points,
                victim,
            } => {
                if let Some(score) = scores.get_mut(team.index()) {
                    *score += points;
                    let text = format!("{} {points:+}, and now has {score}", page.team(team));
                    page.line(1, "points", killers(played, victim, team), text);
                }
            }
            Event::Respawned { figure, at } => {
                let text = format!(
                    "{} reappears at {at}: full life, facing nord, every attack ready",
                    page.name(figure)
                );
                page.line(0, "respawn", [figure], text);
            }
            _ => {}
        }
    }
}

/// The dead figure, and those of a team that had a hand in it.
fn killers(played: &PlayedPhase<'_, CasusBelli>, victim: FigureId, team: Team) -> Vec<FigureId> {
    let by = hits(played, victim).into_iter().map(|(by, _)| by);
    by.filter(|by| by.team() == team).chain([victim]).collect()
}

/// Who hit a figure in this phase, and how.
fn hits(played: &PlayedPhase<'_, CasusBelli>, victim: FigureId) -> Vec<(FigureId, String)> {
    let hits = played.events.iter().filter_map(|event| match *event {
        Event::Hit {
            figure,
            by,
            attack,
            damage,
        } if figure == victim => {
            let what = weapon(by.class(), attack);
            let how = match damage {
                LETHAL => what.to_owned(),
                _ => format!("{what}, {damage}"),
            };
            Some((by, how))
        }
        _ => None,
    });
    hits.collect()
}

fn death(
    page: &mut Page<'_>,
    played: &PlayedPhase<'_, CasusBelli>,
    figure: FigureId,
    rule: PointRule,
) {
    let hits = hits(played, figure);
    let by: Vec<String> = (hits.iter())
        .map(|(by, how)| {
            if *by == figure {
                format!("itself ({how})")
            } else {
                format!("{} ({how})", page.name(*by))
            }
        })
        .collect();
    let life = played.before.figure(figure).life;
    let concerned = || hits.iter().map(|(by, _)| *by).chain([figure]);
    let text = format!(
        "{} dies: it had {life} life, and was hit in this phase by {}",
        page.name(figure),
        in_a_row(&by)
    );
    page.line(0, DEATH, concerned(), text);
    let text = format!(
        "{}, as \"Death and points\" has it: {}",
        number(rule),
        sentence(rule)
    );
    page.line(1, "rule", concerned(), text);
}

/// The rules as the book numbers them.
fn number(rule: PointRule) -> &'static str {
    match rule {
        PointRule::FriendAndFoe => "rule 1",
        PointRule::FoesOnly => "rule 2",
        PointRule::FriendsOnly => "rule 3",
    }
}

fn sentence(rule: PointRule) -> &'static str {
    match rule {
        PointRule::FriendAndFoe => "hit by its own team and by another, so nobody gains or loses",
        PointRule::FoesOnly => {
            "hit by other teams only, so each of those gains a point, once, and its own loses one"
        }
        PointRule::FriendsOnly => "hit by its own team only, which loses a point",
    }
}
