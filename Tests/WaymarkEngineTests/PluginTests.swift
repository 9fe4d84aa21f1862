import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting
import WaymarkStore
import WaymarkTestSupport

@Suite struct `The engine runs plugins` {
    private let folder: PluginFolderOnDisk

    init() throws { folder = try PluginFolderOnDisk() }

    private func clinic(isNamed: Bool = true) throws -> ClinicEngine {
        try ClinicEngine(plugins: [PluginPath(folder.path, isNamed: isNamed)])
    }

    private func kinds(_ clinic: ClinicEngine) throws -> Set<WayKind> {
        let answer = try clinic.engine.route(clinic.request("desk", "lab"), in: clinic.engine.venue())
        return Set(answer.guided.route.legs.flatMap(\.segments).map(\.kind))
    }

    private let closesEscalators = """
        function M.edge_cost(e) if e.edge.kind == "escalator" then return false end end
        """

    @Test func `A plugin runs where its folder is named, and elsewhere once it is enabled`() throws {
        try folder.write("no-escalators", hooks: ["edge_cost"], closesEscalators)
        #expect(try !kinds(clinic()).contains(.escalator))
        let other = try clinic(isNamed: false)
        #expect(try kinds(other).contains(.escalator))
        try other.engine.setPlugin("no-escalators", isEnabled: true)
        #expect(try !kinds(other).contains(.escalator))
        try other.engine.setPlugin("no-escalators", isEnabled: false)
        #expect(try kinds(other).contains(.escalator))
        other.engine.switchPlugin("no-escalators", true)
        #expect(try !kinds(other).contains(.escalator))
    }

    @Test func `Each passage names the plugins that changed it, and how`() throws {
        try folder.write(
            "slow-escalators", hooks: ["edge_speed"],
            "function M.edge_speed(e) if e.edge.kind == \"escalator\" then return 1.1 end end")
        let clinic = try clinic()
        let answer = try clinic.engine.route(clinic.request("desk", "lab"), in: clinic.engine.venue())
        let adjustments = answer.guided.route.legs.flatMap(\.segments).flatMap(\.adjustments)
        #expect(adjustments.map(\.author) == ["slow-escalators"])
    }

    @Test func `A changed option takes effect at the next question`() throws {
        try folder.write(
            "surcharge", hooks: ["edge_cost"],
            options: "\"seconds\": {\"type\": \"integer\", \"min\": 0, \"max\": 3600, \"default\": 0}",
            "function M.edge_cost(e) if e.edge.kind == \"escalator\" then return 1, waymark.options.seconds end end")
        let clinic = try clinic()
        #expect(try kinds(clinic).contains(.escalator))
        let plugin = try #require(clinic.engine.installedPlugins().first)
        #expect(try clinic.engine.setOption("seconds", of: plugin, to: "3600").isEmpty)
        #expect(try !kinds(clinic).contains(.escalator))
        #expect(try clinic.engine.setOption("seconds", of: plugin, to: "9999").first?.code == .badPluginOption)
        #expect(try clinic.engine.setOption("seconds", of: plugin, to: nil).isEmpty)
        #expect(try kinds(clinic).contains(.escalator))
    }

    @Test func `A plugin with new errors stays as it was loaded, and the engine says so`() throws {
        try folder.write("no-escalators", hooks: ["edge_cost"], closesEscalators)
        let clinic = try clinic()
        #expect(try !kinds(clinic).contains(.escalator))
        try folder.write("no-escalators", hooks: ["edge_cost"], "function M.edge_cost(e) return (")
        clinic.engine.reloadPlugins()
        #expect(try !kinds(clinic).contains(.escalator))
        #expect(clinic.engine.takePluginNews().diagnostics.map(\.code) == [.pluginSyntax])
        try folder.write("no-escalators", hooks: ["edge_cost"], "function M.edge_cost(e) end")
        clinic.engine.reloadPlugins()
        #expect(try kinds(clinic).contains(.escalator))
    }

    @Test func `A failing plugin cannot keep the engine from answering`() throws {
        try folder.write(
            "hostile", hooks: ["edge_cost", "format_instruction", "prepare_route_query"],
            """
            function M.edge_cost(e) while true do end end
            function M.format_instruction(e) error("no") end
            function M.prepare_route_query(e) return 7 end
            """)
        let clinic = try clinic()
        #expect(try kinds(clinic).contains(.escalator))
        let faults = clinic.engine.takePluginNews().faults
        #expect(Set(faults.map(\.plugin)) == ["hostile"])
        #expect(Set(faults.map(\.hook)).isSuperset(of: ["edge_cost", "prepare_route_query"]))
    }

