//! Documents that the tests make.

pub mod doc;
pub mod docx;
pub mod ole;
pub mod pdf;
