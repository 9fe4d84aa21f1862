import Foundation
import GRDB
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting
import WaymarkStore
import WaymarkTestSupport

/// A journey that goes on for long while another process holds the store.
@Suite struct `Writes that wait for a locked store are bounded` {
    private let folder: PluginFolderOnDisk
    private let path: String

    init() throws {
        folder = try PluginFolderOnDisk()
        path = folder.file("store.sqlite")
        _ = try ClinicEngine(storePath: path)
    }

    private func journey() throws -> Journey {
        var configuration = EngineConfiguration(storePath: path, clock: { ClinicEngine.now })
        configuration.busyTimeout = 0
        configuration.pluginPaths = [PluginPath(folder.path)]
        let engine = try Engine(configuration)
        return try Journey(
            engine, venue: engine.venue(), request: nil, options: JourneyOptions(visitor: "ada"), at: ClinicEngine.now)
    }

    /// Stands for a number of seconds while another process holds the store; the hook runs with each.
    private func stand(_ seconds: Int, _ journey: inout Journey) throws -> [JourneyEvent] {
        var events: [JourneyEvent] = []
        let other = try DatabaseQueue(path: path)
        try other.writeWithoutTransaction { database in
            try database.inTransaction(.immediate) {
                for _ in 0..<seconds { events += try journey.take(.tick(journey.now.adding(seconds: 1))) }
                return .rollback
            }
        }
        return events
    }

    private func value(_ key: String) throws -> String? {
        try VenueStore(path: path, access: .readOnly).pluginValues.value(key, of: "counter", scope: "venue/clinic")
    }

    /// A plugin that runs something every second.
    private func write(_ body: String) throws {
        try folder.write(
            "counter", hooks: ["timer", "conditions_changed"], capabilities: ["storage", "timers"],
            """
            local function go() waymark.timer.after(1, "again") end
            function M.conditions_changed() go() end
            function M.timer()
                go()
                \(body)
            end
            """)
    }

    /// The hooks run once something has changed.
    private func begin() throws -> Journey {
        var journey = try journey()
        try VenueStore(path: path).conditions.add(
            ConditionDraft(target: .connector("lift"), effect: .closed), to: "clinic")
        _ = try journey.take(.tick(journey.now.adding(seconds: 1)))
        return journey
    }

    @Test func `A value that changes often while it waits is written in one transaction`() throws {
        try write(
            """
            waymark.storage.set("count", (waymark.storage.get("count") or 0) + 1)
            local even = waymark.clock.now() // 1000 % 2 == 0
            waymark.storage.set(even and "even" or "odd", waymark.clock.now())
            """)
        var journey = try begin()
        let events = try stand(500, &journey)
        #expect((1...3).contains(journey.engine.unsavedCount))
        #expect(!events.contains { $0.name == "plugin_error" })
        try journey.engine.flush()
        #expect(try value("count") == "500")
        #expect(try value("even") != nil && value("odd") != nil)
    }

    @Test func `A waiting write is overtaken as a whole`() throws {
        try write("waymark.storage.set(\"count\", (waymark.storage.get(\"count\") or 0) + 1)")
        var journey = try begin()
        _ = try stand(20, &journey)
        try VenueStore(path: path).pluginValues.apply([.set("count", json: "7")], to: "counter", scope: "venue/clinic")
        let events = try journey.take(.tick(journey.now.adding(milliseconds: 1)))
        #expect(events.filter { $0.name == "plugin_error" }.count == 1)
        #expect(try value("count") == "7")
    }

    @Test func `Waiting writes are bounded, and what exceeds the bound is reported once and dropped`() throws {
        // One that looks at all keys depends on all of them, so that its hooks are not taken together.
        try write(
            """
            waymark.storage.keys()
            waymark.storage.set("count", (waymark.storage.get("count") or 0) + 1)
            """)
        var journey = try begin()
        let events = try stand(500, &journey)
        #expect(journey.engine.unsavedCount == 200)
        let faults = events.filter { $0.name == "plugin_error" }
        #expect(faults.count == 1)
        guard case .navigation(.policyFailed(let fault))? = faults.first?.kind else {
            Issue.record("the fault is \(String(describing: faults.first?.kind))")
            return
        }
        #expect(fault.author == "counter" && fault.message.contains("200 hooks, 4 MiB"))
        #expect(journey.plugins?.plugins.first?.isEnabled == true)
        let resumed = try journey.take(.tick(journey.now.adding(milliseconds: 1)))
        #expect(resumed.contains { $0.name == "saving_resumed" })
        #expect(try value("count") == "200")
        // It goes on from what is kept.
        _ = try journey.take(.tick(journey.now.adding(seconds: 1)))
        #expect(try value("count") == "201")
    }
}
