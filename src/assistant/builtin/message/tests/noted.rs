//! English notes: what they leave out.

use super::*;

fn noted(message: &str) -> String {
    rewrite(message, Language::En, true, To::Anybody).sentences
}

#[test]
fn notes_without_subject_verb_or_article_become_sentences() {
    for (message, expected) in [
        (
            "boiler checked, valve worn, can replace it friday, part 80 EUR",
            "The boiler has been checked. The valve is worn. We can replace it on Friday. The part costs 80 EUR.",
        ),
        (
            "thank for offer, price too high, went with other firm",
            "Thank you for your offer. The price is too high. We went with other firm.",
        ),
        (
            "shop closed 3-5 June, open again 6 June",
            "The shop will be closed from 3 to 5 June. We are open again on 6 June.",
        ),
        (
            "parcel lost, send new one today, arrives in 2 days, no extra cost, sorry",
            "The parcel has been lost. Please send a new one today. It arrives in 2 days. There is no extra cost. We are sorry.",
        ),
        (
            "please tell us if want to stay, otherwise contract cancelled",
            "Please tell us if you want to stay. Otherwise, the contract will be cancelled.",
        ),
        ("please confirm order of 3 June", "Please confirm the order of 3 June."),
        ("refund approved, email follows", "The refund has been approved. The email follows."),
    ] {
        assert_eq!(noted(message), expected);
    }
}

#[test]
fn what_is_written_out_stays_letter_by_letter() {
    for message in [
        "We bake oak-smoked bread in village style and sell it at market price.",
        "Our last three orders arrived late. Each time the driver said that traffic was heavy.",
        "Thank you for offer 12. We will reply Monday.",
    ] {
        assert_eq!(noted(message), message);
    }
}

#[test]
fn lists_behind_a_later_sentence_are_no_list_of_it() {
    let told = noted("last places on riding course, starts 7 June, small groups, calm horses");
    assert!(told.contains("It starts on 7 June") && !told.contains('•'), "{told}");
}

#[test]
fn a_proposal_offers_what_it_only_names() {
    let offered = rewrite(
        "website for your shop: 5 pages, order form, hosting",
        Language::En,
        true,
        To::Anybody,
    );
    let offered = offered.offered.unwrap_or_default();
    assert!(offered.starts_with("We would like to offer you a website for your shop"), "{offered}");
    assert_eq!(rewrite("we clean windows", Language::En, true, To::Anybody).offered, None);
}

#[test]
fn a_customer_is_not_the_supplier_who_is_written_to() {
    let told = |to| rewrite("the customer keeps asking", Language::En, false, to).sentences;
    assert_eq!(told(To::NoCustomer), "The customer keeps asking.");
    assert_eq!(told(To::Anybody), "You keep asking.");
}
