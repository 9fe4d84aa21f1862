import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

@Suite struct `Routes through halls whose units are closed or slowed are the quickest` {
    /// A piece whose middle is within a centimetre of a border counts as border, so no part of it is deeper than two.
    private static let margin = 0.022
    /// Each piece is rounded to a millimetre and a millisecond.
    private static let rounding = 0.02

    private static func bays(of hall: BayHall) -> [Unit] {
        hall.bays.enumerated().map { index, ring in
            Unit(id: FeatureID("bay\(index)"), level: "g", category: "concourse", polygon: Polygon(outer: ring))
        }
    }

    private static func points(in hall: BayHall, _ count: Int, _ random: inout SeededGenerator) -> [Point] {
        var points: [Point] = []
        while points.count < count {
            let point = MillimetrePoint(
                Point(
                    x: Double.random(in: 0.1..<(hall.width - 0.1), using: &random),
                    y: Double.random(in: 0.1..<(hall.height - 0.1), using: &random))
            ).point
            let depths = (hall.columns + hall.bays).map { BayHall.depth(of: point, in: $0) }
            if depths.allSatisfy({ $0 < -0.05 }) { points.append(point) }
        }
        return points
    }

    @Test(arguments: 1...RandomSeeds.count(milliseconds: 120))
    func `With any units closed or slowed, a route takes as long as the oracle's`(seed: UInt64) throws {
        let hall = BayHall(seed: seed)
        let floor = FloorVenue(
            rings: hall.rings, anchors: hall.doors.map { MillimetrePoint($0) }, bays: Self.bays(of: hall))
        let router = Router(snapshot: VenueSnapshot(floor.venue))
        let space = SearchSpace()
        var random = SeededGenerator(seed: seed &+ 17)
        let free = Self.points(in: hall, 3, &random)
        let points = free + hall.doors
        let ends =
            free.map { Waypoint.position($0, level: "g") }
            + hall.doors.indices.map { Waypoint.node(FeatureID("a\($0)")) }
        for _ in 0..<4 {
            let effects = hall.bays.map { _ in BayHall.Effect.allCases.randomElement(using: &random) ?? .open }
            let conditions = effects.enumerated().compactMap { index, effect -> Condition? in
                let target = Condition.Target.area(FeatureID("bay\(index)"))
                switch effect {
                case .open: return nil
                case .closed: return Condition(id: Int64(index), target: target, effect: .closed)
                case .slowed:
                    return Condition(id: Int64(index), target: target, effect: .slowed(factor: BayHall.slowness))
                }
            }
            for (a, b) in [(0, 1), (1, 0), (0, ends.count - 1), (ends.count - 1, 2)] {
                // Through slowed units a route has more places to bend than the oracle knows, but saves no more than they slow.
                let unslowed = effects.map { $0 == .slowed ? .open : $0 }
                let (least, most) = (
                    hall.seconds(from: points[a], to: points[b], unslowed, margin: Self.margin),
                    hall.seconds(from: points[a], to: points[b], effects, margin: 0)
                )
                let request = RouteRequest(waypoints: [ends[a], ends[b]], time: .depart(morning))
                let route: Route
                do throws(RoutingError) {
                    route = try router.route(request, conditions: conditions, using: space).route
                } catch {
                    #expect(most == .infinity, "seed \(seed), \(effects), \(a) to \(b): \(error)")
                    continue
                }
                let seconds = Double(route.duration) / 1000
                #expect(seconds >= least - Self.rounding, "seed \(seed), \(effects), \(a) to \(b)")
                #expect(seconds <= most + Self.rounding, "seed \(seed), \(effects), \(a) to \(b)")
                // What the route says is what its own lines take.
                func own(_ margin: Double) -> Double {
                    route.legs.flatMap(\.segments).reduce(0) {
                        $0 + hall.seconds(straightFrom: $1.start, to: $1.end, effects, margin: margin)
                    }
                }
                #expect(seconds >= own(Self.margin) - Self.rounding, "seed \(seed), \(effects), \(a) to \(b)")
                #expect(seconds <= own(0) + Self.rounding, "seed \(seed), \(effects), \(a) to \(b)")
            }
        }
    }

    @Test(arguments: 1...RandomSeeds.count(milliseconds: 40))
    func `Nobody ends inside a closed unit, and who starts there leaves it first`(seed: UInt64) throws {
        let hall = BayHall(seed: seed)
        let floor = FloorVenue(
            rings: hall.rings, anchors: hall.doors.map { MillimetrePoint($0) }, bays: Self.bays(of: hall))
        let router = Router(snapshot: VenueSnapshot(floor.venue))
        let space = SearchSpace()
        var random = SeededGenerator(seed: seed &+ 23)
        let outside = try #require(Self.points(in: hall, 1, &random).first)
        for (index, bay) in hall.bays.enumerated() {
            let middle = MillimetrePoint(
                Point(
                    x: bay.map(\.x).reduce(0, +) / Double(bay.count), y: bay.map(\.y).reduce(0, +) / Double(bay.count))
            ).point
            guard (0...hall.height).contains(middle.y) else { continue }
            let closed = Condition(id: 1, target: .area(FeatureID("bay\(index)")), effect: .closed)
            for ends in [[middle, outside], [outside, middle]] {
                let request = RouteRequest(
                    waypoints: ends.map { Waypoint.position($0, level: "g") }, time: .depart(morning))
                func refusal(_ conditions: [Condition]) -> RoutingError? {
                    do throws(RoutingError) {
                        _ = try router.route(request, conditions: conditions, using: space)
                        return nil
                    } catch { return error }
                }
                #expect(refusal([]) == nil, "seed \(seed), bay \(index)")
                if ends[1] == middle {
                    #expect(refusal([closed])?.reason == .closed(opens: nil), "seed \(seed), bay \(index)")
                    continue
                }
                let route = try router.route(request, conditions: [closed], using: space).route
                let leaves = route.legs[0].segments.map(\.leavesClosed)
                #expect(leaves.first == true && route.notices == [.leavesClosed(closed)], "seed \(seed), bay \(index)")
                let later = route.legs[0].segments.drop { $0.leavesClosed }
                #expect(later.allSatisfy { !$0.leavesClosed }, "seed \(seed), bay \(index)")
            }
        }
    }
}
