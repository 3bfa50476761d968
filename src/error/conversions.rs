//! What errors of other rooms are at the HTTP edge.

use super::ApiError;
use crate::{
    auth::{LoginError, PasswordError},
    backup::BackupError,
    blog::BlogError,
    extract::ExtractError,
    jobs::DeadJobError,
    store::StoreError,
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

impl From<LoginError> for ApiError {
    fn from(error: LoginError) -> Self {
        match error {
            LoginError::Locked => Self::AdminLocked,
            LoginError::WrongPassword => Self::WrongPassword,
            LoginError::Store(error) => error.into(),
            LoginError::Password(error @ PasswordError::Unusable { .. }) => {
                tracing::error!("{error}");
                Self::AdminLocked
            }
            LoginError::Password(error) => {
                tracing::error!("the login does not work: {error}");
                Self::Internal
            }
        }
    }
}
