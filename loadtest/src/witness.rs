//! Somebody who is told everything that all clients of one table are told, and notices what does not fit together.

use std::{
    collections::{BTreeMap, BTreeSet, btree_map::Entry},
    fmt::Debug,
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Mutex, PoisonError},
};

use lamproom_protocol::{Cause, Chooser, ClientMessage, Seat, Seq};
use serde::Serialize;

use crate::{Breach, Fold, News};

/// The witness of one table. Its clients share it, and may come and go.
#[derive(Debug, Default)]
pub struct Witness {
    heard: Mutex<Heard>,
}

#[derive(Debug, Default)]
struct Heard {
    /// What made each step happen; everybody must be told the same.
    causes: BTreeMap<Seq, Cause>,
    /// What viewers of one kind were told or shown at each step, as a digest; each must always be told the same.
    shown: BTreeMap<(Seq, Option<Seat>, Shown), u64>,
    /// The steps of acknowledged actions, and whose action it was.
    acts: BTreeSet<(Seq, Option<Seat>)>,
    /// The steps of acknowledged chat.
    says: BTreeSet<Seq>,
    /// The ids of the finished matches, oldest first.
    matches: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Shown {
    Events,
    Game,
    Table,
}

impl Witness {
    /// The latest step anybody has been told of.
    pub fn head(&self) -> Seq {
        self.lock().causes.last_key_value().map(|(seq, _)| *seq).unwrap_or_default()
    }

    /// The ids of the matches that have been played to their end, oldest first.
    pub fn matches(&self) -> Vec<String> {
        self.lock().matches.clone()
    }

    /// The books are closed: every acknowledged message has made its step, and every step of a person was acknowledged once.
    /// Only right when the clients have no message open any more.
    ///
    /// # Errors
    /// With the first step that does not fit.
    pub fn settle(&self) -> Result<(), Breach> {
        let heard = self.lock();
        let said = heard.causes.iter().filter(|(_, cause)| matches!(cause, Cause::Said(_)));
        let said = said.map(|(seq, _)| *seq).collect();
        none_lost("chat", heard.says.difference(&said).next())?;
        none_extra("chat", said.difference(&heard.says).next())?;
        let acted =
            heard.causes.iter().filter_map(|(seq, cause)| Some((*seq, Some(actor(cause)?))));
        let acted: BTreeSet<(Seq, Option<Seat>)> = acted.collect();
        none_extra("action", acted.difference(&heard.acts).map(|(seq, _)| seq).next())?;
        // What another did a moment before, and is the same whoever does it, is acknowledged as theirs.
        let by_another = |seq| matches!(heard.causes.get(seq), Some(Cause::Acted { .. }));
        let mut others = heard.acts.difference(&acted).map(|(seq, _)| seq);
        none_lost("action", others.find(|seq| !by_another(seq)))
    }

