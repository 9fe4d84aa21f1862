import Foundation
import Testing
import WaymarkEngine

@Suite struct `The library page matches the library` {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    func lines(of text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// Checks that each block of Swift in a text is in a file of the examples.
    func expectCompiled(_ text: String, in file: String) throws -> Int {
        let code = try String(
            contentsOf: Self.root.appendingPathComponent("Tests/\(file)"), encoding: .utf8)
        let compiled = lines(of: code)
        let blocks = text.components(separatedBy: "```swift\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
        for block in blocks {
            let wanted = lines(of: block)
            let found = compiled.indices.contains { compiled[$0...].starts(with: wanted) }
            #expect(found, "not in \(file):\n\(block)")
        }
        return blocks.count
    }

    @Test func `The library page shows only code that is compiled`() throws {
        let page = try String(contentsOf: Self.root.appendingPathComponent("docs/library.md"), encoding: .utf8)
        #expect(try expectCompiled(page, in: "WaymarkEngineTests/LibraryExamples.swift") >= 5)
    }

    @Test(arguments: ["WaymarkModel", "WaymarkRouting/Routes", "WaymarkNavigation", "WaymarkEngine", "WaymarkBroker"])
    func `Doc comments of the API show only code that is compiled`(folder: String) throws {
        let sources = Self.root.appendingPathComponent("Sources/\(folder)")
        let files = try #require(FileManager.default.subpaths(atPath: sources.path))
        let examples =
            folder == "WaymarkBroker"
            ? "WaymarkBrokerTests/BrokerExamples.swift" : "WaymarkEngineTests/CommentExamples.swift"
        var count = 0
        for file in files where file.hasSuffix(".swift") {
            let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
            let comments = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                let line = line.trimmingCharacters(in: .whitespaces)
                return line.hasPrefix("///") ? String(line.dropFirst(3)) : ""
            }
            let joined = comments.map { $0.hasPrefix(" ") ? String($0.dropFirst()) : $0 }.joined(separator: "\n")
            count += try expectCompiled(joined, in: examples)
        }
        #expect(count > 0)
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
        let matrix = try LibraryExamples.matrix(engine)
        #expect(matrix.map(\.count) == [2, 2] && matrix.joined().allSatisfy { $0 ?? 0 > 0 })
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
                fixes.append(Fix(point: point, level: route.venue[segment.toLevel].id, accuracy: 2, time: time))
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
            if case .navigation(.spokenInstruction(let said)) = event.kind { said.text } else { nil }
        }
        #expect(!spoken.isEmpty && spoken.allSatisfy { $0.hasSuffix(".") }, "\(spoken)")
        let alone = try await LibraryExamples.followAlone(engine, request, fixes: stream())
        #expect(alone.contains { if case .didArrive = $0 { true } else { false } })
    }
}
