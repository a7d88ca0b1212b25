//! Whether what keeps the worker pool busy delays the moves of everybody else. Measures the same
//! tables at the same pace in one run, alternately without and with a storm.

use std::{
    slice,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use anyhow::Context;
use lamproom_loadtest::ServerProcess;
use tokio::{task::JoinSet, time::Instant};

use super::{
    exchange::{Duel, Traffic, measure as exchange},
    report::{Measure, Subject},
    setup::{Bench, PACE},
};

/// How often each of the two is measured, alternately, because other work on the machine varies.
const TURNS: u32 = 3;

/// A client who keeps the worker pool of the server busy.
pub(super) trait Stormer: Sized + Send + 'static {
    /// What it has seen.
    type Seen: Send + 'static;

    /// Goes on until it is calm again.
    fn storm_until(
        self,
        calm: Arc<AtomicBool>,
    ) -> impl Future<Output = anyhow::Result<(Self, Self::Seen)>> + Send;
}

/// Measures of moves at human pace, at a quantile: without the storm, in it, and their ratio.
pub(super) type Compared = (f64, Measure, Measure, Measure);

/// What was seen in all storms, and how long they lasted together, in seconds.
pub(super) struct Storms<S> {
    pub(super) seen: Vec<S>,
    pub(super) seconds: f64,
}

/// Measures the moves of ordinary tables of a server, and notes how much longer they take in the
/// storm.
pub(super) async fn measure<S: Stormer>(
    bench: &Bench<'_>,
    server: &ServerProcess,
    mut stormers: Vec<S>,
    compared: [Compared; 2],
    subject: &mut Subject,
) -> anyhow::Result<Storms<S::Seen>> {
    let (servers, length) = (slice::from_ref(server), bench.amount.length);
    let tables = bench.amount.tables;
    let mut duels = Duel::seat_many(server.base_url(), &bench.options.game, tables).await?;
    let (mut quiet, mut stormy) = (None, None);
    let mut storms = Storms { seen: Vec::new(), seconds: 0.0 };
    for _ in 0..TURNS {
        let (back, traffic) = exchange(servers, bench.cluster(), duels, Some(PACE), length).await?;
        gather(&mut quiet, traffic)?;
        let (began, storm) = (Instant::now(), Storm::begin(stormers));
        let (back, traffic) = exchange(servers, bench.cluster(), back, Some(PACE), length).await?;
        gather(&mut stormy, traffic)?;
        let (calm, more) = storm.end().await.context("the storm")?;
        (duels, stormers) = (back, calm);
        storms.seen.extend(more);
        storms.seconds += began.elapsed().as_secs_f64();
    }
    let (quiet, stormy) = quiet.zip(stormy).context("nothing was measured")?;
    for (quantile, before, during, ratio) in compared {
        let (without, with) = (quiet.millis_at(quantile), stormy.millis_at(quantile));
        subject.note(before, without);
        subject.note(during, with);
        subject.note(ratio, with / without);
    }
    Ok(storms)
}

/// Adds the figures of one turn.
fn gather(all: &mut Option<Traffic>, turn: Traffic) -> anyhow::Result<()> {
    match all {
        Some(all) => all.micros.add(turn.micros)?,
        None => *all = Some(turn),
    }
    Ok(())
}

/// Many clients at once, until it ends.
struct Storm<S: Stormer> {
    calm: Arc<AtomicBool>,
    storming: JoinSet<anyhow::Result<(S, S::Seen)>>,
}

impl<S: Stormer> Storm<S> {
    fn begin(stormers: Vec<S>) -> Self {
        let calm = Arc::<AtomicBool>::default();
        let mut storming = JoinSet::new();
        for stormer in stormers {
            storming.spawn(stormer.storm_until(calm.clone()));
        }
        Self { calm, storming }
    }

    /// Ends the storm; returns the clients, and what each has seen.
    async fn end(mut self) -> anyhow::Result<(Vec<S>, Vec<S::Seen>)> {
        self.calm.store(true, Ordering::Relaxed);
        let (mut stormers, mut seen) = (Vec::new(), Vec::new());
        while let Some(ended) = self.storming.join_next().await {
            let (stormer, its) = ended??;
            stormers.push(stormer);
            seen.push(its);
        }
        Ok((stormers, seen))
    }
}
