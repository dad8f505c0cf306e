//! A call that was made once more, and how it compares with the one that was recorded.

use serde::Serialize;
use stechec_game::{PhaseAddress, ToldOrder};
use stechec_referee::FaultRecord;

/// What came of a call now, and what came of it then.
#[derive(Clone, Serialize)]
pub(crate) struct RepeatedCall {
    pub(crate) address: PhaseAddress,
    pub(crate) turn: u32,
    pub(crate) phase: &'static str,
    pub(crate) entry_point: &'static str,
    pub(crate) orders: Vec<ToldOrder>,
    /// Refused orders that were not kept.
    pub(crate) dropped: u32,
    pub(crate) log: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) fuel: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cpu_us: Option<u64>,
    pub(crate) fault: Option<ToldFault>,
    pub(crate) recorded: RecordedCall,
}

/// What came of a call then.
#[derive(Clone, Serialize)]
pub(crate) struct RecordedCall {
    pub(crate) orders: Vec<ToldOrder>,
    pub(crate) dropped: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) fuel: Option<u64>,
    pub(crate) fault: Option<ToldFault>,
}

/// How a champion failed.
#[derive(Clone, Serialize)]
pub(crate) struct ToldFault {
    pub(crate) kind: String,
    pub(crate) message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) detail: Option<String>,
}

impl From<FaultRecord> for ToldFault {
    fn from(fault: FaultRecord) -> Self {
        Self {
            kind: fault.kind.to_owned(),
            message: fault.message,
            detail: fault.detail,
        }
    }
}

impl From<&stechec_replay::Fault> for ToldFault {
    fn from(fault: &stechec_replay::Fault) -> Self {
        Self {
            kind: fault.kind.clone(),
            message: fault.message.clone(),
            detail: fault.detail.clone(),
        }
    }
}

/// How a call compares with the one that was recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Comparison {
    /// The same orders, or the same kind of fault.
    AsRecorded,
    /// The same orders count; others were refused.
    OtherRefusals,
    /// Other orders count.
    OtherOrders,
    /// It fails and did not, or did and does not, or in another way.
    OtherFault,
}

impl RepeatedCall {
    /// Compares.
    pub(crate) fn comparison(&self) -> Comparison {
        let kind = |fault: &Option<ToldFault>| fault.as_ref().map(|fault| fault.kind.clone());
        let then = &self.recorded;
        if kind(&self.fault) != kind(&then.fault) {
            Comparison::OtherFault
        } else if !counting(&self.orders).eq(counting(&then.orders)) {
            Comparison::OtherOrders
        } else if self.orders != then.orders || self.dropped != then.dropped {
            Comparison::OtherRefusals
        } else {
            Comparison::AsRecorded
        }
    }

    /// Whether the match would have gone another way.
    pub(crate) fn differs(&self) -> bool {
        let comparison = self.comparison();
        matches!(comparison, Comparison::OtherOrders | Comparison::OtherFault)
    }

    /// How many of its orders count.
    pub(crate) fn counted(&self) -> usize {
        counting(&self.orders).count()
    }
}

fn counting(orders: &[ToldOrder]) -> impl Iterator<Item = &ToldOrder> {
    orders.iter().filter(|order| order.why.is_none())
}

/// So many orders are laid side by side: an honest desk hands over fewer.
const MOST_COMPARED: usize = 256;

/// A line of a difference between two lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change<'a> {
    Same(&'a ToldOrder),
    /// Only then.
    Gone(&'a ToldOrder),
    /// Only now.
    New(&'a ToldOrder),
}

/// The orders of then and now side by side, with as much in common as can be.
pub(crate) fn changes<'a>(then: &'a [ToldOrder], now: &'a [ToldOrder]) -> Vec<Change<'a>> {
    let then = &then[..then.len().min(MOST_COMPARED)];
    let now = &now[..now.len().min(MOST_COMPARED)];
    // How many orders the rests of both lists have in common, from each pair of places on.
    let mut common = vec![vec![0_u32; now.len() + 1]; then.len() + 1];
    for i in (0..then.len()).rev() {
        for j in (0..now.len()).rev() {
            common[i][j] = match then[i] == now[j] {
                true => common[i + 1][j + 1] + 1,
                false => common[i + 1][j].max(common[i][j + 1]),
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
            answer: "OK",
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
