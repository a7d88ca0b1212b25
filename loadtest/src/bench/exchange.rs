//! What is timed: from one message out to its effect where it should arrive. Many pairs do this at
//! once.

use std::{sync::Arc, time::Duration};

use anyhow::Context;
use futures_util::{SinkExt, StreamExt};
use hdrhistogram::Histogram;
use lamproom_loadtest::{
    Api, Client, Cluster, Fold, Player, ServerProcess, Socket, Style, Usage, new_key, open_socket,
};
use lamproom_protocol::TableCode;
use tokio::{
    sync::Semaphore,
    task::JoinSet,
    time::{Instant, sleep_until, timeout},
};
use tokio_tungstenite::tungstenite::Message;

/// The longest wait for one exchange. A server that takes longer is broken, not slow.
const EXCHANGE_MAX: Duration = Duration::from_secs(20);
/// The longest wait until a match is under way at a new table.
pub(crate) const SEATING_MAX: Duration = Duration::from_mins(1);
/// Tables at which players are seated at the same time.
const SEATED_AT_ONCE: usize = 64;
/// The time between the beginning of the load and of the measurement.
const WARM_UP: Duration = Duration::from_secs(1);
/// The size of an echoed message: that of a typical action.
const ECHO_BYTES: usize = 128;

/// An exchange of messages that can be repeated and timed.
pub(crate) trait Exchange: Send + 'static {
    /// Does it once; returns how long it took to arrive.
    fn exchange(&mut self) -> impl Future<Output = anyhow::Result<Duration>> + Send;

    /// The bytes that each client of it has received so far, on average.
    fn received_bytes(&self) -> u64;
}

/// The figures of many exchanges.
#[derive(Debug)]
pub(crate) struct Traffic {
    /// The duration of each exchange, in microseconds.
    pub(crate) micros: Histogram<u64>,
    /// What each client has received in all these exchanges together, in bytes.
    received_bytes: u64,
    /// The length of the measurement.
    pub(crate) seconds: f64,
    /// The processor time of all servers.
    pub(crate) server_cpu_seconds: f64,
    /// The processor time of the processes of their database, if it has any.
    pub(crate) database_cpu_seconds: f64,
    /// The processor time of the load test.
    pub(crate) own_cpu_seconds: f64,
}

impl Traffic {
    pub(crate) fn per_second(&self) -> f64 {
        self.count() / self.seconds
    }

    pub(crate) fn per_cpu_second(&self) -> f64 {
        self.count() / (self.server_cpu_seconds + self.database_cpu_seconds)
    }

    pub(crate) fn server_micros_per_move(&self) -> f64 {
        self.server_cpu_seconds * 1e6 / self.count()
    }

    pub(crate) fn database_micros_per_move(&self) -> f64 {
        self.database_cpu_seconds * 1e6 / self.count()
    }

    /// The number of processors that the load test kept busy.
    pub(crate) fn own_processors(&self) -> f64 {
        self.own_cpu_seconds / self.seconds
    }

    pub(crate) fn millis_at(&self, quantile: f64) -> f64 {
        millis(self.micros.value_at_quantile(quantile))
    }

    /// What each client receives for one exchange, in bytes.
    pub(crate) fn bytes_each(&self) -> f64 {
        float(self.received_bytes) / self.count()
    }

    fn count(&self) -> f64 {
        float(self.micros.len())
    }
}

/// A number of microseconds, in milliseconds.
pub(crate) fn millis(micros: u64) -> f64 {
    Duration::from_micros(micros).as_secs_f64() * 1000.0
}

/// A number below 2^32, or that as the most.
pub(crate) fn float(number: u64) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}

#[derive(Clone, Copy, Debug)]
struct Window {
    begin: Instant,
    end: Instant,
}

