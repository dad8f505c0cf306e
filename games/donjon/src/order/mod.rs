//! Orders, and how they are judged: from the table alone, so that a team's own desk and the
//! referee come to the same verdict.

mod act;
pub(crate) mod target;

pub use act::possible_actions;

use crate::{
    fight::{Cards, Support},
    figure::{Figure, FigureId},
    geometry::Position,
    interface::{Action, Erreur, Terrain},
    sheet::{ChosenAction, Sheet},
    table::Table,
    turn::Stage,
    zones,
};
use serde::{Deserialize, Serialize};

/// An order as it is given: every number in it may be wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order {
    /// `placer`.
    Place {
        /// The figure's number.
        figure: i32,
        /// The start cell.
        at: Position,
    },
    /// `deplacer`.
    Move {
        /// The figure's number.
        figure: i32,
        /// Where to.
        to: Position,
        /// Not 0: it rather stays than be struck on arrival.
        retreat: i32,
        /// Enemies that are to strike first.
        strikers: Vec<i32>,
    },
    /// `agir`.
    Act {
        /// The figure's number.
        figure: i32,
        /// An `action_type`.
        action: i32,
        /// The cell it aims at.
        at: Position,
    },
    /// `attaquer`.
    Attack {
        /// The figure's number.
        figure: i32,
        /// An `action_type`.
        action: i32,
        /// The enemy's number.
        target: i32,
        /// The cells into which to push, best first.
        wishes: Vec<Position>,
    },
    /// `soutenir`.
    Support {
        /// The candidates that join.
        joining: Vec<i32>,
        /// The enemy to keep out, or -1.
        excluded: i32,
    },
    /// `carte`.
    Card {
        /// The card.
        first: i32,
        /// The second card, or -1.
        second: i32,
    },
    /// `finir`.
    Finish,
}

impl Order {
    /// How many words it has on its way through the door.
    pub(crate) fn words(&self) -> usize {
        match self {
            Self::Place { .. } => 3,
            Self::Move { strikers, .. } => 5 + strikers.len(),
            Self::Act { .. } => 4,
            Self::Attack { wishes, .. } => 4 + 2 * wishes.len(),
            Self::Support { joining, .. } => 2 + joining.len(),
            Self::Card { .. } => 2,
            Self::Finish => 0,
        }
    }
}

/// All an order is judged by.
pub(crate) struct Grounds<'a> {
    pub table: &'a Table,
    pub team: usize,
    /// Whether the team is asked at all.
    pub asked: bool,
}

type Verdict = Result<(), Erreur>;

/// An error unless something holds.
fn ensure(holds: bool, error: Erreur) -> Verdict {
    if holds { Ok(()) } else { Err(error) }
}

impl<'a> Grounds<'a> {
    /// Judges an order: notes it on the sheet if it counts, or answers with the first
    /// thing that is wrong.
    pub(crate) fn judge(&self, sheet: &mut Sheet, order: &Order) -> Verdict {
        match *order {
            Order::Place { figure, at } => self.place(sheet, figure, at),
            Order::Move {
                figure,
                to,
                retreat,
                ref strikers,
            } => {
                self.first_deed(sheet)?;
                let figure = self.movement(figure, to)?;
                sheet.chosen = Some(ChosenAction::Move {
                    figure,
                    to,
                    retreats: retreat != 0,
                    strikers: strikers.clone(),
                });
                Ok(())
            }
            Order::Act { figure, action, at } => {
                self.first_deed(sheet)?;
                let (figure, action) = self.act(figure, action, at)?;
                sheet.chosen = Some(ChosenAction::Act { figure, action, at });
                Ok(())
            }
            Order::Attack {
                figure,
                action,
                target,
                ref wishes,
            } => {
                self.first_deed(sheet)?;
                let (figure, mode, target) = self.attack(figure, action, target)?;
                sheet.chosen = Some(ChosenAction::Attack {
                    figure,
                    mode,
                    target,
                    wishes: wishes.clone(),
                });
                Ok(())
            }
            Order::Finish => {
                self.first_deed(sheet)?;
                sheet.chosen = Some(ChosenAction::Finish);
                Ok(())
            }
            Order::Support {
                ref joining,
                excluded,
            } => self.support(sheet, joining, excluded),
            Order::Card { first, second } => self.card(sheet, first, second),
        }
    }

