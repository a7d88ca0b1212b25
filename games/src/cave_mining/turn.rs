//! How a game goes on: the five steps of a turn, from die to decision to die.

use super::{
    data::{self, SURFACE},
    state::{CaveIn, CaveMining, Step, TARGET_REACHED, TIE_BROKEN, Treasure},
    types::{Action, CaveInCause, Event},
};
use crate::{ChanceOutcome, Input, Outcome, Seat, Tell};

impl CaveMining {
    /// Takes one input that was checked.
    pub(super) fn go_on(&mut self, input: &Input<Action>, tell: &mut Tell<Event>) {
        match input {
            Input::Act { action, .. } => self.act(*action, tell),
            Input::Chance(ChanceOutcome::Die(value)) => {
                let value =
                    u8::try_from(*value).expect("no die of the game has more than 100 sides");
                self.rolled(value, tell);
            }
            Input::Chance(ChanceOutcome::Shuffle(_)) => unreachable!("nothing is shuffled here"),
        }
    }

    /// The player whose turn it is has chosen.
    fn act(&mut self, action: Action, tell: &mut Tell<Event>) {
        let seat = self.turn;
        let mine = *self.digger(seat);
        match action {
            Action::Dig {} => {
                self.step = Step::CaveIn(CaveIn {
                    seat,
                    cause: CaveInCause::Dig,
                    layer: mine.digger + 1,
                    from: mine.camp,
                });
            }
            Action::TakeTreasure {} => {
                self.digger_mut(seat).camp = mine.digger;
                tell.all(Event::CampMoved { seat, from: mine.camp, to: mine.digger });
                // CM-15 bars whoever had a cave-in; where nobody qualifies, nothing is asked (CM-12).
                if !mine.caved_in && self.victims().next().is_some() {
                    self.step = Step::Sabotage;
                } else {
                    self.treasure_down_to(mine.digger, tell);
                }
            }
            Action::Sabotage { seat: victim } => {
                tell.all(Event::Sabotaged { seat, victim });
                let theirs = self.digger_mut(victim);
                theirs.sabotaged = true;
                self.step = Step::CaveIn(CaveIn {
                    seat: victim,
                    cause: CaveInCause::Sabotage,
                    layer: theirs.camp,
                    from: theirs.camp,
                });
            }
            Action::DeclineSabotage {} => {
                tell.all(Event::SabotageDeclined { seat });
                self.treasure_down_to(mine.camp, tell);
            }
        }
    }

    /// The die that was waited for shows a number.
    fn rolled(&mut self, value: u8, tell: &mut Tell<Event>) {
        match self.step {
            Step::DrawFirst => {
                let seat = Seat(value - 1);
                self.first = Some(seat);
                tell.all(Event::FirstPlayer { seat, drawn: true });
                self.begin_turn(seat, tell);
            }
            Step::CaveIn(due) => {
                let risk = data::layer(due.layer).risk;
                let caved_in = value <= risk;
                let CaveIn { seat, cause, layer, .. } = due;
                tell.all(Event::CaveInRoll { seat, cause, layer, risk, roll: value, caved_in });
                match cause {
                    CaveInCause::Dig => self.dug(due, caved_in, tell),
                    CaveInCause::Unsteady | CaveInCause::Sabotage => {
                        self.settle(due, caved_in, tell);
                    }
                }
            }
            Step::Treasure(due) => {
                let Treasure { layer, last, sum } = due;
                let sides = data::layer(layer).die.expect("no treasure is due on the surface");
                tell.all(Event::TreasureRoll { seat: self.turn, layer, sides, roll: value });
                let sum = sum + u16::from(value);
                if layer < last {
                    self.step = Step::Treasure(Treasure { layer: layer + 1, last, sum });
                } else {
                    self.collect(sum, tell);
                }
            }
            Step::WhatNow | Step::Sabotage | Step::Over(_) => unreachable!("no die is rolling"),
        }
    }