    /// Takes in what one client was just told, and the picture it has now.
    pub(crate) fn hear(&self, fold: &Fold, news: &News) -> Result<(), Breach> {
        let Some(seq) = fold.seq() else { return Ok(()) };
        let seat = fold.you().seat;
        let mut heard = self.lock();
        match news {
            News::Snapshot { history } => {
                for past in history {
                    heard.step(past.seq, seat, &past.cause, &past.events)?;
                }
                heard.same(seq, seat, Shown::Game, &fold.game().map(|game| &game.view))?;
                heard.table(seq, fold)
            }
            News::Step { seq, cause, events, new_table, new_game } => {
                heard.step(*seq, seat, cause, events)?;
                if *new_game {
                    heard.same(*seq, seat, Shown::Game, &fold.game().map(|game| &game.view))?;
                }
                if *new_table {
                    heard.table(*seq, fold)?;
                }
                Ok(())
            }
            News::Acked { seq, message: Some(ClientMessage::Act { .. }), .. } => {
                first_time(heard.acts.insert((*seq, seat)), *seq)
            }
            News::Acked { seq, message: Some(ClientMessage::Say { .. }), .. } => {
                first_time(heard.says.insert(*seq), *seq)
            }
            _ => Ok(()),
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Heard> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Heard {
    fn step(
        &mut self,
        seq: Seq,
        seat: Option<Seat>,
        cause: &Cause,
        events: &impl Serialize,
    ) -> Result<(), Breach> {
        let known = self.causes.entry(seq).or_insert_with(|| cause.clone());
        if known != cause {
            return Err(disagreement(seq, known, cause));
        }
        self.same(seq, seat, Shown::Events, events)
    }

    fn table(&mut self, seq: Seq, fold: &Fold) -> Result<(), Breach> {
        let result = fold.table().and_then(|table| table.result.as_ref());
        if let Some(result) = result.filter(|result| !self.matches.contains(&result.match_id)) {
            self.matches.push(result.match_id.clone());
        }
        self.same(seq, fold.you().seat, Shown::Table, &fold.table())
    }

    fn same(
        &mut self,
        seq: Seq,
        seat: Option<Seat>,
        shown: Shown,
        what: &impl Serialize,
    ) -> Result<(), Breach> {
        let digest = digest(what);
        match self.shown.entry((seq, seat, shown)) {
            Entry::Vacant(place) => {
                place.insert(digest);
                Ok(())
            }
            Entry::Occupied(known) if *known.get() == digest => Ok(()),
            Entry::Occupied(known) => {
                Err(disagreement(seq, &(shown, seat, known.get()), &(shown, seat, digest)))
            }
        }
    }
}

/// The seat of the person who made a step by an action; to act for all is to vote.
fn actor(cause: &Cause) -> Option<Seat> {
    match cause {
        Cause::Acted { seat, chosen_by: Chooser::Person }
        | Cause::Voted { seat, agrees: true, .. } => Some(*seat),
        _ => None,
    }
}

fn digest(what: &impl Serialize) -> u64 {
    let text = serde_json::to_string(what).expect("what came as JSON becomes JSON");
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

fn none_lost(what: &str, seq: Option<&Seq>) -> Result<(), Breach> {
    let lost = |seq| Err(unaccounted(format!("{what} acknowledged as {seq:?} made no such step")));
    seq.map_or(Ok(()), lost)
}

fn none_extra(what: &str, seq: Option<&Seq>) -> Result<(), Breach> {
    let extra = |seq| Err(unaccounted(format!("{what} step {seq:?} was never acknowledged")));
    seq.map_or(Ok(()), extra)
}

fn first_time(new: bool, seq: Seq) -> Result<(), Breach> {
    if new {
        Ok(())
    } else {
        Err(unaccounted(format!("two messages of one person were acknowledged as {seq:?}")))
    }
}

fn unaccounted(text: String) -> Breach {
    Breach::Unaccounted(text)
}

fn disagreement(seq: Seq, one: &impl Debug, other: &impl Debug) -> Breach {
    Breach::Disagreement { seq, one: format!("{one:?}"), other: format!("{other:?}") }
}

#[cfg(test)]
mod tests {
    use lamproom_protocol::{ChatLine, PersonId};
    use serde_json::json;

    use super::*;

    fn said(text: &str) -> Cause {
        let text = text.to_owned();
        Cause::Said(ChatLine { person: PersonId(0), name: "Ada".to_owned(), text, at_ms: 0 })
    }

    fn heard(steps: &[(u64, Cause)]) -> Heard {
        let mut heard = Heard::default();
        for (seq, cause) in steps {
            heard.step(Seq(*seq), None, cause, &json!([])).unwrap();
        }
        heard
    }

    #[test]
    fn everybody_must_be_told_the_same() {
        let mut heard = heard(&[(3, said("hello"))]);
        assert_eq!(heard.step(Seq(3), None, &said("hello"), &json!([])), Ok(()));
        let other_cause = heard.step(Seq(3), None, &said("goodbye"), &json!([]));
        assert!(matches!(other_cause, Err(Breach::Disagreement { .. })));
        let other_events = heard.step(Seq(3), None, &said("hello"), &json!([1]));
        assert!(matches!(other_events, Err(Breach::Disagreement { .. })));
        assert_eq!(heard.step(Seq(3), Some(Seat(0)), &said("hello"), &json!([1])), Ok(()));
    }

    #[test]
    fn lost_and_doubled_steps_are_noticed() {
        let settle = |heard: Heard| Witness { heard: Mutex::new(heard) }.settle();
        let mut lost = heard(&[(3, said("hello"))]);
        lost.says = BTreeSet::from([Seq(3), Seq(4)]);
        assert!(matches!(settle(lost), Err(Breach::Unaccounted(_))));
        let mut doubled = heard(&[(3, said("hello")), (4, said("hello"))]);
        doubled.says = BTreeSet::from([Seq(3)]);
        assert!(matches!(settle(doubled), Err(Breach::Unaccounted(_))));
        let mut right = heard(&[(3, said("hello"))]);
        right.says = BTreeSet::from([Seq(3)]);
        assert_eq!(settle(right), Ok(()));
    }

    #[test]
    fn an_action_is_its_persons_or_was_done_by_another_a_moment_before() {
        let acted = Cause::Acted { seat: Seat(0), chosen_by: Chooser::Person };
        let settle = |acts: &[(u64, u8)]| {
            let mut heard = heard(&[(3, acted.clone()), (4, said("hello"))]);
            heard.says = BTreeSet::from([Seq(4)]);
            heard.acts = acts.iter().map(|&(seq, seat)| (Seq(seq), Some(Seat(seat)))).collect();
            Witness { heard: Mutex::new(heard) }.settle()
        };
        assert_eq!(settle(&[(3, 0)]), Ok(()));
        assert_eq!(settle(&[(3, 0), (3, 1)]), Ok(()));
        assert!(matches!(settle(&[(3, 1)]), Err(Breach::Unaccounted(_))), "its own is lost");
        assert!(matches!(settle(&[(3, 0), (4, 1)]), Err(Breach::Unaccounted(_))), "no action");
    }
}
