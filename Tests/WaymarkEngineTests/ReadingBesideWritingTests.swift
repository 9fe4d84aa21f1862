import Dispatch
import Foundation
import GRDB
import Synchronization
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkRouting
import WaymarkStore
import WaymarkTestSupport

/// Runs a body on eight threads of its own, and waits until all are done.
private func onEightThreads(_ body: @escaping @Sendable (Int) -> Void) {
    let done = DispatchGroup()
    for number in 0..<8 {
        done.enter()
        Thread {
            body(number)
            done.leave()
        }.start()
    }
    done.wait()
}

/// Runs a body on a thread of its own.
private final class Side<Value: Sendable>: Sendable {
    private let result = Mutex<Value?>(nil)
    private let isDone = DispatchSemaphore(value: 0)

    init(_ body: @escaping @Sendable () -> Value) {
        Thread {
            let value = body()
            self.result.withLock { $0 = value }
            self.isDone.signal()
        }.start()
    }

    /// What the body has returned so far.
    var soFar: Value? { result.withLock { $0 } }

    func wait() -> Value? {
        isDone.wait()
        return soFar
    }
}

@Suite struct `Nothing that reads waits for what writes` {
    /// A clinic in a file, and the places of its routes.
    private struct Clinic {
        let folder: PluginFolderOnDisk
        let engine: Engine
        let venue: LoadedVenue
        let request: RouteRequest

        init(_ probe: StoreProbe? = nil) throws {
            folder = try PluginFolderOnDisk()
            _ = try ClinicEngine(storePath: folder.file("store.sqlite"))
            var configuration = EngineConfiguration(
                storePath: folder.file("store.sqlite"), clock: { ClinicEngine.now })
            configuration.busyTimeout = 600
            configuration.storeProbe = probe
            engine = try Engine(configuration)
            venue = try engine.venue()
            let ends = ["desk", "lab"]
            request = RouteRequest(
                waypoints: try [engine.waypoint(ends[0], in: venue), engine.waypoint(ends[1], in: venue)],
                time: .depart(ClinicEngine.now))
        }

        /// Finds 10,000 routes on eight threads, and what else a query reads.
        func ask() {
            let (engine, request) = (engine, request)
            onEightThreads { _ in
                do {
                    for number in 0..<1250 {
                        _ = try engine.route(request, in: try engine.venue("clinic"))
                        guard number % 250 == 0 else { continue }
                        _ = try engine.conditions(of: try engine.venue())
                        #expect(try !engine.find("lab", in: try engine.venue()).isEmpty)
                        #expect(try engine.venues().map(\.id) == ["clinic"])
                        #expect(try engine.storeInfo().conditionCount == 0)
                    }
                } catch {
                    Issue.record(error)
                }
            }
        }
    }

    @Test func `Ten thousand routes are found while an import stands still`() throws {
        let clinic = try Clinic()
        let engine = clinic.engine
        let gate = DispatchSemaphore(value: 0)
        let stands = DispatchSemaphore(value: 0)
        let folder = ClinicEngine.folder.appendingPathComponent("kiosk").path
        let batch = ImportBatch(try Engine.check(folder), source: "kiosk")
        let hasStopped = Atomic(false)
        let imported = Side<Int> {
            let results = try? engine.importVenues([batch], at: ClinicEngine.now) { _ in
                if hasStopped.exchange(true, ordering: .relaxed) { return true }
                stands.signal()
                gate.wait()
                return true
            }
            return results?.first?.venues.count ?? -1
        }
        stands.wait()
        clinic.ask()
        #expect(try engine.checkStore().isEmpty)
        #expect(try engine.backUpStore(to: clinic.folder.file("copy.sqlite")) > 0)
        #expect(imported.soFar == nil)
        gate.signal()
        #expect(imported.wait() == 1)
        #expect(try engine.venues().map(\.id) == ["clinic", "kiosk"])
    }

    @Test func `Ten thousand routes are found while another process has locked the store and a write waits for it`()
        throws
    {
        let isArmed = Atomic(false)
        let waits = DispatchSemaphore(value: 0)
        let clinic = try Clinic(
            StoreProbe(onStatement: { _ in
                if isArmed.exchange(false, ordering: .relaxed) { waits.signal() }
            }))
        let (engine, venue) = (clinic.engine, clinic.venue)
        let other = try DatabaseQueue(path: clinic.folder.file("store.sqlite"))
        try other.writeWithoutTransaction { database in
            try database.execute(sql: "BEGIN IMMEDIATE")
            isArmed.store(true, ordering: .relaxed)
            let added = Side { try? engine.add(ConditionDraft(target: .connector("lift"), effect: .closed), to: venue) }
            waits.wait()
            clinic.ask()
            #expect(added.soFar == nil)
            try database.execute(sql: "ROLLBACK")
            #expect(added.wait() != nil)
        }
        // What was acknowledged is seen by the next question.
        #expect(try engine.conditions(of: venue).map(\.target) == [.connector("lift")])
    }

    @Test func `A hook gives up its turn after its patience while this process imports`() throws {
        let clinic = try Clinic()
        let (engine, path) = (clinic.engine, clinic.folder.file("store.sqlite"))
        let other = try VenueStore(path: path)
        let report = try Engine.check(ClinicEngine.folder.appendingPathComponent("kiosk").path)
        _ = try engine.importVenues([ImportBatch(report, source: "kiosk")], at: ClinicEngine.now) { _ in
            let draft = HookTransaction(scope: "", visitor: "", venue: nil, time: ClinicEngine.now, hooks: [])
            let error = #expect(throws: StoreError.self) { try other.hooks.keep(draft, waiting: 0, isStrict: true) }
            #expect(error?.code == .locked)
            #expect(error?.message.hasSuffix("is being written by another task of this process") == true)
            return true
        }
    }

    @Test func `A changed venue is read once, however many threads ask`() throws {
        let count = Atomic(0)
        let clinic = try Clinic(StoreProbe(onStatement: { _ in count.add(1, ordering: .relaxed) }))
        let engine = clinic.engine
        let changes = try ["clinic-rebuilt", "clinic", "clinic-rebuilt", "clinic"].map { name in
            ImportBatch(try Engine.check(ClinicEngine.folder.appendingPathComponent(name).path), source: name)
        }
        _ = try engine.importVenues([changes[0]], at: ClinicEngine.now)
        _ = try engine.venue()
        for batch in changes {
            _ = try engine.importVenues([batch], at: ClinicEngine.now)
            let start = DispatchSemaphore(value: 0)
            let found = Mutex<[LoadedVenue]>([])
            let all = Side<Void> {
                onEightThreads { _ in
                    start.wait()
                    guard let venue = try? engine.venue("clinic") else { return }
                    found.withLock { $0.append(venue) }
                }
            }
            for _ in 0..<8 { start.signal() }
            _ = all.wait()
            let snapshots = found.withLock { $0.map(\.snapshot) }
            #expect(snapshots.count == 8)
            #expect(Set(snapshots.map(ObjectIdentifier.init)).count == 1)
        }
    }
}
