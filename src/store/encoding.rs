//! How values are encoded.

use serde::{Deserialize, Serialize};

use super::StoreError;

/// First byte of each value: how the rest is encoded. 1 is JSON, which tolerates new members.
const VALUE_VERSION: u8 = 1;

pub(super) fn encode<T: Serialize>(tree: &'static str, value: &T) -> Result<Vec<u8>, StoreError> {
    let mut bytes = vec![VALUE_VERSION];
    serde_json::to_writer(&mut bytes, value).map_err(|error| corrupt(tree, error))?;
    Ok(bytes)
}

pub(super) fn decode<'b, T: Deserialize<'b>>(
    tree: &'static str,
    bytes: &'b [u8],
) -> Result<T, StoreError> {
    match bytes.split_first() {
        Some((&VALUE_VERSION, json)) => {
            // Once for the whole record: each of its strings by itself takes longer.
            let json = simdutf8::basic::from_utf8(json).map_err(|error| corrupt(tree, error))?;
            serde_json::from_str(json).map_err(|error| corrupt(tree, error))
        }
        Some((version, _)) => Err(corrupt(tree, format!("unknown value version {version}"))),
        None => Err(corrupt(tree, "empty value")),
    }
}

pub(super) fn corrupt(tree: &'static str, reason: impl ToString) -> StoreError {
    StoreError::Corrupt { tree, reason: reason.to_string() }
}
