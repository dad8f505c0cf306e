//! Waiting, which takes no time here: the clock is moved on instead.

use super::{Errno, Here, code, descriptors::Descriptor, get, put, time};
use crate::wasm::{
    door::WORD_PRICE,
    inside::charge,
    module::{BASE_PRICE, memory::split},
};
use stechec_game::Game;

const SUBSCRIPTION_BYTES: u32 = 48;
const EVENT_BYTES: u32 = 32;
const ABSOLUTE: u16 = 1;

/// What a champion waits for.
#[derive(Clone, Copy)]
struct Subscription {
    /// Handed back with the event.
    label: [u8; 8],
    kind: u8,
    cause: Cause,
}

#[derive(Clone, Copy)]
enum Cause {
    /// So many nanoseconds from now.
    Clock(u64),
    /// Never something to wait for.
    Descriptor(Result<(), Errno>),
}

pub(super) fn poll_oneoff<G: Game>(
    mut here: Here<'_, G>,
    list: u32,
    events: u32,
    count: u32,
    happened: u32,
) -> wasmtime::Result<u32> {
    let words = u64::from(count) * u64::from(SUBSCRIPTION_BYTES + EVENT_BYTES) / 4;
    charge(&mut here, BASE_PRICE + words * WORD_PRICE)?;
    code(poll(&mut here, list, events, count, happened))
}

fn poll<G: Game>(
    here: &mut Here<'_, G>,
    list: u32,
    events: u32,
    count: u32,
    happened: u32,
) -> Result<(), Errno> {
    // Until the first of them happens.
    let mut wait = None;
    for n in 0..count {
        let until = match subscription(here, list, n)?.cause {
            Cause::Clock(until) => until,
            Cause::Descriptor(_) => 0,
        };
        wait = Some(wait.map_or(until, |wait: u64| wait.min(until)));
    }
    let wait = wait.ok_or(Errno::Inval)?;
    let mut written = 0;
    for n in 0..count {
        let subscription = subscription(here, list, n)?;
        let error = match subscription.cause {
            Cause::Clock(until) if until > wait => continue,
            Cause::Clock(_) => Errno::Success,
            Cause::Descriptor(state) => state.err().unwrap_or(Errno::Success),
        };
        let at = place(events, written, EVENT_BYTES)?;
        let mut event = [0; EVENT_BYTES as usize];
        event[..8].copy_from_slice(&subscription.label);
        event[8..10].copy_from_slice(&(error as u16).to_le_bytes());
        event[10] = subscription.kind;
        put(split(here).0, at, &event)?;
        written += 1;
    }
    here.data_mut().nature.sleep(wait);
    put(split(here).0, happened, &written.to_le_bytes())
}

fn place(list: u32, n: u32, bytes: u32) -> Result<u32, Errno> {
    let skip = n.checked_mul(bytes).ok_or(Errno::Fault)?;
    list.checked_add(skip).ok_or(Errno::Fault)
}

fn subscription<G: Game>(here: &mut Here<'_, G>, list: u32, n: u32) -> Result<Subscription, Errno> {
    let at = place(list, n, SUBSCRIPTION_BYTES)?;
    let (memory, _) = split(here);
    let bytes: [u8; SUBSCRIPTION_BYTES as usize] = get(memory, at)?;
    let number: u32 = u32::from_le_bytes(get(&bytes, 16)?);
    let cause = match bytes[8] {
        0 => {
            let timeout = u64::from_le_bytes(get(&bytes, 24)?);
            let now = time(here, number)?;
            let absolute = u16::from_le_bytes(get(&bytes, 40)?) & ABSOLUTE != 0;
            Cause::Clock(timeout.saturating_sub(if absolute { now } else { 0 }))
        }
        1 | 2 => Cause::Descriptor(Descriptor::of(number).map(|_| ())),
        _ => return Err(Errno::Inval),
    };
    Ok(Subscription {
        label: get(&bytes, 0)?,
        kind: bytes[8],
        cause,
    })
}
