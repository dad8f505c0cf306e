//! Matches in the order of their ids, out of batches that were written in any order.

use super::{Client, DatabaseError, packed::Packed};
use crate::StoreError;
use std::{
    cmp::Reverse,
    collections::{BTreeMap, BinaryHeap},
    vec,
};

/// The packed matches of a batch.
pub(super) fn batch(client: &Client, run: i64, number: i64) -> Result<Vec<u8>, DatabaseError> {
    let matches = "SELECT matches FROM stechec.batch JOIN stechec.content USING (run, first_id)
        WHERE run = $1 AND number = $2";
    let found = client.query_opt(matches, &[&run, &number])?;
    let gone =
        || DatabaseError::Unexpected(format!("batch {number} is gone: the run was started over"));
    Ok(found.ok_or_else(gone)?.get(0))
}

/// Batches are opened when their first match is due: where their ids do not overlap, no more than
/// one is held at a time.
pub(super) struct InOrder {
    /// The batches that are still closed, the one with the lowest id last.
    closed: Vec<(i64, i64)>,
    /// What is left of those that are open.
    open: BTreeMap<i64, vec::IntoIter<Packed>>,
    /// The next match of each that is open.
    next: BinaryHeap<Reverse<(i64, i64)>>,
    heads: BTreeMap<i64, Packed>,
}

impl InOrder {
    /// The batches of a run: where each begins, and its number.
    pub(super) fn places(client: &Client, run: i64) -> Result<Vec<(i64, i64)>, DatabaseError> {
        let places = "SELECT first_id, number FROM stechec.batch WHERE run = $1
             ORDER BY first_id DESC, number DESC";
        let rows = client.query(places, &[&run])?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
    }

    pub(super) fn new(closed: Vec<(i64, i64)>) -> Self {
        Self {
            closed,
            open: BTreeMap::new(),
            next: BinaryHeap::new(),
            heads: BTreeMap::new(),
        }
    }

    /// The next match, with batches read by `fetch`.
    pub(super) fn next<E>(
        &mut self,
        fetch: &dyn Fn(i64) -> Result<Vec<u8>, E>,
    ) -> Result<Option<Packed>, StoreError>
    where
        StoreError: From<E>,
    {
        while let Some(&(first, number)) = self.closed.last() {
            if self.next.peek().is_some_and(|Reverse((id, _))| *id < first) {
                break;
            }
            self.closed.pop();
            let mut matches = Packed::all(&fetch(number)?)?;
            matches.sort_by_key(|it| it.id);
            self.open.insert(number, matches.into_iter());
            self.advance(number);
        }
        let Some(Reverse((_, number))) = self.next.pop() else {
            return Ok(None);
        };
        let head = self.heads.remove(&number);
        self.advance(number);
        Ok(head)
    }

    fn advance(&mut self, number: i64) {
        match self.open.get_mut(&number).and_then(Iterator::next) {
            Some(head) => {
                self.next.push(Reverse((head.id, number)));
                self.heads.insert(number, head);
            }
            None => {
                self.open.remove(&number);
            }
        }
    }
}
