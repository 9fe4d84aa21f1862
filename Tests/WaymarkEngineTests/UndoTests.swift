import Foundation
import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkStore

@testable import WaymarkEngine

@Suite struct `An undo reaches everybody who uses the store` {
    @Test func `A journey under way follows a closure that is undone and made again`() throws {
        let clinic = try ClinicEngine()
        let venue = try clinic.engine.venue()
        var journey = try Journey(
            clinic.engine, venue: venue, request: clinic.request("desk", "lab", .wheelchair),
            options: JourneyOptions(visitor: "ada", rerouting: .automatic), at: ClinicEngine.now)
        _ = try journey.setOut()
        let closed = try clinic.engine.add(ConditionDraft(target: .connector("lift"), effect: .closed), to: venue)
        #expect(try journey.catchUp().contains { $0.name == "conditions_changed" })
        #expect(journey.conditions == [closed])
        #expect(try clinic.engine.undo().change.conditions.map(\.condition) == [closed])
        #expect(try journey.catchUp().contains { $0.name == "conditions_changed" })
        #expect(journey.conditions.isEmpty)
        try clinic.engine.redo()
        _ = try journey.catchUp()
        #expect(journey.conditions == [closed])
    }

    @Test func `Routes and names are those of the version that came back`() throws {
        let clinic = try ClinicEngine()
        let before = try clinic.engine.venue()
        let path = ClinicEngine.folder.appendingPathComponent("clinic-rebuilt").path
        _ = try clinic.engine.importVenues(path)
        #expect(try clinic.engine.venue().venue != before.venue)
        let undone = try clinic.engine.undo()
        #expect(undone.change.versions.map(\.venue) == [before.id])
        #expect(try clinic.engine.venue().venue == before.venue)
        // The import before it was kept only until then.
        #expect(throws: EngineError.self) { try clinic.engine.undo() }
        try clinic.engine.remove("clinic")
        #expect(throws: EngineError.self) { try clinic.engine.venue() }
        try clinic.engine.undo()
        #expect(try clinic.engine.venue().venue == before.venue)
    }

    @Test func `An undo outside of the task's thread is awaited`() async throws {
        let clinic = try ClinicEngine()
        let asynchronous = clinic.engine.async()
        try await asynchronous.remove("clinic")
        #expect(try await asynchronous.undo().change.kind == .removal)
        #expect(try await asynchronous.redo().change.kind == .removal)
        #expect(try clinic.engine.venues().isEmpty)
    }
}
