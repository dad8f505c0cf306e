//! See [`stechec_fuzz::replay::replay`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| stechec_fuzz::replay::replay(bytes));
