import Foundation
import Testing
import WaymarkModel

@testable import WaymarkShell

/// A stranger's plugin, and what lies around it that its transcripts must not touch.
private final class Surroundings {
    static let canary = "canary-that-nobody-may-read"
    let root: URL
    private let console = TranscriptConsole()
    private let session: ShellSession

    var outside: URL { root.appendingPathComponent("outside") }
    var plugin: URL { root.appendingPathComponent("plugins/guest") }

    init() throws {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-jail-\(UUID().uuidString)")
            .resolvingSymlinksInPath()
        let outside = root.appendingPathComponent("outside")
        let plugin = root.appendingPathComponent("plugins/guest")
        for folder in [outside, plugin, outside.appendingPathComponent("plugins/spy")] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        session = ShellSession(
            ShellSession.Configuration(
                workingDirectory: root.path, storePath: outside.appendingPathComponent("store.sqlite").path,
                clock: .fixed(TranscriptRunner.startMoment), createsStore: true), console: console)
        try write(Self.venue(id: Self.canary), to: outside.appendingPathComponent("venue.yaml"))
        try write("find \(Self.canary)\n", to: outside.appendingPathComponent("script"))
        try write("> find \(Self.canary)\n", to: outside.appendingPathComponent("other.wmt"))
        try write(
            #"{"id": "spy", "name": "\#(Self.canary)", "version": "1.0.0", "api": 1, "hooks": {}}"#,
            to: outside.appendingPathComponent("plugins/spy/plugin.json"))
        try write("return {}", to: outside.appendingPathComponent("plugins/spy/init.lua"))
        try write(
            #"{"id": "guest", "name": "Guest", "version": "1.0.0", "api": 1, "hooks": {}}"#,
            to: plugin.appendingPathComponent("plugin.json"))
        try write("return {}", to: plugin.appendingPathComponent("init.lua"))
        try write(Self.venue(id: "hut"), to: plugin.appendingPathComponent("tests/hut/venue.yaml"))
        try FileManager.default.createSymbolicLink(
            at: plugin.appendingPathComponent(".door"), withDestinationURL: outside)
        try FileManager.default.createSymbolicLink(
            at: plugin.appendingPathComponent(".crack"),
            withDestinationURL: outside.appendingPathComponent("not-there-yet"))
        #expect(run("import outside/venue.yaml").status == .done)
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    func run(_ line: String) -> (status: WaymarkShell.ExitStatus, text: String) {
        let status = session.run(line: line)
        return (status, console.take())
    }

    /// Runs commands as a transcript of the plugin; all that they print is in the result.
    func test(_ commands: [String], options: String = "") throws -> String {
        let text = commands.map { "> \($0)\nnothing that any command prints\n" }.joined()
        try write(text, to: plugin.appendingPathComponent("escape.wmt"))
        return run("plugin test plugins/guest \(options)").text
    }

    /// Everything outside, by path.
    func contents() -> [String: Data] {
        var result: [String: Data] = [:]
        for name in FileManager.default.enumerator(atPath: outside.path)?.compactMap({ $0 as? String }) ?? [] {
            // The journal's index is memory that readers of the store write to.
            guard !name.hasSuffix("-shm") else { continue }
            result[name] = FileManager.default.contents(atPath: outside.appendingPathComponent(name).path) ?? Data()
        }
        return result
    }

    private func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private static func venue(id: String) -> String {
        """
        waymark: 1
        id: \(id)
        name: \(id)
        buildings: [{id: b, name: B, levels: [{id: g, ordinal: 0, name: Ground}]}]
        legend:
          A: {place: {id: a, name: A, category: service}}
          B: {place: {id: z, name: Z, category: service}}
        sketches: [{level: g, plan: "A---------B"}]
        """
    }
}

@Suite struct `A stranger's transcript runs in a jail` {
    /// One way to name something outside, for each argument of each verb.
    private struct Attempt {
        var line: String
        var namesFile: Bool
    }

    /// Words that a verb needs before it looks at the argument in question.
    private static let needed: [String: [String]] = [
        "export": ["--format", "csv"], "delay": ["--seconds", "5"], "slow": ["--factor", "2"],
        "nearest": ["--from", "a"], "new": ["--entrance", "g:1,1"], "go": ["z"], "meet": ["z"],
        "share serve": ["--broker", "mqtts://b", "--user", "a", "--cluster", "nats://e@b"],
    ]

    private static let fills = ["name": "fresh", "seconds": "1", "number": "1"]

    private static func fill(_ argument: VerbTable.Argument) -> String {
        switch argument.kind {
        case .plugin: "guest"
        case .venue: "hut"
        case .file: "walk.jsonl"
        default: argument.values.first ?? fills[argument.valueName] ?? "a"
        }
    }

    /// The arguments of all verbs, as the parser itself declares them: those that are paths with every path, others and
    /// the options that all verbs share with the first.
    private static func attempts(_ paths: [String]) -> [Attempt] {
        var result: [Attempt] = []
        func add(_ verb: VerbTable.Verb, _ words: [String]) {
            let start = words + (needed[words.joined(separator: " ")] ?? [])
            func several(_ argument: VerbTable.Argument) -> [String] {
                let isShared = ["store", "plugins"].contains(argument.name) && verb.name != "find"
                return argument.kind == .file && !isShared ? paths : [paths[0]]
            }
            for (index, argument) in verb.positionals.enumerated() {
                for path in several(argument) {
                    let line = start + verb.positionals[..<index].map(fill) + [path]
                    result.append(Attempt(line: line.joined(separator: " "), namesFile: argument.kind == .file))
                }
            }
            for option in verb.options where option.takesValue {
                for path in several(option) {
                    let isAlone = option.name == "fixes"
                    let line = start + (isAlone ? [] : verb.positionals.map(fill)) + [option.names[0], path]
                    result.append(Attempt(line: line.joined(separator: " "), namesFile: option.kind == .file))
                }
            }
            for subverb in verb.subverbs { add(subverb, words + [subverb.name]) }
        }
        for verb in WaymarkCommand.table.verbs { add(verb, [verb.name]) }
        return result
    }

