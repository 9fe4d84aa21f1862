import ArgumentParser
import WaymarkEngine

/// `undo`: takes the last change of the store back.
struct UndoCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Take back the last change of the store: an import, a removal, live conditions or points.",
        discussion: """
            The version that an import replaces, or a removal deletes, is kept until the next one. It makes no \
            difference which process made the change. "redo" makes the change again.
            """)

    @Argument(help: ArgumentHelp("The number of an earlier change, as --list shows it.", valueName: "number"))
    var number: Int64?

    @Flag(help: "List what can be undone, and change nothing.")
    var list = false

    @Flag(help: "Show what would be taken back, and change nothing.")
    var dryRun = false

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if list, number != nil || dryRun { throw ValidationError("--list lists all changes; give it alone") }
    }

    func run(in session: ShellSession) throws -> CommandOutcome {
        if list { return try ChangeText(session, try session.engine(global)).list() }
        let engine = try session.changingEngine(global)
        let text = ChangeText(session, engine)
        return text.outcome(try engine.undo(number, isRehearsal: dryRun), "waymark.undo/1", isRehearsal: dryRun)
    }
}

/// `redo`: makes the change again that was undone last.
struct RedoCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo", abstract: "Make the change again that was undone last.",
        discussion: "A new change of the store ends this possibility.")

    @Flag(help: "Show what would be made again, and change nothing.")
    var dryRun = false

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let engine = try session.changingEngine(global)
        let text = ChangeText(session, engine)
        return text.outcome(try engine.redo(isRehearsal: dryRun), "waymark.redo/1", isRehearsal: dryRun)
    }
}

extension ShellSession {
    /// Returns an engine that can change the store. A store that does not exist is not created.
    fileprivate func changingEngine(_ options: GlobalOptions) throws -> Engine {
        _ = try engine(options)
        return try engine(options, writing: true)
    }
}
