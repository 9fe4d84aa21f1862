import CArchive
import Foundation
import WaymarkModel

/// A zip archive in memory: listed at once, unpacked file by file.
///
/// An archive is refused as a whole if it is broken, encrypted, names files outside itself, names a file twice or holds
/// links, or if it has more files or would unpack to more than the limits allow.
struct ZipArchive: Sendable {
    /// Files up to this size are unpacked together the first time that one of them is asked for, in bytes: finding one
    /// file takes a walk over all.
    private static let smallSize = 256 << 10
    /// The most bytes that are kept of such files.
    private static let smallTotal = 64 << 20

    /// Small files that were unpacked.
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

    /// Whether bytes begin like a zip archive (also an empty one).
    static func isZip(_ data: Data) -> Bool {
        data.starts(with: [0x50, 0x4B, 0x03, 0x04]) || data.starts(with: [0x50, 0x4B, 0x05, 0x06])
    }

    /// - Parameter path: the archive's own path, for messages.
    init(data: Data, path: String, limits: InputLimits = .normal) throws(ImportError) {
        var names: Set<String> = []
        var total = 0
        try Self.visit(data, path: path) { (entry, _) throws(ImportError) in
            guard let name = try Self.checkedName(of: entry, path: path) else { return true }
            guard names.insert(name).inserted else {
                throw ImportError(.badArchive, path: path, message: "the archive has the file \"\(name)\" twice")
            }
            // A size that is not stated, or not true, is limited when the file is unpacked.
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

    /// The bytes of one file.
    ///
    /// - Parameter limit: The most bytes that it may unpack to.
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

    /// A small file of the archive; nil if it is none, or not small.
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

    /// Opens the archive and visits its entries until `body` says false.
    private static func visit(
        _ data: Data, path: String,
        _ body: (_ entry: OpaquePointer, _ archive: OpaquePointer) throws(ImportError) -> Bool
    ) throws(ImportError) {
        // The pointers live inside this function: the archive is freed before the bytes it reads from can go away.
        let result: Result<Void, ImportError> = data.withUnsafeBytes { bytes in
            guard let archive = archive_read_new() else {
                return .failure(ImportError(.unreadable, path: path, message: "there is no memory to read the archive"))
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

    /// The path of a file's entry, nil for a folder's.
    private static func checkedName(of entry: OpaquePointer, path: String) throws(ImportError) -> String? {
        guard let bytes = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry) else {
            throw ImportError(.badArchive, path: path, message: "the archive holds a file without a name")
        }
        let name = String(cString: bytes).replacing("\\", with: "/")
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let hasDrive = name.dropFirst().first == ":"
        guard !name.hasPrefix("/"), !hasDrive, !parts.contains("..") else {
            throw ImportError(.badArchive, path: path, message: "the archive names a file outside itself: \"\(name)\"")
        }
        let type = archive_entry_filetype(entry)
        if type == directoryType || name.hasSuffix("/") { return nil }
        guard type == regularType, archive_entry_hardlink(entry) == nil else {
            throw ImportError(.badArchive, path: path, message: "the archive holds a link or device: \"\(name)\"")
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

    // AE_IFMT values of archive_entry.h, which are casts that Swift cannot import.
    private static let regularType = mode_t(0o100000)
    private static let directoryType = mode_t(0o040000)
}
