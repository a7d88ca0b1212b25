//! Where a table is in its life. Each stage owns the match that belongs to it.

use lamproom_protocol::{Phase, ResultView, Seq};

use crate::{Finished, game_match::Match, prompt::CommonActions};

/// Lobby, playing, or finished.
#[derive(Debug)]
pub(crate) enum Stage {
    Lobby { last: Option<Box<LastMatch>> },
    Playing(Box<Match>),
    Finished(Box<Match>, Box<LastMatch>),
}

/// What a table still shows of a match that has ended, until the next one begins.
#[derive(Debug)]
pub(crate) struct LastMatch {
    pub(crate) finished: Finished,
    pub(crate) result: ResultView,
    pub(crate) common: CommonActions,
}

impl Default for Stage {
    fn default() -> Self {
        Self::Lobby { last: None }
    }
}

impl Stage {
    /// The stage as the wire names it.
    pub(crate) fn phase(&self) -> Phase {
        match self {
            Self::Lobby { .. } => Phase::Lobby,
            Self::Playing(_) => Phase::Playing,
            Self::Finished(..) => Phase::Finished,
        }
    }

    /// The running match.
    pub(crate) fn playing(&self) -> Option<&Match> {
        match self {
            Self::Playing(current) => Some(current),
            Self::Lobby { .. } | Self::Finished(..) => None,
        }
    }

    /// The running match.
    pub(crate) fn playing_mut(&mut self) -> Option<&mut Match> {
        match self {
            Self::Playing(current) => Some(current),
            Self::Lobby { .. } | Self::Finished(..) => None,
        }
    }

    /// The match that has just ended.
    pub(crate) fn ended(&self) -> Option<&Match> {
        match self {
            Self::Finished(ended, _) => Some(ended),
            Self::Lobby { .. } | Self::Playing(_) => None,
        }
    }

    /// The match whose board is shown: the running one, or the one that has just ended.
    pub(crate) fn shown(&self) -> Option<&Match> {
        match self {
            Self::Playing(current) | Self::Finished(current, _) => Some(current),
            Self::Lobby { .. } => None,
        }
    }

    /// The match whose board is shown.
    pub(crate) fn shown_mut(&mut self) -> Option<&mut Match> {
        match self {
            Self::Playing(current) | Self::Finished(current, _) => Some(current),
            Self::Lobby { .. } => None,
        }
    }

    /// The match that ended last, until another begins.
    pub(crate) fn last(&self) -> Option<&LastMatch> {
        match self {
            Self::Lobby { last } => last.as_deref(),
            Self::Playing(_) => None,
            Self::Finished(_, last) => Some(last),
        }
    }

    /// The step that began the running match or the last one.
    pub(crate) fn first_step(&self) -> Option<Seq> {
        match self {
            Self::Playing(current) => Some(current.setup.begun.step),
            Self::Lobby { .. } | Self::Finished(..) => Some(self.last()?.finished.first_step),
        }
    }

    /// The common actions of the running match or the last one.
    pub(crate) fn common_actions(&self) -> Option<&CommonActions> {
        match self {
            Self::Playing(current) => Some(&current.common),
            Self::Lobby { .. } | Self::Finished(..) => Some(&self.last()?.common),
        }
    }
}
