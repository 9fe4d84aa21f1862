import Foundation
import Testing

/// A Mosquitto broker on loopback, with a port and a folder of its own.
public final class TestBroker {
    /// Why a test is skipped. `.ci/skipped` counts the tests with this reason.
    public static let reason: Comment = "make test-brokers runs it alone (it needs mosquitto and mosquitto-clients)"

    /// Whether tests with brokers are wanted, and the broker and its clients are installed. These tests wait for programs,
    /// so they run alone: beside others, they would wait in vain.
    public static let isWanted =
        ProcessInfo.processInfo.environment["WAYMARK_BROKERS"] != nil
        && ["mosquitto", "mosquitto_pub", "mosquitto_sub"].allSatisfy { path(of: $0) != nil }

    /// Returns the path of a program; nil if it is not installed.
    static func path(of program: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        return (folders + ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/sbin"]).map { "\($0)/\(program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// The folder of the configuration and the data.
    public let folder: URL
    /// The port on 127.0.0.1.
    public let port: Int
    private let configuration: String
    private var process: Process?
    /// What the broker says. It is read for as long as the broker runs.
    private var log: ProgramOutput?

    /// Chooses a port. `start` starts the broker.
    ///
    /// - Parameter lines: Further lines of the configuration; `DIR` stands for the folder. Without any, everybody may
    ///   connect.
    public init(_ lines: [String] = ["allow_anonymous true"]) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("broker-\(UUID().uuidString)")
        self.folder = folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        port = try Self.freePort()
        // What docs/brokers.md recommends.
        let recommended = [
            "listener \(port) 127.0.0.1", "user root", "persistence true", "persistence_location DIR/",
            "autosave_on_changes true", "autosave_interval 1", "max_queued_messages 0", "max_inflight_messages 1000",
            "log_dest stderr", "connection_messages true",
        ]
        configuration = (recommended + lines).map { $0.replacingOccurrences(of: "DIR", with: folder.path) }
            .joined(separator: "\n")
    }

    deinit {
        stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Returns a port that was free a moment ago.
    public static func freePort() throws -> Int {
        let handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(handle) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(handle, $0, size) == 0 && getsockname(handle, $0, &size) == 0
            }
        }
        guard isBound else { throw Failure("no free port") }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    /// Starts the broker and waits until it accepts connections.
    public func start() throws {
        let file = folder.appendingPathComponent("mosquitto.conf")
        try Data((configuration + "\n").utf8).write(to: file)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.path(of: "mosquitto") ?? "/usr/sbin/mosquitto")
        process.arguments = ["-c", file.path]
        process.standardOutput = FileHandle.nullDevice
        let log = ProgramOutput()
        process.standardError = log.pipe
        try process.runWithSignals()
        self.process = process
        self.log = log
        try log.wait(for: " running\n")
        // Between that line and its main loop the broker forgets a signal, so wait until it serves somebody.
        try knock()
        try log.wait(for: "onnection from 127.0.0.1")
    }

    /// Connects to the port, and leaves again.
    private func knock() throws {
        let handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(handle) }
        guard Self.connects(handle, to: port) else { throw Failure("the broker does not listen at port \(port)") }
    }

    /// Connects a socket to a port on loopback.
    static func connects(_ handle: Int32, to port: Int) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(handle, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    /// Ends the broker in an orderly way, and waits for its end.
    public func stop() {
        guard let process, process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }

    /// Lets the broker read its access rules again.
    public func reload() {
        if let process { Foundation.kill(process.processIdentifier, SIGHUP) }
    }

    /// Ends the broker without letting it write anything, and waits for its end.
    public func kill() {
        guard let process, process.isRunning else { return }
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Deletes what the broker has saved: its sessions and retained messages. It must not run.
    public func forget() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".db") {
            try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
    }

    // MARK: Clients

    /// Publishes a message with QoS 1, and waits for the acknowledgement.
    public func publish(_ topic: String, _ payload: String, options: [String] = []) throws {
        let message = payload.isEmpty ? ["-n"] : ["-m", payload]
        let client = try client("mosquitto_pub", ["-q", "1", "-t", topic] + message + options)
        client.waitUntilExit()
        guard client.terminationStatus == 0 else { throw Failure("mosquitto_pub: \(client.terminationStatus)") }
    }

    /// Returns what the broker keeps at topics, as lines of topic, blank and contents.
    public func retained(_ filter: String, options: [String] = []) throws -> [String] {
        // A marker that is published last ends the list.
        let end = "test/end-\(UUID().uuidString)"
        try publish(end, "end", options: ["-r"] + options)
        defer { try? publish(end, "", options: ["-r"] + options) }
        let output = Pipe()
        let client = try client(
            "mosquitto_sub", ["-v", "-W", "20", "--retained-only", "-t", filter, "-t", end] + options, output)
        var text = ""
        // A filter that covers the marker gets it twice.
        let expected = filter == "#" ? 3 : 2
        while text.components(separatedBy: "\(end) end\n").count < expected {
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { break }
            text += String(decoding: more, as: UTF8.self)
        }
        client.terminate()
        client.waitUntilExit()
        return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("test/end-") }
    }

    /// Starts a client of the broker.
    ///
    /// - Parameter byLines: Whether each line comes at once, although the output is a pipe.
    public func client(
        _ program: String, _ arguments: [String], _ output: Pipe? = nil, byLines: Bool = false
    ) throws -> Process {
        try Self.client(program, ["-h", "127.0.0.1", "-p", "\(port)"] + arguments, output, byLines: byLines)
    }

    /// Starts a client of any broker.
    static func client(
        _ program: String, _ arguments: [String], _ output: Pipe? = nil, byLines: Bool = false
    ) throws -> Process {
        let process = Process()
        let path = Self.path(of: program) ?? program
        process.executableURL = URL(fileURLWithPath: byLines ? "/usr/bin/stdbuf" : path)
        process.arguments = (byLines ? ["-oL", path] : []) + arguments
        process.standardOutput = output ?? FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.runWithSignals()
        return process
    }

    /// Something that a test needs does not work.
    public struct Failure: Error, CustomStringConvertible {
        /// What does not work.
        public var description: String

        /// Creates a failure.
        public init(_ description: String) { self.description = description }
    }
}

extension Process {
    /// Runs the program so that it can be asked to end. Threads of tests block signals, and programs that they start would
    /// keep that.
    public func runWithSignals() throws {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, signal) }
        var before = sigset_t()
        pthread_sigmask(SIG_UNBLOCK, &signals, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try run()
    }
}

/// Does a step until a condition holds.
///
/// - Throws: A failure after 90 seconds.
public func wait(for what: String, step: () throws -> Void, until condition: () throws -> Bool) throws {
    let deadline = ContinuousClock.now.advanced(by: .seconds(90))
    while try !condition() {
        guard ContinuousClock.now < deadline else { throw TestBroker.Failure("waited in vain for \(what)") }
        try step()
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips the test if Mosquitto is not installed.
    public static var broker: Self { .enabled(if: TestBroker.isWanted, TestBroker.reason) }
}
