//! E-mail addresses in the configuration.

/// Whether letters can be sent to and from it as it stands: without a name before it. Read as the sender reads it, so that
/// what passes here does not fail with the first letter.
pub(super) fn is_address(text: &str) -> bool {
    text.parse::<lettre::Address>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_no_name_before_it() {
        for address in ["info@example.lv", "a.b+c@mail.example.lv", "root@localhost"] {
            assert!(is_address(address), "{address}");
        }
        for other in
            ["Ozols <info@ozols.lv>", "<info@ozols.lv>", "info@ozols.lv, a@ozols.lv", "info", ""]
        {
            assert!(!is_address(other), "{other}");
        }
    }
}
