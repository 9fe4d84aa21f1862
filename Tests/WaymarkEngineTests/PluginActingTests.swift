import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkStore
import WaymarkTestSupport

@Suite struct `Plugins lead travellers and close ways` {
    private let folder: PluginFolderOnDisk
    private let clinic: ClinicEngine

    init() throws {
        folder = try PluginFolderOnDisk()
        try folder.write(
            "guide", hooks: ["commands", "command", "did_update_progress"], capabilities: ["navigation", "storage"],
            """
            function M.commands()
                return {{name = "lead", summary = "s"}, {name = "shut", summary = "s"}, {name = "open", summary = "s"},
                    {name = "later", summary = "s"}}
            end
            local function lead(name, place) waymark.nav[name](place, "follow me") end
            function M.command(e)
                if e.name == "lead" then
                    if e.arguments[1] == "skip_stop" then waymark.nav.skip_stop("leave it out") return end
                    return lead(e.arguments[1], e.arguments[2])
                end
                if e.name == "shut" then return waymark.nav.close(e.arguments[1], "smoke", 600) end
                if e.name == "open" then return waymark.nav.reopen(e.arguments[1]) end
                waymark.storage.set("place", e.arguments[1])
            end
            function M.did_update_progress()
                local place = waymark.storage.get("place")
                if place then waymark.nav.go_to(place, "now to " .. place) end
            end
            """)
        clinic = try ClinicEngine(plugins: [PluginPath(folder.path)])
    }

    private func journey(_ places: String...) throws -> Journey {
        let venue = try clinic.engine.venue()
        var request = try clinic.request("desk", "lab")
        request.waypoints = try places.map { try clinic.engine.waypoint($0, in: venue) }
        var journey = try Journey(
            clinic.engine, venue: venue, request: request, options: JourneyOptions(visitor: "ada"),
            at: ClinicEngine.now)
        _ = try journey.setOut()
        for _ in 0..<2 { _ = try journey.walk() }
        return journey
    }

    private func ahead(_ journey: borrowing Journey) throws -> [Waypoint] {
        try #require(journey.state.session).remainingWaypoints
    }

    private func expectSameReplay(_ journey: borrowing Journey) throws {
        let result = try clinic.engine.replay(JourneyRecording.lines(of: journey, contentHash: journey.contentHash))
        #expect(result.firstDifference == nil && result.pluginNotes.isEmpty)
    }

    @Test(arguments: [
        ("go_to", ["wc-g"]), ("redirect", ["xray", "wc-g"]), ("add_stop", ["wc-g", "xray", "lab"]),
        ("skip_stop", ["lab"]),
    ]) func `A command leads the traveller, who reads why, and the replay is the same`(
        name: String, places: [FeatureID]
    ) throws {
        var journey = try journey("desk", "xray", "lab")
        let run = try journey.run(command: "lead", arguments: [name, "wc-g"])
        let reason = name == "skip_stop" ? "leave it out" : "follow me"
        #expect(run.events.contains { $0.kind == .pluginSaid(.init(plugin: "guide", reason)) })
        let rerouted = try #require(run.events.first { $0.name == "did_reroute" })
        #expect(rerouted.decidedBy == ["guide"])
        let rest = try ahead(journey)
        #expect(rest == places.map { .place($0) })
        for _ in 0..<20 { _ = try journey.walk() }
        try expectSameReplay(journey)
    }

    @Test func `A hook of a session leads its traveller within the budget, and the replay is the same`() throws {
        var journey = try journey("desk", "lab")
        _ = try journey.run(command: "later", arguments: ["xray"])
        var events: [JourneyEvent] = []
        for _ in 0..<12 { events += try journey.walk() }
        let rest = try ahead(journey)
        #expect(rest == [.place("xray")])
        let count = events.count { $0.kind == .pluginSaid(.init(plugin: "guide", "now to xray")) }
        #expect((1...3).contains(count), "one in 5 seconds: \(count)")
        try expectSameReplay(journey)
    }

    @Test func `A plugin cannot flood a traveller with lines`() throws {
        try folder.write(
            "gossip", hooks: ["did_update_progress"], capabilities: ["navigation"],
            """
            local n = 0
            function M.did_update_progress()
                for i = 1, 4 do n = n + 1 waymark.nav.say("line " .. n) end
            end
            """)
        clinic.engine.reloadPlugins()
        var journey = try journey("desk", "lab")
        for _ in 0..<8 { _ = try journey.walk() }
        let said = journey.events.filter { $0.name == "plugin_said" }
        let start = journey.start.moment.milliseconds
        #expect(said.count { $0.time.milliseconds - start < 10_000 } == 10 && said.count < 20)
        #expect(journey.events.count { $0.name == "plugin_error" } == 1)
    }

    @Test func `A place that cannot be reached leaves the old route`() throws {
        var journey = try journey("desk", "wc-g")
        for connector in journey.venue.venue.connectors {
            try clinic.engine.add(ConditionDraft(target: .connector(connector.id), effect: .closed), to: journey.venue)
        }
        _ = try journey.walk()
        let run = try journey.run(command: "lead", arguments: ["go_to", "lab"])
        #expect(run.events.contains { $0.name == "did_fail_to_reroute" && $0.decidedBy == ["guide"] })
        let rest = try ahead(journey)
        #expect(rest == [.place("wc-g")])
    }

    @Test func `Commands close and reopen without a journey, and lift nothing of others`() throws {
        let venue = try clinic.engine.venue()
        let host = try #require(clinic.engine.pluginHost(for: venue.id))
        func run(_ name: String, _ arguments: String...) throws -> [String] {
            #expect(clinic.engine.answer(command: name, arguments: arguments, of: host, in: venue) != nil)
            return try clinic.engine.conditions(of: venue).map { condition in
                "\(condition.author ?? "-") \(condition.reason ?? "-") "
                    + "\(condition.until.map { ($0.milliseconds - ClinicEngine.now.milliseconds) / 1000 } ?? 0)"
            }
        }
        try clinic.engine.add(ConditionDraft(target: .connector("lift"), effect: .closed, author: "ada"), to: venue)
        #expect(try run("shut", "lift") == ["ada - 0", "guide smoke 600"])
        #expect(try run("shut", "stairs").count == 3)
        #expect(try run("open", "lift") == ["ada - 0", "guide smoke 600"])
        #expect(try run("open") == ["ada - 0"])
        #expect(clinic.engine.takePluginNews().faults.isEmpty)
    }

    @Test func `A command that reopens on a journey replays the same`() throws {
        var journey = try journey("desk", "lab")
        _ = try journey.run(command: "shut", arguments: ["escalator"])
        for _ in 0..<2 { _ = try journey.walk() }
        let run = try journey.run(command: "open", arguments: [])
        #expect(run.events.map(\.name).contains("conditions_changed"))
        for _ in 0..<5 { _ = try journey.walk() }
        try expectSameReplay(journey)
    }
}
