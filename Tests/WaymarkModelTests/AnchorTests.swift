import Testing
import WaymarkModel

@Suite struct `An anchor places the local frame on the Earth` {
    static let utrecht = Coordinate(latitude: 52.0907, longitude: 5.1214)

    @Test func `The origin lies on the anchor's coordinate`() {
        let anchor = Anchor(origin: Self.utrecht, bearing: 37)
        #expect(anchor.coordinate(of: Point(x: 0, y: 0)) == Self.utrecht)
    }

    @Test func `Coordinates stay valid beyond the antimeridian and the pole`() {
        let fiji = Anchor(origin: Coordinate(latitude: -16.8, longitude: 179.9999))
        let east = fiji.coordinate(of: Point(x: 100, y: 0))
        #expect(east.longitude < -179.99 && east.longitude >= -180)
        #expect(fiji.point(of: east).distance(to: Point(x: 100, y: 0)) < 1e-6)
        let pole = Anchor(origin: Coordinate(latitude: 90, longitude: 0))
        #expect(pole.coordinate(of: Point(x: 5, y: 5)).isValid)
    }

    @Test(arguments: [0.0, 12, 90, 181, 359.5]) func `A point becomes degrees and back again`(bearing: Double) {
        let anchor = Anchor(origin: Self.utrecht, bearing: bearing)
        for point in [Point(x: 310, y: -42), Point(x: -7.25, y: 1800), Point(x: 0.01, y: 0)] {
            let back = anchor.point(of: anchor.coordinate(of: point))
            #expect(back.distance(to: point) < 1e-6)
        }
    }

    /// 111 267 m a degree of latitude and 68 600 m a degree of longitude at 52.09° north, from the ellipsoid's tables.
    @Test func `Distances agree with the length of a degree`() {
        let anchor = Anchor(origin: Self.utrecht)
        let north = anchor.coordinate(of: Point(x: 0, y: 1000))
        let east = anchor.coordinate(of: Point(x: 1000, y: 0))
        #expect(abs((north.latitude - Self.utrecht.latitude) * 111_267 - 1000) < 0.5)
        #expect(abs((east.longitude - Self.utrecht.longitude) * 68_540 - 1000) < 2)
    }

    @Test func `The bearing turns the y axis clockwise`() {
        let anchor = Anchor(origin: Self.utrecht, bearing: 90)
        let up = anchor.coordinate(of: Point(x: 0, y: 100))
        #expect(up.longitude > Self.utrecht.longitude)
        #expect(abs(up.latitude - Self.utrecht.latitude) < 1e-9)
        #expect(abs(anchor.compassBearing(dx: 0, dy: 1) - 90) < 1e-9)
        #expect(abs(anchor.compassBearing(dx: 1, dy: 0) - 180) < 1e-9)
        #expect(abs(anchor.compassBearing(dx: -1, dy: 0) - 0) < 1e-9)
    }

    @Test func `A frame may cross the antimeridian`() {
        let anchor = Anchor(origin: Coordinate(latitude: -17, longitude: 179.9999))
        let beyond = anchor.point(of: Coordinate(latitude: -17, longitude: -179.9999))
        #expect(beyond.x > 20 && beyond.x < 22)
    }
}
