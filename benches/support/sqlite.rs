//! The yardstick for durable writes: SQLite, which syncs its log at each commit.

use std::path::Path;

use rusqlite::Connection;

pub struct Sqlite(Connection);

impl Sqlite {
    /// A database of its own, on disk at each commit (WAL, synchronous=FULL).
    pub fn create(file: &Path) -> Self {
        let connection = Connection::open(file).expect("database");
        let mode =
            connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get::<_, String>(0));
        assert_eq!(mode.as_deref(), Ok("wal"));
        let set_up = "PRAGMA synchronous = FULL; CREATE TABLE contacts (id INTEGER PRIMARY KEY, record TEXT)";
        connection.execute_batch(set_up).expect("set up");
        Self(connection)
    }

    /// One row, on disk when this returns.
    pub fn insert(&mut self, record: &str) {
        let insert = self.0.prepare_cached("INSERT INTO contacts (record) VALUES (?1)");
        assert_eq!(insert.expect("prepared").execute([record]), Ok(1));
    }
}
