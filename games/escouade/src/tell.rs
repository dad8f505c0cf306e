//! What happened, in words.

use crate::{
    board::Fuse,
    event::{AttackKind, Event, Merit},
    figure::FigureId,
    interface::{Arme, Cube},
};

/// What happened in a phase, a line each.
pub fn tell(events: &[Event]) -> Vec<String> {
    events.iter().map(line).collect()
}

/// A figure in words.
pub fn name(id: FigureId) -> String {
    format!("{} {}", id.kind().word(), id.number())
}

fn cube(at: Cube) -> String {
    format!("{},{},{}", at.x, at.y, at.z)
}

/// What happened, in a line.
pub fn line(event: &Event) -> String {
    match event {
        Event::CommandsThrown { team, faces } => {
            let faces: Vec<&str> = faces.iter().map(|face| face.word()).collect();
            format!("team {} throws {}", team.0, faces.join(", "))
        }
        Event::Rerolled { team, die, face } => {
            format!("team {} throws die {die} again: {}", team.0, face.word())
        }
        Event::Spent { team, face, .. } => format!("team {} pays {}", team.0, face.word()),
        Event::Activated { figure, second } => {
            let second = if *second { " as the second one" } else { "" };
            format!("{} is activated{second}", name(*figure))
        }
        Event::Waived { figure } => format!("{} does nothing", name(*figure)),
        Event::Passed { team } => format!("team {} passes", team.0),
        Event::Acted {
            figure,
            action,
            free,
        } => {
            let free = if *free { ", free" } else { "" };
            format!("{}: {}{free}", name(*figure), action.word())
        }
        Event::Attacked { .. } | Event::Tested { .. } => of_dice(event),
        Event::Stepped { figure, from, to } => {
            format!(
                "{} goes from {} to {}",
                name(*figure),
                cube(*from),
                cube(*to)
            )
        }
        Event::Placed {
            figure,
            cube: at,
            place,
        } => format!(
            "{} stands in {} at {}",
            name(*figure),
            cube(*at),
            place.number()
        ),
        Event::Lifted { figure, by } => format!("{} makes room for {}", name(*figure), name(*by)),
        Event::Pushed { figure, by } => format!("{} pushes {}", name(*by), name(*figure)),
        Event::Left { figure } => format!("{} leaves the board", name(*figure)),
        Event::StoodUp { figure } => format!("{} stands up", name(*figure)),
        Event::Blocked { figure } => format!("{} is blocked", name(*figure)),
        Event::Wounded { figure, wounds } => format!("{} takes {wounds}", name(*figure)),
        Event::Died { figure } => format!("{} dies", name(*figure)),
        Event::Scored {
            team,
            points,
            merit,
        } => format!("team {} scores {points} for {}", team.0, of_merit(*merit)),
        Event::Fused {
            figure,
            cube: at,
            fuse,
        } => format!(
            "{} {} the detonator in {}",
            name(*figure),
            of_fuse(*fuse),
            cube(*at)
        ),
        Event::RoundEnded { round } => format!("round {round} ends"),
        Event::RoundBegan { round, team } => format!("round {round} begins with team {}", team.0),
        Event::Over => "the match is over".to_owned(),
    }
}

fn of_dice(event: &Event) -> String {
    match event {
        Event::Attacked {
            attacker,
            target,
            weapon,
            counter,
            manner,
        } => {
            let verb = match manner {
                AttackKind::Shot => "shoots at",
                AttackKind::Suppression => "suppresses",
                AttackKind::Fight => "fights",
                AttackKind::Interception => "intercepts",
            };
            let with = |weapon: Arme| match weapon {
                Arme::Aucune => String::new(),
                weapon => format!(" with {}", weapon.word()),
            };
            let counter = counter.map_or_else(String::new, |counter| {
                format!(", who counter-attacks{}", with(counter))
            });
            let (attacker, target) = (name(*attacker), name(*target));
            format!("{attacker} {verb} {target}{}{counter}", with(*weapon))
        }
        Event::Tested {
            figure,
            test,
            dice,
            faces,
            successes,
            ..
        } => {
            let faces: Vec<String> = faces.iter().map(u32::to_string).collect();
            let test = format!("{test:?}").to_lowercase();
            format!(
                "{} throws {test} with {dice}: {} = {successes}",
                name(*figure),
                faces.join(" ")
            )
        }
        _ => String::new(),
    }
}

fn of_merit(merit: Merit) -> String {
    match merit {
        Merit::Kill(figure) => format!("the death of {}", name(figure)),
        Merit::Exit(figure) => format!("the exit of {}", name(figure)),
        Merit::Detonator(at) => format!("the detonator in {}", cube(at)),
        Merit::Objective(at) => format!("the objective in {}", cube(at)),
    }
}

fn of_fuse(fuse: Fuse) -> &'static str {
    match fuse {
        Fuse::Unarmed => "disarms",
        Fuse::Armed(..) => "arms",
        Fuse::Done => "sets off",
    }
}
