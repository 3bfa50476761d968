//! The files that say which part of a DOCX belongs to which.

use quick_xml::{
    Reader, XmlVersion,
    events::{BytesStart, Event},
};

/// Most relations that are looked at.
const MAX_RELATIONS: usize = 10_000;

/// That a part belongs to another.
#[derive(Default)]
pub(super) struct Relation {
    /// A URL whose last word says what the part is.
    pub kind: String,
    /// The part's name, relative to the other's folder.
    pub target: String,
}

/// The name of the file with a part's relations.
pub(super) fn part_of(name: &str) -> String {
    match name.rsplit_once('/') {
        Some((folder, file)) => format!("{folder}/_rels/{file}.rels"),
        None => format!("_rels/{name}.rels"),
    }
}

/// The full name of a part that `base` names `target`.
pub(super) fn resolve(base: &str, target: &str) -> String {
    if let Some(absolute) = target.strip_prefix('/') {
        return absolute.to_owned();
    }
    let folder = base.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut steps: Vec<&str> = folder.split('/').filter(|step| !step.is_empty()).collect();
    for step in target.split('/') {
        match step {
            ".." => drop(steps.pop()),
            "." | "" => {}
            other => steps.push(other),
        }
    }
    steps.join("/")
}

/// The relations to parts of the same file, up to the first fault.
pub(super) fn parse(xml: &str) -> Vec<Relation> {
    let mut found = Vec::new();
    let mut reader = Reader::from_str(xml);
    while found.len() < MAX_RELATIONS {
        match reader.read_event() {
            Ok(Event::Empty(element) | Event::Start(element)) => found.extend(relation(&element)),
            Ok(Event::Eof) | Err(_) => break,
            Ok(_) => {}
        }
    }
    found
}

fn relation(element: &BytesStart<'_>) -> Option<Relation> {
    if element.local_name().as_ref() != "Relationship" {
        return None;
    }
    let mut relation = Relation::default();
    for attribute in element.attributes().flatten() {
        let value = attribute.normalized_value(XmlVersion::Explicit1_0).ok()?.into_owned();
        match attribute.key.local_name().as_ref() {
            "Type" => relation.kind = value,
            "Target" => relation.target = value,
            "TargetMode" if value == "External" => return None,
            _ => {}
        }
    }
    Some(relation)
}
