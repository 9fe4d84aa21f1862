import Testing
import WaymarkGuidance
import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches

@Suite struct `Instructions name landmarks that help` {
    /// East for 30 m, then north for 30 m.
    static let corner = SmallVenue([
        "g": """
              c
              |
              |
        a-----b
        """
    ])

    /// Up the elevator, and on along a corridor.
    static let upstairs = SmallVenue(
        ["1": "    L-----z", "g": "a---L"], legend: "L: {connector: {id: lift, kind: elevator}}")

    /// Up the elevator, and on around two corners.
    static let winding = SmallVenue(
        [
            "1": """
                    z-----w
                    |
                    |
                L---y
            """,
            "g": "a---L",
        ], legend: "L: {connector: {id: lift, kind: elevator}}")

    private func turn(_ places: [(FeatureID, Double, Double)], to place: FeatureID? = nil) -> String {
        var venue = Self.corner
        for (id, x, y) in places {
            venue.place(id, LocalizedText(id.rawValue), at: "a", label: Point(x: x, y: y))
        }
        return venue.sentences("a b c", to: place)[1]
    }

    @Test(arguments: [
        (25.0, 2.0, "Follow the corridor round to the left after Shop"),
        (26.9, -2, "Follow the corridor round to the left after Shop"),
        (27.1, 2, "Follow the corridor round to the left at Shop"),
        (33, 0, "Follow the corridor round to the left at Shop"),
        (30, 4, "Follow the corridor round to the left at Shop"),
        (34, 1, "Follow the corridor round to the left before Shop"),
        (36, -3, "Follow the corridor round to the left before Shop"),
        (25, 5.5, "Follow the corridor round to the left"), (36, -5.5, "Follow the corridor round to the left"),
        (21.9, 0, "Follow the corridor round to the left"),
        (38.1, 0, "Follow the corridor round to the left"),
    ]) func `A landmark is before, at or behind the turn, near it and beside the way`(
        _ x: Double, _ y: Double, _ sentence: String
    ) {
        #expect(turn([("Shop", x, y)]) == sentence)
    }

    @Test func `A landmark is also seen by its entrances, which may lie farther aside`() {
        var venue = Self.corner
        venue.node("door", "g", 25, 6)
        venue.place("shop", "Shop", at: "door", label: Point(x: 10, y: 20))
        #expect(venue.sentences("a b c")[1] == "Follow the corridor round to the left after Shop")
    }

    @Test func `A place on another level, for staff, or without salience is not a landmark`() {
        var venue = Self.corner
        venue.node("up", "1", 28, 0)
        venue.place("upstairs", "Upstairs", at: "up")
        #expect(venue.sentences("a b c")[1] == "Follow the corridor round to the left")
        venue.place("shop", "Shop", at: "b")
        #expect(venue.sentences("a b c")[1] == "Follow the corridor round to the left at Shop")
        venue.contents.places[1].category = "staff.office"
        #expect(venue.sentences("a b c")[1] == "Follow the corridor round to the left")
        venue.contents.places[1].category = "shop"
        venue.contents.places[1].access = ["staff"]
        #expect(venue.sentences("a b c")[1] == "Follow the corridor round to the left")
        venue.contents.places[1].access = []
        venue.contents.places[1].name = ""
        #expect(venue.sentences("a b c")[1] == "Follow the corridor round to the left")
    }

    @Test func `The most salient landmark wins, then the nearest, then the first by id`() {
        var venue = Self.corner
        venue.place("toilets", "Toilets", at: "a", label: Point(x: 30, y: 1))
        venue.place("x", "Shop X", at: "a", label: Point(x: 28, y: 2))
        venue.contents.places[0].category = "toilet"
        #expect(venue.sentences("a b c")[1] == "Follow the corridor round to the left at Shop X")
        venue.place("b", "Shop B", at: "a", label: Point(x: 29, y: 2))
        #expect(venue.sentences("a b c")[1] == "Follow the corridor round to the left at Shop B")
        venue.contents.places[2].position = Point(x: 28, y: 2)
        venue.contents.places[1].position = Point(x: 28, y: 2)
        #expect(venue.sentences("a b c")[1] == "Follow the corridor round to the left at Shop B")
        venue.contents.places.reverse()
        #expect(venue.sentences("a b c")[1] == "Follow the corridor round to the left at Shop B")
    }

