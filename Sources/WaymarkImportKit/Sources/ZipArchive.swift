import CLoaded
import Foundation
import WaymarkModel

/// A zip archive in memory. It is listed when it is opened, and each file is unpacked when it is read.
///
/// An archive is rejected if it is damaged, encrypted, contains links, names files outside itself or names a file
/// twice. It is also rejected if it has more files, or unpacks to more bytes, than the limits allow.
struct ZipArchive: Sendable {
    /// The maximum size of files that are unpacked together when the first of them is read, in bytes. Finding a file
    /// takes a pass over the whole archive.
    private static let smallSize = 256 << 10
    /// The maximum total size of such files in memory, in bytes.
    private static let smallTotal = 64 << 20

    /// The small files that are already unpacked.
    private final class Cache: Sendable {
        private let lock = NSLock()
        private nonisolated(unsafe) var kept: [String: Data]?

        var files: [String: Data]? {
            get { lock.withLock { kept } }
            set { lock.withLock { kept = newValue } }
        }
    }

    /// The paths of the files, sorted.
    let paths: [String]
    private let path: String
    private let data: Data
    private let limits: InputLimits
    private let cache = Cache()

    /// Returns whether data starts like a zip archive, including an empty archive.
    static func isZip(_ data: Data) -> Bool {
        data.starts(with: [0x50, 0x4B, 0x03, 0x04]) || data.starts(with: [0x50, 0x4B, 0x05, 0x06])
    }

    /// Lists an archive.
    ///
    /// - Parameter path: The path of the archive, for messages.
    /// - Throws: `ImportError` if the archive is rejected.
    init(data: Data, path: String, limits: InputLimits = .normal) throws(ImportError) {
        var names: Set<String> = []
        var total = 0
        try Self.visit(data, path: path) { (entry, _) throws(ImportError) in
            guard let name = try Self.checkedName(of: entry, path: path) else { return true }
            guard names.insert(name).inserted else {
                throw ImportError(.badArchive, path: path, message: "the archive has the file \"\(name)\" twice")
            }
            // Sizes that are missing or wrong are checked when the file is unpacked.
            total = total.addingReportingOverflow(Int(max(0, archive_entry_size(entry)))).partialValue
            if names.count > limits.files {
                throw ImportError(
                    .tooLarge, path: path,
                    message: "the archive has more than \(limits.files) files; \(InputLimits.help)")
            }
            if total > limits.archiveBytes || total < 0 {
                throw ImportError(
                    .tooLarge, path: path,
                    message: "the archive would unpack to more than \(InputLimits.text(bytes: limits.archiveBytes)); "
                        + InputLimits.help)
            }
            return true
        }
        self.path = path
        self.data = data
        self.limits = limits
        paths = names.filter { !$0.hasPrefix(".") && !$0.contains("/.") && !$0.hasPrefix("__MACOSX/") }.sorted()
    }

    /// Returns the contents of a file.
    ///
    /// - Parameter limit: The maximum unpacked size, in bytes.
    /// - Throws: `ImportError` if the file is missing, damaged or too large.
    func data(at name: String, limit: Int) throws(ImportError) -> Data {
        let full = path + "/" + name
        if let small = try small(name) {
            if small.count > limit { throw BoundedFile.tooLarge(full, limit) }
            return small
        }
        var found: Data?
        try Self.visit(data, path: path) { (entry, archive) throws(ImportError) in
            guard try Self.checkedName(of: entry, path: path) == name else { return true }
            found = try unpack(archive, display: full, limit: limit)
            return false
        }
        guard let found else { throw ImportError(.notFound, path: full, message: "no such file in the archive") }
        return found
    }

    /// Returns the first bytes of a file, at most `count`; nil if there is no such file, or it is damaged.
    func start(of name: String, count: Int) -> Data? {
        if let small = cache.files?[name] { return small.prefix(count) }
        var start: Data?
        try? Self.visit(data, path: path) { (entry, archive) throws(ImportError) in
            guard try Self.checkedName(of: entry, path: path) == name else { return true }
            var bytes = [UInt8](repeating: 0, count: count)
            var used = 0
            while used < count {
                let read = bytes.withUnsafeMutableBytes {
                    archive_read_data(archive, $0.baseAddress.map { $0 + used }, count - used)
                }
                guard read > 0 else { break }
                used += read
            }
            start = Data(bytes.prefix(used))
            return false
        }
        return start
    }

