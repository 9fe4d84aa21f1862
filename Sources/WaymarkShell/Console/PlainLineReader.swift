import CEditline
import Foundation

/// Reads lines where no line can be edited: on terminals that know no escapes, or when only one end is a terminal.
final class PlainLineReader: LineReader {
    let completesWords = false
    private let console: any ShellConsole
    private var buffer: [UInt8] = []
    private var hasEnded = false

    /// - Parameter console: Where the prompt goes, as talk.
    init(console: any ShellConsole) { self.console = console }

    func readLine(prompt: String) -> LineInput {
        console.writeTalk(prompt)
        while true {
            if let end = buffer.firstIndex(of: 0x0A) {
                let line = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeFirst(end + 1)
                return .line(line)
            }
            if hasEnded {
                guard !buffer.isEmpty else {
                    console.writeTalk("\n")
                    return .end
                }
                defer { buffer = [] }
                return .line(String(decoding: buffer, as: UTF8.self))
            }
            switch Interruption.waitForInput() {
            case .interrupt:
                let wasEmpty = buffer.isEmpty
                buffer = []
                console.writeTalk("\n")
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
