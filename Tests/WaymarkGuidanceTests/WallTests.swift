import Testing
import WaymarkModel
import WaymarkTestSketches

@Suite struct `Walls hide landmarks` {
    /// East for 30 m, then north, with a shop whose label is 4 m north of the corner's inner side.
    private func venue(shop label: Point, units: [Unit], openings: [Opening] = []) -> SmallVenue {
        var venue = SmallVenue([
            "g": """
                  c
                  |
                  |
            a-----b
            """
        ])
        venue.place("shop", "Shop", at: "a", label: label)
        venue.contents.units = units
        venue.contents.openings = openings
        return venue
    }

    private func box(
        _ id: FeatureID, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>, _ category: String = "shop",
        place: FeatureID? = nil
    ) -> Unit {
        let corners = [
            Point(x: x.lowerBound, y: y.lowerBound), Point(x: x.upperBound, y: y.lowerBound),
            Point(x: x.upperBound, y: y.upperBound), Point(x: x.lowerBound, y: y.upperBound),
        ]
        return Unit(id: id, level: "g", category: category, polygon: Polygon(outer: corners), place: place)
    }

    private func sentence(_ venue: SmallVenue) -> String { venue.sentences("a b c")[1] }

    private let hidden = "Follow the corridor round to the left"
    private let seen = "Follow the corridor round to the left after Shop"
    private let label = Point(x: 26, y: 4)

    @Test func `Without a floor plan a landmark near the way is named`() {
        #expect(sentence(venue(shop: label, units: [])) == seen)
    }

    @Test func `A place behind a wall is not named`() {
        #expect(sentence(venue(shop: label, units: [box("room", 20...28, 2...8)])) == hidden)
    }

    @Test func `A place in a room is named if its door is seen`() {
        let room = box("room", 20...28, 2...8)
        let front = Opening(
            id: "front", level: "g", line: Polyline([Point(x: 26, y: 2), Point(x: 27, y: 2)]))
        let back = Opening(
            id: "back", level: "g", line: Polyline([Point(x: 26, y: 8), Point(x: 27, y: 8)]))
        #expect(sentence(venue(shop: label, units: [room], openings: [front])) == seen)
        #expect(sentence(venue(shop: label, units: [room], openings: [back])) == hidden)
    }

    @Test func `A door of which only one point is known is seen as well`() {
        let door = Opening(id: "door", level: "g", line: Polyline([Point(x: 26, y: 2)]))
        #expect(sentence(venue(shop: label, units: [box("room", 20...28, 2...8)], openings: [door])) == seen)
    }

    @Test(arguments: ["walkway", "room.walkway", "corridor"])
    func `Between two units of open floor there is no wall`(category: String) {
        let hall = box("hall", -5...40, -2...2, category)
        let bay = box("bay", 20...40, 2...8, "hall")
        #expect(sentence(venue(shop: label, units: [hall, bay])) == seen)
        let office = box("bay", 20...40, 2...8, "office")
        #expect(sentence(venue(shop: label, units: [hall, office])) == hidden)
    }

    @Test func `A plan of another level hides nothing`() {
        var room = box("room", 20...28, 2...8)
        room.level = "1"
        #expect(sentence(venue(shop: label, units: [room])) == seen)
    }

    @Test(arguments: [(1.1, true), (2.2, false)])
    func `An obstacle hides a landmark if it is taller than people`(_ height: Double, _ isSeen: Bool) {
        var venue = venue(shop: label, units: [box("hall", -5...40, -5...12, "hall")])
        let shelf = box("shelf", 26...29, 1...2).polygon
        venue.contents.obstacles = [Obstacle(id: "shelf", level: "g", polygon: shelf, height: height)]
        #expect(sentence(venue) == (isSeen ? seen : hidden))
    }
}
