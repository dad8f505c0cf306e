//! Champions as WASM: what is let in, the door, and everything a hostile one can try.

mod door;
mod hostile;
mod load;
mod same;
mod table;
mod wasi;
