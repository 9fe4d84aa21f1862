import Foundation
import StoreFixtures
import Testing
import WaymarkEngine
import WaymarkRouting
import WaymarkStore
import WaymarkTestSupport

/// A store whose bytes are no longer what was written gives the same answers, or none.
@Suite struct `A damaged store gives no wrong answer` {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("damage-\(UUID().uuidString)")

    private var path: String { folder.appendingPathComponent("s.db").path }

    private func make(_ drafts: [ConditionDraft]) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let clinic = try ClinicEngine(storePath: path)
        for draft in drafts { try clinic.engine.add(draft, to: clinic.engine.venue()) }
    }

    /// The answers from a store, and nil for each that it refuses.
    private static func answers(_ path: String) -> [String?] {
        guard
            let engine = try? Engine(
                EngineConfiguration(storePath: path, access: .readOnly, clock: { ClinicEngine.now }))
        else { return [nil, nil] }
        func answer(_ from: String, _ to: String, _ profile: Profile) -> String? {
            do {
                let venue = try engine.venue()
                let request = RouteRequest(
                    waypoints: [try engine.waypoint(from, in: venue), try engine.waypoint(to, in: venue)],
                    profile: profile, time: .depart(ClinicEngine.now))
                let route = try engine.route(request, in: venue).guided
                return "\(route.route.duration) " + route.legs.flatMap(\.steps).map { "\($0)" }.joined(separator: "|")
            } catch {
                return nil
            }
        }
        return [answer("desk", "lab", .walking), answer("wc-g", "wc-u", .wheelchair)]
    }

    @Test func `Any damaged bytes`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try make([ConditionDraft(target: .connector("escalator"), effect: .closed)])
        let sound = Self.answers(path)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        var right = 0
        for seed in UInt64(0)..<25 {
            var generator = SeededGenerator(seed: seed)
            var damaged = bytes
            let page = Int.random(in: 0..<bytes.count / 4096, using: &generator)
            for _ in 0..<Int.random(in: 1...40, using: &generator) {
                let place = page * 4096 + Int.random(in: 0..<4096, using: &generator)
                damaged[place] = UInt8.random(in: 0...255, using: &generator)
            }
            let copy = folder.appendingPathComponent("d\(seed).db")
            try damaged.write(to: copy)
            defer { try? FileManager.default.removeItem(at: copy) }
            for (answer, sound) in zip(Self.answers(copy.path), sound) {
                if answer == sound { right += 1 }
                #expect(answer == nil || answer == sound, "seed \(seed)")
            }
        }
        #expect(right > 0)
    }

    @Test(arguments: [
        "UPDATE conditions SET target_id = 'litf'", "UPDATE conditions SET target_kind = 'edge'",
        "UPDATE conditions SET amount = -5", "UPDATE conditions SET from_ms = 9, until_ms = 8",
    ]) func `Conditions on nothing are reported, and can be lifted`(sql: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try make([ConditionDraft(target: .connector("lift"), effect: .delayed(seconds: 60))])
        try OldStores.execute("PRAGMA ignore_check_constraints = ON; " + sql, at: path)
        let engine = try Engine(EngineConfiguration(storePath: path, clock: { ClinicEngine.now }))
        let venue = try engine.venue()
        for _ in 0..<2 {
            let error = #expect(throws: EngineError.self) { try engine.conditions(of: venue) }
            guard case .store(let fault)? = error else { return #expect(Bool(false), "\(sql)") }
            #expect(fault.code == .corrupt && fault.message.contains("condition 1"))
        }
        #expect(Self.answers(path) == [nil, nil])
        let found = try #require(try engine.storedConditions(of: venue.id).first)
        try engine.lift(found, from: venue)
        #expect(try engine.conditions(of: venue).isEmpty)
        #expect(!Self.answers(path).contains(nil))
    }

    @Test(arguments: [
        "DELETE FROM conditions", "PRAGMA foreign_keys = OFF; UPDATE conditions SET venue = 99",
        "UPDATE conditions SET target_id = 'escalator'", "UPDATE conditions SET until_ms = 1",
        "DELETE FROM condition_hashes",
    ]) func `Conditions that are gone or changed are reported until somebody has looked`(sql: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let draft = ConditionDraft(target: .connector("lift"), effect: .delayed(seconds: 60))
        try make([draft])
        try OldStores.execute(sql, at: path)
        let engine = try Engine(EngineConfiguration(storePath: path, clock: { ClinicEngine.now }))
        let venue = try engine.venue()
        #expect(Self.answers(path) == [nil, nil])
        let error = #expect(throws: EngineError.self) { try engine.add(draft, to: venue) }
        guard case .store(let fault)? = error else { return #expect(Bool(false), "\(sql)") }
        #expect(fault.code == .corrupt)
        #expect(Self.answers(path) == [nil, nil])
        try engine.rebuildStoreIndexes()
        try engine.add(draft, to: venue)
        #expect(!Self.answers(path).contains(nil))
    }
}
