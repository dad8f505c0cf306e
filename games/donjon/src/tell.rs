//! Events in words.

use crate::event::{Event, FightResult, Gait};

/// What happened, a line each; what goes without saying is left out.
pub fn tell(events: &[Event]) -> Vec<String> {
    events.iter().filter_map(line).collect()
}

fn line(event: &Event) -> Option<String> {
    of_match(event)
        .or_else(|| of_movement(event))
        .or_else(|| of_figures(event))
        .or_else(|| of_board(event))
}

fn of_match(event: &Event) -> Option<String> {
    Some(match event {
        Event::Began { turn } => format!("turn {turn} begins"),
        Event::Threw { team, pool } => format!("team {team} throws {}", list(pool.faces())),
        Event::Spent {
            figure,
            action,
            face,
        } => format!("figure {figure} spends a {face} on {}", action.word()),
        Event::Ended { turn } => format!("turn {turn} ends"),
        Event::Counted { figure } => {
            format!("figure {figure} holds a treasure at the end: 1 point")
        }
        Event::FightBegan {
            attacker,
            target,
            mode,
            ..
        } => format!(
            "figure {attacker} attacks figure {target} ({})",
            mode.word()
        ),
        Event::Played { team, cards } => {
            let cards: Vec<u8> = cards.iter().collect();
            format!("team {team} plays {}", list(&cards))
        }
        Event::FightDecided(result) => fight(result),
        _ => return None,
    })
}

fn fight(result: &FightResult) -> String {
    let [zero, one] = result.sums;
    let cards = result
        .cards
        .map(|cards| list(&cards.iter().collect::<Vec<u8>>()));
    let won = match result.winner {
        Some(team) => format!("team {team} wins"),
        None => "nobody wins".to_owned(),
    };
    format!(
        "{won}: {zero} with {} against {one} with {}",
        cards[0], cards[1]
    )
}

fn of_movement(event: &Event) -> Option<String> {
    Some(match event {
        Event::Placed { figure, at } => format!("figure {figure} begins at {at}"),
        Event::Dodged { figure, dodge } => {
            let thrown = dodge.faces.iter().copied().filter(|&face| face > 0);
            format!(
                "figure {figure} dodges {} with {} ({}+ counts): {} missing",
                dodge.enemies,
                list(&thrown.collect::<Vec<u8>>()),
                dodge.needed,
                dodge.missing
            )
        }
        Event::Struck {
            by,
            figure,
            face,
            wounds,
        } => {
            let outcome = if *wounds { "hits" } else { "misses" };
            format!("figure {by} strikes at figure {figure} with a {face} and {outcome}")
        }
        Event::Stayed { figure } => format!("figure {figure} stays"),
        Event::Moved {
            figure,
            from,
            to,
            gait,
        } => {
            let how = match gait {
                Gait::Deplacement => "moves",
                Gait::Pas => "steps",
            };
            format!("figure {figure} {how} from {from} to {to}")
        }
        Event::Pushed { figure, from, to } => {
            format!("figure {figure} is pushed from {from} to {to}")
        }
        Event::Crushed { figure } => format!("figure {figure} has no way out"),
        _ => return None,
    })
}

fn of_figures(event: &Event) -> Option<String> {
    Some(match event {
        Event::Wounded { figure } => format!("figure {figure} is wounded"),
        Event::Died { figure } => format!("figure {figure} dies"),
        Event::Dropped { figure, object, at } => {
            format!("figure {figure} drops {} at {at}", object.word())
        }
        Event::Lost { figure, object } => {
            format!("what figure {figure} carried is lost: {}", object.word())
        }
        Event::Left { figure, points } => format!("figure {figure} goes out: points {points}"),
        Event::Healed { figure } => format!("figure {figure} is healed"),
        Event::Taken { figure, object, at } => {
            format!("figure {figure} takes {} at {at}", object.word())
        }
        Event::Used { figure, object } => format!("figure {figure} uses {}", object.word()),
        Event::Hastened { figure } => format!("figure {figure} has one more Déplacement"),
        Event::Strengthened { figure } => format!("figure {figure} is stronger this turn"),
        Event::Shaped { figure, wolf } => {
            let shape = if *wolf { "wolf" } else { "man" };
            format!("figure {figure} becomes a {shape}")
        }
        Event::Frozen { figure, until } => {
            format!("figure {figure} is frozen until the end of turn {until}")
        }
        Event::Thawed { figure } => format!("figure {figure} thaws"),
        _ => return None,
    })
}

fn of_board(event: &Event) -> Option<String> {
    Some(match event {
        Event::Trapped { at } => format!("the trap at {at} is sprung"),
        Event::Switched { at } => format!("the switch at {at} is entered"),
        Event::Trapdoor { at, open } => {
            let state = if *open { "opens" } else { "closes" };
            format!("the trapdoor at {at} {state}")
        }
        Event::Filled { at } => format!("a boulder fills the trapdoor at {at}"),
        Event::Zat { at, victim } => match victim {
            Some(victim) => format!("the Zat at {at} sees figure {victim}"),
            None => format!("the Zat at {at} sees nobody"),
        },
        Event::Rolled { from, to, lies, .. } => {
            let end = if *lies { "lies there" } else { "is gone" };
            format!("a boulder rolls from {from} to {to} and {end}")
        }
        Event::Turned { place, .. } => format!("the room at place {place} turns"),
        Event::Revealed { place } => format!("the room at place {place} is turned face up"),
        Event::Masked { place } => format!("the room at place {place} is turned face down"),
        Event::Forgotten { place, .. } => format!("the room at place {place} is forgotten"),
        Event::SideChanged {
            at,
            direction,
            side,
            ..
        } => format!("{} of {at} there is now {}", direction.word(), side.word()),
        Event::Opened { at, until, .. } => {
            format!("a passage opens at {at} until the end of turn {until}")
        }
        Event::Closed { .. } => "the passage closes".to_owned(),
        _ => return None,
    })
}

fn list(numbers: &[u8]) -> String {
    let words: Vec<String> = numbers.iter().map(u8::to_string).collect();
    words.join(" ")
}
