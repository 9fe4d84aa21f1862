import Foundation
import Testing
import WaymarkAnswers
import WaymarkEngine
import WaymarkTestSupport

@testable import WaymarkShell

@Suite struct `A store is not created for a command that is refused` {
    private let folder: PluginFolderOnDisk

    init() throws {
        folder = try PluginFolderOnDisk()
        try folder.write(
            "porter", hooks: ["commands"], capabilities: [], "function M.commands() return {} end\n")
        try folder.write("broken", hooks: ["commands"], capabilities: [], "function M.commands( return {} end\n")
    }

    private func run(_ line: String) -> (status: WaymarkShell.ExitStatus, text: String) {
        let console = TranscriptConsole()
        let transcripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Transcripts")
        let session = ShellSession(
            ShellSession.Configuration(
                workingDirectory: transcripts.path, storePath: folder.file("store.sqlite"),
                clock: .fixed("2026-01-05T10:00")),
            console: console)
        return (session.run(line: line), console.take())
    }

    private var hasStore: Bool { FileManager.default.fileExists(atPath: folder.file("store.sqlite")) }

    /// A command for each change, with a name that does not exist for each parameter that there must be.
    private static let changes = Catalogue.changes.map { line($0) }

    private static func line<Asked: Change>(_ type: Asked.Type) -> String {
        let command = (type.parent.map { "\($0) " } ?? "") + "\(type.command)"
        return DescribedParameter.all(of: type).filter(\.isRequired).reduce(command) { line, parameter in
            let value =
                switch parameter.form.wrapped {
                case .integer, .number: "5"
                default: "nothing"
                }
            return line + (parameter.place == .positional ? " \(value)" : " --\(parameter.name) \(value)")
        }
    }

    private static let others = [
        "close lift --key ''", "import clinic --key ''", "import clinic clinic", "import bad", "open nothing",
        "share serve --broker localhost", "map", "route a b", "store check", "store info", "store backup copy.sqlite",
        "export out.yaml", "set venue nothing", "plugin set porter nothing 5", "plugin enable broken", "quit --here",
    ]

    @Test(arguments: changes + others) func `Nothing is left`(line: String) {
        let result = run(line + " --plugins \(folder.path)")
        #expect(result.status != .done, "\(result.text)")
        #expect(!hasStore, "\(line): \(result.text)")
    }

    @Test(arguments: [
        "import clinic", "import clinic --key a", "plugin disable porter", "plugin set porter priority 5",
    ]) func `What is stored creates it`(line: String) {
        let result = run(line + " --plugins \(folder.path)")
        #expect(result.status == .done, "\(result.text)")
        #expect(hasStore)
    }
}
