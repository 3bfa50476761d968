//! The HTML document around a rendered page: head, state and scripts.

use std::fmt::{self, Write};

use super::{HeadExtras, PageKey, Rendered, SiteInfo, bundle::Bundle, routes::RouteInfo};
use crate::{domain::Language, text::is_in_xml};

/// pine-950 of brand.md: the browser's frame continues the header.
pub const THEME_COLOR: &str = "#0B2420";
const SHARE_IMAGE: &str = "/og-image.png";
/// What scripts take for the firm's zone where the document names none (`ui/src/lib/firm-zone.ts`).
const ZONE_OF_SCRIPTS: &str = "Europe/Riga";

/// The firm's zone as an attribute, where it has to be said.
struct ZoneName<'a>(&'a str);

impl fmt::Display for ZoneName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            ZONE_OF_SCRIPTS => Ok(()),
            other => write!(f, " data-zone=\"{}\"", Escaped(other)),
        }
    }
}

pub(super) fn write(
    bundle: &Bundle,
    info: &SiteInfo,
    key: &PageKey,
    route: &RouteInfo,
    rendered: &Rendered,
    state: &str,
) -> String {
    let mut html = String::with_capacity(rendered.html.len() + state.len() + 4096);
    // Writing to a string cannot fail.
    let _ = write_to(&mut html, bundle, info, key, route, rendered, state);
    html
}

fn write_to(
    out: &mut String,
    bundle: &Bundle,
    info: &SiteInfo,
    key: &PageKey,
    route: &RouteInfo,
    rendered: &Rendered,
    state: &str,
) -> fmt::Result {
    write!(
        out,
        "<!doctype html><html lang=\"{}\"{}><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>{}</title><meta name=\"description\" content=\"{}\">",
        key.language,
        ZoneName(&info.time_zone),
        Escaped(&rendered.title),
        Escaped(&rendered.description),
    )?;
    let is_indexable = route.indexable && rendered.extras.indexable != Some(false);
    if !is_indexable {
        out.write_str("<meta name=\"robots\" content=\"noindex\">")?;
    }
    write_files(out, bundle, route)?;
    if route.has_clock {
        // No module: those wait for the document, and the first paint would not wait for them.
        let (script, zone) = (bundle.clock_entry(), Escaped(&info.time_zone));
        write!(out, "<script src=\"/{script}\" data-zone=\"{zone}\"></script>")?;
    }
    if is_indexable && !info.public_url.is_empty() {
        write_links(out, &info.public_url, key, route, &rendered.extras)?;
    }
    if let Some(feed) = &rendered.extras.feed {
        write!(
            out,
            "<link rel=\"alternate\" type=\"application/rss+xml\" title=\"{}\" href=\"{}\">",
            Escaped(&info.company.name),
            Escaped(feed),
        )?;
    }
    write_sharing(out, info, key, rendered)?;
    for json in &rendered.json_ld {
        write!(
            out,
            "<script type=\"application/ld+json\">{}</script>",
            script_safe(&json.to_string())
        )?;
    }
    write!(out, "</head><body><div id=\"root\">{}</div>", rendered.html)?;
    if let Some(notice) = &rendered.notice {
        write!(out, "<noscript><p>{}</p></noscript>", Escaped(notice))?;
    }
    if let Some(texts) = &rendered.texts {
        let json = script_safe(&texts.to_string());
        write!(out, "<script type=\"application/json\" id=\"texts\">{json}</script>")?;
    }
    write!(out, "<script type=\"application/json\" id=\"state\">{}</script>", script_safe(state))?;
    if let Some(idle_secs) = info.fair_idle_secs {
        let script = bundle.fair_entry();
        write!(
            out,
            "<script type=\"module\" src=\"/{script}\" data-idle-secs=\"{idle_secs}\"></script>"
        )?;
    }
    out.write_str("</body></html>")
}

fn write_files(out: &mut String, bundle: &Bundle, route: &RouteInfo) -> fmt::Result {
    let files = bundle.files(&route.chunks);
    for style in &files.styles {
        write!(out, "<link rel=\"stylesheet\" href=\"/{style}\">")?;
    }
    for font in &files.fonts {
        write!(
            out,
            "<link rel=\"preload\" href=\"/{font}\" as=\"font\" type=\"font/woff2\" crossorigin>"
        )?;
    }
    write!(
        out,
        "<script defer fetchpriority=\"low\" src=\"/{}\" data-modules=\"/{}",
        bundle.painted_entry(),
        bundle.entry()
    )?;
    for script in &files.scripts {
        write!(out, " /{script}")?;
    }
    write!(
        out,
        "\"></script><link rel=\"icon\" href=\"/favicon.ico\" sizes=\"32x32\">\
         <link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">\
         <link rel=\"apple-touch-icon\" href=\"/apple-touch-icon.png\">\
         <link rel=\"manifest\" href=\"/site.webmanifest\">\
         <meta name=\"theme-color\" content=\"{THEME_COLOR}\">"
    )
}

