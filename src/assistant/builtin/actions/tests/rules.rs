//! What rules of a house and notes of a meeting give somebody to do without a word that obliges.

use super::*;

#[track_caller]
fn assert_rules(language: Language, rules: &[&str], others: &[&str]) {
    let missed: Vec<_> = rules.iter().filter(|one| !is_rule(one, language)).collect();
    let wrong: Vec<_> = others.iter().filter(|one| is_rule(one, language)).collect();
    assert!(missed.is_empty() && wrong.is_empty(), "missed: {missed:#?}, wrong: {wrong:#?}");
}

#[test]
fn who_holds_a_post_does_something_by_the_rules_of_a_house() {
    assert_rules(
        Language::Lv,
        &[
            "Noliktavas pārzinis katru rītu pārbauda temperatūru un ieraksta to žurnālā.",
            "Par bojātu preci darbinieks tajā pašā dienā paziņo pārzinim.",
            "Pēc darba pēdējais aizslēdz vārtus.",
            "Viesi pie ieejas parakstās žurnālā.",
            "Ja ārsts kavējas, māsa piezvana pacientam.",
            "Atkritumus piektdien iznes dežurants.",
            "Visi ienākot mazgājas dušā.",
        ],
        &[
            "Ja darbinieks paziņo laikā, alga paliek tā pati.",
            "Līmes smaka telpā ir normāla parādība.",
            "Darbinieki ēdienu pērk ar 50 % atlaidi.",
            "Atslēgas tiek nodotas sargam.",
            "Klientus apkalpo līdz astoņiem.",
            "Vai pārzinis pārbauda vārtus?",
        ],
    );
    assert_rules(
        Language::En,
        &[
            "Every morning the foreman checks the temperature and writes it in the log.",
            "The last one out locks the gate and sets the alarm.",
            "Visitors sign in at the door.",
            "Every Saturday evening the late shift counts the red stickers.",
            "The cashier activates each card before handing it over.",
            "Whoever breaks a cup tells the cook the same day.",
            "New drivers always wear a vest.",
            "On Fridays the cook carries out the bins.",
        ],
        &[
            "If the cashier activates a card, the light is green.",
            "Customers get their money back.",
            "The heater switches off at eight.",
            "The manager that signs the list is Ann.",
            "Sale items are exchanged only.",
            "Last winter the heater cost us 900 euros.",
            "Who locks the gate?",
        ],
    );
}

#[test]
fn whatever_is_never_done_is_forbidden() {
    assert_actions(
        Language::En,
        &["Never argue at the till.", "Never row alone after dark."],
        &[
            "Never before have we sold so much.",
            "Never again in this town.",
            "Never leaves on time.",
        ],
    );
}

#[test]
fn a_weekday_or_whom_a_thing_is_for_makes_a_task() {
    assert_actions(
        Language::Lv,
        &[
            "Māris otrdien aizved paraugus klientam.",
            "Santa līdz piektdienai savāc 20 biežākos jautājumus.",
            "Jautājumus par kārtību uzdodiet Kristapam.",
            "Notis Signei līdz ceturtdienai.",
            "Atslēgas no bēniņiem Guntaram līdz 1. decembrim.",
        ],
        &[
            "Otrdien veikals strādā ilgāk.",
            "Ja ir jautājumi, jautājiet.",
            "Atvaļinājums Ilzei līdz piektdienai.",
            "Zāle Signei ir rezervēta līdz piektdienai.",
        ],
    );
    assert_actions(
        Language::En,
        &[
            "Mrs Abelson still needs four helpers; names to her by 5 December.",
            "Sizes to Ewan by Friday.",
        ],
        &[
            "Thanks to Ewan by everybody.",
            "The office moved to Riga by May.",
            "Sales are up to Monday's level by noon.",
        ],
    );
}

#[test]
fn a_polite_question_may_have_words_between() {
    assert_actions(
        Language::En,
        &[
            "Could you also let me know who is fitting the lights?",
            "And can you please still drop off the old menus?",
        ],
        &["Could you also be happy here?"],
    );
    assert_actions(
        Language::Lv,
        &["Un vai tu varētu arī painteresēties, cik tas maksā?"],
        &["Vai tas varētu būt labi?"],
    );
}
