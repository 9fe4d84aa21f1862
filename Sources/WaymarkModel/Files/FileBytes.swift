import Foundation

/// Reads regular files that a user names, at most a stated number of bytes, without waiting for a pipe. Databases that are
/// open in this process are not read (see `DatabaseFiles`).
package enum FileBytes {
    /// Returns the bytes of a file; nil if it cannot be read, has more than `limit` or is a database in use.
    package static func contents(atPath path: String, limit: Int) -> Data? {
        guard let (data, size) = part(path, { _ in 0 }, count: limit + 1), size <= limit else { return nil }
        return data.count <= limit ? data : nil
    }

    /// Returns the first bytes of a file, at most `count`; nil if it cannot be read or is a database in use.
    package static func start(ofFileAtPath path: String, count: Int) -> Data? {
        part(path, { _ in 0 }, count: count)?.data
    }

    /// Returns the last bytes of a file, at most `count`, and its size; nil if it cannot be read or is a database in use.
    package static func end(ofFileAtPath path: String, count: Int) -> (data: Data, size: Int)? {
        part(path, { max(0, $0 - count) }, count: count)
    }

    private static func part(
        _ path: String, _ offset: (_ size: Int) -> Int, count: Int
    ) -> (data: Data, size: Int)? {
        DatabaseFiles.reading(path) {
            let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { return nil }
            let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
            let size = Int(status.st_size)
            guard (try? file.seek(toOffset: UInt64(offset(size)))) != nil else { return nil }
            return (try? file.read(upToCount: count) ?? Data()).map { ($0, size) }
        }
    }
}
