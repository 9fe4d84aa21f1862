import BrokerTestSupport
import Foundation
import Testing
import WaymarkBroker
import WaymarkEngine

/// Runs the built program, which lies beside the test bundle.
@Suite struct `The command that serves a broker or a cluster` {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("serve-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func start(
        _ arguments: [String], variables: [String: String] = [:], in directory: URL? = nil
    ) throws -> (Process, ProgramOutput) {
        let process = Process()
        let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
        let tests = bundle ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.executableURL = tests.deletingLastPathComponent().appendingPathComponent("waymark")
        process.arguments = arguments
        if let directory { process.currentDirectoryURL = directory }
        let own = ["WAYMARK_STORE": folder.appendingPathComponent("store.sqlite").path, "HOME": folder.path]
        process.environment = own.merging(variables) { $1 }
        let output = ProgramOutput()
        process.standardOutput = output.pipe
        process.standardError = output.pipe
        process.standardInput = FileHandle.nullDevice
        try process.runWithSignals()
        return (process, output)
    }

    private func run(_ arguments: String..., variables: [String: String] = [:]) throws -> (status: Int32, text: String)
    {
        let (process, output) = try start(arguments, variables: variables)
        let text = output.wholeText()
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    private static let clinic = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Transcripts/clinic").path

    @Test func `Wrong options are refused with a remedy`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try run("import", Self.clinic)
        let wrong: [([String], Int32, String)] = [
            ([], 64, "--broker"), (["--broker", "localhost"], 64, "starts with mqtt://"),
            (["--broker", "mqtt://a:secret@b"], 64, "--password-file"),
            (["--broker", "mqtt://b", "--password-variable", "NOTHING"], 64, "NOTHING"),
            (["--broker", "mqtt://b", "--password-variable", "PW"], 64, "add --user"),
            (["--broker", "mqtt://b", "--user", "a", "--password-file", "none"], 66, "none"),
            (["--broker", "mqtt://b", "--ca", Self.clinic + "/venue.yaml"], 64, "mqtts://"),
            (["--broker", "mqtts://b", "--ca", "none"], 66, "none"),
            (["--broker", "mqtts://b", "--cert", Self.clinic + "/venue.yaml"], 64, "--key"),
            (["--broker", "mqtt://b", "--mqtt", "4"], 64, "3.1.1"),
            (["--broker", "mqtt://b", "--id", "a b"], 64, "letters, digits"),
            (["--broker", "mqtt://b,mqtts://c"], 64, "all brokers have TLS"),
            // The files can be for the cluster alone.
            (
                ["--broker", "mqtt://b", "--cluster", "tls://c", "--ca", Self.clinic + "/venue.yaml", "--id", "a b"],
                64,
                "letters, digits"
            ),
            (["--broker", "mqtt://b,"], 64, "starts with mqtt://"),
            (["--broker", "mqtt://b", "--cluster", "b:4222"], 64, "starts with nats://"),
            (["--broker", "mqtt://b", "--cluster", "nats://a:secret@b"], 64, "a password does not belong"),
            (["--broker", "mqtt://b", "--cluster", "nats://b", "--cluster-password-variable", "PW"], 64, "a user"),
            (["--broker", "mqtt://b", "--cluster", "nats://a@b", "--cluster-password-file", "none"], 66, "none"),
            (["--broker", "mqtt://b", "--cluster", "nats://b", "--partitions", "65"], 64, "between 1 and 64"),
            (["--broker", "mqtt://b", "--cluster", "nats://b", "--replicas", "2"], 64, "1, 3 or 5"),
            (["--broker", "mqtt://b", "--partitions", "8"], 64, "need a cluster"),
        ]
        for (options, status, part) in wrong {
            let (process, output) = try start(["share", "serve"] + options, variables: ["PW": "hush"])
            let text = output.wholeText()
            process.waitUntilExit()
            #expect(process.terminationStatus == status, "\(options): \(text)")
            #expect(text.contains(part), "\(options): \(text)")
            #expect(!text.contains("secret") && !text.contains("hush"))
        }
        #expect(try run("-c", "set clock 2026-01-05T10:00; share serve --broker mqtt://b").status == 1)
    }

