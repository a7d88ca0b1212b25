//! The rules in our own words, for the rules page. Refusals name their numbers. The numbers in
//! them are those of `data.rs`.

use super::{
    data::{
        CARDS as CAVE, CHANGES_MAX, CREEPER_HEARTS, DIVE_HEARTS, EXCHANGE, EXPLORE_COST,
        HEARTS as TEAM_HEARTS, PASSAGES, RETURN_COST, RIDE_CARDS, RIDE_HEARTS, SHARPNESS, TILES,
        WARDEN_HEARTS, kit, objectives, scale,
    },
    types::{Difficulty, Objective, TeamSize},
};
use const_format::formatcp;
use lamproom_game::{Rule, in_words, rule, ruled};

const TABLE: &str = "The table";
const ROUND: &str = "A round";
const EXPLORING: &str = "Exploring";
const HEARTS: &str = "Hearts";
const CARDS: &str = "The cave cards";
const LOOT: &str = "Loot";
const BASE: &str = "At the base";
const END: &str = "The end";

/// The number of cave cards (DD-3). Teams of any size have as many.
const fn cave_cards(difficulty: Difficulty) -> u8 {
    let (mut sum, mut at) = (0, 0);
    while at < CAVE.len() {
        let card = CAVE[at];
        let is_dealt = card.from as u8 <= difficulty as u8 && difficulty as u8 <= card.until as u8;
        if is_dealt && matches!(card.team, TeamSize::Any | TeamSize::Two) {
            sum += card.copies;
        }
        at += 1;
    }
    sum
}

/// How many of an objective win (DD-3).
const fn wins(difficulty: Difficulty, objective: Objective) -> u8 {
    let all = objectives(difficulty);
    let (mut sum, mut at) = (0, 0);
    while at < all.len() {
        sum += (all[at] as u8 == objective as u8) as u8;
        at += 1;
    }
    sum
}

/// The greatest strength of a mob that costs as many hearts (DD-20).
const fn strength_for(hearts: u8) -> u8 {
    let mut combat = 0;
    while scale(combat + 1) <= hearts {
        combat += 1;
    }
    combat
}

/// The number of exchange items (DD-1).
const fn exchange_items() -> usize {
    let (mut sum, mut at) = (0, 0);
    while at < EXCHANGE.len() {
        sum += EXCHANGE[at].1 as usize;
        at += 1;
    }
    sum
}

const _: () = assert!(EXPLORE_COST == 1 && DIVE_HEARTS == 1, "DD-6 and DD-29 say a single one");
const _: () = assert!(SHARPNESS == 2, "DD-36 says double");

