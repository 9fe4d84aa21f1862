import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkRouting

/// The law of closures on open floors: a route has something closed in its first stretch only, if it starts in it, and leaves it once.
@Suite struct `On random open floors with closures, nobody is led in, and all who can leave are led out` {
    private typealias Rectangle = (low: MillimetrePoint, high: MillimetrePoint)

    /// A hall that is ten times as large as drawn.
    private struct Hall {
        var rings: [[MillimetrePoint]]
        var areas: [Rectangle]
        var anchors: [MillimetrePoint]

        init(seed: UInt64) {
            let drawn = ClosableHall(seed: seed)
            rings = drawn.rings(without: []).map { $0.map(Self.large) }
            anchors = drawn.anchors.map(Self.large)
            areas = drawn.areas.map { (Self.large($0.low), Self.large($0.high)) }
        }

        private static func large(_ point: MillimetrePoint) -> MillimetrePoint {
            MillimetrePoint(x: point.x * 10, y: point.y * 10)
        }
    }

    /// Closes the whole floor by a rule.
    private struct Rule: Weighting {
        let author = "alarm"
        let venue: Venue
        func adjustment(for passage: PassageDescription) -> PassageAdjustment? {
            guard case .edge(let edge, _) = passage.source, venue[edge].path == "floor:hall" else { return nil }
            return PassageAdjustment(isClosed: true, reason: "fire")
        }
    }

    /// The millimetres of a cell of the grid, and those within which something is on a border.
    private static let (cell, border) = (Int32(250), Int32(40))

    private static func covers(_ area: Rectangle, _ point: Point, margin: Int32 = border) -> Bool {
        let at = MillimetrePoint(point)
        return at.x > area.low.x + margin && at.x < area.high.x - margin && at.y > area.low.y + margin
            && at.y < area.high.y - margin
    }

