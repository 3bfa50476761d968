//! Browsers in which somebody has logged in before.

use std::time::Duration;

use super::{Auth, LoginError, SecretToken};
use crate::{
    domain::{AccountId, DEVICE_LIFETIME},
    store::{DeviceRecord, StoreError},
};

impl Auth {
    /// How long a browser is known, for its cookie.
    #[must_use]
    pub fn device_max_age(&self) -> Duration {
        DEVICE_LIFETIME.unsigned_abs()
    }

    /// Whether somebody has logged in in the browser with this token before, as this account.
    pub(super) async fn knows(
        &self,
        device: Option<&SecretToken>,
        account: AccountId,
    ) -> Result<bool, StoreError> {
        let Some(device) = device else { return Ok(false) };
        Ok(self.device_of(device).await? == Some(account))
    }

    /// Whether whoever wants to log in so has logged in in the browser with this token before.
    pub async fn knows_browser(
        &self,
        device: Option<&SecretToken>,
        email: Option<&str>,
    ) -> Result<bool, StoreError> {
        let asked = match self.find_person(email).await {
            Ok(asked) => asked,
            Err(LoginError::Store(error)) => return Err(error),
            // Nobody can tell yet who it is.
            Err(_) => None,
        };
        match asked {
            Some(record) => self.knows(device, record.account.id).await,
            None => Ok(false),
        }
    }

    /// Who has logged in in the browser with this token before.
    async fn device_of(&self, device: &SecretToken) -> Result<Option<AccountId>, StoreError> {
        let found = self.store.find_device(device.hash()).await?;
        let now = self.clock.now();
        let is_good =
            |found: &DeviceRecord| now.duration_since(found.last_used_at) < DEVICE_LIFETIME;
        Ok(found.filter(is_good).map(|found| found.account))
    }

    /// Knows the browser in which this account has just logged in; gives the token that it keeps.
    pub async fn know_device(
        &self,
        device: Option<SecretToken>,
        account: AccountId,
    ) -> Result<SecretToken, StoreError> {
        let is_known = self.knows(device.as_ref(), account).await?;
        let token = device.filter(|_| is_known).unwrap_or_else(SecretToken::generate);
        let record = DeviceRecord { account, last_used_at: self.clock.now() };
        self.store.put_device(token.hash(), record).await?;
        Ok(token)
    }
}
