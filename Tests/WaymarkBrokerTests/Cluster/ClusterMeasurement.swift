import BrokerTestSupport
import Foundation
import Testing
import WaymarkBroker
import WaymarkEngine

/// What `.ci/measure-cluster` runs: servers and engines are programs, and are killed as programs.
@Suite(.enabled(if: Measured.program != nil && TestCluster.isWanted, ".ci/measure-cluster runs it"))
struct `A cluster of programs` {
    @Test func `Walkers arrive while engines and servers are killed`() throws {
        let servers = try Servers(3)
        let plan = try Desk("plan", at: nil, servers.clock)
        let venue = try plan.venue
        let phones = try Phones(servers, over: 1)
        var engines = try (0..<3).map { try Measured.Engine($0, servers) }
        defer { for engine in engines { engine.end(SIGTERM) } }
        try Measured.wait(for: "the engines") {
            try phones.step()
            return engines.map { $0.taken.count - $0.given.count }.sorted() == [2, 3, 3]
        }
        var walks = try Walk.some(Measured.number("WAYMARK_WALKERS", 100), in: plan)
        let names = walks.map(\.member)
        for walk in walks { phones.ask(walk.member, walk.request) }
        try Measured.wait(for: "all journeys") {
            try phones.step()
            return names.allSatisfy { phones.names($0).contains("session_started") }
        }

        /// Lets everybody walk for some seconds of real time.
        func walk(_ seconds: Int, until condition: () -> Bool = { false }) throws {
            var due = ContinuousClock.now
            for _ in 0..<seconds where !condition() {
                for index in walks.indices {
                    phones.send(walks[index].topic, walks[index].step(at: Measured.now, in: venue))
                }
                due = max(due, .now - .seconds(30)) + .seconds(1)
                repeat { try phones.step(waiting: 5) } while ContinuousClock.now < due && !condition()
            }
        }
        try walk(10)
        let orphans = Set(engines[2].held)
        engines.removeLast().end(SIGKILL)
        var start = ContinuousClock.now
        let others = engines
        try walk(40) { orphans.isSubset(of: others.flatMap(\.held)) }
        Measured.say("takeover after the death of an engine: \(Measured.seconds(since: start)) s")
        #expect(orphans.isSubset(of: others.flatMap(\.held)))
        try walk(10)

        // Every position is acknowledged before the next one of the same walker is sent.
        start = .now
        var fixes = 0
        let seconds = Measured.number("WAYMARK_SECONDS", 60)
        while ContinuousClock.now - start < .seconds(seconds) {
            for index in walks.indices {
                phones.send(walks[index].topic, walks[index].step(at: Measured.now, in: venue))
                fixes += 1
            }
            while phones.unacknowledged > 500 { try phones.step(waiting: 5) }
        }
        let loaded = Measured.seconds(since: start)
        // On slow servers, some are still on their way.
        try walk(240) { names.allSatisfy { phones.names($0).contains("did_arrive") } }
        for name in names { phones.ask(name, #"{"_type":"end"}"#) }
        servers.cluster.kill(0)
        let killed = ContinuousClock.now
        try Measured.wait(for: "the ends") {
            try phones.step(waiting: 5)
            return names.allSatisfy { phones.names($0).contains("session_ended") }
        }
        Measured.say("all messages after the death of a server: \(Measured.seconds(since: killed)) s")
        let rate = Int(Double(fixes) / loaded)
        Measured.say("\(names.count) walkers, \(fixes) fixes acknowledged in \(loaded) s: \(rate) per second")
        let faults = names.flatMap { phones.faults($0) }
        let arrived = names.count { phones.names($0).contains("did_arrive") }
        let heard = phones.heard.values.flatMap { $0.values }.map(\.count).reduce(0, +)
        Measured.say("\(arrived) of \(names.count) arrived; \(heard) messages, \(phones.count - heard) repeated")
        Measured.say("\(faults.count) members with a message that is missing or different")
        #expect(faults == [])
        #expect(arrived == names.count)
    }
}

/// What the measurement is made of.
private enum Measured {
    static let program = ProcessInfo.processInfo.environment["WAYMARK_MEASURED"]

    static func number(_ name: String, _ usual: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
    }

    static var now: Timestamp { Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }

    static func seconds(of duration: Duration) -> Double {
        let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
        return (seconds * 10).rounded() / 10
    }

    static func seconds(since start: ContinuousClock.Instant) -> Double { seconds(of: .now - start) }

    static func say(_ text: String) { print("measured: \(text)") }

    /// Waits for minutes: the machine may be busy, and everything that was sent must be handled.
    static func wait(for what: String, until condition: () throws -> Bool) throws {
        let deadline = ContinuousClock.now + .seconds(240)
        while try !condition() {
            guard ContinuousClock.now < deadline else { throw TestBroker.Failure("waited in vain for \(what)") }
        }
    }

    /// An engine in a process of its own.
    final class Engine {
        private let process: Process
        private let output: URL

        init(_ number: Int, _ servers: Servers) throws {
            let folder = servers.cluster.folder
            output = folder.appendingPathComponent("engine-\(number)")
            try Data().write(to: output)
            let environment = ProcessInfo.processInfo.environment.merging([
                "WAYMARK_STORE": folder.appendingPathComponent("engine-\(number).sqlite").path, "HOME": folder.path,
                "WAYMARK_ENGINE_PASSWORD": Servers.password,
            ]) { $1 }
            func program(_ arguments: [String]) -> Process {
                let process = Process()
                process.executableURL = URL(fileURLWithPath: Measured.program ?? "")
                process.arguments = arguments
                process.environment = environment
                process.standardError = FileHandle.nullDevice
                return process
            }
            let importing = program(["import", Desk.mall])
            importing.standardOutput = FileHandle.nullDevice
            try importing.runWithSignals()
            importing.waitUntilExit()
            let ports = servers.cluster.ports.map { "mqtt://127.0.0.1:\($0.mqtt)" }
            process = program([
                "share", "serve", "--json", "--admit", "--id", "engine-\(number)", "--broker",
                (ports[number...] + ports[..<number]).joined(separator: ","), "--cluster", servers.cluster.address,
                "--cluster-password-variable", "WAYMARK_ENGINE_PASSWORD",
            ])
            process.standardOutput = try FileHandle(forWritingTo: output)
            try process.runWithSignals()
        }

        private var sentences: [String] {
            let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
            return text.split(separator: "\n").compactMap { JSON(parsing: String($0))?["message"]?.text }
        }

        private func numbers(_ start: String) -> [Int] {
            sentences.filter { $0.contains(start) }.compactMap { sentence in
                sentence.split(separator: " ").first { Int($0) != nil }.flatMap { Int($0) }
            }
        }

        /// The partitions that it took, and those that it gave away.
        var taken: [Int] { numbers("keeping partition") }
        var given: [Int] { numbers("is kept elsewhere") }

        /// The partitions that it has.
        var held: [Int] {
            var held: Set<Int> = []
            for sentence in sentences {
                guard let number = sentence.split(separator: " ").first(where: { Int($0) != nil }).flatMap({ Int($0) })
                else { continue }
                if sentence.hasPrefix("keeping partition") { held.insert(number) }
                if sentence.hasSuffix("is kept elsewhere") { held.remove(number) }
            }
            return held.sorted()
        }

        func end(_ signal: Int32) {
            guard process.isRunning else { return }
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
        }
    }
}
