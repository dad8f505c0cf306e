//! Calls your own functions in a written position, in tests: for `cargo test`, not for matches.

use crate::API_HASH;
use std::{
    cell::RefCell,
    env,
    io::{self, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

/// Asks for the last result again, with more room for it.
const LAST_RESULT: u32 = u32::MAX;

/// The number by which the orders that were given are asked for.
const ORDERS: u32 = i32::MAX as u32 - 4;

/// `stechec desk` in a process of its own.
struct Desk {
    child: Child,
    // Closed first: then it ends.
    asked: Option<ChildStdin>,
    told: ChildStdout,
    last_answer: Vec<i32>,
}

thread_local! {
    static DESK: RefCell<Option<Desk>> = const { RefCell::new(None) };
}

/// From here on, in this thread, the functions of the interface answer from a position, until there is
/// another.
///
/// `words` are those after `stechec desk`: `"tests/duel.scn"`, or
/// `"m.replay --champion mine --turn 12 --phase attack"`.
pub fn position(words: &str) {
    let desk = Desk::start(words).expect("stechec desk does not answer; what it said is above");
    DESK.with(|it| *it.borrow_mut() = Some(desk));
}

/// The orders that were given since the position began, or since this was called last, each with the
/// answer to it.
pub fn orders() -> Vec<String> {
    let mut bytes = Vec::new();
    ask(ORDERS, &[], |answer| {
        bytes.extend(answer.iter().map(|&word| word as u8))
    });
    let text = String::from_utf8_lossy(&bytes);
    text.lines().map(str::to_owned).collect()
}

/// A call as the host would answer it.
pub(crate) fn call(function: u32, args: &[i32], result: &mut [i32]) -> u32 {
    ask(function, args, |answer| {
        for (word, &given) in result.iter_mut().zip(answer) {
            *word = given;
        }
        answer.len() as u32
    })
}

fn ask<R>(function: u32, args: &[i32], with: impl FnOnce(&[i32]) -> R) -> R {
    DESK.with(|desk| {
        let mut desk = desk.borrow_mut();
        let desk = desk.as_mut().expect(
            "functions of the interface can only be called during a match, or in a test after \
             `position`",
        );
        if function != LAST_RESULT {
            let answer = desk.call(function, args);
            desk.last_answer = answer.expect("stechec desk does not answer; what it said is above");
        }
        with(&desk.last_answer)
    })
}

impl Desk {
    fn start(words: &str) -> io::Result<Self> {
        let program = env::var_os("STECHEC").unwrap_or_else(|| "stechec".into());
        let mut child = Command::new("sh")
            .arg("-c")
            .arg(format!("exec \"$0\" --game meute desk {}", words))
            .arg(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (asked, told) = (child.stdin.take(), child.stdout.take());
        let told = told.ok_or(io::ErrorKind::BrokenPipe)?;
        let mut desk = Self {
            child,
            asked,
            told,
            last_answer: Vec::new(),
        };
        let hash = desk.answer()?;
        let own = [API_HASH as i32, (API_HASH >> 32) as i32];
        assert!(
            hash == own,
            "stechec desk has another interface than build/api: build the champion again"
        );
        Ok(desk)
    }

    fn call(&mut self, function: u32, args: &[i32]) -> io::Result<Vec<i32>> {
        let mut question = Vec::new();
        question.extend_from_slice(&function.to_le_bytes());
        question.extend_from_slice(&(args.len() as u32).to_le_bytes());
        for word in args {
            question.extend_from_slice(&word.to_le_bytes());
        }
        let asked = self.asked.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        asked.write_all(&question)?;
        asked.flush()?;
        self.answer()
    }

    fn answer(&mut self) -> io::Result<Vec<i32>> {
        let mut len = [0; 4];
        self.told.read_exact(&mut len)?;
        let mut bytes = vec![0; 4 * u32::from_le_bytes(len) as usize];
        self.told.read_exact(&mut bytes)?;
        let words = bytes.chunks_exact(4);
        Ok(words
            .map(|it| i32::from_le_bytes([it[0], it[1], it[2], it[3]]))
            .collect())
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        self.asked = None;
        let _ = self.child.wait();
    }
}