    /// Step 1 of a turn (CM-5).
    pub(super) fn begin_turn(&mut self, seat: Seat, tell: &mut Tell<Event>) {
        self.turn = seat;
        tell.all(Event::TurnBegan { seat, round: self.round });
        let mine = self.digger_mut(seat);
        let camp = mine.camp;
        if camp == SURFACE {
            mine.sabotaged = false;
            self.step = Step::WhatNow;
        } else {
            self.step = Step::CaveIn(CaveIn {
                seat,
                cause: CaveInCause::Unsteady,
                layer: camp,
                from: camp,
            });
        }
    }

    /// A rolling cave-in goes on or comes to rest (CM-2).
    fn settle(&mut self, due: CaveIn, caved_in: bool, tell: &mut Tell<Event>) {
        let CaveIn { seat, cause, layer, from } = due;
        let rest = if caved_in { layer - 1 } else { layer };
        let theirs = self.digger_mut(seat);
        (theirs.camp, theirs.digger) = (rest, rest);
        if caved_in && rest != SURFACE {
            self.step = Step::CaveIn(CaveIn { layer: rest, ..due });
            return;
        }
        tell.all(Event::CameToRest { seat, from, to: rest });
        if cause == CaveInCause::Sabotage {
            // The saboteur gives up the die of the camp's own layer (CM-14).
            self.treasure_down_to(self.digger(self.turn).camp - 1, tell);
            return;
        }
        theirs.caved_in = rest < from;
        let plays_on = !theirs.caved_in || theirs.sabotaged;
        // Whatever happened, this turn used the exception up (CM-7).
        theirs.sabotaged = false;
        if plays_on {
            self.step = Step::WhatNow;
        } else {
            self.treasure_down_to(rest, tell);
        }
    }

    /// The layer that was dug holds (CM-8) or not (CM-9).
    fn dug(&mut self, due: CaveIn, caved_in: bool, tell: &mut Tell<Event>) {
        let CaveIn { seat, layer, from: camp, .. } = due;
        if caved_in {
            self.digger_mut(seat).digger = camp;
            tell.all(Event::FellBack { seat, layer: camp });
            self.treasure_down_to(camp, tell);
        } else {
            self.digger_mut(seat).digger = layer;
            tell.all(Event::Dug { seat, layer });
            self.step = Step::WhatNow;
        }
    }

    /// Step 4: the dice of the layers from the top down to this one (CM-16).
    fn treasure_down_to(&mut self, last: u8, tell: &mut Tell<Event>) {
        if last == SURFACE {
            self.collect(0, tell);
        } else {
            self.step = Step::Treasure(Treasure { layer: SURFACE + 1, last, sum: 0 });
        }
    }

    /// The turn's treasure is in; step 5 (CM-17 to CM-19).
    fn collect(&mut self, sum: u16, tell: &mut Tell<Event>) {
        let seat = self.turn;
        let mine = self.digger_mut(seat);
        mine.score += sum;
        mine.turns += 1;
        mine.caved_in = false;
        tell.all(Event::Collected { seat, sum, score: mine.score });

        let next = Seat((seat.0 + 1) % self.seats());
        if Some(next) != self.first {
            return self.begin_turn(next, tell);
        }
        if let Some(outcome) = self.decide(tell) {
            tell.all(Event::Ended { outcome: outcome.clone() });
            self.step = Step::Over(outcome);
        } else {
            self.round += 1;
            self.begin_turn(next, tell);
        }
    }

    /// Is it over at the end of this round (CM-17), or is a further one needed to part the best (CM-18)?
    fn decide(&mut self, tell: &mut Tell<Event>) -> Option<Outcome> {
        let best = self.diggers.iter().map(|digger| digger.score).max()?;
        if best < self.target {
            return None;
        }
        if self.diggers.iter().filter(|digger| digger.score == best).count() > 1 {
            self.tie_break = true;
            tell.all(Event::TiedAtTarget { score: best });
            return None;
        }
        let how = if self.tie_break { TIE_BROKEN } else { TARGET_REACHED };
        Some(self.ranking(how))
    }

    /// The higher score has the better place (CM-17).
    fn ranking(&self, how: &str) -> Outcome {
        Outcome::ranked(how, self.diggers.iter().map(|digger| (digger.score, digger.score.into())))
    }
}
