//! The HTML document around a rendered page: head, state and scripts.

use std::fmt::{self, Write};

use super::{PageKey, Rendered, SiteInfo, bundle::Bundle, routes::RouteInfo};
use crate::domain::Language;

/// pine-950 of brand.md: the browser's frame continues the header.
pub const THEME_COLOR: &str = "#0B2420";
const SHARE_IMAGE: &str = "/og-image.png";

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
        "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>{}</title><meta name=\"description\" content=\"{}\">",
        key.language,
        Escaped(&rendered.title),
        Escaped(&rendered.description),
    )?;
    if !route.indexable {
        out.write_str("<meta name=\"robots\" content=\"noindex\">")?;
    }
    write_files(out, bundle, key, route)?;
    write_links(out, info, key, route)?;
    write_sharing(out, info, key, rendered)?;
    for json in &rendered.json_ld {
        write!(
            out,
            "<script type=\"application/ld+json\">{}</script>",
            script_safe(&json.to_string())
        )?;
    }
    write!(out, "</head><body><div id=\"root\">{}</div>", rendered.html)?;
    if let Some(texts) = &rendered.texts {
        let json = script_safe(&texts.to_string());
        write!(out, "<script type=\"application/json\" id=\"texts\">{json}</script>")?;
    }
    write!(
        out,
        "<script type=\"application/json\" id=\"state\">{}</script>\
         <script type=\"module\" src=\"/{}\"></script></body></html>",
        script_safe(state),
        bundle.entry(),
    )
}

fn write_files(out: &mut String, bundle: &Bundle, key: &PageKey, route: &RouteInfo) -> fmt::Result {
    let files = bundle.files(&route.chunks, key.language);
    for style in &files.styles {
        write!(out, "<link rel=\"stylesheet\" href=\"/{style}\">")?;
    }
    for font in &files.fonts {
        write!(
            out,
            "<link rel=\"preload\" href=\"/{font}\" as=\"font\" type=\"font/woff2\" crossorigin>"
        )?;
    }
    write!(out, "<link rel=\"modulepreload\" href=\"/{}\">", bundle.entry())?;
    for script in &files.scripts {
        write!(out, "<link rel=\"modulepreload\" href=\"/{script}\">")?;
    }
    write!(
        out,
        "<link rel=\"icon\" href=\"/favicon.ico\" sizes=\"32x32\">\
         <link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">\
         <link rel=\"apple-touch-icon\" href=\"/apple-touch-icon.png\">\
         <link rel=\"manifest\" href=\"/site.webmanifest\">\
         <meta name=\"theme-color\" content=\"{THEME_COLOR}\">"
    )
}

/// Canonical and alternate addresses; they are absolute, so they need the public address.
fn write_links(out: &mut String, info: &SiteInfo, key: &PageKey, route: &RouteInfo) -> fmt::Result {
    if !route.indexable || info.public_url.is_empty() {
        return Ok(());
    }
    let address = |language| canonical_address(&info.public_url, route, language);
    let lv = address(Language::Lv);
    let en = address(Language::En);
    // An unprefixed address is Latvian's, even when it was answered in English.
    let canonical = if key.prefixed { &en } else { &lv };
    write!(
        out,
        "<link rel=\"canonical\" href=\"{0}\"><link rel=\"alternate\" hreflang=\"lv\" href=\"{1}\">\
         <link rel=\"alternate\" hreflang=\"en\" href=\"{2}\">\
         <link rel=\"alternate\" hreflang=\"x-default\" href=\"{1}\">\
         <meta property=\"og:url\" content=\"{0}\">",
        Escaped(canonical),
        Escaped(&lv),
        Escaped(&en),
    )
}

fn canonical_address(base_url: &str, route: &RouteInfo, language: Language) -> String {
    let path = route.canonical.get(&language).map(String::as_str).unwrap_or_default();
    let path = match (language, path) {
        (Language::Lv, path) => path.to_owned(),
        (Language::En, "/") => "/en".to_owned(),
        (Language::En, path) => format!("/en{path}"),
    };
    format!("{base_url}{path}")
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
    write!(
        out,
        "<meta property=\"og:type\" content=\"website\">\
         <meta property=\"og:site_name\" content=\"{}\"><meta property=\"og:locale\" content=\"{locale}\">\
         <meta property=\"og:title\" content=\"{}\"><meta property=\"og:description\" content=\"{}\">\
         <meta name=\"twitter:card\" content=\"summary_large_image\">",
        Escaped(&info.company.name),
        Escaped(&rendered.title),
        Escaped(&rendered.description),
    )?;
    if info.public_url.is_empty() {
        return Ok(());
    }
    write!(
        out,
        "<meta property=\"og:image\" content=\"{}{SHARE_IMAGE}\">",
        Escaped(&info.public_url)
    )
}

/// A sitemap (sitemaps.org) with the alternates of each page.
pub(super) fn write_sitemap(base_url: &str, routes: Vec<&RouteInfo>) -> String {
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    for route in routes {
        let [lv, en] = Language::ALL.map(|language| canonical_address(base_url, route, language));
        for address in [&lv, &en] {
            // Writing to a string cannot fail.
            let _ = writeln!(
                xml,
                "<url><loc>{}</loc>\
                 <xhtml:link rel=\"alternate\" hreflang=\"lv\" href=\"{lv}\"/>\
                 <xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"{en}\"/>\
                 <xhtml:link rel=\"alternate\" hreflang=\"x-default\" href=\"{lv}\"/></url>",
                Escaped(address),
                lv = Escaped(&lv),
                en = Escaped(&en),
            );
        }
    }
    xml.push_str("</urlset>\n");
    xml
}

/// JSON that may stand inside a script element: nothing in it can end the element.
fn script_safe(json: &str) -> String {
    json.replace('<', "\\u003c").replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029")
}

/// Text that may stand in an element or a double-quoted attribute.
struct Escaped<'t>(&'t str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                other => f.write_char(other)?,
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
    }

    #[test]
    fn state_cannot_end_its_script_element() {
        let safe = script_safe(r#"{"message":"</script><script>alert(1)"}"#);
        assert!(!safe.contains('<'));
        let value: serde_json::Value = serde_json::from_str(&safe).expect("still JSON");
        assert_eq!(value["message"], "</script><script>alert(1)");
    }
}
