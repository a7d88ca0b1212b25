//! What steps show of a game's view, and of the table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What steps show of a game's view, and of the table. A `snapshot` always shows all of both.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Views {
    /// All of it.
    #[default]
    // Pages of earlier servers ask for whole members or whole elements, which nobody else does.
    #[serde(alias = "changes", alias = "parts")]
    Whole,
    /// The parts that have changed, each under its path: members of the view, elements of its
    /// lists, as in `players[1]`, and parts of these, as in `players[1].cards`. The client puts
    /// them in place of those it has, adds elements that follow the last one, and keeps everything
    /// else. What changed of the table is shown in the same way, in most steps outside of matches.
    Paths,
}

impl Views {
    /// Whether it is [`Views::Whole`], which need not be said.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        *self == Self::Whole
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_earlier_servers_are_sent_whole_views() {
        let read = |word: &str| serde_json::from_str::<Views>(word).ok();
        assert_eq!(read(r#""changes""#), Some(Views::Whole));
        assert_eq!(read(r#""parts""#), Some(Views::Whole));
        assert_eq!(read(r#""paths""#), Some(Views::Paths));
        assert_eq!(read(r#""nonsense""#), None);
    }
}
