//! The latest steps of a table, with which a client catches up, and the latest lines of chat.

use std::collections::VecDeque;

use lamproom_game::{AnyTold, Viewer};
use lamproom_json::Json;
use lamproom_protocol::{Cause, ChatLine, PastStep, Seq, Step};

use crate::limits::{CHAT_KEPT, STEPS_KEPT};

/// What a step changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Changed {
    /// People, seats, host, options or stage.
    Table,
    /// The match.
    Game,
    Both,
    /// Chat only.
    Neither,
}

/// A step as it is kept.
#[derive(Clone, Debug)]
pub(crate) struct KeptStep {
    pub(crate) seq: Seq,
    pub(crate) at_ms: u64,
    pub(crate) cause: Cause,
    pub(crate) told: Vec<AnyTold>,
    pub(crate) changed: Changed,
}

impl KeptStep {
    /// The events that a viewer may see.
    pub(crate) fn events(&self, viewer: Viewer) -> Vec<Json> {
        self.told.iter().filter_map(|told| told.to(viewer)).cloned().collect()
    }

    /// The step as it is sent, without table and match.
    pub(crate) fn step(&self, viewer: Viewer) -> Step {
        let PastStep { seq, at_ms, cause, events } = self.past(viewer);
        Step { seq, at_ms, cause, events, table: None, table_parts: None, game: None }
    }

    /// The step as an item of the move list.
    pub(crate) fn past(&self, viewer: Viewer) -> PastStep {
        PastStep {
            seq: self.seq,
            at_ms: self.at_ms,
            cause: self.cause.clone(),
            events: self.events(viewer),
        }
    }
}

/// The latest steps and lines.
#[derive(Clone, Debug, Default)]
pub(crate) struct History {
    steps: VecDeque<KeptStep>,
    chat: VecDeque<ChatLine>,
    /// Steps up to this one may be missing.
    complete_after: Seq,
}

impl History {
    pub(crate) fn push(&mut self, step: KeptStep) {
        if let Cause::Said(line) = &step.cause {
            push_bounded(&mut self.chat, line.clone(), CHAT_KEPT);
        }
        push_bounded(&mut self.steps, step, STEPS_KEPT);
    }

    /// Takes note that some steps up to this one are missing, and of the chat up to there.
    pub(crate) fn forget_before(&mut self, seq: Seq, chat: Vec<ChatLine>) {
        self.complete_after = seq;
        self.chat = chat.into();
    }

    /// The steps after this one, if all of them are kept.
    pub(crate) fn after(&self, seq: Seq) -> Option<impl Iterator<Item = &KeptStep> + Clone> {
        let last = self.steps.back()?.seq.max(self.complete_after);
        let first = self.steps.front()?.seq;
        let contiguous = seq <= last && seq.next() >= first && seq >= self.complete_after;
        contiguous.then(|| self.steps.iter().filter(move |step| step.seq > seq))
    }

    /// The kept steps of the match that began with this one, without moves that were taken back.
    pub(crate) fn moves(&self, begun: Seq) -> impl Iterator<Item = &KeptStep> {
        let (mut standing, mut taken_back): (Vec<&KeptStep>, Vec<&KeptStep>) = Default::default();
        let of_match = self.steps.iter().filter(|step| {
            step.seq >= begun && matches!(step.changed, Changed::Game | Changed::Both)
        });
        for step in of_match {
            match step.cause {
                Cause::Undone { to } => {
                    let stands = standing.partition_point(|step| step.seq <= to);
                    taken_back.splice(..0, standing.drain(stands..));
                }
                Cause::Redone { to } => {
                    let again = taken_back.partition_point(|step| step.seq <= to);
                    standing.extend(taken_back.drain(..again));
                }
                Cause::Voted { .. } | Cause::ClockMoved {} | Cause::ClocksStopped {} => {}
                _ => {
                    taken_back.clear();
                    standing.push(step);
                }
            }
        }
        standing.into_iter()
    }

    /// Whether the host is known to have changed what the next match will be like after a step.
    pub(crate) fn has_other_options(&self, since: Seq) -> bool {
        let later = self.steps.iter().rev().take_while(|step| step.seq > since);
        later
            .map(|step| &step.cause)
            .any(|cause| matches!(cause, Cause::Options {} | Cause::Seats {}))
    }

    pub(crate) fn chat(&self) -> Vec<ChatLine> {
        self.chat.iter().cloned().collect()
    }

    /// The latest lines of chat, at most this many, oldest first.
    pub(crate) fn latest_lines(&self, most: usize) -> impl Iterator<Item = &ChatLine> {
        self.chat.iter().skip(self.chat.len().saturating_sub(most))
    }
}

fn push_bounded<T>(queue: &mut VecDeque<T>, item: T, most: usize) {
    if queue.len() == most {
        queue.pop_front();
    }
    queue.push_back(item);
}
