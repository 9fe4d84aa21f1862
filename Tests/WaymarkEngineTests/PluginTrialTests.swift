import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkPlugins

@Suite struct `A plugin trial finds mistakes in plugins` {
    private let folder: PluginFolderOnDisk

    init() throws { folder = try PluginFolderOnDisk() }

    private func trials() -> [PluginTrial] { PluginCatalog.find(in: [folder.path]).plugins.map { PluginTrial($0) } }

    private func messages(in clinic: ClinicEngine) throws -> [String] {
        let venue = try clinic.engine.venue()
        return trials().flatMap { $0.diagnostics(in: venue.snapshot) }.map(\.message)
    }

    @Test(arguments: ["seen % 2 == 0", "seen % 3 == 0", "seen % 7 == 1", "seen == 1", "seen < 5"])
    func `A trial finds costs that depend on the order of the questions`(condition: String) throws {
        try folder.write(
            "counter", hooks: ["edge_cost"],
            """
            local seen = 0
            function M.edge_cost()
                seen = seen + 1
                if \(condition) then return 2 end
            end
            """)
        let found = try messages(in: ClinicEngine())
        #expect(found.contains { $0.contains("in another order") })
    }

    @Test func `A trial accepts costs that depend on the edge`() throws {
        try folder.write(
            "steady", hooks: ["edge_cost"], "function M.edge_cost(e) if e.edge.kind == \"stairs\" then return 2 end end"
        )
        #expect(try messages(in: ClinicEngine()) == [])
    }

    @Test func `A trial warns of costs that follow the clock without a validity`() throws {
        let lua = """
            local function is_late() return waymark.clock.now() % 86400 > 80000 end
            function M.edge_cost() if is_late() then return 2 end end
            function M.edge_speed(e) return waymark.clock.local_time().hour > 3 and 2 or 3 end
            """
        try folder.write("night", hooks: ["edge_cost", "edge_speed"], lua)
        let venue = try ClinicEngine().engine.venue()
        let found = trials().flatMap { $0.diagnostics(in: venue.snapshot) }
        #expect(found.map(\.code) == [.staleCosts, .staleCosts])
        #expect(found.map(\.severity) == [.warning, .warning])
        // Without a venue the text alone tells.
        #expect(trials().flatMap { $0.diagnostics(in: nil) }.map(\.code) == [.staleCosts])
        let manifest = folder.file("night/plugin.json")
        let text = try String(contentsOfFile: manifest, encoding: .utf8)
            .replacing("\"edge_cost\": {}", with: "\"edge_cost\": {\"valid_s\": 900}")
            .replacing("\"edge_speed\": {}", with: "\"edge_speed\": {\"valid_s\": 3600}")
        try text.write(toFile: manifest, atomically: true, encoding: .utf8)
        #expect(trials().flatMap { $0.diagnostics(in: venue.snapshot) } == [])
    }

    @Test func `A trial names a plugin that is hidden by another of the same name`() throws {
        try folder.write(
            "first", hooks: ["profiles", "commands", "command"],
            """
            function M.profiles() return {{name = "walking", base = "walking"}, {name = "calm", base = "walking"}} end
            function M.commands()
                return {{name = "route", summary = "s"}, {name = "own", summary = "s"}, {name = "own", summary = "s"}}
            end
            function M.command() end
            """)
        try folder.write(
            "second", hooks: ["profiles"],
            "function M.profiles() return {{name = \"calm\", base = \"walking\"}, {name = \"other\", base = \"walking\"}} end"
        )
        let found = PluginTrial.hidden(among: trials(), verbs: ["route"])
        #expect(found.map(\.severity) == Array(repeating: .warning, count: 4))
        #expect(
            found.map(\.message) == [
                "plugin \"first\" brings the profile \"walking\", which Waymark's own hides",
                "plugin \"first\" brings the command \"route\", which Waymark's own hides",
                "plugin \"first\" brings the command \"own\", which that of \"first\" hides",
                "plugin \"second\" brings the profile \"calm\", which that of \"first\" hides",
            ])
    }

    @Test func `A trial that measures a plugin says what went wrong`() throws {
        try folder.write("broken", hooks: ["edge_cost"], "function M.edge_cost() error(\"out of order\") end")
        try folder.write("late", hooks: ["step_changed"], "function M.step_changed() error(\"late\") end")
        let clinic = try ClinicEngine()
        let faults = try trials().map { trial in
            try PluginBench(trial).measure(in: clinic.engine, at: ClinicEngine.now).faults
        }
        #expect(faults[0].contains { $0.hasPrefix("edge_cost: init.lua:2: out of order") })
        #expect(faults[1].contains { $0.hasPrefix("step_changed: init.lua:2: late") })
    }
}
