//! Effects of the cells that figures come to, arriving or pushed.

use super::Resolution;
use crate::{
    event::Event,
    figure::FigureId,
    geometry::Position,
    interface::{Object, Terrain},
    push,
    push::Push,
    sight,
};

impl Resolution<'_> {
    /// A figure came to its cell by itself: its effect, and whoever stands on the passage
    /// goes out.
    pub(super) fn arrive(&mut self, figure: FigureId) {
        self.cell_effect(figure);
        let dungeon = &self.state.table.dungeon;
        let who = &dungeon.figures[figure];
        if who.stands() && who.at.is_some_and(|at| dungeon.is_passage(at)) {
            self.leave(figure);
        }
    }

    /// Pushes the figure on `target` and those in its way.
    pub(super) fn push(&mut self, aggressor: Position, target: Position, wishes: &[Position]) {
        match push::push(&self.state.table.dungeon, aggressor, target, wishes) {
            None => {}
            Some(Push::Crushes { crushed, .. }) => {
                self.happen(Event::Crushed { figure: crushed });
                self.wound(crushed);
            }
            Some(Push::Moves(chain)) => {
                let mut from = target;
                for &(figure, to) in chain.iter() {
                    self.happen(Event::Pushed { figure, from, to });
                    from = to;
                }
                for &(figure, _) in chain.iter().rev() {
                    self.pushed_effect(figure);
                }
            }
        }
    }

    /// A pushed figure dies in the passage; else its cell has its effect.
    fn pushed_effect(&mut self, figure: FigureId) {
        let Some(at) = self.position_of(figure) else {
            return;
        };
        if self.state.table.dungeon.is_passage(at) {
            self.kill(figure)
        } else {
            self.cell_effect(figure)
        }
    }

    /// What the cell does to a figure that came to it; nothing to the dead.
    fn cell_effect(&mut self, figure: FigureId) {
        let Some(at) = self.position_of(figure) else {
            return;
        };
        let Some(&cell) = self.state.table.dungeon.board.cell(at) else {
            return;
        };
        if cell.is_deadly() {
            return self.kill(figure);
        }
        match cell.terrain {
            Terrain::Piege => {
                self.happen(Event::Trapped { at });
                self.wound(figure);
            }
            Terrain::Interrupteur => self.switch(at),
            _ => {}
        }
    }

    /// A switch works every trapdoor of its room, then every Zat.
    fn switch(&mut self, at: Position) {
        self.happen(Event::Switched { at });
        let layout = self.state.map.layout;
        let Some(place) = layout.place(at) else {
            return;
        };
        for cell in layout.cells_of(place) {
            match self.state.table.dungeon.board.terrain(cell) {
                Terrain::TrappeFermee => self.open_trapdoor(cell),
                Terrain::TrappeOuverte => self.happen(Event::Trapdoor {
                    at: cell,
                    open: false,
                }),
                _ => {}
            }
        }
        for cell in layout.cells_of(place) {
            self.zat(cell);
        }
    }

    /// An opening trapdoor kills who stands on it without a corde, and takes a boulder.
    fn open_trapdoor(&mut self, at: Position) {
        self.happen(Event::Trapdoor { at, open: true });
        let dungeon = &self.state.table.dungeon;
        let Some(&cell) = dungeon.board.cell(at) else {
            return;
        };
        let victim = dungeon
            .figure_on(at)
            .filter(|_| cell.object != Object::Corde);
        if let Some(victim) = victim {
            self.kill(victim);
        }
        if cell.boulder {
            self.happen(Event::Filled { at });
        }
    }

    /// A Zat kills the first figure it sees.
    fn zat(&mut self, at: Position) {
        let dungeon = &self.state.table.dungeon;
        let Some(direction) = dungeon.board.terrain(at).zat() else {
            return;
        };
        let victim = sight::ray(dungeon, at, direction).find_map(|cell| dungeon.figure_on(cell));
        self.happen(Event::Zat { at, victim });
        if let Some(victim) = victim {
            self.kill(victim);
        }
    }
}
