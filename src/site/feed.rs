//! What programs read of the site: the sitemap (sitemaps.org) and the feeds of the blog (RSS 2.0).

use std::fmt::{self, Write as _};

use jiff::{fmt::rfc2822, tz::TimeZone};

use super::{
    Site,
    document::{Escaped, canonical_path, with_prefix},
    routes::RouteInfo,
};
use crate::{
    blog::Newest,
    domain::{Language, PostSummary},
    wordings::BlogText,
};

/// A page in the languages in which it is, Latvian and English, as paths with their prefix.
type Alternates = [Option<String>; 2];
/// A post and its translation.
type Group<'p> = (&'p PostSummary, Option<&'p PostSummary>);

/// Pages and posts with the alternates of each.
pub(super) fn write_sitemap(base_url: &str, routes: &[&RouteInfo], posts: &[Group<'_>]) -> String {
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    for route in routes {
        let alternates = Language::ALL.map(|language| Some(canonical_path(route, language)));
        for language in Language::ALL {
            // Writing to a string cannot fail.
            let _ = write_entry(&mut xml, base_url, &alternates, language, None);
        }
    }
    for (post, translation) in posts {
        let mut alternates = Alternates::default();
        for post in [Some(*post), *translation].into_iter().flatten() {
            alternates[post.language as usize] = Some(post.path());
        }
        for post in [Some(*post), *translation].into_iter().flatten() {
            let _ = write_entry(&mut xml, base_url, &alternates, post.language, Some(post));
        }
    }
    xml.push_str("</urlset>\n");
    xml
}

fn write_entry(
    xml: &mut String,
    base_url: &str,
    alternates: &Alternates,
    language: Language,
    post: Option<&PostSummary>,
) -> fmt::Result {
    let Some(path) = &alternates[language as usize] else { return Ok(()) };
    write!(xml, "<url><loc>{}{}</loc>", Escaped(base_url), Escaped(path))?;
    if let Some(post) = post {
        // One that was scheduled changed for readers when it appeared.
        let changed = post.published_at.map_or(post.updated_at, |at| at.max(post.updated_at));
        write!(xml, "<lastmod>{changed}</lastmod>")?;
    }
    let [lv, en] = alternates;
    let default = lv.as_ref().or(en.as_ref());
    for (language, path) in [("lv", lv.as_ref()), ("en", en.as_ref()), ("x-default", default)] {
        let Some(path) = path else { continue };
        write!(
            xml,
            "<xhtml:link rel=\"alternate\" hreflang=\"{language}\" href=\"{}{}\"/>",
            Escaped(base_url),
            Escaped(path),
        )?;
    }
    xml.push_str("</url>\n");
    Ok(())
}

impl Site {
    /// The feed of what is written in a language.
    #[must_use]
    pub fn feed(
        &self,
        base_url: &str,
        language: Language,
        text: &BlogText,
        newest: &Newest,
    ) -> String {
        let name = &self.info.company.name;
        let mut xml = String::new();
        // Writing to a string cannot fail.
        let _ = write_head(&mut xml, base_url, name, language, text);
        for post in &newest.posts {
            let _ = write_item(&mut xml, base_url, post);
        }
        xml.push_str("</channel></rss>\n");
        xml
    }
}

fn write_head(
    xml: &mut String,
    base_url: &str,
    company: &str,
    language: Language,
    text: &BlogText,
) -> fmt::Result {
    writeln!(
        xml,
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <rss version=\"2.0\" xmlns:atom=\"http://www.w3.org/2005/Atom\"><channel>\n\
         <title>{} | {}</title><link>{base}{}</link><description>{}</description>\
         <language>{language}</language>\
         <atom:link href=\"{base}{}\" rel=\"self\" type=\"application/rss+xml\"/>",
        Escaped(&text.title),
        Escaped(company),
        with_prefix("/blog", language),
        Escaped(&text.description),
        with_prefix("/blog/feed.xml", language),
        base = Escaped(base_url),
    )
}

fn write_item(xml: &mut String, base_url: &str, post: &PostSummary) -> fmt::Result {
    write!(
        xml,
        "<item><title>{}</title><link>{}{}</link><guid isPermaLink=\"false\">urn:uuid:{}</guid>\
         <description>{}</description>",
        Escaped(&post.title),
        Escaped(base_url),
        Escaped(&post.path()),
        post.id,
        Escaped(&post.excerpt),
    )?;
    for label in std::iter::once(&post.category).chain(&post.tags) {
        write!(xml, "<category>{}</category>", Escaped(label))?;
    }
    let published = post.published_at.map(|at| at.to_zoned(TimeZone::UTC));
    if let Some(published) = published.and_then(|at| rfc2822::to_string(&at).ok()) {
        write!(xml, "<pubDate>{published}</pubDate>")?;
    }
    xml.push_str("</item>\n");
    Ok(())
}
