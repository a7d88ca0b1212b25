//! A person at a table of their own, alone or against bots.

use anyhow::Context;
use lamproom_loadtest::{Api, Client, Player, Style, new_key};
use lamproom_protocol::OpenTable;
use tokio::time::timeout;

use super::exchange::SEATING_MAX;

/// Opens a table, and plays at it until the match is under way. The seed decides all choices.
pub(super) async fn seat_alone(
    base_url: &str,
    table: &OpenTable,
    name: &str,
    seed: u64,
) -> anyhow::Result<Player> {
    let key = new_key();
    let code = Api::new(base_url).open(table, &key).await?;
    let client = Client::connect(base_url, code, key).await?;
    let mut person = Player::new(client, name, Style { players: 1, chat_percent: 0 }, seed);
    timeout(SEATING_MAX, person.play_on()).await.context("no match began")??;
    Ok(person)
}
