//! English words by their classes, as far as notes need them: the closed classes, irregular verbs, uncountable nouns.

use crate::{
    assistant::builtin::actions::{DOING, NOUNS, ORDERS},
    text::{ENGLISH_MONTHS, ENGLISH_WEEKDAYS},
};

const DETERMINERS: &str = "the a an this that these those my our your his her its their no any some every each all both \
     another other more most much many few several enough such next last which what whose own half less least";
const PREPOSITIONS: &str = "about above after against along among around as at before behind below beside between by despite \
     down during except for from in inside into like near of off on onto opposite out outside over past per since \
     than through till to towards under until up upon via with within without including plus";
const BE: &str = "is are was were am be been being isn't aren't wasn't weren't";
const MODALS: &str = "can could may might will would must should shall cannot can't couldn't won't wouldn't shouldn't mustn't";
const HAVE: &str = "have has had haven't hasn't hadn't do does did don't doesn't didn't";
const SUBJECTS: &str = "we you i they he she it who there everyone everybody nobody someone somebody anyone nothing \
     everything something we're we've we'll we'd you're you've you'll you'd i'm i've i'll i'd they're they've it's \
     it'll he's she's that's there's here's what's let's";
const OBJECTS: &str = "us me you him them it her one ones mine yours ours theirs";
const JOINTS: &str = "and or but so if when because though although while whether unless than where how why whenever";
const ADVERBS: &str = "not very too still already just also only now then again soon yesterday today tomorrow tonight here \
     well away once twice always never often sometimes almost quite rather ever yet even maybe perhaps later earlier \
     instead together back anytime ahead please thanks thank sorry yes hello indeed anymore anyway meanwhile ago asap therefore \
     however otherwise abroad forward overnight upstairs downstairs online both right straight etc";
/// Nouns in *-ly*.
const NOUNS_LY: &str = "quarterly reply supply family assembly anomaly monthly weekly daily yearly early friendly elderly";
/// Pasts that are no participles.
const PASTS: &str = "went came gave took saw knew broke chose wrote spoke began grew rose fell ran drove flew forgot drew ate \
     drank threw wore woke hid froze stole shook tore sank rang";
/// Pasts that are participles too.
const BOTH: &str = "got made said sent thought found told left kept paid bought sold lost met held brought felt heard built \
     spent meant sat stood understood won led became slept caught taught";
/// Participles that are no pasts.
const PARTICIPLES: &str = "done gone broken taken given written chosen stolen worn torn frozen known seen shown driven fallen \
     forgotten grown drawn withdrawn eaten spoken";
const NO_PASTS: &str = "need indeed exceed proceed succeed feed speed seed weed breed hundred embed shed bed red used wed";
/// What things do by themselves: these have no recipient and no object that they could be done to.
const HAPPENS: &str = "arrive take cost come cover last need fit work run start end open close mean weigh contain leave expire \
     apply depend stay remain begin go stop include fail finish happen increase decrease rise fall drop crash leak \
     continue return follow belong vary complain look sound seem change ask want keep";
const MORE_VERBS: &str = "need want have take get give keep make use see know help offer discuss find buy sell charge accept \
     refuse expect hope wish enjoy receive join attend miss forget mention bake invite try prefer win lose start finish suggest propose recommend exchange \
     apologise reduce increase improve show run hold leave allow cover";
/// Nouns in *-ing*.
const NOUNS_ING: &str = "sailing cooking driving riding dancing parking accounting heating packaging shipping leaking plumbing printing meeting training booking building wedding drawing listing filling briefing hearing ceiling \
     clothing evening morning opening recording setting spring ring string thing";
const UNCOUNTABLE: &str = "interest information advice help work time money cash water electricity gas heating power internet \
     wifi flour milk bread butter coffee tea sugar salt wood oak glass steel metal plastic paper furniture equipment \
     luggage stock traffic weather rain snow damage experience trust patience understanding cooperation support \
     attention insurance software hardware maternity leave parking storage transport shipping postage packaging \
     maintenance access breakfast lunch dinner supper school home hospital university town business fun luck success \
     progress research knowledge food meat fish fruit music art health safety quality love pleasure summer autumn \
     winter noon midnight night dawn credit notice feedback labour rent stay evidence proof news garbage waste \
     space room staff data media laundry marketing warmth wool cotton leather sand soil concrete paint petrol fuel \
     laughter nature energy effort care courage everything anything something nothing sickness illness christmas \
     easter evening morning afternoon compensation accommodation hospitality assistance kindness inflation demand mileage";
