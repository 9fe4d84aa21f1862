import Testing
import WaymarkModel

@Suite struct `The local frame` {
    static let anchors = [
        Anchor(origin: Coordinate(latitude: 52.09, longitude: 5.12)),
        Anchor(origin: Coordinate(latitude: -33.87, longitude: 151.2), bearing: 30),
        Anchor(origin: Coordinate(latitude: 0, longitude: 179.999), bearing: 200),
    ]

    @Test(arguments: anchors) func `comes back from degrees as it went`(_ anchor: Anchor) {
        let point = Point(x: 312.5, y: -77.25)
        #expect(anchor.point(of: anchor.coordinate(of: point)).distance(to: point) < 1e-6)
    }

    @Test func `is as large as the Earth says`() {
        // A minute of latitude at 52° N is 1854.4 m (Snyder, eq. 4-19).
        let anchor = Anchor(origin: Coordinate(latitude: 52, longitude: 5))
        let north = anchor.coordinate(of: Point(x: 0, y: 1854.4))
        #expect(abs(north.latitude - 52 - 1 / 60) < 1e-5 && north.longitude == 5)
    }

    @Test func `turns with its bearing`() {
        let anchor = Anchor(origin: Coordinate(latitude: 52, longitude: 5), bearing: 90)
        #expect(anchor.coordinate(of: Point(x: 0, y: 100)).longitude > 5)
        #expect(anchor.compassBearing(dx: 0, dy: 1) == 90)
        #expect(anchor.compassBearing(dx: -1, dy: 0) == 0)
    }

    @Test func `knows what lies in a polygon, and not in its holes`() {
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

@Suite struct `Words of an author` {
    @Test func `are measured by slips, with swapped letters as one`() {
        #expect(EditDistance.between("elevator", "elevator") == 0)
        #expect(EditDistance.between("elevtaor", "elevator") == 1)
        #expect(EditDistance.between("lift", "elevator", limit: 3) == nil)
        #expect(EditDistance.between("", "abc") == 3)
    }

    @Test func `get a suggestion only where a slip is likely`() {
        #expect(EditDistance.suggestion(for: "Stiars", among: ["ramp", "stairs"]) == "stairs")
        #expect(EditDistance.suggestion(for: "cat", among: ["stairs", "escalator"]) == nil)
    }

    @Test func `are read in the reader's language, else its primary one, else the author's`() {
        let name = LocalizedText("Exit", translations: ["nl": "Uitgang", "pt-BR": "Saída"])
        #expect(name.text(in: "nl-BE") == "Uitgang")
        #expect(name.text(in: "pt-BR") == "Saída")
        #expect(name.text(in: "pt") == "Exit")
        #expect(name.text(in: nil) == "Exit")
        #expect(name.allTexts == ["Exit", "Uitgang", "Saída"])
    }
}

@Suite struct `A condition` {
    @Test func `holds from its begin up to its end`() {
        let condition = Condition(
            id: 1, target: .connector("lift"), effect: .closed, from: Timestamp(seconds: 10),
            until: Timestamp(seconds: 20))
        let moments: [Int64] = [9, 10, 19, 20]
        #expect(moments.map { condition.isActive(at: Timestamp(seconds: $0)) } == [false, true, true, false])
    }
}
