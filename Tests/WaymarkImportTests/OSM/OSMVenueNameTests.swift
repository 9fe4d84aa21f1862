import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImport

@Suite struct `A venue of OpenStreetMap is not called like one of its parts` {
    /// A building 10 m wide at some metres to the east, with rooms of 1 m behind each other.
    private func house(_ x: Int, rooms: Int, _ tags: String) -> String {
        func ring(_ way: Int, _ node: Int, _ from: (x: Int, y: Int), _ to: (x: Int, y: Int), _ tags: String) -> String {
            """
            node \(node) \(from.x) \(from.y)
            node \(node + 1) \(to.x) \(from.y)
            node \(node + 2) \(to.x) \(to.y)
            node \(node + 3) \(from.x) \(to.y)
            way \(way) \(node),\(node + 1),\(node + 2),\(node + 3),\(node) \(tags)

            """
        }
        let outline = ring(1000 + x, 100_000 + x * 100, (x, 0), (x + 10, 20), "building=retail \(tags)")
        return (0..<rooms).reduce(outline) { text, room in
            text
                + ring(
                    2000 + x * 10 + room, 100_000 + x * 100 + 10 + room * 4, (x + 1, room * 2), (x + 9, room * 2 + 1),
                    "indoor=room level=0 name=Shop~\(x)~\(room)")
        }
    }

    private static let street = "node 1 -5 -5\nnode 2 90 -5\nway 10 1,2 highway=footway\n"

    @Test func `It has the name of the building with most of the rooms`() throws {
        let venue = try osm(Self.street + house(0, rooms: 3, "name=North") + house(40, rooms: 2, "name=South"))
        #expect(venue.name == "North")
        let together = try osm(
            Self.street + house(0, rooms: 2, "name=North") + house(20, rooms: 1, "name=North")
                + house(40, rooms: 2, "name=South"))
        #expect(together.name == "North")
    }

    @Test func `Of several houses with as many rooms, none names it`() throws {
        let venue = try osm(
            Self.street + house(0, rooms: 3, "name=North") + house(20, rooms: 2, "name=Middle")
                + house(40, rooms: 2, "name=South"))
        #expect(venue.name.base == venue.id.rawValue)
    }
}
