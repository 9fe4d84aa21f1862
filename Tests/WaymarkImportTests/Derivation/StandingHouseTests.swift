import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Houses in which nothing is drawn` {
    private typealias Scene = ConcludedScene

    /// How far it is from one side of the square to the other, in metres.
    private func distance(_ scene: ConcludedScene, _ format: ConcludedScene.Format) throws -> Double? {
        let found = try #require(try scene.found(in: format))
        #expect(scene.violations(found) == [], "\(format)")
        return found.distance("West", "East")
    }

    @Test(arguments: ConcludedScene.Format.allCases)
    func `People walk around one on a square`(format: ConcludedScene.Format) throws {
        let open = try #require(try distance(.square(), format))
        #expect(abs(open - 40) < 0.1)
        let around = try #require(try distance(.square(.init(x: 20...40, y: 12.5...27.5)), format))
        #expect(abs(around - 45.5) < 0.2)
        // Partly on it, from the south, and past its middle.
        let partly = try #require(try distance(.square(.init(x: 25...35, y: -10...30)), format))
        #expect(partly > 43 && partly < 50)
    }

    @Test(arguments: ConcludedScene.Format.allCases)
    func `Nobody gets past one that stands across the square`(format: ConcludedScene.Format) throws {
        #expect(try distance(.square(.init(x: 25...35, y: -5...45)), format) == nil)
    }

    @Test(arguments: ConcludedScene.Format.allCases)
    func `One around the square, or around most of it, is above it`(format: ConcludedScene.Format) throws {
        for house in [Scene.Box(x: -5...65, y: -5...44), Scene.Box(x: 12...65, y: -5...44)] {
            let scene = Scene.square(house)
            let found = try #require(try scene.found(in: format))
            #expect(abs((found.distance("West", "East") ?? 0) - 40) < 0.1, "\(house)")
        }
    }

    /// The law, on random squares: nobody is led through a house, and everybody gets to where there is room beside it.
    @Test(arguments: ConcludedScene.Format.allCases) func `Nobody is led through one`(format: ConcludedScene.Format)
        throws
    {
        var (reports, compared): ([String], Int) = ([], 0)
        for seed in 0..<RandomSeeds.count(milliseconds: 12) {
            let scene = Scene(houseSeed: seed)
            let found = try #require(try scene.found(in: format), "seed \(seed)")
            reports += scene.violations(found).map { "seed \(seed): \($0)" }
            for (first, second) in scene.joinedPlaces {
                compared += 1
                if found.distance(first, second) == nil { reports.append("seed \(seed): no way \(first) \(second)") }
            }
        }
        #expect(reports.isEmpty, "\(reports.count): \(reports.prefix(12).joined(separator: "\n"))")
        #expect(compared > Int(RandomSeeds.count(milliseconds: 12)), "\(compared)")
    }

    @Test func `One of GeoJSON stands there beside buildings that features name`() throws {
        let on = "\"level\": 0"
        func rooms(_ name: String, _ x: Double) -> String {
            PlanSample.feature(
                PlanSample.box(x, 50, 10, 8), "\"kind\": \"room\", \"building\": \"\(name)\", \(on)", id: "room-\(name)"
            )
        }
        func poi(_ name: String, _ x: Double) -> String {
            PlanSample.feature(
                PlanSample.point(x, 20), "\"kind\": \"poi\", \"name\": \"\(name)\", \(on)", id: name.lowercased())
        }
        var sample = PlanSample()
        sample.add(
            [
                rooms("Library", 0), rooms("Museum", 40), poi("West", 10), poi("East", 50),
                PlanSample.feature(PlanSample.box(0, 0, 60, 40), "\"kind\": \"plaza\", \(on)", id: "plaza"),
                PlanSample.feature(PlanSample.box(20, 12.5, 20, 15), "\"kind\": \"building\", \(on)", id: "house"),
            ], to: "plan.geojson")
        let (_, diagnostics, draft) = try sample.read()
        let derived = try Derived.of(draft, diagnostics)
        #expect(derived.venue.footprints.map(\.id).contains("house"))
        #expect(derived.distance("west", "east") ?? 0 > 45)
    }

    // MARK: The native format

    /// A floor of 60 by 40 m with a place on either side, and footprints.
    private func distance(
        _ floor: String, _ footprints: String..., level: String = "{id: g, ordinal: 0, name: Ground}", more: String = ""
    ) throws -> Double? {
        var venue = PlannedVenue(levels: [level])
        venue.units = [PlannedVenue.unit("floor", floor, 0...60, 0...40)]
        venue.places = [("west", 10), ("east", 50)].map {
            "{id: \($0.0), name: \($0.0), category: info, level: g, position: [\($0.1), 20]}"
        }
        venue.rest = "footprints:\n" + footprints.map { "  - \($0)\n" }.joined() + more
        return try venue.derived().distance("west", "east")
    }

    private func footprint(_ id: String, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>, _ more: String = "")
        -> String
    {
        let corners = [(x.lowerBound, y.lowerBound), (x.upperBound, y.lowerBound), (x.upperBound, y.upperBound)]
        let ring = (corners + [(x.lowerBound, y.upperBound)]).map { "[\($0.0), \($0.1)]" }.joined(separator: ", ")
        return "{id: \(id), polygon: [\(ring)]\(more)}"
    }

    private var house: String { footprint("house", 20...40, 12.5...27.5) }

    @Test func `A part of the building around a hall takes nothing of the hall`() throws {
        let main = footprint("main", 0...60, 0...40)
        #expect(try distance("hall", main, house) == 40)
        // The outline of the building beside it is not exact.
        #expect(try distance("hall", footprint("beside", 25...35, -10...30)) == 40)
        #expect(try distance("hall", house) ?? 0 > 45, "a kiosk in a hall")
        #expect(try distance("plaza", main, house) ?? 0 > 45, "the main outline is that of the site")
    }

    @Test func `It stands on the ground, and not above or below`() throws {
        for level in ["{id: g, ordinal: 0, name: G, outdoor: yes}", "{id: g, ordinal: 1, name: Low}"] {
            #expect(
                try distance("area", footprint("house", 25...35, -10...30), level: level) ?? 0 > 43
                    || level.contains("Low"))
            #expect(try distance("plaza", house, level: level) ?? 0 > 45)
        }
        for kind in ["aerial", "subterranean"] {
            let above = footprint("house", 20...40, 12.5...27.5, ", kind: \(kind)")
            #expect(try distance("plaza", above) == 40)
        }
        var venue = PlannedVenue(levels: ["{id: g, ordinal: 0, name: G}", "{id: u, ordinal: 1, name: U}"])
        venue.units = [
            PlannedVenue.unit("square", "plaza", 0...60, 0...40),
            PlannedVenue.unit("roof", "terrace", 0...60, 0...40, level: "u"),
        ]
        venue.places = [("west", 10), ("east", 50)].flatMap { name, x in
            ["g", "u"].map {
                "{id: \(name)-\($0), name: \(name) \($0), category: info, level: \($0), position: [\(x), 20]}"
            }
        }
        venue.rest = "footprints:\n  - \(house)\n"
        let derived = try venue.derived()
        #expect(derived.distance("west-g", "east-g") ?? 0 > 45)
        #expect(derived.distance("west-u", "east-u") == 40)
    }

    @Test func `People walk through one that has a room, or a path`() throws {
        let path = "nodes:\n  g:\n    a: [15, 20]\n    b: [45, 20]\npaths:\n  - {id: p, nodes: [a, b]}\n"
        #expect(try distance("plaza", house, more: path) ?? .infinity < 41)
        let end = "nodes:\n  g:\n    a: [15, 20]\n    b: [20.5, 20]\npaths:\n  - {id: p, nodes: [a, b]}\n"
        #expect(try distance("plaza", house, more: end) ?? 0 > 45, "a path up to its wall")
    }

    @Test(arguments: [30.0, 20.01, 20, 19.9]) func `A place in one, or at its wall, is entered beside it`(x: Double)
        throws
    {
        var venue = PlannedVenue()
        venue.units = [PlannedVenue.unit("floor", "plaza", 0...60, 0...40)]
        venue.places = [("west", 10, 20), ("shop", x, 20)].map {
            "{id: \($0.0), name: \($0.0), category: info, level: g, position: [\($0.1), \($0.2)]}"
        }
        venue.rest = "footprints:\n  - \(house)\n"
        let derived = try venue.derived()
        let length = try #require(derived.distance("west", "shop"))
        #expect(length > 8 && length < 32)
        #expect(derived.inferences(.nearest) == [])
    }

    @Test func `An entrance at its wall stays reachable`() throws {
        var venue = PlannedVenue()
        venue.units = [PlannedVenue.unit("floor", "plaza", 0...60, 0...40)]
        venue.places = [
            "{id: west, name: W, category: info, level: g, position: [10, 20]}",
            "{id: shop, name: S, category: info, level: g, position: [30, 20], entrances: [door]}",
        ]
        venue.rest = "footprints:\n  - \(house)\nnodes:\n  g:\n    door: [40, 20]\n"
        let length = try #require(try venue.derived().distance("west", "shop"))
        #expect(length > 35 && length < 42)
    }
}
