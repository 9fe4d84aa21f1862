import Testing
import WaymarkEngine
import WaymarkModel

@Suite struct `An encoded polyline` {
    /// The example of Google's description of the format.
    private let coordinates = [
        Coordinate(latitude: 38.5, longitude: -120.2), Coordinate(latitude: 40.7, longitude: -120.95),
        Coordinate(latitude: 43.252, longitude: -126.453),
    ]

    @Test func `is that of the format's own example with five digits`() {
        #expect(Polyline.encode(coordinates, precision: 5) == "_p~iF~ps|U_ulLnnqC_mqNvxq`@")
    }

    @Test func `is OSRM's polyline6 by default`() {
        #expect(Polyline.encode(coordinates) == "_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI")
    }

    @Test func `is empty without points`() {
        #expect(Polyline.encode([]) == "")
    }
}
