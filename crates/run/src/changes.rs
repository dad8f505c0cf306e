use crate::Header;
use std::fmt;

/// A difference between the header a run started with and the one it would resume with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Champions came, went or changed places.
    Champions,
    /// Maps came, went, or changed places or weights.
    Maps,
    /// A champion has another program.
    Program {
        /// The champion.
        name: String,
    },
    /// A map has another text.
    MapText {
        /// The map.
        name: String,
    },
    /// The seed.
    Seed,
    /// The format.
    Format,
    /// How matches become standings.
    Scoring,
    /// What champions may use.
    Limits,
    /// What becomes of champions that fail.
    FaultPolicy,
    /// How ratings are worked out.
    Rating,
    /// When enough was played.
    Stop,
    /// The game or its interface.
    Game,
    /// The program's own version.
    Version {
        /// The version before.
        before: String,
    },
}

impl Change {
    /// Whether the run would consist of other matches because of it.
    pub fn alters_schedule(&self) -> bool {
        match self {
            // Scoring decides who meets whom where that follows from results.
            Self::Champions
            | Self::Maps
            | Self::Seed
            | Self::Format
            | Self::Scoring
            | Self::Game => true,
            Self::Program { .. }
            | Self::MapText { .. }
            | Self::Limits
            | Self::FaultPolicy
            | Self::Rating
            | Self::Stop
            | Self::Version { .. } => false,
        }
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Champions => write!(f, "the list of champions"),
            Self::Maps => write!(f, "the list of maps"),
            Self::Program { name } => write!(f, "the champion {name}"),
            Self::MapText { name } => write!(f, "the map {name}"),
            Self::Seed => write!(f, "the seed"),
            Self::Format => write!(f, "the format"),
            Self::Scoring => write!(f, "the scoring"),
            Self::Limits => write!(f, "the limits"),
            Self::FaultPolicy => write!(f, "the fault policy"),
            Self::Rating => write!(f, "the rating"),
            Self::Stop => write!(f, "the rule for stopping"),
            Self::Game => write!(f, "the game"),
            Self::Version { before } => write!(f, "version {before} of this program"),
        }
    }
}

impl Header {
    /// How this header differs from the one a run began with.
    pub fn changes_since(&self, before: &Self) -> Vec<Change> {
        let mut changes = Vec::new();
        let mut note = |changed: bool, change: Change| {
            if changed {
                changes.push(change);
            }
        };
        note(
            before.champion_names() != self.champion_names(),
            Change::Champions,
        );
        let maps = |header: &Self| -> Vec<(String, u32)> {
            let maps = header.maps.iter();
            maps.map(|it| (it.name.clone(), it.weight)).collect()
        };
        note(maps(before) != maps(self), Change::Maps);
        for (old, new) in before.champions.iter().zip(&self.champions) {
            let other = (&old.sha256, old.kind) != (&new.sha256, new.kind);
            let name = new.name.clone();
            note(old.name == new.name && other, Change::Program { name });
        }
        for (old, new) in before.maps.iter().zip(&self.maps) {
            let name = new.name.clone();
            let other = old.name == new.name && old.sha256 != new.sha256;
            note(other, Change::MapText { name });
        }
        let (old, new) = (&before.plan, &self.plan);
        note(old.seed != new.seed, Change::Seed);
        note(old.format != new.format, Change::Format);
        note(old.scoring != new.scoring, Change::Scoring);
        note(old.limits != new.limits, Change::Limits);
        note(old.fault_policy != new.fault_policy, Change::FaultPolicy);
        note(old.rating != new.rating, Change::Rating);
        note(old.stop != new.stop, Change::Stop);
        note(
            (&before.game, &before.api_hash) != (&self.game, &self.api_hash),
            Change::Game,
        );
        let version = before.program.clone();
        note(
            before.program != self.program,
            Change::Version { before: version },
        );
        changes
    }
}
