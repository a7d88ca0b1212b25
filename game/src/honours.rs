//! What players are honoured for when a match has ended: who did most of something.

use crate::Seat;

/// Something that a player can be honoured for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Honour {
    /// What is kept with matches; never changes.
    pub id: &'static str,
    /// Its name: "Saboteur".
    pub title: &'static str,
    /// How much it was, in words, if it was 1 and otherwise. `{}` stands for the number:
    /// "{} sabotage", "{} sabotages".
    pub words: [&'static str; 2],
    /// How the deeds of a match become one number.
    pub measure: Measure,
}

/// How the deeds of a player become one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// By all of them together.
    Sum,
    /// By the greatest of them.
    Greatest,
}

/// What a player did that may be honoured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deed {
    /// What it counts for.
    pub honour: &'static Honour,
    /// Who did it.
    pub seat: Seat,
    /// How much of it.
    pub amount: u32,
}

/// A player who did most of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Honoured {
    /// What for.
    pub honour: &'static Honour,
    /// Who. Several players may share an honour.
    pub seat: Seat,
    /// How much it was.
    pub number: u32,
}

/// The deeds of a match so far: one number for each honour and player who did something for it.
#[derive(Clone, Debug, Default)]
pub struct Deeds(Vec<Deed>);

impl Honour {
    /// How much it was, in words.
    pub fn in_words(&self, number: u32) -> String {
        let [one, many] = self.words;
        let words = if number == 1 { one } else { many };
        words.replace("{}", &number.to_string())
    }
}

impl Deeds {
    fn add(&mut self, deed: Deed) {
        let same = |known: &&mut Deed| known.honour.id == deed.honour.id && known.seat == deed.seat;
        match self.0.iter_mut().find(same) {
            None => self.0.push(deed),
            Some(known) => {
                known.amount = match deed.honour.measure {
                    Measure::Sum => known.amount.saturating_add(deed.amount),
                    Measure::Greatest => known.amount.max(deed.amount),
                }
            }
        }
    }

    /// Who is honoured in a match of `seats` players, in the order of a game's honours. Where all
    /// did the same, nobody did most.
    pub fn honoured(&self, honours: &'static [Honour], seats: u8) -> Vec<Honoured> {
        honours.iter().flat_map(|honour| self.honoured_for(honour, seats)).collect()
    }

    fn honoured_for(&self, honour: &'static Honour, seats: u8) -> Vec<Honoured> {
        let of_honour =
            || self.0.iter().filter(|deed| deed.honour.id == honour.id && deed.seat.0 < seats);
        let most = of_honour().map(|deed| deed.amount).max().unwrap_or_default();
        let mut best: Vec<Honoured> = of_honour()
            .filter(|deed| deed.amount == most && most > 0)
            .map(|deed| Honoured { honour, seat: deed.seat, number: most })
            .collect();
        if best.len() >= usize::from(seats) {
            return Vec::new();
        }
        best.sort_unstable_by_key(|honoured| honoured.seat);
        best
    }
}

impl Extend<Deed> for Deeds {
    fn extend<T: IntoIterator<Item = Deed>>(&mut self, deeds: T) {
        for deed in deeds {
            self.add(deed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SUM: Honour =
        Honour { id: "sum", title: "Sum", words: ["{} thing", "{} things"], measure: Measure::Sum };
    const GREATEST: Honour = Honour { id: "greatest", measure: Measure::Greatest, ..SUM };
    const HONOURS: &[Honour] = &[SUM, GREATEST];

    fn honoured(seats: u8, deeds: &[(&'static Honour, u8, u32)]) -> Vec<(&'static str, u8, u32)> {
        let mut all = Deeds::default();
        let deed = |&(honour, seat, amount)| Deed { honour, seat: Seat(seat), amount };
        all.extend(deeds.iter().map(deed));
        let honoured = all.honoured(HONOURS, seats).into_iter();
        honoured.map(|one| (one.honour.id, one.seat.0, one.number)).collect()
    }

    #[test]
    fn deeds_are_added_or_compared() {
        let deeds =
            [(&GREATEST, 1, 3), (&SUM, 0, 2), (&GREATEST, 1, 2), (&SUM, 0, 2), (&SUM, 1, 3)];
        assert_eq!(honoured(2, &deeds), [("sum", 0, 4), ("greatest", 1, 3)]);
    }

    #[test]
    fn whoever_did_most_shares_it_and_nobody_does_if_all_did_the_same() {
        let tied = [(&SUM, 2, 1), (&SUM, 0, 1)];
        assert_eq!(honoured(3, &tied), [("sum", 0, 1), ("sum", 2, 1)]);
        assert_eq!(honoured(2, &[(&SUM, 0, 1), (&SUM, 1, 1)]), []);
        assert_eq!(honoured(2, &[(&SUM, 0, 0)]), []);
        assert_eq!(honoured(1, &[(&SUM, 0, 5)]), [], "nobody did less");
    }

    #[test]
    fn numbers_are_put_in_words() {
        assert_eq!([SUM.in_words(1), SUM.in_words(2)], ["1 thing", "2 things"]);
    }
}
