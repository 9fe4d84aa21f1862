import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Houses in which something is drawn` {
    private typealias Scene = ConcludedScene

    /// The law, on random squares: nobody is led through a house, whatever is drawn in it, and everybody gets to where there is room beside it.
    @Test(arguments: ConcludedScene.Format.allCases) func `Nobody is led through one`(format: ConcludedScene.Format)
        throws
    {
        var (reports, compared): ([String], Int) = ([], 0)
        for seed in 0..<RandomSeeds.count(milliseconds: 12) {
            var scene = Scene(filledSeed: seed)
            // A building of OpenStreetMap with rooms ends where these do.
            if format == .openStreetMap { scene.blocks.removeAll { $0.kind == .room } }
            guard let found = try scene.found(in: format) else { continue }
            reports += scene.violations(found).map { "seed \(seed): \($0)" }
            for (first, second) in scene.joinedPlaces {
                compared += 1
                if found.distance(first, second) == nil { reports.append("seed \(seed): no way \(first) \(second)") }
            }
        }
        #expect(reports.isEmpty, "\(reports.count): \(reports.prefix(12).joined(separator: "\n"))")
        #expect(compared > Int(RandomSeeds.count(milliseconds: 12)), "\(compared)")
    }

    @Test(arguments: ConcludedScene.Format.allCases)
    func `Nobody gets past one across the square`(format: ConcludedScene.Format) throws {
        for kind in Scene.Kind.allCases where kind != .house && (kind != .room || format != .openStreetMap) {
            var scene = Scene.square(.init(x: 25...35, y: -5...45))
            scene.blocks.append(.init(kind: kind, box: .init(x: 28...32, y: 10...14)))
            let found = try #require(try scene.found(in: format))
            #expect(found.distance("West", "East") == nil, "\(kind)")
        }
    }

    /// Two that overlap by a corner, one of them turned.
    @Test func `Each of two of GeoJSON that overlap by a corner stands there`() throws {
        let on = "\"level\": 0"
        func building(_ corners: [(Double, Double)], _ id: String) -> String {
            PlanSample.feature(
                "{\"type\": \"Polygon\", \"coordinates\": [\(PlanSample.ring(corners))]}",
                "\"kind\": \"building\", \(on)",
                id: id)
        }
        func place(_ name: String, _ x: Double) -> String {
            PlanSample.feature(
                PlanSample.point(x, 10), "\"kind\": \"info\", \"name\": \"\(name)\", \(on)", id: name.lowercased())
        }
        var sample = PlanSample()
        sample.mapping = "geojson: 1\nlevels: [{key: \"0\", ordinal: 0}]\n"
        sample.add(
            [
                PlanSample.feature(PlanSample.box(0, 0, 40, 20), "\"kind\": \"plaza\", \(on)", id: "square"),
                building([(14.44, -6.5), (21.15, 3.17), (18, 5.35), (11.29, -4.32)], "one"),
                building([(12.24, -1.32), (16.26, -1.32), (16.26, 15.93), (12.24, 15.93)], "other"),
                place("West", 2), place("East", 38),
            ], to: "plan.geojson")
        let (_, diagnostics, draft) = try sample.read()
        let derived = try Derived.of(draft, diagnostics)
        #expect(derived.venue.footprints.count == 2)
        #expect(derived.distance("west", "east") ?? 0 > 37.5)
    }

    // MARK: The native format

    private static let house = "{id: house, polygon: [[15, 2], [25, 2], [25, 20], [15, 20]]}"

    /// A square of 40 by 20 m with a house at its edge, and a place on either side.
    private static func venue(_ units: [String] = [], openings: [String] = [], more: String = "") -> PlannedVenue {
        var venue = PlannedVenue(levels: [
            "{id: g, ordinal: 0, name: Ground, outdoor: yes}", "{id: u, ordinal: 1, name: Up}",
        ])
        venue.units = [PlannedVenue.unit("sq", "square", 0...40, 0...20)] + units
        venue.openings = openings
        venue.places = [("west", 2), ("east", 38)].map {
            "{id: \($0.0), name: \($0.0), category: info, level: g, position: [\($0.1), 10]}"
        }
        venue.rest = "footprints:\n  - \(house)\n" + more
        return venue
    }

    /// How far it is from one side to the other around the house.
    private static let around = 40.0

    @Test(arguments: [
        PlannedVenue.unit("p", "void", 18...20, 13...15), PlannedVenue.unit("p", "water", 18...20, 13...15),
        PlannedVenue.unit("p", "column", 18...20, 13...15), PlannedVenue.unit("p", "structure", 18...20, 13...15),
        PlannedVenue.unit("p", "opentobelow", 18...20, 13...15), PlannedVenue.unit("p", "stairs", 18...20, 13...15),
        PlannedVenue.unit("p", "room", 16...24, 12...19), PlannedVenue.unit("p", "room", 15...25, 2...20, level: "u"),
        PlannedVenue.unit("p", "room", 18...20, 13...15, "walking: none"),
        PlannedVenue.unit("p", "corridor", 16...24, 12...19),
    ]) func `Nobody is led through one with a unit in it`(unit: String) throws {
        #expect(try Self.venue([unit]).derived().distance("west", "east") ?? 0 > Self.around, "\(unit)")
    }

    @Test(arguments: [16.5, 17, 20, 24]) func `A path leads into one, and the rest of it stands`(end: Double) throws {
        for hours in ["", ", hours: \"off\""] {
            for start in [-5.0, 14.0] {
                let nodes = "nodes:\n  g:\n    a: [\(start), 10]\n    b: [\(end), 10]\n"
                var venue = Self.venue(more: nodes + "paths:\n  - {id: p, nodes: [a, b]\(hours)}\n")
                venue.places.append("{id: shop, name: Shop, category: shop.books, at: b}")
                let derived = try venue.derived()
                #expect(derived.distance("west", "east") ?? 0 > Self.around, "\(end) \(hours)")
                #expect((derived.distance("west", "shop") != nil) == hours.isEmpty, "\(start) \(end)")
            }
        }
    }

    @Test(arguments: [0.0, 0.3, 0.5]) func `Its room is entered by the door in its wall`(wall: Double) throws {
        let room = PlannedVenue.unit("p", "shop", (15 + wall)...(25 - wall), (2 + wall)...(20 - wall), "place: shop")
        for at in [15, 15 + wall] {
            for units in ["", ", units: [sq, p]"] {
                var venue = Self.venue(
                    [room], openings: ["{id: d, level: g, at: [[\(at), 9.5], [\(at), 10.5]], door: swinging\(units)}"])
                venue.places.append("{id: shop, name: Shop, category: shop.books}")
                let derived = try venue.derived()
                #expect(derived.distance("west", "shop") ?? .infinity < 30, "\(wall) \(at) \(units)")
                #expect(derived.distance("west", "east") ?? 0 > Self.around)
            }
        }
    }

    /// A room in the middle of a house with a roof around it.
    @Test(arguments: [0.8, 1.5, 3, 4.5]) func `A door under its roof is reached straight from the square`(depth: Double)
        throws
    {
        let room = PlannedVenue.unit("p", "shop", (15 + depth)...24, 4...18, "place: shop")
        for units in ["", ", units: [sq, p]"] {
            let x = 15 + depth
            var venue = Self.venue(
                [room], openings: ["{id: d, level: g, at: [[\(x), 9.5], [\(x), 10.5]], door: swinging\(units)}"])
            venue.places.append("{id: shop, name: Shop, category: shop.books}")
            let derived = try venue.derived()
            #expect(derived.distance("west", "shop") ?? .infinity < 30, "\(depth) \(units)")
            #expect(derived.distance("west", "east") ?? 0 > Self.around)
        }
    }

    @Test func `Floors under its roof stay whole`() throws {
        for category in ["hall", "arcade", "corridor", "lobby"] {
            var venue = Self.venue([PlannedVenue.unit("p", "room", 16...24, 12...19)])
            venue.units[0] = PlannedVenue.unit("sq", category, 0...40, 0...20)
            #expect(try venue.derived().distance("west", "east") == 36, "\(category)")
        }
    }
}
