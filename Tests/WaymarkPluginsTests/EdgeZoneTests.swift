import PluginTestSupport
import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSketches

@testable import WaymarkPlugins

@Suite struct `Edges know their areas and geofences` {
    /// The walk with a hall around c, which the path from b leads into; a fence on every level around the landings of both
    /// connectors; and a fence on the lower level around e.
    private static let snapshot: VenueSnapshot = {
        var builder = Walk.builder
        func square(_ x: Double, _ y: Double) -> Polygon {
            Polygon(outer: [
                Point(x: x - 5, y: y - 5), Point(x: x + 5, y: y - 5), Point(x: x + 5, y: y + 5),
                Point(x: x - 5, y: y + 5),
            ])
        }
        builder.contents.areas = [
            Area(id: "hall", level: "l0", category: "zone", polygon: square(80, 0)),
            Area(id: "foyer", level: "l0", category: "zone", polygon: square(78, 0)),
        ]
        builder.contents.geofences = [
            Geofence(id: "core", name: "Core", polygon: square(40, 0)),
            Geofence(id: "yard", name: "Yard", levels: ["l0"], polygon: square(20, 30)),
        ]
        return VenueSnapshot(builder.venue)
    }()

    /// The words that the hook logs about each edge, once each and in order.
    private func lines(_ body: String, reads: Set<String>? = nil, _ filter: EdgeFilter? = nil) throws -> [String] {
        var package = Walk.package("p", .edgeCost, body)
        package.bindings[0].edges = filter
        package.bindings[0].reads = reads.map { EdgeReads($0) }
        var limits = PluginLimits()
        limits.logLinesPerSecond = 100
        let host = Walk.host([package], limits: limits)
        let router = Router(snapshot: Self.snapshot, sources: host.weightingSources(for: Self.snapshot))
        _ = try router.weights(for: WeightsKey(profile: .walking), at: Walk.start)
        let (faults, lines) = host.drain()
        #expect(faults.map(\.message) == [])
        return Set(lines.filter { $0.level == .info }.map(\.text)).sorted()
    }

    private static let zones = """
        local e = e.edge
        waymark.log.info(e.id .. ": " .. table.concat(e.areas, ",") .. " " .. table.concat(e.geofences, ","))
        """

    @Test func `An edge has the zones that it leads through, starts in or ends in`() throws {
        #expect(
            try lines(Self.zones) == [
                "a~b:  core", "a~e:  yard", "b~c: foyer,hall core", "d~k:  core", "e~b:  core,yard", "lift:  core",
                "stairs:  core",
            ])
    }

    @Test func `Edges in the same zones share an answer`() throws {
        let calls = "M.n = (M.n or 0) + 1 waymark.log.info(M.n .. \" \" .. #e.edge.areas) return 2"
        #expect(try lines(calls, reads: ["areas"]).count == 2)
        #expect(try lines(calls.replacing("areas", with: "geofences"), reads: ["geofences"]).count == 3)
    }

    @Test(arguments: [
        (EdgeFilter(geofences: ["yard"]), ["a~e", "e~b"]),
        (EdgeFilter(areas: ["hall"], geofences: ["core"]), ["b~c"]),
        (EdgeFilter(any: [EdgeFilter(areas: ["hall"]), EdgeFilter(geofences: ["yard"])]), ["a~e", "b~c", "e~b"]),
        (EdgeFilter(any: [EdgeFilter(kinds: [.stairs]), EdgeFilter(tags: ["crowd"])]), ["a~b", "stairs"]),
        (
            EdgeFilter(any: [EdgeFilter(kinds: [.stairs], areas: ["hall"]), EdgeFilter(kinds: [.elevator])]), ["lift"]
        ),
        (
            EdgeFilter(geofences: ["core"], any: [EdgeFilter(areas: ["foyer"]), EdgeFilter(geofences: ["yard"])]),
            ["b~c", "e~b"]
        ),
    ]) func `Filters combine with or, and the keys of one filter with and`(
        filter: EdgeFilter, ids: [String]
    ) throws {
        #expect(try lines("waymark.log.info(e.edge.id)", filter) == ids)
    }

    @Test func `A venue without zones has edges without zones`() throws {
        let plain = VenueSnapshot(Walk.venue)
        #expect(plain.edgeAreas.lists == [[]] && plain.edgeGeofences.lists == [[]])
        #expect(plain.graph.edges.allSatisfy { plain.edgeAreas.ids(of: $0).isEmpty })
    }
}
