//! The lines between clients and servers: they delay, stall and break.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use fastrand::Rng;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream, ReadHalf, WriteHalf, duplex, split},
    sync::mpsc,
    task::AbortHandle,
    time::sleep,
};

/// What a line holds in each direction before its writer waits.
const HELD_BYTES: usize = 64 * 1024;

/// Where clients connect to. It lives in the runtime of the clients.
#[derive(Clone, Debug, Default)]
pub(crate) struct Network(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    servers: Vec<mpsc::Sender<DuplexStream>>,
    dice: Rng,
    lines: Vec<AbortHandle>,
    /// Whether the end of a server is not noticed, as when its machine loses power.
    mute: bool,
    /// Whether nothing arrives anywhere.
    stalled: bool,
}

impl Network {
    pub(crate) fn new(dice: Rng) -> Self {
        Self(Arc::new(Mutex::new(State { dice, ..State::default() })))
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends new connections to any of these servers; refuses them if there is none.
    pub(crate) fn lead_to(&self, servers: Vec<mpsc::Sender<DuplexStream>>) {
        self.lock().servers = servers;
    }

    pub(crate) fn set_mute(&self, mute: bool) {
        self.lock().mute = mute;
    }

    pub(crate) fn set_stalled(&self, stalled: bool) {
        self.lock().stalled = stalled;
    }

    /// Breaks about this percentage of the lines.
    pub(crate) fn break_lines(&self, percent: u8) {
        let State { lines, dice, .. } = &mut *self.lock();
        lines.retain(|line| !line.is_finished());
        for line in lines {
            if dice.u8(..100) < percent {
                line.abort();
            }
        }
    }

    /// A line to the server; `None` if there is none.
    pub(crate) fn connect(&self) -> Option<DuplexStream> {
        let mut state = self.lock();
        let State { servers, dice, .. } = &mut *state;
        let server = match &servers[..] {
            [] => return None,
            [only] => only.clone(),
            several => dice.choice(several)?.clone(),
        };
        let (client, near) = duplex(HELD_BYTES);
        let (far, accepted) = duplex(HELD_BYTES);
        server.try_send(accepted).ok()?;
        let carry = carry(self.clone(), near, far, state.dice.fork());
        state.lines.push(tokio::spawn(carry).abort_handle());
        Some(client)
    }

    async fn flows(&self) {
        while self.lock().stalled {
            sleep(Duration::from_millis(50)).await;
        }
    }
}

/// Carries bytes both ways until either end is gone.
async fn carry(network: Network, client: DuplexStream, server: DuplexStream, mut dice: Rng) {
    let ((from_client, to_client), (from_server, to_server)) = (split(client), split(server));
    let there = carry_one_way(&network, from_client, to_server, dice.fork());
    let back = async {
        carry_one_way(&network, from_server, to_client, dice).await;
        if network.lock().mute {
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        biased;
        () = there => {}
        () = back => {}
    }
}

async fn carry_one_way(
    network: &Network,
    mut from: ReadHalf<DuplexStream>,
    mut to: WriteHalf<DuplexStream>,
    mut dice: Rng,
) {
    let mut bytes = vec![0; 4096];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        // Most lines are fast.
        let delay_ms = if dice.u8(..10) == 0 { dice.u64(..200) } else { dice.u64(..5) };
        sleep(Duration::from_millis(delay_ms)).await;
        network.flows().await;
        if to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}
