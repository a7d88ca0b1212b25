//! What is worth a thought, as lines: what a seat may do one after another before it sees or hears
//! anything new.

use super::skilled;
use crate::digging_down::{
    data::PASSAGES,
    state::DiggingDown,
    types::{Action, PhaseView, View},
};
use lamproom_game::{Game, Input, Seat, Tell, Viewer, search::Line};

/// The usual line, which is what [`skilled`] would do, and others. It is usual to keep a potion:
/// before a card that costs all hearts anyway, nothing would be better after drinking it (DD-12).
pub(super) fn of(game: &DiggingDown, seat: Seat) -> (Line<Action>, Vec<Line<Action>>) {
    let view = game.view(Viewer::Seat(seat));
    let usual = usual(game, seat);
    if let (PhaseView::Pause { .. }, Action::Drink { .. }) = (&view.phase, &usual[0]) {
        return (vec![Action::GoOn {}], vec![usual]);
    }
    let others = match view.phase {
        PhaseView::Move { .. } if matches!(usual[0], Action::Drink { .. }) => Vec::new(),
        PhaseView::Move { .. } => places(game, &view, seat, &usual),
        _ => {
            let legal = game.legal_actions(seat).into_iter();
            let is_option = |action: &Action| is_option(&view, &usual[0], action);
            legal.filter(is_option).map(|action| vec![action]).collect()
        }
    };
    let others = others.into_iter().filter(|line| *line != usual).collect();
    (usual, others)
}

/// What [`skilled`] does: all its moves, and what follows them.
fn usual(game: &DiggingDown, seat: Seat) -> Line<Action> {
    let mut line = Vec::new();
    let mut at = game.clone();
    loop {
        let view = at.view(Viewer::Seat(seat));
        let action = skilled::choose(&view, seat, &at.legal_actions(seat));
        line.push(action.clone());
        if !matches!(action, Action::Move { .. }) || line.len() > view.miners.len() {
            return line;
        }
        at.apply(&Input::Act { seat, action }, &mut Tell::default());
    }
}

/// One of the seat's characters goes to another passage than usual, or lights the one it comes to.
fn places(game: &DiggingDown, view: &View, seat: Seat, usual: &[Action]) -> Vec<Line<Action>> {
    let own = (0..).zip(&view.miners).filter(|(_, there)| there.seat == seat);
    let usually = own.map(|(miner, there)| {
        let goes = usual.iter().find_map(|action| match *action {
            Action::Move { miner: who, passage } if who == miner => Some(passage),
            _ => None,
        });
        (miner, goes.or(there.passage))
    });
    let usually: Vec<(u8, Option<u8>)> = usually.collect();
    let mut lines = Vec::new();
    for &(miner, _) in &usually {
        for passage in 0..PASSAGES {
            let goes = |&(who, place)| (who, if who == miner { Some(passage) } else { place });
            let goes: Vec<_> = usually.iter().map(goes).collect();
            for last in [Action::Ready {}, Action::Light { miner }] {
                lines.extend(line(game, seat, &goes, last));
            }
        }
    }
    lines
}

/// Moves to these places, and one action more. None if that is not legal.
fn line(
    game: &DiggingDown,
    seat: Seat,
    goes: &[(u8, Option<u8>)],
    last: Action,
) -> Option<Line<Action>> {
    let mut at = game.clone();
    let mut line = Vec::new();
    let here = |at: &DiggingDown, miner: u8| at.expedition.miner(miner).passage;
    for &(miner, place) in goes {
        let passage = place?;
        if here(&at, miner) != Some(passage) {
            let action = Action::Move { miner, passage };
            at.check(seat, &action).ok()?;
            at.apply(&Input::Act { seat, action: action.clone() }, &mut Tell::default());
            line.push(action);
        }
    }
    at.check(seat, &last).ok()?;
    line.push(last);
    Some(line)
}

/// Does an action differ from the usual in more than who pays?
fn is_option(view: &View, usual: &Action, action: &Action) -> bool {
    match (&view.phase, action) {
        (PhaseView::Decide { explore: Some(cost), .. }, Action::Explore { payer }) => {
            cost.payers.first() == Some(payer)
        }
        (PhaseView::Decide { back: Some(cost), .. }, Action::Return { payers }) => {
            cost.payers == *payers
        }
        (PhaseView::Ride { .. }, Action::Flip {} | Action::Skip {} | Action::Stay {})
        | (PhaseView::Pause { .. }, Action::Drink { .. } | Action::GoOn {})
        | (PhaseView::Face { .. }, Action::LoseLoot { .. }) => true,
        (PhaseView::Face { .. }, Action::Flip {} | Action::Accept {}) => {
            matches!(usual, Action::Flip {} | Action::Accept {})
        }
        _ => false,
    }
}