/// Canonical and alternate addresses; they are absolute, so they need the public address.
fn write_links(
    out: &mut String,
    base_url: &str,
    key: &PageKey,
    route: &RouteInfo,
    extras: &HeadExtras,
) -> fmt::Result {
    let of_route = |language| Some(canonical_path(route, language));
    let alternates = match &extras.alternates {
        Some(known) => Language::ALL.map(|language| known.get(&language).cloned()),
        None => Language::ALL.map(of_route),
    };
    let [lv, en] = &alternates;
    // An unprefixed address is Latvian's, even when it was answered in English.
    let own = if key.prefixed { en } else { lv };
    let canonical = extras.canonical.as_ref().or(own.as_ref());
    if let Some(path) = canonical {
        write!(
            out,
            "<link rel=\"canonical\" href=\"{0}{1}\"><meta property=\"og:url\" content=\"{0}{1}\">",
            Escaped(base_url),
            Escaped(path),
        )?;
    }
    let default = lv.as_ref().or(en.as_ref());
    for (language, path) in [("lv", lv.as_ref()), ("en", en.as_ref()), ("x-default", default)] {
        let Some(path) = path else { continue };
        write!(
            out,
            "<link rel=\"alternate\" hreflang=\"{language}\" href=\"{}{}\">",
            Escaped(base_url),
            Escaped(path),
        )?;
    }
    Ok(())
}

/// The path that counts in a language, with its prefix.
pub(super) fn canonical_path(route: &RouteInfo, language: Language) -> String {
    let path = route.canonical.get(&language).map(String::as_str).unwrap_or_default();
    with_prefix(path, language)
}

/// The address of an unprefixed path in a language, without the host.
pub(super) fn with_prefix(path: &str, language: Language) -> String {
    match (language, path) {
        (Language::Lv, path) => path.to_owned(),
        (Language::En, "/") => "/en".to_owned(),
        (Language::En, path) => format!("/en{path}"),
    }
}

fn write_sharing(
    out: &mut String,
    info: &SiteInfo,
    key: &PageKey,
    rendered: &Rendered,
) -> fmt::Result {
    let locale = match key.language {
        Language::Lv => "lv_LV",
        Language::En => "en_GB",
    };
    let kind = if rendered.extras.published.is_some() { "article" } else { "website" };
    write!(
        out,
        "<meta property=\"og:type\" content=\"{kind}\">\
         <meta property=\"og:site_name\" content=\"{}\"><meta property=\"og:locale\" content=\"{locale}\">\
         <meta property=\"og:title\" content=\"{}\"><meta property=\"og:description\" content=\"{}\">\
         <meta name=\"twitter:card\" content=\"summary_large_image\">",
        Escaped(&info.company.name),
        Escaped(&rendered.title),
        Escaped(&rendered.description),
    )?;
    if let Some(published) = &rendered.extras.published {
        write!(
            out,
            "<meta property=\"article:published_time\" content=\"{}\">",
            Escaped(published)
        )?;
    }
    let image = rendered.extras.image.as_deref().unwrap_or(SHARE_IMAGE);
    // A path alone is no address to whoever shares the page.
    let base_url = match (image.starts_with('/'), info.public_url.as_str()) {
        (false, _) => "",
        (true, "") => return Ok(()),
        (true, base_url) => base_url,
    };
    write!(out, "<meta property=\"og:image\" content=\"{}{}\">", Escaped(base_url), Escaped(image))
}

/// JSON that may stand inside a script element: nothing in it can end the element.
fn script_safe(json: &str) -> String {
    json.replace('<', "\\u003c").replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029")
}

/// Text that may stand in an element or a double-quoted attribute, of HTML and of XML.
#[derive(Debug)]
pub struct Escaped<'t>(pub &'t str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                other if is_in_xml(other) => f.write_char(other)?,
                _ => {}
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_leave_its_attribute_or_element() {
        let escaped = Escaped("\"><script>&").to_string();
        assert_eq!(escaped, "&quot;&gt;&lt;script&gt;&amp;");
        assert_eq!(Escaped("a\u{fffe}\u{ffff}\u{1}b\u{fffd}\tš😀").to_string(), "ab\u{fffd}\tš😀");
    }

    #[test]
    fn state_cannot_end_its_script_element() {
        let safe = script_safe(r#"{"message":"</script><script>alert(1)"}"#);
        assert!(!safe.contains('<'));
        let value: serde_json::Value = serde_json::from_str(&safe).expect("still JSON");
        assert_eq!(value["message"], "</script><script>alert(1)");
    }
}