/// Without an article behind their prepositions.
const IDIOMS: &str = "at home|at work|at least|at most|at first|at last|at once|at night|at noon|at risk|at cost|at fault|in stock|\
     in advance|in person|in time|in full|in total|in cash|in case|in mind|in touch|in line|in general|in writing|\
     in front|in addition|in charge|in order|in view|in place|in favour|in part|in private|in public|in progress|in use|\
     in return|in need|in reply|in response|in answer|in detail|in fact|in future|in english|in bulk|in half|in good|in short|on time|\
     on foot|on holiday|on sale|on site|on board|on request|on hand|on hold|on call|on track|on top|on duty|on behalf|\
     on account|on order|on paper|on delivery|on arrival|on loan|on schedule|on vacation|on leave|on average|on demand|\
     on strike|on show|on file|for free|for example|for sale|for now|for good|for instance|for sure|for hire|\
     for rent|for lunch|for dinner|for collection|for delivery|from scratch|from memory|from home|of course|of age|\
     with care|with breakfast|with pleasure|with respect|with regard|with reference|without delay|without notice|\
     without charge|under warranty|under guarantee|under control|under way|under budget|on budget|under contract|out of|with love|for pick|for pickup|for review|\
     for approval|for payment|on video|on invoice|in production|in transit|in operation|in winter|in service";
/// Where something or somebody is, said of them without a verb.
const WHEREABOUTS: &str = "on holiday|on leave|on sale|on strike|on loan|on order|on time|on hold|in stock|in hospital|in transit|\
     in use|in place|out of|under repair|under way|under control|under warranty|at home|at work|on site";
/// Before *of* and what has no article: *a kind of cake*.
const KINDS: &str = "kind type sort form piece lack out set box bag change bottle pair lot way number means pack sheet length";
/// What is said of a thing behind its name.
const STATES: &str = "ready included attached available closed open unpaid overdue due welcome late wrong missing ill sick \
     faulty valid invalid correct incorrect incomplete unclear high low short extra same quiet weak strong dark rusty noisy tired unhappy satisfied clean safe full empty wet dry dirty cold hot dead \
     bad good great fine perfect possible impossible necessary important urgent free expensive cheap busy off over \
     optional compulsory mandatory inclusive negotiable unchanged higher lower cheaper better worse loose defective \
     unusable safe slow away absent pregnant delicious excellent happy";
/// What is said of people and firms without naming them.
const OUR_STATES: &str = "booked closed open busy happy glad pleased ready interested able unable full based sold willing \
     confident delighted grateful aware short";
/// Of what is going on.
const GOING_ON: &str = "running working going coming leaking waiting arriving growing leaving moving expiring rising falling \
     changing increasing looking asking not";
/// What has been done, and is not only so.
const ACHIEVED: &str = "moved cancelled canceled postponed received sent paid ordered repaired replaced fixed changed refused \
     rejected confirmed approved found stolen rescheduled brought increased reduced extended lost shipped dispatched \
     updated corrected refunded signed checked tested installed delivered completed processed handed picked collected returned";

/// The month.
const MAY: &str = "May";

#[inline(never)]
pub(super) fn has(list: &str, word: &str) -> bool {
    !word.is_empty() && list.split_ascii_whitespace().any(|listed| listed == word)
}

/// The word in small letters, without the marks around it.
#[inline(never)]
pub(super) fn bare(word: &str) -> String {
    let is_around = |c: char| !c.is_alphanumeric() && !"€£$%".contains(c);
    let word = word.trim_matches(is_around);
    // *4 May* is no modal verb.
    if word == MAY { word.to_owned() } else { word.to_lowercase().replace('’', "'") }
}

