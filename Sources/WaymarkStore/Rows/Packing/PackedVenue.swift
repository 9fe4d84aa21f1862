import Foundation
import WaymarkModel

/// A venue as one piece of bytes, from which it is read many times faster than from its rows.
///
/// The bytes are a head, the pool of texts, the venue's attributes, the lists of features, the references between them as
/// numbers, and a checksum. The head names the layout, the schema and the content hash of the venue that was packed. Bytes
/// that do not match in any of these are not used.
enum PackedVenue {
    /// The number of the layout. Increase it whenever the same venue would be packed into other bytes; a test compares the
    /// declared attributes.
    static let layout: UInt32 = 3
    /// The maximum size in bytes. Larger venues are read from their rows.
    static let maximumSize = 512 << 20

    private static let mark: [UInt8] = Array("WMPV".utf8)
    private static let hashLength = 16
    private static let checksumSize = 8

    /// Returns the bytes of a venue in pieces; nil if it cannot be packed.
    static func pieces(of venue: Venue, hash: String) -> [[UInt8]]? {
        guard hash.utf8.count == hashLength else { return nil }
        let writer = PackedWriter()
        PackingFeature.pack(venue.contents, blank: VenueContents(), to: writer)
        writer.cell(venue.id.rawValue)
        var lists = PackingLists(venue: venue, writer: writer)
        VenueContents.lists(&lists)
        if writer.hasFailed { return nil }
        let records = writer.take()
        let pool = writer.takePool()
        guard let references = references(of: venue) else { return nil }
        var pieces = [head(pool: size(of: pool), hash: hash)] + pool + records + references
        var sum = PackedChecksum(count: size(of: pieces))
        for piece in pieces { piece.withUnsafeBytes { sum.add($0) } }
        pieces.append(withUnsafeBytes(of: sum.value.littleEndian) { Array($0) })
        return size(of: pieces) <= maximumSize ? pieces : nil
    }

    private static func size(of pieces: [[UInt8]]) -> Int { pieces.reduce(0) { $0 + $1.count } }

    /// Returns the references between features; nil if there are too many.
    private static func references(of venue: Venue) -> [[UInt8]]? {
        let references = venue.referenceNumbers
        if references.count > UInt32.max { return nil }
        let writer = PackedWriter()
        writer.count(references.count)
        for number in references {
            writer.number(number)
            writer.cut()
        }
        return writer.take()
    }

    /// Returns what comes before the pool of texts.
    private static func head(pool count: Int, hash: String) -> [UInt8] {
        let head = PackedWriter()
        for byte in mark { head.byte(byte) }
        head.set(mask: layout, at: head.reserveMask())
        head.set(mask: UInt32(ContentHash.version), at: head.reserveMask())
        for byte in hash.utf8 { head.byte(byte) }
        head.count(count)
        return head.bytes
    }

    /// Returns the venue of these bytes; nil if they are not those of the venue with this id and hash. The venue keeps the
    /// bytes, and reads nodes, path edges and places from them.
    static func venue(from bytes: PackedBytes, id: FeatureID, hash: String) -> Venue? {
        let all = bytes.all
        guard all.count > checksumSize, all.count <= maximumSize else { return nil }
        let covered = UnsafeBufferPointer(rebasing: all.dropLast(checksumSize))
        let sum = UnsafeRawBufferPointer(all).loadUnaligned(fromByteOffset: covered.count, as: UInt64.self)
        let none = PackedContext()
        return withExtendedLifetime(none) {
            var reader = PackedReader(covered, none)
            // The head is compared first, so that the bytes of an older layout cost nothing.
            guard reader.bytes(mark.count).map({ $0.elementsEqual(mark) }) == true, reader.mask() == layout,
                reader.mask() == UInt32(ContentHash.version),
                reader.bytes(hashLength).map({ $0.elementsEqual(hash.utf8) }) == true,
                checksum(of: covered) == UInt64(littleEndian: sum),
                let pool = reader.bytes(reader.count()), let context = PackedContext(bytes, pool: pool)
            else { return nil }
            // It starts where the bytes do, because the positions of records count from there.
            var records = PackedReader(covered, context)
            guard records.bytes(reader.position) != nil else { return nil }
            return withExtendedLifetime(context) { venue(from: records, context, id) }
        }
    }

    private static func venue(from reader: PackedReader, _ context: PackedContext, _ id: FeatureID) -> Venue? {
        var reader = reader
        var outline = VenueContents()
        UnpackingFeature.unpack(from: &reader, into: &outline)
        guard let text = reader.text(), FeatureID(rawValue: text) == id else { return nil }
        outline.id = id
        var lists = UnpackingLists(outline, reader, context)
        VenueContents.lists(&lists)
        reader = lists.reader
        let references = reader.numbers()
        guard !reader.hasFailed, reader.remaining == 0, TimeZone(identifier: lists.outline.timeZone) != nil,
            lists.outline.connectors.allSatisfy(\.hasFittingParts)
        else { return nil }
        let edges = PackedRecords<PathEdge>(context) { $0.make($1) }
        let records = VenueRecords(
            outline: lists.outline, nodes: PackedRecords<PathNode>(context) { $0.make($1) }, edges: edges,
            places: PackedRecords<Place>(context) { $0.make($1) }, entranceCounts: lists.entranceCounts,
            columns: lists.columns, edgePath: edges.paths())
        return Venue(validated: records, references: references)
    }

    /// Returns whether bytes of any layout are as they were written.
    static func isWhole(_ bytes: PackedBytes) -> Bool {
        let all = bytes.all
        guard all.count > checksumSize, all.starts(with: mark) else { return false }
        let covered = UnsafeBufferPointer(rebasing: all.dropLast(checksumSize))
        let sum = UnsafeRawBufferPointer(all).loadUnaligned(fromByteOffset: covered.count, as: UInt64.self)
        return checksum(of: covered) == UInt64(littleEndian: sum)
    }

    /// Returns the checksum of bytes in one piece.
    static func checksum(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var sum = PackedChecksum(count: bytes.count)
        sum.add(UnsafeRawBufferPointer(bytes))
        return sum.value
    }
}

/// Packs the features of each kind: their number, then each with its id.
private struct PackingLists: FeatureListVisitor {
    let venue: Venue
    let writer: PackedWriter

    mutating func visit<Feature: VenueFeature>(_ path: WritableKeyPath<VenueContents, [Feature]>) {
        let features = venue.contents[keyPath: path]
        let blank = Feature()
        writer.count(features.count)
        for feature in features {
            writer.cell(feature.id.rawValue)
            PackingFeature.pack(feature, blank: blank, to: writer)
            writer.cut()
        }
        switch Feature.featureKind {
        // Nothing refers to edges, which are many.
        case .edge: break
        // The venue knows its nodes, of which there are many too.
        case .node: writer.set(.node) { [venue] in venue.index(ofNode: $0)?.position }
        default: writer.set(features.lazy.map(\.id), Feature.featureKind)
        }
    }
}
