use super::*;

const QUESTIONS: &str = include_str!("../../../tests/data/questions.tsv");
const TUNING: &str = include_str!("../../../tests/data/questions-tuning.tsv");

struct Question {
    language: Language,
    pages: Vec<&'static str>,
    text: &'static str,
}

fn questions(file: &'static str) -> Vec<Question> {
    let rows = file.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| {
        let fields: Vec<&str> = row.split('\t').collect();
        let [language, _spelling, pages, text] = fields[..] else { panic!("{row}") };
        let pages = pages.split(',').filter(|page| *page != "none").collect();
        Question { language: Language::from_code(language).expect(row), pages, text }
    })
    .collect()
}

fn knowledge() -> Knowledge {
    Knowledge::build(&Company::default(), Retention::default()).expect("built-in texts are usable")
}

/// Pages of the best two sources.
fn sources(knowledge: &Knowledge, question: &Question) -> Vec<String> {
    let mut urls: Vec<String> = Vec::new();
    for hit in knowledge.search(question.text, question.language, 12) {
        if !urls.contains(&hit.passage.url) {
            urls.push(hit.passage.url.clone());
        }
    }
    urls.truncate(2);
    urls
}

/// How many are answered from an expected page, of how many, and the same for those to be declined.
fn measure(file: &'static str) -> [usize; 4] {
    let knowledge = knowledge();
    let mut counts = [0; 4];
    for question in questions(file) {
        let found = sources(&knowledge, &question);
        let url = |key: &&str| pages::page(key).expect(key).url(question.language);
        let is_right = match question.pages.is_empty() {
            true => found.is_empty(),
            false => question.pages.iter().map(url).any(|url| found.contains(&url)),
        };
        let place = if question.pages.is_empty() { 2 } else { 0 };
        counts[place] += usize::from(is_right);
        counts[place + 1] += 1;
        if !is_right {
            println!("wrong: {} → {found:?}", question.text);
        }
    }
    println!("answered and declined: {counts:?}");
    counts
}

#[test]
fn nine_of_ten_fresh_questions_find_their_page_and_nine_of_ten_foreign_ones_are_declined() {
    let [right, answerable, declined, foreign] = measure(QUESTIONS);
    assert_eq!([answerable, foreign], [60, 20]);
    assert!(right * 10 >= answerable * 9, "{right} of {answerable}");
    assert!(declined * 10 >= foreign * 9, "{declined} of {foreign}");
}

#[test]
fn the_questions_for_tuning_keep_the_same_bounds() {
    let [right, answerable, declined, foreign] = measure(TUNING);
    assert!(right * 10 >= answerable * 9, "{right} of {answerable}");
    assert!(declined * 10 >= foreign * 9, "{declined} of {foreign}");
}
