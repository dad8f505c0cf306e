use crate::Game;
use serde::Serialize;

/// What a game offers to viewers: all they draw, worked out, so that no viewer ever
/// implements a rule.
pub trait Show: Game {
    /// What stays as it is during a match: the ground, the numbers of the rules.
    type Setting: Serialize;
    /// A state and all that follows from it: who sees what, what is ready.
    type Scene: Serialize;
    /// An event, and what a viewer needs to draw it.
    type Act: Serialize;
    /// An order in the words of the interface.
    type Wish: Serialize;

    /// What stays as it is in matches on a map.
    fn setting(map: &Self::Map) -> Self::Setting;
    /// A state as it is drawn.
    fn scene(state: &Self::State) -> Self::Scene;
    /// The events of a phase that began with `before`, in their order.
    fn acts(before: &Self::State, events: &[Self::Event]) -> Vec<Self::Act>;
    /// An order as it is shown, right or wrong.
    fn wish(order: &Self::Order) -> Self::Wish;
    /// The answer to an order.
    fn answer(verdict: Result<(), Self::Refusal>) -> &'static str;
}
