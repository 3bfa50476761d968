use super::*;

#[test]
fn a_thing_before_an_infinitive_is_an_order() {
    assert_actions(
        Language::Lv,
        &[
            "Kabeli pagrabā ierakt pusmetra dziļumā.",
            "Pēc darba izmērīt spiedienu un nofotografēt vārstu.",
            "Saiti pievienot katram rēķinam.",
            "Katla sūkni nomainīt līdz apkures sezonas sākumam.",
        ],
        &[
            "Iespēja pasūtīt preci internetā.",
            "Mērķis ir sagatavot jaunu veikalu.",
            "Darbu plānots pabeigt maijā.",
            "Krāsotājam ir tiesības pieprasīt samaksu.",
            "Veids, kā piesaistīt klientus.",
            "Biedri apspriež, vai svētkus pārcelt.",
        ],
    );
}

#[test]
fn what_a_paper_changes_in_another_is_no_task() {
    assert_actions(
        Language::Lv,
        &["Pagarināt žoga nomu līdz 5. maijam.", "Meistars līdz katla nodošanai nomaina sūkni."],
        &[
            "Pagarināt līguma termiņu līdz 2027. gada 5. maijam.",
            "Izteikt 4. punktu šādi: piegāde notiek līdz 5. maijam.",
        ],
    );
}

#[test]
fn roles_of_two_words_and_work_under_way_are_tasks() {
    assert_actions(
        Language::En,
        &[
            "The night team cleans the oven by 5 May.",
            "The sales manager informs the press by Monday.",
            "Rita is getting prices for paint, deadline 5 May.",
            "The owner should have a plumber inspect the pipe by June.",
            "The rent is £90 a week, payable by Friday of each week.",
            "Paul will tell the neighbours this week.",
        ],
        &[
            "Clean Air Ltd offers to supply two fans.",
            "Rita is enjoying her holiday until 5 May.",
            "The owner should have known.",
        ],
    );
}

#[test]
fn duties_of_a_post_begin_with_its_verb() {
    assert!(is_duty("Plāno darbus un organizē maiņas.", Language::Lv));
    assert!(is_duty("Atbild par noliktavas kārtību.", Language::Lv));
    assert!(!is_duty("Labas latviešu valodas zināšanas.", Language::Lv));
}
