import Testing
import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

@Suite struct `Changes of level are single steps` {
    static let lift: SmallVenue = {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,lg 20 0")
        venue.corridor("1", "l1 20 0")
        venue.corridor("2", "l2 20 0,z 20 30")
        venue.connector("lift-a", .elevator, ["lg", "l1", "l2"], name: "Lift A")
        venue.place("cafe", "Café Nord", at: "z", label: Point(x: 15, y: 30))
        return venue
    }()

    @Test func `Signs are given once along a way that bends, and again where there is a choice`() {
        var venue = SmallVenue()
        for (id, x, y) in [("a", 0.0, 0.0), ("b", 30, 0), ("c", 30, 30), ("d", 60, 30), ("e", 30, 60)] {
            venue.node(FeatureID(id), "g", x, y)
        }
        for (from, to) in [("a", "b"), ("b", "c"), ("c", "d")] {
            venue.edge(FeatureID(from), FeatureID(to), signpost: "Exit")
        }
        venue.edge("c", "e")
        #expect(
            venue.sentences("a b c d") == [
                "Head east, following the signs for Exit", "Follow the corridor round to the left",
                "Turn right, following the signs for Exit", "Arrive at your destination",
            ])
    }

    @Test func `An elevator ride is one step from landing to landing`() {
        #expect(
            Self.lift.sentences("a lg l2 z", to: "cafe") == [
                "Head towards Lift A", "Take Lift A up to Level 2", "Continue on Level 2 towards Café Nord",
                "Arrive at Café Nord, on the left",
            ])
        let step = Self.lift.guided("a lg l2 z").legs[0].steps[1]
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

    @Test func `A ride down is described as down`() {
        #expect(
            Self.lift.sentences("z l2 lg a", from: "cafe") == [
                "Start at Café Nord and head towards Lift A", "Take Lift A down to the ground floor",
                "Continue on the ground floor",
                "Arrive at your destination",
            ])
    }

    @Test func `Flights of one staircase collapse into one step, whatever their number`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,sg 20 0")
        venue.corridor("1", "s1 30 0")
        venue.corridor("2", "s2 40 0,z 40 30")
        venue.connector("stairs", .stairs, ["sg", "s1", "s2"])
        #expect(
            venue.sentences("a sg s1 s2 z") == [
                "Head towards the stairs", "Take the stairs up to Level 2", "Turn left", "Arrive at your destination",
            ])
        let summary = venue.guided("a sg s1 s2 z").summary
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

    @Test func `A ride at the start or the end leaves no walk between`() {
        #expect(
            Self.lift.sentences("lg l1") == [
                "Start on the ground floor", "Take Lift A up to Level 1", "Arrive at your destination",
            ])
    }

    @Test func `A ride leaves no heading behind`() {
        let arrival = Self.lift.guided("a lg l1").legs[0].steps[2].maneuver
        #expect(arrival.kind == .arrive && arrival.bearingBefore == nil)
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,sg 20 0")
        venue.corridor("1", "s1 22 0,z 22 30")
        venue.connector("stairs", .stairs, ["sg", "s1"])
        #expect(venue.sentences("a sg s1 z")[2] == "Continue on Level 1")
    }

    @Test func `Rides are summed up by kind and direction`() {
        let summary = Self.lift.guided("a lg l2 z").summary
        #expect(summary.levelChanges == [.init(kind: .elevator, direction: .up, count: 1, levelCount: 2)])
        #expect(summary.isStepFree && summary.distance == 50 && summary.duration == 60_000)
    }

    @Test func `Stairs and walkways within a level say which way they lead`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 10 0")
        venue.node("c", "g", 15, 0)
        venue.edge("b", "c", .stairs, steps: 5)
        venue.node("d", "g", 60, 0)
        venue.edge("c", "d", .movingWalkway)
        venue.corridor("g", "d,e 70 0")
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
        let corridor = Condition(id: 2, target: .edge("l2~z"), effect: .slowed(factor: 2))
        let notices: [RouteNotice] = [
            .conditionOnRoute(lifted), .conditionOnRoute(corridor), .placeClosedAtArrival("cafe", opens: nil),
        ]
        let steps = Self.lift.guided("a lg l2 z", to: "cafe", notices: notices).legs[0].steps
        #expect(steps.map(\.notices) == [[], [notices[0]], [notices[1]], [notices[2]]])
    }
}

@Suite struct `Buildings, doors and checkpoints have their own steps` {
    static let campus: SmallVenue = {
        var venue = SmallVenue()
        venue.corridor("site", "o 0 0,out 20 0")
        venue.corridor("g", "in 22 0,b 30 0,c 30 10")
        venue.corridor("1", "m1 0 0,bridge-w 10 0")
        venue.corridor("east1", "bridge-e 40 0,e 50 0")
        venue.connector("north", .passage, ["out", "in"])
        venue.connector("skybridge", .passage, ["bridge-w", "bridge-e"])
        return venue
    }()

    @Test func `Entering and leaving a building are steps that know where they are`() {
        #expect(
            Self.campus.sentences("o out in b c") == [
                "Head towards the main building", "Enter the main building", "Follow the corridor round to the left",
                "Arrive at your destination",
            ])
        let steps = Self.campus.guided("o out in b c").legs[0].steps
        #expect(steps.map(\.context) == [.outsideOnVenue, .insideBuilding, .insideBuilding, .insideBuilding])
        #expect(steps[1].start.building == nil && steps[1].end.buildingName == "Main building")
        #expect(steps[1].distance == 10)
        #expect(Self.campus.sentences("c b in out o")[2] == "Exit the main building")
    }

    @Test func `A bridge between buildings names the other building for the level`() {
        #expect(
            Self.campus.sentences("m1 bridge-w bridge-e e") == [
                "Head towards the east wing", "Enter the east wing on Floor B", "Arrive at your destination",
            ])
        #expect(Self.campus.guided("m1 bridge-w bridge-e e").summary.levelChanges.isEmpty)
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
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 10 0,c 12 0,d 14 0", kind: .checkpoint)
        for index in 0..<3 { venue.contents.edges[index].path = index < 2 ? "tickets" : "customs" }
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
        #expect(venue.guided("m1 bridge-w bridge-e e").summary.levelChanges.isEmpty)
        venue.contents.levels[4].building = "main"
        #expect(venue.sentences("m1 bridge-w bridge-e e")[1] == "Continue to Floor B")
        #expect(venue.guided("m1 bridge-w bridge-e e").summary.levelChanges.isEmpty)
    }

    @Test func `A destination at the start is reached at once`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 10 0")
        venue.place("shop", "Shop", at: "a")
        #expect(venue.sentences("a", to: "shop", from: "shop") == ["Start at Shop", "Arrive at Shop"])
    }
}
