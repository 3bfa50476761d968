//! Names of people, and how a letter calls them.

use crate::{assistant::phrase::capitalise, domain::Language, text::fold};

/// Common first names in small letters: a word in capitals that is none of them may be a place or a firm.
const FIRST_NAMES: &str = "\
agnese aigars aija aivars aldis alise anda andra andrejs andris anete anita anna antra arnis arta artis artūrs arvis \
astrida atis baiba beate biruta brigita dace daiga daina dainis daniels dagnija diana didzis dina dzintars dzintra \
edgars edite edvards egils elina elita elza emils ērika ēriks ervins estere eva evija evita gatis gints guna gundars \
gunta guntars guntis gustavs helena ieva ilga ilgvars ilona ilze imants ināra indra inese inga ingars ingrida ingus \
inguna inta intars ints ira irena iveta ivars ivo jana jānis jēkabs jelena jevgenijs juris jūlija kalvis karina kārlis \
kaspars katrīna kristaps kristers kristīne krišjānis laila laima laine laura lauris lelde liene līga lija lilita linda \
livija lolita maija māra mārcis margarita māris marija marika mārtiņš marta mareks matiss mihails modris monta nauris \
natalija nora normunds olga oskars paula pēteris raimonds raivis raivo ralfs ramona reinis renars rihards rita ritvars \
roberts rolands rūta rūdolfs sabine samanta sandis sandra sanita santa sarmīte sergejs signe sigita sintija silvija solvita \
svetlana tatjana toms ugis uldis una valdis valters vija viktors viktorija viesturs vilnis vineta vita zane zanda zigurds \
aaron adam alan alex alexander alice amanda amy andrea andrew angela ann anne anthony ben benjamin beth brian carol \
caroline catherine charles charlotte chris christine claire colin craig daniel dave david dawn deborah denise diane \
donna dorothy eddie edward eleanor elizabeth emily emma eric eve fiona frank fred gareth gary george gordon grace graham \
greg hannah harry heather helen henry hugh ian isabel jack jacob james jane janet jason jean jenny jessica jim joan joanna joe \
john jonathan joseph judith julia julie karen kate katherine keith kelly ken kevin kim laurence lee leo lewis lily linda \
lisa liz louise lucy luke lynn maggie malcolm margaret maria mark martin mary matt matthew maureen megan michael michelle \
mike mohammed molly nancy natalie neil nicholas nick nicola nigel nina oliver olivia oscar pam patricia patrick paul \
pauline peter phil philip priya rachel ray rebecca richard rob robert robin rosie roger ruth sally sam samantha sarah scott sean \
sharon sheila simon sophie stephen steve stuart sue susan suzanne tim tina tom tony tracy victoria walter wendy will \
william yvonne zoe ellie katie abby charlie josh jake billy bob bill ted pete ron sandy terry barry larry harriet hazel holly \
ivy jade joyce kirsty leanne mandy maya mia millie naomi ollie penny rose sadie stella tess tilly toby tracey trevor vera \
yasmin ahmed ali anil fatima hassan imran leila omar raj ravi sanjay lāsma ģirts līva līna mārīte dāvis dārta ainārs mareks \
gunārs aleksandrs aleksejs arvīds bruno dzidra ernests evelīna ilmārs irēna jurģis kristīna ksenija laimonis \
linards madara magda maksims marks natālija nikolajs oļegs patrīcija regīna ričards rudīte skaidrīte tālis tomass \
velta ventis vilis viola zigrīda zigmārs gwen megan gwyneth nia rhys ruby freya isla jasper \
lars erik olaf sven hans klaus jens anders ingrid pierre marie luc carlos jose juan luis pablo miguel diego giulia marco luca \
paolo francesco ivan dmitri pavel piotr jan tomas agnieszka eva petra stefan wolfgang nora leah clara sofia elena lena chloe \
ethan noah liam logan mason bianca carmen rosa teresa felix simone ole nils bjorn astrid henrik mikael magnus";
const TITLES: &[&str] = &["Mr", "Mrs", "Ms", "Miss", "Dr", "Mr.", "Mrs.", "Ms.", "Dr."];
/// Behind a Latvian surname.
const LATVIAN_TITLES: &[&str] = &["kungs", "kundze"];
const MAX_WORDS: usize = 3;

