use super::*;

const LATVIAN: &str = "\
Sapulces protokols Nr. 7

Sapulce notika 21.11.2026. plkst. 10.00 uzņēmuma birojā. Piedalījās valdes loceklis J. Bērziņš, projekta \
vadītāja A. Kalniņa u.c. darbinieki. Darba kārtībā bija klientu atbalsta automatizācija.

Galvenais secinājums: klientu atbalsta nodaļa saņem ap 300 pieprasījumu dienā, un divas trešdaļas no tiem \
atkārtojas. Nolemts ieviest čatbotu klientu atbalsta pieprasījumiem līdz 1. martam. Projekta budžets ir \
12 000 eiro, un izmaksas atmaksāsies desmit mēnešos. Kafijas pauzē tika baudītas bulciņas. Čatbots atbildēs \
uz atkārtotiem klientu pieprasījumiem, bet sarežģītus nodos darbiniekiem.

Uzdevumi:
- A. Kalniņai jāsagatavo biežāko jautājumu saraksts līdz 30. novembrim.
- Lūdzu, visiem nodaļu vadītājiem iesniegt priekšlikumus.
- Nepieciešams saskaņot līgumu ar piegādātāju.
Nākamā sapulce būs decembrī.";

const ENGLISH: &str = "\
Project review

The review took place on 21 November. The main goal of the project is to reduce the time spent on invoices. \
The team found that 70 percent of invoices are typed by hand and that typing causes most errors. We decided \
to introduce automatic invoice recognition in March. The budget of the invoice project is 8,000 euros. The \
weather was fine. Automatic recognition will reduce errors in invoices by half.

Next steps
* Anna must send the sample invoices to the supplier by Friday.
* Please check the contract with legal.
* The finance department needs to approve the budget.
There were no further questions.";

fn assert_verbatim(summary: &DocumentSummary, text: &str) {
    for sentence in summary.key_points.iter().chain(&summary.action_items) {
        assert!(text.contains(sentence.as_str()), "not in the document: {sentence}");
    }
    for sentence in sentences::split(&summary.summary) {
        assert!(text.contains(&sentence), "not in the document: {sentence}");
    }
}

#[test]
fn a_latvian_protocol_gives_its_decision_points_and_tasks() {
    let found = summarize(LATVIAN, Language::Lv);
    assert_verbatim(&found, LATVIAN);
    let told = format!("{} {}", found.summary, found.key_points.join(" "));
    for point in ["divas trešdaļas", "Nolemts ieviest čatbotu", "12 000 eiro"] {
        assert!(told.contains(point), "{point} is not in {told}");
    }
    assert!(!found.summary.contains("bulciņas"), "{}", found.summary);
    assert_eq!(
        found.action_items,
        [
            "A. Kalniņai jāsagatavo biežāko jautājumu saraksts līdz 30. novembrim.",
            "Lūdzu, visiem nodaļu vadītājiem iesniegt priekšlikumus.",
            "Nepieciešams saskaņot līgumu ar piegādātāju.",
        ]
    );
}

#[test]
fn an_english_review_gives_its_decision_points_and_tasks() {
    let found = summarize(ENGLISH, Language::En);
    assert_verbatim(&found, ENGLISH);
    let told = format!("{} {}", found.summary, found.key_points.join(" "));
    for point in ["main goal", "70 percent", "automatic invoice recognition", "8,000 euros"] {
        assert!(told.contains(point), "{point} is not in {told}");
    }
    assert!(!found.summary.contains("weather"), "{}", found.summary);
    assert_eq!(found.action_items.len(), 3, "{:?}", found.action_items);
}

#[test]
fn key_points_repeat_neither_summary_nor_actions() {
    let found = summarize(LATVIAN, Language::Lv);
    for point in &found.key_points {
        assert!(
            !found.summary.contains(point.as_str()) && !found.action_items.contains(point),
            "{point}"
        );
    }
}

#[test]
fn documents_of_few_words_are_told_as_they_are() {
    assert_eq!(
        summarize("", Language::Lv),
        DocumentSummary { summary: String::new(), key_points: vec![], action_items: vec![] }
    );
    assert_eq!(summarize("Cenrādis", Language::Lv).summary, "Cenrādis");
}

#[test]
fn a_document_of_many_thousand_sentences_is_read() {
    let text = (0..5_000).fold(String::new(), |text, number| {
        text + &format!("Noliktavā numur {number} glabājas preces un dokumenti no piegādātājiem. ")
    });
    let found = summarize(&text, Language::Lv);
    assert_verbatim(&found, &text);
    assert!(!found.summary.is_empty());
}
