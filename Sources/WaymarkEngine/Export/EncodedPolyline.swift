import WaymarkModel

/// Encodes a line of coordinates as a short text.
///
/// This is Google's *Encoded Polyline Algorithm Format* with variable precision. OSRM calls 5 decimal places
/// `polyline` and 6 decimal places `polyline6`.
package struct EncodedPolyline {
    private let factor: Double
    private var latitude: Int64 = 0
    private var longitude: Int64 = 0

    /// Starts a line whose coordinates are rounded to `precision` decimal places.
    init(precision: Int) {
        var factor = 1.0
        for _ in 0..<precision { factor *= 10 }
        self.factor = factor
    }

    /// Returns the encoded coordinates, latitude first, rounded to `precision` decimal places.
    package static func encode(_ coordinates: [Coordinate], precision: Int = 6) -> String {
        var line = EncodedPolyline(precision: precision)
        var text: [UInt8] = []
        for coordinate in coordinates { line.add(coordinate) { text.append($0) } }
        return String(decoding: text, as: UTF8.self)
    }

    /// Passes the characters of the next coordinate to a function.
    @inline(__always) mutating func add(_ coordinate: Coordinate, _ write: (UInt8) -> Void) {
        let nextLatitude = Self.rounded(coordinate.latitude * factor)
        let nextLongitude = Self.rounded(coordinate.longitude * factor)
        Self.write(nextLatitude - latitude, write)
        Self.write(nextLongitude - longitude, write)
        latitude = nextLatitude
        longitude = nextLongitude
    }

    /// Passes the characters of the last coordinate, as they are at the start of a line, to a function.
    @inline(__always) func addStart(_ write: (UInt8) -> Void) {
        Self.write(latitude, write)
        Self.write(longitude, write)
    }

    /// Returns the nearest whole number, halves away from 0, without a call of the C library.
    @inline(__always) private static func rounded(_ number: Double) -> Int64 {
        let whole = Int64(number)
        let fraction = number - Double(whole)
        return fraction >= 0.5 ? whole + 1 : fraction <= -0.5 ? whole - 1 : whole
    }

    @inline(__always) private static func write(_ difference: Int64, _ write: (UInt8) -> Void) {
        var value = difference < 0 ? ~(difference << 1) : difference << 1
        while value >= 0x20 {
            write(UInt8(truncatingIfNeeded: (value & 0x1F) | 0x20) + 63)
            value >>= 5
        }
        write(UInt8(truncatingIfNeeded: value) + 63)
    }
}
