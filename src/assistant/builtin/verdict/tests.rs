use super::*;

#[test]
fn phrases_settle_a_sentence_that_its_words_do_not() {
    let [praise, blame, irony] = [Verdict::Praise, Verdict::Blame, Verdict::Irony].map(Some);
    for (language, sentence, expected) in [
        (Language::Lv, "Otrreiz pie šiem jumiķiem neietu.", blame),
        (Language::Lv, "Pie cita friziera vairs neiešu!", praise),
        (Language::Lv, "Ne mirkli neesam nožēlojuši pirkumu.", praise),
        (Language::Lv, "Savu velosipēdu tur vairs nelabotu.", blame),
        (Language::Lv, "Citur savus matus negrieztu!", praise),
        (Language::Lv, "Šo meistaru ne par ko nemainītu.", praise),
        (Language::Lv, "Lai jūs vairs nekavētu, eju.", None),
        (Language::Lv, "Vismaz rēķinu atsūtīja laikā.", irony),
        (Language::Lv, "Diez vai atgriezīšos.", blame),
        (Language::Lv, "Nu paldies, izbojājāt mums kāzas.", irony),
        (Language::Lv, "Paldies, ka salabojāt, ko citi sabojāja.", None),
        (Language::Lv, "Lieliski, atkal nav siltā ūdens.", irony),
        (Language::Lv, "Ja neatbildēsiet, nepirkšu.", None),
        (Language::En, "I would never order from here.", blame),
        (Language::En, "Won't be using this garage again.", blame),
        (Language::En, "I wouldn't go anywhere else.", praise),
        (Language::En, "We're not going anywhere else.", praise),
        (Language::En, "I won't be looking for another garage.", praise),
        (Language::En, "They would not move me to another table.", None),
        (Language::En, "No fuss, no waiting room.", praise),
        (Language::En, "It was never a problem until May.", None),
        (Language::Lv, "Citu frizieri vairs nemeklējam.", praise),
        (Language::Lv, "Pie cita zobārsta neiesim.", praise),
        (Language::En, "We would not hesitate to order again.", praise),
        (Language::En, "I wouldn't let anyone else near my hair.", praise),
        (Language::En, "I wouldn't recommend it to anyone else.", blame),
        (Language::En, "At least they took the payment on time.", irony),
        (Language::En, "The shop wouldn't buy my ring.", None),
        (Language::En, "Would recommend, and I don't say that often.", None),
        (Language::En, "Not a single regret about this sofa.", praise),
        (Language::En, "Thanks for wasting our evening.", irony),
        (Language::En, "Thank you for finding my lost bag.", None),
        (Language::En, "Great, another day without heating.", irony),
        (Language::En, "Perfect again, thank you.", None),
        (Language::En, "Lovely wool, nobody answers my letters.", irony),
        (Language::En, "Lovely wool, but nobody answers my letters.", None),
        (Language::En, "Great place, they fixed a chair that fell apart.", None),
        (Language::En, "If you enjoy queues and cold soup, this is the place.", irony),
    ] {
        assert_eq!(of_sentence(sentence, language), expected, "{sentence}");
    }
}

#[test]
fn praise_around_a_plain_complaint_mocks() {
    for (language, text, expected) in [
        (Language::Lv, "Bravo! Mēnesi gaidīju vienu skrūvi.", true),
        (Language::Lv, "Forša frizētava. Gaidīju stundu, un bija vērts.", false),
        (Language::En, "Only took three weeks to answer me. Keep it up!", true),
        (Language::En, "Only took three weeks to build the kitchen. Keep it up!", false),
    ] {
        assert_eq!(of_text(text, language) == Some(Verdict::Irony), expected, "{text}");
    }
}

#[test]
fn what_follows_a_lone_word_of_praise_is_told_apart() {
    for (language, text, expected) in [
        (Language::En, "Oh lovely, one more form to fill in.", Some("one more form to fill in.")),
        (Language::En, "Great idea: hide the price.", Some("hide the price.")),
        (Language::En, "Great food, slow waiter.", None),
        (Language::En, "Great, but slow.", None),
        (Language::Lv, "Nu paldies, trešā pārcelšana.", Some("trešā pārcelšana.")),
        (Language::Lv, "Ģeniāla doma: slēgt kasi piektdienā.", Some("slēgt kasi piektdienā.")),
        (Language::Lv, "Paldies, viss atnāca.", None),
        (Language::Lv, "Super, bet dārgi.", None),
    ] {
        assert_eq!(behind_praise(text, language), expected, "{text}");
    }
}
