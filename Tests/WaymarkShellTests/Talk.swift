import Foundation

/// The built program, with pipes: writes a line, reads its answer, writes the next one.
final class Talk {
    let process = Process()
    private let (feed, out, talk) = (Pipe(), Pipe(), Pipe())
    private var buffer: [UInt8] = []

    init(store: String, _ arguments: [String] = []) throws {
        let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
        let runner = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.executableURL = (bundle ?? runner).deletingLastPathComponent().appendingPathComponent("waymark")
        process.arguments = arguments
        process.environment = ["WAYMARK_STORE": store, "HOME": "/nonexistent"]
        (process.standardInput, process.standardOutput, process.standardError) = (feed, out, talk)
        try process.run()
    }

    func write(_ text: String) throws { try feed.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

    func close() throws { try feed.fileHandleForWriting.close() }

    /// The next line of output; nil when the output ends, or when no answer comes for two minutes.
    func line() -> String? {
        while true {
            if let end = buffer.firstIndex(of: 0x0A) {
                defer { buffer.removeSubrange(...end) }
                return String(decoding: buffer[..<end], as: UTF8.self)
            }
            var wait = pollfd(fd: out.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&wait, 1, 120_000) > 0 else { return nil }
            let data = out.fileHandleForReading.availableData
            guard !data.isEmpty else { return nil }
            buffer += data
        }
    }

    /// Whether a line of output contains a text; lines before it are passed over.
    func answers(_ text: String) -> Bool {
        while let line = line() { if line.contains(text) { return true } }
        return false
    }

    /// Everything that was said on standard error.
    func complaints() throws -> String {
        String(decoding: try talk.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }

    deinit { if process.isRunning { process.terminate() } }
}
