import Foundation
import Testing
import WaymarkEngine
import WaymarkImport
import WaymarkModel
import WaymarkStore

@Suite struct `Tasks await what takes long` {
    private static let closure = ConditionDraft(target: .connector("lift"), effect: .closed)

    @Test func `Four changes that wait for another process stop no other task`() async throws {
        let store = try LockedClinic()
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
        let store = try LockedClinic()
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
