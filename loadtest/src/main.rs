//! `lamproom-loadtest`: measures a server (`bench`) and plays on it for a long time (`soak`).

fn main() {}
