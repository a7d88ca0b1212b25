//! One match: the game on the table, its dealer, and since when each seat has been asked what it is asked.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use lamproom_games::{
    self as games, Adviser, AnyGame, AnyTold, Applied, Illegal, Input, Merit, Outcome, Topic, Undo,
    Viewer, Waiting, registry::Entry as Kind,
};
use lamproom_protocol::{
    Chooser, Entropy, GameFrame, Refusal, RefusalCode, Seat, Seq, TableCode, Vote,
};
use serde_json::Value;
use uuid::Uuid;

use crate::{
    Dealer, Drawn, Entry, Secret, StartedSeat,
    limits::COMMON_KEPT,
    undo_stack::{Checkpoint, Move, UndoStack},
    votes::Votes,
};

/// A seat of a table is a seat of its game: the numbers are the same.
pub(crate) fn game_seat(seat: Seat) -> games::Seat {
    games::Seat(seat.0)
}

/// What a match is made of, before the first die.
#[derive(Clone, Debug)]
pub(crate) struct MatchSetup {
    pub(crate) id: Uuid,
    pub(crate) number: u32,
    pub(crate) options: Value,
    pub(crate) seats: Vec<StartedSeat>,
    pub(crate) first: Option<Seat>,
    pub(crate) started_at_ms: u64,
    /// The step that began it.
    pub(crate) step: Seq,
}

impl MatchSetup {
    /// The game before its first input.
    fn game(&self, kind: &Kind) -> Result<Box<dyn AnyGame>, Illegal> {
        let seats = u8::try_from(self.seats.len()).unwrap_or(u8::MAX);
        kind.start(&self.options, seats, self.first.map(game_seat))
    }

    pub(crate) fn seed(&self, secret: &Secret, table: &TableCode) -> [u8; 32] {
        let entropy = self.seats.iter().map(|seat| seat.entropy.as_ref());
        secret.seed(table, self.number, entropy)
    }

    pub(crate) fn entropy(&self) -> impl Iterator<Item = (Seat, &Entropy)> {
        (0..).map(Seat).zip(&self.seats).filter_map(|(seat, s)| Some((seat, s.entropy.as_ref()?)))
    }
}

/// A match, running or finished.
#[derive(Debug)]
pub(crate) struct Match {
    pub(crate) plan: MatchSetup,
    pub(crate) secret: Secret,
    game: Box<dyn AnyGame>,
    dealer: Dealer,
    /// By seat.
    asked: Vec<Asked>,
    /// By seat: what its actions are about, and since when.
    topics: Vec<BTreeMap<Topic, Seq>>,
    /// What was done last of that which is the same whoever does it, the newest at the end.
    common: Vec<(Seq, Value)>,
    /// The moves, where they can be taken back.
    line: Option<UndoStack>,
    /// Who is for what of the actions that decide for all.
    pub(crate) votes: Votes,
    /// The seats that were given a hint.
    advised: BTreeSet<Seat>,
    /// When time is up, in milliseconds since 1970.
    pub(crate) ends_at_ms: Option<u64>,
}

/// Since when a seat has been asked what it is asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    pub(crate) since: Seq,
    /// When that was, in milliseconds since 1970.
    pub(crate) at_ms: u64,
}

/// What came of an input and of the dice after it.
#[derive(Debug)]
pub(crate) struct Played {
    pub(crate) told: Vec<AnyTold>,
    pub(crate) drawn: Vec<Drawn>,
    /// Something was drawn or revealed.
    pub(crate) barrier: bool,
    pub(crate) digest: String,
}

/// The same, without the digest.
#[derive(Debug, Default)]
struct Advanced {
    told: Vec<AnyTold>,
    drawn: Vec<Drawn>,
    /// Something was drawn or revealed.
    barrier: bool,
}

/// Where dice come from: from the seed while a match is played, from the journal when it is folded again.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ChanceSource<'a> {
    Dealt,
    Journal(&'a [Drawn]),
}

