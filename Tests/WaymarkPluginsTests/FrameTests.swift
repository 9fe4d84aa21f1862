import LuaRuntime
import PluginTestSupport
import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkTestSketches

@testable import WaymarkPlugins

@Suite struct `Plugins can tell the frame from the compass` {
    /// The venue of the walk with its y axis turned to 28°.
    private static let venue: Venue = {
        var contents = Walk.builder.venue.contents
        contents.anchor = Anchor(origin: Coordinate(latitude: 52, longitude: 5), bearing: 28)
        return Venue(validated: contents)
    }()

    private func line(_ expression: String, heading: Double? = nil) -> String {
        var context = Walk.context(x: 40, y: 0)
        context.heading = heading
        var surroundings = Walk.surroundings
        surroundings.venue = Self.venue
        let package = Walk.package("p", .shouldAdvanceStep, "waymark.log.info(tostring(\(expression)))")
        let session = Walk.host([package]).session(surroundings)
        _ = session.shouldAdvanceStep(StepPosition(leg: 0, step: 0), proposed: false, in: context)
        let outcome = session.settle(at: Walk.start)
        return (outcome.lines.filter { $0.level == .info }.map(\.text) + outcome.faults.map(\.message)).joined()
    }

    @Test func `The bearing of the frame is known, and directions are compass directions`() {
        #expect(line("waymark.venue.info().bearing") == "28.0")
        #expect(line("math.floor(waymark.venue.direction(0, 0, 0, 10) + 0.5)") == "28")
        #expect(line("math.floor(waymark.venue.direction(0, 0, 10, 0) + 0.5)") == "118")
        #expect(line("waymark.venue.direction(3, 3, 3, 3)") == "nil")
    }

    /// The traveller stands at (40, 0). A heading of 28° is along the y axis.
    @Test(arguments: [
        (28.0, "40, 10", "ahead"), (28, "50, 0", "right"), (28, "40, -10", "behind"), (28, "30, 0", "left"),
        // Without the bearing, a heading to the north would have this point ahead; it is 68° to the right.
        (0, "48, 10", "right"), (355, "40, 10", "ahead"), (118, "40, 10", "left"),
    ]) func `A side counts from the heading, not from the frame`(heading: Double, point: String, side: String) {
        #expect(line("waymark.venue.side(\(point))", heading: heading) == side)
        #expect(line("waymark.venue.side(\(point), \(heading))") == side)
    }

    @Test func `Without a heading, no side is known`() {
        #expect(line("waymark.venue.side(40, 10)") == "nil")
        #expect(line("waymark.venue.side(40, 0, 5)") == "nil")
        #expect(line("waymark.venue.side(40, 10, 900)").contains("argument 3 must be a compass direction"))
        #expect(line("waymark.venue.side(40)").contains("argument 2 must be a number"))
        #expect(line("waymark.venue.side(0 / 0, 1, 5)").contains("argument 1 is a number that is not finite"))
        #expect(line("waymark.venue.direction(0, 0, 1, 1 / 0)").contains("argument 4 is a number that is not finite"))
    }

    @Test func `Positions have latitudes and longitudes beside x and y`() {
        let place = Self.venue.anchor.coordinate(of: Point(x: 40, y: 0))
        #expect(line("('%.6f %.6f'):format(e.ctx.lat, e.ctx.lon)") == sixDigits(place))
        let kiosk = Self.venue.anchor.coordinate(of: Point(x: 80, y: 0))
        let read = "(function() local p = waymark.venue.place('kiosk') return ('%.6f %.6f'):format(p.lat, p.lon) end)()"
        #expect(line(read) == sixDigits(kiosk))
        #expect(line("waymark.route.geometry()[1].lat ~= nil") == "true")
    }

    private func sixDigits(_ place: Coordinate) -> String {
        [place.latitude, place.longitude].map { number in
            let digits = String(Int((number * 1_000_000).rounded()))
            return digits.dropLast(6) + "." + digits.suffix(6)
        }.joined(separator: " ")
    }
}
