import Foundation
import WaymarkEngine

/// The command line of the program: options before the verb, `-c`, and standard input.
public enum WaymarkProgram {
    /// Runs the program's arguments in a session.
    ///
    /// - Parameters:
    ///   - input: Reads standard input; nil when it is a terminal.
    ///   - prompt: Talks with the person at the terminal; nil when there is none.
    public static func run(
        _ arguments: [String], in session: ShellSession, input: (() throws -> String)?,
        prompt: (() -> ExitStatus)? = nil
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
                    .usage, "unexpected \"\(word)\" after -c", help: "quote the commands: -c 'venues; conditions'")
                return session.finish(.failure(of: error), asJSON: session.defaults.json)
            }
            return session.run(script: script)
        }
        if !words.isEmpty { return session.run(words: words) }
        guard let input else { return prompt?() ?? session.finish(welcome, asJSON: false) }
        do {
            return session.run(script: try input())
        } catch {
            return session.finish(
                .failure(of: ShellError(.inputOutput, "cannot read standard input")), asJSON: session.defaults.json)
        }
    }

    /// Takes one global option off the front of the words.
    private static func takeOption(_ word: String, _ words: inout [String], _ session: ShellSession) throws -> Bool {
        let name = word.prefix { $0 != "=" }
        switch name {
        case "--json":
            session.defaults.json = true
            words.removeFirst()
        case "--store": session.defaults.store = try value(of: String(name), &words)
        case "--venue": session.defaults.venue = try value(of: String(name), &words)
        case "--plugins": session.defaults.plugins.append(try value(of: String(name), &words))
        case "--color":
            let text = try value(of: String(name), &words)
            guard let color = GlobalOptions.Color(rawValue: text) else {
                throw ShellError(.usage, "\"\(text)\" is no value of --color", help: "auto, always or never")
            }
            session.defaults.color = color
        default: return false
        }
        return true
    }

    private static func value(of option: String, _ words: inout [String]) throws -> String {
        let word = words.removeFirst()
        if let equals = word.firstIndex(of: "=") { return String(word[word.index(after: equals)...]) }
        guard !words.isEmpty else { throw ShellError(.usage, "\(option) needs a value") }
        return words.removeFirst()
    }

    private static let welcome: CommandOutcome = {
        var outcome = CommandOutcome()
        outcome.result("Waymark finds the way inside buildings.", .strong)
        outcome.result(
            """

              waymark import venues/mall            take a venue into the store
              waymark find coffee                   look for a place
              waymark route "North door" cafe       the way from one place to another
              waymark help                          all commands
              waymark help route                    one of them

            Commands also come from standard input, from `waymark run FILE` and from `waymark -c 'venues; conditions'`.
            """)
        return outcome
    }()
}