    @Test(arguments: [
        ("false", "is closed (wall)"),
        ("false, nil, \"door stuck\", 1767618000", "is closed until 2026-01-05T14:00: door stuck (wall)"),
    ])
    func `A refusal names the plugin that closed every way, until when, and why`(
        _ answer: String, _ said: String
    ) throws {
        try folder.write("wall", hooks: ["edge_cost"], "function M.edge_cost(e) return \(answer) end")
        let clinic = try clinic()
        do {
            _ = try clinic.engine.route(clinic.request("desk", "lab"), in: clinic.engine.venue())
            Issue.record("there is a way")
        } catch EngineError.refusal(let refusal) {
            #expect(refusal.diagnostic.code == .wayClosed)
            #expect(!refusal.diagnostic.notes.isEmpty)
            for note in refusal.diagnostic.notes { #expect(note.hasSuffix(said)) }
        }
    }

    @Test func `An area that the venue does not have is reported once when a plugin is loaded`() throws {
        try folder.write("wet", hooks: ["edge_cost"], "function M.edge_cost() return 2 end")
        let manifest = try String(contentsOfFile: folder.file("wet/plugin.json"), encoding: .utf8)
            .replacing("\"edge_cost\": {}", with: "\"edge_cost\": {\"areas\": [\"nowhere\"]}")
        try manifest.write(toFile: folder.file("wet/plugin.json"), atomically: true, encoding: .utf8)
        let clinic = try clinic()
        for _ in 0..<2 {
            let venue = try clinic.engine.venue()
            _ = try clinic.engine.route(clinic.request("desk", "lab"), in: venue)
        }
        let news = clinic.engine.takePluginNews().diagnostics
        #expect(news.map(\.code) == [.badPluginValue])
        #expect(news.first?.message.contains("names the area \"nowhere\", which the venue") == true)
        _ = try clinic.engine.venue()
        #expect(clinic.engine.takePluginNews().diagnostics.isEmpty)
    }

    @Test func `Plugins add profiles, places and expectations`() throws {
        try folder.write(
            "bringer", hooks: ["profiles", "search_results", "place_expectations", "prepare_route_query"],
            """
            function M.profiles() return {{ name = "pram", base = "stroller", forbid = { "stairs", "escalator" } }} end
            function M.search_results(e) if e.query == "blood" then return {{ place = "lab", note = "here" }} end end
            function M.place_expectations(e)
                if e.place.id == "lab" then return {{ message = "has no bell", severity = "error" }} end
            end
            function M.prepare_route_query(e) if e.query.profile == "luggage" then return { profile = "pram" } end end
            """)
        let clinic = try clinic()
        let venue = try clinic.engine.venue()
        #expect(venue.profiles.map(\.name).last == "pram")
        let request = try clinic.request("desk", "lab", .luggage)
        #expect(try clinic.engine.route(request, in: venue).guided.route.profile.name == "pram")
        let found = try clinic.engine.find("blood", in: venue)
        #expect(found.map(\.place.id) == ["lab"])
        #expect(found.first?.note == "here")
        let expectations = clinic.engine.expectations(of: [venue.venue])
        #expect(expectations.map(\.code) == [.pluginExpectation])
        #expect(expectations.first?.severity == .error)
    }

    // MARK: Journeys

    private func journey(_ clinic: ClinicEngine, visitor: String = "ada") throws -> Journey {
        try Journey(
            clinic.engine, venue: clinic.engine.venue(), request: clinic.request("desk", "lab"),
            options: JourneyOptions(visitor: visitor), at: ClinicEngine.now)
    }

    private func walkToEnd(_ journey: inout Journey) throws {
        _ = try journey.setOut()
        for _ in 0..<600 where !journey.hasArrived { _ = try journey.walk() }
    }

    @Test func `Points for an arrival are awarded once, in the visitor's one ledger`() throws {
        try folder.write(
            "rewards", hooks: ["arrival_rewards"],
            "function M.arrival_rewards(e) return {{ id = \"came\", points = 15, reason = \"coming\" }} end")
        let clinic = try clinic()
        for _ in 0..<2 {
            // The same visitor at the same moment: the same arrival, as after a crash.
            var journey = try journey(clinic)
            try walkToEnd(&journey)
        }
        #expect(try clinic.engine.points(of: "ada") == 15)
        #expect(try clinic.engine.awards(of: "ada").map(\.award.reason) == ["coming"])
        var other = try journey(clinic, visitor: "bo")
        try walkToEnd(&other)
        #expect(other.events.filter { $0.name == "points_awarded" }.count == 1)
        #expect(try clinic.engine.points(of: "bo") == 15)
    }

    @Test func `Plugins run on the session's clock, and events name the plugin that decided`() throws {
        try folder.write(
            "speaker", hooks: ["session_started", "timer", "should_arrive", "conditions_changed"],
            capabilities: ["timers", "navigation"],
            """
            function M.session_started(e) waymark.timer.after(3, "bell") end
            function M.timer(e) waymark.nav.close("lift", "the bell rang", 60) end
            function M.should_arrive(e) if e.is_same_level and e.metres < 8 then return true end end
            function M.conditions_changed(e) waymark.nav.say("closed: " .. e.count) end
            """)
        let clinic = try clinic()
        var journey = try journey(clinic)
        try walkToEnd(&journey)
        let arrival = try #require(journey.events.first { $0.name == "did_arrive" })
        #expect(arrival.decidedBy == ["speaker"])
        let said = try #require(journey.events.first { $0.name == "plugin_said" })
        #expect(said.kind == .pluginSaid(.init(plugin: "speaker", "closed: 1")))
        #expect(said.time == ClinicEngine.now.adding(seconds: 3))
        let conditions = try clinic.engine.conditions(of: clinic.engine.venue())
        #expect(conditions.map(\.author) == ["speaker"])
    }

    @Test func `A plugin is reloaded and disabled between two updates of a journey`() throws {
        func write(_ mark: String, version: String) throws {
            try folder.write(
                "marker", version: version, hooks: ["did_update_progress"], capabilities: ["navigation"],
                "function M.did_update_progress(e) waymark.nav.say(\"\(mark)\") end")
        }
        func said(_ events: [JourneyEvent]) -> [String] {
            events.compactMap { event in if case .pluginSaid(let said) = event.kind { said.text } else { nil } }
        }
        try write("old", version: "1.0.0")
        let clinic = try clinic()
        var journey = try journey(clinic)
        #expect(try said(journey.setOut()) == ["old"])
        try write("new", version: "1.1.0")
        clinic.engine.reloadPlugins()
        #expect(try said(journey.walk()) == ["new"])
        #expect(journey.plugins?.plugins.map(\.version) == ["1.1.0"])
        clinic.engine.switchPlugin("marker", false)
        #expect(journey.actingPlugins.isEmpty)
        #expect(try said(journey.walk()) == [])
        clinic.engine.switchPlugin("marker", nil)
        #expect(journey.actingPlugins.map(\.id) == ["marker"])
        #expect(try said(journey.walk()) == ["new"])
        clinic.engine.switchPlugin("marker", false)
        clinic.engine.switchPlugin("marker", true)
        #expect(try said(journey.walk()) == ["new"])
    }

    @Test func `A journey follows changes to plugins in a venue that another engine has loaded`() throws {
        try folder.write(
            "marker", hooks: ["did_update_progress"],
            options: "\"mark\": {\"type\": \"string\", \"default\": \"?\"}", capabilities: ["navigation"],
            "function M.did_update_progress(e) waymark.nav.say(waymark.options.mark) end")
        let path = folder.file("store.sqlite")
        let clinic = try ClinicEngine(storePath: path, plugins: [PluginPath(folder.path)])
        var configuration = EngineConfiguration(storePath: path, access: .readOnly, clock: { ClinicEngine.now })
        configuration.pluginPaths = [PluginPath(folder.path)]
        let other = try Engine(configuration)
        var journey = try Journey(
            clinic.engine, venue: other.venue(), request: clinic.request("desk", "lab"),
            options: JourneyOptions(visitor: "ada"), at: ClinicEngine.now)
        func said(_ events: [JourneyEvent]) -> [String] {
            events.compactMap { event in if case .pluginSaid(let said) = event.kind { said.text } else { nil } }
        }
        #expect(try said(journey.setOut()) == ["?"])
        let plugin = try #require(clinic.engine.installedPlugins().first)
        #expect(try clinic.engine.setOption("mark", of: plugin, to: "!").isEmpty)
        #expect(try said(journey.walk()) == ["!"])
        try clinic.engine.setPlugin("marker", isEnabled: false)
        #expect(try said(journey.walk()) == [])
        #expect(try said(journey.walk()) == [])
        try clinic.engine.setPlugin("marker", isEnabled: true)
        #expect(try said(journey.walk()) == ["!"])
        let hash = try clinic.engine.contentHash(of: clinic.engine.venue())
        let lines = JourneyRecording.lines(of: journey, contentHash: hash)
        #expect(lines.filter { $0.hasPrefix("{\"input\": \"plugins\"") }.count == 3)
        let replay = try clinic.engine.replay(lines)
        #expect(replay.firstDifference == nil)
        #expect(replay.pluginNotes.isEmpty)
    }

    @Test func `A failing plugin is named in an event, and the journey continues`() throws {
        try folder.write(
            "failing", hooks: ["evaluate_off_route"],
            "function M.evaluate_off_route(e) return nothing.at.all end")
        let clinic = try clinic()
        var journey = try journey(clinic)
        try walkToEnd(&journey)
        #expect(journey.state.hasArrived)
        let faults = journey.events.filter { $0.name == "plugin_error" }
        #expect(faults.count == 3)
        guard case .navigation(.policyFailed(let fault)) = try #require(faults.last).kind else {
            Issue.record("another kind of event")
            return
        }
        #expect(fault.author == "failing")
        #expect(fault.hook == "evaluate_off_route")
        #expect(fault.message.hasPrefix("init.lua:2:") && fault.message.contains("it is disabled"))
        #expect(journey.plugins?.plugins.first?.isEnabled == false)
    }

