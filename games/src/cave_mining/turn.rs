//! Applies an input: the five steps of a turn (CM-5 to CM-19).

use super::{
    data::{self, ROUNDS_END, ROUNDS_MAX, SURFACE},
    state::{CaveIn, CaveMining, Due, TARGET_REACHED, TIE_BROKEN, Treasure},
    types::{Action, CaveInCause, Event},
};
use lamproom_game::{ChanceOutcome, Input, Outcome, Seat, Tell};

/// Applies a checked input.
pub(super) fn apply(game: &mut CaveMining, input: &Input<Action>, tell: &mut Tell<Event>) {
    match input {
        Input::Act { action, .. } => game.act(*action, tell),
        Input::Chance(ChanceOutcome::Die(value)) => {
            let value = u8::try_from(*value).expect("no die of the game has more than 100 sides");
            game.roll(value, tell);
        }
        Input::Chance(ChanceOutcome::Shuffle(_)) => unreachable!("this game shuffles nothing"),
    }
}

impl CaveMining {
    /// An action of the player whose turn it is.
    fn act(&mut self, action: Action, tell: &mut Tell<Event>) {
        let seat = self.turn;
        let own = *self.digger(seat);
        match action {
            Action::Dig {} => {
                self.due = Due::CaveIn(CaveIn {
                    seat,
                    cause: CaveInCause::Dig,
                    layer: own.digger + 1,
                    from: own.camp,
                });
            }
            Action::TakeTreasure {} => {
                self.digger_mut(seat).camp = own.digger;
                if own.camp != own.digger {
                    tell.all(Event::CampMoved { seat, from: own.camp, to: own.digger });
                }
                // Not after a cave-in of one's own (CM-15), nor without anybody to sabotage
                // (CM-12).
                if !own.caved_in && self.victims().next().is_some() {
                    self.due = Due::Sabotage;
                } else {
                    self.treasure_down_to(own.digger, tell);
                }
            }
            Action::Sabotage { seat: victim } => {
                tell.all(Event::Sabotaged { seat, victim });
                let digger = self.digger_mut(victim);
                digger.sabotaged = true;
                self.due = Due::CaveIn(CaveIn {
                    seat: victim,
                    cause: CaveInCause::Sabotage,
                    layer: digger.camp,
                    from: digger.camp,
                });
            }
            Action::DeclineSabotage {} => {
                tell.all(Event::SabotageDeclined { seat });
                self.treasure_down_to(own.camp, tell);
            }
        }
    }

    /// The number on the die that was due.
    fn roll(&mut self, value: u8, tell: &mut Tell<Event>) {
        match self.due {
            Due::FirstPlayer => {
                let seat = Seat(value - 1);
                self.first = Some(seat);
                tell.all(Event::FirstPlayer { seat, drawn: true });
                self.begin_turn(seat, tell);
            }
            Due::CaveIn(cave_in) => {
                let CaveIn { seat, cause, layer, .. } = cave_in;
                let caved_in = data::caves_in(layer, value);
                tell.all(Event::CaveInRoll { seat, cause, layer, roll: value });
                match cause {
                    CaveInCause::Dig => self.dug(cave_in, caved_in, tell),
                    CaveInCause::Unsteady | CaveInCause::Sabotage => {
                        self.settle(cave_in, caved_in, tell);
                    }
                }
            }
            Due::Treasure(treasure) => {
                let Treasure { layer, last, sum } = treasure;
                tell.all(Event::TreasureRoll { seat: self.turn, layer, roll: value });
                let sum = sum + u16::from(value);
                if layer < last {
                    self.due = Due::Treasure(Treasure { layer: layer + 1, last, sum });
                } else {
                    self.collect(sum, tell);
                }
            }
            Due::WhatNow | Due::Sabotage | Due::Over(_) => unreachable!("no die is due"),
        }
    }

    /// Step 1 of a turn (CM-5).
    pub(super) fn begin_turn(&mut self, seat: Seat, tell: &mut Tell<Event>) {
        self.turn = seat;
        tell.all(Event::TurnBegan { seat, round: self.round });
        let own = self.digger_mut(seat);
        let camp = own.camp;
        if camp == SURFACE {
            own.sabotaged = false;
            self.due = Due::WhatNow;
        } else {
            self.due =
                Due::CaveIn(CaveIn { seat, cause: CaveInCause::Unsteady, layer: camp, from: camp });
        }
    }

