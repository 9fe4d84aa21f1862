import CEditline
import Foundation
import Synchronization
import WaymarkEngine

/// Finds out what the terminal of the process can show.
final class TerminalProbe: Sendable {
    private let environment: [String: String]
    /// Whether what the user types meanwhile can be kept, as at the prompt. Otherwise the terminal is only asked if
    /// nothing is typed yet.
    private let keepsKeys: Bool
    private let answer = Mutex<TerminalAnswer?>(nil)

    /// The time to wait for answers, in milliseconds: on this machine, and over ssh. A terminal behind a slower connection
    /// keeps what the environment says.
    private static let patience: (local: Int32, remote: Int32) = (150, 600)

    init(environment: [String: String], keepsKeys: Bool) {
        self.environment = environment
        self.keepsKeys = keepsKeys
    }

    /// Returns the screen with its present size. Asks the terminal on the first call, if both input and output are a
    /// terminal and the program runs in its foreground.
    func screen() -> MapScreen {
        let isTerminal = isatty(STDOUT_FILENO) != 0
        var screen = MapScreen(environment: environment, isTerminal: isTerminal)
        guard isTerminal else { return screen }
        if let size = TerminalSize.known, size.columns >= 20, size.rows >= 8 {
            (screen.columns, screen.rows) = (size.columns, size.rows)
            if let aspect = size.aspect, (1.5...2.6).contains(aspect) { screen.aspect = aspect }
        }
        guard screen.isColourWanted, screen.canAnswer, isatty(STDIN_FILENO) != 0, tcgetpgrp(STDIN_FILENO) == getpgrp()
        else {
            return screen
        }
        let answer = answer.withLock { known -> TerminalAnswer in
            if let known { return known }
            let isRemote = !(environment["SSH_CONNECTION"] ?? "").isEmpty
            let found =
                keepsKeys || !Self.hasInput(wait: 0)
                ? Self.ask(isRemote ? Self.patience.remote : Self.patience.local) : TerminalAnswer([])
            if keepsKeys { TerminalKeys.keep(found.typed) }
            known = found
            return found
        }
        screen.take(answer)
        return screen
    }

    /// Asks the terminal. Its answers arrive as if they were typed, so the terminal neither shows them nor waits for a
    /// line end meanwhile.
    private static func ask(_ patience: Int32) -> TerminalAnswer {
        // A signal that ends the program would leave the terminal without echo.
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] { sigaddset(&signals, signal) }
        var earlier = sigset_t()
        pthread_sigmask(SIG_BLOCK, &signals, &earlier)
        defer { pthread_sigmask(SIG_SETMASK, &earlier, nil) }
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
            guard hasInput(wait: patience) else { break }
            var chunk = [UInt8](repeating: 0, count: 256)
            let count = read(STDIN_FILENO, &chunk, chunk.count)
            guard count > 0 else { break }
            bytes += chunk.prefix(count)
            let answer = TerminalAnswer(bytes)
            if answer.isComplete { return answer }
        }
        return TerminalAnswer(bytes)
    }

    /// Returns whether there is input after at most a number of milliseconds.
    private static func hasInput(wait: Int32) -> Bool {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&input, 1, wait) > 0
    }
}
