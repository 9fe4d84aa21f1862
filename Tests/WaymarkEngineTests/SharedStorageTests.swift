import Foundation
import GRDB
import Synchronization
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkPlugins
import WaymarkRouting
import WaymarkStore
import WaymarkTestSupport

/// A plugin that counts up a value: with a command, and with each step of progress.
private func writeCounter(into folder: PluginFolderOnDisk) throws {
    try folder.write(
        "counter", hooks: ["commands", "command", "did_update_progress"], capabilities: ["storage"],
        """
        local function count()
            local count = (waymark.storage.get("count") or 0) + 1
            waymark.storage.set("count", count)
            return "" .. count
        end
        function M.commands() return {{ name = "count", summary = "Counts." }} end
        function M.command(e) return count() end
        function M.did_update_progress(e) count() end
        """)
}

/// The time that processes which write in turns wait for each other, in seconds. A busy machine can stop a process for
/// longer than hooks wait by default.
private let sharedPatience = 120.0

private func engine(
    _ path: String, plugins: String, _ access: StoreAccess = .readWrite,
    busyTimeout: Double = VenueStore.defaultBusyTimeout, hookPatience: Double? = nil, probe: StoreProbe? = nil
) throws -> Engine {
    var configuration = EngineConfiguration(storePath: path, access: access, clock: { ClinicEngine.now })
    configuration.busyTimeout = busyTimeout
    if let hookPatience { configuration.hookPatience = hookPatience }
    configuration.storeProbe = probe
    configuration.pluginPaths = [PluginPath(plugins)]
    return try Engine(configuration)
}

/// Holds the write lock of a store as another process does, while a body runs.
private func locking(_ path: String, _ body: () throws -> Void) throws {
    let other = try DatabaseQueue(path: path)
    try other.writeWithoutTransaction { database in
        try database.inTransaction(.immediate) {
            try body()
            return .rollback
        }
    }
}

@Suite struct `Processes share the values that plugins store` {
    private let folder: PluginFolderOnDisk
    private let path: String

    init() throws {
        folder = try PluginFolderOnDisk()
        path = folder.file("store.sqlite")
        _ = try ClinicEngine(storePath: path)
        try writeCounter(into: folder)
    }

    private func kept() throws -> String? {
        try VenueStore(path: path, access: .readOnly).pluginValues.value("count", of: "counter", scope: "venue/clinic")
    }

    private func journey(_ engine: Engine) throws -> Journey {
        let venue = try engine.venue()
        let request = RouteRequest(
            waypoints: [try engine.waypoint("desk", in: venue), try engine.waypoint("lab", in: venue)],
            time: .depart(ClinicEngine.now))
        return try Journey(
            engine, venue: venue, request: request, options: JourneyOptions(visitor: "ada"), at: ClinicEngine.now)
    }

