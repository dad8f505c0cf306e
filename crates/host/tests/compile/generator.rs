//! Hostile modules from a seed: shapes of blocks, types, tables, elements, names and text,
//! mixed and as large as chance will have it. The same seed is the same file. With
//! `STECHEC_BOMB_SECONDS` set there is also a long run of larger ones.

use crate::workshop::{champion, load};
use libtest_mimic::{Failed, Trial};
use std::{
    env,
    time::{Duration, Instant},
};
use stechec_game::Chance;

/// Seeds of the short run.
const SHORT: u64 = 16;

pub(crate) fn trials() -> Vec<Trial> {
    let mut trials: Vec<Trial> = (0..SHORT)
        .map(|seed| Trial::test(format!("generated bomb {seed}"), move || try_seed(seed, 1)))
        .collect();
    let seconds = env::var("STECHEC_BOMB_SECONDS").ok();
    if let Some(seconds) = seconds.and_then(|seconds| seconds.parse().ok()) {
        let long = Trial::test("generated bombs for long", move || {
            let end = Instant::now() + Duration::from_secs(seconds);
            (SHORT..)
                .take_while(|_| Instant::now() < end)
                .try_for_each(|seed| try_seed(seed, 20))
        });
        trials.push(long.with_ignored_flag(true));
    }
    trials
}

/// What a seed makes is loaded as text, and as a module where it is one.
fn try_seed(seed: u64, scale: u32) -> Result<(), Failed> {
    let mut bomb = Bomb {
        chance: Chance::new(seed, "hostile modules"),
        scale,
        text: String::new(),
    };
    for _ in 0..3 {
        bomb.part();
    }
    let text = champion(&bomb.text);
    let name = format!("generated bomb {seed}");
    let outcome = load(&name, text.as_bytes());
    if let Ok(mut wasm) = wat::parse_str(&text) {
        let as_module = load(&name, &wasm);
        assert_eq!(outcome.is_ok(), as_module.is_ok(), "{name}");
        // And damaged: whatever it is now, it is over soon.
        for _ in 0..4 {
            let at = bomb.below(wasm.len() as u32) as usize;
            wasm[at] = bomb.below(256) as u8;
            let _ = load(&name, &wasm);
        }
    }
    Ok(())
}

struct Bomb {
    chance: Chance,
    scale: u32,
    text: String,
}

impl Bomb {
    fn below(&mut self, most: u32) -> u32 {
        self.chance.below(most.max(1))
    }

    /// A number that is small, mostly.
    fn some(&mut self, most: u32) -> usize {
        let bits = self.below(32 - most.leading_zeros());
        self.below((most >> bits).max(1)) as usize * self.scale as usize + 1
    }

    fn part(&mut self) {
        let part = match self.below(12) {
            0 => self.blocks("block"),
            1 => self.blocks("loop"),
            2 => self.diamonds(),
            3 => self.branch_tables(),
            4 => self.locals(),
            5 => self.calls(),
            6 => self.types(),
            7 => self.elements(),
            8 => self.names(),
            9 => self.data(),
            10 => self.arithmetic(),
            _ => self.comment(),
        };
        self.text.push_str(&part);
        self.text.push('\n');
    }

    fn blocks(&mut self, kind: &str) -> String {
        let depth = self.some(3_000);
        let inner = self.some(200);
        let jumps: String = (0..inner)
            .map(|_| {
                let to = self.below(depth as u32);
                format!("local.get 0\nbr_if {to}\n")
            })
            .collect();
        let (open, close) = (format!("{kind}\n").repeat(depth), "end\n".repeat(depth));
        format!("(func (param i32)\n{open}{jumps}{close})")
    }

    fn diamonds(&mut self) -> String {
        let (values, count) = (self.some(40), self.some(300));
        let types = "i32 ".repeat(values);
        let block = format!(
            "(local.get 0) (if (param {types}) (result {types}) (then (local.tee 0)) (else))\n"
        );
        let (start, end) = ("(i32.const 1) ".repeat(values), "(drop) ".repeat(values));
        format!("(func (param i32) {start}{}{end})", block.repeat(count))
    }

    fn branch_tables(&mut self) -> String {
        let (tables, targets) = (self.some(200), self.some(2_000));
        let depth = self.some(50);
        let list: String = (0..targets).map(|n| format!("{} ", n % depth)).collect();
        let open = "block\n".repeat(depth);
        let close = "end\n".repeat(depth);
        let table = format!("{open}local.get 0\nbr_table {list}\n{close}");
        format!("(func (param i32)\n{})", table.repeat(tables))
    }

    fn locals(&mut self) -> String {
        let (count, uses) = (self.some(20_000), self.some(10_000));
        let uses: String = (0..uses)
            .map(|_| {
                let [to, from] = [0, 1].map(|_| self.below(count as u32));
                format!("(local.set {to} (i64.mul (local.get {from}) (local.get {to})))")
            })
            .collect();
        format!("(func (local {}) {uses})", "i64 ".repeat(count))
    }

    fn calls(&mut self) -> String {
        let count = self.some(40_000);
        let results = self.some(20);
        let list = "i64 ".repeat(results);
        let values = "(i64.const 5) ".repeat(results);
        let call = format!("(call $callee) {}", "(drop) ".repeat(results));
        format!(
            "(func $callee (result {list}) {values}) (func {})",
            call.repeat(count / results + 1)
        )
    }

    fn types(&mut self) -> String {
        let (count, size) = (self.some(20_000), self.some(60));
        (0..count)
            .map(|n| {
                let params = "f64 ".repeat((n * 7) % size);
                format!("(func (param {params}))")
            })
            .collect()
    }

    fn elements(&mut self) -> String {
        let count = self.some(60_000);
        format!(
            "(table {} funcref) (func $one) (elem (i32.const 0) {})",
            count.min(99_999),
            "$one ".repeat(count)
        )
    }

    fn names(&mut self) -> String {
        let (count, length) = (self.some(2_000), self.some(20_000));
        let name = "n\\u{202e}".repeat(length / 8 + 1);
        (0..count.min(4_000_000 / length + 1))
            .map(|n| format!("(func (export \"{name}{n}\"))"))
            .collect()
    }

    fn data(&mut self) -> String {
        let (count, length) = (self.some(5_000), self.some(500));
        format!("(data (i32.const 0) \"{}\")", "\\00".repeat(length)).repeat(count)
    }

    fn arithmetic(&mut self) -> String {
        const OPERATORS: [&str; 6] = ["add", "mul", "div_u", "rotl", "shr_s", "xor"];
        let count = self.some(60_000);
        let body: String = (0..count)
            .map(|_| {
                let operator = OPERATORS[self.below(6) as usize];
                let n = self.below(1 << 20);
                format!("(local.set 0 (i64.{operator} (local.get 0) (i64.const {n})))")
            })
            .collect();
        format!("(func (local i64) {body})")
    }

    fn comment(&mut self) -> String {
        let length = self.some(300_000);
        match self.below(2) {
            0 => format!(";; {}", "x".repeat(length)),
            _ => format!("(; {} ;)", "(; ;)".repeat(length / 5)),
        }
    }
}
