//! How English messages are read and what they become.

use self::words::{NOTES, ORDERS, RECIPIENTS, STATEMENT, SUBJECTS};
use super::rules::{Rules, Signs, Who};
use crate::text::ENGLISH_WEEKDAYS;

mod address;
mod tidy;
mod words;

pub(super) const ENGLISH: Rules = Rules {
    orders: ORDERS,
    leads: &[
        "please ",
        "can you ",
        "could you ",
        "i want to ",
        "i need to ",
        "we need to ",
        "we want to ",
    ],
    recipients: RECIPIENTS,
    begins_somebody: |word| matches!(word, "the" | "a" | "an" | "our"),
    our: "our",
    notes: NOTES,
    address: address::to_recipient,
    subjects_of: SUBJECTS,
    first_pronouns: &["he", "she", "his", "her"],
    pronouns: |who| if who == Who::Woman { "she" } else { "he" },
    speaks_of: address::speaks_of,
    wish: str::to_owned,
    questions: &[
        "have you ",
        "do you ",
        "did you ",
        "can you ",
        "could you ",
        "would you ",
        "will you ",
        "are you ",
        "is it ",
        "is there ",
        "does ",
        "when can ",
        "when will ",
        "when do ",
        "what time ",
        "what is ",
        "how much ",
        "how many ",
        "how long ",
        "where can ",
        "which ",
        "any news ",
        "any update",
        "shall we ",
        "can we ",
        "could we ",
        "may we ",
        "what about ",
        "how about ",
    ],
    statement: STATEMENT,
    please: "Please ",
    list: "We are writing about the following: ",
    and: "and",
    going_on: &[" and ", " but ", ", "],
    greetings: &[
        "hello",
        "hi",
        "dear",
        "hey",
        "good morning",
        "good afternoon",
        "good day",
        "good evening",
    ],
    greeting_mark: ",",
    sign_offs: &[
        "kind regards",
        "best regards",
        "warm regards",
        "regards",
        "best wishes",
        "yours sincerely",
        "cheers,",
    ],
    common: &[
        "the", "we", "our", "your", "this", "there", "it", "a", "an", "you", "all", "from", "on",
        "in", "delivery",
    ],
    is_imperative: |word| {
        const VERBS: &[&str] = &[
            "send", "pay", "call", "reply", "answer", "bring", "check", "sign", "return",
            "provide", "prepare", "update", "review", "forward", "fill", "complete", "submit",
            "deliver", "read", "choose", "come", "join", "book", "contact", "attach", "correct",
            "change", "remove", "add", "wait", "make", "hand", "replace", "refund", "collect",
            "pick", "remember", "use", "ring", "phone", "take", "see", "visit", "cancel", "don't",
            "settle", "transfer", "arrive", "register", "give", "let", "keep", "leave", "text",
            "print",
        ];
        VERBS.contains(&word)
    },
    after_nouns: &[
        "of", "is", "was", "are", "were", "will", "goes", "has", "came", "comes", "due", "for",
    ],
    is_object,
    before_verb,
    tidy: tidy::tidy,
    signs: Signs {
        thanks: &["thank", "grateful", "appreciate", "cheers for "],
        sorry: &["sorry", "apolog", "unfortunately", "regret", "can t ", "cannot ", "unable"],
        reminder: &["remind"],
        invitation: &["invite", "invitation", "join us ", "you are welcome to "],
        payment: &["invoice", "payment", "unpaid", "overdue", "deposit"],
        offer: &["offer", "propos", "quote ", "quotation", "suggest", "estimate "],
        request: &[
            "please ",
            "could you ",
            "would you ",
            "can you ",
            "would be grateful",
            "request",
            "could we ",
        ],
        reply: &[
            "let us know",
            "let me know",
            "reply",
            "answer",
            "confirm",
            "get back to",
            "tell us",
        ],
        time: &[
            &ENGLISH_WEEKDAYS,
            &[
                "today",
                "tomorrow",
                "tonight",
                "january",
                "february",
                "march ",
                "april",
                "june",
                "july",
                "august",
                "september",
                "october",
                "november",
                "december",
            ],
        ],
        change: &["move ", "moving ", "moved ", "reschedul", "postpon", "cancel"],
        own: &[
            "we are ",
            "we re ",
            "i am ",
            "i m ",
            "our compan",
            "my name",
            "nice to ",
            "pleased to ",
        ],
    },
    subjects: &[
        ("we have to point out that ", ""),
        ("we would like to remind you that ", ""),
        ("we would propose a meeting ", "Meeting "),
        ("we would propose a call ", "Call "),
        ("we would propose that ", "Proposal: "),
        ("could you tell us whether ", "Question: whether "),
        ("we would propose ", "Proposal: "),
        ("we would suggest that ", "Suggestion: "),
        ("we would suggest ", "Suggestion: "),
        ("i sent the ", "The "),
        ("i sent you the ", "The "),
        ("we sent the ", "The "),
        ("we sent you the ", "The "),
        ("can we move ", "Moving "),
        ("can we reschedule ", "Rescheduling "),
        ("can we meet ", "Meeting "),
        ("yes, ", ""),
        ("no, ", ""),
        ("this is a reminder that ", ""),
        ("this is a reminder about ", ""),
        ("a friendly reminder to ", ""),
        ("a reminder: ", ""),
        ("we would like to let you know that ", ""),
        ("we would like to introduce ", ""),
        ("unfortunately, we have to decline the ", "Your "),
        ("we would like to invite you to ", "Invitation to "),
        ("we invite you to ", "Invitation to "),
        ("you are invited to ", "Invitation to "),
        ("join us for ", "Invitation: "),
        ("could we move ", "Moving "),
        ("could we reschedule ", "Rescheduling "),
        ("could we postpone ", "Postponing "),
        ("could we meet ", "Meeting "),
        ("could you please send us ", "Request: "),
        ("could you please ", "Request: "),
        ("please send us ", "Request: "),
        ("please send ", "Request: "),
        ("as to your question about ", "Your question about "),
        ("here is our ", "Our "),
        ("here is an ", "An "),
        ("we are writing about ", ""),
        ("we would like to offer you our ", "Our "),
        ("we would like to offer you ", "Our offer: "),
        ("we offer ", "Our offer: "),
        ("we are sorry that ", "Our apologies: "),
        ("we are sorry for ", "Our apologies for "),
        ("we apologise for ", "Our apologies for "),
        ("our apologies for ", "Our apologies for "),
        ("ok, ", ""),
        ("ok ", ""),
    ],
    asked: (
        "could you tell us whether ",
        &[" is ", " are ", " was ", " were ", " has ", " have ", " can ", " will ", " would "],
    ),
    moves: (" from ", " to "),
    percent: ("off", "You get "),
    left_out: &[" and that ", ", because ", " because "],
    that: "that ",
    by_the_way: ", please",
    joints: &[
        "and", "but", "because", "so", "that", "if", "which", "who", "while", "as", "or", "when",
        "since", "until",
    ],
    prepositions: &["for", "on", "at", "to", "with", "from", "by", "in", "before", "per"],
    openers: &[
        "of", "about", "after", "under", "the", "a", "an", "our", "your", "we", "i", "is", "are",
        "be",
    ],
};

