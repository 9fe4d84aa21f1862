import WaymarkImportKit
import WaymarkModel

/// The texts and the scale of a block of elements, and its groups.
struct OSMPBFBlock {
    /// The texts that elements refer to.
    private(set) var texts: [String] = []
    /// The groups of elements, not read yet.
    private(set) var groups: [ArraySlice<UInt8>] = []
    /// The size of a unit of latitude and longitude, in billionths of a degree.
    private var granularity: Int64 = 100
    private var origin: (latitude: Int64, longitude: Int64) = (0, 0)

    init(_ bytes: ArraySlice<UInt8>) throws(ProtobufError) {
        var reader = ProtobufReader(bytes)
        while let field = try reader.next() {
            switch field.number {
            case 1:
                var table = ProtobufReader(try field.bytes)
                while let text = try table.next() {
                    if text.number == 1 { texts.append(String(decoding: try text.bytes, as: UTF8.self)) }
                }
            case 2: groups.append(try field.bytes)
            case 17: granularity = try field.integer
            case 19: origin.latitude = try field.integer
            case 20: origin.longitude = try field.integer
            default: break
            }
        }
    }

    /// Returns a text by its number; an empty one if there is none.
    func text(_ number: UInt64) -> String {
        number < UInt64(texts.count) ? texts[Int(number)] : ""
    }

    /// Returns a position in degrees. One that is out of range becomes invalid, and its node is left out.
    func coordinate(_ latitude: Int64, _ longitude: Int64) -> Coordinate {
        func degrees(_ origin: Int64, _ value: Int64) -> Double {
            // In whole numbers first, so that a coordinate has the digits that its XML has.
            let (product, overflow) = granularity.multipliedReportingOverflow(by: value)
            let (sum, isTooLarge) = origin.addingReportingOverflow(product)
            return overflow || isTooLarge ? .infinity : Double(sum) / 1e9
        }
        return Coordinate(
            latitude: degrees(origin.latitude, latitude), longitude: degrees(origin.longitude, longitude))
    }
}
