use stechec_tournament::{
    ChampionIndex,
    schedule::{Amount, Format, KnockoutRules, Lot, Occasion},
    standings::{Criterion, PassedOver},
};

/// Champions that are named at most where many are meant.
const MOST_NAMED: usize = 8;

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
            &words.amount(&it.amount),
        ]),
        Format::Gauntlet(it) => {
            let name = champions.get(it.challenger).map_or("?", String::as_str);
            words.joined([
                &words
                    .choose("gauntlet of NAME", "NAME contre tous")
                    .replace("NAME", name),
                &words.players(it.table),
                &words.amount(&it.amount),
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
            let best = match it.advance {
                1 => words.choose(
                    "then a knockout of the first of each",
                    "puis élimination directe entre les premiers de chacune",
                ),
                _ => words.choose(
                    "then a knockout of the best N of each",
                    "puis élimination directe entre les N meilleurs de chacune",
                ),
            };
            let best = best.replace("N ", &format!("{} ", it.advance));
            words.joined([
                &groups,
                &words.players(it.table),
                &words.amount(&it.amount),
                &best,
                &words.knockout(&it.knockout),
            ])
        }
    }
}

/// What a lot decided, in words. `champions` are all names, in the order of the plan.
pub fn lot_in_words(lot: &Lot, champions: &[String], language: Language) -> String {
    let words = Words(language);
    let names = |some: &[ChampionIndex]| {
        let names = some
            .iter()
            .map(|&at| champions.get(at).map_or("?", String::as_str));
        words.list(&names.collect::<Vec<&str>>())
    };
    let everybody: Vec<ChampionIndex> = [lot.favoured.as_slice(), &lot.others].concat();
    let (place, by_seed) = (words.occasion(lot.occasion), words.by_seed(lot.drawn));
    let level = words.choose("are level", "sont à égalité");
    let everybody = names(&everybody);
    match lot.occasion {
        Occasion::GroupOrder { .. } | Occasion::Seeding { .. } => {
            let order = words.choose("; in this order", " ; dans cet ordre");
            format!("{everybody} {level} {place}{order} {by_seed}")
        }
        Occasion::Pairing { .. } => {
            let meet = words.choose(
                "who meets whom was decided among equals",
                "les rencontres entre champions à égalité sont fixées",
            );
            let named = words.some(&lot.others, champions);
            let colon = words.choose(":", " :");
            format!("{place}, {meet} {by_seed}{colon} {named}")
        }
        Occasion::Bye { .. } => {
            let bye = words.choose("; the bye goes", " ; l’exemption est attribuée");
            let all: Vec<ChampionIndex> = [lot.favoured.as_slice(), &lot.others].concat();
            let (favoured, all) = (names(&lot.favoured), words.some(&all, champions));
            let colon = words.choose(":", " :");
            format!("{place}, {all} {level}{bye} {by_seed}{colon} {favoured}")
        }
        Occasion::Group { .. } | Occasion::Encounter { .. } | Occasion::ThirdPlace => {
            let ahead = words.choose("; ahead", " ; devant");
            let (favoured, colon) = (names(&lot.favoured), words.choose(":", " :"));
            format!("{everybody} {level} {place}{ahead} {by_seed}{colon} {favoured}")
        }
    }
}

/// Which tie a rule was not asked to break, in words. `champions` are all names, in the order
/// of the plan.
pub fn passed_over_in_words(
    passed: &PassedOver,
    champions: &[String],
    language: Language,
) -> String {
    let words = Words(language);
    let named = words.some(&passed.champions, champions);
    let criterion = criterion_in_words(passed.criterion, language);
    match language {
        Language::English => {
            format!("{criterion} is passed over for {named}: they have not all met equally often")
        }
        Language::French => format!(
            "le critère « {criterion} » est écarté pour {named} : tous ne se sont pas \
             rencontrés aussi souvent"
        ),
    }
}

/// That some matches taught nothing new, in words; none if there are none.
pub fn repeats_in_words(repeated: u64, language: Language) -> Option<String> {
    let number = Words(language).counted(
        repeated,
        ["match repeats", "matches repeat"],
        ["match en répète", "matchs en répètent"],
    );
    let told = match language {
        Language::English => format!(
            "{number} another move by move, whatever the seed: games that are the same count once"
        ),
        Language::French => format!(
            "{number} un autre coup pour coup, quelle que soit la graine : des parties \
             identiques comptent une seule fois"
        ),
    };
    (repeated > 0).then_some(told)
}

