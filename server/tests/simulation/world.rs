//! One simulation: a database, servers that use it one after the other or as nodes of a cluster,
//! lines, and people at tables, all on one thread. The seed decides everything. After a time of
//! faults everything works again, and within [`CALM`] everybody must have come to rest.

use std::{
    cell::RefCell,
    sync::{Arc, Mutex, MutexGuard, PoisonError, atomic::Ordering},
    time::Duration,
};

use fastrand::Rng;
use lamproom_loadtest::new_key;
use lamproom_protocol::TableCode;
use lamproom_server::store::{Database, Membership, NewTable, Planted, SimulatedStore, StoredRow};
use lamproom_table::{KeyHash, Moment, Opening, Table, let_time_fall};
use tokio::{
    runtime::{Builder, Runtime},
    time::sleep,
};
use tokio_util::sync::CancellationToken;

use crate::{
    TICK, audit,
    database_faults::{Condition, DatabaseLine, SharedCondition},
    fault::Fault,
    games::GAMES,
    network::Network,
    people::{Group, Surroundings},
    process::{EPOCH_MS, Process},
    trace::Trace,
};

/// How long people play on when everything works again.
const PLAY_ON: Duration = Duration::from_secs(2);
/// How long it may take until everybody has come to rest after that. Whoever has lost the server
/// without being told notices it by its silence.
const CALM: Duration = Duration::from_mins(3);
/// When a server has noticed that another one has taken over its database.
const SUPERSEDED_MS: u64 = 1_500;
/// When a stopping server is killed.
const KILLED_MS: u64 = 30_000;

thread_local! {
    /// The panics on this thread. A room that panics ends quietly, but must not panic.
    pub(crate) static PANICS: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// What a simulation has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// The digest of all that has happened.
    pub(crate) digest: u64,
    /// The rows of all journals.
    pub(crate) rows: u64,
    pub(crate) matches: usize,
    /// The simulated time, in milliseconds.
    pub(crate) passed_ms: u64,
}

/// Which servers use the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Setup {
    /// One at a time.
    Alone,
    /// Two nodes of a cluster, for each of which another starts when it has ended.
    Cluster,
}

impl Setup {
    fn nodes(self) -> usize {
        match self {
            Self::Alone => 1,
            Self::Cluster => 2,
        }
    }
}

/// The place of one server.
#[derive(Default)]
struct Slot {
    process: Option<Process>,
    /// Until when the process stands still.
    paused_until_ms: u64,
    /// Whether no new connections lead to it while it stands still, as by a proxy that notices.
    is_left_out: bool,
    /// When the next one starts, if none does now.
    start_ms: Option<u64>,
    /// How far the clock of the next one's machine is set forward.
    jumped_ms: i64,
}

/// A server that is not the latest one of its place: it is paused, or being stopped.
struct Former {
    process: Process,
    /// Until when it stands still.
    paused_until_ms: u64,
    /// When it is stopped, and when it is killed.
    stop_ms: u64,
    kill_ms: u64,
}

/// A simulation under way.
pub(crate) struct World {
    pub(crate) dice: Rng,
    pub(crate) now_ms: u64,
    pub(crate) network: Network,
    pub(crate) condition: Arc<SharedCondition>,
    pub(crate) trace: Trace,
    database: Arc<Mutex<Database>>,
    clients: Runtime,
    groups: Vec<Group>,
    around: Surroundings,
    setup: Setup,
    slots: Vec<Slot>,
    former: Vec<Former>,
}

/// Runs a simulation.
///
/// # Errors
/// With what must not have happened.
pub(crate) fn run(
    seed: u64,
    setup: Setup,
    planted: Planted,
    trace: Trace,
) -> Result<Outcome, String> {
    PANICS.take();
    fastrand::seed(seed);
    let_time_fall(planted == Planted::TimeFalls);
    let mut world = World::new(Rng::with_seed(seed), setup, planted, trace);
    let faults_end_ms = world.dice.u64(2_000..9_000);
    let mut next_fault_ms = world.dice.u64(..1_500);
    while world.now_ms < faults_end_ms {
        if world.now_ms >= next_fault_ms {
            Fault::draw(&mut world.dice).happen(&mut world);
            next_fault_ms = world.now_ms + world.dice.u64(50..1_500);
        }
        world.step()?;
    }
    world.end_faults();
    world.play_on()?;
    world.come_to_rest()?;
    world.audit()
}

impl World {
    fn new(mut dice: Rng, setup: Setup, planted: Planted, trace: Trace) -> Self {
        let database = Arc::new(Mutex::new(Database::lacking(planted)));
        let network = Network::new(dice.fork());
        let around = Surroundings {
            network: network.clone(),
            database: Arc::clone(&database),
            trace: trace.clone(),
            closing: CancellationToken::new(),
        };
        let clients = Builder::new_current_thread().enable_time().start_paused(true).build();
        let mut world = Self {
            now_ms: 0,
            network,
            condition: Arc::new(SharedCondition::new()),
            trace,
            database,
            clients: clients.unwrap(),
            groups: Vec::new(),
            around,
            setup,
            slots: Vec::new(),
            former: Vec::new(),
            dice: dice.fork(),
        };
        let slot = || Slot { start_ms: Some(0), ..Slot::default() };
        world.slots.extend(std::iter::repeat_with(slot).take(setup.nodes()));
        for number in 0..dice.u8(1..=2) {
            world.open_table(number, &mut dice);
        }
        world
    }

