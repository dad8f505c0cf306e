//! A replay as JSON lines, for viewers and tools in any language: reading them needs
//! no rule of any game. The shape is described in `docs/replays.md`.

mod changes;
mod info;
mod lines;

pub use info::{FaultInfo, Info, MapInfo, SeatInfo};
pub use lines::{
    CallLine, Lines, OrderLine, ReplayLine, StateAfter, StateLine, States, lines, lines_with,
};

/// The version of the shape. It goes up when a field changes its meaning or goes away;
/// further fields may come without.
pub const VERSION: u32 = 2;
