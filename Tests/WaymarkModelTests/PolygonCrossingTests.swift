import Testing
import WaymarkModel

@Suite struct `A way is cut where it crosses a polygon` {
    private let square = Polygon(
        outer: [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 10), Point(x: 0, y: 10)],
        holes: [[Point(x: 4, y: 4), Point(x: 6, y: 4), Point(x: 6, y: 6), Point(x: 4, y: 6)]])

    private func stretches(_ x: Double, _ y: Double, _ toX: Double, _ toY: Double) -> [[Double]] {
        square.stretches(from: Point(x: x, y: y), to: Point(x: toX, y: toY)).map {
            [($0.lowerBound * 1000).rounded() / 1000, ($0.upperBound * 1000).rounded() / 1000]
        }
    }

    @Test func `A way is inside between the borders`() {
        #expect(stretches(-10, 2, 30, 2) == [[0.25, 0.5]])
        #expect(stretches(30, 2, -10, 2) == [[0.5, 0.75]])
        #expect(stretches(1, 1, 1, 9) == [[0, 1]])
        #expect(stretches(5, 2, 25, 2) == [[0, 0.25]])
    }

    @Test func `What leads nowhere outside is covered, also along the border`() {
        func covers(_ x: Double, _ y: Double, _ toX: Double, _ toY: Double) -> Bool {
            square.covers(from: Point(x: x, y: y), to: Point(x: toX, y: toY))
        }
        #expect(covers(1, 1, 1, 9) && covers(0, 0, 10, 0) && covers(1, 4, 9, 4) && covers(1, 1, 4, 4))
        #expect(
            !covers(1, 5, 9, 5) && !covers(1, 1, 12, 1) && !covers(3, 5.5, 5.5, 3) && covers(3, 5, 5, 3)
                && !covers(3, 3, 7, 7))
        #expect(!covers(5, 5, 5, 5) && covers(1, 1, 1, 1))
    }

    @Test func `A way is outside in a hole`() {
        #expect(stretches(-5, 5, 15, 5) == [[0.25, 0.45], [0.55, 0.75]])
        #expect(stretches(4.5, 5, 5.5, 5).isEmpty)
    }

    @Test func `A way along a border is outside, also along a hole's, and at a corner`() {
        #expect(stretches(0, 0, 10, 0).isEmpty)
        #expect(stretches(-5, 10, 5, 10).isEmpty)
        #expect(stretches(4, 4, 4, 6).isEmpty)
        #expect(stretches(-5, 5, 5, -5).isEmpty)
        #expect(stretches(-5, 0, 15, 0).isEmpty)
    }

    @Test func `A way is inside where it leaves the border`() {
        #expect(stretches(0, 4, 0, 6).isEmpty)
        #expect(stretches(4, 0, 4, 10) == [[0, 0.4], [0.6, 1]])
        #expect(stretches(0, 0, 10, 10) == [[0, 0.4], [0.6, 1]])
    }

    @Test func `A way that crosses the border beside a corner is cut there`() {
        let arrow = Polygon(outer: [Point(x: 0, y: 0), Point(x: 5, y: -5), Point(x: 5, y: 5)])
        let there = arrow.stretches(from: Point(x: -5, y: -0.005), to: Point(x: 4, y: -0.005))
        let back = arrow.stretches(from: Point(x: 4, y: -0.005), to: Point(x: -5, y: -0.005))
        // In millimetres: not 0, where the corner is beside the way.
        #expect(there.map { (($0.lowerBound * 9 - 5) * 1000).rounded() } == [5])
        #expect(back.map { ((4 - $0.upperBound * 9) * 1000).rounded() } == [5])
    }

    @Test func `A way without length is inside or not`() {
        #expect(stretches(1, 1, 1, 1) == [[0, 1]])
        #expect(stretches(5, 5, 5, 5).isEmpty)
        #expect(stretches(0, 5, 0, 5).isEmpty)
    }
}
