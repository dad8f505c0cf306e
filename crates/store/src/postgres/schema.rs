//! The schema `stechec` of a database: made, brought up to date, looked at.

use super::{Client, DatabaseError};
use crate::{Damage, StoreError};

/// The version of everything in the schema. Others are refused.
pub const FORMAT: i64 = 1;

/// What the schema consists of, in the order in which it is made.
const PARTS: [&str; 3] = [
    include_str!("schema/store.sql"),
    include_str!("schema/queue.sql"),
    include_str!("schema/roles.sql"),
];

/// The rights of the two roles.
pub const GRANTS: &str = include_str!("schema/grants.sql");

/// The roles that rights are given to; who logs in is a member of one.
pub const ROLES: [&str; 2] = ["stechec_organizer", "stechec_worker"];

/// What kind of text a database must be able to keep.
const ENCODING: &str = "UTF8";

/// The version of the schema; none if there is none.
pub fn version(client: &Client) -> Result<Option<i64>, StoreError> {
    let there = "SELECT to_regclass('stechec.format') IS NOT NULL";
    if !client.query_one(there, &[])?.get::<_, bool>(0) {
        return Ok(None);
    }
    let row = client.query_opt("SELECT version FROM stechec.format", &[])?;
    Ok(row.map(|row| row.get::<_, i32>(0).into()))
}

/// Refuses a database without a schema of today.
pub fn expect_version(client: &Client) -> Result<(), StoreError> {
    match version(client)? {
        None => Err(StoreError::NoSchema(client.address().to_string())),
        Some(FORMAT) => Ok(()),
        Some(found) if found < FORMAT => Err(StoreError::TooOld {
            found,
            known: FORMAT,
        }),
        Some(found) => Err(StoreError::TooNew {
            found,
            known: FORMAT,
        }),
    }
}

/// Makes the schema; tells whether it was not there before.
pub fn init(client: &Client, program: &str) -> Result<bool, StoreError> {
    if version(client)?.is_some() {
        expect_version(client)?;
        return Ok(false);
    }
    let encoding: String =
        (client.query_one("SELECT current_setting('server_encoding')", &[])?).get(0);
    if encoding != ENCODING {
        let why = format!(
            "it keeps text as {encoding}: make one with `createdb --encoding=UTF8 --template=template0`"
        );
        return Err(DatabaseError::Unexpected(why).into());
    }
    client.transaction(|client| -> Result<(), DatabaseError> {
        for part in PARTS {
            client.batch(part)?;
        }
        let format = i32::try_from(FORMAT).unwrap_or(i32::MAX);
        client.execute(
            "INSERT INTO stechec.format VALUES ($1, $2)",
            &[&format, &program],
        )?;
        client.batch("INSERT INTO stechec.object SELECT * FROM stechec.objects()")
    })?;
    Ok(true)
}

/// Makes the roles, if that is up to us, and gives them their rights; tells whether it was done.
pub fn grant(client: &Client) -> Result<bool, StoreError> {
    let may = "SELECT rolsuper OR rolcreaterole FROM pg_roles WHERE rolname = current_user";
    let may: bool = client.query_one(may, &[])?.get(0);
    for role in ROLES {
        let there = "SELECT FROM pg_roles WHERE rolname = $1";
        if client.query_opt(there, &[&role])?.is_some() {
            continue;
        }
        if !may {
            return Ok(false);
        }
        client.batch(&format!("CREATE ROLE {role} NOLOGIN"))?;
    }
    client.batch(GRANTS)?;
    Ok(true)
}

/// Brings the schema up to the version of this program; tells which it was.
pub fn upgrade(client: &Client) -> Result<i64, StoreError> {
    let found =
        version(client)?.ok_or_else(|| StoreError::NoSchema(client.address().to_string()))?;
    // There has been one version so far: none is older that could be brought up to date.
    expect_version(client)?;
    Ok(found)
}

/// Programs and maps that are not what their hashes say.
pub fn changed_blobs(client: &Client) -> Result<Vec<Damage>, StoreError> {
    let sql = "SELECT encode(sha256, 'hex') FROM stechec.blob \
               WHERE sha256 <> sha256(content) ORDER BY sha256";
    let rows = client.query(sql, &[])?;
    Ok(rows.iter().map(|row| Damage::Blob(row.get(0))).collect())
}

/// Whatever is in the schema that does not belong there, or is not as it was made.
pub fn foreign(client: &Client) -> Result<Vec<Damage>, StoreError> {
    let rows = client.query(
        "SELECT kind, name FROM (
             SELECT kind, name, sha256 FROM stechec.objects()
             EXCEPT SELECT kind, name, sha256 FROM stechec.object) AS other
         UNION SELECT kind, name FROM (
             SELECT kind, name, sha256 FROM stechec.object
             EXCEPT SELECT kind, name, sha256 FROM stechec.objects()) AS missing
         ORDER BY kind, name",
        &[],
    )?;
    let foreign = |row: &super::Row| Damage::Foreign {
        kind: row.get(0),
        name: row.get(1),
    };
    Ok(rows.iter().map(foreign).collect())
}
