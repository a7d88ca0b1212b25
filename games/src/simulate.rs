//! The command line in front of all simulators: `simulate digging-down --players 3`.

use clap::Command;
use lamproom_games::registry::simulators;

fn main() {
    let commands = simulators().map(|simulator| (simulator.command)());
    let matches = Command::new("simulate")
        .about("Plays or solves thousands of seeded matches, to tune a game or its bot.")
        .subcommand_required(true)
        .subcommands(commands)
        .get_matches();
    let (name, matches) = matches.subcommand().expect("clap requires a subcommand");
    let simulator = simulators().find(|simulator| (simulator.command)().get_name() == name);
    let run = simulator.expect("clap knows these subcommands only").run;
    if let Err(refusal) = run(matches) {
        refusal.exit();
    }
}
