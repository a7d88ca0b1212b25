//! The options of each day's match (CS-52).

use lamproom_game::{DailyMeta, Sameness};

use super::{
    choice::DealChoice,
    daily::DailyDeal,
    types::{ExploreEnd, Options, Reveal},
};

/// What people should know about it.
pub(super) const META: DailyMeta = DailyMeta {
    name: "cavern",
    terms: "Everybody gets the same cards, and they can be won.",
    counted: "move",
    seats: 1,
    sameness: Sameness::Options,
};

/// The options of a day's match; none before the first day.
pub(super) fn daily(day: u32) -> Option<Options> {
    let deal = DealChoice::Daily(DailyDeal::new(day)?);
    Some(Options { deal, reveal: Reveal::BeforeMinotaur, explore: ExploreEnd::TurnOver })
}

/// Whether only a daily match may have a deal. The number of a day's deal can be worked out from
/// the day, so a table can choose it only once the daily match of that day has closed.
pub(super) fn is_reserved(deal: DealChoice, first_open: u32) -> bool {
    match deal {
        DealChoice::Drawn | DealChoice::Winnable => false,
        DealChoice::Numbered(number) => {
            DailyDeal::with(number).is_some_and(|daily| daily.day() >= first_open)
        }
        DealChoice::Daily(_) => true,
    }
}

/// Whether these are the options of a day's match. Until the number was kept a secret, they had it.
pub(super) fn is_daily(day: u32, options: Options) -> bool {
    daily(day).is_some_and(|daily| {
        let numbered = daily.deal.number().map(DealChoice::Numbered);
        options == daily || Some(options) == numbered.map(|deal| Options { deal, ..daily })
    })
}
