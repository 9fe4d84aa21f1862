import Foundation

/// Where output goes.
public protocol ShellConsole: AnyObject {
    /// Whether results go to a terminal, which control characters could steer.
    var showsResultsOnTerminal: Bool { get }

    /// Writes text to standard output.
    ///
    /// - Throws: what the system says when it cannot be written.
    func writeResult(_ text: String) throws
    /// Writes text to standard error; failures are nobody's business any more.
    func writeTalk(_ text: String)
}

/// The standard streams of the process.
public final class StandardConsole: ShellConsole {
    public let showsResultsOnTerminal: Bool

    public init() { showsResultsOnTerminal = isatty(STDOUT_FILENO) != 0 }

    public func writeResult(_ text: String) throws {
        try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    }

    public func writeTalk(_ text: String) {
        do { try FileHandle.standardError.write(contentsOf: Data(text.utf8)) } catch { return }
    }
}

/// Both streams in one text, in the order of writing, as a transcript shows them.
public final class TranscriptConsole: ShellConsole {
    public private(set) var text = ""
    public let showsResultsOnTerminal = true

    public init() {}

    public func writeResult(_ text: String) { self.text += text }
    public func writeTalk(_ text: String) { self.text += text }

    /// Hands out what was written and starts anew.
    public func take() -> String {
        defer { text = "" }
        return text
    }
}