/// A name as a letter uses it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Name {
    /// As it is written, in the nominative: *Mr Patel*, *Ilze Kalniņa*.
    pub full: String,
    is_titled: bool,
}

impl Name {
    pub fn new(full: &str) -> Self {
        let is_titled =
            full.split(' ').any(|word| TITLES.contains(&word) || LATVIAN_TITLES.contains(&word));
        Self { full: full.to_owned(), is_titled }
    }

    /// A whole name without the first one behind a title: *Mr Raj Patel* is called *Mr Patel*.
    pub fn called(&self) -> String {
        let words: Vec<&str> = self.full.split(' ').collect();
        match words.as_slice() {
            [title, _, .., last] if TITLES.contains(title) => format!("{title} {last}"),
            _ => self.full.clone(),
        }
    }

    /// Two who are greeted together.
    pub fn pair(first: &Self, second: &Self, and: &str, language: Language) -> Self {
        let call = |name: &Self| match language {
            Language::Lv => vocative(name.first()),
            Language::En => name.first().to_owned(),
        };
        Self { full: format!("{} {and} {}", call(first), call(second)), is_titled: true }
    }

    /// How a stiff Latvian letter calls one whose surname can be inflected: *Bērziņa kungs*.
    pub fn polite(&self) -> Option<String> {
        let (_, surname) = self.full.split_once(' ').filter(|_| !self.is_titled)?;
        let title = if self.is_woman() { "kundze" } else { "kungs" };
        Some(format!("{} {title}", genitive(surname)?))
    }

    pub fn word_count(&self) -> usize {
        self.full.split(' ').count()
    }

    /// What friends say; with a title the whole.
    pub fn first(&self) -> &str {
        let first = self.full.split(' ').next().unwrap_or_default();
        if self.is_titled { &self.full } else { first }
    }

    pub fn is_titled(&self) -> bool {
        self.is_titled
    }

    /// As far as a Latvian name tells.
    pub fn is_woman(&self) -> bool {
        self.first().ends_with(['a', 'e'])
    }
}

/// The name at the start of these words, in the nominative, whatever it is.
pub(super) fn any(words: &[&str], language: Language) -> Option<Name> {
    let is_titled = words.first().is_some_and(|word| TITLES.contains(word));
    let mut name: Vec<String> = Vec::new();
    let mut is_dative = false;
    for (at, word) in words.iter().enumerate() {
        let bare = word.trim_end_matches([',', '.', ';', ':', '!', '?']);
        let is_title = LATVIAN_TITLES.contains(&bare) && at > 0;
        if !(is_title || at == 0 && is_titled || is_name(bare)) || name.len() == MAX_WORDS {
            break;
        }
        let is_latvian = language == Language::Lv && !is_title;
        let plain = match () {
            () if at == 0 && is_titled => word.trim_end_matches(',').to_owned(),
            () if is_latvian => nominative(bare, is_dative),
            () => bare.to_owned(),
        };
        is_dative |= is_latvian && bare != plain && first_name(bare).is_none();
        name.push(plain);
        if bare.len() < word.len() && !(at == 0 && is_titled) {
            break;
        }
    }
    (name.len() > usize::from(is_titled)).then(|| Name::new(&name.join(" ")))
}

/// The name at the start of these words, if its first one is known or has a title.
pub(super) fn known(words: &[&str], language: Language) -> Option<Name> {
    let name = any(words, language)?;
    (name.is_titled || first_name(name.first()).is_some()).then_some(name)
}

fn is_name(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(char::is_uppercase)
        && letters.next().is_some_and(char::is_lowercase)
        && letters.all(|letter| letter.is_alphabetic() || letter == '-' || letter == '\'')
}

/// Whether the word is a known first name in any case.
pub(in super::super) fn is_first_name(word: &str) -> bool {
    known(&[word], Language::Lv).is_some()
}

/// A first name as it is spelled, whether or not it was typed with its marks.
fn first_name(typed: &str) -> Option<String> {
    let (lower, folded) = (typed.to_lowercase(), fold(typed));
    let known = FIRST_NAMES
        .split(' ')
        .find(|known| *known == lower || lower == folded && fold(known) == folded)?;
    Some(capitalise(known))
}

