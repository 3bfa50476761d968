mod duties;
mod given;
mod rules;

use super::*;

#[track_caller]
fn assert_actions(language: Language, actions: &[&str], others: &[&str]) {
    let missed: Vec<_> = actions.iter().filter(|one| !is_action(one, language)).collect();
    let wrong: Vec<_> = others.iter().filter(|one| is_action(one, language)).collect();
    assert!(missed.is_empty() && wrong.is_empty(), "missed: {missed:#?}, wrong: {wrong:#?}");
}

#[test]
fn latvian_obligations_and_requests_are_found() {
    assert_actions(
        Language::Lv,
        &[
            "Līdz piektdienai jāsagatavo pārskats.",
            "Jāņem vērā iepriekšējie rezultāti.",
            "Lūdzu, nosūtiet piedāvājumu Annai.",
            "Nepieciešams pārbaudīt visus rēķinus.",
            "Visiem darbiniekiem jānomaina parole.",
            "Līgums jānosūta grāmatvedībai.",
            "Jāturpina darbs pie lapas, un jājautā klientam.",
            "Pieprasu atmaksāt man samaksāto naudu.",
            "Vai Jūs, lūdzu, varētu atsūtīt atjaunotu tāmi?",
            "Aicinām visus līdz 5. maijam aizpildīt anketu.",
            "Ilzei uzdots sagatavot konkursa nolikumu.",
            "Nosūtiet parakstītu līgumu uz biroju.",
            "Atbildi gaidīsim līdz 10. decembrim.",
            "Būtu jāpārskata arī otrā stāva telpu plāns.",
            "Izpildītājs apņemas darbus veikt kvalitatīvi.",
            "Neaizmirstiet paņemt līdzi personu apliecinošu dokumentu.",
        ],
        &[
            "Jānis Bērziņš vada nodaļu.",
            "Sapulcē piedalījās arī Jāņa komanda.",
            "Projekts sākās martā.",
            "Vai jāmaksā uzreiz?",
            "Lūdzu!",
            "Papildu līgums nav nepieciešams.",
            "Klientiem bija jāgaida divas nedēļas.",
            "Jāatzīst, ka gads bija smags.",
            "Jautājumu gadījumā lūdzam sazināties ar biroju.",
            "Lūdzam ņemt vērā, ka svētkos birojs ir slēgts.",
            "Ja nepieciešams, papildu darbi tiek saskaņoti atsevišķi.",
            "Visi nepieciešamie dokumenti ir saņemti.",
            "Sistēma vairs nav jāuztur.",
        ],
    );
}

#[test]
fn latvian_doing_by_a_day_is_a_task() {
    assert_actions(
        Language::Lv,
        &[
            "Andris līdz 3. jūnijam piezvana klientam.",
            "Projekta vadītāja nedēļas laikā saskaņo plānu ar pasūtītāju.",
            "Santa nosūtīs protokolu līdz otrdienai.",
            "Grāmatvedība līdz mēneša beigām apmaksā visus rēķinus.",
            "J. Kalējs – sagatavot tāmi līdz 12.12.2026.",
            "Iesniegt pieteikumus līdz 1. februārim.",
            "Rēķins apmaksājams 10 dienu laikā.",
            "Pieteikumi iesniedzami līdz 2027. gada 15. janvārim.",
            "Veidlapas ir nododamas personāla daļai.",
            "Pasūtītājs ne vēlāk kā 3 dienas pirms darbu sākuma atbrīvo telpas un nodod atslēgas.",
        ],
        &[
            "Līgums ir spēkā līdz 2027. gada 31. decembrim.",
            "Veikals strādā līdz plkst. 20.00.",
            "Apgrozījums pieauga līdz 300 tūkstošiem eiro.",
            "Piedāvājums ir derīgs līdz 5. decembrim.",
            "Andris vakar piezvanīja klientam.",
            "Nolemts ieviest čatbotu līdz 1. martam.",
            "Informācija ir pieejama līdz gada beigām.",
            "Darbi tika pabeigti divu nedēļu laikā.",
            "Pārskats tika sagatavots līdz piektdienai.",
            "Plānots atvērt jaunu noliktavu līdz 2027. gadam.",
            "Sanāksmē piedalījās trīs nodaļu vadītāji.",
            "Rezultāts ir labāks, nekā iespējams sagaidīt.",
        ],
    );
}

