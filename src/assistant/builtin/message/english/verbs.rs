//! English verbs at the start of a note.

/// What the recipient is asked to do.
pub(super) const IMPERATIVES: &[&str] = &[
    "send",
    "pay",
    "call",
    "reply",
    "answer",
    "bring",
    "check",
    "sign",
    "return",
    "provide",
    "prepare",
    "update",
    "review",
    "forward",
    "fill",
    "complete",
    "submit",
    "deliver",
    "read",
    "choose",
    "come",
    "join",
    "book",
    "contact",
    "attach",
    "correct",
    "change",
    "remove",
    "add",
    "wait",
    "make",
    "hand",
    "replace",
    "refund",
    "collect",
    "pick",
    "remember",
    "use",
    "ring",
    "phone",
    "take",
    "see",
    "visit",
    "cancel",
    "don't",
    "settle",
    "transfer",
    "arrive",
    "register",
    "give",
    "let",
    "keep",
    "leave",
    "text",
    "print",
    "ignore",
    "disregard",
    "rsvp",
    "drop",
    "meet",
    "write",
    "email",
    "tell",
    "try",
];

/// *Offer a refund*, *offer monthly cleaning*; not *offer valid until Friday*.
pub(super) fn is_object(rest: &str) -> bool {
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
pub(super) fn before_verb(sentence: &str) -> Option<&'static str> {
    const NEXT: &[&str] = &[
        "a",
        "an",
        "the",
        "our",
        "your",
        "for",
        "to",
        "up",
        "out",
        "late",
        "new",
        "some",
        "two",
        "another",
        "this",
        "that",
        "next",
        "tomorrow's",
        "today's",
        "monday's",
        "tuesday's",
        "wednesday's",
        "thursday's",
        "friday's",
        "saturday's",
        "sunday's",
    ];
    let mut words = sentence.split(' ').map(str::to_lowercase);
    let (first, next) = (words.next()?, words.next()?);
    let is_doing = first.ends_with("ing") && first.len() > 5 && NEXT.contains(&next.as_str());
    let has_verb = sentence
        .split(' ')
        .any(|word| matches!(word, "is" | "are" | "was" | "were" | "will" | "would" | "means"));
    (is_doing && !has_verb).then_some("We are ")
}
