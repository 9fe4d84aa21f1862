import Foundation
import WaymarkEngine

/// A stream to which the process writes what people read.
struct StandardStream {
    let descriptor: Int32
    let name: String

    static let all = [
        StandardStream(descriptor: STDERR_FILENO, name: "the standard error"),
        StandardStream(descriptor: STDOUT_FILENO, name: "the standard output"),
    ]

    /// Whether it is a database, or a part of one, over which texts would be written: `waymark route A B 1<>store.db`.
    var isDatabase: Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        return DatabaseSignature.isDatabase("/dev/fd/\(descriptor)")
    }

    /// Says on the first stream that is not a database why nothing is written to one that is.
    ///
    /// - Returns: Whether all streams can be written to.
    static func check(_ streams: [StandardStream] = all) -> Bool {
        guard let bad = streams.first(where: \.isDatabase) else { return true }
        if let good = streams.first(where: { !$0.isDatabase }) {
            let text = """
                error: \(bad.name) is a database, or a part of one
                  = help: send the output to another file, or to a pipe

                """
            try? FileHandle(fileDescriptor: good.descriptor, closeOnDealloc: false).write(contentsOf: Data(text.utf8))
        }
        return false
    }
}
