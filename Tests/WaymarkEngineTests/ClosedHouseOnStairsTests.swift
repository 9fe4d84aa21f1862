import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkTestSupport

/// Somebody on stairs to a shop, when the building closes in which everything is: they are led back down and out, and the route leads up
/// the same stairs again, for when it opens.
@Suite struct `Who is on stairs when the building closes goes where they are told` {
    private static let levels = """
        buildings: [{id: b0, name: House}]
        levels: [{id: g, ordinal: 0, name: Ground, building: b0}, {id: u, ordinal: 1, name: Upper, building: b0}]
        """

    private static let contents = """
        nodes:
          g: {x1: {at: [0, 0], kind: entrance}, a: [30, 0], b: [60, 0], s1: [30, 10], t1: [60, 10], x2: {at: [120, 0], kind: entrance}}
          u: {s2: [30, 25], t2: [60, 25], p: [30, 40], q: [60, 40]}
        paths: [[x1, a, b, x2], [a, s1], [b, t1], [s2, p, q, t2]]
        connectors:
          - {id: one, kind: stairs, stops: [s1, s2], steps: 24, length: 20}
          - {id: two, kind: stairs, stops: [t1, t2], steps: 24, length: 20}
        places:
          - {id: west, name: West exit, category: exit, at: x1}
          - {id: east, name: East exit, category: exit, at: x2}
          - {id: shop, name: Shop, category: shop, at: q}
        """

    @Test(arguments: [true, false]) func `At each second of the flight`(isUp: Bool) throws {
        let house = try ClosingEngine(Self.contents, levels: Self.levels)
        let (from, to) = isUp ? ("x1", "q") : ("p", "x1")
        for seconds in 1...18 {
            var journey = try house.journey(.node(FeatureID(from)), .node(FeatureID(to)))
            func isOnStairs(_ point: Point?) -> Bool { (10.1...24.9).contains(point?.y ?? 0) && point?.x == 30 }
            for _ in 0..<200 where !isOnStairs(journey.position?.point) { _ = try journey.walk() }
            for _ in 0..<seconds { _ = try journey.walk() }
            guard isOnStairs(journey.position?.point) else { return #expect(seconds > 9) }
            try house.close(level: "b0")
            var walk = ObservedWalk()
            try walk.walk(&journey, 150)
            let end = walk.points.last ?? Point(x: 99, y: 0)
            #expect(end.distance(to: Point(x: 0, y: 0)) < 5, "\(seconds) s: \(end), \(walk.texts)")
            _ = try house.engine.undo()
        }
    }
}
