import Foundation
import WaymarkAnswers
import WaymarkEngine

/// Writes the files that commands create.
enum OutputFile {
    /// Writes a text. A regular file is replaced as a whole or not changed; a device, or a pipe that the process has open (`/dev/stdout`,
    /// `/dev/fd/63`), is written to. A named pipe is refused, because its reader may never come.
    ///
    /// - Throws: `ShellError` with `inputOutput`.
    static func write(_ text: String, to file: WritablePath) throws { try write(Data(text.utf8), to: file) }

    /// Writes bytes in the same way.
    ///
    /// - Throws: `ShellError` with `inputOutput`.
    static func write(_ data: Data, to file: WritablePath) throws {
        if let device = try device(file) {
            do {
                try device.write(contentsOf: data)
                return try device.close()
            } catch {
                throw failure(file, error)
            }
        }
        if DatabaseFiles.isPart(ofOpen: file.path) {
            throw ShellError(
                .store, "\"\(file.shown)\" is a store in use, or a part of one", help: "name another file")
        }
        if DatabaseSignature.isDatabase(file.path) {
            throw ShellError(
                .store, "\"\(file.shown)\" is a database, or a part of one",
                help: "name another file, or remove it first")
        }
        do {
            // Keep a link, and replace the file that it leads to.
            let target = URL(fileURLWithPath: RealPath.of(file.path))
            try data.write(to: target, options: .atomic)
        } catch {
            throw failure(file, error)
        }
    }

    /// Returns what writes to a device, or to a pipe that the process has open; nil for a regular file, and where there is nothing.
    ///
    /// - Throws: `ShellError` with `inputOutput` for anything else.
    static func device(_ file: WritablePath) throws -> FileHandle? {
        var status = stat()
        guard stat(file.path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return nil
        case S_IFCHR:
            do {
                return try FileHandle(forWritingTo: URL(fileURLWithPath: file.path))
            } catch {
                throw failure(file, error)
            }
        case S_IFIFO:
            if let pipe = openPipe(status) { return pipe }
            throw refusal(file, "a named pipe")
        case S_IFDIR: throw refusal(file, "a folder")
        case S_IFSOCK: throw refusal(file, "a socket")
        default: throw refusal(file, "a device that holds files")
        }
    }

    /// Returns what writes to a pipe that the process has open; nil if it is not open.
    private static func openPipe(_ wanted: stat) -> FileHandle? {
        let open = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? []
        for descriptor in open.compactMap(Int32.init).sorted() {
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_dev == wanted.st_dev, status.st_ino == wanted.st_ino,
                fcntl(descriptor, F_GETFL) & O_ACCMODE != O_RDONLY
            else { continue }
            let copy = dup(descriptor)
            if copy >= 0 { return FileHandle(fileDescriptor: copy, closeOnDealloc: true) }
        }
        return nil
    }

    private static func refusal(_ file: WritablePath, _ what: String) -> ShellError {
        ShellError(.store, "\"\(file.shown)\" is \(what), not a file", help: "name a new file, or a file to replace")
    }

    private static func failure(_ file: WritablePath, _ error: any Error) -> ShellError {
        ShellError(
            .store, "cannot write \"\(file.shown)\"\(SystemError.reason(error))",
            help: "check the folder, its permissions and the free disk space")
    }
}
