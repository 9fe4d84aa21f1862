import Foundation
import WaymarkAnswers
import WaymarkEngine

/// The command line of the program: options before the verb, `-c`, and standard input.
package enum WaymarkProgram {
    /// Runs the program's arguments in a session, then saves what could not be saved before.
    ///
    /// - Parameters:
    ///   - input: Returns the next bytes of standard input, and no bytes at its end; nil if it is a terminal.
    ///   - prompt: Runs the prompt for the user at the terminal; nil if there is none.
    /// - Returns: The status to exit with.
    package static func run(
        _ arguments: [String], in session: ShellSession, input: (() throws -> [UInt8])?,
        prompt: (() -> ExitStatus)? = nil
    ) -> ExitStatus {
        let status = perform(arguments, in: session, input: input, prompt: prompt)
        let rest = session.saveRest()
        return status == .done ? rest : status
    }

    private static func perform(
        _ arguments: [String], in session: ShellSession, input: (() throws -> [UInt8])?, prompt: (() -> ExitStatus)?
    ) -> ExitStatus {
        var words = arguments
        var script: String?
        do {
            while let word = words.first {
                if word == "-c" || word == "--command" {
                    script = try value(of: word, &words)
                } else if !(try takeOption(word, &words, session)) {
                    break
                }
            }
        } catch {
            return session.finish(.failure(of: error), asJSON: session.defaults.json)
        }
        if let script {
            if let word = words.first {
                let error = ShellError(
                    .invalid, "unexpected \"\(word)\" after -c", help: "quote the commands: -c 'venues; conditions'")
                return session.finish(.failure(of: error), asJSON: session.defaults.json)
            }
            return session.run(script: script)
        }
        // Answered here, because everything else first looks for plugins.
        if words == ["--version"] {
            return session.finish(CommandOutcome(pieces: [.result(Engine.version)]), asJSON: false)
        }
        if !words.isEmpty { return session.run(words: words) }
        guard let input else { return prompt?() ?? session.finish(welcome, asJSON: false) }
        let reader = ScriptReader(limit: session.limits(nil).commandBytes, read: input)
        return session.run(reader, name: "standard input")
    }

    /// Reads a global option at the front of the words and removes it.
    ///
    /// - Returns: False if the word is not a global option.
    private static func takeOption(_ word: String, _ words: inout [String], _ session: ShellSession) throws -> Bool {
        let name = word.prefix { $0 != "=" }
        switch name {
        case "--json":
            session.defaults.json = true
            words.removeFirst()
        case "--store": session.defaults.store = try value(of: String(name), &words)
        case "--venue": session.defaults.venue = try value(of: String(name), &words)
        case "--plugins": session.defaults.plugins.append(try value(of: String(name), &words))
        case "--limits": session.defaults.limits = try choice(InputLimits.Name.self, of: String(name), &words)
        case "--color": session.defaults.color = try choice(GlobalOptions.Color.self, of: String(name), &words)
        default: return false
        }
        return true
    }

    private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ type: Choice.Type, of option: String, _ words: inout [String]
    ) throws -> Choice {
        let text = try value(of: option, &words)
        if let choice = Choice(rawValue: text) { return choice }
        let values = Choice.allCases.map(\.rawValue)
        throw ShellError(
            .invalid, "invalid value \"\(text)\" for \(option)",
            help: WordSuggestion.help(for: text, among: values) ?? "write " + values.formatted(.list(type: .or)))
    }

    private static func value(of option: String, _ words: inout [String]) throws -> String {
        let word = words.removeFirst()
        if let equals = word.firstIndex(of: "=") { return String(word[word.index(after: equals)...]) }
        guard !words.isEmpty else { throw ShellError(.invalid, "\(option) needs a value") }
        return words.removeFirst()
    }

    private static let welcome: CommandOutcome = {
        var outcome = CommandOutcome()
        outcome.result("Waymark finds the way inside buildings.", .strong)
        outcome.result(
            """

              waymark import venues/mall            import a venue into the store
              waymark find coffee                   find a place
              waymark route "North door" cafe       find the way from one place to another
              waymark help                          list the commands
              waymark help route                    explain one command

            Commands also come from standard input, from `waymark run FILE` and from `waymark -c 'venues; conditions'`.
            """)
        return outcome
    }()
}
