//! Every number of the game.

use super::types::{
    Card, Challenge, Depth, Difficulty, Enchantment, Gear, Kit, Loot, Objective, Strength, TeamSize,
};
use lamproom_game::{Choice, InputsMax, Length, OptionSpec};

/// The rules that a new match is played by.
pub(super) const RULES_VERSION: u16 = 4;
/// Since these rules the referee's view, and so the digest, covers the whole position.
pub(super) const REFEREE_SEES_ALL: u16 = 2;
/// Since these rules the outcome, which the digest covers, says "1 torch" and not "1 torches".
pub(super) const COUNTS_ONE_TORCH: u16 = 3;
/// Since these rules some cards take less of three characters and more of four than of two (DD-60).
pub(super) const COMBAT_BY_TEAM: u16 = 4;
/// Since these rules nobody is asked where there is one choice, and of loot cards that bring the
/// same only the first is named.
pub(super) const ASKS_FOR_CHOICES: u16 = 4;

/// Fewest and most players. A single player has two characters.
pub(super) const SEATS: (u8, u8) = (1, 4);
/// How long it usually takes people.
pub(super) const LENGTH: Length = Length { minutes_min: 30, minutes_max: 60 };
/// The rules end every match, but people who change their minds about everything could make more
/// actions than a journal has steps: every exploration costs a torch, and there are 32, 7 more as
/// loot, and 31 recovered ones. In each of four seats' moves, at one passage and at the base, all
/// changes allowed by [`CHANGES_MAX`], each followed by readiness, make about 1,000 actions, and so
/// 70,000 in all. (Random matches took up to 2,500.) So the step limit bounds the actions.
///
/// Draws are the shuffles of the three depths, and a flip for each card of [`RIDE`] and [`DIVE`]. A
/// card is flipped for once, and then goes to the loot or to the box.
pub(super) const INPUTS_MAX: InputsMax = InputsMax::ByStepLimit { draws: 3 + 4 };
/// How often a seat may change its mind in one phase or about one card (DD-13). Nobody needs that
/// many, but without a limit a match could go on forever.
pub(super) const CHANGES_MAX: u8 = 30;

/// Passages of the cave (DD-1).
pub(super) const PASSAGES: u8 = 4;
/// Hearts of the team (DD-1).
pub(super) const HEARTS: u8 = 4;
/// Torch tiles (DD-1).
pub(super) const TILES: u8 = 5;
/// What exploring costs in torches (DD-6).
pub(super) const EXPLORE_COST: u8 = 1;
/// What returning costs in torches (DD-6).
pub(super) const RETURN_COST: u8 = 2;
/// The client asks for confirmation if at most this many torches are left after paying.
pub(super) const FEW_TORCHES: u8 = 1;
/// The factor by which Sharpness strengthens a sword (DD-36).
pub(super) const SHARPNESS: u8 = 2;
/// The hearts that a Creeper costs (DD-26).
pub(super) const CREEPER_HEARTS: u8 = 2;
/// The cards that a ride passes by light, and the hearts that it costs in the dark (DD-28).
pub(super) const RIDE_CARDS: u8 = 3;
pub(super) const RIDE_HEARTS: u8 = 2;
/// The hearts that a dive costs in the dark (DD-29).
pub(super) const DIVE_HEARTS: u8 = 1;
/// The hearts that a Warden costs (DD-31).
pub(super) const WARDEN_HEARTS: u8 = 4;
/// The sides of a torch tile; 1 is light (DD-28).
pub(super) const TILE_SIDES: u32 = 2;

/// What a team with this many characters begins with (DD-2).
pub(super) const fn kit(characters: u8) -> Kit {
    if characters <= 2 {
        Kit { slots: 12, tools: 3, torches: 6, torches_in_all: 32 }
    } else {
        Kit { slots: 9, tools: 2, torches: 5, torches_in_all: 27 }
    }
}