    @Test func `Wrong configurations of clusters are refused with a remedy`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("cluster").path
        let wrong: [([String], String)] = [
            (["--nodes", "2"], "1, 3 or 5 servers"), (["--nodes", "0"], "1, 3 or 5 servers"),
            (["--hosts", "a,b"], "1, 3 or 5 servers"), (["--hosts", "a,b,c d"], "name of a machine"),
            (["--hosts", "a,b,c:1"], "name of a machine"), (["--hosts", "a,,c"], "name of a machine"),
            (["--hosts", "a,b,a"], "named twice"),
            (["--partitions", "0"], "between 1 and 64"),
        ]
        for (options, part) in wrong {
            let (process, output) = try start(["share", "cluster-config", path] + options)
            let text = output.wholeText()
            process.waitUntilExit()
            #expect(process.terminationStatus == 64, "\(options): \(text)")
            #expect(text.contains(part), "\(options): \(text)")
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `A server keeps its data beside its configuration, wherever it is started`() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (process, output) = try start(["share", "cluster-config", "conf"], in: folder)
        let said = output.wholeText()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(said)")
        let text = try String(contentsOf: folder.appendingPathComponent("conf/server-2.conf"), encoding: .utf8)
        #expect(text.contains(/store_dir: "\/[^"]*\/conf\/data-2"/), "\(text)")
    }

    @Test(.cluster) func `Servers accept the configurations of clusters`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let wanted = [("here", [], 3), ("far", ["--hosts", "a,b,c,d,e"], 5), ("one", ["--nodes", "1"], 1)]
        for (name, options, count) in wanted {
            let path = folder.appendingPathComponent(name)
            let (process, output) = try start(["share", "cluster-config", path.path] + options)
            let text = output.wholeText()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0, "\(text)")
            #expect(text.contains("--cluster nats://engine@"))
            for number in 1...count {
                let file = path.appendingPathComponent("server-\(number).conf").path
                let said = try TestCluster.check(
                    file, variables: ["WAYMARK_ENGINE_PASSWORD": "hush", "WAYMARK_PHONE_PASSWORD": "hush"])
                #expect(said.contains("configuration file \(file) is valid"), "\(said)")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: path.path).count == count)
        }
    }

    @Test(.broker, arguments: [SIGTERM, SIGINT]) func `A signal ends it in an orderly way`(signal: Int32) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let broker = try TestBroker()
        try broker.start()
        _ = try run("import", Self.clinic)
        _ = try run("-c", "member add ada; member add ben; group start ben --as ada; share start --as ada")
        let (process, output) = try start([
            "share", "serve", "--broker", "mqtt://127.0.0.1:\(broker.port)", "--id", "desk",
        ])
        try output.wait(for: "joined ")
        #expect(
            try run("share", "status", "--as", "ada").text.contains("joined to mqtt://127.0.0.1:\(broker.port) as desk")
        )
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let text = output.wholeText()
        #expect(text.contains("joined mqtt://127.0.0.1:\(broker.port) with MQTT 5"))
        #expect(text.contains("repeated 0"))
        #expect(try broker.retained("#").isEmpty)
        #expect(try run("share", "status", "--as", "ada").text.contains("share serve does not run"))
    }

    @Test func `Engines with several brokers do not all begin with the first`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try run("import", Self.clinic)
        let ports = try (0..<3).map { _ in try TestBroker.freePort() }
        let list = ports.map { "mqtt://127.0.0.1:\($0)" }.joined(separator: ",")
        var first: Set<Int> = []
        for id in ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"] where first.count < 3
        {
            var settings = BrokerSettings(BrokerAddress(host: "a", port: ports[0]))
            settings.otherAddresses = ports.dropFirst().map { BrokerAddress(host: "a", port: $0) }
            settings.start(for: id)
            let wanted = [settings.address] + settings.otherAddresses
            #expect(Set(wanted.map(\.port)) == Set(ports))
            guard first.insert(settings.address.port).inserted else { continue }
            let (process, output) = try start(["share", "serve", "--broker", list, "--id", id])
            try output.wait(for: "cannot be reached: mqtt://127.0.0.1:\(settings.address.port)")
            process.terminate()
            process.waitUntilExit()
            // The others come after it, in their order.
            let text = output.wholeText()
            let tried = text.split(separator: "\n").compactMap { line in ports.first { line.contains(":\($0)") } }
            #expect(tried.first == settings.address.port, "\(text)")
        }
        #expect(first == Set(ports))
    }

    @Test func `An absent broker is reported and the program waits for it`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let port = try TestBroker.freePort()
        _ = try run("import", Self.clinic)
        _ = try run("member", "add", "ada")
        let (process, output) = try start(["share", "serve", "--broker", "mqtt://127.0.0.1:\(port)"])
        try output.wait(
            for: "the broker cannot be reached: mqtt://127.0.0.1:\(port): connection refused; trying again in")
        try output.wait(for: "everything else works")
        #expect(try run("share", "status", "--as", "ada").text.contains("connection refused; trying again"))
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
