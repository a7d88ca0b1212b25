//! The dealer: derives each chance outcome from the seed of a match.
//!
//! The n-th draw of a match (from 0) is [`random::draw`] from the `ChaCha20` stream with the key
//! `SHA-256("lamproom draw v1" ‖ seed ‖ n)`, where n is eight bytes, big end first. Draws with a
//! shared name are not counted; their key is `SHA-256("lamproom shared draw v1" ‖ seed ‖ name)`.
//!
//! In matches that are the same for everybody on a day, the draws of each seat are counted by
//! themselves, and so are the draws of no seat. The key of a draw is `SHA-256("lamproom daily draw
//! v1" ‖ seed ‖ s ‖ n)`, where s is one byte: 0 for no seat, and 1 more than the number of a seat.
//!
//! Test vectors pin all three, because old matches must stay verifiable.

use std::{collections::BTreeMap, sync::Arc};

use chacha20::ChaCha20Rng;
use lamproom_game::{ChanceNode, ChanceOutcome, random};
use lamproom_protocol::Seat;
use rand_core::SeedableRng;
use sha2::{Digest, Sha256};

use crate::Drawn;

/// Derives the chance outcomes of one match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealer {
    seed: [u8; 32],
    counts: Counts,
    /// What the first draws come to, in a guided match.
    scripted: Option<Arc<[ChanceOutcome]>>,
    /// The shared draws before the position with which the match began.
    before: Arc<[Drawn]>,
}

/// How many draws there have been.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Counts {
    Together(u64),
    /// By the seat that drew; none for draws of no seat.
    BySeat(BTreeMap<Option<Seat>, u64>),
}

impl Dealer {
    /// The dealer of a match before its first draw.
    pub fn new(seed: [u8; 32]) -> Self {
        Self { seed, counts: Counts::Together(0), scripted: None, before: Arc::default() }
    }

    /// The dealer of a match that is the same for everybody on a day.
    pub(crate) fn counting_by_seat(self) -> Self {
        Self { counts: Counts::BySeat(BTreeMap::new()), ..self }
    }

    /// Whether it matters which seat draws.
    pub(crate) fn counts_by_seat(&self) -> bool {
        matches!(self.counts, Counts::BySeat(_))
    }

    /// The dealer of a guided match: these are the first draws.
    pub(crate) fn scripted(self, draws: &[ChanceOutcome]) -> Self {
        Self { scripted: Some(draws.into()), ..self }
    }

    /// The dealer of a match that goes on from a position before which these shared draws were
    /// made.
    pub(crate) fn remembering(self, before: Arc<[Drawn]>) -> Self {
        Self { before, ..self }
    }

    /// The outcome of the next draw, by a seat if it is one seat's.
    pub fn deal(&mut self, node: &ChanceNode, seat: Option<Seat>) -> ChanceOutcome {
        if let Some(outcome) = self.scripted_outcome(node) {
            self.skip(node, seat);
            return outcome;
        }
        if let Some(outcome) = self.outcome_before(node) {
            return outcome;
        }
        let key = match (&node.shared, &self.counts) {
            (Some(name), _) => Sha256::new()
                .chain_update("lamproom shared draw v1")
                .chain_update(self.seed)
                .chain_update(name),
            (None, Counts::Together(drawn)) => Sha256::new()
                .chain_update("lamproom draw v1")
                .chain_update(self.seed)
                .chain_update(drawn.to_be_bytes()),
            (None, Counts::BySeat(drawn)) => Sha256::new()
                .chain_update("lamproom daily draw v1")
                .chain_update(self.seed)
                .chain_update([seat.map_or(0, |Seat(seat)| seat + 1)])
                .chain_update(drawn.get(&seat).unwrap_or(&0).to_be_bytes()),
        };
        self.skip(node, seat);
        random::draw(node.kind, &mut ChaCha20Rng::from_seed(key.finalize().into()))
    }

    /// What the script says. A learner who leaves it may need other dice than it has.
    fn scripted_outcome(&self, node: &ChanceNode) -> Option<ChanceOutcome> {
        let Counts::Together(drawn) = self.counts else { return None };
        let outcome = self.scripted.as_ref()?.get(usize::try_from(drawn).ok()?)?;
        (node.shared.is_none() && node.kind.allows(outcome)).then(|| outcome.clone())
    }

    /// What a shared draw came to before the match began.
    fn outcome_before(
        &self,
        ChanceNode { kind, shared, .. }: &ChanceNode,
    ) -> Option<ChanceOutcome> {
        let name = shared.as_ref()?;
        let is_it =
            |drawn: &&Drawn| drawn.node.shared.as_ref() == Some(name) && drawn.node.kind == *kind;
        self.before.iter().find(is_it).map(|drawn| drawn.outcome.clone())
    }

