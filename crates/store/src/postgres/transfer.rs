//! A run in a database as it was written, byte for byte.

use super::{Client, DatabaseError, Row, packed::Packed, reading::batch};
use crate::{Part, StoreError, error::malformed, transfer::RawMatch};
use std::collections::BTreeMap;

pub(super) fn hand_over(
    client: &Client,
    run: i64,
    witness: &mut dyn FnMut(Part) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let secret = "SELECT secret FROM stechec.run WHERE number = $1 AND secret IS NOT NULL";
    for row in client.query(secret, &[&run])? {
        witness(Part::Run(row.get(0)))?;
    }
    let sessions = "SELECT header, machine FROM stechec.session WHERE run = $1 ORDER BY number";
    for row in client.query(sessions, &[&run])? {
        witness(Part::Session(row.get(0), row.get(1)))?;
    }
    let batches = "SELECT number FROM stechec.batch WHERE run = $1 ORDER BY number";
    for row in client.query(batches, &[&run])? {
        witness(Part::Batch(raw_batch(client, run, row.get(0))?))?;
    }
    let audit =
        "SELECT number, time, who, action, words FROM stechec.audit WHERE run = $1 ORDER BY number";
    for row in client.query(audit, &[&run])? {
        witness(Part::Audit {
            number: row.get(0),
            time: row.get(1),
            who: row.get(2),
            action: row.get(3),
            words: row.get(4),
        })?;
    }
    let retrials = "SELECT number FROM stechec.retrial WHERE run = $1 ORDER BY number";
    for row in client.query(retrials, &[&run])? {
        let number: i64 = row.get(0);
        witness(Part::Retrial(number, raw_retrial(client, run, number)?))?;
    }
    Ok(())
}

/// The matches of a batch, with what was kept of them.
fn raw_batch(client: &Client, run: i64, number: i64) -> Result<Vec<RawMatch>, StoreError> {
    let matches = Packed::all(&batch(client, run, number)?)?;
    let ids: Vec<i64> = matches.iter().map(|it| it.id).collect();
    let kept = "SELECT id, replay, logs FROM stechec.kept WHERE run = $1 AND id = ANY ($2)";
    let kept = client.query(kept, &[&run, &ids])?;
    let mut kept: BTreeMap<i64, &Row> = kept.iter().map(|row| (row.get(0), row)).collect();
    let raw = |it: Packed| {
        let kept = kept.remove(&it.id);
        RawMatch {
            id: it.id,
            session: it.session,
            map: it.map,
            seed: it.seed,
            moves: it.moves,
            seats: it.seats,
            replay: kept.and_then(|row| row.get(1)),
            logs: kept.and_then(|row| row.get(2)),
        }
    };
    Ok(matches.into_iter().map(raw).collect())
}

fn raw_retrial(client: &Client, run: i64, number: i64) -> Result<RawMatch, StoreError> {
    let row = client.query_one(
        "SELECT id, session, map, seed, moves, seats, replay, logs
         FROM stechec.retrial WHERE run = $1 AND number = $2",
        &[&run, &number],
    )?;
    let small = |at: usize| u32::try_from(row.get::<_, i64>(at)).map_err(malformed);
    Ok(RawMatch {
        id: row.get(0),
        session: small(1)?,
        map: small(2)?,
        seed: row.get(3),
        moves: row.get(4),
        seats: row.get(5),
        replay: row.get(6),
        logs: row.get(7),
    })
}

/// Writes a part, apart from those that a store writes by itself. Gives the number of a run that
/// begins with it.
pub(super) fn take(
    client: &Client,
    name: &str,
    run: i64,
    part: &Part,
) -> Result<Option<i64>, DatabaseError> {
    let changed = match part {
        Part::Batch(_) => return Ok(None),
        Part::Run(secret) => {
            let begin = "SELECT stechec.begin_run($1, $2)";
            return Ok(Some(client.query_one(begin, &[&name, secret])?.get(0)));
        }
        Part::Session(header, machine) => {
            client.query(
                "SELECT stechec.open_session($1, $2, $3)",
                &[&run, header, machine],
            )?;
            return Ok(None);
        }
        Part::Audit {
            number,
            time,
            who,
            action,
            words,
        } => {
            let insert = "INSERT INTO stechec.audit VALUES ($1, $2, $3, $4, $5, $6)";
            client.execute(insert, &[&run, number, time, who, action, words])?;
            "audit"
        }
        Part::Retrial(number, it) => {
            client.execute(
                "INSERT INTO stechec.retrial VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
                &[
                    &run,
                    number,
                    &it.id,
                    &i64::from(it.session),
                    &i64::from(it.map),
                    &it.seed,
                    &it.moves,
                    &it.seats,
                    &it.replay,
                    &it.logs,
                ],
            )?;
            "retrial"
        }
    };
    client.query("SELECT stechec.note_hash($1, $2)", &[&run, &changed])?;
    Ok(None)
}
