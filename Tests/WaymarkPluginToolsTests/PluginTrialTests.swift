import Foundation
import PluginTestSupport
import Testing
import WaymarkModel
import WaymarkPluginTools
import WaymarkPlugins
import WaymarkRouting

@Suite struct `A plugin trial finds mistakes in plugins` {
    private static let venue = VenueSnapshot(Walk.venue)

    private let folder: PluginsFolder

    init() throws { folder = try PluginsFolder() }

    private func trials() -> [PluginTrial] { PluginCatalog.find(in: [folder.path]).plugins.map { PluginTrial($0) } }

    private func messages() -> [String] {
        trials().flatMap { $0.diagnostics(in: Self.venue) }.map(\.message)
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
        let found = messages()
        #expect(found.contains { $0.contains("in a different order") })
    }

    @Test func `A trial accepts costs that depend on the edge`() throws {
        try folder.write(
            "steady", hooks: ["edge_cost"], "function M.edge_cost(e) if e.edge.kind == \"stairs\" then return 2 end end"
        )
        #expect(messages() == [])
    }

    @Test func `A trial finds a cost hook that reads more of an edge than it declares`() throws {
        let lua = """
            return { edge_cost = function(e)
              local edge = e.edge
              return edge.kind == "stairs" and 2 or 1 + edge["len" .. "gth"] / 1000
            end }
            """
        try folder.plugin("wide", hooks: #"{"edge_cost": {"reads": ["kind"]}}"#)
        try folder.write("wide/init.lua", lua)
        let found = trials().flatMap { $0.diagnostics(in: Self.venue) }
        #expect(
            found.first?.message
                == #"plugin "wide" fails in edge_cost: edge_cost reads "length" of the edge, "#
                + #"which its "reads" in plugin.json does not list"#)
        #expect(found.first?.span?.line == 3 && found.first?.severity == .error)
        try folder.plugin("wide", hooks: #"{"edge_cost": {"reads": ["kind", "length"]}}"#)
        try folder.write("wide/init.lua", lua)
        #expect(messages() == [])
    }

    @Test(arguments: [
        ("hal", "did you mean \"hall\"?"), ("basement", "the venue has the areas hall, yard"),
    ])
    func `A trial warns of areas that the venue does not have`(unknown: String, help: String) throws {
        var contents = Walk.venue.contents
        func area(_ id: FeatureID) -> Area {
            let corners = [Point(x: 0, y: 0), Point(x: 9, y: 0), Point(x: 9, y: 9)]
            return Area(id: id, level: "l0", category: "zone", polygon: Polygon(outer: corners))
        }
        contents.areas = [area("hall"), area("yard")]
        let snapshot = VenueSnapshot(Venue(validated: contents))
        func found(_ areas: String) throws -> [Diagnostic] {
            try folder.plugin("wet", hooks: "{\"edge_cost\": {\"areas\": [\(areas)]}}")
            try folder.write("wet/init.lua", "return { edge_cost = function() return 2 end }\n")
            return trials().flatMap { $0.diagnostics(in: snapshot) }
        }
        #expect(try found("\"hall\", \"yard\"") == [])
        let warnings = try found("\"hall\", \"\(unknown)\"")
        #expect(warnings.map(\.severity) == [.warning])
        #expect(warnings.first?.message.contains("edge_cost names the area \"\(unknown)\", which the venue") == true)
        #expect(warnings.first?.help == help)
        #expect(warnings.first?.span?.file.hasSuffix("wet/plugin.json") == true)
    }

    @Test func `A trial warns of costs that follow the clock without a validity`() throws {
        let lua = """
            local function is_late() return waymark.clock.now() % 86400 > 80000 end
            function M.edge_cost() if is_late() then return 2 end end
            function M.edge_speed(e) return waymark.clock.local_time().hour > 3 and 2 or 3 end
            """
        try folder.write("night", hooks: ["edge_cost", "edge_speed"], lua)
        let found = trials().flatMap { $0.diagnostics(in: Self.venue) }
        #expect(found.map(\.code) == [.staleCosts, .staleCosts])
        #expect(found.map(\.severity) == [.warning, .warning])
        // Without a venue the text alone tells.
        #expect(trials().flatMap { $0.diagnostics(in: nil) }.map(\.code) == [.staleCosts])
        let manifest = folder.file("night/plugin.json")
        let text = try String(contentsOfFile: manifest, encoding: .utf8)
            .replacing("\"edge_cost\": {}", with: "\"edge_cost\": {\"valid_s\": 900}")
            .replacing("\"edge_speed\": {}", with: "\"edge_speed\": {\"valid_s\": 3600}")
        try text.write(toFile: manifest, atomically: true, encoding: .utf8)
        #expect(trials().flatMap { $0.diagnostics(in: Self.venue) } == [])
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
                "plugin \"first\" has the profile \"walking\", which Waymark already has",
                "plugin \"first\" has the command \"route\", which Waymark already has",
                "plugin \"first\" has the command \"own\", which plugin \"first\" already has",
                "plugin \"second\" has the profile \"calm\", which plugin \"first\" already has",
            ])
    }
}
