import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImport
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Inputs have limits` {
    private static func limits(_ change: (inout InputLimits) -> Void) -> InputLimits {
        var limits = InputLimits.normal
        change(&limits)
        return limits
    }

    private static let head = "waymark: 1\nid: v\nname: V\nlevels: [{id: g, ordinal: 0, name: G}]\n"

    /// Documents with limits that they exceed, and what the message names.
    private static let documents: [(text: String, limits: InputLimits, message: String)] = [
        (head, limits { $0.documentBytes = 20 }, "larger than 20 bytes"),
        (head + "holidays: [1, 2, 3, 4, 5]\n", limits { $0.documentValues = 15 }, "more than 15 values"),
        (head + "tags: [[[[1]]]]\n", limits { $0.documentDepth = 4 }, "deeper than 4"),
        (head + "tags: " + String(repeating: "[", count: 2000), .normal, "deeper than 100"),
        (head + "a: &a [1, 2, 3]\nb: *a\n", limits { $0.aliasedValues = 2 }, "more than 2 values"),
        (head + "attribution: aaaaaaaaaaaaaaaaaaaaa\n", limits { $0.textBytes = 20 }, "longer than 20 bytes"),
        (
            head + "sketches: [{level: g, plan: \"A-B\\nC-D\"}]\n", limits { $0.sketchCells = 5 },
            "more than 5 characters"
        ),
        (
            head + "sketches: [{level: g, plan: A-+-+-B, edges: [{between: [A, B], width: 2}]}]\n",
            limits { $0.sketchSteps = 2 }, "more than 2 nodes"
        ),
        (
            head + "places: [{id: p, name: P, category: x, at: a, hours: Mo-Fr 08:00-18:00}]\n",
            limits { $0.hoursBytes = 10 }, "longer than 10 bytes"
        ),
        (
            """
            waymark: 1
            id: v
            name: V
            levels: [{id: a, ordinal: 0, name: A}, {id: b, ordinal: 1, name: B}, {id: c, ordinal: 2, name: C}]
            nodes: [{id: x, level: a, at: [0, 0]}, {id: y, level: b, at: [0, 0]}, {id: z, level: c, at: [0, 0]}]
            connectors: [{id: lift, kind: elevator, stops: [x, y, z]}]

            """, limits { $0.connectorPairs = 5 }, "more than 5 pairs of stops"
        ),
    ]

    @Test(arguments: documents.map(\.message))
    func `A document beyond a limit is refused with the name of the limit`(message: String) throws {
        let (text, limits, _) = try #require(Self.documents.first { $0.message == message })
        let report = VenueImporter(options: ImportOptions(limits: limits)).read(yaml: text)
        let found = report.diagnostics.filter { $0.code == .limitExceeded }
        #expect(found.count == 1, "\(report.diagnostics.map(\.message))")
        #expect(found.first?.message.contains(message) == true, "\(found.map(\.message))")
        #expect(report.venues.isEmpty)
        if limits == .normal { return }
        let allowed = VenueImporter().read(yaml: text).diagnostics
        #expect(!allowed.contains { $0.code == .limitExceeded })
    }

    @Test func `Each value counts once, however deep it lies`() {
        // 1 map, 5 keys, 4 values, 1 map of the level with 6 texts, then 10 lists and a number.
        let text = Self.head + "tags: [[[[[[[[[[1]]]]]]]]]]\n"
        func isRefused(_ count: Int) -> Bool {
            let options = ImportOptions(limits: Self.limits { $0.documentValues = count })
            return VenueImporter(options: options).read(yaml: text).diagnostics.contains { $0.code == .limitExceeded }
        }
        #expect(isRefused(27))
        #expect(!isRefused(28))
    }

    @Test func `A file beyond the limit is refused for its size, not for its unknown format`() throws {
        let limits = Self.limits {
            $0.tableBytes = 50
            $0.documentBytes = 50
        }
        for (name, root) in [("x.yaml", "x.zip"), ("nodes.csv", "f")] {
            let tree = SourceTree(files: [name: Data(count: 60)], root: root, limits: limits)
            do throws(ImportError) {
                _ = try VenueImporter(options: ImportOptions(limits: limits)).read(tree)
                Issue.record("read")
            } catch {
                #expect(error.code == .tooLarge)
                #expect(error.message.hasPrefix("is larger than 50 bytes"))
            }
        }
    }

    @Test func `The limits hold for all files of a venue together`() throws {
        var files = ["venue.yaml": Data((Self.head + "include: [a0.yaml]\n").utf8)]
        for index in 0..<40 {
            files["a\(index).yaml"] = Data(
                "include: [a\(index + 1).yaml]\nnodes: {g: {n\(index): [\(index), 0]}}\n".utf8)
        }
        let deep = try VenueImporter().read(SourceTree(files: files, root: "v"))
        #expect(
            deep.diagnostics.first { $0.code == .limitExceeded }?.message
                == "includes are nested more than 32 deep")
        let few = Self.limits { $0.documentValues = 60 }
        let full = try VenueImporter(options: ImportOptions(limits: few)).read(
            SourceTree(files: files, root: "v", limits: few))
        #expect(full.diagnostics.first { $0.code == .limitExceeded }?.message.contains("60 values") == true)
        let small = Self.limits { $0.documentBytes = 400 }
        let large = try VenueImporter(options: ImportOptions(limits: small)).read(
            SourceTree(files: files, root: "v", limits: small))
        #expect(large.diagnostics.first { $0.code == .limitExceeded }?.message.contains("400 bytes") == true)
    }

    @Test func `A thousand mistakes of one kind are kept and the others counted`() {
        let keys = (0..<3000).map { "key\($0): 1\n" }.joined()
        let report = VenueImporter().read(yaml: Self.head + keys)
        let unknown = report.diagnostics.filter { $0.code == .unknownKey }
        #expect(unknown.count == 1001)
        #expect(unknown.contains { $0.message == "2000 more mistakes of this kind are not listed" })
    }

    @Test func `A thousand dropped fixes are kept and the others counted`() {
        let rows = "time,lat,lon,level\n" + String(repeating: "x,1,2,g\n", count: 1500)
        let trace = FixTraceImporter(calendar: VenueCalendar(timeZone: "UTC")).read(Data(rows.utf8), file: "t.csv")
        #expect(trace.diagnostics.count == 1001)
        #expect(trace.diagnostics.last?.message == "500 more fixes are dropped and are not listed")
    }

    @Test func `A long text is quoted only in part`() {
        let text = "time,lat,lon,level\n1," + String(repeating: "x", count: 50_000) + ",2,g\n"
        let trace = FixTraceImporter(calendar: VenueCalendar(timeZone: "UTC")).read(Data(text.utf8), file: "t.csv")
        let shown = DiagnosticPrinter().render(trace.diagnostics) { _, _ in nil }
        #expect(shown.contains("the latitude \"xxx"))
        #expect(shown.utf8.count < 2000)
    }

    @Test func `A table with too many fields is refused, and so is a file that is too large`() {
        var diagnostics: [Diagnostic] = []
        let rows = Data(("a,b\n" + String(repeating: "1,2\n", count: 50)).utf8)
        _ = Table(file: "t.csv", data: rows, limits: Self.limits { $0.tableFields = 20 }, diagnostics: &diagnostics)
        #expect(diagnostics.map(\.code) == [.limitExceeded])
        #expect(diagnostics.first?.message == "the table has more than 20 fields")
        do throws(ImportError) {
            let tree = SourceTree(files: ["stops.txt": rows], root: "f")
            _ = try tree.data(at: "stops.txt", limit: 100)
            Issue.record("read")
        } catch {
            #expect(error.code == .tooLarge)
            #expect(error.message.contains("is larger than 100 bytes"))
        }
    }

    @Test func `Fixes that are too many, too deep or on lines too long are refused`() {
        let calendar = VenueCalendar(timeZone: "UTC")
        func read(_ text: String, _ file: String, _ change: (inout InputLimits) -> Void) -> [Diagnostic] {
            FixTraceImporter(calendar: calendar, limits: Self.limits(change)).read(Data(text.utf8), file: file)
                .diagnostics
        }
        let deep = "<gpx>" + String(repeating: "<a>", count: 100) + String(repeating: "</a>", count: 100) + "</gpx>"
        #expect(read(deep, "t.gpx", { _ in }).map(\.code) == [.limitExceeded])
        let line = #"{"lat": 1, "lon": 2, "level": "g", "time": 1}"#
        #expect(read(line + "\n" + line, "t.jsonl") { $0.fixes = 1 }.map(\.code) == [.limitExceeded])
        #expect(
            read(line, "t.jsonl") { $0.traceLineBytes = 10 }.first?.message.contains("longer than 10 bytes") == true)
    }

    @Test func `One path can have as many nodes as a venue`() {
        // Each edge of a path once recorded the places of all its nodes: a path of n nodes took n * n entries.
        func entries(_ count: Int) -> Int {
            let nodes = (0..<count).map { "n\($0): [\($0), 0]" }.joined(separator: ", ")
            let path = (0..<count).map { "n\($0)" }.joined(separator: ", ")
            var diagnostics: [Diagnostic] = []
            let text = Self.head + "nodes: {g: {\(nodes)}}\npaths: [{nodes: [\(path)], width: 2}]\n"
            let draft = NativeReader.read(SourceText(file: "v", text: text), diagnostics: &diagnostics)
            return draft?.origins.count ?? 0
        }
        let (once, twice) = (entries(200), entries(400))
        #expect(once > 200)
        #expect(twice < once * 2 + 10)
    }

    @Test func `An elevator with very many landings is compared only in part`() {
        let count = 1000
        let levels = (0..<count).map { "{id: l\($0), ordinal: \($0), name: L\($0)}" }.joined(separator: ", ")
        let nodes = (0..<count).map { "l\($0): {n\($0): [\($0 == 777 ? 50 : 0), 0], m\($0): [9, 0]}" }
            .joined(separator: ", ")
        let paths = (0..<count).map { "[n\($0), m\($0)]" }.joined(separator: ", ")
        let stops = (0..<count).map { "n\($0)" }.joined(separator: ", ")
        let text = """
            waymark: 1
            id: v
            name: V
            levels: [\(levels)]
            nodes: {\(nodes)}
            paths: [\(paths)]
            connectors: [{id: lift, kind: elevator, stops: [\(stops)]}]
            """
        let found = VenueImporter().read(yaml: text).diagnostics.filter { $0.code == .landingsApart }
        #expect(found.count == 1)
        #expect(found.first?.message.hasPrefix("landing \"n777\"") == true, "\(found.map(\.message))")
    }

    @Test func `A long text is not compared with words`() {
        let long = String(repeating: "x", count: 100_000)
        #expect(EditDistance.suggestion(for: long, among: [long + "y"]) == nil)
    }
}

@Suite struct `Unreadable files are reported for what they are` {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        .path

    private func make(_ files: [String: String]) throws {
        for (name, text) in files {
            let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    private func clean() { try? FileManager.default.removeItem(atPath: folder) }

    private func head(_ include: String) -> String {
        "waymark: 1\nid: v\nname: V\ninclude: [\(include)]\nlevels: [{id: g, ordinal: 0, name: G}]\n"
    }

    /// What the import says of an include, for the folder and for its main file alone.
    private func messages(_ include: String) throws -> [String] {
        try make(["venue.yaml": head(include)])
        return try [folder, folder + "/venue.yaml"].compactMap { path in
            try VenueImporter().read(path: path).diagnostics.first { $0.code == .badInclude }?.message
        }
    }

    @Test func `An included file that cannot be read is named for what it is`() throws {
        try make(["real.yaml": "places: []\n", "sub/x.yaml": "places: []\n", ".hidden.yaml": "places: []\n"])
        defer { clean() }
        mkfifo(folder + "/pipe.yaml", 0o600)
        symlink("/etc/passwd", folder + "/out.yaml")
        symlink("/dev/zero", folder + "/zero.yaml")
        symlink("nowhere", folder + "/dangling.yaml")
        symlink("/etc", folder + "/etc")
        symlink("pipe.yaml", folder + "/topipe.yaml")
        let expected = [
            ("pipe.yaml", "it is a named pipe, not a file"), ("sub", "it is a folder, not a file"),
            ("out.yaml", "it is a link that leads out of the venue's folder"),
            ("zero.yaml", "it is a link that leads out of the venue's folder"),
            ("dangling.yaml", "it is a link to a file that does not exist"),
            ("etc/passwd", "it is behind a link that leads out of the venue's folder"),
            ("topipe.yaml", "it is a link to a named pipe, not a file"),
            ("none.yaml", "there is no file \"none.yaml\""),
        ]
        for (include, message) in expected {
            let found = try messages(include)
            #expect(found.count == 2, "\(include): \(found)")
            #expect(found.allSatisfy { $0.hasSuffix(message) }, "\(include): \(found)")
        }
    }

    @Test func `An imported file that cannot be read is named for what it is`() throws {
        try make(["a.yaml": ""])
        defer { clean() }
        mkfifo(folder + "/pipe", 0o600)
        symlink("nowhere", folder + "/dangling")
        for (path, message) in [
            ("\(folder)/pipe", "is a named pipe, not a file or folder"),
            ("/dev/zero", "is a device, not a file or folder"),
            ("\(folder)/dangling", "is a link to a file that does not exist"),
            ("\(folder)/no", "no such file or folder"),
        ] {
            do throws(ImportError) {
                _ = try VenueImporter().read(path: path)
                Issue.record("read \(path)")
            } catch {
                #expect(error.message == message)
            }
            do throws(ImportError) {
                _ = try FixTraceImporter(calendar: VenueCalendar(timeZone: "UTC")).read(path: path)
                Issue.record("read \(path)")
            } catch {
                #expect(message.hasPrefix(error.message) || error.code == .notFound)
            }
        }
    }

    @Test func `An archive that has a member twice is refused`() throws {
        let data = try zip([("a.csv", "x"), ("./a.csv", "y")])
        do throws(ImportError) {
            _ = try SourceTree(zip: data, root: "x.zip")
            Issue.record("read")
        } catch {
            #expect(error.code == .badArchive)
            #expect(error.message == "the archive has the file \"a.csv\" twice")
        }
    }

    @Test func `The members of an archive are unpacked once, however many there are`() throws {
        let names = (0..<300).map { "f\($0).csv" }
        let tree = try SourceTree(zip: zip(names.map { ($0, "content of \($0)") }), root: "x.zip")
        for name in names { #expect(try tree.data(at: name) == Data("content of \(name)".utf8)) }
        #expect(throws: ImportError.self) { try tree.data(at: "none.csv") }
    }
}
