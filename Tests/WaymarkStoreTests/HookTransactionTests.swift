import GRDB
import Testing
import WaymarkModel

@testable import WaymarkStore

@Suite struct `A plugin hook's writes are one transaction` {
    private let folder: TemporaryFolder
    private let store: VenueStore
    private static let noon = Timestamp(seconds: 1_767_614_400)

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store(saving: [RichVenue.venue()], at: Self.noon)
    }

    private func transaction(_ hooks: [HookRecord], visit: HookTransaction.Visit? = nil) -> HookTransaction {
        HookTransaction(
            scope: "venue/mall", visitor: "ada", venue: "museum", time: Self.noon, visit: visit, hooks: hooks)
    }

    private func keep(
        _ hooks: [HookRecord], visit: HookTransaction.Visit? = nil, isStrict: Bool = true
    ) throws -> HookReceipt {
        try store.hooks.keep(transaction(hooks, visit: visit), waiting: 0, isStrict: isStrict)
    }

    private func hook(
        _ plugin: String, expecting expected: [String: String?] = [:], points: Int = 5
    ) -> HookRecord {
        HookRecord(
            plugin: plugin, expected: expected, changes: [.set("count", json: "2")],
            awards: [PluginAward(plugin: plugin, id: "came", arrival: "1", points: points)])
    }

    private func count(_ plugin: String) throws -> String? {
        try store.pluginValues.value("count", of: plugin, scope: "venue/mall")
    }

    @Test func `The transaction keeps values and awards and returns the balance`() throws {
        let receipt = try keep([hook("first", expecting: ["count": nil]), hook("second")])
        #expect(
            receipt.hooks == [
                .kept(balances: [5], changedConditions: false), .kept(balances: [10], changedConditions: false),
            ])
        #expect(try count("first") == "2")
        // The award is booked once; the value is stored again.
        #expect(try keep([hook("first")]).hooks == [.kept(balances: [nil], changedConditions: false)])
        #expect(try store.rewards.points(of: "ada") == 10)
    }

    private func order(_ numbers: ClosedRange<Int>) -> HookRecord {
        var record = HookRecord(plugin: "guide")
        record.orders = numbers.map { "{\"place\": \"p\($0)\"}" }
        return record
    }

    @Test func `Orders are numbered, and only the latest are kept`() throws {
        #expect(try keep([order(1...70)]).hooks == [.kept(balances: [], changedConditions: false)])
        let orders = try store.orders.all(scope: "venue/mall")
        #expect(orders.map { $0.body["place"]?.text } == (7...70).map { "p\($0)" })
        #expect(zip(orders, orders.dropFirst()).allSatisfy { $0.number < $1.number })
        #expect(try store.orders.all(scope: "venue/other").isEmpty)
        #expect(
            try store.pluginValues.values(of: "guide", scope: "venue/mall").isEmpty, "plugins do not see them as values"
        )
        let last = try #require(orders.last?.number)
        _ = try keep([order(71...71)])
        #expect(try store.orders.all(scope: "venue/mall").last?.number == last + 1)
    }

    private func closing(reason: String, until seconds: Double?, factor: Double? = nil) -> HookRecord {
        HookRecord(
            plugin: "feed",
            conditions: [
                ConditionDraft(
                    target: .connector("lift"), effect: factor.map { .slowed(factor: $0) } ?? .closed, reason: reason,
                    author: "feed", from: Self.noon, until: seconds.map { Self.noon.adding(seconds: $0) })
            ])
    }

    private func keepLater(_ hook: HookRecord) throws -> HookVerdict? {
        var later = transaction([hook])
        later.time = Self.noon.adding(seconds: 60)
        return try store.hooks.keep(later, waiting: 0, isStrict: true).hooks.first
    }

    @Test(arguments: [("other", 300.0), ("door", 14_400.0), ("door", 120.0), ("door", nil)] as [(String, Double?)])
    func `The last word of a plugin on a closure holds, and is one change`(reason: String, seconds: Double?) throws {
        _ = try keep([closing(reason: "door", until: 300)])
        let first = try store.conditions.all(of: "museum")
        #expect(try keepLater(closing(reason: reason, until: seconds)) == .kept(balances: [], changedConditions: true))
        let present = try store.conditions.all(of: "museum")
        #expect(present.map(\.reason) == [reason])
        #expect(present.map(\.until) == [seconds.map { Self.noon.adding(seconds: $0) }])
        #expect(present.map(\.from) == [Self.noon], "it has been closed since the first call")
        #expect(try keepLater(closing(reason: reason, until: seconds)) == .kept(balances: [], changedConditions: false))
        _ = try store.history.undo()
        #expect(try store.conditions.all(of: "museum") == first)
        _ = try store.history.redo()
        #expect(try store.conditions.all(of: "museum") == present)
    }

    @Test func `What a plugin slows down is slowed once, and what is over or from others stays`() throws {
        _ = try keep([closing(reason: "crowd", until: 30, factor: 2)])
        try store.conditions.add(
            ConditionDraft(target: .connector("lift"), effect: .slowed(factor: 3), author: "ada"), to: "museum")
        _ = try keepLater(closing(reason: "crowd", until: 90, factor: 2))
        _ = try keepLater(closing(reason: "crowd", until: 90, factor: 4))
        let effects = try store.conditions.all(of: "museum").map(\.effect)
        #expect(effects == [.slowed(factor: 2), .slowed(factor: 3), .slowed(factor: 4)])
    }

    @Test func `What a hook lifts and sets is undone as a whole, and made again`() throws {
        _ = try keep([closing(reason: "door", until: nil)])
        let before = try store.conditions.all(of: "museum")
        var turn = HookRecord(
            plugin: "feed",
            conditions: [ConditionDraft(target: .connector("escalator"), effect: .closed, author: "feed")])
        turn.lifts = [HookLift(ReopenScope(.connector("lift")))]
        _ = try keep([turn])
        let after = try store.conditions.all(of: "museum")
        #expect(after.map(\.target) == [.connector("escalator")])
        #expect(try store.history.undo().overtakenConditions.isEmpty)
        #expect(try store.conditions.all(of: "museum") == before)
        _ = try store.history.redo()
        #expect(try store.conditions.all(of: "museum") == after)
        _ = try store.history.undo()
        // Only a lift.
        turn.conditions = []
        _ = try keep([turn])
        #expect(try store.history.all().first?.conditions.map(\.isSet) == [false])
        _ = try store.history.undo()
        #expect(try store.conditions.all(of: "museum") == before)
    }

    @Test func `Two hooks of a transaction are undone in the opposite order`() throws {
        var lift = HookRecord(plugin: "feed")
        lift.lifts = [HookLift(nil)]
        _ = try keep([closing(reason: "door", until: nil), lift])
        _ = try store.history.undo()
        #expect(try store.conditions.all(of: "museum").isEmpty)
    }

    @Test func `A hook that was overtaken gives no orders`() throws {
        try store.pluginValues.apply([.set("count", json: "7")], to: "guide", scope: "venue/mall")
        var record = order(1...1)
        record.expected = ["count": "1"]
        #expect(try keep([record]).hooks == [.overtaken(name: "count")])
        #expect(try store.orders.all(scope: "venue/mall").isEmpty)
    }

    @Test func `A strict transaction keeps nothing if a hook was overtaken`() throws {
        try store.pluginValues.apply([.set("count", json: "7")], to: "second", scope: "venue/mall")
        let receipt = try keep([hook("first"), hook("second", expecting: ["count": "1"])])
        #expect(receipt.hooks.last == .overtaken(name: "count"))
        #expect(try count("first") == nil)
        #expect(try count("second") == "7")
        #expect(try store.rewards.points(of: "ada") == 0)
    }

    @Test func `A transaction that is not strict leaves out only the overtaken hook`() throws {
        try store.pluginValues.apply([.set("other", json: "7")], to: "second", scope: "venue/mall")
        var second = hook("second")
        second.expectedAll = [:]
        let receipt = try keep([hook("first"), second], isStrict: false)
        #expect(receipt.hooks == [.kept(balances: [5], changedConditions: false), .overtaken(name: "other")])
        #expect(try count("second") == nil)
        #expect(try store.rewards.points(of: "ada") == 5)
    }

    @Test(arguments: [-1, StoredPluginLimits.points + 1])
    func `A hook that breaks a rule keeps nothing, and the others keep everything`(points: Int) throws {
        var unknown = hook("third")
        unknown.conditions = [ConditionDraft(target: .connector("nowhere"), effect: .closed, author: "third")]
        var long = hook("fourth")
        long.changes = [.set("a", json: "1"), .set("Bad", json: "1")]
        let receipt = try keep([hook("first"), hook("second", points: points), unknown, long])
        #expect(receipt.hooks[0] == .kept(balances: [5], changedConditions: false))
        for verdict in receipt.hooks.dropFirst() {
            guard case .refused = verdict else {
                Issue.record("\(verdict)")
                continue
            }
        }
        #expect(try ["second", "third", "fourth"].allSatisfy { try count($0) == nil })
        #expect(try store.awards.all(of: "ada").map(\.award.plugin) == ["first"])
    }

    @Test func `Nothing is kept if the visit is already over`() throws {
        try store.rewards.begin("see-cafe", visitor: "ada", venue: "museum", at: Self.noon)
        let visit = HookTransaction.Visit(recommendation: "see-cafe", accepted: Self.noon, points: 30)
        let first = try keep([hook("first")], visit: visit)
        #expect(first.visitBalance == 30)
        #expect(first.hooks == [.kept(balances: [35], changedConditions: false)])
        let second = try keep([hook("second")], visit: visit)
        #expect(second == HookReceipt())
        #expect(try count("second") == nil)
        #expect(try store.rewards.points(of: "ada") == 35)
    }

    @Test func `An exclusive transaction runs its body once and cannot be overtaken`() throws {
        let other = try DatabaseQueue(path: store.path)
        var runs = 0
        let receipt = try store.hooks.keepExclusively(waiting: 0) {
            runs += 1
            let values = (try? store.pluginValues.values(of: "first", scope: "venue/mall")) ?? ["": ""]
            #expect(values.isEmpty)
            #expect(throws: DatabaseError.self) {
                try other.writeWithoutTransaction { try $0.execute(sql: "DELETE FROM plugin_storage") }
            }
            return transaction([hook("first", expecting: ["count": nil])])
        }
        #expect(runs == 1)
        #expect(receipt.hooks == [.kept(balances: [5], changedConditions: false)])
    }

    @Test func `A transaction waits while another process writes, and is kept afterwards`() throws {
        let other = try DatabaseQueue(path: store.path)
        try other.writeWithoutTransaction { database in
            try database.inTransaction(.immediate) {
                let error = #expect(throws: StoreError.self) { try keep([hook("first")]) }
                #expect(error?.code == .locked)
                return .rollback
            }
        }
        #expect(try keep([hook("first")]).hooks == [.kept(balances: [5], changedConditions: false)])
    }
}

@Suite struct `The store has a stamp of its changes` {
    @Test func `The stamp changes with every commit of this or another connection, and with nothing else`() throws {
        let folder = try TemporaryFolder()
        let store = try VenueStore(path: folder.file("store.db"))
        let reader = try VenueStore(path: store.path, access: .readOnly)
        var stamps = [try store.stamp()], seen = [try reader.stamp()]
        #expect(try store.stamp() == stamps[0])
        try store.plugins.setEnabled(true, plugin: "quiet")
        stamps.append(try store.stamp())
        seen.append(try reader.stamp())
        let other = try DatabaseQueue(path: store.path)
        try other.writeWithoutTransaction { try $0.execute(sql: "DELETE FROM plugin_states") }
        stamps.append(try store.stamp())
        seen.append(try reader.stamp())
        #expect(Set(stamps).count == 3)
        #expect(Set(seen).count == 3)
        _ = try? store.plugins.all()
        #expect(try store.stamp() == stamps[2])
    }
}
