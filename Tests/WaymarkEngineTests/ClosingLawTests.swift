import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// Journeys in which something closes, or is taken away, at random moments.
@Suite struct `Whatever closes, nobody is moved, and nobody walks into it` {
    private static let spacing = 12.0

    /// Three storeys of 4 by 3 junctions, the upper two in a tower, with stairs at two corners, a lift at another, an escalator
    /// beside it, and an area over the middle.
    private static func contents(without gone: Set<String> = []) -> String {
        var nodes: [String: [String]] = [:]
        var paths: [String] = []
        for level in ["g", "u", "w"] {
            for column in 0..<4 {
                for row in 0..<3 {
                    let id = "\(level)\(column)\(row)"
                    nodes[level, default: []].append(
                        "\(id): [\(Double(column) * spacing), \(Double(row) * spacing)]")
                    for (other, isThere) in [
                        ("\(level)\(column + 1)\(row)", column < 3), ("\(level)\(column)\(row + 1)", row < 2),
                    ] where isThere && !gone.contains("\(id)-\(other)") {
                        paths.append("  - {id: \(id)-\(other), nodes: [\(id), \(other)]}")
                    }
                }
            }
        }
        let areas = ["g", "u", "w"].map { level in
            "  - {id: hall-\(level), level: \(level), name: Court, category: walkway, "
                + "polygon: [[6, 6], [30, 6], [30, 18], [6, 18]]}"
        }
        return """
            waymark: 1
            id: grid
            name: Grid
            timeZone: Europe/Amsterdam
            anchor: {lat: 52.1, lon: 5.1, bearing: 0}
            buildings: [{id: tower, name: Tower}]
            levels:
              - {id: g, ordinal: 0, name: Hall}
              - {id: u, ordinal: 1, name: Gallery, building: tower}
              - {id: w, ordinal: 2, name: Attic, building: tower}
            nodes:
              g: {\((nodes["g"] ?? []).joined(separator: ", "))}
              u: {\((nodes["u"] ?? []).joined(separator: ", "))}
              w: {\((nodes["w"] ?? []).joined(separator: ", "))}
            paths:
            \(paths.joined(separator: "\n"))
            connectors:
              - {id: west, kind: stairs, stops: [g00, u00], length: 8}
              - {id: east, kind: stairs, stops: [g32, u32, w32], length: 16}
              - {id: lift, kind: elevator, stops: [g30, u30, w30], wait: 5}
              - {id: up, kind: escalator, stops: [g02, u02], direction: up}
            areas:
            \(areas.joined(separator: "\n"))
            places:
              - {id: cafe, name: Café, category: food, at: w11}
              - {id: shop, name: Shop, category: shop, at: u20}
            """
    }

    @Test(arguments: RandomSeeds.range(8))
    func `In a drawn venue`(seed: UInt64) throws {
        let folder = try PluginFolderOnDisk()
        let plugins = try PluginFolderOnDisk()
        try plugins.writeBlocker()
        let isShared = seed % 4 == 3
        var configuration = EngineConfiguration(
            storePath: isShared ? folder.file("store.sqlite") : ":memory:", clock: { ClinicEngine.now })
        configuration.pluginPaths = [PluginPath(plugins.path)]
        let engine = try Engine(configuration)
        var gone: Set<String> = []
        func load() throws {
            try Self.contents(without: gone).write(
                toFile: folder.file("venue.yaml"), atomically: true, encoding: .utf8)
            let report = try engine.importVenues(folder.file("venue.yaml")).report
            try #require(!report.hasErrors, "\(report)")
        }
        try load()
        var random = SeededGenerator(seed: seed)
        let venue = try engine.venue().venue
        let nodes = venue.nodes.map(\.id)
        let start = random.pick(nodes)
        let goal: Waypoint = random.chance(0.3) ? .place(random.pick(venue.places).id) : .node(random.pick(nodes))
        let profile = random.chance(0.7) ? Profile.walking : .wheelchair
        if goal == .node(start) { return }
        var law = try ClosingLaw(
            engine, followedBy: isShared ? Engine(configuration) : nil, seed: seed, random)
        try law.walk(from: .node(start), to: goal, profile: profile, seconds: 160, share: 0.06) { edge in
            gone.insert(edge.id.rawValue)
            try load()
            return true
        }
    }

