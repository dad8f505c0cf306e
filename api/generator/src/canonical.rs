//! What makes two interfaces the same: everything but their documentation.

use crate::model::{Interface, NoResult, Type};
use sha2::{Digest, Sha256};
use std::fmt::{self, Write};

/// Identifies an interface: the first 8 bytes of the SHA-256 of its [`canonical_text`],
/// the first one highest.
pub fn hash(interface: &Interface) -> u64 {
    let digest: [u8; 32] = Sha256::digest(canonical_text(interface)).into();
    (digest.iter().take(8)).fold(0, |hash, &byte| hash << 8 | u64::from(byte))
}

/// The interface's names, values, types and their order, a line each.
pub fn canonical_text(interface: &Interface) -> String {
    let mut text = String::new();
    // Writing to a text cannot fail.
    let _ = write_all(interface, &mut text);
    text
}

fn write_all(interface: &Interface, out: &mut String) -> fmt::Result {
    writeln!(out, "game {}", interface.game)?;
    for constant in &interface.constants {
        writeln!(out, "constant {} = {}", constant.name, constant.value)?;
    }
    write_types(interface, out)?;
    for function in &interface.functions {
        write!(out, "function {}(", function.name)?;
        for argument in &function.arguments {
            let ty = type_name(interface, argument.ty);
            write!(out, "{}: {ty}, ", argument.name)?;
        }
        write!(out, "): {}", type_name(interface, function.returns))?;
        match &function.none {
            None => writeln!(out)?,
            Some(NoResult::Int(number)) => writeln!(out, ", none {number}")?,
            Some(NoResult::Fields(fields)) => {
                for (name, number) in fields {
                    write!(out, ", none {name} = {number}")?;
                }
                writeln!(out)?;
            }
        }
    }
    for point in &interface.entry_points {
        writeln!(out, "entry point {}: {}", point.name, point.when.word())?;
    }
    Ok(())
}

fn write_types(interface: &Interface, out: &mut String) -> fmt::Result {
    for enumeration in &interface.enumerations {
        write!(out, "enumeration {}:", enumeration.name)?;
        for (number, value) in enumeration.values.iter().enumerate() {
            let meaning = match Some(number) {
                it if it == enumeration.success => " (success)",
                it if it == enumeration.none => " (none)",
                _ => "",
            };
            write!(out, " {}{meaning}", value.name)?;
        }
        writeln!(out)?;
    }
    for structure in &interface.structures {
        write!(out, "structure {}:", structure.name)?;
        for field in &structure.fields {
            write!(out, " {} {}", field.name, interface.name_of(field.item))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn type_name(interface: &Interface, ty: Type) -> String {
    let name = interface.name_of(ty.item);
    if ty.array {
        format!("{name} array")
    } else {
        name.to_owned()
    }
}
