import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A raised kerb just before or behind the end of a path, or just beside a path.
@Suite struct `Kerbs hardly beside a path` {
    /// How far behind the kerb, in metres, the path ends or runs.
    private static let offsets = [
        -0.06, -0.04, -0.03, -0.02, -0.01, -0.005, 0.005, 0.01, 0.02, 0.03, 0.04, 0.06,
    ]

    /// Paths at a kerb along `x = 20` that is the middle of a floor, or its western edge.
    private static func paths(_ offset: Double) -> [String: [(Double, Double)]] {
        [
            "from the west": [(5, 5), (20 + offset, 5)], "from the east": [(35, 5), (20 + offset, 5)],
            "beside it": [(20 + offset, 2), (20 + offset, 18)],
            "from the west and along it": [(5, 5), (20 + offset, 5), (20 + offset, 15)],
        ]
    }

    private static func native(_ path: [(Double, Double)], west: Double) -> PlannedVenue {
        var venue = PlannedVenue()
        venue.units = [PlannedVenue.unit("floor", "plaza", west...40, 0...20)]
        venue.places = [("west", 6, 5), ("east", 34, 15)].map {
            "{id: \($0.0), name: \($0.0), category: info, level: g, position: [\($0.1), \($0.2)]}"
        }
        venue.rest =
            "details:\n  - {id: k, level: g, category: kerb, line: [[20, -1], [20, 21]]}\nnodes:\n  g:\n"
        for (number, point) in path.enumerated() {
            venue.rest += "    n\(number): [\(point.0), \(point.1)]\n"
        }
        let nodes = path.indices.map { "n\($0)" }.joined(separator: ", ")
        venue.rest += "paths:\n  - {id: p, nodes: [\(nodes)]}\n"
        return venue
    }

    private static func openStreetMap(_ path: [(Double, Double)], west: Double) -> OSMDrawing {
        var text = """
            node 1 \(west) 0
            node 2 40 0
            node 3 40 20
            node 4 \(west) 20
            node 5 20 -1
            node 6 20 21
            node 11 6 5 shop=books name=West level=0
            node 12 34 15 shop=books name=East level=0
            way 20 1,2,3,4,1 highway=pedestrian area=yes
            way 21 5,6 barrier=kerb kerb=raised

            """
        for (number, point) in path.enumerated() {
            text += "node \(30 + number) \(point.0) \(point.1)\n"
        }
        text += "way 22 \(path.indices.map { "\(30 + $0)" }.joined(separator: ",")) highway=footway\n"
        return OSMDrawing(text)
    }

    private static func geoJSON(_ path: [(Double, Double)], west: Double) -> PlanSample {
        var sample = PlanSample()
        let on = "\"level\": 0"
        sample.add(
            [
                PlanSample.feature(
                    PlanSample.box(west, 0, 40 - west, 20), "\"kind\": \"plaza\", \(on)", id: "floor"),
                PlanSample.feature(
                    PlanSample.line((20, -1), (20, 21)), "\"kind\": \"kerb\", \(on)", id: "kerb"),
                PlanSample.feature(PlanSample.line(path), "\"kind\": \"path\", \(on)", id: "path"),
                PlanSample.feature(
                    PlanSample.point(6, 5), "\"kind\": \"poi\", \"name\": \"W\", \(on)", id: "west"),
                PlanSample.feature(
                    PlanSample.point(34, 15), "\"kind\": \"poi\", \"name\": \"E\", \(on)", id: "east"),
            ], to: "plan.geojson")
        return sample
    }

    @Test(arguments: offsets) func `Wheels do not get over it`(offset: Double) throws {
        for (name, path) in Self.paths(offset).sorted(by: { $0.key < $1.key }) {
            for west in [0.0, 20] {
                let (_, diagnostics, draft) = try Self.geoJSON(path, west: west).read()
                let found = [
                    ("native", try Self.native(path, west: west).derived(), "west", "east"),
                    ("OSM", try Self.openStreetMap(path, west: west).derived(), "n11", "n12"),
                    ("GeoJSON", try Derived.of(draft, diagnostics), "west", "east"),
                ]
                for (format, derived, from, to) in found {
                    let text = "\(format), \(name), floor from \(west)"
                    if west == 0 || name.hasPrefix("from the west") && offset > -0.05 {
                        #expect(derived.distance(from, to) != nil, "\(text)")
                    }
                    #expect(derived.distance(from, to, wheels: true) == nil, "\(text)")
                }
            }
        }
    }

    /// Wheels stay on their side, and get from a path to what is on it.
    @Test(arguments: offsets) func `Wheels get from the path to the floor on its side`(offset: Double)
        throws
    {
        for (name, path) in Self.paths(offset) where name.hasPrefix("from the") && path.count == 2 {
            let side = name.hasSuffix("west") ? "west" : "east"
            let native = try Self.native(path, west: 0).derived()
            let openStreetMap = try Self.openStreetMap(path, west: 0).derived()
            for (derived, place) in [(native, side), (openStreetMap, side == "west" ? "n11" : "n12")] {
                let own = derived.venue.nodes.first { $0.id == "n0" || $0.id == "n30:0" }
                let start = try #require(own?.id)
                #expect(derived.walkedOnWheels(from: start).contains(FeatureID(place)), "\(name) \(offset)")
            }
        }
    }
}

extension Derived {
    /// Returns the places that wheels reach from a node.
    fileprivate func walkedOnWheels(from node: FeatureID) -> Set<FeatureID> {
        var seen: Set = [node]
        var queue = [node]
        while let next = queue.popLast() {
            for edge in venue.edges
            where edge.isAccessible != false && [edge.from, edge.to].contains(next) {
                for end in [edge.from, edge.to] where seen.insert(end).inserted { queue.append(end) }
            }
        }
        return Set(venue.places.filter { $0.entrances.contains { seen.contains($0.node) } }.map(\.id))
    }
}