#[test]
fn english_obligations_and_requests_are_found() {
    assert_actions(
        Language::En,
        &[
            "The report must be ready by Friday.",
            "Please send the figures to Anna.",
            "Marketing needs to approve the budget.",
            "All employees should change their passwords.",
            "The supplier shall deliver within ten days.",
            "Kindly return the signed copy.",
            "The deposit is to be paid before delivery.",
            "All laptops are to be returned to IT.",
            "Could you please confirm the delivery date?",
            "We request that you replace the faulty unit.",
            "Let me know which date suits you.",
            "Make sure the doors are locked.",
        ],
        &[
            "The project started in March.",
            "You do not need to reply.",
            "We should have known.",
            "Must we pay at once?",
            "Please find attached our invoice.",
            "Please do not hesitate to contact us.",
            "Should you have any questions, call us.",
            "This Agreement shall be governed by Irish law.",
            "The term shall commence on 1 May.",
            "Sales should increase next year.",
            "The aim is to reduce waiting times.",
            "Please note that the office is closed on Monday.",
            "The team had to work at the weekend.",
            "Nothing in this clause shall limit liability.",
        ],
    );
}

#[test]
fn english_who_will_do_what_by_when_is_a_task() {
    assert_actions(
        Language::En,
        &[
            "Karen will send the minutes by Thursday.",
            "The IT team will test the backup before 1 June.",
            "Siobhan to check the redirects with the host.",
            "Tom and Anna to prepare the stand.",
            "Send us the signed form by 30 November.",
            "Confirm the number of guests.",
            "Marc: book the room by Monday.",
            "The finance manager is to approve the order.",
            "I will call the bank tomorrow.",
        ],
        &[
            "Sales will grow by 5 percent next year.",
            "The new office will open on Monday.",
            "According to plan, the work ends in May.",
            "Thanks to Karen for the fair.",
            "The price will remain unchanged until June.",
            "We can start on 14 December.",
            "The shop is open until 8 on Friday.",
            "Report on the third quarter",
        ],
    );
}

#[test]
fn wishes_polite_questions_and_notes_are_tasks() {
    assert_actions(
        Language::Lv,
        &[
            "Ja cena der, parakstiet pielikumu.",
            "Vecās veidlapas atdodiet sekretārei.",
            "Vai varat atsūtīt rēķina kopiju?",
            "Būtu jauki, ja otrdien atbrauktu apskatīt jumtu.",
            "Mums vajag jūsu reģistrācijas numuru.",
            "Vienojās: Inese sazināsies ar meistaru.",
            "Komisijai vērtējumu iesniegt valdei līdz 4. martam.",
            "Andris līdz 4.03. pieprasa tāmi.",
            "Valters – piezvanīt šoferim, termiņš: otrdiena",
            "Ja esat samaksājuši, lūdzam uzskatīt vēstuli par spēkā neesošu un atsūtīt apliecinājumu.",
        ],
        &[
            "Ja nauda netiks saņemta, apturēsim piegādes.",
            "Biļetes izsniedz katru dienu no 9.00 līdz 17.00.",
            "Nolikumā prasīts apgrozījums 100 000 EUR gadā.",
            "Ja kas neskaidrs, zvaniet man.",
            "Durvis stāv vaļā līdz 18.00.",
        ],
    );
    assert_actions(
        Language::En,
        &[
            "Could you book the hall for us?",
            "It would be great if you could join on Tuesday.",
            "We need your tax number.",
            "Pls forward the plan to Rita.",
            "I am asking you to do two things: repair the roof and pay the fee.",
            "@Ken - order the paint, by 4 March",
            "TODO call the plumber",
            "The Tenant pays the deposit within ten days.",
            "Inform the porter 24 hours before you move.",
            "Don't send parcels to the old office.",
            "It was agreed that Rita will call the bank.",
            "Drivers: return the keys, deadline 4 March.",
        ],
        &[
            "You no longer need to send the form by Friday.",
            "If we hear nothing, we will have to cancel the order.",
            "Claims after that date have to wait until May.",
            "Should you have paid already, please ignore this letter.",
            "Orders and invoices of the third quarter",
        ],
    );
}

