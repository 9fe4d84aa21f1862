import Foundation
import Testing

/// Runs the programs in docs/examples/programs, which are built with the tests.
@Suite struct `The example programs do what they say` {
    private static let mill = `The library page matches the library`.root
        .appendingPathComponent("docs/examples/first-venue/2-upstairs").path

    /// Returns the status and the lines that a program prints.
    private func run(_ name: String, _ arguments: [String]) throws -> (status: Int32, lines: [String]) {
        let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
        let program = bundle ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let process = Process()
        let output = Pipe()
        process.executableURL = program.deletingLastPathComponent().appendingPathComponent(name)
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (
            process.terminationStatus, String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        )
    }

    @Test func `LeadThrough prints the way, and the reason where there is none`() throws {
        let way = try run("LeadThrough", [Self.mill, "cafe", "stage"])
        #expect(way.status == 0)
        #expect(way.lines.first?.hasPrefix("Start at Mill Café") == true, "\(way.lines)")
        #expect(way.lines.contains { $0.contains("the Oak stairs up") }, "\(way.lines)")
        let wheels = try run("LeadThrough", [Self.mill, "cafe", "stage", "wheelchair"])
        #expect(wheels.lines.contains { $0.contains("the lift up") }, "\(wheels.lines)")
        let none = try run("LeadThrough", [Self.mill, "cafe", "nowhere"])
        #expect(none.status == 1)
        #expect(none.lines.first?.hasPrefix("WM07") == true, "\(none.lines)")
        #expect(try run("LeadThrough", [Self.mill, "cafe", "stage", "skates"]).status == 64)
    }

    @Test func `FollowWalk leads another way when the stairs close, and arrives`() throws {
        let walk = try run("FollowWalk", [Self.mill, "cafe", "stage"])
        #expect(walk.status == 0)
        let events = walk.lines.compactMap { line in
            (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["event"] as? String
        }
        #expect(events.count == walk.lines.count)
        #expect(events.contains("conditions_changed") && events.contains("did_reroute"), "\(events)")
        #expect(events.contains("did_arrive"), "\(events)")
    }
}
