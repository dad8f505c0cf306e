//! See [`stechec_fuzz::door::door`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| stechec_fuzz::door::door(bytes));
