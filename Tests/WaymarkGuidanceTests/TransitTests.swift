import Testing
import WaymarkGuidance
import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches

@Suite struct `Changes of level are single steps` {
    static let lift: SmallVenue = {
        var venue = SmallVenue(
            [
                "2": """
                    z
                    |
                    |
                    L
                """,
                "1": "    L",
                "g": "a---L",
            ], legend: "L: {connector: {id: lift-a, kind: elevator, name: Lift A}}")
        venue.place("cafe", "Café Nord", at: "z", label: Point(x: 15, y: 30))
        return venue
    }()

    @Test func `Signs are given once along a way that bends, and again where there is a choice`() {
        var venue = SmallVenue(
            [
                "g": """
                      e
                      |
                      c-----d
                      |
                a-----b
                """
            ])
        venue.contents[edge: "a~b"].signpost = "Exit"
        venue.contents[edge: "c~b"].reverseSignpost = "Exit"
        venue.contents[edge: "c~d"].signpost = "Exit"
        #expect(
            venue.sentences("a b c d") == [
                "Head east, following the signs for Exit", "Follow the corridor round to the left",
                "Turn right, following the signs for Exit", "Arrive at your destination",
            ])
    }

    @Test func `An elevator ride is one step from landing to landing`() {
        #expect(
            Self.lift.sentences("a g/L 2/L z", to: "cafe") == [
                "Head towards Lift A", "Take Lift A up to Level 2", "Continue on Level 2 towards Café Nord",
                "Arrive at Café Nord, on the left",
            ])
        let step = Self.lift.guided("a g/L 2/L z").legs[0].steps[1]
        #expect(
            step.maneuver.kind
                == .takeConnector(
                    Transit(
                        kind: .elevator, connector: "lift-a", direction: .up, fromLevel: "g", toLevel: "2",
                        levelCount: 2)))
        #expect(step.highway == .elevator && step.start.level == "g" && step.end.levelName == "Level 2")
        #expect(step.duration == 10_000 && step.distance == 0)
        #expect(step.geometry.map(\.level) == ["g", "2"])
    }

    @Test func `Connectors with one name come with the levels between which they lead`() {
        let venue = SmallVenue(
            ["2": "        M---z", "1": "    L---M", "g": "a---L"],
            legend: """
                L: {connector: {id: low, kind: elevator, name: Lift A}}
                M: {connector: {id: high, kind: elevator, name: lift a}}
                """)
        #expect(
            venue.sentences("a g/L 1/L 1/M 2/M z") == [
                "Head towards Lift A (G–1)", "Take Lift A (G–1) up to Level 1",
                "Continue on Level 1 towards lift a (1–2)", "Take lift a (1–2) up to Level 2",
                "Continue on Level 2", "Arrive at your destination",
            ])
    }

    @Test func `A ride down is described as down`() {
        #expect(
            Self.lift.sentences("z 2/L g/L a", from: "cafe") == [
                "Start at Café Nord and head towards Lift A", "Take Lift A down to the ground floor",
                "Continue on the ground floor",
                "Arrive at your destination",
            ])
    }

    @Test func `Flights of one staircase collapse into one step, whatever their number`() {
        let venue = SmallVenue([
            "2": """
                    z
                    |
                    |
                    S
            """,
            "1": "      S",
            "g": "a---S",
        ])
        #expect(
            venue.sentences("a g/S 1/S 2/S z") == [
                "Head towards the stairs", "Take the stairs up to Level 2", "Turn left", "Arrive at your destination",
            ])
        let summary = venue.guided("a g/S 1/S 2/S z").summary
        #expect(summary.levelChanges == [.init(kind: .stairs, direction: .up, count: 1, levelCount: 2)])
        #expect(!summary.isStepFree)
    }

    @Test func `Two consecutive escalators collapse into one step, two elevators do not`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,eg 20 0")
        venue.corridor("1", "e1 30 0")
        venue.corridor("2", "e2 40 0")
        venue.connector("x", .escalator, ["eg", "e1"])
        venue.connector("y", .escalator, ["e1", "e2"])
        #expect(
            venue.sentences("a eg e1 e2") == [
                "Head towards the escalator", "Take the escalator up to Level 2", "Arrive at your destination",
            ])
        venue.contents.connectors[0].kind = .elevator
        venue.contents.connectors[1].kind = .elevator
        #expect(
            venue.sentences("a eg e1 e2") == [
                "Head towards the elevator", "Take the elevator up to Level 1",
                "Take the elevator up to Level 2",
                "Arrive at your destination",
            ])
    }

    @Test func `A ride from door to door on one level names no level`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,east 10 0")
        venue.corridor("g", "west 12 0,b 30 0")
        venue.node("top", "1", 11, 0)
        venue.connector("lift", .elevator, ["east", "west", "top"])
        let sentences = venue.sentences("a east west b")
        #expect(sentences.prefix(2) == ["Head towards the elevator", "Take the elevator"])
        #expect(!sentences.contains { $0.lowercased().contains("ground floor") })
    }

    @Test func `A ride at the start or the end leaves no walk between`() {
        #expect(
            Self.lift.sentences("g/L 1/L") == [
                "Start on the ground floor", "Take Lift A up to Level 1", "Arrive at your destination",
            ])
    }

    @Test func `A ride leaves no heading behind`() {
        let arrival = Self.lift.guided("a g/L 1/L").legs[0].steps[2].maneuver
        #expect(arrival.kind == .arrive && arrival.bearingBefore == nil)
        let venue = SmallVenue(
            [
                "1": """
                           z
                           |
                           |
                           S
                """,
                "g": "a---------S",
            ], scale: 2)
        #expect(venue.sentences("a g/S 1/S z")[2] == "Continue on Level 1")
    }

    @Test func `Rides are summed up by kind and direction`() {
        let summary = Self.lift.guided("a g/L 2/L z").summary
        #expect(summary.levelChanges == [.init(kind: .elevator, direction: .up, count: 1, levelCount: 2)])
        #expect(summary.isStepFree && summary.distance == 50 && summary.duration == 60_000)
    }

    @Test func `Stairs and walkways within a level say which way they lead`() {
        var venue = SmallVenue(["g": "a---b-c-----------------d---e"], scale: 2.5)
        venue.contents[edge: "b~c"].kind = .stairs
        venue.contents[edge: "b~c"].stepCount = 5
        venue.contents[edge: "c~d"].kind = .movingWalkway
        #expect(
            venue.sentences("a b c d e") == [
                "Head towards the stairs", "Go up the stairs", "Take the moving walkway", "Continue",
                "Arrive at your destination",
            ])
        #expect(venue.sentences("d c b a")[2] == "Go down the stairs")
        let guided = venue.guided("a b c d e")
        #expect(guided.legs[0].steps.map(\.highway) == [.footway, .stairs, .travelator, .footway, .footway])
        #expect(guided.summary.levelChanges.isEmpty && !guided.summary.isStepFree)
    }

    @Test func `Notices about a ride are attached to it`() {
        let lifted = Condition(id: 1, target: .connector("lift-a"), effect: .delayed(seconds: 60), reason: "queue")
        let corridor = Condition(id: 2, target: .edge("z~2/L"), effect: .slowed(factor: 2))
        let notices: [RouteNotice] = [
            .conditionOnRoute(lifted), .conditionOnRoute(corridor), .placeClosedAtArrival("cafe", opens: nil),
        ]
        let steps = Self.lift.guided("a g/L 2/L z", to: "cafe", notices: notices).legs[0].steps
        #expect(steps.map(\.notices) == [[], [notices[0]], [notices[1]], [notices[2]]])
    }
}

