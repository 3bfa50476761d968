//! Papers of people who work together: what a meeting chose and when something is, what all do there, who answers whom.

use super::*;

fn told(found: &DocumentSummary) -> String {
    format!("{} {}", found.summary, found.key_points.join(" "))
}

#[test]
fn minutes_tell_what_was_chosen_and_when_it_is_before_last_years_figures() {
    let found = summarize(
        "School council, 19 November\nPresent: Ruth, Tom, Priya\n\nThe roof leaks again. Two quotes came in, 2,150 \
         from Halls and 1,890 from Poe. We went with Poe.\nTom will ring Poe tomorrow.\nThe fair made 864 euros last \
         year. The doors open on 12 December, 10 till 2.\nWe still need four helpers; names to Ruth by 5 \
         December.\nNobody was happy about the fees. The chairs are to be painted in spring.\nNext meeting: 14 \
         January, 6 pm.",
        Language::En,
    );
    for point in ["We went with Poe.", "12 December, 10 till 2"] {
        assert!(found.summary.contains(point), "{point} is not in {}", found.summary);
    }
    assert!(!found.summary.contains("864"), "{}", found.summary);
    let names = "We still need four helpers; names to Ruth by 5 December.";
    assert!(found.action_items.iter().any(|item| item == names), "{:?}", found.action_items);
}

#[test]
fn a_note_to_the_staff_is_read_for_what_each_of_them_does() {
    let found = summarize(
        "Returns - staff note\n\nSale items are exchanged only. Never argue at the till.\nEvery Saturday evening the \
         late shift counts the red stickers and e-mails the number to Piet.\nThe last one out locks the cage.",
        Language::En,
    );
    assert_eq!(
        found.action_items,
        [
            "Never argue at the till.",
            "Every Saturday evening the late shift counts the red stickers and e-mails the number to Piet.",
            "The last one out locks the cage.",
        ]
    );
    let letter =
        "Dear Ann,\n\nThe cook carries out the bins on Fridays, and we like it here.\n\nYours, Bob";
    assert_eq!(summarize(letter, Language::En).action_items, [""; 0]);
    let found = summarize(
        "Ziņa maiznīcas komandai\n\nCepējs svētdienās ieslēdz krāsnis.\nPārdevēja atver veikalu septiņos.\nPagājušajā \
         svētdienā pārdevām 212 klaipus.",
        Language::Lv,
    );
    assert_eq!(
        found.action_items,
        ["Cepējs svētdienās ieslēdz krāsnis.", "Pārdevēja atver veikalu septiņos."]
    );
}

#[test]
fn a_reply_is_told_with_what_it_chooses() {
    let found = summarize(
        "Hi Dan,\n\nThat's fine, go ahead with the blue ones, but not more than 300. I'll pay the deposit this \
         afternoon.\n\nMo\n\nOn 17 Nov 2026 Dan Price wrote:\n> Hi Mo,\n> the red cups are out of stock until \
         January. Blue or silver are both in, 1.20 each.\n> Dan",
        Language::En,
    );
    assert!(told(&found).contains("the red cups are out of stock"), "{}", told(&found));
}

#[test]
fn who_writes_in_turn_is_no_key_point() {
    let found = summarize(
        "From: Greta\nHi Will, the printer needs the money by tomorrow. He asked twice.\n\nFrom: Will\nFine. I'll \
         transfer the money tonight, and the list follows on Monday.\n\nFrom: Greta\nThank you.",
        Language::En,
    );
    assert!(!told(&found).contains("From:"), "{}", told(&found));
}
