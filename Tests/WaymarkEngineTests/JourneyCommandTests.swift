import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkTestSupport

@Suite struct `Plugin commands act on a journey and replay the same` {
    private let folder: PluginFolderOnDisk
    private let clinic: ClinicEngine

    init() throws {
        folder = try PluginFolderOnDisk()
        try folder.write(
            "pilot", hooks: ["commands", "command"], capabilities: ["navigation"],
            """
            function M.commands()
                return {{name = "shut", summary = "s"}, {name = "other", summary = "s"}, {name = "ache", summary = "s"},
                    {name = "many", summary = "s"}, {name = "data", summary = "s"}}
            end
            function M.command(e)
                if e.name == "shut" then waymark.nav.close(e.arguments[1]) return "shut" end
                if e.name == "other" then waymark.nav.take_alternative(1) return end
                if e.name == "many" then while true do waymark.nav.reroute() end end
                if e.name == "data" then
                    local list = {}
                    for i = 1, tonumber(e.arguments[1]) do list[i] = ("x"):rep(tonumber(e.arguments[2])) end
                    return nil, list
                end
                waymark.nav.close("stairs")
                waymark.nav.reroute()
                error("it hurts")
            end
            """)
        clinic = try ClinicEngine(plugins: [PluginPath(folder.path)])
    }

    private func journey() throws -> Journey {
        var journey = try Journey(
            clinic.engine, venue: clinic.engine.venue(), request: clinic.request("desk", "lab"),
            options: JourneyOptions(visitor: "ada"), at: ClinicEngine.now)
        _ = try journey.setOut()
        return journey
    }

    private func replay(_ journey: borrowing Journey) throws -> ReplayResult {
        try clinic.engine.replay(JourneyRecording.lines(of: journey, contentHash: journey.contentHash))
    }

    @Test func `A command that closes a way reroutes the traveller, and the replay is the same`() throws {
        var journey = try journey()
        for _ in 0..<2 { _ = try journey.walk() }
        let run = try journey.run(command: "shut", arguments: ["escalator"])
        #expect(run.events.map(\.name).contains("conditions_changed"))
        #expect(run.events.map(\.name).contains("did_reroute"))
        #expect(try clinic.engine.conditions(of: clinic.engine.venue()).map(\.author) == ["pilot"])
        for _ in 0..<600 where !journey.hasArrived { _ = try journey.walk() }
        #expect(journey.state.hasArrived)
        #expect(
            !journey.events.contains {
                $0.kind == .navigation(.levelChanged(.init(from: "g", to: "u", connector: "escalator")))
            })
        let result = try replay(journey)
        #expect(result.firstDifference == nil && result.pluginNotes.isEmpty)
    }

    @Test func `A command reads lengths of ways by the plugin's own costs and leaves the costs unchanged`() throws {
        try folder.write(
            "priced", hooks: ["commands", "command", "edge_cost"],
            """
            function M.commands() return {{name = "far", summary = "s"}} end
            function M.command() return tostring(waymark.route.length_to("lab")) end
            function M.edge_cost(e) if e.edge.kind == "escalator" then return false end end
            """)
        clinic.engine.reloadPlugins()
        var journey = try journey()
        let length = try #require(journey.state.session).plan.route.distance
        #expect(length > 30)
        let run = try journey.run(command: "far", arguments: [])
        guard case .done(let result) = run.answer else { Issue.record("no answer"); return }
        #expect(Double(result.lines.first ?? "").map { abs($0 - length) < 0.1 } == true)
        let later = try clinic.engine.route(clinic.request("desk", "lab"), in: clinic.engine.venue())
        #expect(later.guided.route.distance == length)
    }

    @Test func `A command takes another way without printing anything, and the replay is the same`() throws {
        var journey = try journey()
        let run = try journey.run(command: "other", arguments: [])
        guard case .done(let result) = run.answer else { Issue.record("no answer"); return }
        #expect(result.lines.isEmpty && result.data == nil)
        #expect(run.events.map(\.name).contains("did_take_alternative"))
        for _ in 0..<20 { _ = try journey.walk() }
        #expect(try replay(journey).firstDifference == nil)
    }

    @Test(arguments: ["ache", "many"]) func `A command that fails changes nothing`(name: String) throws {
        var journey = try journey()
        let run = try journey.run(command: name, arguments: [])
        #expect(run.answer == nil)
        #expect(!run.events.map(\.name).contains("did_reroute"))
        #expect(try clinic.engine.conditions(of: clinic.engine.venue()).isEmpty)
        #expect(clinic.engine.takePluginNews().faults.count == 1)
        #expect(try replay(journey).firstDifference == nil)
    }

    @Test(arguments: [("200", "10", true), ("300", "1", false), ("100", "1000", false)])
    func `A command returns data up to a limit`(count: String, bytes: String, isFine: Bool) throws {
        var journey = try journey()
        let run = try journey.run(command: "data", arguments: [count, bytes])
        #expect((run.answer != nil) == isFine)
        #expect(clinic.engine.takePluginNews().faults.isEmpty == isFine)
    }
}

@Suite struct `Plugin profiles follow the plugins that are enabled` {
    @Test func `A profile finds its base when its plugin is enabled later, and reports when it goes`() throws {
        let folder = try PluginFolderOnDisk()
        try folder.write(
            "above", hooks: ["profiles"], "function M.profiles() return {{name = 'tall', base = 'cart'}} end")
        try folder.write(
            "base", hooks: ["profiles"], "function M.profiles() return {{name = 'cart', base = 'walking'}} end")
        let engine = try ClinicEngine(plugins: [PluginPath(folder.path)]).engine
        func names() throws -> [String] {
            try engine.venue().profiles.map(\.name).filter { $0 == "cart" || $0 == "tall" }
        }
        #expect(try names() == ["tall", "cart"])
        engine.switchPlugin("base", false)
        #expect(try names() == [])
        let lost = engine.takePluginNews().diagnostics
        #expect(lost.map(\.severity) == [.warning])
        #expect(lost.first?.message.contains("no enabled plugin has its base \"cart\"") == true)
        engine.switchPlugin("above", false)
        _ = try names()
        engine.switchPlugin("above", true)
        #expect(try names() == [])
        #expect(engine.takePluginNews().diagnostics.map(\.severity) == [.error])
        engine.switchPlugin("base", true)
        #expect(try names() == ["tall", "cart"])
    }
}
