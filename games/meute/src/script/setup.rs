//! `setup`: puts a match into a position before its first phase, line by line.

use super::words::{LineReader, shorten};
use crate::{
    figure::{Conditions, Hand, Hero, Id, Monster},
    geometry::Position,
    ground::{Obstacle, Trap},
    interface::{Carte, Kind, Terrain, constants},
    numbers::{DECK, MAX_MONSTERS, flies, full_life},
    state::State,
    table::Deck,
};
use std::{collections::BTreeMap, ops::Range};
use stechec_game::Team;
use stechec_problem::Problem;
use stechec_scenario::Word;

/// The words a line may begin with.
pub(super) const WORDS: &[&str] = &[
    "manche",
    "jeton",
    "points",
    "heros",
    "main",
    "initiative",
    "aucun",
    "monstre",
    "pioche",
    "paquet",
    "piege",
    "obstacle",
    "sol",
];

/// Points and other free numbers of a script are at most this large, either way.
const LARGEST: i32 = 1_000_000;

/// Carries out the lines one after the other, then looks at what came of them.
pub(super) fn set_up(state: &mut State, lines: &[Vec<Word<'_>>], problems: &mut Vec<Problem>) {
    let mut setup = Setup {
        state,
        figures: BTreeMap::new(),
        draws: BTreeMap::new(),
        round: None,
    };
    for line in lines {
        let mut reader = LineReader::new(line, problems);
        if setup.line(&mut reader).is_some() {
            reader.end();
        }
    }
    if problems.is_empty() {
        let whole = whole(lines);
        setup.check(&whole, problems);
    }
}

/// The bytes that all lines cover.
fn whole(lines: &[Vec<Word<'_>>]) -> Range<usize> {
    let first = lines.first().and_then(|line| line.first());
    let last = lines.last().and_then(|line| line.last());
    match (first, last) {
        (Some(first), Some(last)) => first.0.start..last.0.end,
        _ => 0..0,
    }
}

struct Setup<'s> {
    state: &'s mut State,
    /// The line that describes each figure last.
    figures: BTreeMap<Id, Range<usize>>,
    /// The line that fixes the card of each kind.
    draws: BTreeMap<Kind, Range<usize>>,
    /// The line that says which round begins.
    round: Option<Range<usize>>,
}

impl Setup<'_> {
    /// Carries out a line; none if something is wrong with it, which was said then.
    fn line(&mut self, line: &mut LineReader<'_, '_, '_>) -> Option<()> {
        match line.first() {
            "manche" => {
                let last = self.state.map.rounds() as i32 - 1;
                self.state.table.round = line.number("a round", 0..=last)? as u32;
                self.round = Some(line.span());
            }
            "jeton" => self.state.table.token = self.team(line)?,
            "points" => {
                for team in 0..self.state.table.teams() {
                    let points = line.number("the points of a team", -LARGEST..=LARGEST)?;
                    self.state.table.scores[team] = points;
                }
            }
            "heros" => self.hero_line(line)?,
            "main" => {
                let hero = self.hero(line)?;
                self.state.table.heroes[hero].hand = hand(line)?;
            }
            "initiative" => {
                let hero = self.hero(line)?;
                let initiative = line.number("an initiative", -LARGEST..=LARGEST)?;
                self.state.presets.initiatives[hero] = Some(initiative);
            }
            "aucun" => {
                line.word("monstre")?;
                self.state.table.monsters.clear();
                self.figures.retain(|id, _| id.team().is_some());
            }
            "monstre" => self.monster_line(line)?,
            "pioche" => {
                let kind = kind(line)?;
                let card = card_number(line)?;
                self.state.presets.cards[kind.index()] = Some(card);
                self.draws.insert(kind, line.span());
            }
            "paquet" => {
                let kind = kind(line)?;
                self.state.table.decks[kind.index()] = deck(line)?;
            }
            "piege" => {
                let at = self.changeable(line)?;
                let team = line.has_more().then(|| self.team(line));
                let team = team.map_or(Some(None), |team| team.map(Some))?;
                self.state.table.ground.lay_trap(Trap { at, team });
            }
            "obstacle" => {
                let at = self.changeable(line)?;
                let hero = line.has_more().then(|| self.hero(line));
                let hero = hero.map_or(Some(None), |hero| hero.map(|hero| Some(hero as u8)))?;
                self.state.table.ground.put_obstacle(Obstacle { at, hero });
            }
            "sol" => {
                let at = self.changeable(line)?;
                self.state.table.ground.clear(at);
            }
            other => {
                let message = format!("`{}` is not a line of a setup", shorten(other));
                line.wrong_line(&message, &format!("begin it with {}", WORDS.join(", ")));
                return None;
            }
        }
        Some(())
    }

    fn team(&self, line: &mut LineReader<'_, '_, '_>) -> Option<Team> {
        let last = self.state.table.teams() as i32 - 1;
        line.number("a team", 0..=last).map(|team| Team(team as u8))
    }

    fn hero(&self, line: &mut LineReader<'_, '_, '_>) -> Option<usize> {
        let last = self.state.table.heroes.len() as i32 - 1;
        line.number("a hero", 0..=last).map(|hero| hero as usize)
    }

    /// A hex of the grid.
    fn hex(&self, line: &mut LineReader<'_, '_, '_>) -> Option<Position> {
        let at = line.position()?;
        if !self.state.map.contains(at) {
            line.wrong_word(
                &format!("{at} lies outside the map"),
                "choose a hex of the map",
            );
            return None;
        }
        Some(at)
    }

    /// A hex where things can be put and taken away.
    fn changeable(&self, line: &mut LineReader<'_, '_, '_>) -> Option<Position> {
        let at = self.hex(line)?;
        let terrain = self.state.table.ground.terrain(&self.state.map, at);
        if !matches!(
            terrain,
            Some(Terrain::Sol | Terrain::Obstacle | Terrain::Piege)
        ) {
            let message = format!("nothing can be put on {at}");
            line.wrong_word(&message, "choose floor, an obstacle or a trap");
            return None;
        }
        Some(at)
    }

    /// `heros H x,y [vie N] [assomme] [desarme] [invisible]` or `heros H absent N`
    fn hero_line(&mut self, line: &mut LineReader<'_, '_, '_>) -> Option<()> {
        let place = self.hero(line)?;
        let hand = self.state.table.heroes[place].hand;
        let start = self.state.map.start(place);
        let mut hero = Hero {
            hand,
            ..Hero::new(start)
        };
        if line.takes("absent") {
            hero.fall(absence(line)?);
        } else {
            hero.at = Some(self.hex(line)?);
            let words = Words::read(
                line,
                constants::VIE_HEROS,
                &["vie", "assomme", "desarme", "invisible"],
            )?;
            hero.life = words.life.unwrap_or(constants::VIE_HEROS);
            hero.conditions = words.conditions;
        }
        self.state.table.heroes[place] = hero;
        self.figures.insert(Id::of_hero(place), line.span());
        Some(())
    }

    /// `monstre GENRE x,y [elite] [vie N] [assomme] [desarme]` or `… [elite] absent N`
    fn monster_line(&mut self, line: &mut LineReader<'_, '_, '_>) -> Option<()> {
        let kind = kind(line)?;
        let at = self.hex(line)?;
        let place = self.state.table.monsters.len();
        if place == MAX_MONSTERS {
            let message = format!("there are {MAX_MONSTERS} monsters already");
            line.wrong_line(&message, "take some away with `aucun monstre`");
            return None;
        }
        let known = ["elite", "vie", "assomme", "desarme", "absent"];
        let words = Words::read(line, full_life(kind, true), &known)?;
        let mut monster = Monster::new(kind, words.elite, at);
        if words.life.is_some_and(|life| life > monster.full_life()) {
            let message = format!("its life is at most {}", monster.full_life());
            line.wrong_line(&message, "write less, or `elite`");
            return None;
        }
        monster.life = words.life.unwrap_or(monster.life);
        monster.conditions = words.conditions;
        if let Some(round) = words.absent {
            if words.life.is_some() || words.conditions != Conditions::default() {
                line.wrong_line(
                    "a fallen monster has neither life nor conditions",
                    "write `monstre GENRE x,y [elite] absent N`",
                );
                return None;
            }
            monster.fall(round);
        }
        self.state.table.monsters.push(monster);
        self.figures.insert(Id::of_monster(place), line.span());
        Some(())
    }

    /// Looks at the position that came of all lines.
    fn check(&self, whole: &Range<usize>, problems: &mut Vec<Problem>) {
        let table = &self.state.table;
        let map = &self.state.map;
        let mut wrong = |place: &Range<usize>, message: String, help: &str| {
            let problem = Problem::error("bad-setup", message);
            problems.push(problem.at(place.clone(), "here").help(help));
        };
        let place = |id: Id| self.figures.get(&id).unwrap_or(whole);
        let standing: Vec<(Id, Position)> = table.figures_in_play().collect();
        for (number, &(id, at)) in standing.iter().enumerate() {
            if let Some(&(other, _)) = standing[..number].iter().find(|it| it.1 == at) {
                let message = format!("{id} and {other} stand on {at} together");
                wrong(place(id), message, "put one of them elsewhere");
            }
        }
        let starts = table.monsters.iter().enumerate();
        let fallen = starts.filter(|(_, it)| it.at.is_none());
        let fallen = fallen.map(|(place, it)| (Id::of_monster(place), it.start));
        for (id, at) in standing.iter().copied().chain(fallen) {
            let flying = match id.who() {
                crate::figure::Who::Hero(_) => false,
                crate::figure::Who::Monster(place) => flies(table.monsters[place].kind),
            };
            let terrain = table.ground.terrain(map, at);
            let in_play = table.position(id).is_some();
            if terrain == Some(Terrain::Mur) {
                let message = format!("{id} would stand in a wall at {at}");
                wrong(place(id), message, "put it elsewhere");
            } else if terrain == Some(Terrain::Obstacle) && !flying && in_play {
                let message = format!("{id} would stand on an obstacle at {at}");
                wrong(place(id), message, "put it elsewhere");
            }
        }
        let heroes = (table.heroes.iter().enumerate()).map(|(at, it)| (Id::of_hero(at), it.back));
        let monsters =
            (table.monsters.iter().enumerate()).map(|(at, it)| (Id::of_monster(at), it.back));
        for (id, back) in heroes.chain(monsters) {
            if back.is_some_and(|back| back <= table.round) {
                let message = format!("{id} would be back before round {} is over", table.round);
                let help = format!("write a round later than {}", table.round);
                wrong(place(id), message, &help);
            }
        }
        for (&kind, place) in &self.draws {
            let card = self.state.presets.cards[kind.index()];
            let deck = table.decks[kind.index()];
            if let Some(card) = card.filter(|&card| !deck.contains(card)) {
                let message = format!("card {card} is not in the deck of {}", kind.word());
                wrong(
                    place,
                    message,
                    "choose a card that `paquet` leaves in the deck",
                );
            }
        }
        if table.ground.is_cut(map) {
            let message = "the map is cut: not all of its hexes are connected".to_owned();
            wrong(whole, message, "take an obstacle away");
        }
    }
}

