//! What speaks for an action: for hints at what the strongest bot would do, and for what bots
//! propose.

use rand_core::Rng;

use super::{
    bot,
    card::CardId,
    data::{EXPLORE_COST, RETURN_COST},
    going,
    state::DiggingDown,
    types::{Action, Loot, PhaseView, View},
};
use lamproom_game::{
    Advice, Budget, Game, Input, Seat, Tell, Viewer,
    search::{Line, Ranking, TRIES_MIN},
};

/// With this many hearts and armour, a single card may cost the last of them.
const HEARTS_AT_RISK: u8 = 2;

/// A hint for a seat; none if it has no choice.
pub(super) fn hint(
    game: &DiggingDown,
    seat: Seat,
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> Option<Advice<Action>> {
    if game.legal_actions(seat).is_empty() || others_have_to_raise(game, seat) {
        return None;
    }
    let mut ranking = bot::ranking(game, seat, budget, rng);
    if let [only] = ranking.candidates() {
        ranking = bot::comparison(game, seat, only.action.clone(), budget, rng);
    }
    let view = game.view(Viewer::Seat(seat));
    let ranking = distinct(&view, ranking.map(without_readiness));
    let line = &ranking.candidates().first()?.action;
    // Characters go to a passage for what they do there.
    let purpose =
        line.iter().find(|action| matches!(action, Action::Light { .. })).or(line.first())?;
    let why = why(&after_moves(game, seat, line), purpose);
    Advice::hint_at_line(why, &ranking)
}

/// The first line, and those that begin with the same action, or with another choice that was tried
/// often enough to say what it costs.
fn distinct(view: &View, ranking: Ranking<Line<Action>>) -> Ranking<Line<Action>> {
    let Some(first) = ranking.candidates().first().map(|best| best.action[0].clone()) else {
        return ranking;
    };
    let is_distinct =
        |line: &Line<Action>| line[0] == first || !bot::is_same_choice(view, &line[0], &first);
    let candidates = ranking.candidates().iter().filter(|other| is_distinct(&other.action));
    let candidates = candidates.filter(|it| it.action[0] == first || it.visits >= TRIES_MIN);
    Ranking::in_order(candidates.cloned().collect())
}

/// What a seat sees once its characters stand where a line sends them.
fn after_moves(game: &DiggingDown, seat: Seat, line: &[Action]) -> View {
    let mut game = game.clone();
    for action in line.iter().take_while(|action| matches!(action, Action::Move { .. })) {
        game.apply(&Input::Act { seat, action: action.clone() }, &mut Tell::default());
    }
    game.view(Viewer::Seat(seat))
}

/// Has a seat raised its part of what the faced card takes, and could others at the passage raise
/// the rest (DD-15)? A bot then accepts, which changes nothing unless all do.
fn others_have_to_raise(game: &DiggingDown, seat: Seat) -> bool {
    let PhaseView::Face { takes: Some(takes), raised, .. } = game.view(Viewer::Seat(seat)).phase
    else {
        return false;
    };
    let may_raise = |other| game.check(other, &Action::CommitNeeded {}).is_ok();
    let waiting = game.waiting();
    let mut others = waiting.seats().iter().copied().filter(|other| *other != seat);
    !raised.covers(takes) && !may_raise(seat) && others.any(may_raise)
}

/// Nobody needs to be told to get ready after a move.
fn without_readiness(mut line: Line<Action>) -> Line<Action> {
    if line.len() > 1 && line.last() == Some(&Action::Ready {}) {
        line.pop();
    }
    line
}

/// What speaks for an action; for a move, once it is made. It says nothing that only one seat
/// knows.
pub(super) fn why(view: &View, action: &Action) -> String {
    let said = match action {
        Action::Explore { .. } => return onward(view),
        Action::Return { .. } => return homeward(view),
        Action::LoseLoot { .. } => "It is the loot that the team can spare best.",
        Action::Take { .. } | Action::TakeArmour { .. } | Action::Pocket { .. } => {
            "Here it is of most use."
        }
        Action::Leave { .. } | Action::ToLoot {} => "Everybody carries something better.",
        Action::Enchant { .. } => "It helps most on this tool.",
        Action::Protect {} => "The armour then comes back at the base.",
        Action::Move { miner, passage } => return going::to_a_passage(view, *miner, *passage),
        Action::Light { miner } => {
            going::lighting(view, view.miners[usize::from(*miner)].passage.unwrap_or_default())
        }
        Action::Drink { .. } => "The team has hardly a heart left.",
        Action::GoOn {} => "The potion may be needed more later.",
        Action::Ready {} if matches!(view.phase, PhaseView::Base { .. }) => {
            "Nothing is left to arrange."
        }
        Action::Ready {} => "Nothing else helps more before the next cards are turned up.",
        Action::NotReady {} => "Something is left to do.",
        Action::Commit { .. } | Action::CommitNeeded {} | Action::CommitOwn {}
            if is_harmless(view) =>
        {
            if brings_nothing(view) {
                "Once it is gone, the way down is free."
            } else {
                "What the card brings is worth more than what it takes."
            }
        }
        Action::Commit { .. } | Action::CommitNeeded {} | Action::CommitOwn {} => {
            "What it takes is worth less than what the card would do."
        }
        Action::Withdraw { .. } => "The tool is better kept for another card.",
        Action::Resolve {} => "What is raised is enough.",
        Action::Accept {} if is_harmless(view) => {
            "What it takes is worth more than what it brings."
        }
        Action::Accept {} => "To resolve it would cost more than what it does.",
        Action::Flip {} => "The light side helps more than the dark side harms.",
        Action::Skip {} => "The unseen cards are more likely to harm than to help.",
        Action::Stay {} => "The unseen cards are more likely to help than to harm.",
        Action::Give { .. } => "It is of more use to them.",
        Action::Discard { .. } => "A free slot for a torch is worth more.",
        Action::Stash { .. } => "The slot is needed for something else.",
        Action::TakeTorch { .. } | Action::Fill { .. } => {
            "Every torch that you carry is another exploration."
        }
    };
    said.to_owned()
}

/// Does nothing happen to the team if the faced card is not resolved?
fn is_harmless(view: &View) -> bool {
    let PhaseView::Face { consequence, .. } = &view.phase else { return false };
    consequence.hearts == 0 && consequence.loot == 0
}

/// Does the faced card bring no loot, and meet no objective?
fn brings_nothing(view: &View) -> bool {
    let PhaseView::Face { card, .. } = &view.phase else { return false };
    let card = CardId(*card);
    card.loot() == Loot::Nothing {} && card.printed().objective.is_none()
}

/// What speaks for another exploration.
fn onward(view: &View) -> String {
    let torches = match view.torches.carried {
        1 => "1 torch".to_owned(),
        torches => format!("{torches} torches"),
    };
    match &view.phase {
        PhaseView::Decide { back: Some(back), .. } if bot::returns_in_vain(view, back) => {
            "Back at the base, too few torches would be left to win.".to_owned()
        }
        _ if view.loot.is_empty() => {
            format!("There is no loot to bring home yet, and you carry {torches}.")
        }
        _ => format!("You carry {torches}, and what may come is worth one."),
    }
}

/// What speaks for the way home.
fn homeward(view: &View) -> String {
    let torches = view.torches.carried;
    let health = view.health;
    let hearts = health.hearts + health.armour + u8::from(health.protection == Some(true));
    if view.loot.is_empty() || torches < RETURN_COST {
        "At the base the hearts return and the tools recover.".to_owned()
    } else if torches < EXPLORE_COST + RETURN_COST {
        format!("You carry {torches} torches: too few for another card and the way home.")
    } else if hearts <= HEARTS_AT_RISK {
        let hearts = if hearts == 1 { "1 heart".to_owned() } else { format!("{hearts} hearts") };
        format!("Only {hearts} left: the next card may cost the loot.")
    } else {
        "What you have found is safe only at the base.".to_owned()
    }
}
