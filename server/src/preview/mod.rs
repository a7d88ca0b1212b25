//! Previews of pages: what a link shows where it is posted, as title, description and picture.
//! They say nothing that somebody with the link alone may not know.

mod escaped;
mod gallery;
mod head;
mod picture;
mod words;

pub(crate) use self::{
    gallery::{Gallery, Undrawn},
    head::tags,
    picture::{Drawing, Picture},
    words::{daily, finished, nothing, rules, site, table},
};

/// What a page shows of itself where its link is posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Preview {
    pub(crate) title: String,
    pub(crate) description: String,
    pub(crate) picture: Picture,
}