    fn is_stage(&self, stages: &[Stage]) -> Verdict {
        let right = self.asked && stages.contains(&self.table.clock.stage);
        ensure(right, Erreur::PhaseImpossible)
    }

    fn place(&self, sheet: &mut Sheet, number: i32, at: Position) -> Verdict {
        self.is_stage(&[Stage::Placement])?;
        let (id, _) = self.own(number)?;
        let placed = |&(figure, _): &(FigureId, Position)| figure == id;
        ensure(!sheet.placements.iter().any(placed), Erreur::DejaDonne)?;
        let start = self.table.dungeon.board.terrain(at) == Terrain::start_of(self.team);
        let taken = sheet.placements.iter().any(|&(_, cell)| cell == at);
        ensure(start && !taken, Erreur::CibleImpossible)?;
        sheet.placements.push((id, at));
        Ok(())
    }

    /// The active team gives one order for each action.
    fn first_deed(&self, sheet: &Sheet) -> Verdict {
        self.is_stage(&[Stage::Action])?;
        ensure(sheet.chosen.is_none(), Erreur::DejaDonne)
    }

    /// A figure of the team.
    fn own(&self, number: i32) -> Result<(FigureId, &'a Figure), Erreur> {
        (self.table.dungeon.figure(number))
            .filter(|(_, figure)| figure.team == self.team)
            .ok_or(Erreur::FigureImpossible)
    }

    /// A figure of the team that can act.
    fn actor(&self, number: i32) -> Result<(FigureId, &'a Figure, Position), Erreur> {
        let (id, figure) = self.own(number)?;
        let at = figure.at.filter(|_| figure.is_ready());
        Ok((id, figure, at.ok_or(Erreur::FigureImpossible)?))
    }

    fn movement(&self, number: i32, to: Position) -> Result<FigureId, Erreur> {
        let (id, figure, _) = self.actor(number)?;
        ensure(figure.moves > 0, Erreur::ActionImpossible)?;
        self.has_die(Action::Deplacement, figure)?;
        let dungeon = &self.table.dungeon;
        let index = dungeon.board.layout().index(to);
        let reached = index.is_some_and(|index| zones::arrivals(dungeon, figure).contains(index));
        ensure(reached, Erreur::CibleImpossible)?;
        Ok(id)
    }

    fn support(&self, sheet: &mut Sheet, joining: &[i32], excluded: i32) -> Verdict {
        self.is_stage(&[Stage::Support])?;
        ensure(sheet.supports[self.team].is_none(), Erreur::DejaDonne)?;
        let figures = &self.table.dungeon.figures;
        let fight = self.table.fight.as_ref();
        let fight = fight.ok_or(Erreur::PhaseImpossible)?;
        let mut support = Support::default();
        for &number in joining {
            let candidate = (fight.candidates(figures, self.team))
                .map(|fighter| fighter.figure)
                .find(|&id| i32::try_from(id) == Ok(number) && !support.joining.contains(&id));
            support
                .joining
                .push(candidate.ok_or(Erreur::FigureImpossible)?);
        }
        if excluded != -1 {
            ensure(fight.has_whip(figures, self.team), Erreur::ActionImpossible)?;
            let enemy = (fight.excludable(figures, 1 - self.team))
                .map(|fighter| fighter.figure)
                .find(|&id| i32::try_from(id) == Ok(excluded));
            support.excluded = Some(enemy.ok_or(Erreur::CibleImpossible)?);
        }
        sheet.supports[self.team] = Some(support);
        Ok(())
    }

    fn card(&self, sheet: &mut Sheet, first: i32, second: i32) -> Verdict {
        self.is_stage(&[Stage::Cards, Stage::Answer])?;
        ensure(sheet.cards[self.team].is_none(), Erreur::DejaDonne)?;
        let hand = self.table.hands[self.team];
        let may_add = (self.table.fight.as_ref())
            .is_some_and(|fight| fight.takes_second_card(&self.table.dungeon.figures, self.team));
        let adds = second != -1;
        let right = (first == 0 || hand.has(first))
            && (!adds || (may_add && second != first && hand.has(second)));
        ensure(right, Erreur::CarteImpossible)?;
        sheet.cards[self.team] = Some(Cards {
            first: first as u8,
            second: adds.then_some(second as u8),
        });
        Ok(())
    }
}
