import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

@testable import WaymarkGuidance

@Suite struct `Copies of a step share their contents until a caller changes a copy` {
    /// A change of one property, and whether a step has what the change sets.
    struct Change: CustomStringConvertible, Sendable {
        var description: String
        var apply: @Sendable (inout RouteStep) -> Void
        var isDone: @Sendable (RouteStep) -> Bool
        /// Returns whether two steps have the same value.
        var isSame: @Sendable (RouteStep, RouteStep) -> Bool
        /// The stored property that it belongs to.
        var part: String { String(description.prefix { $0 != "." }) }

        init<Value: Equatable & Sendable>(
            _ name: String, _ path: any WritableKeyPath<RouteStep, Value> & Sendable, _ value: Value
        ) {
            description = name
            apply = { $0[keyPath: path] = value }
            isDone = { $0[keyPath: path] == value }
            isSame = { $0[keyPath: path] == $1[keyPath: path] }
        }
    }

    private static let otherEnd = RouteStep.End(
        level: "9", levelIndex: 9, levelOrdinal: 9, levelName: "Ninth", building: "b", buildingName: "Tower")

    private static let changes = [
        Change("maneuver", \.maneuver, Maneuver(.arrive, at: Point(x: 7, y: 7), level: "9", name: "Elsewhere")),
        Change("maneuver.kind", \.maneuver.kind, .passDoor),
        Change("maneuver.location", \.maneuver.location, Point(x: 8, y: 8)),
        Change("maneuver.name", \.maneuver.name, "Door"), Change("distance", \.distance, 77.5),
        Change("duration", \.duration, 77), Change("start", \.start, otherEnd), Change("end", \.end, otherEnd),
        Change("start.level", \.start.level, "9"), Change("start.levelIndex", \.start.levelIndex, 9),
        Change("start.buildingName", \.start.buildingName, "Tower"),
        Change("end.levelOrdinal", \.end.levelOrdinal, 9), Change("end.levelName", \.end.levelName, "Ninth"),
        Change("end.building", \.end.building, "b"), Change("context", \.context, .outsideOnVenue),
        Change("highway", \.highway, .ladder),
        Change("geometry", \.geometry, [RouteStep.Vertex(point: Point(x: 5, y: 5), level: "9")]),
        Change("geometry.point", \.geometry[0].point, Point(x: 6, y: 6)),
        Change("segments", \.segments, 3..<9), Change("signpost", \.signpost, "Exit"),
        Change("notices", \.notices, [.avoidedWayUsed(.stairs)]),
        Change("landmark", \.landmark, Landmark(source: .place("p"), name: "Kiosk", relation: .at, distance: 1)),
        Change("way", \.way, "High street"), Change("aim", \.aim, .place("Kiosk")),
        Change("node", \.node, Index(7)),
    ]

    private static func step() -> RouteStep {
        let end = RouteStep.End(
            level: "g", levelIndex: 0, levelOrdinal: 0, levelName: "Ground floor", building: nil, buildingName: nil)
        return RouteStep(
            maneuver: Maneuver(.turn, modifier: .left, at: Point(x: 1, y: 2), level: "g"), distance: 12, duration: 9,
            start: end, end: end, context: .insideBuilding, highway: .footway,
            geometry: [RouteStep.Vertex(point: Point(x: 1, y: 2), level: "g")], segments: 0..<2)
    }

    @Test(arguments: changes) func `A change of a copy leaves the original as it was`(change: Change) {
        let original = Self.step()
        var copy = original
        #expect(!change.isDone(original))
        change.apply(&copy)
        #expect(change.isDone(copy))
        #expect(original == Self.step())
        #expect(copy != original)
        // The other way round: a change of the original leaves the copy as it was.
        var changed = original
        let kept = changed
        change.apply(&changed)
        #expect(kept == original && changed == copy)
    }

    @Test(arguments: changes) func `A change touches no other property`(change: Change) {
        let original = Self.step()
        var step = original
        change.apply(&step)
        for other in Self.changes {
            #expect(other.isSame(step, original) || other.part == change.part, "\(change) changed \(other)")
        }
    }

    @Test func `Steps with equal contents are equal and have one hash, whether they share them or not`() {
        let (one, other) = (Self.step(), Self.step())
        #expect(one == other && one.hashValue == other.hashValue)
        #expect(one.start == other.end && one.start.hashValue == other.end.hashValue)
        var changed = one
        changed.distance = 1
        #expect(changed != one)
        changed.distance = one.distance
        #expect(changed == one && Set([changed, one, other]).count == 1)
    }

    @Test func `Changed steps of one answer do not show in the next answers of the same guide`() {
        var routes = 0
        for seed in 0..<RandomSeeds.count(milliseconds: 40) {
            let venue = RandomVenue(seed: seed).venue
            let guide = RouteGuide(venue: venue)
            for route in CourseRoutes.some(in: venue, count: 4) {
                let first = guide.guide(route)
                var spoilt = first
                for leg in spoilt.legs.indices {
                    for step in spoilt.legs[leg].steps.indices {
                        for change in Self.changes { change.apply(&spoilt.legs[leg].steps[step]) }
                    }
                }
                #expect(guide.guide(route) == first)
                #expect(RouteGuide(venue: venue).guide(route) == first)
                #expect(spoilt != first)
                routes += 1
            }
        }
        #expect(routes > 50)
    }
}
