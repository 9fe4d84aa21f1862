import Testing
import WaymarkModel

@testable import WaymarkImport

@Suite struct `Tags that say that something is out of service` {
    private func messages(_ tags: String, door: String = "", place: String = "") -> [String] {
        let report = VenueImporter().read(
            yaml: """
                waymark: 1
                id: hall
                name: Hall
                levels: [{id: g, ordinal: 0, name: Ground floor}]
                units:
                  - {id: hall, level: g, category: hall, polygon: [[0, 0], [9, 0], [9, 9], [0, 9]], tags: {\(tags)}}
                openings:
                  - {id: door, level: g, units: [hall], at: [[0, 2], [0, 4]]\(door), tags: {\(tags)}}
                nodes: {g: {a: [1, 1], b: [8, 1]}}
                paths: [{nodes: [a, b], tags: {\(tags)}}]
                places: [{id: shop, name: Shop, category: shop, at: b\(place), tags: {\(tags)}}]
                """)
        return report.diagnostics.filter { $0.message.contains("tags close nothing") }.compactMap(\.help)
    }

    @Test(arguments: ["disused: \"yes\"", "state: broken", "status: closed"])
    func `At doors, rooms, places and paths they are a warning`(_ tag: String) {
        let found = messages(tag)
        let (rooms, others) = ("write walking: none beside", "write hours: \"off\" beside")
        #expect(found.count == 4)
        #expect(found.count { $0.hasPrefix(rooms) } == 1)
        #expect(found.count { $0.hasPrefix(others) } == 3)
    }

    @Test func `Where the feature is closed, and where a tag says something else, they are none`() {
        #expect(messages("wifi: \"yes\"") == [])
        #expect(messages("status: closed", door: ", hours: \"off\"", place: ", hours: \"off\"").count == 2)
    }
}
