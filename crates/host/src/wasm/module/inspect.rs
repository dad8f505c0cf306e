//! What a champion imports and exports, held against the door.

use super::shape::HASH_EXPORT;
use crate::wasm::{complaints, inside::Inside, text::plain};
use stechec_game::Game;
use wasmtime::{ExternType, FuncType, Linker, Module, ModuleExport, Store, ValType};

const INITIALIZE: &str = "_initialize";

/// Where in an instance its parts are.
pub(super) struct Exports {
    pub(super) memory: ModuleExport,
    pub(super) hash: ModuleExport,
    pub(super) initialize: Option<ModuleExport>,
    /// In the order of [`Game::ENTRY_POINTS`].
    pub(super) entry_points: Vec<ModuleExport>,
}

/// Everything wrong with the imports.
pub(super) fn imports<G: Game>(
    module: &Module,
    linker: &Linker<Inside<G>>,
    store: &mut Store<Inside<G>>,
) -> Vec<String> {
    let (mut unknown, mut different) = (Vec::new(), Vec::new());
    for import in module.imports() {
        let name = format!(
            "{}.{}",
            plain(import.module(), 60),
            plain(import.name(), 60)
        );
        let offered = linker.get_by_import(&mut *store, &import);
        match (offered.map(|offered| offered.ty(&*store)), import.ty()) {
            (None, wanted) => unknown.push(format!("{name} ({})", kind(&wanted))),
            (Some(ExternType::Func(offered)), ExternType::Func(wanted))
                if FuncType::eq(&offered, &wanted) => {}
            (Some(offered), wanted) => {
                different.push(format!(
                    "{name} is {}, not {}",
                    kind(&offered),
                    kind(&wanted)
                ));
            }
        }
    }
    let remedy = "a champion can import stechec.call, stechec.log and wasi_snapshot_preview1";
    complaints::imports(&unknown, remedy, &different)
}

/// Finds the exports, or everything wrong with them.
pub(super) fn exports<G: Game>(module: &Module) -> Result<Exports, Vec<String>> {
    let engine = module.engine();
    let procedure = FuncType::new(engine, [], []);
    let number = FuncType::new(engine, [], [ValType::I64]);
    let mut search = Search {
        module,
        missing: Vec::new(),
        different: Vec::new(),
    };
    let memory = search.find(
        "memory",
        |ty| matches!(ty, ExternType::Memory(_)),
        "a memory",
    );
    let hash = search.function(HASH_EXPORT, &number);
    let entry_points: Vec<_> = (G::ENTRY_POINTS.iter())
        .map(|name| search.function(name, &procedure))
        .collect();
    let has_initialize = module.get_export(INITIALIZE).is_some();
    let initialize = has_initialize.then(|| search.function(INITIALIZE, &procedure));
    let complaints = complaints::exports(&search.missing, &search.different);
    match (memory, hash, entry_points.into_iter().collect()) {
        (Some(memory), Some(hash), Some(entry_points)) if complaints.is_empty() => Ok(Exports {
            memory,
            hash,
            initialize: initialize.flatten(),
            entry_points,
        }),
        _ => Err(complaints),
    }
}

struct Search<'a> {
    module: &'a Module,
    missing: Vec<String>,
    different: Vec<String>,
}

impl Search<'_> {
    fn function(&mut self, name: &str, signature: &FuncType) -> Option<ModuleExport> {
        let fits =
            |ty: &ExternType| matches!(ty, ExternType::Func(ty) if FuncType::eq(ty, signature));
        self.find(name, fits, &kind(&ExternType::Func(signature.clone())))
    }

    fn find(
        &mut self,
        name: &str,
        fits: impl Fn(&ExternType) -> bool,
        wanted: &str,
    ) -> Option<ModuleExport> {
        match self.module.get_export(name) {
            Some(ty) if fits(&ty) => return self.module.get_export_index(name),
            Some(ty) => {
                let found = kind(&ty);
                self.different
                    .push(format!("{name} must be {wanted}, not {found}"));
            }
            None => self.missing.push(name.to_owned()),
        }
        None
    }
}

/// A type, in words.
fn kind(ty: &ExternType) -> String {
    let list = |types: &mut dyn Iterator<Item = ValType>| {
        let names: Vec<String> = types.take(20).map(|ty| ty.to_string()).collect();
        names.join(", ")
    };
    match ty {
        ExternType::Func(ty) => match (ty.params().len(), ty.results().len()) {
            (_, 0) => format!("function ({})", list(&mut ty.params())),
            _ => {
                let (params, results) = (list(&mut ty.params()), list(&mut ty.results()));
                format!("function ({params}) -> {results}")
            }
        },
        ExternType::Memory(_) => "memory".into(),
        ExternType::Table(_) => "table".into(),
        ExternType::Global(_) => "global".into(),
        ExternType::Tag(_) => "tag".into(),
    }
}
