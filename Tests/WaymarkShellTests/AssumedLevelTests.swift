import Foundation
import Testing
import WaymarkAnswers
import WaymarkEngine

@testable import WaymarkShell

/// A phone has shared a position without a level, which was judged when it arrived.
@Suite struct `A level that is assumed is called so` {
    private let folder: String
    private let session: ShellSession
    private let console = TranscriptConsole()
    private static let now = Timestamp(seconds: 1_767_603_600)

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        session = ShellSession(
            ShellSession.Configuration(
                workingDirectory: folder, storePath: folder + "/s.db", clock: .fixed(TranscriptRunner.startMoment)),
            console: console)
        let clinic = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Transcripts/clinic").path
        for line in ["import \(clinic)", "set visitor ada", "member add ada", "member add phil", "group start phil"] {
            guard session.run(line: line) == .done else { throw ShellError(.defect, console.take()) }
        }
        let engine = try Engine(
            EngineConfiguration(storePath: folder + "/s.db", clock: { Self.now }))
        let venue = try engine.venue()
        let place = try #require(venue.venue.place("desk"))
        let coordinate = venue.venue.anchor.coordinate(of: place.position)
        var location = LocationMessage(
            latitude: coordinate.latitude, longitude: coordinate.longitude, time: Self.now)
        (location.level, location.levelBasis) = (place.level, .ground)
        let sharing = engine.sharing(in: venue)
        let group = try #require(sharing.state().groups(of: "phil").first).id
        try sharing.perform(
            [.init(.receive(location, group: group, sender: "phil"), at: Self.now)])
        _ = console.take()
    }

    @Test func `The position of somebody who shares only their level is said to be vague`() {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let note = /the position of ada is known to within \d+ m only/
        _ = print("share start --precision exact")
        _ = print("member at ada lab")
        #expect(!print("route desk member:ada").contains("known to within"))
        for precision in ["level"] {
            _ = print("share start --precision \(precision)")
            _ = print("member at ada lab")
            for line in ["route desk member:ada", "nearest toilet --from member:ada", "within 2m --from member:ada"] {
                #expect(print(line).contains(note), "\(line)")
            }
        }
    }

    /// Returns what a line prints.
    private func print(_ line: String) -> String {
        #expect(session.run(line: line) == .done, "\(line)")
        return console.take()
    }

    private static let note = "the level of phil is assumed: Ground floor, because nothing else is known"

    @Test func `Wherever a member's position is used`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(print("who").contains("Ground floor (assumed)"))
        #expect(print("who --json").contains(#""level_by": "ground""#))
        #expect(print("trail phil").contains("level assumed"))
        #expect(print("trail phil --geojson").contains(#""level_by": "ground""#))
        #expect(print("route member:phil lab").contains(Self.note))
        #expect(print("route g-door member:phil").contains(Self.note))
        #expect(print("share start").contains("ada shares"))
        _ = print("at g-door")
        #expect(print("route to phil").contains(Self.note))
        #expect(print("meet ada phil").contains(Self.note))
        #expect(print("map").contains("level assumed"))
        #expect(print("map -o m.svg") != "")
        #expect(try String(contentsOfFile: folder + "/m.svg", encoding: .utf8).contains("level assumed"))
        #expect(print("go to phil").contains(Self.note))
    }
}
