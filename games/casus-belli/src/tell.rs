//! What happened in a phase, in words.

use crate::{
    event::{Event, PointRule},
    figure::FigureId,
    interface::{Attaque, Classe},
};
use std::collections::BTreeSet;

/// The events of a phase, a line each; steps and sightings are only counted.
pub fn tell(events: &[Event]) -> Vec<String> {
    let mut lines: Vec<String> = walkers(events).into_iter().collect();
    lines.extend(events.iter().filter_map(line));
    lines
}

fn walkers(events: &[Event]) -> Option<String> {
    let mut walkers = BTreeSet::new();
    let mut steps = 0;
    for event in events {
        if let Event::Moved { figure, step, .. } = event {
            walkers.insert(figure);
            steps = steps.max(step + 1);
        }
    }
    match (walkers.len(), steps) {
        (0, _) => None,
        (1, 1) => Some("one figure walks one cell".to_owned()),
        (1, _) => Some(format!("one figure walks {steps} cells")),
        (count, 1) => Some(format!("{count} figures walk one cell")),
        (count, _) => Some(format!(
            "{count} figures walk, the longest way has {steps} cells"
        )),
    }
}

/// One event in words, if it is worth them.
pub(crate) fn line(event: &Event) -> Option<String> {
    Some(match *event {
        Event::Attacked {
            figure,
            attack: Attaque::FusRoDah,
            ..
        } => {
            format!("{} shouts Fus Ro Dah", name(figure))
        }
        Event::Pushed {
            figure,
            by,
            from,
            to,
        } => {
            if from == to {
                format!("{} cannot push {} any further", name(by), name(figure))
            } else {
                format!("{} pushes {} from {from} to {to}", name(by), name(figure))
            }
        }
        Event::AttackLost {
            figure,
            attack,
            target,
        } => {
            let what = weapon(figure.class(), attack);
            format!("{} can no longer use {what} on {target}", name(figure))
        }
        Event::Hit {
            figure,
            by,
            attack: Attaque::FusRoDah,
            ..
        } => {
            format!(
                "{} helps to crush {} between two shouts",
                name(by),
                name(figure)
            )
        }
        Event::Hit {
            figure,
            by,
            attack: Attaque::Traitrise,
            ..
        } => {
            format!("{} betrays {}", name(by), name(figure))
        }
        Event::Hit {
            figure,
            by,
            attack,
            damage,
        } => {
            let whom = if figure == by {
                "himself".to_owned()
            } else {
                name(figure)
            };
            let what = weapon(by.class(), attack);
            format!("{} hits {whom} with {what} for {damage}", name(by))
        }
        Event::Revealed {
            team,
            by: Attaque::Palantir,
            at,
        } => {
            format!("team {}'s palantír now looks at {at}", team.0)
        }
        Event::Revealed { team, at, .. } => format!("team {} sees what is done at {at}", team.0),
        Event::Died { figure, rule } => format!("{} dies: {}", name(figure), reason(rule)),
        Event::Scored { team, points, .. } => format!("team {} {points:+}", team.0),
        _ => return None,
    })
}

fn name(figure: FigureId) -> String {
    format!("team {}'s {}", figure.team().0, figure.class().word())
}

pub(crate) fn weapon(class: Classe, attack: Attaque) -> &'static str {
    match (attack, class) {
        (Attaque::Normale, Classe::Voleur) => "the knife",
        (Attaque::Normale, Classe::Barbare) => "the hammer",
        (Attaque::Normale, Classe::Elfe) => "the long bow",
        (Attaque::Palantir, _) => "the palantír",
        (Attaque::Traitrise, _) => "Traîtrise",
        (Attaque::Bastoooon, _) => "Bastoooon",
        (Attaque::FusRoDah, _) => "Fus Ro Dah",
        (Attaque::ISee, _) => "I see",
        (Attaque::Loto, _) => "Loto",
    }
}

fn reason(rule: PointRule) -> &'static str {
    match rule {
        PointRule::FriendAndFoe => "hit by friend and foe, nobody scores",
        PointRule::FoesOnly => "hit by foes",
        PointRule::FriendsOnly => "hit by its own team",
    }
}
