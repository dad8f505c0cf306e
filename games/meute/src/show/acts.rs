//! Events as they are drawn: when each is shown, where, by whom, and what it changes.

use super::changes::changes;
use crate::{
    automaton::{Choice, Decision},
    board::Board,
    event::{Earned, Event},
    figure::{Id, Who},
    geometry::Position,
    interface::Carte,
    map::Map,
    numbers::{MODIFIER_FACES, MonsterCard, deck, hero_card, modifier},
    state::State,
    table::Table,
    targets::{Attack, HeroSet, covered},
    tell,
};
use serde_json::{Value, json};
use stechec_game::{
    Team,
    show::{Act, CellNumber, Details, Die},
};

/// The events of a phase that began with `before`.
pub(super) fn acts(before: &State, events: &[Event]) -> Vec<Act> {
    let mut course = Course {
        map: &before.map,
        now: before.table.clone(),
    };
    let mut beat = 0;
    let mut last = None;
    let mut acts = Vec::with_capacity(events.len());
    for event in events {
        beat += u32::from(last.is_some_and(|last| is_shown_alone(last, event)));
        last = Some(event);
        acts.push(course.act(event, beat));
    }
    acts
}

/// Whether an event takes its own time; else it is part of the one before.
fn is_shown_alone(last: &Event, event: &Event) -> bool {
    match event {
        Event::Afflicted { .. }
        | Event::TurnEnded { .. }
        | Event::TokenPassed { .. }
        | Event::OrderFixed { .. }
        | Event::RoundEnded
        | Event::Scored {
            earned: Earned::Felled(_) | Earned::Lost(_),
            ..
        } => false,
        Event::CardRevealed { .. }
        | Event::CardDrawn { .. }
        | Event::Scored { .. }
        | Event::Returned { .. }
        | Event::Delayed { .. } => std::mem::discriminant(last) != std::mem::discriminant(event),
        _ => true,
    }
}

/// A phase while it is gone through.
struct Course<'a> {
    map: &'a Map,
    /// The table at this point.
    now: Table,
}

