use std::fmt;

/// Why a setup cannot be played, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The parameter at fault, such as `table` or `knockout.games`.
    pub parameter: &'static str,
    /// A stable name for tools, such as `table-too-large`.
    pub code: &'static str,
    /// What is wrong, in one line.
    pub message: String,
    /// What to do about it.
    pub help: String,
}

/// Every reason why a setup cannot be played; at least one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Refusals(Vec<Refusal>);

impl Refusals {
    pub(crate) fn add(
        &mut self,
        (parameter, code): (&'static str, &'static str),
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        self.0.push(Refusal {
            parameter,
            code,
            message: message.into(),
            help: help.into(),
        });
    }

    /// Adds a reason when a number is outside its bounds.
    pub(crate) fn bounds<T: PartialOrd + fmt::Display>(
        &mut self,
        parameter: &'static str,
        value: T,
        (least, most): (T, T),
    ) {
        if value < least || value > most {
            self.add(
                (parameter, "out-of-bounds"),
                format!("`{parameter}` is {value}"),
                format!("choose a number from {least} to {most}"),
            );
        }
    }

    pub(crate) fn none_or<T>(self, value: impl FnOnce() -> T) -> Result<T, Self> {
        if self.0.is_empty() {
            Ok(value())
        } else {
            Err(self)
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The reasons, in the order in which they were found.
    pub fn iter(&self) -> impl Iterator<Item = &Refusal> {
        self.0.iter()
    }
}

impl fmt::Display for Refusals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, refusal) in self.0.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(f, "{}; {}", refusal.message, refusal.help)?;
        }
        Ok(())
    }
}

impl std::error::Error for Refusals {}
