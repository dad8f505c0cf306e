//! In a cell: the door as a library sees it, two functions in C.

use super::{
    signals,
    sys::{self, Descriptor},
    wire::{ANSWERS, CHANNEL_LOST, Note},
};
use crate::{
    UNCAUGHT,
    chance::{CHANCE, Draws},
    data::{self, DATA},
};
use std::{
    ffi::c_char,
    fs::File,
    io::{self, Write},
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
    slice,
    sync::{
        Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};
use stechec_data::{Files, read_behind};
use stechec_game::{BadCall, Desk, Game, Secret};

/// More words than any call has.
const MAX_WORDS: u32 = 1 << 24;
/// The function number that fetches the last answer again.
const AGAIN: u32 = u32::MAX;

/// The door as it is handed to a library.
#[repr(C)]
pub(super) struct Door {
    call: unsafe extern "C" fn(u32, *const i32, u32, *mut i32, u32) -> u32,
    log: unsafe extern "C" fn(*const c_char, u32),
}

/// The one door of this process; a library may keep its address.
pub(super) static DOOR: Door = Door { call, log };

/// Answers a call from the desk behind the door.
type Answer = dyn Fn(u32, &[i32], &mut Vec<i32>) -> Result<(), BadCall> + Send + Sync;

static DESK: OnceLock<&'static Answer> = OnceLock::new();
static LAST_ANSWER: Mutex<Vec<i32>> = Mutex::new(Vec::new());

/// What the seat's chance follows from, and how far it was drawn.
static CHANCE_OF_SEAT: Mutex<Option<(Secret, Draws)>> = Mutex::new(None);

/// The data files behind the library, or why they cannot be read.
static FILES: OnceLock<Result<Files, String>> = OnceLock::new();

/// Reads the data files behind a library. In the keeper, so that its cells have them already.
pub(super) fn carry(library: &Path) {
    FILES.get_or_init(|| {
        let read = File::open(library).and_then(|mut file| read_behind(&mut file));
        read.map_err(|error| error.to_string())
    });
}

/// Why the data files cannot be read, if they cannot.
pub(super) fn bad_data() -> Option<&'static str> {
    let read = FILES.get()?;
    read.as_ref().err().map(String::as_str)
}

/// A desk that the calls of a library's threads reach one after the other.
pub(super) struct SharedDesk<G: Game>(&'static Mutex<G::Desk>);

impl<G: Game> SharedDesk<G> {
    /// Puts a desk behind the door, once, and chance that follows from a secret.
    pub(super) fn new(desk: G::Desk, chance: Secret) -> Self {
        *locked(&CHANCE_OF_SEAT) = Some((chance, Draws::default()));
        let desk: &'static Mutex<G::Desk> = Box::leak(Box::new(Mutex::new(desk)));
        let answer: Box<Answer> =
            Box::new(|function, args, answer| locked(desk).call(function, args, answer));
        DESK.get_or_init(|| Box::leak(answer));
        Self(desk)
    }

    /// A call in this turn begins, with this view.
    pub(super) fn open(&self, turn: u32, view: G::View) {
        if let Some((_, draws)) = &mut *locked(&CHANCE_OF_SEAT) {
            draws.begin(turn);
        }
        self.lock().open(view);
    }

    /// The desk itself, for the host.
    pub(super) fn lock(&self) -> MutexGuard<'_, G::Desk> {
        locked(self.0)
    }
}

/// A panic while it was locked has ended the process: nothing is ever poisoned.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether there is no referee, but somebody who reads standard error.
static ALOUD: AtomicBool = AtomicBool::new(false);

/// From here on, what ends this process is said on standard error.
pub(super) fn speak_aloud() {
    ALOUD.store(true, Ordering::Relaxed);
}

/// The last thing this process says.
pub(super) fn leave(note: &Note<'_>) -> ! {
    if ALOUD.load(Ordering::Relaxed) {
        let _ = writeln!(io::stderr(), "{note:?}");
        // A debugger stops here, with the champion's call on the stack.
        std::process::abort();
    }
    tell(note);
    if let Note::Protocol(_) = note {
        // What handles this signal leaves word of where the champion was, and ends.
        signals::raise_where();
    }
    sys::exit_now(0)
}

