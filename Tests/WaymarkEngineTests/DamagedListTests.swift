import Foundation
import StoreFixtures
import Testing
import WaymarkEngine

@Suite struct `The list of venues of a damaged store` {
    @Test(arguments: [
        ("UPDATE venues SET name = 'Another clinic'", true), ("DELETE FROM conditions", true),
        ("DELETE FROM places WHERE id = 'lab'", true), ("UPDATE conditions SET reason = 'paint'", true),
        (
            "INSERT INTO conditions SELECT id + 9, venue, target_kind, target_id, target_level, effect, amount, reason, author, "
                + "from_ms, until_ms, every, enclosure_kind, enclosure_id FROM conditions", true
        ),
        ("SELECT 1", false),
    ]) func `Says that it is not what was written`(sql: String, isDamaged: Bool) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("list-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("s.db").path
        do {
            let engine = try ClinicEngine(storePath: path).engine
            let closure = ConditionDraft(target: .connector("lift"), effect: .closed, reason: "repair")
            try engine.add(closure, to: engine.venue())
        }
        try OldStores.execute("PRAGMA foreign_keys = OFF; \(sql)", at: path)
        let engine = try Engine(EngineConfiguration(storePath: path, access: .readOnly, clock: { ClinicEngine.now }))
        let venues = try engine.venues()
        #expect(venues.count == 1)
        let damage = try engine.damage(of: venues[0])
        #expect((damage != nil) == isDamaged)
        #expect(damage?.contains("is damaged") ?? true)
    }
}
