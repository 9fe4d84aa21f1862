import Foundation

/// The destination of output.
public protocol ShellConsole: AnyObject {
    /// Whether results go to a terminal, which control characters could affect.
    var showsResultsOnTerminal: Bool { get }

    /// Writes text to standard output.
    ///
    /// - Throws: The system's error if it cannot be written.
    func writeResult(_ text: String) throws
    /// Writes text to standard error. Failures are ignored.
    func writeTalk(_ text: String)
}

/// The standard streams of the process.
public final class StandardConsole: ShellConsole {
    /// Whether standard output is a terminal.
    public let showsResultsOnTerminal: Bool

    /// Creates a console for the standard streams.
    public init() { showsResultsOnTerminal = isatty(STDOUT_FILENO) != 0 }

    /// Writes text to standard output.
    ///
    /// - Throws: The system's error if it cannot be written.
    public func writeResult(_ text: String) throws {
        try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    }

    /// Writes text to standard error. Failures are ignored.
    public func writeTalk(_ text: String) {
        do { try FileHandle.standardError.write(contentsOf: Data(text.utf8)) } catch { return }
    }
}

/// Collects both streams as one text, in the order of writing, for transcripts.
public final class TranscriptConsole: ShellConsole {
    /// The text since the last `take`.
    public private(set) var text = ""
    /// True: transcripts show output as a terminal does.
    public let showsResultsOnTerminal = true

    /// Creates an empty console.
    public init() {}

    /// Adds a result to the text.
    public func writeResult(_ text: String) { self.text += text }
    /// Adds progress or diagnostics to the text.
    public func writeTalk(_ text: String) { self.text += text }

    /// Returns the text and clears it.
    public func take() -> String {
        defer { text = "" }
        return text
    }
}
