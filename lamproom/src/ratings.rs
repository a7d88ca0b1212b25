//! `lamproom ratings`: the ratings of all players, made from the matches that count.

use lamproom_games::registry::GAMES;
use lamproom_server::{config::Storage, ratings::Ratings, store::Session};
use serde_json::json;

use crate::output::{grid, say};

/// Lists the players of each game, the strongest first.
pub(crate) async fn list(json: bool, storage: Storage) -> anyhow::Result<()> {
    let mut session = Session::open(&storage.address()?).await?;
    let mut ratings = Ratings::new(GAMES);
    ratings.extend(session.rated().await?).await;
    let mut values = Vec::new();
    let mut shown = grid(&["Game", "Player", "Rating", "±", "Matches", "Id"]);
    for kind in GAMES {
        for (key, rated) in ratings.ranked(kind.meta.id) {
            let id = key.0.map(|byte| format!("{byte:02x}")).concat();
            let (rating, uncertainty) = (rated.rating.rating, rated.rating.uncertainty);
            values.push(json!({
                "game": kind.meta.id, "id": id, "name": rated.name, "rating": rating,
                "uncertainty": uncertainty, "matches": rated.matches(),
            }));
            shown.add_row([
                kind.meta.title.to_owned(),
                rated.name.clone(),
                format!("{rating:.1}"),
                format!("{uncertainty:.1}"),
                rated.matches().to_string(),
                id,
            ]);
        }
    }
    let text = match (json, values.is_empty()) {
        (true, _) => serde_json::to_string_pretty(&values)?,
        (false, true) => "No match has counted yet.".to_owned(),
        (false, false) => shown.to_string(),
    };
    say(&text)?;
    Ok(())
}
