//! A storm of questions for advice, from solo players.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use anyhow::Context;
use lamproom_loadtest::{Api, Client, Fold, Player, ServerProcess, Style, new_key};
use lamproom_protocol::{OpenTable, Phase, Question, RefusalCode};
use tokio::time::{sleep, timeout};

use super::{
    exchange::SEATING_MAX,
    report::{Measure, Subject},
    setup::Bench,
    storm::{self, Stormer},
};

/// A game whose advice takes long to compute.
const GAME: &str = "cavern_shuffle";
/// The pause after a refusal because the server is busy: what the rate limit of a connection
/// allows.
const BUSY_PAUSE: Duration = Duration::from_millis(334);
/// The number of replies after which an asker makes a move, so that questions are about many
/// positions.
const REPLIES_PER_MOVE: u32 = 2;

pub(super) async fn measure(bench: &Bench<'_>, subject: &mut Subject) -> anyhow::Result<()> {
    let server = ServerProcess::start(&bench.fresh("storm").launch).await?;
    let askers = Asker::seat_many(server.base_url(), bench.options.askers).await?;
    let compared = [
        (0.5, Measure::QuietP50Ms, Measure::StormP50Ms, Measure::StormP50Ratio),
        (0.99, Measure::QuietP99Ms, Measure::StormP99Ms, Measure::StormP99Ratio),
    ];
    let storms = storm::measure(bench, &server, askers, compared, subject).await?;
    let answers: u32 = storms.seen.into_iter().sum();
    subject.note(Measure::AdvicePerSecond, f64::from(answers) / storms.seconds);
    Ok(())
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
}

impl Stormer for Asker {
    /// The number of replies.
    type Seen = u32;

    async fn storm_until(mut self, calm: Arc<AtomicBool>) -> anyhow::Result<(Self, u32)> {
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
