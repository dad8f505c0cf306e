//! The match itself as bytes: the core section.

use crate::{
    container::Kind,
    error::{ReplayError, TooLarge},
    hash::{Sha256, StateHash},
    limits,
    record::{Call, Header, MapText, Orders, PhaseRecord, Replay, Seat},
    wire::{Reader, Writer},
};
use stechec_game::{Fault, FaultKind, MAX_TEAMS, Team};

/// The least bytes of a call, a phase, a seat: all numbers zero, all texts empty.
const LEAST_CALL: usize = 6;
const LEAST_PHASE: usize = 11;
const LEAST_SEAT: usize = 5;

pub(crate) fn write(replay: &Replay) -> Vec<u8> {
    let mut writer = Writer::default();
    write_header(&mut writer, &replay.header);
    writer.fixed(replay.start.0);
    writer.list(&replay.opening, write_call);
    writer.list(&replay.phases, |w, phase| {
        w.number(u64::from(phase.turn));
        w.text(&phase.name);
        w.list(&phase.calls, write_call);
        w.fixed(phase.after.0);
    });
    writer.list(&replay.closing, write_call);
    writer.list(&replay.scores, |w, &score| w.signed(score));
    writer.0
}

fn write_header(w: &mut Writer, header: &Header) {
    w.text(&header.writer);
    w.text(&header.game);
    w.fixed(header.api_hash.to_le_bytes());
    w.number(u64::from(header.rules_version));
    w.text(&header.run);
    w.text(&header.id);
    w.fixed(header.seed.to_le_bytes());
    w.text(&header.fault_policy);
    w.text(&header.map.name);
    w.text(&header.map.text);
    w.list(&header.seats, |w, seat| {
        w.text(&seat.name);
        w.text(&seat.kind);
        w.option(seat.sha256, |w, hash| w.fixed(hash.0));
        w.list(&seat.limits, |w, (name, amount)| {
            w.text(name);
            w.number(*amount);
        });
        write_notes(w, &seat.notes);
    });
    write_notes(w, &header.notes);
}

fn write_notes(w: &mut Writer, notes: &[(String, String)]) {
    w.list(notes, |w, (name, text)| {
        w.text(name);
        w.text(text);
    });
}

fn write_call(w: &mut Writer, call: &Call) {
    w.number(call.team.index() as u64);
    w.number(u64::from(call.orders.count));
    w.blob(&call.orders.bytes);
    w.list(&call.orders.refused, |w, &place| w.number(u64::from(place)));
    w.number(u64::from(call.orders.dropped));
    w.option(call.fault.as_deref(), |w, fault| {
        w.text(fault.kind.name());
        w.text(&fault.message);
        w.option(fault.detail.as_deref(), Writer::text);
    });
}

pub(crate) fn read(bytes: &[u8]) -> Result<Replay, ReplayError> {
    let mut reader = Reader::new(Kind::Core.name(), bytes);
    let header = read_header(&mut reader)?;
    let mut calls = CallReader {
        teams: header.seats.len(),
        left: limits::CALLS,
    };
    let start = StateHash(reader.fixed("the first state's hash")?);
    let opening = calls.read(&mut reader)?;
    let phases = reader.list("phases", limits::PHASES, LEAST_PHASE, |r| {
        Ok(PhaseRecord {
            turn: r.small("a turn")?,
            name: r.text("bytes of a phase's name", limits::WORD_BYTES)?,
            calls: calls.read(r)?,
            after: StateHash(r.fixed("a state's hash")?),
        })
    })?;
    let closing = calls.read(&mut reader)?;
    let scores = reader.list("scores", header.seats.len(), 1, |r| r.signed("a score"))?;
    if scores.len() != header.seats.len() {
        return Err(reader.wrong("not every team has its score"));
    }
    reader.end()?;
    Ok(Replay {
        header,
        start,
        opening,
        phases,
        closing,
        scores,
        lost_log_bytes: 0,
    })
}