    private static func countUp(_ path: String, _ plugins: String, isReading: Bool) async {
        await #expect(processExitsWith: .success) {
            [path = path as String, plugins = plugins as String, isReading = isReading as Bool] in
            let engine = try engine(
                path, plugins: plugins, isReading ? .readOnly : .readWrite, busyTimeout: sharedPatience)
            for _ in 0..<60 {
                guard engine.pluginHost(for: "clinic")?.run(command: "count", arguments: []) != nil else { exit(2) }
                guard engine.takePluginNews().faults.isEmpty else { exit(3) }
            }
            try engine.flush()
        }
    }

    @Test func `Two processes that count up the same value lose no increment`() async throws {
        let (path, plugins) = (path, folder.path)
        async let first: Void = Self.countUp(path, plugins, isReading: false)
        async let second: Void = Self.countUp(path, plugins, isReading: true)
        _ = await (first, second)
        #expect(try kept() == "120")
    }

    /// Two travellers walk back and forth, each in a process, and each step of progress counts.
    private static func walk(_ path: String, _ plugins: String, _ visitor: String) async {
        await #expect(processExitsWith: .success) {
            [path = path as String, plugins = plugins as String, visitor = visitor as String] in
            let engine = try engine(
                path, plugins: plugins, busyTimeout: sharedPatience, hookPatience: sharedPatience)
            let venue = try engine.venue()
            let request = RouteRequest(
                waypoints: [try engine.waypoint("desk", in: venue), try engine.waypoint("lab", in: venue)],
                time: .depart(ClinicEngine.now))
            var journey = try Journey(
                engine, venue: venue, request: request, options: JourneyOptions(visitor: visitor),
                at: ClinicEngine.now)
            var events = try journey.setOut()
            for _ in 0..<60 where !journey.hasArrived { events += try journey.walk() }
            try engine.flush()
            guard !events.contains(where: { $0.name == "plugin_error" }) else { exit(2) }
            guard engine.takePluginNews().faults.isEmpty else { exit(3) }
            let steps = events.filter { $0.name == "did_update_progress" }.count
            let report = try VenueStore(path: path, busyTimeout: sharedPatience)
            try report.pluginValues.apply([.set("steps", json: "\(steps)")], to: visitor, scope: "")
        }
    }

    @Test func `Journeys in two processes that count up the same value lose no increment`() async throws {
        let (path, plugins) = (path, folder.path)
        async let first: Void = Self.walk(path, plugins, "ada")
        async let second: Void = Self.walk(path, plugins, "bo")
        _ = await (first, second)
        let store = try VenueStore(path: path, access: .readOnly)
        let steps = try ["ada", "bo"].map { Int(try store.pluginValues.value("steps", of: $0, scope: "") ?? "") ?? 0 }
        #expect(steps.allSatisfy { $0 > 20 })
        #expect(try kept() == "\(steps[0] + steps[1])")
    }

    @Test func `A stored value is read again after another engine changes it`() throws {
        let engines = try [engine(path, plugins: folder.path), engine(path, plugins: folder.path, .readOnly)]
        for count in 1...6 {
            let answer = engines[count % 2].pluginHost(for: "clinic")?.run(command: "count", arguments: [])
            #expect(answer == ["\(count)"])
        }
    }

    @Test func `A write waits while another process writes, and is kept afterwards`() throws {
        let statements = Mutex(0)
        let probe = StoreProbe(onStatement: { _ in statements.withLock { $0 += 1 } })
        let engine = try engine(path, plugins: folder.path, probe: probe)
        var journey = try journey(engine)
        var events: [JourneyEvent] = []
        var counts: [Int] = []
        try locking(path) {
            events += try journey.setOut()
            for _ in 0..<5 {
                let before = statements.withLock { $0 }
                events += try journey.walk()
                counts.append(statements.withLock { $0 } - before)
            }
        }
        // All of them count up one value, so they wait as one.
        #expect(engine.unsavedCount == 1)
        #expect(try kept() == nil)
        let delays = events.filter { $0.name == "saving_delayed" }
        #expect(delays.count == 1)
        guard case .savingDelayed(let delay) = try #require(delays.first).kind else {
            Issue.record("another event has this name")
            return
        }
        #expect(delay.reason.hasSuffix("is in use by another process"))
        // Nobody waits once it is known that the store is locked: who waits asks for the lock every tenth of a second.
        #expect(counts == [4, 4, 4, 4, 4])
        #expect(!events.contains { $0.name == "plugin_error" })
        #expect(journey.plugins?.plugins.first?.faults == 0)
        events = try journey.walk()
        #expect(events.contains { $0.name == "saving_resumed" })
        #expect(engine.unsavedCount == 0)
        #expect(try kept() == "7")
    }

    @Test func `A plugin reads its own value while the write still waits`() throws {
        let engine = try engine(path, plugins: folder.path, busyTimeout: 0)
        var answers: [[String]?] = []
        try locking(path) {
            for _ in 0..<3 {
                answers.append(engine.pluginHost(for: "clinic")?.run(command: "count", arguments: []))
            }
            #expect(throws: EngineError.self) { try engine.flush(waiting: 0) }
        }
        #expect(answers == [["1"], ["2"], ["3"]])
        try engine.flush()
        #expect(try kept() == "3")
    }

    @Test func `A waiting write is reported as overtaken if another process changed the value`() throws {
        let engine = try engine(path, plugins: folder.path, busyTimeout: 0)
        let other = try DatabaseQueue(path: path)
        try other.writeWithoutTransaction { database in
            try RowSums(database).watch()
            try database.inTransaction(.immediate) {
                _ = engine.pluginHost(for: "clinic")?.run(command: "count", arguments: [])
                try database.execute(
                    sql: "INSERT INTO plugin_storage VALUES ('counter', 'venue/clinic', 'count', '40')")
                return .commit
            }
        }
        let faults = engine.takePluginNews().faults
        #expect(faults.map(\.plugin) == ["counter"])
        #expect(faults.first?.message.contains("another process changed \"count\"") == true)
        #expect(faults.first?.disabled == nil)
        #expect(try kept() == "40")
        #expect(engine.pluginHost(for: "clinic")?.run(command: "count", arguments: []) == ["41"])
    }

    @Test
    func `A write of a journey that is overtaken when nothing follows is reported once, even if the journey ended`()
        throws
    {
        let engine = try engine(path, plugins: folder.path, busyTimeout: 0)
        let other = try DatabaseQueue(path: path)
        try other.writeWithoutTransaction { try RowSums($0).watch() }
        for (turn, isEnded) in [false, true].enumerated() {
            var traveller: Journey? = try journey(engine)
            try other.writeWithoutTransaction { database in
                try database.inTransaction(.immediate) {
                    _ = try traveller?.setOut()
                    _ = try traveller?.walk()
                    try database.execute(
                        sql: """
                            INSERT INTO plugin_storage VALUES ('counter', 'venue/clinic', 'count', ?)
                            ON CONFLICT DO UPDATE SET value = excluded.value
                            """,
                        arguments: ["\(40 * (turn + 1))"])
                    return .commit
                }
            }
            if isEnded { traveller = nil } else { try engine.flush() }
            let faults = engine.takePluginNews().faults
            #expect(faults.map(\.plugin) == ["counter"])
            #expect(faults.first?.message.contains("another process changed \"count\"") == true)
            #expect(engine.takePluginNews().faults.isEmpty)
            let later = try traveller?.walk() ?? []
            #expect(!later.contains { $0.name == "plugin_error" })
        }
    }

    @Test func `A stored value that cannot be read is a fault of the hook, and is never read as empty`() throws {
        let engine = try engine(path, plugins: folder.path)
        #expect(engine.pluginHost(for: "clinic")?.run(command: "count", arguments: []) == ["1"])
        let other = try DatabaseQueue(path: path)
        func sql(_ text: String) throws { try other.writeWithoutTransaction { try $0.execute(sql: text) } }
        try sql("ALTER TABLE plugin_storage RENAME TO hidden")
        for _ in 0..<12 {
            #expect(engine.pluginHost(for: "clinic")?.run(command: "count", arguments: []) == nil)
        }
        let news = engine.takePluginNews()
        #expect(news.faults.count == 1)
        #expect(news.faults.first?.message.hasPrefix("what the plugin stored cannot be read: ") == true)
        #expect(engine.pluginHost(for: "clinic")?.plugins.first?.isEnabled == true)
        try sql("ALTER TABLE hidden RENAME TO plugin_storage")
        #expect(engine.pluginHost(for: "clinic")?.run(command: "count", arguments: []) == ["2"])
    }
}
