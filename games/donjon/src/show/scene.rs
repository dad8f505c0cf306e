//! A state as it is drawn.

use super::{
    ground::{rows, sides, zones},
    number,
};
use crate::{
    dungeon::Dungeon,
    fight::{Cards, Fight},
    figure::{Figure, FigureId},
    geometry::Position,
    interface::{Class, Condition, Object, Orientation, constants::COMBATS_PAR_TOUR},
    map::Map,
    numbers,
    sight::Ray,
    table::Table,
};
use serde_json::json;
use std::collections::BTreeMap;
use stechec_game::{
    Team,
    show::{self, Amount, Card, CardPile, Details, Die, Holding, Overlay, Scene, Word},
};

/// Objects and boulders are figures too: their numbers begin here, and follow from where
/// they lie.
pub(super) const FIRST_OBJECT: u32 = 1_000;
/// Boulders may lie where an object lies.
pub(super) const FIRST_BOULDER: u32 = 3_000;
/// How large a boulder is, in percent: it fills its cell.
const BOULDER_SIZE: u8 = 150;
/// Faces of a die.
const FACES: u32 = 6;

pub(super) fn scene(map: &Map, table: &Table) -> Scene {
    let dungeon = &table.dungeon;
    let people = (0..dungeon.figures.len()).map(|id| person(dungeon, id));
    Scene {
        figures: people
            .chain(things(dungeon, FIRST_OBJECT))
            .chain(things(dungeon, FIRST_BOULDER))
            .collect(),
        teams: [0, 1].map(|team| holding(table, team)).into(),
        overlays: table.fight.iter().map(|it| ring(dungeon, it)).collect(),
        ground: Some(rows(dungeon)),
        sides: Some(sides(map, &dungeon.board)),
        zones: Some(zones(&dungeon.board)),
        piles: table.fight.iter().flat_map(laid_cards).collect(),
        values: values(map, table),
        ..Scene::default()
    }
}

fn person(dungeon: &Dungeon, id: FigureId) -> show::Figure {
    let figure = &dungeon.figures[id];
    show::Figure {
        id: number(id),
        team: Some(Team(figure.team as u8)),
        kind: if figure.wolf {
            "loup".into()
        } else {
            figure.class.word().into()
        },
        name: Some(figure.class.word().into()),
        at: figure.at.map(Into::into),
        marks: marks(figure),
        values: figure_values(figure),
        details: details(dungeon, figure),
        ..show::Figure::default()
    }
}

/// What is the matter with a figure.
fn marks(figure: &Figure) -> Vec<Word> {
    [
        (figure.condition == Condition::Blesse, "wounded"),
        (figure.is_frozen(), "frozen"),
        (figure.strong, "strong"),
        (figure.run_up, "run_up"),
        (figure.fought, "fought"),
        (figure.at.is_some() && !figure.reaction, "no_reaction"),
        (figure.condition == Condition::Mort, "dead"),
        (figure.condition == Condition::Sorti, "gone"),
    ]
    .into_iter()
    .filter_map(|(applies, word)| applies.then_some(Word::Borrowed(word)))
    .collect()
}

/// What is known of a figure.
fn figure_values(figure: &Figure) -> BTreeMap<Word, Amount> {
    let life = match figure.condition {
        Condition::Debout => 2,
        Condition::Blesse => 1,
        Condition::Mort | Condition::Sorti => 0,
    };
    let agility = numbers::agility(figure.class, figure.wolf) as i64;
    let number = |value: i32| Amount::Number(i64::from(value));
    BTreeMap::from([
        ("life".into(), Amount::Of(life, 2)),
        ("strength".into(), number(figure.value(false))),
        ("shot".into(), number(figure.shot().unwrap_or(0))),
        ("agility".into(), Amount::Number(agility)),
        ("deplacements".into(), number(figure.moves as i32)),
        ("carries".into(), Amount::Word(figure.object.word().into())),
    ])
}

/// What only the game's own skin draws: the lines of sight, cell by cell.
fn details(dungeon: &Dungeon, figure: &Figure) -> Details {
    let layout = dungeon.board.layout();
    let rays: Vec<Vec<usize>> = (figure.at.into_iter())
        .flat_map(|at| Orientation::ALL.iter().map(move |&way| (at, way)))
        .map(|(at, way)| {
            let cells = Ray::new(dungeon, at, way).map(|glimpse| glimpse.at);
            std::iter::once(at)
                .chain(cells)
                .filter_map(|cell| layout.index(cell))
                .collect()
        })
        .filter(|ray: &Vec<usize>| ray.len() > 1)
        .collect();
    let mut details = Details::new();
    details.insert("rays".to_owned(), json!(rays));
    details
}

