//! What errors of other rooms are at the HTTP edge.

use super::{ApiError, RateLimited};
use crate::{
    appointments::BookingError,
    auth::{AccountError, LoginError, PasswordError},
    backup::BackupError,
    blog::BlogError,
    desk::ReplyError,
    domain::{FieldCode, FieldError, ReplyFault},
    extract::ExtractError,
    jobs::DeadJobError,
    store::{AccountChangeError, ContactChangeError, StoreError},
    upkeep::ConfirmError,
};

impl From<ExtractError> for ApiError {
    fn from(error: ExtractError) -> Self {
        Self::Document(error)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        tracing::error!("a request failed: {error}");
        match error {
            StoreError::Full { .. } => Self::StorageFull,
            StoreError::Damaged { .. } => Self::DataDamaged,
            _ => Self::StorageUnavailable,
        }
    }
}

impl From<BackupError> for ApiError {
    fn from(error: BackupError) -> Self {
        match error {
            BackupError::Store(error) => error.into(),
            error => {
                tracing::error!("the backups cannot be worked on: {error}");
                Self::Internal
            }
        }
    }
}

impl From<ConfirmError> for ApiError {
    fn from(error: ConfirmError) -> Self {
        match error {
            ConfirmError::Changed => Self::PurgeChanged,
            ConfirmError::Backup(error) => error.into(),
        }
    }
}

impl From<BlogError> for ApiError {
    fn from(error: BlogError) -> Self {
        match error {
            BlogError::Invalid(errors) => Self::Validation(errors),
            BlogError::SlugTaken { suggestion } => Self::SlugTaken { suggestion },
            BlogError::VersionConflict(post) => Self::VersionConflict(post),
            BlogError::Missing => Self::NotFound,
            BlogError::Picture(error) => Self::Picture(error),
            BlogError::Busy => Self::Busy,
            BlogError::Store(error) => error.into(),
            BlogError::Aborted => {
                tracing::error!("a change of the blog was given up");
                Self::Internal
            }
        }
    }
}

impl From<ContactChangeError> for ApiError {
    fn from(error: ContactChangeError) -> Self {
        match error {
            ContactChangeError::Missing => Self::NotFound,
            ContactChangeError::Changed(contact) => Self::ContactChanged(contact),
            ContactChangeError::Store(error) => error.into(),
        }
    }
}

impl From<BookingError> for ApiError {
    fn from(error: BookingError) -> Self {
        match error {
            BookingError::Off => Self::BookingOff,
            BookingError::Taken(nearest) => Self::TimeTaken { nearest },
            BookingError::Busy => Self::Busy,
            BookingError::TooMany => Self::TooManyBookings,
            BookingError::KeyReused => Self::IdempotencyKeyReused,
            BookingError::Over => Self::BookingOver,
            BookingError::Missing => Self::NotFound,
            BookingError::Fields(errors) => Self::Validation(errors),
            BookingError::Store(error) => error.into(),
        }
    }
}

impl From<DeadJobError> for ApiError {
    fn from(error: DeadJobError) -> Self {
        match error {
            DeadJobError::Missing => Self::NotFound,
            DeadJobError::NotDead => Self::JobNotDead,
            DeadJobError::Spent => Self::JobSpent,
            DeadJobError::Store(error) => error.into(),
        }
    }
}

impl From<ReplyFault> for ApiError {
    fn from(fault: ReplyFault) -> Self {
        match fault {
            ReplyFault::Fields(errors) => Self::Validation(errors),
            ReplyFault::Unfilled(names) => Self::ReplyVariables(names),
        }
    }
}

impl From<ReplyError> for ApiError {
    fn from(error: ReplyError) -> Self {
        match error {
            ReplyError::Fault(fault) => fault.into(),
            ReplyError::MailOff => Self::MailOff,
            ReplyError::Address => Self::ReplyAddress,
            ReplyError::KeyReused => Self::IdempotencyKeyReused,
            ReplyError::TooMany => Self::TooMany,
            ReplyError::NotFailed => Self::ReplyNotFailed,
            ReplyError::TemplateChanged => Self::TemplateChanged,
            ReplyError::Missing => Self::NotFound,
            ReplyError::Contact(error) => error.into(),
            ReplyError::Store(error) => error.into(),
        }
    }
}

impl From<LoginError> for ApiError {
    fn from(error: LoginError) -> Self {
        match error {
            LoginError::Locked => Self::AdminLocked,
            LoginError::WrongPassword => Self::WrongPassword,
            LoginError::EmailNeeded => refused("email", FieldCode::Required),
            LoginError::CodeNeeded => Self::CodeNeeded,
            LoginError::WrongCode => Self::WrongCode,
            LoginError::TooManyCodes { retry_after_secs } => {
                let (quota, window_secs) = LoginError::CODES;
                let policy = "second-factor";
                Self::RateLimited(RateLimited { policy, quota, window_secs, retry_after_secs })
            }
            LoginError::Store(error) => error.into(),
            LoginError::Password(error @ PasswordError::Unusable { .. }) => {
                tracing::error!("{error}");
                Self::AdminLocked
            }
            LoginError::Password(error) => error.into(),
        }
    }
}

impl From<AccountChangeError> for ApiError {
    fn from(error: AccountChangeError) -> Self {
        match error {
            AccountChangeError::Missing => Self::NotFound,
            AccountChangeError::EmailTaken => refused("email", FieldCode::Taken),
            AccountChangeError::LastOwner => Self::LastOwner,
            AccountChangeError::TooMany => Self::TooManyAccounts,
            AccountChangeError::InvitationOver => Self::InvitationOver,
            AccountChangeError::Store(error) => error.into(),
        }
    }
}

impl From<AccountError> for ApiError {
    fn from(error: AccountError) -> Self {
        match error {
            AccountError::Change(error) => error.into(),
            AccountError::Password(error) => error.into(),
            AccountError::NoEmail => Self::OwnEmailMissing,
            AccountError::FactorOn => Self::SecondFactorOn,
            AccountError::Login(error) => error.into(),
        }
    }
}

impl From<PasswordError> for ApiError {
    fn from(error: PasswordError) -> Self {
        match error {
            PasswordError::TooShort => refused("password", FieldCode::TooShort),
            PasswordError::TooLong => refused("password", FieldCode::TooLong),
            PasswordError::Blank => refused("password", FieldCode::Required),
            error => {
                tracing::error!("the login does not work: {error}");
                Self::Internal
            }
        }
    }
}

fn refused(field: &'static str, code: FieldCode) -> ApiError {
    ApiError::Validation(vec![FieldError { field, code }])
}
