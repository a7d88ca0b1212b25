//! A toy game in which everybody decides at once: each writes down a number, and when all have,
//! they are read out.

use lamproom_game::{
    Budget, Capabilities, Game, GameKind, Illegal, Input, InputsMax, Length, Level, Meta, Outcome,
    Rule, Seat, Setup, Tell, Viewer, Waiting, capability::Bot,
};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

/// This game alone, as a list of games.
pub static GAMES: &[GameKind] = &[GameKind::of::<Sealed>()];

const ROUNDS: usize = 2;

/// A position with its sealed notes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sealed {
    /// What each has written down.
    notes: Vec<Option<u8>>,
    read_out: Vec<Vec<u8>>,
}

lamproom_game::members!(View { notes, read_out });

/// The table options.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}

/// The number a player writes down.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Note(u8);

/// What players are told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    Wrote(Option<u8>),
    ReadOut(Vec<u8>),
}

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    notes: Vec<Option<u8>>,
    read_out: Vec<Vec<u8>>,
}

impl Sealed {
    fn thinking(&self) -> Vec<Seat> {
        (0..)
            .map(Seat)
            .zip(&self.notes)
            .filter(|(_, n)| n.is_none())
            .map(|(seat, _)| seat)
            .collect()
    }
}

impl Game for Sealed {
    const META: Meta = Meta {
        id: "sealed",
        title: "Sealed",
        summary: "Write a number down.",
        credit: "Ours.",
        seats: (2, 3),
        length: Length { minutes_min: 1, minutes_max: 1 },
        ends: &["read"],
        inputs_max: InputsMax::ByRules(6),
        ..Meta::DEFAULT
    };
    const RULES: &'static [Rule] = &[];
    const CAPABILITIES: Capabilities<Self> = Capabilities::NONE.bot();
    type Options = Options;
    type Action = Note;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup<Options>, _: &mut Tell<Event>) -> Self {
        Self { notes: vec![None; usize::from(setup.seats())], read_out: Vec::new() }
    }

    fn waiting(&self) -> Waiting {
        if self.read_out.len() < ROUNDS {
            return Waiting::Together(self.thinking());
        }
        let places = vec![1; self.notes.len()];
        let scores = self.read_out[0].iter().map(|note| i32::from(*note)).collect();
        Waiting::Over(Outcome::Ranked { places, scores, how: "read".to_owned() })
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Note> {
        let asked = self.waiting().seats().contains(&seat);
        (1..=3).filter(|_| asked).map(Note).collect()
    }

    fn check(&self, seat: Seat, note: &Note) -> Result<(), Illegal> {
        let may = self.legal_actions(seat).contains(note);
        may.then_some(()).ok_or_else(|| Illegal::without_rule("You cannot write that down."))
    }

    fn apply(&mut self, input: &Input<Note>, tell: &mut Tell<Event>) {
        let Input::Act { seat, action: Note(note) } = *input else {
            unreachable!("nothing is drawn")
        };
        self.notes[seat.index()] = Some(note);
        tell.split(seat, Event::Wrote(Some(note)), Some(Event::Wrote(None)));
        if self.thinking().is_empty() {
            let notes: Vec<u8> = self.notes.iter_mut().filter_map(Option::take).collect();
            self.read_out.push(notes.clone());
            tell.all(Event::ReadOut(notes));
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let sees = |seat: usize| match viewer {
            Viewer::Seat(viewer) => viewer.index() == seat,
            Viewer::Spectator => false,
            Viewer::Referee => true,
        };
        let notes = self.notes.iter().enumerate().map(|(seat, note)| note.filter(|_| sees(seat)));
        View { notes: notes.collect(), read_out: self.read_out.clone() }
    }

    /// No bot looks at what is hidden.
    fn redeal(&mut self, _: Viewer, _: &mut dyn Rng) {}

    /// The lowest.
    fn fallback(&self, seat: Seat) -> Option<Note> {
        self.legal_actions(seat).into_iter().next()
    }
}

impl Bot for Sealed {
    /// The highest; after some thought, the one below it.
    fn choose(
        level: Level,
        _: &Self,
        _: Seat,
        legal: &[Note],
        _: Budget<'_>,
        _: &mut dyn Rng,
    ) -> Note {
        let below = if Self::thinks(level) { 2 } else { 1 };
        legal[legal.len() - below].clone()
    }

    fn thinks(level: Level) -> bool {
        level == Level::Master
    }
}
