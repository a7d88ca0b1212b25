//! Cave Mining: a push-your-luck dice game for 2 or 3 without hidden information. Rules CM-1 to CM-20.

mod types;

pub use types::{
    Action, CaveInCause, DigOdds, Digger, Event, First, LayerInfo, Odds, Options, Phase,
    SabotageOdds, TakeOdds, View,
};
