import ArgumentParser

/// A command: the same type on the command line, in scripts, in transcripts and at the prompt.
protocol ShellCommand: ParsableCommand {
    /// The options that every command accepts.
    var global: GlobalOptions { get }
    /// Whether plugins do what they like meanwhile, so that their news can be the reason of an error.
    var runsPlugins: Bool { get }

    /// Runs the command and returns its output.
    ///
    /// - Throws: `ShellError`, or an error of the engine. The session converts both to a message and a status.
    func run(in session: ShellSession) throws -> CommandOutcome
}

extension ShellCommand {
    var runsPlugins: Bool { false }
}
