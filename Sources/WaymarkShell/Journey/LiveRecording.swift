import Foundation
import WaymarkAnswers
import WaymarkEngine

/// A file that contains the journey so far, to which new entries are appended.
final class LiveRecording {
    /// The path as the user wrote it.
    let file: String
    private let handle: FileHandle
    /// The number of the journey's entries in the file.
    private(set) var written: Int

    /// Replaces the file with the journey so far.
    ///
    /// - Throws: `ShellError` with `inputOutput`.
    init(_ journey: HeldJourney, to target: WritablePath) throws {
        file = target.shown
        let lines = JourneyRecording.lines(of: journey.journey, contentHash: journey.contentHash)
        try OutputFile.write(lines.joined(separator: "\n") + "\n", to: target)
        written = journey.entryCount
        do {
            handle = try OutputFile.device(target) ?? FileHandle(forWritingTo: URL(fileURLWithPath: target.path))
            // Devices and pipes cannot seek to the end, and do not need to.
            _ = try? handle.seekToEnd()
        } catch {
            throw Self.failure(target.shown, error)
        }
    }

    deinit { try? handle.close() }

    /// Appends the entries since the last call.
    ///
    /// - Throws: `ShellError` with `inputOutput`.
    func append(_ journey: HeldJourney) throws {
        let lines = JourneyRecording.lines(of: journey.entries(from: written), in: journey.venue.calendar)
        guard !lines.isEmpty else { return }
        do {
            try handle.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
        } catch {
            throw Self.failure(file, error)
        }
        written = journey.entryCount
    }

    private static func failure(_ file: String, _ error: any Error) -> ShellError {
        ShellError(
            .store,
            "cannot write \"\(file)\"\(SystemError.reason(error)); the recording ends, the journey continues",
            help: "check the folder, its permissions and the free disk space")
    }
}
