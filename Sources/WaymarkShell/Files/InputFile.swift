import Foundation
import WaymarkAnswers
import WaymarkEngine

/// A file that is read in parts as its bytes arrive: a script, or standard input.
final class InputFile {
    private let descriptor: Int32
    private let isOwned: Bool
    private static let chunk = 64 << 10

    /// Reads standard input.
    init() { (descriptor, isOwned) = (STDIN_FILENO, false) }

    /// Opens a file, a pipe or a device.
    ///
    /// - Throws: `ShellError` if it does not exist, is a folder, is a store in use, or cannot be read.
    init(_ file: ReadablePath) throws {
        let shown = file.shown
        // Closing a descriptor of a database that SQLite has open would release its locks.
        if DatabaseFiles.isOpen(file.path) { throw ShellError(.absent, "\"\(shown)\" is a store in use") }
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw ShellError(
                errno == ENOENT || errno == ENOTDIR ? .absent : .store,
                "cannot read \"\(shown)\": \(SystemError.text(errno))")
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
            close(descriptor)
            throw ShellError(.absent, "cannot read \"\(shown)\": it is a folder")
        }
        (self.descriptor, isOwned) = (descriptor, true)
    }

    deinit { if isOwned { close(descriptor) } }

    /// Returns the next bytes, as many as are available; none at the end. Waits until there are any.
    ///
    /// - Throws: `ShellError` if reading fails.
    func read() throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Self.chunk)
        while true {
            let count = Foundation.read(descriptor, &bytes, bytes.count)
            if count >= 0 { return Array(bytes[..<count]) }
            if errno == EAGAIN {
                var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                _ = poll(&wait, 1, -1)
            } else if errno != EINTR {
                let name = isOwned ? "the file" : "standard input"
                throw ShellError(.store, "cannot read \(name): \(SystemError.text(errno))")
            }
        }
    }
}

/// Texts for errors of the system.
enum SystemError {
    /// Returns the text of an error number, in lower case.
    static func text(_ number: Int32) -> String {
        let text = String(cString: strerror(number))
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    /// Returns the reason of a read or write error, such as ": no space left on device"; empty if it is unknown.
    static func reason(_ error: any Error) -> String {
        var error: NSError? = error as NSError
        while let known = error {
            if known.domain == NSPOSIXErrorDomain { return ": " + text(Int32(clamping: known.code)) }
            switch CocoaError.Code(rawValue: known.code) {
            case .fileWriteOutOfSpace where known.domain == NSCocoaErrorDomain: return ": " + text(ENOSPC)
            case .fileWriteVolumeReadOnly where known.domain == NSCocoaErrorDomain: return ": " + text(EROFS)
            case .fileWriteNoPermission where known.domain == NSCocoaErrorDomain: return ": " + text(EACCES)
            case .fileNoSuchFile where known.domain == NSCocoaErrorDomain: return ": " + text(ENOENT)
            default: error = known.userInfo[NSUnderlyingErrorKey] as? NSError
            }
        }
        return ""
    }
}
