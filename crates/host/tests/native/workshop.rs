//! Compiles the fixtures and starts them.

use casus_belli::CasusBelli;
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    sync::{Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};
use stechec_game::Game;
use stechec_host::{
    Failure, Limits,
    native::{Launcher, NativeChampion, Profile},
};
use tempfile::TempDir;

/// A folder for one test, and the mark on its processes.
pub(crate) struct Workshop {
    folder: TempDir,
    mark: String,
}

impl Workshop {
    pub(crate) fn new(test: &str) -> Self {
        let folder = tempfile::Builder::new().prefix("stechec-native-").tempdir();
        let folder = folder.expect("a temporary folder");
        fs::write(folder.path().join("secret"), "nobody's business").expect("a file");
        let mark = format!("mark-{}-{}", std::process::id(), test.replace(' ', "-"));
        Self { folder, mark }
    }

    pub(crate) fn mark(&self) -> &str {
        &self.mark
    }

    /// A file that no champion may see or change.
    pub(crate) fn secret(&self) -> PathBuf {
        self.folder.path().join("secret")
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// This very program, as a keeper.
    pub(crate) fn launcher(&self) -> Launcher {
        Launcher {
            program: env::current_exe().expect("this program"),
            args: vec!["__champion".into(), self.mark.clone().into()],
        }
    }

    /// A fixture, linked with the idle champion.
    pub(crate) fn compile(&self, source: &str, defines: &[&str]) -> PathBuf {
        match source {
            "idle.c" => self.compile_alone(&["idle.c"], defines),
            source => self.compile_alone(&["idle.c", source], defines),
        }
    }

    /// The champion that most tests play against, compiled for all of them.
    pub(crate) fn walker(&self) -> PathBuf {
        static WALKER: Mutex<Option<Vec<u8>>> = Mutex::new(None);
        let mut walker = WALKER.lock().unwrap_or_else(PoisonError::into_inner);
        let library = match &*walker {
            Some(library) => library,
            None => {
                let library = fs::read(self.compile("walker.c", &[]));
                walker.insert(library.expect("a library"))
            }
        };
        let path = self.path("walker.so");
        fs::write(&path, library).expect("a file");
        path
    }

    /// These sources and nothing else.
    pub(crate) fn compile_alone(&self, sources: &[&str], defines: &[&str]) -> PathBuf {
        self.compile_with(sources, defines, &[])
    }

    /// These sources, linked with more.
    pub(crate) fn compile_with(
        &self,
        sources: &[&str],
        defines: &[&str],
        flags: &[&str],
    ) -> PathBuf {
        let champions = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/native/champions");
        let name = [sources, defines].concat().join("-");
        let library = self.path(&format!("{name}.so"));
        let mut all: Vec<String> = (CasusBelli::FUNCTIONS.iter().enumerate())
            .map(|(number, name)| format!("-DFN_{name}={number}"))
            .chain(defines.iter().map(|define| format!("-D{define}")))
            .collect();
        all.push(format!("-DSECRET=\"{}\"", self.secret().display()));
        if !defines.iter().any(|define| define.starts_with("API_HASH")) {
            all.push(format!("-DAPI_HASH={}ull", CasusBelli::API_HASH));
        }
        let status = Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-w", "-pthread", "-o"])
            .arg(&library)
            .args(all)
            .args(sources.iter().map(|source| champions.join(source)))
            .args(flags)
            .status();
        let status = status.expect("cc runs");
        assert!(status.success(), "{sources:?} {defines:?} do not compile");
        library
    }

    pub(crate) fn load(
        &self,
        library: &Path,
        profile: &Profile,
    ) -> Result<NativeChampion<CasusBelli>, Failure> {
        NativeChampion::load(library, &self.launcher(), profile)
    }

    /// Nothing is left of this test: no process, no file.
    pub(crate) fn check_clean(&self) {
        let patience = Instant::now() + Duration::from_secs(20);
        while !marked(&self.mark).is_empty() {
            let left = marked(&self.mark);
            assert!(Instant::now() < patience, "left behind: {left:?}");
            thread::sleep(Duration::from_millis(5));
        }
        let secret = fs::read_to_string(self.secret());
        assert_eq!(secret.ok().as_deref(), Some("nobody's business"));
        for entry in fs::read_dir(self.folder.path()).expect("the folder") {
            let name = entry.expect("an entry").file_name();
            let name = name.to_string_lossy();
            assert!(
                name == "secret" || name.ends_with(".so"),
                "left behind: {name}"
            );
        }
    }
}

/// The processes with this mark among their arguments.
pub(crate) fn marked(mark: &str) -> Vec<String> {
    let processes = fs::read_dir("/proc").expect("/proc");
    let processes = processes.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    processes
        .filter(|name| name.bytes().all(|byte| byte.is_ascii_digit()))
        .filter(|pid| {
            let arguments = fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
            arguments
                .split(|byte| *byte == 0)
                .any(|word| word == mark.as_bytes())
        })
        .collect()
}

/// What a well-behaved champion may use: so much that a busy machine makes no difference.
pub(crate) fn generous() -> Limits {
    Limits {
        init_cpu_ms: 20_000,
        phase_cpu_ms: 20_000,
        wall_ms: 60_000,
        memory_bytes: 64 << 20,
        output_bytes: 4 << 10,
        ..Limits::default()
    }
    .with_match_budgets()
}

/// What a hostile champion may use: little, so that tests are quick.
pub(crate) fn tight() -> Limits {
    Limits {
        init_cpu_ms: 200,
        phase_cpu_ms: 100,
        ..generous()
    }
}
