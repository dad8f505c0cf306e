//! A call that was made once more, and how it compares with the one that was recorded.

use serde::Serialize;
use stechec_game::{CallComparison, Fault, PhaseAddress, ToldOrder};

/// The result of a call now, and of the same call then.
#[derive(Clone, Serialize)]
pub struct RepeatedCall {
    /// Where it is in the match.
    pub address: PhaseAddress,
    /// The turn.
    pub turn: u32,
    /// The phase's name, or `opening` or `closing`.
    pub phase: &'static str,
    /// What was called.
    pub entry_point: &'static str,
    /// What it orders now.
    pub orders: Vec<ToldOrder>,
    /// Refused orders that were not kept.
    pub dropped: u32,
    /// What it wrote.
    pub log: String,
    /// Instructions, where they are counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fuel: Option<u64>,
    /// Processor time in microseconds, where it is measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpu_us: Option<u64>,
    /// How it fails, if it does.
    pub fault: Option<Fault>,
    /// What came of it then.
    pub recorded: RecordedCall,
}

/// What came of a call then.
#[derive(Clone, Serialize)]
pub struct RecordedCall {
    /// What it ordered.
    pub orders: Vec<ToldOrder>,
    /// Refused orders that were not kept.
    pub dropped: u32,
    /// Instructions, where they were counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fuel: Option<u64>,
    /// How it failed, if it did.
    pub fault: Option<Fault>,
}

impl RepeatedCall {
    /// Compares.
    pub fn comparison(&self) -> CallComparison {
        let kind = |fault: &Option<Fault>| fault.as_ref().map(|fault| fault.kind);
        let then = &self.recorded;
        if kind(&self.fault) != kind(&then.fault) {
            CallComparison::OtherFault
        } else if !counting(&self.orders).eq(counting(&then.orders)) {
            CallComparison::OtherOrders
        } else if self.orders != then.orders || self.dropped != then.dropped {
            CallComparison::OtherRefusals
        } else {
            CallComparison::AsRecorded
        }
    }

    /// Whether the match would have gone another way.
    pub fn differs(&self) -> bool {
        let comparison = self.comparison();
        matches!(
            comparison,
            CallComparison::OtherOrders | CallComparison::OtherFault
        )
    }

    /// How many of its orders count.
    pub fn counted(&self) -> usize {
        counting(&self.orders).count()
    }
}

fn counting(orders: &[ToldOrder]) -> impl Iterator<Item = &ToldOrder> {
    orders.iter().filter(|order| order.why.is_none())
}

/// This many orders are compared side by side: an honest desk returns fewer.
const MOST_COMPARED: usize = 256;

/// A line of a difference between two lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change<'a> {
    /// Then and now.
    Same(&'a ToldOrder),
    /// Only then.
    Gone(&'a ToldOrder),
    /// Only now.
    New(&'a ToldOrder),
}

/// The orders of then and now side by side, with as much in common as can be.
pub fn changes<'a>(then: &'a [ToldOrder], now: &'a [ToldOrder]) -> Vec<Change<'a>> {
    let then = &then[..then.len().min(MOST_COMPARED)];
    let now = &now[..now.len().min(MOST_COMPARED)];
    // How many orders the rests of both lists have in common, from each pair of places on.
    let mut common = vec![vec![0_u32; now.len() + 1]; then.len() + 1];
    for i in (0..then.len()).rev() {
        for j in (0..now.len()).rev() {
            common[i][j] = if then[i] == now[j] {
                common[i + 1][j + 1] + 1
            } else {
                common[i + 1][j].max(common[i][j + 1])
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut changes = Vec::new();
    while i < then.len() || j < now.len() {
        let change = match (then.get(i), now.get(j)) {
            (Some(old), Some(new)) if old == new => Change::Same(old),
            (Some(old), None) => Change::Gone(old),
            (Some(old), Some(_)) if common[i + 1][j] >= common[i][j + 1] => Change::Gone(old),
            (_, Some(new)) => Change::New(new),
            (None, None) => break,
        };
        i += usize::from(!matches!(change, Change::New(_)));
        j += usize::from(!matches!(change, Change::Gone(_)));
        changes.push(change);
    }
    changes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn orders(words: &str) -> Vec<ToldOrder> {
        let order = |word: &str| ToldOrder {
            order: word.to_owned(),
            answer: "OK".into(),
            why: None,
        };
        words.split_whitespace().map(order).collect()
    }

    #[test]
    fn lists_are_compared_with_as_much_in_common_as_can_be() {
        for (then, now, wanted) in [
            ("a b c", "a b c", " a b c"),
            ("a b c", "a x c", " a-b+x c"),
            ("", "a", "+a"),
            ("a b", "", "-a-b"),
            ("a b", "b a", "-a b+a"),
        ] {
            let (then, now) = (orders(then), orders(now));
            let shown: String = (changes(&then, &now).iter())
                .map(|change| match change {
                    Change::Same(order) => format!(" {}", order.order),
                    Change::Gone(order) => format!("-{}", order.order),
                    Change::New(order) => format!("+{}", order.order),
                })
                .collect();
            assert_eq!(shown, wanted);
        }
    }
}
