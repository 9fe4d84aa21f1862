import Foundation
import Testing
import WaymarkModel

@testable import WaymarkImport
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// Writes messages in protocol buffers.
private struct Message {
    var bytes: [UInt8] = []

    static func varint(_ number: UInt64) -> [UInt8] {
        var (rest, bytes): (UInt64, [UInt8]) = (number, [])
        while rest >= 0x80 {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        return bytes + [UInt8(rest)]
    }

    static func zigzag(_ number: Int64) -> UInt64 { UInt64(bitPattern: (number << 1) ^ (number >> 63)) }

    mutating func add(_ field: Int, _ number: UInt64) { bytes += Self.varint(UInt64(field) << 3) + Self.varint(number) }
    mutating func add(_ field: Int, _ part: [UInt8]) {
        bytes += Self.varint(UInt64(field) << 3 | 2) + Self.varint(UInt64(part.count)) + part
    }
    mutating func add(_ field: Int, _ text: String) { add(field, Array(text.utf8)) }
    mutating func add(_ field: Int, packed numbers: [UInt64]) { add(field, numbers.flatMap(Self.varint)) }
    mutating func add(_ field: Int, differencesOf numbers: [Int64]) {
        add(field, packed: zip(numbers, [0] + numbers).map { Self.zigzag($0 - $1) })
    }
}

/// A PBF file that a test writes.
private struct Extract {
    /// How its blocks are packed.
    enum Packing { case plain, stored, zstandard }

    var features = ["OsmSchema-V0.6", "DenseNodes"]
    var packing = Packing.plain
    /// Bytes to change after packing: the position from the end, and what it is combined with.
    var hasWrongSum = false

    private func block(_ type: String, _ content: [UInt8]) -> [UInt8] {
        var blob = Message()
        switch packing {
        case .plain: blob.add(1, content)
        case .stored:
            blob.add(2, UInt64(content.count))
            // A stream of one block that is stored as it is.
            let count = UInt16(content.count)
            let sum = ZlibBlock.adler(content) ^ (hasWrongSum ? 1 : 0)
            blob.add(
                3,
                [0x78, 0x01, 1, UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8)]
                    + content + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) })
        case .zstandard: blob.add(7, content)
        }
        var head = Message()
        head.add(1, type)
        head.add(3, UInt64(blob.bytes.count))
        let count = UInt32(head.bytes.count)
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) } + head.bytes + blob.bytes
    }

    /// The bytes of a file with a path of three nodes, of which one is a café, and a deleted node.
    var bytes: [UInt8] {
        var header = Message()
        for feature in features { header.add(4, feature) }
        let texts = ["", "amenity", "cafe", "name", "Mocha", "highway", "footway", "type", "route", "part"]
        var table = Message()
        for text in texts { table.add(1, text) }
        var info = Message()
        info.add(6, packed: [1, 1, 1, 0])
        var dense = Message()
        dense.add(1, differencesOf: [1, 2, 7, 9])
        dense.add(5, info.bytes)
        dense.add(8, differencesOf: [487_250_000, 487_250_000, 487_250_900, 487_250_000])
        dense.add(9, differencesOf: [22_600_000, 22_610_000, 22_605_000, 22_600_000])
        dense.add(10, packed: [0, 0, 1, 2, 3, 4, 0, 0])
        var way = Message()
        way.add(1, 10)
        way.add(2, packed: [5])
        way.add(3, packed: [6])
        way.add(8, differencesOf: [1, 2])
        var relation = Message()
        relation.add(1, 5)
        relation.add(2, packed: [7])
        relation.add(3, packed: [8])
        relation.add(8, packed: [9])
        relation.add(9, differencesOf: [10])
        relation.add(10, packed: [1])
        var groups = [Message(), Message()]
        groups[0].add(2, dense.bytes)
        groups[1].add(3, way.bytes)
        groups[1].add(4, relation.bytes)
        var data = Message()
        data.add(1, table.bytes)
        for group in groups { data.add(2, group.bytes) }
        return block("OSMHeader", header.bytes) + block("Unknown", [1, 2]) + block("OSMData", data.bytes)
    }
}

@Suite struct `OSM in PBF is read like OSM in XML` {
    private func read(
        _ bytes: [UInt8], _ limits: InputLimits = .normal
    ) -> (data: OSMData?, log: ImportLog, findings: [String]) {
        var diagnostics: [Diagnostic] = []
        var log = ImportLog()
        let data = OSMFile.read(Data(bytes), file: "x.osm.pbf", limits: limits, log: &log, diagnostics: &diagnostics)
        return (data, log, diagnostics.map { "\($0.code) \($0.message)" })
    }

    @Test func `Reading stops when somebody asks for that`() {
        #expect(read(Extract().bytes, .normal.heeding(StopSignal(atLook: 1))).data == nil)
        #expect(read(Extract().bytes, .normal.heeding(StopSignal())).data != nil)
    }

    @Test(arguments: [Extract(), Extract(packing: .stored)])
    private func `Nodes, ways, relations, tags and deleted elements are read`(extract: Extract) throws {
        let (data, log, findings) = read(extract.bytes)
        #expect(findings == [])
        let found = try #require(data)
        #expect(found.nodes.map(\.id) == [1, 2, 7])
        #expect(found.nodes.map(\.coordinate.latitude) == [48.725, 48.725, 48.72509])
        #expect(found.nodes.map(\.coordinate.longitude) == [2.26, 2.261, 2.2605])
        #expect(found.nodes[2].tags.values == ["amenity": "cafe", "name": "Mocha"])
        #expect(found.ways.map(\.nodes) == [[0, 1]])
        #expect(found.ways[0].tags.values == ["highway": "footway"])
        #expect(found.relations.map(\.id) == [5])
        #expect(found.relations[0].members.map { "\($0.kind) \($0.id) \($0.role)" } == ["way 10 part"])
        #expect(log.skipped.map(\.subject) == ["elements marked as deleted"])
    }

