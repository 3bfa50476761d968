//! Figures of what the assistant says, on texts of the project's own: printed with `--nocapture`, and bounded.
#![expect(clippy::expect_used, reason = "a test that can't go on has to end")]

mod documents;
