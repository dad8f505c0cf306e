//! Landlock: what a cell may open.

use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, PathBeneath, PathFd, Ruleset, RulesetAttr,
    RulesetCreated, RulesetCreatedAttr, RulesetError, RulesetStatus, Scope,
};
use std::path::{Path, PathBuf};

/// The rules as of this version of Landlock: files, devices, TCP, signals, sockets.
const VERSION: ABI = ABI::V6;

/// Prepares the rules; each cell then puts itself under them.
pub(super) fn prepare(readable: &[PathBuf]) -> Result<RulesetCreated, RulesetError> {
    let mut rules = Ruleset::default()
        .handle_access(AccessFs::from_all(VERSION))?
        .handle_access(AccessNet::from_all(VERSION))?
        .scope(Scope::from_all(VERSION))?
        .create()?;
    for path in readable {
        // What is gone since we looked need not be readable.
        if let Ok(folder) = PathFd::new(path) {
            rules = rules.add_rule(PathBeneath::new(folder, rights(path)))?;
        }
    }
    Ok(rules)
}

fn rights(path: &Path) -> BitFlags<AccessFs> {
    let file = AccessFs::ReadFile | AccessFs::Execute;
    if path.is_dir() {
        file | AccessFs::ReadDir
    } else {
        file
    }
}

/// Puts this process under the rules.
pub(super) fn apply(rules: RulesetCreated) -> Result<(), String> {
    match rules
        .restrict_self()
        .map_err(|error| error.to_string())?
        .ruleset
    {
        RulesetStatus::FullyEnforced => Ok(()),
        RulesetStatus::PartiallyEnforced => {
            Err("this kernel's Landlock is older and covers less".to_owned())
        }
        RulesetStatus::NotEnforced => Err("this kernel has no Landlock".to_owned()),
    }
}
