use super::*;
use crate::assistant::phrase::count_chars;

fn write(words: &str, language: Language) -> String {
    Topics::parse(words, "Alfa", language).write()
}

#[test]
fn keywords_make_a_list_and_sentences_stay_sentences() {
    for (words, expected) in [
        ("jauna kafija, #atlaides;\nbrīvdienas", "Jauna kafija, atlaides un brīvdienas."),
        (
            "mēs atvērām veikalu Rīgā. nāciet ciemos, gaidīsim",
            "Mēs atvērām veikalu Rīgā. Nāciet ciemos, gaidīsim.",
        ),
        ("jauni cepumi: auzu, riekstu, medus", "Jauni cepumi: auzu, riekstu un medus."),
        (" , ", "Alfa."),
    ] {
        assert_eq!(write(words, Language::Lv), expected);
    }
}

#[test]
fn only_like_parts_are_joined_by_and() {
    for (words, expected) in [
        ("logu mazgāšana, 3,50 EUR", "Logu mazgāšana – 3,50 EUR."),
        ("logu mazgāšana, Tukums", "Logu mazgāšana, Tukums."),
        ("ziemas izpārdošana, -30 % segām", "Ziemas izpārdošana, -30 % segām."),
        ("- 30 krēsli\n- galdi", "30 krēsli, galdi."),
        ("kūkas, tikai pēc pasūtījuma", "Kūkas, tikai pēc pasūtījuma."),
        ("atveram pirmo filiāli, smaržo kafija", "Atveram pirmo filiāli, smaržo kafija."),
        ("sākam kursus, reģistrācija līdz 3. maijam", "Sākam kursus. Reģistrācija līdz 3. maijam."),
        ("darbus nododam, paldies visiem", "Darbus nododam. Paldies visiem."),
        ("paplašinām telpas par 90 m², jauni galdi", "Paplašinām telpas par 90 m². Jauni galdi."),
        ("piedāvājam logus, durvis", "Piedāvājam logus, durvis."),
    ] {
        assert_eq!(write(words, Language::Lv), expected);
    }
    for (words, expected) in [
        ("a hall of 12,500 sq ft, £1,100 a week", "A hall of 12,500 sq ft – £1,100 a week."),
        ("tea, scones, jam", "Tea, scones and jam."),
        ("pony rides, Leeds", "Pony rides, Leeds."),
        (
            "opening a shop in York, call us on monday",
            "We are opening a shop in York. Call us on Monday.",
        ),
        ("opening hours, new prices", "Opening hours and new prices."),
        ("city bus tours, snacks, guides", "City bus tours, snacks and guides."),
        ("pilates for beginners, tues mornings", "Pilates for beginners, Tues mornings."),
        (
            "painted our 90th kitchen, hired a plasterer, thank you all in Kent",
            "We painted our 90th kitchen. We hired a plasterer. Thank you all in Kent.",
        ),
        (
            "the brunch menu is back, oat milk, pay what you like",
            "The brunch menu is back. Oat milk, pay what you like.",
        ),
        ("v3.1 is out", "v3.1 is out."),
        (
            "shut on 2 May, New Year's Day open until 4pm",
            "Shut on 2 May, New Year's Day open until 4pm.",
        ),
    ] {
        assert_eq!(write(words, Language::En), expected);
    }
}

#[test]
fn details_are_read_line_by_line() {
    let bullets = |words: &str| Topics::parse(words, "Alfa", Language::Lv).write_bullets(2, true);
    let expected = "Meklējam pavāru.\n• Alga no 1500 EUR\n• Darbs maiņās";
    assert_eq!(
        bullets("meklējam pavāru, alga no 1500 EUR, darbs maiņās").as_deref(),
        Some(expected)
    );
    let expected = "Koka laiva\n• 4 vietas\n• Lieto no 2019. gada";
    assert_eq!(bullets("koka laiva, 4 vietas, lieto no 2019. gada").as_deref(), Some(expected));
    let expected = "Rudens preces:\n• Zābaki\n• Lietussargi";
    assert_eq!(bullets("rudens preces: zābaki, lietussargi").as_deref(), Some(expected));
    assert_eq!(bullets("Esam atvērti. Nāciet ciemos. Gaidām!"), None);
    assert_eq!(bullets("kafija, kas modina, ja līst"), None);
}

#[test]
fn what_does_not_fit_goes_from_the_end() {
    let list = Topics::parse("kafija, tēja, kakao", "Alfa", Language::Lv);
    assert_eq!(list.write_within(20, count_chars), "Kafija un tēja.");
    assert_eq!(list.write_within(8, count_chars), "Kafija.");
    assert_eq!(list.write_within(4, count_chars), "Kaf…");
}