    fn open_table(&mut self, number: u8, dice: &mut Rng) {
        let kind = dice.choice(*GAMES).unwrap();
        let code = TableCode::from_random(&[number; 32]).unwrap();
        let host = new_key();
        let opening = Opening {
            opener: Some(KeyHash::of(&host)),
            options: kind.default_options(),
            ..Opening::default()
        };
        let mut random = [0; 32];
        dice.fill(&mut random);
        let moment = Moment { now_ms: EPOCH_MS, random };
        let table = NewTable {
            code: code.clone(),
            game: kind.meta.id.to_owned(),
            created_at_ms: EPOCH_MS,
            rows: Table::open(kind, opening, moment).iter().map(StoredRow::from).collect(),
            daily: None,
        };
        self.trace.note(format_args!("{code} plays {}", kind.meta.id));
        self.database().open(table).unwrap();
        let spectators = dice.usize(..=1);
        let _entered = self.clients.enter();
        self.groups.push(Group::start(&code, host, spectators, &self.around, dice));
    }

    fn database(&self) -> MutexGuard<'_, Database> {
        self.database.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets one tick pass everywhere.
    fn step(&mut self) -> Result<(), String> {
        self.now_ms += u64::try_from(TICK.as_millis()).unwrap();
        self.condition.set_now(self.now_ms);
        self.trace.set_now(self.now_ms);
        let now_ms = self.now_ms;
        self.database().go_on(now_ms);
        for number in 0..self.slots.len() {
            if self.slots[number].start_ms.is_some_and(|start_ms| start_ms <= now_ms) {
                self.start(number);
            }
        }
        let resumes = |slot: &Slot| slot.is_left_out && slot.paused_until_ms <= now_ms;
        if self.slots.iter().any(resumes) {
            // As a proxy spreads connections again, and before the node itself has done anything.
            self.slots.iter_mut().for_each(|slot| slot.is_left_out &= !resumes(slot));
            self.network.break_lines(50);
            self.lead();
        }
        for Slot { process, paused_until_ms, .. } in &mut self.slots {
            if let Some(process) = process {
                step(process, *paused_until_ms, now_ms);
            }
        }
        for former in &mut self.former {
            step(&mut former.process, former.paused_until_ms, now_ms);
            if former.stop_ms <= now_ms {
                former.stop_ms = u64::MAX;
                former.process.stop();
            }
        }
        self.former.retain(|former| former.kill_ms > now_ms && !former.process.has_stopped());
        self.clients.block_on(async { sleep(TICK).await });
        self.network.set_mute(false);
        self.check()
    }

    /// Checks that nothing has happened so far that must not happen.
    fn check(&self) -> Result<(), String> {
        if let Some(panic) = PANICS.with_borrow(|panics| panics.first().cloned()) {
            return Err(format!("panicked: {panic}"));
        }
        let mut members = self.groups.iter().flat_map(|group| &group.members);
        members.try_for_each(|member| member.latest().failure.clone().map_or(Ok(()), Err))
    }

    fn start(&mut self, number: usize) {
        let line = Arc::new(DatabaseLine::new(self.dice.fork(), &self.condition));
        let store = SimulatedStore::connect(&self.database, line);
        let membership = match self.setup {
            Setup::Alone => Membership::Alone,
            Setup::Cluster => {
                let address = format!("node {number}");
                Membership::Node { address, secret: String::new() }
            }
        };
        let process = Process::start(store, membership, *GAMES, self.now_ms, self.dice.fork());
        let slot = &mut self.slots[number];
        process.jump(slot.jumped_ms);
        *slot = Slot { process: Some(process), jumped_ms: slot.jumped_ms, ..Slot::default() };
        self.trace.note(format_args!("server {number} starts"));
        self.lead();
    }

    /// Lets new connections lead to the servers that run.
    fn lead(&self) {
        let led_to = self.slots.iter().filter(|slot| !slot.is_left_out);
        let running = led_to.filter_map(|slot| slot.process.as_ref());
        self.network.lead_to(running.map(Process::lines).collect());
    }

    /// The server to which something happens.
    fn any(&mut self) -> &mut Slot {
        let number = if self.slots.len() > 1 { self.dice.usize(..self.slots.len()) } else { 0 };
        &mut self.slots[number]
    }

    /// Kills a server; another one starts after a while.
    pub(crate) fn crash(&mut self, is_noticed: bool, restart_ms: u64) {
        let start_ms = self.now_ms + restart_ms;
        let slot = self.any();
        let Some(process) = slot.process.take() else { return };
        slot.jumped_ms = process.jumped_ms();
        slot.start_ms = Some(start_ms);
        drop(process);
        self.lead();
        self.network.set_mute(!is_noticed);
    }

