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

    /// Returns the points of a line, each as `[x,y]` in metres.
    static func line(_ line: Polyline) -> String {
        "[" + line.points.map { "[\($0.x),\($0.y)]" }.joined(separator: ",") + "]"
    }

    static func texts(from json: String) throws(MisfitRow) -> [String] { try decode(json) }
    static func entries(from json: String) throws(MisfitRow) -> [String: String] { try decode(json) }

    static func line(from json: String) throws(MisfitRow) -> Polyline {
        let points: [[Double]] = try decode(json)
        guard points.allSatisfy({ $0.count == 2 }) else {
            throw MisfitRow(reason: "a point that is not a pair of numbers")
        }
        return Polyline(self.points(of: points))
    }

    static func polygon(from json: String) throws(MisfitRow) -> Polygon {
        let rings: [[[Double]]] = try decode(json)
        guard let outer = rings.first else { throw MisfitRow(reason: "a polygon without rings") }
        guard rings.allSatisfy({ $0.allSatisfy { $0.count == 2 } }) else {
            throw MisfitRow(reason: "a corner that is not a pair of numbers")
        }
        return Polygon(outer: points(of: outer), holes: rings.dropFirst().map(points))
    }

    private static func points(of ring: [[Double]]) -> [Point] { ring.map { Point(x: $0[0], y: $0[1]) } }

    private static func decode<Value: Decodable>(_ json: String) throws(MisfitRow) -> Value {
        do {
            return try JSONDecoder().decode(Value.self, from: Data(json.utf8))
        } catch {
            throw MisfitRow(reason: "a JSON column that cannot be read")
        }
    }
}
