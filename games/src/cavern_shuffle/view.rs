//! What a viewer sees: a player sees the own board and the progress of rivals, a spectator every
//! board as its player sees it (CS-50).

use super::{
    board::{Board, Pile, minotaur_pile, number},
    card::{Adventurer, Enemy, Item},
    choice::DealChoice,
    data::{self, SECOND_RULES},
    state::CavernShuffle,
    types::{
        BoardView, EnemyPower, ItemView, KnownView, Level, MinotaurView, Numbers, PileView,
        PlayerView, RefereeView, View,
    },
};
use lamproom_game::{Seat, Viewer};

/// The game as a viewer sees it. When it has ended, everybody sees everything; but who has only
/// watched a daily match may still want to play it (CS-52).
pub(super) fn view(game: &CavernShuffle, viewer: Viewer) -> View {
    let is_daily = matches!(game.options.deal, DealChoice::Daily(_));
    let may_see = !is_daily || viewer != Viewer::Spectator;
    let all = viewer == Viewer::Referee || game.outcome.is_some() && may_see;
    let chosen = matches!(game.options.deal, DealChoice::Numbered(_));
    let players = Seat::all(game.seats).zip(&game.boards).map(|(seat, board)| PlayerView {
        progress: game.progress(seat),
        board: (all || viewer == Viewer::Spectator || viewer == Viewer::Seat(seat))
            .then(|| board_view(board, all)),
    });
    View {
        options: game.options,
        deal: game.deal.filter(|_| all || chosen),
        numbers: numbers(),
        players: players.collect(),
        outcome: game.outcome.clone(),
        referee: (viewer == Viewer::Referee && game.rules_version >= SECOND_RULES).then(|| {
            RefereeView { seats: game.seats, known: game.boards.iter().map(known).collect() }
        }),
    }
}

fn known(board: &Board) -> KnownView {
    KnownView { seen: board.seen().collect(), stock: board.stock.known }
}

pub(super) fn numbers() -> Numbers {
    Numbers {
        minotaur_power: data::MINOTAUR_POWER,
        potion: data::POTION,
        difficulties: data::DIFFICULTIES.to_vec(),
        enemies: Enemy::ALL.map(|enemy| EnemyPower { enemy, power: data::power(enemy) }).to_vec(),
    }
}

/// A board as its player sees it, or with all cards face up.
fn board_view(board: &Board, all: bool) -> BoardView {
    let shown = all || board.stock.known;
    let level = board.party_level();
    BoardView {
        piles: board.piles.iter().map(|pile| pile_view(pile, all)).collect(),
        minotaur: MinotaurView {
            pile: number(minotaur_pile(level)),
            next: number(minotaur_pile(level + 1)),
        },
        party: Adventurer::ALL.map(|who| Level { who, level: board.level(who) }).to_vec(),
        explore: board.stock.explore().iter().map(|&card| shown.then_some(card)).collect(),
        discard: board.stock.discard().to_vec(),
        items: Item::ALL.map(|item| ItemView { item, state: board.item(item) }).to_vec(),
        difficulty: board.difficulty(),
        abilities: Enemy::ALL
            .into_iter()
            .filter(|&enemy| enemy != Enemy::Ogre && board.is_active(enemy))
            .collect(),
        illusion: board.illusion,
        replaced: board.replaced,
        rank: board.rank(),
        moves: board.moves,
        explored_in_a_row: board.explored_in_a_row,
        no_move_left: board.no_move_left(),
    }
}

fn pile_view(pile: &Pile, all: bool) -> PileView {
    let covered = usize::from(pile.face_down);
    let cards = pile.cards().iter().enumerate();
    PileView {
        cards: cards.map(|(place, &card)| (all || place >= covered).then_some(card)).collect(),
        face_down: pile.face_down,
        settled: pile.settled,
    }
}
