//! Letters without their marks: how texts are compared where the marks do not matter.

/// A letter without the diacritics of Latvian (and of common neighbours).
#[must_use]
pub fn fold_char(letter: char) -> char {
    match letter {
        'ā' | 'á' | 'ä' | 'à' | 'ã' => 'a',
        'č' | 'ć' => 'c',
        'ē' | 'é' | 'è' => 'e',
        'ģ' => 'g',
        'ī' | 'í' => 'i',
        'ķ' => 'k',
        'ļ' | 'ł' => 'l',
        'ņ' | 'ń' => 'n',
        'ō' | 'ó' | 'ö' | 'õ' => 'o',
        'ŗ' => 'r',
        'š' | 'ś' => 's',
        'ū' | 'ú' | 'ü' => 'u',
        'ž' | 'ź' => 'z',
        other => other,
    }
}

/// Lower case without the diacritics of Latvian.
#[must_use]
pub fn fold(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).map(fold_char).collect()
}
