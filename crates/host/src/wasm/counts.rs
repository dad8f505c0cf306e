//! What makes the compiler work, counted before it begins: a file that has too much of it is
//! refused with the numbers, at nobody's expense.

use super::text::thousands;
use wasmparser::{
    BlockType, CompositeInnerType, CustomSectionReader, FunctionBody, KnownCustom, Name, Operator,
    Parser, Payload,
};

/// Limits for a single function. Compilers stay far below them; the largest
/// interpreters have functions of some hundred kilobytes.
const MOST: Counts = Counts {
    body_bytes: 2 << 20,
    params: 255,
    results: 32,
    locals: 20_000,
    nesting: 5_000,
    block_values: 10_000,
    branch_targets: 500_000,
    name_bytes: 100_000,
};

/// The largest numbers of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts {
    body_bytes: u64,
    /// Of any type of function, or of blocks.
    params: u64,
    results: u64,
    locals: u64,
    /// Blocks within blocks.
    nesting: u64,
    /// Parameters and results of all blocks.
    block_values: u64,
    /// Targets of all branch tables.
    branch_targets: u64,
    /// Of the name that is told of it when it fails.
    name_bytes: u64,
}

/// Types of a module, as far as blocks may have them: parameters and results.
type Types = Vec<(u64, u64)>;

/// Everything that is too large.
pub(super) fn complaints(wasm: &[u8]) -> wasmparser::Result<Vec<String>> {
    let mut counts = Counts::default();
    // For the modules and components that are still being read.
    let mut levels: Vec<Types> = Vec::new();
    for payload in Parser::new(0).parse_all(wasm) {
        match payload? {
            Payload::Version { .. } => levels.push(Types::new()),
            Payload::End(_) => drop(levels.pop()),
            Payload::TypeSection(groups) => {
                for group in groups {
                    for ty in group?.into_types() {
                        let sizes = match &ty.composite_type.inner {
                            CompositeInnerType::Func(ty) => {
                                (ty.params().len() as u64, ty.results().len() as u64)
                            }
                            _ => (0, 0),
                        };
                        counts.params = counts.params.max(sizes.0);
                        counts.results = counts.results.max(sizes.1);
                        levels.last_mut().into_iter().for_each(|it| it.push(sizes));
                    }
                }
            }
            Payload::CodeSectionEntry(body) => {
                let types = levels.last().map_or(&[][..], Vec::as_slice);
                counts.read(&body, types)?;
            }
            Payload::CustomSection(section) => counts.read_names(&section),
            _ => {}
        }
    }
    Ok(counts.complaints())
}

impl Counts {
    fn read(&mut self, body: &FunctionBody<'_>, types: &[(u64, u64)]) -> wasmparser::Result<()> {
        let mut here = Self {
            body_bytes: body.range().len() as u64,
            ..Self::default()
        };
        for group in body.get_locals_reader()? {
            here.locals += u64::from(group?.0);
        }
        let mut depth = 0_u64;
        for operator in body.get_operators_reader()? {
            match operator? {
                Operator::Block { blockty }
                | Operator::Loop { blockty }
                | Operator::If { blockty } => {
                    depth += 1;
                    here.nesting = here.nesting.max(depth);
                    if let BlockType::FuncType(index) = blockty {
                        let (params, results) =
                            types.get(index as usize).copied().unwrap_or_default();
                        here.block_values += params + results;
                    }
                }
                Operator::TryTable { .. } => depth += 1,
                Operator::End => depth = depth.saturating_sub(1),
                Operator::BrTable { targets } => here.branch_targets += u64::from(targets.len()),
                _ => {}
            }
        }
        self.widen(here);
        Ok(())
    }

    /// Names that are not sound are nobody's.
    fn read_names(&mut self, section: &CustomSectionReader<'_>) {
        let KnownCustom::Name(names) = section.as_known() else {
            return;
        };
        for names in names.into_iter().map_while(Result::ok) {
            let Name::Function(names) = names else {
                continue;
            };
            for name in names.into_iter().map_while(Result::ok) {
                self.name_bytes = self.name_bytes.max(name.name.len() as u64);
            }
        }
    }

    fn widen(&mut self, other: Self) {
        self.body_bytes = self.body_bytes.max(other.body_bytes);
        self.locals = self.locals.max(other.locals);
        self.nesting = self.nesting.max(other.nesting);
        self.block_values = self.block_values.max(other.block_values);
        self.branch_targets = self.branch_targets.max(other.branch_targets);
    }

    fn complaints(&self) -> Vec<String> {
        [
            (self.body_bytes, MOST.body_bytes, "bytes of code"),
            (self.params, MOST.params, "parameters"),
            (self.results, MOST.results, "results"),
            (self.locals, MOST.locals, "locals"),
            (self.nesting, MOST.nesting, "blocks within blocks"),
            (
                self.block_values,
                MOST.block_values,
                "values into and out of blocks",
            ),
            (
                self.branch_targets,
                MOST.branch_targets,
                "targets in tables of branches",
            ),
            (self.name_bytes, MOST.name_bytes, "bytes in its name"),
        ]
        .into_iter()
        .filter(|(count, most, _)| count > most)
        .map(|(count, most, what)| {
            let (count, most) = (thousands(count), thousands(most));
            format!("it has a function with {count} {what}, and may have {most}")
        })
        .collect()
    }
}
