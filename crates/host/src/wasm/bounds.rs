use wasmtime::ResourceLimiter;

/// Tables a champion may have, and elements in each: as many as any compiler needs.
pub(super) const TABLES: u32 = 4;
pub(super) const TABLE_ELEMENTS: usize = 100_000;

/// What a champion asked for and did not get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Denied {
    /// So many bytes of memory in all.
    Memory(u64),
    /// More than its own file says is its maximum.
    OwnMaximum(u64),
    /// So many elements of a table.
    Table(u64),
    /// Within its limits: the machine had no more.
    Machine,
}

/// Says how far a champion's memory and tables may grow, and remembers what it denied: a
/// champion that goes on without is fine, one that falls over it is told why.
#[derive(Debug)]
pub(super) struct Bounds {
    pub(super) memory_bytes: u64,
    pub(super) denied: Option<Denied>,
}

impl Bounds {
    pub(super) fn new(memory_bytes: u64) -> Self {
        Self {
            memory_bytes,
            denied: None,
        }
    }
}

impl ResourceLimiter for Bounds {
    fn memory_growing(
        &mut self,
        _current: usize,
        desired: usize,
        maximum: Option<usize>,
    ) -> wasmtime::Result<bool> {
        let granted = desired as u64 <= self.memory_bytes;
        if !granted {
            self.denied = Some(Denied::Memory(desired as u64));
        } else if let Some(maximum) = maximum.filter(|&maximum| desired > maximum) {
            self.denied = Some(Denied::OwnMaximum(maximum as u64));
        }
        Ok(granted)
    }

    fn memory_grow_failed(&mut self, _error: wasmtime::Error) -> wasmtime::Result<()> {
        self.denied.get_or_insert(Denied::Machine);
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
        1
    }

    fn memories(&self) -> usize {
        1
    }

    fn tables(&self) -> usize {
        TABLES as usize
    }
}
