//! The OpenAPI document, from which the UI's types are generated and the methods of an address are
//! known.

use std::sync::LazyLock;

use rocket::{Route, get, http::ContentType, routes as collect};
use utoipa::{
    Modify, OpenApi,
    openapi::{
        PathItem,
        path::Operation,
        security::{
            ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
        },
    },
};

use super::{admin, api, guards::SessionCookie};
use crate::{domain, error};

#[derive(OpenApi)]
#[openapi(
    info(title = "Vitrīna", description = "Refusals are problem+json (RFC 9457)."),
    paths(
        api::consents::create_consent,
        api::consents::list_consents,
        api::contact::create_contact,
        api::booking::list_times,
        api::booking::hold::hold_time,
        api::booking::hold::release_time,
        api::booking::book_time,
        api::booking::managed::show_booking,
        api::booking::managed::confirm_booking,
        api::booking::managed::move_booking,
        api::booking::managed::cancel_booking,
        api::booking::managed::set_reminders,
        api::booking::calendar::show_invitation,
        api::booking::calendar::show_feed,
        api::leads::take_leads,
        api::fair::create_lead,
        api::fair::list_times,
        api::fair::show_push,
        api::tools::chat,
        api::tools::generate_email,
        api::tools::generate_post,
        api::tools::recommend_services,
        api::tools::analyze_text,
        api::documents::process_document,
        api::export::export_docx,
        api::events::watch_job,
        api::events::stop_job,
        api::invitation::look_at_invitation,
        api::invitation::accept_invitation,
        admin::session::describe_login,
        admin::session::log_in,
        admin::session::log_out,
        admin::me::show_me,
        admin::me::change_me,
        admin::me::list_people,
        admin::me::change_password,
        admin::me::begin_second_factor,
        admin::me::confirm_second_factor,
        admin::me::remove_second_factor,
        admin::accounts::list_accounts,
        admin::accounts::change_account,
        admin::accounts::remove_account,
        admin::accounts::invite,
        admin::accounts::withdraw_invitation,
        admin::accounts::list_sessions,
        admin::accounts::end_session,
        admin::journal::show_journal,
        admin::journal::note_export,
        admin::contacts::list_contacts,
        admin::bookings::list_bookings,
        admin::bookings::create_booking,
        admin::bookings::move_booking,
        admin::bookings::cancel_booking,
        admin::bookings::note_outcome,
        admin::bookings::feed_link::show_feed_link,
        admin::bookings::feed_link::make_feed_link,
        admin::bookings::feed_link::revoke_feed_link,
        api::blog::list_posts,
        api::blog::show_post,
        admin::blog::posts::list_posts,
        admin::blog::posts::show_post,
        admin::blog::posts::create_post,
        admin::blog::posts::update_post,
        admin::blog::posts::delete_post,
        admin::blog::posts::preview,
        admin::blog::posts::make_slug,
        admin::blog::drafts::list_drafts,
        admin::blog::drafts::show_draft,
        admin::blog::drafts::save_draft,
        admin::blog::drafts::delete_draft,
        admin::blog::pictures::upload_picture,
        admin::blog::previews::show_link,
        admin::blog::previews::make_link,
        admin::blog::previews::end_link,
        admin::contacts::count_contacts,
        admin::contact::show_contact,
        admin::contact::change_contact,
        admin::contact::erase_contact,
        admin::contact::add_note,
        admin::contact::remove_note,
        admin::bulk::change_contacts,
        admin::events::watch_contacts,
        admin::entry::enter_contact,
        admin::merge::merge_contacts,
        admin::person::list_matching,
        admin::person::export_person,
        admin::person::list_requests,
        admin::person::erase_person,
        admin::overview::show_overview,
        admin::purge::confirm_purge,
        admin::jobs::retry_job,
        admin::jobs::discard_job,
        admin::tokens::list_tokens,
        admin::tokens::create_token,
        admin::tokens::revoke_token,
        admin::reply::list_replies,
        admin::reply::send_reply,
        admin::reply::retry_reply,
        admin::reply_draft::draft_reply,
        admin::reply_templates::list_templates,
        admin::reply_templates::create_template,
        admin::reply_templates::update_template,
        admin::reply_templates::delete_template,
    ),
    components(schemas(domain::Contact, error::Problem<'_>)),
    modifiers(&Sessions),
    tags((name = "public"), (name = "tools"),
        (name = "fair", description = "Only in trade-fair mode; 404 otherwise."),
        (name = "leads", description = "For devices at fairs, by a token."), (name = "admin", description = "Every call but the login needs a session."))
)]
struct Document;

/// The login, which is for those who have no session yet.
const LOGIN: &str = "/api/admin/login";

/// Says which calls need a session, and how it is shown.
struct Sessions;

impl Modify for Sessions {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let schemes = [("session", false, "over HTTP"), ("sessionOverHttps", true, "over HTTPS")];
        let components = document.components.get_or_insert_default();
        for (name, is_https, when) in schemes {
            let cookie = ApiKeyValue::with_description(
                SessionCookie { is_https }.name(),
                &format!("Set by {LOGIN}; so named {when}."),
            );
            components.add_security_scheme(name, SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
        }
        let token = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("Made by an owner: lets requests of fairs in, and nothing else."));
        components.add_security_scheme("leadToken", SecurityScheme::Http(token.build()));
        let either = || schemes.map(|(name, ..)| SecurityRequirement::new(name, [""; 0])).into();
        let admin = document.paths.paths.iter_mut().filter(|(path, _)| *path != LOGIN);
        for operation in admin.flat_map(|(_, item)| operations_mut(item)) {
            if operation.tags.iter().flatten().any(|tag| tag == "admin") {
                operation.security = Some(either());
            }
        }
    }
}

fn operations_mut(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let all = [&mut item.get, &mut item.post, &mut item.put, &mut item.patch, &mut item.delete];
    all.into_iter().flatten()
}

static DOCUMENT: LazyLock<utoipa::openapi::OpenApi> = LazyLock::new(Document::openapi);

/// The document itself.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![show_document]
}

/// The document as indented JSON.
pub fn to_json() -> serde_json::Result<String> {
    DOCUMENT.to_pretty_json()
}

#[get("/openapi.json")]
fn show_document() -> Option<(ContentType, &'static str)> {
    static JSON: LazyLock<Option<String>> = LazyLock::new(|| to_json().ok());
    Some((ContentType::JSON, JSON.as_deref()?))
}

/// The methods that an address has, by the document; none if it has no such address.
pub(super) fn methods_of(path: &str) -> Vec<&'static str> {
    DOCUMENT
        .paths
        .paths
        .iter()
        .find(|(template, _)| matches_template(template, path))
        .map(|(_, item)| methods(item))
        .unwrap_or_default()
}

fn methods(item: &PathItem) -> Vec<&'static str> {
    [
        ("GET", &item.get),
        ("POST", &item.post),
        ("PUT", &item.put),
        ("PATCH", &item.patch),
        ("DELETE", &item.delete),
    ]
    .into_iter()
    .filter(|(_, operation)| operation.is_some())
    .map(|(method, _)| method)
    .collect()
}

pub(super) fn matches_template(template: &str, path: &str) -> bool {
    let (mut wanted, mut given) = (template.split('/'), path.split('/'));
    loop {
        match (wanted.next(), given.next()) {
            (None, None) => return true,
            (Some(part), Some(segment)) if part == segment || part.starts_with('{') => {}
            _ => return false,
        }
    }
}
