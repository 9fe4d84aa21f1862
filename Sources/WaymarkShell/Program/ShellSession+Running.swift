import ArgumentParser
import Foundation
import WaymarkAnswers
import WaymarkEngine

extension ShellSession {
    /// Runs the commands of a line until a command fails.
    ///
    /// - Returns: The status of the last command that ran.
    package func run(line: String) -> ExitStatus {
        isLeaving = false
        do {
            for words in try CommandWords.commands(in: line) {
                let status = run(words: words)
                guard status == .done, !isLeaving else { return status }
            }
            return .done
        } catch {
            return finish(.failure(of: ShellError(.invalid, error.message)), asJSON: defaults.json)
        }
    }

    /// Runs a script line by line until a command fails.
    ///
    /// A backslash at the end of a line continues it, and so does an open quote.
    ///
    /// - Parameter name: The name of the script, to report the line that failed; nil reports no line.
    /// - Returns: The status of the last command that ran.
    package func run(script: String, name: String? = nil) -> ExitStatus {
        run(ScriptReader(script, limit: limits(nil).commandBytes), name: name)
    }

    /// Runs commands as they arrive until a command fails.
    ///
    /// Each command is answered before the next is read.
    ///
    /// - Returns: The status of the last command that ran.
    func run(_ reader: ScriptReader, name: String?) -> ExitStatus {
        var reader = reader
        var number = 0
        var status = ExitStatus.done
        do {
            while let line = try reader.next() {
                number = line.number
                status = run(line: line.text)
                if isLeaving { return status }
                if status != .done { break }
            }
        } catch let fault as ScriptReader.Fault {
            number = fault.number
            status = finish(.failure(of: fault.error), asJSON: defaults.json)
        } catch {
            return finish(.failure(of: error), asJSON: defaults.json)
        }
        guard let name, status != .done else { return status }
        let place = CommandOutcome(status: status, pieces: [.talk("  --> \(name):\(number)")])
        return finish(place, asJSON: false)
    }

    /// Runs a command line as a system shell would, without the leading `waymark`.
    func run(program line: String) -> ExitStatus {
        do {
            let commands = try CommandWords.commands(in: line)
            guard commands.count <= 1 else {
                return finish(
                    .failure(of: ShellError(.invalid, "give one command per line, or quote what follows -c")),
                    asJSON: false)
            }
            return WaymarkProgram.run(commands.first ?? [], in: self, input: nil)
        } catch {
            return finish(.failure(of: ShellError(.invalid, error.message)), asJSON: false)
        }
    }

    /// Runs a command, and prints its output.
    ///
    /// - Parameter words: The verb and its arguments, for example `["find", "coffee"]`.
    /// - Returns: The status of the command.
    package func run(words: [String]) -> ExitStatus {
        var words = words
        do {
            try checkInterruption()
            words = try zoomed(chosen(words))
            let expansion = WordExpansion(
                position: promptState?.here ?? defaults.here, places: lastPlaces, verbs: { self.verbs })
            words = try expansion.expanded(words)
        } catch {
            return finish(.failure(of: error), asJSON: defaults.json || words.contains("--json"))
        }
        let plugins = PluginVerbs(session: self)
        do {
            switch try plugins.read(words) {
            case .command(let command): return run(command, words)
            case .outcome(let outcome, let global):
                return finish(outcome, asJSON: printsJSON(global), color: global.color)
            case nil: break
            }
        } catch {
            return finish(.failure(of: error), asJSON: defaults.json || words.contains("--json"))
        }
        switch CommandGrammar.parse(words, width: configuration.width, extra: plugins.forHelp(words)) {
        case .text(let text):
            return finish(CommandOutcome(pieces: [.result(text)]), asJSON: false)
        case .failure(let error):
            return finish(.failure(of: error), asJSON: defaults.json || words.contains("--json"))
        case .command(let command): return run(command, words)
        }
    }

    private func run(_ command: any ShellCommand, _ words: [String]) -> ExitStatus {
        finish(outcome(of: command, words), asJSON: printsJSON(command.global), color: command.global.color)
    }

    /// Returns the words to run: the given words, or the last command with the candidate that the given number chooses.
    private func chosen(_ words: [String]) throws -> [String] {
        defer { choice = nil }
        guard words.count == 1, let number = Int(words[0]) else { return words }
        guard let choice else {
            throw ShellError(
                .invalid, "there is no list to choose \"\(words[0])\" from",
                help: "a number chooses one of the numbered candidates of the last error")
        }
        guard let words = choice.words(for: number) else {
            throw ShellError(.invalid, "there is no candidate \(number)", help: "type 1 to \(choice.candidates.count)")
        }
        console.writeTalk(PrintedText(words.map { WordQuoting.quoted($0) }.joined(separator: " ") + "\n"))
        return words
    }

