import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkStore

/// Random venues. `WAYMARK_SEEDS` sets their number.
enum Seeds {
    static let count = ProcessInfo.processInfo.environment["WAYMARK_SEEDS"].flatMap(Int.init) ?? 100
}

extension PackedVenue {
    /// Returns the venue of bytes that are copied first.
    fileprivate static func venue(from bytes: [UInt8], id: FeatureID, hash: String) -> Venue? {
        venue(from: PackedBytes(bytes), id: id, hash: hash)
    }
}

@Suite struct `A venue can be packed and unpacked` {
    private let hash = "0123456789abcdef"

    private func packed(_ venue: Venue) throws -> [UInt8] {
        Array(try #require(PackedVenue.pieces(of: venue, hash: hash)).joined())
    }

    /// Returns bytes with a checksum that fits, as somebody who forges them would.
    private func forged(_ bytes: [UInt8]) -> [UInt8] {
        let covered = Array(bytes.dropLast(8))
        let sum = covered.withUnsafeBufferPointer { PackedVenue.checksum(of: $0) }
        return covered + withUnsafeBytes(of: sum.littleEndian) { Array($0) }
    }

    /// Follows every reference and packs the venue again: what is wrong must not stop the process.
    private func use(_ venue: Venue) {
        for edge in venue.edgeIndices { _ = (venue[venue.ends(of: edge).from].id, venue[edge].id) }
        for node in venue.nodeIndices { _ = (venue[venue.level(of: node)].id, venue.position(of: node)) }
        for place in venue.placeIndices {
            _ = (venue[venue.level(of: place)].id, venue[place].id)
            for node in venue.entrances(of: place) { _ = venue[node].id }
        }
        for connector in venue.connectorIndices {
            for node in venue.stopNodes(of: connector) { _ = venue[node].id }
        }
        for level in venue.contents.levels.indices { _ = venue.building(of: Index<Level>(level)).map { venue[$0].id } }
        _ = (venue.node("door"), venue.place("desk"), venue.namedNodes.map { venue[$0].name })
        _ = PackedVenue.pieces(of: venue, hash: hash)
    }

    /// Compares features that are read one by one, and what is read of all of them, with those of a venue in memory.
    private func expectSameParts(_ unpacked: Venue, _ venue: Venue, _ comment: Comment? = nil) {
        for index in venue.placeIndices.reversed() { #expect(unpacked[index] == venue[index], comment) }
        for index in venue.edgeIndices.reversed() {
            #expect(unpacked.edgeName(index) == venue.edgeName(index), comment)
            for isReversed in [false, true] {
                let text = venue.edgeSignpost(index, isReversed: isReversed)
                #expect(unpacked.edgeSignpost(index, isReversed: isReversed) == text, comment)
            }
            #expect(unpacked[index] == venue[index], comment)
            #expect(unpacked.isFloorLine(index) == venue.isFloorLine(index), comment)
        }
        for index in venue.nodeIndices.reversed() {
            #expect(unpacked[index] == venue[index], comment)
            #expect(unpacked.position(of: index) == venue.position(of: index), comment)
            #expect(unpacked.index(ofNode: venue[index].id) == venue.index(ofNode: venue[index].id), comment)
        }
        for place in venue.places.prefix(3) {
            #expect(unpacked.index(ofPlace: place.id) == venue.index(ofPlace: place.id), comment)
        }
        #expect(unpacked.index(ofNode: "nowhere") == nil && unpacked.index(ofPlace: "") == venue.index(ofPlace: ""))
        #expect(unpacked.namedNodes == venue.namedNodes, comment)
        #expect(unpacked.edgeTraits == venue.edgeTraits, comment)
    }

    @Test func `A venue with every attribute is unpacked as an equal venue`() throws {
        let venue = try RichVenue.venue()
        let bytes = try packed(venue)
        let unpacked = try #require(PackedVenue.venue(from: bytes, id: venue.id, hash: hash))
        expectSameParts(unpacked, venue)
        #expect(unpacked.contents == venue.contents)
        #expect(unpacked.referenceNumbers == venue.referenceNumbers)
        #expect(PackedVenue.pieces(of: unpacked, hash: hash).map { Array($0.joined()) } == bytes)
    }

    @Test func `Numbers of every length are read back, wherever the bytes end`() {
        let context = PackedContext()
        for shift in 0..<32 {
            for number in [1 << shift, (1 << shift) - 1, (1 << shift) + 1, 0x1234_5678 & ((1 << shift) - 1)] {
                for rest in 0...4 {
                    let writer = PackedWriter()
                    writer.count(number)
                    let size = writer.bytes.count
                    for _ in 0..<rest { writer.byte(0xff) }
                    writer.bytes.withUnsafeBufferPointer { bytes in
                        var reader = PackedReader(bytes, context)
                        #expect(reader.count() == number)
                        #expect(reader.remaining == bytes.count - size && !reader.hasFailed)
                        for cut in 0..<size {
                            var short = PackedReader(UnsafeBufferPointer(rebasing: bytes[..<cut]), context)
                            #expect(short.count() == 0 && short.hasFailed, "\(cut) of \(size) bytes")
                        }
                    }
                }
            }
        }
        withExtendedLifetime(context) {}
    }

    @Test func `Venues with random values are unpacked as equal venues, byte for byte`() throws {
        for seed in 0..<Seeds.count {
            let venue = RandomContents.venue(seed: UInt64(seed))
            let bytes = try packed(venue)
            let unpacked = try #require(PackedVenue.venue(from: bytes, id: venue.id, hash: hash), "seed \(seed)")
            expectSameParts(unpacked, venue, "seed \(seed)")
            #expect(unpacked.contents == venue.contents, "seed \(seed)")
            #expect(unpacked.referenceNumbers == venue.referenceNumbers, "seed \(seed)")
            // Texts that are equal in Swift can have different bytes.
            #expect(PackedVenue.pieces(of: unpacked, hash: hash).map { Array($0.joined()) } == bytes, "seed \(seed)")
        }
    }

    @Test func `Bytes with any bit changed, cut at any length or longer are not used`() throws {
        let venue = try RichVenue.venue()
        let bytes = try packed(venue)
        for position in bytes.indices {
            for bit in 0..<8 {
                var wrong = bytes
                wrong[position] ^= 1 << UInt8(bit)
                #expect(PackedVenue.venue(from: wrong, id: venue.id, hash: hash) == nil, "bit \(bit) of \(position)")
            }
            #expect(PackedVenue.venue(from: Array(bytes.prefix(position)), id: venue.id, hash: hash) == nil)
        }
        #expect(PackedVenue.venue(from: bytes + [0], id: venue.id, hash: hash) == nil)
        #expect(PackedVenue.venue(from: [], id: venue.id, hash: hash) == nil)
    }

    @Test func `Forged bytes with a checksum that fits never stop the process`() throws {
        let venue = try RichVenue.venue()
        let bytes = try packed(venue)
        for position in bytes.indices.dropLast(8) {
            var wrong = bytes
            wrong[position] = [bytes[position] ^ 1, 0xff, 0x80, 0][position % 4]
            if let made = PackedVenue.venue(from: forged(wrong), id: venue.id, hash: hash) { use(made) }
            guard position % 5 == 0 else { continue }
            let cut = Array(bytes.prefix(position)) + bytes.suffix(8)
            #expect(PackedVenue.venue(from: forged(cut), id: venue.id, hash: hash) == nil, "\(position) bytes")
        }
    }

    @Test func `Forged random bytes never stop the process`() throws {
        var random = SeededGenerator(seed: 1)
        for seed in 0..<Seeds.count {
            let venue = RandomContents.venue(seed: UInt64(seed))
            var bytes = try packed(venue)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: 28..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if let made = PackedVenue.venue(from: forged(bytes), id: venue.id, hash: hash) { use(made) }
        }
    }

    @Test func `The bytes of another venue, content, layout or schema are not used`() throws {
        let venue = try RichVenue.venue()
        let bytes = try packed(venue)
        #expect(PackedVenue.venue(from: bytes, id: "other", hash: hash) == nil)
        #expect(PackedVenue.venue(from: bytes, id: venue.id, hash: "0123456789abcdee") == nil)
        #expect(PackedVenue.venue(from: bytes, id: venue.id, hash: "") == nil)
        #expect(PackedVenue.pieces(of: venue, hash: "short") == nil)
        // The mark, the layout and the schema are the first twelve bytes.
        for position in 0..<12 {
            var other = bytes
            other[position] &+= 1
            #expect(PackedVenue.venue(from: forged(other), id: venue.id, hash: hash) == nil, "byte \(position)")
        }
    }

    @Test func `A list that claims more elements than there are bytes takes no memory`() throws {
        // The number of texts of the pool follows the head and the size of the pool.
        let bytes = try packed(try RichVenue.venue())
        for size in [4, 5, 9] {
            var claim = Array(bytes.prefix(28)) + [UInt8(size)]
            claim += Array(repeating: 0xff, count: size - 1) + [0x0f] + Array(repeating: 0, count: 64)
            #expect(PackedVenue.venue(from: forged(claim), id: "museum", hash: hash) == nil)
        }
    }

    @Test func `A venue in an unknown time zone is not unpacked`() throws {
        let venue = try RichVenue.venue()
        let bytes = try packed(venue)
        let name = Array("Europe/Brussels".utf8)
        let start = try #require(
            bytes.indices.first { bytes[$0...].starts(with: name) }, "the time zone is a text of the pool")
        var other = bytes
        other.replaceSubrange(start..<start + name.count, with: Array("Europe/Nowhere!".utf8))
        #expect(PackedVenue.venue(from: forged(other), id: venue.id, hash: hash) == nil)
    }

    /// If this fails because an attribute changed, increase `PackedVenue.layout`, and write the new number here.
    @Test func `The layout has another number whenever the declared attributes change`() {
        var describing = DescribingKinds(lines: lines(VenueContents.attributes))
        VenueContents.lists(&describing)
        let text = describing.lines.joined(separator: "\n")
        let sum = Array(text.utf8).withUnsafeBufferPointer { PackedVenue.checksum(of: $0) }
        #expect(PackedVenue.layout == 3)
        #expect(String(sum, radix: 16) == "6caaee843d821424", "the attributes are\n\(text)")
    }

    /// Describes attributes as far as the bytes depend on them.
    private func lines(_ attributes: [DescribedAttribute]) -> [String] { DescribingKinds.lines(attributes) }
}

private struct DescribingKinds: FeatureListVisitor {
    var lines: [String]

    mutating func visit<Feature: VenueFeature>(_ path: WritableKeyPath<VenueContents, [Feature]>) {
        lines.append(Feature.featureKind.rawValue)
        lines += Self.lines(Feature.attributes)
    }

    static func lines(_ attributes: [DescribedAttribute]) -> [String] {
        attributes.flatMap { attribute -> [String] in
            guard attribute.spec.formats.contains(.store) else { return [] }
            let name = attribute.spec.name
            let fallback = attribute.fallback.map { " = \($0)" } ?? ""
            switch attribute.content {
            case .value(let form, let isOptional):
                return ["\(name): \(form)\(isOptional ? "?" : "")\(fallback)"]
            case .reference(let kind, let isOptional): return ["\(name): \(kind)\(isOptional ? "?" : "")"]
            case .references(let kind): return ["\(name): [\(kind)]"]
            case .texts: return ["\(name): [text]"]
            case .numbers: return ["\(name): [text: number]"]
            case .parts(let parts, _, _): return ["\(name): ["] + lines(parts) + ["]"]
            case .group(let group, _, _): return ["\(name): {"] + lines(group) + ["}"]
            }
        }
    }
}
