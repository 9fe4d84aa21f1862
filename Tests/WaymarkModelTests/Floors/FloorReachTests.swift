import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@Suite struct `What is reached of open floor is what paths reach` {
    @Test(arguments: 1...RandomSeeds.count(milliseconds: 10))
    func `A point is in a fan if and only if its shortest path is short enough`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var drawing = FloorDrawing(seed: seed)
        // Most walls of real floors run at any angle, so that points on them are not whole millimetres.
        if random.chance(0.7) { drawing.turn(by: Double.random(in: 0...6, using: &random), growing: 7) }
        let plan = try #require(FloorPlan(rings: drawing.rings, anchors: drawing.anchors))
        let corners = drawing.rings.joined()
        let low = at(corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0)
        let high = at(corners.map(\.x).max() ?? 0, corners.map(\.y).max() ?? 0)
        let size = Int64(max(high.x - low.x, high.y - low.y))
        let starts = drawing.anchors.indices.prefix(2).map { index in
            FloorStart(
                random.chance(0.5) ? .anchor(index) : .point(drawing.anchors[index]),
                rest: Int64.random(in: size / 20...size, using: &random))
        }
        let fans = plan.fans(from: starts).map { Polygon(outer: $0) }
        for _ in 0..<30 {
            let point = at(
                Int32.random(in: low.x...high.x, using: &random), Int32.random(in: low.y...high.y, using: &random))
            let isIn = fans.contains { $0.contains(point.point) }
            let spare = starts.compactMap { start -> Int64? in
                let from = start.spot == .anchor(0) || start.spot == .point(drawing.anchors[0])
                return plan.path(from: drawing.anchors[from ? 0 : 1], to: point).map { start.rest - $0.length }
            }.max()
            // Arcs lie up to 0.03 % of their radius inside the circle; rays beside a wall are a hair's breadth from it.
            let margin = max(60, size / 500)
            if let spare, spare > margin, plan.isClearOfWalls(point, by: Int32(margin)) {
                #expect(isIn, "\(drawing): \(point), \(starts), \(spare)")
            }
            if isIn, plan.isClearOfWalls(point, by: 5) {
                #expect(spare ?? -1 > -margin, "\(drawing): \(point), \(starts)")
            }
        }
    }

    @Test func `A hall without walls in the way is a circle`() throws {
        let hall = ring((0, 0), (20_000, 0), (20_000, 20_000), (0, 20_000))
        let plan = try #require(FloorPlan(rings: [hall], anchors: [at(10_000, 10_000)]))
        let fans = plan.fans(from: [FloorStart(.anchor(0), rest: 5000)])
        #expect(fans.count == 1)
        let area = self.area(fans[0])
        #expect(area < 25 * .pi && area > 25 * .pi * 0.999)
    }

    private func area(_ ring: [Point]) -> Double {
        zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
    }

    @Test func `From a point on a slanted wall, the whole side of the floor is seen`() throws {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<40 {
            // A hall of 60 m at any angle; the point stands on a wall of it, next to a niche.
            let angle = Double.random(in: 0...(2 * .pi), using: &random)
            func corner(_ x: Double, _ y: Double) -> MillimetrePoint {
                at(
                    Int32((x * cos(angle) - y * sin(angle)).rounded()),
                    Int32((x * sin(angle) + y * cos(angle)).rounded()))
            }
            let hall = [
                corner(0, 0), corner(60_000, 0), corner(60_000, 40_000), corner(20_000, 40_000), corner(20_000, 20_000),
                corner(0, 20_000),
            ]
            let plan = try #require(FloorPlan(rings: [hall], anchors: [hall[4]]))
            let fans = plan.fans(from: [FloorStart(.anchor(0), rest: 90_000)])
            let area = fans.map { self.area($0) }.max() ?? 0
            #expect(abs(area - 2000) < 2, "\(angle): \(area)")
        }
    }

    @Test func `A larger limit contains a smaller one, also around slanted walls`() throws {
        for seed in 0..<20 as Range<UInt64> {
            var drawing = FloorDrawing(seed: seed)
            drawing.turn(by: Double(seed), growing: 10)
            let plan = try #require(FloorPlan(rings: drawing.rings, anchors: drawing.anchors))
            var random = SeededGenerator(seed: seed)
            let size = Int64(drawing.rings[0].map { abs(Int64($0.x)) + abs(Int64($0.y)) }.max() ?? 0)
            var inner: [Polygon] = []
            for step in 1...12 as ClosedRange<Int64> {
                let outer = plan.fans(from: [FloorStart(.anchor(0), rest: size * step / 12)]).map { Polygon(outer: $0) }
                for fan in inner {
                    for (first, second) in zip(fan.outer, fan.outer.dropFirst()).shuffled(using: &random).prefix(10) {
                        // A point of the smaller area, a little inside of its border.
                        let middle = first.interpolated(to: second, fraction: 0.5)
                        let within = middle.interpolated(to: fan.innerPoint ?? middle, fraction: 0.02)
                        guard fan.contains(within), plan.isClearOfWalls(MillimetrePoint(within), by: 20) else {
                            continue
                        }
                        #expect(outer.contains { $0.contains(within) }, "\(drawing), step \(step): \(within)")
                    }
                }
                inner = outer
            }
        }
    }

    @Test func `Around a corner, the rest of the way is left`() throws {
        // An L: the corner at 10, 10 hides one arm from the other.
        let hall = ring((0, 0), (20_000, 0), (20_000, 10_000), (10_000, 10_000), (10_000, 20_000), (0, 20_000))
        let plan = try #require(FloorPlan(rings: [hall], anchors: [at(20_000, 10_000)]))
        let fans = plan.fans(from: [FloorStart(.anchor(0), rest: 15_000)]).map { Polygon(outer: $0) }
        func isIn(_ x: Double, _ y: Double) -> Bool { fans.contains { $0.contains(Point(x: x, y: y)) } }
        // 10 m along the wall to the corner; 5 m are left.
        #expect(isIn(9.9, 14.8) && !isIn(9.9, 15.2))
        #expect(isIn(5.2, 9) && isIn(19.9, 0.1) && !isIn(19.9, 15))
    }
}

extension FloorDrawing {
    /// Turns everything around the origin, and makes it larger.
    fileprivate mutating func turn(by angle: Double, growing factor: Double) {
        let (sine, cosine) = (sin(angle) * factor, cos(angle) * factor)
        func turned(_ point: MillimetrePoint) -> MillimetrePoint {
            let (x, y) = (Double(point.x), Double(point.y))
            return at(Int32((x * cosine - y * sine).rounded()), Int32((x * sine + y * cosine).rounded()))
        }
        rings = rings.map { $0.map(turned) }
        anchors = anchors.map(turned)
    }
}

extension FloorPlan {
    /// Whether a point lies on the floor and away from its border.
    fileprivate func isClearOfWalls(_ point: MillimetrePoint, by margin: Int32) -> Bool {
        [(0, 0), (margin, 0), (-margin, 0), (0, margin), (0, -margin)].allSatisfy {
            contains(MillimetrePoint(x: point.x + $0.0, y: point.y + $0.1))
        }
    }
}
