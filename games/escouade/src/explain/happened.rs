//! Events, with the ways, lines of sight, modifiers and dice behind them.

use super::line;
use crate::{
    event::{AttackKind, Event, Merit},
    figure::FigureId,
    geometry::Axis,
    interface::Cube,
    modifiers::Modifier,
    numbers::TEST_DICE,
    sight::{self, AIMS, Obstacle},
    state::State,
    tell,
    throw::TestKind,
    ways,
};
use stechec_game::Line;

/// Everything that happened, one after the other.
pub(super) fn lines(before: &State, events: &[Event]) -> Vec<Line> {
    let mut lines = Vec::new();
    for event in events {
        let about = figures(event);
        lines.push(line(kind(event), 0, about.clone(), tell::line(event)));
        let more = match event {
            Event::Stepped { figure, from, to } => way(before, *figure, *from, *to),
            Event::Attacked {
                attacker,
                target,
                manner: AttackKind::Shot | AttackKind::Suppression,
                ..
            } => sight_lines(before, *attacker, *target),
            Event::Tested { .. } => dice(event),
            _ => Vec::new(),
        };
        lines.extend(
            more.into_iter()
                .map(|text| line("why", 1, about.clone(), text)),
        );
    }
    lines
}

fn kind(event: &Event) -> &'static str {
    match event {
        Event::Tested { .. } => "test",
        Event::Stepped { .. } | Event::Placed { .. } | Event::Left { .. } => "move",
        Event::Attacked { .. } => "attack",
        Event::Died { .. } => "death",
        Event::Scored { .. } => "points",
        _ => "event",
    }
}

/// The figures an event is about.
pub(super) fn figures(event: &Event) -> Vec<FigureId> {
    match *event {
        Event::Attacked {
            attacker, target, ..
        } => vec![attacker, target],
        Event::Lifted { figure, by } | Event::Pushed { figure, by } => vec![figure, by],
        Event::Scored {
            merit: Merit::Kill(figure) | Merit::Exit(figure),
            ..
        }
        | Event::Activated { figure, .. }
        | Event::Waived { figure }
        | Event::Acted { figure, .. }
        | Event::Tested { figure, .. }
        | Event::Stepped { figure, .. }
        | Event::Placed { figure, .. }
        | Event::Left { figure }
        | Event::StoodUp { figure }
        | Event::Blocked { figure }
        | Event::Wounded { figure, .. }
        | Event::Died { figure }
        | Event::Fused { figure, .. } => vec![figure],
        _ => Vec::new(),
    }
}

/// Which order of unit steps was taken, and what it cost.
fn way(before: &State, figure: FigureId, from: Cube, to: Cube) -> Vec<String> {
    let Some(way) = ways::best(&before.map, figure.size(), from, to) else {
        return Vec::new();
    };
    let possible = ways::ways(&before.map, figure.size(), from, to).count();
    let units: Vec<&str> = (way.order.iter())
        .map(|axis| unit(*axis, from.offset(to)))
        .collect();
    let rubble = match way.rubble {
        0 => "no rubble".to_owned(),
        1 => "a die for rubble".to_owned(),
        many => format!("{many} dice for rubble"),
    };
    vec![format!(
        "by {}: {rubble}; {possible} {} possible",
        units.join(", then "),
        if possible == 1 {
            "order is"
        } else {
            "orders are"
        },
    )]
}

fn unit(axis: Axis, [x, y, z]: [i32; 3]) -> &'static str {
    match axis {
        Axis::X if x > 0 => "east",
        Axis::X => "west",
        Axis::Y if y > 0 => "south",
        Axis::Y => "north",
        Axis::Z if z > 0 => "up",
        Axis::Z => "down",
    }
}

/// What each line of sight is aimed at, in the order of the body's aims.
const AIM: [&str; AIMS] = [
    "foot north-west",
    "foot north-east",
    "foot south-west",
    "foot south-east",
    "top north-west",
    "top north-east",
    "top south-west",
    "top south-east",
    "middle",
];

/// Which of the nine lines are stopped, and by what.
fn sight_lines(before: &State, shooter: FigureId, target: FigureId) -> Vec<String> {
    let board = &before.situation.board;
    let (Some(eye), Some(body)) = (board.body(shooter), board.body(target)) else {
        return Vec::new();
    };
    let stopped: Vec<String> = (body.aims().into_iter().zip(AIM))
        .filter_map(|(aim, name)| {
            let by = sight::obstacle(&before.map, eye.eye(), aim)?;
            Some(format!("{name} is hidden by {}", obstacle(by)))
        })
        .collect();
    let free = AIMS - stopped.len();
    let mut lines = vec![format!("{free} of {AIMS} lines of sight are free")];
    lines.extend(stopped);
    lines
}

fn obstacle(obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::Side(at, side, kind) => format!(
            "the {} side ({}) of {},{},{}",
            side.word(),
            kind.word(),
            at.x,
            at.y,
            at.z
        ),
        Obstacle::Floor(at, floor) => {
            format!("the floor ({}) of {},{},{}", floor.word(), at.x, at.y, at.z)
        }
    }
}

/// Why a test had so many dice, and which of them were successes.
fn dice(event: &Event) -> Vec<String> {
    let Event::Tested {
        figure,
        test,
        modifiers,
        spent,
        faces,
        successes,
        ..
    } = event
    else {
        return Vec::new();
    };
    let Some(value) = test.value(*figure) else {
        return vec!["without a value nothing is thrown".to_owned()];
    };
    if *test == TestKind::Eboulis {
        return vec![format!("{value} or more gets over rubble")];
    }
    let mut sum = vec![format!("{TEST_DICE} dice")];
    sum.extend(modifiers.iter().map(|&modifier| {
        let dice = modifier.dice();
        format!(
            "{}{dice} {}",
            if dice > 0 { "+" } else { "" },
            of_modifier(modifier)
        )
    }));
    if *spent > 0 {
        sum.push(format!("+{spent} paid"));
    }
    let eights = faces.iter().filter(|&&face| face == 8).count();
    if eights > 0 {
        sum.push(format!("+{eights} for eights"));
    }
    vec![
        sum.join(", "),
        format!("{successes} of {} show {value} or more", faces.len()),
    ]
}

fn of_modifier(modifier: Modifier) -> &'static str {
    match modifier {
        Modifier::ClearView => "the whole target is seen",
        Modifier::FriendAtTarget => "a friend is in the target's cube",
        Modifier::HigherLevel => "from a higher level",
        Modifier::Suppression => "suppression",
        Modifier::MovedIn => "it came into the cube",
        Modifier::FriendBeside => "a friend stands beside it",
        Modifier::OpponentWounded => "its opponent is wounded",
        Modifier::Larger => "it is larger",
        Modifier::OpponentBlocked => "its opponent is Blocked",
    }
}
