mod letters;
mod work;

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
        // A title has no full stop of its own.
        assert!(text.contains(sentence.trim_end_matches('.')), "not in the document: {sentence}");
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
    assert_eq!(
        found.action_items,
        [
            "Kopā apmaksai: 121,00 EUR. Apmaksas termiņš: 15.12.2026.",
            "Lūdzam norādīt rēķina numuru."
        ]
    );
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

#[test]
fn what_is_forbidden_or_done_is_nothing_to_do() {
    let rules = "Garden rules\n\nVisitors must not:\n- pick the flowers;\n- feed the birds.\n\nVisitors must:\n\
                 - close the gate;\n- keep dogs on a lead.";
    let found = summarize(rules, Language::En);
    assert_eq!(found.action_items, ["close the gate", "keep dogs on a lead."]);
    let told = format!("{} {}", found.summary, found.key_points.join(" "));
    assert!(told.contains("Visitors must not: pick the flowers"), "{told}");
    let status = "Statuss\n\nIzdarīts:\n- Nopirkt krāsu līdz 1. maijam.\n\nJāizdara:\n- Nokrāsot sētu līdz 9. maijam.";
    let found = summarize(status, Language::Lv);
    assert_eq!(found.action_items, ["Nokrāsot sētu līdz 9. maijam."]);
}

#[test]
fn prose_below_a_forbidding_heading_is_not_forbidden() {
    let text = "Sarga pienākumi\n\nAizliegts\nGulēt dežūras laikā sarga namiņā.\n\nSargs strādā naktīs. Alga ir 900 EUR mēnesī.";
    let found = summarize(text, Language::Lv);
    let told = format!("{} {}", found.summary, found.key_points.join(" "));
    assert!(told.contains("Aizliegts: Gulēt dežūras laikā sarga namiņā."), "{told}");
    assert!(!told.contains("Aizliegts: Sargs"), "{told}");
}

#[test]
fn duties_open_boxes_and_wrapped_rows_are_tasks() {
    let duties = "Dežuranta pienākumi\n\nPienākumi\nKatru vakaru aizslēgt vārtus.\nPar bojājumiem ziņot priekšniekam.";
    assert_eq!(
        summarize(duties, Language::Lv).action_items,
        ["Katru vakaru aizslēgt vārtus.", "Par bojājumiem ziņot priekšniekam."]
    );
    let boxes = "Trip\n\n[ ] buy tickets\n[x] send the passports\n[ ] buy tickets";
    assert_eq!(summarize(boxes, Language::En).action_items, ["buy tickets"]);
    let wrapped = "Item Discussion Action Who By\n1. Roof\nThe roof leaks.\nOrder new\ntiles\nA. Reed\n12\nMay\n2. Hall";
    assert_eq!(summarize(wrapped, Language::En).action_items, ["Order new tiles A. Reed 12 May"]);
}

#[test]
fn other_papers_tell_their_title_sum_and_parties_too() {
    let order = "Hill School PURCHASE ORDER\n88120\nVendor: Oak Desks Ltd\nTotal £900.00\n\
                 Deliver the desks by 3 May. Our caretaker will open the gate.";
    let found = summarize(order, Language::En);
    assert!(
        found.summary.starts_with("Hill School PURCHASE ORDER 88120. Total £900.00."),
        "{}",
        found.summary
    );
    assert_eq!(found.key_points[0], "Vendor: Oak Desks Ltd");
    let variants = "Piedāvājums Nr. 8\n\nPiedāvājam salabot žogu.\nA variants – koks: 300 EUR\n\
                    B variants – metāls: 700 EUR\nKopā 1000,00\nPiedāvājums ir spēkā līdz 5. maijam.";
    let summary = summarize(variants, Language::Lv).summary;
    assert!(summary.contains("300 EUR") && summary.contains("700 EUR"), "{summary}");
    assert!(!summary.contains("1000"), "{summary}");
}

#[test]
fn nobody_is_called_supplier_on_a_guess() {
    let bill =
        "Lake Hotel Ltd\n2 Shore Road\n\nInvoice no. 9\nTotal £50.00\nDue date: 1 May 2026\n\n";
    let told = |text: &str| summarize(text, Language::En).key_points.join("; ");
    assert!(!told(bill).contains("Supplier"), "{}", told(bill));
    let footer = format!("{bill}Reed Joinery Ltd, 4 High Street, York. Company no. 01234567");
    assert!(told(&footer).contains("Supplier: Reed Joinery Ltd"), "{}", told(&footer));
    let side_by_side = "Rēķins Nr. 2\nPiegādātājs Pircējs\nSIA \"Rasa\" AS \"Lapa\"\nKopā apmaksai 9,00 EUR\n\
                        Apmaksas termiņš: 01.05.2026.";
    let wrapped = side_by_side
        .replace("SIA \"Rasa\" AS", "SIA \"Rasa\", reģ. Nr.\n40003000111\nAS")
        .replace("Piegādātājs Pircējs", "Piegādātājs\tPircējs");
    for bill in [side_by_side, &wrapped] {
        let points = summarize(bill, Language::Lv).key_points;
        assert_eq!(points[..2], ["Piegādātājs: SIA \"Rasa\"", "Pircējs: AS \"Lapa\""], "{bill}");
    }
}

