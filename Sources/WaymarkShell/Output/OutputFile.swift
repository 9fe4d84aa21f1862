import Foundation

/// Writes what a command was asked to put into a file.
enum OutputFile {
    /// Writes a text: a file is replaced as a whole or not at all; a device or a pipe is written to.
    ///
    /// - Parameter shown: The path as the user wrote it, for the error.
    /// - Throws: `ShellError` with `inputOutput`.
    static func write(_ text: String, to path: String, shown: String) throws {
        do {
            // A link stays one, and what it leads to is replaced.
            let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
            let kind = try? FileManager.default.attributesOfItem(atPath: target.path)[.type] as? FileAttributeType
            if kind == nil || kind == .typeRegular {
                try Data(text.utf8).write(to: target, options: .atomic)
            } else {
                let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
                try handle.write(contentsOf: Data(text.utf8))
                try handle.close()
            }
        } catch {
            throw ShellError(
                .inputOutput, "cannot write \"\(shown)\"",
                help: "check the folder, its permissions and the room on the disk")
        }
    }
}
