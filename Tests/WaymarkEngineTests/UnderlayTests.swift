import Foundation
import Testing
import WaymarkEngine

@Suite struct `An image under a plan goes from the venue's folder to maps and exports` {
    private static let text = """
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
        nodes: {g: {a: [2, 2], b: [18, 2]}}
        paths: [[a, b]]
        places: [{id: desk, name: Desk, category: service.desk, at: b}]

        """
    private static let image = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'/>"

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-hall-\(UUID())")
    private let engine: Engine

    init() throws {
        engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { ClinicEngine.now }))
    }

    private func write(_ text: String, _ image: String) throws {
        let plans = folder.appendingPathComponent("plans")
        try FileManager.default.createDirectory(at: plans, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appendingPathComponent("venue.yaml"))
        try Data(image.utf8).write(to: plans.appendingPathComponent("g.svg"))
    }

    @Test func `An imported image is drawn, and comes back unchanged from an export`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(Self.text, Self.image)
        let first = try engine.importVenues(folder.path)
        #expect(!first.report.hasErrors)
        let venue = try engine.venue()
        let scene = try engine.map(of: venue)
        #expect(scene.floors[0].underlay?.image.bytes == Array(Self.image.utf8))
        #expect(SVGPainter().paint(scene).contains("<image "))
        let image = try #require(try engine.underlayImages(of: venue)["g"])
        try write(engine.yaml(of: venue), String(decoding: image.bytes, as: UTF8.self))
        #expect(try engine.importVenues(folder.path).venues.first?.diff.isUnchanged == true)
    }

    @Test func `A new image in the same file changes the level, and a missing one refuses the import`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(Self.text, Self.image)
        _ = try engine.importVenues(folder.path)
        try write(Self.text, Self.image.replacing("'40'", with: "'80'"))
        let second = try engine.importVenues(folder.path)
        #expect(second.venues.first?.diff.changed.map(\.id) == ["g"])
        #expect(try engine.map(of: engine.venue()).floors[0].underlay?.image.width == 80)
        try FileManager.default.removeItem(at: folder.appendingPathComponent("plans/g.svg"))
        let third = try engine.importVenues(folder.path)
        #expect(third.report.diagnostics.first?.message == "the image \"plans/g.svg\" of level \"g\" does not exist")
        #expect(try engine.map(of: engine.venue()).floors[0].underlay?.image.width == 80)
    }
}
