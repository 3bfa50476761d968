use super::*;

mod noted;
mod voice;

fn told(message: &str, language: Language) -> String {
    rewrite(message, language, true, To::Anybody).sentences
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
    let casual = rewrite("Tell Tom that his boots are ready", Language::En, false, To::Anybody);
    assert_eq!(casual.sentences, "Your boots are ready.");
    assert_eq!(casual.name.as_deref(), Some("Tom"));
}

#[test]
fn lists_become_prose() {
    assert_eq!(
        told("- jaunas cenas\n- piegādes grafiks\n- līguma termiņš", Language::Lv),
        "Rakstām Jums par šo: jaunas cenas, piegādes grafiks un līguma termiņš."
    );
    assert_eq!(
        told("Please bring:\n- the keys\n- your card\nSee you on Monday.", Language::En),
        "Please bring:\n• the keys\n• your card\nSee you on Monday."
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
        ("Vēlos tikties otrdien plkst. 10.30", "Tikšanās otrdien plkst. 10.30"),
        ("noraidīt piedāvājumu par maisiem, jo ir par dārgu", "Jūsu piedāvājums par maisiem"),
    ] {
        assert_eq!(rewrite(message, Language::Lv, true, To::Anybody).subject, subject);
    }
    let long = rewrite(&"ļoti gara ziņa ".repeat(20), Language::Lv, true, To::Anybody).subject;
    assert_eq!(long, "Ļoti gara ziņa ļoti gara ziņa ļoti gara ziņa ļoti gara ziņa…");
}

#[test]
fn a_greeting_without_its_mark_takes_nothing_along() {
    let told =
        rewrite("labdien skapis ir gatavs, var nākt pakaļ rīt", Language::Lv, true, To::Anybody);
    assert_eq!(told.greeting.as_deref(), Some("Labdien!"));
    assert_eq!(told.sentences, "Skapis ir gatavs. Var nākt pakaļ rīt.");
    let told = rewrite("hi today the shop is closed, sorry", Language::En, true, To::Anybody);
    assert_eq!(told.greeting.as_deref(), Some("Hi,"));
    let called = rewrite(
        "Labdien cienījamie sadarbības partneri, grafiks mainās",
        Language::Lv,
        true,
        To::Anybody,
    );
    assert_eq!(called.greeting.as_deref(), Some("Labdien cienījamie sadarbības partneri!"));
}

#[test]
fn clauses_in_a_row_become_sentences_of_their_own() {
    for (message, language, expected) in [
        (
            "the sofa is ready, delivery takes two days, free fitting",
            Language::En,
            "The sofa is ready. The delivery takes two days. You get free fitting.",
        ),
        (
            "we wash carpets, sofas and curtains",
            Language::En,
            "We wash carpets, sofas and curtains.",
        ),
        (
            "cannot exchange it, item was worn, but can clean it, 2 year warranty",
            Language::En,
            "We cannot exchange it. The item was worn, but we can clean it. We give a 2-year warranty.",
        ),
        (
            "we mow lawns, two visits a month, 40 euro each, own tools, see www.lawn.eu/a",
            Language::En,
            "We mow lawns:\n• two visits a month\n• 40 euro each\n• own tools\nPlease see www.lawn.eu/a",
        ),
        (
            "laundry for hotels, 2 eur per kg, pick up every day, no deposit",
            Language::En,
            "Laundry for hotels:\n• 2 EUR per kg\n• pick up every day\n• no deposit",
        ),
        (
            "I am Ann, the new cook, coming from York, the kitchen opens today",
            Language::En,
            "I am Ann, the new cook, coming from York. The kitchen opens today.",
        ),
        (
            "pasaki klientam ka logi ir gatavi, darbs aizņems 3 dienas",
            Language::Lv,
            "Vēlamies Jūs informēt, ka logi ir gatavi. Darbs aizņems 3 dienas.",
        ),
        (
            "if the tap drips, call us, the plumber is free on Monday",
            Language::En,
            "If the tap drips, call us. The plumber is free on Monday.",
        ),
        (
            "pulkstenis ir salabots, garantija 6 mēneši, piegāde bez maksas",
            Language::Lv,
            "Pulkstenis ir salabots. Garantija – 6 mēneši. Piegāde ir bez maksas.",
        ),
        (
            "nevaram mainīt jo krāsa lietota, čeku sūtīt uz a@b.lv",
            Language::Lv,
            "Nevaram mainīt, jo krāsa ir lietota. Lūdzam čeku sūtīt uz a@b.lv.",
        ),
        (
            "līgums 12, 90 eiro, termiņš bija vakar, nav apmaksāts",
            Language::Lv,
            "Līgums 12 par 90 eiro nav apmaksāts. Termiņš bija vakar.",
        ),
        (
            "tiem, kas atnāks rīt, dosim dāvanu, ja nevarat – zvanīt 20000000",
            Language::Lv,
            "Tiem, kas atnāks rīt, dosim dāvanu. Ja nevarat, lūdzam zvanīt 20000000.",
        ),
    ] {
        assert_eq!(told(message, language), expected);
    }
}

