import BrokerTestSupport
import Foundation
import Testing
import WaymarkBroker
import WaymarkEngine

/// Servers of a cluster with the configuration that the program writes, and engines at them.
struct Servers {
    let cluster: TestCluster
    let configuration: ClusterConfiguration
    let clock: Desk.Clock
    /// The addresses for engines; nil means those of the servers.
    var address: String?
    /// Further lines of the configuration.
    private let lines: String
    static let password = "quiet-river"

    /// Starts servers.
    ///
    /// - Parameter more: Returns further lines of the configuration, for a folder.
    init(
        _ count: Int, clock: Desk.Clock = Desk.Clock(), more: (URL) throws -> String = { _ in "" }
    ) throws {
        let cluster = try TestCluster(count)
        lines = try more(cluster.folder)
        self.cluster = cluster
        self.clock = clock
        configuration = ClusterConfiguration(
            nodes: cluster.ports.enumerated().map { index, ports in
                ClusterConfiguration.Node(
                    host: "127.0.0.1",
                    ports: .init(
                        clients: ports.clients, mqtt: ports.mqtt, servers: ports.servers, watching: ports.watching),
                    folder: cluster.data(of: index))
            })
        for node in cluster.ports.indices { try start(node) }
        try cluster.waitUntilReady()
    }

    /// Starts a server.
    ///
    /// - Parameter partitions: The number of partitions in its configuration.
    func start(_ node: Int, partitions: Int = 8) throws {
        let configuration = ClusterConfiguration(nodes: configuration.nodes, partitions: partitions)
        try cluster.start(node, lines + configuration.text(of: node), password: Self.password)
    }

    var settings: ClusterSettings {
        get throws {
            var settings = try ClusterSettings(address ?? cluster.address)
            settings.password = Self.password
            settings.replicas = cluster.ports.count
            return settings
        }
    }

    /// Returns an engine that reaches phones over one server. If that server is gone, it takes another one.
    func desk(
        _ id: String, over node: Int = 0, plugins: String? = nil,
        changing change: (inout BrokerOptions) -> Void = { _ in }
    ) throws -> Desk {
        let addresses = cluster.ports.map { BrokerAddress(host: "127.0.0.1", port: $0.mqtt) }
        var settings = BrokerSettings(addresses[node])
        settings.otherAddresses = Array(addresses[(node + 1)...] + addresses[..<node])
        settings.timeout = 1_000
        let cluster = try self.settings
        return try Desk(id, at: nil, clock, settings: settings, plugins: plugins) { options in
            options.cluster = cluster
            options.admitsSenders = true
            options.seed = UInt64(node)
            change(&options)
        }
    }
}

/// A phone's view of a broker: everything that engines send about journeys, in order.
final class Phones {
    private(set) var connection: BrokerConnection
    private let addresses: [BrokerAddress]
    private var attempt = 0
    /// The messages without an acknowledgement.
    private var waiting: [Int32: BrokerPost] = [:]
    /// All messages that arrived, by member, journey and number: each has one text.
    private(set) var heard: [String: [Int64: [Int64: Set<String>]]] = [:]
    /// The names of the events in these messages.
    private var events: [String: [Int64: [Int64: String]]] = [:]
    /// How many messages arrived, with repetitions.
    private(set) var count = 0
    /// The messages without a number.
    private(set) var others: [JSON] = []

    init(_ servers: Servers, over node: Int) throws {
        let all = servers.cluster.ports.map { BrokerAddress(host: "127.0.0.1", port: $0.mqtt) }
        addresses = Array(all[node...] + all[..<node])
        connection = try Self.connected(addresses[0])
    }

    private static func connected(_ address: BrokerAddress) throws -> BrokerConnection {
        var settings = BrokerSettings(address)
        settings.timeout = 2_000
        let connection = try BrokerConnection(settings, client: "phones", will: nil, isFive: false)
        try connection.open()
        let filters = ["event", "alert", "instruction"].map { "waymark/v1/riverside-mall/+/\($0)" }
        try connection.subscribe(to: [(filters, 1)])
        connection.flush()
        return connection
    }

    /// Sends a message with QoS 1.
    func send(_ topic: String, _ payload: String, isRetained: Bool = false) {
        let post = BrokerPost(topic: topic, payload: Array(payload.utf8), isRetained: isRetained)
        if let number = connection.publish(post) { waiting[number] = post }
    }

    func ask(_ member: String, _ request: String) { send("waymark/v1/riverside-mall/\(member)/request", request) }

    /// The number of messages that the broker has not acknowledged.
    var unacknowledged: Int { waiting.count }

    /// Sends what waits and takes what has arrived.
    func step(waiting milliseconds: Int = 1) throws {
        connection.send()
        for notice in connection.wait(milliseconds: milliseconds) {
            switch notice {
            case .arrived(let arrival): note(arrival)
            case .delivered(let number, _): waiting[number] = nil
            case .lost:
                attempt += 1
                let unsent = waiting.sorted { $0.key < $1.key }.map(\.value)
                waiting = [:]
                // A server that has just died may still be in the list of another one.
                for address in addresses[(attempt % addresses.count)...] + addresses {
                    guard let connection = try? Self.connected(address) else { continue }
                    self.connection = connection
                    break
                }
                for post in unsent {
                    if let number = self.connection.publish(post) { waiting[number] = post }
                }
            case .subscriptionAnswered(let filter, let isGranted): #expect(isGranted, "\(filter)")
            }
        }
        connection.flush()
    }

    private func note(_ arrival: BrokerArrival) {
        let text = String(decoding: arrival.payload, as: UTF8.self)
        let member = arrival.topic.split(separator: "/").map(String.init)[3]
        guard let json = JSON(parsing: text) else {
            Issue.record("not JSON: \(text)")
            return
        }
        guard let number = json["n"]?.whole, let journey = json["journey_ms"]?.whole else {
            others.append(json)
            return
        }
        count += 1
        heard[member, default: [:]][journey, default: [:]][number, default: []].insert(text)
        events[member, default: [:]][journey, default: [:]][number] = json["event"]?.text
    }

    /// The names of the events of a member, in the order of their numbers.
    func names(_ member: String) -> [String] {
        (events[member] ?? [:]).sorted { $0.key < $1.key }
            .flatMap { journey in journey.value.sorted { $0.key < $1.key }.map(\.value) }
    }

    /// What is wrong with the numbers of a member's messages: missing ones, and different ones with the same number.
    func faults(_ member: String) -> [String] {
        (heard[member] ?? [:]).sorted { $0.key < $1.key }.flatMap { journey, messages -> [String] in
            let numbers = messages.keys.sorted()
            let gaps = numbers == Array(1...Int64(numbers.count)) ? [] : ["\(member) \(journey): numbers \(numbers)"]
            let changed = messages.filter { $0.value.count > 1 }.map { "\(member) \(journey): \($0.value.sorted())" }
            return gaps + changed
        }
    }
}

/// Lets engines and phones take turns until something holds.
///
/// - Throws: A failure after 90 seconds.
func takeTurns(_ desks: [Desk], _ phones: Phones, until what: String, _ condition: () throws -> Bool) throws {
    try wait(
        for: what,
        step: {
            for desk in desks { try desk.step() }
            try phones.step()
        }, until: condition)
}
