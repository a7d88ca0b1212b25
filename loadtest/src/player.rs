//! A player: sits down, gets ready, makes random legal moves, and wants a rematch.

use lamproom_protocol::{
    GameFrame, Holder, Json, Op, PersonId, Phase, Refusal, RefusalCode, SeatView, TableView,
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
};

use crate::{Breach, Client, ClientError, Fold, News};

/// How a player plays.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// The number of players at the table. The host starts when all are ready.
    pub players: usize,
    /// The percentage of moves after which the player chats.
    pub chat_percent: u8,
}

/// A player.
#[derive(Debug)]
pub struct Player<L = TcpStream> {
    pub client: Client<L>,
    /// Whether this player plays on when a match has ended.
    pub wants_rematch: bool,
    name: String,
    style: Style,
    dice: fastrand::Rng,
    /// Whether others could choose at the same time when this player last did.
    at_once: bool,
}

/// What a player does next.
#[derive(Debug)]
enum Next {
    Act(Json),
    Op(Op),
    Ready,
}

impl<L: AsyncRead + AsyncWrite + Unpin> Player<L> {
    /// Creates a player. The seed decides all choices.
    pub fn new(client: Client<L>, name: &str, style: Style, seed: u64) -> Self {
        let dice = fastrand::Rng::with_seed(seed);
        Self { client, wants_rematch: true, name: name.to_owned(), style, dice, at_once: false }
    }

    /// Does what the player does next, if anything, and waits for the next message.
    ///
    /// # Errors
    /// If the connection is lost, or the server breaks a promise or refuses what it offered.
    pub async fn turn(&mut self) -> Result<News, ClientError> {
        let fold = self.client.fold();
        if self.client.is_settled() && fold.is_current() && !fold.is_frozen() {
            match self.next() {
                Some(Next::Act(action)) => {
                    self.client.send_act(action).await?;
                    if self.dice.u8(..100) < self.style.chat_percent {
                        self.client.send_say("Careful down there.").await?;
                    }
                }
                Some(Next::Op(op)) => {
                    self.client.send_op(op).await?;
                }
                Some(Next::Ready) => {
                    self.client.send_ready().await?;
                }
                None => {}
            }
        }
        let news = self.client.next().await?;
        if let News::Refused { refusal, .. } = &news {
            self.check_refusal(refusal)?;
        }
        Ok(news)
    }

    /// Plays until a condition holds.
    ///
    /// # Errors
    /// As [`Player::turn`].
    pub async fn play_until(
        &mut self,
        condition: impl Fn(&Fold) -> bool,
    ) -> Result<(), ClientError> {
        while !condition(self.client.fold()) {
            self.turn().await?;
        }
        Ok(())
    }

    /// Plays until a match is under way, starting another if one has ended.
    ///
    /// # Errors
    /// As [`Player::turn`].
    pub async fn play_on(&mut self) -> Result<(), ClientError> {
        self.play_until(Fold::is_playing).await
    }

    /// Waits for all outstanding replies, without a new move.
    ///
    /// # Errors
    /// As [`Client::next`].
    pub async fn settle(&mut self) -> Result<(), ClientError> {
        while !(self.client.is_settled() && self.client.fold().is_current()) {
            self.client.next().await?;
        }
        Ok(())
    }

    /// A random one of the legal actions; `None` if the player has nothing to choose.
    pub fn choose(&mut self) -> Option<Json> {
        let seat = self.client.fold().you().seat?;
        let GameFrame { legal, waiting, votes, .. } = self.client.fold().game()?;
        self.at_once = waiting.len() > 1 || !votes.is_empty();
        let legal = legal.items();
        let first = votes.first().map(|first| &first.action);
        let agreed = votes.iter().any(|vote| vote.seat == seat && Some(&vote.action) == first);
        match first {
            // Agree to the first proposal, so that the vote ends; also if there is nothing else to
            // do.
            Some(first) if !agreed && legal.contains(first) => Some(first.clone()),
            // Agreed already, and others are still asked: wait for them.
            Some(_) if agreed && *waiting != [seat] => None,
            _ if waiting.contains(&seat) => self.dice.choice(legal),
            _ => None,
        }
    }

    /// A player does only what is offered. A refusal is therefore a fault, unless it asks to wait
    /// or another player was faster.
    fn check_refusal(&self, refusal: &Refusal) -> Result<(), Breach> {
        match refusal.code {
            RefusalCode::Frozen | RefusalCode::TooFast | RefusalCode::Unavailable => Ok(()),
            // Another player may have lit the passage or taken the last thing a moment before.
            RefusalCode::Stale
            | RefusalCode::Illegal
            | RefusalCode::NotYourTurn
            | RefusalCode::WrongPhase
                if self.at_once =>
            {
                Ok(())
            }
            // Another player may have lost their connection when the match was to begin.
            RefusalCode::NotReady | RefusalCode::WrongPhase if !self.client.fold().is_playing() => {
                Ok(())
            }
            code => Err(Breach::Unaccounted(format!(
                "{} did what was offered, and was refused: {code:?}, {}",
                self.name, refusal.text
            ))),
        }
    }

    /// Whether all players are ready and connected, and the match is not about to begin.
    fn can_start(&self, table: &TableView) -> bool {
        let online = self.client.fold().online();
        !table.revealing
            && table.fairness.entropy_hashes.len() == self.style.players
            && table.seats.iter().filter_map(person_on).all(|person| online.contains(&person))
    }

    fn next(&mut self) -> Option<Next> {
        let fold = self.client.fold();
        let (you, table) = (fold.you(), fold.table()?);
        if you.seat.is_none() {
            return Some(Next::Op(Op::Sit {
                name: self.name.clone(),
                seat: None,
                entropy_hash: None,
            }));
        }
        match table.phase {
            Phase::Playing => self.choose().map(Next::Act),
            Phase::Finished if !self.wants_rematch => None,
            Phase::Lobby | Phase::Finished if !self.client.is_ready() => Some(Next::Ready),
            Phase::Lobby if you.host && self.can_start(table) => Some(Next::Op(Op::Start {})),
            Phase::Lobby | Phase::Finished => None,
        }
    }
}

fn person_on(seat: &SeatView) -> Option<PersonId> {
    match seat.holder {
        Some(Holder::Person { id, .. }) => Some(id),
        Some(Holder::Bot { .. }) | None => None,
    }
}
