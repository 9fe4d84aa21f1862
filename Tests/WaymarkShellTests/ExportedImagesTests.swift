import Foundation
import Testing
import WaymarkAnswers
import WaymarkEngine

@testable import WaymarkShell

@Suite struct `What an export says of the images under plans` {
    private let folder: String
    private let session: ShellSession
    private let console = TranscriptConsole()

    init() throws {
        let made = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: made.appendingPathComponent("hall/plans"), withIntermediateDirectories: true)
        folder = RealPath.of(made.path)
        try Self.venue.write(toFile: folder + "/hall/venue.yaml", atomically: true, encoding: .utf8)
        try Self.image.write(toFile: folder + "/hall/plans/g.svg", atomically: true, encoding: .utf8)
        session = ShellSession(
            ShellSession.Configuration(
                workingDirectory: folder, storePath: folder + "/s.db", clock: .fixed("2026-01-05T10:00"),
                createsStore: true), console: console)
        guard run("import hall").status == .done else { throw ShellError(.defect, console.take()) }
    }

    private static let image = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'/>"
    private static let venue = """
        waymark: 1
        id: hall
        name: Hall
        levels:
          - id: g
            ordinal: 0
            name: Ground
            underlay:
              file: plans/g.svg
              pixels: [[0, 0], [40, 0], [0, 20]]
              points: [[0, 20], [40, 20], [0, 0]]
        sketches:
          - level: g
            scale: 2
            legend:
              A: {unit: {id: hall-unit}, place: {id: hall-place, name: Hall, category: service.hall}}
              B: {unit: {id: shop-unit}, place: {id: shop-place, name: Shop, category: shop}}
            rooms: |2
              #######
              # A=B #
              #  #  #
              ##=####

        """

    private func run(_ line: String) -> (status: WaymarkShell.ExitStatus, text: String) {
        let status = session.run(line: line)
        return (status, console.take())
    }

    private func clean() { try? FileManager.default.removeItem(atPath: folder) }
    private func has(_ file: String) -> Bool { FileManager.default.fileExists(atPath: folder + "/" + file) }

    @Test(arguments: ["geojson -o a.geojson", "imdf -o a --partial", "imdf -o a.zip --partial"])
    func `A format without images says once that it loses them`(format: String) {
        defer { clean() }
        let answer = run("export --format \(format)")
        #expect(answer.status == .done)
        #expect(answer.text.split(separator: "\n").count { $0.contains("cannot hold") } == 1, "\(answer.text)")
        #expect(answer.text.contains("image under a plan"), "\(answer.text)")
    }

    @Test func `IMDF is refused for an image alone, and the help names what holds it`() {
        defer { clean() }
        let answer = run("export --format imdf -o a")
        #expect(answer.status == .refused)
        #expect(answer.text.contains("IMDF cannot hold 1 image under a plan"), "\(answer.text)")
        #expect(answer.text.contains("export as yaml with --output FOLDER, or add --partial"), "\(answer.text)")
    }

    @Test func `YAML without a folder says that the images are left out`() {
        defer { clean() }
        #expect(run("export --format yaml").text.contains("the images under the plans are left out"))
    }

    @Test(arguments: ["yaml", "csv"])
    func `A folder that a slash names gets the images beside the venue, and import reads it`(format: String) {
        defer { clean() }
        let answer = run("export --format \(format) -o out/")
        #expect(answer.status == .done, "\(answer.text)")
        #expect(has("out/venue.yaml") && has("out/plans/g.svg"))
        #expect(run("import out").text.contains("unchanged"))
    }

    @Test func `A slash makes a folder of GeoJSON, too`() {
        defer { clean() }
        #expect(run("export --format geojson -o out/").status == .done)
        #expect(has("out/venue.geojson"))
    }
}
