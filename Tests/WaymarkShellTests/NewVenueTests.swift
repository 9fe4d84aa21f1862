import Foundation
import Testing
import WaymarkEngine

@testable import WaymarkShell

@Suite struct `A venue is made of scans` {
    private final class Folder {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)").path

        init() throws {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            for name in ["ground", "first"] {
                let scan = "<svg width='1000' height='800'><desc>\(name)</desc></svg>"
                try Data(scan.utf8).write(to: URL(fileURLWithPath: path + "/\(name).svg"))
            }
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func run(_ line: String) -> (status: WaymarkShell.ExitStatus, text: String) {
            let console = TranscriptConsole()
            let session = ShellSession(
                ShellSession.Configuration(
                    workingDirectory: path, storePath: path + "/store.sqlite", clock: .fixed("2026-01-05T10:00"),
                    createsStore: true), console: console)
            let status = session.run(line: line)
            return (status, console.take())
        }

        func report(_ venue: String) throws -> ImportReport { try Engine.check(path + "/" + venue) }
    }

    private static let levels = "--level \"g:Ground floor=ground.svg\" --level 1=first.svg --entrance g:500,700"

    @Test func `The new folder is checked, imported, drawn and watched as it is`() throws {
        let folder = try Folder()
        let made = folder.run(
            "new hall --name \"Town Hall: old part\" \(Self.levels) --control g:100,100=0,30 --control g:900,100=40,30")
        #expect(made.status == .done, "\(made.text)")
        #expect(made.text.contains("hall/venue.yaml\nhall/plans/ground.svg\nhall/plans/first.svg\n"))
        #expect(made.text.contains("level g: 1 pixel is 5 cm\nlevel 1: 1 pixel is 5 cm\n"))
        let report = try folder.report("hall")
        #expect(report.diagnostics.map(\.message) == [])
        let venue = try #require(report.venues.first)
        #expect(venue.name.base == "Town Hall: old part")
        #expect(venue.levels.map(\.ordinal) == [0, 1])
        #expect(venue.nodes.count == 1 && venue.nodes[0].position.distance(to: Point(x: 20, y: 0)) < 1e-9)
        #expect(report.images["hall"]?.count == 2)
        for line in ["check hall", "import hall", "map hall", "map hall -o hall.svg", "watch hall --once"] {
            let answer = folder.run(line)
            #expect(answer.status == .done, "\(line): \(answer.text)")
        }
        #expect(folder.run("new hall \(Self.levels)").status == .refused)
    }

    @Test func `Control points in degrees anchor the venue`() throws {
        let folder = try Folder()
        let made = folder.run(
            "new hall \(Self.levels) --control g:100,100=52.1N,5.1W --control g:900,100=52.1N,5.0994W --lowest -1")
        #expect(made.status == .done, "\(made.text)")
        let venue = try #require(try folder.report("hall").venues.first)
        #expect(venue.levels.map(\.ordinal) == [-1, 0])
        #expect(venue.anchor.origin == Coordinate(latitude: 52.1, longitude: -5.1))
        #expect(abs(venue.nodes[0].position.x - 20.5) < 0.2)
        #expect(abs(venue.nodes[0].position.y + 30.8) < 0.4)
    }

    @Test(arguments: [
        ("0,30", "40,30", "0,0", "within 0 m", ""), ("0,30", "40,30", "0.3,0", "within 0.12 m", ""),
        ("0,30", "40,30", "0,4", "within 1.6 m", "is skewed"), ("0,0", "40,0", "0,30", "within", "is mirrored"),
    ]) func `Three control points say how well they agree`(
        first: String, second: String, third: String, fit: String, finding: String
    ) throws {
        let folder = try Folder()
        let made = folder.run(
            "new hall \(Self.levels) --control g:100,100=\(first) --control g:900,100=\(second) --control g:100,700=\(third)"
        )
        #expect(made.status == .done)
        #expect(made.text.contains("the control points agree \(fit)"), "\(made.text)")
        #expect(made.text.contains("the image of level \"g\" \(finding)") == !finding.isEmpty, "\(made.text)")
    }
}
