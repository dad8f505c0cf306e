//! Why an order was refused, in words: what the judgement found, looked at again.

use super::pushes::barrier;
use crate::{
    dungeon::Dungeon,
    figure::Figure,
    geometry::Position,
    interface::{Action, Condition, Erreur, Object, Terrain, constants::COMBATS_PAR_TOUR},
    numbers,
    order::{Grounds, Order},
    outlook::outlook,
    sheet::Sheet,
    tell, zones,
};

/// Why this order was answered with this error.
pub(super) fn why(grounds: &Grounds<'_>, sheet: &Sheet, order: &Order, error: Erreur) -> String {
    match error {
        Erreur::PhaseImpossible => phase(grounds, order),
        Erreur::DejaDonne => match order {
            Order::Place { .. } => "this figure has an order already".to_owned(),
            _ => "an order of the team counts already in this phase".to_owned(),
        },
        Erreur::FigureImpossible => figure(grounds, order),
        Erreur::ActionImpossible => action(grounds, order),
        Erreur::DeImpossible => die(grounds, order),
        Erreur::CibleImpossible => target(grounds, sheet, order),
        Erreur::CarteImpossible => card(grounds, order),
        Erreur::Ok => String::new(),
    }
}

fn phase(grounds: &Grounds<'_>, order: &Order) -> String {
    let now = grounds.table.clock.phase().map_or("over", |(name, _)| name);
    let wanted = match order {
        Order::Place { .. } => "in placement",
        Order::Support { .. } => "in soutien",
        Order::Card { .. } => "in cartes and reponse",
        _ => "in an action",
    };
    if grounds.asked {
        format!("this is {now}, and such an order counts {wanted} only")
    } else {
        format!("the team is not asked now: this is {now}")
    }
}

/// The number of the figure an order names, and what it is to do.
fn actor(order: &Order) -> Option<(i32, Option<Action>)> {
    match *order {
        Order::Place { figure, .. } => Some((figure, None)),
        Order::Move { figure, .. } => Some((figure, Some(Action::Deplacement))),
        Order::Act { figure, action, .. } | Order::Attack { figure, action, .. } => {
            Some((figure, Action::from_number(action)))
        }
        Order::Support { .. } | Order::Card { .. } | Order::Finish => None,
    }
}

fn figure(grounds: &Grounds<'_>, order: &Order) -> String {
    if let Order::Support { joining, .. } = order {
        return supporter(grounds, joining);
    }
    let Some((number, _)) = actor(order) else {
        return "no figure is named".to_owned();
    };
    let Some((_, figure)) = grounds.table.dungeon.figure(number) else {
        return format!("there is no figure {number}");
    };
    if figure.team != grounds.team {
        return "the figure belongs to the other team".to_owned();
    }
    let text = match figure.condition {
        Condition::Mort => "the figure is dead",
        Condition::Sorti => "the figure has gone out",
        Condition::Blesse => "the figure is wounded",
        Condition::Debout if figure.is_frozen() => {
            return format!(
                "the figure is frozen until the end of turn {}",
                figure.frozen_until
            );
        }
        Condition::Debout => "the figure is not in the dungeon",
    };
    text.to_owned()
}

fn supporter(grounds: &Grounds<'_>, joining: &[i32]) -> String {
    let figures = &grounds.table.dungeon.figures;
    let candidates: Vec<usize> = (grounds.table.fight.iter())
        .flat_map(|fight| fight.candidates(figures, grounds.team))
        .map(|fighter| fighter.figure)
        .collect();
    let is_candidate = |number: &&i32| {
        candidates
            .iter()
            .any(|&id| i32::try_from(id) == Ok(**number))
    };
    match joining.iter().find(|number| !is_candidate(number)) {
        Some(&number) => {
            let name = match usize::try_from(number) {
                Ok(id) if id < figures.len() => tell::name(figures, id),
                _ => format!("figure {number}"),
            };
            let own: Vec<String> = candidates
                .iter()
                .map(|&id| tell::name(figures, id))
                .collect();
            let own = if own.is_empty() {
                "it has none".to_owned()
            } else {
                own.join(", ")
            };
            format!("{name} is not a candidate of the team: {own}")
        }
        None => "a figure is named twice".to_owned(),
    }
}

fn action(grounds: &Grounds<'_>, order: &Order) -> String {
    if matches!(order, Order::Support { .. }) {
        return "no fouetteuse of the team fights who could keep somebody out".to_owned();
    }
    let Some((number, wanted)) = actor(order) else {
        return "there is no action".to_owned();
    };
    let Some(wanted) = wanted else {
        return "there is no action of this number".to_owned();
    };
    let is_fight = matches!(order, Order::Attack { .. });
    if is_fight != wanted.is_fight()
        || matches!((order, wanted), (Order::Act { .. }, Action::Deplacement))
    {
        let function = match wanted {
            Action::Deplacement => "deplacer",
            wanted if wanted.is_fight() => "attaquer",
            _ => "agir",
        };
        return format!("{} is ordered with {function}", wanted.word());
    }
    match grounds.table.dungeon.figure(number) {
        Some((_, figure)) => lacking(grounds, figure, wanted),
        None => "there is no such figure".to_owned(),
    }
}