    /// Counts a draw whose outcome is known from a journal.
    pub(crate) fn skip(&mut self, node: &ChanceNode, seat: Option<Seat>) {
        if node.shared.is_none() {
            *match &mut self.counts {
                Counts::Together(drawn) => drawn,
                Counts::BySeat(drawn) => drawn.entry(seat).or_default(),
            } += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use lamproom_game::ChanceKind;

    use super::*;

    fn draw(kind: ChanceKind) -> ChanceNode {
        ChanceNode::new(kind, "a test")
    }

    fn dealer() -> Dealer {
        let mut seed = [0; 32];
        seed.iter_mut().zip(0..).for_each(|(byte, n)| *byte = n);
        Dealer::new(seed)
    }

    #[test]
    fn draws_are_pinned() {
        let mut dealer = dealer();
        let dice: Vec<ChanceOutcome> = [4, 6, 8, 12, 20, 100, 100, 100]
            .into_iter()
            .map(|sides| dealer.deal(&draw(ChanceKind::Die(sides)), None))
            .collect();
        expect_test::expect![[r#"[{"die":3},{"die":3},{"die":7},{"die":10},{"die":5},{"die":61},{"die":16},{"die":72}]"#]].assert_eq(&serde_json::to_string(&dice).unwrap());
        let shuffle = dealer.deal(&draw(ChanceKind::Shuffle(12)), None);
        expect_test::expect![[r#"{"shuffle":[9,0,8,7,5,10,1,3,11,6,2,4]}"#]]
            .assert_eq(&serde_json::to_string(&shuffle).unwrap());
    }

    #[test]
    fn skipping_is_the_same_as_drawing() {
        let (mut one, mut other) = (dealer(), dealer());
        for node in [draw(ChanceKind::Shuffle(50)), draw(ChanceKind::Die(6))] {
            one.deal(&node, None);
            other.skip(&node, None);
        }
        let node = draw(ChanceKind::Die(100));
        assert_eq!(one.deal(&node, None), other.deal(&node, None));
    }

    /// However much others draw, the next draw of a seat comes out alike.
    #[test]
    fn draws_of_seats_are_counted_apart_and_are_pinned() {
        let die = draw(ChanceKind::Die(100));
        let (ada, ben) = (Some(Seat(0)), Some(Seat(1)));
        let (mut one, mut other) = (dealer().counting_by_seat(), dealer().counting_by_seat());
        let dice = [ada, ada, ben, None].map(|seat| one.deal(&die, seat));
        expect_test::expect![[r#"[{"die":33},{"die":92},{"die":6},{"die":26}]"#]]
            .assert_eq(&serde_json::to_string(&dice).unwrap());
        let [first, second, of_ben, of_none] = dice;
        assert_eq!(other.deal(&die, ben), of_ben);
        other.skip(&die, ben);
        assert_eq!(other.deal(&die, ada), first);
        assert_eq!(other.deal(&die, None), of_none);
        assert_eq!(other.deal(&die, ada), second);
        assert_ne!(first, dealer().deal(&die, ada), "its draws are not those of other matches");
    }

    /// Two boards of a race draw the same at any time, and no other draw depends on it.
    #[test]
    fn shared_draws_come_out_alike_and_are_pinned() {
        let rest = |name: &str| ChanceNode::shared(ChanceKind::Shuffle(8), "a rest", name);
        let (mut one, mut other) = (dealer(), dealer());
        let order = one.deal(&rest("rest 1"), None);
        expect_test::expect![[r#"{"shuffle":[4,7,0,5,3,2,1,6]}"#]]
            .assert_eq(&serde_json::to_string(&order).unwrap());
        assert_ne!(one.deal(&rest("rest 2"), None), order);
        let die = draw(ChanceKind::Die(100));
        assert_eq!(one.deal(&die, None), other.deal(&die, None));
        assert_eq!(other.deal(&rest("rest 1"), None), order);
    }

    /// What one board of a race drew before the match began, the other draws alike after it.
    #[test]
    fn a_shared_draw_from_before_the_match_comes_out_as_it_did() {
        let rest = |name: &str| ChanceNode::shared(ChanceKind::Shuffle(3), "a rest", name);
        let outcome = ChanceOutcome::Shuffle(vec![2, 1, 0]);
        let before = Drawn { node: rest("rest 1"), seat: None, outcome: outcome.clone() };
        let (mut plain, mut later) = (dealer(), dealer().remembering([before].into()));
        assert_ne!(plain.deal(&rest("rest 1"), None), outcome, "else this tests nothing");
        assert_eq!(later.deal(&rest("rest 1"), None), outcome);
        assert_eq!(later.deal(&rest("rest 2"), None), plain.deal(&rest("rest 2"), None));
        let longer = ChanceNode::shared(ChanceKind::Shuffle(8), "a rest", "rest 1");
        assert_eq!(later.deal(&longer, None), plain.deal(&longer, None), "a draw of another kind");
        let die = draw(ChanceKind::Die(100));
        assert_eq!(later.deal(&die, None), plain.deal(&die, None));
    }

    /// A script goes before the seed, and what is drawn after it is as without it.
    #[test]
    fn a_script_says_what_the_first_draws_come_to() {
        let node = draw(ChanceKind::Die(6));
        let mut plain = dealer();
        let mut scripted = dealer().scripted(&[ChanceOutcome::Die(4), ChanceOutcome::Die(9)]);
        plain.skip(&node, None);
        assert_eq!(scripted.deal(&node, None), ChanceOutcome::Die(4));
        assert_eq!(
            scripted.deal(&node, None),
            plain.deal(&node, None),
            "no die of six sides shows a 9"
        );
        assert_eq!(scripted.deal(&node, None), plain.deal(&node, None));
    }

    /// Chi-squared of 20,000 rolls of a d20 (19 degrees of freedom) and of the first place of
    /// shuffles. One seed in a thousand exceeds 43.8, and the seed is fixed.
    #[test]
    fn draws_are_uniform() {
        let mut dealer = dealer();
        let (mut die, mut place) = ([0_i64; 20], [0_i64; 20]);
        for _ in 0..20_000 {
            let ChanceOutcome::Die(value) = dealer.deal(&draw(ChanceKind::Die(20)), None) else {
                panic!()
            };
            die[value as usize - 1] += 1;
            let ChanceOutcome::Shuffle(order) = dealer.deal(&draw(ChanceKind::Shuffle(20)), None)
            else {
                panic!()
            };
            place[usize::from(order[0])] += 1;
        }
        for counts in [die, place] {
            let chi_squared: i64 =
                counts.iter().map(|n| (n - 1000) * (n - 1000)).sum::<i64>() / 1000;
            assert!(chi_squared < 44, "{chi_squared}: {counts:?}");
        }
    }
}