    @Test func `A venue is recognised by the start of the file, and named like the file`() throws {
        for name in ["stop.osm.pbf", "stop.pbf", "stop"] {
            let source = SourceTree(files: [name: Data(Extract(packing: .stored).bytes)], root: "d")
            let report = try VenueImporter().read(source)
            #expect(report.venues.map(\.id) == ["stop"])
            #expect(report.venues.first?.contents.places.map(\.name.base) == ["Mocha"])
        }
    }

    @Test func `A file that is cut anywhere is broken, unless it is cut between blocks`() {
        let bytes = Extract(packing: .stored).bytes
        var whole: [Int] = []
        for length in 16..<bytes.count where read(Array(bytes[..<length])).data != nil { whole.append(length) }
        // After the header, and after the unknown block.
        #expect(whole.count == 2)
        #expect(read(Array(bytes[..<40])).findings.first?.hasPrefix("WM0101 the PBF is broken: ") == true)
    }

    @Test func `A block whose checksum differs is broken`() {
        #expect(
            read(Extract(packing: .stored, hasWrongSum: true).bytes).findings
                == ["WM0101 the PBF is broken: a block cannot be unpacked"])
    }

    @Test func `Any byte can be wrong without a crash`() {
        let bytes = Extract(packing: .stored).bytes
        for position in bytes.indices {
            for change in [0x80, 0x01, 0xFF] as [UInt8] {
                var broken = bytes
                broken[position] ^= change
                _ = read(broken)
            }
        }
    }

    @Test func `What Waymark cannot understand is refused with the command that converts it`() {
        #expect(
            read(Extract(packing: .zstandard).bytes).findings == ["WM0101 its blocks are packed with Zstandard"])
        #expect(
            read(Extract(features: ["OsmSchema-V0.6", "HistoricalInformation"]).bytes).findings == [
                "WM0101 it needs the feature \"HistoricalInformation\" to be understood, which Waymark does not have"
            ])
    }

    @Test func `The number of elements is limited`() {
        var limits = InputLimits.normal
        limits.xmlElements = 6
        #expect(read(Extract().bytes, limits).findings == ["WM0110 the file has more than 6 elements"])
    }
}

@Suite struct `Protocol buffers are read within bounds` {
    private func fields(_ bytes: [UInt8]) throws(ProtobufError) -> [Int] {
        var reader = ProtobufReader(bytes[...])
        var numbers: [Int] = []
        while let field = try reader.next() { numbers.append(field.number) }
        return numbers
    }

    @Test func `Fields of all types are read, and unknown ones are skipped`() throws {
        let bytes: [UInt8] =
            [0x08, 0x96, 0x01] + [0x11, 1, 2, 3, 4, 5, 6, 7, 8] + [0x1A, 2, 9, 9] + [0x25, 1, 2, 3, 4]
            + [0xF8, 0xFF, 0xFF, 0xFF, 0x0F, 0]
        #expect(try fields(bytes) == [1, 2, 3, 4, (1 << 29) - 1])
        var reader = ProtobufReader(bytes[...])
        #expect(try reader.next()?.unsigned == 150)
    }

    @Test(
        arguments: [
            ([0x08], ProtobufError.truncated), ([0x08, 0x80], .truncated), ([0x11, 1, 2], .truncated),
            ([0x1A, 5, 1], .truncated),
            ([0x1A, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01], .truncated),
            ([0x08] + [UInt8](repeating: 0xFF, count: 10) + [0], .longNumber),
            ([0x08] + [UInt8](repeating: 0x80, count: 9) + [2], .longNumber), ([0x0B], .wireType(3)),
            ([0x0F], .wireType(7)),
            ([0x00, 1], .fieldNumber),
        ] as [([UInt8], ProtobufError)])
    func `A hostile message is refused`(bytes: [UInt8], error: ProtobufError) {
        #expect(throws: error) { try fields(bytes) }
    }

    @Test func `A list can be packed, or not, or in parts`() throws {
        var reader = ProtobufReader([0x08, 1, 0x0A, 3, 2, 0x83, 0x01, 0x08, 4][...])
        var numbers: [UInt64] = []
        while let field = try reader.next() { try field.append(to: &numbers) }
        #expect(numbers == [1, 2, 131, 4])
        #expect(numbers.map(ProtobufReader.zigzag) == [-1, 1, -66, 2])
    }
}

@Suite struct `Bytes are checked for UTF-8` {
    @Test(
        arguments: [
            ([0x41, 0xC3, 0xA9], nil), ([0xE2, 0x82, 0xAC], nil), ([0xF0, 0x9F, 0x98, 0x80], nil), ([], nil),
            ([0x41, 0xE9], 1), ([0xC0, 0x80], 0), ([0xE0, 0x80, 0x80], 0), ([0xED, 0xA0, 0x80], 0),
            ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0), ([0x41, 0x80], 1), ([0x41, 0xE2, 0x82], 1),
        ] as [([UInt8], Int?)])
    func `The first flaw is found`(bytes: [UInt8], flaw: Int?) {
        #expect(bytes.withUnsafeBytes { UTF8Check.firstFlaw(in: $0) } == flaw)
        #expect((String(validating: bytes, as: UTF8.self) == nil) == (flaw != nil))
    }
}
