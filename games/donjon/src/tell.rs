//! Events in words.

use crate::{
    event::{Event, FightResult, Gait},
    figure::{Figure, FigureId},
};

/// What figures are called.
pub type Namer<'a> = &'a dyn Fn(FigureId) -> String;

/// What happened, a line each, with figures by their numbers; what goes without saying is
/// left out.
pub fn tell(events: &[Event]) -> Vec<String> {
    let by_number = |figure: FigureId| format!("figure {figure}");
    (events.iter())
        .filter_map(|event| line(event, &by_number))
        .collect()
}

/// A figure as people speak of it.
pub fn name(figures: &[Figure], id: FigureId) -> String {
    match figures.get(id) {
        Some(figure) => format!("team {}'s {}", figure.team, figure.class.word()),
        None => format!("figure {id}"),
    }
}

/// An event in words; none if it goes without saying.
pub fn line(event: &Event, name: Namer<'_>) -> Option<String> {
    of_match(event, name)
        .or_else(|| of_movement(event, name))
        .or_else(|| of_figures(event, name))
        .or_else(|| of_board(event, name))
}

fn of_match(event: &Event, name: Namer<'_>) -> Option<String> {
    Some(match event {
        Event::Began { turn } => format!("turn {turn} begins"),
        Event::Threw { team, pool } => format!("team {team} throws {}", list(pool.faces())),
        Event::Spent {
            figure,
            action,
            face,
        } => format!("{} spends a {face} on {}", name(*figure), action.word()),
        Event::Ended { turn } => format!("turn {turn} ends"),
        Event::Counted { figure } => {
            format!("{} holds a treasure at the end: 1 point", name(*figure))
        }
        Event::FightBegan {
            attacker,
            target,
            mode,
            ..
        } => format!(
            "{} attacks {} ({})",
            name(*attacker),
            name(*target),
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

fn of_movement(event: &Event, name: Namer<'_>) -> Option<String> {
    Some(match event {
        Event::Placed { figure, at } => format!("{} begins at {at}", name(*figure)),
        Event::Dodged { figure, dodge } => {
            let thrown = dodge.faces.iter().copied().filter(|&face| face > 0);
            format!(
                "{} dodges {} with {} ({}+ counts): {} missing",
                name(*figure),
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
            let (by, figure) = (name(*by), name(*figure));
            format!("{by} strikes at {figure} with a {face} and {outcome}")
        }
        Event::Stayed { figure } => format!("{} stays", name(*figure)),
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
            format!("{} {how} from {from} to {to}", name(*figure))
        }
        Event::Pushed { figure, from, to } => {
            format!("{} is pushed from {from} to {to}", name(*figure))
        }
        Event::Crushed { figure } => format!("{} has no way out", name(*figure)),
        _ => return None,
    })
}

fn of_figures(event: &Event, name: Namer<'_>) -> Option<String> {
    Some(match event {
        Event::Wounded { figure } => format!("{} is wounded", name(*figure)),
        Event::Died { figure } => format!("{} dies", name(*figure)),
        Event::Dropped { figure, object, at } => {
            format!("{} drops {} at {at}", name(*figure), object.word())
        }
        Event::Lost { figure, object } => {
            format!("what {} carried is lost: {}", name(*figure), object.word())
        }
        Event::Left { figure, points } => {
            format!("{} goes out: {}", name(*figure), points_in_words(*points))
        }
        Event::Healed { figure } => format!("{} is healed", name(*figure)),
        Event::Taken { figure, object, at } => {
            format!("{} takes {} at {at}", name(*figure), object.word())
        }
        Event::Used { figure, object } => format!("{} uses {}", name(*figure), object.word()),
        Event::Hastened { figure } => format!("{} has one more Déplacement", name(*figure)),
        Event::Strengthened { figure } => format!("{} is stronger this turn", name(*figure)),
        Event::Shaped { figure, wolf } => {
            let shape = if *wolf { "wolf" } else { "man" };
            format!("{} becomes a {shape}", name(*figure))
        }
        Event::Frozen { figure, until } => {
            format!("{} is frozen until the end of turn {until}", name(*figure))
        }
        Event::Thawed { figure } => format!("{} thaws", name(*figure)),
        _ => return None,
    })
}

fn of_board(event: &Event, name: Namer<'_>) -> Option<String> {
    Some(match event {
        Event::Trapped { at } => format!("the trap at {at} is sprung"),
        Event::Switched { at } => format!("the switch at {at} is entered"),
        Event::Trapdoor { at, open } => {
            let state = if *open { "opens" } else { "closes" };
            format!("the trapdoor at {at} {state}")
        }
        Event::Filled { at } => format!("a boulder fills the trapdoor at {at}"),
        Event::Zat { at, victim } => match victim {
            Some(victim) => format!("the Zat at {at} sees {}", name(*victim)),
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

fn points_in_words(points: i32) -> String {
    match points {
        1 => "1 point".to_owned(),
        _ => format!("{points} points"),
    }
}

fn list(numbers: &[u8]) -> String {
    let words: Vec<String> = numbers.iter().map(u8::to_string).collect();
    words.join(" ")
}