/// What a figure lacks for an action.
fn lacking(grounds: &Grounds<'_>, figure: &Figure, action: Action) -> String {
    let dungeon = &grounds.table.dungeon;
    if action.is_fight() {
        if figure.fought {
            return "the figure has begun a fight this turn".to_owned();
        }
        if grounds.table.fights >= COMBATS_PAR_TOUR as u32 {
            return format!("the team has begun its {COMBATS_PAR_TOUR} fights of the turn");
        }
    }
    let text = match action {
        Action::Deplacement => "the figure has no Déplacement left",
        Action::Charge => "the figure has no élan: it did not move by DEPLACEMENT this turn",
        Action::Tir if figure.shot().is_none() => "the figure cannot shoot",
        Action::Tir => "a standing enemy is adjacent to the figure",
        Action::Tourner => "the figure does not stand on a gear",
        Action::Ouvrir | Action::Fermer => "only a voleuse can",
        Action::Briser | Action::Percer => "only a guerrier can",
        Action::Prendre => {
            return format!("the figure carries {} already", figure.object.word());
        }
        Action::Poser => "the figure carries nothing",
        Action::Boire => "the figure carries no potion",
        Action::Lire => "the figure carries no scroll",
        Action::Feu => "it takes a magicien with a baguette",
        Action::Transformer => "only a loup_garou can",
        Action::Pluie => "it takes rain on its cell, and somebody frozen or a wolf",
        Action::Passage if dungeon.passage.is_some() => "a passage is open already",
        Action::Passage => "it takes a magicien on a rune",
        _ => "the figure cannot do that now",
    };
    text.to_owned()
}

fn die(grounds: &Grounds<'_>, order: &Order) -> String {
    let found = actor(order).and_then(|(number, action)| {
        let (_, figure) = grounds.table.dungeon.figure(number)?;
        Some((action?, figure.class))
    });
    let left: Vec<String> = (grounds.table.pool.faces().iter())
        .map(u8::to_string)
        .collect();
    match found {
        Some((action, class)) => format!(
            "{} needs a die of {} or more, and {} are left",
            action.word(),
            numbers::needed_face(action, class),
            left.join(" ")
        ),
        None => "no die is left".to_owned(),
    }
}

fn target(grounds: &Grounds<'_>, sheet: &Sheet, order: &Order) -> String {
    let dungeon = &grounds.table.dungeon;
    match *order {
        Order::Place { at, .. } => {
            if sheet.placements.iter().any(|&(_, cell)| cell == at) {
                format!("{at} is taken by an order before")
            } else {
                format!("{at} is not a start cell of the team")
            }
        }
        Order::Move { figure, to, .. } => with_figure(dungeon, figure, |figure, here| {
            arrival(dungeon, figure, here, to)
        }),
        Order::Act { figure, action, at } => with_figure(dungeon, figure, |figure, here| {
            match Action::from_number(action) {
                Some(action) => aim(dungeon, figure, here, action, at),
                None => String::new(),
            }
        }),
        Order::Attack {
            figure,
            action,
            target,
            ..
        } => with_figure(dungeon, figure, |figure, here| {
            let enemy = dungeon.figure(target).map(|(_, enemy)| enemy);
            match enemy.and_then(|enemy| Some((enemy.team, enemy.at?))) {
                None => format!("figure {target} is not in the dungeon"),
                Some((team, _)) if team == figure.team => "the target is not an enemy".to_owned(),
                Some((_, there)) if Action::from_number(action) == Some(Action::Tir) => {
                    outlook(dungeon, here, there).words()
                }
                Some((_, there)) => not_adjacent(dungeon, here, there),
            }
        }),
        Order::Support { excluded, .. } => {
            format!("figure {excluded} is not a neighbour or candidate of the other team")
        }
        Order::Card { .. } | Order::Finish => String::new(),
    }
}

fn with_figure(
    dungeon: &Dungeon,
    number: i32,
    tell: impl Fn(&Figure, Position) -> String,
) -> String {
    let found = dungeon.figure(number);
    let found = found.and_then(|(_, figure)| Some((figure, figure.at?)));
    found.map_or_else(String::new, |(figure, here)| tell(figure, here))
}

/// Why two cells are not adjacent.
fn not_adjacent(dungeon: &Dungeon, here: Position, there: Position) -> String {
    match here.direction_to(there) {
        None => format!("{there} is not a neighbour of {here}"),
        Some(direction) => format!(
            "{there} is not adjacent to {here}: {}",
            barrier(dungeon, here, direction)
        ),
    }
}