    /// Stops a server in order; another one starts after a while.
    pub(crate) fn stop(&mut self, restart_ms: u64) {
        let now_ms = self.now_ms;
        let slot = self.any();
        let Some(process) = slot.process.take() else { return };
        slot.jumped_ms = process.jumped_ms();
        slot.start_ms = Some(now_ms + restart_ms);
        let paused_until_ms = slot.paused_until_ms;
        self.lead();
        self.leave(process, paused_until_ms, now_ms);
    }

    /// Lets a server stand still.
    pub(crate) fn pause(&mut self, ms: u64) {
        let now_ms = self.now_ms;
        self.any().paused_until_ms = now_ms + ms;
    }

    /// Lets a server stand still while another one takes over: the next one of its place, or, in a
    /// cluster, another node.
    pub(crate) fn take_over(&mut self, pause_ms: u64) {
        let now_ms = self.now_ms;
        if self.setup == Setup::Cluster {
            let slot = self.any();
            slot.paused_until_ms = now_ms + pause_ms;
            slot.is_left_out = true;
            self.network.break_lines(100);
            self.lead();
            return;
        }
        let slot = self.any();
        let Some(process) = slot.process.take() else { return };
        slot.jumped_ms = process.jumped_ms();
        slot.start_ms = Some(now_ms);
        let resumed_ms = now_ms + pause_ms;
        let stop_ms = resumed_ms + self.dice.u64(..SUPERSEDED_MS);
        self.leave(process, resumed_ms, stop_ms);
    }

    fn leave(&mut self, process: Process, paused_until_ms: u64, stop_ms: u64) {
        let kill_ms = stop_ms + KILLED_MS;
        self.former.push(Former { process, paused_until_ms, stop_ms, kill_ms });
    }

    /// Sets the clock of a server's machine forward, or back.
    pub(crate) fn jump(&mut self, ms: i64) {
        if let Some(process) = &self.any().process {
            process.jump(ms);
        }
    }

    /// From now on everything works.
    fn end_faults(&mut self) {
        self.trace.note("everything works again");
        self.condition.set(Condition::Working);
        self.network.set_stalled(false);
        for slot in &mut self.slots {
            slot.paused_until_ms = 0;
            if slot.process.is_none() {
                slot.start_ms = Some(self.now_ms);
            }
        }
    }

    /// Play goes on at every table.
    fn play_on(&mut self) -> Result<(), String> {
        let acknowledged = |world: &Self| -> Vec<u64> {
            let groups = world.groups.iter();
            groups.map(|group| group.acknowledged.load(Ordering::Relaxed)).collect()
        };
        let before = acknowledged(self);
        let end_ms = self.now_ms + in_ms(PLAY_ON);
        let limit_ms = self.now_ms + in_ms(CALM);
        loop {
            self.step()?;
            let now = acknowledged(self);
            let stuck = before.iter().zip(&now).position(|(before, now)| before == now);
            match stuck {
                None if self.now_ms >= end_ms => return Ok(()),
                Some(stuck) if self.now_ms >= limit_ms => {
                    return Err(format!("{}: play has stopped", self.groups[stuck].code));
                }
                _ => {}
            }
        }
    }

    /// Everybody begins nothing more, gets every reply, and sees the last step.
    fn come_to_rest(&mut self) -> Result<(), String> {
        self.trace.note("everybody comes to rest");
        self.around.closing.cancel();
        let limit_ms = self.now_ms + in_ms(CALM);
        loop {
            self.step()?;
            let Some(restless) = self.restless() else { return Ok(()) };
            if self.now_ms >= limit_ms {
                return Err(format!("{restless} does not come to rest"));
            }
        }
    }

    /// A person of whom something is still under way.
    fn restless(&self) -> Option<String> {
        self.groups.iter().find_map(|group| {
            let head = self.database().head(&group.code);
            group.members.iter().enumerate().find_map(|(number, member)| {
                let latest = member.latest();
                let rests = latest.is_settled && latest.seq == head && latest.shown.is_some();
                let restless =
                    || format!("{}/{number} at {:?} of {head:?}", group.code, latest.seq);
                (!rests).then(restless)
            })
        })
    }

    fn audit(&self) -> Result<Outcome, String> {
        let database = self.database();
        self.groups.iter().try_for_each(|group| audit::audit(group, &database, *GAMES))?;
        Ok(Outcome {
            digest: self.trace.digest(),
            rows: self.groups.iter().map(|group| database.head(&group.code).0).sum(),
            matches: database.matches().count(),
            passed_ms: self.now_ms,
        })
    }
}

fn step(process: &mut Process, paused_until_ms: u64, now_ms: u64) {
    if paused_until_ms > now_ms {
        process.stand_still();
    } else {
        process.step();
    }
}

fn in_ms(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap()
}
