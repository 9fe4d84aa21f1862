import ArgumentParser
import WaymarkEngine

/// A command that is made of the words that were read, without the argument parser, which takes longer than it does.
protocol ReadCommand: ShellCommand {
    /// Makes the command.
    ///
    /// - Throws: The parser's error for options that every command has.
    init(_ reading: CommandReading) throws
    /// Returns the parameter that an argument is; nil if it is none that other doors have.
    static func parameter(of argument: VerbTable.Argument) -> String?
}

extension GlobalOptions {
    /// The options with their defaults.
    static let plain = Result { try GlobalOptions.parse([]) }

    private static let names = Set(CommandForm.of(PlainCommand.self).verb.options.map(\.name))

    /// Reads the options that every command has, and returns the others.
    static func read(_ reading: CommandReading) throws -> (global: GlobalOptions, others: [CommandReading.Given]) {
        let own = reading.options.filter { names.contains($0.option.name) }
        guard !own.isEmpty else { return (try plain.get(), reading.options) }
        let others = reading.options.filter { !names.contains($0.option.name) }
        return (try GlobalOptions.parse(reading.parserWords(of: own)), others)
    }

    /// Splits words into global options and words for the plugin.
    static func split(_ words: [String]) throws -> (GlobalOptions, [String]) {
        var own: [String] = []
        var rest: [String] = []
        var index = 0
        let options = CommandForm.of(PlainCommand.self).verb.options.filter { $0.name != "help" }
        let flags = options.filter { !$0.takesValue }.flatMap(\.names)
        let valued = options.filter(\.takesValue).flatMap(\.names)
        while index < words.count {
            let word = words[index]
            let name = String(word.prefix { $0 != "=" })
            if word == "--" {
                rest += words[(index + 1)...]
                break
            }
            if flags.contains(word) || (valued.contains(name) && word.contains("=")) {
                own.append(word)
            } else if valued.contains(word), index + 1 < words.count {
                own += [word, words[index + 1]]
                index += 1
            } else {
                rest.append(word)
            }
            index += 1
        }
        return (try read(own), rest)
    }
}
