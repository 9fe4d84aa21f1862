import ArgumentParser

/// One verb: the same type for the command line, scripts, transcripts and the prompt.
protocol ShellCommand: ParsableCommand {
    var global: GlobalOptions { get }

    /// Does the work and says what came of it.
    ///
    /// - Throws: `ShellError`, or an error of the engine; the session turns either into talk and a status.
    func run(in session: ShellSession) throws -> CommandOutcome
}
