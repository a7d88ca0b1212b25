//! Somebody who plays: sits down, gets ready, makes random legal moves, and wants a rematch.

use lamproom_protocol::{GameFrame, Holder, Op, Phase, Refusal, RefusalCode, TableView};
use serde_json::Value;

use crate::{Breach, Client, ClientError, Fold, News, new_entropy};

/// How somebody plays.
#[derive(Clone, Copy, Debug)]
pub struct Temper {
    /// How many people play at the table; the host starts when so many are ready.
    pub party: usize,
    /// Of a hundred own moves, after how many the player says something.
    pub talks_percent: u8,
}

/// Somebody who plays.
#[derive(Debug)]
pub struct Player {
    /// The player's client.
    pub client: Client,
    name: String,
    temper: Temper,
    dice: fastrand::Rng,
    /// Others could choose at the same time when this player did.
    at_once: bool,
}

/// What a player wants to do next.
#[derive(Debug)]
enum Wish {
    Act(Value),
    Do(Op),
}

impl Player {
    /// Somebody with a name; the seed decides all choices.
    pub fn new(client: Client, name: &str, temper: Temper, seed: u64) -> Self {
        let dice = fastrand::Rng::with_seed(seed);
        Self { client, name: name.to_owned(), temper, dice, at_once: false }
    }

    /// Does what is to be done now, if anything, and takes in the next message.
    ///
    /// # Errors
    /// When the line is lost, the server breaks a promise, or refuses what it had offered.
    pub async fn turn(&mut self) -> Result<News, ClientError> {
        let fold = self.client.fold();
        if self.client.is_settled() && fold.is_current() && !fold.is_frozen() {
            match self.wish() {
                Some(Wish::Act(action)) => {
                    self.client.send_act(action).await?;
                    if self.dice.u8(..100) < self.temper.talks_percent {
                        self.client.send_say("Careful down there.").await?;
                    }
                }
                Some(Wish::Do(op)) => {
                    self.client.send_op(op).await?;
                }
                None => {}
            }
        }
        let news = self.client.next().await?;
        if let News::Refused { refusal, .. } = &news {
            self.expected(refusal)?;
        }
        Ok(news)
    }

    /// Plays until the picture is as wished.
    ///
    /// # Errors
    /// As [`Player::turn`].
    pub async fn play_until(&mut self, wished: impl Fn(&Fold) -> bool) -> Result<(), ClientError> {
        while !wished(self.client.fold()) {
            self.turn().await?;
        }
        Ok(())
    }

    /// Makes no new move, but waits for what is open.
    ///
    /// # Errors
    /// As [`Client::next`].
    pub async fn settle(&mut self) -> Result<(), ClientError> {
        while !(self.client.is_settled() && self.client.fold().is_current()) {
            self.client.next().await?;
        }
        Ok(())
    }

    /// One of the actions this player must choose from now, by the dice; none when others must act.
    pub fn choose(&mut self) -> Option<Value> {
        let seat = self.client.fold().you().seat?;
        let GameFrame { legal, waiting, votes, .. } = self.client.fold().game()?;
        self.at_once = waiting.len() > 1 || !votes.is_empty();
        let first = votes.first().map(|first| &first.action);
        let agreed = votes.iter().any(|vote| vote.seat == seat && Some(&vote.action) == first);
        match first {
            // What was proposed first is agreed to, so that there is an end of it; also by who has nothing else to do.
            Some(first) if !agreed && legal.contains(first) => Some(first.clone()),
            // The others are asked nothing any more, and need not agree.
            Some(_) if agreed && *waiting != [seat] => None,
            _ if waiting.contains(&seat) => self.dice.choice(legal).cloned(),
            _ => None,
        }
    }

    /// A player does only what is offered; so a refusal is a fault, but for those that ask for patience, and where somebody else was faster.
    fn expected(&self, refusal: &Refusal) -> Result<(), Breach> {
        match refusal.code {
            RefusalCode::Frozen | RefusalCode::TooFast | RefusalCode::Unavailable => Ok(()),
            // Somebody may have lit the passage or taken the last thing a moment before.
            RefusalCode::Stale
            | RefusalCode::Illegal
            | RefusalCode::NotYourTurn
            | RefusalCode::WrongPhase
                if self.at_once =>
            {
                Ok(())
            }
            code => Err(Breach::Unaccounted(format!(
                "{} did what was offered and was refused: {code:?}, {}",
                self.name, refusal.text
            ))),
        }
    }

    fn wish(&mut self) -> Option<Wish> {
        let fold = self.client.fold();
        let (you, table) = (fold.you(), fold.table()?);
        let Some(seat) = you.seat else {
            return Some(Wish::Do(Op::Sit { name: self.name.clone(), seat: None }));
        };
        match table.phase {
            Phase::Playing => self.choose().map(Wish::Act),
            Phase::Lobby | Phase::Finished if !is_ready(table, usize::from(seat.0)) => {
                Some(Wish::Do(Op::Ready { entropy: new_entropy() }))
            }
            Phase::Lobby if you.host && ready_people(table) == self.temper.party => {
                Some(Wish::Do(Op::Start {}))
            }
            Phase::Lobby | Phase::Finished => None,
        }
    }
}

fn is_ready(table: &TableView, seat: usize) -> bool {
    let holder = table.seats.get(seat).and_then(|seat| seat.holder.as_ref());
    matches!(holder, Some(Holder::Person { ready: true, .. }))
}

fn ready_people(table: &TableView) -> usize {
    (0..table.seats.len()).filter(|seat| is_ready(table, *seat)).count()
}
