import Foundation
import Testing
import WaymarkEngine
import WaymarkModel

@testable import WaymarkNavigation

/// Actions that load only what they need, against a state that has everything in memory.
@Suite struct `An action loads only the members and groups that it needs` {
    static let now = Timestamp(seconds: 1_767_603_600)
    static let seeds = max(4, (ProcessInfo.processInfo.environment["WAYMARK_SEEDS"].flatMap(Int.init) ?? 150) / 100)
    static let ids = (0..<7).map { "m\($0)" }

    struct SeededRandom: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    private static func action(_ random: inout SeededRandom, at time: Timestamp, in venue: Venue) -> SharingAction {
        func id() -> String { ids.randomElement(using: &random) ?? "" }
        let group = "g\(Int.random(in: 1...9, using: &random))"
        switch Int.random(in: 0..<18, using: &random) {
        case 0: return .setMember(id: id(), name: "N", address: "")
        case 1: return .removeMember(id())
        case 2, 3: return .startGroup(by: id(), with: [id(), id()], subject: "")
        case 4: return .leave(group: group, member: id())
        case 5, 6:
            return .start(
                member: id(), mode: SharingMode.allCases.randomElement(using: &random) ?? .move,
                precision: SharingPrecision.allCases.randomElement(using: &random) ?? .exact,
                duration: Int64.random(in: 1...300_000, using: &random))
        case 7: return .stop(member: id())
        case 8: return .publish(member: id())
        case 9: return .tick
        case 10, 11:
            let place = venue.anchor.coordinate(of: Point(x: 3, y: Double.random(in: 0...9, using: &random)))
            var message = LocationMessage(
                latitude: (place.latitude * 1e7).rounded() / 1e7, longitude: (place.longitude * 1e7).rounded() / 1e7,
                time: time.adding(seconds: Double.random(in: -90_000...200, using: &random)))
            message.expires = time.adding(seconds: 90).wholeSecond
            return .receive(message, group: group, sender: id())
        default:
            return .fix(
                member: id(),
                Fix(
                    point: Point(x: [0, 2, 6, 40].randomElement(using: &random) ?? 0, y: 0),
                    level: venue.levels.randomElement(using: &random)?.id, accuracy: 3, time: time))
        }
    }

    /// The parts of a state, as texts. Positions are compared as they are stored.
    private static func text(_ state: SharingState) -> [String] {
        let members = state.members.map { item in
            "\(item.member.id) \(item.member.color) \(String(describing: item.share)) \(item.lastNumber) "
                + "\(String(describing: item.fix?.time)) \(item.regionIDs)"
        }
        let groups = state.groups.map { item in
            let latest = item.latest.sorted { $0.key < $1.key }.map { id, latest in
                "\(id) \(latest.message.message.json.compact()) \(String(describing: latest.end)) "
                    + "\(latest.message.time) \(latest.message.hasWrongClock)"
            }
            return "\(item.group) \(latest)"
        }
        return members + groups
    }

    @Test func `Events and states are those of a state that has everything in memory`() throws {
        let mall = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("venues/riverside-mall").path
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { Self.now }))
        for seed in 1...Self.seeds {
            _ = try engine.importVenues(mall)
            let sharing = engine.sharing(in: try engine.venue())
            var random = SeededRandom(state: UInt64(seed))
            var whole = SharingState()
            var time = Self.now
            for step in 0..<120 {
                // Sometimes a day passes.
                time = time.adding(seconds: step % 40 == 39 ? 86_000 : Double.random(in: 0...40, using: &random))
                let action = Self.action(&random, at: time, in: sharing.venue.venue)
                let events = whole.update(action, at: time, in: sharing.venue.venue)
                let stored = try sharing.perform(action, at: time)
                #expect("\(stored)" == "\(events)", "seed \(seed) step \(step): \(action)")
                guard "\(stored)" == "\(events)" else { return }
                if step % 10 == 9 {
                    #expect(Self.text(try sharing.state()) == Self.text(whole), "seed \(seed) step \(step)")
                }
                for viewer in Self.ids where whole.member(viewer) != nil && step % 10 == 9 {
                    var seen = whole
                    _ = seen.update(.tick, at: time, in: sharing.venue.venue)
                    #expect(
                        try sharing.seen(by: viewer, at: time).map { "\($0.member) \(String(describing: $0.end))" }
                            == seen.seen(by: viewer).map { "\($0.member) \(String(describing: $0.end))" },
                        "seed \(seed) step \(step)")
                }
            }
            try engine.remove(sharing.venue.id)
        }
    }

    @Test func `Nothing older than the retention is shown, and opening the store deletes it`() throws {
        let folder = try FileManager.default.url(
            for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: URL(fileURLWithPath: "/tmp"),
            create: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("store.db").path
        let mall = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("venues/riverside-mall").path
        do {
            let engine = try Engine(EngineConfiguration(storePath: path, clock: { Self.now }))
            _ = try engine.importVenues(mall)
            let sharing = engine.sharing(in: try engine.venue())
            for id in ["ada", "ben"] { try sharing.setMember(id, at: Self.now) }
            try sharing.startGroup(by: "ada", with: ["ben"], at: Self.now)
            try sharing.perform(
                .start(member: "ada", mode: .move, precision: .exact, duration: 86_400_000), at: Self.now)
            let level = try #require(sharing.venue.venue.levels.first?.id)
            try sharing.perform(
                .fix(member: "ada", Fix(point: Point(x: 1, y: 2), level: level, time: Self.now)), at: Self.now)
            #expect(try sharing.seen(by: "ben", at: Self.now.adding(seconds: 86_399))[0].location != nil)
            let day = Self.now.adding(seconds: 86_400)
            #expect(try sharing.seen(by: "ben", at: day)[0].location == nil)
            #expect(try sharing.trail(of: "ada", for: "ben", at: day).points.isEmpty)
            #expect(throws: EngineError.self) { try sharing.position(of: "ada", for: "ben", at: day) }
        }
        func bytes() -> Bool {
            [path, path + "-wal"].contains { name in
                (FileManager.default.contents(atPath: name) ?? Data()).range(of: Data("\"_type\"".utf8)) != nil
            }
        }
        #expect(bytes())
        let later = try Engine(
            EngineConfiguration(storePath: path, clock: { Self.now.adding(seconds: 86_400) }))
        #expect(!bytes())
        let state = try later.sharing(in: try later.venue()).state()
        #expect(state.groups[0].latest.isEmpty)
        #expect(state.members[0].fix == nil)
        #expect(state.allMembers.count == 2)
    }
}
