import Foundation
import Testing
import WaymarkEngine
import WaymarkImport
import WaymarkModel
import WaymarkRouting
import WaymarkStore

@Suite struct `The engine keeps its venues up to date` {
    @Test func `The engine keeps a loaded venue until an import changes it`() throws {
        let clinic = try ClinicEngine()
        let venue = try clinic.engine.venue("clinic")
        #expect(try clinic.engine.venue().snapshot === venue.snapshot)
        _ = try clinic.engine.importVenues(ClinicEngine.folder.appendingPathComponent("clinic").path)
        #expect(try clinic.engine.venue().snapshot === venue.snapshot)
        let result = try clinic.engine.importVenues(ClinicEngine.folder.appendingPathComponent("clinic-rebuilt").path)
        #expect(result.venues.first?.diff.added == [VenueDiff.Entry(kind: .place, id: "cafe")])
        #expect(try clinic.engine.venue().venue.place("cafe") != nil)
    }

    @Test func `The engine sees a closure by another engine at its next question`() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).sqlite").path
        defer { for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) } }
        let (here, there) = (try ClinicEngine(storePath: path), try ClinicEngine(storePath: path))
        let venue = try here.engine.venue()
        let request = try here.request("desk", "lab", .wheelchair)
        #expect(try here.engine.route(request, in: venue).guided.summary.levelChanges.count == 1)
        let lift = try there.engine.add(ConditionDraft(target: .connector("lift"), effect: .closed), to: venue)
        #expect(refusal { _ = try here.engine.route(request, in: venue) } == .wayClosed)
        try there.engine.lift(lift, from: venue)
        #expect(refusal { _ = try here.engine.route(request, in: venue) } == nil)
    }

    @Test func `The engine asks which venue is meant only if there are several`() throws {
        let clinic = try ClinicEngine()
        #expect(try clinic.engine.venue().id == "clinic")
        _ = try clinic.engine.importVenues(ClinicEngine.folder.appendingPathComponent("kiosk").path)
        let error = #expect(throws: EngineError.self) { try clinic.engine.venue() }
        guard case .venueNotNamed(let some, let count) = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(some.map(\.id) == ["clinic", "kiosk"])
        #expect(count == 2)
    }

    @Test func `The engine forgets which venue is the only one when another engine imports or removes one`() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).sqlite").path
        defer { for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) } }
        let (here, there) = (try ClinicEngine(storePath: path), try ClinicEngine(storePath: path))
        #expect(try here.engine.onlyVenue() == "clinic")
        #expect(try here.engine.onlyVenue() == "clinic")
        _ = try there.engine.importVenues(ClinicEngine.folder.appendingPathComponent("kiosk").path)
        #expect(throws: EngineError.self) { try here.engine.onlyVenue() }
        try there.engine.remove("clinic")
        #expect(try here.engine.onlyVenue() == "kiosk")
        try there.engine.remove("kiosk")
        #expect(throws: EngineError.self) { try here.engine.onlyVenue() }
    }

    @Test func `Files with errors import nothing`() throws {
        let clinic = try ClinicEngine()
        let result = try clinic.engine.importVenues(ClinicEngine.folder.appendingPathComponent("bad").path)
        #expect(result.report.errorCount == 3)
        #expect(try clinic.engine.venues().map(\.id) == ["clinic"])
    }

    @Test func `Many threads get the same answers at once`() async throws {
        let clinic = try ClinicEngine()
        let requests = try [
            clinic.request("s-bus", "lab"), clinic.request("lab", "s-bus"), clinic.request("desk", "lab", .wheelchair),
            clinic.request("desk", "lab", .stroller),
        ]
        // Each question alone, to an engine that has heard no other.
        let alone = try requests.map { request in
            let engine = try ClinicEngine().engine
            return try engine.route(request, in: engine.venue()).guided.route
        }
        #expect(Set(alone.map(\.weight)).count == requests.count)
        let engine = clinic.engine
        let venue = try engine.venue()
        let together = try await withThrowingTaskGroup(of: (Int, Route).self) { group in
            for task in 0..<64 {
                let index = task % requests.count
                group.addTask { (index, try engine.route(requests[index], in: venue).guided.route) }
            }
            return try await group.reduce(into: [(Int, Route)]()) { $0.append($1) }
        }
        #expect(together.count == 64)
        for (index, route) in together { #expect(route == alone[index]) }
    }

    @Test func `A venue that the engine writes as YAML reads back as the same venue`() throws {
        let clinic = try ClinicEngine()
        let venue = try clinic.engine.venue()
        let report = VenueImporter().read(yaml: clinic.engine.yaml(of: venue))
        #expect(report.venues.first == venue.venue)
    }
}
