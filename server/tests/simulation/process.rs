//! A server as a process: a runtime of its own, whose time stands still while the process is
//! paused, and which can be killed at any moment.

use std::{
    cell::{Cell, RefCell},
    net::SocketAddr,
    rc::Rc,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use clap::Parser;
use fastrand::Rng;
use lamproom_game::GameKind;
use lamproom_server::{
    config::Serve,
    parts::Parts,
    simulated::{Machine, act_for},
    store::{AnyStore, Membership, SimulatedStore},
};
use tokio::{
    io::DuplexStream,
    runtime::{Builder, Runtime},
    sync::mpsc,
    task::JoinHandle,
    time::{Instant, advance, sleep},
};

use crate::TICK;

/// The time at which every simulation begins, in milliseconds since 1970.
pub(crate) const EPOCH_MS: u64 = 1_800_000_000_000;

/// The most connections that wait until a server takes them.
const WAITING: usize = 64;

/// What differs from the defaults: everybody has one address, and tables fall asleep soon.
const FLAGS: [&str; 11] = [
    "serve",
    "--rate-limits",
    "off",
    "--push",
    "off",
    "--advice-threads",
    "1",
    "--sleep-after",
    "2",
    "--bot-pace",
    "200",
];

#[derive(Debug, Parser)]
struct Flags {
    #[command(flatten)]
    serve: Serve,
}

/// The clock and the random bytes of a process.
#[derive(Debug)]
struct ProcessMachine {
    /// When the process began, by the clock of its machine.
    began_ms: u64,
    began: Instant,
    /// How far the clock has been set forward since.
    jumped_ms: Cell<i64>,
    dice: RefCell<Rng>,
}

impl Machine for ProcessMachine {
    fn now_ms(&self) -> u64 {
        let passed_ms = u64::try_from(self.began.elapsed().as_millis()).unwrap();
        (self.began_ms + passed_ms).saturating_add_signed(self.jumped_ms.get())
    }

    fn fill(&self, bytes: &mut [u8]) {
        self.dice.borrow_mut().fill(bytes);
    }
}

/// A running server.
pub(crate) struct Process {
    runtime: Runtime,
    machine: Rc<ProcessMachine>,
    lines: mpsc::Sender<DuplexStream>,
    parts: Arc<Mutex<Option<Parts>>>,
    stopping: Option<JoinHandle<()>>,
    /// How long it has been paused.
    behind: Duration,
}

impl Process {
    /// Starts a server, which begins to answer once the database lets it.
    pub(crate) fn start(
        store: SimulatedStore,
        membership: Membership,
        games: &'static [GameKind],
        now_ms: u64,
        dice: Rng,
    ) -> Self {
        let runtime = Builder::new_current_thread().enable_time().start_paused(true).build();
        let runtime = runtime.unwrap();
        let (lines, waiting) = mpsc::channel(WAITING);
        let parts = Arc::new(Mutex::new(None));
        runtime.spawn(serve(store, membership, games, Arc::clone(&parts), waiting));
        let began = {
            let _entered = runtime.enter();
            Instant::now()
        };
        let machine = Rc::new(ProcessMachine {
            began_ms: EPOCH_MS + now_ms,
            began,
            jumped_ms: Cell::new(0),
            dice: RefCell::new(dice),
        });
        Self { runtime, machine, lines, parts, stopping: None, behind: Duration::ZERO }
    }

    /// Where it takes connections.
    pub(crate) fn lines(&self) -> mpsc::Sender<DuplexStream> {
        self.lines.clone()
    }

    /// Lets it run for one tick.
    pub(crate) fn step(&mut self) {
        let behind = std::mem::take(&mut self.behind);
        self.act(async move {
            if !behind.is_zero() {
                advance(behind).await;
            }
            sleep(TICK).await;
        });
    }

    /// Lets one tick pass in which it does not run.
    pub(crate) fn stand_still(&mut self) {
        self.behind += TICK;
    }

    /// Sets its clock forward, or back.
    pub(crate) fn jump(&self, ms: i64) {
        self.machine.jumped_ms.set(self.machine.jumped_ms.get().saturating_add(ms));
    }

    /// How far its clock has been set forward.
    pub(crate) fn jumped_ms(&self) -> i64 {
        self.machine.jumped_ms.get()
    }

    /// Begins to stop it in order.
    pub(crate) fn stop(&mut self) {
        let parts = self.parts.lock().unwrap_or_else(PoisonError::into_inner).take();
        self.stopping = Some(self.runtime.spawn(async {
            if let Some(parts) = parts {
                parts.stop().await;
            }
        }));
    }

    /// Whether it has stopped in order.
    pub(crate) fn has_stopped(&self) -> bool {
        self.stopping.as_ref().is_some_and(JoinHandle::is_finished)
    }

    fn act(&self, future: impl Future<Output = ()>) {
        act_for(Some(Rc::<ProcessMachine>::clone(&self.machine)));
        self.runtime.block_on(future);
        act_for(None);
    }
}

async fn serve(
    store: SimulatedStore,
    membership: Membership,
    games: &'static [GameKind],
    slot: Arc<Mutex<Option<Parts>>>,
    mut waiting: mpsc::Receiver<DuplexStream>,
) {
    let config = Flags::parse_from(FLAGS).serve;
    let parts = loop {
        let store = AnyStore::Simulated(store.clone());
        match Parts::start(config.clone(), games, store, membership.clone(), None).await {
            Ok(parts) => break parts,
            Err(_) => sleep(Duration::from_millis(500)).await,
        }
    };
    let connections = parts.connections();
    *slot.lock().unwrap_or_else(PoisonError::into_inner) = Some(parts);
    let peer = SocketAddr::from(([127, 0, 0, 1], 1));
    while let Some(line) = waiting.recv().await {
        if let Some(served) = connections.admit(line, peer) {
            tokio::spawn(served);
        }
    }
}
