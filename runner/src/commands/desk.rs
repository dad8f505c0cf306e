//! `stechec desk`: answers the calls of a champion in a written position, for tests of its own
//! functions. What speaks to it is in the bindings: `stechec_test` in each language.
//!
//! Everything is a row of 32-bit words, the lowest byte first. It begins with the hash of the
//! interface, in two words. Each question is a function's number, how many words follow, and those;
//! each answer is how many words follow, and those.

use super::{Failure, machine, opened, with_text};
use crate::{
    cli::DeskArgs,
    exit,
    failure::{Misuse, not_built},
    report,
};
use std::{
    io::{self, BufReader, BufWriter, ErrorKind, Read, Write},
    path::Path,
};
use stechec_capabilities::{GameEntry, Position, Sitting};
use stechec_data::Files;
use stechec_game::{Team, ToldOrder};
use stechec_kit::{Folder, data_files};

/// The number by which the orders that were given are asked for, as text.
const ORDERS: u32 = i32::MAX as u32 - 4;
/// No call takes more words.
const MOST_WORDS: u32 = 4 << 20;

pub(super) fn run(game: &'static GameEntry, args: &DeskArgs) -> Result<(), Failure> {
    if args.name.ends_with(".scn") {
        let team = args.champion.parse().map(Team);
        let team = team.map_err(|_| Misuse::NoTeamOfScript(args.champion.clone()))?;
        let (scripts, files) = (game.scripts()?, own_data()?);
        let mut sitting = Some(Sitting { team, files });
        let position = with_text(Path::new(&args.name), |text| {
            // It is called once.
            let sitting = sitting.take().unwrap_or_else(|| Sitting {
                team,
                files: Files::default(),
            });
            scripts.position(text, sitting)
        })?;
        return serve(game, position);
    }
    let past = opened(Path::new(&args.name), &args.which)?;
    let team = past.team(&args.champion)?;
    let turn = args
        .turn
        .ok_or(Misuse::NeedsTurn("a position of a match needs"))?;
    let phases = past.phases(turn, args.phase.as_deref())?;
    let phase = phases.first().copied().unwrap_or_default();
    let files = own_data()?;
    let position = (past.game.core).position(&past.replay, phase, Sitting { team, files });
    serve(past.game, position.map_err(|error| past.unplayable(error))?)
}

/// The data files of the champion whose folder this is, if it is one.
fn own_data() -> Result<Files, Failure> {
    match Folder::open(Path::new(".")) {
        Ok(folder) => data_files(&folder).map_err(|error| {
            let (message, _) = not_built(&error.into());
            Failure::Champions(vec![message])
        }),
        Err(_) => Ok(Files::default()),
    }
}

/// Answers until nobody asks any more.
fn serve(game: &GameEntry, mut position: Box<dyn Position + '_>) -> Result<(), Failure> {
    let mut asked = BufReader::new(io::stdin().lock());
    let mut told = BufWriter::new(io::stdout().lock());
    let hash = game.core.facts().api_hash;
    tell(&mut told, &[hash as i32, (hash >> 32) as i32]).map_err(machine)?;
    let mut answer = Vec::new();
    while let Some((function, args)) = question(&mut asked).map_err(machine)? {
        if function == ORDERS {
            let orders = position.take_orders();
            answer = in_words(&orders).bytes().map(i32::from).collect();
        } else if let Err(why) = position.call(function, &args, &mut answer) {
            report::complain(&why.to_string(), None);
            return Err(Failure::Said(exit::FOUND_WRONG));
        }
        tell(&mut told, &answer).map_err(machine)?;
    }
    Ok(())
}

/// A function's number and its arguments; none at the end.
fn question(asked: &mut impl Read) -> io::Result<Option<(u32, Vec<i32>)>> {
    let function = match word(asked) {
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => return Ok(None),
        word => word? as u32,
    };
    let count = word(asked)? as u32;
    if count > MOST_WORDS {
        return Err(io::Error::other(format!(
            "a call with {count} words; the limit is {MOST_WORDS}"
        )));
    }
    let args = (0..count).map(|_| word(asked));
    Ok(Some((function, args.collect::<io::Result<_>>()?)))
}

fn word(asked: &mut impl Read) -> io::Result<i32> {
    let mut bytes = [0; 4];
    asked.read_exact(&mut bytes)?;
    Ok(i32::from_le_bytes(bytes))
}

fn tell(told: &mut impl Write, words: &[i32]) -> io::Result<()> {
    told.write_all(&(words.len() as i32).to_le_bytes())?;
    for word in words {
        told.write_all(&word.to_le_bytes())?;
    }
    told.flush()
}

/// A line for each order, with the answer to it.
fn in_words(orders: &[ToldOrder]) -> String {
    let lines = orders
        .iter()
        .map(|told| format!("{}: {}", told.order, told.answer));
    lines.collect::<Vec<_>>().join("\n")
}
