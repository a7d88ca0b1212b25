//! The people of a simulation: players and a spectator at each table, who return whenever their
//! line breaks, and who check what they are told.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use fastrand::Rng;
use lamproom_loadtest::{
    Client, ClientError, News, Player, Style, Witness, new_key, open_socket_over,
};
use lamproom_protocol::{Cause, PlayerKey, RefusalCode, Seq, TableCode};
use lamproom_server::store::Database;
use serde_json::Value;
use tokio::{
    io::DuplexStream,
    time::{sleep, timeout},
};
use tokio_util::sync::CancellationToken;

use crate::{network::Network, trace::Trace};

/// The players at a table.
const PLAYERS: usize = 2;
/// The longest wait for a connection.
const CONNECT: Duration = Duration::from_secs(5);

/// What the people of one table share with the simulation.
#[derive(Debug)]
pub(crate) struct Group {
    pub(crate) code: TableCode,
    pub(crate) witness: Arc<Witness>,
    pub(crate) members: Vec<Arc<Seen>>,
    /// How many messages have been acknowledged.
    pub(crate) acknowledged: Arc<AtomicU64>,
}

/// What one member has seen.
#[derive(Debug)]
pub(crate) struct Seen {
    pub(crate) key: PlayerKey,
    pub(crate) latest: Mutex<Latest>,
}

/// What one member knows at the moment.
#[derive(Debug, Default)]
pub(crate) struct Latest {
    pub(crate) seq: Seq,
    /// Whether it is connected and up to date, and waits for no reply.
    pub(crate) is_settled: bool,
    /// The table and the match as it is shown them, once play is over.
    pub(crate) shown: Option<Value>,
    pub(crate) failure: Option<String>,
}

impl Seen {
    pub(crate) fn latest(&self) -> std::sync::MutexGuard<'_, Latest> {
        self.latest.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What the members of all tables are told by the simulation.
#[derive(Clone, Debug)]
pub(crate) struct Surroundings {
    pub(crate) network: Network,
    pub(crate) database: Arc<Mutex<Database>>,
    pub(crate) trace: Trace,
    /// Whether to begin nothing new.
    pub(crate) closing: CancellationToken,
}

impl Group {
    /// Starts the people of a table, in the runtime of the clients.
    pub(crate) fn start(
        code: &TableCode,
        host: PlayerKey,
        spectators: usize,
        around: &Surroundings,
        dice: &mut Rng,
    ) -> Self {
        let witness = Arc::new(Witness::default());
        let acknowledged = Arc::default();
        let mut host = Some(host);
        let mut members = Vec::new();
        for number in 0..PLAYERS + spectators {
            let key = host.take().unwrap_or_else(new_key);
            let seen = Arc::new(Seen { key: key.clone(), latest: Mutex::default() });
            let client = Client::new(code.clone(), key).watched_by(Arc::clone(&witness));
            let style = Style { players: PLAYERS, chat_percent: 10 };
            let name = format!("Digger {number}");
            let mut player = Player::new(client, &name, style, dice.u64(..));
            player.wants_rematch = number < PLAYERS;
            let member = Member {
                label: format!("{code}/{number}"),
                plays: number < PLAYERS,
                has_closed: false,
                player,
                seen: Arc::clone(&seen),
                acknowledged: Arc::clone(&acknowledged),
                around: around.clone(),
                dice: dice.fork(),
            };
            tokio::spawn(member.live());
            members.push(seen);
        }
        Self { code: code.clone(), witness, members, acknowledged }
    }
}

struct Member {
    label: String,
    plays: bool,
    /// Whether it begins nothing new.
    has_closed: bool,
    player: Player<DuplexStream>,
    seen: Arc<Seen>,
    acknowledged: Arc<AtomicU64>,
    around: Surroundings,
    dice: Rng,
}

impl Member {
    /// Connects again and again, until something must not have happened.
    async fn live(mut self) {
        loop {
            let Err(error) = self.visit().await;
            self.player.client.cut();
            self.seen.latest().is_settled = false;
            self.around.trace.note(format_args!("{} {error}", self.label));
            if !error.is_transient() {
                self.seen.latest().failure = Some(format!("{}: {error}", self.label));
                return;
            }
            sleep(Duration::from_millis(self.dice.u64(20..400))).await;
        }
    }

    async fn visit(&mut self) -> Result<std::convert::Infallible, ClientError> {
        let lost = |text: &str| ClientError::Lost(text.to_owned());
        let line = self.around.network.connect().ok_or_else(|| lost("refused"))?;
        let code = self.player.client.code().clone();
        let socket = timeout(CONNECT, open_socket_over(line, "simulated.test", &code));
        let socket = socket.await.map_err(|_| lost("no answer"))??;
        self.player.client.resume(socket).await?;
        loop {
            let closing = self.around.closing.clone();
            tokio::select! {
                biased;
                news = self.turn() => {
                    let news = news?;
                    self.observe(&news)?;
                    self.think(&news).await;
                }
                () = closing.cancelled(), if !self.has_closed => self.has_closed = true,
            }
            self.rest();
        }
    }

    async fn turn(&mut self) -> Result<News, ClientError> {
        if self.plays && !self.has_closed {
            self.player.turn().await
        } else {
            self.player.client.next().await
        }
    }

    /// Notes whether it waits for nothing, and what it is shown when play is over.
    fn rest(&self) {
        let client = &self.player.client;
        let fold = client.fold();
        let mut latest = self.seen.latest();
        latest.is_settled =
            client.is_connected() && client.is_settled() && fold.is_current() && !fold.is_frozen();
        latest.seq = fold.seq().unwrap_or_default();
        if self.has_closed {
            latest.shown = Some(crate::audit::as_shown(fold.table(), fold.game()));
        }
    }

    /// Checks that what was shown is durable, and notes it.
    fn observe(&self, news: &News) -> Result<(), ClientError> {
        let fold = self.player.client.fold();
        let seq = fold.seq().unwrap_or_default();
        let code = self.player.client.code();
        let durable =
            self.around.database.lock().unwrap_or_else(PoisonError::into_inner).head(code);
        if seq > durable {
            let text = format!("step {seq:?} is shown, and the journal ends with {durable:?}");
            return Err(lamproom_loadtest::Breach::Unaccounted(text).into());
        }
        if let News::Acked { message: Some(_), .. } = news {
            self.acknowledged.fetch_add(1, Ordering::Relaxed);
        }
        self.around.trace.note(format_args!("{} {seq:?} {}", self.label, brief(news)));
        Ok(())
    }

    /// Takes its time, now and then, and after a refusal.
    async fn think(&mut self, news: &News) {
        let is_refused = matches!(news, News::Refused { .. });
        if is_refused || self.dice.u8(..3) == 0 {
            sleep(Duration::from_millis(self.dice.u64(..300))).await;
        }
    }
}

fn brief(news: &News) -> String {
    match news {
        News::Step { cause: Cause::Said(_), .. } => "said".to_owned(),
        News::Step { cause, .. } => format!("{cause:?}"),
        News::Acked { id, seq, message } => {
            format!("ack {} {seq:?} {}", id.as_str(), message.is_some())
        }
        News::Refused { refusal, .. } => refused(refusal.code),
        News::Snapshot { history } => format!("snapshot, {} moves", history.len()),
        News::You => "you".to_owned(),
        News::Frozen => "frozen".to_owned(),
        News::Presence | News::Pong | News::Advised { .. } | News::Reacted { .. } => String::new(),
    }
}

fn refused(code: RefusalCode) -> String {
    format!("refused: {code:?}")
}