/// Runs all exchanges at once for a while: as fast as possible, or each at a pace. Returns them for
/// further use.
pub(crate) async fn measure<E: Exchange>(
    servers: &[ServerProcess],
    database: Option<&Cluster>,
    pairs: Vec<E>,
    pace: Option<Duration>,
    length: Duration,
) -> anyhow::Result<(Vec<E>, Traffic)> {
    let begin = Instant::now() + WARM_UP;
    let window = Window { begin, end: begin + length };
    let mut running = JoinSet::new();
    for pair in pairs {
        running.spawn(exchange_during(pair, pace, window));
    }
    sleep_until(window.begin).await;
    let database_cpu = || database.and_then(Cluster::cpu_seconds).unwrap_or_default();
    let cpu = || -> anyhow::Result<[f64; 3]> {
        let usages: Vec<Usage> =
            servers.iter().map(ServerProcess::usage).collect::<anyhow::Result<_>>()?;
        let servers = usages.iter().map(|usage| usage.cpu_seconds).sum();
        Ok([servers, database_cpu(), Usage::own()?.cpu_seconds])
    };
    let before = cpu()?;
    sleep_until(window.end).await;
    let after = cpu()?;

    let (mut micros, mut received_bytes) = (new_histogram()?, 0);
    let mut pairs = Vec::with_capacity(running.len());
    while let Some(ended) = running.join_next().await {
        let (pair, timed, received) = ended??;
        micros.add(timed)?;
        received_bytes += received;
        pairs.push(pair);
    }
    let traffic = Traffic {
        micros,
        received_bytes,
        seconds: length.as_secs_f64(),
        server_cpu_seconds: after[0] - before[0],
        database_cpu_seconds: after[1] - before[1],
        own_cpu_seconds: after[2] - before[2],
    };
    Ok((pairs, traffic))
}

async fn exchange_during<E: Exchange>(
    mut pair: E,
    pace: Option<Duration>,
    window: Window,
) -> anyhow::Result<(E, Histogram<u64>, u64)> {
    let (mut micros, mut received_bytes) = (new_histogram()?, 0);
    // Start at random in the first interval, so that the exchanges do not run in step.
    let mut due = Instant::now() + pace.unwrap_or_default().mul_f64(fastrand::f64());
    loop {
        sleep_until(due).await;
        let received_before = pair.received_bytes();
        let took =
            timeout(EXCHANGE_MAX, pair.exchange()).await.context("an exchange timed out")??;
        let now = Instant::now();
        if now >= window.end {
            return Ok((pair, micros, received_bytes));
        }
        if now >= window.begin {
            micros.record(u64::try_from(took.as_micros())?)?;
            received_bytes += pair.received_bytes() - received_before;
        }
        due += pace.unwrap_or_default();
    }
}

/// A histogram of microseconds.
pub(crate) fn new_histogram() -> anyhow::Result<Histogram<u64>> {
    let micros_max = u64::try_from(EXCHANGE_MAX.as_micros())?;
    Ok(Histogram::new_with_bounds(1, micros_max, 3)?)
}

/// Two players of one table in one task: it times how long the move of one takes to reach the
/// other.
#[derive(Debug)]
pub(crate) struct Duel {
    players: [Player; 2],
}

impl Duel {
    /// Opens a table, and seats both players.
    pub(crate) async fn seat(base_url: &str, game: &str, seed: u64) -> anyhow::Result<Self> {
        let host = new_key();
        let code = Api::new(base_url).open_table(game, &host).await?;
        let host = Client::connect(base_url, code.clone(), host).await?;
        let guest = Client::connect(base_url, code, new_key()).await?;
        let style = Style { players: 2, chat_percent: 0 };
        let host = Player::new(host, "Ada", style, seed);
        let guest = Player::new(guest, "Bo", style, seed ^ 1);
        let mut duel = Self { players: [host, guest] };
        timeout(SEATING_MAX, duel.play_on()).await.context("no match began")??;
        Ok(duel)
    }

