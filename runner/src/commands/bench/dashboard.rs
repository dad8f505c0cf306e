//! `stechec bench dashboard`: a tournament alone, and one that is looked at.

use super::{Failure, hosts_for};
use crate::{commands::machine, report};
use stechec_capabilities::GameEntry;
use stechec_catalogue::GAMES;
use stechec_console::listened_in_words;
use stechec_dashboard::while_listened_to;
use stechec_files::Scratch;
use stechec_play::{
    TIMES, Turns,
    tournament::bench::{COMPARED, Course, Ground, Timed},
};
use stechec_store::Place;

/// How many listen.
const LISTENERS: usize = 200;
/// The name of the run.
const RUN: &str = "bench";

pub(super) fn run(game: &GameEntry) -> Result<(), Failure> {
    let ground = Ground::new(GAMES, game, &hosts_for)?;
    let course = ground.course(COMPARED, true)?;
    report::print(&format!(
        "{COMPARED} matches of {} idle WASM champions with replays, {} threads, alternated {TIMES} times",
        ground.teams(),
        ground.threads
    ));
    let mut heard = Vec::new();
    let mut alone = || Ok(course.whole()?);
    let mut looked_at = || looked_at(&course, &mut heard);
    let turns = Turns::measure::<Failure>([&mut alone, &mut looked_at])?;
    report::print(&listened_in_words(&turns, LISTENERS, &heard));
    Ok(())
}

/// The same tournament, with a server and listeners. Notes how many updates each of them got.
fn looked_at(course: &Course, heard: &mut Vec<Option<usize>>) -> Result<Timed, Failure> {
    let results = Scratch::new().map_err(machine)?;
    let run = Place::new(results.path(), RUN);
    let lock = run.lock()?;
    course.begin(&run)?;
    let complain = |why: &str| report::complain(why, None);
    let play = || {
        let timed = course.whole_in(&run);
        drop(lock);
        timed
    };
    let listened = while_listened_to((results.path(), RUN), GAMES, complain, LISTENERS, play);
    let (timed, told) = listened.map_err(machine)?;
    heard.extend(told);
    Ok(timed?)
}
