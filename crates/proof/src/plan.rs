//! A recorded match, compared with what the plan, the secret and its own numbers say.

use stechec_game::{MatchChance, Secret, ranks};
use stechec_run::{Header, MatchRecord, SeatRecord, Session};
use stechec_tournament::Fixture;

/// Everything about a match that is not what the plan says. `fixture` is the plan's.
pub fn against_plan(
    record: &MatchRecord,
    fixture: Option<&Fixture>,
    sessions: &[Session],
    secret: &Secret,
) -> Vec<String> {
    let Some(session) = session_of(record, sessions) else {
        let number = record.session;
        return vec![format!("it is of session {number}, which never existed")];
    };
    let header = &session.header;
    let mut wrong = Vec::new();
    if let Err(error) = record.outcome_in(header) {
        wrong.push(error.to_string());
    }
    match fixture {
        None => wrong.push("the plan has no such match, or not after these results".to_owned()),
        Some(fixture) => compare(record, fixture, header, secret, &mut wrong),
    }
    let scores: Vec<i32> = record.seats.iter().map(|seat| seat.score).collect();
    let recorded = record.seats.iter().map(|seat| seat.rank as usize);
    if !ranks(&scores).into_iter().eq(recorded) {
        wrong.push("its ranks do not follow from its points".to_owned());
    }
    for (seat, number) in record.seats.iter().zip(1..) {
        if let Some(why) = inconsistent(seat, header) {
            wrong.push(format!("seat {number}: {why}"));
        }
    }
    wrong
}

/// The session a match was played in, if there was one.
pub fn session_of<'a>(record: &MatchRecord, sessions: &'a [Session]) -> Option<&'a Session> {
    let before = record.session.checked_sub(1)?;
    sessions.get(before as usize)
}

fn compare(
    record: &MatchRecord,
    fixture: &Fixture,
    header: &Header,
    secret: &Secret,
    wrong: &mut Vec<String>,
) {
    let seats = || record.seats.iter().map(|seat| seat.champion);
    if !seats().eq(fixture.seats.iter().copied()) {
        let names = |seats: &mut dyn Iterator<Item = usize>| -> String {
            let names: Vec<&str> = seats
                .map(|it| header.champion_name(it).unwrap_or("?"))
                .collect();
            if names.is_empty() {
                "nobody".to_owned()
            } else {
                names.join(", ")
            }
        };
        wrong.push(format!(
            "{} sat there, but the plan seats {}",
            names(&mut seats()),
            names(&mut fixture.seats.iter().copied())
        ));
    }
    if record.map != fixture.map {
        let name = |map| header.map_name(map).unwrap_or("?");
        let (found, planned) = (name(record.map), name(fixture.map));
        wrong.push(format!(
            "it was played on {found}, but the plan says {planned}"
        ));
    }
    if MatchChance::of_secret(secret, fixture.seed).seed != record.seed {
        wrong.push("its seed does not follow from the secret of the run".to_owned());
    }
}

/// Numbers of a seat that contradict each other.
fn inconsistent(seat: &SeatRecord, header: &Header) -> Option<&'static str> {
    let called = seat.usage.len();
    if called != 0 && called != header.entry_points.len() {
        return Some("it used other entry points than the game has");
    }
    let most = |spent: &mut dyn Iterator<Item = u64>| spent.max();
    let fuel = most(&mut seat.usage.iter().filter_map(|it| Some(it.fuel?.most)));
    let cpu_us = most(&mut seat.usage.iter().filter_map(|it| Some(it.cpu_us?.most)));
    if called != 0 && (fuel, cpu_us) != (seat.fuel_most, seat.cpu_us_most) {
        return Some("the most it used in a call is not the most of any entry point");
    }
    None
}
