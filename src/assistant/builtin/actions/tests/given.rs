//! What is given to somebody by others' words: authorised, had done, promised by name, done each time.

use super::*;

#[test]
fn who_is_authorised_by_a_body_or_promises_by_name_has_something_to_do() {
    assert_actions(
        Language::Lv,
        &[
            "Valde pilnvaro I. Rozi parakstīt nomas līgumu.",
            "Pilnvarot Juri Lāci noslēgt līgumu ar piegādātāju.",
            "Atslēgas pasūtīšu uzreiz pēc mērīšanas.",
        ],
        &[
            "Es pilnvaroju Ilzi Rozi pārstāvēt mani bankā.",
            "Pircējs pilnvaro Pārdevēju saņemt naudu.",
            "Nolemjam remontēt jumtu, jaunu segumu skatīsimies pavasarī.",
        ],
    );
    assert_actions(
        Language::En,
        &[
            "The owner must have the gate mended within a week.",
            "The Supplier shall have all crates labelled before dispatch.",
            "Ann Poe will visit you on 5 May to answer any questions.",
            "We need the signed form by Friday.",
            "I would like the door to be painted by 5 May.",
        ],
        &[
            "Riders must have a licence.",
            "Guests must have eaten by then.",
            "The house must have the oldest roof in town.",
            "If you have any questions, please call.",
            "We needed two vans by noon.",
        ],
    );
}

#[test]
fn what_is_done_each_time_and_what_is_noted_small_is_to_be_done() {
    assert_actions(
        Language::En,
        &[
            "Rita checks the alarm every six months.",
            "Every Monday drivers check the tyres and the oil.",
            "The Contractor cleans the windows twice a year.",
            "can u send the list by monday, we order on tuesdays.",
            "bo to ring the plumber monday",
        ],
        &[
            "Oak Bakery delivers bread every morning.",
            "Every Monday sales rise.",
            "nice to meet everybody at the fair",
            "time to order is short this year",
        ],
    );
}
