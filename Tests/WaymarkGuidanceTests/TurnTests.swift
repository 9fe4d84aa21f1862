import Testing
import WaymarkGuidance
import WaymarkModel
import WaymarkTestSketches

@Suite struct `Turns are announced where people turn` {
    @Test func `A corner is a turn, and straight pieces are one step`() {
        let venue = SmallVenue(
            [
                "g": """
                    f---e
                        |
                        d
                        |
                a---b---c
                """
            ], scale: 2.5)
        #expect(
            venue.sentences("a b c d e f") == [
                "Head east", "Follow the corridor round to the left", "Follow the corridor round to the left",
                "Arrive at your destination",
            ])
        let steps = venue.guided("a b c d e f").legs[0].steps
        #expect(steps.map(\.distance) == [20, 20, 10, 0])
        #expect(steps.map(\.segments) == [0..<2, 2..<4, 4..<5, 5..<5])
        #expect(steps[1].maneuver.bearingBefore == 90 && steps[1].maneuver.bearingAfter == 0)
        #expect(steps[0].geometry.map(\.point) == [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 20, y: 0)])
    }

    @Test func `Turns stay the same when the frame is rotated`() {
        var venue = SmallVenue([
            "g": """
              c
              |
            a-b
            """
        ])
        venue.contents.anchor.bearing = 90
        #expect(
            venue.sentences("a b c") == [
                "Head south", "Follow the corridor round to the left", "Arrive at your destination",
            ])
    }

    @Test(arguments: [
        (20.0, TurnModifier.straight), (21, .slightRight), (-44, .slightLeft), (45, .right), (-135, .left),
        (136, .sharpRight), (-169, .sharpLeft), (170, .uturn), (180, .uturn), (0, .straight),
    ]) func `Turns have the angle bands of OSRM and Valhalla`(_ angle: Double, _ modifier: TurnModifier) {
        #expect(TurnModifier(angle: angle) == modifier)
    }

    @Test func `A kink without a choice is not a turn`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 10 0,c 20 6,d 30 6,e 40 0,f 50 0")
        #expect(venue.sentences("a b c d e f").count == 2)
    }

    @Test func `A step aside around a pillar is not a turn`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 10 0,c 11 2,d 20 2")
        #expect(venue.sentences("a b c d").count == 2)
    }

    @Test func `A step aside is a turn if another way leads straight on`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 10 0,c 11 2,d 20 2")
        venue.corridor("g", "b,x 20 0")
        #expect(
            venue.sentences("a b c d") == ["Head east", "Turn left, then turn right", "Arrive at your destination"])
    }

    @Test func `A kink that is shorter than a step is not a turn`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 12 0,c 12.3 0.3,d 30 0.3")
        #expect(venue.sentences("a b c d") == ["Head east", "Arrive at your destination"])
        var bent = SmallVenue()
        bent.corridor("g", "a 0 0,b 12 0,c 12.1 -0.4,d 12.1 -20")
        #expect(
            bent.sentences("a b c d") == [
                "Head east", "Follow the corridor round to the right", "Arrive at your destination",
            ])
    }

    @Test func `A corner drawn with two nodes is one turn`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 10 0,c 12 1.5,d 13 4,e 13 20")
        #expect(
            venue.sentences("a b c d e") == [
                "Head east", "Follow the corridor round to the left", "Arrive at your destination",
            ])
        #expect(venue.guided("a b c d e").legs[0].steps[1].maneuver.location == Point(x: 10, y: 0))
        venue.corridor("g", "c,x 30 1.5")
        #expect(venue.guided("a b c d e").legs[0].steps[1].maneuver.location == Point(x: 12, y: 1.5))
    }

    @Test func `A fork is a slight turn, and passing a side way is not a turn`() {
        var fork = SmallVenue()
        fork.corridor("g", "a 0 0,b 10 0,c 20 5")
        fork.corridor("g", "b,x 20 -5")
        #expect(fork.sentences("a b c") == ["Head east", "Keep left", "Arrive at your destination"])
        var sideWay = SmallVenue()
        sideWay.corridor("g", "a 0 0,b 10 0,c 20 5")
        sideWay.corridor("g", "b,x 10 -10")
        #expect(sideWay.sentences("a b c").count == 2)
    }

    @Test func `Two ways to one side have different words`() {
        var star = SmallVenue()
        star.corridor("g", "a 0 0,b 10 0,blunt 17 7")
        star.corridor("g", "b,plain 10 10")
        star.corridor("g", "b,keen 4 10")
        star.corridor("g", "b,lower 17 -7")
        #expect(star.sentences("a b blunt")[1] == "Bear left")
        #expect(star.sentences("a b plain")[1] == "Turn left")
        #expect(star.sentences("a b keen")[1] == "Turn sharp left")
        #expect(star.sentences("a b lower")[1] == "Turn right")
    }

    @Test func `Crossing an open area is a turn only if the course changes by more than 40°`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 10 0,c 20 7,d 20 20", kind: .crossing)
        venue.corridor("g", "b,x 20 -7", kind: .crossing)
        #expect(venue.sentences("a b c d") == ["Head east", "Turn left", "Arrive at your destination"])
    }

    @Test func `A piece too short to have a heading is not a turn`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 10 0,c 10 0.1,d 20 0.1")
        #expect(venue.sentences("a b c d").count == 2)
    }

    @Test func `A turn begins a step where the signs change`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 0 0,c 0 0,d 0 0")
        venue.contents.edges[0].signpost = "Exit"
        venue.contents.edges[1].signpost = "Exit"
        venue.contents.edges[2].reverseSignpost = "Platforms"
        #expect(
            venue.sentences("a b c d") == [
                "Start on the ground floor, following the signs for Exit", "Arrive at your destination",
            ])
        venue.contents.edges[2].signpost = "Street"
        #expect(venue.sentences("a b c d")[1] == "Follow the signs for Street")
        #expect(
            venue.sentences("d c b a") == [
                "Start on the ground floor, following the signs for Platforms", "Arrive at your destination",
            ])
    }
}

