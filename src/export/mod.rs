//! Generated results as Word documents. Only this folder names docx-rs, which writes and never reads.

use std::io::Cursor;

use docx_rs::{
    AbstractNumbering, Docx, IndentLevel, Level, LevelJc, LevelText, NumberFormat, Numbering,
    NumberingId, Paragraph, Run, RunFonts, SpecialIndentType, Start, Style, StyleType,
};

use crate::text::is_in_xml;

/// Ids of the styles as Word knows them: its outline and contents then work.
const TITLE: &str = "Title";
const HEADING: &str = "Heading1";
const LIST: usize = 2;
/// Half points.
const TEXT_SIZE: usize = 22;
const HEADING_SIZE: usize = 28;
const TITLE_SIZE: usize = 36;
/// Twentieths of a point.
const LIST_INDENT: i32 = 720;
const HANGING: i32 = 360;

/// The most that a document takes. Each paragraph costs docx-rs some 6 kB while it is written.
#[derive(Clone, Copy, Debug)]
pub struct ExportLimits;

impl ExportLimits {
    /// Lines of the text, headings among them.
    pub const PARAGRAPHS: usize = 1_000;
    /// Lines of the lists.
    pub const ITEMS: usize = 1_000;
    /// Characters in all.
    pub const CHARS: usize = 100_000;
}

/// A part of a document: a heading, paragraphs and a list, each of which may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// What stands over it.
    pub heading: String,
    /// Its text; each line is a paragraph.
    pub paragraphs: Vec<String>,
    /// What is listed below; each line is an item.
    pub items: Vec<String>,
}

/// Why there is no document.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// It would have more than [`ExportLimits`] allow.
    #[error("the document is too long")]
    TooLong,
    /// It could not be written.
    #[error("a document could not be written: {0}")]
    Failed(String),
}

/// A document with a title and sections, as DOCX.
pub fn to_docx(title: &str, sections: &[Section]) -> Result<Vec<u8>, ExportError> {
    if !is_within_limits(title, sections) {
        return Err(ExportError::TooLong);
    }
    let mut docx = styled();
    docx = docx.add_paragraph(styled_line(title, TITLE));
    for section in sections {
        if !section.heading.trim().is_empty() {
            docx = docx.add_paragraph(styled_line(&section.heading, HEADING));
        }
        for line in section.paragraphs.iter().flat_map(|text| text.lines()) {
            docx = docx.add_paragraph(Paragraph::new().add_run(run(line)));
        }
        for item in section.items.iter().flat_map(|text| text.lines()) {
            let bullet = Paragraph::new().numbering(NumberingId::new(LIST), IndentLevel::new(0));
            docx = docx.add_paragraph(bullet.add_run(run(item)));
        }
    }
    let mut file = Cursor::new(Vec::new());
    docx.build().pack(&mut file).map_err(|error| ExportError::Failed(error.to_string()))?;
    Ok(file.into_inner())
}

fn is_within_limits(title: &str, sections: &[Section]) -> bool {
    let (mut paragraphs, mut items, mut chars) = (0, 0, title.chars().count());
    for Section { heading, paragraphs: texts, items: listed } in sections {
        paragraphs += 1 + texts.iter().map(|text| text.lines().count()).sum::<usize>();
        items += listed.iter().map(|text| text.lines().count()).sum::<usize>();
        let texts = texts.iter().chain(listed).chain([heading]);
        chars += texts.map(|text| text.chars().count()).sum::<usize>();
    }
    paragraphs <= ExportLimits::PARAGRAPHS
        && items <= ExportLimits::ITEMS
        && chars <= ExportLimits::CHARS
}

fn styled() -> Docx {
    let style = |id: &str, name: &str, size: usize| {
        Style::new(id, StyleType::Paragraph).name(name).size(size).bold()
    };
    let bullet = Level::new(
        0,
        Start::new(1),
        NumberFormat::new("bullet"),
        LevelText::new("•"),
        LevelJc::new("left"),
    )
    .indent(Some(LIST_INDENT), Some(SpecialIndentType::Hanging(HANGING)), None, None);
    Docx::new()
        .default_fonts(RunFonts::new().ascii("Calibri").hi_ansi("Calibri").cs("Calibri"))
        .default_size(TEXT_SIZE)
        .add_style(style(TITLE, "Title", TITLE_SIZE))
        .add_style(style(HEADING, "heading 1", HEADING_SIZE))
        .add_abstract_numbering(AbstractNumbering::new(LIST).add_level(bullet))
        .add_numbering(Numbering::new(LIST, LIST))
}

fn styled_line(text: &str, style: &str) -> Paragraph {
    Paragraph::new().style(style).add_run(run(text.trim()))
}

/// Nothing that XML has not, and no control characters, which nobody sees.
fn run(text: &str) -> Run {
    let is_kept = |letter: &char| is_in_xml(*letter) && (!letter.is_control() || *letter == '\t');
    let clean: String = text.chars().filter(is_kept).collect();
    Run::new().add_text(clean)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::extract::{Format, read_here};

    #[test]
    fn what_is_written_is_read_again_in_order() {
        let sections = [
            Section {
                heading: "Kopsavilkums".into(),
                paragraphs: vec!["Līgums <par> piegādi & \"apmaksu\".\nOtrā rinda.".into()],
                items: Vec::new(),
            },
            Section {
                items: vec!["Pirmais\u{0}".into(), "Ot\u{ffff}rais".into()],
                ..Section::default()
            },
        ];
        let docx = to_docx("Ķīļa līgums", &sections).expect("a document");
        let text = read_here(Format::Docx, &docx).expect("a readable document");
        let expected = [
            "Ķīļa līgums",
            "Kopsavilkums",
            "Līgums <par> piegādi & \"apmaksu\".",
            "Otrā rinda.",
            "• Pirmais",
            "• Otrais",
        ];
        let lines: Vec<_> = text.lines().filter(|line| !line.trim().is_empty()).collect();
        assert_eq!(lines, expected);
    }

    #[test]
    fn a_document_is_bounded_in_lines_and_in_characters_however_they_come() {
        let of = |paragraphs: Vec<String>, items: Vec<String>| {
            to_docx("T", &[Section { heading: String::new(), paragraphs, items }])
        };
        let lines = |count: usize| "a\n".repeat(count);
        assert!(of(vec![lines(999)], vec![lines(1_000)]).is_ok());
        let too_long = [
            of(vec!["a".into(); 1_000], Vec::new()),
            of(vec![lines(1_000)], Vec::new()),
            of(Vec::new(), vec!["a".into(); 1_001]),
            of(Vec::new(), vec![lines(1_001)]),
            of(vec!["ā".repeat(100_000)], Vec::new()),
            to_docx("T", &vec![Section::default(); 1_001]),
            to_docx(&"T".repeat(100_001), &[]),
        ];
        for refused in too_long {
            assert!(matches!(refused, Err(ExportError::TooLong)));
        }
    }
}
