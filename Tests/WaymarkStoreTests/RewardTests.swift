import Foundation
import Synchronization
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkStore

@Suite struct `Visits to recommended places are rewarded` {
    private static let noon = Timestamp(seconds: 1_767_614_400)

    private static func store() throws -> (store: VenueStore, folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        return (try VenueStore(path: folder.file("store.db")), folder)
    }

    private static func award(_ store: VenueStore, _ visitor: String = "ada", points: Int = 30) throws -> Int? {
        try store.rewards.award(points, visitor: visitor, recommendation: "read", visit: noon, venue: "mall", at: noon)
    }

    @Test func `A visit's points are booked once, however often they are awarded`() throws {
        let (store, folder) = try Self.store()
        defer { withExtendedLifetime(folder) {} }
        try store.rewards.begin("read", visitor: "ada", venue: "mall", at: Self.noon)
        #expect(try Self.award(store) == 30)
        #expect(try Self.award(store) == nil)
        #expect(try store.rewards.points(of: "ada") == 30)
        let visit = try #require(try store.rewards.visits(of: "ada", venue: "mall").first)
        #expect(visit.state == .arrived)
        #expect(visit.points == 30)
    }

    @Test func `A visit is not started twice, nor after its arrival`() throws {
        let (store, folder) = try Self.store()
        defer { withExtendedLifetime(folder) {} }
        try store.rewards.begin("read", visitor: "ada", venue: "mall", at: Self.noon)
        #expect(throws: StoreError.self) {
            try store.rewards.begin("read", visitor: "ada", venue: "mall", at: Self.noon.adding(seconds: 1))
        }
        _ = try Self.award(store)
        #expect(throws: StoreError.self) {
            try store.rewards.begin("read", visitor: "ada", venue: "mall", at: Self.noon.adding(seconds: 2))
        }
        try store.rewards.begin("read", visitor: "bo", venue: "mall", at: Self.noon)
    }

    @Test func `A visit that was stopped or declined earns nothing`() throws {
        let (store, folder) = try Self.store()
        defer { withExtendedLifetime(folder) {} }
        try store.rewards.begin("read", visitor: "ada", venue: "mall", at: Self.noon)
        try store.rewards.stop("read", visitor: "ada", venue: "mall", at: Self.noon.adding(seconds: 5))
        #expect(try Self.award(store) == nil)
        try store.rewards.begin("read", visitor: "bo", venue: "mall", at: Self.noon, declining: true)
        #expect(try Self.award(store, "bo") == nil)
        #expect(try store.rewards.points(of: "ada") == 0)
        #expect(throws: StoreError.self) {
            try store.rewards.stop("read", visitor: "ada", venue: "mall", at: Self.noon.adding(seconds: 6))
        }
    }

    @Test func `The balance grows with each booking, in order`() throws {
        let (store, folder) = try Self.store()
        defer { withExtendedLifetime(folder) {} }
        for (index, id) in ["a", "b", "c"].map({ FeatureID($0) }).enumerated() {
            try store.rewards.begin(id, visitor: "ada", venue: "mall", at: Self.noon)
            let balance = try store.rewards.award(
                10, visitor: "ada", recommendation: id, visit: Self.noon, venue: "mall", at: Self.noon)
            #expect(balance == (index + 1) * 10)
        }
    }

    @Test func `A visit killed at any statement is booked completely or not, and once when it is retried`()
        async throws
    {
        let counted = Mutex(0)
        do {
            let (store, folder) = try Self.store()
            try store.rewards.begin("read", visitor: "ada", venue: "mall", at: Self.noon)
            let probe = StoreProbe(onStatement: { count in counted.withLock { $0 = count } })
            let probed = try VenueStore(
                path: folder.file("store.db"), access: .readWrite, busyTimeout: 0, probe: probe)
            _ = try Self.award(probed)
        }
        let count = counted.withLock { $0 } + 1
        var outcomes: Set<Int> = []
        for statement in LongRun.points(upTo: count, oneOf: 5) {
            let (store, folder) = try Self.store()
            let path = folder.file("store.db")
            try store.rewards.begin("read", visitor: "ada", venue: "mall", at: Self.noon)
            await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, statement = statement as Int] in
                let probe = StoreProbe(onStatement: { count in
                    if count == statement { kill(getpid(), SIGKILL) }
                })
                let store = try VenueStore(path: path, access: .readWrite, busyTimeout: 0, probe: probe)
                let noon = Timestamp(seconds: 1_767_614_400)
                _ = try store.rewards.award(
                    30, visitor: "ada", recommendation: "read", visit: noon, venue: "mall", at: noon)
                kill(getpid(), SIGKILL)
            }
            let reopened = try VenueStore(path: path)
            let points = try reopened.rewards.points(of: "ada")
            let state = try #require(try reopened.rewards.visits(of: "ada").first).state
            #expect((points == 30) == (state == .arrived), "statement \(statement)")
            #expect(points == 0 || points == 30)
            outcomes.insert(points)
            #expect((try Self.award(reopened) == nil) == (points == 30))
            #expect(try reopened.rewards.points(of: "ada") == 30)
        }
        #expect(outcomes == [0, 30])
    }
}
