//! The group at one table: players and spectators whose connections break, who reconnect by
//! themselves, and who check what they are told.

use std::{sync::Arc, time::Duration};

use anyhow::{Context, ensure};
use lamproom_protocol::{ByeCode, PlayerKey, Seq, TableCode};
use tokio::{sync::watch, task::JoinSet, time::sleep};

use crate::{Client, ClientError, Fold, News, Player, Style, Witness, new_key};

/// The number of players.
const PLAYERS: usize = 2;
/// The number of spectators.
const SPECTATORS: usize = 2;
/// The longest pause before reconnecting.
const RETURN_MAX: Duration = Duration::from_millis(40);
/// The percentage of moves after which a player chats.
const CHAT_PERCENT: u8 = 10;

/// Where the servers are, how fast to play, and how long.
#[derive(Clone, Debug)]
pub struct Target {
    /// Their addresses, which change when servers restart. Each connection takes any of them.
    pub base_urls: Vec<String>,
    /// The longest pause of a player after a move. Each pause is random.
    pub pause_max: Duration,
    /// The number of matches after which a table begins no other.
    pub matches_max: usize,
    /// Whether everybody should wait for outstanding replies, and leave.
    pub closing: bool,
}

impl Target {
    /// A server to play on without pause and without end.
    pub fn at(base_url: &str) -> Self {
        Self {
            base_urls: vec![base_url.to_owned()],
            pause_max: Duration::ZERO,
            matches_max: usize::MAX,
            closing: false,
        }
    }
}

/// What one member, or all of them, have seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of acknowledged messages.
    pub acknowledged: u64,
    /// The number of connections after the first.
    pub returns: u64,
    /// The number of connections that the server closed because of a restart.
    pub restarts_announced: u64,
}

impl Tally {
    fn count(&mut self, news: &News) {
        self.acknowledged += u64::from(is_acknowledged(news));
    }

    /// Adds two tallies.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            acknowledged: self.acknowledged + other.acknowledged,
            returns: self.returns + other.returns,
            restarts_announced: self.restarts_announced + other.restarts_announced,
        }
    }
}

/// The players and spectators at one table. Each runs in a task, which ends when this is dropped.
#[derive(Debug)]
pub struct Group {
    code: TableCode,
    witness: Arc<Witness>,
    target: watch::Receiver<Target>,
    members: JoinSet<Result<Tally, ClientError>>,
}

/// One client at the table.
#[derive(Debug)]
enum Member {
    Player(Box<Player>),
    Spectator(Box<Client>),
}

/// The faults of a member's network.
struct Faults {
    /// Of a thousand messages, the number after which the connection breaks.
    cuts_permille: u16,
    dice: fastrand::Rng,
}

impl Group {
    /// The number of clients.
    pub const MEMBERS: u64 = (PLAYERS + SPECTATORS) as u64;

    /// Starts players and spectators at a table. The seed decides their moves, and when their
    /// connections break.
    pub fn start(
        code: &TableCode,
        host: PlayerKey,
        target: &watch::Receiver<Target>,
        cuts_permille: u16,
        seed: u64,
    ) -> Self {
        let witness = Arc::new(Witness::default());
        let mut dice = fastrand::Rng::with_seed(seed);
        let mut members = JoinSet::new();
        let style = Style { players: PLAYERS, chat_percent: CHAT_PERCENT };
        let mut host_key = Some(host);
        for number in 0..PLAYERS + SPECTATORS {
            let key = host_key.take().unwrap_or_else(new_key);
            let client = Client::new(code.clone(), key).watched_by(Arc::clone(&witness));
            let member = if number < PLAYERS {
                let name = format!("Digger {number}");
                Member::Player(Box::new(Player::new(client, &name, style, dice.u64(..))))
            } else {
                Member::Spectator(Box::new(client))
            };
            let faults = Faults { cuts_permille, dice: dice.fork() };
            members.spawn(run(member, faults, target.clone(), Arc::clone(&witness)));
        }
        Self { code: code.clone(), witness, target: target.clone(), members }
    }

    /// The code of the table.
    pub fn code(&self) -> &TableCode {
        &self.code
    }

    /// The ids of the matches that have been played to their end, oldest first.
    pub fn matches(&self) -> Vec<String> {
        self.witness.matches()
    }

    /// The last step of the table that anybody has seen.
    pub fn head(&self) -> Seq {
        self.witness.head()
    }

    /// See [`Witness::longest_wait`].
    pub fn longest_wait(&self) -> Option<Duration> {
        self.witness.longest_wait()
    }