    @Test func `A transcript touches nothing outside, whatever argument of whatever verb names it`() throws {
        let surroundings = try Surroundings()
        let outside = surroundings.outside.path
        let names = [
            "", "/venue.yaml", "/map.svg", "/new/map.geojson", "/store.sqlite", "/script", "/other.wmt", "/plugins",
            "/new/file",
        ]
        let roots = [outside, "../../outside", ".door", "tests/../../../outside", "./.door/../outside"]
        let paths = roots.flatMap { root in names.map { root + $0 } } + ["/dev/stdout", ".crack", ".crack/file"]
        let before = surroundings.contents()
        #expect(before.count > 5)
        let attempts = Self.attempts(paths)
        #expect(attempts.filter(\.namesFile).count > 10 * paths.count)
        let start = ["import tests/hut", "go a z", "record walk.jsonl"]
        let text = try surroundings.test(start + attempts.flatMap { [$0.line, "go a z"] })
        #expect(surroundings.contents() == before)
        #expect(!text.replacing("nobody-may-read\"", with: "").contains("+ \(Surroundings.canary) ("))
        #expect(!text.contains("\"\(Surroundings.canary)\""))
        #expect(!text.contains("spy"))
    }

    @Test func `A path outside is refused for each argument that is a path`() throws {
        let surroundings = try Surroundings()
        let lines = Self.attempts(["../../outside/venue.yaml"]).filter(\.namesFile).map(\.line)
        let text = try surroundings.test(
            ["import tests/hut", "go a z", "record walk.jsonl"] + lines.flatMap { ["go a z", $0] })
        #expect(lines.count > 10)
        for line in lines {
            let answer = text.components(separatedBy: ": \(line)\n").dropFirst().first ?? ""
            let own = answer.components(separatedBy: ".wmt:").first ?? ""
            #expect(own.contains("plugin's transcripts cannot"), "\(line): \(own)")
        }
    }

    @Test func `A transcript cannot find the depth of its temporary folder`() throws {
        let surroundings = try Surroundings()
        for depth in 1...12 {
            let up = String(repeating: "../", count: depth)
            let text = try surroundings.test(["run \(up)etc/passwd", "check \(up)etc", "run \(up)store.sqlite"])
            #expect(!text.contains("root"), "\(depth): \(text)")
            #expect(text.components(separatedBy: "transcripts cannot").count > 3, "\(depth): \(text)")
        }
    }

    @Test func `A transcript reads the plugin and the files that it has written`() throws {
        let surroundings = try Surroundings()
        let text = try surroundings.test([
            "import tests/hut", "export --format yaml -o out/venue.yaml", "plugin new fresh", "go a z",
            "record walk.jsonl", "end", "replay walk.jsonl", "export --format yaml -o hut.yaml", "check hut.yaml",
            "plugin check plugins/fresh", "run missing",
        ])
        #expect(text.contains("+ the same"), "\(text)")
        #expect(text.contains("hut (hut): no problems"), "\(text)")
        #expect(text.contains("fresh 0.1.0: no problems"), "\(text)")
        #expect(text.contains("cannot read \"missing\""), "\(text)")
        #expect(!FileManager.default.fileExists(atPath: surroundings.plugin.appendingPathComponent("walk.jsonl").path))
    }

    @Test func `A transcript reads a folder of venues that the user named`() throws {
        let surroundings = try Surroundings()
        #expect(try surroundings.test(["check ../../outside/venue.yaml"]).contains("transcripts cannot"))
        let text = try surroundings.test(["check ../../outside/venue.yaml"], options: "--venues outside")
        #expect(text.contains("\(Surroundings.canary)): no problems"), "\(text)")
        let writing = try surroundings.test(
            ["import tests/hut", "export --format yaml -o ../../outside/new.yaml"], options: "--venues outside")
        #expect(writing.contains("transcripts cannot write"))
    }

    @Test func `A transcript reads no scan outside`() throws {
        let surroundings = try Surroundings()
        let place = "--control g:0,0=0,9 --control g:9,9=9,0 --entrance g:1,1"
        let text = try surroundings.test(["new fresh --level g=../../outside/venue.yaml \(place)"])
        #expect(text.contains("transcripts cannot"), "\(text)")
    }

    @Test func `A transcript may do anything if the user trusts it`() throws {
        let surroundings = try Surroundings()
        let before = surroundings.contents()
        let lines = ["import tests/hut", "export --format yaml -o ../../outside/new.yaml"]
        _ = try surroundings.test(lines, options: "--trusted")
        #expect(surroundings.contents().count == before.count + 1)
    }

    @Test func `A transcript cannot trust itself or bless files`() throws {
        let surroundings = try Surroundings()
        let text = try surroundings.test([
            "plugin test . --trusted", "plugin test . --bless", "test escape.wmt --bless", "test --bless .",
        ])
        #expect(text.contains("cannot use --trusted"))
        let file = surroundings.plugin.appendingPathComponent("escape.wmt")
        #expect(try String(contentsOf: file, encoding: .utf8).contains("nothing that any command prints"))
    }
}
