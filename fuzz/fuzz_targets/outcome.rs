//! See [`stechec_fuzz::checks::outcome`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| stechec_fuzz::checks::outcome(bytes));
