//! Browsers in which somebody has logged in, by the hash of the token that each keeps: logins from there have a limit
//! of their own.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{
    Store, StoreError, TokenHash,
    trees::{DEVICES, Trees, decode, encode},
};
use crate::domain::AccountId;

/// Browsers of one person that are known; the one that was used least recently goes.
const MAX_OF_ACCOUNT: usize = 20;

/// What is known of a browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DeviceRecord {
    /// Who logged in there.
    pub account: AccountId,
    /// Time of the last login.
    pub last_used_at: Timestamp,
}

impl Store {
    /// Knows a browser, or knows it anew.
    pub async fn put_device(
        &self,
        token: TokenHash,
        device: DeviceRecord,
    ) -> Result<(), StoreError> {
        self.commit(move |trees| {
            trees.devices.insert(token, encode(DEVICES, &device)?)?;
            let mut own = Vec::new();
            for record in &trees.devices {
                let (token, bytes) = record?;
                let found: DeviceRecord = decode(DEVICES, &bytes)?;
                if found.account == device.account {
                    own.push((found.last_used_at, token));
                }
            }
            own.sort_unstable();
            let over = own.len().saturating_sub(MAX_OF_ACCOUNT);
            for (_, token) in own.drain(..over) {
                trees.devices.remove(token)?;
            }
            Ok(())
        })
        .await
    }

    /// The browser with this token, if it is known.
    pub async fn find_device(&self, token: TokenHash) -> Result<Option<DeviceRecord>, StoreError> {
        self.read(move |trees| {
            let bytes = trees.devices.get(token)?;
            bytes.map(|bytes| decode(DEVICES, &bytes)).transpose()
        })
        .await
    }
}

/// Forgets the browsers of an account.
pub(super) fn remove_devices_of(trees: &Trees, account: AccountId) -> Result<(), StoreError> {
    for record in &trees.devices {
        let (token, bytes) = record?;
        if decode::<DeviceRecord>(DEVICES, &bytes)?.account == account {
            trees.devices.remove(token)?;
        }
    }
    Ok(())
}
