import CLoaded
import Foundation

/// Packs files as a zip archive.
package enum ZipWriter {
    /// Returns the archive. The same files give the same bytes: no times are stored.
    package static func archive(of files: [(name: String, data: Data)]) -> Data {
        guard let archive = archive_write_new() else { preconditionFailure("libarchive gave no archive") }
        defer { archive_write_free(archive) }
        // Deflated data is at most a little larger than what it is made from; headers are stored twice.
        let size = files.reduce(1 << 16) { $0 + $1.data.count + $1.data.count / 8 + 4 * $1.name.utf8.count + 1024 }
        var bytes = [UInt8](repeating: 0, count: size)
        var used = 0
        archive_write_set_format_zip(archive)
        bytes.withUnsafeMutableBytes { buffer in
            precondition(
                archive_write_open_memory(archive, buffer.baseAddress, buffer.count, &used) == ARCHIVE_OK,
                "an archive in memory can be opened")
            for file in files { add(file.name, file.data, to: archive) }
            precondition(archive_write_close(archive) == ARCHIVE_OK, "the buffer is large enough")
        }
        return Data(bytes[..<used])
    }

    private static func add(_ name: String, _ data: Data, to archive: OpaquePointer) {
        guard let entry = archive_entry_new() else { preconditionFailure("libarchive gave no entry") }
        defer { archive_entry_free(entry) }
        archive_entry_set_pathname_utf8(entry, name)
        archive_entry_set_perm(entry, 0o644)
        archive_entry_set_filetype(entry, 0o100000)
        archive_entry_set_size(entry, Int64(data.count))
        precondition(archive_write_header(archive, entry) == ARCHIVE_OK, "the buffer is large enough")
        data.withUnsafeBytes { _ = archive_write_data(archive, $0.baseAddress, $0.count) }
    }
}
