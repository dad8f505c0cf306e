//! What need not be there: the sections of what champions used and wrote.

use crate::{
    container::Kind,
    error::{ReplayError, TooLarge},
    limits,
    record::{Call, Replay},
    wire::{Reader, Writer},
};
use stechec_game::Usage;

fn parts(usage: &Usage) -> [Option<u64>; 4] {
    [usage.fuel, usage.cpu_us, usage.wall_us, usage.memory_bytes]
}

fn calls_mut(replay: &mut Replay) -> impl Iterator<Item = &mut Call> {
    let phases = replay.phases.iter_mut().flat_map(|phase| &mut phase.calls);
    (replay.opening.iter_mut())
        .chain(phases)
        .chain(&mut replay.closing)
}

/// What each call used; none if nothing was recorded.
pub(crate) fn write_usage(replay: &Replay) -> Option<Vec<u8>> {
    if replay.calls().all(|(_, call)| call.usage.is_none()) {
        return None;
    }
    let mut writer = Writer::default();
    for (_, call) in replay.calls() {
        let parts = call.usage.as_ref().map(parts).unwrap_or_default();
        let flags = (parts.iter().enumerate()).fold(0, |flags, (bit, part)| {
            flags | u8::from(part.is_some()) << bit
        });
        writer.byte(flags);
        parts.iter().flatten().for_each(|&part| writer.number(part));
    }
    Some(writer.0)
}

pub(crate) fn read_usage(replay: &mut Replay, bytes: &[u8]) -> Result<(), ReplayError> {
    let mut reader = Reader::new(Kind::Usage.name(), bytes);
    let mut any = false;
    for call in calls_mut(replay) {
        let flags = reader.byte("what was measured")?;
        if flags >= 1 << parts(&Usage::default()).len() {
            return Err(reader.wrong("something unknown was measured"));
        }
        let mut part = |bit: u8| match flags >> bit & 1 {
            0 => Ok(None),
            _ => reader.number("what was used").map(Some),
        };
        let usage = Usage {
            fuel: part(0)?,
            cpu_us: part(1)?,
            wall_us: part(2)?,
            memory_bytes: part(3)?,
        };
        call.usage = (usage != Usage::default()).then_some(usage);
        any |= flags != 0;
    }
    if !any {
        return Err(reader.wrong("nothing was measured"));
    }
    reader.end()
}

/// What was written in those calls that wrote something; none if nothing was recorded.
pub(crate) fn write_logs(replay: &Replay) -> Option<Vec<u8>> {
    let wrote: Vec<(usize, &Call)> = (replay.calls().map(|(_, call)| call).enumerate())
        .filter(|(_, call)| !call.log.is_empty())
        .collect();
    if wrote.is_empty() && replay.lost_log_bytes == 0 {
        return None;
    }
    let mut writer = Writer::default();
    writer.number(replay.lost_log_bytes);
    writer.list(&wrote, |w, (number, call)| {
        w.number(*number as u64);
        w.blob(&call.log);
    });
    Some(writer.0)
}

pub(crate) fn read_logs(replay: &mut Replay, bytes: &[u8]) -> Result<(), ReplayError> {
    let mut reader = Reader::new(Kind::Logs.name(), bytes);
    let lost = reader.number("bytes that were lost")?;
    let logs = reader.list("logs", limits::CALLS, 3, |r| {
        let call: u32 = r.small("the number of a call")?;
        let log = r.blob("bytes of a log", limits::LOG_BYTES)?;
        Ok((call as usize, log))
    })?;
    let in_all = logs.iter().map(|(_, log)| log.len()).sum();
    TooLarge::unless("bytes of logs", in_all, limits::LOG_BYTES_IN_ALL)?;
    let something = logs.iter().all(|(_, log)| !log.is_empty());
    if !something || (logs.is_empty() && lost == 0) {
        return Err(reader.wrong("an empty log"));
    }
    let mut logs = logs.into_iter().peekable();
    for (number, call) in calls_mut(replay).enumerate() {
        if let Some((_, log)) = logs.next_if(|(of, _)| *of == number) {
            call.log = log.into();
        }
    }
    if logs.next().is_some() {
        return Err(reader.wrong("logs are not in the order of calls"));
    }
    replay.lost_log_bytes = lost;
    reader.end()
}