/// *an* where a vowel is heard.
#[inline(never)]
pub(in super::super) fn an(what: &str) -> &'static str {
    let lower = what.to_lowercase();
    let is_mute = ["hour", "hono", "heir", "8"].iter().any(|start| lower.starts_with(start));
    let is_glide =
        ["uni", "use", "usu", "eu", "one", "once"].iter().any(|it| lower.starts_with(it));
    if is_mute || lower.starts_with(['a', 'e', 'i', 'o', 'u']) && !is_glide { "an" } else { "a" }
}

#[inline(never)]
pub(super) fn is_determiner(word: &str) -> bool {
    has(DETERMINERS, word) || word.ends_with("'s")
}

#[inline(never)]
pub(super) fn is_preposition(word: &str) -> bool {
    has(PREPOSITIONS, word)
}

#[inline(never)]
pub(super) fn is_modal(word: &str) -> bool {
    has(MODALS, word)
}

#[inline(never)]
pub(super) fn is_be(word: &str) -> bool {
    has(BE, word)
}

#[inline(never)]
pub(super) fn is_subject(word: &str) -> bool {
    has(SUBJECTS, word)
}

#[inline(never)]
pub(super) fn is_object(word: &str) -> bool {
    has(OBJECTS, word)
}

#[inline(never)]
pub(super) fn is_joint(word: &str) -> bool {
    has(JOINTS, word)
}

#[inline(never)]
pub(super) fn is_adverb(word: &str) -> bool {
    has(ADVERBS, word) || word.ends_with("ly") && !has(NOUNS_LY, word)
}

/// A verb as it stands behind *to*.
#[inline(never)]
pub(super) fn is_base(word: &str) -> bool {
    DOING.contains(&word) || ORDERS.contains(&word) || has(MORE_VERBS, word)
}

/// A verb that an order begins with; one that is no noun as well, if it has to be sure.
#[inline(never)]
pub(super) fn is_command(word: &str, is_sure: bool) -> bool {
    (DOING.contains(&word) || ORDERS.contains(&word)) && !(is_sure && is_noun_too(word))
}

/// A verb of orders that is a noun as well.
#[inline(never)]
pub(super) fn is_noun_too(word: &str) -> bool {
    NOUNS.contains(&word) || has("phone text ring deposit", word)
}

/// *Signing*, where its object may follow.
#[inline(never)]
pub(super) fn is_doing(word: &str) -> bool {
    let Some(stem) = word.strip_suffix("ing").filter(|_| !has(NOUNS_ING, word)) else {
        return false;
    };
    let single = stem.char_indices().next_back().map_or("", |(at, _)| &stem[..at]);
    is_base(stem) || is_base(&format!("{stem}e")) || is_base(single)
}

#[inline(never)]
pub(in super::super) fn is_noun_ing(word: &str) -> bool {
    has(NOUNS_ING, word)
}

#[inline(never)]
pub(super) fn is_state(word: &str) -> bool {
    has(STATES, word)
}

#[inline(never)]
pub(super) fn is_our_state(word: &str) -> bool {
    has(OUR_STATES, word)
}

#[inline(never)]
pub(super) fn is_going_on(word: &str) -> bool {
    has(GOING_ON, word)
}

#[inline(never)]
pub(super) fn is_achieved(word: &str) -> bool {
    has(ACHIEVED, word)
}

/// What a thing does: *arrives*.
#[inline(never)]
pub(super) fn happens(word: &str) -> bool {
    let stem = word.strip_suffix('s').unwrap_or_default();
    has(HAPPENS, stem) || word == "goes"
}

#[inline(never)]
pub(super) fn is_regular_past(word: &str) -> bool {
    word.len() > 4 && word.ends_with("ed") && !has(NO_PASTS, word)
}

/// *arrived*: nothing that is done to a thing.
#[inline(never)]
pub(super) fn happened(word: &str) -> bool {
    let forms = [word.strip_suffix("ed"), word.strip_suffix('d')];
    let doubled = word.strip_suffix("ped");
    forms.iter().chain([&doubled]).flatten().any(|stem| has(HAPPENS, stem))
        && !matches!(
            word,
            "covered" | "returned" | "included" | "closed" | "opened" | "needed" | "changed"
        )
}

