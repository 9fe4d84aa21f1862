import WaymarkModel

/// Google's encoded polyline: a line of coordinates as short text.
///
/// The algorithm is that of Google's *Encoded Polyline Algorithm Format*, with the precision as a parameter: OSRM calls
/// five digits `polyline` and six `polyline6`.
public enum Polyline {
    /// Encodes coordinates, latitude first, rounded to `precision` digits behind the point.
    public static func encode(_ coordinates: [Coordinate], precision: Int = 6) -> String {
        var factor = 1.0
        for _ in 0..<precision { factor *= 10 }
        var text = ""
        var latitude: Int64 = 0
        var longitude: Int64 = 0
        for coordinate in coordinates {
            let nextLatitude = Int64((coordinate.latitude * factor).rounded())
            let nextLongitude = Int64((coordinate.longitude * factor).rounded())
            append(nextLatitude - latitude, to: &text)
            append(nextLongitude - longitude, to: &text)
            latitude = nextLatitude
            longitude = nextLongitude
        }
        return text
    }

    private static func append(_ difference: Int64, to text: inout String) {
        var value = difference < 0 ? ~(difference << 1) : difference << 1
        while value >= 0x20 {
            text.unicodeScalars.append(Unicode.Scalar(UInt8((value & 0x1F) | 0x20) + 63))
            value >>= 5
        }
        text.unicodeScalars.append(Unicode.Scalar(UInt8(value) + 63))
    }
}
