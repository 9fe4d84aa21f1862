import Testing
import WaymarkGuidance
import WaymarkModel

@Suite struct `Turns` {
    @Test func `are told at corners, and straight bits are one step`() {
        var bench = GuidanceBench()
        bench.corridor("g", "a 0 0,b 10 0,c 20 0,d 20 10,e 20 20,f 10 20")
        #expect(
            bench.sentences("a b c d e f") == [
                "Head east", "Turn left", "Turn left", "Arrive at your destination",
            ])
        let steps = bench.guided("a b c d e f").legs[0].steps
        #expect(steps.map(\.distance) == [20, 20, 10, 0])
        #expect(steps.map(\.segments) == [0..<2, 2..<4, 4..<5, 5..<5])
        #expect(steps[1].maneuver.bearingBefore == 90 && steps[1].maneuver.bearingAfter == 0)
        #expect(steps[0].geometry.map(\.point) == [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 20, y: 0)])
    }

    @Test func `follow the compass when the frame is turned`() {
        var bench = GuidanceBench()
        bench.contents.anchor.bearing = 90
        bench.corridor("g", "a 0 0,b 10 0,c 10 10")
        #expect(bench.sentences("a b c") == ["Head south", "Turn left", "Arrive at your destination"])
    }

    @Test(arguments: [
        (20.0, TurnModifier.straight), (21, .slightRight), (-44, .slightLeft), (45, .right), (-135, .left),
        (136, .sharpRight), (-169, .sharpLeft), (170, .uturn), (180, .uturn), (0, .straight),
    ]) func `have the bands of OSRM and Valhalla`(_ angle: Double, _ modifier: TurnModifier) {
        #expect(TurnModifier(angle: angle) == modifier)
    }

    @Test func `are silent at kinks that leave no choice`() {
        var bench = GuidanceBench()
        bench.corridor("g", "a 0 0,b 10 0,c 20 6,d 30 6,e 40 0,f 50 0")
        #expect(bench.sentences("a b c d e f").count == 2)
    }

    @Test func `are silent at a step aside around a pillar`() {
        var bench = GuidanceBench()
        bench.corridor("g", "a 0 0,b 10 0,c 11 2,d 20 2")
        #expect(bench.sentences("a b c d").count == 2)
    }

    @Test func `are told at a step aside where a way leads straight on`() {
        var bench = GuidanceBench()
        bench.corridor("g", "a 0 0,b 10 0,c 11 2,d 20 2")
        bench.corridor("g", "b,x 20 0")
        #expect(bench.sentences("a b c d") == ["Head east", "Turn left", "Turn right", "Arrive at your destination"])
    }

    @Test func `are one where a corner is drawn with two nodes`() {
        var bench = GuidanceBench()
        bench.corridor("g", "a 0 0,b 10 0,c 12 1.5,d 13 4,e 13 20")
        #expect(bench.sentences("a b c d e") == ["Head east", "Turn left", "Arrive at your destination"])
        #expect(bench.guided("a b c d e").legs[0].steps[1].maneuver.location == Point(x: 10, y: 0))
        bench.corridor("g", "c,x 30 1.5")
        #expect(bench.guided("a b c d e").legs[0].steps[1].maneuver.location == Point(x: 12, y: 1.5))
    }

    @Test func `are slight at a fork, and silent where a side way leaves`() {
        var fork = GuidanceBench()
        fork.corridor("g", "a 0 0,b 10 0,c 20 5")
        fork.corridor("g", "b,x 20 -5")
        #expect(fork.sentences("a b c") == ["Head east", "Bear left", "Arrive at your destination"])
        var sideWay = GuidanceBench()
        sideWay.corridor("g", "a 0 0,b 10 0,c 20 5")
        sideWay.corridor("g", "b,x 10 -10")
        #expect(sideWay.sentences("a b c").count == 2)
    }

    @Test func `are silent over an open area`() {
        var bench = GuidanceBench()
        bench.corridor("g", "a 0 0,b 10 0,c 10 10,d 20 10", kind: .crossing)
        #expect(bench.sentences("a b c d") == ["Head east", "Arrive at your destination"])
    }

    @Test func `are not made of bits too short to have a heading`() {
        var bench = GuidanceBench()
        bench.corridor("g", "a 0 0,b 10 0,c 10 0.1,d 20 0.1")
        #expect(bench.sentences("a b c d").count == 2)
    }

    @Test func `begin a step where the signs change`() {
        var bench = GuidanceBench()
        bench.corridor("g", "a 0 0,b 0 0,c 0 0,d 0 0")
        bench.contents.edges[0].signpost = "Exit"
        bench.contents.edges[1].signpost = "Exit"
        bench.contents.edges[2].reverseSignpost = "Platforms"
        #expect(
            bench.sentences("a b c d") == [
                "Start on Ground floor, following the signs for Exit", "Arrive at your destination",
            ])
        bench.contents.edges[2].signpost = "Street"
        #expect(bench.sentences("a b c d")[1] == "Follow the signs for Street")
        #expect(
            bench.sentences("d c b a") == [
                "Start on Ground floor, following the signs for Platforms", "Arrive at your destination",
            ])
    }
}
