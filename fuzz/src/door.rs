//! What must hold for whatever words a champion sends through the door.

use crate::games::{Fuzzed, every_game};
use std::sync::Arc;
use stechec_game::{BadCall, Desk, Game, Match, Team, TeamCount};

/// Phases are played as long as there are bytes, and not more than these.
const PHASES: usize = 60;
/// Calls of a team in a phase.
const CALLS: usize = 64;
/// The most teams: more of them do nothing else.
const TEAMS: usize = 4;
/// Ends the calls of a team in a phase.
const ENOUGH: u8 = 255;

/// Bytes as the calls of all champions of a match: the first byte chooses the game, the second
/// one the number of teams, the third one the seed. A call is a function's number, how many
/// words follow, and the words.
pub fn door(bytes: &[u8]) {
    let Some((&game, bytes)) = bytes.split_first() else {
        return;
    };
    fn check_of<G: Fuzzed>() -> fn(&[u8]) {
        door_of::<G>
    }
    let checks = every_game!(check_of());
    checks[usize::from(game) % checks.len()](bytes);
}

fn door_of<G: Fuzzed>(bytes: &[u8]) {
    let once = play::<G>(Bytes(bytes));
    let again = play::<G>(Bytes(bytes));
    assert!(once == again, "the same words, another match");
}

/// Bytes, taken one after the other; 0 when there are no more.
struct Bytes<'b>(&'b [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        first
    }

    /// Mostly a small number, as sensible arguments are; any other one takes four bytes more.
    fn word(&mut self) -> i32 {
        match self.next() {
            byte @ ..=249 => i32::from(byte) - 4,
            250 => i32::MIN,
            251 => i32::MAX,
            252 => 1 << 20,
            _ => i32::from_le_bytes([self.next(), self.next(), self.next(), self.next()]),
        }
    }
}

/// Plays a match in which champions call what the bytes say; answers how it ends.
fn play<G: Fuzzed>(mut bytes: Bytes<'_>) -> G::State {
    let map = Arc::new(G::read_map(G::MAP).expect("a map of the collection"));
    let (least, most) = G::TEAMS;
    let teams = least + usize::from(bytes.next()) % (most.min(TEAMS) - least + 1);
    let teams = TeamCount::new::<G>(teams).expect("as many as may play");
    let mut game = Match::<G>::new(Arc::clone(&map), teams, bytes.next().into());
    let public = G::public_map(&map);
    let mut desks: Vec<G::Desk> = (teams.teams())
        .map(|_| G::Desk::new(Arc::clone(&public)))
        .collect();
    for _ in 0..PHASES {
        let Some(phase) = game.phase().filter(|_| !bytes.0.is_empty()) else {
            break;
        };
        for team in phase.asked.iter() {
            let desk = &mut desks[team.index()];
            desk.open(game.view(team));
            call::<G>(desk, &mut bytes);
            hand_in(&mut game, team, desk);
        }
        game.resolve();
    }
    for (team, desk) in teams.teams().zip(&mut desks) {
        desk.open(game.view_between(team));
        call::<G>(desk, &mut bytes);
        let _ = desk.take_orders();
    }
    game.into_state()
}

fn call<G: Fuzzed>(desk: &mut G::Desk, bytes: &mut Bytes<'_>) {
    let functions = G::FUNCTIONS.len() as u32;
    let mut answer = Vec::new();
    for _ in 0..CALLS {
        let function = match bytes.next() {
            ENOUGH => return,
            _ if bytes.0.is_empty() => return,
            // One more than there are.
            byte => u32::from(byte) % (functions + 1),
        };
        let count = usize::from(bytes.next()) % 40;
        let words: Vec<i32> = (0..count).map(|_| bytes.word()).collect();
        match desk.call(function, &words, &mut answer) {
            Err(BadCall::UnknownFunction(number)) => {
                assert_eq!((number, function), (functions, functions), "it is there");
            }
            Err(BadCall::WrongArguments { function: name }) => {
                assert_eq!(G::FUNCTIONS[function as usize], name, "another function");
            }
            Ok(()) => assert!(function < functions, "there is no such function"),
        }
    }
}

/// Hands the orders of a desk to the referee, which may judge them, but not fail.
fn hand_in<G: Game>(game: &mut Match<G>, team: Team, desk: &mut G::Desk) {
    let orders = desk.take_orders();
    for order in &orders.given {
        let _ = game.order(team, order);
    }
    let left = desk.take_orders();
    assert!(
        left.given.is_empty() && left.dropped == 0,
        "orders are taken once"
    );
}
