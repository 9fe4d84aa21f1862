import Foundation
import GRDB
import Synchronization
import WaymarkEngine
import WaymarkModel
import WaymarkStore
import WaymarkTestSupport

/// A clinic in a file, another process that has locked it, and a sign that a write has begun to wait. The clinic recommends a
/// test in its laboratory.
final class LockedClinic: Sendable {
    let engine: Engine
    let venue: LoadedVenue
    private let folder: PluginFolderOnDisk
    private let other: DatabaseQueue
    private let begun: AsyncStream<Void>
    private let armed: Flag

    private final class Flag: Sendable {
        private let state = Atomic(false)
        var isSet: Bool { state.load(ordering: .relaxed) }
        func set(_ isSet: Bool) { state.store(isSet, ordering: .relaxed) }
    }

    init() throws {
        folder = try PluginFolderOnDisk()
        let path = folder.file("store.sqlite")
        var text = try String(
            contentsOf: ClinicEngine.folder.appendingPathComponent("clinic/venue.yaml"), encoding: .utf8)
        text += "\nrecommendations: [{id: test, place: lab, title: Have a test, points: 30}]\n"
        try text.write(toFile: folder.file("venue.yaml"), atomically: true, encoding: .utf8)
        _ = try Engine(EngineConfiguration(storePath: path, clock: { ClinicEngine.now }))
            .importVenues(folder.file("venue.yaml"))
        let (begun, sign) = AsyncStream.makeStream(of: Void.self)
        self.begun = begun
        var configuration = EngineConfiguration(storePath: path, clock: { ClinicEngine.now })
        configuration.busyTimeout = 600
        let armed = Flag()
        self.armed = armed
        configuration.storeProbe = StoreProbe(onStatement: { _ in if armed.isSet { sign.yield() } })
        engine = try Engine(configuration)
        venue = try engine.venue()
        // The transaction stays open between two accesses.
        var unsafe = Configuration()
        unsafe.allowsUnsafeTransactions = true
        other = try DatabaseQueue(path: path, configuration: unsafe)
        try lock()
    }

    func lock() throws {
        try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        armed.set(true)
    }

    /// Waits until a write waits.
    func waitForWrite() async { for await _ in begun { return } }

    func unlock() throws {
        armed.set(false)
        try other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    }
}