/// What wins (DD-3).
pub(super) const fn objectives(difficulty: Difficulty) -> &'static [Objective] {
    use Objective::{Diamond, Enderman};
    match difficulty {
        Difficulty::Normal => &[Diamond, Diamond],
        Difficulty::Hard => &[Enderman, Enderman],
        Difficulty::Hardcore => &[Diamond, Diamond, Enderman, Enderman],
    }
}

/// The things that can be raised against a card.
pub(super) const TOOLS: [Gear; 6] = [
    Gear::StoneSword,
    Gear::IronSword,
    Gear::DiamondSword,
    Gear::StonePickaxe,
    Gear::IronPickaxe,
    Gear::DiamondPickaxe,
];

/// The strength of a tool.
pub(super) fn strength(gear: Gear) -> Strength {
    let (combat, mining) = match gear {
        Gear::StoneSword => (2, 0),
        Gear::IronSword => (4, 0),
        Gear::DiamondSword => (6, 0),
        Gear::StonePickaxe => (0, 1),
        Gear::IronPickaxe => (0, 2),
        Gear::DiamondPickaxe => (0, 3),
        Gear::Potion | Gear::Torch | Gear::Armour => (0, 0),
    };
    Strength { combat, mining }
}

/// The hearts that a mob with this combat strength costs (DD-20).
pub(super) const fn scale(combat: u8) -> u8 {
    match combat {
        0 => 0,
        1..=2 => 1,
        3..=4 => 2,
        5..=6 => 3,
        7.. => 4,
    }
}

/// The exchange items: the sum of what the exchange cards offer.
pub(super) const EXCHANGE: [(Gear, u8); 6] = [
    (Gear::IronSword, 3),
    (Gear::IronPickaxe, 3),
    (Gear::DiamondSword, 1),
    (Gear::DiamondPickaxe, 1),
    (Gear::Armour, 2),
    (Gear::Potion, 2),
];

/// The table options (DD-3, DD-7).
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("difficulty", "Difficulty", DIFFICULTIES),
    OptionSpec { several: true, ..OptionSpec::new("decisions", "Team decisions", DECISIONS) },
];

const DIFFICULTIES: &[Choice] = &[
    Choice { json: "\"normal\"", label: "Normal: 2 diamonds" },
    Choice { json: "\"hard\"", label: "Hard: 2 Endermen" },
    Choice { json: "\"hardcore\"", label: "Hardcore: 2 diamonds and 2 Endermen" },
];

const DECISIONS: &[Choice] = &[
    Choice { json: "\"majority\"", label: "More than half agree" },
    Choice { json: "\"anyone\"", label: "Anyone decides" },
];

