use super::kind::Kind;
use wasmtime::ResourceLimiter;

/// Elements a table may have: as many as any compiler needs.
pub(super) const TABLE_ELEMENTS: usize = 100_000;

/// What a champion asked for and did not get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Denied {
    /// This many bytes of memory.
    Memory(u64),
    /// Another memory than the one it uses.
    SecondMemory,
    /// More than its own file says is its maximum.
    OwnMaximum(u64),
    /// This many elements of a table.
    Table(u64),
    /// Within its limits: the machine had no more.
    Machine,
}

/// Decides how far a champion's memory and tables may grow, and remembers what was denied: a
/// champion that copes is fine, one that crashes over it is told why.
#[derive(Debug)]
pub(super) struct Bounds {
    pub(super) memory_bytes: u64,
    pub(super) denied: Option<Denied>,
    kind: &'static Kind,
    /// The size of the one memory that is not empty, now and before it last grew.
    ///
    /// Components have several, all but one of them empty, and that must stay so: nested
    /// components could copy text between two memories for free.
    used: u64,
    used_before: u64,
}

impl Bounds {
    pub(super) fn new(memory_bytes: u64, kind: &'static Kind) -> Self {
        Self {
            memory_bytes,
            denied: None,
            kind,
            used: 0,
            used_before: 0,
        }
    }

    /// The bytes of memory in use.
    pub(super) fn used(&self) -> u64 {
        self.used
    }
}

impl ResourceLimiter for Bounds {
    fn memory_growing(
        &mut self,
        current: usize,
        desired: usize,
        maximum: Option<usize>,
    ) -> wasmtime::Result<bool> {
        let desired = desired as u64;
        if desired == 0 {
            return Ok(true);
        }
        if current == 0 && self.used > 0 {
            self.denied = Some(Denied::SecondMemory);
            return Ok(false);
        }
        if desired > self.memory_bytes {
            self.denied = Some(Denied::Memory(desired));
            return Ok(false);
        }
        let maximum = maximum.map(|maximum| maximum as u64);
        if let Some(maximum) = maximum.filter(|&maximum| desired > maximum) {
            // Granted here, but the machine refuses.
            self.denied = Some(Denied::OwnMaximum(maximum));
        }
        (self.used_before, self.used) = (self.used, desired);
        Ok(true)
    }

    fn memory_grow_failed(&mut self, _error: wasmtime::Error) -> wasmtime::Result<()> {
        self.denied.get_or_insert(Denied::Machine);
        self.used = self.used_before;
        Ok(())
    }

    fn table_growing(
        &mut self,
        _current: usize,
        desired: usize,
        _maximum: Option<usize>,
    ) -> wasmtime::Result<bool> {
        let granted = desired <= TABLE_ELEMENTS;
        if !granted {
            self.denied = Some(Denied::Table(desired as u64));
        }
        Ok(granted)
    }

    fn instances(&self) -> usize {
        self.kind.instances as usize
    }

    fn memories(&self) -> usize {
        self.kind.memories as usize
    }

    fn tables(&self) -> usize {
        self.kind.tables as usize
    }
}
