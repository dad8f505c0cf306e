//! Hostile modules and components from a seed: shapes of blocks, types, tables, elements, imports,
//! globals, names and text, mixed, damaged, and as large as chance will have it. The same seed is the same file. With
//! `STECHEC_BOMB_SECONDS` set there is also a long run of larger ones, from the seed
//! `STECHEC_BOMB_SEED` on.

use crate::workshop::{binary, champion, load, options};
use libtest_mimic::{Failed, Trial};
use std::{
    env,
    io::{self, Write},
    time::{Duration, Instant},
};
use stechec_game::Chance;

/// Seeds of the short run.
const SHORT: u64 = 24;
/// How long a part may be: some of them together are more than a file may have, and not so much
/// that this process needs the memory that it watches.
const PART_BYTES: usize = 12 << 20;

pub(crate) fn trials() -> Vec<Trial> {
    let mut trials: Vec<Trial> = (0..SHORT)
        .map(|seed| Trial::test(format!("generated bomb {seed}"), move || try_seed(seed, 1)))
        .collect();
    let seconds = env::var("STECHEC_BOMB_SECONDS").ok();
    let first = env::var("STECHEC_BOMB_SEED")
        .ok()
        .and_then(|seed| seed.parse().ok());
    let first: u64 = first.unwrap_or(SHORT);
    if let Some(seconds) = seconds.and_then(|seconds| seconds.parse().ok()) {
        let long = Trial::test("generated bombs for long", move || {
            let end = Instant::now() + Duration::from_secs(seconds);
            for seed in (first..).take_while(|_| Instant::now() < end) {
                let begun = Instant::now();
                try_seed(seed, 20)?;
                // Whoever runs it for an hour wants to know how far it came.
                let took = begun.elapsed().as_secs_f32();
                writeln!(io::stderr(), "generated bomb {seed}: {took:.1} s")?;
            }
            Ok(())
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
        imports: String::new(),
        started: false,
    };
    let name = format!("generated bomb {seed}");
    let text = match bomb.below(4) {
        0 => bomb.component(),
        _ => bomb.module(),
    };
    let outcome = load(&name, text.as_bytes());
    let torn = bomb.torn(&text);
    let _ = load(&name, torn.as_bytes());
    if let Some(mut wasm) = binary(&text) {
        let as_module = load(&name, &wasm);
        // A text can be too large to be read where its module is not.
        if text.len() <= options().file_bytes {
            let both = (&outcome, &as_module);
            assert_eq!(outcome.is_ok(), as_module.is_ok(), "{name}: {both:?}");
        }
        // And damaged: whatever it is now, it is over soon.
        for _ in 0..4 {
            let at = bomb.below(wasm.len() as u32) as usize;
            wasm[at] = bomb.below(256) as u8;
            let _ = load(&name, &wasm);
        }
    }
    Ok(())
}

/// A text over and over, as often as there is room for it.
fn repeated(one: &str, count: usize) -> String {
    one.repeat(count.min(PART_BYTES / one.len() + 1))
}

struct Bomb {
    chance: Chance,
    scale: u32,
    /// The parts of a module.
    text: String,
    /// What has to come before them.
    imports: String,
    /// Whether it has a start function: there can be one.
    started: bool,
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

    /// A champion with some parts that it does not need.
    fn module(&mut self) -> String {
        for _ in 0..3 {
            self.part();
        }
        let begin = format!("(module {}", self.imports);
        champion(&self.text).replacen("(module", &begin, 1)
    }

    /// A component of modules, instances and components within components.
    fn component(&mut self) -> String {
        let mut text = String::new();
        for number in 0..=self.below(3) {
            self.text.clear();
            self.part();
            let started = std::mem::take(&mut self.started);
            let inside = format!("(memory 1) {}", self.text);
            text += &format!("(core module $m{number} {} {inside})\n", self.imports);
            self.imports.clear();
            let instances = if started { 1 } else { self.some(100) };
            text += &format!("(core instance (instantiate $m{number}))\n").repeat(instances);
        }
        let types = self.some(2_000);
        text += &"(type (func (param \"a\" (list (list u8))) (result string)))\n".repeat(types);
        let depth = self.some(200);
        let (open, close) = ("(component\n".repeat(depth), ")".repeat(depth));
        format!("(component\n{text}{open}{close})")
    }

    /// The text, cut off or with something else in the middle of it.
    fn torn(&mut self, text: &str) -> String {
        const SCRAPS: [&str; 7] = ["(", ")", "\"", "(;", "\u{0}", "9e999999999", "(module"];
        let at = text.floor_char_boundary(self.below(text.len() as u32) as usize);
        let scrap = SCRAPS[self.below(7) as usize].repeat(self.some(3_000));
        match self.below(2) {
            0 => text[..at].to_owned(),
            _ => format!("{}{scrap}{}", &text[..at], &text[at..]),
        }
    }

    fn part(&mut self) {
        let part = match self.below(15) {
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
            11 => self.globals(),
            12 => self.start(),
            13 => self.import(),
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
        format!("(func (param i32) {start}{}{end})", repeated(&block, count))
    }

    fn branch_tables(&mut self) -> String {
        let (tables, targets) = (self.some(200), self.some(2_000));
        let depth = self.some(50);
        let list: String = (0..targets).map(|n| format!("{} ", n % depth)).collect();
        let open = "block\n".repeat(depth);
        let close = "end\n".repeat(depth);
        let table = format!("{open}local.get 0\nbr_table {list}\n{close}");
        format!("(func (param i32)\n{})", repeated(&table, tables))
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
        (0..count.min(PART_BYTES / (4 * size) + 1))
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
        let one = format!("(data (i32.const 0) \"{}\")", "\\00".repeat(length));
        repeated(&one, count)
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

    /// Each from the one before it.
    fn globals(&mut self) -> String {
        let (count, first) = (self.some(20_000), self.some(1_000_000));
        let rest = (1..count).map(|n| {
            let before = n - 1;
            format!("(global $g{n} i64 (i64.add (global.get $g{before}) (i64.const {n})))")
        });
        let all: String = rest.collect();
        format!("(global $g0 i64 (i64.const {first})) {all}")
    }

    /// What is run before anybody asks.
    fn start(&mut self) -> String {
        if std::mem::replace(&mut self.started, true) {
            return String::new();
        }
        let work = [
            "(loop (br 0))",
            "unreachable",
            "(drop (memory.grow (i32.const 9999)))",
        ];
        let work = work[self.below(3) as usize].repeat(self.some(2_000));
        format!("(func $begin {work}) (start $begin)")
    }

    /// Functions that there are, and others: one by one, or many that share their module's name.
    fn import(&mut self) -> String {
        const MODULES: [&str; 3] = ["stechec", "wasi_snapshot_preview1", "env"];
        const NAMES: [&str; 4] = ["call", "log", "random_get", "\\u{202e}open"];
        let (count, parameters) = (self.some(3_000), self.some(40));
        if self.below(3) == 0 {
            let module = MODULES[self.below(3) as usize].repeat(self.some(500));
            let (items, types) = ("(item \"\")".repeat(count), "i32 ".repeat(parameters));
            self.imports += &format!("(import \"{module}\" {items} (func (param {types})))\n");
            return String::new();
        }
        for _ in 0..count.min(PART_BYTES / (4 * parameters) + 1) {
            let module = MODULES[self.below(3) as usize];
            let name = NAMES[self.below(4) as usize];
            let types = "i32 ".repeat(parameters);
            self.imports += &format!("(import \"{module}\" \"{name}\" (func (param {types})))\n");
        }
        String::new()
    }

    fn comment(&mut self) -> String {
        let length = self.some(300_000);
        match self.below(2) {
            0 => format!(";; {}", "x".repeat(length)),
            _ => format!("(; {} ;)", "(; ;)".repeat(length / 5)),
        }
    }
}
