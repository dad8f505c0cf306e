use std::{
    cell::{Cell, RefCell},
    fmt::Display,
    ops::{Range, RangeInclusive},
};
use stechec_problem::{Problem, Problems, similar};
use toml::de::{DeTable, DeValue};

/// A value and where it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Where it is, in bytes.
    pub span: Range<usize>,
}

/// What all sections of a text share.
#[derive(Default)]
pub(crate) struct Shared {
    pub(crate) problems: RefCell<Problems>,
}

/// A table of the settings. Every key that is asked for is known from then on.
pub struct Section<'t> {
    table: &'t DeTable<'t>,
    span: Range<usize>,
    /// `[limits.native]`, or nothing for the top.
    name: String,
    known: RefCell<Vec<&'static str>>,
    passed_over: Cell<bool>,
    /// Keys that are accepted although nobody asked for them.
    excused: RefCell<Vec<&'t str>>,
    shared: &'t Shared,
}

type Value<'t> = toml::Spanned<DeValue<'t>>;

impl<'t> Section<'t> {
    pub(crate) fn root(table: &'t toml::Spanned<DeTable<'t>>, shared: &'t Shared) -> Self {
        Self {
            table: table.get_ref(),
            span: 0..0,
            name: String::new(),
            known: RefCell::default(),
            passed_over: Cell::default(),
            excused: RefCell::default(),
            shared,
        }
    }

    /// Adds a problem that only the caller can find.
    pub fn complain(&self, problem: Problem) {
        self.shared.problems.borrow_mut().push(problem);
    }

    /// How much was wrong so far, here and elsewhere.
    pub fn errors(&self) -> usize {
        self.shared.problems.borrow().errors()
    }

    /// Whether nothing was wrong so far, here and elsewhere.
    pub fn is_clean(&self) -> bool {
        self.errors() == 0
    }

    /// Accepts whatever else is in the section, when it is not clear what it should be.
    pub fn pass_over_rest(&self) {
        self.passed_over.set(true);
    }

    /// The same, but for what is probably a slip of the pen for this key.
    pub fn pass_over_rest_but(&self, key: &'static str) {
        if self.has(key) || !self.has_misspelt(key) {
            self.pass_over_rest();
        } else {
            let meant = |found: &&str| similar(found, [key]).is_some();
            let keys = self.table.keys().map(|found| found.get_ref().as_ref());
            *self.excused.borrow_mut() = keys.filter(|found| !meant(found)).collect();
        }
    }

    /// Where the section is: its heading, or the start of the text.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Whether a key is there at all.
    pub fn has(&self, key: &'static str) -> bool {
        self.value(key).is_some()
    }

    /// Where a key's value is.
    pub fn span_of(&self, key: &'static str) -> Option<Range<usize>> {
        self.value(key).map(|value| value.span())
    }

    /// Where the value at the end of a path of keys is, or the last part of the path that is
    /// there. In a list of sections the first that has it is meant.
    pub fn span_at(&self, path: &[&str]) -> Option<Range<usize>> {
        let mut found = None;
        let mut tables = vec![self.table];
        for key in path {
            let values: Vec<&Value<'t>> = (tables.iter())
                .filter_map(|table| entry(table, key))
                .collect();
            let Some(first) = values.first() else { break };
            found = Some(first.span());
            tables = values.into_iter().flat_map(tables_in).collect();
        }
        found
    }

    fn value(&self, key: &'static str) -> Option<&'t Value<'t>> {
        let mut known = self.known.borrow_mut();
        if !known.contains(&key) {
            known.push(key);
        }
        entry(self.table, key)
    }

    fn wrong_type<T>(&self, key: &str, value: &Value<'_>, wanted: &str) -> Option<T> {
        let found = value.get_ref().type_str();
        let message = format!("`{key}` must be {wanted}, not {}", with_article(found));
        self.complain(Problem::error("wrong-type", message).at(value.span(), "here"));
        None
    }

