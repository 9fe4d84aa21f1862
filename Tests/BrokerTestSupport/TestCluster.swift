import Foundation
import Testing

/// NATS servers with JetStream on loopback, each with ports and a folder of its own.
public final class TestCluster {
    /// Why a test is skipped. `.ci/skipped` counts the tests with this reason.
    public static let reason: Comment =
        "only make test-brokers runs it: elections of servers take their time (it needs nats-server and mosquitto-clients)"

    /// Whether tests with clusters are wanted, and what they need is installed.
    public static let isWanted = TestBroker.isWanted && TestBroker.path(of: "nats-server") != nil

    /// The ports of a server.
    public struct Ports: Sendable {
        /// The port for engines.
        public var clients: Int
        /// The port for phones.
        public var mqtt: Int
        /// The port for the other servers.
        public var servers: Int
        /// The port for those who watch the server.
        public var watching: Int
    }

    /// The folder of the configuration and the data.
    public let folder: URL
    /// The ports of the servers.
    public let ports: [Ports]
    private var processes: [Process?]

    /// Chooses ports. `start` starts the servers.
    public init(_ count: Int) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("cluster-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        ports = try (0..<count).map { _ in
            Ports(
                clients: try TestBroker.freePort(), mqtt: try TestBroker.freePort(), servers: try TestBroker.freePort(),
                watching: try TestBroker.freePort())
        }
        processes = Array(repeating: nil, count: count)
    }

    deinit {
        for process in processes.compactMap({ $0 }) where process.isRunning {
            Foundation.kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        try? FileManager.default.removeItem(at: folder)
    }

    /// The folder of a server's data.
    public func data(of node: Int) -> String { folder.appendingPathComponent("data-\(node)").path }

    /// The addresses for engines.
    public var address: String { ports.map { "nats://engine@127.0.0.1:\($0.clients)" }.joined(separator: ",") }

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - node: The number of the server, from 0.
    ///   - configuration: The contents of its configuration file.
    ///   - password: The password of engines.
    public func start(_ node: Int, _ configuration: String, password: String) throws {
        let file = folder.appendingPathComponent("node-\(node).conf")
        try Data(configuration.utf8).write(to: file)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: TestBroker.path(of: "nats-server") ?? "/usr/sbin/nats-server")
        process.arguments = ["-c", file.path, "-l", folder.appendingPathComponent("log-\(node)").path]
        process.environment = ProcessInfo.processInfo.environment.merging(["WAYMARK_ENGINE_PASSWORD": password]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.runWithSignals()
        processes[node] = process
    }

    /// Waits until all servers that run have found each other, and phones can connect.
    public func waitUntilReady() throws {
        try wait(for: "the servers", step: Self.pause) {
            ports.indices.allSatisfy { processes[$0] == nil || isHealthy($0) }
        }
        // The first connection of MQTT creates its streams.
        try wait(for: "MQTT", step: Self.pause) {
            let client = try TestBroker.client(
                "mosquitto_pub", ["-h", "127.0.0.1", "-p", "\(ports[0].mqtt)", "-q", "1", "-t", "test", "-n"])
            client.waitUntilExit()
            return client.terminationStatus == 0
        }
    }

    /// Lets other programs work for a moment: whether servers have found each other can only be asked.
    private static func pause() { _ = poll(nil, 0, 20) }

    /// Returns what a server says about a configuration file, without starting.
    public static func check(_ file: String, variables: [String: String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: TestBroker.path(of: "nats-server") ?? "/usr/sbin/nats-server")
        process.arguments = ["-t", "-c", file]
        process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.runWithSignals()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return text
    }

    private func isHealthy(_ node: Int) -> Bool { watch(node, "healthz").contains("ok") }

    /// Returns what a server says at a path of its port for watching; empty if it does not answer.
    public func watch(_ node: Int, _ path: String) -> String {
        let handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(handle) }
        guard TestBroker.connects(handle, to: ports[node].watching) else { return "" }
        let request = "GET /\(path) HTTP/1.0\r\n\r\n"
        guard request.withCString({ send(handle, $0, strlen($0), Int32(MSG_NOSIGNAL)) }) > 0 else { return "" }
        var text: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 64 << 10)
        while case let count = recv(handle, &bytes, bytes.count, 0), count > 0 { text += bytes[..<count] }
        return String(decoding: text, as: UTF8.self)
    }

    /// Ends a server without letting it write anything, and waits for its end.
    public func kill(_ node: Int) {
        guard let process = processes[node] else { return }
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        processes[node] = nil
    }

    /// Publishes a message with QoS 1 over a server, and waits for the acknowledgement.
    public func publish(_ topic: String, _ payload: String, over node: Int = 0, options: [String] = []) throws {
        let message = payload.isEmpty ? ["-n"] : ["-m", payload]
        let client = try TestBroker.client(
            "mosquitto_pub",
            ["-h", "127.0.0.1", "-p", "\(ports[node].mqtt)", "-q", "1", "-t", topic] + message + options)
        client.waitUntilExit()
        guard client.terminationStatus == 0 else {
            throw TestBroker.Failure("mosquitto_pub: \(client.terminationStatus)")
        }
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips the test if nats-server is not installed.
    public static var cluster: Self { .enabled(if: TestCluster.isWanted, TestCluster.reason) }
}
