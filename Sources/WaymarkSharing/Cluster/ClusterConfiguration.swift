/// The configuration files of a cluster of NATS servers that speaks MQTT with phones and keeps the journeys of engines.
///
/// What phones send stays where they expect it. The account of the engines imports it once more, divided by member into
/// partitions, under subjects that a stream captures.
public struct ClusterConfiguration: Hashable, Sendable {
    /// The ports of a server.
    public struct Ports: Hashable, Sendable {
        /// The port for engines.
        public var clients: Int
        /// The port for phones.
        public var mqtt: Int
        /// The port for the other servers.
        public var servers: Int
        /// The port for those who watch the server, on its own machine only.
        public var watching: Int

        /// Creates ports.
        ///
        /// - Parameters:
        ///   - clients: The port for engines.
        ///   - mqtt: The port for phones.
        ///   - servers: The port for the other servers.
        ///   - watching: The port for those who watch the server.
        public init(clients: Int = 4222, mqtt: Int = 1883, servers: Int = 6222, watching: Int = 8222) {
            self.clients = clients
            self.mqtt = mqtt
            self.servers = servers
            self.watching = watching
        }
    }

    /// A server.
    public struct Node: Hashable, Sendable {
        /// The name or address of its machine.
        public var host: String
        /// The ports.
        public var ports: Ports
        /// The folder for its data, with an absolute path.
        public var folder: String

        /// Creates a server.
        ///
        /// - Parameters:
        ///   - host: The name or address of its machine.
        ///   - ports: The ports.
        ///   - folder: The folder for its data.
        public init(host: String, ports: Ports = Ports(), folder: String) {
            self.host = host
            self.ports = ports
            self.folder = folder
        }

        /// Whether only programs on the same machine can reach it.
        var isLocal: Bool { host == "127.0.0.1" || host == "localhost" }
    }

    /// The servers: 1, 3 or 5.
    public let nodes: [Node]
    /// The number of partitions. Every engine has the same number; another one later ends journeys.
    public let partitions: Int

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - nodes: The servers: 1, 3 or 5.
    ///   - partitions: The number of partitions, 1 to 64.
    public init(nodes: [Node], partitions: Int = 8) {
        precondition([1, 3, 5].contains(nodes.count), "a majority needs an odd number of servers")
        precondition(ClusterSettings.partitionRange.contains(partitions), "too many partitions")
        self.nodes = nodes
        self.partitions = partitions
    }

    /// The variable of the environment with the password of the engines.
    public static let engineVariable = "WAYMARK_ENGINE_PASSWORD"
    /// The user with whom engines connect to the MQTT side of servers that others can reach.
    public static let messenger = "messenger"
    /// The variable of the environment with the password of phones, for servers that others can reach.
    public static let phoneVariable = "WAYMARK_PHONE_PASSWORD"

    /// Whether all servers run on this machine.
    public var isLocal: Bool { nodes.allSatisfy(\.isLocal) }

    /// Returns the contents of the configuration file of a server.
    ///
    /// - Parameter index: The number of the server, from 0.
    public func text(of index: Int) -> String {
        let node = nodes[index]
        let listen = node.isLocal ? node.host : "0.0.0.0"
        var lines = [
            "# Server \(index + 1) of \(nodes.count): nats-server -c FILE. docs/brokers.md explains it.",
            "server_name: waymark-\(index + 1)",
            "listen: \"\(listen):\(node.ports.clients)\"",
            "http: \"127.0.0.1:\(node.ports.watching)\"",
            "jetstream { store_dir: \"\(node.folder)\" }",
            "mqtt { listen: \"\(listen):\(node.ports.mqtt)\" }",
        ]
        if nodes.count > 1 {
            let routes = nodes.map { "\"nats://\($0.host):\($0.ports.servers)\"" }.joined(separator: ", ")
            lines += ["cluster {", "  name: waymark", "  listen: \"\(listen):\(node.ports.servers)\""]
            lines += ["  routes: [\(routes)]"]
            if !isLocal {
                lines.append("  # Only the servers may reach this port: use a firewall, or TLS with certificates.")
            }
            lines.append("}")
        }
        return (lines + accounts).joined(separator: "\n") + "\n"
    }

    private var accounts: [String] {
        let phones =
            isLocal
            ? ["    users: [{ user: phones, password: phones }]"]
            : [
                "    users: [", "      # Engines as clients of MQTT. A user belongs to one account.",
                "      { user: \(Self.messenger), password: $\(Self.engineVariable) }",
                "      # A user for each member: the name is the id of the member.",
                "      { user: ada, password: $\(Self.phoneVariable), permissions: {",
                "        publish: [\"owntracks.ada.>\", \"waymark.v1.*.ada.request\"]",
                "        subscribe: [\"owntracks.ada.>\", \"waymark.v1.*.ada.>\", \"$MQTT.sub.>\"] } }", "    ]",
            ]
        let lines =
            ["accounts {", "  PHONES {", "    jetstream: enabled"] + phones + [
                "    exports: [{ stream: \"owntracks.*.*\" }, { stream: \"waymark.v1.*.*.request\" }]", "  }",
                "  ENGINES {", "    jetstream: enabled",
                "    users: [{ user: engine, password: $\(Self.engineVariable) }]", "    imports: [",
                "      { stream: { account: PHONES, subject: \"owntracks.*.*\" }",
                "        to: \"fix.{{partition(\(partitions),1)}}.at.{{wildcard(1)}}.{{wildcard(2)}}\" }",
                "      { stream: { account: PHONES, subject: \"waymark.v1.*.*.request\" }",
                "        to: \"fix.{{partition(\(partitions),2)}}.ask.{{wildcard(2)}}.{{wildcard(1)}}\" }", "    ]",
                "  }", "  SYSTEM {}", "}", "system_account: SYSTEM",
            ]
        return isLocal ? lines + ["no_auth_user: phones"] : lines
    }
}
