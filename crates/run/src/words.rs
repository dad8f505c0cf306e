use stechec_tournament::schedule::{Amount, Format, KnockoutRules};

/// A language for texts people read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English.
    English,
    /// French.
    French,
}

/// A tournament's format in words. `champions` are all names, in the order of the plan.
pub fn format_in_words(format: &Format, champions: &[String], language: Language) -> String {
    let words = Words(language);
    match format {
        Format::RoundRobin(it) => words.joined([
            words.choose("round robin", "toutes rondes"),
            &words.players(it.table),
            &words.amount(it.amount),
        ]),
        Format::Gauntlet(it) => {
            let name = champions.get(it.challenger).map_or("?", String::as_str);
            words.joined([
                &words
                    .choose("gauntlet of NAME", "NAME contre tous")
                    .replace("NAME", name),
                &words.players(it.table),
                &words.amount(it.amount),
            ])
        }
        Format::Melee(it) => words.joined([
            words.choose("melee, everybody at once", "mêlée, tous à la fois"),
            &words.rounds(it.rounds),
        ]),
        Format::Swiss(it) => words.joined([
            words.choose("Swiss", "suisse"),
            &words.rounds(it.rounds.into()),
            &words.players(it.table),
            &words.games_per_encounter(it.games),
        ]),
        Format::Knockout(it) => words.joined([
            words.choose("knockout", "élimination directe"),
            &words.knockout(&it.rules),
        ]),
        Format::Groups(it) => {
            let groups = words.counted(it.groups as u64, ["group", "groups"], ["poule", "poules"]);
            let best = words
                .choose(
                    "then a knockout of the best N of each",
                    "puis élimination directe entre les N meilleurs de chacune",
                )
                .replace("N ", &format!("{} ", it.advance));
            words.joined([
                &groups,
                &words.players(it.table),
                &words.amount(it.amount),
                &best,
                &words.knockout(&it.knockout),
            ])
        }
    }
}

struct Words(Language);

impl Words {
    fn choose<'a>(&self, english: &'a str, french: &'a str) -> &'a str {
        match self.0 {
            Language::English => english,
            Language::French => french,
        }
    }

    fn joined<const N: usize>(&self, parts: [&str; N]) -> String {
        parts.join(", ")
    }

    fn counted(&self, number: u64, english: [&str; 2], french: [&str; 2]) -> String {
        // French has the singular for nothing, too.
        let word = match self.0 {
            Language::English => english[usize::from(number != 1)],
            Language::French => french[usize::from(number > 1)],
        };
        format!("{number} {word}")
    }

    fn players(&self, table: usize) -> String {
        format!("{table} {}", self.choose("per match", "par match"))
    }

    fn rounds(&self, rounds: u64) -> String {
        self.counted(rounds, ["round", "rounds"], ["tour", "tours"])
    }

    fn games(&self, games: u32) -> String {
        self.counted(games.into(), ["game", "games"], ["partie", "parties"])
    }

    fn games_per_encounter(&self, games: u32) -> String {
        let each = self.choose("per encounter", "par rencontre");
        format!("{} {each}", self.games(games))
    }

    fn amount(&self, amount: Amount) -> String {
        match amount {
            Amount::Rounds(rounds) => self.rounds(rounds),
            Amount::Full { times: 1 } => self
                .choose("every encounter once", "chaque rencontre une fois")
                .to_owned(),
            Amount::Full { times } => self
                .choose("every encounter N times", "chaque rencontre N fois")
                .replace('N', &times.to_string()),
        }
    }

    fn knockout(&self, rules: &KnockoutRules) -> String {
        let games = match rules.table {
            2 => format!(
                "{} {}",
                self.choose("best of", "au meilleur des"),
                rules.games
            ),
            table => self.joined([&self.players(table), &self.games_per_encounter(rules.games)]),
        };
        match rules.third_place {
            true => self.joined([
                &games,
                self.choose("with a match for third place", "avec petite finale"),
            ]),
            false => games,
        }
    }
}