    /// Returns whether a grid has a way from one point to another that leaves the closed areas once and does not come back.
    private static func leads(
        from start: MillimetrePoint, to end: MillimetrePoint, on plan: FloorPlan, closed: [Rectangle]
    ) -> Bool {
        func isFree(_ x: Int32, _ y: Int32) -> Bool {
            let half = cell / 2
            return [(0, 0), (half, half), (half, -half), (-half, half), (-half, -half)].allSatisfy {
                plan.contains(MillimetrePoint(x: x * cell + $0.0, y: y * cell + $0.1))
            }
        }
        func isShut(_ x: Int32, _ y: Int32) -> Bool {
            closed.contains { covers($0, MillimetrePoint(x: x * cell, y: y * cell).point, margin: -cell / 2) }
        }
        struct State: Hashable {
            var x: Int32
            var y: Int32
            var isOut: Bool
        }
        let own = closed.filter { covers($0, start.point, margin: 0) }
        func near(_ point: MillimetrePoint) -> (Int32, Int32) {
            ((point.x + cell / 2) / cell, (point.y + cell / 2) / cell)
        }
        let (from, to) = (near(start), near(end))
        guard isFree(from.0, from.1), isFree(to.0, to.1) else { return false }
        func isOwn(_ x: Int32, _ y: Int32) -> Bool {
            own.contains { covers($0, MillimetrePoint(x: x * cell, y: y * cell).point, margin: -cell / 2) }
        }
        let first = State(x: from.0, y: from.1, isOut: own.isEmpty)
        var (open, seen) = ([first], Set([first]))
        while let state = open.popLast() {
            if (state.x, state.y) == to, !isShut(state.x, state.y) { return true }
            for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] as [(Int32, Int32)] {
                var next = State(x: state.x + dx, y: state.y + dy, isOut: state.isOut)
                if isShut(next.x, next.y) {
                    if next.isOut || !isOwn(next.x, next.y) { continue }
                } else {
                    next.isOut = true
                }
                if !seen.contains(next), isFree(next.x, next.y) {
                    seen.insert(next)
                    open.append(next)
                }
            }
        }
        return false
    }

    @Test(arguments: 1...RandomSeeds.count(milliseconds: 120))
    func `A route leaves closed areas once, and does not come back`(seed: UInt64) throws {
        let hall = Hall(seed: seed)
        guard let plan = FloorPlan(rings: hall.rings, anchors: []) else { return }
        var random = SeededGenerator(seed: seed &+ 11)
        let areas = hall.areas.enumerated().map { index, area in
            Area(
                id: FeatureID("area\(index)"), level: "g", category: "zone",
                polygon: Polygon(outer: ClosableHall.corners(area).map(\.point)))
        }
        let ask = Asking(venue: FloorVenue(rings: hall.rings, anchors: hall.anchors, areas: areas).venue)
        func point(in area: Rectangle?) -> MillimetrePoint {
            let (low, high) = area ?? (MillimetrePoint(x: 0, y: 0), MillimetrePoint(x: 25_000, y: 20_000))
            return MillimetrePoint(
                x: Int32.random(in: low.x...high.x, using: &random), y: Int32.random(in: low.y...high.y, using: &random)
            )
        }
        for _ in 0..<4 {
            let closed = areas.indices.filter { _ in random.chance(0.8) }
            let shut = closed.map { hall.areas[$0] }
            let conditions = closed.map { Condition(id: Int64($0) + 1, target: .area(areas[$0].id), effect: .closed) }
            let (start, goal) = (point(in: shut.isEmpty ? nil : random.pick(shut)), point(in: nil))
            // Who stands on a border is neither inside nor outside.
            let isOnBorder = shut.contains {
                Self.covers($0, start.point, margin: -Self.border) && !Self.covers($0, start.point)
            }
            guard plan.contains(start), plan.contains(goal), !isOnBorder else { continue }
            let (from, to) = (Waypoint.position(start.point, level: "g"), Waypoint.position(goal.point, level: "g"))
            let isUnderWay = random.chance(0.5)
            let told = "seed \(seed), closed \(closed), \(start.point) to \(goal.point)"
            var route: Route?
            do throws(RoutingError) {
                route = try ask(from, to, conditions: conditions) { $0.isUnderWay = isUnderWay }.route
            } catch {
                let isWay = Self.leads(from: start, to: goal, on: plan, closed: shut)
                #expect(!isWay, "\(told): refused, \(error.reason)")
                if (try? ask(from, to).route) != nil {
                    guard case .closed = error.reason else {
                        Issue.record("\(told): refused because of \(error.reason)")
                        continue
                    }
                }
            }
            guard let route else { continue }
            #expect(!shut.contains { Self.covers($0, goal.point) }, "\(told): leads into something closed")
            // What it is in, point by point.
            var (isOut, isKept) = (!shut.contains { Self.covers($0, start.point, margin: 0) }, true)
            for segment in route.legs[0].segments {
                let steps = max(1, Int(segment.distance / 0.05))
                for step in 0...steps {
                    let here = segment.start.interpolated(to: segment.end, fraction: Double(step) / Double(steps))
                    if shut.contains(where: { Self.covers($0, here) }) {
                        isKept = isKept && !isOut
                    } else if !shut.contains(where: { Self.covers($0, here, margin: -Self.border) }) {
                        isOut = true
                    }
                }
            }
            #expect(isKept, "\(told): comes back, \(route.legs[0].segments.map(\.end))")
        }
    }

    @Test(arguments: 1...RandomSeeds.count(milliseconds: 80))
    func `A floor that is closed as a whole is left by its nearest door`(seed: UInt64) throws {
        let hall = Hall(seed: seed)
        guard hall.anchors.count > 1, let plan = FloorPlan(rings: hall.rings, anchors: hall.anchors) else { return }
        var random = SeededGenerator(seed: seed &+ 13)
        var floor = FloorVenue(rings: hall.rings, anchors: hall.anchors)
        floor.contents.levels.append(Level(id: "s", building: "b", ordinal: 1, name: "Street", shortName: "S"))
        floor.contents.nodes.append(PathNode(id: "street", level: "s", position: Point(x: 0, y: 0)))
        floor.contents.nodes.append(PathNode(id: "square", level: "s", position: Point(x: 50, y: 0)))
        floor.contents.edges.append(PathEdge(id: "walk", from: "street", to: "square", length: 50))
        floor.contents.connectors.append(
            Connector(
                id: "gate", kind: .elevator, name: "Lift",
                stops: [Connector.Stop(node: "a0"), Connector.Stop(node: "street")]))
        let venue = floor.venue
        let start = MillimetrePoint(
            x: Int32.random(in: 0...25_000, using: &random), y: Int32.random(in: 0...20_000, using: &random))
        guard plan.contains(start), let length = plan.ways(from: start)?.length(to: 0) else { return }
        let from = Waypoint.position(start.point, level: "g")
        for kind in ["region", "rule"] {
            let ask = kind == "rule" ? Asking(venue, Rule(venue: venue)) : Asking(venue: venue)
            let conditions =
                kind == "rule" ? [] : [Condition(id: 1, target: .edge("floor:hall"), effect: .closed)]
            let told = "seed \(seed), \(kind), \(start.point)"
            let isUnderWay = random.chance(0.5)
            let route = try ask(from, .node("square"), conditions: conditions) { $0.isUnderWay = isUnderWay }.route
            let inside = route.legs[0].segments.prefix { $0.fromLevel == $0.toLevel }
            #expect(abs(inside.reduce(0) { $0 + $1.distance } - Double(length) / 1000) < 0.05, "\(told)")
            #expect(!inside.contains { !$0.leavesClosed }, "\(told)")
            for goal in [Waypoint.node("a1"), .position(hall.anchors[1].point, level: "g")] {
                #expect(
                    ask.refusal(from, goal, conditions: conditions) { $0.isUnderWay = isUnderWay } != nil, "\(told)")
            }
        }
    }
}

extension Asking {
    fileprivate init(_ venue: Venue, _ rule: any Weighting) {
        router = Router(snapshot: VenueSnapshot(venue), weightings: [rule])
    }
}
