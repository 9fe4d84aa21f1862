import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `The doors of an elevator that is an outline of OpenStreetMap, with ways to them` {
    /// - Parameter east: The tags of the second door; empty if there is none.
    private static func elevator(_ shaft: String, node: String, east: String = "door=yes") throws -> Connector {
        let contents = try osm(
            """
            node 1 10 4
            node 2 12 4
            node 3 12 5 \(east)
            node 4 12 6
            node 5 10 6
            node 6 10 5 door=yes
            \(node)
            node 20 0 5
            node 21 30 5
            node 31 35 5
            way 100 1,2,3,4,5,6,1 \(shaft) level=0;1 ref:operator=7
            way 101 20,6 highway=footway level=0
            \(east.isEmpty ? "" : "way 102 3,21 highway=footway level=0")
            way 103 \(east.isEmpty ? 6 : 3),31 highway=footway level=1
            """)
        return try #require(contents.connectors.first { $0.kind == .elevator })
    }

    private static let shafts = [
        ("highway=elevator area=yes", ""), ("indoor=room room=elevator", "node 9 11 5 highway=elevator level=0;1"),
    ]

    @Test(arguments: shafts.indices) func `Nobody gets from one to the other on the same level`(index: Int) throws {
        let (shaft, node) = Self.shafts[index]
        let elevator = try Self.elevator(shaft, node: node)
        #expect(elevator.stops.map(\.node) == ["n3:0", "n6:0", "n3:1"] && !elevator.isThrough)
        let plain = try Self.elevator(shaft, node: node, east: "")
        #expect(plain.stops.map(\.node) == ["n6:0", "n6:1"] && plain.tags["through"] == nil)
    }
}
