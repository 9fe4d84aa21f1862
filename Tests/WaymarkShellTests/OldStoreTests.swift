import ArgumentParser
import Foundation
import StoreFixtures
import Testing

@testable import WaymarkShell

/// Every verb on a store of every schema that there was.
@Suite struct `The shell works on a store of an older schema` {
    /// What does not depend on visits and plugins answers the same on all of them.
    private static let commands = [
        "venues", "show", "show desk", "find lab", "find cofee", "export clinic --format yaml", "route desk lab",
        "route desk lab --json", "alternatives desk lab", "nearest toilet --from desk", "matrix desk lab", "snap desk",
        #"ask '{"question": "snap", "point": "desk"}'"#,
        "within 5m --from desk", "reach 1m 5m --from desk", "diff clinic clinic-rebuilt", "conditions",
        "conditions --json",
        "store check",
        "recommendations", "open clinic", "map", "go desk lab", "status", "steps", "alternatives", "walk 5", "off 12m",
        "dismiss", "tick 5", "reroute", "never", "take 1", "advance", "events", "jump lab", "at 0,0@g", "watch", "end",
        "record", "replay", "explain WM0204", "set visitor nobody; points",
        "go desk lab; walk 5; status; steps; events; off 12m; dismiss; end", "accept x", "decline x", "stop x",
        "set", "help", "plugin list", "check", "test", "run none", "delay lift 20", "slow lift 2", "reverse lift",
        "member remove zoe", "group list --as zoe", "share status --as zoe", "who --as zoe", "trail lab --as zoe",
        "share cluster-config x --nodes 2",
        "meet desk lab --brief", "close lab", "undo --list", "undo", "redo", "reopen lab", "conditions",
        "import clinic", "new fresh", "categories food", "remove clinic", "undo --dry-run", "venues",
        "quit",
    ]

    private static let expected = Result {
        try answers(version: #require(OldStores.versions.last), Array(commands.indices))
    }

    /// The versions that are tried: the oldest, the last before ours, and a third of those between, as every old store is
    /// migrated through all versions behind its own.
    private static let versions = OldStores.versions.dropLast().filter { version in
        version == OldStores.versions.first || version == OldStores.versions.count - 1 || version % 3 == 0
    }

    /// The commands that are tried on a version: all on the oldest and on the last before ours; on those between, a third of
    /// those that change nothing, in turn, and all that follow.
    private static func tried(on version: Int) -> [Int] {
        if version == versions.first || version == versions.last { return Array(commands.indices) }
        let firstChange = commands.firstIndex { $0.hasPrefix("delay") } ?? 0
        return commands.indices.filter { $0 >= firstChange || $0 % 3 == version / 3 % 3 }
    }

    private static func answers(version: Int, _ numbers: [Int]) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("store.sqlite").path
        try OldStores.make(version: version, at: path)
        return numbers.map { number in
            let command = commands[number]
            let console = TranscriptConsole()
            var configuration = ShellSession.Configuration(
                workingDirectory: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                    .appendingPathComponent("Transcripts").path,
                storePath: path, clock: .fixed(TranscriptRunner.startMoment))
            configuration.hiddenPaths = [folder.path]
            // A session of its own for each: what a journey left behind must not hide how the store is opened.
            let status = ShellSession(configuration, console: console).run(line: command)
            return "> \(command)\n\(console.text)[\(status.rawValue)]"
        }
    }

    @Test(arguments: versions) func `Every verb answers on an old store as on a new one`(
        version: Int
    ) throws {
        let numbers = Self.tried(on: version)
        let expected = try Self.expected.get()
        #expect(try Self.answers(version: version, numbers) == numbers.map { expected[$0] })
    }

    @Test func `The test tries every verb`() {
        let tried = Set(
            Self.commands.flatMap { $0.split(separator: ";") }
                .compactMap { $0.split(separator: " ").first.map(String.init) })
        for verb in WaymarkCommand.verbs { #expect(tried.contains(verb._commandName), "\(verb._commandName)") }
    }
}
