//! A game of any kind, type-erased: JSON text in, JSON text out. Tables, replays and the server use
//! it. Its methods have names of their own, so that a file may use both traits.

use std::fmt::Debug;

use lamproom_json::Json;

use crate::{
    AdviceJob, Deed, DigestForm, Game, Illegal, Input, Level, Merit, Offer, Offers, Outcome,
    Question, Remit, Seat, Shown, Tell, Thought, Topic, Viewer, Waiting, advice_job,
    analysis::{self, DecisionJob},
    bots, events, json,
};

/// An event of any game, for everybody or with a secret.
pub type Told = events::Told<Json>;

/// What applying an input did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Applied {
    /// The events, in order.
    pub told: Vec<Told>,
    /// Whether something hidden was revealed; see [`Tell::barrier`].
    pub barrier: bool,
    /// What in it may be honoured when the match has ended.
    pub deeds: Vec<Deed>,
}

impl Applied {
    pub(crate) fn from_tell<G: Game>(tell: Tell<G::Event>) -> Self {
        let (barrier, deeds) = (tell.is_barrier(), deeds::<G>(&tell));
        let events = tell.into_told();
        // Unlike `collect`, this does not cut the memory of the events down to that of their text.
        let mut told = Vec::with_capacity(events.len());
        told.extend(events.into_iter().map(|told| told.map(|event| json::text(&event))));
        Self { told, barrier, deeds }
    }
}

/// The deeds in what a game told.
fn deeds<G: Game>(tell: &Tell<G::Event>) -> Vec<Deed> {
    let Some(honours) = &G::CAPABILITIES.honours else { return Vec::new() };
    let told = tell.told().iter().filter_map(|told| told.to(Viewer::Referee));
    told.flat_map(honours.deeds).collect()
}

/// A position of any game.
pub trait AnyGame: Debug + Send + Sync {
    /// See [`Game::first`].
    fn first_seat(&self) -> Option<Seat>;
    /// See [`Game::waiting`].
    fn awaits(&self) -> Waiting;
    /// See [`Game::legal_actions`].
    fn offers(&self, seat: Seat) -> Offers;
    /// Checks and applies one input.
    ///
    /// # Errors
    /// If the action is malformed or not allowed, or the chance outcome does not fit. Nothing has
    /// changed then.
    fn apply_json(&mut self, input: &Input<Json>) -> Result<Applied, Illegal>;
    /// What each of these viewers sees that they have not been [shown](Shown); see [`Game::view`].
    fn views_json(&self, viewers: &[Viewer], shown: &mut Shown) -> Vec<Json>;
    /// See [`Game::fallback`].
    fn fallback_json(&self, seat: Seat) -> Option<Json>;
    /// What a bot does on this seat at once, seeing what the seat sees; none if it may do nothing.
    /// Where the bot of this level [thinks](crate::capability::Bot::thinks), the skilled one
    /// chooses.
    fn bot_json(&self, seat: Seat, level: Level, remit: Remit) -> Option<Json>;
    /// What the bot does after some thought; none if it need not think. The seed decides what the
    /// thought leaves to chance.
    fn thought(&self, seat: Seat, level: Level, remit: Remit, seed: [u8; 32]) -> Option<Thought>;
    /// See [`Team::is_joint`](crate::capability::Team::is_joint). Malformed actions are not.
    fn is_joint_json(&self, action: &Json) -> bool;
    /// See [`Team::topic`](crate::capability::Team::topic). Malformed actions have none.
    fn topic_json(&self, action: &Json) -> Option<Topic>;
    /// See [`Team::reason`](crate::capability::Team::reason). Malformed actions have none.
    fn reason_json(&self, action: &Json) -> Option<String>;
    /// See [`Daily::drawer`](crate::capability::Daily::drawer).
    fn drawer(&self) -> Option<Seat>;
    /// See [`Daily::is_of_day`](crate::capability::Daily::is_of_day).
    fn has_deal_of(&self, day: u32) -> bool;
    /// See [`Daily::merit`](crate::capability::Daily::merit).
    fn win_merit(&self) -> Option<Merit>;
    /// Whether the game answers a question in this match.
    fn answers(&self, question: Question) -> bool;
    /// A job that answers a question; none if the game does not answer it. The seed decides what
    /// the job leaves to chance.
    fn advice_job(
        &self,
        seat: Seat,
        question: Question,
        seed: [u8; 32],
    ) -> Option<Box<dyn AdviceJob>>;
    /// A job that judges what a seat did in a match of `seats` players; none if matches of the
    /// game cannot be analysed or the action is not legal. The seed decides what the job leaves
    /// to chance.
    fn decision_job(
        &self,
        seat: Seat,
        seats: u8,
        chosen: &Json,
        seed: [u8; 32],
    ) -> Option<Box<dyn DecisionJob>>;
    /// The digest of the position.
    fn digest_in(&self, form: DigestForm) -> String;
    /// A copy of this position.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;

    /// The digest in the latest form.
    fn digest(&self) -> String {
        self.digest_in(DigestForm::LATEST)
    }

    /// How the match ended, once it has.
    fn outcome(&self) -> Option<Outcome> {
        match self.awaits() {
            Waiting::Over(outcome) => Some(outcome),
            Waiting::Chance(_) | Waiting::Turn(_) | Waiting::Together(_) | Waiting::Apart(_) => {
                None
            }
        }
    }

