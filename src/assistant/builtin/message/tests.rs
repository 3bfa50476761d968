use super::*;

fn told(message: &str, language: Language) -> String {
    rewrite(message, language, true).sentences
}

#[test]
fn orders_become_polite_sentences_to_the_recipient() {
    for (message, language, expected) in [
        (
            "ask them to pay invoice 77 by Friday",
            Language::En,
            "Could you please pay invoice 77 by Friday?",
        ),
        (
            "Tell the client that their order ships on Monday.",
            Language::En,
            "We would like to let you know that your order ships on Monday.",
        ),
        ("send us the signed contract", Language::En, "Please send us the signed contract."),
        ("palūgt klientam atsūtīt līgumu", Language::Lv, "Lūdzam atsūtīt līgumu."),
        (
            "pateikt viņiem, ka viņu pasūtījums ir gatavs",
            Language::Lv,
            "Vēlamies Jūs informēt, ka Jūsu pasūtījums ir gatavs.",
        ),
        ("Atsūtiet tāmi līdz piektdienai", Language::Lv, "Lūdzu, atsūtiet tāmi līdz piektdienai."),
        ("vai ceturtdiena der", Language::Lv, "Vai ceturtdiena der?"),
        ("Move our review to Monday.", Language::En, "Could we move our review to Monday?"),
        ("pajautā piegādātājam, kad būs logi", Language::Lv, "Lūdzam pateikt, kad būs logi."),
        (
            "remind them that the deposit is due and ask them to ring us",
            Language::En,
            "We would like to remind you that the deposit is due. Could you please ring us?",
        ),
        (
            "Pasaki klientei, ka viņas kleita ir gatava.",
            Language::Lv,
            "Vēlamies Jūs informēt, ka Jūsu kleita ir gatava.",
        ),
        ("thank the school for hosting our fair", Language::En, "Thank you for hosting our fair."),
        (
            "Offer a hotel our boat trips for its guests",
            Language::En,
            "We would like to offer you our boat trips for its guests.",
        ),
        (
            "Decline the offer for 500 pens.",
            Language::En,
            "Unfortunately, we have to decline the offer for 500 pens.",
        ),
        (
            "Atbildēt Ilzei Kalniņai, ka galds būs gatavs trešdien",
            Language::Lv,
            "Vēlamies Jūs informēt, ka galds būs gatavs trešdien.",
        ),
        (
            "piedāvāt viesnīcai Cēsīs mūsu laivu braucienus",
            Language::Lv,
            "Vēlamies Jums piedāvāt mūsu laivu braucienus.",
        ),
        (
            "pasaki Ilzei, ka galds ir gatavs, un lai atsūta adresi",
            Language::Lv,
            "Vēlamies Jūs informēt, ka galds ir gatavs. Lūdzu, atsūtiet adresi.",
        ),
        (
            "piedāvāt tikties viņu birojā, lai saskaņotu cenas",
            Language::Lv,
            "Vēlamies Jums piedāvāt tikties Jūsu birojā, lai saskaņotu cenas.",
        ),
        (
            "Klients jautā vai varam atnākt jau rīt",
            Language::Lv,
            "Jūs jautājat, vai varam atnākt jau rīt.",
        ),
        (
            "The client wants his desk back. He can collect it today.",
            Language::En,
            "You want your desk back. You can collect it today.",
        ),
        (
            "Complain that two lamps broke and ask for new ones",
            Language::En,
            "We have to point out that two lamps broke. Could you please send us new ones?",
        ),
        ("Please return them by Friday.", Language::En, "Please return them by Friday."),
    ] {
        assert_eq!(told(message, language), expected);
    }
}

