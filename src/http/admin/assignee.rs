//! Who can be given a contact request.

use crate::{
    app::App,
    domain::{Account, AccountId, Change, FieldCode, FieldError},
    error::ApiError,
};

/// Those who answer contact requests.
pub(super) async fn people(app: &App) -> Result<Vec<Account>, ApiError> {
    let accounts = app.auth.accounts.records().await?.into_iter().map(|record| record.account);
    Ok(accounts.filter(|account| account.role.handles_requests()).collect())
}

/// Refuses to give a request to somebody who may not see it, or who is not there. Gives who gets it, if somebody does.
pub(super) async fn check(
    app: &App,
    assignee: &Change<AccountId>,
) -> Result<Option<Account>, ApiError> {
    let Change::To(id) = assignee else { return Ok(None) };
    let found = people(app).await?.into_iter().find(|account| account.id == *id);
    let invalid = || FieldError { field: "assignee", code: FieldCode::Invalid };
    found.map(Some).ok_or_else(|| ApiError::Validation(vec![invalid()]))
}
