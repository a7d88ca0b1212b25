//! Tables at which the strongest bots think all the time, because the person among them never
//! hesitates: how long a turn of such a bot takes, and whether the moves of everybody else wait.

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use anyhow::Context;
use hdrhistogram::Histogram;
use lamproom_loadtest::{Api, Client, Fold, News, Player, ServerProcess, Style, new_key};
use lamproom_protocol::{Cause, Chooser, GameFrame, Level, OpenTable, Phase, Seat};
use tokio::time::{Instant, timeout};

use super::{
    exchange::{SEATING_MAX, new_histogram},
    report::{Measure, Subject},
    setup::Bench,
    storm::{self, Stormer},
};

/// The number of bots at each table. Every game has seats for a person and one of them.
const BOTS: u8 = 1;

pub(super) async fn measure(bench: &Bench<'_>, subject: &mut Subject) -> anyhow::Result<()> {
    let mut launch = bench.fresh("masters").launch;
    launch.arguments.extend(["--bot-pace", "0"].map(Into::into));
    let server = ServerProcess::start(&launch).await?;
    let mut tables = Vec::new();
    for seed in 0..bench.options.master_tables {
        let game = bench.options.masters_play();
        tables.push(MasterTable::seat(server.base_url(), game, u64::from(seed)).await?);
    }
    let compared = [
        (0.5, Measure::NoMastersP50Ms, Measure::MastersP50Ms, Measure::MastersP50Ratio),
        (0.99, Measure::NoMastersP99Ms, Measure::MastersP99Ms, Measure::MastersP99Ratio),
    ];
    let storms = storm::measure(bench, &server, tables, compared, subject).await?;
    let mut turns = new_histogram()?;
    for seen in storms.seen {
        turns.add(seen)?;
    }
    let millis = |micros| Duration::from_micros(micros).as_secs_f64() * 1000.0;
    subject.note(Measure::MasterTurnP50Ms, millis(turns.value_at_quantile(0.5)));
    subject.note(Measure::MasterTurnP99Ms, millis(turns.value_at_quantile(0.99)));
    subject.note(Measure::MasterTurnMaxMs, millis(turns.max()));
    let count = f64::from(u32::try_from(turns.len())?);
    subject.note(Measure::MasterTurnsPerSecond, count / storms.seconds);
    Ok(())
}

/// A person against the strongest bots.
struct MasterTable {
    person: Player,
    /// Since when each bot has had something to choose.
    asked: BTreeMap<Seat, Instant>,
}

impl MasterTable {
    async fn seat(base_url: &str, game: &str, seed: u64) -> anyhow::Result<Self> {
        let key = new_key();
        let table = OpenTable {
            game: game.to_owned(),
            bots: BOTS,
            level: Level::Master,
            ..OpenTable::default()
        };
        let code = Api::new(base_url).open(&table, &key).await?;
        let client = Client::connect(base_url, code, key).await?;
        let mut person = Player::new(client, "Dot", Style { players: 1, chat_percent: 0 }, seed);
        let playing = |fold: &Fold| fold.table().is_some_and(|table| table.phase == Phase::Playing);
        timeout(SEATING_MAX, person.play_until(playing)).await.context("no match began")??;
        Ok(Self { person, asked: BTreeMap::new() })
    }

    /// The time of the turn that this step ends, if a bot made it.
    fn turn_ended(&mut self, cause: &Cause, now: Instant) -> Option<Duration> {
        let by_bot = match cause {
            Cause::Acted { seat, chosen_by: Chooser::Bot }
            | Cause::Voted { seat, chosen_by: Chooser::Bot, .. } => Some(*seat),
            _ => None,
        };
        let took = by_bot.and_then(|seat| self.asked.remove(&seat)).map(|since| now - since);
        let fold = self.person.client.fold();
        let waiting: &[Seat] = fold.game().map_or(&[], |GameFrame { waiting, .. }| waiting);
        self.asked.retain(|seat, _| waiting.contains(seat));
        for seat in waiting.iter().filter(|seat| Some(**seat) != fold.you().seat) {
            self.asked.entry(*seat).or_insert(now);
        }
        took
    }
}

impl Stormer for MasterTable {
    /// How long the turns of the bots took, in microseconds.
    type Seen = Histogram<u64>;

    async fn storm_until(mut self, calm: Arc<AtomicBool>) -> anyhow::Result<(Self, Self::Seen)> {
        let mut turns = new_histogram()?;
        // A bot may have waited since before the storm.
        self.asked.clear();
        while !calm.load(Ordering::Relaxed) {
            if let News::Step { cause, .. } = self.person.turn().await?
                && let Some(took) = self.turn_ended(&cause, Instant::now())
            {
                turns.record(u64::try_from(took.as_micros())?)?;
            }
        }
        Ok((self, turns))
    }
}
