use super::*;

#[test]
fn notes_get_the_subject_and_the_verb_that_they_lack() {
    for (note, sentence) in [
        ("pump worn out", "The pump is worn out."),
        ("two pages missing (page 3 and 7)", "Two pages are missing (page 3 and 7)."),
        ("figures for April wrong", "The figures for April are wrong."),
        ("machine running again since Monday", "The machine is running again since Monday."),
        ("meeting cancelled", "The meeting has been cancelled."),
        ("lamps ordered last week", "The lamps were ordered last week."),
        ("mats provided", "Mats are provided."),
        ("went with local supplier", "We went with local supplier."),
        ("received 36 chairs", "We received 36 chairs."),
        ("saved us big order", "It saved us big order."),
        ("can deliver by 4pm", "We can deliver by 4pm."),
        ("can be collected from 5pm", "It can be collected from 5pm."),
        ("can stop anytime", "You can stop anytime."),
        ("arrives in 2 days", "It arrives in 2 days."),
        ("fully booked because of fair", "We are fully booked because of fair."),
        ("not included", "It is not included."),
        ("renew now and save", "Please renew now and save."),
        ("oven broke down yesterday", "The oven broke down yesterday."),
        ("sorry cake order late", "We are sorry that the cake order is late."),
        ("sorry", "We are sorry."),
        ("no free rooms on Friday", "There are no free rooms on Friday."),
        ("part 180 EUR", "The part costs 180 EUR."),
        ("12 EUR per child", "The price is 12 EUR per child."),
        ("10% discount for the trouble", "You get a 10% discount for the trouble."),
        ("Tuesday or Friday after 14:00", "Would Tuesday or Friday after 14:00 suit you?"),
    ] {
        assert_eq!(complete(note).as_deref(), Some(sentence), "{note}");
    }
}

#[test]
fn what_is_whole_or_only_a_name_stays() {
    for note in [
        "weekly office cleaning",
        "two visits a month",
        "Anna Stone",
        "we wash cars",
        "own tools",
        "the best",
    ] {
        assert_eq!(complete(note), None);
    }
}

#[test]
fn times_and_things_get_their_little_words() {
    for (noted, sentence) in [
        (
            "We would like to discuss joint stand at trade fair Tuesday 10:00.",
            "We would like to discuss the joint stand at the trade fair on Tuesday at 10:00.",
        ),
        (
            "Thank you for offer and we went with local supplier.",
            "Thank you for your offer and we went with a local supplier.",
        ),
        (
            "Thank you for covering my shift on Saturday.",
            "Thank you for covering my shift on Saturday.",
        ),
        (
            "No rooms 12-14 August because of festival.",
            "No rooms from 12 to 14 August because of the festival.",
        ),
        ("It will be off Wednesday 9:00-12:00.", "It will be off on Wednesday from 9:00 to 12:00."),
        ("Please pay by phone before Friday 3pm.", "Please pay by phone before Friday at 3pm."),
        ("We need signed original.", "We need a signed original."),
        ("It is in room 4, at 60 degrees, for free.", "It is in room 4, at 60 degrees, for free."),
        (
            "We are sorry that oven broke and price is wrong.",
            "We are sorry that the oven broke and the price is wrong.",
        ),
        ("You get a kind of cake with breakfast.", "You get a kind of cake with breakfast."),
        ("Confirm Tuesday 5 May or Monday.", "Confirm Tuesday 5 May or Monday."),
    ] {
        assert_eq!(polish(noted), sentence);
    }
}
