//! Hostile modules, as data.

/// A champion that does nothing except in one entry point.
pub(super) struct Module {
    pub(super) name: &'static str,
    /// What else is in it.
    pub(super) parts: &'static str,
    pub(super) entry_point: &'static str,
    pub(super) body: &'static str,
    pub(super) fault: &'static str,
    /// Where it is found out, if that is somewhere else.
    pub(super) place: Option<&'static str>,
}

const CALL: &str =
    "(import \"stechec\" \"call\" (func $call (param i32 i32 i32 i32 i32) (result i32)))";
const LOG: &str = "(import \"stechec\" \"log\" (func $log (param i32 i32)))";
const EXIT: &str = "(import \"wasi_snapshot_preview1\" \"proc_exit\" (func $exit (param i32)))";
const RANDOM: &str = "(import \"wasi_snapshot_preview1\" \"random_get\" (func $random (param i32 i32) (result i32)))";
const TABLE: &str = "(type $f (func (param i32))) (table 2 funcref) (elem (i32.const 1) func $g) \
                     (func $g (param f32))";

macro_rules! place {
    () => {
        None
    };
    ($place:literal) => {
        Some($place)
    };
}

macro_rules! modules {
    ($($name:literal: $parts:expr, $entry:literal, $body:literal, $fault:literal $(, $place:literal)?;)*) => {
        &[$(Module {
            name: $name,
            parts: $parts,
            entry_point: $entry,
            body: $body,
            fault: $fault,
            place: place!($($place)?),
        }),*]
    };
}