impl Course<'_> {
    fn act(&mut self, event: &Event, beat: u32) -> Act {
        let about = match event {
            Event::Decided {
                monster,
                card,
                decision,
                chosen,
            } => self.decided(*monster, *card, decision, *chosen),
            Event::Struck { .. } => self.struck(event),
            Event::CardRevealed { .. } | Event::CardDrawn { .. } => of_cards(event),
            Event::Scored { .. } | Event::TokenPassed { .. } => of_teams(event),
            _ => self.of_figure(event),
        };
        let text = tell::line(event, &|id| tell::name(&self.now, id));
        let before = self.now.clone();
        self.now.carry_out(event);
        Act {
            beat,
            text,
            public: true,
            changes: changes(self.map, &before, &self.now),
            ..about
        }
    }

    /// A monster looks at its focus; the hexes it goes for, or that its zone covers, light up.
    fn decided(&self, monster: Id, number: u8, decision: &Decision, chosen: Option<usize>) -> Act {
        let option = chosen.and_then(|chosen| decision.options.get(chosen));
        let focus = match (option, &decision.focus[..]) {
            (Some(option), _) => Some(option.focus),
            (None, &[focus]) => Some(focus),
            _ => None,
        };
        let mut cells: Vec<CellNumber> = match option {
            Some(option) => self.covered(monster, number, option),
            None => {
                let hexes = decision.options.iter().map(|option| option.hex);
                hexes.filter_map(|hex| self.map.index(hex)).collect()
            }
        };
        cells.dedup();
        let mut act = about("decided", monster);
        act.target = focus
            .and_then(|focus| self.now.position(Id(focus)))
            .map(Into::into);
        act.cells = cells;
        act.details = details([
            ("card", json!(number)),
            ("why", json!(decision.why)),
            ("focus", json!(decision.focus)),
            ("options", json!(decision.options.len())),
            ("chosen", json!(chosen)),
        ]);
        act
    }

    /// The hexes that a zone covers; else those of the targets.
    fn covered(&self, monster: Id, number: u8, option: &Choice) -> Vec<CellNumber> {
        let hexes = || -> Option<Vec<Position>> {
            let card = self.card_of(monster, number)?;
            let targets: HeroSet = option.targets.iter().map(|&id| usize::from(id)).collect();
            let board = Board::of(self.map, &self.now);
            let from = self.map.index(option.hex)?;
            let zone = covered(&board, Attack::of_turn(card, false), from, targets);
            if !zone.is_empty() {
                Some(zone)
            } else {
                Some(
                    (option.targets.iter())
                        .filter_map(|&id| self.now.position(Id(id)))
                        .chain([option.hex])
                        .collect(),
                )
            }
        };
        (hexes().unwrap_or_default().into_iter())
            .filter_map(|hex| self.map.index(hex))
            .collect()
    }

    fn card_of(&self, monster: Id, number: u8) -> Option<&'static MonsterCard> {
        let Who::Monster(place) = monster.who() else {
            return None;
        };
        deck(self.now.monsters.get(place)?.kind).get(usize::from(number))
    }

    fn struck(&self, event: &Event) -> Act {
        let Event::Struck {
            attacker,
            target,
            value,
            faces,
            modifier: added,
            shield,
            damage,
        } = event
        else {
            return Act::default();
        };
        let mut counted = false;
        let dice = faces.iter().map(|&face| {
            // Of two equal ones, the first counts.
            let counts = !counted && modifier(face) == *added;
            counted |= counts;
            Die {
                word: Some(format!("{:+}", modifier(face)).into()),
                counts: (faces.len() > 1).then_some(counts),
                ..Die::new(MODIFIER_FACES, face)
            }
        });
        Act {
            by: Some((*attacker).into()),
            target: self.now.position(*target).map(Into::into),
            dice: dice.collect(),
            details: details([
                ("value", json!(value)),
                ("modifier", json!(added)),
                ("shield", json!(shield)),
                ("damage", json!(damage)),
                ("ranged", json!(self.is_ranged(*attacker))),
            ]),
            ..about("struck", *target)
        }
    }

    /// Whether the attack of a figure's card of this round is a ranged one.
    fn is_ranged(&self, attacker: Id) -> bool {
        let range = match attacker.who() {
            Who::Hero(place) => {
                let card = self.now.heroes.get(place).and_then(|hero| hero.card);
                card.and_then(hero_card).map(|card| card.range)
            }
            Who::Monster(place) => {
                let kind = self.now.monsters.get(place).map(|monster| monster.kind);
                let number = kind.and_then(|kind| self.now.cards[kind.index()]);
                number
                    .and_then(|number| self.card_of(attacker, number))
                    .map(|card| card.range)
            }
        };
        range.is_some_and(|range| range > 1)
    }

    fn of_figure(&self, event: &Event) -> Act {
        match event {
            Event::Skipped { figure } => about("skipped", *figure),
            Event::Rested { hero, healed } => {
                with(about("rested", *hero), [("healed", json!(healed))])
            }
            Event::Entered {
                figure,
                from,
                above,
                ..
            } => with(
                about("entered", *figure),
                [("from", json!([from.x, from.y])), ("above", json!(above))],
            ),
            Event::Sprung {
                figure,
                at,
                team,
                damage,
            } => Act {
                team: *team,
                ..self.on(about("sprung", *figure), *at, *damage)
            },
            Event::Hurt { figure, at, damage } => self.on(about("hurt", *figure), *at, *damage),
            Event::Afflicted { figure, effect } => {
                with(about("afflicted", *figure), [("effect", json!(effect))])
            }
            Event::Fell { figure, by, back } => Act {
                headline: true,
                team: *by,
                ..with(about("fell", *figure), [("back", json!(back))])
            },
            Event::TrapLaid { hero, at, .. } => self.on(about("trap_laid", *hero), *at, 0),
            Event::BarricadePut { hero, at, .. } => self.on(about("barricade_put", *hero), *at, 0),
            Event::Shielded { monster, shield } => {
                with(about("shielded", *monster), [("shield", json!(shield))])
            }
            Event::Healed { by, monster, life } => Act {
                by: Some((*by).into()),
                ..with(about("healed", *monster), [("healed", json!(life))])
            },
            Event::TurnEnded { figure, .. } => about("turn_ended", *figure),
            Event::Returned { figure, at } => self.on(about("returned", *figure), *at, 0),
            Event::Delayed { figure } => about("delayed", *figure),
            Event::RoundEnded => named("round_ended"),
            Event::RoundBegan { round } => with(named("round_began"), [("round", json!(round))]),
            Event::OrderFixed { .. } => named("order_fixed"),
            _ => Act::default(),
        }
    }

    /// The same on a hex, with the damage it does there.
    fn on(&self, act: Act, at: Position, damage: i32) -> Act {
        Act {
            cells: self.map.index(at).into_iter().collect(),
            ..with(
                act,
                [("at", json!([at.x, at.y])), ("damage", json!(damage))],
            )
        }
    }
}

fn of_cards(event: &Event) -> Act {
    match event {
        Event::CardRevealed {
            hero,
            card,
            initiative,
        } => {
            let word = Carte::word(*card);
            let fields = [("card", json!(word)), ("initiative", json!(initiative))];
            with(about("card_revealed", *hero), fields)
        }
        Event::CardDrawn { kind, card, .. } => with(
            named("card_drawn"),
            [("kind", json!(kind.word())), ("card", json!(card))],
        ),
        _ => Act::default(),
    }
}

fn of_teams(event: &Event) -> Act {
    match event {
        Event::Scored {
            team,
            points,
            earned,
        } => {
            let (word, victim) = match earned {
                Earned::Felled(figure) => ("felled", figure),
                Earned::Lost(figure) => ("lost", figure),
                Earned::Treasure(figure) => ("treasure", figure),
            };
            let fields = [
                ("points", json!(points)),
                ("earned", json!(word)),
                ("victim", json!(victim.0)),
            ];
            with(of_team("scored", *team), fields)
        }
        Event::TokenPassed { to } => of_team("token_passed", *to),
        _ => Act::default(),
    }
}

fn named(event: &'static str) -> Act {
    Act {
        event: event.into(),
        ..Act::default()
    }
}

fn about(event: &'static str, figure: Id) -> Act {
    Act {
        figure: Some(figure.into()),
        ..named(event)
    }
}

fn of_team(event: &'static str, team: Team) -> Act {
    Act {
        team: Some(team),
        ..named(event)
    }
}

/// The same with further fields for the game's own skin.
fn with<const N: usize>(act: Act, fields: [(&str, Value); N]) -> Act {
    Act {
        details: details(fields),
        ..act
    }
}

fn details<const N: usize>(fields: [(&str, Value); N]) -> Details {
    (fields.into_iter())
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}
