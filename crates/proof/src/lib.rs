//! What the results of a run prove.
//!
//! Results are compared with whatever they follow from: every match with the plan and the
//! secret ([`against_plan`]), and with its replay, played again from its orders
//! ([`ReplayCheck::against_replay`]). A [`manifest`] names all that a run consists of, with one
//! hash over everything; an organizer signs it with a [`SealingKey`].
//!
//! | module | what |
//! |---|---|
//! | `expected` | the matches a plan has, given results |
//! | `plan` | a match against plan, secret and its own numbers |
//! | `replayed` | a match against its replay |
//! | `trail` | the audit trail against the run it is about |
//! | `manifest` | what a run consists of, and the hash of everything |
//! | `key` | keys and signatures |
//!
//! ```
//! use stechec_proof::{PublicKey, SealingKey};
//!
//! let key = SealingKey::new([7; 32])?;
//! let manifest = br#"{"run":"cup","matches":45}"#;
//! let signature = key.sign(manifest);
//!
//! // Whoever has the organizer's public key can tell that nothing was changed.
//! let public = PublicKey::from_base64(&key.public().to_base64())?;
//! assert!(public.verify(manifest, &signature).is_ok());
//! assert!(public.verify(br#"{"run":"cup","matches":44}"#, &signature).is_err());
//! # Ok::<(), stechec_proof::BadKey>(())
//! ```

mod expected;
mod key;
mod manifest;
mod plan;
mod replayed;
mod trail;

pub use expected::Expected;
pub use key::{BadKey, BadSignature, PublicKey, SealingKey};
pub use manifest::{About, Unsealed, manifest};
pub use plan::{against_plan, session_of};
pub use replayed::{Maps, ReplayCheck};
pub use trail::against_run;