/// The words behind a figure's hex, in any order.
#[derive(Default)]
struct Words {
    elite: bool,
    life: Option<i32>,
    conditions: Conditions,
    absent: Option<u32>,
}

impl Words {
    fn read(line: &mut LineReader<'_, '_, '_>, full: i32, known: &[&str]) -> Option<Self> {
        let mut words = Self::default();
        let mut seen = Vec::new();
        while line.has_more() {
            let word = line.any()?;
            if !known.contains(&word) || seen.contains(&word) {
                let message = if known.contains(&word) {
                    format!("`{word}` stands here a second time")
                } else {
                    format!("`{}` is not known here", shorten(word))
                };
                line.wrong_word(
                    &message,
                    &format!("write {}, each at most once", known.join(", ")),
                );
                return None;
            }
            match word {
                "elite" => words.elite = true,
                "vie" => words.life = Some(line.number("a life", 1..=full)?),
                "assomme" => words.conditions.stunned = true,
                "desarme" => words.conditions.disarmed = true,
                "invisible" => words.conditions.invisible = true,
                _ => words.absent = Some(absence(line)?),
            }
            seen.push(word);
        }
        Some(words)
    }
}

/// The round in which a fallen figure is back.
fn absence(line: &mut LineReader<'_, '_, '_>) -> Option<u32> {
    line.number("a round", 1..=LARGEST)
        .map(|round| round as u32)
}

