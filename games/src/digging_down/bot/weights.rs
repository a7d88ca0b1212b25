//! What things are worth, in torches. Found by a search that played thousands of Hard and Hardcore
//! matches for each change.

/// Meeting an objective.
pub(super) const OBJECTIVE: f64 = 3.0;
/// Getting a card nearer to an objective.
pub(super) const PROGRESS: f64 = 2.0;
/// How strongly that grows when few cards lie above it (an exponent).
pub(super) const NEARNESS: f64 = 0.3;
/// The depth, in cards, at which [`NEARNESS`] changes nothing.
pub(super) const MIDDLE: f64 = 8.0;
/// How many cards deep one torch reaches.
pub(super) const REACH: f64 = 3.0;
/// No passage counts for more objectives than this.
pub(super) const PROMISE_MAX: f64 = 2.0;
/// How much less an objective attracts a team that has none of the strength for it.
pub(super) const TOO_STRONG: f64 = 0.4;
/// Getting a card deeper in any case.
pub(super) const DEEPER: f64 = 0.25;
/// Knowing a card that is turned back.
pub(super) const KNOWN: f64 = 0.1;

/// A heart lost until the base.
pub(super) const HEART: f64 = 0.3;
/// A mining strength used until the base, or two of combat.
pub(super) const WEAR: f64 = 0.13;
/// With this many hearts, half of the loot is expected to be secured.
pub(super) const HEARTS_AT_STAKE: f64 = 0.8;
/// The share of that which still is when there are too few torches to return.
pub(super) const WITHOUT_WAY_BACK: f64 = 0.67;
/// The loot that a Creeper destroys.
pub(super) const LEAST_LOOT: f64 = 0.5;

/// The cost of a torch that lights a passage.
pub(super) const LIGHT: f64 = 2.8;
/// Staying where a character stands, so that nobody walks to and fro for next to nothing.
pub(super) const STAY: f64 = 0.1;

/// The cost of the next exploration.
pub(super) const EXPLORE: f64 = 1.0;
/// The cost of returning.
pub(super) const RETURN: f64 = 2.0;
/// The share of a fresh team's next exploration that counts.
pub(super) const FRESH: f64 = 0.3;
/// The share of the loot that counts if the next exploration would leave too little to return.
pub(super) const LAST_CALL: f64 = 0.5;

/// A potion. The following are the worth of the other things.
pub(super) const POTION: f64 = 1.8;
pub(super) const ARMOUR: f64 = 1.8;
pub(super) const IRON_SWORD: f64 = 1.75;
pub(super) const IRON_PICKAXE: f64 = 1.75;
pub(super) const DIAMOND_SWORD: f64 = 2.0;
pub(super) const DIAMOND_PICKAXE: f64 = 0.8;
pub(super) const SLEEVE: f64 = 2.5;
/// A mining strength, or two of combat, that the team lacks for an open objective.
pub(super) const LACKING: f64 = 0.8;
/// With this many torches things have their full worth. With fewer there is less time to use them.
pub(super) const TIME_TO_USE: f64 = 17.0;
/// A mining strength that brings combat and mining into balance.
pub(super) const BALANCE: f64 = 0.05;
/// A tool for an open objective.
pub(super) const FOR_OBJECTIVE: f64 = 0.3;
