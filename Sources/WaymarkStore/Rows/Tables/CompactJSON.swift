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

/// Reads the shapes of JSON that columns contain, by RFC 8259. A column can have been changed by another program, so
/// nothing about it is trusted.
extension CompactJSON {
    static func texts(from json: String) throws(MisfitRow) -> [String] {
        try read(json, { $0.texts() }, orEscaped: { $0.items?.map(\.string) })
    }

    /// Returns texts by name. A name that occurs twice does not fit.
    static func entries(from json: String) throws(MisfitRow) -> [String: String] {
        let members: [(name: String, text: String)] = try read(
            json, { $0.members() },
            orEscaped: { $0.members?.map { member in member.node.string.map { (name: member.name, text: $0) } } })
        let entries = Dictionary(members.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
        guard entries.count == members.count else { throw unreadable }
        return entries
    }

    static func line(from json: String) throws(MisfitRow) -> Polyline {
        let (points, arePairs) = try read(json) { $0.points() }
        guard arePairs else { throw MisfitRow(reason: "a point that is not a pair of numbers") }
        return Polyline(points)
    }

    static func polygon(from json: String) throws(MisfitRow) -> Polygon {
        let (rings, arePairs) = try read(json) { $0.rings() }
        guard let outer = rings.first else { throw MisfitRow(reason: "a polygon without rings") }
        guard arePairs else { throw MisfitRow(reason: "a corner that is not a pair of numbers") }
        return Polygon(outer: outer, holes: Array(rings.dropFirst()))
    }

    private static var unreadable: MisfitRow { MisfitRow(reason: "a JSON column that cannot be read") }

    /// Returns the value that `body` reads from a whole text.
    private static func read<Value>(
        _ json: String, _ body: (inout CellScanner) -> Value?
    ) throws(MisfitRow) -> Value {
        var json = json
        let value = json.withUTF8 { bytes in
            var scanner = CellScanner(bytes)
            let value = body(&scanner)
            return scanner.isAtEnd() ? value : nil
        }
        guard let value else { throw unreadable }
        return value
    }

    /// Returns the elements that `body` reads; texts with escapes, which are rare, are left to the general reader.
    private static func read<Element>(
        _ json: String, _ body: (inout CellScanner) -> [Element]?, orEscaped convert: (JSONNode) -> [Element?]?
    ) throws(MisfitRow) -> [Element] {
        guard json.utf8.contains(UInt8(ascii: "\\")) else { return try read(json, body) }
        guard let node = try? JSONReader.read(Array(json.utf8), file: ""), let elements = convert(node) else {
            throw unreadable
        }
        let known = elements.compactMap { $0 }
        guard known.count == elements.count else { throw unreadable }
        return known
    }
}
