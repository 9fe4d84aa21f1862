import Foundation
import GRDB
import Synchronization
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkStore

@Suite struct `Settings of plugins are stored` {
    private let folder: TemporaryFolder
    private let store: VenueStore

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
    }

    @Test func `A setting is remembered, and another process sees it`() throws {
        let other = try VenueStore(path: store.path, access: .readOnly)
        let before = try other.plugins.revision()
        try store.plugins.setEnabled(true, plugin: "night-closures")
        try store.plugins.setPriority(7, plugin: "night-closures")
        try store.plugins.setOption("from", of: "night-closures", json: "\"22:00\"")
        try store.plugins.setOption("levels", of: "quiet", json: "[1,2]")
        #expect(try other.plugins.revision() > before)
        #expect(
            try other.plugins.all() == [
                StoredPlugin(
                    plugin: "night-closures", isEnabled: true, priority: 7, options: ["from": "\"22:00\""]),
                StoredPlugin(plugin: "quiet", options: ["levels": "[1,2]"]),
            ])
    }

    @Test func `A setting is changed and removed`() throws {
        try store.plugins.setEnabled(true, plugin: "quiet")
        try store.plugins.setEnabled(false, plugin: "quiet")
        try store.plugins.setOption("limit", of: "quiet", json: "1")
        try store.plugins.setOption("limit", of: "quiet", json: "2")
        #expect(try store.plugins.all().first?.isEnabled == false)
        #expect(try store.plugins.all().first?.options == ["limit": "2"])
        try store.plugins.setEnabled(nil, plugin: "quiet")
        try store.plugins.setOption("limit", of: "quiet", json: nil)
        #expect(try store.plugins.all() == [StoredPlugin(plugin: "quiet")])
    }

    @Test(arguments: ["", "a", "Quiet", "1-quiet", "quiet zone", String(repeating: "q", count: 41)])
    func `A setting for an invalid id is refused`(id: String) throws {
        let error = #expect(throws: StoreError.self) { try store.plugins.setEnabled(true, plugin: id) }
        #expect(error?.code == .invalidPluginValue)
        #expect(try store.plugins.all().isEmpty)
    }

    @Test(
        arguments: ["", "{", "\"" + String(repeating: "x", count: StoredPluginLimits.valueBytes) + "\""].map(
            LongText.init))
    func `A setting that is not JSON or is too long is refused`(json: LongText) throws {
        let revision = try store.plugins.revision()
        let error = #expect(throws: StoreError.self) {
            try store.plugins.setOption("limit", of: "quiet", json: json.text)
        }
        #expect(error?.code == .invalidPluginValue)
        #expect(try store.plugins.revision() == revision)
    }

    @Test func `A setting cannot be changed through a store for reading`() throws {
        let other = try VenueStore(path: store.path, access: .readOnly)
        #expect(
            #expect(throws: StoreError.self) { try other.plugins.setEnabled(true, plugin: "quiet") }?.code == .readOnly)
        let change = PluginStorageChange.set("a", json: "1")
        #expect(
            #expect(throws: StoreError.self) { try other.pluginValues.apply([change], to: "quiet", scope: "") }?.code
                == .readOnly)
        let award = PluginAward(plugin: "quiet", id: "a", arrival: "1", points: 1)
        let error = #expect(throws: StoreError.self) {
            try other.awards.add(award, visitor: "ada", venue: "mall", at: Timestamp(seconds: 0))
        }
        #expect(error?.code == .readOnly)
    }
}

@Suite struct `Plugins store values` {
    private let folder: TemporaryFolder
    private let store: VenueStore

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
    }

    @Test func `A plugin sees only its own values, in one scope`() throws {
        try store.pluginValues.apply([.set("visits", json: "3")], to: "counter", scope: "venue/mall")
        #expect(try store.pluginValues.value("visits", of: "counter", scope: "venue/mall") == "3")
        #expect(try store.pluginValues.value("visits", of: "counter", scope: "venue/clinic") == nil)
        #expect(try store.pluginValues.value("visits", of: "other", scope: "venue/mall") == nil)
        try store.pluginValues.clear(of: "counter")
        #expect(try store.pluginValues.values(of: "counter", scope: "venue/mall").isEmpty)
    }

    @Test func `Values change in the order of the changes`() throws {
        try store.pluginValues.apply(
            [.set("a", json: "1"), .set("b", json: "2"), .delete("a"), .set("b", json: "3")], to: "counter", scope: "")
        #expect(try store.pluginValues.values(of: "counter", scope: "") == ["b": "3"])
    }

    @Test(arguments: ["", "Name", "a b", "ä", String(repeating: "n", count: 65)])
    func `A change with an invalid name keeps nothing`(name: String) throws {
        let error = #expect(throws: StoreError.self) {
            try store.pluginValues.apply([.set("good", json: "1"), .set(name, json: "2")], to: "counter", scope: "")
        }
        #expect(error?.code == .invalidPluginValue)
        #expect(try store.pluginValues.values(of: "counter", scope: "").isEmpty)
    }

    @Test func `A plugin stores at most 64 KiB, however it grows`() throws {
        let text = "\"" + String(repeating: "x", count: 15_000) + "\""
        try store.pluginValues.apply((1...4).map { .set("v\($0)", json: text) }, to: "counter", scope: "")
        for change in [PluginStorageChange.set("v5", json: text)] {
            let error = #expect(throws: StoreError.self) {
                try store.pluginValues.apply([change], to: "counter", scope: "")
            }
            #expect(error?.code == .invalidPluginValue)
        }
        try store.pluginValues.apply(
            [.set("small", json: "\"\(String(repeating: "y", count: 5_000))\"")], to: "counter", scope: "")
        #expect(throws: StoreError.self) {
            try store.pluginValues.apply([.set("small", json: text)], to: "counter", scope: "")
        }
        #expect(try store.pluginValues.values(of: "counter", scope: "").count == 5)
        try store.pluginValues.apply([.set("v5", json: text)], to: "other", scope: "")
    }
}

