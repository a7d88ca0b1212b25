//! A toy with everything that is hard: dealt hands, secret simultaneous bids, actions out of turn.
//! It passes the conformance suite. Each of its [flawed](flaw) variants must not.
//!
//! Every player is dealt three of the cards 0 to 9. In each round all players bid a card, face
//! down, and may take it back while others still think. Then the bids are shown and the highest
//! one scores a point.

use std::sync::atomic::{AtomicU8, Ordering};

use lamproom_game::{
    Advice, Budget, Capabilities, ChanceKind, ChanceNode, ChanceOutcome, Choice, Deed, Game,
    Honour, Illegal, Input, InputsMax, Length, Level, Measure, Meta, OptionSpec, Outcome, Question,
    Rule, STEP_LIMIT, Seat, Setup, Tell, Viewer, Waiting,
    capability::{Advises, Bot, Honours, Team},
    random,
};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

const CARDS: u8 = 10;
const HAND: usize = 3;

/// What can be wrong with a variant.
pub mod flaw {
    /// No flaw at all.
    pub const NONE: u8 = 0;
    /// A view shows a card of somebody else.
    pub const LEAKY_VIEW: u8 = 1;
    /// A secret bid is told to everybody.
    pub const LEAKY_EVENT: u8 = 2;
    /// What is legal depends on the hands of others.
    pub const LEAKY_LEGAL: u8 = 3;
    /// A redeal leaves everything as it is.
    pub const REDEAL_DOES_NOTHING: u8 = 4;
    /// A redeal changes the viewer's own cards.
    pub const REDEAL_FORGETS: u8 = 5;
    /// Legal actions are in the wrong order.
    pub const UNSORTED: u8 = 6;
    /// A legal action is missing from the list.
    pub const UNLISTED: u8 = 7;
    /// An action is listed and refused.
    pub const LISTED_BUT_REFUSED: u8 = 8;
    /// Taking a bid back does nothing.
    pub const IGNORES: u8 = 9;
    /// The same input has different results.
    pub const MOODY: u8 = 10;
    /// Seats that must bid cannot.
    pub const STUCK: u8 = 11;
    /// A match never ends.
    pub const ENDLESS: u8 = 12;
    /// A match ends in an undeclared way.
    pub const UNKNOWN_END: u8 = 13;
    /// One seat has no place.
    pub const WRONG_PLACES: u8 = 14;
    /// The bot bids a card that does not exist.
    pub const WILD_BOT: u8 = 15;
    /// The fallback takes back a bid that was not made.
    pub const WILD_FALLBACK: u8 = 16;
    /// The referee sees nothing, so all digests are equal.
    pub const BLIND_REFEREE: u8 = 17;
    /// A refusal cites a rule that does not exist.
    pub const NAMELESS_RULE: u8 = 18;
    /// Who must bid depends on a hidden card.
    pub const LEAKY_WAITING: u8 = 19;
    /// An action is joint but not open to every seat.
    pub const LONELY_DECISION: u8 = 20;
    /// A hint recommends a card that does not exist.
    pub const WILD_HINT: u8 = 21;
    /// A declared question gets no answer.
    pub const SILENT: u8 = 22;
    /// A match may have more inputs than a table has steps.
    pub const TOO_LONG: u8 = 23;
    /// There are more draws than declared.
    pub const GAMBLES: u8 = 24;
    /// Where hidden cards are redealt to depends on where they were.
    pub const REDEAL_KEEPS_ORDER: u8 = 25;
    /// The reason for an action says whether somebody holds a card.
    pub const LEAKY_REASON: u8 = 26;
    /// The reason for an action is no sentence.
    pub const MUTTERS: u8 = 27;
    /// A deed is for an honour that is not listed.
    pub const UNLISTED_HONOUR: u8 = 28;
    /// Two honours have the same id.
    pub const SAME_HONOURS: u8 = 29;
}

/// The game, with a flaw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toy<const FLAW: u8> {
    rounds: u8,
    /// The cards of each seat, sorted; empty before the deal.
    hands: Vec<Vec<u8>>,
    /// What nobody was dealt, sorted.
    rest: Vec<u8>,
    bids: Vec<Option<u8>>,
    shown: Vec<Vec<u8>>,
    points: Vec<i32>,
}

