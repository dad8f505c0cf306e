//! The folder of compiled champions stays within its size, and nothing half written stays.

use crate::workshop::{champion, options};
use casus_belli::CasusBelli;
use libtest_mimic::{Failed, Trial};
use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::Path,
    time::{Duration, SystemTime},
};
use stechec_host::{Origin, WasmChampion, WasmEngine, WasmOptions};

pub(crate) fn trials() -> Vec<Trial> {
    vec![
        Trial::test("cache: what was not used for longest goes first", eviction),
        Trial::test("cache: half written files go", half_written),
    ]
}

fn private_folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let alone = fs::Permissions::from_mode(0o700);
    fs::set_permissions(folder.path(), alone).expect("it is ours");
    folder
}

fn engine(folder: &Path, cache_bytes: u64) -> WasmEngine {
    let options = WasmOptions {
        cache: Some(folder.to_owned()),
        cache_bytes,
        ..options()
    };
    WasmEngine::new(options).expect("an engine")
}

fn origin(engine: &WasmEngine, number: usize) -> Origin {
    let text = champion(&format!("(global i32 (i32.const {number}))"));
    let champion = WasmChampion::<CasusBelli>::load(engine, "one", text.as_bytes());
    champion.expect("a champion").origin().clone()
}

fn entries(folder: &Path) -> Vec<fs::Metadata> {
    let files = fs::read_dir(folder).expect("a folder").flatten();
    files.map(|file| file.metadata().expect("a file")).collect()
}

fn eviction() -> Result<(), Failed> {
    let folder = private_folder();
    let roomy = engine(folder.path(), u64::MAX);
    assert_eq!(origin(&roomy, 0), Origin::Compiled);
    let one = entries(folder.path())[0].len();
    // Room for three and a half.
    let tight = engine(folder.path(), one * 7 / 2);
    for number in 1..3 {
        assert_eq!(origin(&tight, number), Origin::Compiled);
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(origin(&tight, 0), Origin::Cache, "used again");
    std::thread::sleep(Duration::from_millis(20));
    for number in 3..5 {
        assert_eq!(origin(&tight, number), Origin::Compiled);
        std::thread::sleep(Duration::from_millis(20));
        let total: u64 = entries(folder.path()).iter().map(fs::Metadata::len).sum();
        assert!(total <= one * 7 / 2, "{total} of {one} each");
    }
    assert_eq!(origin(&tight, 0), Origin::Cache, "it was used after others");
    assert_eq!(
        origin(&tight, 1),
        Origin::Compiled,
        "it was used before all"
    );
    Ok(())
}

fn half_written() -> Result<(), Failed> {
    let folder = private_folder();
    let day = SystemTime::now() - Duration::from_secs(86_400);
    for (name, old) in [(".tmpAbCdEf", true), (".tmpGhIjKl", false), ("other", true)] {
        let path = folder.path().join(name);
        fs::write(&path, "half")?;
        if old {
            fs::File::options()
                .write(true)
                .open(&path)?
                .set_modified(day)?;
        }
    }
    assert_eq!(origin(&engine(folder.path(), 1 << 30), 0), Origin::Compiled);
    let mut names: Vec<String> = (fs::read_dir(folder.path())?.flatten())
        .filter_map(|file| file.file_name().into_string().ok())
        .filter(|name| !name.ends_with(".cwasm"))
        .collect();
    names.sort();
    assert_eq!(names, [".tmpGhIjKl", "other"], "somebody may be writing it");
    Ok(())
}