pub(super) const RULES: &[Rule] = &[
    rule(
        "DD-1",
        TABLE,
        formatcp!(
            "Your base has {} cave passages; the first is the nearest. The team shares \
             {TEAM_HEARTS} hearts, {TILES} torch tiles, a stash of torches, the loot of the round \
             and its objectives. The {} exchange items lie ready. Used cards go to the box.",
            in_words(PASSAGES as usize),
            in_words(exchange_items()),
        ),
    ),
    ruled(
        "DD-2",
        TABLE,
        formatcp!(
            "Three or four players have {} slots, {} stone swords, {} stone pickaxes and {} \
             torches each, and there are {} torches in the game. Two players have {} slots, {} \
             swords, {} pickaxes and {} torches each, and there are {} torches. Every card fills \
             one slot, torches included. Torches that are not dealt form the stash.",
            kit(3).slots,
            kit(3).tools,
            kit(3).tools,
            kit(3).torches,
            kit(3).torches_in_all,
            kit(2).slots,
            kit(2).tools,
            kit(2).tools,
            kit(2).torches,
            kit(2).torches_in_all,
        ),
        "A single player plays two characters, as in a game for two.",
    ),
    rule(
        "DD-3",
        TABLE,
        formatcp!(
            "Normal has {} cave cards and is won with {} diamonds. Hard has {} and is won with {} \
             Endermen. Hardcore has {} and is won with {} diamonds and {} Endermen.",
            cave_cards(Difficulty::Normal),
            wins(Difficulty::Normal, Objective::Diamond),
            cave_cards(Difficulty::Hard),
            wins(Difficulty::Hard, Objective::Enderman),
            cave_cards(Difficulty::Hardcore),
            wins(Difficulty::Hardcore, Objective::Diamond),
            wins(Difficulty::Hardcore, Objective::Enderman),
        ),
    ),
    rule(
        "DD-4",
        TABLE,
        "Each depth is shuffled separately. Deepslate is dealt across the passages first, then \
         Stone on top of it, then Dirt, so that no two passages differ by more than one card. The \
         objectives are in the Deepslate.",
    ),
    rule(
        "DD-5",
        TABLE,
        "You have no secrets from each other: what one of you sees, everybody sees. Nobody knows \
         the unseen cards of a passage, but the back of every card shows its depth.",
    ),
    ruled(
        "DD-6",
        ROUND,
        formatcp!(
            "Again and again the team decides: explore, or return to base. Exploring costs {} \
             torch and returning {}, from any inventories but never from the stash. They go to the \
             box.",
            in_words(EXPLORE_COST as usize),
            in_words(RETURN_COST as usize),
        ),
        "Whoever holds most torches pays unless you say otherwise. A round begins by exploring, \
         since there is no returning from the base: nobody is asked.",
    ),
    rule(
        "DD-7",
        ROUND,
        "The team decides together whether to explore or to return, who pays, what a Creeper \
         destroys, who gets which loot, and what is enchanted. Anybody may propose. A proposal is \
         carried out once more than half of the people at the table agree; of two, both have to. \
         Until then you may change your mind. Bots propose, but their votes do not count. At a \
         table where anyone decides, it is carried out at once.",
    ),
    rule(
        "DD-8",
        ROUND,
        "When the last torch of all inventories and the stash is used, the game is lost on the \
         spot, whatever it was used for. Torches among loot that is not secured do not count.",
    ),
    ruled(
        "DD-9",
        ROUND,
        formatcp!(
            "With fewer than {} torches in your inventories you may still return, but the loot of \
             the round is lost.",
            in_words(RETURN_COST as usize),
        ),
        "You discard what you have. With none at all you return at once.",
    ),
    ruled(
        "DD-10",
        EXPLORING,
        "First everybody moves. Place your character in front of a passage that still has cards, \
         and move it as often as you like. Several characters may stand at the same passage.",
        "Nobody may stay at the base.",
    ),
    rule(
        "DD-11",
        EXPLORING,
        "At a passage you may light it: discard a torch of your own and lay a torch tile there. \
         Everybody sees the top card.",
    ),
    ruled(
        "DD-12",
        EXPLORING,
        "A potion refills all hearts and goes to the box. Drink it while you move or between two \
         reveals, but not while hearts are being lost.",
        "You cannot drink it while no heart is missing. The reveal waits for you only if hearts \
         are missing, somebody has a potion, and another card is to come.",
    ),
    ruled(
        "DD-13",
        EXPLORING,
        "Once everybody stands at a passage and is ready, moving and lighting end and the cards \
         are revealed.",
        formatcp!(
            "When a passage is lit, nobody is ready any longer: what you saw may change your \
             minds. You may change your mind {CHANGES_MAX} times in one phase."
        ),
    ),
    rule(
        "DD-14",
        EXPLORING,
        "From the nearest passage to the farthest, wherever somebody stands the top card is \
         turned up and dealt with before the next one. Passages without anybody are skipped.",
    ),
    rule(
        "DD-15",
        EXPLORING,
        "Those at the passage may raise their active tools against the card. Strengths of the \
         same kind add up, and any excess is lost. When they are enough, one of you resolves the \
         card. The tools that were used stay inactive until you are back at the base.",
    ),
    ruled(
        "DD-16",
        EXPLORING,
        "You may always leave a card unresolved and accept the consequence.",
        "Everybody at the passage has to accept. If the tools there are not enough, and no torch \
         tile may be flipped, the consequence comes at once. Tools beyond what is enough cannot be \
         raised.",
    ),
    ruled(
        "DD-17",
        EXPLORING,
        "A card that was not resolved is turned back. A torch tile stays at mobs and spawners; \
         otherwise it returns to supply, as it does when a card is resolved or removed.",
        "What you have seen stays visible.",
    ),
    ruled(
        "DD-18",
        EXPLORING,
        "After the last passage the team decides again.",
        "Objectives stay in the passages until they are met, so the passages never run out of \
         them.",
    ),
    rule(
        "DD-20",
        HEARTS,
        formatcp!(
            "A mob that is not defeated costs hearts by its own strength, however close you came: \
             up to {} costs one, up to {} costs two, up to {} costs three, and more costs {}. With \
             a torch tile its lower strength counts.",
            strength_for(1),
            strength_for(2),
            strength_for(3),
            in_words(scale(u8::MAX) as usize),
        ),
    ),
    rule(
        "DD-21",
        HEARTS,
        "Armour is lost first. When the last heart is lost, everybody respawns: you are back at \
         the base without paying, the loot of the round goes to the box, and the rest of the \
         reveal is skipped.",
    ),
    rule(
        "DD-22",
        HEARTS,
        "An objective that was met stays met, even if its card is lost with the loot.",
    ),
    rule(
        "DD-23",
        CARDS,
        "A mob takes combat strength, less of it with a torch tile. Defeated, it is loot. \
         Otherwise it costs hearts and is turned back.",
    ),
    rule(
        "DD-24",
        CARDS,
        "An ore takes mining strength. Mined, it is loot. Otherwise it is turned back and costs \
         nothing. Light makes no difference.",
    ),
    rule(
        "DD-25",
        CARDS,
        "Dripstone takes mining strength and a cobweb combat strength; both bring nothing. \
         Resolved, they go to the box. Otherwise they are turned back.",
    ),
    ruled(
        "DD-26",
        CARDS,
        formatcp!(
            "A Creeper cannot be fought. It costs {CREEPER_HEARTS} hearts and destroys a loot card \
             of your choice. With a torch tile nothing happens. It goes to the box either way."
        ),
        "You are not asked where all loot cards bring the same, or where the last heart is lost, \
         and all loot with it.",
    ),
    rule(
        "DD-27",
        CARDS,
        "A lava lake or a deep abyss costs the hearts it shows, but nothing with a torch tile. It \
         goes to the box either way.",
    ),
    ruled(
        "DD-28",
        CARDS,
        formatcp!(
            "At an abandoned minecart or a waterfall, somebody there may flip a torch tile, or \
             leave it. Light: the next {RIDE_CARDS} cards of the passage may go face down to the \
             box, all or none. Dark: {RIDE_HEARTS} hearts are lost. Then the card goes to the box."
        ),
        "Fewer cards if fewer are left. These cards lie in the Dirt, too high to throw an \
         objective away.",
    ),
    rule(
        "DD-29",
        CARDS,
        "At a sunken treasure, somebody there may flip a torch tile, or leave it. Light: it is \
         loot. Dark: a heart is lost. Unless it is loot, it goes to the box.",
    ),
    rule("DD-30", CARDS, "A chest is loot at once."),
    rule(
        "DD-31",
        CARDS,
        formatcp!(
            "A Warden costs {WARDEN_HEARTS} hearts, but nothing with a torch tile. It goes to the \
             box either way."
        ),
    ),
    rule(
        "DD-32",
        CARDS,
        "A spawner takes combat and mining strength at once, and with a torch tile mining \
         strength only. Resolved, it is loot. Otherwise it costs hearts by its combat strength, \
         or none with the tile, and is turned back.",
    ),
    rule(
        "DD-33",
        CARDS,
        "A diamond that is mined or an Enderman that is defeated flips its objective at once. \
         With the last one the game is won on the spot.",
    ),
    rule(
        "DD-34",
        LOOT,
        "Loot takes effect once you have returned voluntarily. Armour stands beside the hearts \
         and takes the place of the next heart lost. Torches go to the stash; recovered ones come \
         from the box. Potions and tools need a slot.",
    ),
    ruled(
        "DD-35",
        LOOT,
        "An exchange lets the team pick one of two things from the exchange items.",
        "An item that has run out cannot be picked. If both have, the exchange brings nothing. Of \
         loot cards that bring the same, the first one is named.",
    ),
    ruled(
        "DD-36",
        LOOT,
        "A spawner brings an enchantment. Keep it at the base or put it on a thing; it is never \
         taken off again. Sharpness: a sword counts double. Silk Touch: what this pickaxe mines \
         may go straight into its owner's inventory, and if that is full the owner makes room. \
         Protection: an armour is not used up when it is lost but turned over, and comes back at \
         the base.",
        "The enchanted armour is lost before any other. Torches from Silk Touch that do not fit go \
         to the stash.",
    ),
    rule(
        "DD-40",
        BASE,
        "Back at the base, all hearts return and all tools are active, the enchanted armour too. \
         After a voluntary return the loot is secured and shared out.",
    ),
    ruled(
        "DD-41",
        BASE,
        "Arrange your inventories: take loot, move torches from and to the stash, and discard \
         anything for good.",
        "Things are handed from player to player here, never in the cave. If a slot is needed and \
         a torch is in the way, the torch goes to the stash. Torches are not discarded.",
    ),
    ruled(
        "DD-42",
        BASE,
        "When everybody is ready the next round begins. Torches from the stash fill the free \
         slots.",
        "Loot that nobody has taken by then goes to whoever has most room, or else to the box. If \
         nobody could carry a torch, a basic tool makes room.",
    ),
    rule("DD-43", BASE, "New things can be used from the next exploration on."),
    rule(
        "DD-50",
        END,
        "You win together when all objectives are met, and lose together with the last torch.",
    ),
    rule(
        "DD-60",
        END,
        "The numbers of the cave are tuned with teams of bots. Many fights take a little less \
         strength from 3 characters than from 2, and a little more from 4. Of 100 games with 2, \
         3 and 4 players, bots win 81, 88 and 85 on Normal, 52, 53 and 53 on Hard, and 30, 30 and \
         31 on Hardcore.",
    ),
];
