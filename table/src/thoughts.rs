//! The choices that bots think about, and how far each thought has come.

use lamproom_game::{self as games, Budget, Remit};
use lamproom_json::Json;

use crate::PromptId;

/// Names one choice that a bot thinks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThoughtId {
    pub(crate) prompt: PromptId,
    pub(crate) remit: Remit,
}

/// A choice for a bot to think about. Making it takes long and does not need the table.
#[derive(Debug)]
pub struct ThoughtRequest {
    /// Which choice it is.
    pub id: ThoughtId,
    pub(crate) thought: games::Thought,
}

impl ThoughtRequest {
    /// Makes the choice. When the budget is spent, it is the best that was found.
    pub fn choose(self, budget: Budget<'_>) -> Json {
        self.thought.choose(budget)
    }
}

/// How far a thought has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    /// It is awaited until then, in milliseconds since 1970.
    UnderWay {
        until_ms: u64,
    },
    Chosen(Json),
    Failed,
}

/// The thoughts that have begun and are still about something.
#[derive(Debug, Default)]
pub(crate) struct Thoughts(Vec<(ThoughtId, Progress)>);

impl Thoughts {
    pub(crate) fn progress(&self, id: ThoughtId) -> Option<&Progress> {
        self.0.iter().find(|(other, _)| *other == id).map(|(_, progress)| progress)
    }

    /// A thought has begun, and is awaited until then, in milliseconds since 1970.
    pub(crate) fn begin(&mut self, id: ThoughtId, until_ms: u64) {
        self.0.push((id, Progress::UnderWay { until_ms }));
    }

    /// A thought that has begun came to a choice, or failed.
    pub(crate) fn end(&mut self, id: ThoughtId, choice: Option<Json>) {
        if let Some((_, progress)) = self.0.iter_mut().find(|(other, _)| *other == id) {
            *progress = choice.map_or(Progress::Failed, Progress::Chosen);
        }
    }

    /// Forgets the others.
    pub(crate) fn keep(&mut self, is_current: impl Fn(ThoughtId) -> bool) {
        self.0.retain(|(id, _)| is_current(*id));
    }
}
