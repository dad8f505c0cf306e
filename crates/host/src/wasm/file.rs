//! What a file is, before anything in it is read.

use super::{
    compile::Compiler,
    text::{self, thousands},
};
use crate::{Failure, Fault, FaultKind};

/// A fault of a file that cannot be used.
pub(super) fn refused(why: impl Into<String>) -> Fault {
    Fault::new(FaultKind::Refused, why)
}

/// A file that is truncated, damaged, or needs what not every machine has.
pub(super) fn broken(offset: usize, why: &str) -> Fault {
    let why = text::plain(why.lines().next().unwrap_or_default(), 200);
    let perhaps = if why.contains("component model async") {
        "asynchronous components are not supported: build it with `--sync`"
    } else {
        "is it truncated or damaged, or built with extensions that are not supported here?"
    };
    refused(format!(
        "the file is not valid WASM: {why}, at byte {offset} ({perhaps})"
    ))
}

/// Whether WASM says of itself that it is a component and not a module.
pub(super) fn is_component(wasm: &[u8]) -> bool {
    // Four bytes of magic, two of version, two of layer: modules are layer 0.
    wasm.get(6..8) == Some(&[1, 0])
}

/// WASM, made from text if need be.
pub(super) fn binary(
    compiler: &Compiler,
    name: &str,
    bytes: &[u8],
    most: usize,
) -> Result<Vec<u8>, Failure> {
    let size = |bytes: &[u8]| match bytes.len() {
        len if len > most => Err(refused(format!(
            "the file has {} bytes; the limit is {}",
            thousands(len as u64),
            thousands(most as u64)
        ))),
        _ => Ok(()),
    };
    size(bytes)?;
    match bytes {
        [] => Err(refused("the file is empty").into()),
        [b'\0', b'a', b's', b'm', ..] => Ok(bytes.to_vec()),
        [0x7f, b'E', b'L', b'F', ..] => {
            Err(refused("the file is a native library or program, not WASM").into())
        }
        _ => {
            let wasm = compiler.text(name, bytes)?;
            size(&wasm)?;
            Ok(wasm)
        }
    }
}