    private func outcome(of command: any ShellCommand, _ words: [String]) -> CommandOutcome {
        do {
            try check(command.global)
            commandWords = words
            var outcome = try command.run(in: self)
            if !outcome.places.isEmpty { lastPlaces = outcome.places }
            PluginNewsText(session: self).add(to: &outcome)
            addAssumptions(to: &outcome)
            addNotices(to: &outcome)
            return outcome
        } catch {
            assumptions = []
            if case EngineError.refusal(let refusal) = error { choice = CandidateChoice(words, refusal) }
            if let refusal = (error as? QuestionError)?.error.refusal { choice = CandidateChoice(words, refusal) }
            var outcome = CommandOutcome.failure(of: error)
            var news = CommandOutcome()
            PluginNewsText(session: self).add(to: &news)
            addNotices(to: &news)
            outcome.pieces = command.runsPlugins ? news.pieces + outcome.pieces : outcome.pieces + news.pieces
            return outcome
        }
    }

    /// Returns the text of an answer, with paths as the user would write them.
    private func shown(_ answer: JSONDocument) -> String {
        let text = answer.formatted()
        // Looking through the answer's text is quicker than looking through each of its parts, and than making them.
        guard isShownChanged(text) else { return text }
        let tree = answer.tree
        return tree.containsText(where: isShownChanged) ? tree.mapStrings(shown).formatted() : text
    }

    /// Prints an outcome.
    ///
    /// - Returns: The status of the outcome, or `inputOutput` if printing failed.
    func finish(_ outcome: CommandOutcome, asJSON: Bool, color: GlobalOptions.Color? = nil) -> ExitStatus {
        do {
            try show(outcome, asJSON: asJSON, color: color)
            return outcome.status
        } catch {
            console.writeTalk(PrintedText("error: cannot write to standard output\(SystemError.reason(error))\n"))
            return .inputOutput
        }
    }

    /// Prints an outcome, also while a command goes on.
    ///
    /// - Throws: The system's error if standard output cannot be written.
    func show(_ outcome: CommandOutcome, asJSON: Bool, color: GlobalOptions.Color? = nil) throws {
        var outcome = outcome
        var text: String?
        if asJSON { text = outcome.answer.map(shown) }
        outcome.pieces = outcome.pieces.map { piece in
            switch piece {
            case .result(let text, let emphasis): .result(shown(text), emphasis)
            case .talk(let text, let emphasis): .talk(shown(text), emphasis)
            case .table(let table): .table(table.mapping(shown))
            case .document, .json, .picture: piece
            case .beside(let column, let picture): .beside(column.mapping(shown), picture)
            }
        }
        var printer = OutcomePrinter(console: console, width: configuration.terminalWidth)
        switch color ?? defaults.color ?? .auto {
        case .always, .sixteen, .indexed, .trueColor: (printer.colorsResults, printer.colorsTalk) = (true, true)
        case .never: break
        case .auto: (printer.colorsResults, printer.colorsTalk) = configuration.allowsColor
        }
        try printer.write(outcome, json: text)
    }
}

extension ShellSession {
    /// Saves what could not be saved before: points, conditions and values of plugins. Called last, before the session
    /// ends. Prints which of it is lost.
    ///
    /// - Returns: `done`, or the status of the failure, which is printed.
    func saveRest() -> ExitStatus {
        var status = ExitStatus.done
        for engine in openEngines + replacedEngines where engine.unsavedCount > 0 {
            var outcome = CommandOutcome()
            do {
                try engine.flush()
            } catch {
                outcome = CommandOutcome.failure(of: error)
                let count = engine.unsavedCount
                outcome.talk(
                    "  = note: \(count) change\(count == 1 ? "" : "s") of plugins, or points of visits, could not be saved"
                )
            }
            PluginNewsText(session: self).add(of: [engine], to: &outcome)
            let end = finish(outcome, asJSON: defaults.json)
            if end != .done { status = end }
        }
        return status
    }
}

extension ShellSession {
    /// Says which levels the command had to assume.
    func addAssumptions(to outcome: inout CommandOutcome) {
        for text in assumptions { outcome.talk(text, .note) }
        assumptions = []
    }
}
