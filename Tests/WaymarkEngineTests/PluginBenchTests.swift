import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkPlugins

@Suite struct `The measurement of a plugin is honest` {
    private let folder: PluginFolderOnDisk

    init() throws { folder = try PluginFolderOnDisk() }

    private func measure(_ engine: Engine, at moment: Timestamp) throws -> PluginBench.Measurement {
        let trial = try #require(PluginCatalog.find(in: [folder.path]).plugins.map { PluginTrial($0) }.first)
        return try PluginBench(trial).measure(in: engine, at: moment)
    }

    @Test func `A measurement keeps the first run apart from the warm runs`() throws {
        try folder.write("steady", hooks: ["edge_cost"], "function M.edge_cost() return 2 end")
        let measurement = try measure(ClinicEngine().engine, at: ClinicEngine.now)
        let names = measurement.figures.map(\.name)
        #expect(names.contains("weights with it") && names.contains("weights with it, the first time"))
        #expect(names.contains("a fix with it"))
        #expect(measurement.notes.isEmpty && measurement.faults.isEmpty)
    }

    @Test func `A measurement says that the figures of a failed plugin are not its costs`() throws {
        try folder.write("broken", hooks: ["edge_cost"], "function M.edge_cost() error('out of order') end")
        let measurement = try measure(ClinicEngine().engine, at: ClinicEngine.now)
        #expect(!measurement.faults.isEmpty)
        #expect(measurement.notes.contains { $0.hasPrefix("the plugin failed") })
    }

    @Test func `A measurement says that no walk was measured if everything is closed`() throws {
        try folder.write("steady", hooks: ["edge_cost"], "function M.edge_cost() return 2 end")
        let venue = folder.file("kiosk.yaml")
        try """
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
        """.write(toFile: venue, atomically: true, encoding: .utf8)
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { ClinicEngine.now }))
        #expect(try !engine.importVenues(venue).report.hasErrors)
        let open = try measure(engine, at: ClinicEngine.now)
        #expect(open.figures.contains { $0.name == "a fix with it" } && open.notes.isEmpty)
        let night = ClinicEngine.now.adding(seconds: 12 * 3600)
        let closed = try measure(engine, at: night)
        #expect(!closed.figures.contains { $0.name == "a fix with it" })
        #expect(closed.notes.first?.hasPrefix("no walk is measured: at 2026-01-05T22:00 no open way") == true)
    }
}

extension PluginBench {
    /// Measures the plugin in the open venue of an engine.
    func measure(in engine: Engine, at moment: Timestamp) throws -> Measurement {
        let venue = try engine.venue()
        let rehearsal = Rehearsal(in: venue, engine, at: moment)
        return try measure(
            in: venue.snapshot, at: moment,
            walk: rehearsal.map { rehearsal in
                { host in
                    let walk = try rehearsal.walk(with: host)
                    return Walk(fixes: walk.fixes, duration: walk.duration, faults: walk.faults)
                }
            })
    }
}
