//! What programs read of the site: the sitemap (sitemaps.org) and the feeds of the blog (RSS 2.0).

use std::fmt::{self, Write as _};

use jiff::fmt::rfc2822;

use super::{
    Site,
    document::{Escaped, canonical_path, with_prefix},
    routes::RouteInfo,
};
use crate::{
    blog::Newest,
    domain::{Language, PostSummary},
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
    /// The feed of what is written in a language; `title` and `description` are the blog's.
    #[must_use]
    pub fn feed(&self, base_url: &str, language: Language, newest: &Newest) -> String {
        let name = &self.info.company.name;
        let mut xml = String::new();
        // Writing to a string cannot fail.
        let _ = write_feed(&mut xml, base_url, name, language, &newest.posts);
        xml
    }
}

fn write_feed(
    xml: &mut String,
    base_url: &str,
    company: &str,
    language: Language,
    posts: &[PostSummary],
) -> fmt::Result {
    let description = match language {
        Language::Lv => "Raksti par MI un automatizāciju uzņēmumos",
        Language::En => "Articles on AI and automation in business",
    };
    write!(
        xml,
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <rss version=\"2.0\" xmlns:atom=\"http://www.w3.org/2005/Atom\"><channel>\n\
         <title>{}</title><link>{base}{}</link><description>{description}</description>\
         <language>{language}</language>\
         <atom:link href=\"{base}{}\" rel=\"self\" type=\"application/rss+xml\"/>\n",
        Escaped(&format!(
            "{company} | {}",
            if language == Language::Lv { "Blogs" } else { "Blog" }
        )),
        with_prefix("/blog", language),
        with_prefix("/blog/feed.xml", language),
        base = Escaped(base_url),
    )?;
    for post in posts {
        write!(
            xml,
            "<item><title>{}</title><link>{}{}</link><guid isPermaLink=\"false\">urn:uuid:{}</guid>\
             <description>{}</description><category>{}</category>",
            Escaped(&post.title),
            Escaped(base_url),
            Escaped(&post.path()),
            post.id,
            Escaped(&post.excerpt),
            Escaped(&post.category),
        )?;
        for tag in &post.tags {
            write!(xml, "<category>{}</category>", Escaped(tag))?;
        }
        let published = post
            .published_at
            .and_then(|at| rfc2822::to_string(&at.to_zoned(jiff::tz::TimeZone::UTC)).ok());
        if let Some(published) = published {
            write!(xml, "<pubDate>{published}</pubDate>")?;
        }
        xml.push_str("</item>\n");
    }
    xml.push_str("</channel></rss>\n");
    Ok(())
}
