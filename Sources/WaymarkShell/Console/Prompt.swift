import Foundation
import WaymarkEngine

/// The prompt: reads a line, runs it, and repeats.
final class Prompt {
    private let session: ShellSession
    private let reader: any LineReader
    private let history: HistoryFile?
    private let width: () -> Int?

    /// Creates a prompt.
    ///
    /// - Parameters:
    ///   - history: The file for lines; nil keeps none.
    ///   - width: Returns the columns of the terminal, called before each command; nil if output is not a terminal.
    init(
        session: ShellSession, reader: any LineReader, history: HistoryFile? = nil,
        width: @escaping () -> Int? = { nil }
    ) {
        self.session = session
        self.reader = reader
        self.history = history
        self.width = width
    }

    /// Runs typed lines until the end of input, `quit`, or two Ctrl-C at an empty prompt.
    ///
    /// - Returns: `done`, or `interrupted` after two Ctrl-C.
    func run() -> ExitStatus {
        session.isAtPrompt = true
        for line in history?.load() ?? [] { reader.remember(line) }
        welcome()
        var wasInterrupted = false
        while true {
            let prompt = PromptText.of(venue: session.openVenueID?.rawValue, state: session.promptState)
            switch readCommand(prompt) {
            case .end: return .done
            case .interrupted(let wasEmpty):
                if wasEmpty, wasInterrupted { return .interrupted }
                if wasEmpty {
                    session.console.writeTalk(PrintedText("press Ctrl-C again to leave; quit and Ctrl-D also work\n"))
                }
                wasInterrupted = wasEmpty
            case .line(let line):
                wasInterrupted = false
                run(line)
                if session.isLeaving { return .done }
            }
        }
    }

    /// Reads a line, and continues with further lines after a backslash or an open quote.
    private func readCommand(_ prompt: String) -> LineInput {
        var text = ""
        var lexer = CommandLexer()
        var prompt = prompt
        while true {
            let input = reader.readLine(prompt: prompt)
            guard case .line(let line) = input else {
                if case .interrupted = input, !text.isEmpty { return .interrupted(wasEmpty: false) }
                return input
            }
            text += line
            for scalar in line.unicodeScalars { _ = lexer.take(scalar) }
            guard lexer.isEscaping || lexer.openQuote != nil, text.utf8.count <= InputLimits.normal.commandBytes else {
                return .line(text)
            }
            let joint: Unicode.Scalar = lexer.isEscaping ? " " : "\n"
            if lexer.isEscaping { text.unicodeScalars.removeLast() }
            lexer.continueLine()
            _ = lexer.take(joint)
            text.unicodeScalars.append(joint)
            prompt = lexer.openQuote.map { "\($0)> " } ?? "> "
        }
    }

    private func run(_ typed: String) {
        var line = typed
        while line.last?.isWhitespace == true, !line.hasSuffix("\\ ") { line.removeLast() }
        if HistoryFile.keeps(line) {
            reader.remember(line)
            history?.append(line)
        }
        if let width = width() { session.useTerminal(width: width) }
        _ = Interruption.running { session.run(line: line) }
        if let choice = session.choice {
            session.console.writeTalk(PrintedText("  = help: or type a number, 1 to \(choice.candidates.count)\n"))
        }
    }

    private func welcome() {
        if let width = width() { session.useTerminal(width: width) }
        var outcome = CommandOutcome()
        let venues = session.venueList
        let hint =
            if venues.isEmpty {
                "import PATH adds a venue, help lists the commands, quit leaves the prompt"
            } else if session.openVenueID == nil {
                "open VENUE opens one of \(venues.count) venues, help lists the commands, quit leaves the prompt"
            } else {
                (reader.completesWords ? "Tab completes, " : "") + "help lists the commands, quit leaves the prompt"
            }
        outcome.talk("Waymark finds the way inside buildings.", .strong)
        outcome.talk(hint)
        _ = session.finish(outcome, asJSON: false)
    }
}

extension Prompt {
    /// Returns a prompt on the terminal of the process.
    ///
    /// Lines can be edited if standard output is a terminal with escape sequences, otherwise they are only read.
    static func onTerminal(_ session: ShellSession, _ environment: [String: String]) -> Prompt {
        Interruption.install()
        setlocale(LC_CTYPE, "")
        if String(cString: nl_langinfo(Int32(CODESET))) != "UTF-8" { setlocale(LC_CTYPE, "C.UTF-8") }
        let history = HistoryFile.path(environment).map { HistoryFile(path: $0) }
        let isScreen = isatty(STDOUT_FILENO) != 0
        let width = { isScreen ? TerminalSize.current.columns : nil }
        let plain = PlainLineReader(console: session.console)
        let knowsEscapes = !["", "dumb"].contains(environment["TERM"] ?? "")
        if isScreen, knowsEscapes {
            let probe = TerminalProbe(environment: environment, keepsKeys: true)
            session.useScreen { probe.screen() }
            let completer = Completer(verbs: session.verbs, source: ShellCompletionSource(session))
            let limit = history?.limit ?? 2000
            let complete = { completer.completion(of: $0) }
            if let reader = EditlineReader(limit: limit, plain: plain, complete: complete) {
                return Prompt(session: session, reader: reader, history: history, width: width)
            }
        }
        return Prompt(session: session, reader: plain, history: history, width: width)
    }
}