    /// What a viewer sees.
    fn view_json(&self, viewer: Viewer) -> Json {
        self.views_json(&[viewer], &mut Shown::default()).remove(0)
    }

    /// The legal actions one by one, in canonical form.
    fn legal_json(&self, seat: Seat) -> Vec<Json> {
        self.offers(seat).actions().items()
    }
}

fn read<G: Game>(action: &Json) -> Option<G::Action> {
    action.read().ok()
}

fn topic<G: Game>(game: &G, action: &G::Action) -> Option<Topic> {
    G::CAPABILITIES.team.and_then(|team| (team.topic)(game, action))
}

pub(crate) fn reason<G: Game>(game: &G, action: &G::Action) -> Option<String> {
    G::CAPABILITIES.team.and_then(|team| (team.reason)(game, action))
}

pub(crate) fn is_joint<G: Game>(game: &G, action: &G::Action) -> bool {
    G::CAPABILITIES.team.is_some_and(|team| (team.is_joint)(game, action))
}

fn is_common<G: Game>(game: &G, action: &G::Action) -> bool {
    G::CAPABILITIES.team.is_some_and(|team| (team.is_common)(game, action))
}

/// The legal actions that a bot chooses from.
fn left_to_bot<G: Game>(game: &G, seat: Seat, remit: Remit) -> Vec<G::Action> {
    let mut legal = game.legal_actions(seat);
    match remit {
        Remit::Everything => {}
        Remit::Own => legal.retain(|action| !is_joint(game, action)),
    }
    legal
}

impl<G: Game> AnyGame for G {
    fn first_seat(&self) -> Option<Seat> {
        self.first()
    }

    fn awaits(&self) -> Waiting {
        self.waiting()
    }

    fn offers(&self, seat: Seat) -> Offers {
        let legal = self.legal_actions(seat);
        let offers = legal.iter().map(|action| Offer {
            topic: topic(self, action),
            is_joint: is_joint(self, action),
            is_common: is_common(self, action),
        });
        Offers { actions: json::actions(&legal), offers: offers.collect() }
    }

    fn apply_json(&mut self, input: &Input<Json>) -> Result<Applied, Illegal> {
        let input = match input {
            Input::Act { seat, action } => {
                let action: G::Action = action.read().map_err(|error| {
                    Illegal::without_rule(format!("There is no such action: {error}."))
                })?;
                self.check(*seat, &action)?;
                Input::Act { seat: *seat, action }
            }
            Input::Chance(outcome) => {
                let Waiting::Chance(node) = self.waiting() else {
                    return Err(Illegal::without_rule("No draw is due now."));
                };
                if !node.kind.allows(outcome) {
                    let (kind, purpose) = (node.kind, node.purpose);
                    let text = format!("{outcome:?} is no outcome of {kind:?} for {purpose}.");
                    return Err(Illegal::without_rule(text));
                }
                Input::Chance(outcome.clone())
            }
        };
        let mut tell = Tell::default();
        self.apply(&input, &mut tell);
        Ok(Applied::from_tell::<G>(tell))
    }

    fn views_json(&self, viewers: &[Viewer], shown: &mut Shown) -> Vec<Json> {
        shown.show(self, viewers)
    }

    fn fallback_json(&self, seat: Seat) -> Option<Json> {
        self.fallback(seat).map(|action| json::action(&action))
    }

    fn bot_json(&self, seat: Seat, level: Level, remit: Remit) -> Option<Json> {
        let legal = left_to_bot(self, seat, remit);
        (!legal.is_empty()).then(|| json::action(&bots::choose(self, level, seat, &legal)))
    }

    fn thought(&self, seat: Seat, level: Level, remit: Remit, seed: [u8; 32]) -> Option<Thought> {
        let legal = bots::thinks::<Self>(level).then(|| left_to_bot(self, seat, remit))?;
        (legal.len() > 1).then(|| Thought::new(self, level, seat, legal, seed))
    }

    fn is_joint_json(&self, action: &Json) -> bool {
        read::<G>(action).is_some_and(|action| is_joint(self, &action))
    }

    fn topic_json(&self, action: &Json) -> Option<Topic> {
        topic(self, &read::<G>(action)?)
    }

    fn reason_json(&self, action: &Json) -> Option<String> {
        reason(self, &read::<G>(action)?)
    }

    fn drawer(&self) -> Option<Seat> {
        G::CAPABILITIES.daily.and_then(|daily| (daily.drawer)(self))
    }

    fn has_deal_of(&self, day: u32) -> bool {
        G::CAPABILITIES.daily.is_some_and(|daily| (daily.is_of_day)(self, day))
    }

    fn win_merit(&self) -> Option<Merit> {
        G::CAPABILITIES.daily.and_then(|daily| (daily.merit)(self))
    }

    fn answers(&self, question: Question) -> bool {
        G::CAPABILITIES.advice.is_some_and(|advice| advice.answer(self, question))
    }

    fn advice_job(
        &self,
        seat: Seat,
        question: Question,
        seed: [u8; 32],
    ) -> Option<Box<dyn AdviceJob>> {
        advice_job::job(self, seat, question, seed)
    }

    fn decision_job(
        &self,
        seat: Seat,
        seats: u8,
        chosen: &Json,
        seed: [u8; 32],
    ) -> Option<Box<dyn DecisionJob>> {
        analysis::job(self, seat, seats, read::<G>(chosen)?, seed)
    }

    fn digest_in(&self, form: DigestForm) -> String {
        form.of(&self.view(Viewer::Referee))
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}
