import PluginTestSupport
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkPluginTools
import WaymarkPlugins

@Suite struct `The measurement of a plugin is honest` {
    /// 2026-01-05T10:00 in Amsterdam, a Monday.
    private static let now = Timestamp(seconds: 1_767_603_600)

    private let folder: PluginsFolder

    init() throws { folder = try PluginsFolder() }

    /// Measures the only plugin of the folder in a venue whose hall is open on working days from eight to four.
    private func measure(at moment: Timestamp = now) throws -> PluginBench.Measurement {
        let kiosk = """
            waymark: 1
            id: kiosk
            name: Kiosk
            timeZone: Europe/Amsterdam
            anchor: {lat: 52, lon: 5}
            levels: [{id: g, ordinal: 0, name: Ground}]
            nodes: {g: {a: [0, 0], b: [20, 0]}}
            paths: [{id: hall, nodes: [a, b], hours: "Mo-Fr 08:00-16:00"}]
            places:
              - {id: counter, name: Counter, category: service, at: a}
              - {id: shop, name: Shop, category: shop, at: b}
            """
        try folder.write("kiosk.yaml", kiosk)
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { Self.now }))
        #expect(try !engine.importVenues(folder.file("kiosk.yaml")).report.hasErrors)
        let venue = try engine.venue()
        let trial = try #require(folder.find().plugins.map { PluginTrial($0) }.first)
        let rehearsal = Rehearsal(in: venue, engine, at: moment)
        return try PluginBench(trial).measure(
            in: venue.snapshot, at: moment,
            walk: rehearsal.map { rehearsal in
                { host in
                    let walk = try rehearsal.walk(with: host)
                    return PluginBench.Walk(fixes: walk.fixes, duration: walk.duration, faults: walk.faults)
                }
            })
    }

    @Test func `A measurement keeps the first run apart from the warm runs`() throws {
        try folder.write("steady", hooks: ["edge_cost"], "function M.edge_cost() return 2 end")
        let measurement = try measure()
        let names = measurement.figures.map(\.name)
        #expect(names.contains("weights with it") && names.contains("weights with it, the first time"))
        #expect(names.contains("a fix with it"))
        #expect(measurement.notes.isEmpty && measurement.faults.isEmpty)
    }

    @Test(arguments: ["edge_cost", "did_update_progress"])
    func `A measurement says what failed and that the figures are not the plugin's costs`(hook: String) throws {
        try folder.write("broken", hooks: [hook], "function M.\(hook)() error('out of order') end")
        let measurement = try measure()
        #expect(measurement.faults.contains { $0.hasPrefix("\(hook): init.lua:2: out of order") })
        #expect(measurement.notes.contains { $0.hasPrefix("the plugin failed") })
    }

    @Test func `A plugin that does not load cannot be measured`() throws {
        try folder.write("broken", hooks: ["edge_cost"], "error('out of order')")
        #expect(throws: PluginBench.LoadingFailure.self) { try measure() }
    }

    @Test func `A measurement says that no walk was measured if everything is closed`() throws {
        try folder.write("steady", hooks: ["edge_cost"], "function M.edge_cost() return 2 end")
        let open = try measure()
        #expect(open.figures.contains { $0.name == "a fix with it" } && open.notes.isEmpty)
        let closed = try measure(at: Self.now.adding(seconds: 12 * 3600))
        #expect(!closed.figures.contains { $0.name == "a fix with it" })
        #expect(closed.notes.first?.hasPrefix("the walk is not measured: at 2026-01-05T22:00 no open way") == true)
    }
}
