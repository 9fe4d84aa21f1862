import WaymarkModel

/// Encodes a line of coordinates as a short text.
///
/// This is Google's *Encoded Polyline Algorithm Format* with variable precision. OSRM calls 5 decimal places
/// `polyline` and 6 decimal places `polyline6`.
package enum EncodedPolyline {
    /// Returns the encoded coordinates, latitude first, rounded to `precision` decimal places.
    package static func encode(_ coordinates: [Coordinate], precision: Int = 6) -> String {
        var writer = Writer(precision: precision, capacity: coordinates.count)
        for coordinate in coordinates { writer.append(coordinate) }
        return writer.encoded
    }

    /// Writes the coordinates of a line one by one.
    struct Writer {
        private let factor: Double
        private var text: [UInt8] = []
        private var latitude: Int64 = 0
        private var longitude: Int64 = 0

        /// The text of all coordinates so far.
        var encoded: String { String(decoding: text, as: UTF8.self) }

        init(precision: Int, capacity: Int) {
            var factor = 1.0
            for _ in 0..<precision { factor *= 10 }
            self.factor = factor
            text.reserveCapacity(capacity * 8)
        }

        mutating func append(_ coordinate: Coordinate) {
            let nextLatitude = Int64((coordinate.latitude * factor).rounded())
            let nextLongitude = Int64((coordinate.longitude * factor).rounded())
            EncodedPolyline.append(nextLatitude - latitude, to: &text)
            EncodedPolyline.append(nextLongitude - longitude, to: &text)
            latitude = nextLatitude
            longitude = nextLongitude
        }
    }

    fileprivate static func append(_ difference: Int64, to text: inout [UInt8]) {
        var value = difference < 0 ? ~(difference << 1) : difference << 1
        while value >= 0x20 {
            text.append(UInt8((value & 0x1F) | 0x20) + 63)
            value >>= 5
        }
        text.append(UInt8(value) + 63)
    }
}
