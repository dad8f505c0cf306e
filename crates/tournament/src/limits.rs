//! Bounds on everything that comes from outside.

/// Champions of a tournament.
pub const MAX_CHAMPIONS: usize = 10_000;

/// Maps of a tournament.
pub const MAX_MAPS: usize = 10_000;

/// The sum of all maps' weights, after their common divisor is taken out.
pub const MAX_TOTAL_WEIGHT: u64 = 100_000;

/// Champions of one match.
pub const MAX_TABLE: usize = 100;

/// Matches of a schedule that is worked out match by match.
pub const MAX_MATCHES: u64 = 1_000_000_000_000;

/// Matches of a format whose later matches depend on results: those are held in memory.
pub const MAX_ADAPTIVE_MATCHES: u64 = 1_000_000;

/// Rounds of a Swiss tournament.
pub const MAX_SWISS_ROUNDS: u32 = 1_000;

/// How often rounds can be added to a plan.
pub const MAX_EXTENSIONS: usize = 100;

/// Games of one encounter, and further games to break a tie.
pub const MAX_GAMES: u32 = 99;

/// Groups of a group stage.
pub const MAX_GROUPS: usize = 1_000;

/// Points for a rank, either way.
pub const MAX_POINTS: i64 = 1_000;

/// Champions that can be rated together: the work grows with the third power.
pub const MAX_RATED: usize = 2_000;