    @Test func `A recording names the plugins and runs them again in its replay`() throws {
        try folder.write(
            "patient", hooks: ["format_instruction", "arrival_rewards", "did_arrive"],
            options: "\"mark\": {\"type\": \"string\", \"default\": \"?\"}", capabilities: ["storage"],
            """
            function M.format_instruction(e)
                return e.text .. waymark.options.mark .. (waymark.storage.get("walks") or 0)
            end
            function M.arrival_rewards(e) return {{ id = "came", points = 5 }} end
            function M.did_arrive(e) waymark.storage.set("walks", (waymark.storage.get("walks") or 0) + 1) end
            """)
        let clinic = try clinic()
        let plugin = try #require(clinic.engine.installedPlugins().first)
        #expect(try clinic.engine.setOption("mark", of: plugin, to: "!").isEmpty)
        var first = try journey(clinic)
        try walkToEnd(&first)
        var second = try journey(clinic, visitor: "bo")
        try walkToEnd(&second)
        let hash = try clinic.engine.contentHash(of: clinic.engine.venue())
        let lines = JourneyRecording.lines(of: second, contentHash: hash)
        #expect(lines[0].contains("\"storage\": {\"walks\": \"1\"}"))
        // What is set and kept by now does not matter.
        #expect(try clinic.engine.setOption("mark", of: plugin, to: "...").isEmpty)
        let same = try clinic.engine.replay(lines)
        #expect(same.firstDifference == nil)
        #expect(same.pluginNotes.isEmpty)
        #expect(try clinic.engine.points(of: "bo") == 5)
        try folder.write("patient", version: "2.0.0", hooks: ["did_arrive"], "function M.did_arrive(e) end")
        clinic.engine.reloadPlugins()
        let changed = try clinic.engine.replay(lines)
        #expect(changed.firstDifference != nil)
        #expect(changed.pluginNotes.contains("plugin patient is version 2.0.0 here, and was 1.0.0 in the recording"))
        let without = try ClinicEngine().engine.replay(lines)
        #expect(without.pluginNotes == ["plugin patient 1.0.0 of the recording is not available"])
    }

