//! Limits on everything in a replay. Whoever writes one keeps to them, whoever reads one
//! insists on them, so that no file makes a reader use more memory than [`MEMORY_BYTES`].

/// What reading a file takes at most, whatever is in it.
pub const MEMORY_BYTES: usize = 256 << 20;

/// The largest file.
pub const FILE_BYTES: usize = 64 << 20;
/// The largest section, unpacked.
pub const SECTION_BYTES: usize = 32 << 20;
/// The longest match, in phases.
pub const PHASES: usize = 100_000;
/// The most calls of champions in a match: phases times teams.
pub const CALLS: usize = 1 << 20;
/// The most orders kept of one call.
pub const ORDERS: usize = 4_096;
/// Refused orders are kept for explanations only: that many of one call.
pub const REFUSED_ORDERS: usize = 64;
/// Refused orders are kept for explanations only: that many bytes of one call.
pub const REFUSED_BYTES: usize = 4 << 10;
/// Refused orders of all calls of a match: those that come later are dropped and counted.
pub const REFUSED_BYTES_IN_ALL: usize = 4 << 20;
/// The largest map, as text.
pub const MAP_BYTES: usize = 2 << 20;
/// The longest name, of a champion, a map, a match or a program; the longest note.
pub const NAME_BYTES: usize = 400;
/// The longest word, such as a kind of fault or of champion.
pub const WORD_BYTES: usize = 64;
/// The most limits a seat has.
pub const SEAT_LIMITS: usize = 32;
/// The most notes about a match or a seat.
pub const NOTES: usize = 32;
/// The longest message of a fault; longer ones are cut.
pub const MESSAGE_BYTES: usize = 2 << 10;
/// The longest detail of a fault; longer ones are cut.
pub const DETAIL_BYTES: usize = 16 << 10;
/// The longest log of one call; longer ones are cut.
pub const LOG_BYTES: usize = 64 << 10;
/// All logs of a match; what comes later is dropped and counted.
pub const LOG_BYTES_IN_ALL: usize = 8 << 20;