/// All kinds of cave cards. A card's id is its index, so once a match has been played by this list,
/// only append to it.
///
/// The numbers that are not printed are tuned (DD-60). Every depth has a mob against which a team
/// has to stand together, or has to come back better armed. Three of them are stronger from Hard
/// on, where many torches can be recovered: these help small teams most, and such mobs stop four
/// players more than two. Three players have as many swords as two and fewer torches, so fights
/// take about 8% less of them; four have a third more swords, and fights take about 12% more.
pub const CARDS: &[Card] = &[
    dirt(3, "Coal", ore(1), torches(1)),
    dirt(1, "Iron ore", ore(2), exchange(Gear::IronSword, Gear::IronPickaxe)),
    dirt(1, "Zombie", mob(4, 2), torches(1)),
    dirt(1, "Armed zombie", mob(8, 4), item(Gear::IronSword)),
    dirt(1, "Spider", mob(14, 8), NOTHING).until(Difficulty::Normal).of(TeamSize::Two),
    dirt(1, "Spider", mob(22, 18), NOTHING).from(Difficulty::Hard).of(TeamSize::Two),
    dirt(1, "Dripstone", dripstone(1), NOTHING),
    dirt(1, "Creeper", CREEPER, NOTHING),
    stone(1, "Coal", ore(1), torches(1)),
    stone(2, "Iron ore", ore(2), exchange(Gear::IronSword, Gear::IronPickaxe)),
    stone(1, "Gold ore", ore(3), exchange(Gear::Armour, Gear::Potion)),
    stone(1, "Skeleton", mob(8, 4), torches(1)),
    stone(1, "Zombie pair", mob(6, 4), item(Gear::Potion)),
    stone(1, "Creeper", CREEPER, NOTHING),
    stone(1, "Lava lake", pit(2), NOTHING),
    stone(1, "Deep abyss", pit(2), NOTHING),
    stone(1, "Dripstone", dripstone(2), NOTHING),
    deepslate(2, "Diamond", ore(4), exchange(Gear::DiamondSword, Gear::DiamondPickaxe))
        .objective(Objective::Diamond),
    deepslate(1, "Gold ore", ore(3), exchange(Gear::Armour, Gear::Potion)),
    deepslate(1, "Skeleton pair", mob(16, 12), item(Gear::Armour))
        .until(Difficulty::Normal)
        .of(TeamSize::Two),
    deepslate(1, "Skeleton pair", mob(24, 20), item(Gear::Armour))
        .from(Difficulty::Hard)
        .of(TeamSize::Two),
    deepslate(1, "Zombie horde", mob(28, 22), torches(1))
        .until(Difficulty::Normal)
        .of(TeamSize::Two),
    deepslate(1, "Zombie horde", mob(32, 26), torches(1)).from(Difficulty::Hard).of(TeamSize::Two),
    deepslate(1, "Creeper", CREEPER, NOTHING),
    deepslate(1, "Lava lake", pit(3), NOTHING),
    deepslate(1, "Deep abyss", pit(3), NOTHING),
    dirt(1, "Abandoned minecart", RIDE, NOTHING).from(Difficulty::Hard),
    dirt(1, "Cobweb", cobweb(2), NOTHING).from(Difficulty::Hard),
    dirt(1, "Coal seam", ore(2), recover(5)).from(Difficulty::Hard),
    stone(1, "Sunken treasure", DIVE, item(Gear::Armour)).from(Difficulty::Hard),
    stone(1, "Cobweb", cobweb(14), NOTHING).from(Difficulty::Hard).of(TeamSize::Two),
    stone(1, "Coal seam", ore(3), recover(8)).from(Difficulty::Hard),
    stone(1, "Witch", mob(20, 16), item(Gear::Potion)).from(Difficulty::Hard).of(TeamSize::Two),
    deepslate(2, "Enderman", mob(26, 20), NOTHING)
        .objective(Objective::Enderman)
        .from(Difficulty::Hard)
        .of(TeamSize::Two),
    deepslate(1, "Sunken treasure", DIVE, item(Gear::Potion)).from(Difficulty::Hard),
    dirt(1, "Waterfall", RIDE, NOTHING).from(Difficulty::Hardcore),
    dirt(1, "Zombie spawner", spawner(14, 2), sleeve(Enchantment::Sharpness))
        .from(Difficulty::Hardcore)
        .of(TeamSize::Two),
    dirt(1, "Chest", CHEST, recover(10)).from(Difficulty::Hardcore),
    stone(1, "Skeleton spawner", spawner(14, 2), sleeve(Enchantment::SilkTouch))
        .from(Difficulty::Hardcore)
        .of(TeamSize::Two),
    stone(1, "Chest", CHEST, item(Gear::IronSword)).from(Difficulty::Hardcore),
    stone(1, "Cave spiders", mob(20, 16), recover(8)).from(Difficulty::Hardcore).of(TeamSize::Two),
    deepslate(1, "Spider spawner", spawner(16, 4), sleeve(Enchantment::Protection))
        .from(Difficulty::Hardcore)
        .of(TeamSize::Two),
    deepslate(2, "Warden", WARDEN, NOTHING).from(Difficulty::Hardcore),
    deepslate(1, "Chest", CHEST, item(Gear::DiamondPickaxe)).from(Difficulty::Hardcore),
    deepslate(1, "Creeper", CREEPER, NOTHING).from(Difficulty::Hardcore),
    deepslate(1, "Lava lake", pit(3), NOTHING).from(Difficulty::Hardcore),
    deepslate(1, "Witches", mob(20, 16), item(Gear::Potion))
        .from(Difficulty::Hardcore)
        .of(TeamSize::Two),
    dirt(1, "Spider", mob(12, 8), NOTHING).until(Difficulty::Normal).of(TeamSize::Three),
    dirt(1, "Spider", mob(20, 16), NOTHING).from(Difficulty::Hard).of(TeamSize::Three),
    deepslate(1, "Skeleton pair", mob(14, 12), item(Gear::Armour))
        .until(Difficulty::Normal)
        .of(TeamSize::Three),
    deepslate(1, "Skeleton pair", mob(22, 18), item(Gear::Armour))
        .from(Difficulty::Hard)
        .of(TeamSize::Three),
    deepslate(1, "Zombie horde", mob(26, 20), torches(1))
        .until(Difficulty::Normal)
        .of(TeamSize::Three),
    deepslate(1, "Zombie horde", mob(30, 24), torches(1))
        .from(Difficulty::Hard)
        .of(TeamSize::Three),
    stone(1, "Cobweb", cobweb(12), NOTHING).from(Difficulty::Hard).of(TeamSize::Three),
    stone(1, "Witch", mob(18, 14), item(Gear::Potion)).from(Difficulty::Hard).of(TeamSize::Three),
    deepslate(2, "Enderman", mob(24, 18), NOTHING)
        .objective(Objective::Enderman)
        .from(Difficulty::Hard)
        .of(TeamSize::Three),
    dirt(1, "Zombie spawner", spawner(12, 2), sleeve(Enchantment::Sharpness))
        .from(Difficulty::Hardcore)
        .of(TeamSize::Three),
    stone(1, "Skeleton spawner", spawner(12, 2), sleeve(Enchantment::SilkTouch))
        .from(Difficulty::Hardcore)
        .of(TeamSize::Three),
    stone(1, "Cave spiders", mob(18, 14), recover(8))
        .from(Difficulty::Hardcore)
        .of(TeamSize::Three),
    deepslate(1, "Spider spawner", spawner(14, 4), sleeve(Enchantment::Protection))
        .from(Difficulty::Hardcore)
        .of(TeamSize::Three),
    deepslate(1, "Witches", mob(18, 14), item(Gear::Potion))
        .from(Difficulty::Hardcore)
        .of(TeamSize::Three),
    dirt(1, "Spider", mob(16, 8), NOTHING).until(Difficulty::Normal).of(TeamSize::Four),
    dirt(1, "Spider", mob(24, 20), NOTHING).from(Difficulty::Hard).of(TeamSize::Four),
    deepslate(1, "Skeleton pair", mob(18, 14), item(Gear::Armour))
        .until(Difficulty::Normal)
        .of(TeamSize::Four),
    deepslate(1, "Skeleton pair", mob(26, 22), item(Gear::Armour))
        .from(Difficulty::Hard)
        .of(TeamSize::Four),
    deepslate(1, "Zombie horde", mob(32, 24), torches(1))
        .until(Difficulty::Normal)
        .of(TeamSize::Four),
    deepslate(1, "Zombie horde", mob(36, 30), torches(1)).from(Difficulty::Hard).of(TeamSize::Four),
    stone(1, "Cobweb", cobweb(16), NOTHING).from(Difficulty::Hard).of(TeamSize::Four),
    stone(1, "Witch", mob(22, 18), item(Gear::Potion)).from(Difficulty::Hard).of(TeamSize::Four),
    deepslate(2, "Enderman", mob(30, 22), NOTHING)
        .objective(Objective::Enderman)
        .from(Difficulty::Hard)
        .of(TeamSize::Four),
    dirt(1, "Zombie spawner", spawner(16, 2), sleeve(Enchantment::Sharpness))
        .from(Difficulty::Hardcore)
        .of(TeamSize::Four),
    stone(1, "Skeleton spawner", spawner(16, 2), sleeve(Enchantment::SilkTouch))
        .from(Difficulty::Hardcore)
        .of(TeamSize::Four),
    stone(1, "Cave spiders", mob(22, 18), recover(8)).from(Difficulty::Hardcore).of(TeamSize::Four),
    deepslate(1, "Spider spawner", spawner(18, 4), sleeve(Enchantment::Protection))
        .from(Difficulty::Hardcore)
        .of(TeamSize::Four),
    deepslate(1, "Witches", mob(22, 18), item(Gear::Potion))
        .from(Difficulty::Hardcore)
        .of(TeamSize::Four),
];

