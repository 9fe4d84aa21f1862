import ArgumentParser
import WaymarkEngine

/// A command that is made of the words that were read, without the argument parser, which takes longer than it does.
protocol ReadCommand: ShellCommand {
    /// Makes the command.
    ///
    /// - Throws: The parser's error for options that every command has.
    init(_ reading: CommandReading) throws
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
}
