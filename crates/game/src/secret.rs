//! Secrets that chance is drawn from, and what follows from them.

use crate::Team;
use hmac::{Hmac, Mac};
use sha2::Sha256;
use std::{fmt, str::FromStr};

const BYTES: usize = 32;
/// What SHA-256 works on at a time.
const BLOCK: usize = 64;

/// 256 bits that chance follows from.
///
/// What is derived from a secret for one purpose tells nothing about the secret, nor about
/// what is derived for another purpose: each is the HMAC-SHA-256 of the purpose.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; BYTES]);

/// A text that is not a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a secret has {} hexadecimal digits", 2 * BYTES)]
pub struct BadSecret;

impl Secret {
    /// These bytes, which somebody drew.
    pub fn new(bytes: [u8; BYTES]) -> Self {
        Self(bytes)
    }

    /// What anybody can work out who knows the seed: for single matches and measurements.
    pub fn of_seed(seed: u64) -> Self {
        let mut bytes = [0; BYTES];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        Self(bytes).derive("seed")
    }

    /// Its bytes.
    pub fn bytes(&self) -> &[u8; BYTES] {
        &self.0
    }

    /// The secret for a purpose.
    #[must_use]
    pub fn derive(&self, purpose: &str) -> Self {
        // A key that is shorter than a block is filled up with zeros.
        let mut key = [0; BLOCK];
        key[..BYTES].copy_from_slice(&self.0);
        let mac = Hmac::<Sha256>::new(&key.into()).chain_update(purpose);
        Self(mac.finalize().into_bytes().into())
    }

    /// Its hexadecimal digits. There is no `Display`, so that it is never printed by accident.
    pub fn to_hex(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    fn number(&self) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.0;
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

impl FromStr for Secret {
    type Err = BadSecret;

    fn from_str(text: &str) -> Result<Self, BadSecret> {
        if text.len() != 2 * BYTES {
            return Err(BadSecret);
        }
        let mut bytes = [0; BYTES];
        for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            let value = |digit: u8| char::from(digit).to_digit(16).ok_or(BadSecret);
            *byte = (value(digits[0])? << 4 | value(digits[1])?) as u8;
        }
        Ok(Self(bytes))
    }
}

/// All chance of one match. The game's and the champions' have nothing to do with each
/// other: whoever knows all that a champion drew knows nothing about the dice.
#[derive(Clone, Copy, Debug)]
pub struct MatchChance {
    /// What the game's own chance follows from, see [`crate::Game::start`].
    pub seed: u64,
    champions: Origin,
}

/// What champions' chance follows from. Deriving it costs as much as many calls of a champion,
/// and most champions never draw: it is put off until somebody does.
#[derive(Clone, Copy, Debug)]
enum Origin {
    /// A number that anybody may know.
    Seed(u64),
    /// The secret of the match.
    Match(Secret),
    /// The secret of all its champions.
    Champions(Secret),
}

impl MatchChance {
    /// Of a match that anybody can repeat who knows its seed.
    pub fn of_seed(seed: u64) -> Self {
        Self {
            seed,
            champions: Origin::Seed(seed),
        }
    }

    /// Of the match that was drawn with `seed`, where only those who know the secret can
    /// tell what comes.
    pub fn of_secret(secret: &Secret, seed: u64) -> Self {
        let own = secret.derive(&format!("match {seed}"));
        Self {
            seed: own.derive("dice").number(),
            champions: Origin::Match(own),
        }
    }

    /// Of a match that was played: the seed of its dice, and its champions' secret.
    pub fn recorded(seed: u64, champions: Secret) -> Self {
        Self {
            seed,
            champions: Origin::Champions(champions),
        }
    }

    /// What the chance of all champions follows from.
    pub fn champions(&self) -> Secret {
        match self.champions {
            Origin::Seed(seed) => Secret::of_seed(seed).derive("champions"),
            Origin::Match(own) => own.derive("champions"),
            Origin::Champions(secret) => secret,
        }
    }

    /// The chance of the champion in one seat.
    pub fn seat(&self, team: Team) -> SeatChance {
        SeatChance { of: *self, team }
    }
}

/// Equal if they lead to the same chance, wherever that comes from.
impl PartialEq for MatchChance {
    fn eq(&self, other: &Self) -> bool {
        self.seed == other.seed && self.champions() == other.champions()
    }
}

impl Eq for MatchChance {}

/// All chance of the champion in one seat, not worked out before somebody draws.
#[derive(Clone, Copy, Debug)]
pub struct SeatChance {
    of: MatchChance,
    team: Team,
}

impl SeatChance {
    /// Of the first seat in a match that anybody can repeat who knows its seed.
    pub fn of_seed(seed: u64) -> Self {
        MatchChance::of_seed(seed).seat(Team(0))
    }

    /// What it follows from.
    pub fn secret(&self) -> Secret {
        let seat = format!("seat {}", self.team.0);
        self.of.champions().derive(&seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Keys shorter than a block are padded with zeros, so shorter ones fit, too.
    fn key(bytes: &[u8]) -> Secret {
        let mut padded = [0; BYTES];
        padded[..bytes.len()].copy_from_slice(bytes);
        Secret(padded)
    }

    #[test]
    fn deriving_is_hmac_sha_256() {
        // Test cases 1 and 2 of RFC 4231.
        for (key, text, expected) in [
            (
                key(&[0x0b; 20]),
                "Hi There",
                "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
            ),
            (
                key(b"Jefe"),
                "what do ya want for nothing?",
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
            ),
        ] {
            assert_eq!(key.derive(text).to_hex(), expected);
        }
    }

    #[test]
    fn texts_are_read_strictly_and_secrets_never_shown_by_accident() {
        let secret = Secret([0xa5; BYTES]);
        assert_eq!(secret.to_hex().parse(), Ok(secret));
        assert_eq!(secret.to_hex().to_uppercase().parse(), Ok(secret));
        for text in [
            "",
            "a5",
            &"a5".repeat(33),
            &"g5".repeat(32),
            &"é".repeat(32),
        ] {
            assert_eq!(text.parse::<Secret>(), Err(BadSecret), "{text}");
        }
        assert!(!format!("{secret:?}").contains("a5"));
    }

    /// A replay keeps the secret of all champions: each draws the same again.
    #[test]
    fn what_was_recorded_leads_to_the_same_chance() {
        for chance in [
            MatchChance::of_seed(7),
            MatchChance::of_secret(&Secret([3; BYTES]), 7),
        ] {
            let again = MatchChance::recorded(chance.seed, chance.champions());
            let (seat, of_another) = (chance.seat(Team(1)), chance.seat(Team(0)));
            assert_eq!(again, chance);
            assert_eq!(again.seat(Team(1)).secret(), seat.secret());
            assert_ne!(seat.secret(), of_another.secret());
        }
    }

    #[test]
    fn nothing_that_follows_from_a_secret_is_shared() {
        let mut found = BTreeSet::new();
        let mut all = 0;
        for secret in [Secret([0; BYTES]), Secret([1; BYTES])] {
            for seed in 0..20 {
                let chance = MatchChance::of_secret(&secret, seed);
                let seats = (0..20).map(|team| chance.seat(Team(team)).secret().number());
                let drawn: Vec<u64> = seats.chain([chance.seed, seed]).collect();
                // The match's number itself is the same for both secrets.
                all += drawn.len() - usize::from(secret.0[0] == 1);
                found.extend(drawn);
            }
        }
        assert_eq!(found.len(), all);
    }
}
