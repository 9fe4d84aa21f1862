import ArgumentParser

/// The options that every command has, and nothing else. It is never run.
struct PlainCommand: ShellCommand {
    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome { CommandOutcome() }
}
