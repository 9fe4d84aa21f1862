import ArgumentParser
import Foundation
import WaymarkAnswers
import WaymarkEngine
import WaymarkPluginTools

/// `plugin new ID`: creates the files of a new plugin.
struct PluginNewCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Create a new plugin, with tests that pass.",
        discussion:
            "The plugin is created in the folder plugins, or in --folder. Without --hook it has the usual three hooks. "
            + "Each hook has a body that does something small, and a test. The folder library beside it gets the files for editors."
    )

    @Argument(help: ArgumentHelp("Its id: lower-case letters, digits and hyphens.", valueName: "name"))
    var id: TextArgument

    @Option(
        name: [.customLong("hook")],
        help: ArgumentHelp("A hook that it answers; repeat the option for several.", valueName: "hook"))
    var hooks: [String] = []

    @Option(help: ArgumentHelp("The folder of plugins to create it in.", valueName: "folder"))
    var folder = "plugins"

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        guard PluginManifest.isID(id.text) else {
            throw ShellError(
                .invalid, "\"\(id.text)\" is not a valid plugin id",
                help: "use 2 to 40 lower-case letters, digits and hyphens, starting with a letter")
        }
        let names = try hooks.flatMap { $0.split(separator: ",").map(String.init) }.map { name in
            guard let hook = HookName(rawValue: name) else { throw PluginDocCommand.unknownHook(name) }
            return hook
        }
        let shown = (folder as NSString).appendingPathComponent(id.text)
        let path = try session.writing(shown)
        guard !path.exists else {
            throw ShellError(.conflict, "\"\(shown)\" already exists", help: "choose another id, or remove it")
        }
        let files = PluginScaffold.files(id: id.text, hooks: names)
        for file in files {
            let parent = (file.name as NSString).deletingLastPathComponent
            try (parent.isEmpty ? path : path.appending(parent)).makeFolder()
            try OutputFile.write(file.text, to: path.appending(file.name))
        }
        let library = (folder as NSString).appendingPathComponent("library")
        let written = try PluginLibraryCommand.write(to: library, in: session, overwrites: false)
        for engine in SessionPlugins(session: session, global: global).engines { engine.reloadPlugins() }
        var outcome = CommandOutcome()
        for file in files { outcome.result((shown as NSString).appendingPathComponent(file.name)) }
        for file in written { outcome.result(file) }
        outcome.talk("next: waymark plugin test \(shown), then waymark plugin enable \(id.text)")
        outcome.answer = NewPluginAnswer(id.text, in: shown, files.map(\.name)).document
        return outcome
    }
}

/// `plugin library [DIR]`: writes what editors need to complete and check plugins.
struct PluginLibraryCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "library", abstract: "Write the files with which editors complete and check plugins.",
        discussion:
            "waymark.d.lua defines the API for the Lua language server, and plugin.schema.json the manifest. "
            + "Both are for this version of Waymark; older ones are replaced.")

    @Argument(help: ArgumentHelp("The folder to write them to.", valueName: "folder"))
    var folder = "plugins/library"

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let files = try Self.write(to: folder, in: session, overwrites: true)
        var outcome = CommandOutcome()
        for file in files { outcome.result(file) }
        let names = PluginScaffold.library(asking: Catalogue.declarations).map(\.name)
        outcome.answer = PluginLibraryAnswer(in: folder, names).document
        return outcome
    }

    /// Writes the files to a folder, and returns the paths of those that it wrote.
    static func write(to folder: String, in session: ShellSession, overwrites: Bool) throws -> [String] {
        let path = try session.writing(folder)
        var written: [String] = []
        for file in PluginScaffold.library(asking: Catalogue.declarations) {
            let place = path.appending(file.name)
            guard overwrites || !place.exists else { continue }
            try path.makeFolder()
            try OutputFile.write(file.text, to: place)
            written.append((folder as NSString).appendingPathComponent(file.name))
        }
        return written
    }
}

/// `plugin doc [HOOK]`: documents the plugin API.
struct PluginDocCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "doc", abstract: "List the hooks of plugins, or explain one hook, function or type.",
        discussion:
            "waymark plugin doc phrasebook prints the English phrasebook, which a language plugin translates."
    )

    @Argument(
        help: ArgumentHelp("A hook, a function such as waymark.log.info, or a type such as step.", valueName: "hook"))
    var name: String?

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        var outcome = CommandOutcome()
        guard let name else {
            for room in PluginAPI.hookRooms {
                outcome.result(room.title, .strong)
                for hook in room.hooks {
                    let name = TextColumns.padded(hook.name.rawValue, to: 33)
                    outcome.result("  \(name) \(hook.kind.rawValue), \(hook.rule.words)")
                }
            }
            outcome.result("")
            outcome.result("waymark plugin doc HOOK explains one; docs/plugin-api.md has them all")
            outcome.answer =
                PluginDocAnswer(
                    PluginAPI.hooks, functions: PluginAPI.functions.map(\.path),
                    types: (PluginAPI.objects + PluginAPI.records).map(\.name), type: \.luaName
                ).document
            return outcome
        }
        if name.lowercased() == "phrasebook" {
            outcome.pieces = [.document(PhrasebookText.json(.english))]
            return outcome
        }
        let text: String
        if let hook = HookName(rawValue: name) {
            text = APIPage.page(of: PluginAPI.hook(hook))
            outcome.answer = DocumentedHook(PluginAPI.hook(hook), type: \.luaName).document
        } else if let function = PluginAPI.functions.first(where: { $0.path == name || $0.name.rawValue == name }) {
            text = APIPage.page(of: function)
            outcome.answer =
                DocumentedFunction(
                    function.path, function.meaning, capability: .value(function.capability?.rawValue)
                ).document
        } else if let shape = (PluginAPI.objects + PluginAPI.records).first(where: { $0.name == Self.typeName(name) }) {
            text = APIPage.page(of: shape)
            outcome.answer = DocumentedType(shape, type: \.luaName).document
        } else if let function = PluginAPI.testFunctions.first(where: { $0.name == name }) {
            text = APIPage.page(of: function)
            outcome.answer = DocumentedFunction(function.name, function.meaning).document
        } else {
            throw Self.unknownName(name)
        }
        for line in text.trimmingNewlines.split(separator: "\n", omittingEmptySubsequences: false) {
            let heading = line.drop { $0 == "#" }
            let isHeading = heading.count < line.count
            outcome.result(
                isHeading ? String(heading.dropFirst()).replacing("`", with: "") : String(line),
                isHeading ? .strong : .none)
        }
        return outcome
    }

    static func unknownHook(_ name: String) -> ShellError {
        unknown(name, among: HookName.allCases.map(\.rawValue), "there is no hook \"\(name)\"")
    }

    private static func unknownName(_ name: String) -> ShellError {
        let names =
            HookName.allCases.map(\.rawValue) + PluginAPI.functions.map(\.path)
            + (PluginAPI.objects + PluginAPI.records).map(\.name) + PluginAPI.testFunctions.map(\.name)
        return unknown(name, among: names, "there is no hook, function or type \"\(name)\"")
    }

    private static func unknown(_ name: String, among names: [String], _ message: String) -> ShellError {
        let near = EditDistance.suggestion(for: name, among: names)
        return ShellError(
            .invalid, message, help: near.map { "did you mean \"\($0)\"?" } ?? "waymark plugin doc lists them")
    }

    /// Returns the name of a type without the prefix that editors use: `step` for `waymark.step`.
    private static func typeName(_ name: String) -> String {
        name.hasPrefix("waymark.") ? String(name.dropFirst(8)) : name
    }
}
