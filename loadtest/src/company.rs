//! Everybody at one table for a long time: players and spectators who lose their lines, come back by themselves, and check
//! what they are told.

use std::{sync::Arc, time::Duration};

use anyhow::{Context, ensure};
use lamproom_protocol::{ByeCode, PlayerKey, Seq, TableCode};
use tokio::{sync::watch, task::JoinSet, time::sleep};

use crate::{Client, ClientError, Fold, News, Player, Temper, Witness, new_key};

/// How many play.
const PARTY: usize = 2;
/// How many watch.
const SPECTATORS: usize = 2;
/// Longest time before the next try to come back.
const RETURN_MAX: Duration = Duration::from_millis(40);
/// Of a hundred moves, after how many a player says something.
const TALKS_PERCENT: u8 = 10;

/// Where the server is at present, and whether to stop playing.
#[derive(Clone, Debug)]
pub struct Place {
    /// Its address; it changes when the server is started again.
    pub base_url: String,
    /// Everybody is to finish what is open and go.
    pub closing: bool,
}

/// What somebody, or everybody, has lived through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Own messages that were acknowledged.
    pub acknowledged: u64,
    /// Connections after the first.
    pub returns: u64,
    /// Goodbyes of a server that is being restarted.
    pub restarts_announced: u64,
}

impl Tally {
    fn note(&mut self, news: &News) {
        self.acknowledged += u64::from(matches!(news, News::Acked { message: Some(_), .. }));
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            acknowledged: self.acknowledged + other.acknowledged,
            returns: self.returns + other.returns,
            restarts_announced: self.restarts_announced + other.restarts_announced,
        }
    }
}

/// Everybody at one table. They play in tasks of their own, and stop when this is dropped.
#[derive(Debug)]
pub struct Company {
    code: TableCode,
    witness: Arc<Witness>,
    place: watch::Receiver<Place>,
    members: JoinSet<Result<Tally, ClientError>>,
}

/// Somebody at the table.
#[derive(Debug)]
enum Part {
    Plays(Box<Player>),
    Watches(Box<Client>),
}

/// How a member behaves.
struct Manner {
    /// Of a thousand messages, after how many the line breaks.
    cuts_permille: u16,
    dice: fastrand::Rng,
}

impl Company {
    /// How many they are.
    pub const MEMBERS: u64 = (PARTY + SPECTATORS) as u64;

    /// Players and spectators come to a table and begin to play. The seed decides their moves and, of a thousand messages,
    /// after which their lines break.
    pub fn gather(
        code: &TableCode,
        host: PlayerKey,
        place: &watch::Receiver<Place>,
        cuts_permille: u16,
        seed: u64,
    ) -> Self {
        let witness = Arc::new(Witness::default());
        let mut dice = fastrand::Rng::with_seed(seed);
        let mut members = JoinSet::new();
        let temper = Temper { party: PARTY, talks_percent: TALKS_PERCENT };
        let mut host_key = Some(host);
        for number in 0..PARTY + SPECTATORS {
            let key = host_key.take().unwrap_or_else(new_key);
            let client = Client::new(code.clone(), key).watched_by(Arc::clone(&witness));
            let part = if number < PARTY {
                let name = format!("Digger {number}");
                Part::Plays(Box::new(Player::new(client, &name, temper, dice.u64(..))))
            } else {
                Part::Watches(Box::new(client))
            };
            let manner = Manner { cuts_permille, dice: dice.fork() };
            members.spawn(live(part, manner, place.clone()));
        }
        Self { code: code.clone(), witness, place: place.clone(), members }
    }

    /// The code of the table.
    pub fn code(&self) -> &TableCode {
        &self.code
    }

    /// The ids of the matches that have been played to their end, oldest first.
    pub fn matches(&self) -> Vec<String> {
        self.witness.matches()
    }

    /// Whoever fails, fails everybody.
    ///
    /// # Errors
    /// When a member has seen a broken promise, or could not come back.
    pub fn check(&mut self) -> anyhow::Result<()> {
        match self.members.try_join_next() {
            Some(Ok(Err(error))) => Err(error).with_context(|| format!("at table {}", self.code)),
            Some(Err(panicked)) => Err(panicked.into()),
            Some(Ok(Ok(_))) | None => Ok(()),
        }
    }

    /// After the place said that it closes: waits for everybody, and for what a newcomer is shown; then the books must be right.
    ///
    /// # Errors
    /// When anybody has seen a broken promise, or an acknowledged move is lost or was done twice.
    pub async fn finish(mut self) -> anyhow::Result<(Seq, Tally)> {
        let mut tally = Tally::default();
        while let Some(member) = self.members.join_next().await {
            tally = tally.plus(member?.with_context(|| format!("at table {}", self.code))?);
        }
        let base_url = self.place.borrow().base_url.clone();
        let mut newcomer =
            Client::new(self.code.clone(), new_key()).watched_by(Arc::clone(&self.witness));
        newcomer.call(&base_url).await?;
        newcomer.until(Fold::is_current).await?;
        let head = newcomer.fold().seq().context("a table has a first step")?;
        ensure!(head == self.witness.head(), "a newcomer sees {head:?}, others saw more");
        self.witness.settle().with_context(|| format!("at table {}", self.code))?;
        Ok((head, tally))
    }
}

impl Part {
    fn client(&mut self) -> &mut Client {
        match self {
            Self::Plays(player) => &mut player.client,
            Self::Watches(client) => client,
        }
    }

    async fn turn(&mut self) -> Result<News, ClientError> {
        match self {
            Self::Plays(player) => player.turn().await,
            Self::Watches(client) => client.next().await,
        }
    }
}

/// Comes, plays or watches, comes back whenever the line breaks, and goes when the place closes.
async fn live(
    mut part: Part,
    mut manner: Manner,
    mut place: watch::Receiver<Place>,
) -> Result<Tally, ClientError> {
    let mut tally = Tally::default();
    loop {
        match visit(&mut part, &mut manner, &mut place, &mut tally).await {
            Err(error) if error.passes() => {
                tally.returns += 1;
                let announced = matches!(error, ClientError::Bye { code: ByeCode::Restart, .. });
                tally.restarts_announced += u64::from(announced);
                sleep(RETURN_MAX.mul_f64(manner.dice.f64())).await;
            }
            ended => return ended.map(|()| tally),
        }
    }
}

/// One connection, from the first word to the last.
async fn visit(
    part: &mut Part,
    manner: &mut Manner,
    place: &mut watch::Receiver<Place>,
    tally: &mut Tally,
) -> Result<(), ClientError> {
    let base_url = place.borrow_and_update().base_url.clone();
    part.client().call(&base_url).await?;
    loop {
        if place.borrow_and_update().closing {
            return settle(part.client(), tally).await;
        }
        tokio::select! {
            news = part.turn() => tally.note(&news?),
            _ = place.changed() => {}
        }
        if manner.dice.u16(..1000) < manner.cuts_permille {
            part.client().cut();
        }
    }
}

/// Waits for what is open.
async fn settle(client: &mut Client, tally: &mut Tally) -> Result<(), ClientError> {
    while !(client.is_settled() && client.fold().is_current()) {
        tally.note(&client.next().await?);
    }
    Ok(())
}
