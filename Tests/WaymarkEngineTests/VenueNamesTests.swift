import Foundation
import Testing
import WaymarkEngine
import WaymarkModel

@Suite struct `A venue is found by its name` {
    /// An engine with the clinic and thirty stations.
    private func engine() throws -> Engine {
        let engine = try ClinicEngine().engine
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for number in 1...30 {
            let name = number == 7 ? "Zürich Nórd" : "Station \(number)"
            let text = """
                waymark: 1
                id: q\(100 + number)
                name: \(name)
                levels: [{id: g, ordinal: 0, name: Hall, outdoor: true}]
                nodes: {g: {a: [0, 0], b: [10, 0]}}
                paths: [[a, b]]
                places: [{id: kiosk, name: Kiosk \(number), category: shop, at: a}, {id: seat, name: Seat, category: seat, at: b}]
                """
            let file = folder.appendingPathComponent("q\(number).yaml")
            try text.write(to: file, atomically: true, encoding: .utf8)
            let result = try engine.importVenues(file.path)
            #expect(result.report.errorCount == 0)
        }
        return engine
    }

    @Test func `A venue is found by id, name, beginning or word, whatever the case and the accents`() throws {
        let engine = try engine()
        for (text, id) in [
            ("q112", "q112"), ("Q112", "q112"), ("station 12", "q112"), ("zurich", "q107"), ("NORD", "q107"),
            ("Zürich Nórd", "q107"), ("station 30", "q130"), ("clin", "clinic"),
        ] {
            #expect(try engine.venueID(named: text).rawValue == id, "\(text)")
        }
    }

    /// The error that a text ends with.
    private func error(_ text: String) throws -> EngineError? {
        let engine = try engine()
        return #expect(throws: EngineError.self) { try engine.venueID(named: text) }
    }

    @Test func `A name that fits several venues is refused with five of them and the total`() throws {
        guard case .ambiguousVenue(let text, let candidates, let count) = try error("station") else {
            Issue.record("it was not ambiguous")
            return
        }
        #expect(text == "station")
        #expect(candidates.count == 5)
        #expect(count == 29)
    }

    @Test func `A name that fits the whole of one venue's name is not ambiguous with longer names`() throws {
        #expect(try engine().venueID(named: "station 1") == "q101")
    }

    @Test(arguments: [("statoin 12", "q112"), ("zurihc nord", "q107"), ("clinci", "clinic"), ("rich", "q107")])
    func `A misspelt name, or one from within a word, only gives a suggestion`(_ text: String, _ id: FeatureID) throws {
        guard case .unknownVenue(_, let similar, _, let count) = try error(text) else {
            Issue.record("it was known")
            return
        }
        #expect(similar.contains { $0.id == id })
        #expect(similar.count <= 5)
        #expect(count == 31)
    }

    @Test func `A place is found in any venue without naming the venue`() throws {
        let found = try engine().findEverywhere("kiosk 12")
        #expect(found.first.map { [$0.venue.rawValue, $0.venueName, $0.levelName] } == ["q112", "Station 12", "Hall"])
    }
}
