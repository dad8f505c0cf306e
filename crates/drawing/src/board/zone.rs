use super::{Cell, Colour};
use crate::colour;

/// How a zone is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ZoneLook {
    /// Tinted, with a border.
    #[default]
    Tint,
    /// Framed only, as a room of several zones.
    Frame,
}

/// Cells that belong together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Zone {
    /// What it is called; plain text shows the first character of a tinted zone's name.
    pub name: String,
    /// Its cells.
    pub cells: Vec<Cell>,
    /// Its colour; one that its neighbours do not have unless given.
    pub colour: Option<Colour>,
    /// How it is shown.
    pub look: ZoneLook,
}

impl Zone {
    /// A tinted zone.
    pub fn new(name: impl Into<String>, cells: Vec<Cell>) -> Self {
        Self {
            name: name.into(),
            cells,
            ..Self::default()
        }
    }

    /// The same zone in the colour of an owner.
    pub fn of(self, owner: usize) -> Self {
        Self {
            colour: Some(colour::line(Some(owner))),
            ..self
        }
    }

    /// A framed group of cells.
    pub fn frame(name: impl Into<String>, cells: Vec<Cell>) -> Self {
        Self {
            look: ZoneLook::Frame,
            ..Self::new(name, cells)
        }
    }
}
