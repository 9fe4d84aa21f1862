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
}