    /// Reports a missing key, unless it is there with a slip of the pen: that is reported
    /// anyway, and once is enough.
    pub fn require<T>(&self, key: &'static str, value: Option<T>, example: &str) -> Option<T> {
        if value.is_none() && !self.has(key) && !self.has_misspelt(key) {
            let place = match self.name.as_str() {
                "" => "the file".to_owned(),
                name => name.to_owned(),
            };
            let message = format!("{place} has no `{key}`");
            let problem = Problem::error("missing-key", message).help(format!("add `{example}`"));
            self.complain(if self.span.is_empty() {
                problem
            } else {
                problem.at(self.span(), "in here")
            });
        }
        value
    }

    fn has_misspelt(&self, key: &'static str) -> bool {
        let known = self.known.borrow();
        let mut others = self.table.keys().map(|found| found.get_ref().as_ref());
        others.any(|found: &str| !known.contains(&found) && similar(found, [key]).is_some())
    }

    /// A text, if there is one.
    pub fn text(&self, key: &'static str) -> Option<Spanned<&'t str>> {
        let value = self.value(key)?;
        match value.get_ref().as_str() {
            Some(text) => Some(spanned(text, value)),
            None => self.wrong_type(key, value, "a quoted string"),
        }
    }

    /// One of a few words, if there is one.
    pub fn word<T: Copy>(
        &self,
        key: &'static str,
        words: &[(&'static str, T)],
    ) -> Option<Spanned<T>> {
        let text = self.text(key)?;
        let found = words.iter().find(|(word, _)| *word == text.value);
        if let Some((_, meaning)) = found {
            return Some(Spanned {
                value: *meaning,
                span: text.span,
            });
        }
        let all: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        let message = format!("`{key}` cannot be `{}`", text.value);
        let problem = Problem::error("unknown-word", message).at(text.span, "here");
        let help = match similar(text.value, all.iter().copied()) {
            Some(near) => format!("did you mean `{near}`? Choose one of: {}", all.join(", ")),
            None => format!("choose one of: {}", all.join(", ")),
        };
        self.complain(problem.help(help));
        None
    }

    /// A whole number within a range, if there is one.
    pub fn number(&self, key: &'static str, range: RangeInclusive<u64>) -> Option<Spanned<u64>> {
        let value = self.value(key)?;
        let number = self.whole(key, value, &range, "a whole number")?;
        Some(spanned(number, value))
    }

    /// A whole number within a range, or a list of such, if there is one.
    pub fn whole_numbers(
        &self,
        key: &'static str,
        range: RangeInclusive<u64>,
    ) -> Option<Spanned<Vec<u64>>> {
        let value = self.value(key)?;
        let wanted = "a whole number, or a list of such";
        let items = match value.get_ref().as_array() {
            Some(list) => list.iter().collect(),
            None => vec![value],
        };
        // All of them, so that all mistakes are found.
        let numbers: Vec<Option<u64>> = (items.into_iter())
            .map(|item| self.whole(key, item, &range, wanted))
            .collect();
        let numbers: Option<Vec<u64>> = numbers.into_iter().collect();
        numbers.map(|numbers| spanned(numbers, value))
    }

    fn whole(
        &self,
        key: &str,
        value: &Value<'_>,
        range: &RangeInclusive<u64>,
        wanted: &str,
    ) -> Option<u64> {
        let Some(integer) = value.get_ref().as_integer() else {
            return self.wrong_type(key, value, wanted);
        };
        let digits = integer.as_str();
        let number = i128::from_str_radix(digits, integer.radix()).ok();
        match number.and_then(|number| u64::try_from(number).ok()) {
            Some(number) if range.contains(&number) => Some(number),
            _ => self.out_of_range(key, value, digits, range.start(), range.end()),
        }
    }

    /// A number within a range, whole or not, if there is one.
    pub fn real(&self, key: &'static str, range: RangeInclusive<f64>) -> Option<Spanned<f64>> {
        let value = self.value(key)?;
        let Some(digits) = digits(value) else {
            return self.wrong_type(key, value, "a number");
        };
        match digits.parse() {
            Ok(number) if range.contains(&number) => Some(spanned(number, value)),
            _ => self.out_of_range(key, value, &digits, range.start(), range.end()),
        }
    }

    fn out_of_range<T>(
        &self,
        key: &str,
        value: &Value<'_>,
        found: &str,
        least: &impl Display,
        most: &impl Display,
    ) -> Option<T> {
        let message = format!("`{key}` cannot be {found}");
        let problem = Problem::error("out-of-range", message).at(value.span(), "here");
        self.complain(problem.help(format!("choose a number from {least} to {most}")));
        None
    }

    /// Yes or no, if it is said.
    pub fn flag(&self, key: &'static str) -> Option<Spanned<bool>> {
        let value = self.value(key)?;
        match value.get_ref().as_bool() {
            Some(flag) => Some(spanned(flag, value)),
            None => self.wrong_type(key, value, "true or false"),
        }
    }

    /// A list of texts, if there is one.
    pub fn texts(&self, key: &'static str) -> Option<Vec<Spanned<&'t str>>> {
        let value = self.value(key)?;
        let Some(list) = value.get_ref().as_array() else {
            return self.wrong_type(key, value, "a list of strings, such as [\"a\", \"b\"]");
        };
        let texts = list.iter().map(|item| match item.get_ref().as_str() {
            Some(text) => Some(spanned(text, item)),
            None => self.wrong_type(key, item, "a list of strings"),
        });
        // All of them, so that all mistakes are found.
        let texts: Vec<Option<_>> = texts.collect();
        texts.into_iter().collect()
    }

    /// A list of lists of texts, if there is one.
    pub fn lists(&self, key: &'static str) -> Option<Vec<Spanned<Vec<&'t str>>>> {
        let value = self.value(key)?;
        let wanted = "a list of lists of strings, such as [[\"a\", \"b\"], [\"c\"]]";
        let Some(outer) = value.get_ref().as_array() else {
            return self.wrong_type(key, value, wanted);
        };
        let lists = outer.iter().map(|item| {
            let inner = item.get_ref().as_array()?;
            let texts = inner.iter().map(|text| text.get_ref().as_str());
            Some(spanned(texts.collect::<Option<Vec<&str>>>()?, item))
        });
        let lists: Option<Vec<_>> = lists.collect();
        lists.or_else(|| self.wrong_type(key, value, wanted))
    }

    /// A list of numbers, whole or not, if there is one.
    pub fn numbers(&self, key: &'static str) -> Option<Spanned<Vec<Spanned<f64>>>> {
        let value = self.value(key)?;
        let wanted = "a list of numbers, such as [3, 1.5, 0]";
        let Some(list) = value.get_ref().as_array() else {
            return self.wrong_type(key, value, wanted);
        };
        let numbers = list.iter().map(|item| {
            let Some(digits) = digits(item) else {
                return self.wrong_type(key, item, wanted);
            };
            match digits.parse::<f64>() {
                Ok(number) if number.is_finite() => Some(spanned(number, item)),
                _ => {
                    let message = format!("`{key}` cannot contain {digits}");
                    let problem = Problem::error("out-of-range", message).at(item.span(), "here");
                    self.complain(problem.help("write a number such as 3, 1.5 or 0"));
                    None
                }
            }
        });
        // All of them, so that all mistakes are found.
        let numbers: Vec<Option<Spanned<f64>>> = numbers.collect();
        let numbers: Option<Vec<Spanned<f64>>> = numbers.into_iter().collect();
        numbers.map(|numbers| spanned(numbers, value))
    }

    /// Reads a section within this one, if it is there.
    pub fn section<T>(
        &self,
        key: &'static str,
        use_section: impl FnOnce(&Section<'t>) -> T,
    ) -> Option<T> {
        let value = self.value(key)?;
        let Some(table) = value.get_ref().as_table() else {
            return self.wrong_type(
                key,
                value,
                &format!("a section, such as [{}]", self.path(key)),
            );
        };
        let name = format!("[{}]", self.path(key));
        Some(self.inside(table, value.span(), name, use_section))
    }

    /// Reads every section of a list, as in `[[champion]]`.
    pub fn sections<T>(
        &self,
        key: &'static str,
        mut use_section: impl FnMut(&Section<'t>) -> T,
    ) -> Vec<T> {
        let Some(value) = self.value(key) else {
            return Vec::new();
        };
        let name = format!("[[{}]]", self.path(key));
        let Some(list) = value.get_ref().as_array() else {
            let wanted = format!("a list of sections, such as {name}");
            let _: Option<()> = self.wrong_type(key, value, &wanted);
            return Vec::new();
        };
        let sections = list.iter().filter_map(|item| {
            let Some(table) = item.get_ref().as_table() else {
                let wanted = format!("a list of sections, such as {name}");
                return self.wrong_type(key, item, &wanted);
            };
            Some(self.inside(table, item.span(), name.clone(), &mut use_section))
        });
        sections.collect()
    }

    fn inside<T>(
        &self,
        table: &'t DeTable<'t>,
        span: Range<usize>,
        name: String,
        use_section: impl FnOnce(&Section<'t>) -> T,
    ) -> T {
        let section = Section {
            table,
            span,
            name,
            known: RefCell::default(),
            passed_over: Cell::default(),
            excused: RefCell::default(),
            shared: self.shared,
        };
        let used = use_section(&section);
        section.finish();
        used
    }

    fn path(&self, key: &str) -> String {
        match self.name.trim_matches(['[', ']']) {
            "" => key.to_owned(),
            name => format!("{name}.{key}"),
        }
    }

    /// Complains about keys nobody asked for.
    pub(crate) fn finish(&self) {
        let known = self.known.borrow();
        for key in self.table.keys() {
            let found: &str = key.get_ref().as_ref();
            let excused = self.passed_over.get() || self.excused.borrow().contains(&found);
            if known.contains(&found) || excused {
                continue;
            }
            let message = match self.name.as_str() {
                "" => format!("unknown key `{}`", key.get_ref()),
                name => format!("unknown key `{}` in {name}", key.get_ref()),
            };
            let problem = Problem::error("unknown-key", message).at(key.span(), "here");
            let all = known.join(", ");
            self.complain(
                problem.help(match similar(key.get_ref(), known.iter().copied()) {
                    // A list of one is not a choice.
                    Some(near) if known.len() == 1 => format!("did you mean `{near}`?"),
                    Some(near) => format!("did you mean `{near}`? Choose one of: {all}"),
                    None => format!("choose one of: {all}"),
                }),
            );
        }
    }
}

fn entry<'t>(table: &'t DeTable<'t>, key: &str) -> Option<&'t Value<'t>> {
    let mut entries = table.iter();
    let found = entries.find(|(found, _)| found.get_ref() == key);
    found.map(|(_, value)| value)
}

/// The tables a value consists of: itself, or those in its list.
fn tables_in<'t>(value: &'t Value<'t>) -> Vec<&'t DeTable<'t>> {
    match value.get_ref() {
        DeValue::Table(table) => vec![table],
        DeValue::Array(list) => (list.iter())
            .filter_map(|item| item.get_ref().as_table())
            .collect(),
        _ => Vec::new(),
    }
}

/// A number, whole or not, as it is written.
fn digits(value: &Value<'_>) -> Option<String> {
    let digits = match value.get_ref() {
        DeValue::Integer(integer) if integer.radix() == 10 => integer.as_str(),
        DeValue::Float(float) => float.as_str(),
        _ => return None,
    };
    Some(digits.replace('_', ""))
}

fn spanned<T>(value: T, at: &Value<'_>) -> Spanned<T> {
    Spanned {
        value,
        span: at.span(),
    }
}

fn with_article(kind: &str) -> String {
    match kind {
        "integer" => "a whole number".to_owned(),
        "float" => "a decimal number".to_owned(),
        "boolean" => "true or false".to_owned(),
        "string" => "a string".to_owned(),
        "array" => "a list".to_owned(),
        "table" => "a section".to_owned(),
        "datetime" => "a date".to_owned(),
        other => other.to_owned(),
    }
}