    /// A rolling cave-in continues or comes to rest (CM-2).
    fn settle(&mut self, cave_in: CaveIn, caved_in: bool, tell: &mut Tell<Event>) {
        let CaveIn { seat, cause, layer, from } = cave_in;
        let rest = if caved_in { layer - 1 } else { layer };
        let digger = self.digger_mut(seat);
        (digger.camp, digger.digger) = (rest, rest);
        if caved_in && rest != SURFACE {
            self.due = Due::CaveIn(CaveIn { layer: rest, ..cave_in });
            return;
        }
        if rest != from {
            tell.all(Event::CameToRest { seat, from, to: rest });
        }
        if cause == CaveInCause::Sabotage {
            // The saboteur gives up the die of the camp's own layer (CM-14).
            self.treasure_down_to(self.digger(self.turn).camp - 1, tell);
            return;
        }
        digger.caved_in = rest < from;
        let plays_on = !digger.caved_in || digger.sabotaged;
        // This turn uses up the exception, needed or not (CM-7).
        digger.sabotaged = false;
        if plays_on {
            self.due = Due::WhatNow;
        } else {
            self.treasure_down_to(rest, tell);
        }
    }

    /// The dug layer holds (CM-8) or caves in (CM-9).
    fn dug(&mut self, cave_in: CaveIn, caved_in: bool, tell: &mut Tell<Event>) {
        let CaveIn { seat, layer, from: camp, .. } = cave_in;
        if caved_in {
            self.digger_mut(seat).digger = camp;
            tell.all(Event::FellBack { seat, layer: camp });
            self.treasure_down_to(camp, tell);
        } else {
            self.digger_mut(seat).digger = layer;
            tell.all(Event::Dug { seat, layer });
            self.due = Due::WhatNow;
        }
    }

    /// Step 4: rolls the treasure dice from the top layer down to this one (CM-16).
    fn treasure_down_to(&mut self, last: u8, tell: &mut Tell<Event>) {
        if last == SURFACE {
            self.collect(0, tell);
        } else {
            self.due = Due::Treasure(Treasure { layer: SURFACE + 1, last, sum: 0 });
        }
    }

    /// Collects the turn's treasure, then step 5 (CM-17 to CM-19).
    fn collect(&mut self, sum: u16, tell: &mut Tell<Event>) {
        let seat = self.turn;
        let own = self.digger_mut(seat);
        own.score += sum;
        own.turns += 1;
        own.caved_in = false;
        tell.all(Event::Collected { seat, sum, score: own.score });

        let next = Seat((seat.0 + 1) % self.seats());
        if Some(next) != self.first {
            return self.begin_turn(next, tell);
        }
        if let Some(outcome) = self.decide(tell) {
            tell.all(Event::Ended { outcome: outcome.clone() });
            self.due = Due::Over(outcome);
        } else {
            self.round += 1;
            self.begin_turn(next, tell);
        }
    }

    /// The outcome, if the game ends with this round (CM-17). A tie needs another one (CM-18),
    /// unless this is the last that can be played.
    fn decide(&mut self, tell: &mut Tell<Event>) -> Option<Outcome> {
        let best = self.diggers.iter().map(|digger| digger.score).max()?;
        let last_round = self.rules_version >= ROUNDS_END && self.round >= ROUNDS_MAX;
        if best < self.target && !last_round {
            return None;
        }
        let tied = self.diggers.iter().filter(|digger| digger.score == best).count() > 1;
        if tied && !last_round {
            self.tie_break = true;
            tell.all(Event::TiedAtTarget { score: best });
            return None;
        }
        let how = if self.tie_break && !tied { TIE_BROKEN } else { TARGET_REACHED };
        Some(self.ranking(how))
    }

    /// The higher score has the better place (CM-18).
    fn ranking(&self, how: &str) -> Outcome {
        Outcome::ranked(how, self.diggers.iter().map(|digger| (digger.score, digger.score.into())))
    }
}
