import Testing
import WaymarkEngine
import WaymarkModel

@Suite struct `A waypoint is read from text` {
    @Test(arguments: [
        ("52.1,5.2,g", 52.1, 5.2, "g"), ("-33.8,151.2,1", -33.8, 151.2, "1"),
        (" 1 , 2 , Ground floor ", 1, 2, "Ground floor"),
        ("1,2,main/1", 1, 2, "main/1"), ("1,2,Level 1, east", 1, 2, "Level 1, east"),
    ]) func `Two numbers and a level are a coordinate`(
        text: String, latitude: Double, longitude: Double, level: String
    ) {
        #expect(
            WaypointText(text) == .coordinate(Coordinate(latitude: latitude, longitude: longitude), level: level))
    }

    @Test(arguments: [("3,4@g", 3, 4, "g"), ("-3.5,4@0", -3.5, 4, "0"), ("0,0@main/1", 0, 0, "main/1")])
    func `Text with an at sign is a point in the venue's frame`(text: String, x: Double, y: Double, level: String) {
        #expect(WaypointText(text) == .point(Point(x: x, y: y), level: level))
    }

    @Test func `A waypoint may ask for a category`() {
        #expect(WaypointText("category:food.cafe") == .category("food.cafe"))
    }

    @Test(arguments: ["cafe", "Café Nord", "gate-1", "Smith, Jones & Co", "cafe@1", "B12"])
    func `Any other text is a name`(text: String) {
        #expect(WaypointText(text) == .name(text))
    }

    @Test(arguments: ["1,2", "91,0,g", "0,181,g", "nan,0,g", "1,2,", "3,4@", "1e9,0@g", "category:"])
    func `Text shaped like an invalid position is refused as a position`(text: String) {
        guard case .malformed = WaypointText(text) else {
            Issue.record("\(WaypointText(text))")
            return
        }
    }
}
