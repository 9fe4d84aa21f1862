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

    /// What a search by name finds, and nil for each that is refused.
    private static func found(_ path: String) -> [String?] {
        let configuration = EngineConfiguration(storePath: path, access: .readOnly, clock: { ClinicEngine.now })
        guard let engine = try? Engine(configuration) else { return [nil, nil, nil, nil] }
        func found(_ text: String, _ find: (String) throws -> [String]) -> String? {
            (try? find(text))?.joined(separator: "|")
        }
        func inVenue(_ text: String) throws -> [String] {
            try engine.find(text, in: engine.venue()).map { "\($0.place.id) \($0.matchedText)" }
        }
        func everywhere(_ text: String) throws -> [String] { try engine.findEverywhere(text).map { "\($0)" } }
        return [
            found("lab", inVenue), found("desc", inVenue), found("labratory", everywhere), found("wc", everywhere),
        ]
    }

    /// SQLite notices none of these: the pages are sound, but not those that were written.
    @Test(arguments: [
        "UPDATE place_search_data SET block = (SELECT block FROM place_search_data AS d WHERE d.id > place_search_data.id"
            + " ORDER BY d.id LIMIT 1) WHERE id = (SELECT min(id) FROM place_search_data WHERE id > 10)",
        "INSERT INTO place_search (place_search, rowid, folded) SELECT 'delete', key, folded FROM place_words",
        "DELETE FROM place_search_idx", "UPDATE place_words SET folded = 'x'", "UPDATE places SET name = 'Elsewhere'",
    ]) func `An exchanged part of the search index`(sql: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try make([])
        // A second segment, for pages that can be exchanged.
        try OldStores.execute(
            "INSERT INTO place_search (place_search, rank) VALUES ('pgsz', 64);"
                + "INSERT INTO place_search (place_search) VALUES ('rebuild')", at: path)
        let engine = try Engine(EngineConfiguration(storePath: path, clock: { ClinicEngine.now }))
        try engine.rebuildStoreIndexes()
        let sound = Self.found(path)
        #expect(!sound.contains(nil) && sound[0]?.isEmpty == false)
        try OldStores.execute(sql, at: path)
        for (answer, sound) in zip(Self.found(path), sound) { #expect(answer == nil || answer == sound) }
        try engine.rebuildStoreIndexes()
        if !sql.contains("places") { #expect(Self.found(path) == sound) }
    }

    @Test func `Any exchanged pages`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try make([])
        let sound = Self.answers(path) + Self.found(path)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        for seed in UInt64(0)..<25 {
            var generator = SeededGenerator(seed: seed)
            let pages = Array(1..<bytes.count / 4096).shuffled(using: &generator)
            var damaged = bytes
            for (page, other) in [(pages[0], pages[1]), (pages[1], pages[0])] {
                damaged.replaceSubrange(
                    page * 4096..<(page + 1) * 4096, with: bytes[other * 4096..<(other + 1) * 4096])
            }
            let copy = folder.appendingPathComponent("d\(seed).db")
            try damaged.write(to: copy)
            defer { try? FileManager.default.removeItem(at: copy) }
            for (answer, sound) in zip(Self.answers(copy.path) + Self.found(copy.path), sound) {
                #expect(answer == nil || answer == sound, "seed \(seed)")
            }
        }
    }

    @Test func `Any damaged bytes`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try make([ConditionDraft(target: .connector("escalator"), effect: .closed)])
        let sound = Self.answers(path) + Self.found(path)
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
            for (answer, sound) in zip(Self.answers(copy.path) + Self.found(copy.path), sound) {
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
        ("UPDATE conditions SET amount = -5", true), ("UPDATE conditions SET target_id = 'litf'", false),
    ])
    func `An import says of the conditions that it drops whether they are damaged`(
        sql: String, isDamaged: Bool
    ) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try make([ConditionDraft(target: .connector("lift"), effect: .delayed(seconds: 60))])
        try OldStores.execute("PRAGMA ignore_check_constraints = ON; " + sql, at: path)
        let engine = try Engine(EngineConfiguration(storePath: path, clock: { ClinicEngine.now }))
        let result = try engine.importVenues(ClinicEngine.folder.appendingPathComponent("clinic").path)
        let diff = try #require(result.venues.first?.diff)
        #expect(diff.droppedConditions.map(\.id) == [1])
        #expect(diff.damagedConditions == (isDamaged ? [1] : []))
    }

    @Test(arguments: [
        "DELETE FROM conditions", "PRAGMA foreign_keys = OFF; UPDATE conditions SET venue = 99",
        "UPDATE conditions SET target_id = 'escalator'", "UPDATE conditions SET until_ms = 1",
        "DELETE FROM condition_hashes", "DELETE FROM conditions; DELETE FROM condition_hashes",
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
