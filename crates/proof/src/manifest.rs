//! The manifest of a run, made from its results.

use crate::key::PublicKey;
use sha2::{Digest, Sha256};
use std::ops::ControlFlow;
use stechec_run::{
    MANIFEST_FORMAT, Manifest, MatchRecord, Programs, SealedChampion, SealedMap, SealedSession,
    SealedTable, Session,
};
use stechec_store::{Link, Store, StoreError};

/// What is to be known about a run besides its results.
pub struct About<'a> {
    /// The run's name.
    pub run: &'a str,
    /// The program that writes the manifest, with its version.
    pub sealed_by: &'a str,
    /// Whose key it is signed with, if it is.
    pub organizer: Option<&'a PublicKey>,
    /// Whether all was played.
    pub finished: bool,
    /// What `stechec standings --format json` prints.
    pub standings: &'a str,
}

/// Why there is no manifest.
#[derive(Debug, thiserror::Error)]
pub enum Unsealed {
    /// The results cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Nothing was played.
    #[error("nothing was played yet")]
    Unplayed,
}

/// The manifest of these results.
pub fn manifest(store: &dyn Store, about: &About<'_>) -> Result<Manifest, Unsealed> {
    let sessions = store.sessions()?;
    let secret = store.secret()?;
    let (Some(header), Some(secret)) = (store.header()?, secret) else {
        return Err(Unsealed::Unplayed);
    };
    let mut programs = Programs::new(&sessions);
    let mut matches = 0;
    store.each(&mut |record: MatchRecord| {
        programs.add(&record);
        matches += 1;
        ControlFlow::Continue(())
    })?;
    let (tables, chain) = chain(store)?;
    let maps = header.maps.iter().map(|map| SealedMap {
        name: map.name.clone(),
        weight: map.weight,
        sha256: map.sha256.clone(),
    });
    let champions = header.champions.iter().enumerate();
    let champions = champions.map(|(at, entry)| SealedChampion {
        name: entry.name.clone(),
        author: entry.author.clone(),
        programs: programs.of(at).to_vec(),
    });
    Ok(Manifest {
        format: MANIFEST_FORMAT,
        run: about.run.to_owned(),
        sealed_by: about.sealed_by.to_owned(),
        organizer: about.organizer.map(PublicKey::to_base64),
        game: header.game.clone(),
        api_hash: header.api_hash.clone(),
        finished: about.finished,
        secret: secret.to_hex(),
        plan: header.plan.clone(),
        champions: champions.collect(),
        maps: maps.collect(),
        sessions: sealed_sessions(&sessions, &programs),
        matches,
        tables,
        chain,
        standings: hex(&Sha256::digest(about.standings)),
    })
}

fn sealed_sessions(sessions: &[Session], programs: &Programs) -> Vec<SealedSession> {
    let numbered = sessions.iter().zip(1..);
    let sealed = numbered.map(|(session, number)| SealedSession {
        number,
        program: session.header.program.clone(),
        machine: session.machine.clone(),
        matches: programs.played_in(number),
    });
    sealed.collect()
}

/// The hashes of the tables, and the hash of everything.
fn chain(store: &dyn Store) -> Result<(Vec<SealedTable>, String), StoreError> {
    let mut tables = Vec::new();
    let mut chain: [u8; 32] = Sha256::digest(b"stechec seal 1").into();
    store.links(&mut |link| {
        let (name, sha256) = match &link {
            Link::Table { name, sha256 } => {
                tables.push(SealedTable {
                    name: (*name).to_owned(),
                    sha256: hex(sha256),
                });
                ((*name).to_owned(), sha256)
            }
            Link::Match { id, sha256 } => (id.to_string(), sha256),
        };
        let next = Sha256::new().chain_update(chain);
        let next = next.chain_update((name.len() as u64).to_le_bytes());
        chain = next
            .chain_update(name)
            .chain_update(sha256)
            .finalize()
            .into();
    })?;
    Ok((tables, hex(&chain)))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
