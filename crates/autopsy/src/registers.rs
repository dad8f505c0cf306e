/// How many registers are kept: those that unwinding tables speak of, in their order, and
/// the address of the next instruction last.
#[cfg(not(target_arch = "aarch64"))]
pub const COUNT: usize = 17;
/// How many registers are kept: those that unwinding tables speak of, in their order, and
/// the address of the next instruction last.
#[cfg(target_arch = "aarch64")]
pub const COUNT: usize = 33;

/// The number of the stack pointer.
const STACK: usize = if cfg!(target_arch = "aarch64") { 31 } else { 7 };
/// Where a call leaves the address to return to: in a register, or on the stack.
const LINK: Option<usize> = if cfg!(target_arch = "aarch64") {
    Some(30)
} else {
    None
};

/// The registers of a program at one of its calls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Registers([u64; COUNT]);

impl Registers {
    /// Registers, the address of the next instruction last.
    pub fn new(values: [u64; COUNT]) -> Self {
        Self(values)
    }

    pub(crate) fn get(&self, number: u16) -> Option<u64> {
        self.0.get(usize::from(number)).copied()
    }

    pub(crate) fn set(&mut self, number: u16, value: u64) {
        if let Some(register) = self.0.get_mut(usize::from(number)) {
            *register = value;
        }
    }

    pub(crate) fn instruction(&self) -> u64 {
        self.0[COUNT - 1]
    }

    pub(crate) fn set_instruction(&mut self, address: u64) {
        self.0[COUNT - 1] = address;
    }

    /// Where its stack begins.
    pub fn stack_pointer(&self) -> u64 {
        self.0[STACK]
    }

    pub(crate) fn set_stack_pointer(&mut self, address: u64) {
        self.0[STACK] = address;
    }

    /// The address to return to, if a call leaves it in a register.
    pub(crate) fn link(&self) -> Option<u64> {
        LINK.map(|number| self.0[number])
    }
}
