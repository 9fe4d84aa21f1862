import Testing
import WaymarkEngine
import WaymarkModel

@Suite struct `Polylines are encoded as clients expect` {
    /// The example of Google's description of the format.
    private let coordinates = [
        Coordinate(latitude: 38.5, longitude: -120.2), Coordinate(latitude: 40.7, longitude: -120.95),
        Coordinate(latitude: 43.252, longitude: -126.453),
    ]

    @Test func `A polyline with five digits equals the format's own example`() {
        #expect(EncodedPolyline.encode(coordinates, precision: 5) == "_p~iF~ps|U_ulLnnqC_mqNvxq`@")
    }

    @Test func `The default polyline is OSRM's polyline6`() {
        #expect(EncodedPolyline.encode(coordinates) == "_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI")
    }

    @Test func `A polyline without points is empty`() {
        #expect(EncodedPolyline.encode([]) == "")
    }
}