    /// See [`Witness::forget_waits`].
    pub fn forget_waits(&self) {
        self.witness.forget_waits();
    }

    /// Checks that no member has failed.
    ///
    /// # Errors
    /// If a member has seen a broken promise, or could not reconnect.
    pub fn check(&mut self) -> anyhow::Result<()> {
        match self.members.try_join_next() {
            Some(Ok(Err(error))) => Err(error).with_context(|| format!("at table {}", self.code)),
            Some(Err(panicked)) => Err(panicked.into()),
            Some(Ok(Ok(_))) | None => Ok(()),
        }
    }

    /// Waits for all members, after the target has been set to closing, and compares what they were
    /// told with what a newcomer is shown. Returns the last step that they were told of. There may
    /// be more steps after it, which the table has made by itself when they had left.
    ///
    /// # Errors
    /// If a member has seen a broken promise, or an acknowledged move is lost or was played twice.
    pub async fn finish(mut self) -> anyhow::Result<(Seq, Tally)> {
        let mut tally = Tally::default();
        while let Some(member) = self.members.join_next().await {
            tally = tally.plus(member?.with_context(|| format!("at table {}", self.code))?);
        }
        let told = self.witness.head();
        let base_url = self.target.borrow().base_urls.first().context("a server")?.clone();
        let mut newcomer =
            Client::new(self.code.clone(), new_key()).watched_by(Arc::clone(&self.witness));
        newcomer.reconnect(&base_url).await?;
        newcomer.until(Fold::is_current).await?;
        let shown = newcomer.fold().seq().context("the newcomer has seen no step")?;
        ensure!(shown >= told, "at table {}, a newcomer sees {shown:?}, not {told:?}", self.code);
        self.witness.settle().with_context(|| format!("at table {}", self.code))?;
        Ok((told, tally))
    }
}

impl Member {
    fn client(&mut self) -> &mut Client {
        match self {
            Self::Player(player) => &mut player.client,
            Self::Spectator(client) => client,
        }
    }

    async fn turn(&mut self, wants_rematch: bool) -> Result<News, ClientError> {
        match self {
            Self::Player(player) => {
                player.wants_rematch = wants_rematch;
                player.turn().await
            }
            Self::Spectator(client) => client.next().await,
        }
    }
}

/// Runs a member: reconnects whenever the connection breaks, until the target closes.
async fn run(
    mut member: Member,
    mut faults: Faults,
    mut target: watch::Receiver<Target>,
    witness: Arc<Witness>,
) -> Result<Tally, ClientError> {
    let mut tally = Tally::default();
    loop {
        match connect_once(&mut member, &mut faults, &mut target, &witness, &mut tally).await {
            Err(error) if error.is_transient() => {
                tally.returns += 1;
                let announced = matches!(error, ClientError::Bye { code: ByeCode::Restart, .. });
                tally.restarts_announced += u64::from(announced);
                sleep(RETURN_MAX.mul_f64(faults.dice.f64())).await;
            }
            ended => return ended.map(|()| tally),
        }
    }
}

/// Runs a member over one connection.
async fn connect_once(
    member: &mut Member,
    faults: &mut Faults,
    target: &mut watch::Receiver<Target>,
    witness: &Witness,
    tally: &mut Tally,
) -> Result<(), ClientError> {
    let base_url = faults.dice.choice(&target.borrow_and_update().base_urls).cloned();
    let base_url = base_url.ok_or_else(|| ClientError::Lost("no server".to_owned()))?;
    member.client().reconnect(&base_url).await?;
    loop {
        let Target { closing, matches_max, pause_max, .. } = *target.borrow_and_update();
        if closing {
            return settle(member.client(), tally).await;
        }
        let wants_rematch = witness.matches().len() < matches_max;
        tokio::select! {
            news = member.turn(wants_rematch) => {
                let news = news?;
                tally.count(&news);
                if is_acknowledged(&news) {
                    sleep(pause_max.mul_f64(faults.dice.f64())).await;
                }
            }
            _ = target.changed() => {}
        }
        if faults.dice.u16(..1000) < faults.cuts_permille {
            member.client().cut();
        }
    }
}

/// Whether the news is that something this member sent was done.
fn is_acknowledged(news: &News) -> bool {
    matches!(news, News::Acked { message: Some(_), .. })
}

/// Waits for all outstanding replies.
async fn settle(client: &mut Client, tally: &mut Tally) -> Result<(), ClientError> {
    while !(client.is_settled() && client.fold().is_current()) {
        tally.count(&client.next().await?);
    }
    Ok(())
}