/// A known first name out of the dative, and behind one in the dative the surname too: *Kristīnei Kalniņai*, *Edgaram*.
fn nominative(word: &str, is_dative: bool) -> String {
    const ENDINGS: [(&str, &str); 7] = [
        ("ai", "a"),
        ("ei", "e"),
        ("ņam", "ņš"),
        ("ļam", "ļš"),
        ("am", "s"),
        ("im", "is"),
        ("um", "us"),
    ];
    let plain = || {
        ENDINGS.iter().filter_map(|(dative, plain)| {
            word.strip_suffix(dative).map(|stem| format!("{stem}{plain}"))
        })
    };
    first_name(word)
        .or_else(|| plain().find_map(|plain| first_name(&plain)))
        .or_else(|| plain().next().filter(|_| is_dative))
        .unwrap_or_else(|| word.to_owned())
}

/// Of a surname: *Bērziņa*, *Eglīša*, *Liepas*; nothing where the ending is a foreign one.
fn genitive(surname: &str) -> Option<String> {
    const ENDINGS: [(&str, &str); 16] = [
        ("ais", "ā"),
        ("us", "us"),
        ("tis", "ša"),
        ("dis", "ža"),
        ("sis", "ša"),
        ("zis", "ža"),
        ("lis", "ļa"),
        ("nis", "ņa"),
        ("cis", "ča"),
        ("ris", "ra"),
        ("ķis", "ķa"),
        ("is", "ja"),
        ("š", "a"),
        ("s", "a"),
        ("a", "as"),
        ("e", "es"),
    ];
    ENDINGS.iter().find_map(|(end, own)| Some(format!("{}{own}", surname.strip_suffix(end)?)))
}

/// How a Latvian calls to somebody by the first name: *Edgar*, *Mārtiņ*, *Jāni*, *Ilze*.
pub(super) fn vocative(name: &str) -> String {
    let stem = name.strip_suffix('s').filter(|stem| stem.chars().count() > 2);
    let soft = name.strip_suffix('š').filter(|stem| stem.chars().count() > 2);
    stem.or(soft).unwrap_or(name).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latvians_are_called_in_the_vocative() {
        for (name, called) in [
            ("Edgars", "Edgar"),
            ("Mārtiņš", "Mārtiņ"),
            ("Jānis", "Jāni"),
            ("Ilze", "Ilze"),
            ("Ivo", "Ivo"),
        ] {
            assert_eq!(vocative(name), called);
        }
    }

    #[test]
    fn stiff_letters_call_by_the_surname() {
        for (name, called) in [
            ("Andris Bērziņš", Some("Bērziņa kungs")),
            ("Juris Eglītis", Some("Eglīša kungs")),
            ("Daina Upe", Some("Upes kundze")),
            ("Paolo Conti", None),
            ("Anna", None),
        ] {
            assert_eq!(Name::new(name).polite().as_deref(), called);
        }
    }

    #[test]
    fn behind_a_title_only_the_surname_is_called() {
        for (name, called) in
            [("Dr. Anna Roe", "Dr. Roe"), ("Mrs Roe", "Mrs Roe"), ("Anna Roe", "Anna Roe")]
        {
            assert_eq!(Name::new(name).called(), called);
        }
    }

    #[test]
    fn names_come_in_the_nominative_and_end_where_they_end() {
        for (words, name) in [
            ("Edgaram, kurš kavējas", Some("Edgars")),
            ("Kristīnei Kalniņai par kūku", Some("Kristīne Kalniņa")),
            ("Andrim Bērziņam", Some("Andris Bērziņš")),
            ("Mārtiņam", Some("Mārtiņš")),
            ("Mr Patel haggles", Some("Mr Patel")),
            ("Ozola kungs", Some("Ozola kungs")),
            ("the shop", None),
            ("Martins Ozols", Some("Mārtiņš Ozols")),
        ] {
            let words: Vec<&str> = words.split(' ').collect();
            assert_eq!(any(&words, Language::Lv).map(|name| name.full).as_deref(), name);
        }
        assert_eq!(any(&["Janis", "Joplin"], Language::En).unwrap().full, "Janis Joplin");
    }
}
