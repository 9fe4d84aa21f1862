import Testing
import WaymarkModel

@testable import WaymarkDraft

@Suite struct `Nobody fits through a slit` {
    private typealias Box = (x: ClosedRange<Double>, y: ClosedRange<Double>)

    private static func box(_ id: String, _ kind: String, _ box: Box) -> String {
        let (a, b, c, d) = (box.x.lowerBound, box.x.upperBound, box.y.lowerBound, box.y.upperBound)
        return "{id: \(id), level: g, kind: \(kind), polygon: [[\(a), \(c)], [\(b), \(c)], [\(b), \(d)], [\(a), \(d)]]}"
    }

    /// A hall of 20 m, or two of 10 m, with a place at each end, and walls across it.
    private static func hall(_ walls: [Box], kind: String = "wall", halls: Int = 1, limits: String = "") -> PlannedVenue
    {
        PlannedVenue(
            units: halls == 1
                ? [PlannedVenue.unit("hall", "hall", 0...20, 0...6)]
                : [
                    PlannedVenue.unit("hall", "hall", 0...10, 0...6),
                    PlannedVenue.unit("other", "hall", 10...20, 0...6, limits),
                ],
            obstacles: walls.enumerated().map { box("w\($0)", kind, $1) },
            places: [
                "{id: A, name: A, category: shop, level: g, position: [3, 3]}",
                "{id: B, name: B, category: shop, level: g, position: [17, 3]}",
            ])
    }

    /// A wall across the hall with a gap at y = 2.
    private static func across(_ gap: Double, _ thickness: Double, at x: Double = 10) -> [Box] {
        [(x...x + thickness, 0...2), (x...x + thickness, 2 + gap...6)]
    }

    @Test(arguments: [0.005, 0.02, 0.1, 0.2, 0.3, 0.34, 0.36, 0.4, 0.5, 0.6], [0.05, 0.2, 0.5])
    func `A gap between two walls that are areas is none up to 0.35 m`(gap: Double, thickness: Double) throws {
        for kind in ["wall", "column", "fixture"] {
            let derived = try Self.hall(Self.across(gap, thickness), kind: kind).derived()
            #expect((derived.distance("A", "B") != nil) == (gap > 0.35), "\(kind)")
        }
    }

    @Test(arguments: [0.005, 0.02, 0.1, 0.3, 0.34, 0.4, 0.6])
    func `Nor is one between a wall that is an area and the outline, or a wall that is a line`(gap: Double) throws {
        let toOutline = try Self.hall([(10...10.2, 0...6 - gap)]).derived()
        #expect((toOutline.distance("A", "B") != nil) == (gap > 0.35))
        var toLine = Self.hall([(10...10.2, 0...2)])
        toLine.rest = "details:\n  - {id: l, level: g, category: wall, line: [[10.1, \(2 + gap)], [10.1, 6]]}\n"
        #expect((try toLine.derived().distance("A", "B") != nil) == (gap > 0.35))
    }

    @Test(arguments: [0.005, 0.02, 0.1, 0.3, 0.34, 0.4, 0.6], ["", "hours: \"Mo-Su 00:00-24:00\""])
    func `Nor is one in the border of two halls`(gap: Double, limits: String) throws {
        for (x, thickness) in [(9.95, 0.1), (10.1, 0.1), (9.7, 0.2), (9.8, 0.4)] {
            // What is left of the border itself is an opening from 0.6 m.
            let least = x < 10 && x + thickness > 10 ? 0.6 : 0.35
            if gap > 0.35, gap <= least { continue }
            let plan = Self.hall(Self.across(gap, thickness, at: x), halls: 2, limits: limits)
            #expect((try plan.derived().distance("A", "B") != nil) == (gap > 0.35), "\(x)")
        }
    }

    @Test func `A long slit between two walls leads nobody through, and a way around is taken`() throws {
        let slit: [Box] = [(8...12, 1...2.98), (8...12, 3...5)]
        let around = try #require(try Self.hall(slit).derived().distance("A", "B"))
        #expect(around > 14.3)
    }

    @Test func `A door behind a narrow niche is reached from the side to which it is open`() throws {
        var plan = Self.hall([(10...14, 0...2), (14.3...18, 0...2)])
        plan.units.append(PlannedVenue.unit("shop", "room", 10...18, -4...0))
        plan.openings = ["{id: d, level: g, at: [14.15, 0], units: [hall, shop], door: swinging}"]
        plan.places.append("{id: C, name: C, category: shop, level: g, position: [12, -2]}")
        #expect(try plan.derived().distance("A", "C") != nil)
        // With a wall across the hall that ends at the niche, people get there from one side, and not through.
        plan.obstacles.append(Self.box("x", "wall", (14.1...14.2, 1...6)))
        let divided = try plan.derived()
        #expect((divided.distance("A", "C") != nil) != (divided.distance("B", "C") != nil))
        #expect(divided.distance("A", "B") == nil)
    }

    @Test func `A corridor that is narrow throughout is walked through`() throws {
        let plan = PlannedVenue(
            units: [
                PlannedVenue.unit("a", "hall", 0...6, 0...6), PlannedVenue.unit("b", "corridor", 6...12, 2...2.3),
                PlannedVenue.unit("c", "hall", 12...18, 0...6),
            ],
            openings: [
                "{id: d, level: g, at: [6, 2.15], units: [a, b]}", "{id: e, level: g, at: [12, 2.15], units: [b, c]}",
            ],
            places: [
                "{id: A, name: A, category: shop, level: g, position: [3, 3]}",
                "{id: B, name: B, category: shop, level: g, position: [15, 3]}",
            ])
        #expect(try plan.derived().distance("A", "B") != nil)
    }
}
