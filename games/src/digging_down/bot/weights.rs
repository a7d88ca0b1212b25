//! What things are worth, in torches. Found by searching: thousands of matches of Hard and Hardcore for each change.

/// To meet an objective.
pub(super) const OBJECTIVE: f64 = 3.0;
/// To come a card nearer to an objective.
pub(super) const PROGRESS: f64 = 2.0;
/// How much more that is where few cards lie above it.
pub(super) const NEARNESS: f64 = 0.3;
/// So many cards above an objective are neither few nor many.
pub(super) const MIDDLE: f64 = 8.0;
/// So many cards deep reaches a torch.
pub(super) const REACH: f64 = 3.0;
/// No passage counts for more objectives.
pub(super) const PROMISE_MAX: f64 = 2.0;
/// How much less an objective draws the team that has none of the strength for it.
pub(super) const TOO_STRONG: f64 = 0.4;
/// To come a card deeper in any case.
pub(super) const DEEPER: f64 = 0.25;
/// To know a card that is then turned back.
pub(super) const KNOWN: f64 = 0.1;

/// A heart less, until the base.
pub(super) const HEART: f64 = 0.3;
/// A mining strength less, or two of combat, until the base.
pub(super) const WEAR: f64 = 0.13;
/// With so many hearts half of the loot comes home.
pub(super) const HEARTS_AT_STAKE: f64 = 0.8;
/// The share of it that still does where the torches are too few for the way back.
pub(super) const WITHOUT_WAY_BACK: f64 = 0.67;
/// What a Creeper destroys.
pub(super) const LEAST_LOOT: f64 = 0.5;

/// What a torch costs that lights a passage.
pub(super) const LIGHT: f64 = 2.8;
/// To stay where one stands, so that nobody walks to and fro for next to nothing.
pub(super) const STAY: f64 = 0.1;

/// What the next exploration costs.
pub(super) const EXPLORE: f64 = 1.0;
/// What the way back costs.
pub(super) const RETURN: f64 = 2.0;
/// The share that counts of what a fresh team would bring.
pub(super) const FRESH: f64 = 0.3;
/// The share of the loot that counts where the next exploration would leave too little for the way back.
pub(super) const LAST_CALL: f64 = 0.5;

/// The things.
pub(super) const POTION: f64 = 1.8;
pub(super) const ARMOUR: f64 = 1.8;
pub(super) const IRON_SWORD: f64 = 1.75;
pub(super) const IRON_PICKAXE: f64 = 1.75;
pub(super) const DIAMOND_SWORD: f64 = 2.0;
pub(super) const DIAMOND_PICKAXE: f64 = 0.8;
pub(super) const SLEEVE: f64 = 2.5;
/// Two of combat or one of mining that an open objective takes and the team lacks.
pub(super) const LACKING: f64 = 0.8;
/// With so many torches things are worth all of that: with fewer there is little time to use them.
pub(super) const TIME_TO_USE: f64 = 17.0;
/// A mining strength more than a team has of both alike.
pub(super) const BALANCE: f64 = 0.05;
/// A tool for an objective that is open.
pub(super) const FOR_OBJECTIVE: f64 = 0.3;
