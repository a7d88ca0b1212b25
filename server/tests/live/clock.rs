//! The clock of the server's machine is set back while a table waits.

use std::{cell::Cell, rc::Rc, time::SystemTime};

use lamproom_protocol::{Op, Phase};
use lamproom_server::simulated::{Machine, act_for};

use crate::{
    http::get,
    pair::LONG,
    test_client::{TestClient, is_asked, options, sit},
    test_server::TestServer,
};

const HOUR_MS: u64 = 60 * 60 * 1000;

/// This machine, with its clock set back.
#[derive(Debug, Default)]
struct SetBack {
    by_ms: Cell<u64>,
}

impl Machine for SetBack {
    fn now_ms(&self) -> u64 {
        let since_1970 = SystemTime::UNIX_EPOCH.elapsed().unwrap();
        u64::try_from(since_1970.as_millis()).unwrap() - self.by_ms.get()
    }

    fn fill(&self, bytes: &mut [u8]) {
        fastrand::fill(bytes);
    }
}

/// On one thread, which acts for that machine.
#[tokio::test]
async fn a_bot_moves_in_time_though_the_clock_was_set_back_and_somebody_looks() {
    let machine = Rc::<SetBack>::default();
    act_for(Some(machine.clone()));
    let server = TestServer::start(&["--bot-pace", "1000"]).await;
    let (code, host) = server.new_table().await;
    let mut ada = TestClient::join_as(server.url(), &code, host).await;
    ada.op(sit("Ada")).await;
    ada.op(options(LONG)).await;
    ada.op(Op::AddBot { seat: None, level: None }).await;
    ada.ready().await;
    ada.op(Op::Start {}).await;
    ada.wait_for_phase(Phase::Playing).await;
    while ada.is_asked() {
        let action = ada.game().legal.items()[0].clone();
        ada.act(action).await;
    }
    machine.by_ms.set(HOUR_MS);
    // The room wakes, and changes nothing.
    get(server.url(), &format!("/api/tables/{code}"), &[]).await;
    ada.wait_for("the bot", is_asked).await;
    act_for(None);
}
