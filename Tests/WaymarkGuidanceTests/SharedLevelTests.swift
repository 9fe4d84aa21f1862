import Testing
import WaymarkGuidance
import WaymarkModel

@Suite struct `Buildings that share a level` {
    private static func outline(_ building: FeatureID, _ low: Double, _ high: Double) -> Footprint {
        let corners = [(low, -10.0), (high, -10), (high, 10), (low, 10)].map { Point(x: $0.0, y: $0.1) }
        return Footprint(id: FeatureID("f-\(building)"), building: building, polygon: Polygon(outer: corners))
    }

    /// A way from the street at x = -20 through the main building (0 to 30) and the east wing (30 to 60) to the yard.
    private static func venue(isOutdoor: Bool) -> SmallVenue {
        var venue = SmallVenue()
        venue.contents.levels = [Level(id: "0", ordinal: 0, name: "Level 0", shortName: "0", isOutdoor: isOutdoor)]
        venue.contents.footprints = [outline("main", 0, 30), outline("east", 30, 60)]
        venue.corridor("0", "a -20 0,b -0.5 0", kind: .outdoorPath)
        venue.node("c", "0", 0.5, 0)
        venue.edge("b", "c", .door)
        venue.corridor("0", "c,d 29.5 0")
        venue.node("e", "0", 30.5, 0)
        venue.edge("d", "e", .door, name: "Fire door")
        venue.corridor("0", "e,f 59.5 0")
        venue.node("g", "0", 60.5, 0)
        venue.edge("f", "g", .door)
        venue.corridor("0", "g,h 80 0", kind: .outdoorPath)
        return venue
    }

    @Test func `A door to the street or to the next building says which building it leads into or out of`() {
        #expect(
            Self.venue(isOutdoor: true).sentences("a b c d e f g h") == [
                "Head towards the main building", "Enter the main building", "Enter the east wing on Level 0",
                "Exit the east wing", "Arrive at your destination",
            ])
        #expect(
            Self.venue(isOutdoor: true).sentences("h g f e d c b a")[1...3] == [
                "Enter the east wing", "Enter the main building on Level 0", "Exit the main building",
            ])
    }

    @Test func `Each step says in which building it starts and ends, and whether that is outside`() {
        let steps = Self.venue(isOutdoor: true).guided("a b c d e f g h").legs[0].steps
        #expect(steps.map(\.start.building) == [nil, nil, "main", "east", nil])
        #expect(steps.map(\.end.building) == [nil, "main", "east", nil, nil])
        #expect(
            steps.map(\.context) == [
                .outsideOnVenue, .insideBuilding, .insideBuilding, .outsideOnVenue, .outsideOnVenue,
            ])
    }

    @Test func `A route that starts between doors is in the building around it`() {
        let steps = Self.venue(isOutdoor: true).guided("c d e").legs[0].steps
        #expect(steps.map(\.start.building) == ["main", "main", "east"])
    }

    @Test func `Two doors of a lobby are one threshold`() {
        var venue = Self.venue(isOutdoor: true)
        venue.contents.edges.removeAll { $0.id == "c~d" }
        venue.node("c2", "0", 1.5, 0)
        venue.edge("c", "c2", .door)
        venue.edge("c2", "d")
        #expect(
            venue.sentences("a b c c2 d") == [
                "Head towards the main building", "Enter the main building", "Arrive at your destination",
            ])
    }

    @Test func `On a level indoors nothing is left, only entered`() {
        #expect(
            Self.venue(isOutdoor: false).sentences("a b c d e f g h") == [
                "Head towards the main building", "Enter the main building", "Enter the east wing on Level 0",
                "Go through the door", "Arrive at your destination",
            ])
    }

    @Test func `A door within a building stays a door`() {
        var venue = Self.venue(isOutdoor: true)
        venue.contents.footprints = [Self.outline("main", 0, 60)]
        #expect(venue.sentences("a b c d e f")[1...2] == ["Enter the main building", "Go through the Fire door"])
    }
}
