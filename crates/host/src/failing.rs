use crate::{Champion, Failure, Fault, Seat, SeatPlan};
use stechec_game::Game;

/// A champion that could not be loaded and plays nevertheless: it fails whenever it is to
/// take a seat, with the reason it could not be loaded for.
pub struct Failing(pub Fault);

impl<G: Game> Champion<G> for Failing {
    fn seat(&self, _: SeatPlan<G>) -> Result<Box<dyn Seat<G>>, Failure> {
        Err(self.0.clone().into())
    }
}
