import Testing
import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

@Suite struct `A step of a route can be selected` {
    /// Two legs: along g and up to 1, and from there on.
    static let route: GuidedRoute = {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,lg 20 5")
        venue.corridor("1", "l1 21 5,z 50 -5,y 60 -5")
        venue.connector("lift", .elevator, ["lg", "l1"])
        let route = Route(
            in: venue.venue, profile: .walking, legs: [venue.leg("a lg l1 z"), venue.leg("z y")],
            departure: Timestamp(seconds: 0))
        return RouteGuide(venue: venue.venue).guide(route)
    }()

    @Test func `A selection gives the level to show and the bounds of the step's line`() {
        #expect(
            Self.route.selection(leg: 0, step: 0)
                == StepSelection(
                    leg: 0, step: 0, levels: ["g"], bounds: .init(lower: Point(x: 0, y: 0), upper: Point(x: 20, y: 5))))
        #expect(
            Self.route.selection(leg: 0, step: 2)
                == StepSelection(
                    leg: 0, step: 2, levels: ["1"],
                    bounds: .init(lower: Point(x: 21, y: -5), upper: Point(x: 50, y: 5))))
    }

    @Test func `A selection gives both levels of a ride`() {
        let ride = Self.route.selection(leg: 0, step: 1)
        #expect(ride?.levels == ["g", "1"])
        #expect(ride?.bounds == .init(lower: Point(x: 20, y: 5), upper: Point(x: 21, y: 5)))
    }

    @Test func `A step that the route does not have is refused`() {
        for (leg, step) in [(0, 4), (2, 0), (-1, 0), (0, -1)] {
            #expect(Self.route.selection(leg: leg, step: step) == nil)
        }
    }

    @Test func `Going forward passes through all legs and stops at the end`() throws {
        var selected = try #require(Self.route.selection(leg: 0, step: 0))
        var seen: [[Int]] = []
        for _ in 0..<7 {
            seen.append([selected.leg, selected.step])
            selected = Self.route.selection(after: selected)
        }
        #expect(seen == [[0, 0], [0, 1], [0, 2], [0, 3], [1, 0], [1, 1], [1, 1]])
    }

    @Test func `Going back passes through all legs and stops at the start`() throws {
        var selected = try #require(Self.route.selection(leg: 1, step: 1))
        var seen: [[Int]] = []
        for _ in 0..<7 {
            seen.append([selected.leg, selected.step])
            selected = Self.route.selection(before: selected)
        }
        #expect(seen == [[1, 1], [1, 0], [0, 3], [0, 2], [0, 1], [0, 0], [0, 0]])
    }

    @Test func `Going from leg to leg stops at both ends`() throws {
        let inFirst = try #require(Self.route.selection(leg: 0, step: 2))
        let second = Self.route.selection(afterLegOf: inFirst)
        #expect(second.leg == 1 && second.step == 0)
        #expect(Self.route.selection(afterLegOf: second) == second)
        #expect(Self.route.selection(beforeLegOf: second).step == 0)
        #expect(Self.route.selection(beforeLegOf: inFirst) == inFirst)
    }
}
