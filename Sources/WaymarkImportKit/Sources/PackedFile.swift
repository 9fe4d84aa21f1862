import CLoaded
import Foundation
import WaymarkModel

/// A single file that was packed with gzip, bzip2 or xz.
///
/// It is unpacked in memory, to at most the size that the limits allow for its packed size.
enum PackedFile {
    /// The number of bytes that identify a packed file.
    static let markLength = 6

    private static let marks: [[UInt8]] = [
        [0x1F, 0x8B], [UInt8(ascii: "B"), UInt8(ascii: "Z"), UInt8(ascii: "h")],
        [0xFD, UInt8(ascii: "7"), UInt8(ascii: "z"), UInt8(ascii: "X"), UInt8(ascii: "Z"), 0],
    ]

    /// Returns whether data starts like a packed file.
    static func isPacked(_ data: Data) -> Bool { marks.contains { data.starts(with: $0) } }

    /// Returns the name of the unpacked file: without its last extension.
    static func innerName(of path: String) -> String {
        let name = (path as NSString).lastPathComponent
        let isPacking = ["gz", "bz2", "xz"].contains((name as NSString).pathExtension.lowercased())
        return isPacking ? (name as NSString).deletingPathExtension : name
    }

    /// Unpacks a file.
    ///
    /// - Parameter path: The path for messages.
    /// - Throws: `ImportError` if the file is damaged, or unpacks to more than the limits allow.
    static func unpacked(_ data: Data, path: String, limits: InputLimits) throws(ImportError) -> Data {
        let growth = max(
            limits.archiveFreeBytes, data.count.multipliedReportingOverflow(by: limits.archiveRatio).partialValue)
        // The pointers stay inside this function, so that the archive is freed before its bytes.
        let result: Result<Data, ImportError> = data.withUnsafeBytes { bytes in
            guard let archive = archive_read_new() else {
                return .failure(
                    ImportError(.unreadable, path: path, message: "there is not enough memory to unpack the file"))
            }
            defer { archive_read_free(archive) }
            do throws(ImportError) {
                return .success(try unpack(archive, bytes, path: path, growth: growth, limits: limits))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private static func unpack(
        _ archive: OpaquePointer, _ bytes: UnsafeRawBufferPointer, path: String, growth: Int, limits: InputLimits
    ) throws(ImportError) -> Data {
        var entry: OpaquePointer?
        guard archive_read_support_filter_gzip(archive) == ARCHIVE_OK,
            archive_read_support_filter_bzip2(archive) == ARCHIVE_OK,
            archive_read_support_filter_xz(archive) == ARCHIVE_OK,
            archive_read_support_format_raw(archive) == ARCHIVE_OK,
            archive_read_support_format_empty(archive) == ARCHIVE_OK,
            archive_read_open_memory(archive, bytes.baseAddress, bytes.count) == ARCHIVE_OK
        else { throw broken(archive, path) }
        let status = archive_read_next_header(archive, &entry)
        if status == ARCHIVE_EOF { return Data() }
        guard status == ARCHIVE_OK || status == ARCHIVE_WARN else { throw broken(archive, path) }
        // Data that only looks packed would be passed on as it is.
        guard archive_filter_code(archive, 0) != ARCHIVE_FILTER_NONE else {
            throw ImportError(.badArchive, path: path, message: "the packed file cannot be read: it is damaged")
        }
        var unpacked = Data()
        var chunk = [UInt8](repeating: 0, count: 256 << 10)
        while true {
            try limits.checkStop(path)
            let count = chunk.withUnsafeMutableBytes { archive_read_data(archive, $0.baseAddress, $0.count) }
            if count == 0 { return unpacked }
            guard count > 0 else { throw broken(archive, path) }
            unpacked.append(contentsOf: chunk[..<count])
            if unpacked.count > limits.xmlBytes { throw BoundedFile.tooLarge(path, limits.xmlBytes) }
            if unpacked.count > growth {
                throw ImportError(
                    .tooLarge, path: path,
                    message: "unpacks to more than \(limits.archiveRatio) times its size; \(InputLimits.help)")
            }
        }
    }

    private static func broken(_ archive: OpaquePointer, _ path: String) -> ImportError {
        let reason = archive_error_string(archive).map { String(cString: $0) } ?? "its end is missing"
        return ImportError(.badArchive, path: path, message: "the packed file cannot be read: \(reason)")
    }
}
