//! Ed25519 keys of organizers, in the files other tools know: PKCS #8 and SPKI in PEM.

use base64::{Engine, engine::general_purpose::STANDARD};
use ed25519_compact::{KeyPair, Seed, Signature};

/// What stands before the 32 bytes of a key.
const PRIVATE_PREFIX: [u8; 16] = [
    0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
];
const PUBLIC_PREFIX: [u8; 12] = [
    0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00,
];
const PRIVATE: &str = "PRIVATE KEY";
const PUBLIC: &str = "PUBLIC KEY";

/// Why a text is not a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadKey {
    /// It is a private key where a public one is wanted.
    #[error("it is a private key: give the public one, and keep this one to yourself")]
    Private,
    /// It is a public key where a private one is wanted.
    #[error("it is a public key, which cannot sign: give the private one")]
    Public,
    /// It is neither.
    #[error("it is not an Ed25519 key in PEM")]
    Malformed,
}

/// Why a signature does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSignature {
    /// It is none.
    #[error("the signature is malformed: it has 64 bytes in base64")]
    Malformed,
    /// It is of something else.
    #[error("the signature does not match: something was changed after signing")]
    Other,
}

/// The private key of an organizer.
pub struct SealingKey {
    drawn: [u8; 32],
    pair: KeyPair,
}

/// The public key of an organizer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicKey(ed25519_compact::PublicKey);

impl SealingKey {
    /// The key of 32 bytes that somebody drew.
    pub fn new(drawn: [u8; 32]) -> Result<Self, BadKey> {
        let pair = KeyPair::try_from_seed(Seed::new(drawn));
        let pair = pair.map_err(|_| BadKey::Malformed)?;
        Ok(Self { drawn, pair })
    }

    /// Reads a key file.
    pub fn from_pem(text: &str) -> Result<Self, BadKey> {
        match unwrapped(text) {
            Some((PRIVATE, bytes)) => Self::new(key(&bytes, &PRIVATE_PREFIX)?),
            Some(_) => Err(BadKey::Public),
            None => Err(BadKey::Malformed),
        }
    }

    /// The text of a key file.
    pub fn to_pem(&self) -> String {
        wrapped(PRIVATE, &PRIVATE_PREFIX, &self.drawn)
    }

    /// The key for everybody.
    pub fn public(&self) -> PublicKey {
        PublicKey(self.pair.pk)
    }

    /// The signature of some bytes, in base64.
    pub fn sign(&self, bytes: &[u8]) -> String {
        STANDARD.encode(*self.pair.sk.sign(bytes, None))
    }
}

impl PublicKey {
    /// Reads a key file.
    pub fn from_pem(text: &str) -> Result<Self, BadKey> {
        match unwrapped(text) {
            Some((PUBLIC, bytes)) => Self::from_bytes(&key(&bytes, &PUBLIC_PREFIX)?),
            Some(_) => Err(BadKey::Private),
            None => Err(BadKey::Malformed),
        }
    }

    /// Reads a key as manifests name it.
    pub fn from_base64(text: &str) -> Result<Self, BadKey> {
        let bytes = STANDARD.decode(text).map_err(|_| BadKey::Malformed)?;
        Self::from_bytes(&bytes.try_into().map_err(|_| BadKey::Malformed)?)
    }

    fn from_bytes(bytes: &[u8; 32]) -> Result<Self, BadKey> {
        let key = ed25519_compact::PublicKey::new(*bytes);
        key.validate().map_err(|_| BadKey::Malformed)?;
        Ok(Self(key))
    }

    /// The text of a key file.
    pub fn to_pem(&self) -> String {
        wrapped(PUBLIC, &PUBLIC_PREFIX, &*self.0)
    }

    /// The key as manifests name it.
    pub fn to_base64(&self) -> String {
        STANDARD.encode(*self.0)
    }

