import Testing
import WaymarkModel

@Suite struct `The local frame and the Earth agree` {
    static let anchors = [
        Anchor(origin: Coordinate(latitude: 52.09, longitude: 5.12)),
        Anchor(origin: Coordinate(latitude: -33.87, longitude: 151.2), bearing: 30),
        Anchor(origin: Coordinate(latitude: 0, longitude: 179.999), bearing: 200),
    ]

    @Test(arguments: anchors) func `A point survives the conversion to degrees and back`(_ anchor: Anchor) {
        let point = Point(x: 312.5, y: -77.25)
        #expect(anchor.point(of: anchor.coordinate(of: point)).distance(to: point) < 1e-6)
    }

    @Test func `A degree has the size it has on the Earth`() {
        // A minute of latitude at 52° N is 1854.4 m (Snyder, eq. 4-19).
        let anchor = Anchor(origin: Coordinate(latitude: 52, longitude: 5))
        let north = anchor.coordinate(of: Point(x: 0, y: 1854.4))
        #expect(abs(north.latitude - 52 - 1 / 60) < 1e-5 && north.longitude == 5)
    }

    @Test func `The frame turns with its bearing`() {
        let anchor = Anchor(origin: Coordinate(latitude: 52, longitude: 5), bearing: 90)
        #expect(anchor.coordinate(of: Point(x: 0, y: 100)).longitude > 5)
        #expect(anchor.compassBearing(dx: 0, dy: 1) == 90)
        #expect(anchor.compassBearing(dx: -1, dy: 0) == 0)
    }

    @Test func `A point lies in a polygon but not in its holes`() {
        func square(_ low: Double, _ high: Double) -> [Point] {
            [Point(x: low, y: low), Point(x: high, y: low), Point(x: high, y: high), Point(x: low, y: high)]
        }
        let polygon = Polygon(outer: square(0, 10), holes: [square(4, 6)])
        #expect(polygon.contains(Point(x: 1, y: 1)))
        #expect(!polygon.contains(Point(x: 5, y: 5)))
        #expect(!polygon.contains(Point(x: 11, y: 1)))
        #expect(Polygon.signedArea(of: polygon.outer) == 100)
    }
}

@Suite struct `Authors' words are compared and translated` {
    @Test func `Words are compared by slips, and swapped letters are one slip`() {
        #expect(EditDistance.between("elevator", "elevator") == 0)
        #expect(EditDistance.between("elevtaor", "elevator") == 1)
        #expect(EditDistance.between("lift", "elevator", limit: 3) == nil)
        #expect(EditDistance.between("", "abc") == 3)
    }

    @Test func `A suggestion is made only for a likely slip`() {
        #expect(EditDistance.suggestion(for: "Stiars", among: ["ramp", "stairs"]) == "stairs")
        #expect(EditDistance.suggestion(for: "cat", among: ["stairs", "escalator"]) == nil)
    }

    @Test func `A text is in the reader's language, its primary language or the author's, in this order`() {
        let name = LocalizedText("Exit", translations: ["nl": "Uitgang", "pt-BR": "Saída"])
        #expect(name.text(in: "nl-BE") == "Uitgang")
        #expect(name.text(in: "pt-BR") == "Saída")
        #expect(name.text(in: "pt") == "Exit")
        #expect(name.text(in: nil) == "Exit")
        #expect(name.allTexts == ["Exit", "Uitgang", "Saída"])
    }
}

@Suite struct `A condition has a validity` {
    @Test func `A condition holds from its start until just before its end`() {
        let condition = Condition(
            id: 1, target: .connector("lift"), effect: .closed, from: Timestamp(seconds: 10),
            until: Timestamp(seconds: 20))
        let moments: [Int64] = [9, 10, 19, 20]
        #expect(moments.map { condition.isActive(at: Timestamp(seconds: $0)) } == [false, true, true, false])
    }
}
