//! See [`stechec_fuzz::checks::scenario`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| stechec_fuzz::checks::scenario(bytes));