@Suite struct `Steps of a few metres are merged` {
    @Test func `A short step before a connector is announced with it`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 20 0,e 20 3")
        venue.corridor("g", "b,x 40 0")
        venue.corridor("1", "f 20 13,z 20 40")
        venue.connector("up", .escalator, ["e", "f"], name: "Escalator 1")
        let guided = venue.guided("a b e f z")
        #expect(
            InstructionComposer().instructions(for: guided)[0] == [
                "Head towards Escalator 1", "Turn left, then take Escalator 1 up to Level 1",
                "Continue on Level 1", "Arrive at your destination",
            ])
        let step = guided.legs[0].steps[1]
        #expect(step.maneuver.location == Point(x: 20, y: 0) && step.maneuver.modifier == .left)
        #expect(step.highway == .escalator && step.segments == 1..<3)
    }

    @Test func `Pieces of one straight walk over a moving walkway are not announced`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 20 0,c 24 2")
        venue.corridor("g", "b,x 40 0")
        venue.node("d", "g", 60, 2)
        venue.edge("c", "d", .movingWalkway)
        venue.corridor("g", "d,e 64 0,f 90 0")
        #expect(
            venue.sentences("a b c d e f") == [
                "Head towards the moving walkway", "Take the moving walkway", "Continue", "Arrive at your destination",
            ])
    }

    @Test func `A short step between two turns makes one instruction of both`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 20 0,c 20 4,d 0 8")
        venue.corridor("g", "b,x 40 0")
        venue.corridor("g", "c,y 20 20")
        let steps = venue.guided("a b c d").legs[0].steps
        #expect(venue.sentences("a b c d") == ["Head east", "Turn left, then turn left", "Arrive at your destination"])
        #expect(steps[1].maneuver.modifier == .left && steps[1].maneuver.nextModifier == .left)
    }
}

@Suite struct `Names of ways are announced once` {
    private static let named: SmallVenue = {
        var venue = SmallVenue([
            "g": """
                d
                |
                c
                |
            a---b---x
            """
        ])
        venue.contents[edge: "a~b"].name = "Quay walk"
        venue.contents[edge: "c~b"].name = "Rose gallery"
        venue.contents[edge: "d~c"].name = "Long gallery"
        return venue
    }()

    @Test func `The name of a way is announced at the start, at a turn onto it and where it continues`() {
        #expect(
            Self.named.sentences("a b c d") == [
                "Head east along the Quay walk", "Turn left onto the Rose gallery", "Continue onto the Long gallery",
                "Arrive at your destination",
            ])
        let steps = Self.named.guided("a b c d").legs[0].steps
        #expect(steps.map { $0.way?.base } == ["Quay walk", "Rose gallery", "Long gallery", nil])
        #expect(steps.map(\.maneuver.kind.name) == ["depart", "turn", "new name", "arrive"])
    }

    @Test func `The name of a way is not repeated while the way continues`() {
        var venue = Self.named
        venue.contents[edge: "d~c"].name = nil
        #expect(venue.sentences("a b c d").count == 3)
        venue.contents[edge: "d~c"].name = "Rose gallery"
        #expect(venue.sentences("a b c d").count == 3)
    }
}
