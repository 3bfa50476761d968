//! Words that show a tone, folded and in both languages.

/// Folded beginnings of words that show a trait, in both languages; a full stop ends a whole word.
pub(super) const FORMAL: &[&str] = &[
    "labdien.",
    "godat",
    "cienijam",
    "ludzam.",
    "sagatavo",
    "saskan",
    "ligum",
    "piedavajum",
    "uznemum",
    "pielikum",
    "rekin",
    "sanaksm",
    "sapulc",
    "projekt",
    "konsultac",
    "dear.",
    "regards.",
    "sincerely.",
    "contract",
    "invoice",
    "quotation",
    "attached.",
    "meeting",
    "company",
    "report",
    "agreement",
    "proposal",
];
pub(super) const INFORMAL: &[&str] = &[
    "cau.", "cav.", "caav.", "sveiks.", "davai.", "forsi.", "fors", "baigi.", "nu.", "ok.",
    "okei.", "lol.", "haha", "hey.", "hi.", "yeah.", "gonna.", "wanna.", "guys.", "btw.", "cool.",
    "thx.", "yep.", "nope.", "dude.",
];
pub(super) const GRATEFUL: &[&str] =
    &["paldies.", "pateic", "thank", "thx.", "grateful", "appreciat"];
/// Who writes so apologises; "they apologised" tells of others.
pub(super) const APOLOGETIC: &[&str] =
    &["atvainoj", "piedodiet.", "piedod.", "apologise.", "apologize.", "apologies.", "sorry."];
/// "The driver didn't even say sorry", "I felt sorry".
pub(super) const TOLD_OF: &[&str] =
    &["say", "said.", "saying.", "feel", "felt.", "was.", "were.", "to."];
/// What makes "sorry" and "atvainojiet" polite words before a complaint.
pub(super) const ONLY_POLITE: &[&str] = &["sorry.", "atvainojiet.", "piedodiet.", "piedod."];
/// What an apology of one's own goes on with.
pub(super) const FOR: &[&str] = &["for.", "about.", "that.", "par.", "ka."];
pub(super) const URGENT: &[&str] = &[
    "steidz",
    "nekavejot",
    "talit.",
    "tulit.",
    "driz",
    "atrak.",
    "urgent",
    "asap.",
    "immediately.",
    "deadline",
];
pub(super) const POLITE: &[&str] = &[
    "ludzu.", "ludzam.", "lugums.", "vareti.", "velam", "velos.", "cienu.", "please.", "kindly.",
    "labdien.", "godat", "cienijam", "dear.", "regards.",
];
/// Folded words next to each other that ask politely.
pub(super) const POLITE_PAIRS: [&str; 6] =
    ["could you", "would you", "would like", "would appreciate", "id like", "may i"];
pub(super) const FRIENDLY: &[&str] = &[
    "sveiki.", "priec", "labprat.", "jauk", "mils.", "mila.", "milie.", "milais.", "hello.", "hi.",
    "glad.", "gladly.", "happy.", "lovely.", "enjoy",
];
/// A sentence of so few words that begins with one of these is manners, whatever its mark.
pub(super) const MANNERS: &[&str] = &[
    "labdien.",
    "labrit.",
    "labvakar.",
    "sveik",
    "cau.",
    "hello.",
    "hi.",
    "hey.",
    "good.",
    "dear.",
    "godat",
    "cienijam",
    "paldies.",
    "thank",
    "regards.",
];
pub(super) const MANNERS_WORDS: usize = 3;
