import Testing
import WaymarkModel

@Suite struct `A polygon knows its inside and its area` {
    static let square = [
        Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 10), Point(x: 0, y: 10),
    ]
    static let hole = [Point(x: 4, y: 4), Point(x: 6, y: 4), Point(x: 6, y: 6), Point(x: 4, y: 6)]

    @Test func `A polygon contains its inside but not its holes`() {
        let polygon = Polygon(outer: Self.square, holes: [Self.hole])
        #expect(polygon.contains(Point(x: 1, y: 1)))
        #expect(!polygon.contains(Point(x: 5, y: 5)))
        #expect(!polygon.contains(Point(x: 11, y: 5)))
    }

    @Test func `The area of a polygon has the sign of its orientation`() {
        #expect(Polygon.signedArea(of: Self.square) == 100)
        #expect(Polygon.signedArea(of: Self.square.reversed()) == -100)
        #expect(Polygon.signedArea(of: []) == 0)
    }
}
