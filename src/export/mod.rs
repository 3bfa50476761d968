//! Generated results as Word documents. Only this folder names docx-rs, which writes and never reads.

use std::io::Cursor;

use docx_rs::{
    AbstractNumbering, Docx, IndentLevel, Level, LevelJc, LevelText, NumberFormat, Numbering,
    NumberingId, Paragraph, Run, RunFonts, SpecialIndentType, Start, Style, StyleType,
};

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

/// A part of a document: a heading, paragraphs and a list, each of which may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// What stands over it.
    pub heading: String,
    /// Its text; each line is a paragraph.
    pub paragraphs: Vec<String>,
    /// What is listed below.
    pub items: Vec<String>,
}

/// The document could not be written.
#[derive(Debug, thiserror::Error)]
#[error("a document could not be written: {0}")]
pub struct ExportError(String);

/// A document with a title and sections, as DOCX.
pub fn to_docx(title: &str, sections: &[Section]) -> Result<Vec<u8>, ExportError> {
    let mut docx = styled();
    docx = docx.add_paragraph(styled_line(title, TITLE));
    for section in sections {
        if !section.heading.trim().is_empty() {
            docx = docx.add_paragraph(styled_line(&section.heading, HEADING));
        }
        for line in section.paragraphs.iter().flat_map(|text| text.lines()) {
            docx = docx.add_paragraph(Paragraph::new().add_run(run(line)));
        }
        for item in &section.items {
            let bullet = Paragraph::new().numbering(NumberingId::new(LIST), IndentLevel::new(0));
            docx = docx.add_paragraph(bullet.add_run(run(item)));
        }
    }
    let mut file = Cursor::new(Vec::new());
    docx.build().pack(&mut file).map_err(|error| ExportError(error.to_string()))?;
    Ok(file.into_inner())
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

/// XML has no control characters.
fn run(text: &str) -> Run {
    let clean: String =
        text.chars().filter(|letter| !letter.is_control() || *letter == '\t').collect();
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
            Section { items: vec!["Pirmais\u{0}".into(), "Otrais".into()], ..Section::default() },
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
}
