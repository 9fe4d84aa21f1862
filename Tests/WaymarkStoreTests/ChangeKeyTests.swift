import Foundation
import StoreFixtures
import Testing
import WaymarkModel

@testable import WaymarkStore

@Suite struct `A change with a key is made once` {
    private struct Failed: Error {}

    private let folder: TemporaryFolder
    private var path: String { folder.storePath }
    private let store: VenueStore

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store(
            saving: [Venue(validated: LargeVenue.contents(side: 4))], source: "grid", at: Self.noon)
    }

    private static let noon = Timestamp(seconds: 1_767_614_400)
    private static let wet = ConditionDraft(target: .place("p0-0"), effect: .closed, reason: "wet")

    private static func key(
        _ text: String = "a", request: String = "wet", isPersonal: Bool = false, days: Double = 0
    ) -> ChangeKey {
        ChangeKey(text, request: request, isPersonal: isPersonal, at: noon.adding(seconds: days * 86_400))
    }

    /// Closes a place, and answers with the number of the condition.
    @discardableResult
    private func close(_ key: ChangeKey, in store: VenueStore, limits: InputLimits = .normal) throws -> Int64 {
        let keys = ChangeKeys(store, limits: limits)
        return try keys.making(key, isInStore: true, answer: { "{\"number\":\($0)}" }) {
            try store.conditions.add(Self.wet, to: "grid").id
        }.get()
    }

    private var count: Int { get throws { try store.conditions.all(of: "grid").count } }

    @Test func `The answer is there for another process and after a restart`() throws {
        let keys = ChangeKeys(store)
        #expect(try keys.entry(Self.key()) == .free)
        try close(Self.key(), in: store)
        for other in [store, try VenueStore(path: path), try VenueStore(path: path, access: .readOnly)] {
            #expect(try ChangeKeys(other).entry(Self.key()) == .answered("{\"number\":1}"))
            #expect(try ChangeKeys(other).entry(Self.key(request: "dry")) == .other)
            #expect(try ChangeKeys(other).entry(Self.key("b")) == .free)
        }
        #expect(try store.upkeep.check().isEmpty)
    }

    /// What another program does to the row of a key, and to its sum.
    private static let damages = [
        "UPDATE change_keys SET answer = '{\"number\":9}' WHERE key = 'a'",
        "UPDATE change_keys SET request = 'dry' WHERE key = 'a'",
        "UPDATE change_keys SET made_ms = 0 WHERE key = 'a'",
        "UPDATE change_keys SET answer = NULL, size = 0 WHERE key = 'a'",
        "DELETE FROM change_keys WHERE key = 'a'",
        "DELETE FROM change_keys WHERE key = 'a'; DELETE FROM row_sums WHERE subject = 'keys'",
        "DELETE FROM change_keys; DELETE FROM row_sums WHERE subject = 'keys'; DELETE FROM sum_counts",
        "UPDATE row_sums SET sum = 1 WHERE subject = 'keys'",
    ]

    @Test(arguments: damages) func `A key that another program changed gives no answer, and makes no second change`(
        sql: String
    ) throws {
        try close(Self.key(), in: store)
        try OldStores.execute(sql, at: path)
        let other = try VenueStore(path: path)
        func check() {
            let error = #expect(throws: StoreError.self) { try ChangeKeys(other).entry(Self.key()) }
            #expect(error?.code == .corrupt)
        }
        check()
        // What is old is deleted with another change, and the key is not free then either.
        // Without its sum, it is not known which key is gone, and none is free.
        _ = try? close(Self.key("b"), in: other)
        check()
        let before = try count
        #expect(throws: StoreError.self) { try close(Self.key(), in: other) }
        #expect(try count == before)
        #expect(try store.upkeep.check().contains { $0.kind == .changes })
        try store.upkeep.rebuildIndexes()
        #expect(try store.upkeep.check().isEmpty)
        let entry = try ChangeKeys(other).entry(Self.key())
        #expect(entry != .answered("{\"number\":9}"))
    }

    @Test func `A row that another program adds answers nothing`() throws {
        try OldStores.execute(
            """
            INSERT INTO change_keys (key, request, made_ms, is_personal, answer, size)
            VALUES ('a', 'wet', \(Self.noon.milliseconds), 0, '{}', 2)
            """, at: path)
        let error = #expect(throws: StoreError.self) { try ChangeKeys(store).entry(Self.key()) }
        #expect(error?.code == .corrupt)
    }

    @Test func `Two who change the store at once with one key change it once`() throws {
        let keys = ChangeKeys(store)
        let other = try VenueStore(path: path)
        // The other began when the key was free, and comes to its transaction later.
        let made = try keys.making(Self.key(), isInStore: true, answer: { _ in "{}" }) {
            try store.conditions.add(Self.wet, to: "grid")
            #expect(throws: StoreError.self) { try close(Self.key(), in: other) }
        }
        try made.get()
        #expect(try count == 1)
        #expect(try ChangeKeys(other).entry(Self.key()) == .answered("{}"))
    }

    @Test func `A process that ends before its answer leaves the key taken`() throws {
        let change = KeyedChange(Self.key())
        try KeyedChange.$current.withValue(change) { _ = try store.conditions.add(Self.wet, to: "grid") }
        #expect(try ChangeKeys(store).entry(Self.key()) == .unanswered)
        #expect(throws: StoreError.self) { try close(Self.key(), in: store) }
        #expect(try count == 1)
    }

    @Test func `A change that fails takes no key, before its transaction and after it`() throws {
        let keys = ChangeKeys(store)
        for makes in [false, true] {
            let made = try keys.making(Self.key(), isInStore: true, answer: { "{}" }) { () throws -> Void in
                if makes { _ = try store.conditions.add(Self.wet, to: "grid") }
                throw Failed()
            }
            #expect(throws: Failed.self) { try made.get() }
            #expect(try keys.entry(Self.key()) == .free)
        }
    }

    @Test func `A change that is not in the store takes its key before it is made`() throws {
        let keys = ChangeKeys(store)
        _ = try keys.making(Self.key(), isInStore: false, answer: { "{}" }) { () throws -> Void in
            #expect(try keys.entry(Self.key()) == .unanswered)
        }.get()
        #expect(try keys.entry(Self.key()) == .answered("{}"))
    }

    @Test func `A key is forgotten after a week`() throws {
        try close(Self.key(), in: store)
        #expect(try ChangeKeys(store).entry(Self.key(days: 6.9)) == .answered("{\"number\":1}"))
        #expect(try ChangeKeys(store).entry(Self.key(request: "dry", days: 7)) == .free)
        try close(Self.key(days: 7), in: store)
        #expect(try ChangeKeys(store).entry(Self.key(days: 7)) == .answered("{\"number\":2}"))
    }

    @Test func `The oldest keys and answers are forgotten first`() throws {
        var limits = InputLimits.normal
        (limits.changeKeys, limits.keptAnswersBytes) = (3, 30)
        for key in ["a", "b", "c", "d"] { try close(Self.key(key), in: store, limits: limits) }
        let known = try ["a", "b", "c", "d"].map { try ChangeKeys(store).entry(Self.key($0)) }
        #expect(known == [.free, .unanswered, .answered("{\"number\":3}"), .answered("{\"number\":4}")])
        limits.keptAnswerBytes = 5
        try close(Self.key("e"), in: store, limits: limits)
        #expect(try ChangeKeys(store).entry(Self.key("e")) == .unanswered)
    }

    @Test(arguments: [true, false]) func `What an answer says of people goes with them`(byAge: Bool) throws {
        try store.members.change(in: "grid", at: Self.noon, keeping: SharingTests.retention) { sharing in
            sharing = SharingTests.two
            return ([], ())
        }
        let secret = "SECRET-ADDRESS"
        for isPersonal in [true, false] {
            let key = Self.key("\(isPersonal)", isPersonal: isPersonal)
            let answer = isPersonal ? "[\"\(secret)\"]" : "[]"
            _ = try ChangeKeys(store).making(key, isInStore: false, answer: { _ in answer }) {}.get()
        }
        if byAge {
            #expect(try store.members.deleteShared(before: Self.noon))
        } else {
            try store.members.change(in: "grid", at: Self.noon, keeping: SharingTests.retention) { sharing in
                (sharing.groups, sharing.members) = ([], [])
                return ([], ())
            }
        }
        #expect(try ChangeKeys(store).entry(Self.key("true", isPersonal: true)) == .unanswered)
        #expect(try ChangeKeys(store).entry(Self.key("false")) == .answered("[]"))
        for name in [path, path + "-wal"] {
            let bytes = FileManager.default.contents(atPath: name) ?? Data()
            #expect(bytes.range(of: Data(secret.utf8)) == nil)
        }
    }
}