#[test]
fn meetings_and_invitations_without_a_verb_get_one() {
    for (message, language, expected) in [
        (
            "invitation to our spring concert, 4 May, 19:00, Park Hall 2, wine and cheese",
            Language::En,
            "We would like to invite you to our spring concert on 4 May at 19:00. \
             The address is Park Hall 2. There will be wine and cheese.",
        ),
        (
            "ielūgums uz koncertu, 4. jūnijs, plkst. 19:00, Liepu iela 2",
            Language::Lv,
            "Aicinām Jūs uz koncertu 4. jūnijā plkst. 19:00. Vieta: Liepu iela 2.",
        ),
        (
            "Sapulce pirmdien: 1) grafiks 2) kase",
            Language::Lv,
            "Sapulce notiks pirmdien:\n1) grafiks\n2) kase",
        ),
        (
            "tuesday 10:00 staff meeting",
            Language::En,
            "We have a staff meeting on Tuesday at 10:00.",
        ),
        (
            "small brewery from Cesis, we bottle lemonade too",
            Language::En,
            "We are a small brewery from Cesis. We bottle lemonade too.",
        ),
        ("maza ceptuve no Cēsīm", Language::Lv, "Esam maza ceptuve no Cēsīm."),
        ("site visit friday 9:15", Language::En, "The site visit is on Friday at 9:15."),
        (
            "invitation to our garden day, 3 June, 4 pm, 7 Orchard Lane",
            Language::En,
            "We would like to invite you to our garden day on 3 June at 4 pm. The address is 7 Orchard Lane.",
        ),
        ("cakes ready saturday", Language::En, "The cakes will be ready on Saturday."),
    ] {
        assert_eq!(told(message, language), expected);
    }
}

#[test]
fn what_belongs_together_is_not_cut_at_its_commas() {
    for (message, language, expected) in [
        (
            "Tīrām dīvānus divreiz gadā: putekļu sūkšana, mazgāšana, žāvēšana ar gaisu. Cena 60 €.",
            Language::Lv,
            "Tīrām dīvānus divreiz gadā:\n• putekļu sūkšana\n• mazgāšana\n• žāvēšana ar gaisu\nCena 60 €.",
        ),
        (
            "Hedge care for two gardens: cutting, shaping, waste taken away, one visit a season.",
            Language::En,
            "Hedge care for two gardens:\n• cutting\n• shaping\n• waste taken away\n• one visit a season",
        ),
        (
            "Divi darbi līdz otrdienai: aizved Jurim kastes, nopērc krāsu un pajautā, vai durvis ir labotas.",
            Language::Lv,
            "Divi darbi līdz otrdienai: aizved Jurim kastes, nopērc krāsu un pajautā, vai durvis ir labotas.",
        ),
        (
            "Two jobs: 1) the lamp in the hall is dark again 2) order more salt, we have one bag left",
            Language::En,
            "Two jobs:\n1) the lamp in the hall is dark again\n2) order more salt, we have one bag left",
        ),
        (
            "lampa ir noliktavā, piegāde maksa 12 eiro, tuvākais laiks otrdien 9:15. ja der, zvaniet",
            Language::Lv,
            "Lampa ir noliktavā. Piegāde maksā 12 eiro. Tuvākais laiks otrdien 9:15. Ja der, zvaniet.",
        ),
        (
            "varam uzšūt aizkarus, audums gatavs 2 nedēļās",
            Language::Lv,
            "Varam uzšūt aizkarus. Audums ir gatavs 2 nedēļās.",
        ),
        (
            "varam piegādāt galdu ar atvilktnēm, plauktiem un divām lampām par 340 EUR",
            Language::Lv,
            "Varam piegādāt galdu ar atvilktnēm, plauktiem un divām lampām par 340 EUR.",
        ),
        (
            "logi ir mūsu noliktavā, ja der, atbildiet līdz piektdienai",
            Language::Lv,
            "Logi ir mūsu noliktavā. Ja der, atbildiet līdz piektdienai.",
        ),
        (
            "Lamp sets: Small 40 cm 2 bulbs £35, Classic 60 cm 4 bulbs £80, Grand 90 cm £120. Cancel any time.",
            Language::En,
            "Lamp sets:\n• Small 40 cm 2 bulbs £35\n• Classic 60 cm 4 bulbs £80\n• Grand 90 cm £120\nYou can cancel any time.",
        ),
        ("delivery inside Leeds included", Language::En, "The delivery inside Leeds is included."),
        (
            "varam izgatavot katalogu ar cenām, bildēm un divām kartēm par 90 EUR, gatavs rīt",
            Language::Lv,
            "Varam izgatavot katalogu ar cenām, bildēm un divām kartēm par 90 EUR, gatavs rīt.",
        ),
        (
            "Paziņojums par lifta remontu Liepu ielā 3 otrdien",
            Language::Lv,
            "Informējam par lifta remontu Liepu ielā 3 otrdien.",
        ),
    ] {
        assert_eq!(told(message, language), expected);
    }
}
