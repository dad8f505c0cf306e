//! Findings, told in a language.

use crate::findings::Findings;
use crate::numbers::grouped;
use std::ops::Deref;
use stechec_run::Language;
use stechec_tournament::ChampionIndex;

/// Findings and the language they are told in.
#[derive(Clone, Copy)]
pub(crate) struct Telling<'a> {
    findings: &'a Findings,
    language: Language,
    /// Tools know champions by their names, people by their titles.
    titles: bool,
}

impl Deref for Telling<'_> {
    type Target = Findings;

    fn deref(&self) -> &Findings {
        self.findings
    }
}

impl<'a> Telling<'a> {
    pub(crate) fn new(findings: &'a Findings, language: Language) -> Self {
        Self {
            findings,
            language,
            titles: true,
        }
    }

    /// For tables that tools read: they are the same in every language.
    pub(crate) fn plain(findings: &'a Findings) -> Self {
        Self {
            titles: false,
            ..Self::new(findings, Language::English)
        }
    }

    /// What a champion is called.
    pub(crate) fn name(&self, champion: ChampionIndex) -> &'a str {
        let champion = self.findings.champions.get(champion);
        champion.map_or("?", |it| if self.titles { it.shown() } else { &it.name })
    }

    /// What all champions are called, in the order of the plan.
    pub(crate) fn names(&self) -> Vec<String> {
        let all = 0..self.findings.champions.len();
        all.map(|it| self.name(it).to_owned()).collect()
    }

    pub(crate) fn findings(&self) -> &'a Findings {
        self.findings
    }

    pub(crate) fn language(&self) -> Language {
        self.language
    }

    /// Its code, as pages name it.
    pub(crate) fn code(&self) -> &'static str {
        self.say("en", "fr")
    }

    /// One text or the other.
    pub(crate) fn say<'t>(&self, english: &'t str, french: &'t str) -> &'t str {
        match self.language {
            Language::English => english,
            Language::French => french,
        }
    }

    /// `1 match`, `2 matches`; `0 match`, `1 match`, `2 matchs`.
    pub(crate) fn counted(&self, number: u64, english: [&str; 2], french: [&str; 2]) -> String {
        let word = match self.language {
            Language::English => english[usize::from(number != 1)],
            Language::French => french[usize::from(number > 1)],
        };
        format!("{} {word}", grouped(number))
    }

    pub(crate) fn matches(&self, number: u64) -> String {
        self.counted(number, ["match", "matches"], ["match", "matchs"])
    }

    /// A number with the decimal sign of the language.
    pub(crate) fn figures(&self, number: impl ToString) -> String {
        let number = number.to_string();
        match self.language {
            Language::English => number,
            Language::French => number.replace('.', ",").replace("iB", "io"),
        }
    }
}
