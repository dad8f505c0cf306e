use serde::{Deserialize, Serialize};

/// Refused orders that a desk keeps of one call.
pub const REFUSED_KEPT: usize = 64;
/// Words of refused orders, as they came through the door, that a desk keeps of one call.
pub const REFUSED_WORDS: usize = 1_024;

/// What a champion ordered in one call, in the order in which it did: what its desk let
/// through, and as much as is kept of what it refused. A referee judges all of it again, so
/// that whatever was refused here is refused there, for the same reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Orders<O> {
    /// The orders.
    pub given: Vec<O>,
    /// Refused ones that were too many or too long to be kept.
    pub dropped: u32,
}

impl<O> Default for Orders<O> {
    fn default() -> Self {
        Self {
            given: Vec::new(),
            dropped: 0,
        }
    }
}

impl<O> From<Vec<O>> for Orders<O> {
    fn from(given: Vec<O>) -> Self {
        Self { given, dropped: 0 }
    }
}

/// Where a desk notes the orders of one call: all that it lets through, and of those that
/// it refuses, which anybody can give without end, the first ones.
#[derive(Clone, Debug)]
pub struct OrderBook<O> {
    orders: Orders<O>,
    refused: usize,
    refused_words: usize,
}

impl<O> Default for OrderBook<O> {
    fn default() -> Self {
        Self {
            orders: Orders::default(),
            refused: 0,
            refused_words: 0,
        }
    }
}

impl<O> OrderBook<O> {
    /// Notes an order that the desk lets through.
    pub fn accept(&mut self, order: O) {
        self.orders.given.push(order);
    }

    /// Notes an order of so many words that the desk refuses, if there is room.
    pub fn refuse(&mut self, order: O, words: usize) {
        let room = self.refused < REFUSED_KEPT && words <= REFUSED_WORDS - self.refused_words;
        if room {
            self.refused += 1;
            self.refused_words += words;
            self.orders.given.push(order);
        } else {
            self.orders.dropped = self.orders.dropped.saturating_add(1);
        }
    }

    /// Hands over what was noted, and begins anew.
    pub fn take(&mut self) -> Orders<O> {
        std::mem::take(self).orders
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refused_orders_are_kept_in_their_order_while_there_is_room() {
        let mut book = OrderBook::default();
        book.refuse(0, REFUSED_WORDS + 1);
        for order in 1..=100 {
            book.refuse(order, 1);
        }
        book.accept(101);
        let orders = book.take();
        let kept: Vec<i32> = (1..=64).chain([101]).collect();
        assert_eq!((orders.given, orders.dropped), (kept, 37));
        assert_eq!(book.take(), Orders::default());
    }

    #[test]
    fn long_refused_orders_use_up_the_room() {
        let mut book = OrderBook::default();
        for (order, words) in [(1, 1_000), (2, 25), (3, 24), (4, 1)] {
            book.refuse(order, words);
        }
        let orders = book.take();
        assert_eq!((orders.given, orders.dropped), (vec![1, 3], 2));
    }
}
