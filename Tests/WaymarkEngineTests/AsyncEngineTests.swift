import Foundation
import GRDB
import Synchronization
import Testing
import WaymarkEngine
import WaymarkImport
import WaymarkModel
import WaymarkStore

@Suite struct `Tasks await what takes long` {
    private static let closure = ConditionDraft(target: .connector("lift"), effect: .closed)

    /// A clinic in a file, another process that has locked it, and a sign that a write has begun to wait.
    private final class Locked: Sendable {
        let engine: Engine
        let venue: LoadedVenue
        private let folder: PluginFolderOnDisk
        private let other: DatabaseQueue
        private let begun: AsyncStream<Void>

        init() throws {
            folder = try PluginFolderOnDisk()
            let path = folder.file("store.sqlite")
            _ = try ClinicEngine(storePath: path)
            let (begun, sign) = AsyncStream.makeStream(of: Void.self)
            self.begun = begun
            var configuration = EngineConfiguration(storePath: path, clock: { ClinicEngine.now })
            configuration.busyTimeout = 600
            let armed = Flag()
            configuration.storeProbe = StoreProbe(onStatement: { _ in if armed.isSet { sign.yield() } })
            engine = try Engine(configuration)
            venue = try engine.venue()
            // The transaction stays open between two accesses.
            var unsafe = Configuration()
            unsafe.allowsUnsafeTransactions = true
            other = try DatabaseQueue(path: path, configuration: unsafe)
            try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
            armed.set()
        }

        /// Waits until a write waits.
        func waitForWrite() async { for await _ in begun { return } }

        func unlock() throws { try other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") } }
    }

    private final class Flag: Sendable {
        private let state = Atomic(false)
        var isSet: Bool { state.load(ordering: .relaxed) }
        func set() { state.store(true, ordering: .relaxed) }
    }

    @Test func `Four changes that wait for another process stop no other task`() async throws {
        let store = try Locked()
        let (engine, venue) = (store.engine, store.venue)
        try await withThrowingTaskGroup(of: Void.self) { changes in
            for _ in 0..<4 { changes.addTask { try await engine.async().add(Self.closure, to: venue) } }
            await store.waitForWrite()
            let sum = await withTaskGroup(of: Int.self) { others in
                for number in 0..<1000 { others.addTask { number } }
                return await others.reduce(0, +)
            }
            #expect(sum == 499_500)
            #expect(try await engine.async().venue().id == "clinic")
            try store.unlock()
            try await changes.waitForAll()
        }
        #expect(try engine.conditions(of: venue).count == 4)
    }

    @Test func `A cancelled change waits no longer, and changes nothing`() async throws {
        let store = try Locked()
        let (engine, venue) = (store.engine, store.venue)
        let first = Task { try await engine.async().add(Self.closure, to: venue) }
        await store.waitForWrite()
        // The second waits behind the first.
        let second = Task { try await engine.async().add(Self.closure, to: venue) }
        second.cancel()
        await #expect(throws: EngineError.self) { try await second.value }
        first.cancel()
        await #expect(throws: EngineError.self) { try await first.value }
        let late = await #expect(throws: EngineError.self) {
            try await engine.async(within: .milliseconds(1)).add(Self.closure, to: venue)
        }
        guard case .stopped(.deadline)? = late else {
            Issue.record("another error: \(String(describing: late))")
            return
        }
        try store.unlock()
        #expect(try engine.conditions(of: venue).isEmpty)
    }

    @Test func `A call whose time is over before it begins is not made`() async throws {
        let engine = try ClinicEngine().engine
        let venue = try engine.venue()
        let request = try ClinicEngine().request("desk", "lab")
        await #expect(throws: EngineError.self) { try await engine.async(within: .zero).route(request, in: venue) }
        #expect(try await engine.async(within: .seconds(600)).route(request, in: venue).guided.route.weight > 0)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await engine.async().map(of: venue)
        }
        await #expect(throws: EngineError.self) { try await task.value }
    }

    @Test func `An import that is stopped while it is stored changes nothing`() throws {
        let engine = try ClinicEngine().engine
        let stop = StopSignal()
        let path = ClinicEngine.folder.appendingPathComponent("kiosk").path
        let batch = ImportBatch(try Engine.check(path), source: "kiosk")
        let error = #expect(throws: EngineError.self) {
            try engine.importVenues([batch], stop: stop) { _ in
                stop.send(.cancelled)
                return true
            }
        }
        // The last call of `progress` is before the end of the transaction.
        if case .stopped(.cancelled)? = error {} else { Issue.record("another error: \(String(describing: error))") }
        #expect(try engine.venues().map(\.id) == ["clinic"])
        #expect(throws: EngineError.self) { try Engine.check(path, stop: stop) }
        #expect(throws: EngineError.self) { try engine.map(of: try engine.venue(), stop: stop) }
    }
}