const NOTHING: Loot = Loot::Nothing {};
const CREEPER: Challenge = Challenge::Creeper { hearts: CREEPER_HEARTS };
const RIDE: Challenge = Challenge::Ride { cards: RIDE_CARDS, hearts: RIDE_HEARTS };
const DIVE: Challenge = Challenge::Dive { hearts: DIVE_HEARTS };
const WARDEN: Challenge = Challenge::Warden { hearts: WARDEN_HEARTS };
const CHEST: Challenge = Challenge::Chest {};

const fn card(
    depth: Depth,
    copies: u8,
    name: &'static str,
    challenge: Challenge,
    loot: Loot,
) -> Card {
    let (from, until) = (Difficulty::Normal, Difficulty::Hardcore);
    Card { name, depth, from, until, team: TeamSize::Any, copies, challenge, loot, objective: None }
}

const fn dirt(copies: u8, name: &'static str, challenge: Challenge, loot: Loot) -> Card {
    card(Depth::Dirt, copies, name, challenge, loot)
}

const fn stone(copies: u8, name: &'static str, challenge: Challenge, loot: Loot) -> Card {
    card(Depth::Stone, copies, name, challenge, loot)
}

const fn deepslate(copies: u8, name: &'static str, challenge: Challenge, loot: Loot) -> Card {
    card(Depth::Deepslate, copies, name, challenge, loot)
}