/// Says something to the referee.
pub(super) fn tell(note: &Note<'_>) {
    if Descriptor(ANSWERS).write_all(&note.frame()).is_err() {
        sys::exit_now(CHANNEL_LOST);
    }
}

/// The door's `call`.
///
/// # Safety
/// The addresses must be those of as many words as are said.
#[expect(unsafe_code, reason = "a contestant's pointers")]
unsafe extern "C" fn call(
    function: u32,
    args: *const i32,
    args_len: u32,
    result: *mut i32,
    result_cap: u32,
) -> u32 {
    if args_len > MAX_WORDS || !words_at(args, args_len) || !words_at(result, result_cap) {
        leave(&Note::Protocol(
            "a call was made with invalid addresses or lengths",
        ));
    }
    let args = match args_len {
        0 => &[],
        // SAFETY: as the caller promises; if not, this process is hurt and no other.
        length => unsafe { slice::from_raw_parts(args, length as usize) },
    };
    let answer = answer(function, args);
    let copied = answer.len().min(result_cap as usize);
    if copied > 0 {
        // SAFETY: as the caller promises; if not, this process is hurt and no other.
        unsafe { result.copy_from(answer.as_ptr(), copied) };
    }
    answer.len() as u32
}

/// Whether this can be the address of so many words.
fn words_at(address: *const i32, length: u32) -> bool {
    length == 0 || (!address.is_null() && address.is_aligned())
}

/// The desk's answer, which is kept for fetching it again.
fn answer(function: u32, args: &[i32]) -> MutexGuard<'static, Vec<i32>> {
    let mut answer = locked(&LAST_ANSWER);
    if function == UNCAUGHT {
        leave(&Note::Uncaught);
    }
    if function == CHANCE {
        *answer = vec![draw(args)];
        return answer;
    }
    if function == DATA {
        let none = Files::default();
        let files = FILES.get().and_then(|read| read.as_ref().ok());
        let read = data::read(files.unwrap_or(&none), args, &mut answer);
        read.unwrap_or_else(|| leave(&Note::Protocol(data::NO_QUESTION)));
        return answer;
    }
    let Some(desk) = DESK.get().filter(|_| function != AGAIN) else {
        return answer;
    };
    let done = catch_unwind(AssertUnwindSafe(|| desk(function, args, &mut answer)));
    match done {
        Ok(Ok(())) => answer,
        Ok(Err(bad)) => leave(&Note::Protocol(&bad.to_string())),
        // Whether by a mistake of the game's or because the champion has damaged it, nobody
        // can tell from outside.
        Err(_) => leave(&Note::Protocol("a call made the game's desk panic")),
    }
}

fn draw(args: &[i32]) -> i32 {
    let mut chance = locked(&CHANCE_OF_SEAT);
    // While a library is only tried, nobody plays: all it draws is 0.
    let Some((secret, draws)) = &mut *chance else {
        return 0;
    };
    let drawn = draws.draw(args, || *secret);
    drawn.unwrap_or_else(|| {
        leave(&Note::Protocol(
            "the words given to draw by chance are not one bound",
        ))
    })
}

/// The door's `log`: the same as writing to standard output.
///
/// # Safety
/// The address must be that of as many bytes as are said.
#[expect(unsafe_code, reason = "a contestant's pointers")]
unsafe extern "C" fn log(text: *const c_char, len: u32) {
    if len > 0 && text.is_null() {
        leave(&Note::Protocol("a log was written from an invalid address"));
    }
    if len > 0 {
        // SAFETY: as the caller promises; if not, this process is hurt and no other.
        let text = unsafe { slice::from_raw_parts(text.cast::<u8>(), len as usize) };
        // A log that cannot be written is not a reason to stop.
        let _ = Descriptor(1).write_all(text);
        // Each log is a line of its own.
        if !text.ends_with(b"\n") {
            let _ = Descriptor(1).write_all(b"\n");
        }
    }
}