    @Test func `The destination and the start are never landmarks`() {
        var venue = Self.corner
        venue.place("shop", "Shop", at: "a", label: Point(x: 30, y: 2))
        #expect(venue.sentences("a b c", from: "shop")[1] == "Follow the corridor round to the left")
        #expect(turn([("Shop", 30, 2)], to: "Shop") == "Follow the corridor round to the left")
        #expect(
            turn([("Shop", 30, 2), ("Desk", 30, 3)], to: "Shop") == "Follow the corridor round to the left at Desk")
    }

    @Test func `A name that other places have comes with what is near it, or the place is not a landmark`() throws {
        var venue = Self.corner
        venue.place("r1", "Desk", at: "a", label: Point(x: 30, y: 2))
        #expect(venue.sentences("a b c")[1] == "Follow the corridor round to the left at Desk")
        venue.place("r2", "Desk", at: "a", label: Point(x: 5, y: 40))
        #expect(venue.sentences("a b c")[1] == "Follow the corridor round to the left")
        // What is too far away to be seen distinguishes nothing.
        venue.place("far", "Cardiology", at: "a", label: Point(x: 51, y: 2))
        #expect(venue.sentences("a b c")[1] == "Follow the corridor round to the left")
        venue.contents.places[2].position = Point(x: 40, y: 2)
        #expect(venue.sentences("a b c")[1] == "Follow the corridor round to the left at Desk near Cardiology")
        let landmark = try #require(venue.guided("a b c").legs[0].steps[1].landmark)
        #expect(landmark.name == "Desk" && landmark.near == "Cardiology")
        let languages = Phrasebook.all.map { book in
            InstructionComposer(phrasebook: book).instructions(for: venue.guided("a b c"))[0][1]
        }
        for (sentence, near) in zip(languages, ["near", "bij", "bei", "près de", "cerca de"]) {
            #expect(sentence.contains("Desk \(near) Cardiology"), "\(sentence)")
        }
        venue.contents.places[1].name = "Other desk"
        #expect(venue.sentences("a b c")[1] == "Follow the corridor round to the left at Desk")
    }

    @Test func `Many places with one name and nothing to tell them apart are never named`() {
        var venue = Self.corner
        for number in 0..<29 {
            venue.place(
                FeatureID("t\(number)"), "temp", at: "a",
                label: Point(x: 29 + Double(number % 5), y: 1 + Double(number / 5)))
        }
        #expect(venue.sentences("a b c")[1] == "Follow the corridor round to the left")
    }

    @Test func `The same landmark is never named twice in a row`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 30 0,c 30 7,d 60 7,e 60 14,f 90 14")
        venue.place("kiosk", "Kiosk", at: "b", label: Point(x: 30, y: 2))
        #expect(
            venue.sentences("a b c d e f")[1...2] == [
                "Follow the corridor round to the left at Kiosk", "Follow the corridor round to the right",
            ])
        venue.place("shop", "Shop", at: "c")
        venue.contents.places[1].category = "toilet"
        #expect(
            venue.sentences("a b c d e f")[1...2] == [
                "Follow the corridor round to the left at Kiosk", "Follow the corridor round to the right at Shop",
            ])
    }

    @Test func `A landmark is passed along a straight way`() {
        var venue = Self.upstairs
        venue.node("door", "1", 25, 1)
        venue.place("shop", "Shop", at: "door")
        #expect(venue.sentences("a g/L 1/L z")[2] == "Continue on Level 1 past Shop")
        venue.contents.nodes[4].position = Point(x: 15, y: 1)
        venue.contents.places[0].position = Point(x: 15, y: 1)
        #expect(venue.sentences("a g/L 1/L z")[2] == "Continue on Level 1")
    }

    @Test func `A landmark lies beside the last straight piece, not behind it`() {
        var venue = SmallVenue()
        venue.corridor("g", "a -17.3 10,b 0 20,c 4 20", kind: .crossing)
        venue.corridor("g", "c,d 4 50")
        venue.node("door", "g", -3.5, 20)
        venue.place("shop", "Shop", at: "door")
        #expect(venue.sentences("a b c d")[1] == "Follow the corridor round to the left")
        venue.contents.nodes[4].position = Point(x: -2.5, y: 20)
        #expect(venue.sentences("a b c d")[1] == "Follow the corridor round to the left after Shop")
    }

    @Test func `A landmark lies beside the next straight piece, not ahead of a turn-off`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,lg 20 0")
        venue.corridor("1", "l1 20 0,y 23 0,z 23 30")
        venue.connector("lift", .elevator, ["lg", "l1"])
        venue.node("door", "1", 26.5, 0)
        venue.place("shop", "Shop", at: "door")
        #expect(venue.sentences("a lg l1 y z")[2] == "Continue on Level 1 towards Shop")
        venue.contents.nodes[5].position = Point(x: 25.5, y: 0)
        #expect(venue.sentences("a lg l1 y z")[2] == "Continue on Level 1 past Shop")
    }

    @Test func `A landmark farther ahead is the direction to walk in if the next turn has none`() {
        var venue = Self.winding
        #expect(venue.sentences("a g/L 1/L y z w")[2] == "Continue on Level 1")
        venue.place("shop", "Shop", at: "z", label: Point(x: 40, y: 33))
        #expect(venue.sentences("a g/L 1/L y z w")[2] == "Continue on Level 1 towards Shop")
    }

    @Test func `The name of the next way is preferred to a landmark, and neither is used across levels`() {
        var venue = Self.winding
        venue.contents[edge: "z~y"].name = "West wing"
        #expect(venue.sentences("a g/L 1/L y z")[2] == "Continue on Level 1 towards the west wing")
        venue.contents[edge: "z~y"].name = nil
        venue.node("up", "2", 40, 60)
        venue.place("shop", "Shop", at: "up")
        venue.connector("stairs", .stairs, ["z", "up"])
        #expect(venue.sentences("a g/L 1/L y z up", to: "shop")[2] == "Continue on Level 1 towards the stairs")
    }

    @Test func `A landmark describes a turn before a door`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 30 0")
        venue.node("c", "g", 30, 5)
        venue.edge("b", "c", .door)
        venue.place("shop", "Shop", at: "b")
        #expect(venue.sentences("a b c")[1] == "Turn left at Shop, then go through the door")
    }

    @Test func `Doors straight ahead, rides and arrivals name no landmark`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 30 0")
        venue.node("c", "g", 35, 0)
        venue.edge("b", "c", .door)
        venue.place("shop", "Shop", at: "b")
        venue.place("desk", "Desk", at: "c", label: Point(x: 35, y: 4))
        let steps = venue.guided("a b c", to: "desk").legs[0].steps
        #expect(steps.map(\.maneuver.kind) == [.depart, .passDoor, .arrive])
        #expect(steps[2].maneuver.modifier == .left && steps.allSatisfy { $0.landmark == nil })
    }

    @Test func `An area that the traveller enters is a landmark if there is no place`() {
        var venue = Self.corner
        let corners = [Point(x: 20, y: -10), Point(x: 40, y: -10), Point(x: 40, y: 10), Point(x: 20, y: 10)]
        venue.contents.areas = [
            Area(id: "atrium", level: "g", name: "Atrium", category: "walkway", polygon: Polygon(outer: corners))
        ]
        #expect(venue.sentences("a b c")[1] == "Follow the corridor round to the left at the atrium")
        venue.contents.areas[0].polygon.outer = corners.map { Point(x: $0.x * 100, y: $0.y * 100) }
        #expect(venue.sentences("a b c")[1] == "Follow the corridor round to the left")
        venue.contents.areas[0].polygon.outer = corners.map { Point(x: ($0.x - 20) * 100 + 1, y: $0.y * 100) }
        #expect(venue.sentences("a b c")[1] == "Follow the corridor round to the left at the atrium")
        venue.contents.areas[0].polygon.outer = corners.map { Point(x: ($0.x - 20) * 100 - 1, y: $0.y * 100) }
        #expect(venue.sentences("a b c")[1] == "Follow the corridor round to the left")
        venue.contents.areas[0].polygon.outer = corners
        venue.place("shop", "Shop", at: "b")
        #expect(venue.sentences("a b c")[1] == "Follow the corridor round to the left at Shop")
    }

    @Test(arguments: [(2.0, Landmark.Side.left), (-2, .right), (0.5, nil)])
    func `A landmark is on a side of the way if it is at least 1 m from it`(y: Double, side: Landmark.Side?) {
        var venue = Self.corner
        venue.place("shop", "Shop", at: "a", label: Point(x: 15, y: y))
        let route = Route(
            in: venue.venue, profile: .walking, legs: [venue.leg("a b c")], departure: Timestamp(seconds: 0))
        let step = RouteGuide(venue: venue.venue, landmarkRadius: 16).guide(route).legs[0].steps[1]
        #expect(step.landmark?.source == .place("shop"))
        #expect(step.landmark?.side == side)
        #expect(step.node.map { venue.venue[$0].id } == "b")
    }

    @Test func `A landmark lies within the requested radius`() {
        var venue = Self.corner
        venue.place("shop", "Shop", at: "a", label: Point(x: 15, y: 1))
        let route = Route(
            in: venue.venue, profile: .walking, legs: [venue.leg("a b c")], departure: Timestamp(seconds: 0))
        let near = RouteGuide(venue: venue.venue).guide(route).legs[0].steps[1]
        let far = RouteGuide(venue: venue.venue, landmarkRadius: 16).guide(route).legs[0].steps[1]
        #expect(near.landmark == nil)
        #expect(far.landmark?.source == .place("shop") && far.landmark?.relation == .after)
        #expect(abs((far.landmark?.distance ?? 0) - 15.03) < 0.01)
    }
}
