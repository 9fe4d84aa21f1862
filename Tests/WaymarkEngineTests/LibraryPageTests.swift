import Foundation
import Testing
import WaymarkEngine

@Suite struct `The library page matches the library` {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    func lines(of text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    @Test func `The library page shows only code that is compiled`() throws {
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

    @Test func `The library page is right about routes, refusals and sketches`() throws {
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

    @Test func `The library page is right about following a route, with a journey and without`() async throws {
        let store = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).sqlite").path
        defer { for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: store + suffix) } }
        let clock = Timestamp(seconds: 1_893_999_600)
        let engine = try Engine(EngineConfiguration(storePath: store, clock: { clock }))
        _ = try engine.importVenues(Self.root.appendingPathComponent("venues/riverside-mall").path)
        let venue = try engine.venue("riverside-mall")
        let request = RouteRequest(waypoints: [.place("bays-a"), .place("bays-b")], time: .depart(clock))
        // A walker of the journey's own gives the fixes.
        let route = try engine.route(request, in: venue).guided.route
        var fixes: [Fix] = []
        var time = clock
        for segment in route.legs.flatMap(\.segments) {
            for share in stride(from: 0.0, through: 1, by: 0.25) {
                let point = Point(
                    x: segment.start.x + share * (segment.end.x - segment.start.x),
                    y: segment.start.y + share * (segment.end.y - segment.start.y))
                time = time.adding(milliseconds: 4_000)
                fixes.append(Fix(point: point, level: segment.toLevel, accuracy: 2, time: time))
            }
        }
        func stream() -> AsyncThrowingStream<Fix, any Error> {
            AsyncThrowingStream { continuation in
                for fix in fixes { continuation.yield(fix) }
                continuation.finish()
            }
        }
        let events = try await LibraryExamples.follow(engine, request, fixes: stream())
        #expect(events.contains { $0.name == "did_arrive" })
        let spoken = events.compactMap { event in
            if case .navigation(.spokenInstruction(_, let text)) = event.kind { text } else { nil }
        }
        #expect(!spoken.isEmpty && spoken.allSatisfy { $0.hasSuffix(".") }, "\(spoken)")
        let alone = try await LibraryExamples.followAlone(engine, request, fixes: stream())
        #expect(alone.contains { if case .didArrive = $0 { true } else { false } })
    }
}
