//! The administrator's password: an Argon2id hash in a file that only its owner can read.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use argon2::{
    Algorithm, Argon2, Params, PasswordHash, PasswordHasher, PasswordVerifier, Version,
    password_hash::{self, SaltString, rand_core::OsRng},
};
use rand::{Rng, distr::Alphanumeric};
use sha2::{Digest, Sha256};

use crate::durable::replace_file;

/// Name of the file in the data directory.
pub const PASSWORD_FILE: &str = "admin-password";
/// Fewest characters of a password (NIST SP 800-63B asks for 15 where it is the only factor; the
/// throttled login of this site justifies 12).
pub const MIN_PASSWORD_CHARS: usize = 12;
/// Longest password, in bytes: no longer one fits into the call that logs in.
const MAX_PASSWORD_BYTES: usize = 1024;
/// Characters of a password made at the first start: 119 bits.
const GENERATED_CHARS: usize = 20;
/// OWASP's least for Argon2id: 19 MiB, two passes, one lane.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// Of a password that was thrown away, with the same costs as all.
const NOBODYS_HASH: &str = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5bm9ib2R5bm8$\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// A failure around the password file.
#[derive(Debug, thiserror::Error)]
pub enum PasswordError {
    /// Reading or writing failed.
    #[error("cannot {action} {path}: {source}. {}", remedy(.source))]
    File {
        /// `read` or `write`.
        action: &'static str,
        /// The file.
        path: String,
        /// The system's words.
        source: io::Error,
    },
    /// The file does not hold what was written into it.
    #[error(
        "{path} holds no password: it is empty or damaged. The administration is locked until \
         `vitrina admin set-password` sets one."
    )]
    Unusable {
        /// The file.
        path: String,
    },
    /// The file holds no hash, or hashing failed.
    #[error("the password hash is unusable: {0}. Run `vitrina admin set-password`.")]
    Hash(password_hash::Error),
    /// Too few characters.
    #[error("the password is too short: use at least {MIN_PASSWORD_CHARS} characters")]
    TooShort,
    /// Fits [`is_blank`].
    #[error("the password is blank: use at least {MIN_PASSWORD_CHARS} characters, not only spaces")]
    Blank,
    /// Too many bytes.
    #[error("the password is too long: use at most {MAX_PASSWORD_BYTES} bytes")]
    TooLong,
}

fn remedy(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            "Make room on the disk of the data directory, then try again; nothing was changed."
        }
        _ => "Check the permissions of the data directory.",
    }
}

/// The file with the hash.
#[derive(Clone, Debug)]
pub struct PasswordFile(PathBuf);

/// A hash in PHC string format.
#[derive(Clone)]
pub struct StoredHash(String);

impl PasswordFile {
    /// The file in this data directory, whether or not it exists.
    #[must_use]
    pub fn in_dir(data_dir: &Path) -> Self {
        Self(data_dir.join(PASSWORD_FILE))
    }

    /// The hash, or `None` if no password is set.
    pub fn read(&self) -> Result<Option<StoredHash>, PasswordError> {
        let bytes = match fs::read(&self.0) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(self.failure("read", error)),
        };
        let text = String::from_utf8(bytes).ok().map(|text| text.trim().to_owned());
        match text.filter(|text| PasswordHash::new(text).is_ok()) {
            Some(text) => Ok(Some(StoredHash(text))),
            None => Err(PasswordError::Unusable { path: self.0.display().to_string() }),
        }
    }

    /// Sets the password, which ends all sessions begun with another one.
    pub fn set(&self, password: &str) -> Result<(), PasswordError> {
        self.set_hash(&StoredHash::of(password)?)
    }

    /// As [`PasswordFile::set`], of a password that is hashed already.
    pub fn set_hash(&self, hash: &StoredHash) -> Result<(), PasswordError> {
        self.write(&hash.0).map_err(|error| self.failure("write", error))
    }

    /// Sets a random password if none is set and returns it.
    pub fn generate_if_missing(&self) -> Result<Option<String>, PasswordError> {
        if self.read()?.is_some() {
            return Ok(None);
        }
        let letters = rand::rng().sample_iter(Alphanumeric).take(GENERATED_CHARS);
        let password: String = letters.map(char::from).collect();
        self.set(&password)?;
        Ok(Some(password))
    }

    /// On disk when this returns; no reader ever sees half a hash.
    fn write(&self, hash: &str) -> io::Result<()> {
        replace_file(&self.0, &self.0.with_extension("new"), format!("{hash}\n").as_bytes())
    }

    fn failure(&self, action: &'static str, source: io::Error) -> PasswordError {
        PasswordError::File { action, path: self.0.display().to_string(), source }
    }
}

impl StoredHash {
    /// Hashes a password that is long enough; takes some 20 ms and 19 MiB.
    pub fn of(password: &str) -> Result<Self, PasswordError> {
        if password.chars().count() < MIN_PASSWORD_CHARS {
            return Err(PasswordError::TooShort);
        }
        if is_blank(password) {
            return Err(PasswordError::Blank);
        }
        if password.len() > MAX_PASSWORD_BYTES {
            return Err(PasswordError::TooLong);
        }
        let salt = SaltString::generate(&mut OsRng);
        let hash = hasher()?.hash_password(password.as_bytes(), &salt);
        Ok(Self(hash.map_err(PasswordError::Hash)?.to_string()))
    }

