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

#[cfg(test)]
mod tests {
    use lamproom_game::Measure;

    use super::*;

    const fn honour(id: &'static str, title: &'static str) -> Honour {
        Honour { id, title, words: ["{} card", "{} cards"], measure: Measure::Sum }
    }

    static KNOWN: [Honour; 2] = [honour("most", "Collector"), honour("late", "Latecomer")];

    #[test]
    fn kept_honours_are_told_in_order_and_those_the_game_has_lost_are_not() {
        let kept = |honour: &str, number| KeptHonour { honour: honour.to_owned(), number };
        let first = [kept("late", 1), kept("gone", 9), kept("most", 3)];
        let second = [kept("most", 3)];
        let told = kept_in_words(&KNOWN, &[(Seat(0), &first), (Seat(1), &second)]);
        let told: Vec<_> = told
            .iter()
            .map(|HonourView { title, text, seats }| (title.as_str(), text.as_str(), &seats[..]))
            .collect();
        assert_eq!(
            told,
            [
                ("Collector", "3 cards", &[Seat(0), Seat(1)][..]),
                ("Latecomer", "1 card", &[Seat(0)])
            ]
        );
    }
}
