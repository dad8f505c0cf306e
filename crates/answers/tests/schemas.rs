//! The schemas in `docs/schema/` are those of the types. After a change:
//! `STECHEC_UPDATE_SCHEMAS=1 cargo test -p stechec-answers`, then read the difference.

use std::{collections::BTreeSet, fs, path::Path};
use stechec_answers::{pretty, schemas};

#[test]
fn committed_schemas_are_those_of_the_types() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema");
    let update = std::env::var_os("STECHEC_UPDATE_SCHEMAS").is_some();
    let mut known = BTreeSet::new();
    for (name, schema) in schemas() {
        let file = folder.join(format!("{name}.json"));
        let text = pretty(&schema).unwrap();
        if update {
            fs::write(&file, &text).unwrap();
        }
        let committed = fs::read_to_string(&file).unwrap_or_default();
        assert!(
            committed == text,
            "docs/schema/{name}.json is stale: set STECHEC_UPDATE_SCHEMAS and test again"
        );
        known.insert(format!("{name}.json"));
    }
    let there: BTreeSet<String> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".json"))
        .collect();
    assert_eq!(there, known, "no file without a type");
}
