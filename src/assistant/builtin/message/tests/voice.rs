//! Who is asked for what, who speaks, and what stays together.

use super::*;

#[test]
fn what_the_recipient_shall_do_is_asked_of_him() {
    for (message, expected) in [
        (
            "milti ir slapji, lai maina vai atdod naudu",
            "Milti ir slapji. Lūdzu, mainiet vai atdodiet naudu.",
        ),
        (
            "naudu atgriezīsim rīt, bet lai atsūta čeku un piezvana",
            "Naudu atgriezīsim rīt. Lūdzu, atsūtiet čeku un piezvaniet.",
        ),
        ("pasakiet, lai pieliek klāt bildes", "Lūdzu, pielieciet klāt bildes."),
        ("palūdz klientam, lai atsūta tāmi", "Lūdzu, atsūtiet tāmi."),
        ("cenu mainām, lai būtu godīgi", "Cenu mainām, lai būtu godīgi."),
        ("lūdzu samaksāt līdz otrdienai", "Lūdzam samaksāt līdz otrdienai."),
    ] {
        assert_eq!(told(message, Language::Lv), expected);
    }
}

#[test]
fn one_who_writes_stays_one() {
    for (message, language, expected) in [
        (
            "tell him that I still haven't got the key, need it by Monday",
            Language::En,
            "I still haven't got the key. I need it by Monday.",
        ),
        (
            "remind anna I am waiting for her answer",
            Language::En,
            "I would like to remind you that I am waiting for your answer.",
        ),
        (
            "atgādini jurim, ka man vajag atslēgu",
            Language::Lv,
            "Vēlos atgādināt, ka man vajag atslēgu.",
        ),
        ("pasakiet ka es neesmu saņēmis līgumu", Language::Lv, "Es neesmu saņēmis līgumu."),
        ("esmu remontnieks juris", Language::Lv, "Esmu remontnieks Juris."),
    ] {
        assert_eq!(told(message, language), expected);
    }
    for (message, expected) in [
        ("tell anna she helped, I owe her one", "You helped. I owe you one."),
        (
            "invite parents to meet the cook on Tuesday",
            "We would like to invite you to meet the cook on Tuesday.",
        ),
        (
            "we are new dog salon in York, open from 1 may",
            "We are a new dog salon in York. We are open from 1 May.",
        ),
        ("where is my order??", "Where is my order?"),
        ("4,850 incl vat", "The price is 4,850 incl VAT."),
    ] {
        assert_eq!(rewrite(message, Language::En, false, To::Anybody).sentences, expected);
    }
    let named = rewrite("tell anna that the desk is ready", Language::En, true, To::Anybody);
    assert_eq!(named.name.as_deref(), Some("Anna"));
}

#[test]
fn a_clause_stays_with_what_it_belongs_to() {
    for (message, language, expected) in [
        (
            "paldies par ziņu, žēl ka torte bija salda",
            Language::Lv,
            "Paldies par ziņu. Mums žēl, ka torte bija salda.",
        ),
        (
            "piedāvājam tīrīt logus, pirmā reize par brīvu, ja līgumu noslēdz maijā",
            Language::Lv,
            "Piedāvājam tīrīt logus. Pirmā reize par brīvu, ja līgumu noslēdz maijā.",
        ),
        (
            "rēķins Nr. 7 nav apmaksāts, 340 eur, termiņš bija vakar",
            Language::Lv,
            "Rēķins Nr. 7 nav apmaksāts (340 EUR). Termiņš bija vakar.",
        ),
        (
            "mainu boilerus, radiatorus, brauciens 25 eiro",
            Language::Lv,
            "Mainu boilerus un radiatorus. Brauciens – 25 eiro.",
        ),
        (
            "we clean windows, first visit free, if you sign in May",
            Language::En,
            "We clean windows. The first visit is free, if you sign in May.",
        ),
        (
            "sorry the doctor is ill, next free time 5 May 2 pm",
            Language::En,
            "We are sorry that the doctor is ill. The next free time is 5 May at 2 pm.",
        ),
    ] {
        assert_eq!(told(message, language), expected);
    }
}
