//! Shots and fights: who answers, who throws how many dice, who is hurt.

use super::{Next, Resolution};
use crate::{
    board::Board,
    command,
    course::{Attack, AttackForm, Stage},
    event::{AttackKind, Event, Merit},
    figure::{FigureId, opponent},
    interface::{Arme, Commande, Etat},
    map::Map,
    modifiers::{self, Modifier},
    numbers,
    throw::{self, TestKind},
};

/// What the target of an attack does.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Answer {
    /// The weapon of a counter-attack; none: it dodges.
    pub counter: Option<Arme>,
    /// Command dice spent on it.
    pub dice: u32,
}

/// One side's test in an attack.
struct Test {
    figure: FigureId,
    kind: TestKind,
    modifiers: Vec<Modifier>,
    spent: u32,
}

impl Test {
    /// How many dice it begins with.
    fn dice(&self) -> u32 {
        let modified = modifiers::dice(self.modifiers.iter().copied());
        let spent = i32::try_from(self.spent).unwrap_or(0);
        self.kind.thrown(self.figure, modified + spent)
    }
}

/// How many dice the attacker throws.
pub(crate) fn attacker_dice(map: &Map, board: &Board, attack: &Attack) -> u32 {
    attacker_test(map, board, attack).dice()
}

fn attacker_test(map: &Map, board: &Board, attack: &Attack) -> Test {
    let Attack {
        attacker,
        target,
        dice,
        ..
    } = *attack;
    let (kind, modifiers) = match attack.manner {
        AttackForm::Shot { suppress } => {
            let view = board.view(map, attacker, target);
            let all = modifiers::of_shot(board, attacker, target, view, suppress).collect();
            (TestKind::Tir, all)
        }
        AttackForm::Fight { moved_in } => {
            let all = modifiers::of_fight(board, attacker, target, moved_in, target).collect();
            (TestKind::Combat, all)
        }
        AttackForm::Interception { .. } => {
            let all = modifiers::of_fight(board, attacker, target, false, target).collect();
            (TestKind::Combat, all)
        }
    };
    Test {
        figure: attacker,
        kind,
        modifiers,
        spent: dice,
    }
}

fn target_test(board: &Board, attack: &Attack, answer: Answer) -> Test {
    let Attack {
        attacker, target, ..
    } = *attack;
    let modifiers = match attack.manner {
        AttackForm::Shot { .. } => Vec::new(),
        _ => modifiers::of_fight(board, target, attacker, false, target).collect(),
    };
    let kind = match answer.counter {
        Some(_) => TestKind::Combat,
        None => TestKind::Survie,
    };
    Test {
        figure: target,
        kind,
        modifiers,
        spent: answer.dice,
    }
}

impl Resolution<'_> {
    /// An attack begins; the target's team is asked if it has a choice.
    pub(super) fn attack(&mut self, attack: Attack) -> Next {
        let held = &self.situation.board.commands[attack.target.team().index()];
        if attack.allows_counter() || command::holds(held, Commande::De) {
            return Next::Ask(Stage::Reponse(attack));
        }
        self.settle(attack, Answer::default())
    }

    /// Throws the dice of an attack, and does what they say.
    pub(super) fn settle(&mut self, attack: Attack, answer: Answer) -> Next {
        self.events.push(Event::Attacked {
            attacker: attack.attacker,
            target: attack.target,
            weapon: attack.weapon,
            counter: answer.counter,
            manner: match attack.manner {
                AttackForm::Shot { suppress: false } => AttackKind::Shot,
                AttackForm::Shot { suppress: true } => AttackKind::Suppression,
                AttackForm::Fight { .. } => AttackKind::Fight,
                AttackForm::Interception { .. } => AttackKind::Interception,
            },
        });
        match &attack.manner {
            AttackForm::Shot { suppress } => self.shot(&attack, *suppress, answer),
            _ => self.fight(&attack, answer),
        }
        let target = self.figure(attack.target);
        match attack.manner {
            AttackForm::Interception {
                journey: Some(journey),
            } if target.on_board() && !target.is_blocked() => self.travel(attack.target, journey),
            _ => Next::ActionOver,
        }
    }

    fn shot(&mut self, attack: &Attack, suppress: bool, answer: Answer) {
        let tests = self.tests(attack, answer);
        let [hits, saved] = tests.map(|test| self.test(test));
        if hits <= saved {
            return;
        }
        if suppress {
            self.block(attack.target)
        } else {
            self.hurt(attack.target, hits - saved, attack.weapon)
        }
    }

    fn fight(&mut self, attack: &Attack, answer: Answer) {
        // Those who lie stand up before the dice, and their opponents have their die still.
        let tests = self.tests(attack, answer);
        for id in [attack.attacker, attack.target] {
            self.rise(id);
        }
        let [attacked, answered] = tests.map(|test| self.test(test));
        if attacked > answered {
            self.hurt(attack.target, attacked - answered, attack.weapon);
        } else if let Some(weapon) = answer.counter.filter(|_| answered > attacked) {
            self.hurt(attack.attacker, answered - attacked, weapon);
        }
    }

    fn tests(&self, attack: &Attack, answer: Answer) -> [Test; 2] {
        let board = &self.situation.board;
        let attacker = attacker_test(self.map, board, attack);
        [attacker, target_test(board, attack, answer)]
    }

    /// Throws a test and counts its successes.
    fn test(&mut self, test: Test) -> u32 {
        let dice = test.dice();
        let faces = throw::row(self.dice, dice);
        let value = test.kind.value(test.figure);
        let successes = value.map_or(0, |value| throw::successes(&faces, value));
        self.events.push(Event::Tested {
            figure: test.figure,
            test: test.kind,
            modifiers: test.modifiers,
            spent: test.spent,
            dice,
            faces,
            successes,
        });
        successes
    }

    fn rise(&mut self, figure: FigureId) {
        if self.figure(figure).is_blocked() {
            self.figure_mut(figure).state = Etat::Debout;
            self.events.push(Event::StoodUp { figure });
        }
    }

    fn block(&mut self, figure: FigureId) {
        if !self.figure(figure).is_blocked() {
            self.figure_mut(figure).state = Etat::Bloque;
            self.events.push(Event::Blocked { figure });
        }
    }

    /// Potential damage: wounds, death, or at least a stunned figure.
    fn hurt(&mut self, figure: FigureId, damage: u32, weapon: Arme) {
        let abilities = numbers::weapon(weapon);
        let damage = i32::try_from(damage).unwrap_or(i32::MAX);
        let wounds = throw::wounds(damage, figure.profile().armour, abilities.piercing);
        if wounds > 0 {
            let hurt = self.figure_mut(figure);
            hurt.wounds = hurt.wounds.saturating_add(wounds);
            self.events.push(Event::Wounded { figure, wounds });
        }
        if self.figure(figure).wounds > figure.size() {
            self.kill(figure);
        } else if abilities.stuns {
            self.block(figure);
        }
    }

    fn kill(&mut self, figure: FigureId) {
        self.figure_mut(figure).remove(Etat::Mort);
        self.events.push(Event::Died { figure });
        let value = figure.profile().value;
        self.score(opponent(figure.team()), value, Merit::Kill(figure));
    }
}
