import Foundation
import GRDB
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkStore

/// A byte of the file has changed, and two rows of a table have one key.
@Suite struct `A file with a row twice` {
    private let folder: TemporaryFolder
    private let venue = RandomVenue(seed: 3).venue

    init() throws { folder = try TemporaryFolder() }

    /// Gives the second row of a table the key of the first one.
    private func damage(_ table: String, in file: String) throws {
        let page = try DatabaseQueue(path: file).read { database in
            try Int.fetchOne(
                database, sql: "SELECT rootpage FROM sqlite_master WHERE name = ?", arguments: [table])
        }
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
        func number(_ index: Int) -> Int { Int(bytes[index]) << 8 | Int(bytes[index + 1]) }
        var start = (try #require(page) - 1) * 4096
        // An inner page of the tree has the number of the first leaf in its first cell.
        while bytes[start] == 5 {
            let cell = start + number(start + 12)
            start = (number(cell) << 16 + number(cell + 2) - 1) * 4096
        }
        let isLeaf = bytes[start] == 13 && number(start + 3) > 1
        try #require(isLeaf)
        func key(_ row: Int) -> Int {
            let cell = start + number(start + 8 + 2 * row)
            return cell + (bytes[cell] < 0x80 ? 1 : 2)
        }
        bytes[key(1)] = bytes[key(0)]
        try Data(bytes).write(to: URL(fileURLWithPath: file))
    }

    @Test(arguments: ["nodes", "place_words"])
    func `The check lists it, and what writes is done or says that the file is damaged`(_ table: String) throws {
        let sound = folder.file("sound.db")
        do { try VenueStore(path: sound).save([venue], source: nil, at: Timestamp(seconds: 0)) }
        try DatabaseQueue(path: sound).writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
        try damage(table, in: sound)
        let changes: [(VenueStore) throws -> Void] = [
            { try $0.save([venue], source: nil, at: Timestamp(seconds: 1)) },
            { try $0.remove(venue.id) },
            {
                try $0.conditions.add(
                    ConditionDraft(target: .edge(venue.contents.edges[0].id), effect: .closed), to: venue.id)
            },
            { try $0.upkeep.rebuildIndexes() },
        ]
        for (number, change) in changes.enumerated() {
            let file = folder.file("\(number).db")
            try FileManager.default.copyItem(atPath: sound, toPath: file)
            let store = try VenueStore(path: file)
            let findings = try store.upkeep.check()
            #expect(findings.contains { $0.message.hasPrefix("SQLite finds: ") })
            do { try change(store) } catch let error as StoreError {
                #expect(error.code == .corrupt, "\(number): \(error)")
                #expect(!error.message.contains("constraint") && !error.message.contains("malformed"))
            }
        }
    }
}
