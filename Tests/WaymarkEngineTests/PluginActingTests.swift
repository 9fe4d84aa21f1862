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
                    {name = "later", summary = "s"}, {name = "send", summary = "s"}}
            end
            local function lead(name, place) waymark.nav[name](place, "follow me") end
            function M.command(e)
                if e.name == "lead" then
                    if e.arguments[1] == "skip_stop" then waymark.nav.skip_stop("leave it out") return end
                    return lead(e.arguments[1], e.arguments[2])
                end
                if e.name == "send" then
                    local who, call, place = e.arguments[1], e.arguments[2], e.arguments[3]
                    for i = 1, tonumber(e.arguments[4]) or 1 do
                        if place then waymark.nav[call](place, "please " .. i, who) else waymark.nav[call]("please", who) end
                    end
                    return
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

    private func journey(_ places: String..., by visitor: String = "ada") throws -> Journey {
        let venue = try clinic.engine.venue()
        var request = try clinic.request("desk", "lab")
        request.waypoints = try places.map { try clinic.engine.waypoint($0, in: venue) }
        var journey = try Journey(
            clinic.engine, venue: venue, request: request, options: JourneyOptions(visitor: visitor),
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

    @Test(arguments: [("bob", 1), ("*", 2), ("carol", 0)])
    func `A command leads another traveller, or all, at their next input`(who: String, count: Int) throws {
        var ada = try journey("desk", "lab")
        var bob = try journey("desk", "lab", by: "bob")
        let run = try ada.run(command: "send", arguments: [who, "go_to", "wc-g"])
        let seen = try bob.walk()
        let led = [run.events, seen].filter { events in events.contains { $0.name == "did_reroute" } }
        #expect(led.count == count)
        for events in led {
            #expect(events.contains { $0.kind == .pluginSaid(.init(plugin: "guide", "please 1")) })
            #expect(events.first { $0.name == "did_reroute" }?.decidedBy == ["guide"])
        }
        let rest = try (ahead(ada), ahead(bob))
        #expect(rest.0 == [.place(who == "*" ? "wc-g" : "lab")])
        #expect(rest.1 == [.place(count > 0 ? "wc-g" : "lab")])
        for _ in 0..<8 { _ = try (ada.walk(), bob.walk()) }
        try expectSameReplay(ada)
        try expectSameReplay(bob)
        let late = try journey("desk", "lab", by: who)
        let ahead = try ahead(late)
        #expect(ahead == [.place("lab")], "orders before the start do not count")
    }

    @Test func `A command without a session leads travellers of another engine on the same store`() throws {
        let path = folder.file("store.sqlite")
        let here = try ClinicEngine(storePath: path, plugins: [PluginPath(folder.path)])
        var configuration = EngineConfiguration(storePath: path, clock: { ClinicEngine.now })
        configuration.pluginPaths = [PluginPath(folder.path)]
        let other = try Engine(configuration)
        var request = try here.request("desk", "lab")
        request.waypoints.insert(.place("xray"), at: 1)
        var ada = try Journey(
            here.engine, venue: here.engine.venue(), request: request, options: JourneyOptions(visitor: "ada"),
            at: ClinicEngine.now)
        _ = try ada.setOut()
        _ = try ada.walk()
        let host = try #require(other.pluginHost(for: ada.venue.id))
        let answer = other.answer(command: "send", arguments: ["ada", "skip_stop"], of: host, in: try other.venue())
        guard case .done(let result) = answer else {
            Issue.record("no answer")
            return
        }
        #expect(result.actions.count == 1 && result.lines.isEmpty)
        _ = try ada.walk()
        let rest = try ahead(ada)
        #expect(rest == [.place("lab")])
    }

    @Test func `Orders before the start do not count in a process without the plugin`() throws {
        let path = folder.file("store.sqlite")
        let here = try ClinicEngine(storePath: path, plugins: [PluginPath(folder.path)])
        let host = try #require(here.engine.pluginHost(for: "clinic"))
        _ = here.engine.answer(
            command: "send", arguments: ["*", "go_to", "wc-g"], of: host, in: try here.engine.venue())
        let others = try PluginFolderOnDisk()
        try others.write("quiet", hooks: ["session_started"], "function M.session_started() end")
        // It is found and not enabled, so the process runs no plugin.
        var configuration = EngineConfiguration(storePath: path, clock: { ClinicEngine.now })
        configuration.pluginPaths = [PluginPath(others.path, isNamed: false)]
        let there = try Engine(configuration)
        var ada = try Journey(
            there, venue: there.venue(), request: here.request("desk", "lab"), options: JourneyOptions(visitor: "ada"),
            at: ClinicEngine.now)
        _ = try ada.setOut()
        // The store changes, so that the process looks at it again.
        try here.engine.add(ConditionDraft(target: .place("xray"), effect: .closed), to: here.engine.venue())
        _ = try ada.walk()
        let ahead = try ahead(ada)
        #expect(ahead == [.place("lab")])
    }

    @Test func `Nothing is said where there is nothing to skip`() throws {
        var journey = try journey("desk", "lab")
        let run = try journey.run(command: "lead", arguments: ["skip_stop"])
        #expect(!run.events.contains { $0.name == "plugin_said" })
        let ahead = try ahead(journey)
        #expect(ahead == [.place("lab")])
    }

    @Test func `Orders spend the budget of their plugin for the traveller`() throws {
        var bob = try journey("desk", "lab", by: "bob")
        let ada = try journey("desk", "lab")
        let host = try #require(clinic.engine.pluginHost(for: ada.venue.id))
        for place in ["wc-g", "xray", "lab", "wc-g", "xray"] {
            _ = clinic.engine.answer(command: "send", arguments: ["bob", "go_to", place], of: host, in: ada.venue)
        }
        let first = try bob.walk()
        #expect(first.count { $0.name == "did_reroute" } == 1)
        #expect(first.count { $0.name == "plugin_said" } == 1)
        var events: [JourneyEvent] = []
        for _ in 0..<3 { events += try bob.walk() }
        #expect(events.count { $0.name == "plugin_said" } <= 1)
        try expectSameReplay(bob)
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
