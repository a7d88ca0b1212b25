//! What the preview of each page says.

use lamproom_game::{Meta, Outcome};
use lamproom_protocol::{Day, Phase, TableSummary};

use super::{Drawing, Picture, Preview};
use crate::store::FinishedMatch;

const EASY: &str = "In the browser: no account, nothing to install.";

/// The home page, and pages that have nothing more to show.
pub(crate) fn site() -> Preview {
    Preview {
        title: "Lamproom".to_owned(),
        description: "Play cave games with your friends in the browser: open a table, send the \
                      link, and sit down together."
            .to_owned(),
        picture: Picture {
            drawing: Drawing::Lamp,
            above: ["Open a table, send the link".to_owned(), String::new()],
            title: "Lamproom".to_owned(),
            below: "Cave games with your friends".to_owned(),
        },
    }
}

/// An address without a page.
pub(crate) fn nothing() -> Preview {
    Preview {
        title: "Nothing here · Lamproom".to_owned(),
        description: "There is no page at this address. The link may have been cut off.".to_owned(),
        ..site()
    }
}

/// A table, as an invitation by its host.
pub(crate) fn table(game: &Meta, table: &TableSummary) -> Preview {
    let host = table.host.as_deref();
    let title = match (host, table.phase) {
        (Some(host), Phase::Lobby) => format!("{host} invites you to {}", game.title),
        (Some(host), _) => format!("{host} plays {}", game.title),
        (None, _) => format!("A table of {}", game.title),
    };
    let state = match table.phase {
        Phase::Lobby => EASY,
        Phase::Playing => "A match is under way: come in and watch.",
        Phase::Finished => "The match has ended: come in for the next one.",
    };
    let what = if table.phase == Phase::Lobby { "invites you to" } else { "plays" };
    let above = match host {
        Some(host) => [host.to_owned(), what.to_owned()],
        None => [String::new(), "A table of".to_owned()],
    };
    Preview {
        title,
        description: format!("{} {state}", game.summary),
        picture: picture(game, above, facts(game)),
    }
}

/// A finished match, with its result.
pub(crate) fn finished(game: &Meta, played: &FinishedMatch) -> Preview {
    let names = |of: &dyn Fn(Option<u8>) -> bool| {
        let players = played.players.iter().filter(|player| of(player.place));
        join(players.map(|player| player.name.as_str()))
    };
    let outcome = serde_json::from_value(played.outcome.clone());
    let (who, how) = match outcome {
        Ok(Outcome::Ranked { .. }) => (names(&|place| place == Some(1)), "won at"),
        Ok(Outcome::Shared { won: true, .. }) => (names(&|_| true), "won at"),
        Ok(Outcome::Shared { won: false, .. }) => (names(&|_| true), "lost at"),
        Err(_) => (names(&|_| true), "played"),
    };
    let scores = played.players.iter().filter_map(|player| {
        let score = player.score?;
        Some(format!("{} {score}", player.name))
    });
    let scores: Vec<String> = scores.collect();
    let scores = if scores.is_empty() { String::new() } else { scores.join(", ") + ". " };
    let day = Day::at(played.ended_at_ms);
    Preview {
        title: format!("{who} {how} {}", game.title),
        description: format!(
            "{scores}A match of {day}. Every shuffle and roll of it can be verified."
        ),
        picture: picture(game, [who, how.to_owned()], format!("Match of {day}")),
    }
}

/// The daily match of a day; of today if there is none.
pub(crate) fn daily(game: &Meta, called: &str, day: Option<Day>) -> Preview {
    let title = match day {
        None => format!("Today's {called} · {}", game.title),
        Some(day) => format!("The {called} of {day} · {}", game.title),
    };
    let above = match day {
        None => [String::new(), format!("Today's {called}")],
        Some(day) => [day.to_string(), format!("Daily {called}")],
    };
    Preview {
        title,
        description: format!("One {called} a day, the same for everybody. {EASY}"),
        picture: picture(game, above, "One a day, the same for everybody".to_owned()),
    }
}

/// The rules of a game.
pub(crate) fn rules(game: &Meta) -> Preview {
    Preview {
        title: format!("Rules of {} · Lamproom", game.title),
        description: game.summary.to_owned(),
        picture: picture(game, [String::new(), "The rules of".to_owned()], facts(game)),
    }
}

fn picture(game: &Meta, above: [String; 2], below: String) -> Picture {
    Picture { drawing: Drawing::Game(game.id), above, title: game.title.to_owned(), below }
}

fn facts(game: &Meta) -> String {
    let (fewest, most) = game.seats;
    let players = range(fewest.into(), most.into());
    let minutes = range(game.length.minutes_min.into(), game.length.minutes_max.into());
    let noun = if most == 1 { "player" } else { "players" };
    format!("{players} {noun} · {minutes} minutes")
}

fn range(least: u32, most: u32) -> String {
    if least == most { least.to_string() } else { format!("{least}–{most}") }
}

/// Names in a sentence: "Ada, Ben and Cleo".
fn join<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    match names.as_slice() {
        [] => "Nobody".to_owned(),
        [one] => (*one).to_owned(),
        [others @ .., last] => format!("{} and {last}", others.join(", ")),
    }
}