fn kind(line: &mut LineReader<'_, '_, '_>) -> Option<Kind> {
    let words: Vec<&str> = Kind::ALL.iter().map(|kind| kind.word()).collect();
    line.named("a kind of monster", &words, Kind::from_word)
}

fn card_number(line: &mut LineReader<'_, '_, '_>) -> Option<u8> {
    let last = DECK as i32 - 1;
    line.number("the number of a card", 0..=last)
        .map(|card| card as u8)
}

fn deck(line: &mut LineReader<'_, '_, '_>) -> Option<Deck> {
    let mut cards = Vec::new();
    while cards.is_empty() || line.has_more() {
        let card = card_number(line)?;
        if cards.contains(&card) {
            line.wrong_word("this card stands here twice", "a deck has each card once");
            return None;
        }
        cards.push(card);
    }
    Some(Deck::of(cards))
}

fn hand(line: &mut LineReader<'_, '_, '_>) -> Option<Hand> {
    let all: Vec<&str> = Hand::WHOLE.cards().map(Carte::word).collect();
    let mut hand = Hand::EMPTY;
    while line.has_more() {
        let from_word = |word: &str| Carte::from_word(word).filter(|&card| Hand::holds(card));
        let card = line.named("a card of a hand", &all, from_word)?;
        if hand.contains(card) {
            line.wrong_word("this card stands here twice", "a hand has each card once");
            return None;
        }
        hand = hand.with(card);
    }
    Some(hand)
}
