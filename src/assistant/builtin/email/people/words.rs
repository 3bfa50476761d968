//! By which words names in the background are told: in both languages, in lower case and without marks.

/// Words before the recipient's name, without marks.
pub(super) const RECIPIENTS: &[&str] = &[
    "customer",
    "client",
    "buyer",
    "guest",
    "patient",
    "supplier",
    "partner",
    "colleague",
    "contact",
    "recipient",
    "applicant",
    "candidate",
    "kandidats",
    "kandidate",
    "kandidatam",
    "kandidatei",
    "pretendents",
    "pretendente",
    "to",
    "klients",
    "kliente",
    "klientam",
    "klientei",
    "pircejs",
    "pirceja",
    "pircejam",
    "pircejai",
    "viesis",
    "viesim",
    "pacients",
    "paciente",
    "partneris",
    "partnerim",
    "piegadatajs",
    "piegadatajam",
    "kolegis",
    "kolege",
    "kolegim",
    "kolegei",
    "adresats",
    "kontaktpersona",
    "kontakts",
    "kam",
    "rakstu",
    "for",
];
/// Of people only: whoever stands behind them has two names, known or not.
pub(super) const ROLES: &[&str] = &[
    "contact",
    "guest",
    "patient",
    "owner",
    "director",
    "manager",
    "tenant",
    "landlord",
    "kontaktpersona",
    "kontakts",
    "viesis",
    "pacients",
    "paciente",
    "ipasnieks",
    "ipasniece",
    "direktors",
    "direktore",
    "vaditajs",
    "vaditaja",
    "parstavis",
    "parstave",
    "irnieks",
    "irniece",
    "atbildigais",
    "atbildiga",
    "pasutitajs",
    "pasutitaja",
    "accountant",
    "bookkeeper",
    "secretary",
    "professor",
    "profesors",
    "profesore",
    "doktors",
    "daktere",
    "gramatvedis",
    "gramatvede",
    "sekretare",
];
/// The recipient, where a remark speaks of him.
pub(super) const SPOKEN_OF: &[&str] =
    &["client", "customer", "buyer", "guest", "klients", "kliente", "pircejs", "pirceja"];
/// Of women only: no firm is called so, and one name behind them is enough.
pub(super) const WOMEN: &[&str] =
    &["kliente", "klientei", "pirceja", "pircejai", "paciente", "pacientei", "kolege", "kolegei"];
/// Before these, somebody of the sender's.
pub(super) const OWN: &[&str] = &["our", "my", "musu", "mans", "mana"];
/// Before these, somebody of the recipient's: *met your colleague Ann*.
pub(super) const THEIRS: &[&str] = &["your", "jusu", "their", "vinu"];
/// Of a phone on which the sender answers.
pub(super) const ANSWERS: &[&str] = &[
    "us",
    "our",
    "my",
    "replies",
    "questions",
    "musu",
    "mums",
    "mans",
    "atbildem",
    "atbildei",
    "atbildes",
    "zvaniet",
    "jautajumiem",
    "sazinai",
];
/// Before a company that is the sender's.
pub(super) const WE: &[&str] =
    &["we are", "we re", "writing as", "writing for", "esam", "mes esam", "rakstam", "rakstu"];
/// Words that say that a name comes.
pub(super) const NAMED: &[&str] = &["name", "called", "named", "vards", "sauc", "uzruna"];
/// Words that may stand between those and the name.
pub(super) const FILLERS: &[&str] = &[
    "is", "s", "the", "name", "called", "named", "ir", "sauc", "vards", "klientu", "klienti",
    "vinu",
];
/// Words before the name that signs.
pub(super) const SIGNS: &[&str] = &[
    "sign as",
    "sign off as",
    "sign it as",
    "signed by",
    "signed",
    "sign",
    "sender",
    "my name is",
    "parakstas",
    "paraksts",
    "parakstit ka",
    "paraksti ka",
    "parakstit",
    "suta",
    "raksta",
    "sutitajs",
    "mani sauc",
];
/// Words that stand before much else: only a known name after them is the sender's.
pub(super) const SENDERS: &[&str] = &["from", "i am", "i m", "no", "es esmu"];
/// Forms of companies.
pub(super) const FORMS: &[&str] = &[
    "SIA", "AS", "IK", "Ltd", "Ltd.", "Limited", "LLC", "PLC", "Inc", "Inc.", "GmbH", "UAB", "OÜ",
];
