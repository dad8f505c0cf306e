//! Tokens: who may read which logs. All of them are derived from one secret.

use sha2::{Digest, Sha256};
use std::{fmt::Write, hint::black_box, io, sync::Arc};

/// Bytes of the secret.
pub const SECRET_BYTES: usize = 32;
/// Bytes of a token: too many to be guessed.
const TOKEN_BYTES: usize = 16;
/// SHA-256 works on blocks of this many bytes.
const BLOCK_BYTES: usize = 64;

/// Makes tokens from a secret, and knows them again.
pub struct Keys {
    secret: [u8; SECRET_BYTES],
}

impl Keys {
    /// Those of a secret.
    pub fn new(secret: [u8; SECRET_BYTES]) -> Self {
        Self { secret }
    }

    /// A secret nobody knows yet.
    pub fn secret() -> io::Result<[u8; SECRET_BYTES]> {
        let mut secret = [0; SECRET_BYTES];
        getrandom::fill(&mut secret).map_err(io::Error::other)?;
        Ok(secret)
    }

    /// The token with which everything can be read.
    pub fn organizer(&self) -> String {
        self.token(&[b"organizer"])
    }

    /// The token with which the logs of one champion of one run can be read.
    pub fn owner(&self, run: &str, champion: &str) -> String {
        self.token(&[b"owner", run.as_bytes(), champion.as_bytes()])
    }

    fn token(&self, parts: &[&[u8]]) -> String {
        let mut message = Vec::new();
        for part in parts {
            // With their lengths, or `a` + `bc` would be `ab` + `c`.
            message.extend((part.len() as u64).to_le_bytes());
            message.extend(*part);
        }
        let mut token = String::new();
        for byte in &hmac(&self.secret, &message)[..TOKEN_BYTES] {
            let _ = write!(token, "{byte:02x}");
        }
        token
    }
}

/// HMAC-SHA-256 (RFC 2104) with a key no longer than a block.
fn hmac(key: &[u8], message: &[u8]) -> [u8; 32] {
    let keyed = |mask: u8| {
        let mut block = [mask; BLOCK_BYTES];
        for (byte, key) in block.iter_mut().zip(key) {
            *byte ^= key;
        }
        Sha256::new_with_prefix(block)
    };
    let inner = keyed(0x36).chain_update(message).finalize();
    keyed(0x5c).chain_update(inner).finalize().into()
}

/// Whether two texts are the same, in a time that tells nothing about where they differ.
fn same(a: &str, b: &str) -> bool {
    let pairs = a.bytes().zip(b.bytes());
    let differences = pairs.fold(0, |found, (a, b)| black_box(found | (a ^ b)));
    a.len() == b.len() && black_box(differences) == 0
}

/// Whether a text can be a token at all.
pub(crate) fn is_token(text: &str) -> bool {
    text.len() == 2 * TOKEN_BYTES && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Who asks, as far as that is known.
pub struct Viewer {
    keys: Arc<Keys>,
    token: Option<String>,
}

impl Viewer {
    /// Somebody with a token, or without.
    pub fn new(keys: Arc<Keys>, token: Option<String>) -> Self {
        Self { keys, token }
    }

    /// Whether a token was shown, right or wrong.
    pub fn has_token(&self) -> bool {
        self.token.is_some()
    }

    /// Whether everything may be read.
    pub fn is_organizer(&self) -> bool {
        self.shows(|keys| keys.organizer())
    }

    /// Whether the logs of this champion may be read.
    pub fn may_read(&self, run: &str, champion: &str) -> bool {
        self.is_organizer() || self.shows(|keys| keys.owner(run, champion))
    }

    fn shows(&self, token: impl Fn(&Keys) -> String) -> bool {
        (self.token.as_ref()).is_some_and(|shown| same(shown, &token(&self.keys)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(bytes: &[u8]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The first two test cases of RFC 4231.
    #[test]
    fn the_code_is_the_standard_s() {
        assert_eq!(
            hex(&hmac(&[0x0b; 20], b"Hi There")),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        );
        assert_eq!(
            hex(&hmac(b"Jefe", b"what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        );
    }

    #[test]
    fn a_token_opens_what_it_is_for_and_nothing_else() {
        let keys = Arc::new(Keys::new([7; SECRET_BYTES]));
        let other = Keys::new([8; SECRET_BYTES]);
        let viewer = |token: &str| Viewer::new(keys.clone(), Some(token.to_owned()));
        let owner = viewer(&keys.owner("cup", "ant"));
        assert!(owner.may_read("cup", "ant") && !owner.is_organizer());
        for (run, champion) in [("cup", "bee"), ("cu", "pant"), ("", "cupant"), ("cup", "")] {
            assert!(!owner.may_read(run, champion), "{run} {champion}");
        }
        let organizer = viewer(&keys.organizer());
        assert!(organizer.is_organizer() && organizer.may_read("cup", "bee"));
        let cut = &keys.organizer()[1..];
        for wrong in ["", "0", cut, &other.organizer(), &other.owner("cup", "ant")] {
            assert!(!viewer(wrong).may_read("cup", "ant"), "{wrong}");
            assert!(!viewer(wrong).is_organizer(), "{wrong}");
        }
        assert!(!Viewer::new(keys.clone(), None).may_read("cup", "ant"));
        assert!(is_token(&keys.organizer()) && !is_token(cut));
    }
}
