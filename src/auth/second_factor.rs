//! Time-based codes (RFC 6238) from an app on the person's device, and recovery codes for the day on which that is
//! lost.

use jiff::{SignedDuration, Timestamp};
use qrcode::{QrCode, render::svg};
use rand::{Rng, TryRngCore, rngs::OsRng};
use sha2::{Digest, Sha256};
use totp_rs::{Algorithm, Secret, TOTP};

use crate::store::{AccountRecord, RecoveryHash, SecondFactor, Tries};

const DIGITS: usize = 6;
const STEP_SECS: u64 = 30;
/// Bytes of the shared secret, as RFC 4226 recommends.
const SECRET_BYTES: usize = 20;
const RECOVERY_CODES: usize = 10;
/// Letters of a recovery code: 50 bits, and the tries are bounded.
const RECOVERY_CHARS: usize = 10;
/// Without letters that look like others.
const RECOVERY_ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz123456789";
/// Wrong codes of one account within the window, in known browsers and in others.
pub(super) const MAX_TRIES: u32 = 10;
/// Wrong codes of so long count.
pub(super) const TRIES_WINDOW: SignedDuration = SignedDuration::from_mins(15);
/// Room around the picture in its own units; readers need it.
const QR_MIN_SIZE: u32 = 200;

/// What came of a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CodeOutcome {
    /// It is right, and worth nothing from now on.
    Right,
    /// It is not, or was taken before.
    Wrong,
    /// So many were wrong that none is looked at for so long.
    Locked(SignedDuration),
}

/// What a person needs to set up the app. Prints nothing.
pub struct Enrolment {
    /// The secret as text (base 32), for apps that have no camera.
    pub secret: String,
    /// The same as a link that apps open (`otpauth://…`).
    pub uri: String,
    /// The link as a picture (SVG).
    pub qr: String,
}

impl SecondFactor {
    /// Begins anew: it counts once a right code has come.
    pub(super) fn begin() -> Self {
        let mut secret = vec![0; SECRET_BYTES];
        #[expect(clippy::expect_used, reason = "a guessable secret would be worse than a crash")]
        OsRng.try_fill_bytes(&mut secret).expect("the system's random source");
        Self { secret, is_on: false, last_step: 0, recovery: Vec::new() }
    }

    /// How the person's app gets the secret. None if the picture cannot be drawn, which no name is too long for.
    pub(super) fn enrolment(&self, issuer: &str, person: &str) -> Option<Enrolment> {
        let secret = Secret::Raw(self.secret.clone()).to_encoded().to_string();
        let [issuer, person] = [issuer, person].map(percent_encode);
        let uri = format!(
            "otpauth://totp/{issuer}:{person}?secret={secret}&issuer={issuer}&digits={DIGITS}&period={STEP_SECS}"
        );
        let code = QrCode::new(&uri).ok()?;
        let qr = code.render::<svg::Color<'_>>().min_dimensions(QR_MIN_SIZE, QR_MIN_SIZE).build();
        Some(Enrolment { secret, uri, qr })
    }

    /// Takes a code of the app if it is the present one, the one before or the one after, and newer than the last.
    fn take_code(&mut self, code: &str, now: Timestamp) -> bool {
        let Ok(totp) = TOTP::new(Algorithm::SHA1, DIGITS, 0, STEP_SECS, self.secret.clone()) else {
            return false;
        };
        let step = u64::try_from(now.as_second()).unwrap_or_default() / STEP_SECS;
        let steps = step.saturating_sub(1)..=step + 1;
        let found = steps
            .filter(|step| *step > self.last_step)
            .find(|step| is_same(totp.generate(step * STEP_SECS).as_bytes(), code.as_bytes()));
        self.last_step = found.unwrap_or(self.last_step);
        found.is_some()
    }

    fn take_recovery_code(&mut self, code: &str) -> bool {
        let hash = hash_of(code);
        let before = self.recovery.len();
        self.recovery.retain(|kept| !is_same(kept, &hash));
        self.recovery.len() < before
    }

    /// Turns it on if the code is the app's; gives the recovery codes, which are not known afterwards.
    pub(super) fn turn_on(&mut self, code: &str, now: Timestamp) -> Option<Vec<String>> {
        if !self.take_code(&plain(code), now) {
            return None;
        }
        let codes: Vec<String> = (0..RECOVERY_CODES).map(|_| recovery_code()).collect();
        self.recovery = codes.iter().map(|code| hash_of(&plain(code))).collect();
        self.is_on = true;
        Some(codes)
    }
}

/// Looks at a code for the second step of a login. `is_known` says whether it comes from a browser in which the person
/// has logged in before: strangers' tries do not count there.
pub(super) fn take(
    record: &mut AccountRecord,
    code: &str,
    is_known: bool,
    now: Timestamp,
) -> CodeOutcome {
    let tries = &mut record.tries[usize::from(!is_known)];
    if let Some(wait) = tries.wait(MAX_TRIES, TRIES_WINDOW, now) {
        return CodeOutcome::Locked(wait);
    }
    let code = plain(code);
    let is_right = record.second_factor.as_mut().is_some_and(|factor| {
        let is_app = code.len() == DIGITS && code.bytes().all(|byte| byte.is_ascii_digit());
        if is_app { factor.take_code(&code, now) } else { factor.take_recovery_code(&code) }
    });
    if is_right {
        *tries = Tries::default();
        return CodeOutcome::Right;
    }
    tries.count(TRIES_WINDOW, now);
    CodeOutcome::Wrong
}