fn read_header(r: &mut Reader<'_>) -> Result<Header, ReplayError> {
    let name = limits::NAME_BYTES;
    Ok(Header {
        writer: r.text("bytes of the program's name", name)?,
        game: r.text("bytes of the game's name", name)?,
        api_hash: u64::from_le_bytes(r.fixed("the interface's hash")?),
        rules_version: r.small("the version of the rules")?,
        run: r.text("bytes of the run's name", name)?,
        id: r.text("bytes of the match's name", name)?,
        seed: u64::from_le_bytes(r.fixed("the seed")?),
        fault_policy: r.text("bytes of the fault policy", limits::WORD_BYTES)?,
        map: MapText {
            name: r.text("bytes of the map's name", name)?,
            text: r.text("bytes of the map", limits::MAP_BYTES)?,
        },
        seats: r.list("teams", MAX_TEAMS, LEAST_SEAT, read_seat)?,
        notes: read_notes(r)?,
    })
}

fn read_seat(r: &mut Reader<'_>) -> Result<Seat, ReplayError> {
    Ok(Seat {
        name: r.text("bytes of a champion's name", limits::NAME_BYTES)?,
        kind: r.text("bytes of a champion's kind", limits::WORD_BYTES)?,
        sha256: r.option("a champion's hash", |r| {
            r.fixed("a champion's hash").map(Sha256)
        })?,
        limits: r.list("limits of a seat", limits::SEAT_LIMITS, 2, |r| {
            let name = r.text("bytes of a limit's name", limits::WORD_BYTES)?;
            Ok((name, r.number("a limit")?))
        })?,
        notes: read_notes(r)?,
    })
}

fn read_notes(r: &mut Reader<'_>) -> Result<Vec<(String, String)>, ReplayError> {
    r.list("notes", limits::NOTES, 2, |r| {
        let name = r.text("bytes of a note's name", limits::WORD_BYTES)?;
        Ok((name, r.text("bytes of a note", limits::NAME_BYTES)?))
    })
}

/// Reads the calls of one moment after the other.
struct CallReader {
    teams: usize,
    /// How many more calls there may be in all.
    left: usize,
}

impl CallReader {
    fn read(&mut self, r: &mut Reader<'_>) -> Result<Vec<Call>, ReplayError> {
        let calls = r.list("calls of a phase", self.teams, LEAST_CALL, read_call)?;
        let in_order = calls.windows(2).all(|pair| pair[0].team < pair[1].team);
        let known = calls
            .last()
            .is_none_or(|call| call.team.index() < self.teams);
        if !in_order || !known {
            return Err(r.wrong("calls are not in the order of teams"));
        }
        TooLarge::unless(
            "calls",
            limits::CALLS - self.left + calls.len(),
            limits::CALLS,
        )?;
        self.left -= calls.len();
        Ok(calls)
    }
}

fn read_call(r: &mut Reader<'_>) -> Result<Call, ReplayError> {
    let team = Team(r.small("a team")?);
    let orders = read_orders(r)?;
    let fault = r.option("a fault", |r| {
        let word = r.text("bytes of a fault's kind", limits::WORD_BYTES)?;
        let kind: FaultKind = word.parse().map_err(|error| r.wrong(format!("{error}")))?;
        let message = r.text("bytes of a fault's message", limits::MESSAGE_BYTES)?;
        let detail = r.option("a fault's detail", |r| {
            r.text("bytes of a fault's detail", limits::DETAIL_BYTES)
        })?;
        Ok(Box::new(
            Fault::new(kind, message).detail(detail.unwrap_or_default()),
        ))
    })?;
    Ok(Call {
        team,
        orders,
        fault,
        usage: None,
        log: Box::default(),
    })
}

fn read_orders(r: &mut Reader<'_>) -> Result<Orders, ReplayError> {
    let count = r.up_to("orders of a call", limits::ORDERS)? as u32;
    let bytes = r.blob("bytes of orders", limits::SECTION_BYTES)?.into();
    let refused: Vec<u32> = r.list("refused orders of a call", limits::REFUSED_ORDERS, 1, |r| {
        r.small("a refused order")
    })?;
    let in_order = refused.windows(2).all(|pair| pair[0] < pair[1]);
    if !in_order || refused.last().is_some_and(|&last| last >= count) {
        return Err(r.wrong("refused orders are not in order"));
    }
    Ok(Orders {
        count,
        bytes,
        refused: refused.into(),
        dropped: r.small("the number of dropped orders")?,
    })
}