impl Match {
    /// A match before its first die.
    pub(crate) fn new(
        kind: &'static Kind,
        plan: MatchSetup,
        secret: Secret,
        table: &TableCode,
    ) -> Result<Self, Illegal> {
        let game = plan.game(kind)?;
        let dealer = Dealer::new(plan.seed(&secret, table));
        let asked = Asked { since: plan.step, at_ms: plan.started_at_ms };
        let asked = vec![asked; plan.seats.len()];
        let topics = vec![BTreeMap::new(); plan.seats.len()];
        let may_undo = kind.meta.undo == Undo::Alone && plan.seats.len() == 1;
        let line = may_undo.then(|| UndoStack::new(plan.step));
        let (votes, advised) = (Votes::default(), BTreeSet::new());
        Ok(Self {
            plan,
            secret,
            game,
            dealer,
            asked,
            topics,
            common: Vec::new(),
            line,
            votes,
            advised,
            ends_at_ms: None,
        })
    }

    /// A copy to try something out on.
    fn trial(&self, line: Option<UndoStack>) -> Self {
        Self {
            plan: self.plan.clone(),
            secret: self.secret.clone(),
            game: self.game.boxed_clone(),
            dealer: self.dealer.clone(),
            asked: self.asked.clone(),
            topics: Vec::new(),
            common: Vec::new(),
            line,
            votes: Votes::default(),
            advised: BTreeSet::new(),
            ends_at_ms: None,
        }
    }

    /// What would come of an action (none: of the beginning), without changing anything.
    pub(crate) fn try_action(&self, act: Option<(Seat, &Value)>) -> Result<Played, Illegal> {
        self.trial(None).play(Seq::default(), act, ChanceSource::Dealt)
    }

    /// What would come of going to the position after another step of the line, without changing anything.
    pub(crate) fn try_jump(&self, to: Seq) -> Result<Played, Illegal> {
        self.trial(self.line.clone()).go(to)
    }

    /// The moves, where they can be taken back.
    pub(crate) fn undo_stack(&self) -> Option<&UndoStack> {
        self.line.as_ref()
    }

    /// The row of an action, with the dice it draws.
    pub(crate) fn acted(
        &self,
        seat: Seat,
        action: &Value,
        chosen_by: Chooser,
    ) -> Result<Entry, Refusal> {
        let played = self.try_action(Some((seat, action))).map_err(|illegal| Refusal {
            code: RefusalCode::Illegal,
            rule: (!illegal.rule.is_empty()).then(|| illegal.rule.to_owned()),
            text: illegal.text,
        })?;
        let (drawn, digest) = (played.drawn, played.digest);
        Ok(Entry::Acted { seat, chosen_by, action: action.clone(), drawn, digest })
    }

    /// Plays an action (none: the beginning) and the dice after it, until somebody has to choose.
    pub(crate) fn play(
        &mut self,
        step: Seq,
        act: Option<(Seat, &Value)>,
        dice: ChanceSource<'_>,
    ) -> Result<Played, Illegal> {
        let keeps = self.line.as_ref().is_some_and(UndoStack::keeps_position);
        let before = keeps.then(|| {
            Arc::new(Checkpoint { game: self.game.boxed_clone(), dealer: self.dealer.clone() })
        });
        let Advanced { told, drawn, barrier } = self.advance(act, dice)?;
        if let (Some(line), Some((seat, action))) = (&mut self.line, act) {
            line.push(Move { step, seat, action: action.clone(), barrier, before });
        }
        Ok(Played { told, drawn, barrier, digest: self.game.digest() })
    }

    /// Goes to the position after another step of the line: back to an earlier one, or forward again. The same dice fall as before.
    pub(crate) fn go(&mut self, to: Seq) -> Result<Played, Illegal> {
        let illegal = || Illegal::new("", "There is no such move to go to.");
        let mut line = self.line.take().ok_or_else(illegal)?;
        let count = line.standing_after(to).ok_or_else(illegal)?;
        let before = line.standing().len();
        let mut told = Vec::new();
        if count < before {
            let (position, moves) = line.towards(count).ok_or_else(illegal)?;
            self.game = position.game.boxed_clone();
            self.dealer = position.dealer.clone();
            for made in moves {
                self.advance(Some((made.seat, &made.action)), ChanceSource::Dealt)?;
            }
        } else {
            for made in &line.taken_back()[..count - before] {
                told.extend(
                    self.advance(Some((made.seat, &made.action)), ChanceSource::Dealt)?.told,
                );
            }
        }
        line.stand(count);
        self.line = Some(line);
        Ok(Played { told, drawn: Vec::new(), barrier: false, digest: self.game.digest() })
    }

    /// Takes a question of a seat down; none where the game does not answer it.
    pub(crate) fn adviser(
        &self,
        seat: Seat,
        question: games::Question,
        seed: [u8; 32],
    ) -> Option<Box<dyn Adviser>> {
        self.game.adviser(game_seat(seat), question, seed)
    }

