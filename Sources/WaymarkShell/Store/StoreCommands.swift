import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `store …`: commands for the store's file.
struct StoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "store", abstract: "Check, describe or back up the store.",
        subcommands: [StoreInfoCommand.self, StoreCheckCommand.self, StoreBackupCommand.self],
        defaultSubcommand: StoreInfoCommand.self)
}

extension ShellSession {
    /// Returns an engine on the store of a command: on the named file, otherwise on the store of the session.
    ///
    /// The store is opened for this command only, so that no file stays open after a command that only reads it.
    fileprivate func storeEngine(
        _ file: String?, _ options: GlobalOptions, access: StoreAccess = .readOnly
    ) throws -> Engine {
        var options = options
        options.store = file ?? options.store
        let moment = now(VenueCalendar(timeZone: "UTC"))
        return try Engine(EngineConfiguration(storePath: storePath(options), access: access, clock: { moment }))
    }
}

/// `store info`: shows the contents of the store and the state of its file.
struct StoreInfoCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "info", abstract: "Show the contents of the store and the state of its file.")

    @Argument(help: ArgumentHelp("Another store, for example a backup.", valueName: "file"))
    var file: String?

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let info = try session.storeEngine(file, global).storeInfo()
        return CommandOutcome(StoreInfoAnswer(info, file: session.shown(info.file)))
    }
}

/// `store check`: checks the store's file for damage.
struct StoreCheckCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Check the store's file: pages, references, hashes, indexes, points.",
        discussion: "The exit status is 65 if the store is damaged. Only --rebuild writes to the file.")

    @Argument(help: ArgumentHelp("Another store, for example a backup.", valueName: "file"))
    var file: String?

    @Flag(help: "Rebuild the indexes first.")
    var rebuild = false

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        if rebuild {
            // Open the store for reading first, so that a missing file is not created.
            _ = try session.storeEngine(file, global)
            try session.storeEngine(file, global, access: .readWrite).rebuildStoreIndexes()
        }
        let engine = try session.storeEngine(file, global)
        let findings = try engine.checkStore()
        let path = session.shown(file ?? engine.configuration.storePath)
        let count = findings.isEmpty ? try engine.venues().count : 0
        let answer = StoreCheckAnswer(findings, file: path, venueCount: count)
        var outcome = CommandOutcome(answer)
        outcome.status = answer.isSound ? .done : AnswerError.Kind.damaged.door.status
        return outcome
    }
}

/// `store backup FILE`: copies the store to a new file.
struct StoreBackupCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Copy the store into a new file, while it is in use.",
        discussion: "The copy is one consistent state. An existing file is not replaced.")

    @Argument(help: ArgumentHelp("The new file.", valueName: "file"))
    var file: String

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let target = try session.writing(file)
        let isInterrupted = session.configuration.isInterrupted
        let size = try session.storeEngine(nil, global).backUpStore(to: target.path) { _ in !isInterrupted() }
        return CommandOutcome(StoreBackupAnswer(file: session.shown(target.shown), bytes: size))
    }
}