impl Card {
    const fn from(self, from: Difficulty) -> Self {
        Self { from, ..self }
    }

    const fn until(self, until: Difficulty) -> Self {
        Self { until, ..self }
    }

    const fn of(self, team: TeamSize) -> Self {
        Self { team, ..self }
    }

    const fn objective(self, objective: Objective) -> Self {
        Self { objective: Some(objective), ..self }
    }
}

const fn mob(dark: u8, lit: u8) -> Challenge {
    Challenge::Mob { dark, lit }
}

const fn ore(mining: u8) -> Challenge {
    Challenge::Ore { mining }
}

const fn dripstone(mining: u8) -> Challenge {
    Challenge::Dripstone { mining }
}

const fn cobweb(combat: u8) -> Challenge {
    Challenge::Cobweb { combat }
}

const fn pit(hearts: u8) -> Challenge {
    Challenge::Pit { hearts }
}

const fn spawner(combat: u8, mining: u8) -> Challenge {
    Challenge::Spawner { combat, mining }
}

const fn torches(count: u8) -> Loot {
    Loot::Torches { count }
}

const fn recover(count: u8) -> Loot {
    Loot::Recover { count }
}

const fn item(gear: Gear) -> Loot {
    Loot::Item { gear }
}

const fn exchange(one: Gear, other: Gear) -> Loot {
    Loot::Exchange { one, other }
}

const fn sleeve(enchantment: Enchantment) -> Loot {
    Loot::Sleeve { enchantment }
}
