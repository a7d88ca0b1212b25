//! The decisions of a match, added up.

use std::collections::BTreeMap;

use super::{Estimate, Judgement, Method, sides::side_of};
use crate::Seat;

/// Somebody leads if they are ahead by this share of the victory, and by more than chance explains.
const LEAD: f64 = 0.1;
/// What a moment has to change to be worth a sentence.
const MOMENT: f64 = 0.01;
/// The number of moments.
const MOMENTS: usize = 3;
/// What is picked out of hundreds of estimates is sure beyond this number of standard errors: a few
/// of them are always off by more than two.
const SURE: f64 = 3.5;

/// What became of the chances in a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Story {
    /// By side.
    pub sides: Vec<Side>,
    /// By decision.
    pub steps: Vec<Step>,
    /// The decisions after which another side led than before, in order. Each is where its chance
    /// changed most since the lead of the side before.
    pub turning_points: Vec<usize>,
    /// What changed most, first what changed more. At most three, and only what chance in the
    /// analysis does not explain.
    pub moments: Vec<Moment>,
}

/// The account of a side: start, luck, skill and others add up to the result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Side {
    /// The chance to win at the first decision.
    pub start: Estimate,
    /// What chance brought beyond what was to be expected.
    pub luck: Estimate,
    /// What the own choices did, compared with how the match is taken to go on.
    pub skill: Estimate,
    /// What the choices of the other sides did.
    pub others: Estimate,
    /// What the own choices gave away, compared with the strongest bot.
    pub given_away: Estimate,
    /// The share of the victory.
    pub result: f64,
}

/// A decision and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    pub seat: Seat,
    /// The chance of each side to win at the next decision, or the result after the last.
    pub chances: Vec<Estimate>,
    /// By side: what chance brought between this decision and the next; 0 if there was nothing to
    /// bring it.
    pub luck: Vec<Estimate>,
    /// What the choice did for the side of the seat; see [`Side::skill`].
    pub skill: Estimate,
    /// What it gave away, compared with the strongest bot; none if the bot agrees. Where a seat
    /// overlooks the same action at several decisions in a row, it counts at one of them, where it
    /// gave away most: the action was still there. Where chances are exact, it counts at each.
    pub given_away: Option<Estimate>,
}

/// One of the biggest changes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    /// The decision, or the one after which luck struck.
    pub step: usize,
    /// Whose chance changed.
    pub side: usize,
    pub change: Change,
}

/// What changed a chance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Change {
    /// Luck, good or bad.
    Luck(Estimate),
    /// A choice gave this away.
    Choice(Estimate),
}

impl Change {
    fn size(self) -> f64 {
        let (Self::Luck(by) | Self::Choice(by)) = self;
        by.value.abs()
    }
}

impl Story {
    /// Adds up the decisions of a match, in order, which ended with these shares of the victory.
    pub fn new<A: PartialEq>(judged: &[(Seat, Judgement<A>)], result: &[f64]) -> Self {
        let sides = result.len();
        let given_away = given_away(judged);
        let end: Vec<Estimate> = result.iter().copied().map(Estimate::exact).collect();
        let chances = |decision: usize| {
            judged
                .get(decision)
                .map_or_else(|| end.clone(), |(_, judgement)| judgement.chances.clone())
        };
        let step = |(number, (seat, judgement)): (usize, &(Seat, Judgement<A>))| {
            let chances = chances(number + 1);
            let luck = |(after, expected): (&Estimate, &Estimate)| {
                if judgement.foreseen { Estimate::exact(0.0) } else { after.minus(*expected) }
            };
            Step {
                seat: *seat,
                luck: chances.iter().zip(&judgement.expected).map(luck).collect(),
                chances,
                skill: judgement.skill[side_of(*seat, sides)],
                given_away: given_away[number],
            }
        };
        let steps: Vec<Step> = judged.iter().enumerate().map(step).collect();
        let start = chances(0);
        let account = |side| account(judged, &steps, side, start[side], result);
        Self {
            sides: (0..sides).map(account).collect(),
            turning_points: turning_points(&start, &steps),
            moments: moments(&steps, sides),
            steps,
        }
    }
}

