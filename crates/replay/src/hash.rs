//! What identifies champions, maps, matches and states.

use crate::error::RecordError;
use serde::{Serialize, Serializer};
use sha2::Digest;
use std::fmt;

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
        // Every phase of every match comes by here: most states need no memory of their own.
        let mut room = [0; 2048];
        let unwritable = |error: postcard::Error| RecordError::Unwritable {
            what: "a state",
            why: error.to_string(),
        };
        let hash = match postcard::to_slice(state, &mut room) {
            Ok(bytes) => Sha256::of(bytes),
            Err(postcard::Error::SerializeBufferFull) => {
                Sha256::of(&postcard::to_stdvec(state).map_err(unwritable)?)
            }
            Err(error) => return Err(unwritable(error)),
        };
        Ok(Self(hash.short()))
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
}
