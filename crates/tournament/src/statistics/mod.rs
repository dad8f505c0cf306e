//! What else can be read from outcomes: whether seats and maps are fair, how scores spread.

mod distributions;
mod fairness;
mod scores;

pub use distributions::{chi_square_above, normal_below, normal_quantile};
pub use fairness::{Fairness, FairnessReport, SeatReport, SeatRow, adjust};
pub use scores::{Distribution, Scores};
