import WaymarkImportKit

/// A packed block of a PBF file.
struct OSMPBFBlob {
    /// The maximum size of the head of a block, in bytes.
    static let mostHeadBytes = 64 << 10
    /// The maximum size of a block, packed or unpacked, in bytes.
    static let mostBytes = 32 << 20

    private var plain: ArraySlice<UInt8>?
    private var zlib: ArraySlice<UInt8>?
    private var size = 0
    /// The name of the packing; nil if it is known.
    private(set) var unknownPacking: String?

    /// Returns whether a file starts like a PBF file: with the length of a head in four bytes, and the type of the block.
    static func recognizes(_ sample: FileSample) -> Bool {
        let bytes = sample.bytes
        return bytes.starts(with: [0, 0, 0]) && bytes.dropFirst(4).starts(with: [0x0A, 9] + Array("OSMHeader".utf8))
    }

    /// Returns what is wrong with the start of a file that is called PBF: what was expected, and what is there.
    static func flaw(of sample: FileSample) -> String {
        let start = Array(sample.bytes.prefix(4 + mostHeadBytes))
        let wanted = "a PBF file of OSM starts with the length of a head, in four bytes, and the block \"OSMHeader\""
        let bytes = start.prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
        guard start.count > 4 else { return "\(wanted), but it has only \(start.count) bytes" }
        let length = start[..<4].reduce(0) { $0 << 8 | Int($1) }
        guard (1...mostHeadBytes).contains(length) else {
            return "\(wanted), but it starts with the bytes \(bytes), which would be a head of \(length) bytes"
        }
        guard start.count >= 4 + length, let head = try? head(start[4..<(4 + length)]) else {
            return "\(wanted), but it starts with the bytes \(bytes), after which no head can be read"
        }
        let type = head.type.isEmpty ? "a block without a type" : "the block \"\(GeoJSONText.short(head.type))\""
        return "\(wanted), but it starts with \(type)"
    }

    /// Returns the type of a block, and its packed size in bytes, as its head states them.
    static func head(_ bytes: ArraySlice<UInt8>) throws(ProtobufError) -> (type: String, size: Int) {
        var type = ""
        var size = -1
        var reader = ProtobufReader(bytes)
        while let field = try reader.next() {
            switch field.number {
            case 1: type = String(decoding: try field.bytes, as: UTF8.self)
            case 3: size = Int(exactly: try field.integer) ?? -1
            default: break
            }
        }
        return (type, size)
    }

    init(_ bytes: ArraySlice<UInt8>) throws(ProtobufError) {
        var reader = ProtobufReader(bytes)
        while let field = try reader.next() {
            switch field.number {
            case 1: plain = try field.bytes
            case 2: size = Int(exactly: try field.integer) ?? -1
            case 3: zlib = try field.bytes
            case 4: unknownPacking = "LZMA"
            case 5: unknownPacking = "bzip2"
            case 6: unknownPacking = "LZ4"
            case 7: unknownPacking = "Zstandard"
            default: break
            }
        }
    }

    /// Returns the content; nil if it is damaged or too large.
    func unpacked() -> [UInt8]? {
        if let plain { return plain.count <= Self.mostBytes ? Array(plain) : nil }
        guard let zlib, (0...Self.mostBytes).contains(size) else { return nil }
        return ZlibBlock.unpacked(zlib, size: size)
    }
}