    @Test func `Plugins guide a traveller without a writable store, and report what was not saved`() throws {
        try folder.write(
            "busy", hooks: ["arrival_rewards", "session_started"], capabilities: ["navigation"],
            """
            function M.arrival_rewards(e) return {{ id = "came", points = 15 }} end
            function M.session_started(e) waymark.nav.close("lift") end
            """)
        let path = folder.file("store.sqlite")
        let request = try ClinicEngine(storePath: path).request("desk", "lab")
        var configuration = EngineConfiguration(storePath: path, access: .readOnly, clock: { ClinicEngine.now })
        configuration.pluginPaths = [PluginPath(folder.path)]
        let engine = try Engine(configuration)
        var journey = try Journey(
            engine, venue: engine.venue(), request: request, options: JourneyOptions(), at: ClinicEngine.now)
        try walkToEnd(&journey)
        #expect(journey.state.hasArrived)
        #expect(journey.events.filter { $0.name == "plugin_error" }.count == 2)
        #expect(!journey.events.contains { $0.name == "points_awarded" })
    }

    @Test func `Plugin storage is kept in the store, also for an engine that only reads`() throws {
        try folder.write(
            "counter", hooks: ["commands", "command"], capabilities: ["storage"],
            """
            function M.commands() return {{ name = "count", summary = "Counts." }} end
            function M.command(e)
                local count = (waymark.storage.get("count") or 0) + 1
                waymark.storage.set("count", count)
                return "" .. count
            end
            """)
        let path = folder.file("store.sqlite")
        _ = try ClinicEngine(storePath: path)
        for expected in ["1", "2"] {
            var configuration = EngineConfiguration(storePath: path, access: .readOnly, clock: { ClinicEngine.now })
            configuration.pluginPaths = [PluginPath(folder.path)]
            let engine = try Engine(configuration)
            #expect(engine.pluginHost(for: "clinic")?.run(command: "count", arguments: []) == [expected])
            #expect(engine.takePluginNews().faults.isEmpty)
        }
    }
}
