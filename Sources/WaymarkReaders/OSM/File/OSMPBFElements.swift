import WaymarkImportKit
import WaymarkModel

/// A node, way or relation of a PBF file.
struct OSMPBFElement {
    /// The name of its element in XML.
    var kind: String
    var id: Int64 = 0
    var isVisible = true
    /// The position of a node.
    var coordinate: Coordinate?
    /// The nodes of a way.
    var nodes: [Int64] = []
    /// Their positions, if the way states them.
    var nodeCoordinates: [Coordinate] = []
    /// The members of a relation.
    var members: [OSMData.Member] = []
    var tags: [(key: String, value: String)] = []

    /// The number of XML elements that it stands for.
    var size: Int { 1 + nodes.count + members.count + tags.count }
}

/// Reads the elements of a group.
struct OSMPBFElements {
    let block: OSMPBFBlock
    /// The number of XML elements that may still be passed on. Reading stops below zero.
    var left: Int
    /// Looks whether somebody asks to read no further, which then has the same effect.
    var stopCounter: StopCounter

    /// Reads a group, and calls `body` with each element.
    mutating func read(_ group: ArraySlice<UInt8>, _ body: (OSMPBFElement) -> Void) throws(ProtobufError) {
        var reader = ProtobufReader(group)
        while left >= 0, let field = try reader.next() {
            switch field.number {
            case 1: pass(try element("node", try field.bytes), body)
            case 2: try readDense(try field.bytes, body)
            case 3: pass(try element("way", try field.bytes), body)
            case 4: pass(try element("relation", try field.bytes), body)
            default: break
            }
        }
    }

    private mutating func pass(_ element: OSMPBFElement, _ body: (OSMPBFElement) -> Void) {
        left = stopCounter.shouldStop() ? -1 : left - element.size
        if left >= 0 { body(element) }
    }

    private func element(_ kind: String, _ bytes: ArraySlice<UInt8>) throws(ProtobufError) -> OSMPBFElement {
        var element = OSMPBFElement(kind: kind)
        var (keys, values): ([UInt64], [UInt64]) = ([], [])
        var (latitude, longitude): (Int64, Int64) = (0, 0)
        var (first, second, third): ([UInt64], [UInt64], [UInt64]) = ([], [], [])
        var reader = ProtobufReader(bytes)
        while let field = try reader.next() {
            switch (field.number, kind) {
            case (1, "node"): element.id = try field.zigzag
            case (1, _): element.id = try field.integer
            case (2, _): try field.append(to: &keys)
            case (3, _): try field.append(to: &values)
            case (4, _): element.isVisible = try Self.isVisible(try field.bytes)
            case (8, "node"): latitude = try field.zigzag
            case (9, "node"): longitude = try field.zigzag
            case (8, _): try field.append(to: &first)
            case (9, _): try field.append(to: &second)
            case (10, _): try field.append(to: &third)
            default: break
            }
        }
        element.tags = zip(keys, values).map { (block.text($0), block.text($1)) }
        switch kind {
        case "node": element.coordinate = block.coordinate(latitude, longitude)
        case "way":
            element.nodes = Self.sums(first)
            element.nodeCoordinates = zip(Self.sums(second), Self.sums(third)).map { block.coordinate($0, $1) }
        default:
            let kinds = ["node", "way", "relation"]
            for (role, (id, kind)) in zip(first, zip(Self.sums(second), third)) where kind < 3 {
                element.members.append(OSMData.Member(kind: kinds[Int(kind)], id: id, role: block.text(role)))
            }
        }
        return element
    }

    /// Reads nodes that share lists: each number is the difference to the one before.
    private mutating func readDense(
        _ bytes: ArraySlice<UInt8>, _ body: (OSMPBFElement) -> Void
    ) throws(ProtobufError) {
        var (ids, latitudes, longitudes): ([UInt64], [UInt64], [UInt64]) = ([], [], [])
        var (tags, visible): ([UInt64], [UInt64]) = ([], [])
        var reader = ProtobufReader(bytes)
        while let field = try reader.next() {
            switch field.number {
            case 1: try field.append(to: &ids)
            case 5:
                var info = ProtobufReader(try field.bytes)
                while let part = try info.next() {
                    if part.number == 6 { try part.append(to: &visible) }
                }
            case 8: try field.append(to: &latitudes)
            case 9: try field.append(to: &longitudes)
            case 10: try field.append(to: &tags)
            default: break
            }
        }
        let places = zip(Self.sums(latitudes), Self.sums(longitudes))
        var next = 0
        for (position, (id, place)) in zip(Self.sums(ids), places).enumerated() {
            var node = OSMPBFElement(kind: "node", id: id)
            node.coordinate = block.coordinate(place.0, place.1)
            if position < visible.count { node.isVisible = visible[position] != 0 }
            // The tags of a node end with a zero.
            while next < tags.count, tags[next] != 0 {
                if next + 1 < tags.count { node.tags.append((block.text(tags[next]), block.text(tags[next + 1]))) }
                next += 2
            }
            next += 1
            pass(node, body)
            if left < 0 { return }
        }
    }

    private static func isVisible(_ info: ArraySlice<UInt8>) throws(ProtobufError) -> Bool {
        var reader = ProtobufReader(info)
        while let field = try reader.next() {
            if field.number == 6 { return try field.unsigned != 0 }
        }
        return true
    }

    /// Returns the numbers whose differences are listed.
    private static func sums(_ differences: [UInt64]) -> [Int64] {
        var sum: Int64 = 0
        return differences.map {
            sum &+= ProtobufReader.zigzag($0)
            return sum
        }
    }
}
