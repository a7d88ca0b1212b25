//! A witness is told everything that the clients of one table are told, and finds contradictions.

use std::{
    collections::{BTreeMap, BTreeSet, btree_map::Entry},
    fmt::Debug,
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Mutex, PoisonError},
    time::Duration,
};

use lamproom_protocol::{Cause, Chooser, ClientMessage, Seat, Seq};
use serde::Serialize;

use crate::{Breach, Fold, News};

/// The witness of one table, shared by its clients.
#[derive(Debug, Default)]
pub struct Witness {
    observed: Mutex<Observed>,
}

#[derive(Debug, Default)]
struct Observed {
    /// The cause of each step, which must be the same for all clients.
    causes: BTreeMap<Seq, Cause>,
    /// A digest of what each seat was told or shown at each step, which must always be the same.
    shown: BTreeMap<(Seq, Option<Seat>, Shown), u64>,
    /// The steps of acknowledged actions, with the seat that acted.
    acts: BTreeSet<(Seq, Option<Seat>)>,
    /// The steps of acknowledged chat.
    says: BTreeSet<Seq>,
    /// The ids of the finished matches, oldest first.
    matches: Vec<String>,
    /// The longest time from an action to its acknowledgement.
    longest_wait: Option<Duration>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Shown {
    Events,
    Game,
    Table,
}

impl Witness {
    /// The latest step that any client was told of.
    pub fn head(&self) -> Seq {
        self.lock().causes.last_key_value().map(|(seq, _)| *seq).unwrap_or_default()
    }

    /// The ids of the finished matches, oldest first.
    pub fn matches(&self) -> Vec<String> {
        self.lock().matches.clone()
    }

    /// The longest time from an action to its acknowledgement, however often it was sent, since
    /// waits were last forgotten; `None` if no action was acknowledged.
    pub fn longest_wait(&self) -> Option<Duration> {
        self.lock().longest_wait
    }

    /// Forgets how long actions have taken.
    pub fn forget_waits(&self) {
        self.lock().longest_wait = None;
    }

    pub(crate) fn note_wait(&self, waited: Duration) {
        let mut observed = self.lock();
        observed.longest_wait = observed.longest_wait.max(Some(waited));
    }

    /// Checks that every acknowledged message has made its step, and that every step of a person
    /// was acknowledged once. The clients must have no unanswered messages.
    ///
    /// # Errors
    /// With the first step that does not match.
    pub fn settle(&self) -> Result<(), Breach> {
        let observed = self.lock();
        let said = observed.causes.iter().filter(|(_, cause)| matches!(cause, Cause::Said(_)));
        let said = said.map(|(seq, _)| *seq).collect();
        none_lost("chat", observed.says.difference(&said).next())?;
        none_extra("chat", said.difference(&observed.says).next())?;
        let acted =
            observed.causes.iter().filter_map(|(seq, cause)| Some((*seq, Some(actor(cause)?))));
        let acted: BTreeSet<(Seq, Option<Seat>)> = acted.collect();
        none_extra("action", acted.difference(&observed.acts).map(|(seq, _)| seq).next())?;
        // An action that has the same effect whoever takes it, and that another player took a
        // moment before, is acknowledged with that player's step.
        let by_another = |seq| matches!(observed.causes.get(seq), Some(Cause::Acted { .. }));
        let mut others = observed.acts.difference(&acted).map(|(seq, _)| seq);
        none_lost("action", others.find(|seq| !by_another(seq)))
    }

