//! The table as it is drawn.

use super::board::starts;
use crate::{
    figure::{Conditions, Hero, Id, Monster},
    ground::Ground,
    interface::{Carte, Kind, constants},
    map::Map,
    numbers::{self, HEROES_OF_TEAM, deck},
    table::{OpenChoice, Table},
    tell,
};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use stechec_game::{
    Team,
    show::{
        Amount, Card, CardPile, CellNumber, Choice, Details, Figure, Holding, Overlay, Queue,
        Scene, Word,
    },
};

pub(super) fn scene(map: &Map, table: &Table) -> Scene {
    Scene {
        figures: figures(table).collect(),
        teams: (0..table.teams())
            .map(|team| Holding {
                cards: held(table, Team(team as u8)),
                ..Holding::default()
            })
            .collect(),
        overlays: ground(map, &table.ground)
            .into_iter()
            .chain(open_hexes(map, table))
            .collect(),
        zones: Some(starts(map, table.teams())),
        piles: Kind::ALL
            .iter()
            .filter_map(|&kind| pile(table, kind))
            .collect(),
        queue: Some(queue(table)),
        options: options(map, table),
        values: BTreeMap::from([("round".into(), round(map, table))]),
        ..Scene::default()
    }
}

/// Heroes, then monsters, by id.
pub(super) fn figures(table: &Table) -> impl Iterator<Item = Figure> + '_ {
    let heroes = table.heroes.iter().enumerate();
    let monsters = table.monsters.iter().enumerate();
    (heroes.map(|(place, hero)| of_hero(Id::of_hero(place), hero)))
        .chain(monsters.map(|(place, monster)| of_monster(table, Id::of_monster(place), monster)))
}

/// The two heroes of a team have faces of their own.
fn of_hero(id: Id, hero: &Hero) -> Figure {
    let hand: Vec<&str> = hero.hand.cards().map(Carte::word).collect();
    Figure {
        id: id.into(),
        team: id.team(),
        kind: (if id.0.is_multiple_of(2) {
            "heros"
        } else {
            "heroine"
        })
        .into(),
        name: Some(format!("heros {}", id.0).into()),
        at: hero.at.map(Into::into),
        marks: marks(hero.conditions, 0, false),
        values: BTreeMap::from([
            ("life".into(), of_most(hero.life, constants::VIE_HEROS)),
            ("initiative".into(), Amount::Number(hero.initiative.into())),
        ]),
        details: Details::from_iter([
            ("card".to_owned(), json!(hero.card.map(Carte::word))),
            ("hand".to_owned(), json!(hand)),
            ("back".to_owned(), json!(hero.back)),
        ]),
        ..Figure::default()
    }
}

fn of_monster(table: &Table, id: Id, monster: &Monster) -> Figure {
    let kind = monster.kind;
    let card = table.cards[kind.index()];
    let initiative = card.map_or(constants::INITIATIVE_MAX, |card| {
        deck(kind)[usize::from(card)].initiative
    });
    let left: Vec<u8> = table.decks[kind.index()].cards().collect();
    Figure {
        id: id.into(),
        kind: kind.word().into(),
        name: Some(format!("{} {}", kind.word(), id.0).into()),
        at: monster.at.map(Into::into),
        size: monster.elite.then_some(120),
        marks: marks(monster.conditions, monster.shield, monster.elite),
        values: BTreeMap::from([
            ("life".into(), of_most(monster.life, monster.full_life())),
            ("initiative".into(), Amount::Number(initiative.into())),
            ("shield".into(), Amount::Number(monster.shield.into())),
        ]),
        details: Details::from_iter([
            ("elite".to_owned(), Value::Bool(monster.elite)),
            ("flies".to_owned(), Value::Bool(numbers::flies(kind))),
            ("card".to_owned(), json!(card)),
            ("left".to_owned(), json!(left)),
            ("back".to_owned(), json!(monster.back)),
        ]),
        ..Figure::default()
    }
}

fn of_most(life: i32, most: i32) -> Amount {
    Amount::Of(life.into(), most.into())
}

/// What can be seen of a figure's condition.
fn marks(conditions: Conditions, shield: i32, elite: bool) -> Vec<Word> {
    let marks = [
        (conditions.stunned, "assomme"),
        (conditions.disarmed, "desarme"),
        (conditions.invisible, "invisible"),
        (shield > 0, "bouclier"),
        (elite, "elite"),
    ];
    (marks.into_iter())
        .filter_map(|(applies, word)| applies.then_some(Word::Borrowed(word)))
        .collect()
}

