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

    // MARK: Without doors

    /// The same way, but its paths cross the outlines without a door. Rooms of the buildings are around the ways inside.
    private static func open(_ path: String, isOutdoor: Bool = true) -> SmallVenue {
        var venue = venue(isOutdoor: isOutdoor)
        (venue.contents.nodes, venue.contents.edges) = ([], [])
        for (id, low, high) in [("hall", 0.0, 30.0), ("wing", 30, 60)] {
            let corners = [(low, -9.0), (high, -9), (high, 9), (low, 9)].map { Point(x: $0.0, y: $0.1) }
            venue.contents.units.append(
                Unit(id: FeatureID(id), level: "0", category: "room", polygon: Polygon(outer: corners)))
        }
        venue.corridor("0", path, kind: .outdoorPath)
        return venue
    }

    @Test func `A path that crosses an outline without a door says which building it leads into or out of`() {
        let venue = Self.open("a -20 0,b 0 0,c 30 0,d 60 0,e 80 0")
        #expect(
            venue.sentences("a b c d e") == [
                "Head towards the main building", "Enter the main building", "Enter the east wing on Level 0",
                "Exit the east wing", "Arrive at your destination",
            ])
        #expect(
            venue.sentences("e d c b a")[1...3] == [
                "Enter the east wing", "Enter the main building on Level 0", "Exit the main building",
            ])
        let steps = venue.guided("a b c d e").legs[0].steps
        #expect(steps.map(\.start.building) == [nil, nil, "main", "east", nil])
        #expect(steps.map(\.maneuver.location.x) == [-20, 0, 30, 60, 80])
    }

    @Test func `A path that has no node on the outline enters at the nearest one`() {
        let venue = Self.open("a -20 0,b -4 0,c 10 0,d 20 0")
        let steps = venue.guided("a b c d").legs[0].steps
        #expect(steps.map(\.maneuver.kind) == [.depart, .enterBuilding("main"), .arrive])
        #expect(steps[1].maneuver.location.x == -4)
    }

    @Test func `A turn on the way in is said with it`() {
        let venue = Self.open("a 10 -30,b 10 -9,c 10 -6,d 25 -6,e 25 -9,f 25 -30")
        #expect(
            venue.sentences("a b c d e f") == [
                "Head towards the main building", "Enter the main building",
                "Follow the corridor round to the right", "Turn right, then exit the main building",
                "Arrive at your destination",
            ])
    }

    @Test func `A path that cuts a corner of a building does not enter it`() {
        let short = Self.open("a -20 0,b 0 0,c 9 0,d 9 -30")
        // Nine metres inside, then out through the wall.
        #expect(!short.sentences("a b c d").contains("Enter the main building"))
        let long = Self.open("a -20 0,b 0 0,c 11 0,d 11 -30")
        #expect(long.sentences("a b c d").contains("Enter the main building"))
    }

    @Test func `A few metres between two parts of a building do not leave it`() {
        var venue = Self.open("a -20 0,b 0 0,c 30 0,d 36 0,e 60 0")
        venue.contents.footprints = [Self.outline("main", 0, 60)]
        venue.contents.units[1].polygon = Polygon(
            outer: [(36, -9), (60, -9), (60, 9), (36, 9)].map { Point(x: $0.0, y: $0.1) })
        #expect(
            venue.sentences("a b c d e") == [
                "Head towards the main building", "Enter the main building", "Arrive at your destination",
            ])
        #expect(
            venue.guided("a b c d e").legs[0].steps.map(\.end.building) == [nil, "main", "main"])
    }

    @Test func `A door just behind the outline is not said again, and one further on is`() {
        var venue = Self.open("a -20 0,b 0 0,c 4 0")
        venue.node("d", "0", 5, 0)
        venue.edge("c", "d", .door)
        venue.corridor("0", "d,e 20 0")
        #expect(venue.sentences("a b c d e").filter { $0.contains("door") || $0.contains("Enter") }.count == 1)
        var far = Self.open("a -20 0,b 0 0,c 14 0")
        far.node("d", "0", 15, 0)
        far.edge("c", "d", .door)
        far.corridor("0", "d,e 25 0")
        #expect(
            far.sentences("a b c d e")[1...2] == ["Enter the main building", "Go through the door"])
    }

    @Test func `A passage to the level of the street that ends inside its building does not leave it`() {
        var venue = Self.open("c 20 0,d 28 0,e 50 0")
        venue.contents.levels.append(
            Level(id: "1", building: "main", ordinal: 1, name: "Level 1", shortName: "1"))
        venue.contents.footprints.removeLast()
        venue.contents.units.removeLast()
        venue.corridor("1", "a 5 0,b 18 0")
        venue.connector("slope", .passage, ["b", "c"])
        #expect(
            venue.sentences("a b c d e") == [
                "Head east", "Continue to Level 0", "Continue on Level 0", "Exit the main building",
                "Arrive at your destination",
            ])
        // One that ends outside does.
        venue.contents.units = []
        #expect(venue.sentences("a b c d e")[1] == "Exit the main building")
    }

    @Test func `On a level indoors, a way between two rooms of a building does not enter it again`() {
        var venue = Self.open("a -20 0,b 0 0,c 20 0,d 40 0,e 60 0", isOutdoor: false)
        venue.contents.footprints = [Self.outline("main", 0, 20), Self.outline("main", 40, 60)]
        venue.contents.footprints[1].id = "f-main-2"
        for (index, low) in [0.0, 40].enumerated() {
            venue.contents.units[index].polygon = Polygon(
                outer: [(low, -9), (low + 20, -9), (low + 20, 9), (low, 9)].map { Point(x: $0.0, y: $0.1) })
        }
        #expect(
            venue.sentences("a b c d e") == [
                "Head towards the main building", "Enter the main building", "Arrive at your destination",
            ])
    }
}
