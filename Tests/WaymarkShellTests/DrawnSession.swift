import Foundation
import WaymarkAnswers
import WaymarkEngine

@testable import WaymarkShell

/// A session on a store of its own, with a venue of a few lines.
struct DrawnSession {
    let session: ShellSession
    private let console = TranscriptConsole()

    /// - Parameters:
    ///   - venue: What the file has after its head and its levels.
    ///   - others: The levels besides `g`.
    init(_ venue: String, and others: String = "") throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try """
        waymark: 1
        id: street
        name: Street
        levels: [{id: g, ordinal: 0, name: Ground}\(others)]
        \(venue)
        """.write(to: folder.appendingPathComponent("venue.yaml"), atomically: true, encoding: .utf8)
        session = ShellSession(
            ShellSession.Configuration(
                workingDirectory: folder.path, storePath: folder.path + "/s.db",
                clock: .fixed(TranscriptRunner.startMoment)), console: console)
        _ = try said("import venue.yaml")
    }

    /// Returns what the answer to a line is, and whether it was done.
    func answer(_ line: String) -> (isDone: Bool, text: String) {
        let isDone = session.run(line: line) == .done
        return (isDone, console.take())
    }

    /// Returns the answer to a line that is done.
    func said(_ line: String) throws -> String {
        let (isDone, text) = answer(line)
        guard isDone else { throw ShellError(.defect, text) }
        return text
    }
}
