import Foundation
import WaymarkModel

/// Writes what a command was asked to put into a file.
enum OutputFile {
    /// Writes a text: a file is replaced as a whole or not at all; a device or a pipe is written to.
    ///
    /// - Throws: `ShellError` with `inputOutput`.
    static func write(_ text: String, to file: WritablePath) throws {
        if DatabaseFiles.isOpen(file.path) {
            throw ShellError(.inputOutput, "\"\(file.shown)\" is a store in use", help: "name another file")
        }
        do {
            // A link stays one, and what it leads to is replaced.
            let target = URL(fileURLWithPath: file.path).resolvingSymlinksInPath()
            let kind = try? FileManager.default.attributesOfItem(atPath: target.path)[.type] as? FileAttributeType
            if kind == nil || kind == .typeRegular {
                try Data(text.utf8).write(to: target, options: .atomic)
            } else {
                let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file.path))
                try handle.write(contentsOf: Data(text.utf8))
                try handle.close()
            }
        } catch {
            throw ShellError(
                .inputOutput, "cannot write \"\(file.shown)\"\(SystemError.reason(error))",
                help: "check the folder, its permissions and the room on the disk")
        }
    }
}
