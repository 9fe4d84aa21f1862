import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Gates that are drawn as lines, and paths that are gates` {
    private static func venue(_ gate: String, way: String = "highway=footway") throws -> VenueContents {
        try osm(
            """
            node 1 0 0
            node 2 20 0
            node 3 40 0
            node 4 20 -2
            node 5 20 2
            way 10 1,2,3 \(way)
            way 20 4,2,5 barrier=gate \(gate)
            """
        )
    }

    @Test(
        arguments: [
            ("access=no", true, []), ("access=private", false, [.staff]), ("opening_hours=Sa-Su~10:00-12:00", true, []),
            ("foot=yes", false, []), ("", false, []), ("access=private foot=yes", false, []),
        ] as [(String, Bool, Set<Role>)])
    func `What a gate says that is drawn as a line holds where a path has a node on it`(
        gate: String, hasHours: Bool, roles: Set<Role>
    ) throws {
        let contents = try Self.venue(gate)
        let doors = contents.edges.filter { $0.path.rawValue.hasPrefix("n2") }
        #expect(doors.contains { $0.hours != nil } == hasHours)
        #expect(Set(doors.flatMap(\.access)) == roles)
        #expect(doors.allSatisfy { $0.tags["door"] == "gate" })
        #expect(contents.edges.filter { $0.path == "w10" }.allSatisfy { $0.hours == nil && $0.access.isEmpty })
    }

    @Test func `Stairs through a gate that is drawn as a line are closed with it`() throws {
        for (gate, isClosed) in [("access=no", true), ("", false)] {
            let contents = try Self.venue(gate, way: "highway=steps level=0;1 incline=up")
            #expect(contents.connectors.map { $0.closure != nil } == [isClosed], "\(gate)")
        }
    }

    @Test func `A path that is a gate is called one`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 20 0
            way 10 1,2 highway=footway barrier=gate access=private
            """)
        #expect(venue.edges.map { $0.tags["door"] } == ["gate"])
    }
}
