//! Width and height of pictures in cleaned HTML: with them a page does not move while its pictures load.

use std::{
    collections::{HashMap, HashSet},
    fmt::Write as _,
    ops::Range,
};

use crate::store::PictureName;

/// So many pictures of one text are measured; the others stand without their sizes.
const MAX_MEASURED: usize = 200;

/// The pictures of this site that stand in a text without their size.
pub fn unmeasured_pictures(html: &str) -> HashSet<PictureName> {
    let tags = image_tags(html).map(|place| &html[place]);
    tags.filter_map(unmeasured).take(MAX_MEASURED).collect()
}

/// The text with the sizes of its pictures (width, height), in pixels, as far as they are known.
pub fn with_sizes(html: &str, sizes: &HashMap<PictureName, (u32, u32)>) -> String {
    let mut with_sizes = String::with_capacity(html.len() + sizes.len() * 32);
    let mut done = 0;
    for Range { start, end } in image_tags(html) {
        let size = unmeasured(&html[start..end]).and_then(|name| sizes.get(&name));
        let Some((width, height)) = size else { continue };
        let after_name = start + IMAGE.len();
        with_sizes.push_str(&html[done..after_name]);
        // Writing to a string cannot fail.
        let _ = write!(with_sizes, " width=\"{width}\" height=\"{height}\"");
        done = after_name;
    }
    with_sizes.push_str(&html[done..]);
    with_sizes
}

const IMAGE: &str = "<img";

/// The picture of a tag that says no size.
fn unmeasured(tag: &str) -> Option<PictureName> {
    if tag.contains(" width=") || tag.contains(" height=") {
        return None;
    }
    let (_, rest) = tag.split_once(" src=\"")?;
    PictureName::of_url(rest.split('"').next()?)
}

/// Where tags of pictures are, without their `>`. Cleaned HTML quotes all values, which may hold any sign but the
/// quotation mark.
fn image_tags(html: &str) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let start = at + html[at..].find('<')?;
            let mut is_quoted = false;
            let length = html[start..].bytes().position(|byte| {
                is_quoted ^= byte == b'"';
                byte == b'>' && !is_quoted
            })?;
            at = start + length;
            if html[start..].starts_with("<img ") {
                return Some(start..at);
            }
        }
    })
}
