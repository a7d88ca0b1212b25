//! A storm of questions for advice, from solo players.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use lamproom_loadtest::{Player, ServerProcess};
use lamproom_protocol::{OpenTable, Question, RefusalCode};
use tokio::time::sleep;

use super::{
    alone::seat_alone,
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
    let table = OpenTable { game: GAME.to_owned(), solo: true, ..OpenTable::default() };
    let mut askers = Vec::new();
    for seed in 0..bench.options.askers {
        askers.push(Asker(seat_alone(server.base_url(), &table, "Cleo", u64::from(seed)).await?));
    }
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
                Err(refusal) if refusal.code == RefusalCode::Busy => {
                    sleep(BUSY_PAUSE).await;
                    continue;
                }
                Err(refusal) => anyhow::bail!("a question was refused: {}", refusal.text),
            }
            if answers.is_multiple_of(REPLIES_PER_MOVE)
                && let Some(action) = self.0.choose()
            {
                self.0.client.act(action).await?.map_err(|refusal| {
                    anyhow::anyhow!("a legal action was refused: {}", refusal.text)
                })?;
                self.0.play_on().await?;
            }
        }
        Ok((self, answers))
    }
}
