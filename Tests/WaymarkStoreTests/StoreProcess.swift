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

    /// How many locks the process holds on a file; nil where the system does not tell. The list changes while it is read, so one
    /// that is missing is looked for again.
    func lockCount(on file: String) throws -> Int? {
        var count: Int?
        for _ in 0..<20 where count ?? 0 == 0 {
            count = try listedLocks(on: file)
            if count == nil { return nil }
        }
        return count
    }

    private func listedLocks(on file: String) throws -> Int? {
        guard let table = Self.locks() else { return nil }
        var status = stat()
        guard stat(file, &status) == 0 else { return 0 }
        return table.split(separator: "\n").count { line in
            let words = line.split(separator: " ")
            return words.contains("\(process.processIdentifier)")
                && words.contains { $0.split(separator: ":").count == 3 && $0.hasSuffix(":\(status.st_ino)") }
        }
    }

    /// The locks of all processes. The file has no size and comes in pieces: Foundation reads only the first of them.
    private static func locks() -> String? {
        let file = open("/proc/locks", O_RDONLY)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var (bytes, piece): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 1 << 14))
        while true {
            let count = read(file, &piece, piece.count)
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += piece[..<count]
        }
    }
}
