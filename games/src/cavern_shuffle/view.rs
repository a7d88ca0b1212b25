//! What a viewer sees: the own board, of rivals how far they are, and from outside all boards as their players see them (CS-50).

use super::{
    board::{Board, Pile, minotaur_pile},
    card::{Adventurer, Enemy, Item},
    data,
    deal::DealChoice,
    moves::number,
    state::CavernShuffle,
    types::{
        BoardView, EnemyPower, ItemView, Level, MinotaurView, Numbers, PileView, PlayerView, View,
    },
};
use crate::{Seat, Viewer};

impl CavernShuffle {
    /// The game as a viewer sees it. When it has ended, everybody sees all.
    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
        let all = viewer == Viewer::Referee || self.outcome.is_some();
        let chosen = matches!(self.options.deal, DealChoice::Numbered(_));
        let players = Seat::all(self.seats).zip(&self.boards).map(|(seat, board)| PlayerView {
            progress: self.progress(seat),
            board: (all || viewer == Viewer::Spectator || viewer == Viewer::Seat(seat))
                .then(|| board.seen(all)),
        });
        View {
            options: self.options,
            deal: self.deal.filter(|_| all || chosen),
            numbers: numbers(),
            players: players.collect(),
            outcome: self.outcome.clone(),
        }
    }
}

fn numbers() -> Numbers {
    Numbers {
        minotaur_power: data::MINOTAUR_POWER,
        potion: data::POTION,
        difficulties: data::DIFFICULTIES.to_vec(),
        enemies: Enemy::ALL.map(|enemy| EnemyPower { enemy, power: data::power(enemy) }).to_vec(),
    }
}

impl Board {
    /// As its player sees it; with all that is face down, if so.
    fn seen(&self, all: bool) -> BoardView {
        let shown = all || self.stock.known;
        let level = self.party_level();
        BoardView {
            piles: self.piles.iter().map(|pile| pile_seen(pile, all)).collect(),
            minotaur: MinotaurView {
                pile: number(minotaur_pile(level)),
                next: number(minotaur_pile(level + 1)),
            },
            party: Adventurer::ALL.map(|who| Level { who, level: self.level(who) }).to_vec(),
            explore: self.stock.explore().iter().map(|&card| shown.then_some(card)).collect(),
            discard: self.stock.discard().to_vec(),
            items: Item::ALL.map(|item| ItemView { item, state: self.item(item) }).to_vec(),
            difficulty: self.difficulty(),
            abilities: Enemy::ALL
                .into_iter()
                .filter(|&enemy| enemy != Enemy::Ogre && self.suffers(enemy))
                .collect(),
            illusion: self.illusion,
            replaced: self.replaced,
            rank: self.rank(),
            moves: self.moves,
            explored_in_a_row: self.explored_in_a_row,
            no_move_left: self.no_move_left(),
        }
    }
}

fn pile_seen(pile: &Pile, all: bool) -> PileView {
    let covered = usize::from(pile.face_down);
    let cards = pile.cards().iter().enumerate();
    PileView {
        cards: cards.map(|(place, &card)| (all || place >= covered).then_some(card)).collect(),
        face_down: pile.face_down,
        settled: pile.settled,
    }
}