#[inline(never)]
pub(super) fn is_irregular_past(word: &str) -> bool {
    has(PASTS, word) || has(BOTH, word)
}

#[inline(never)]
pub(super) fn is_only_past(word: &str) -> bool {
    has(PASTS, word)
}

#[inline(never)]
pub(super) fn is_participle(word: &str) -> bool {
    is_regular_past(word) || has(BOTH, word) || has(PARTICIPLES, word)
}

/// Has a subject before it, whatever stands around.
#[inline(never)]
pub(super) fn is_finite(word: &str) -> bool {
    is_be(word) && !matches!(word, "be" | "been" | "being")
        || is_modal(word)
        || has(HAVE, word)
        || has(PASTS, word)
}

#[inline(never)]
pub(super) fn is_time(word: &str) -> bool {
    ENGLISH_WEEKDAYS.contains(&word)
        || word == MAY
        || ENGLISH_MONTHS
            .iter()
            .any(|month| word.len() > 2 && word.starts_with(month) && word != "mark")
        || has("today tomorrow tonight yesterday", word)
}

/// *two*, *40*, *€5*.
#[inline(never)]
pub(super) fn is_number(word: &str) -> bool {
    const WORDS: &str = "one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand";
    word.trim_start_matches(['€', '£', '$']).starts_with(|c: char| c.is_ascii_digit())
        || has(WORDS, word)
}

/// A small word of none of the closed classes: a noun, or an adjective before one.
#[inline(never)]
pub(in super::super) fn is_plain(word: &str) -> bool {
    word.len() > 1
        && word.chars().all(|c| c.is_alphabetic() || "-'’".contains(c))
        && word.starts_with(char::is_lowercase)
        && !(is_determiner(word)
            || is_preposition(word)
            || is_finite(word)
            || is_be(word)
            || is_subject(word)
            || is_object(word)
            || is_joint(word)
            || is_adverb(word)
            || is_number(word)
            || is_time(word)
            || has("eur euro euros usd gbp pounds km kg cm am pm", word))
}

#[inline(never)]
pub(super) fn is_plural(noun: &str) -> bool {
    let is_many = noun.ends_with('s')
        && !["ss", "is"].iter().any(|end| noun.ends_with(end))
        && !has("gas news lens bus bonus status virus campus plus", noun);
    is_many || has("people children men women parents feet teeth staff", noun)
}

/// Whether these words of a row name one thing that can be counted.
#[inline(never)]
pub(super) fn is_countable(run: &[String]) -> bool {
    let (Some(first), Some(head)) = (run.first(), run.last()) else { return false };
    let is_ing = |word: &str| word.ends_with("ing") && !has(NOUNS_ING, word);
    let is_other = is_plural(head)
        || has(UNCOUNTABLE, head)
        || is_regular_past(head)
        || has(PARTICIPLES, head)
        || is_state(head)
        || has("first second third new old same different usual soon long following above", head)
        || is_ing(first)
        || is_ing(head);
    !is_other
}

#[inline(never)]
pub(super) fn is_idiom(preposition: &str, noun: &str) -> bool {
    IDIOMS.split('|').any(|idiom| {
        idiom.trim().split_once(' ').is_some_and(|(one, other)| one == preposition && other == noun)
    })
}

#[inline(never)]
pub(super) fn is_whereabouts(preposition: &str, noun: &str) -> bool {
    WHEREABOUTS.split('|').any(|known| known.split_once(' ') == Some((preposition, noun)))
}

/// *Nearest*: there is one of it.
#[inline(never)]
pub(super) fn is_superlative(word: &str) -> bool {
    has(
        "nearest latest cheapest fastest largest biggest smallest newest oldest shortest longest highest lowest earliest \
         easiest closest",
        word,
    )
}

#[inline(never)]
pub(super) fn is_kind(word: &str) -> bool {
    has(KINDS, word.trim_end_matches('s'))
}
