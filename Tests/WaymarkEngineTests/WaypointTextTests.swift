import Testing
import WaymarkEngine
import WaymarkModel

@Suite struct `The text of a waypoint` {
    @Test(arguments: [
        ("52.1,5.2,g", 52.1, 5.2, "g"), ("-33.8,151.2,1", -33.8, 151.2, "1"),
        (" 1 , 2 , Ground floor ", 1, 2, "Ground floor"),
        ("1,2,main/1", 1, 2, "main/1"), ("1,2,Level 1, east", 1, 2, "Level 1, east"),
    ]) func `with two numbers and a level is a coordinate`(
        text: String, latitude: Double, longitude: Double, level: String
    ) {
        #expect(
            WaypointText(text) == .coordinate(Coordinate(latitude: latitude, longitude: longitude), level: level))
    }

    @Test(arguments: [("3,4@g", 3, 4, "g"), ("-3.5,4@0", -3.5, 4, "0"), ("0,0@main/1", 0, 0, "main/1")])
    func `with an at sign is a point of the venue's frame`(text: String, x: Double, y: Double, level: String) {
        #expect(WaypointText(text) == .point(Point(x: x, y: y), level: level))
    }

    @Test func `may ask for a category`() {
        #expect(WaypointText("category:food.cafe") == .category("food.cafe"))
    }

    @Test(arguments: ["cafe", "Café Nord", "gate-1", "Smith, Jones & Co", "cafe@1", "B12"])
    func `is a name otherwise`(text: String) {
        #expect(WaypointText(text) == .name(text))
    }

    @Test(arguments: ["1,2", "91,0,g", "0,181,g", "nan,0,g", "1,2,", "3,4@", "1e9,0@g", "category:"])
    func `in the shape of a position that is none says so`(text: String) {
        guard case .malformed = WaypointText(text) else {
            Issue.record("\(WaypointText(text))")
            return
        }
    }
}