/// See [`Step::given_away`].
fn given_away<A: PartialEq>(judged: &[(Seat, Judgement<A>)]) -> Vec<Option<Estimate>> {
    let mut counted: Vec<Option<Estimate>> =
        judged.iter().map(|(_, it)| it.better.as_ref().map(|better| better.given_away)).collect();
    // By seat: its last decision, and where what it overlooked there counts.
    let mut last: BTreeMap<Seat, (usize, usize)> = BTreeMap::new();
    for (number, (seat, judgement)) in judged.iter().enumerate() {
        let overlooked = |number: usize| judged[number].1.better.as_ref().map(|it| &it.action);
        let again = last.get(seat).filter(|(before, _)| {
            judgement.method != Method::Exact
                && overlooked(number).is_some()
                && overlooked(number) == overlooked(*before)
        });
        let mut counts = number;
        if let Some((_, kept)) = again {
            let value = |number: usize| counted[number].unwrap_or_default().value;
            let less = if value(number) > value(*kept) { *kept } else { number };
            counts = number + kept - less;
            counted[less] = None;
        }
        last.insert(*seat, (number, counts));
    }
    counted
}

/// The chances at the decisions between cancel out in the sum of luck: it is what is left of the
/// way from start to result, and as certain as the start and the skill of all.
fn account<A>(
    judged: &[(Seat, Judgement<A>)],
    steps: &[Step],
    side: usize,
    start: Estimate,
    result: &[f64],
) -> Side {
    let (mut skill, mut others) = (Estimate::default(), Estimate::default());
    let mut given_away = Estimate::default();
    for ((seat, judgement), step) in judged.iter().zip(steps) {
        if side_of(*seat, result.len()) == side {
            skill = skill.plus(judgement.skill[side]);
            given_away = given_away.plus(step.given_away.unwrap_or_default());
        } else {
            others = others.plus(judgement.skill[side]);
        }
    }
    let result = result[side];
    let luck = Estimate::exact(result).minus(start).minus(skill).minus(others);
    Side { start, luck, skill, others, given_away, result }
}

/// Who leads clearly: a side, or for one side alone whether it is likely to win.
fn leader(chances: &[Estimate]) -> Option<usize> {
    let half = [Estimate::exact(0.5)];
    let rivals = if chances.len() == 1 { [chances, &half].concat() } else { chances.to_vec() };
    let mut order: Vec<usize> = (0..rivals.len()).collect();
    order.sort_by(|one, other| rivals[*other].value.total_cmp(&rivals[*one].value));
    let [first, second] = [rivals[*order.first()?], rivals[*order.get(1)?]];
    let lead = first.value - second.value;
    let is_clear = lead >= LEAD && lead > SURE * (first.error + second.error);
    is_clear.then_some(order[0])
}

fn turning_points(start: &[Estimate], steps: &[Step]) -> Vec<usize> {
    let mut found = Vec::new();
    let mut led = leader(start);
    // The step after the last one that the leader of that time led at.
    let mut since = 0;
    for (number, step) in steps.iter().enumerate() {
        let Some(leads) = leader(&step.chances) else { continue };
        if led.is_some_and(|led| led != leads) {
            let change = |number: usize| {
                let before = if number == 0 { start } else { &steps[number - 1].chances };
                // The second rival of a side alone is the half that it falls below.
                let by = |chances: &[Estimate]| match chances.get(leads) {
                    Some(chance) => chance.value,
                    None => -chances[0].value,
                };
                by(&steps[number].chances) - by(before)
            };
            let most =
                (since..=number).max_by(|one, other| change(*one).total_cmp(&change(*other)));
            found.extend(most);
        }
        led = Some(leads);
        since = number + 1;
    }
    found
}

fn is_sure(estimate: Estimate) -> bool {
    estimate.value.abs() > SURE * estimate.error + f64::EPSILON
}

fn moments(steps: &[Step], sides: usize) -> Vec<Moment> {
    let mut all: Vec<Moment> = Vec::new();
    for (step, decided) in steps.iter().enumerate() {
        let side = side_of(decided.seat, sides);
        if let Some(given_away) = decided.given_away.filter(|it| is_sure(*it) && it.value > 0.0) {
            all.push(Moment { step, side, change: Change::Choice(given_away) });
        }
        // Of two, the luck of one is the bad luck of the other.
        let order = |one: &Estimate, other: &Estimate| {
            let size = |it: &Estimate| (it.value.abs() * 1e9).round();
            size(one).total_cmp(&size(other)).then(one.value.total_cmp(&other.value))
        };
        let most = decided.luck.iter().enumerate().max_by(|(_, one), (_, other)| order(one, other));
        if let Some((side, luck)) = most.filter(|(_, luck)| is_sure(**luck)) {
            all.push(Moment { step, side, change: Change::Luck(*luck) });
        }
    }
    all.retain(|moment| moment.change.size() >= MOMENT);
    all.sort_by(|one, other| other.change.size().total_cmp(&one.change.size()));
    all.truncate(MOMENTS);
    all
}
