//! See [`stechec_fuzz::checks::map`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| stechec_fuzz::checks::map(bytes));
