import CLoaded
import Foundation

/// Unpacks data in the zlib format (RFC 1950).
///
/// libarchive unpacks gzip files, but not this format. Both contain the same stream (RFC 1951), so the stream gets the
/// head and the end of a gzip file; the checksum of zlib is compared here.
package enum ZlibBlock {
    /// The head of a gzip file without a name and a time.
    private static let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]

    /// Returns the unpacked bytes; nil if the data is damaged, or unpacks to another size than stated.
    package static func unpacked(_ block: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
        guard block.count >= 6, size >= 0 else { return nil }
        let (method, flags) = (block[block.startIndex], block[block.startIndex + 1])
        // Deflate, no dictionary, and a head that is a multiple of 31.
        guard method & 15 == 8, flags & 0x20 == 0, (Int(method) << 8 | Int(flags)) % 31 == 0 else { return nil }
        let sum = block.suffix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        let file = head + block.dropFirst(2).dropLast(4) + [UInt8](repeating: 0, count: 8)
        guard let bytes = inflated(file, size: size), bytes.count == size, adler(bytes) == sum else { return nil }
        return bytes
    }

    private static func inflated(_ file: [UInt8], size: Int) -> [UInt8]? {
        file.withUnsafeBytes { source -> [UInt8]? in
            guard let archive = archive_read_new() else { return nil }
            defer { archive_read_free(archive) }
            var entry: OpaquePointer?
            guard archive_read_support_filter_gzip(archive) == ARCHIVE_OK,
                archive_read_support_format_raw(archive) == ARCHIVE_OK,
                archive_read_support_format_empty(archive) == ARCHIVE_OK,
                archive_read_open_memory(archive, source.baseAddress, source.count) == ARCHIVE_OK
            else { return nil }
            let status = archive_read_next_header(archive, &entry)
            if status == ARCHIVE_EOF { return [] }
            guard status == ARCHIVE_OK, archive_filter_code(archive, 0) == ARCHIVE_FILTER_GZIP else { return nil }
            // One byte more than allowed shows that there is more.
            return [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, used in
                used = 0
                while used < buffer.count {
                    let count = archive_read_data(archive, buffer.baseAddress.map { $0 + used }, buffer.count - used)
                    guard count > 0 else { break }
                    used += count
                }
            }
        }
    }

    /// Returns the checksum of zlib.
    static func adler(_ bytes: [UInt8]) -> UInt32 {
        var (low, high): (UInt32, UInt32) = (1, 0)
        var index = 0
        while index < bytes.count {
            // As many bytes as the sums can take without a remainder.
            let end = min(index + 5552, bytes.count)
            while index < end {
                low &+= UInt32(bytes[index])
                high &+= low
                index += 1
            }
            low %= 65521
            high %= 65521
        }
        return high << 16 | low
    }
}