    /// A hash as it was kept.
    pub fn parse(text: &str) -> Result<Self, PasswordError> {
        PasswordHash::new(text).map_err(PasswordError::Hash)?;
        Ok(Self(text.to_owned()))
    }

    /// What takes as long to compare with as any other, and is no password's.
    pub(super) fn of_nobody() -> Self {
        Self(NOBODYS_HASH.to_owned())
    }

    /// To be kept where nobody else reads it.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Whether this is the hash of `password`; takes some 20 ms and 19 MiB.
    pub fn verify(&self, password: &str) -> Result<bool, PasswordError> {
        let hash = PasswordHash::new(&self.0).map_err(PasswordError::Hash)?;
        match hasher()?.verify_password(password.as_bytes(), &hash) {
            Ok(()) => Ok(true),
            Err(password_hash::Error::Password) => Ok(false),
            Err(error) => Err(PasswordError::Hash(error)),
        }
    }

    /// Differs for each password that is set, even for the same one set again.
    #[must_use]
    pub fn fingerprint(&self) -> [u8; 32] {
        Sha256::digest(&self.0).into()
    }
}

/// Whether no password was typed: none is set that the login would take for that.
#[must_use]
pub fn is_blank(password: &str) -> bool {
    password.trim().is_empty()
}

fn hasher() -> Result<Argon2<'static>, PasswordError> {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None)
        .map_err(|error| PasswordError::Hash(error.into()))?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;
    use crate::durable::power_cut::{Disk, Names};

    #[test]
    fn only_the_password_that_was_set_is_right_and_only_its_owner_reads_the_file() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let file = PasswordFile::in_dir(dir.path());
        assert!(file.read().expect("readable").is_none());
        file.set("zirgs baterija skava").expect("set");
        let hash = file.read().expect("readable").expect("set");
        assert!(hash.0.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{}", hash.0);
        assert!(hash.verify("zirgs baterija skava").expect("verify"));
        assert!(!hash.verify("zirgs baterija skavA").expect("verify"));
        let mode = fs::metadata(&file.0).expect("metadata").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }

    #[test]
    fn a_password_is_generated_once() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let file = PasswordFile::in_dir(dir.path());
        let password = file.generate_if_missing().expect("written").expect("was missing");
        assert!(file.read().expect("readable").expect("set").verify(&password).expect("verify"));
        assert!(file.generate_if_missing().expect("readable").is_none());
    }

    #[test]
    fn a_file_without_a_hash_is_named_and_can_be_replaced() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let file = PasswordFile::in_dir(dir.path());
        for content in [&b""[..], b"\n", b"$argon2id$\xff", b"zirgs baterija skava"] {
            fs::write(&file.0, content).expect("written");
            let said = file.read().map(|_| ()).expect_err("unusable").to_string();
            assert!(said.contains("admin-password holds no password"), "{said}");
            assert!(said.contains("`vitrina admin set-password`"), "{said}");
        }
        file.set("zirgs baterija skava").expect("set");
        assert!(file.read().expect("readable").is_some());
    }

    #[test]
    fn a_short_password_is_refused() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let file = PasswordFile::in_dir(dir.path());
        assert!(matches!(file.set("ļoti īss..."), Err(PasswordError::TooShort)));
        assert!(file.read().expect("readable").is_none());
    }

    #[test]
    fn a_password_of_spaces_is_none_and_spaces_in_one_count() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let file = PasswordFile::in_dir(dir.path());
        for blank in [" ".repeat(MIN_PASSWORD_CHARS), "\t\u{a0}\u{3000} ".repeat(5)] {
            assert!(matches!(file.set(&blank), Err(PasswordError::Blank)), "{blank:?}");
        }
        assert!(file.read().expect("readable").is_none());
        file.set("     x      ").expect("set");
    }

    #[test]
    fn setting_the_same_password_again_changes_the_fingerprint() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let file = PasswordFile::in_dir(dir.path());
        let mut fingerprints = Vec::new();
        for _ in 0..2 {
            file.set("zirgs baterija skava").expect("set");
            fingerprints.push(file.read().expect("readable").expect("set").fingerprint());
        }
        assert_ne!(fingerprints[0], fingerprints[1]);
    }

    #[test]
    fn a_power_cut_leaves_the_former_password_or_the_one_that_was_set() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let (data, left) = (dir.path().join("data"), dir.path().join("left"));
        fs::create_dir(&data).expect("created");
        let disk = Disk::at(&data);
        let file = PasswordFile::in_dir(&data);
        file.set("zirgs baterija skava").expect("set");
        let fingerprint = |dir: &Path| {
            let hash = PasswordFile::in_dir(dir).read().expect("readable").expect("a password");
            assert!(hash.0.starts_with("$argon2id$"), "{}", hash.0);
            hash.fingerprint()
        };
        let former = fingerprint(&data);
        let cuts = left.clone();
        disk.on_sync(move |disk, number| {
            for names in [Names::Forgotten, Names::Ahead] {
                disk.cut(names, &cuts.join(format!("{number}-{names:?}")));
            }
        });
        file.set("cits zirgs cita skava").expect("set");
        let present = fingerprint(&data);
        for cut in fs::read_dir(&left).expect("cuts") {
            let found = fingerprint(&cut.expect("cut").path());
            assert!(found == former || found == present);
        }
        let last = dir.path().join("last");
        disk.cut(Names::Forgotten, &last);
        assert!(fingerprint(&last) == present, "it was acknowledged");
    }
}