#[test]
fn notes_become_sentences_and_sentences_stay() {
    for (message, language, expected) in [
        (
            "Quote for the fence: posts £1,200, labour £900.",
            Language::En,
            "Here is our quote for the fence: posts £1,200, labour £900.",
        ),
        ("sorry the lamp broke", Language::En, "We are sorry that the lamp broke."),
        ("is it ready? i can come on friday", Language::En, "Is it ready? I can come on Friday."),
        (
            "Saņēmām 3 logus, viens ir ieplīsis.",
            Language::Lv,
            "Saņēmām 3 logus, viens ir ieplīsis.",
        ),
        ("Tāme par žogu: 1 250,00 EUR.", Language::Lv, "Nosūtām tāmi par žogu: 1 250,00 EUR."),
        ("Karte: https://a.lv/k?d=1", Language::Lv, "Karte: https://a.lv/k?d=1"),
    ] {
        assert_eq!(told(message, language), expected);
    }
}

#[test]
fn statements_are_framed_only_where_short_and_alone() {
    assert_eq!(
        told("piegāde kavēsies divas dienas", Language::Lv),
        "Vēlamies Jūs informēt, ka piegāde kavēsies divas dienas."
    );
    assert_eq!(
        told("Piegāde kavēsies divas dienas. Atvainojamies!", Language::Lv),
        "Piegāde kavēsies divas dienas. Atvainojamies!"
    );
    let casual = rewrite("Tell Tom that his boots are ready", Language::En, false);
    assert_eq!(casual.sentences, "Your boots are ready.");
    assert_eq!(casual.name.as_deref(), Some("Tom"));
}

#[test]
fn lists_become_prose() {
    assert_eq!(
        told("- jaunas cenas\n- piegādes grafiks\n- līguma termiņš", Language::Lv),
        "Rakstām Jums par šo: jaunas cenas, piegādes grafiks un līguma termiņš."
    );
}

#[test]
fn names_figures_and_links_stay_letter_by_letter() {
    let text = told("see https://a.lv/b?c=Their and call Their Bakery Ltd on 5.12.", Language::En);
    assert!(text.contains("https://a.lv/b?c=Their") && text.contains("Their Bakery Ltd"), "{text}");
}

#[test]
fn the_subject_says_the_matter_and_is_cut_between_phrases() {
    for (message, subject) in [
        ("palūgt klientam atsūtīt līgumu", "Lūgums atsūtīt līgumu"),
        ("Atgādinām, ka rēķins par 86,20 EUR nav apmaksāts.", "Rēķins par 86,20 EUR nav apmaksāts"),
        (
            "Piegāde kavēsies par divām dienām, bet atlaidi dosim visiem pircējiem",
            "Piegāde kavēsies par divām dienām",
        ),
        ("Aicinām uz izstādi 5. maijā.", "Ielūgums uz izstādi 5. maijā"),
        ("noraidīt piedāvājumu par maisiem, jo ir par dārgu", "Jūsu piedāvājums par maisiem"),
    ] {
        assert_eq!(rewrite(message, Language::Lv, true).subject, subject);
    }
    let long = rewrite(&"ļoti gara ziņa ".repeat(20), Language::Lv, true).subject;
    assert_eq!(long, "Ļoti gara ziņa ļoti gara ziņa ļoti gara ziņa ļoti gara ziņa…");
}

#[test]
fn a_greeting_without_its_mark_takes_nothing_along() {
    let told = rewrite("labdien skapis ir gatavs, var nākt pakaļ rīt", Language::Lv, true);
    assert_eq!(told.greeting.as_deref(), Some("Labdien!"));
    assert_eq!(told.sentences, "Skapis ir gatavs, var nākt pakaļ rīt.");
    let told = rewrite("hi today the shop is closed, sorry", Language::En, true);
    assert_eq!(told.greeting.as_deref(), Some("Hi,"));
    let called =
        rewrite("Labdien cienījamie sadarbības partneri, grafiks mainās", Language::Lv, true);
    assert_eq!(called.greeting.as_deref(), Some("Labdien cienījamie sadarbības partneri!"));
}
