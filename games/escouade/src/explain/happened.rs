//! Events, with the ways, lines of sight, modifiers and dice behind them.

use super::{line, moves::Trip, terrain::sight_lines};
use crate::{
    Escouade,
    event::{AttackKind, Event, Merit},
    figure::FigureId,
    interface::Arme,
    modifiers::Modifier,
    numbers::{self, TEST_DICE},
    tell::{self, name},
    throw::{self, TestKind},
};
use stechec_game::{Line, PlayedPhase};

/// Everything that happened, one after the other.
pub(super) fn lines(played: &PlayedPhase<'_, Escouade>) -> Vec<Line> {
    let before = played.before;
    let mut lines = Vec::new();
    let mut contest = None;
    let mut trip = Trip::of(played);
    for event in played.events {
        let about = figures(event);
        lines.push(line(kind(event), 0, about.clone(), tell::line(event)));
        let more = match event {
            Event::Attacked {
                attacker,
                target,
                manner: AttackKind::Shot | AttackKind::Suppression,
                ..
            } => sight_lines(before, *attacker, *target),
            Event::Pushed { figure, by } => sight_lines(before, *by, *figure),
            Event::Tested { .. } => dice(event),
            _ => Vec::new(),
        };
        contest = Contest::after(contest, event);
        let more = (more.into_iter())
            .chain(trip.lines(event))
            .chain(contest.as_ref().and_then(Contest::outcome));
        lines.extend(more.map(|text| line("why", 1, about.clone(), text)));
    }
    lines
}

/// A shot or a fight while its dice are thrown.
struct Contest<'a> {
    attack: &'a Event,
    /// Successes, the attacker's first.
    successes: Vec<u32>,
}

impl<'a> Contest<'a> {
    /// What is going on after one more event.
    fn after(before: Option<Self>, event: &'a Event) -> Option<Self> {
        match event {
            Event::Attacked { .. } => Some(Self {
                attack: event,
                successes: Vec::new(),
            }),
            Event::Tested {
                test, successes, ..
            } if *test != TestKind::Eboulis => before.map(|mut contest| {
                contest.successes.push(*successes);
                contest
            }),
            // Whoever lies stands up between attack and dice.
            Event::StoodUp { .. } => before,
            _ => None,
        }
    }

    /// What the successes of both come to, once they are known.
    fn outcome(&self) -> Option<String> {
        let Event::Attacked {
            attacker,
            target,
            weapon,
            counter,
            manner,
        } = *self.attack
        else {
            return None;
        };
        let [first, second] = *self.successes.as_slice() else {
            return None;
        };
        let against = format!("{first} against {second}");
        Some(if first > second {
            match manner {
                AttackKind::Suppression => format!("{against}: {} is Blocked", name(target)),
                _ => damage(&against, target, first - second, weapon),
            }
        } else {
            match counter.filter(|_| second > first) {
                Some(weapon) => damage(&against, attacker, second - first, weapon),
                None => format!("{against}: nothing happens"),
            }
        })
    }
}

/// What becomes of potential damage.
fn damage(against: &str, loser: FigureId, potential: u32, weapon: Arme) -> String {
    let abilities = numbers::weapon(weapon);
    let armour = loser.profile().armour;
    let wounds = throw::wounds(potential as i32, armour, abilities.piercing);
    let pierced = match abilities.piercing.min(armour) {
        0 => String::new(),
        pierced => format!(", of which {} pierces {pierced}", weapon.word()),
    };
    let stuns = if abilities.stuns {
        format!("; {} stuns", weapon.word())
    } else {
        String::new()
    };
    format!(
        "{against}: {potential} potential damage, armour {armour}{pierced}: {wounds} {}{stuns}",
        if wounds == 1 { "wound" } else { "wounds" }
    )
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