#[test]
fn what_is_paid_or_an_earlier_bill_is_not_due() {
    let paid = "Invoice 4\nSupplier: A Ltd\nTotal: £9.00\nDue date: 1 May 2026\nPaid in full on 2 April 2026.";
    assert_eq!(
        summarize(paid, Language::En).summary,
        "Invoice 4. Total: £9.00. Paid in full on 2 April 2026."
    );
    let two = "Invoice 5\nSupplier: A Ltd\nTotal: £9.00\nDue date of previous invoice: 1 March 2026\nPayment due: 1 May 2026";
    assert_eq!(
        summarize(two, Language::En).summary,
        "Invoice 5. Total: £9.00. Payment due: 1 May 2026."
    );
}

#[test]
fn a_bill_is_to_be_paid_once_and_not_when_nothing_is_due() {
    let items = |text: &str| summarize(text, Language::En).action_items;
    let bill = "Invoice 6\nSupplier: A Ltd\nTotal due: £9.00\nPayment is due by 1 May 2026.";
    assert_eq!(items(bill), ["Total due: £9.00. Payment is due by 1 May 2026."]);
    let said = "Invoice 7\nTotal: £9.00\nDue date: 1 May 2026\nPlease pay £9.00 to our bank by 1 May 2026.";
    assert_eq!(items(said), ["Please pay £9.00 to our bank by 1 May 2026."]);
    let at_once =
        "Invoice from Tom Bell\nNo. 231\nTotal £172.50\nDue on receipt. Bank transfer only.";
    assert_eq!(items(at_once)[..1], ["Total £172.50. Due on receipt."]);
    for settled in [
        "Invoice 8\nTotal due: £0.00\nDue date: 1 May 2026",
        "Credit note 9\nTotal due: £9.00\nDue date: 1 May 2026",
    ] {
        assert!(items(settled).is_empty(), "{settled}");
    }
}

#[test]
fn what_hangs_on_another_sentence_is_told_with_it() {
    let text = "Dog rules\n\nThe field is open to dogs all year. A fee of £5 is charged at weekends. It does not apply \
                to puppies.\nKeepers must carry bags. They must show them to the warden.";
    let found = summarize(text, Language::En);
    assert_eq!(found.action_items, ["Keepers must carry bags. They must show them to the warden."]);
    let told = format!("{} {}", found.summary, found.key_points.join(" "));
    assert!(!told.contains("puppies") || told.contains("weekends. It does not"), "{told}");
}

#[test]
fn rows_of_prices_are_told_with_the_heads_of_their_columns() {
    let text = "Price list\nOak Boats Hire, York\nValid from 1 May 2027\n\nBoat\tHour\tDay\nCanoe\t£9\t£40\n\
                Punt\t£12\t£55\n\nBoats must be back by 6 p.m.";
    let found = summarize(text, Language::En);
    assert!(found.summary.starts_with("Price list. Valid from 1 May 2027"), "{}", found.summary);
    for point in
        ["Oak Boats Hire, York", "Canoe – Hour: £9, Day: £40", "Punt – Hour: £12, Day: £55"]
    {
        assert!(found.key_points.iter().any(|one| one == point), "{point}: {:?}", found.key_points);
    }
}

#[test]
fn lists_of_orders_are_tasks_and_bans_are_points() {
    let sheet = "Pool procedure\n\n- Rinse the filter\n- Lock the pump room\n- Depth: two metres\n\n\
                 If the alarm rings, leave the water. Children must not swim alone.";
    let found = summarize(sheet, Language::En);
    assert_eq!(
        found.action_items,
        ["Rinse the filter", "Lock the pump room", "If the alarm rings, leave the water."]
    );
    let told = format!("{} {}", found.summary, found.key_points.join(" "));
    assert!(told.contains("Children must not swim alone."), "{told}");
    let noted = "Minutes\nACTION - Ann - order the paint - 4 May\nThe hall is large.";
    assert_eq!(
        summarize(noted, Language::En).action_items,
        ["ACTION - Ann - order the paint - 4 May"]
    );
}
