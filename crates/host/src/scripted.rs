use crate::{Call, Champion, Failure, Reply, Seat, SeatPlan, Usage};
use stechec_game::{Desk, Game, Orders};

/// A champion that is a function of the referee's own: for tests and measurements. It sits
/// at the same desk as any other.
pub struct Scripted<F>(pub F);

struct ScriptedSeat<G: Game, F> {
    desk: G::Desk,
    script: F,
    reply: Option<Reply<G>>,
}

impl<G, F> Champion<G> for Scripted<F>
where
    G: Game,
    F: FnMut(&'static str, &mut G::Desk) -> Result<(), Failure> + Clone + Send + Sync + 'static,
{
    fn seat(&self, plan: SeatPlan<G>) -> Result<Box<dyn Seat<G>>, Failure> {
        Ok(Box::new(ScriptedSeat::<G, F> {
            desk: G::Desk::new(plan.map.map().clone()),
            script: self.0.clone(),
            reply: None,
        }))
    }
}

impl<G, F> Seat<G> for ScriptedSeat<G, F>
where
    G: Game,
    F: FnMut(&'static str, &mut G::Desk) -> Result<(), Failure> + Send,
{
    fn start(&mut self, call: Call<G>) {
        self.desk.open(call.view);
        let done = (self.script)(call.entry_point, &mut self.desk);
        self.reply = Some(Reply {
            orders: done.map(|()| self.desk.take_orders()),
            usage: Usage::default(),
            log: Vec::new(),
        });
    }

    fn finish(&mut self) -> Reply<G> {
        self.reply.take().unwrap_or(Reply {
            orders: Ok(Orders::default()),
            usage: Usage::default(),
            log: Vec::new(),
        })
    }
}
