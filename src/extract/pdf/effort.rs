//! How much a document may make its reader do. A drawing that draws another one twice, and so on for forty steps, is
//! small on paper and never ends.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use hayro_interpret::ClipPath;

use crate::extract::ExtractError;

/// What all drawings within a document may cost together: about a second's work.
const MOST: u32 = 500_000;
/// A plot in a figure on a page draws its marks one by one;
const USUAL_DEPTH: usize = 3;
/// what is drawn deeper costs so much more than they do.
const DEEP: u32 = 10;
/// A drawing begins with a clip of four corners, to which one goes, draws and comes back; other clips of that shape are
/// mostly told in another way.
const STEPS_OF_CORNERS: usize = 5;

/// What is left.
#[derive(Debug)]
pub(super) struct Effort {
    left: u32,
    /// The clips that are in force: whether each is a drawing's.
    open: Vec<bool>,
    depth: usize,
}

/// Nothing is left; told by unwinding, since the interpreter asks nobody whether to go on.
struct Spent;

impl Effort {
    pub fn new() -> Self {
        Self { left: MOST, open: Vec::new(), depth: 0 }
    }

    /// What this does with the effort that it is given; an error if there was not enough.
    pub fn bound<T>(
        mut self,
        work: impl FnOnce(&mut Self) -> Result<T, ExtractError>,
    ) -> Result<T, ExtractError> {
        catch_unwind(AssertUnwindSafe(|| work(&mut self))).unwrap_or_else(|reason| {
            if reason.is::<Spent>() {
                return Err(ExtractError::TooComplex);
            }
            resume_unwind(reason)
        })
    }

    /// A page begins, without any clip.
    pub fn begin_page(&mut self) {
        self.open.clear();
        self.depth = 0;
    }

    /// A clip begins.
    pub fn begin(&mut self, clip: &ClipPath) {
        let is_drawing = clip.path.elements().len() == STEPS_OF_CORNERS;
        self.open.push(is_drawing);
        if !is_drawing {
            return;
        }
        self.depth += 1;
        let cost = if self.depth > USUAL_DEPTH { DEEP } else { 1 };
        match self.left.checked_sub(cost) {
            Some(left) => self.left = left,
            None => resume_unwind(Box::new(Spent)),
        }
    }

    /// A clip that is no drawing's begins.
    pub fn begin_plain(&mut self) {
        self.open.push(false);
    }

    /// The last one ends.
    pub fn end(&mut self) {
        if self.open.pop() == Some(true) {
            self.depth -= 1;
        }
    }
}
