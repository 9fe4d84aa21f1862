import Testing
import WaymarkModel
import WaymarkTestSupport

@Suite struct `A floor knows what is visible on it` {
    /// A square of 10 × 10 mm with a square hole in the middle.
    private let square = [ring((0, 0), (10, 0), (10, 10), (0, 10)), ring((4, 4), (6, 4), (6, 6), (4, 6))]

    private func plan(_ rings: [[MillimetrePoint]], anchors: [MillimetrePoint] = []) throws -> FloorPlan {
        try #require(FloorPlan(rings: rings, anchors: anchors))
    }

    @Test func `The border is on the floor, and what is in a hole is not`() throws {
        let plan = try plan(square)
        #expect([at(0, 0), at(5, 0), at(4, 5), at(6, 6), at(1, 9)].allSatisfy(plan.contains))
        #expect([at(5, 5), at(-1, 0), at(11, 10), at(5, 11)].allSatisfy { !plan.contains($0) })
    }

    @Test func `A line may run along walls and touch corners`() throws {
        let plan = try plan(square)
        #expect(plan.sees(at(0, 0), at(10, 0)))
        #expect(plan.sees(at(4, 0), at(4, 10)))
        #expect(plan.sees(at(2, 8), at(8, 2)) == false)
        #expect(plan.sees(at(0, 8), at(8, 0)))
        #expect(plan.sees(at(0, 2), at(8, 10)))
        #expect(plan.sees(at(5, 5), at(5, 5)) == false)
        #expect(plan.sees(at(4, 5), at(6, 5)) == false)
        #expect(plan.sees(at(0, 5), at(4, 5)))
        #expect(plan.sees(at(0, 5), at(5, 5)) == false)
    }

    @Test(arguments: [false, true])
    func `Nobody walks through a gap without width`(isOneRing: Bool) throws {
        // Two squares that touch at a corner, as one ring or as two, and a wall around them that does not help.
        let two = [ring((0, 0), (5, 0), (5, 5), (0, 5)), ring((5, 5), (10, 5), (10, 10), (5, 10))]
        let one = [ring((0, 0), (5, 0), (5, 5), (10, 5), (10, 10), (5, 10), (5, 5), (0, 5))]
        let plan = try plan(isOneRing ? one : two, anchors: [at(1, 1), at(9, 9)])
        #expect(plan.sees(at(1, 1), at(5, 5)))
        #expect(plan.sees(at(5, 5), at(9, 9)))
        #expect(plan.sees(at(1, 1), at(9, 9)) == false)
        #expect(plan.path(from: at(1, 1), to: at(9, 9)) == nil)
        #expect(plan.usedEdges().isEmpty)
    }

    @Test func `A corner where two holes touch is passed on either side and not between`() throws {
        let holes = [ring((2, 2), (5, 2), (5, 5), (2, 5)), ring((5, 5), (8, 5), (8, 8), (5, 8))]
        let plan = try plan([ring((0, 0), (10, 0), (10, 10), (0, 10))] + holes)
        #expect(plan.sees(at(0, 10), at(10, 0)) == false)
        #expect(plan.sees(at(5, 0), at(5, 5)))
        #expect(plan.corners.contains(at(5, 5)) == false)
    }

    @Test func `Repeated points, straight corners, spikes and shared edges change nothing`() throws {
        let clean = try plan(square)
        let soiled = try plan([
            ring((0, 0), (0, 0), (5, 0), (10, 0), (10, 10), (13, 12), (10, 10), (0, 10), (0, 3), (2, 3), (0, 3)),
            ring((4, 4), (5, 4), (5, 6), (4, 6)), ring((5, 4), (6, 4), (6, 6), (5, 6)),
        ])
        #expect(soiled.corners.sorted() == clean.corners.sorted())
        for x in Int32(0)...10 {
            for y in Int32(0)...10 {
                #expect(soiled.contains(at(x, y)) == clean.contains(at(x, y)))
                #expect(soiled.sees(at(1, 3), at(x, y)) == clean.sees(at(1, 3), at(x, y)))
            }
        }
    }

    @Test func `Corners over 180° are bends, in the order of the rings, but not those of anchors`() throws {
        #expect(try Array(plan(square).corners) == [at(4, 4), at(6, 4), at(6, 6), at(4, 6)])
        #expect(try Array(plan(square, anchors: [at(6, 4)]).corners) == [at(4, 4), at(6, 6), at(4, 6)])
    }

    @Test func `Coordinates below a thousand kilometres are exact, and others are refused`() throws {
        let far = FloorPlan.range - 1
        let plan = try plan([ring((-far, -far), (far, -far), (far, far), (-far, far)), ring((-1, -1), (1, -1), (0, 1))])
        #expect(plan.sees(at(-far, -far), at(far, far)) == false)
        #expect(plan.sees(at(-far, 1), at(far, 1)))
        #expect(plan.sees(at(-far, 0), at(far, 1)) == false)
        #expect(plan.sees(at(-far, -far), at(far, far - 1)) == false)
        #expect(plan.sees(at(-far, -far), at(far, far - 4)))
        let wide = ring((0, 0), (FloorPlan.range, 0), (0, 10))
        #expect(FloorPlan(rings: [wide], anchors: []) == nil)
        #expect(FloorPlan(rings: square, anchors: [at(.min, 0)]) == nil)
        #expect(plan.contains(at(.max, .min)) == false)
        #expect(plan.nearestPoint(to: at(.max, .min)) == at(far, -far))
    }

    @Test(
        arguments: [
            [], [[]], [ring((0, 0))], [ring((0, 0), (5, 5))], [ring((0, 0), (5, 5), (9, 9))],
            [ring((0, 0), (5, 0), (5, 5)), ring((5, 5), (5, 0), (0, 0))],
        ] as [[[MillimetrePoint]]])
    func `A floor without area is refused`(rings: [[MillimetrePoint]]) {
        #expect(FloorPlan(rings: rings, anchors: []) == nil)
    }

    @Test func `The nearest point is the point itself on the floor, and on the border otherwise`() throws {
        let plan = try plan(square)
        #expect(plan.nearestPoint(to: at(2, 2)) == at(2, 2))
        #expect(plan.nearestPoint(to: at(15, 3)) == at(10, 3))
        #expect(plan.nearestPoint(to: at(-3, -4)) == at(0, 0))
        let slope = try self.plan([ring((0, 0), (1000, 0), (0, 777))])
        let nearest = slope.nearestPoint(to: at(900, 700))
        #expect(slope.contains(nearest))
    }

    @Test func `Positions in metres are rounded to millimetres, and clamped`() {
        #expect(MillimetrePoint(Point(x: 12.001, y: -7.25)) == at(12_001, -7250))
        #expect(MillimetrePoint(Point(x: .nan, y: 1e12)) == at(0, 2_147_483_647))
        #expect(at(1500, -20).point == Point(x: 1.5, y: -0.02))
    }
}

func at(_ x: Int32, _ y: Int32) -> MillimetrePoint { MillimetrePoint(x: x, y: y) }
func ring(_ points: (Int32, Int32)...) -> [MillimetrePoint] { points.map { at($0.0, $0.1) } }
