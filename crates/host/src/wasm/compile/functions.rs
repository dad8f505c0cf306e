//! Functions that were compiled before.
//!
//! What the tools of Python and JavaScript make is an interpreter with a champion's modules as data: the
//! same functions every time. Compiling them takes a hundred times as long as finding them again, so
//! all functions of such a component are kept, and handed to whoever compiles the next. One is used
//! only where the compiler would begin with exactly the same: it is found by the hash of that.

use sha2::{Digest, Sha256};
use std::{
    borrow::Cow,
    collections::{BTreeMap, HashMap},
    ops::Range,
    sync::{Mutex, PoisonError},
};
use wasmparser::{Parser, Payload};
use wasmtime::CacheStore;

/// The hash of what a function is compiled from.
type Key = [u8; KEY_BYTES];

const KEY_BYTES: usize = 32;
const LENGTH_BYTES: usize = size_of::<u32>();
/// A module with less code is compiled in no time, and is the champion's rather than an
/// interpreter's.
const LARGE_CODE: usize = 256 << 10;

/// What all components have in common that have the same interpreter; none if there is no large
/// module in this one.
pub(in crate::wasm) fn family(component: &[u8]) -> Option<[u8; 32]> {
    let mut hash = Sha256::new();
    let mut large = false;
    for payload in Parser::new(0).parse_all(component) {
        if let Payload::CodeSectionStart { range, .. } = payload.ok()?
            && range.len() >= LARGE_CODE
        {
            large = true;
            hash.update(Sha256::digest(component.get(range)?));
        }
    }
    large.then(|| hash.finalize().into())
}

/// The functions that a compiler is given, and those that it makes.
#[derive(Debug)]
pub(super) struct Functions {
    /// As they were kept: key, length, code, one after the other.
    bytes: Vec<u8>,
    known: HashMap<Key, Range<usize>>,
    made: Mutex<Made>,
}

#[derive(Debug)]
struct Made {
    /// In an order that does not depend on threads.
    functions: BTreeMap<Key, Vec<u8>>,
    /// How many bytes more may be kept.
    room: usize,
}

impl Functions {
    /// Those that are known from before; and room for so many bytes of those that are made.
    pub(super) fn new(bytes: Vec<u8>, room: usize) -> Self {
        let mut known = HashMap::new();
        let mut at = 0;
        while let Some((key, range)) = entry(&bytes, at) {
            at = range.end;
            known.insert(key, range);
        }
        let made = Made {
            functions: BTreeMap::new(),
            room,
        };
        Self {
            bytes,
            known,
            made: Mutex::new(made),
        }
    }

    /// What has to be kept so that it need not be compiled again.
    pub(super) fn made(&self) -> Vec<u8> {
        let made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let mut bytes = Vec::new();
        for (key, code) in &made.functions {
            bytes.extend(key);
            // There was room for it, which is less.
            bytes.extend((code.len() as u32).to_le_bytes());
            bytes.extend(code);
        }
        bytes
    }
}

/// The function at a place: its key, and where its code is.
fn entry(bytes: &[u8], at: usize) -> Option<(Key, Range<usize>)> {
    let (key, rest) = bytes.get(at..)?.split_first_chunk::<KEY_BYTES>()?;
    let (length, rest) = rest.split_first_chunk::<LENGTH_BYTES>()?;
    let length = u32::from_le_bytes(*length) as usize;
    let start = at + KEY_BYTES + LENGTH_BYTES;
    (length <= rest.len()).then(|| (*key, start..start + length))
}

impl CacheStore for Functions {
    fn get(&self, key: &[u8]) -> Option<Cow<'_, [u8]>> {
        let range = self.known.get(key)?;
        self.bytes.get(range.clone()).map(Cow::Borrowed)
    }

    fn insert(&self, key: &[u8], code: Vec<u8>) -> bool {
        let Ok(key) = Key::try_from(key) else {
            return false;
        };
        let needed = KEY_BYTES + LENGTH_BYTES + code.len();
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(room) = made.room.checked_sub(needed) else {
            return false;
        };
        if u32::try_from(code.len()).is_err() {
            return false;
        }
        made.room = room;
        made.functions.insert(key, code);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wasm::{component, engine::compiling_engine};
    use std::sync::Arc;

    const FUNCTIONS: usize = 600;

    /// A component with an interpreter, or what looks like one, and a champion's data.
    fn champion(data: &str) -> Vec<u8> {
        let step = "(local.set 0 (i32.add (i32.load (local.get 0)) (i32.const 1000)))";
        let interpreter: String = (0..FUNCTIONS)
            .map(|number| {
                let steps = step.repeat(50);
                format!("(func (param i32) (result i32) {steps} (i32.const {number}))")
            })
            .collect();
        let text = format!(
            "(component \
               (core module $interpreter (memory (export \"memory\") 1) {interpreter}) \
               (core module $champion (import \"a\" \"memory\" (memory 1)) \
                 (func (export \"f\") (drop (i32.const {}))) \
                 (data (i32.const 0) \"{data}\")) \
               (core instance $a (instantiate $interpreter)) \
               (core instance (instantiate $champion (with \"a\" (instance $a)))))",
            data.len()
        );
        wat::parse_str(text).unwrap()
    }

    fn compiled(component: &[u8], known: Vec<u8>, room: usize) -> (Vec<u8>, Vec<u8>) {
        let functions = Arc::new(Functions::new(known, room));
        let store = Some(functions.clone() as Arc<dyn CacheStore>);
        let engine = compiling_engine(&component::KIND, store).unwrap();
        let code = engine.precompile_component(component).unwrap();
        (code, functions.made())
    }

    /// At most one in twenty. On several threads the compiler does not always recognize a function that
    /// it knows, and compiles it again, to the same code.
    fn few(functions: &[u8], all: &[u8]) -> bool {
        functions.len() * 20 <= all.len()
    }

    #[test]
    fn an_interpreter_is_compiled_once_and_its_code_stays_the_same() {
        let (one, other) = (champion("one"), champion("another"));
        let (_, all) = compiled(&one, Vec::new(), usize::MAX);
        assert!(all.len() > FUNCTIONS * 1_000, "{}", all.len());
        let (code, made) = compiled(&other, all.clone(), usize::MAX);
        // One function is the champion's, and was changed.
        assert!(!made.is_empty() && few(&made, &all), "{}", made.len());
        let engine = compiling_engine(&component::KIND, None).unwrap();
        assert!(code == engine.precompile_component(&other).unwrap());
        let (_, made) = compiled(&one, all.clone(), usize::MAX);
        assert!(few(&made, &all), "{}", made.len());
    }

    #[test]
    fn no_more_is_kept_than_there_is_room_for() {
        let one = champion("one");
        let (code, all) = compiled(&one, Vec::new(), usize::MAX);
        let (again, _) = compiled(&one, Vec::new(), usize::MAX);
        assert!(code == again, "the code is the same every time");
        let (again, some) = compiled(&one, Vec::new(), 10_000);
        assert!(code == again && some.len() <= 10_000 && !some.is_empty());
        // What is damaged is not found, and compiled again.
        let cut = all[..all.len() / 2].to_vec();
        assert!(compiled(&one, cut, 0).0 == code);
    }

    #[test]
    fn a_family_has_the_same_interpreter() {
        assert!(family(&champion("one")).is_some());
        assert_eq!(family(&champion("one")), family(&champion("another")));
        let small = wat::parse_str("(component (core module (func)))").unwrap();
        assert_eq!(family(&small), None);
        assert_eq!(family(b"no component"), None);
    }
}