    /// The row of a hint that a seat is given, if it is the first.
    pub(crate) fn advised(&self, seat: Seat) -> Option<Entry> {
        let first = !self.advised.contains(&seat);
        first.then(|| Entry::Advised { seat, digest: self.game.digest() })
    }

    /// Notes that a seat was given a hint, which marks the match of who plays alone.
    pub(crate) fn note_advised(&mut self, seat: Seat) -> Played {
        self.advised.insert(seat);
        if let Some(line) = &mut self.line {
            line.mark();
        }
        let (told, drawn) = (Vec::new(), Vec::new());
        Played { told, drawn, barrier: false, digest: self.game.digest() }
    }

    fn advance(
        &mut self,
        act: Option<(Seat, &Value)>,
        dice: ChanceSource<'_>,
    ) -> Result<Advanced, Illegal> {
        let Applied { mut told, mut barrier } = match act {
            Some((seat, action)) => {
                self.game.apply(&Input::Act { seat: game_seat(seat), action: action.clone() })?
            }
            None => Applied::default(),
        };
        let mut drawn = Vec::new();
        while let Waiting::Chance(node) = self.game.waiting() {
            let outcome = match dice {
                ChanceSource::Dealt => self.dealer.deal(&node),
                ChanceSource::Journal(journal) => {
                    self.dealer.skip(&node);
                    let row: Option<&Drawn> = journal.get(drawn.len());
                    let row = row.filter(|row| row.node == node).ok_or_else(|| {
                        Illegal::new(
                            "",
                            format!("The journal has not the die for: {}.", node.purpose),
                        )
                    })?;
                    row.outcome.clone()
                }
            };
            told.extend(self.game.apply(&Input::Chance(outcome.clone()))?.told);
            drawn.push(Drawn { node, outcome });
            barrier = true;
        }
        Ok(Advanced { told, drawn, barrier })
    }

    /// Notes a step: whoever acted, or whose choices are not what they were, is asked anew; everybody is, where something came to light
    /// that a choice may hang on. Only those who play apart have nothing to do with each other.
    pub(crate) fn note(
        &mut self,
        step: Seq,
        at_ms: u64,
        actor: Option<Seat>,
        before: &[Vec<Value>],
        barrier: bool,
    ) {
        let revealed = barrier && !matches!(self.game.waiting(), Waiting::Apart(_));
        for (index, seat) in self.seats().enumerate() {
            let (after, topics): (Vec<Value>, Vec<Option<Topic>>) =
                self.game.offers(game_seat(seat)).into_iter().unzip();
            if revealed || Some(seat) == actor || before.get(index) != Some(&after) {
                self.asked[index] = Asked { since: step, at_ms };
            }
            self.note_topics(index, topics, step);
        }
    }

    /// What a seat's actions are about now; what they were about before, they have been about for longer.
    fn note_topics(&mut self, seat: usize, topics: Vec<Option<Topic>>, step: Seq) {
        let known = std::mem::take(&mut self.topics[seat]);
        for topic in topics.into_iter().flatten() {
            let since = known.get(&topic).copied().unwrap_or(step);
            self.topics[seat].insert(topic, since);
        }
    }

    /// Notes that this was done, if it is the same whoever does it.
    pub(crate) fn note_common(&mut self, step: Seq, action: &Value) {
        if self.game.is_common(action) {
            let oldest = self.common.len().saturating_sub(COMMON_KEPT - 1);
            self.common.drain(..oldest);
            self.common.push((step, action.clone()));
        }
    }

    /// A seat is for an action, and for no other one about the same any more.
    pub(crate) fn vote(&mut self, seat: Seat, action: Value) {
        let topic = self.game.topic(&action);
        self.votes.cast(seat, action, |other| self.game.topic(other) == topic);
    }

    /// Forgets what has been proposed about the same as what is now decided.
    pub(crate) fn settle(&mut self, decided: &Value) {
        let topic = self.game.topic(decided);
        self.votes.retain(|vote| self.game.topic(&vote.action) != topic);
    }

    /// Lets only those proposals stand that can still be carried out.
    pub(crate) fn note_votes(&mut self) {
        let game = &self.game;
        self.votes.retain(|Vote { seat, action }| {
            game.is_joint(action) && game.legal_actions(game_seat(*seat)).contains(action)
        });
    }

