import Foundation
import GRDB
import Synchronization
import Testing
import WaymarkModel

@testable import WaymarkStore

/// Kills another process in the middle of an import, many times, and looks at the file that it leaves.
@Suite struct `A killed import leaves a whole store` {
    private static let old = LargeVenue.contents(side: 14, version: 0)
    private static let new = LargeVenue.contents(side: 14, version: 1)

    /// Opens what the dead process left: whole, and holding one of the two venues as it was.
    private static func inspect(_ path: String, _ comment: String) throws -> Int {
        let store = try VenueStore(path: path)
        try store.upkeep.verify()
        let contents = try store.venue("grid").contents
        let version = contents == old ? 0 : contents == new ? 1 : -1
        #expect(version >= 0, "\(comment): neither the old nor the new venue")
        #expect(try store.search.find("shop 0 0").first?.place == "p0-0", "\(comment)")
        return version
    }

    private static func prepare(_ path: String) throws {
        let store = try VenueStore(path: path)
        try store.save([Venue(validated: old)], source: nil, at: Timestamp(seconds: 0))
    }

    /// How many statements SQLite runs from opening the file to the end of the import.
    private static func statementCount() throws -> Int {
        let folder = try TemporaryFolder()
        let path = folder.file("store.db")
        try prepare(path)
        let highest = Mutex(0)
        let probe = StoreProbe(onStatement: { count in highest.withLock { $0 = count } })
        let store = try VenueStore(path: path, access: .readWrite, busyTimeout: 0, probe: probe)
        try store.save([Venue(validated: new)], source: nil, at: Timestamp(seconds: 1))
        return highest.withLock { $0 } + 1
    }

    @Test func `A process killed before any statement of an import leaves a whole file`() async throws {
        let count = try Self.statementCount()
        var versions: [Int] = []
        for statement in Array(stride(from: 0, to: count, by: max(1, count / 12))) + [count - 2, count - 1, count] {
            let folder = try TemporaryFolder()
            let path = folder.file("store.db")
            try Self.prepare(path)
            await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, statement = statement as Int] in
                let probe = StoreProbe(onStatement: { count in
                    if count == statement { kill(getpid(), SIGKILL) }
                })
                let store = try VenueStore(path: path, access: .readWrite, busyTimeout: 0, probe: probe)
                let venue = Venue(validated: LargeVenue.contents(side: 14, version: 1))
                try store.save([venue], source: nil, at: Timestamp(seconds: 1))
                // After the last one.
                kill(getpid(), SIGKILL)
            }
            versions.append(try Self.inspect(path, "statement \(statement) of \(count)"))
        }
        #expect(versions == versions.sorted())
        #expect(Set(versions) == [0, 1])
    }

    /// Each process opens what the one before it left, and imports the two venues in turns.
    @Test func `A process killed again and again within its work on files leaves a whole file`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("store.db")
        try Self.prepare(path)
        for operation in [0, 1, 10, 99, 100, 101, 500, 1203] {
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = path as String, operation = operation as Int] in
                let disk = FaultyDisk()
                let store = try disk.open(path)
                disk.kill(at: operation)
                let versions = [0, 1].map { Venue(validated: LargeVenue.contents(side: 14, version: $0)) }
                while true { for venue in versions { try store.save([venue], source: nil, at: Timestamp(seconds: 1)) } }
            }
            _ = try Self.inspect(path, "operation \(operation)")
        }
    }
}

/// The power goes off: the journal is on the disk up to some byte only.
@Suite struct `A truncated journal is harmless` {
    @Test func `A journal cut off at any byte leaves the old venue or the new one, whole`() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("store.db")
        let old = LargeVenue.contents(side: 8, version: 0)
        let new = LargeVenue.contents(side: 8, version: 1)
        let store = try VenueStore(path: path)
        try store.save([Venue(validated: old)], source: nil, at: Timestamp(seconds: 0))
        try store.queue.writeWithoutTransaction { database in _ = try database.checkpoint(.truncate) }
        try store.save([Venue(validated: new)], source: nil, at: Timestamp(seconds: 1))
        let file = try Data(contentsOf: URL(fileURLWithPath: path))
        let journal = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
        try #require(journal.count > 4096)
        var seen: [Int] = []
        for length in Array(stride(from: 0, to: journal.count, by: 1511)) + [journal.count - 1, journal.count] {
            let copy = folder.file("copy-\(length).db")
            try file.write(to: URL(fileURLWithPath: copy))
            try journal.prefix(length).write(to: URL(fileURLWithPath: copy + "-wal"))
            let reopened = try VenueStore(path: copy)
            try reopened.upkeep.verify()
            let contents = try reopened.venue("grid").contents
            seen.append(contents == old ? 0 : contents == new ? 1 : -1)
        }
        #expect(Set(seen) == [0, 1])
        #expect(seen == seen.sorted())
        #expect(seen.last == 1)
    }
}