/// *Offer a refund*, *offer monthly cleaning*; not *offer valid until Friday*.
fn is_object(rest: &str) -> bool {
    const WORDS: &[&str] = &[
        "valid", "is", "was", "are", "ends", "ended", "end", "expires", "expired", "starts",
        "runs", "stands", "still", "only", "for", "from", "of", "on", "in", "by", "until", "till",
        "and", "or", "price", "good", "includes", "attached", "below", "accepted", "number", "no",
        "has", "will", "came", "at", "to",
    ];
    let word = rest.split([' ', ',', ':']).next().unwrap_or_default();
    !WORDS.contains(&word.to_lowercase().as_str())
}

/// *Opening a bakery* is what we are doing.
fn before_verb(sentence: &str) -> Option<&'static str> {
    const NEXT: &[&str] = &[
        "a", "an", "the", "our", "your", "for", "to", "up", "out", "late", "new", "some", "two",
        "another",
    ];
    let mut words = sentence.split(' ').map(str::to_lowercase);
    let (first, next) = (words.next()?, words.next()?);
    let is_doing = first.ends_with("ing") && first.len() > 5 && NEXT.contains(&next.as_str());
    let has_verb = sentence
        .split(' ')
        .any(|word| matches!(word, "is" | "are" | "was" | "were" | "will" | "would" | "means"));
    (is_doing && !has_verb).then_some("We are ")
}
