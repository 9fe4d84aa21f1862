import Testing
import WaymarkGuidance
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

@Suite struct `A mirrored venue mirrors its instructions` {
    /// A sentence with the words left and right, and the headings east and west, changed for each other.
    static func swapped(_ text: String) -> String {
        let sides = text.replacing(/\b(left|right)\b/) { $0.output.1 == "left" ? "right" : "left" }
        return sides.replacing(/\b([Hh]ead|heading) (north|south)?(east|west)\b/) {
            "\($0.output.1) \($0.output.2 ?? "")\($0.output.3 == "east" ? "west" : "east")"
        }
    }

    private static func words(_ route: Route, in venue: Venue) -> [StepWords] {
        InstructionComposer().words(for: RouteGuide(venue: venue).guide(route)).flatMap { $0 }
    }

    private static func mirrored(_ route: Route) -> Route {
        func mirror(_ point: Point) -> Point { Point(x: -point.x, y: point.y) }
        var mirrored = route
        for leg in route.legs.indices {
            mirrored.legs[leg].from.point = mirror(route.legs[leg].from.point)
            mirrored.legs[leg].to.point = mirror(route.legs[leg].to.point)
            for index in route.legs[leg].segments.indices {
                mirrored.legs[leg].segments[index].start = mirror(route.legs[leg].segments[index].start)
                mirrored.legs[leg].segments[index].end = mirror(route.legs[leg].segments[index].end)
            }
        }
        return mirrored
    }

    /// Instructions that are not those of the other side.
    private static func differences(_ venue: Venue, count: Int) -> [String] {
        let other = CourseVenues.mirrored(venue)
        return CourseRoutes.some(in: venue, count: count).flatMap { route -> [String] in
            let pairs = zip(words(route, in: venue), words(mirrored(route), in: other))
            return pairs.compactMap { here, there in
                let same =
                    swapped(here.visual) == there.visual && swapped(here.spoken) == there.spoken
                    && here.announcement.map(swapped) == there.announcement
                return same ? nil : "\(here.visual) | \(there.visual)"
            }
        }
    }

    @Test(arguments: CourseVenues.shipped)
    func `In a mirrored shipped venue, every instruction names the other side`(_ venue: CourseVenues.Named) {
        let differences = Self.differences(venue.venue, count: 120)
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(5).joined(separator: "\n"))")
    }

    @Test func `In a mirrored random venue, every instruction names the other side`() {
        let differences = (0..<60).flatMap { Self.differences(RandomVenue(seed: UInt64($0)).venue, count: 6) }
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(5).joined(separator: "\n"))")
    }

    /// Both are imported and routed, so that nothing but the drawing is shared.
    @Test func `In a sketch drawn backwards, every instruction names the other side`() {
        var (differences, count): ([String], Int) = ([], 0)
        for seed in 0..<25 {
            let sketch = RandomSketch(seed: UInt64(seed))
            guard let venue = CourseVenues.read(sketch.yaml), let other = CourseVenues.read(sketch.mirrored.yaml)
            else { continue }
            let (router, mirror) = (Router(snapshot: VenueSnapshot(venue)), Router(snapshot: VenueSnapshot(other)))
            let names = venue.nodes.map(\.id).filter { $0.rawValue.count == 3 }
            for from in names {
                for to in names where from != to {
                    guard let here = Self.route(from, to, router), let there = Self.route(from, to, mirror),
                        Self.isUnique(here, there)
                    else { continue }
                    count += 1
                    let pairs = zip(Self.words(here, in: venue), Self.words(there, in: other))
                    differences += pairs.filter { Self.swapped($0.visual) != $1.visual }.map {
                        "seed \(seed), \(from) to \(to): \($0.visual) | \($1.visual)\n\(sketch.plan)"
                    }
                }
            }
        }
        #expect(count > 150)
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(3).joined(separator: "\n"))")
    }

    private static func route(_ from: FeatureID, _ to: FeatureID, _ router: Router) -> Route? {
        let request = RouteRequest(
            waypoints: [.node(from), .node(to)], profile: .walking, time: .depart(CourseRoutes.start))
        return try? router.route(request, using: SearchSpace()).route
    }

    /// Whether both follow the same ways: of two ways of one length, either may be chosen.
    private static func isUnique(_ here: Route, _ there: Route) -> Bool {
        let (first, second) = (here.legs[0].segments, there.legs[0].segments)
        guard first.count == second.count, let start = first.first?.start, let other = second.first?.start else {
            return false
        }
        return zip(first, second).allSatisfy {
            abs(($0.end.x - start.x) + ($1.end.x - other.x)) < 0.01 && abs($0.end.y - $1.end.y) < 0.01
        }
    }

    @Test(arguments: [10.5, 15, 18, 20, 21, 44, 45, 60, 89.99, 135, 169.99, 170])
    func `An opposite angle has the opposite name`(_ angle: Double) {
        #expect(TurnModifier(angle: -angle) == TurnModifier(angle: angle).mirrored)
        #expect(TurnModifier(angle: angle + 1e-11) == TurnModifier(angle: angle))
        #expect(TurnModifier(angle: -angle - 1e-11) == TurnModifier(angle: -angle))
    }

    @Test(arguments: [12.0, 15, 18, 20, 25, 40]) func `Both ways of an even fork are announced`(_ half: Double) {
        for turned in [0.0, 37, 90, 211.3] {
            var venue = SmallVenue()
            func at(_ degrees: Double, _ length: Double, from: Point = Point(x: 0, y: 0)) -> Point {
                let direction = Angles.direction(degrees + turned)
                return Point(x: from.x + direction.x * length, y: from.y + direction.y * length)
            }
            let fork = at(0, 30)
            let (left, right) = (at(-half, 30, from: fork), at(half, 30, from: fork))
            venue.corridor("g", "a 0 0,f \(fork.x) \(fork.y),l \(left.x) \(left.y)")
            venue.corridor("g", "f,r \(right.x) \(right.y)")
            #expect(venue.sentences("a f l")[1] == "Keep left")
            #expect(venue.sentences("a f r")[1] == "Keep right")
            #expect(venue.guided("a f r").legs[0].steps[1].maneuver.kind == .fork)
        }
    }
}
