//! What is wrong with a file, in words that modules and components share.

use super::{
    bounds::TABLE_ELEMENTS,
    text::{self, list, thousands},
};

/// Imports that are not there, with what a champion can do about it, and those of another
/// type.
pub(super) fn imports(unknown: &[String], remedy: &str, different: &[String]) -> Vec<String> {
    let mut complaints = Vec::new();
    if !unknown.is_empty() {
        let what = match unknown {
            [_] => "unknown import",
            _ => "unknown imports",
        };
        complaints.push(format!("{what}: {}; {remedy}", list(unknown)));
    }
    if !different.is_empty() {
        complaints.push(format!("imports of the wrong type: {}", list(different)));
    }
    complaints
}

/// Exports that are missing, and those of another type.
pub(super) fn exports(missing: &[String], different: &[String]) -> Vec<String> {
    let mut complaints = Vec::new();
    if !missing.is_empty() {
        complaints.push(format!("it does not export {}", list(missing)));
    }
    if !different.is_empty() {
        complaints.push(format!("exports of the wrong type: {}", list(different)));
    }
    complaints
}

/// A memory and a table that are too large from the beginning.
pub(super) fn sizes(memory: u64, memory_most: u64, table: u64) -> Vec<String> {
    let mut complaints = Vec::new();
    if memory > memory_most {
        let (memory, most) = (text::bytes(memory), text::bytes(memory_most));
        complaints.push(format!(
            "its initial memory is {memory}, the limit is {most}"
        ));
    }
    if table > TABLE_ELEMENTS as u64 {
        let (table, most) = (thousands(table), thousands(TABLE_ELEMENTS as u64));
        complaints.push(format!(
            "its initial table has {table} elements, the limit is {most}"
        ));
    }
    complaints
}
