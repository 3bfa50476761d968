//! `vitrina certificate revoke`: takes a certificate back whose key others may have seen.

use anyhow::Context;
use serde_json::json;

use super::upkeep::Form;
use crate::{config::Config, store::check_owner, tls};

pub(super) fn revoke(config: &Config, form: &Form) -> anyhow::Result<()> {
    check_owner(&config.server.data_dir)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.context("cannot start the asynchronous runtime")?;
    let names = runtime.block_on(tls::revoke(&config.server))?;
    let words = format!(
        "The certificate for {} is revoked. The running server asks for another one, with another key, within \
         seconds; one that is stopped does so at its start.",
        names.join(", ")
    );
    form.print(&json!({ "revoked": names }), &words)
}
