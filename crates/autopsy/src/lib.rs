//! Where a native program was when it ended, in its author's own files and lines.
//!
//! A dying process leaves its registers, a piece of its stack and the list of what was loaded
//! ([`Remains`]). With the files of those libraries ([`Image`]) its calls are found from the
//! unwinding tables, and their places in the source from the debug information:
//!
//! ```
//! use stechec_autopsy::{Image, Remains};
//!
//! assert!(Remains::read(b"too short").is_none());
//! assert!(Image::of_file(0, b"not a library").is_none());
//! ```
//!
//! All of it comes from a contestant: it may be damaged or made up. Nothing here reads memory
//! or files, and what is read is bounded; but tables can be made to take long, so that whoever
//! calls this does so in a process that can be ended.

mod image;
mod names;
mod places;
mod registers;
mod remains;
mod unwind;
mod words;

pub use image::{Image, Segment};
pub use names::{is_mangled, readable};
pub use places::{Debug, Frame};
pub use registers::{COUNT as REGISTERS, Registers};
pub use remains::{Loaded, MODULES_END, Remains};
pub use words::tell;

use unwind::Stack;

/// The most calls that are followed.
const CALLS: usize = 64;
/// The most frames they are made of: a call can have many inlined into it.
const FRAMES: usize = 256;

/// The frames of a program that ended, the innermost first. `images` are of what it had
/// loaded, as far as they can be had.
pub fn frames(remains: &Remains<'_>, images: &[Image<'_>]) -> Vec<Frame> {
    let stack = Stack::new(remains.registers.stack_pointer(), remains.stack);
    let mut found = Vec::new();
    let mut lines = places::Lines::new(images);
    for address in unwind::calls(&remains.registers, &stack, images, CALLS) {
        found.extend(lines.at(address));
        if found.len() >= FRAMES {
            found.truncate(FRAMES);
            break;
        }
    }
    found
}
