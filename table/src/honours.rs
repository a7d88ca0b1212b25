//! What players are honoured for, as the result and the page of a match show it.

use lamproom_game::{Honour, Honoured};
use lamproom_protocol::{HonourView, Seat};

use crate::{KeptHonour, dealt_game::game_seat};

/// The honours in words, with those who share each. Those who share one follow one another.
pub(crate) fn in_words(honoured: impl IntoIterator<Item = Honoured>) -> Vec<HonourView> {
    let mut views: Vec<HonourView> = Vec::new();
    for Honoured { honour, seat, number } in honoured {
        let (seat, title) = (Seat(seat.0), honour.title.to_owned());
        match views.last_mut() {
            Some(last) if last.title == title => last.seats.push(seat),
            _ => views.push(HonourView { title, text: honour.in_words(number), seats: vec![seat] }),
        }
    }
    views
}

/// The kept honours of each seat in words, in the order of the game's honours. An honour that the
/// game no longer has is left out.
pub fn kept_in_words(known: &'static [Honour], kept: &[(Seat, &[KeptHonour])]) -> Vec<HonourView> {
    in_words(known.iter().flat_map(|honour| {
        kept.iter().flat_map(move |&(seat, honours)| {
            let same = honours.iter().filter(|kept| kept.honour == honour.id);
            same.map(move |kept| Honoured { honour, seat: game_seat(seat), number: kept.number })
        })
    }))
}
