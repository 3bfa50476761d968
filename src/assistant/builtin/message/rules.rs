//! What the rules of a language say; the rules themselves are in `english` and `latvian`.

/// What the visitor's first words become, and whether the sentence asks.
pub(super) struct Order {
    /// Lower case; a `_` stands for the recipient, in any of [`Rules::recipients`], or for nobody.
    pub begins: &'static str,
    pub becomes: &'static str,
    pub end: char,
}

pub(super) const fn order(begins: &'static str, becomes: &'static str, end: char) -> Order {
    Order { begins, becomes, end }
}

pub(super) struct Rules {
    pub orders: &'static [Order],
    /// Words for the recipient after an order's verb; longest first.
    pub recipients: &'static [&'static str],
    /// Who is spoken of, and who is spoken to.
    pub persons: &'static [(&'static str, &'static str)],
    /// Before a statement.
    pub statement: &'static str,
    /// Before an imperative.
    pub please: &'static str,
    /// Before a list.
    pub list: &'static str,
    pub and: &'static str,
    pub is_imperative: fn(&str) -> bool,
}
