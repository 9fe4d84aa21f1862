import Foundation
import Testing
import WaymarkEngine

@testable import WaymarkShell

/// Files that change under `watch`: each step stands for a look at them.
@Suite struct `A watched venue is checked when its files change` {
    private final class Folder {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)").path

        init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func write(_ text: String, to name: String = "venue.yaml") throws {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path).appendingPathComponent(name))
        }
    }

    private static func venue(doorAt x: Int = 20, category: String = "shop") -> String {
        """
        waymark: 1
        id: shed
        name: Shed
        levels: [{id: g, ordinal: 0, name: Ground}]
        nodes:
          g: {gate: {at: [0, 0], kind: entrance}, door: [\(x), 0]}
        paths: [[gate, door]]
        places:
          - {id: gate, name: Gate, category: entrance, at: gate}
          - {id: till, name: Till, category: \(category), at: door}

        """
    }

    private func session(in folder: Folder) -> ShellSession {
        ShellSession(
            ShellSession.Configuration(
                workingDirectory: folder.path, storePath: folder.path + "/.store", clock: .fixed("2026-01-05T10:00")),
            console: TranscriptConsole())
    }

    private func lines(_ outcome: CommandOutcome?) -> [String] {
        (outcome?.pieces ?? []).compactMap { piece in if case .result(let text, _) = piece { text } else { nil } }
    }

    @Test func `Nothing is shown until a file changes, and then what the change means`() throws {
        let folder = try Folder()
        try folder.write(Self.venue())
        let session = session(in: folder)
        var watch = try VenueWatch(session.reading("."), page: nil, in: session)
        #expect(lines(try watch.step()) == [".: no problems"])
        #expect(try watch.step() == nil)
        try folder.write(Self.venue(doorAt: 220))
        let changed = lines(try watch.step())
        #expect(changed.contains("longer"), "\(changed)")
        #expect(changed.contains { $0.contains("Gate") && $0.contains("Till") }, "\(changed)")
        #expect(try watch.step() == nil)
    }

    @Test func `A file that is empty for a moment is read once more`() throws {
        let folder = try Folder()
        try folder.write(Self.venue())
        let session = session(in: folder)
        var watch = try VenueWatch(session.reading("."), page: nil, in: session)
        _ = try watch.step()
        try folder.write("")
        #expect(try watch.step() == nil)
        let blank = try watch.step()
        #expect(blank?.status == .refused)
        try folder.write(Self.venue(doorAt: 220))
        let changed = try watch.step()
        #expect(changed?.status == .done)
    }

    @Test func `The page of a former edition says that the files cannot be read`() throws {
        let folder = try Folder()
        try folder.write(Self.venue())
        let session = session(in: folder)
        var watch = try VenueWatch(session.reading("."), page: "page.html", in: session)
        _ = try watch.step()
        let page = folder.path + "/page.html"
        let first = try String(contentsOfFile: page, encoding: .utf8)
        for slip in ["[gate, door", "{gate, door"] {
            try folder.write(Self.venue().replacing("[[gate, door]]", with: slip))
            _ = try watch.step()
            let marked = try String(contentsOfFile: page, encoding: .utf8)
            #expect(marked.contains("This map is of an earlier edition"), "\(slip)")
            #expect(marked.components(separatedBy: "role=\"alert\"").count == 2)
        }
        try folder.write(Self.venue() + "\n")
        _ = try watch.step()
        let last = try String(contentsOfFile: page, encoding: .utf8)
        #expect(last == first)
    }

    @Test func `After an error, an edition is compared with the last one without errors`() throws {
        let folder = try Folder()
        try folder.write(Self.venue())
        let session = session(in: folder)
        var watch = try VenueWatch(session.reading("."), page: nil, in: session)
        _ = try watch.step()
        try folder.write(Self.venue().replacing("[gate, door]", with: "[gate, dor]"))
        let broken = try watch.step()
        #expect(broken?.status == .refused)
        #expect(lines(broken).contains { $0.contains("did you mean \"door\"") })
        try folder.write(Self.venue(doorAt: 300))
        #expect(lines(try watch.step()).contains("longer"))
    }

    @Test func `A file that is gone for a moment is said, and watched on`() throws {
        let folder = try Folder()
        try folder.write(Self.venue())
        let session = session(in: folder)
        var watch = try VenueWatch(session.reading("."), page: nil, in: session)
        _ = try watch.step()
        try FileManager.default.removeItem(atPath: folder.path + "/venue.yaml")
        #expect(lines(try watch.step()).count == 1)
        try folder.write(Self.venue())
        #expect(lines(try watch.step()) == [".: no problems"])
    }

    @Test func `A folder that is away is said once, whatever changes beside it`() throws {
        let folder = try Folder()
        let (shed, away) = (folder.path + "/shed", folder.path + "/away")
        try FileManager.default.createDirectory(atPath: shed, withIntermediateDirectories: true)
        try folder.write(Self.venue(), to: "shed/venue.yaml")
        let session = session(in: folder)
        var watch = try VenueWatch(session.reading("shed"), page: nil, in: session)
        _ = try watch.step()
        try FileManager.default.moveItem(atPath: shed, toPath: away)
        #expect(lines(try watch.step()).count == 1)
        for number in 0..<3 {
            try folder.write("\(number)", to: "note-\(number).txt")
            #expect(try watch.step() == nil)
        }
        try FileManager.default.moveItem(atPath: away, toPath: shed)
        #expect(lines(try watch.step()) == ["shed: no problems"])
    }

    @Test func `A file that stays away is said once, whatever changes beside it`() throws {
        let folder = try Folder()
        try folder.write(Self.venue())
        let session = session(in: folder)
        var watch = try VenueWatch(session.reading("venue.yaml"), page: nil, in: session)
        _ = try watch.step()
        try FileManager.default.removeItem(atPath: folder.path + "/venue.yaml")
        #expect(lines(try watch.step()).count == 1)
        try folder.write("other", to: "note.txt")
        #expect(try watch.step() == nil)
        try folder.write(Self.venue())
        #expect(lines(try watch.step()) == ["venue.yaml: no problems"])
    }

    @Test func `The page marks findings, shows coordinates, loads itself again, and does not count as a change`() throws
    {
        let folder = try Folder()
        try folder.write(Self.venue(category: "food.caffe"))
        let session = session(in: folder)
        var watch = try VenueWatch(session.reading("."), page: "page.html", in: session)
        #expect(lines(try watch.step()).last == ".: 1 warning")
        #expect(try watch.step() == nil)
        let page = try String(contentsOfFile: folder.path + "/page.html", encoding: .utf8)
        #expect(page.contains("id=\"where\""))
        #expect(page.contains("\"seconds\": 1"))
        #expect(page.contains("\"k\": \"problem\""))
        #expect(throws: ShellError.self) { try VenueWatch(session.reading("."), page: "page.svg", in: session) }
    }

    @Test func `A command line with a path ends after one check if it is asked to`() throws {
        let folder = try Folder()
        try folder.write(Self.venue())
        let session = session(in: folder)
        #expect(session.run(line: "watch . --once") == .done)
        #expect(session.run(line: "watch .") == .refused)
        #expect(session.run(line: "watch --once") == .usage)
        #expect(session.run(line: "map . --level g") == .done)
    }
}