/// Why a DEPLACEMENT does not lead to a cell.
fn arrival(dungeon: &Dungeon, figure: &Figure, here: Position, to: Position) -> String {
    if let Some(reason) = not_empty(dungeon, figure, to) {
        return reason;
    }
    if zones::same_zone(&dungeon.board, here, to) {
        return format!("{to} lies in the figure's own zone");
    }
    let arrivals = zones::arrivals(dungeon, figure);
    let layout = dungeon.board.layout();
    let reached = (arrivals.iter())
        .map(|index| layout.position(index))
        .any(|at| zones::same_zone(&dungeon.board, at, to));
    if reached {
        format!("no way of empty cells within its zone leads to {to}")
    } else {
        format!("the zone of {to} is not adjacent, or its cells at the border are not empty")
    }
}

/// Why a cell is not empty for a figure.
fn not_empty(dungeon: &Dungeon, figure: &Figure, at: Position) -> Option<String> {
    let Some(cell) = dungeon.board.cell(at) else {
        return Some(format!("{at} is outside of the dungeon"));
    };
    if !dungeon.board.is_face_up(at) {
        return Some(format!("the room of {at} lies face down"));
    }
    if let Some(id) = dungeon.figure_on(at) {
        let name = tell::name(&dungeon.figures, id);
        return Some(format!("{name} stands on {at}"));
    }
    let terrain = dungeon.terrain_shown(at).word();
    if cell.is_solid() {
        return Some(format!("{terrain} at {at} is solid"));
    }
    if cell.terrain == Terrain::Arbre && !figure.is_elf() {
        return Some(format!("only an elf enters the tree at {at}"));
    }
    let deadly = cell.is_deadly();
    deadly.then(|| format!("{terrain} at {at} is deadly"))
}

/// Why an action cannot be aimed at a cell.
fn aim(dungeon: &Dungeon, figure: &Figure, here: Position, action: Action, at: Position) -> String {
    if !dungeon.board.layout().contains(at) {
        return format!("{at} is outside of the dungeon");
    }
    match action {
        Action::Pas => not_empty(dungeon, figure, at)
            .unwrap_or_else(|| format!("{at} lies in another zone and is not adjacent")),
        Action::Reveler if dungeon.board.is_face_up(at) => {
            format!("the room of {at} lies face up")
        }
        Action::Masquer | Action::Oublier if !dungeon.board.is_face_up(at) => {
            format!("the room of {at} lies face down")
        }
        Action::Reveler | Action::Masquer | Action::Oublier => {
            "it takes another room that the figure borders, to mask it one without figures and start cells".to_owned()
        }
        Action::Tourner => "it takes a room that lies face up: its own, or one of the same gear number".to_owned(),
        Action::Ouvrir => format!("no closed portcullis between {here} and {at}"),
        Action::Fermer => format!("no open portcullis between {here} and {at}"),
        Action::Briser => format!("no portcullis between {here} and {at}"),
        Action::Percer => format!("no wall between {here} and {at}"),
        Action::Prendre if dungeon.board.object(at) == Object::Rien => {
            format!("nothing lies at {at}")
        }
        Action::Poser if here == at || dungeon.board.are_adjacent(here, at) => {
            format!("{at} takes no object")
        }
        Action::Passage if dungeon.board.are_adjacent(here, at) => {
            format!("{at} is not a floor cell without figure or object")
        }
        Action::Soigner if dungeon.board.are_adjacent(here, at) => {
            format!("the team has no wounded or frozen figure at {at}")
        }
        Action::Rouler if dungeon.board.are_adjacent(here, at) => {
            format!("there is no boulder at {at} that could roll away from {here}")
        }
        Action::Lire | Action::Feu => victim(dungeon, figure, here, at),
        _ => not_adjacent(dungeon, here, at),
    }
}

/// Why a scroll or a wand does not reach a cell.
fn victim(dungeon: &Dungeon, figure: &Figure, here: Position, at: Position) -> String {
    let Some(id) = dungeon.figure_on(at).filter(|_| here != at) else {
        return format!("no other figure stands on {at}");
    };
    let view = outlook(dungeon, here, at);
    if !view.sees() {
        return view.words();
    }
    let wanted = match figure.object {
        Object::ParcheminMort => "wounded",
        Object::ParcheminGel => "standing and not frozen",
        _ => "another one",
    };
    let name = tell::name(&dungeon.figures, id);
    format!("{name} at {at} is not {wanted}")
}

fn card(grounds: &Grounds<'_>, order: &Order) -> String {
    let Order::Card { first, second } = *order else {
        return String::new();
    };
    let hand = grounds.table.hands[grounds.team];
    let left: Vec<String> = hand.cards().map(|card| card.to_string()).collect();
    let left = left.join(" ");
    if first != 0 && !hand.has(first) {
        return format!("card {first} is not in the hand: 0 {left}");
    }
    let may_add = (grounds.table.fight.as_ref())
        .is_some_and(|fight| fight.takes_second_card(&grounds.table.dungeon.figures, grounds.team));
    if !may_add {
        "only a berserker's team plays a second card, when just two fight".to_owned()
    } else if second == first {
        "the second card must be another one".to_owned()
    } else {
        format!("card {second} is not in the hand: {left}")
    }
}
