import Foundation
import WaymarkModel

/// The few shapes of JSON that columns contain, written without spaces and with sorted keys: the same value gives the
/// same bytes.
enum CompactJSON {
    static func array(_ texts: [String]) -> String {
        "[" + texts.map(JSON.quotedForStorage).joined(separator: ",") + "]"
    }

    static func object(_ entries: [String: String]) -> String {
        let members = entries.sorted { $0.key < $1.key }.map {
            JSON.quotedForStorage($0.key) + ":" + JSON.quotedForStorage($0.value)
        }
        return "{" + members.joined(separator: ",") + "}"
    }

    /// Returns the outer ring and then the holes, each as an array of `[x,y]` in metres.
    static func polygon(_ polygon: Polygon) -> String {
        let rings = ([polygon.outer] + polygon.holes).map { ring in
            "[" + ring.map { "[\($0.x),\($0.y)]" }.joined(separator: ",") + "]"
        }
        return "[" + rings.joined(separator: ",") + "]"
    }

    static func texts(from json: String) throws -> [String] { try decode(json) }
    static func entries(from json: String) throws -> [String: String] { try decode(json) }

    static func polygon(from json: String) throws -> Polygon {
        let rings: [[[Double]]] = try decode(json)
        guard let outer = rings.first else { throw MisfitRow(reason: "a polygon without rings") }
        return Polygon(outer: try points(of: outer), holes: try rings.dropFirst().map(points))
    }

    private static func points(of ring: [[Double]]) throws -> [Point] {
        try ring.map { pair in
            guard pair.count == 2 else { throw MisfitRow(reason: "a corner that is not a pair of numbers") }
            return Point(x: pair[0], y: pair[1])
        }
    }

    private static func decode<Value: Decodable>(_ json: String) throws -> Value {
        do {
            return try JSONDecoder().decode(Value.self, from: Data(json.utf8))
        } catch {
            throw MisfitRow(reason: "a JSON column that cannot be read")
        }
    }
}
