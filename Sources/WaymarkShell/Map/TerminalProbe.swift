import CEditline
import Foundation
import Synchronization
import WaymarkEngine

/// Finds out what the terminal of the process can show.
final class TerminalProbe: Sendable {
    private let environment: [String: String]
    /// Whether the terminal can be asked: the user is at the prompt.
    private let asksTerminal: Bool
    private let answer = Mutex<TerminalAnswer?>(nil)

    /// The time to wait for answers, in milliseconds. A terminal behind a slow connection keeps what the environment says.
    private static let patience: Int32 = 150

    init(environment: [String: String], asksTerminal: Bool) {
        self.environment = environment
        self.asksTerminal = asksTerminal
    }

    /// Returns the screen with its present size. Asks the terminal on the first call.
    func screen() -> MapScreen {
        let isTerminal = isatty(STDOUT_FILENO) != 0
        var screen = MapScreen(environment: environment, isTerminal: isTerminal)
        guard isTerminal else { return screen }
        var size = winsize()
        if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 20, size.ws_row >= 8 {
            screen.columns = Int(size.ws_col)
            screen.rows = Int(size.ws_row)
            if size.ws_xpixel > 0, size.ws_ypixel > 0 {
                let width = Double(size.ws_xpixel) / Double(size.ws_col)
                let aspect = Double(size.ws_ypixel) / Double(size.ws_row) / width
                if (1.5...2.6).contains(aspect) { screen.aspect = aspect }
            }
        }
        guard asksTerminal, screen.isColourWanted, isatty(STDIN_FILENO) != 0 else { return screen }
        let answer = answer.withLock { known -> TerminalAnswer in
            if let known { return known }
            let found = Self.ask()
            TerminalKeys.keep(found.typed)
            known = found
            return found
        }
        screen.take(answer)
        return screen
    }

    /// Asks the terminal. Its answers arrive as if they were typed, so the terminal neither shows them nor waits for a
    /// line end meanwhile.
    private static func ask() -> TerminalAnswer {
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return TerminalAnswer([]) }
        var raw = before
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
        guard tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0 else { return TerminalAnswer([]) }
        defer { _ = tcsetattr(STDIN_FILENO, TCSANOW, &before) }
        wm_flush()
        let questions = Array(TerminalAnswer.questions.utf8)
        guard write(STDOUT_FILENO, questions, questions.count) == questions.count else { return TerminalAnswer([]) }
        var bytes: [UInt8] = []
        while bytes.count < 4096 {
            var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            guard poll(&input, 1, patience) > 0 else { break }
            var chunk = [UInt8](repeating: 0, count: 256)
            let count = read(STDIN_FILENO, &chunk, chunk.count)
            guard count > 0 else { break }
            bytes += chunk.prefix(count)
            let answer = TerminalAnswer(bytes)
            if answer.isComplete { return answer }
        }
        return TerminalAnswer(bytes)
    }
}