    /// Without a signal, they seem to board the lift. A path far from it goes with an import, so that their way from before is not that of
    /// another venue; then they are seen halfway to the lift.
    @Test func `Who was only estimated to wait for a lift is led to it from where they are`() throws {
        let folder = try PluginFolderOnDisk()
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { ClinicEngine.now }))
        func load(without gone: Set<String>) throws {
            try Self.contents(without: gone).write(
                toFile: folder.file("venue.yaml"), atomically: true, encoding: .utf8)
            try #require(!engine.importVenues(folder.file("venue.yaml")).report.hasErrors)
        }
        try load(without: [])
        let request = RouteRequest(
            waypoints: [.node("u31"), .place("cafe")], profile: .walking, time: .depart(ClinicEngine.now))
        var journey = try Journey(
            engine, venue: try engine.venue(), request: request, options: JourneyOptions(), at: ClinicEngine.now)
        _ = try journey.setOut()
        _ = try journey.walk()
        _ = try journey.wait(seconds: 12)
        try load(without: ["g22-g32"])
        _ = try journey.wait(seconds: 5)
        _ = try journey.walk()
        let (present, position) = (journey.session, journey.position)
        let session = try #require(present)
        let progress = try #require(session.progress)
        #expect(session.offRouteSince == nil)
        #expect(session.position.step == 0)
        #expect(abs(progress.distanceToManeuver - 9.7) < 0.5)
        let here = try #require(position)
        #expect(here.level == "u" && abs(here.point.y - 9.7) < 0.5)
    }

    @Test(arguments: ["riverside-mall", "st-brendan-hospital", "fernhill-park"])
    func `In a shipped venue`(name: String) throws {
        let plugins = try PluginFolderOnDisk()
        try plugins.writeBlocker()
        var configuration = EngineConfiguration(storePath: ":memory:", clock: { ClinicEngine.now })
        configuration.pluginPaths = [PluginPath(plugins.path)]
        let path = ClinicEngine.folder.appendingPathComponent("../../../venues/\(name)").standardizedFileURL.path
        for seed in RandomSeeds.range(2) {
            let engine = try Engine(configuration)
            try #require(!engine.importVenues(path).report.hasErrors)
            var random = SeededGenerator(seed: seed)
            let places = try engine.venue().venue.places.map(\.id)
            let (start, goal) = (random.pick(places), random.pick(places))
            if start == goal { continue }
            let profile = random.pick([Profile.walking, .wheelchair, .staff])
            var law = try ClosingLaw(engine, seed: seed, random)
            try law.walk(from: .place(start), to: .place(goal), profile: profile, seconds: 220, share: 0.03) { _ in
                false
            }
        }
    }

    static let names = [
        "imdf-addenbrookes", "indoorgml-pnu201/201-2019-05-24-corrected.gml", "geojson-osm-indoor/grand-place.geojson",
        "osm-darmstadt-hbf/darmstadt-hbf.osm", "osm-frankfurt-hbf/frankfurt-hbf.osm", "osm-lund/lund.osm",
        "osm-massy-palaiseau/massy-palaiseau.osm", "osm-tud-apb/tud-apb.osm",
    ]

    @Test(.realData(names), arguments: names)
    func `In a real venue`(name: String) throws {
        let plugins = try PluginFolderOnDisk()
        try plugins.writeBlocker()
        var configuration = EngineConfiguration(storePath: ":memory:", clock: { ClinicEngine.now })
        configuration.pluginPaths = [PluginPath(plugins.path)]
        var options = ImportOptions()
        options.timeZone = "Europe/Amsterdam"
        for seed in RandomSeeds.range(1) {
            let engine = try Engine(configuration)
            _ = try engine.importVenues(RealData.path(name), options: options)
            var random = SeededGenerator(seed: seed)
            let places = try engine.venue().venue.places.map(\.id)
            let (start, goal) = (random.pick(places), random.pick(places))
            if start == goal { continue }
            let profile = random.pick([Profile.walking, .wheelchair, .staff])
            var law = try ClosingLaw(engine, seed: seed, random)
            try law.walk(from: .place(start), to: .place(goal), profile: profile, seconds: 220, share: 0.03) { _ in
                false
            }
        }
    }
}
