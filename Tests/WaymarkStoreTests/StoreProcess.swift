import Foundation
import Testing

/// Another process at work on a store (`Tests/StoreActor`).
final class StoreProcess {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var rest = Data()

    init(_ path: String) throws {
        let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
        let program = bundle ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.executableURL = program.deletingLastPathComponent().appendingPathComponent("StoreActor")
        process.arguments = [path]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    /// Sends a line and waits for its answer.
    @discardableResult
    func tell(_ line: String) throws -> String {
        input.fileHandleForWriting.write(Data((line + "\n").utf8))
        while true {
            if let end = rest.firstIndex(of: 0x0A) {
                let answer = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
                rest = rest[(end + 1)...]
                guard answer.hasPrefix("ok") else { throw Failure(description: "\(line): \(answer)") }
                return String(answer.dropFirst(3))
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { throw Failure(description: "\(line): the process ended") }
            rest.append(more)
        }
    }

    /// Ends the process: as a command ends, which closes its stores, or without closing anything.
    func end(closing: Bool) throws {
        if closing { try tell("close") }
        input.fileHandleForWriting.write(Data("exit\n".utf8))
        process.waitUntilExit()
    }

    /// How many locks the process holds on a file; nil where the system does not tell.
    func lockCount(on file: String) throws -> Int? {
        guard let table = FileManager.default.contents(atPath: "/proc/locks") else { return nil }
        var status = stat()
        guard stat(file, &status) == 0 else { return 0 }
        return String(decoding: table, as: UTF8.self).split(separator: "\n").count { line in
            let words = line.split(separator: " ")
            return words.contains("\(process.processIdentifier)")
                && words.contains { $0.split(separator: ":").count == 3 && $0.hasSuffix(":\(status.st_ino)") }
        }
    }
}
