import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkMaps

struct PoleTests {
    @Test(arguments: 0..<RandomSeeds.count(milliseconds: 16))
    func `The pole of a polygon is as deep inside as the best point of a fine grid`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let polygon = Self.star(&random)
        let pole = PoleOfInaccessibility(of: polygon)
        let bounds = SceneBounds(around: polygon.outer)
        var best = -Double.infinity
        for row in 0...60 {
            for column in 0...60 {
                let point = Point(
                    x: bounds.low.x + bounds.width * Double(column) / 60,
                    y: bounds.low.y + bounds.height * Double(row) / 60)
                best = max(best, Self.distance(from: point, to: polygon))
            }
        }
        let share = 0.02 * min(bounds.width, bounds.height)
        #expect(pole.distance >= best - share, "\(seed)")
        #expect(abs(Self.distance(from: pole.point, to: polygon) - pole.distance) < 1e-9, "\(seed)")
    }

    @Test func `The pole of an L lies in its knee`() {
        let polygon = Polygon(outer: [
            Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 4), Point(x: 4, y: 4), Point(x: 4, y: 10),
            Point(x: 0, y: 10),
        ])
        let pole = PoleOfInaccessibility(of: polygon)
        #expect(pole.distance > 2.2 && pole.point.x < 4 && pole.point.y < 4)
    }

    /// A polygon around a middle, with a hole in it in half of the cases.
    private static func star(_ random: inout SeededGenerator) -> Polygon {
        func ring(_ least: Double, _ most: Double, _ count: Int) -> [Point] {
            (0..<count).map { index in
                let ray = PlanTurn(2 * Double.pi * Double(index) / Double(count)).direction
                let length = Double.random(in: least...most, using: &random)
                return Point(x: ray.x * length * 2, y: ray.y * length)
            }
        }
        let outer = ring(4, 12, Int.random(in: 5...14, using: &random))
        return Polygon(outer: outer, holes: random.chance(0.5) ? [ring(0.5, 2, 5)] : [])
    }

    private static func distance(from point: Point, to polygon: Polygon) -> Double {
        var nearest = Double.infinity
        for ring in [polygon.outer] + polygon.holes {
            for (index, end) in ring.enumerated() {
                let start = ring[(index + ring.count - 1) % ring.count]
                let (dx, dy) = (end.x - start.x, end.y - start.y)
                let squared = dx * dx + dy * dy
                let along = squared > 0 ? ((point.x - start.x) * dx + (point.y - start.y) * dy) / squared : 0
                nearest = min(nearest, point.distance(to: start.interpolated(to: end, fraction: min(max(along, 0), 1))))
            }
        }
        return polygon.contains(point) ? nearest : -nearest
    }
}