    /// Returns a small file of the archive; nil if there is no such file, or it is not small.
    private func small(_ name: String) throws(ImportError) -> Data? {
        if let files = cache.files { return files[name] }
        var files: [String: Data] = [:]
        var total = 0
        try Self.visit(data, path: path) { (entry, archive) throws(ImportError) in
            let size = Int(archive_entry_size(entry))
            guard let name = try Self.checkedName(of: entry, path: path), archive_entry_size_is_set(entry) != 0,
                size <= Self.smallSize, total + size <= Self.smallTotal
            else { return true }
            let file = try unpack(archive, display: path + "/" + name, limit: limits.archiveFreeBytes)
            total += file.count
            files[name] = file
            return true
        }
        cache.files = files
        return files[name]
    }

    private func unpack(_ archive: OpaquePointer, display: String, limit: Int) throws(ImportError) -> Data {
        let growth = max(
            limits.archiveFreeBytes, data.count.multipliedReportingOverflow(by: limits.archiveRatio).partialValue)
        var unpacked = Data()
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            try limits.checkStop(path)
            let count = chunk.withUnsafeMutableBytes { archive_read_data(archive, $0.baseAddress, $0.count) }
            if count == 0 { return unpacked }
            guard count > 0 else { throw Self.broken(archive, path: display) }
            unpacked.append(contentsOf: chunk[..<count])
            if unpacked.count > limit { throw BoundedFile.tooLarge(display, limit) }
            if unpacked.count > growth {
                throw ImportError(
                    .tooLarge, path: display,
                    message: "unpacks to more than \(limits.archiveRatio) times the archive's size; \(InputLimits.help)"
                )
            }
        }
    }

    /// Opens the archive and visits its entries until `body` returns false.
    private static func visit(
        _ data: Data, path: String,
        _ body: (_ entry: OpaquePointer, _ archive: OpaquePointer) throws(ImportError) -> Bool
    ) throws(ImportError) {
        // The pointers stay inside this function, so that the archive is freed before its bytes.
        let result: Result<Void, ImportError> = data.withUnsafeBytes { bytes in
            guard let archive = archive_read_new() else {
                return .failure(
                    ImportError(.unreadable, path: path, message: "there is not enough memory to read the archive"))
            }
            defer { archive_read_free(archive) }
            do throws(ImportError) {
                guard archive_read_support_format_zip(archive) == ARCHIVE_OK,
                    archive_read_open_memory(archive, bytes.baseAddress, bytes.count) == ARCHIVE_OK
                else { throw broken(archive, path: path) }
                while true {
                    var entry: OpaquePointer?
                    let status = archive_read_next_header(archive, &entry)
                    if status == ARCHIVE_EOF { return .success(()) }
                    guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry else {
                        throw broken(archive, path: path)
                    }
                    if try !body(entry, archive) { return .success(()) }
                }
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    /// Returns the path of a file's entry; nil for a folder.
    ///
    /// - Throws: `ImportError` if the path is missing or leads outside.
    private static func checkedName(of entry: OpaquePointer, path: String) throws(ImportError) -> String? {
        guard let bytes = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry) else {
            throw ImportError(.badArchive, path: path, message: "the archive contains a file without a name")
        }
        let name = String(cString: bytes).replacing("\\", with: "/")
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let hasDrive = name.dropFirst().first == ":"
        guard !name.hasPrefix("/"), !hasDrive, !parts.contains("..") else {
            throw ImportError(
                .badArchive, path: path, message: "the archive contains a path that leads out of it: \"\(name)\"")
        }
        let type = archive_entry_filetype(entry)
        if type == directoryType || name.hasSuffix("/") { return nil }
        guard type == regularType, archive_entry_hardlink(entry) == nil else {
            throw ImportError(.badArchive, path: path, message: "the archive contains a link or device: \"\(name)\"")
        }
        guard archive_entry_is_encrypted(entry) == 0 else {
            throw ImportError(.badArchive, path: path, message: "the archive is encrypted; unpack it first")
        }
        return parts.filter { !$0.isEmpty && $0 != "." }.joined(separator: "/")
    }

    private static func broken(_ archive: OpaquePointer, path: String) -> ImportError {
        let reason = archive_error_string(archive).map { String(cString: $0) } ?? "its end is missing"
        return ImportError(.badArchive, path: path, message: "the archive cannot be read: \(reason)")
    }

    // Values of AE_IFMT in archive_entry.h. Swift cannot import them, because they are casts.
    private static let regularType = mode_t(0o100000)
    private static let directoryType = mode_t(0o040000)
}
