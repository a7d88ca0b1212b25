//! The move phase: to passages, with torches, until everybody is ready (DD-10 to DD-13).

use super::{Acting, Flow, Moving, Phase};
use crate::digging_down::{
    data::{EXPLORE_COST, PASSAGES},
    expedition::Expedition,
    types::{Action, Event, PhaseView},
};
use lamproom_game::{Illegal, Seat, Tell, Topic};

/// What a seat can do while everybody moves.
pub(super) enum MoveAction {
    Move { miner: u8, passage: u8 },
    Light { miner: u8 },
    Drink { miner: u8 },
    Ready,
    NotReady,
}

impl Acting for Moving {
    type Action = MoveAction;

    const ONLY: (&'static str, &'static str) =
        ("DD-13", "Everybody has to go to a passage and get ready first.");

    fn narrow(action: &Action) -> Option<MoveAction> {
        match *action {
            Action::Move { miner, passage } => Some(MoveAction::Move { miner, passage }),
            Action::Light { miner } => Some(MoveAction::Light { miner }),
            Action::Drink { miner } => Some(MoveAction::Drink { miner }),
            Action::Ready {} => Some(MoveAction::Ready),
            Action::NotReady {} => Some(MoveAction::NotReady),
            _ => None,
        }
    }

    fn waiting(&self, _expedition: &Expedition) -> Vec<Seat> {
        self.readiness.unready()
    }

    fn candidates(&self, expedition: &Expedition, seat: Seat) -> Vec<Action> {
        expedition
            .miners_of(seat)
            .flat_map(|miner| {
                let moves = (0..PASSAGES).map(move |passage| Action::Move { miner, passage });
                moves.chain([Action::Light { miner }, Action::Drink { miner }])
            })
            .chain([Action::Ready {}, Action::NotReady {}])
            .collect()
    }

    fn check(
        &self,
        expedition: &Expedition,
        seat: Seat,
        action: &MoveAction,
    ) -> Result<(), Illegal> {
        match *action {
            MoveAction::Move { miner, passage } => {
                self.check_move(expedition, seat, miner, passage)
            }
            MoveAction::Light { miner } => check_light(expedition, seat, miner),
            MoveAction::Drink { miner } => expedition.check_drink(seat, miner),
            MoveAction::Ready if self.readiness.is_ready(seat) => {
                Err(Illegal::new("DD-13", "You are already ready."))
            }
            MoveAction::Ready => {
                let at_base = |miner| expedition.miner(miner).passage.is_none();
                if expedition.miners_of(seat).any(at_base) {
                    let text = "Nobody may stay at the base. Go to a passage first.";
                    return Err(Illegal::new("DD-10", text));
                }
                Ok(())
            }
            MoveAction::NotReady if !self.readiness.is_ready(seat) => {
                Err(Illegal::new("DD-13", "You have not said that you are ready."))
            }
            MoveAction::NotReady => self.readiness.check_change(seat),
        }
    }

    fn apply(
        mut self,
        expedition: &mut Expedition,
        seat: Seat,
        action: MoveAction,
        tell: &mut Tell<Event>,
    ) -> Flow {
        match action {
            MoveAction::Move { miner, passage } => {
                expedition.miner_mut(miner).passage = Some(passage);
                self.change_mind(seat);
                tell.all(Event::Moved { miner, passage });
            }
            MoveAction::Light { miner } => self.light(expedition, miner, tell)?,
            MoveAction::Drink { miner } => expedition.drink(miner, tell),
            MoveAction::Ready => {
                self.readiness.set_ready(seat);
                tell.all(Event::Ready { seat });
                if self.readiness.is_everybody_ready() {
                    return expedition.reveal_from(0, tell);
                }
            }
            MoveAction::NotReady => {
                self.change_mind(seat);
                tell.all(Event::NotReady { seat });
            }
        }
        Flow::Continue(Phase::Moving(self))
    }

    fn view(&self, expedition: &Expedition) -> PhaseView {
        PhaseView::Move {
            ready: self.readiness.ready(),
            light: expedition.cost(Vec::new(), EXPLORE_COST, false),
        }
    }

    /// After another move it would be another passage that is lit. And every torch shows a card and
    /// is one less, which may change minds about lighting and about being ready.
    fn topic(&self, expedition: &Expedition, action: &Action) -> Option<Topic> {
        match action {
            Action::Light { miner } => {
                let passage = expedition.miners.get(usize::from(*miner))?.passage?;
                Some(Topic("light", vec![passage, expedition.torches()]))
            }
            Action::Ready {} => Some(Topic("reveal", vec![expedition.torches()])),
            _ => Some(Topic("ways", Vec::new())),
        }
    }
}

impl Moving {
    fn check_move(
        &self,
        expedition: &Expedition,
        seat: Seat,
        miner: u8,
        passage: u8,
    ) -> Result<(), Illegal> {
        expedition.check_owner(seat, miner)?;
        let there = expedition.passages.get(usize::from(passage));
        if there.is_none_or(|there| there.cards.is_empty()) {
            let text = "That passage has no cards left. Go to another one.";
            return Err(Illegal::new("DD-10", text));
        }
        match expedition.miner(miner).passage {
            Some(here) if here == passage => {
                Err(Illegal::new("DD-10", "This character already stands there."))
            }
            Some(_) => self.readiness.check_change(seat),
            // Nobody may stay at the base.
            None => Ok(()),
        }
    }

    fn change_mind(&mut self, seat: Seat) {
        self.readiness.count_change(seat);
        self.readiness.set_unready(seat);
    }

    /// Lays a torch tile and shows everybody the top card. Nobody is ready after that (DD-13).
    fn light(
        &mut self,
        expedition: &mut Expedition,
        miner: u8,
        tell: &mut Tell<Event>,
    ) -> Flow<()> {
        let passage = expedition.miner(miner).passage.expect("`check_light` asks for a passage");
        let there = expedition.passage_mut(passage);
        there.lit = true;
        there.seen = true;
        let card = expedition.top(passage).0;
        tell.all(Event::Lit { miner, passage, card });
        tell.barrier();
        self.readiness.clear();
        expedition.pay(miner, tell)
    }
}

fn check_light(expedition: &Expedition, seat: Seat, miner: u8) -> Result<(), Illegal> {
    expedition.check_owner(seat, miner)?;
    let miner = expedition.miner(miner);
    let Some(passage) = miner.passage else {
        let text = "There is nothing to light at the base. Go to a passage first.";
        return Err(Illegal::new("DD-11", text));
    };
    if miner.torches() == 0 {
        return Err(Illegal::new("DD-11", "This character carries no torch."));
    }
    let there = expedition.passage(passage);
    if there.cards.is_empty() {
        return Err(Illegal::new("DD-11", "That passage has no cards left."));
    }
    if there.lit {
        return Err(Illegal::new("DD-11", "There is already a torch tile at that passage."));
    }
    Ok(())
}