    /// Whether a signature in base64 is this organizer's, of these bytes.
    pub fn verify(&self, bytes: &[u8], signature: &str) -> Result<(), BadSignature> {
        let signature = STANDARD.decode(signature.trim());
        let signature = signature.map_err(|_| BadSignature::Malformed)?;
        let signature = Signature::from_slice(&signature).map_err(|_| BadSignature::Malformed)?;
        let verified = self.0.verify(bytes, &signature);
        verified.map_err(|_| BadSignature::Other)
    }
}

fn key(bytes: &[u8], prefix: &[u8]) -> Result<[u8; 32], BadKey> {
    let key = bytes.strip_prefix(prefix).ok_or(BadKey::Malformed)?;
    key.try_into().map_err(|_| BadKey::Malformed)
}

fn wrapped(what: &str, prefix: &[u8], key: &[u8]) -> String {
    let text = STANDARD.encode([prefix, key].concat());
    format!("-----BEGIN {what}-----\n{text}\n-----END {what}-----\n")
}

/// What is in a PEM file, and what it says it is.
fn unwrapped(text: &str) -> Option<(&'static str, Vec<u8>)> {
    [PRIVATE, PUBLIC].into_iter().find_map(|what| {
        let text = text
            .trim()
            .strip_prefix(&format!("-----BEGIN {what}-----"))?;
        let text = text.strip_suffix(&format!("-----END {what}-----"))?;
        let packed: String = text.split_whitespace().collect();
        Some((what, STANDARD.decode(packed).ok()?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_signatures_are_those_of_rfc_8032() {
        // Test 1 of section 7.1: an empty message.
        let secret = [
            0x9d, 0x61, 0xb1, 0x9d, 0xef, 0xfd, 0x5a, 0x60, 0xba, 0x84, 0x4a, 0xf4, 0x92, 0xec,
            0x2c, 0xc4, 0x44, 0x49, 0xc5, 0x69, 0x7b, 0x32, 0x69, 0x19, 0x70, 0x3b, 0xac, 0x03,
            0x1c, 0xae, 0x7f, 0x60,
        ];
        let key = SealingKey::new(secret).unwrap();
        assert_eq!(
            key.public().to_base64(),
            "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="
        );
        assert_eq!(
            key.sign(b""),
            "5VZDAMNgrHKQhuLMgG6CioSHfx645dl02HPgZSJJAVVfuIIVkKM7rMYeOXAc+bRr0lv18FlbviRlUUFDjnoQCw=="
        );
    }

    #[test]
    fn files_are_read_as_they_were_written_and_not_mistaken_for_each_other() {
        let key = SealingKey::new([7; 32]).unwrap();
        let (private, public) = (key.to_pem(), key.public().to_pem());
        assert_eq!(SealingKey::from_pem(&private).unwrap().to_pem(), private);
        assert_eq!(PublicKey::from_pem(&public), Ok(key.public()));
        assert_eq!(PublicKey::from_pem(&private), Err(BadKey::Private));
        assert_eq!(SealingKey::from_pem(&public).err(), Some(BadKey::Public));
        for text in [
            "",
            "-----BEGIN PRIVATE KEY-----",
            &private[..90],
            "MC4CAQ==",
        ] {
            assert_eq!(
                SealingKey::from_pem(text).err(),
                Some(BadKey::Malformed),
                "{text}"
            );
            assert!(PublicKey::from_pem(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_signature_holds_for_its_bytes_and_key_only() {
        let [key, other] = [1, 2].map(|byte| SealingKey::new([byte; 32]).unwrap());
        let signature = key.sign(b"results");
        assert_eq!(key.public().verify(b"results", &signature), Ok(()));
        let wrong = Err(BadSignature::Other);
        assert_eq!(key.public().verify(b"result5", &signature), wrong);
        assert_eq!(other.public().verify(b"results", &signature), wrong);
        let malformed = Err(BadSignature::Malformed);
        assert_eq!(key.public().verify(b"results", &signature[4..]), malformed);
    }
}
