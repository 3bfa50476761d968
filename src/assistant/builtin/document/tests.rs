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
    for sentence in sentences_of(&summary.summary) {
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

#[test]
fn an_invoice_tells_number_sum_and_day_then_the_parties() {
    let text = "SIA „Ozols”\nRĒĶINS Nr. 12/26\nDatums: 01.12.2026.\nPircējs: AS „Kļava”\n\nDarbs\t1\t100,00\n\
                Summa bez PVN: 100,00 EUR\nKopā apmaksai: 121,00 EUR\nApmaksas termiņš: 15.12.2026.\n\
                Lūdzam norādīt rēķina numuru.";
    let found = summarize(text, Language::Lv);
    assert_eq!(
        found.summary,
        "RĒĶINS Nr. 12/26. Kopā apmaksai: 121,00 EUR. Apmaksas termiņš: 15.12.2026."
    );
    assert_eq!(found.key_points[..2], ["Piegādātājs: SIA „Ozols”", "Pircējs: AS „Kļava”"]);
    assert_eq!(found.action_items, ["Lūdzam norādīt rēķina numuru."]);
}

#[test]
fn labels_and_values_on_lines_of_their_own_are_read() {
    let text = "INVOICE\nSupplier\nNorth Ltd\nCustomer\nFenwick & Shaw\nInvoice number\n2026-7\n\
                Amount due\nEUR 50.00\nDue date\n1 May 2026";
    let found = summarize(text, Language::En);
    assert_eq!(
        found.summary,
        "Invoice number: 2026-7. Amount due: EUR 50.00. Due date: 1 May 2026."
    );
    assert_eq!(found.key_points[..2], ["Supplier: North Ltd", "Customer: Fenwick & Shaw"]);
}

#[test]
fn header_lines_open_no_summary() {
    let text = "Temats: Budžeta sapulce par nākamā gada izmaksām un prioritātēm\n\
                Piedalās: Anna Kalniņa, Jānis Bērziņš, Ilze Ozola\n\n\
                Valde apstiprināja budžetu 40 000 eiro apmērā. Izmaksas samazinās par 5 %.";
    let found = summarize(text, Language::Lv);
    assert!(found.summary.starts_with("Valde apstiprināja"), "{}", found.summary);
    let told = format!("{} {}", found.summary, found.key_points.join(" "));
    assert!(!told.contains("Temats") && !told.contains("Piedalās"), "{told}");
}

#[test]
fn tasks_say_who_and_until_when_where_other_lines_do() {
    let listed = "Turpmākie soļi\n- Sagatavot tāmi\nAtbildīgais: J. Kalējs\nTermiņš: 5. maijs\n- Piezvanīt klientam";
    assert_eq!(
        summarize(listed, Language::Lv).action_items,
        ["Sagatavot tāmi (Atbildīgais: J. Kalējs) (Termiņš: 5. maijs)", "Piezvanīt klientam"]
    );
    let table = "Task\tOwner\tDeadline\nBook the hall\tAnna\t3 May\nThe hall is large.";
    assert_eq!(summarize(table, Language::En).action_items, ["Book the hall – Anna – 3 May"]);
    let asked = "Ņemot vērā minēto, lūdzam:\n- salabot ceļu;\n- samazināt maksu.\nCeļš ir bojāts.";
    assert_eq!(summarize(asked, Language::Lv).action_items, ["salabot ceļu", "samazināt maksu."]);
}

#[test]
fn the_language_is_that_of_most_of_a_document() {
    assert_eq!(language_of(LATVIAN), Some(Language::Lv));
    assert_eq!(language_of(ENGLISH), Some(Language::En));
    let long = format!("{ENGLISH}\n{}", LATVIAN.repeat(30));
    assert_eq!(language_of(&long), Some(Language::Lv));
    assert_eq!(language_of("12345"), None);
}