@Suite struct `Plugins award points` {
    private static let noon = Timestamp(seconds: 1_767_614_400)
    private static let award = PluginAward(
        plugin: "arrival-rewards", id: "first", arrival: "1767614400/1", points: 20, reason: "the first time")

    private static func store() throws -> (store: VenueStore, folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        return (try VenueStore(path: folder.file("store.db")), folder)
    }

    private static func book(_ store: VenueStore, _ award: PluginAward = award) throws -> Int? {
        try store.awards.add(award, visitor: "ada", venue: "mall", at: noon)
    }

    @Test func `Awarded points are in the same ledger as those of visits`() throws {
        let (store, folder) = try Self.store()
        defer { withExtendedLifetime(folder) {} }
        try store.rewards.begin("read", visitor: "ada", venue: "mall", at: Self.noon)
        _ = try store.rewards.award(
            30, visitor: "ada", recommendation: "read", visit: Self.noon, venue: "mall", at: Self.noon)
        #expect(try Self.book(store) == 50)
        #expect(try store.rewards.points(of: "ada") == 50)
        let kept = try store.awards.all(of: "ada", venue: "mall")
        #expect(kept.map(\.award) == [Self.award])
        try store.upkeep.verify()
    }

    @Test func `Points are booked once for an arrival, and again for another`() throws {
        let (store, folder) = try Self.store()
        defer { withExtendedLifetime(folder) {} }
        #expect(try Self.book(store) == 20)
        #expect(try Self.book(store) == nil)
        var other = Self.award
        other.arrival = "1767618000/1"
        #expect(try Self.book(store, other) == 40)
        other.plugin = "another"
        #expect(try Self.book(store, other) == 60)
        #expect(try store.awards.add(Self.award, visitor: "bo", venue: "mall", at: Self.noon) == 20)
    }

    @Test(arguments: [-1, StoredPluginLimits.points + 1, Int.max])
    func `Points out of range are refused`(points: Int) throws {
        let (store, folder) = try Self.store()
        defer { withExtendedLifetime(folder) {} }
        var award = Self.award
        award.points = points
        #expect(#expect(throws: StoreError.self) { try Self.book(store, award) }?.code == .invalidPluginValue)
        award = Self.award
        award.id = ""
        #expect(#expect(throws: StoreError.self) { try Self.book(store, award) }?.code == .invalidPluginValue)
        #expect(try store.rewards.points(of: "ada") == 0)
    }

    @Test func `A killed award is booked completely or not, and once when it is retried`() async throws {
        let counted = Mutex(0)
        do {
            let (store, folder) = try Self.store()
            store.connection.close()
            let probe = StoreProbe(onStatement: { count in counted.withLock { $0 = count } })
            _ = try Self.book(
                try VenueStore(path: folder.file("store.db"), access: .readWrite, busyTimeout: 0, probe: probe))
        }
        let count = counted.withLock { $0 } + 1
        var outcomes: Set<Int> = []
        for statement in LongRun.points(upTo: count, oneOf: 5) {
            let (store, folder) = try Self.store()
            let path = folder.file("store.db")
            store.connection.close()
            await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, statement = statement as Int] in
                let probe = StoreProbe(onStatement: { count in
                    if count == statement { kill(getpid(), SIGKILL) }
                })
                let store = try VenueStore(path: path, access: .readWrite, busyTimeout: 0, probe: probe)
                let award = PluginAward(
                    plugin: "arrival-rewards", id: "first", arrival: "1767614400/1", points: 20,
                    reason: "the first time")
                _ = try store.awards.add(award, visitor: "ada", venue: "mall", at: Timestamp(seconds: 1_767_614_400))
                kill(getpid(), SIGKILL)
            }
            let reopened = try VenueStore(path: path)
            let points = try reopened.rewards.points(of: "ada")
            #expect(try reopened.awards.all(of: "ada").count == (points == 20 ? 1 : 0), "statement \(statement)")
            outcomes.insert(points)
            #expect((try Self.book(reopened) == nil) == (points == 20))
            #expect(try reopened.rewards.points(of: "ada") == 20)
        }
        #expect(outcomes == [0, 20])
    }
}
