//! What the rules of a language say; the rules themselves are in `english` and `latvian`.

/// An order to the writer that becomes a sentence to the recipient: *ask the client to …*.
pub(super) struct Order {
    /// Its verb in lower case; only with the recipient after it is it an order.
    pub verbs: &'static [&'static str],
    /// Forms that need no recipient.
    pub alone: &'static [&'static str],
    /// What follows the recipient; may be nothing.
    pub after: &'static str,
    pub becomes: &'static str,
    pub end: char,
    /// Whoever stands there is the recipient: *thank the library for …*; *ask the driver to …* may mean another.
    pub is_to_anybody: bool,
    /// What follows is what the recipient is to do, in the third person: *lai atsūta rēķinu*.
    pub is_wish: bool,
}

impl Order {
    pub const fn whoever_it_is(self) -> Self {
        Self { is_to_anybody: true, ..self }
    }

    pub const fn wished(self) -> Self {
        Self { is_wish: true, ..self }
    }
}

/// Who an order speaks of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Who {
    #[default]
    Unsaid,
    Man,
    Woman,
    Several,
}

impl Who {
    /// The one before, where this is unsaid.
    pub fn or(self, before: Self) -> Self {
        if self == Self::Unsaid { before } else { self }
    }
}

/// A note without its subject or verb, and what makes it a sentence.
pub(super) struct Note {
    /// In lower case.
    pub begins: &'static str,
    pub becomes: &'static str,
    /// An end mark of its own, if the sentence has to have another.
    pub end: Option<char>,
}

pub(super) const fn note(begins: &'static str, becomes: &'static str) -> Note {
    Note { begins, becomes, end: None }
}

/// What the words of a message tell of its purpose, as the beginnings of words without marks; a beginning that ends
/// with a blank is a whole word.
pub(super) struct Signs {
    pub thanks: &'static [&'static str],
    /// Apologies and refusals.
    pub sorry: &'static [&'static str],
    pub reminder: &'static [&'static str],
    pub invitation: &'static [&'static str],
    pub payment: &'static [&'static str],
    pub offer: &'static [&'static str],
    pub request: &'static [&'static str],
    /// An answer is asked for.
    pub reply: &'static [&'static str],
    /// It has been paid already.
    pub paid: &'static [&'static str],
    /// Days and hours.
    pub time: &'static [&'static [&'static str]],
    /// Of a meeting.
    pub change: &'static [&'static str],
    /// It begins by saying what the recipient is told.
    pub notice: &'static [&'static str],
    /// What the sender is or has: an opening of its own.
    pub own: &'static [&'static str],
}