    /// Records what one client was just told, and what it knows now.
    pub(crate) fn observe(&self, fold: &Fold, news: &News) -> Result<(), Breach> {
        let Some(seq) = fold.seq() else { return Ok(()) };
        let seat = fold.you().seat;
        let mut observed = self.lock();
        match news {
            News::Snapshot { history } => {
                for past in history {
                    observed.step(past.seq, seat, &past.cause, &past.events)?;
                }
                observed.same(seq, seat, Shown::Game, &fold.game().map(|game| &game.view))?;
                observed.table(seq, fold)
            }
            News::Step { seq, cause, events, new_table, new_game } => {
                observed.step(*seq, seat, cause, events)?;
                if *new_game {
                    observed.same(*seq, seat, Shown::Game, &fold.game().map(|game| &game.view))?;
                }
                if *new_table {
                    observed.table(*seq, fold)?;
                }
                Ok(())
            }
            News::Acked { seq, message: Some(ClientMessage::Act { .. }), .. } => {
                first_time(observed.acts.insert((*seq, seat)), *seq)
            }
            News::Acked { seq, message: Some(ClientMessage::Say { .. }), .. } => {
                first_time(observed.says.insert(*seq), *seq)
            }
            _ => Ok(()),
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Observed> {
        self.observed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Observed {
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

/// The seat of the person whose action made a step. A joint action makes a vote.
fn actor(cause: &Cause) -> Option<Seat> {
    match cause {
        Cause::Acted { seat, chosen_by: Chooser::Person }
        | Cause::Voted { seat, agrees: true, .. } => Some(*seat),
        _ => None,
    }
}

fn digest(what: &impl Serialize) -> u64 {
    let text =
        serde_json::to_string(what).expect("what was parsed from JSON can become JSON again");
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

fn none_lost(what: &str, seq: Option<&Seq>) -> Result<(), Breach> {
    let lost =
        |seq| Err(unaccounted(format!("{what} acknowledged as step {seq:?} is not in that step")));
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
        Err(unaccounted(format!("two messages of one person were acknowledged as step {seq:?}")))
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

    fn observed(steps: &[(u64, Cause)]) -> Observed {
        let mut observed = Observed::default();
        for (seq, cause) in steps {
            observed.step(Seq(*seq), None, cause, &json!([])).unwrap();
        }
        observed
    }

    #[test]
    fn all_clients_must_be_told_the_same() {
        let mut observed = observed(&[(3, said("hello"))]);
        assert_eq!(observed.step(Seq(3), None, &said("hello"), &json!([])), Ok(()));
        let other_cause = observed.step(Seq(3), None, &said("goodbye"), &json!([]));
        assert!(matches!(other_cause, Err(Breach::Disagreement { .. })));
        let other_events = observed.step(Seq(3), None, &said("hello"), &json!([1]));
        assert!(matches!(other_events, Err(Breach::Disagreement { .. })));
        assert_eq!(observed.step(Seq(3), Some(Seat(0)), &said("hello"), &json!([1])), Ok(()));
    }

    #[test]
    fn lost_and_doubled_steps_are_noticed() {
        let settle = |observed: Observed| Witness { observed: Mutex::new(observed) }.settle();
        let mut lost = observed(&[(3, said("hello"))]);
        lost.says = BTreeSet::from([Seq(3), Seq(4)]);
        assert!(matches!(settle(lost), Err(Breach::Unaccounted(_))));
        let mut doubled = observed(&[(3, said("hello")), (4, said("hello"))]);
        doubled.says = BTreeSet::from([Seq(3)]);
        assert!(matches!(settle(doubled), Err(Breach::Unaccounted(_))));
        let mut right = observed(&[(3, said("hello"))]);
        right.says = BTreeSet::from([Seq(3)]);
        assert_eq!(settle(right), Ok(()));
    }

    #[test]
    fn an_action_is_its_senders_or_another_took_it_a_moment_before() {
        let acted = Cause::Acted { seat: Seat(0), chosen_by: Chooser::Person };
        let settle = |acts: &[(u64, u8)]| {
            let mut observed = observed(&[(3, acted.clone()), (4, said("hello"))]);
            observed.says = BTreeSet::from([Seq(4)]);
            observed.acts = acts.iter().map(|&(seq, seat)| (Seq(seq), Some(Seat(seat)))).collect();
            Witness { observed: Mutex::new(observed) }.settle()
        };
        assert_eq!(settle(&[(3, 0)]), Ok(()));
        assert_eq!(settle(&[(3, 0), (3, 1)]), Ok(()));
        assert!(matches!(settle(&[(3, 1)]), Err(Breach::Unaccounted(_))), "its own is lost");
        assert!(matches!(settle(&[(3, 0), (4, 1)]), Err(Breach::Unaccounted(_))), "no action");
    }
}
