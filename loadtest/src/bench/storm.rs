//! Whether questions for advice delay the moves of everybody else. Measures the same tables at the
//! same pace in one run, alternately without and with a storm of questions from solo players.

use std::{
    slice,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use anyhow::Context;
use lamproom_loadtest::{Api, Client, Fold, Player, ServerProcess, Style, new_key};
use lamproom_protocol::{OpenTable, Phase, Question, RefusalCode};
use tokio::{
    task::JoinSet,
    time::{sleep, timeout},
};

use super::{
    exchange::{Duel, SEATING_MAX, Traffic, measure as exchange},
    report::{Measure, Subject},
    setup::{Bench, PACE},
};

/// A game whose advice takes long to compute.
const GAME: &str = "cavern_shuffle";
/// How often each of the two is measured, alternately, because other work on the machine varies.
const TURNS: u32 = 3;
/// The pause after a refusal because the server is busy: what the rate limit of a connection
/// allows.
const BUSY_PAUSE: Duration = Duration::from_millis(334);
/// The number of replies after which an asker makes a move, so that questions are about many
/// positions.
const REPLIES_PER_MOVE: u32 = 2;

pub(super) async fn measure(bench: &Bench<'_>, subject: &mut Subject) -> anyhow::Result<()> {
    let server = ServerProcess::start(&bench.fresh("storm").launch).await?;
    let (url, length) = (server.base_url(), bench.amount.length);
    let servers = slice::from_ref(&server);
    let mut duels = Duel::seat_many(url, &bench.options.game, bench.amount.tables).await?;
    let mut askers = Asker::seat_many(url, bench.options.askers).await?;
    let (mut quiet, mut stormy) = (None, None);
    let mut answers = 0_u32;
    for _ in 0..TURNS {
        let (back, traffic) = exchange(servers, bench.cluster(), duels, Some(PACE), length).await?;
        gather(&mut quiet, traffic)?;
        let storm = Storm::begin(askers);
        let (back, traffic) = exchange(servers, bench.cluster(), back, Some(PACE), length).await?;
        gather(&mut stormy, traffic)?;
        let (calm, answered) = storm.end().await.context("the storm")?;
        (duels, askers, answers) = (back, calm, answers + answered);
    }
    let (quiet, stormy) = quiet.zip(stormy).context("nothing was measured")?;
    for (quantile, before, during, ratio) in [
        (0.5, Measure::QuietP50Ms, Measure::StormP50Ms, Measure::StormP50Ratio),
        (0.99, Measure::QuietP99Ms, Measure::StormP99Ms, Measure::StormP99Ratio),
    ] {
        let (without, with) = (quiet.millis_at(quantile), stormy.millis_at(quantile));
        subject.note(before, without);
        subject.note(during, with);
        subject.note(ratio, with / without);
    }
    let seconds = stormy.seconds * f64::from(TURNS);
    subject.note(Measure::AdvicePerSecond, f64::from(answers) / seconds);
    Ok(())
}

/// Adds the figures of one turn.
fn gather(all: &mut Option<Traffic>, turn: Traffic) -> anyhow::Result<()> {
    match all {
        Some(all) => all.micros.add(turn.micros)?,
        None => *all = Some(turn),
    }
    Ok(())
}

/// Many askers at once, until it ends.
struct Storm {
    calm: Arc<AtomicBool>,
    asking: JoinSet<anyhow::Result<(Asker, u32)>>,
}

impl Storm {
    fn begin(askers: Vec<Asker>) -> Self {
        let calm = Arc::<AtomicBool>::default();
        let mut asking = JoinSet::new();
        for asker in askers {
            asking.spawn(asker.ask_until(calm.clone()));
        }
        Self { calm, asking }
    }

    /// Ends the storm; returns the askers, and the number of replies to them.
    async fn end(mut self) -> anyhow::Result<(Vec<Asker>, u32)> {
        self.calm.store(true, Ordering::Relaxed);
        let (mut askers, mut answers) = (Vec::new(), 0);
        while let Some(ended) = self.asking.join_next().await {
            let (asker, answered) = ended??;
            askers.push(asker);
            answers += answered;
        }
        Ok((askers, answers))
    }
}

/// A solo player who asks again as soon as there is a reply.
struct Asker(Player);

impl Asker {
    async fn seat(base_url: &str, seed: u64) -> anyhow::Result<Self> {
        let key = new_key();
        let table = OpenTable { game: GAME.to_owned(), solo: true, ..OpenTable::default() };
        let code = Api::new(base_url).open(&table, &key).await?;
        let client = Client::connect(base_url, code, key).await?;
        let mut asker =
            Self(Player::new(client, "Cleo", Style { players: 1, chat_percent: 0 }, seed));
        timeout(SEATING_MAX, asker.play_on()).await.context("no match began")??;
        Ok(asker)
    }

    async fn seat_many(base_url: &str, askers: u32) -> anyhow::Result<Vec<Self>> {
        let mut all = Vec::new();
        for seed in 0..askers {
            all.push(Self::seat(base_url, u64::from(seed)).await?);
        }
        Ok(all)
    }

    /// Plays until a match is under way, starting another if one has ended.
    async fn play_on(&mut self) -> anyhow::Result<()> {
        let playing = |fold: &Fold| fold.table().is_some_and(|table| table.phase == Phase::Playing);
        Ok(self.0.play_until(playing).await?)
    }

    async fn ask_until(mut self, calm: Arc<AtomicBool>) -> anyhow::Result<(Self, u32)> {
        let mut answers = 0_u32;
        while !calm.load(Ordering::Relaxed) {
            let question =
                if answers.is_multiple_of(2) { Question::Hint } else { Question::Outlook };
            match self.0.client.ask(question).await? {
                Ok(_) => answers += 1,
                Err(refusal) if refusal.code == RefusalCode::Busy => sleep(BUSY_PAUSE).await,
                Err(refusal) => anyhow::bail!("a question was refused: {}", refusal.text),
            }
            if answers.is_multiple_of(REPLIES_PER_MOVE)
                && let Some(action) = self.0.choose()
            {
                self.0.client.act(action).await?.map_err(|refusal| {
                    anyhow::anyhow!("a legal action was refused: {}", refusal.text)
                })?;
                self.play_on().await?;
            }
        }
        Ok((self, answers))
    }
}
