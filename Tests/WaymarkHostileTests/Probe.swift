import Foundation

/// A run of the probe in a process of its own.
struct Probe {
    var output: String
    /// Bytes as they came, for what no text may hold.
    var bytes: [UInt8]
    var talk: String
    var status: Int32
    /// Whether it was killed for its time.
    var isHung = false
    /// Whether the folder is as it was.
    var isFolderUntouched: Bool
    var canary: String

    /// Two at a time: more would only wait for each other's processor.
    private static let places = DispatchSemaphore(value: 2)

    /// - Parameter limit: Wall seconds after which the process is killed.
    static func run(_ attack: Attack, extra: [String] = [], limit: Double = 120) throws -> Probe {
        places.wait()
        defer { places.signal() }
        let folder = try AttackFolder(attack)
        defer { folder.remove() }
        let process = Process()
        let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
        let program = bundle ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.executableURL = program.deletingLastPathComponent().appendingPathComponent("HostileProbe")
        process.arguments = [folder.plugins] + attack.arguments + extra
        process.environment = ["WAYMARK_CANARY": folder.canary, "HOME": folder.work, "LANG": "de_DE.UTF-8"]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.work)
        // Files, not pipes: a flood fills the disk of nobody, and nothing waits for a reader.
        let (out, talk) = (folder.path + "/out", folder.path + "/talk")
        for file in [out, talk] { _ = FileManager.default.createFile(atPath: file, contents: nil) }
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: out))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: talk))
        process.standardInput = FileHandle.nullDevice
        let before = folder.listing()
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        try process.run()
        let isHung = ended.wait(timeout: .now() + limit) == .timedOut
        if isHung {
            kill(process.processIdentifier, SIGKILL)
            ended.wait()
        }
        let bytes = FileManager.default.contents(atPath: out) ?? Data()
        let words = FileManager.default.contents(atPath: talk) ?? Data()
        return Probe(
            output: String(decoding: bytes, as: UTF8.self), bytes: Array(bytes),
            talk: String(decoding: words, as: UTF8.self), status: process.terminationStatus, isHung: isHung,
            isFolderUntouched: folder.listing() == before, canary: folder.canary)
    }

    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// What is behind the first line of that word.
    func text(_ word: String) -> String? {
        lines.first { $0.hasPrefix(word + " ") }.map { String($0.dropFirst(word.count + 1)) }
    }

    /// Everything that must be alike in every process.
    var steadyLines: [String] { lines.filter { !$0.hasPrefix("#") } }
}
