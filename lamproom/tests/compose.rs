//! `docker-compose.yml` as text: what its services must agree about among themselves, and with the
//! configurations in `deploy`.

#![expect(clippy::unwrap_used, reason = "a helper of a test fails as the test does")]

use std::{fs, path::Path};

fn read(path: &str) -> String {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    fs::read_to_string(repository.join(path)).unwrap()
}

/// A service: its name, and the lines of its definition.
struct Service {
    name: String,
    text: String,
}

impl Service {
    /// What stands after a key, wherever it is in the service.
    fn value(&self, key: &str) -> Option<&str> {
        self.text.lines().find_map(|line| line.trim().strip_prefix(key)?.strip_prefix(": "))
    }

    /// Its names on a network, besides its own.
    fn aliases(&self, network: &str) -> &str {
        let (_, after) = self.text.split_once(&format!("      {network}:\n")).unwrap_or_default();
        let mut lines = after.lines().map(str::trim).take(2);
        lines.find_map(|line| line.strip_prefix("aliases: ")).unwrap_or_default()
    }
}

fn services(compose: &str) -> Vec<Service> {
    let (_, after) = compose.split_once("\nservices:\n").unwrap();
    let (services, _) = after.split_once("\nnetworks:\n").unwrap();
    let mut found: Vec<Service> = Vec::new();
    for line in services.lines() {
        let head = line.strip_prefix("  ").filter(|line| line.starts_with(char::is_alphanumeric));
        if let Some((name, _)) = head.and_then(|head| head.split_once(':')) {
            found.push(Service { name: name.to_owned(), text: String::new() });
        }
        if let Some(service) = found.last_mut() {
            service.text.push_str(line);
            service.text.push('\n');
        }
    }
    found
}

#[test]
fn every_service_is_hardened_and_publishes_no_port_for_nodes() {
    let services = services(&read("docker-compose.yml"));
    assert!(services.len() > 8, "the services were not found");
    for Service { name, text } in services {
        let hardened = ["*hardened", "*lamproom", "*node"].map(|it| format!("<<: {it}\n"));
        assert!(hardened.iter().any(|it| text.contains(it)), "{name} is not hardened");
        assert!(!text.contains(":7000\""), "{name} publishes the port for nodes");
    }
}

#[test]
fn nodes_of_the_cluster_are_known_by_the_names_that_others_use() {
    let services = services(&read("docker-compose.yml"));
    let nodes: Vec<&Service> =
        services.iter().filter(|it| it.value("LAMPROOM_CLUSTER").is_some()).collect();
    let haproxy = services.iter().find(|it| it.name == "haproxy").unwrap();
    let configuration = read("deploy/haproxy.cfg");
    assert_eq!(nodes.len(), 3);
    for (number, node) in (1..).zip(nodes) {
        let (name, _) = node.value("LAMPROOM_CLUSTER").unwrap().split_once(':').unwrap();
        assert_eq!(node.aliases("database"), format!("[{name}]"), "{}", node.name);
        let variable = format!("LAMPROOM_NODE{number}");
        let (name, port) = haproxy.value(&variable).unwrap().split_once(':').unwrap();
        assert_eq!((node.aliases("proxy"), port), (format!("[{name}]").as_str(), "8080"));
        assert!(configuration.contains(&format!("\"${{{variable}}}\"")), "{variable} is not used");
    }
}

#[test]
fn every_node_of_the_cluster_is_watched() {
    let prometheus = read("deploy/monitoring/prometheus.yml");
    let services = services(&read("docker-compose.yml"));
    let nodes = services.iter().filter(|it| it.value("LAMPROOM_CLUSTER").is_some());
    let names: Vec<&str> = nodes.map(|it| it.name.as_str()).collect();
    let [first, others @ ..] = &names[..] else { panic!("no nodes") };
    assert!(prometheus.contains(&format!("targets: [\"{first}:8080\"]")), "{first}");
    assert!(prometheus.contains(&format!("names: [{}]", others.join(", "))), "{others:?}");
}

#[test]
fn proxies_have_the_addresses_that_nodes_trust() {
    let compose = read("docker-compose.yml");
    let services = services(&compose);
    let addresses: Vec<&str> = services.iter().filter_map(|it| it.value("ipv4_address")).collect();
    assert_eq!(addresses.len(), 2);
    let (_, trusted) = compose.split_once("LAMPROOM_TRUSTED_PROXIES:").unwrap();
    let (trusted, _) = trusted.split_once("RUST_LOG").unwrap();
    for address in addresses {
        assert!(trusted.contains(&format!("{address},")), "{address} is not trusted");
    }
    let names = services.iter().map(|it| it.aliases("proxy"));
    let upstream = services.iter().find_map(|it| it.value("LAMPROOM_UPSTREAM")).unwrap();
    let upstream = upstream.trim_end_matches('}').rsplit_once(":-").unwrap().1;
    assert!(names.into_iter().any(|it| it == format!("[{upstream}]")), "{upstream} is nobody");
    assert!(read("deploy/Caddyfile").contains("reverse_proxy {$LAMPROOM_UPSTREAM}:8080"));
}