#[test]
fn orders_are_known_by_their_verb_wherever_it_stands() {
    assert_actions(
        Language::En,
        &[
            "Wipe the belt with a damp cloth.",
            "If the belt slips, stop the machine and tell the foreman.",
            "To join, fill in the slip and hand it in at the desk.",
            "Wait until the light has gone out.",
            "Never leave the oven on while you are out.",
            "Always wear the blue gloves.",
            "I'll ring the florist tonight.",
            "The Borrower repays half of the loan by 5 May.",
            "Keys ought to be handed in at the desk.",
            "Please send us any queries by 4 May.",
            "Olga sends the new drawing today.",
            "Managers answer within three days.",
            "Mo will collect the cake at ten.",
            "Sam, can you lay the table on Friday night?",
            "The Guest returns the key by 5 p.m. on the last day.",
            "Note the date in the log",
        ],
        &[
            "Store closures cost us £900.",
            "In March, order volumes rose by 5 %.",
            "Use of the hall is free.",
            "Leave requests were approved.",
            "Leave is not granted in the week before Easter.",
            "Launch moved to 3 May.",
            "If you have any questions, call us.",
            "When in use, water and soap are hot.",
        ],
    );
    assert_actions(
        Language::Lv,
        &[
            "Neaizmirsti atslēgas, un neparaksti neko bez manis.",
            "Piezvani šoferim un noskaidro, kur viņš ir.",
            "Vāku turiet ciet.",
            "Rihards līdz piektdienai savāc visas atslēgas.",
            "Vadītājs atbild trīs dienu laikā.",
            "Man vajag visus krekla izmērus līdz rītam.",
            "Edgar, atnes garās kāpnes.",
            "Ilze lai atnes atslēgas.",
            "Atveriet logus.",
            "Darba devējs līdz darba sākumam izsniedz cimdus.",
            "Sargs par zādzību paziņo priekšniekam tajā pašā dienā.",
            "Atlīdzība ir 90 EUR mēnesī, to maksā piecu dienu laikā.",
        ],
        &[
            "Steidzami darbi maksā par trešdaļu vairāk.",
            "Pieraksti ir pilni līdz maijam.",
            "Nodrošināt, lai veikals strādā.",
            "Samaksa saņemta piecu dienu laikā.",
        ],
    );
}

#[test]
fn sums_that_are_due_are_to_be_paid() {
    assert_actions(
        Language::En,
        &[
            "A deposit of 20% is due on signing.",
            "The fee falls due on collection.",
            "The charge is £40 a day, payable weekly in advance.",
            "The balance falls due within ten days.",
            "Payment within 14 days of the invoice.",
        ],
        &[
            "Nothing is due until May.",
            "The train is due by noon.",
            "The deposit is not due before May.",
        ],
    );
    assert_actions(Language::Lv, &["Apmaksa piecu dienu laikā pēc rēķina."], &[]);
}

#[test]
fn what_only_forbids_is_known() {
    for (sentence, language) in [
        ("The Tenant must not keep bees.", Language::En),
        ("Ladders are not to be left outside.", Language::En),
        ("Pagalmā aizliegts kurināt uguni.", Language::Lv),
        ("Viesi nedrīkst trokšņot.", Language::Lv),
    ] {
        assert!(forbids(sentence, language), "{sentence}");
    }
    for (sentence, language) in [
        ("You must sign in; the card may not be lent.", Language::En),
        ("Ūdeni lietot aizliegts – izmantojiet smiltis.", Language::Lv),
    ] {
        assert!(!forbids(sentence, language), "{sentence}");
    }
}

#[test]
fn who_will_do_what_on_a_day_has_a_task() {
    assert_actions(
        Language::En,
        &[
            "Petra will phone the plumber this afternoon.",
            "Our fitter Jo Hill will visit you on 5 May.",
            "Store keeper Max will check the labels on all boxes from 3 June.",
        ],
        &["The new shop will open its doors on 5 May."],
    );
    assert_actions(
        Language::Lv,
        &[
            "Mūsu meistars Jānis Kalns piezvanīs Jums 3. februārī.",
            "Rīt sagatavošu līgumu un nosūtīšu saiti.",
        ],
        &[
            "Ja varēšu, 3. februārī nosūtīšu bildes.",
            "Klienti sūdzas, ka zāles vidēji jāgaida sešas dienas.",
        ],
    );
}
