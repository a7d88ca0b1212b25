//! Tables at which the strongest bots think all the time, because their opponents never hesitate:
//! how long a turn of such a bot takes, and whether the moves of everybody else wait.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use hdrhistogram::Histogram;
use lamproom_loadtest::{News, Player, ServerProcess};
use lamproom_protocol::{Cause, Chooser, Level, OpenTable};
use tokio::time::Instant;

use super::{
    alone::seat_alone,
    exchange::{float, millis, new_histogram},
    report::{Measure, Subject},
    setup::Bench,
    storm::{self, Stormer},
};

pub(super) async fn measure(bench: &Bench<'_>, subject: &mut Subject) -> anyhow::Result<()> {
    let mut launch = bench.fresh("masters").launch;
    launch.arguments.extend(["--bot-pace", "0"].map(Into::into));
    let server = ServerProcess::start(&launch).await?;
    let table = OpenTable {
        game: bench.options.masters_play().to_owned(),
        bots: 1,
        level: Level::Master,
        ..OpenTable::default()
    };
    let mut tables = Vec::new();
    for seed in 0..bench.options.master_tables {
        let person = seat_alone(server.base_url(), &table, "Dot", u64::from(seed)).await?;
        tables.push(MasterTable { person, asked: None });
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
    subject.note(Measure::MasterTurnP50Ms, millis(turns.value_at_quantile(0.5)));
    subject.note(Measure::MasterTurnP99Ms, millis(turns.value_at_quantile(0.99)));
    subject.note(Measure::MasterTurnMaxMs, millis(turns.max()));
    subject.note(Measure::MasterTurnsPerSecond, float(turns.len()) / storms.seconds);
    Ok(())
}

/// A person against the strongest bot.
struct MasterTable {
    person: Player,
    /// Since when the bot has had something to choose.
    asked: Option<Instant>,
}

impl MasterTable {
    /// The time of the turn that this step ends, if the bot made it.
    fn turn_ended(&mut self, cause: &Cause, now: Instant) -> Option<Duration> {
        let by_bot = matches!(
            cause,
            Cause::Acted { chosen_by: Chooser::Bot, .. }
                | Cause::Voted { chosen_by: Chooser::Bot, .. }
        );
        let took = by_bot.then(|| self.asked.take()).flatten().map(|since| now - since);
        let fold = self.person.client.fold();
        let is_asked = fold
            .game()
            .is_some_and(|game| game.waiting.iter().any(|seat| Some(*seat) != fold.you().seat));
        self.asked = is_asked.then(|| self.asked.unwrap_or(now));
        took
    }
}

impl Stormer for MasterTable {
    /// How long the turns of the bot took, in microseconds.
    type Seen = Histogram<u64>;

    async fn storm_until(mut self, calm: Arc<AtomicBool>) -> anyhow::Result<(Self, Self::Seen)> {
        let mut turns = new_histogram()?;
        // The bot may have waited since before the storm.
        self.asked = None;
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
