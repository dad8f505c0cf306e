//! The champion's side of the table.

use crate::{Goose, Refusal, Row, Steps, View, judge};
use std::sync::Arc;
use stechec_game::{BadCall, Desk, Game, OrderBook, Orders, Words};

/// Answers a champion from its team's view.
#[derive(Default)]
pub struct GooseDesk {
    view: Option<View>,
    ordered: bool,
    orders: OrderBook<Steps>,
}

impl GooseDesk {
    fn advance(&mut self, steps: Steps) -> i32 {
        let verdict = match &self.view {
            Some(view) => judge(view, self.ordered, steps),
            None => Err(Refusal::NotNow),
        };
        match verdict {
            Ok(()) => {
                self.ordered = true;
                self.orders.accept(steps);
                2
            }
            Err(refusal) => {
                self.orders.refuse(steps, 1);
                refusal as i32
            }
        }
    }
}

impl Desk for GooseDesk {
    type Game = Goose;

    fn new(_: Arc<Row>) -> Self {
        Self::default()
    }

    fn open(&mut self, view: View) {
        *self = Self {
            view: Some(view),
            ..Self::default()
        };
    }

    fn call(&mut self, function: u32, args: &[i32], answer: &mut Vec<i32>) -> Result<(), BadCall> {
        let name = (Goose::FUNCTIONS.get(function as usize).copied())
            .ok_or(BadCall::UnknownFunction(function))?;
        let mut args = Words::new(args, name);
        let known =
            |what: fn(&View) -> u32| self.view.as_ref().map_or(-1, |view| what(view) as i32);
        let word = match name {
            "die" => known(|view| view.face),
            "goose" => known(|view| view.goose),
            "place_of" => {
                let team = usize::try_from(args.word()?).unwrap_or(usize::MAX);
                let runner = self.view.as_ref().and_then(|view| view.runners.get(team));
                runner.map_or(-1, |&cell| cell as i32)
            }
            _ => {
                let steps = Steps(args.word()?);
                args.end()?;
                answer.clear();
                answer.push(self.advance(steps));
                return Ok(());
            }
        };
        args.end()?;
        answer.clear();
        answer.push(word);
        Ok(())
    }

    fn take_orders(&mut self) -> Orders<Steps> {
        self.orders.take()
    }
}
