//! Tokens of other programs, by the SHA-256 of their secret.

use jiff::{SignedDuration, Timestamp};
use sha2::{Digest, Sha256};

use super::{
    Store, StoreError,
    trees::{ACCESS_TOKENS, Trees, decode, encode},
};
use crate::domain::{AccessToken, MAX_ACCESS_TOKENS, TokenId, TokenName, TokenSecret};

/// The time of use is written at most this often.
const TOUCH_EVERY: SignedDuration = SignedDuration::from_secs(60);

impl Store {
    /// Keeps a new token; none if there are [`MAX_ACCESS_TOKENS`] already.
    pub async fn add_access_token(
        &self,
        secret: &TokenSecret,
        name: TokenName,
        now: Timestamp,
    ) -> Result<Option<AccessToken>, StoreError> {
        let key = hash(secret);
        self.commit(move |trees| {
            if read_all(trees)?.len() >= MAX_ACCESS_TOKENS {
                return Ok(None);
            }
            let id = TokenId::new(trees.new_id(now));
            let name = name.into_string();
            let token = AccessToken { id, name, created_at: now, last_used_at: None };
            trees.access_tokens.insert(key, encode(ACCESS_TOKENS, &token)?)?;
            Ok(Some(token))
        })
        .await
    }

    /// All tokens, oldest first.
    pub async fn list_access_tokens(&self) -> Result<Vec<AccessToken>, StoreError> {
        self.read(|trees| {
            let mut tokens: Vec<_> = read_all(trees)?.into_iter().map(|(_, token)| token).collect();
            tokens.sort_by_key(|token| token.id);
            Ok(tokens)
        })
        .await
    }

    /// Ends a token; says whether there was one of this id.
    pub async fn remove_access_token(&self, id: TokenId) -> Result<bool, StoreError> {
        self.commit(move |trees| {
            let found = read_all(trees)?.into_iter().find(|(_, token)| token.id == id);
            let Some((key, _)) = found else { return Ok(false) };
            trees.access_tokens.remove(key)?;
            Ok(true)
        })
        .await
    }

    /// Whether there is a token with this secret; notes that it was used.
    pub async fn use_access_token(
        &self,
        secret: &TokenSecret,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let key = hash(secret);
        let found = self.read(move |trees| find(trees, key)).await?;
        let Some(token) = found else { return Ok(false) };
        let is_noted =
            token.last_used_at.is_some_and(|last| now.duration_since(last).abs() < TOUCH_EVERY);
        if is_noted {
            return Ok(true);
        }
        self.commit(move |trees| {
            // It may have been revoked since it was read.
            let Some(token) = find(trees, key)? else { return Ok(false) };
            let used = AccessToken { last_used_at: Some(now), ..token };
            trees.access_tokens.insert(key, encode(ACCESS_TOKENS, &used)?)?;
            Ok(true)
        })
        .await
    }
}

fn hash(secret: &TokenSecret) -> [u8; 32] {
    Sha256::digest(secret.reveal()).into()
}

fn find(trees: &Trees, key: [u8; 32]) -> Result<Option<AccessToken>, StoreError> {
    trees.access_tokens.get(key)?.map(|bytes| decode(ACCESS_TOKENS, &bytes)).transpose()
}

/// There are few: [`MAX_ACCESS_TOKENS`].
fn read_all(trees: &Trees) -> Result<Vec<(sled::IVec, AccessToken)>, StoreError> {
    let records = trees.access_tokens.iter();
    records
        .map(|record| {
            let (key, bytes) = record?;
            Ok((key, decode(ACCESS_TOKENS, &bytes)?))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{
        Import,
        schema::SCHEMA_VERSION,
        trees::{META, META_FEED_LINK, META_SCHEMA},
    };

    #[tokio::test]
    async fn a_copy_of_an_earlier_version_lets_nobody_in() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let mut import = Import::begin(dir.path()).expect("begun");
        let of_itself = META_FEED_LINK.to_vec();
        for (tree, key, value) in [
            (META, META_SCHEMA.to_vec(), SCHEMA_VERSION.to_be_bytes().to_vec()),
            (META, of_itself, b"a link that was taken back".to_vec()),
            (ACCESS_TOKENS, vec![7; 32], b"a token that was taken back".to_vec()),
        ] {
            import.begin_tree(tree.as_bytes()).expect("begun");
            import.add(key, value).expect("added");
        }
        import.finish("replaced").expect("finished");
        let store = Store::open(dir.path()).expect("store");
        assert_eq!(store.list_access_tokens().await.expect("read"), []);
        assert_eq!(store.booking_feed_since().await.expect("read"), None);
    }

    #[tokio::test]
    async fn a_token_is_known_until_it_is_revoked_and_its_secret_is_nowhere() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let store = Store::open(dir.path()).expect("store");
        let (secret, now) = (TokenSecret::of_bytes(&[7; 32]), Timestamp::UNIX_EPOCH);
        let name = || TokenName::new("Stends").expect("name");
        let token = store.add_access_token(&secret, name(), now).await.expect("stored");
        let token = token.expect("room");
        assert!(store.use_access_token(&secret, now).await.expect("read"));
        assert!(!store.use_access_token(&TokenSecret::received(""), now).await.expect("read"));
        let listed = store.list_access_tokens().await.expect("read");
        assert_eq!(listed, [AccessToken { last_used_at: Some(now), ..token.clone() }]);
        let soon = now + SignedDuration::from_secs(59);
        assert!(store.use_access_token(&secret, soon).await.expect("read"));
        assert_eq!(store.list_access_tokens().await.expect("read"), listed, "to the minute");
        let trees = store.current.get();
        for (_, tree) in trees.all() {
            for record in tree {
                let (key, value) = record.expect("record");
                let has_secret = |bytes: &[u8]| {
                    bytes.windows(64).any(|part| part == &secret.reveal().as_bytes()[8..72])
                };
                assert!(!has_secret(&key) && !has_secret(&value));
            }
        }
        assert!(store.remove_access_token(token.id).await.expect("removed"));
        assert!(!store.remove_access_token(token.id).await.expect("no error"));
        assert!(!store.use_access_token(&secret, now).await.expect("read"));
        for byte in 0..MAX_ACCESS_TOKENS {
            let secret = TokenSecret::of_bytes(&[u8::try_from(byte).expect("small"); 32]);
            assert!(store.add_access_token(&secret, name(), now).await.expect("stored").is_some());
        }
        assert_eq!(store.add_access_token(&secret, name(), now).await.expect("read"), None);
    }
}
