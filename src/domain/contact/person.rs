//! Whose request it is: by which address or number somebody is known.

use super::{Contact, SearchWords, normalise_address};

/// The fewest digits that tell one telephone from another.
const MIN_PHONE_DIGITS: usize = 5;
/// Calling code of the country in which numbers are mostly written without one.
const OWN_CALLING_CODE: &str = "371";
/// Digits of a number of that country after the code.
const OWN_NUMBER_DIGITS: usize = 8;

/// By what somebody's requests are found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PersonKey {
    /// An e-mail address, as [`normalise_address`] writes it.
    Email(String),
    /// A telephone number, as [`normalise_phone`] writes it.
    Phone(String),
}

/// A telephone number as it is compared: its digits, in Latvia without the calling code. `None` for what is no
/// number.
#[must_use]
pub fn normalise_phone(phone: &str) -> Option<String> {
    let digits: String = phone.chars().filter(char::is_ascii_digit).collect();
    let digits = digits.strip_prefix("00").unwrap_or(&digits);
    let own = digits.strip_prefix(OWN_CALLING_CODE);
    let number = own.filter(|own| own.len() == OWN_NUMBER_DIGITS).unwrap_or(digits);
    (number.len() >= MIN_PHONE_DIGITS).then(|| number.to_owned())
}

impl PersonKey {
    /// Of an address that is not blank.
    #[must_use]
    pub fn of_email(email: &str) -> Option<Self> {
        let address = normalise_address(email);
        (!address.is_empty()).then_some(Self::Email(address))
    }

    /// Of a number that can be told from others.
    #[must_use]
    pub fn of_phone(phone: &str) -> Option<Self> {
        normalise_phone(phone).map(Self::Phone)
    }

    /// Whether it is nobody's.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        match self {
            Self::Email(text) | Self::Phone(text) => text.is_empty(),
        }
    }

    /// Words that occur in every request of this person.
    #[must_use]
    pub fn words(&self) -> SearchWords {
        match self {
            Self::Email(text) | Self::Phone(text) => SearchWords::parse(text),
        }
    }

    /// Whether a request, or one that was merged into it, is this person's.
    #[must_use]
    pub fn is_of(&self, contact: &Contact) -> bool {
        let merged = contact.merged.iter();
        match self {
            Self::Email(address) => merged
                .map(|merged| &merged.email)
                .chain([&contact.email])
                .any(|email| normalise_address(email) == *address),
            Self::Phone(number) => merged
                .filter_map(|merged| merged.phone.as_ref())
                .chain(&contact.phone)
                .any(|phone| normalise_phone(phone).as_ref() == Some(number)),
        }
    }
}

impl From<&str> for PersonKey {
    /// An e-mail address.
    fn from(email: &str) -> Self {
        Self::Email(normalise_address(email))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_the_same_however_it_is_written() {
        for spelling in
            ["+371 2000 0000", "0037120000000", "20000000", "(371) 20-00-00-00", "371 20000000"]
        {
            assert_eq!(normalise_phone(spelling).as_deref(), Some("20000000"), "{spelling}");
        }
        // Other countries' numbers keep their codes.
        assert_eq!(normalise_phone("+370 6000 0000").as_deref(), Some("37060000000"));
        assert_eq!(normalise_phone("+371 6700").as_deref(), Some("3716700"));
        for none in ["", "—", "1234", "zvanīt vakarā"] {
            assert_eq!(normalise_phone(none), None, "{none}");
        }
    }
}
