import Testing
import WaymarkModel

@testable import WaymarkNavigation

/// Regions need positions and a venue, but no route.
@Suite struct `Regions are entered and left with hysteresis` {
    /// Two regions that touch at x = 20, the second on every level.
    static let venue: Venue = {
        func square(from left: Double) -> Polygon {
            Polygon(
                outer: [(0, -5), (10, -5), (10, 5), (0, 5)].map { Point(x: left + $0.0, y: $0.1) })
        }
        var contents = Trip.venue().contents
        contents.geofences = [
            Geofence(id: "west", name: "West", levels: ["l0"], polygon: square(from: 10)),
            Geofence(id: "east", name: "East", polygon: square(from: 20)),
        ]
        return Venue(validated: contents)
    }()

    func told(_ watch: inout RegionWatch, x: Double, level: FeatureID = "l0", accuracy: Double? = nil) -> [String] {
        var sink = EventSink()
        watch.cross(
            Fix(point: Point(x: x, y: 0), level: level, accuracy: accuracy, time: Trip.start), on: level,
            in: Self.venue, constants: NavigationConstants(), sink: &sink)
        return sink.events.map { event in
            switch event {
            case .regionTransition(let crossing): "\(crossing.transition == .enter ? "in" : "out") \(crossing.region)"
            default: event.name
            }
        }
    }

    @Test func `Regions are left before others are entered`() {
        var watch = RegionWatch()
        #expect(told(&watch, x: 15) == ["in west"])
        #expect(told(&watch, x: 23) == ["out west", "in east"])
    }

    @Test func `Regions are left farther out than the margin and the accuracy`() {
        var watch = RegionWatch()
        _ = told(&watch, x: 15)
        #expect(told(&watch, x: 8).isEmpty)
        #expect(told(&watch, x: 6, accuracy: 4).isEmpty)
        #expect(told(&watch, x: 7.9) == ["out west"])
    }

    @Test func `Regions are left by a change of level, unless they are on every level`() {
        var watch = RegionWatch()
        _ = told(&watch, x: 15)
        #expect(told(&watch, x: 15, level: "l1") == ["out west"])
        _ = told(&watch, x: 25)
        #expect(told(&watch, x: 25, level: "l1").isEmpty)
    }

    @Test func `Regions are forgotten if another version of the venue lacks them`() {
        var watch = RegionWatch()
        _ = told(&watch, x: 15)
        watch.move(into: Self.venue)
        #expect(told(&watch, x: 15).isEmpty)
        var contents = Self.venue.contents
        contents.geofences.removeFirst()
        watch.move(into: Venue(validated: contents))
        #expect(told(&watch, x: 15) == ["in west"])
    }
}
