//! The blog as the administrator writes it: posts, drafts on the way, pictures.

pub mod drafts;
pub mod pictures;
pub mod posts;
pub mod previews;
