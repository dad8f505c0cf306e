/// What running a champion takes, by what it is: a module or a component.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Kind {
    /// How many parts an instance of it may have.
    pub(super) instances: u32,
    pub(super) memories: u32,
    pub(super) tables: u32,
    /// Its call stack. A thread that runs matches needs this and some more.
    pub(super) stack_bytes: usize,
    /// The price of going through the door, in instructions.
    pub(super) call_price: u64,
    /// Why such champions usually stop themselves, for people who wonder.
    pub(super) stops: &'static str,
    /// Whether such champions usually are interpreters, with what they run inside.
    pub(super) interprets: bool,
}