/// The objects, or the boulders, that lie in rooms that are face up.
fn things(dungeon: &Dungeon, first: u32) -> impl Iterator<Item = show::Figure> {
    let cells = dungeon.board.cells().zip(first..);
    cells.filter_map(move |((at, cell), id)| {
        let kind = match first {
            FIRST_BOULDER => cell.boulder.then_some("rocher"),
            _ => (cell.object != Object::Rien).then(|| cell.object.word()),
        };
        let kind = kind.filter(|_| dungeon.board.is_face_up(at))?;
        Some(show::Figure {
            id: stechec_game::FigureId(id),
            kind: kind.into(),
            at: Some(at.into()),
            size: (first == FIRST_BOULDER).then_some(BOULDER_SIZE),
            thing: true,
            ..show::Figure::default()
        })
    })
}

/// The number of a boulder that lies somewhere.
pub(super) fn boulder_number(dungeon: &Dungeon, at: Position) -> Option<stechec_game::FigureId> {
    let index = dungeon.board.layout().index(at)?;
    Some(stechec_game::FigureId(FIRST_BOULDER + index as u32))
}

/// Cards and dice of a team; those that are used up do not count.
fn holding(table: &Table, team: usize) -> Holding {
    let dice = if table.clock.active() == Some(team) {
        dice(table)
    } else {
        Vec::new()
    };
    Holding {
        cards: std::iter::once(0)
            .chain(table.hands[team].cards())
            .map(card)
            .collect(),
        dice,
        ..Holding::default()
    }
}

fn dice(table: &Table) -> Vec<Die> {
    let left = table.pool.faces().iter().map(|&face| (face, true));
    let spent = table.spent.faces().iter().map(|&face| (face, false));
    left.chain(spent)
        .map(|(face, is_left)| Die {
            counts: (!is_left).then_some(false),
            ..Die::new(FACES, u32::from(face))
        })
        .collect()
}

fn card(value: u8) -> Card {
    Card {
        word: value.to_string().into(),
        ..Card::default()
    }
}

/// Cards on the table lie face down until the fight is decided.
fn laid_cards(fight: &Fight) -> Vec<CardPile> {
    ([0, 1].into_iter())
        .filter_map(|team| Some((team, fight.cards[team]?)))
        .map(|(team, cards)| CardPile {
            name: pile_name(team),
            count: cards.iter().count() as u32,
            cards: Vec::new(),
        })
        .collect()
}

fn pile_name(team: usize) -> Word {
    match team {
        0 => "cards of team 0".into(),
        _ => "cards of team 1".into(),
    }
}

/// Cards that are shown.
pub(super) fn open_pile(team: usize, cards: Cards) -> CardPile {
    CardPile {
        name: pile_name(team),
        count: 0,
        cards: cards.iter().map(card).collect(),
    }
}

/// The cells of those who fight or may.
fn ring(dungeon: &Dungeon, fight: &Fight) -> Overlay {
    let at = |id: FigureId| dungeon.figures[id].at;
    let layout = dungeon.board.layout();
    let mut cells: Vec<usize> = (fight.fighters.iter())
        .filter_map(|fighter| layout.index(at(fighter.figure)?))
        .collect();
    cells.sort_unstable();
    Overlay {
        id: "fight".into(),
        kind: "fight".into(),
        team: None,
        at: at(fight.target).map(Into::into),
        cells,
        sight: false,
    }
}

fn values(map: &Map, table: &Table) -> BTreeMap<Word, Amount> {
    let fights = Amount::Of(i64::from(table.fights), i64::from(COMBATS_PAR_TOUR));
    let turn = Amount::Of(i64::from(table.clock.turn), i64::from(map.turns));
    BTreeMap::from([("turn".into(), turn), ("fights".into(), fights)])
}

impl Class {
    /// The letter that stands for it where there is room for one only.
    pub fn letter(self) -> char {
        match self {
            Self::Guerrier => 'G',
            Self::Voleuse => 'V',
            Self::Clerc => 'C',
            Self::Magicien => 'M',
            Self::ArcherElfe => 'E',
            Self::Arbaletrier => 'A',
            Self::Berserker => 'B',
            Self::MaitreArmes => 'W',
            Self::Fouetteuse => 'F',
            Self::LoupGarou => 'L',
        }
    }
}