/// Which round of how many.
pub(super) fn round(map: &Map, table: &Table) -> Amount {
    let rounds = map.rounds();
    Amount::Of(i64::from((table.round + 1).min(rounds)), i64::from(rounds))
}

/// The cards of the round that a team's heroes play; and the token, if it lies there.
pub(super) fn held(table: &Table, team: Team) -> Vec<Card> {
    let first = team.index() * HEROES_OF_TEAM;
    let heroes = table
        .heroes
        .iter()
        .enumerate()
        .skip(first)
        .take(HEROES_OF_TEAM);
    let played = heroes.filter_map(|(place, hero)| {
        Some(Card {
            word: hero.card?.word().into(),
            number: Some(hero.initiative.into()),
            figure: Some(Id::of_hero(place).into()),
            hidden: false,
        })
    });
    let token = (table.token == team).then(|| Card {
        word: "jeton".into(),
        ..Card::default()
    });
    token.into_iter().chain(played).collect()
}

/// The deck of a kind, if the map has any: how many cards are left, and that of the round.
pub(super) fn pile(table: &Table, kind: Kind) -> Option<CardPile> {
    (table.monsters.iter()).find(|monster| monster.kind == kind)?;
    let card = table.cards[kind.index()].map(|card| {
        let card = &deck(kind)[usize::from(card)];
        Card {
            word: tell::card(card).into(),
            number: Some(card.initiative.into()),
            ..Card::default()
        }
    });
    Some(CardPile {
        name: kind.word().into(),
        count: table.decks[kind.index()].cards().count() as u32,
        cards: card.into_iter().collect(),
    })
}

/// Who acts after whom; whoever acts now comes first.
pub(super) fn queue(table: &Table) -> Queue {
    Queue {
        figures: table.order.iter().map(|&id| id.into()).collect(),
        now: (!table.order.is_empty()).then_some(0),
    }
}

/// Obstacles and traps.
pub(super) fn ground(map: &Map, ground: &Ground) -> Vec<Overlay> {
    let obstacles = ground.obstacles().iter().map(|it| {
        let kind = if it.hero.is_some() {
            "barricade"
        } else {
            "obstacle"
        };
        (kind, it.at)
    });
    let traps = ground.traps().iter().map(|it| ("piege", it.at));
    (obstacles.chain(traps))
        .map(|(kind, at)| Overlay {
            id: format!("{kind} {at}").into(),
            kind: kind.into(),
            team: ground.owner(at),
            at: Some(at.into()),
            cells: map.index(at).into_iter().collect(),
            sight: false,
        })
        .collect()
}

/// What a choice can be made of, in words.
pub(super) fn options(map: &Map, table: &Table) -> Vec<Choice> {
    let options = table.choice.iter().flat_map(|choice| &choice.options);
    options
        .map(|option| {
            let hex = option.hex;
            let heroes: Vec<String> = option
                .targets
                .iter()
                .map(|id| format!("hero {id}"))
                .collect();
            let text = if heroes.is_empty() {
                format!("ends on {hex}, towards hero {}", option.focus)
            } else {
                format!("strikes {} from {hex}", heroes.join(" and "))
            };
            let details = [
                ("at", json!([hex.x, hex.y])),
                ("focus", json!(option.focus)),
                ("targets", json!(option.targets)),
            ];
            Choice {
                text,
                cells: map.index(hex).into_iter().collect(),
                details: (details.into_iter())
                    .map(|(name, value)| (name.to_owned(), value))
                    .collect(),
            }
        })
        .collect()
}

/// The hexes a choice is about, each with the numbers of its options and whom they strike.
pub(super) fn open_hexes(map: &Map, table: &Table) -> Vec<Overlay> {
    let Some(OpenChoice { options, .. }) = &table.choice else {
        return Vec::new();
    };
    let struck = |number: usize| -> Vec<CellNumber> {
        let heroes = options[number].targets.iter();
        (heroes.filter_map(|&id| map.index(table.position(Id(id))?))).collect()
    };
    let numbers: Vec<usize> = (0..options.len()).collect();
    (numbers.chunk_by(|&one, &other| options[one].hex == options[other].hex))
        .map(|same| {
            let hex = options[same[0]].hex;
            let words: Vec<String> = same.iter().map(usize::to_string).collect();
            let mut cells: Vec<CellNumber> = map.index(hex).into_iter().collect();
            cells.extend(same.iter().flat_map(|&number| struck(number)));
            cells.dedup();
            Overlay {
                id: format!("options {}", words.join(" ")).into(),
                kind: "options".into(),
                at: Some(hex.into()),
                cells,
                ..Overlay::default()
            }
        })
        .collect()
}
