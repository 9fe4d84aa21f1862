import Foundation
import WaymarkAnswers
import WaymarkEngine

/// Writes the files that commands create.
enum OutputFile {
    /// Writes a text. A regular file is replaced as a whole or not changed; a device or a pipe is written to.
    ///
    /// - Throws: `ShellError` with `inputOutput`.
    static func write(_ text: String, to file: WritablePath) throws { try write(Data(text.utf8), to: file) }

    /// Writes bytes in the same way.
    ///
    /// - Throws: `ShellError` with `inputOutput`.
    static func write(_ data: Data, to file: WritablePath) throws {
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
            let kind = try? FileManager.default.attributesOfItem(atPath: target.path)[.type] as? FileAttributeType
            if kind == nil || kind == .typeRegular {
                try data.write(to: target, options: .atomic)
            } else {
                let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file.path))
                try handle.write(contentsOf: data)
                try handle.close()
            }
        } catch {
            throw ShellError(
                .store, "cannot write \"\(file.shown)\"\(SystemError.reason(error))",
                help: "check the folder, its permissions and the free disk space")
        }
    }
}
