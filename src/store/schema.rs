//! The schema version: written once, compared at each start.

use std::path::Path;

use super::{
    StoreError,
    database::Database,
    trees::{META, META_SCHEMA, Trees, corrupt},
};

/// Version written by this program. A change of the layout raises it and brings a migration.
pub(super) const SCHEMA_VERSION: u32 = 1;

pub(super) fn check(db: &Database, trees: &Trees, data_dir: &Path) -> Result<(), StoreError> {
    match read(trees)? {
        None => {
            trees.meta.insert(META_SCHEMA, &SCHEMA_VERSION.to_be_bytes())?;
            db.flush()
        }
        Some(SCHEMA_VERSION) => Ok(()),
        Some(found) if found > SCHEMA_VERSION => Err(StoreError::NewerSchema {
            dir: data_dir.display().to_string(),
            found,
            known: SCHEMA_VERSION,
        }),
        Some(found) => Err(corrupt(META, format!("no release wrote schema version {found}"))),
    }
}

pub(super) fn read(trees: &Trees) -> Result<Option<u32>, StoreError> {
    trees
        .meta
        .get(META_SCHEMA)?
        .map(|bytes| {
            let bytes = bytes.as_ref().try_into();
            bytes
                .map(u32::from_be_bytes)
                .map_err(|_| corrupt(META, "the schema version is not 4 bytes long"))
        })
        .transpose()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;

    #[test]
    fn a_database_of_a_newer_schema_is_refused_and_left_alone() {
        let dir = tempfile::tempdir().expect("temporary directory");
        drop(Store::open(dir.path()).expect("new store"));
        let newer = (SCHEMA_VERSION + 1).to_be_bytes();
        {
            let db = Database::open(&dir.path().join("db"), dir.path()).expect("database");
            let trees = Trees::open(&db).expect("trees");
            trees.meta.insert(META_SCHEMA, &newer).expect("insert");
            db.flush().expect("flush");
        }
        for _ in 0..2 {
            let error = Store::open(dir.path()).expect_err("must be refused");
            assert!(matches!(error, StoreError::NewerSchema { found: 2, known: 1, .. }), "{error}");
            assert!(error.to_string().contains("Start the newer vitrina"), "{error}");
        }
    }
}
