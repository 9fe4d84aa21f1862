import Foundation
import WaymarkEngine

/// The destination of output.
package protocol ShellConsole: AnyObject {
    /// Whether results go to a terminal, which control characters could affect.
    var showsResultsOnTerminal: Bool { get }

    /// Writes text to standard output.
    ///
    /// - Throws: The system's error if it cannot be written.
    func writeResult(_ text: PrintedText) throws
    /// Writes text to standard error. Failures are ignored.
    func writeTalk(_ text: PrintedText)
}

/// A text that can be printed. Consoles take nothing else, so a text from a file, a broker or a plugin cannot reach a
/// terminal uncleaned, whichever command prints it.
package struct PrintedText: Sendable {
    /// The text as it is written.
    let text: String

    private init(unchanged text: String) { self.text = text }

    /// Cleans a text: what could control a terminal or hide text is written out.
    package init(_ text: String) { self.text = VisibleText.of(text) }

    /// A text of cleaned parts, with the colours and the cursor movements of this program.
    static func drawn(_ text: String) -> PrintedText { PrintedText(unchanged: text) }

    /// A text for programs, which must not change on its way to a file or a pipe.
    static func document(_ text: String, onTerminal: Bool) -> PrintedText {
        onTerminal ? PrintedText(text) : PrintedText(unchanged: text)
    }

    /// A text of JSON. On a terminal, what would be cleaned is written with JSON's own escapes, so that it stays JSON.
    static func json(_ text: String, onTerminal: Bool) -> PrintedText {
        PrintedText(unchanged: onTerminal ? VisibleText.json(text) : text)
    }
}

/// The standard streams of the process.
package final class StandardConsole: ShellConsole {
    /// Whether standard output is a terminal.
    package let showsResultsOnTerminal: Bool

    /// Whether results, and progress and diagnostics, go to a terminal that shows nothing but ASCII.
    private let isPlain: (results: Bool, talk: Bool)

    /// Creates a console for the standard streams.
    ///
    /// - Parameter isUnicode: Whether terminals show other characters than those of ASCII.
    package init(isUnicode: Bool = true) {
        showsResultsOnTerminal = isatty(STDOUT_FILENO) != 0
        isPlain = (!isUnicode && showsResultsOnTerminal, !isUnicode && isatty(STDERR_FILENO) != 0)
    }

    /// Writes text to standard output.
    ///
    /// - Throws: The system's error if it cannot be written.
    package func writeResult(_ text: PrintedText) throws {
        let text = isPlain.results ? ASCIIText.of(text.text) : text.text
        try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    }

    /// Writes on the terminal of standard error, in place of what was written before.
    @Sendable static func showProgress(_ text: String) {
        // Carriage return, and CSI K: erase to the end of the line (ECMA-48).
        try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K\(text)".utf8))
    }

    /// Writes text to standard error. Failures are ignored.
    package func writeTalk(_ text: PrintedText) {
        let text = isPlain.talk ? ASCIIText.of(text.text) : text.text
        do { try FileHandle.standardError.write(contentsOf: Data(text.utf8)) } catch { return }
    }
}

/// Collects both streams as one text, in the order of writing, for transcripts.
package final class TranscriptConsole: ShellConsole {
    /// The text since the last `take`.
    package private(set) var text = ""
    /// True: transcripts show output as a terminal does.
    package let showsResultsOnTerminal = true

    /// Creates an empty console.
    package init() {}

    /// Adds a result to the text.
    package func writeResult(_ text: PrintedText) { self.text += text.text }
    /// Adds progress or diagnostics to the text.
    package func writeTalk(_ text: PrintedText) { self.text += text.text }

    /// Returns the text and clears it.
    package func take() -> String {
        defer { text = "" }
        return text
    }
}
