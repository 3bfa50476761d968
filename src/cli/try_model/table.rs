//! How the outcomes are printed.

use std::{
    io::{self, Write},
    time::Duration,
};

use super::{Outcome, Question, Verdict};
use crate::{assistant::Sentences, domain::Language};

/// One question, as soon as it was answered.
pub(super) fn print_row(
    out: &mut impl Write,
    question: &Question,
    outcome: &Outcome,
    shows_answer: bool,
) -> io::Result<()> {
    let Outcome { verdict, sentences: Sentences { said, left_out }, took, answer } = outcome;
    writeln!(
        out,
        "{}  {:<20} {:<12} {said:>2} said, {left_out:>2} filtered {:>7.1} s",
        question.language,
        question.name,
        verdict.as_str(),
        took.as_secs_f64()
    )?;
    if shows_answer {
        for line in answer.lines().filter(|line| !line.trim().is_empty()) {
            writeln!(out, "      {line}")?;
        }
    }
    out.flush()
}

/// The sums of each language and of both.
pub(super) fn print_table(out: &mut impl Write, rows: &[(Language, Outcome)]) -> io::Result<()> {
    let heads =
        ["asked", "right", "declined", "wrong", "failed", "said", "filtered", "mean s", "most s"];
    write!(out, "\n    ")?;
    heads.iter().try_for_each(|head| write!(out, "{head:>9}"))?;
    writeln!(out)?;
    for (name, language) in [("lv", Some(Language::Lv)), ("en", Some(Language::En)), ("all", None)]
    {
        let own = rows.iter().filter(|(own, _)| language.is_none_or(|language| language == *own));
        print_sums(out, name, &own.map(|(_, outcome)| outcome).collect::<Vec<_>>())?;
    }
    writeln!(
        out,
        "\nright: says what the site says, or declines what it cannot know. declined, wrong: neither. said, filtered: \
         sentences\nthat the model added to the consultant's answers, and ones that rested on nothing and were left out."
    )
}

fn print_sums(out: &mut impl Write, name: &str, outcomes: &[&Outcome]) -> io::Result<()> {
    let count =
        |is: fn(&Verdict) -> bool| outcomes.iter().filter(|outcome| is(&outcome.verdict)).count();
    let mut sentences = Sentences::default();
    for outcome in outcomes {
        sentences += outcome.sentences;
    }
    let total: Duration = outcomes.iter().map(|outcome| outcome.took).sum();
    let most = outcomes.iter().map(|outcome| outcome.took).max().unwrap_or_default();
    let mean = total / u32::try_from(outcomes.len()).unwrap_or(u32::MAX).max(1);
    writeln!(
        out,
        "{name:<4}{:>9}{:>9}{:>9}{:>9}{:>9}{:>9}{:>9}{:>9.1}{:>9.1}",
        outcomes.len(),
        count(|verdict| *verdict == Verdict::Right),
        count(|verdict| *verdict == Verdict::Declined),
        count(|verdict| *verdict == Verdict::Wrong),
        count(|verdict| matches!(verdict, Verdict::Failed(_))),
        sentences.said,
        sentences.left_out,
        mean.as_secs_f64(),
        most.as_secs_f64()
    )
}
