import Foundation
import Testing
import WaymarkEngine

@Suite struct `The library page` {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    func lines(of text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    @Test func `shows only code that is compiled`() throws {
        let page = try String(contentsOf: Self.root.appendingPathComponent("docs/library.md"), encoding: .utf8)
        let code = try String(
            contentsOf: Self.root.appendingPathComponent("Tests/WaymarkEngineTests/LibraryExamples.swift"),
            encoding: .utf8)
        let compiled = lines(of: code)
        let blocks = page.components(separatedBy: "```swift\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
        #expect(blocks.count >= 5)
        for block in blocks {
            let wanted = lines(of: block)
            let found = compiled.indices.contains { compiled[$0...].starts(with: wanted) }
            #expect(found, "not in LibraryExamples.swift:\n\(block)")
        }
    }

    @Test func `tells the truth about routes, refusals and sketches`() throws {
        let store = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).sqlite").path
        defer { for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: store + suffix) } }
        let sentences = try LibraryExamples.lead(
            store: store, mall: Self.root.appendingPathComponent("venues/riverside-mall").path)
        #expect(sentences.first?.hasPrefix("Start at Bays A") == true)
        #expect(sentences.last?.contains("Lumen Cinema") == true)

        let clock = Timestamp(seconds: 1_893_999_600)
        let engine = try Engine(EngineConfiguration(storePath: store, clock: { clock }))
        let request = RouteRequest(
            waypoints: [.place("bays-a"), .place("sneakers")], profile: .wheelchair, time: .depart(clock))
        #expect(try LibraryExamples.refusal(engine, request)?.diagnostic.code == .wayClosed)
        #expect(try LibraryExamples.nearest(engine).isEmpty == false)
        #expect(LibraryExamples.draw().venues.first?.places.first?.id == "counter")
    }
}
