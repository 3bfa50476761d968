//! Mails, letters without capitals or marks, calls for bids and rules.

use super::*;

#[test]
fn a_letter_without_capitals_is_read_sentence_by_sentence() {
    let text = "From: Ann Poe\nSent: 3 May 2026\nTo: Bob Lee\nSubject: RE: shed roof\n\nhi bob\nthe price of £340 is fine. \
                can u send the invoice by friday, we pay on mondays. the felt comes in green only.\ncheers ann";
    let found = summarize(text, Language::En);
    assert!(
        found.summary.starts_with("shed roof. the price of £340 is fine."),
        "{}",
        found.summary
    );
    assert_eq!(found.action_items, ["can u send the invoice by friday, we pay on mondays."]);
    let told = format!("{} {}", found.summary, found.key_points.join(" "));
    assert!(!told.contains("hi bob") && !told.contains("cheers"), "{told}");
}

#[test]
fn latvian_without_marks_has_tasks_in_its_own_words() {
    let text = "sapulce otrdien, piedalas visi\npiedalas: Ieva, Juris, Rita\n\nJuris lidz 5. maijam pasuta delus. Rita zvana \
                meistaram. Ievai jaatbrivo noliktava. Krasa maksa 40 eiro.";
    let found = summarize(text, Language::Lv);
    assert_eq!(
        found.action_items,
        [
            "Juris lidz 5. maijam pasuta delus.",
            "Rita zvana meistaram.",
            "Ievai jaatbrivo noliktava."
        ]
    );
}

#[test]
fn the_newest_letter_tells_more_than_those_below() {
    let text = "No: Ieva Roze\nKam: Juris Lācis\nTemats: Re: žoga vārti\n\nVārtus vedīsim otrdien. Cena ar montāžu ir 420 eiro.\n\n\
                No: Juris Lācis\n\nVecie vārti jau rūsē. Jaunie vārti vajadzīgi platāki. Pērn solīja 390 eiro. Sliedes ir labas.";
    let found = summarize(text, Language::Lv);
    assert!(
        found.summary.starts_with("žoga vārti. Vārtus vedīsim otrdien. Cena ar montāžu"),
        "{}",
        found.summary
    );
}

#[test]
fn a_call_for_bids_says_by_when_and_for_how_much() {
    let text = "Invitation to Tender: Path repairs\n\nMill Trust invites tenders for the repair of its paths. The paths were \
                laid in 1990 and lead round the lake. Walkers like the view.\n\n2. Budget and contract\nThe trust has set aside \
                no more than £4,000. The contract may be extended.\n\n3. How to bid\nTenders must reach the office no later than \
                noon on Friday 4 May\n2029. Late bids will not be opened.";
    let found = summarize(text, Language::En);
    for said in ["invites tenders", "no more than £4,000", "noon on Friday 4 May 2029."] {
        assert!(found.summary.contains(said), "{said}: {}", found.summary);
    }
}

#[test]
fn rules_say_for_whom_and_since_when_they_hold() {
    let text = "Noliktavas kārtība\nSpēkā no 2026. gada 5. maija.\n\nŠī kārtība attiecas uz visiem noliktavas darbiniekiem. \
                Kastes krauj pie sienas. Vienā kravā nedrīkst būt vairāk par 40 kastēm. Logi ir ziemeļu pusē.";
    let found = summarize(text, Language::Lv);
    for said in ["Spēkā no 2026", "attiecas uz visiem", "vairāk par 40"] {
        assert!(found.summary.contains(said), "{said}: {}", found.summary);
    }
}

#[test]
fn a_complaint_about_an_order_is_no_order() {
    let text = "Sūdzība par pasūtījumu Nr. 5\n\nCienījamie kolēģi!\n\nLampa ir saplīsusi. Prasu to nomainīt līdz 5. maijam. Lampa \
                stāv gaitenī. Gaitenis ir tumšs.";
    let units = outline::outline(text);
    assert_eq!(kind::recognise(&units, &[]), Kind::Letter);
    assert!(summarize(text, Language::Lv).summary.contains("līdz 5. maijam"));
}
