//! What identifies champions, maps, matches and states.

use crate::error::RecordError;
use postcard::ser_flavors::Flavor;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use sha2::Digest;
use std::{borrow::Cow, fmt};

/// A SHA-256 hash; written in hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sha256(pub [u8; 32]);

impl Sha256 {
    /// The hash of some bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self(sha2::Sha256::digest(bytes).into())
    }

    /// Its first eight bytes.
    pub(crate) fn short(self) -> [u8; 8] {
        let [a, b, c, d, e, f, g, h, ..] = self.0;
        [a, b, c, d, e, f, g, h]
    }
}

/// What a state is known by: the first eight bytes of the SHA-256 of what is written of it
/// in the postcard format. It holds for one version of a game's rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StateHash(pub [u8; 8]);

impl StateHash {
    /// The hash of a state.
    pub fn of<S: Serialize>(state: &S) -> Result<Self, RecordError> {
        let hash = postcard::serialize_with_flavor::<S, Hashing, Sha256>(state, Hashing::new());
        let hash = hash.map_err(|error| RecordError::Unwritable {
            what: "a state",
            why: error.to_string(),
        })?;
        Ok(Self(hash.short()))
    }
}

/// Hashes what postcard writes, and keeps none of it: every phase of every match comes by
/// here.
struct Hashing {
    hasher: sha2::Sha256,
    room: [u8; 512],
    used: usize,
}

impl Hashing {
    fn new() -> Self {
        Self {
            hasher: sha2::Sha256::new(),
            room: [0; 512],
            used: 0,
        }
    }

    fn hash(&mut self) {
        self.hasher.update(&self.room[..self.used]);
        self.used = 0;
    }
}

impl Flavor for Hashing {
    type Output = Sha256;

    // Nearly all that is written are numbers of a few bytes, which are best pushed one by
    // one, as postcard does by itself.
    #[inline(always)]
    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        if self.used == self.room.len() {
            self.hash();
        }
        self.room[self.used] = byte;
        self.used += 1;
        Ok(())
    }

    fn finalize(mut self) -> postcard::Result<Sha256> {
        self.hash();
        Ok(Sha256(self.hasher.finalize().into()))
    }
}

fn hexadecimal(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

macro_rules! shown_in_hexadecimal {
    ($hash:ty) => {
        impl fmt::Display for $hash {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                hexadecimal(&self.0, f)
            }
        }

        impl fmt::Debug for $hash {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                hexadecimal(&self.0, f)
            }
        }

        impl Serialize for $hash {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    };
}

shown_in_hexadecimal!(Sha256);
shown_in_hexadecimal!(StateHash);

impl JsonSchema for Sha256 {
    fn schema_name() -> Cow<'static, str> {
        "Sha256".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "description": "A SHA-256 hash in hexadecimal digits.",
            "pattern": "^[0-9a-f]{64}$",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_those_everybody_knows() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(Sha256::of(b"").to_string(), empty);
        // Postcard writes 300 as the two bytes AC 02.
        let state = StateHash::of(&300_u32).unwrap();
        assert_eq!(state.0, Sha256::of(&[0xAC, 0x02]).short());
    }

    #[test]
    fn states_of_any_size_are_hashed_as_they_are_written() {
        for length in [0, 1, 63, 64, 510, 511, 512, 513, 1024, 5000] {
            let state: Vec<u8> = (0..length).map(|at| at as u8).collect();
            let written = postcard::to_stdvec(&state).unwrap();
            assert_eq!(
                StateHash::of(&state).unwrap().0,
                Sha256::of(&written).short()
            );
        }
    }
}
