//! A deterministic simulation: rooms, sockets, journal writer and claims of the real server, many
//! clients, and a database in memory, in one thread under simulated time, through faults by the
//! thousand. docs/simulation.md describes it.

#![expect(clippy::unwrap_used, reason = "a helper of a test fails as the test does")]

mod audit;
mod database_faults;
mod fault;
mod games;
mod network;
mod people;
mod process;
mod trace;
mod world;

use std::{
    env,
    num::NonZero,
    ops::Range,
    process::Command,
    sync::{
        Mutex, Once,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

use lamproom_server::store::Planted;

use crate::{
    trace::Trace,
    world::{Outcome, PANICS, Setup},
};

/// The smallest step of simulated time: what servers and clients say to each other takes at
/// least this.
const TICK: Duration = Duration::from_millis(10);

/// Runs one seed.
fn run(seed: u64, setup: Setup, planted: Planted) -> Result<Outcome, String> {
    note_panics();
    world::run(seed, setup, planted, Trace::default())
}

/// Lets the simulation of a thread know of its panics, which rooms survive.
fn note_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let print = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            PANICS.with_borrow_mut(|panics| panics.push(panic.to_string()));
            print(panic);
        }));
    });
}

/// Runs seeds on all processors, and returns those that failed, with why.
fn run_all(seeds: Range<u64>, setup: Setup) -> Vec<(u64, String)> {
    let next = AtomicU64::new(seeds.start);
    let failed = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= seeds.end {
                        return;
                    }
                    if let Err(why) = run(seed, setup, Planted::Nothing) {
                        eprintln!("seed {seed}: {why}\n{}", again(seed, setup));
                        failed.lock().unwrap().push((seed, why));
                    }
                }
            });
        }
    });
    failed.into_inner().unwrap()
}

fn again(seed: u64, setup: Setup) -> String {
    let cluster = if setup == Setup::Cluster { " CLUSTER=1" } else { "" };
    format!("  to run it alone: make simulate SEED={seed}{cluster}")
}

/// What `make simulate` is told to run.
fn chosen_setup() -> Setup {
    if number("CLUSTER") == Some(1) { Setup::Cluster } else { Setup::Alone }
}

fn number(variable: &str) -> Option<u64> {
    env::var(variable).ok()?.parse().ok()
}

#[test]
fn nothing_is_lost_or_doubled_or_stuck_in_300_seeds() {
    let failed = run_all(0..300, Setup::Alone);
    assert_eq!(failed, []);
}

#[test]
fn nothing_is_lost_or_doubled_or_stuck_in_a_cluster_in_200_seeds() {
    let failed = run_all(0..200, Setup::Cluster);
    assert_eq!(failed, []);
}

/// A person who joined while a table could not save was shown steps with their own secrets before
/// the server named them.
#[test]
fn seed_541_of_a_cluster() {
    run(541, Setup::Cluster, Planted::Nothing).unwrap();
}

/// In a process of its own: with other tests beside it, a run once differed from its repetition;
/// why is not known.
#[test]
fn a_seed_repeats_a_run_exactly() {
    let mut alone = Command::new(env::current_exe().unwrap());
    let repeated = alone.args(["--ignored", "--exact", "runs_are_repeated"]).output().unwrap();
    assert!(repeated.status.success(), "{}", String::from_utf8_lossy(&repeated.stdout));
    assert!(String::from_utf8_lossy(&repeated.stdout).contains("1 passed"), "it was run");
}

#[test]
#[ignore = "a_seed_repeats_a_run_exactly runs it"]
fn runs_are_repeated() {
    let run = |seed, setup| {
        note_panics();
        let trace = Trace::kept();
        let outcome = world::run(seed, setup, Planted::Nothing, trace.clone()).unwrap();
        (trace.lines(), outcome)
    };
    for (seed, setup) in (0..8).flat_map(|seed| [Setup::Alone, Setup::Cluster].map(|it| (seed, it)))
    {
        let (first, outcome) = run(seed, setup);
        let (second, repeated) = thread::spawn(move || run(seed, setup)).join().unwrap();
        let differ = first.iter().zip(&second).find(|(first, second)| first != second);
        assert_eq!(differ, None, "seed {seed}, {setup:?}");
        assert_eq!(outcome, repeated, "seed {seed}, {setup:?}");
    }
}

/// Runs seeds until one finds the planted fault. The first one does at present.
fn finds(planted: Planted, setup: Setup, seeds: Range<u64>) {
    let found = seeds.clone().find_map(|seed| Some((seed, run(seed, setup, planted).err()?)));
    let (seed, why) = found.unwrap_or_else(|| panic!("{planted:?} is found in none of {seeds:?}"));
    eprintln!("{planted:?} is found by seed {seed}: {why}");
}

#[test]
fn a_former_owner_that_writes_is_found() {
    finds(Planted::FormerOwnerWrites, Setup::Alone, 27..1_027);
}

#[test]
fn a_claim_that_is_not_durable_is_found() {
    finds(Planted::ClaimNotDurable, Setup::Alone, 880..1_880);
}

#[test]
fn a_former_server_that_claims_is_found() {
    finds(Planted::FormerServerClaims, Setup::Alone, 58..1_058);
}

#[test]
fn a_time_that_falls_is_found() {
    finds(Planted::TimeFalls, Setup::Alone, 0..1_000);
}

#[test]
fn a_node_that_ignores_leases_is_found() {
    finds(Planted::LeaseIgnored, Setup::Cluster, 621..1_621);
}

/// For `make simulate`: as many seeds as `SEEDS` says, or only `SEED`, whose trace is printed.
#[test]
#[ignore = "runs as long as it is told to"]
fn simulate() {
    if let Some(seed) = number("SEED") {
        note_panics();
        let outcome = world::run(seed, chosen_setup(), Planted::Nothing, Trace::printed());
        eprintln!("{outcome:?}");
        assert!(outcome.is_ok(), "seed {seed} fails");
        return;
    }
    let first = number("FIRST").unwrap_or(0);
    let count = number("SEEDS").unwrap_or(1_000);
    let failed = run_all(first..first + count, chosen_setup());
    let seeds: Vec<u64> = failed.iter().map(|(seed, _)| *seed).collect();
    assert!(failed.is_empty(), "{} of {count} seeds fail: {seeds:?}", seeds.len());
}
