import Foundation
import Testing
import WaymarkTestSupport

@testable import WaymarkShell

@Suite struct `Every option that takes a place reads it in one way` {
    /// A command for each argument that takes a place, which stands for `@`.
    private static let lines = [
        "route.from": "route @ lab", "route.to": "route lab @", "route.via": "route desk lab --via @",
        "alternatives.from": "alternatives @ lab", "alternatives.to": "alternatives lab @",
        "alternatives.via": "alternatives desk lab --via @", "nearest.from": "nearest toilet --from @",
        "within.from": "within 5m --from @", "within.to": "within 5m --to @", "reach.from": "reach 1m --from @",
        "reach.to": "reach 1m --to @",
        "matrix.from": "matrix @ desk", "matrix.to": "matrix desk --to @", "snap.point": "snap @",
        "find.near": "find toilets --near @", "go.point": "go @ lab", "go.via": "go desk lab --via @",
        "at.position": "at @", "jump.position": "jump @", "member at.position": "member at ada @",
        "member go.from": "member go bob @ lab", "member go.to": "member go bob lab @",
        "meet.participant": "meet @ lab",
        "map.route": "map --route @ lab", "map.from": "map --reach 1m --from @", "map.at": "map --at @",
    ]

    private static let kinds: Set<ArgumentKind> = [.point, .participant]

    @Test func `Each has a command here`() {
        var names: [String] = []
        for verb in WaymarkCommand.table.verbs {
            for (prefix, inner) in [("", verb)] + verb.subverbs.map({ ("\(verb.name) ", $0) }) {
                for argument in inner.positionals + inner.options where argument.kind.map(Self.kinds.contains) ?? false
                {
                    names.append("\(prefix)\(inner.name).\(argument.name)")
                }
            }
        }
        #expect(names.sorted() == Self.lines.keys.sorted())
    }

    @Test(arguments: lines.values.sorted(), ["here", "member:bob"])
    func `It knows where I am, and where a member is`(line: String, place: String) throws {
        let store = try PluginFolderOnDisk()
        let console = TranscriptConsole()
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Transcripts")
        let session = ShellSession(
            ShellSession.Configuration(
                workingDirectory: folder.path, storePath: store.file("store.sqlite"),
                clock: .fixed("2026-01-05T10:00")), console: console)
        let setup = [
            "import clinic", "member add ada", "member add bob", "set visitor ada", "group start bob",
            "share start --for 30m --as bob", "member at bob wc-g", "set here wc-u",
        ]
        for line in setup { #expect(session.run(line: line) == .done, "\(line): \(console.take())") }
        if line.hasPrefix("jump") { #expect(session.run(line: "go desk lab") == .done) }
        _ = console.take()
        #expect(session.run(line: line.replacing("@", with: place)) == .done, "\(console.take())")
    }
}
