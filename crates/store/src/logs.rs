//! What champions wrote in a match, in few bytes: most of it repeats itself, and a champion that
//! writes as much as it may shall not cost more than it must.

use crate::{LOG_BYTES, StoreError, error::malformed};
use stechec_run::LogEntry;

/// What is kept of every call besides its text: its turn, its entry point, lengths.
const CALLS_BYTES: usize = 64 << 20;
/// The most that is ever unpacked, whatever a file says.
const UNPACKED_BYTES: usize = LOG_BYTES + CALLS_BYTES;

/// Quick, and good enough for lines that repeat themselves.
const LEVEL: i32 = 3;

/// A call as the list of its values: postcard knows no names.
type Call<Text> = (u32, Text, Text);

fn call(entry: &LogEntry) -> Call<&str> {
    (entry.turn, &entry.entry_point, &entry.text)
}

/// The logs of all seats: how long they are unpacked, then what is packed.
pub(crate) fn pack(logs: &[Vec<LogEntry>]) -> Result<Vec<u8>, StoreError> {
    let seats = logs.iter().map(|seat| seat.iter().map(call).collect());
    let seats: Vec<Vec<Call<&str>>> = seats.collect();
    let bytes = postcard::to_stdvec(&seats).map_err(malformed)?;
    let length = u32::try_from(bytes.len()).map_err(malformed)?;
    let mut packed = length.to_le_bytes().to_vec();
    packed.extend(zstd::bulk::compress(&bytes, LEVEL).map_err(malformed)?);
    Ok(packed)
}

/// The logs of all seats.
pub(crate) fn unpack(packed: &[u8]) -> Result<Vec<Vec<LogEntry>>, StoreError> {
    let (length, frame) = (packed.split_first_chunk())
        .ok_or_else(|| malformed("the logs of a match end too early"))?;
    let length = u32::from_le_bytes(*length) as usize;
    if length > UNPACKED_BYTES {
        let message = format!("the logs of a match would have {length} bytes");
        return Err(malformed(message));
    }
    let bytes = zstd::bulk::decompress(frame, length).map_err(malformed)?;
    let seats: Vec<Vec<Call<String>>> = postcard::from_bytes(&bytes).map_err(malformed)?;
    let entry = |(turn, entry_point, text)| LogEntry {
        turn,
        entry_point,
        text,
    };
    let seats = seats.into_iter();
    Ok(seats
        .map(|seat| seat.into_iter().map(entry).collect())
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn logs(text: String) -> Vec<Vec<LogEntry>> {
        let entry = LogEntry {
            turn: 3,
            entry_point: "play".to_owned(),
            text,
        };
        vec![vec![entry.clone(), entry], Vec::new()]
    }

    #[test]
    fn logs_come_back_as_they_were() {
        for text in ["", "here\n", "\u{1}\u{0}\u{fffd}é"] {
            let logs = logs(text.to_owned());
            assert_eq!(unpack(&pack(&logs).unwrap()).unwrap(), logs);
        }
    }

    #[test]
    fn control_bytes_cost_next_to_nothing() {
        let packed = pack(&logs("\u{1}".repeat(1 << 20))).unwrap();
        assert!(packed.len() < 1_000, "{}", packed.len());
    }

    #[test]
    fn what_is_no_log_or_too_long_is_refused() {
        let good = pack(&logs("x".repeat(1_000))).unwrap();
        for bad in [
            &b""[..],
            b"abc",
            &good[..good.len() - 1],
            &[&u32::MAX.to_le_bytes()[..], &good[4..]].concat(),
            &[&9_u32.to_le_bytes()[..], &good[4..]].concat(),
        ] {
            assert!(unpack(bad).is_err(), "{bad:?}");
        }
    }
}
