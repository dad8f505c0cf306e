//! Champions as WASM: what is let in, the door, and everything a hostile one can try; modules
//! first, components in their own folder.

mod component;
mod door;
mod hostile;
mod load;
mod same;
mod table;
mod wasi;