/// A criterion's name.
pub fn criterion_in_words(criterion: Criterion, language: Language) -> String {
    if language == Language::English {
        return criterion.to_string();
    }
    let name = match criterion {
        Criterion::Points => "points",
        Criterion::PointsPerMatch => "points par match",
        Criterion::Wins => "victoires",
        Criterion::GamePoints => "points de jeu",
        Criterion::GamePointsPerMatch => "points de jeu par match",
        Criterion::Places => "places",
        Criterion::HeadToHead => "confrontations directes",
        Criterion::Buchholz => "Buchholz",
        Criterion::SonnebornBerger => "Sonneborn-Berger",
        Criterion::FewestFaults => "fautes les moins nombreuses",
    };
    name.to_owned()
}

/// Rounds that were added to others, step by step, in English.
pub(crate) fn rounds_in_steps(moments: &[u64]) -> String {
    Words(Language::English).steps(moments)
}

struct Words(Language);

impl Words {
    fn choose<'a>(&self, english: &'a str, french: &'a str) -> &'a str {
        match self.0 {
            Language::English => english,
            Language::French => french,
        }
    }

    /// Where something was decided.
    fn occasion(&self, occasion: Occasion) -> String {
        let number = |from_0: usize| (from_0 + 1).to_string();
        match occasion {
            Occasion::Group { group } | Occasion::GroupOrder { group } => {
                (self.choose("in group N", "dans la poule N")).replace('N', &number(group))
            }
            Occasion::Seeding { place } => self
                .choose(
                    "in place N of their groups, for the seeds of the knockout",
                    "à la place N de leurs poules, pour les têtes de série du tableau final",
                )
                .replace('N', &number(place)),
            Occasion::Encounter { round, table } => self
                .choose(
                    "in the knockout, round R, table T",
                    "au tour R, table T du tableau final",
                )
                .replace('R', &number(round as usize))
                .replace('T', &number(table)),
            Occasion::Bye { round } | Occasion::Pairing { round } => self
                .choose("in Swiss round N", "au tour N du système suisse")
                .replace('N', &number(round as usize)),
            Occasion::ThirdPlace => self
                .choose("in the match for third place", "dans la petite finale")
                .to_owned(),
        }
    }

    /// The first of them, and how many more there are.
    fn some(&self, some: &[ChampionIndex], champions: &[String]) -> String {
        let named = some.iter().take(MOST_NAMED);
        let named = named.map(|&at| champions.get(at).map_or("?", String::as_str));
        let named = named.collect::<Vec<&str>>().join(", ");
        match some.len().saturating_sub(MOST_NAMED) {
            0 => named,
            more => {
                let more = more.to_string();
                named
                    + &self
                        .choose(" and N more", " et N de plus")
                        .replace('N', &more)
            }
        }
    }

    /// What decided in place of a result.
    fn by_seed(&self, drawn: bool) -> &'static str {
        if drawn {
            self.choose(
                "by seed, and seeds were drawn by lot",
                "par leur rang de départ, tiré au sort",
            )
        } else {
            self.choose(
                "by seed, in the order of the list",
                "par leur rang de départ, dans l’ordre de la liste",
            )
        }
    }

    fn list(&self, names: &[&str]) -> String {
        match names {
            [first @ .., last] if !first.is_empty() => {
                let and = self.choose("and", "et");
                format!("{} {and} {last}", first.join(", "))
            }
            names => names.concat(),
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

    fn amount(&self, amount: &Amount) -> String {
        match amount {
            Amount::Rounds(rounds) => self.rounds(*rounds),
            Amount::Extended(moments) => {
                let rounds = self.rounds(moments.last().copied().unwrap_or(0));
                format!("{rounds} ({})", self.steps(moments))
            }
            Amount::Full { times: 1 } => self
                .choose("every encounter once", "chaque rencontre une fois")
                .to_owned(),
            Amount::Full { times } => self
                .choose("every encounter N times", "chaque rencontre N fois")
                .replace('N', &times.to_string()),
        }
    }

    /// Rounds that were added to others, step by step.
    fn steps(&self, moments: &[u64]) -> String {
        let first = moments.first().map(ToString::to_string);
        let more = moments.windows(2).map(|two| {
            let more = two[1].saturating_sub(two[0]);
            self.choose("then N more", "puis N de plus")
                .replace('N', &more.to_string())
        });
        let steps: Vec<String> = first.into_iter().chain(more).collect();
        steps.join(", ")
    }

    fn knockout(&self, rules: &KnockoutRules) -> String {
        let games = match rules.table {
            2 if rules.games == 1 => self.choose("best of 1", "en une partie").to_owned(),
            2 => format!(
                "{} {}",
                self.choose("best of", "au meilleur des"),
                rules.games
            ),
            table => self.joined([&self.players(table), &self.games_per_encounter(rules.games)]),
        };
        if rules.third_place {
            self.joined([
                &games,
                self.choose("with a match for third place", "avec petite finale"),
            ])
        } else {
            games
        }
    }
}