pub(super) const WASM: &[Module] = modules! {
    "loop in partie_init": "", "partie_init", "(loop (br 0))", "fuel";
    "loop in jouer_placement": "", "jouer_placement", "(loop (br 0))", "fuel";
    "loop in jouer_deplacement": "", "jouer_deplacement", "(loop (br 0))", "fuel";
    "loop in jouer_attaque": "", "jouer_attaque", "(loop (br 0))", "fuel";
    "loop in partie_fin": "", "partie_fin", "(loop (br 0))", "fuel";
    "loop at the start": "(func $s (loop (br 0))) (start $s)", "", "", "fuel", "partie_init";
    "loop in initialize": "(func (export \"_initialize\") (loop (br 0)))", "", "", "fuel",
        "partie_init";
    "unreachable": "", "jouer_attaque", "unreachable", "crash";
    "endless recursion": "", "jouer_attaque", "(call $jouer_attaque)", "crash";
    "a store far outside": "", "jouer_attaque", "(i32.store (i32.const -4) (i32.const 1))",
        "crash";
    "a store at the edge": "", "jouer_attaque", "(i32.store (i32.const 65533) (i32.const 1))",
        "crash";
    "a fill that is too long": "", "jouer_attaque",
        "(memory.fill (i32.const 1) (i32.const 0) (i32.const 65536))", "crash";
    "a copy from outside": "", "jouer_attaque",
        "(memory.copy (i32.const 0) (i32.const -1) (i32.const 9))", "crash";
    "division by zero": "", "jouer_attaque", "(drop (i32.div_u (i32.const 1) (i32.const 0)))",
        "crash";
    "division that overflows": "", "jouer_attaque",
        "(drop (i32.div_s (i32.const 0x80000000) (i32.const -1)))", "crash";
    "a float that is not an integer": "", "jouer_attaque",
        "(drop (i32.trunc_f64_s (f64.const nan)))", "crash";
    "a pointer to nothing": TABLE, "jouer_attaque",
        "(call_indirect (type $f) (i32.const 0) (i32.const 0))", "crash";
    "a pointer outside": TABLE, "jouer_attaque",
        "(call_indirect (type $f) (i32.const 0) (i32.const 2))", "crash";
    "a pointer of another type": TABLE, "jouer_attaque",
        "(call_indirect (type $f) (i32.const 0) (i32.const 1))", "crash";
    "grows until it cannot": "", "jouer_attaque",
        "(loop (br_if 0 (i32.ne (memory.grow (i32.const 16)) (i32.const -1)))) unreachable",
        "memory";
    "grows for ever": "", "jouer_attaque",
        "(loop (drop (memory.grow (i32.const 1))) (br 0))", "fuel";
    "a table that grows for ever": "(table $t 1 funcref)", "jouer_attaque",
        "(loop (drop (table.grow $t (ref.null func) (i32.const 1000))) (br 0))", "fuel";
    "fills its memory for ever": "", "jouer_attaque",
        "(loop (memory.fill (i32.const 0) (i32.const 7) (i32.const 65536)) (br 0))", "fuel";
    "exit": EXIT, "jouer_attaque", "(call $exit (i32.const 3))", "exit";
    "exit without a fault": EXIT, "jouer_attaque", "(call $exit (i32.const 0))", "exit";
    "exit in partie_init": EXIT, "partie_init", "(call $exit (i32.const 1))", "exit";
    "an unknown function": CALL, "jouer_attaque",
        "(drop (call $call (i32.const 999) (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 0)))",
        "protocol";
    "a negative function": CALL, "jouer_attaque",
        "(drop (call $call (i32.const -2) (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 0)))",
        "protocol";
    "an exception that never was": CALL, "jouer_attaque",
        "(drop (call $call (i32.const 2147483646) (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 0)))",
        "crash";
    "arguments outside": CALL, "jouer_attaque",
        "(drop (call $call (i32.const 2) (i32.const 65536) (i32.const 2) (i32.const 0) (i32.const 0)))",
        "protocol";
    "arguments that wrap": CALL, "jouer_attaque",
        "(drop (call $call (i32.const 2) (i32.const -8) (i32.const -1) (i32.const 0) (i32.const 0)))",
        "protocol";
    "too few arguments": CALL, "jouer_attaque",
        "(drop (call $call (i32.const 2) (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 9)))",
        "protocol";
    "an answer to outside": CALL, "jouer_attaque",
        "(drop (call $call (i32.const 2) (i32.const 0) (i32.const 2) (i32.const -4) (i32.const 9)))",
        "protocol";
    "a call before the match": "(import \"stechec\" \"call\" (func $call (param i32 i32 i32 i32 i32) \
         (result i32))) (func $s (drop (call $call (i32.const 2) (i32.const 0) (i32.const 2) \
         (i32.const 0) (i32.const 9)))) (start $s)", "", "", "protocol", "partie_init";
    "asks for ever": CALL, "jouer_attaque",
        "(loop (drop (call $call (i32.const 16) (i32.const 0) (i32.const 0) (i32.const 0) \
         (i32.const 0))) (br 0))", "fuel";
    "logs for ever": LOG, "jouer_attaque",
        "(loop (call $log (i32.const 0) (i32.const 60000)) (br 0))", "fuel";
    "a log from outside": LOG, "jouer_attaque", "(call $log (i32.const 65530) (i32.const 60))",
        "protocol";
    "tail calls for ever": "", "jouer_attaque", "(return_call $jouer_attaque)", "fuel";
    "two that call each other": "(func $other (call $jouer_attaque))", "jouer_attaque",
        "(call $other)", "crash";
    "fills its table for ever": "(table $t 1000 funcref)", "jouer_attaque",
        "(loop (table.fill $t (i32.const 0) (ref.null func) (i32.const 1000)) (br 0))", "fuel";
    "copies its table for ever": "(table $t 1000 funcref)", "jouer_attaque",
        "(loop (table.copy $t $t (i32.const 1) (i32.const 0) (i32.const 999)) (br 0))", "fuel";
    "copies its memory for ever": "", "jouer_attaque",
        "(loop (memory.copy (i32.const 1) (i32.const 0) (i32.const 4000)) (br 0))", "fuel";
    "data over and over": "(data $d \"0123456789abcdef\")", "jouer_attaque",
        "(loop (memory.init $d (i32.const 0) (i32.const 0) (i32.const 16)) (br 0))", "fuel";
    "data that was given back": "(data $d \"0123456789abcdef\")", "jouer_attaque",
        "(data.drop $d) (memory.init $d (i32.const 0) (i32.const 0) (i32.const 16))", "crash";
    "data outside": "(data (i32.const 65530) \"0123456789abcdef\")", "", "", "crash",
        "partie_init";
    "elements outside": "(table 1 funcref) (func $f) (elem (i32.const 1) $f)", "", "", "crash",
        "partie_init";
    "a start function that stops": "(func $s unreachable) (start $s)", "", "", "crash",
        "partie_init";
    "a start function that grows": "(func $s (loop (br_if 0 (i32.ne (memory.grow (i32.const 64)) \
         (i32.const -1)))) unreachable) (start $s)", "", "", "memory", "partie_init";
    "shared memory to wait at": "(memory $shared 1 1 shared)", "jouer_attaque",
        "(drop (memory.atomic.wait32 (i32.const 0) (i32.const 0) (i64.const -1)))", "refused",
        "load";
    "a second memory": "(memory $other 1)", "", "", "refused", "load";
    "memory of 64 bits": "(memory $other i64 1)", "", "", "refused", "load";
    "a table of millions": "(table 4000000000 funcref)", "", "", "refused", "load";
    "five tables": "(table 1 funcref) (table 1 funcref) (table 1 funcref) (table 1 funcref) \
         (table 1 funcref)", "", "", "refused", "load";
    "an exception of its own": "(tag $t)", "jouer_attaque", "(throw $t)", "refused", "load";
    "an import of somebody else's": "(import \"env\" \"\\1b[2Jfine\" (func))", "", "", "refused",
        "load";
    "chance for ever": RANDOM, "jouer_attaque",
        "(loop (drop (call $random (i32.const 0) (i32.const 65536))) (br 0))", "fuel";
};