pub(super) struct Rules {
    pub orders: &'static [Order],
    /// What may stand before an order.
    pub leads: &'static [&'static str],
    /// Those that ask the recipient himself where nobody else is named: *please confirm the date*.
    pub asks: &'static [&'static str],
    /// Words for the recipient after an order's verb.
    pub recipients: &'static [(&'static str, Who)],
    /// Whether a word may begin a recipient of whom no list knows.
    pub begins_somebody: fn(&str) -> bool,
    /// Behind such a one, where nothing else has to follow: *offer a hotel our tours*.
    pub our: &'static str,
    pub notes: &'static [Note],
    /// Who is spoken of becomes who is spoken to.
    pub address: fn(&str, Who) -> String,
    /// Names of the recipient at the start of a sentence about him: *the client wants …*.
    pub subjects_of: &'static [(&'static str, Who)],
    /// Pronouns that at the start of a sentence speak of him, too.
    pub first_pronouns: &'static [&'static str],
    /// The pronoun for these.
    pub pronouns: fn(Who) -> &'static str,
    /// Whom a message without orders speaks of, if it can only be the recipient.
    pub speaks_of: fn(&str) -> Option<Who>,
    /// A third person's verb as a wish.
    pub wish: fn(&str) -> String,
    /// Whether a clause says what the recipient is to do, in the third person: *lai atsūta rēķinu*.
    pub is_wish: fn(&str) -> bool,
    /// Whether one person writes, and says so: *I*, not *we*.
    pub is_single: fn(&str) -> bool,
    /// Words of several who write, as one says them.
    pub single: fn(&str) -> String,
    /// First words of what is said of one who writes: no frame of several stands before them.
    pub first_person: &'static [&'static str],
    /// A question without its mark begins so.
    pub questions: &'static [&'static str],
    /// Before a statement.
    pub statement: &'static str,
    /// Before an imperative.
    pub please: &'static str,
    /// What ends so the recipient may do, and how that is said: *cancel any time*.
    pub at_will: (&'static [&'static str], &'static str),
    /// Before a list.
    pub list: &'static str,
    pub and: &'static str,
    /// Before an order that goes on.
    pub going_on: &'static [&'static str],
    /// First words of an e-mail that greet.
    pub greetings: &'static [&'static str],
    /// Behind a greeting without its mark.
    pub greeting_mark: &'static str,
    /// First words of its end.
    pub sign_offs: &'static [&'static str],
    /// First words that lose their capital inside a sentence.
    pub common: &'static [&'static str],
    pub is_imperative: fn(&str) -> bool,
    /// Behind these the same word is a noun: *refund of 30 EUR*.
    pub after_nouns: &'static [&'static str],
    /// Whether what looks like an imperative names a thing: *refund approved*.
    pub is_named: fn(&str) -> bool,
    /// Whether a verb alone orders this: *offer a refund*, but not *offer ends on Friday*.
    pub is_object: fn(&str) -> bool,
    /// What a verb at the start of a note needs before it, if its form needs something; the sentence is given.
    pub before_verb: fn(&str) -> Option<&'static str>,
    /// The visitor's spelling, mended where that is sure.
    pub tidy: fn(&str) -> String,
    /// Whether the visitor's sentences were typed in haste.
    pub is_noted: fn(&[String]) -> bool,
    /// A sentence of such notes with the little words that it lacks.
    pub polish: fn(&str) -> String,
    /// Before the thing that a proposal names without a verb.
    pub offer: Option<&'static str>,
    pub signs: Signs,
    /// What the subject leaves out or says in other words.
    pub subjects: &'static [(&'static str, &'static str)],
    /// Before what is asked about, and the verbs behind that.
    pub asked: (&'static str, &'static [&'static str]),
    /// From when and to when something moves: a long subject says the latter.
    pub moves: (&'static str, &'static str),
    /// Before a share that is given: *15% off …*.
    pub percent: (&'static str, &'static str),
    /// Begin what a subject leaves out: *… and that …*, *…, because …*.
    pub left_out: &'static [&'static str],
    /// Before a clause that the one before waits for.
    pub that: &'static str,
    /// Ends no subject.
    pub by_the_way: &'static str,
    /// Whether a clause between commas has a verb that makes it a sentence.
    pub has_verb: fn(&str) -> bool,
    /// Whether it belongs to the one before: *because …*.
    pub goes_on: fn(&str) -> bool,
    /// Whether it belongs to the one behind: *if …*.
    pub waits: fn(&str) -> bool,
    /// Such a clause with the subject or the verb that was left out.
    pub linked: fn(&str) -> String,
    /// Whether it says something of the thing named first: *is unpaid*.
    pub is_predicate: fn(&str) -> bool,
    pub predicate: fn(&str) -> String,
    /// A sum behind what it is to be paid for.
    pub priced: fn(&str) -> String,
    /// Whether it says when, or how.
    pub is_when: fn(&str) -> bool,
    /// Whether a verb may have it behind it without a comma: a day, an hour.
    pub is_time: fn(&str) -> bool,
    /// The same behind a noun without a verb.
    pub when: fn(&str) -> String,
    /// A note that can be said as a sentence.
    pub told: fn(&str) -> Option<String>,
    /// A meeting with its time but without a verb.
    pub event: fn(&str) -> Option<String>,
    /// Words that call or begin and wait for what follows: *unfortunately, …*.
    pub is_lead: fn(&str) -> bool,
    /// Before a room with its number, if it needs something.
    pub room: &'static str,
    /// Before an address.
    pub place: &'static str,
    /// Before what awaits a guest.
    pub there: &'static str,
    /// Words before which a subject may end, and with which it neither begins a clause nor ends.
    pub joints: &'static [&'static str],
    pub prepositions: &'static [&'static str],
    /// Other words that wait for another.
    pub openers: &'static [&'static str],
}