/// The table options.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    rounds: u8,
}

/// What a player can do.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Action {
    Bid { card: u8 },
    TakeBack {},
}

/// What players are told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    Dealt { hand: Vec<u8> },
    Bid { seat: Seat, card: Option<u8> },
    TakenBack { seat: Seat },
    Shown { bids: Vec<u8>, winner: Seat },
}

/// What a viewer sees.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// The hands this viewer sees.
    hands: Vec<Option<Vec<u8>>>,
    /// The bids this viewer sees.
    bids: Vec<Option<u8>>,
    has_bid: Vec<bool>,
    shown: Vec<Vec<u8>>,
    points: Vec<i32>,
    whisper: Option<u8>,
}

lamproom_game::members!(View { hands, bids, has_bid, shown, points, whisper });

impl<const FLAW: u8> Toy<FLAW> {
    fn seats(&self) -> u8 {
        u8::try_from(self.points.len()).expect("at most three play")
    }

    fn is_over(&self) -> bool {
        self.shown.len() == usize::from(self.rounds) && FLAW != flaw::ENDLESS
    }

    fn thinking(&self) -> Vec<Seat> {
        Seat::all(self.seats()).filter(|seat| self.bids[seat.index()].is_none()).collect()
    }

    /// The highest card in a hand or bid of somebody else.
    fn secret_of_others(&self, seat: Seat) -> Option<u8> {
        let others = Seat::all(self.seats()).filter(|&other| other != seat);
        others.flat_map(|other| self.hands[other.index()].clone()).max()
    }

    fn deal(&mut self, order: &[u16], tell: &mut Tell<Event>) {
        let mut cards = order.iter().map(|&card| u8::try_from(card).expect("ten cards"));
        for seat in Seat::all(self.seats()) {
            let mut hand: Vec<u8> = cards.by_ref().take(HAND).collect();
            hand.sort_unstable();
            tell.split(seat, Event::Dealt { hand: hand.clone() }, None);
            self.hands[seat.index()] = hand;
        }
        self.rest = cards.collect();
        self.rest.sort_unstable();
    }

    fn show(&mut self, tell: &mut Tell<Event>) {
        let bids: Vec<u8> = self.bids.iter_mut().filter_map(Option::take).collect();
        let winner = Seat::all(self.seats())
            .max_by_key(|seat| bids[seat.index()])
            .expect("two play at least");
        self.points[winner.index()] += 1;
        self.shown.push(bids.clone());
        if FLAW == flaw::ENDLESS {
            self.hands.iter_mut().zip(&bids).for_each(|(hand, &bid)| {
                hand.push(bid);
                hand.sort_unstable();
            });
        }
        tell.all(Event::Shown { bids, winner });
    }

    fn outcome(&self) -> Outcome {
        let how = if FLAW == flaw::UNKNOWN_END { "boredom" } else { "played" };
        // One seat is missing in the flawed outcome.
        let seats = self.points.iter().skip(usize::from(FLAW == flaw::WRONG_PLACES));
        Outcome::ranked(how, seats.map(|&points| (points, points)))
    }
}

