import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Ways that only cross at a node` {
    private static func venue(_ lower: String, _ entrance: String = "entrance=main") throws -> VenueContents {
        try osm(
            """
            node 1 -30 0
            node 2 0 0 \(entrance)
            node 3 30 0
            node 4 0 -30
            node 5 0 30
            \(lower)
            way 12 4,2,5 highway=footway level=0

            """)
    }

    @Test func `An entrance does not lead from a street into the tunnel that goes on below it`() throws {
        for lower in [
            "way 10 1,2,3 highway=footway level=-1",
            "way 10 1,2 highway=footway level=-1\nway 11 2,3 highway=footway level=-1",
            "way 10 1,2,3 highway=footway level=-1 layer=-1 tunnel=yes",
        ] {
            #expect(try Self.venue(lower).connectors.map(\.kind) == [.unknownJoin], "\(lower)")
        }
        let stated = "entrance=main wheelchair=yes"
        #expect(try Self.venue("way 10 1,2,3 highway=footway level=-1", stated).connectors.map(\.kind) == [.passage])
    }

    @Test func `An entrance at which the way of a level ends leads to it`() throws {
        #expect(try Self.venue("way 10 1,2 highway=footway level=-1").connectors.map(\.kind) == [.passage])
    }

    @Test(arguments: [("-1", "up"), ("1", "down")])
    func `Stairs that lead away from a layer say nothing of its level where the ground is`(
        layer: String, incline: String
    )
        throws
    {
        func levels(_ stairs: String) throws -> Set<String> {
            let venue = try osm(
                """
                node 1 0 0
                node 2 20 0
                node 3 40 0
                node 4 60 0
                node 5 20 20
                way 10 1,2 highway=footway
                way 11 2,3 highway=footway layer=\(layer)
                way 12 3,4 highway=footway
                way 13 2,5 highway=steps incline=\(stairs)

                """)
            return Set(venue.edges.filter { $0.path == "w11" }.flatMap { [$0.from.rawValue, $0.to.rawValue] })
        }
        #expect(try levels(incline) == ["n2:0", "n3:0"])
    }
}