@Suite struct `Buildings, doors and checkpoints have their own steps` {
    static let campus = SmallVenue(
        [
            "site": "o---------D",
            "g": """
                           c
                           |
                           |
                           |
                       D---b
            """,
            "1": "m----S",
            "east1": "                    S----e",
        ], scale: 2,
        legend: """
            D: {connector: {id: north, kind: passage}}
            S: {connector: {id: skybridge, kind: passage}}
            """)

    @Test func `Entering and leaving a building are steps that know where they are`() {
        #expect(
            Self.campus.sentences("o site/D g/D b c") == [
                "Head towards the main building", "Enter the main building", "Follow the corridor round to the left",
                "Arrive at your destination",
            ])
        let steps = Self.campus.guided("o site/D g/D b c").legs[0].steps
        #expect(steps.map(\.context) == [.outsideOnVenue, .insideBuilding, .insideBuilding, .insideBuilding])
        #expect(steps[1].start.building == nil && steps[1].end.buildingName == "Main building")
        #expect(steps[1].distance == 10)
        #expect(Self.campus.sentences("c b g/D site/D o")[2] == "Exit the main building")
    }

    @Test func `A bridge between buildings names the other building for the level`() {
        #expect(
            Self.campus.sentences("m 1/S east1/S e") == [
                "Head towards the east wing", "Enter the east wing on Floor B", "Arrive at your destination",
            ])
        #expect(Self.campus.guided("m 1/S east1/S e").summary.levelChanges.isEmpty)
    }

    @Test func `Doors and checkpoints are passed together with the turn that leads to them`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 10 0")
        venue.node("c", "g", 10, 2)
        venue.node("d", "g", 10, 4)
        venue.node("e", "g", 10, 20)
        venue.node("f", "g", 10, 22)
        venue.edge("b", "c", .door)
        venue.edge("c", "d", .door)
        venue.edge("d", "e")
        venue.edge("e", "f", .checkpoint, name: "security")
        #expect(
            venue.sentences("a b c d e f") == [
                "Head east", "Turn left, then go through the door", "Go through security", "Arrive at your destination",
            ])
    }

    @Test func `Each checkpoint is a step, whatever the number of its pieces`() {
        var venue = SmallVenue(["g": "a---------b-c-d"], scale: 1)
        for (edge, path) in [("a~b", "tickets"), ("b~c", "tickets"), ("c~d", "customs")] as [(FeatureID, FeatureID)] {
            venue.contents[edge: edge].kind = .checkpoint
            venue.contents[edge: edge].path = path
        }
        #expect(
            venue.sentences("a b c d") == [
                "Start on the ground floor", "Go through the checkpoint", "Go through the checkpoint",
                "Arrive at your destination",
            ])
    }

    @Test func `The destination lies on the side of its label`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 10 0")
        for (label, words) in [
            (Point(x: 10, y: 5), ", on the left"), (Point(x: 12, y: -5), ", on the right"),
            (Point(x: 20, y: 0), ", straight ahead"), (Point(x: 5, y: 1), ""), (Point(x: 10, y: 0.5), ""),
        ] {
            venue.contents.places = []
            venue.place("shop", "Shop", at: "b", label: label)
            #expect(venue.sentences("a b", to: "shop").last == "Arrive at Shop\(words)")
        }
    }

    @Test func `A passage joins buildings without climbing, whatever their levels are numbered`() {
        var venue = Self.campus
        venue.contents.levels[4].ordinal = 2
        #expect(venue.guided("m 1/S east1/S e").summary.levelChanges.isEmpty)
        venue.contents.levels[4].building = "main"
        #expect(venue.sentences("m 1/S east1/S e")[1] == "Continue to Floor B")
        #expect(venue.guided("m 1/S east1/S e").summary.levelChanges.isEmpty)
    }

    @Test func `A destination at the start is reached at once`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 10 0")
        venue.place("shop", "Shop", at: "a")
        #expect(venue.sentences("a", to: "shop", from: "shop") == ["Start at Shop", "Arrive at Shop"])
    }

    /// A shaft of 3 × 3 m with doors in the middle of its walls: south (0, -1.5), north, east and west.
    private func shaft(_ stops: [(FeatureID, level: FeatureID, x: Double, y: Double)], isDrawn: Bool = true)
        -> SmallVenue
    {
        var venue = SmallVenue()
        for stop in stops {
            venue.node(stop.0, stop.level, stop.x, stop.y)
            venue.node(FeatureID("\(stop.0)-far"), stop.level, stop.x * 8, stop.y * 8)
            venue.edge(stop.0, FeatureID("\(stop.0)-far"))
        }
        venue.connector("lift", .elevator, stops.map(\.0), name: "Lift A")
        let wall = [Point(x: -1.5, y: -1.5), Point(x: 1.5, y: -1.5), Point(x: 1.5, y: 1.5), Point(x: -1.5, y: 1.5)]
        if isDrawn {
            venue.contents.units = Set(stops.map(\.level)).sorted().map { level in
                Unit(id: FeatureID("shaft-\(level)"), level: level, category: "elevator", polygon: Polygon(outer: wall))
            }
        }
        return venue
    }

    @Test(arguments: [
        ("north", 0, 1.5, " and get off on the opposite side"), ("south", 0, -1.5, ""),
        ("east", 1.5, 0, " and get off by the door on your right as you get on"),
        ("west", -1.5, 0, " and get off by the door on your left as you get on"),
    ]) func `A traveller who leaves an elevator on another side is told the side`(
        _ door: String, _ x: Double, _ y: Double, _ side: String
    ) {
        for isTurned in [false, true] {
            var venue = shaft([("s", "g", 0, -1.5), ("up", "2", x, y)])
            if isTurned { venue.contents.anchor.bearing = 137 }
            #expect(venue.sentences("s-far s up up-far")[1] == "Take Lift A up to Level 2" + side)
        }
    }

    @Test func `With two doors on a level, the side is told even if it is the same`() {
        let venue = shaft([("s", "g", 0, -1.5), ("low", "2", 0, -1.5), ("high", "2", 0, 1.5)])
        #expect(venue.sentences("s-far s low low-far")[1] == "Take Lift A up to Level 2 and get off on the same side")
        #expect(
            venue.sentences("s-far s high high-far")[1] == "Take Lift A up to Level 2 and get off on the opposite side")
        #expect(venue.sentences("low-far low high high-far")[1] == "Take Lift A and get off on the opposite side")
        #expect(
            venue.sentences("high-far high s s-far")[1].hasSuffix(
                "down to the ground floor and get off on the opposite side"))
    }

    @Test func `Without a shaft on the plan, two doors of one level are one and the other`() {
        let both = shaft([("s", "g", 0, -1.5), ("low", "2", 0, -1.6), ("high", "2", 0, 1.5)], isDrawn: false)
        #expect(both.sentences("s-far s high high-far")[1] == "Take Lift A up to Level 2 and get off by the other door")
        #expect(both.sentences("s-far s low low-far")[1] == "Take Lift A up to Level 2 and get off on the same side")
        // Plans that do not fit together exactly.
        let apart = shaft([("s", "g", 0, -1.5), ("high", "2", 0, 1.5)], isDrawn: false)
        #expect(apart.sentences("s-far s high high-far")[1] == "Take Lift A up to Level 2")
        let three = shaft(
            [("s", "g", 0, -1.5), ("low", "2", 0, -1.5), ("high", "2", 0, 1.5), ("side", "2", 1.5, 0)], isDrawn: false)
        #expect(three.sentences("s-far s side side-far")[1] == "Take Lift A up to Level 2")
    }

    @Test func `A stop inside the shaft has no side`() {
        let venue = shaft([("s", "g", 0, 0), ("up", "2", 0, 0.1), ("far", "2", 0, 6)])
        #expect(venue.sentences("s-far s up up-far")[1] == "Take Lift A up to Level 2 and get off on the same side")
        #expect(venue.sentences("s-far s far far-far")[1] == "Take Lift A up to Level 2 and get off by the other door")
    }
}