/// As it is compared: people type spaces, hyphens and capitals.
fn plain(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphanumeric).take(64).collect::<String>().to_lowercase()
}

fn hash_of(code: &str) -> RecoveryHash {
    Sha256::digest(code).into()
}

/// Two halves with a hyphen between them, to be copied by hand.
fn recovery_code() -> String {
    let mut source = rand::rng();
    let mut letters =
        || char::from(RECOVERY_ALPHABET[source.random_range(0..RECOVERY_ALPHABET.len())]);
    let code: String = (0..RECOVERY_CHARS).map(|_| letters()).collect();
    let (one, two) = code.split_at(RECOVERY_CHARS / 2);
    format!("{one}-{two}")
}

/// In a time that tells nothing of where they differ.
fn is_same(one: &[u8], two: &[u8]) -> bool {
    one.len() == two.len() && one.iter().zip(two).fold(0, |found, (a, b)| found | (a ^ b)) == 0
}

fn percent_encode(text: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~@".contains(&byte);
    let encode = |byte: u8| {
        if is_plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }
    };
    text.bytes().map(encode).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{Account, AccountId, Role};

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).expect("time")
    }

    /// The secret of RFC 6238, appendix B.
    fn factor() -> SecondFactor {
        let secret = b"12345678901234567890".to_vec();
        SecondFactor { secret, is_on: false, last_step: 0, recovery: Vec::new() }
    }

    fn record(factor: SecondFactor) -> AccountRecord {
        let account = Account {
            id: AccountId::new(uuid::Uuid::nil()),
            name: "Ilze".into(),
            email: "ilze@example.lv".into(),
            role: Role::Owner,
            created_at: at(0),
        };
        AccountRecord { second_factor: Some(factor), ..AccountRecord::new(account, None) }
    }

    #[test]
    fn the_codes_of_the_standard_are_right_each_once() {
        let mut factor = factor();
        // The last six of the eight digits of the standard's table.
        for (second, code) in [(59, "287082"), (1_111_111_109, "081804"), (1_234_567_890, "005924")]
        {
            assert!(!factor.take_code("000000", at(second)));
            assert!(factor.take_code(code, at(second)), "{second}");
            assert!(!factor.take_code(code, at(second)), "{second}: twice");
        }
    }

    #[test]
    fn a_code_is_right_for_a_step_before_and_after_and_none_older_than_the_last() {
        for (second, is_right) in [(29, true), (59, true), (89, true), (90, false), (121, false)] {
            assert_eq!(factor().take_code("287082", at(second)), is_right, "{second}");
        }
        let mut later = factor();
        assert!(later.take_code("081804", at(1_111_111_109)));
        assert!(!later.take_code("287082", at(59)), "an old code, should the clock go back");
    }

    #[test]
    fn it_counts_from_a_right_code_on_and_each_recovery_code_once() {
        let mut factor = factor();
        assert_eq!(factor.turn_on("123456", at(59)), None);
        assert!(!factor.is_on);
        let codes = factor.turn_on("287 082", at(59)).expect("right");
        assert!(factor.is_on);
        assert_eq!(codes.len(), RECOVERY_CODES);
        let mut record = record(factor);
        let mut tried = |code: &str| take(&mut record, code, true, at(60));
        assert_eq!(tried("287082"), CodeOutcome::Wrong, "it turned the factor on");
        assert_eq!(tried(&codes[3].to_uppercase()), CodeOutcome::Right);
        assert_eq!(tried(&codes[3]), CodeOutcome::Wrong);
        assert_eq!(tried(&codes[4]), CodeOutcome::Right);
    }

    #[test]
    fn strangers_who_guess_lock_themselves_out_and_not_a_known_browser() {
        let mut record = record(factor());
        for _ in 0..MAX_TRIES {
            assert_eq!(take(&mut record, "000000", false, at(59)), CodeOutcome::Wrong);
        }
        let right = "287082";
        assert_eq!(take(&mut record, right, false, at(59)), CodeOutcome::Locked(TRIES_WINDOW));
        assert_eq!(take(&mut record, right, true, at(59)), CodeOutcome::Right);
        let later = at(1_111_111_109);
        assert_eq!(take(&mut record, "081804", false, later), CodeOutcome::Right);
    }

    #[test]
    fn the_app_learns_the_secret_and_whose_it_is() {
        let set_up = factor().enrolment("SIA Rāvējs", "ilze@example.lv").expect("drawn");
        assert_eq!(set_up.secret, "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
        let expected =
            "otpauth://totp/SIA%20R%C4%81v%C4%93js:ilze@example.lv?secret=GEZDGNBVGY3TQOJQ";
        assert!(set_up.uri.starts_with(expected), "{}", set_up.uri);
        assert!(set_up.qr.contains("<svg") && !set_up.qr.contains("style="));
    }
}