    /// Notes that everybody is asked anew.
    pub(crate) fn note_jump(&mut self, step: Seq, at_ms: u64) {
        self.asked.fill(Asked { since: step, at_ms });
        self.topics.fill(BTreeMap::new());
        self.common.clear();
        for (index, seat) in self.seats().enumerate() {
            let offers = self.game.offers(game_seat(seat)).into_iter();
            self.note_topics(index, offers.map(|(_, topic)| topic).collect(), step);
        }
    }

    /// What each seat may do.
    pub(crate) fn choices(&self) -> Vec<Vec<Value>> {
        self.seats().map(|seat| self.legal(seat)).collect()
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..u8::try_from(self.plan.seats.len()).unwrap_or(u8::MAX)).map(Seat)
    }

    pub(crate) fn legal(&self, seat: Seat) -> Vec<Value> {
        self.game.legal_actions(game_seat(seat))
    }

    /// Since when a seat has been asked what it is asked now; none where there is no such seat.
    pub(crate) fn asked(&self, seat: Seat) -> Option<Asked> {
        self.asked.get(usize::from(seat.0)).copied()
    }

    /// Does an action of a seat mean the same as after an earlier step? Where it is about something that is not there any more, the rules say so.
    pub(crate) fn means_the_same(&self, seat: Seat, action: &Value, seen: Seq) -> bool {
        let Some(topic) = self.game.topic(action) else { return self.knows(seat, seen) };
        let topics = self.topics.get(usize::from(seat.0));
        topics.is_some_and(|known| known.get(&topic).is_none_or(|since| *since <= seen))
    }

    /// Has a seat been asked nothing new since an earlier step?
    pub(crate) fn knows(&self, seat: Seat, seen: Seq) -> bool {
        self.asked(seat).is_some_and(|asked| asked.since <= seen)
    }

    /// The step after an earlier one in which just this was done, if it is the same whoever does it.
    pub(crate) fn done_since(&self, action: &Value, seen: Seq) -> Option<Seq> {
        self.common
            .iter()
            .find(|(step, done)| *step > seen && done == action)
            .map(|(step, _)| *step)
    }

    /// The seats that must act.
    pub(crate) fn waiting(&self) -> Vec<Seat> {
        self.game.waiting().seats().iter().map(|seat| Seat(seat.0)).collect()
    }

    /// Do those who must act decide at once?
    pub(crate) fn is_together(&self) -> bool {
        matches!(self.game.waiting(), Waiting::Together(_))
    }

    /// Does this action decide for all?
    pub(crate) fn is_joint(&self, action: &Value) -> bool {
        self.game.is_joint(action)
    }

    /// What is done for a seat whose person is away for too long; nothing that decides for all.
    pub(crate) fn fallback(&self, seat: Seat) -> Option<Value> {
        self.game.fallback(game_seat(seat)).filter(|action| !self.is_joint(action))
    }

    /// What a bot would do on a seat; nothing that decides for all.
    pub(crate) fn bot(&self, seat: Seat) -> Option<Value> {
        self.game.bot_mate(game_seat(seat))
    }

    /// Has a seat anything to do that does not decide for all?
    pub(crate) fn acts_alone(&self, seat: Seat) -> bool {
        self.game.acts_alone(game_seat(seat))
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// How good it was, when it has been won by somebody alone.
    pub(crate) fn merit(&self) -> Option<Merit> {
        self.game.merit()
    }

    /// Who begins a rematch: the seat after the one that began this match.
    pub(crate) fn next_first(&self) -> Option<Seat> {
        let seats = u8::try_from(self.plan.seats.len()).ok()?;
        self.game.first().map(|first| Seat((first.0 + 1) % seats))
    }

    /// What a viewer sees.
    pub(crate) fn frame(&self, viewer: Viewer, may_act: bool) -> GameFrame {
        let legal = match viewer {
            Viewer::Seat(seat) if may_act => self.game.legal_actions(seat),
            Viewer::Seat(_) | Viewer::Spectator | Viewer::Referee => Vec::new(),
        };
        GameFrame {
            view: self.game.view(viewer),
            legal,
            waiting: self.waiting(),
            together: self.is_together(),
            votes: self.votes.all().to_vec(),
            ends_at_ms: self.ends_at_ms,
            undo: self.line.as_ref().map(UndoStack::view),
        }
    }
}
