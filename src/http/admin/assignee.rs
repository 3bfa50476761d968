//! Who can be given a contact request.

use crate::{
    app::App,
    domain::{Account, AccountId, Change, FieldCode, FieldError},
    error::ApiError,
};

/// Refuses to give a request to somebody who may not see it, or who is not there.
pub(super) async fn check(app: &App, assignee: &Change<AccountId>) -> Result<(), ApiError> {
    let Change::To(id) = assignee else { return Ok(()) };
    let records = app.auth.accounts.records().await?;
    let is_fit = |account: &Account| account.id == *id && account.role.handles_requests();
    if records.iter().any(|record| is_fit(&record.account)) {
        return Ok(());
    }
    Err(ApiError::Validation(vec![FieldError { field: "assignee", code: FieldCode::Invalid }]))
}
