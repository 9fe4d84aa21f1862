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

    func told(
        _ watch: inout RegionWatch, x: Double, y: Double = 0, level: FeatureID = "l0", accuracy: Double? = nil,
        at seconds: Double = 0
    ) -> [String] {
        var sink = EventSink()
        watch.cross(
            Fix(point: Point(x: x, y: y), level: level, accuracy: accuracy, time: Trip.start.adding(seconds: seconds)),
            on: level, in: Self.venue, constants: NavigationConstants(), sink: &sink)
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

    @Test func `A fix that is too inaccurate enters nothing, and can still leave`() {
        var watch = RegionWatch()
        #expect(told(&watch, x: 15, accuracy: 15.1).isEmpty)
        #expect(told(&watch, x: 15, accuracy: 15) == ["in west"])
        #expect(told(&watch, x: 60, accuracy: 20) == ["out west"])
    }

    @Test func `Regions between two fixes are crossed, in the order of the way`() {
        var watch = RegionWatch()
        #expect(told(&watch, x: 5, at: 0).isEmpty)
        #expect(told(&watch, x: 35, at: 10) == ["in west", "out west", "in east", "out east"])
        #expect(told(&watch, x: 15, at: 20) == ["in east", "out east", "in west"])
    }

    @Test func `A jump, a graze and a change of level cross nothing`() {
        var watch = RegionWatch()
        _ = told(&watch, x: 5, at: 0)
        #expect(told(&watch, x: 35, at: 9.9).isEmpty)
        var other = RegionWatch()
        _ = told(&other, x: 5, level: "l1", at: 0)
        #expect(told(&other, x: 35, at: 100).isEmpty)
        var grazing = RegionWatch()
        _ = told(&grazing, x: 9, y: 3.5, at: 0)
        #expect(told(&grazing, x: 12, y: 6.5, at: 60).isEmpty)
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
