//! People who administer, and what each may do.

use std::str::FromStr;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    FieldCode, FieldError,
    contact::{is_email, normalise_address},
    field::{has_control, is_longer},
    id::impl_id,
};

/// Most accounts, and most open invitations.
pub const MAX_ACCOUNTS: usize = 100;
/// The longest name, in characters.
const NAME_MAX_CHARS: usize = 100;
/// The longest address that SMTP carries, in characters.
const EMAIL_MAX_CHARS: usize = 254;

/// Identifies a person who administers; ordered by the time at which the account was made (`UUIDv7`).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
)]
#[serde(transparent)]
pub struct AccountId(Uuid);

impl_id!(AccountId);

/// Identifies an open invitation.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
)]
#[serde(transparent)]
pub struct InvitationId(Uuid);

impl_id!(InvitationId);

/// What a person may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Everything.
    Owner,
    /// Contact requests.
    Sales,
    /// The blog.
    Editor,
}

impl Role {
    /// Each of them.
    pub const ALL: [Self; 3] = [Self::Owner, Self::Sales, Self::Editor];

    /// As it is written in JSON and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Owner => "owner",
            Self::Sales => "sales",
            Self::Editor => "editor",
        }
    }

    /// Whether contact requests are this person's work.
    #[must_use]
    pub const fn handles_requests(self) -> bool {
        matches!(self, Self::Owner | Self::Sales)
    }

    /// Whether the blog is.
    #[must_use]
    pub const fn edits_blog(self) -> bool {
        matches!(self, Self::Owner | Self::Editor)
    }

    /// Whether everything else is too: accounts, sessions, the journal, jobs, purges.
    #[must_use]
    pub const fn is_owner(self) -> bool {
        matches!(self, Self::Owner)
    }
}

impl FromStr for Role {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|role| role.name() == text);
        found.ok_or("write owner, sales or editor")
    }
}

/// A person who administers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Account {
    /// Stays for as long as the account.
    pub id: AccountId,
    /// As others see it.
    pub name: String,
    /// In small letters, one of its kind; empty until the first owner gives one.
    pub email: String,
    /// What the person may do.
    pub role: Role,
    /// When it was made.
    pub created_at: Timestamp,
}

impl Account {
    /// Whether this is what the person logs in as: the address, or the name while there is none.
    #[must_use]
    pub fn logs_in_as(&self, text: &str) -> bool {
        let own = if self.email.is_empty() { &self.name } else { &self.email };
        own.to_lowercase() == normalise_address(text)
    }
}

/// What an owner says of a person: checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountDetails {
    /// As others see it.
    pub name: String,
    /// In small letters.
    pub email: String,
    /// What the person may do.
    pub role: Role,
}

impl AccountDetails {
    /// Checks what was typed.
    pub fn new(name: &str, email: &str, role: Role) -> Result<Self, Vec<FieldError>> {
        let (name, email) = (check_name(name), check_email(email));
        match (name, email) {
            (Ok(name), Ok(email)) => Ok(Self { name, email, role }),
            (name, email) => Err([name.err(), email.err()].into_iter().flatten().collect()),
        }
    }
}

/// What changes about an account: checked. What is not given stays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AccountPatch {
    /// Another name.
    pub name: Option<String>,
    /// Another address.
    pub email: Option<String>,
    /// Another role.
    pub role: Option<Role>,
}

impl AccountPatch {
    /// Checks what was typed.
    pub fn new(
        name: Option<&str>,
        email: Option<&str>,
        role: Option<Role>,
    ) -> Result<Self, Vec<FieldError>> {
        let (name, email) = (name.map(check_name).transpose(), email.map(check_email).transpose());
        match (name, email) {
            (Ok(name), Ok(email)) => Ok(Self { name, email, role }),
            (name, email) => Err([name.err(), email.err()].into_iter().flatten().collect()),
        }
    }

    /// Makes the change.
    pub fn apply(self, account: &mut Account) {
        let Self { name, email, role } = self;
        account.name = name.unwrap_or_else(|| std::mem::take(&mut account.name));
        account.email = email.unwrap_or_else(|| std::mem::take(&mut account.email));
        account.role = role.unwrap_or(account.role);
    }
}

fn check_name(name: &str) -> Result<String, FieldError> {
    let name = name.trim();
    let refuse = |code| Err(FieldError { field: "name", code });
    if name.is_empty() {
        refuse(FieldCode::Required)
    } else if is_longer(name, NAME_MAX_CHARS) {
        refuse(FieldCode::TooLong)
    } else if has_control(name) {
        refuse(FieldCode::Invalid)
    } else {
        Ok(name.to_owned())
    }
}

fn check_email(email: &str) -> Result<String, FieldError> {
    let email = normalise_address(email);
    let refuse = |code| Err(FieldError { field: "email", code });
    if email.is_empty() {
        refuse(FieldCode::Required)
    } else if is_longer(&email, EMAIL_MAX_CHARS) {
        refuse(FieldCode::TooLong)
    } else if !is_email(&email) {
        refuse(FieldCode::Invalid)
    } else {
        Ok(email)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_of_a_person_is_cleaned_or_refused_with_its_field() {
        let details = AccountDetails::new(" Ilze ", " Ilze@Example.LV ", Role::Sales);
        let details = details.expect("accepted");
        assert_eq!((&*details.name, &*details.email), ("Ilze", "ilze@example.lv"));
        let refused = AccountDetails::new("", "ilze", Role::Sales).expect_err("refused");
        assert_eq!(
            refused,
            [
                FieldError { field: "name", code: FieldCode::Required },
                FieldError { field: "email", code: FieldCode::Invalid },
            ]
        );
        let long = AccountDetails::new(&"a".repeat(101), "a@example.lv", Role::Sales);
        assert_eq!(long.expect_err("refused")[0].code, FieldCode::TooLong);
    }

    #[test]
    fn a_role_is_written_as_it_is_read() {
        for role in Role::ALL {
            assert_eq!(role.name().parse(), Ok(role));
            assert_eq!(serde_json::to_value(role).expect("JSON"), role.name());
        }
        assert!("admin".parse::<Role>().is_err());
    }
}
