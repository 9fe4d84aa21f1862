import CEditline
import Foundation

/// Reads lines without editing: on terminals without escape sequences, or if only standard input is a terminal.
final class PlainLineReader: LineReader {
    let completesWords = false
    private let console: any ShellConsole
    private var buffer: [UInt8] = []
    private var hasEnded = false

    /// Creates a reader.
    ///
    /// - Parameter console: Receives the prompt, on standard error.
    init(console: any ShellConsole) { self.console = console }

    func readLine(prompt: String) -> LineInput {
        console.writeTalk(PrintedText(prompt))
        while true {
            if let end = buffer.firstIndex(of: 0x0A) {
                let line = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeFirst(end + 1)
                return .line(line)
            }
            if hasEnded {
                guard !buffer.isEmpty else {
                    console.writeTalk(PrintedText("\n"))
                    return .end
                }
                defer { buffer = [] }
                return .line(String(decoding: buffer, as: UTF8.self))
            }
            switch Interruption.waitForInput() {
            case .interrupt:
                let wasEmpty = buffer.isEmpty
                buffer = []
                console.writeTalk(PrintedText("\n"))
                return .interrupted(wasEmpty: wasEmpty)
            case .change: continue
            case .end: hasEnded = true
            case .input:
                var bytes = [UInt8](repeating: 0, count: 4096)
                let count = read(STDIN_FILENO, &bytes, bytes.count)
                if count > 0 { buffer += bytes[..<count] } else { hasEnded = true }
            }
        }
    }

    func remember(_ line: String) {}
}
