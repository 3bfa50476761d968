use super::*;

#[test]
fn items_are_told_with_the_line_that_turns_them_round() {
    let barred = |text: &str| -> Vec<String> {
        let units = outline(text);
        units.into_iter().filter(|unit| unit.is_barred).map(|unit| unit.text).collect()
    };
    assert_eq!(
        barred("Rules\n\nYou must not:\n- feed the ducks;\n- swim.\n\nYou must:\n- shut the gate."),
        ["You must not: feed the ducks;", "You must not: swim."]
    );
    assert_eq!(
        barred(
            "Kārtība\n1. Viesiem aizliegts:\n1.1. dedzināt sveces;\n1.2. trokšņot.\n2. Viesi:\n2.1. nodod atslēgu."
        ),
        ["Viesiem aizliegts: dedzināt sveces;", "Viesiem aizliegts: trokšņot."]
    );
    assert_eq!(
        barred(
            "Plāns\n\nDarām\nKrāsot sētu.\n\nAtcelts\nPirkt bumbas.\n\nVēl nav izdarīts:\n- Pļaut zāli."
        ),
        ["Atcelts: Pirkt bumbas."]
    );
}

#[test]
fn a_party_called_by_what_it_does_bars_nothing() {
    let units = outline(
        "Līgums\n\nSIA Rasa (Pasūtītājs) un SIA Lapa (Izpildītājs) noslēdz šādu līgumu:\n\n1. Izpildītājs kopj dārzu.\n2. \
         Pasūtītājs maksā 9 EUR.",
    );
    assert!(units.iter().all(|unit| !unit.is_barred));
}

#[test]
fn who_came_and_small_print_tell_nothing() {
    let units = outline(
        "Present P. Ray (chair), A. Low, M. Stone\n\nIf you are not the intended recipient, delete it.",
    );
    assert_eq!((units[0].role, units[1].role), (Role::Header, Role::Courtesy));
}

#[test]
fn the_lists_of_lines_are_read() {
    assert!(BEGINNINGS.headers.len() > 100 && BEGINNINGS.courtesies.len() > 30);
    let headings = outline("Uzdevumi\n\nSagatavot tāmi.\n\nKopsavilkums\n\nViss ir labi.");
    assert!(headings[1].is_under_tasks());
    assert!(headings[3].is_under_summary() && headings[3].is_under_abstract());
}
