import Testing
import WaymarkGuidance
import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches

@Suite struct `Spoken instructions are short and well timed` {
    private func words(_ venue: SmallVenue, _ path: String, to place: FeatureID? = nil) -> [StepWords] {
        InstructionComposer().words(for: venue.guided(path, to: place))[0]
    }

    @Test func `Two steps are spoken as one if the second is nearer than eight metres`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 30 0,c 30 7.9,d 60 7.9,e 60 15.9,f 90 15.9")
        let words = words(venue, "a b c d e f")
        #expect(
            words.map(\.spoken) == [
                "Head east for 30 metres",
                "Follow the corridor round to the left, then follow the corridor round to the right",
                "Follow the corridor round to the right", "Follow the corridor round to the left",
                "Follow the corridor round to the right",
                "You have arrived at your destination",
            ])
        #expect(
            words.map(\.announcement) == [
                nil, "In 12 metres, follow the corridor round to the left", nil,
                "In 12 metres, follow the corridor round to the left",
                "In 8 metres, follow the corridor round to the right",
                "In 12 metres, you will arrive at your destination",
            ])
        #expect(words.map(\.distance) == ["30 m", "8 m", "30 m", "8 m", "30 m", nil])
    }

    @Test func `Speech never joins a step after a ride or announces a step beyond it`() {
        let venue = SmallVenue(
            ["1": "          L-z", "g": "a---------L"], scale: 2,
            legend: "L: {connector: {id: lift, kind: elevator}}")
        let words = words(venue, "a g/L 1/L z")
        #expect(
            words.map(\.spoken) == [
                "Head towards the elevator for 20 metres", "Take the elevator up to Level 1",
                "Continue on Level 1 for 4 metres, then you will arrive at your destination",
                "You have arrived at your destination",
            ])
        #expect(
            words.map(\.announcement) == [nil, "In 12 metres, take the elevator up to Level 1", nil, nil])
    }

    @Test func `Speech joins the signs to follow`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 30 0,c 30 5,d 30 40")
        venue.contents.edges[2].signpost = "Exit"
        #expect(
            words(venue, "a b c d")[1].spoken == "Follow the corridor round to the left, then follow the signs for Exit"
        )
    }

    @Test func `A start without a way is joined with the ride`() {
        let venue = SmallVenue(["1": "L", "g": "L"], legend: "L: {connector: {id: lift, kind: elevator}}")
        #expect(words(venue, "g/L 1/L")[0].spoken == "Start on the ground floor, then take the elevator up to Level 1")
    }

    @Test func `Speech announces a step at the available distance`() {
        let venue = SmallVenue([
            "g": """
                  c
                  |
                  |
            a-----b
            """
        ])
        let steps = venue.guided("a b c").legs[0].steps
        let composer = InstructionComposer()
        #expect(
            composer.announcement(for: steps[1], after: steps[0], in: 25)
                == "In 25 metres, follow the corridor round to the left")
        #expect(composer.announcement(for: steps[1], after: steps[0], in: 0) == nil)
        #expect(composer.announcement(for: steps[1], after: nil, in: 25) == nil)
        var options = InstructionOptions()
        options.chainingDistance = 31
        let joining = InstructionComposer(options: options)
        #expect(joining.announcement(for: steps[1], after: steps[0], in: 25) == nil)
    }

    @Test func `Speech keeps the steps of two legs apart`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 30 0,c 34 0")
        let route = Route(
            in: venue.venue, profile: .walking, legs: [venue.leg("a b"), venue.leg("b c")],
            departure: Timestamp(seconds: 0))
        let words = InstructionComposer().words(for: RouteGuide(venue: venue.venue).guide(route))
        #expect(
            words.map { $0.map(\.spoken) } == [
                ["Head east for 30 metres", "You have arrived at your destination"],
                [
                    "Head east for 4 metres, then you will arrive at your destination",
                    "You have arrived at your destination",
                ],
            ])
    }
}

@Suite struct `The start and the end are described fully` {
    static let route: (SmallVenue, Route) = {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 30 0")
        return (
            venue, Route(in: venue.venue, profile: .walking, legs: [venue.leg("a b")], departure: Timestamp(seconds: 0))
        )
    }()

    @Test(arguments: [
        (270.0, TurnModifier.uturn, "Turn around and head east"), (241, .uturn, "Turn around and head east"),
        (239, .sharpLeft, "Head east"), (-90, .uturn, "Turn around and head east"), (90, .straight, "Head east"),
        (810, .straight, "Head east"),
    ]) func `The start says to turn around if the heading is known`(
        _ heading: Double, _ modifier: TurnModifier, _ sentence: String
    ) {
        let (venue, route) = Self.route
        let guided = RouteGuide(venue: venue.venue).guide(route, heading: heading)
        #expect(guided.legs[0].steps[0].maneuver.modifier == modifier)
        #expect(InstructionComposer().instructions(for: guided)[0][0] == sentence)
    }

    @Test func `The start does not say to turn around without a heading`() {
        let (venue, route) = Self.route
        for heading in [nil, Double.nan] {
            let guided = RouteGuide(venue: venue.venue).guide(route, heading: heading)
            #expect(guided.legs[0].steps[0].maneuver.modifier == nil)
            #expect(InstructionComposer().instructions(for: guided)[0][0] == "Head east")
        }
    }

    @Test func `The end names the entrance if the place has several and this one has a name`() {
        var venue = Self.route.0
        venue.node("c", "g", 60, 0, name: "West entrance")
        venue.place("shop", "Shop", at: "b", label: Point(x: 30, y: 9))
        #expect(venue.sentences("a b", to: "shop").last == "Arrive at Shop, on the left")
        venue.contents.places[0].entrances = ["b", "c"]
        #expect(venue.sentences("a b", to: "shop").last == "Arrive at Shop, on the left")
        venue.contents.nodes[1].name = "East entrance"
        #expect(venue.sentences("a b", to: "shop").last == "Arrive at Shop by the east entrance, on the left")
        venue.contents.places[0].entrances = ["b"]
        #expect(venue.sentences("a b", to: "shop").last == "Arrive at Shop, on the left")
    }
}