impl<const FLAW: u8> Game for Toy<FLAW> {
    const META: Meta = Meta {
        id: "toy",
        title: "Toy",
        summary: "Bids.",
        credit: "Ours.",
        seats: (2, 3),
        length: Length { minutes_min: 1, minutes_max: 2 },
        ends: &["played"],
        options: &[OptionSpec {
            key: "rounds",
            label: "Rounds",
            choices: &[Choice { json: "3", label: "3" }, Choice { json: "2", label: "2" }],
            typed: None,
            several: false,
        }],
        inputs_max: match FLAW {
            flaw::TOO_LONG => InputsMax::ByRules(STEP_LIMIT + 1),
            flaw::GAMBLES => InputsMax::ByStepLimit { draws: 0 },
            _ => InputsMax::ByRules(500),
        },
        ..Meta::DEFAULT
    };
    const RULES: &'static [Rule] =
        &[Rule { id: "TOY-1", section: "All", text: "Bid your own cards.", ruling: None }];
    const CAPABILITIES: Capabilities<Self> = Capabilities::NONE.team().advice().bot().honours();

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup<Options>, _: &mut Tell<Event>) -> Self {
        let seats = usize::from(setup.seats());
        Self {
            rounds: setup.options().rounds,
            hands: vec![Vec::new(); seats],
            rest: Vec::new(),
            bids: vec![None; seats],
            shown: Vec::new(),
            points: vec![0; seats],
        }
    }

    fn waiting(&self) -> Waiting {
        if self.is_over() {
            return Waiting::Over(self.outcome());
        }
        if self.rest.is_empty() {
            let kind = ChanceKind::Shuffle(u16::from(CARDS));
            return Waiting::Chance(ChanceNode::new(kind, "deal"));
        }
        if FLAW == flaw::LEAKY_WAITING && self.hands[0].contains(&7) {
            return Waiting::Together(self.thinking().into_iter().take(1).collect());
        }
        Waiting::Together(self.thinking())
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        let cards = (0..CARDS).map(|card| Action::Bid { card });
        let mut legal: Vec<Action> = cards
            .chain([Action::TakeBack {}])
            .filter(|action| match (FLAW, action) {
                (flaw::STUCK, Action::Bid { .. }) => false,
                (flaw::UNLISTED, Action::Bid { card: 4 }) => {
                    let hand = self.hands.get(seat.index());
                    hand.is_some_and(|hand| *hand == [4]) && self.check(seat, action).is_ok()
                }
                (flaw::LISTED_BUT_REFUSED, Action::TakeBack {}) if !self.is_over() => {
                    seat.0 < self.seats()
                }
                _ => self.check(seat, action).is_ok(),
            })
            .collect();
        if FLAW == flaw::UNSORTED {
            legal.reverse();
        }
        legal
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let rule = if FLAW == flaw::NAMELESS_RULE { "TOY-9" } else { "TOY-1" };
        let refused = || Illegal::new(rule, "You cannot do that now.");
        let hand = self.hands.get(seat.index()).ok_or_else(refused)?;
        let has_bid = self.bids[seat.index()].is_some();
        let dear =
            FLAW == flaw::LEAKY_LEGAL && hand.len() > 1 && self.secret_of_others(seat) > Some(7);
        let may = !self.is_over()
            && match action {
                Action::Bid { card } => {
                    !has_bid && hand.contains(card) && !(dear && hand.first() == Some(card))
                }
                Action::TakeBack {} => has_bid,
            };
        if may { Ok(()) } else { Err(refused()) }
    }

    fn apply(&mut self, input: &Input<Action>, tell: &mut Tell<Event>) {
        match input {
            Input::Chance(ChanceOutcome::Shuffle(order)) => self.deal(order, tell),
            Input::Chance(ChanceOutcome::Die(_)) => unreachable!("no die is ever due"),
            Input::Act { seat, action: Action::TakeBack {} } => {
                if FLAW == flaw::IGNORES {
                    return;
                }
                let card =
                    self.bids[seat.index()].take().expect("it was checked that this seat has bid");
                let hand = &mut self.hands[seat.index()];
                hand.push(card);
                hand.sort_unstable();
                tell.all(Event::TakenBack { seat: *seat });
            }
            Input::Act { seat, action: Action::Bid { card } } => {
                static MOOD: AtomicU8 = AtomicU8::new(0);
                self.hands[seat.index()].retain(|other| other != card);
                self.bids[seat.index()] = Some(*card);
                if FLAW == flaw::MOODY {
                    self.points[seat.index()] += i32::from(MOOD.fetch_add(1, Ordering::Relaxed));
                }
                let secret = Event::Bid { seat: *seat, card: Some(*card) };
                if FLAW == flaw::LEAKY_EVENT {
                    tell.all(secret);
                } else {
                    tell.split(*seat, secret, Some(Event::Bid { seat: *seat, card: None }));
                }
                if self.thinking().is_empty() {
                    self.show(tell);
                }
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        if FLAW == flaw::BLIND_REFEREE {
            return View::default();
        }
        let sees = |seat: Seat| viewer == Viewer::Referee || viewer == Viewer::Seat(seat);
        let whisper = match viewer {
            Viewer::Seat(seat) if FLAW == flaw::LEAKY_VIEW => self.secret_of_others(seat),
            _ => None,
        };
        View {
            hands: Seat::all(self.seats())
                .map(|seat| sees(seat).then(|| self.hands[seat.index()].clone()))
                .collect(),
            bids: Seat::all(self.seats())
                .map(|seat| self.bids[seat.index()].filter(|_| sees(seat)))
                .collect(),
            has_bid: self.bids.iter().map(Option::is_some).collect(),
            shown: self.shown.clone(),
            points: self.points.clone(),
            whisper,
        }
    }

    fn redeal(&mut self, viewer: Viewer, rng: &mut dyn Rng) {
        if viewer == Viewer::Referee || FLAW == flaw::REDEAL_DOES_NOTHING {
            return;
        }
        let knows = |seat: usize| {
            viewer == Viewer::Seat(Seat(u8::try_from(seat).expect("at most three play")))
                && FLAW != flaw::REDEAL_FORGETS
        };
        let mut unknown: Vec<&mut u8> = self.rest.iter_mut().collect();
        for (seat, (hand, bid)) in self.hands.iter_mut().zip(&mut self.bids).enumerate() {
            if !knows(seat) {
                unknown.extend(hand.iter_mut().chain(bid));
            }
        }
        let mut cards: Vec<u8> = unknown.iter().map(|card| **card).collect();
        if FLAW != flaw::REDEAL_KEEPS_ORDER {
            cards.sort_unstable();
        }
        random::shuffle(&mut cards, rng);
        for (place, card) in unknown.into_iter().zip(cards) {
            *place = card;
        }
        self.hands.iter_mut().for_each(|hand| hand.sort_unstable());
        self.rest.sort_unstable();
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        self.waiting().seats().contains(&seat).then(|| match FLAW {
            flaw::WILD_FALLBACK => Action::TakeBack {},
            _ => self.legal_actions(seat).swap_remove(0),
        })
    }
}

impl<const FLAW: u8> Team for Toy<FLAW> {
    fn is_joint(&self, _action: &Action) -> bool {
        FLAW == flaw::LONELY_DECISION
    }

    fn reason(&self, _action: &Action) -> Option<String> {
        match FLAW {
            flaw::LEAKY_REASON => {
                self.hands[0].contains(&7).then(|| "Seat 0 holds the 7.".to_owned())
            }
            flaw::MUTTERS => Some("hm".to_owned()),
            _ => None,
        }
    }
}

impl<const FLAW: u8> Advises for Toy<FLAW> {
    const QUESTIONS: &'static [Question] = &[Question::Hint];

    fn advise(
        &self,
        seat: Seat,
        _: Question,
        _: Budget<'_>,
        _: &mut dyn Rng,
    ) -> Option<Advice<Action>> {
        let action = self.legal_actions(seat).into_iter().next()?;
        let why = "It is as good as any.".to_owned();
        match FLAW {
            flaw::WILD_HINT => Some(Advice::Hint {
                action: Action::Bid { card: CARDS },
                after: Vec::new(),
                why,
                second: None,
            }),
            flaw::SILENT => None,
            _ => Some(Advice::Hint { action, after: Vec::new(), why, second: None }),
        }
    }
}

const ROUNDS: Honour = Honour {
    id: "rounds",
    title: "Most rounds",
    words: ["{} round", "{} rounds"],
    measure: Measure::Sum,
};

impl<const FLAW: u8> Honours for Toy<FLAW> {
    const HONOURS: &'static [Honour] = match FLAW {
        flaw::UNLISTED_HONOUR => &[],
        flaw::SAME_HONOURS => &[ROUNDS, ROUNDS],
        _ => &[ROUNDS],
    };

    fn deeds(event: &Event) -> Vec<Deed> {
        match event {
            Event::Shown { winner, .. } => {
                vec![Deed { honour: &ROUNDS, seat: *winner, amount: 1 }]
            }
            Event::Dealt { .. } | Event::Bid { .. } | Event::TakenBack { .. } => Vec::new(),
        }
    }
}

impl<const FLAW: u8> Bot for Toy<FLAW> {
    fn choose(
        _: Level,
        _: &Self,
        _: Seat,
        legal: &[Action],
        _: Budget<'_>,
        _: &mut dyn Rng,
    ) -> Action {
        match legal {
            _ if FLAW == flaw::WILD_BOT => Action::Bid { card: CARDS },
            [action, ..] => action.clone(),
            [] => unreachable!("a bot is asked only where it may act"),
        }
    }
}
