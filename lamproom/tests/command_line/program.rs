//! The program as tests run it, and a match on a server of it.

use std::{process::Output, time::Duration};

use lamproom_loadtest::{Api, Group, ServerProcess, Target, new_key};
use lamproom_protocol::{PlayerKey, TableCode};
use tokio::{
    process::Command,
    sync::watch,
    time::{Instant, sleep, timeout},
};

pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_lamproom");

/// The longest wait for anything that should happen soon.
pub(crate) const SOON: Duration = Duration::from_mins(2);

/// A game with short matches.
pub(crate) const GAME: &str = "cave_mining";

/// The program with these arguments.
pub(crate) fn program(arguments: &[&str]) -> Command {
    let mut program = Command::new(PROGRAM);
    program.args(arguments).env_remove("DATABASE_URL").kill_on_drop(true);
    program
}

/// Runs the program with these arguments.
pub(crate) async fn lamproom(arguments: &[&str]) -> Output {
    timeout(SOON, program(arguments).output()).await.unwrap().unwrap()
}

/// All that it printed.
pub(crate) fn words(output: &Output) -> String {
    [&output.stdout[..], &output.stderr[..]].concat().try_into().unwrap()
}

/// A match that was played to its end.
pub(crate) struct Played {
    pub(crate) table: TableCode,
    pub(crate) id: String,
    pub(crate) host: PlayerKey,
}

/// Plays a match of the shortest game to its end.
pub(crate) async fn play(server: &ServerProcess) -> Played {
    play_game(server, GAME, 7).await
}

/// Plays a match of a game to its end; what the players choose depends on the seed.
pub(crate) async fn play_game(server: &ServerProcess, game: &str, seed: u64) -> Played {
    let (target, receiver) = watch::channel(Target::at(server.base_url()));
    let host = new_key();
    let table = Api::new(server.base_url()).open_table(game, &host).await.unwrap();
    let mut group = Group::start(&table, host.clone(), &receiver, 0, seed);
    let end = Instant::now() + SOON;
    while group.matches().is_empty() {
        group.check().unwrap();
        assert!(Instant::now() < end, "the match does not end");
        sleep(Duration::from_millis(20)).await;
    }
    let id = group.matches().remove(0);
    target.send_modify(|target| target.closing = true);
    timeout(SOON, group.finish()).await.unwrap().unwrap();
    Played { table, id, host }
}
