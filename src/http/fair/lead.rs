//! The form for quick leads. It is open to everybody in the stand's network, as the contact form is: it takes, and
//! shows nothing of what it took but how many there were.

use std::fmt::Write;

use rocket::{State, get, response::content::RawHtml};

use super::{AtFair, LEAD_PATH};
use crate::{
    app::App,
    domain::{ContactLimits, Language, MAX_TAGS, NOTE_MAX_CHARS, TAG_MAX_CHARS},
    error::ApiError,
    http::{api::fair::count_today, guards::VisitorLanguage},
    site::Escaped,
    text::fill_from,
    wordings::LeadText,
};

#[get("/lead?<language>")]
pub(super) async fn show_lead(
    _fair: AtFair,
    language: Option<&str>,
    fallback: VisitorLanguage,
    app: &State<App>,
) -> Result<RawHtml<String>, ApiError> {
    let language = language.and_then(Language::from_code).unwrap_or(fallback.0);
    Ok(RawHtml(write_page(app, language, count_today(app).await?)))
}

fn write_page(app: &App, language: Language, today: usize) -> String {
    let (fair, text) = (&app.config.fair, &app.wordings.fair(language).lead);
    let other = match language {
        Language::Lv => Language::En,
        Language::En => Language::Lv,
    };
    let mut html = String::new();
    // Writing to a string cannot fail.
    let _ = write!(
        html,
        "<!doctype html><html lang=\"{language}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <meta name=\"robots\" content=\"noindex\"><title>{title}</title>\
         <link rel=\"stylesheet\" href=\"/fair/style.css\">\
         <script type=\"module\" src=\"/{stand}\"></script>\
         <script type=\"module\" src=\"/{idle}\" data-idle-secs=\"{idle_secs}\" \
         data-start=\"{LEAD_PATH}?language={language}\"></script></head>\
         <body class=\"lead\"><main><header><p>{name}</p><h1>{title}</h1>\
         <p id=\"today\" data-text=\"{today_text}\">{today}</p>\
         <a href=\"{LEAD_PATH}?language={other}\" lang=\"{other}\" hreflang=\"{other}\">{other_name}</a>\
         </header>",
        title = Escaped(&text.title),
        stand = app.site.stand_script(),
        idle = app.site.idle_script(),
        idle_secs = fair.idle_secs,
        name = Escaped(&fair.name),
        today_text = Escaped(&text.today),
        today = Escaped(&fill_from(&text.today, &[("count", &today.to_string())])),
        other_name = Escaped(&text.language),
    );
    write_form(&mut html, app, language, text);
    let _ = write!(
        html,
        "<noscript><p class=\"trouble\">{}</p></noscript></main></body></html>",
        Escaped(&text.no_script)
    );
    html
}

fn write_form(html: &mut String, app: &App, language: Language, text: &LeadText) {
    let errors = serde_json::to_string(&text.error).unwrap_or_default();
    // Writing to a string cannot fail.
    let _ = write!(
        html,
        "<form id=\"lead\" autocomplete=\"off\" novalidate data-language=\"{language}\" \
         data-consent=\"{}\" data-errors=\"{}\" data-saved=\"{}\" data-saving=\"{}\" \
         data-failed=\"{}\" data-check=\"{}\"><p id=\"status\" role=\"status\"></p>",
        Escaped(app.wordings.consent_version()),
        Escaped(&errors),
        Escaped(&text.saved),
        Escaped(&text.saving),
        Escaped(&text.failed),
        Escaped(&text.check),
    );
    let limits = ContactLimits::ENFORCED;
    for (field, label, kind, max_chars) in [
        ("name", &text.name, "type=\"text\" autocapitalize=\"words\"", limits.name_max_chars),
        ("phone", &text.phone, "type=\"tel\" inputmode=\"tel\"", limits.phone_max_chars),
        (
            "email",
            &text.email,
            "type=\"email\" inputmode=\"email\" autocapitalize=\"none\"",
            limits.email_max_chars,
        ),
    ] {
        let _ = write!(
            html,
            "<label for=\"{field}\">{}</label><input id=\"{field}\" name=\"{field}\" {kind} \
             autocomplete=\"off\" spellcheck=\"false\" enterkeyhint=\"next\" maxlength=\"{max_chars}\" \
             aria-describedby=\"{field}-error{}\"><p class=\"error\" id=\"{field}-error\"></p>",
            Escaped(label),
            if field == "name" { "" } else { " reach" },
        );
        if field == "name" {
            let _ = write!(html, "<p id=\"reach\" class=\"hint\">{}</p>", Escaped(&text.reach));
        }
    }
    write_time(html, text);
    write_tags(html, &app.config.fair.tags, text);
    write_end(html, app, language, text);
}

/// Its script puts in the times that this device offers.
fn write_time(html: &mut String, text: &LeadText) {
    // Writing to a string cannot fail.
    let _ = write!(
        html,
        "<label for=\"start\">{}</label><select id=\"start\" name=\"start\" data-taken=\"{}\" \
         aria-describedby=\"start-error\"><option value=\"\">{}</option></select>\
         <p class=\"error\" id=\"start-error\"></p>",
        Escaped(&text.time),
        Escaped(&text.taken),
        Escaped(&text.no_time),
    );
}

fn write_tags(html: &mut String, tags: &[String], text: &LeadText) {
    // Writing to a string cannot fail.
    let _ = write!(html, "<fieldset><legend>{}</legend>", Escaped(&text.tags));
    for tag in tags {
        let _ = write!(
            html,
            "<label class=\"chip\"><input type=\"checkbox\" name=\"tag\" value=\"{0}\"><span>{0}</span></label>",
            Escaped(tag)
        );
    }
    let _ = write!(
        html,
        "<label for=\"tags\" class=\"hint\">{}</label><input id=\"tags\" name=\"tags\" type=\"text\" \
         autocomplete=\"off\" enterkeyhint=\"next\" maxlength=\"{}\" aria-describedby=\"tags-error\">\
         <p class=\"error\" id=\"tags-error\"></p></fieldset>",
        Escaped(&text.other_tags),
        MAX_TAGS * (TAG_MAX_CHARS + 2),
    );
}

fn write_end(html: &mut String, app: &App, language: Language, text: &LeadText) {
    let consent = app.wordings.consent(language);
    let policy = match language {
        Language::Lv => "/privacy-policy",
        Language::En => "/en/privacy-policy",
    };
    // Writing to a string cannot fail.
    let _ = write!(
        html,
        "<label for=\"note\">{}</label><textarea id=\"note\" name=\"note\" rows=\"3\" \
         maxlength=\"{NOTE_MAX_CHARS}\" aria-describedby=\"note-error\"></textarea>\
         <p class=\"error\" id=\"note-error\"></p>\
         <label class=\"consent\"><input type=\"checkbox\" id=\"gdprConsent\" name=\"gdprConsent\" \
         aria-describedby=\"gdprConsent-error\"><span>{}<a href=\"{policy}\" target=\"_blank\" \
         rel=\"noopener\">{}<span class=\"sr-only\">{}</span></a>{}</span></label>\
         <p class=\"error\" id=\"gdprConsent-error\"></p><button type=\"submit\">{}</button></form>",
        Escaped(&text.note),
        Escaped(&consent.before),
        Escaped(&consent.link),
        Escaped(&text.new_tab),
        Escaped(&consent.after),
        Escaped(&text.save),
    );
}