    /// Seats players at many tables at once.
    pub(crate) async fn seat_many(
        base_url: &str,
        game: &str,
        tables: u32,
    ) -> anyhow::Result<Vec<Self>> {
        let mut seating = JoinSet::new();
        let places = Arc::new(Semaphore::new(SEATED_AT_ONCE));
        for seed in 0..tables {
            let (base_url, game, places) = (base_url.to_owned(), game.to_owned(), places.clone());
            seating.spawn(async move {
                let _place = places.acquire().await?;
                Self::seat(&base_url, &game, u64::from(seed) << 1).await
            });
        }
        let mut duels = Vec::new();
        while let Some(duel) = seating.join_next().await {
            duels.push(duel??);
        }
        Ok(duels)
    }

    /// The code of the table.
    pub(crate) fn code(&self) -> &TableCode {
        self.players[0].client.code()
    }

    /// Reconnects both players after a restart of the server.
    pub(crate) async fn resume(&mut self, base_url: &str) -> anyhow::Result<()> {
        let [host, guest] = &mut self.players;
        tokio::try_join!(resume(&mut host.client, base_url), resume(&mut guest.client, base_url))?;
        Ok(())
    }

    /// Plays until a match is under way, starting a rematch if one has ended.
    async fn play_on(&mut self) -> anyhow::Result<()> {
        let [host, guest] = &mut self.players;
        tokio::try_join!(host.play_on(), guest.play_on())?;
        Ok(())
    }
}

async fn resume(client: &mut Client, base_url: &str) -> anyhow::Result<()> {
    client.reconnect(base_url).await?;
    Ok(client.until(Fold::is_current).await?)
}

impl Exchange for Duel {
    async fn exchange(&mut self) -> anyhow::Result<Duration> {
        self.play_on().await?;
        let [host, guest] = &mut self.players;
        let (mover, action, other) = match (host.choose(), guest.choose()) {
            (Some(action), _) => (&mut host.client, action, &mut guest.client),
            (None, Some(action)) => (&mut guest.client, action, &mut host.client),
            (None, None) => anyhow::bail!("a match is under way, but no player can move"),
        };
        let before = other.fold().seq();
        let sent = Instant::now();
        let moved = async { anyhow::Ok(mover.act(action).await?) };
        let arrived = async {
            other.until(|fold| fold.seq() > before).await?;
            anyhow::Ok(sent.elapsed())
        };
        let (answer, took) = tokio::try_join!(moved, arrived)?;
        answer.map_err(|refusal| anyhow::anyhow!("a legal move was refused: {refusal:?}"))?;
        // A move can make several steps, all of which its player has seen.
        let head = mover.fold().seq();
        other.until(|fold| fold.seq() >= head).await?;
        Ok(took)
    }

    fn received_bytes(&self) -> u64 {
        let [host, guest] = &self.players;
        u64::midpoint(host.client.received_bytes(), guest.client.received_bytes())
    }
}

/// A socket to the echo.
#[derive(Debug)]
pub(crate) struct Echo {
    socket: Socket,
    received_bytes: u64,
}

impl Echo {
    /// Opens one socket per table. Each has one message under way, like a table.
    pub(crate) async fn open_many(base_url: &str, sockets: u32) -> anyhow::Result<Vec<Self>> {
        let code: TableCode = "222-222-222".parse()?;
        let mut echoes = Vec::new();
        for _ in 0..sockets {
            let socket = open_socket(base_url, &code).await?;
            echoes.push(Self { socket, received_bytes: 0 });
        }
        Ok(echoes)
    }
}

impl Exchange for Echo {
    async fn exchange(&mut self) -> anyhow::Result<Duration> {
        let sent = Instant::now();
        self.socket.send(Message::text("x".repeat(ECHO_BYTES))).await?;
        let echoed = self.socket.next().await.context("the echo has ended")??;
        self.received_bytes += echoed.len() as u64;
        Ok(sent.elapsed())
    }

    fn received_bytes(&self) -> u64 {
        self.received_bytes
    }
}
