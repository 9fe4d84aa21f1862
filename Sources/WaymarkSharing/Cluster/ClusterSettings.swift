/// How an engine connects to a cluster of NATS servers with JetStream, which keeps journeys.
public struct ClusterSettings: Hashable, Sendable {
    /// The numbers of partitions that a cluster can have.
    public static let partitionRange = 1...64
    /// The maximum number of servers.
    public static let serverLimit = 16

    /// The addresses of the servers, such as `nats://10.0.0.5:4222`. Any of them is enough to find the cluster.
    public let servers: [BrokerAddress]
    /// The name to log in with; nil without one.
    public var user: String?
    /// The password; nil if there is none.
    public var password: String?
    /// The files of TLS. They are used if the addresses start with `tls`.
    public var certificates = BrokerSettings.Certificates()
    /// The number of partitions. It is the same as in the configuration of the servers. Another number ends journeys.
    public var partitions = 8
    /// The number of servers that keep each message: 1, 3 or 5. It is 3 if at least three servers are named, and 1 otherwise.
    public var replicas: Int
    /// How long the cluster keeps positions that no engine has handled, in seconds: 10 minutes.
    public var inputSeconds: Int64 = 600
    /// How long the cluster keeps the state of a journey that no engine continues, in seconds: 1 day.
    public var stateSeconds: Int64 = 86_400
    /// How long to wait for a server while connecting, in milliseconds.
    public var timeout = 2_000

    /// Reads the addresses of a cluster.
    ///
    /// - Parameter text: Addresses such as `nats://10.0.0.5:4222,nats://10.0.0.6:4222`. With TLS they start with
    ///   `tls://`. The name to log in with can stand before the first host.
    /// - Throws: `BrokerError.address` with what is wrong.
    public init(_ text: String) throws(BrokerError) {
        var servers: [BrokerAddress] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            servers.append(
                try BrokerAddress(String(part), schemes: [("nats://", false), ("tls://", true)], ports: (4222, 4222)))
        }
        guard servers.count <= Self.serverLimit else {
            throw .address(text: "\(servers.count) servers", reason: "name at most \(Self.serverLimit)")
        }
        guard Set(servers.map(\.isSecure)).count == 1 else {
            throw .address(text: text, reason: "either all servers have TLS, or none")
        }
        user = servers.compactMap(\.user).first
        self.servers = servers
        replicas = servers.count >= 3 ? 3 : 1
    }

    /// Whether connections are encrypted.
    public var isSecure: Bool { servers[0].isSecure }

    /// The addresses, without the name to log in with.
    public var description: String { addresses.joined(separator: ",") }

    var addresses: [String] {
        servers.map { server in
            let host = server.host.contains(":") ? "[\(server.host)]" : server.host
            return "\(server.isSecure ? "tls" : "nats")://\(host):\(server.port)"
        }
    }
}
