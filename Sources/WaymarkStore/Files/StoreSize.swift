import Foundation
import GRDB

/// Finds damage that SQLite does not notice: a file truncated to nothing, or within its last page.
enum StoreSize {
    /// Checks the sizes of the file and its journals before opening. A file with a journal beside it may be unfinished
    /// and still good, and SQLite repairs it. But SQLite takes an empty file for a new one and deletes its journal.
    static func checkBeforeOpening(_ path: StorePath, _ access: StoreAccess) throws {
        switch path.size() {
        case 0:
            let wal = path.size("-wal"), journal = path.size("-journal")
            if wal > 0 || (journal > 0 && !isJournalOfCreation(path)) {
                throw StoreError.lostBesideJournal(path.given, journal: wal > 0 ? "-wal" : "-journal")
            }
            if access == .readOnly { throw StoreError.missing(path.given) }
        case 1:
            // SQLite also takes a single byte for an empty file.
            throw StoreError(DatabaseError(resultCode: .SQLITE_NOTADB), path: path.given)
        default:
            break
        }
    }

    /// Compares the size of the file with its number of pages. SQLite does that too, except for the last page.
    ///
    /// This must run in a transaction. During one, nobody copies pages from the write-ahead log into the file or
    /// shortens it.
    static func check(_ database: Database, _ path: StorePath) throws {
        if path.isInMemory { return }
        let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
        let pageSize = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0
        // Pages in the log need not be in the file yet.
        if path.size("-wal") == 0, path.size() < pages * pageSize { throw StoreError.cutShort(path.given) }
    }

    /// Returns whether the journal beside an empty file belongs to the transaction that should have filled it: its
    /// header says that the file had no pages (https://www.sqlite.org/fileformat.html#the_rollback_journal). Then
    /// nothing is lost with it.
    ///
    /// SQLite does not lock journals, so reading one does not drop any lock.
    private static func isJournalOfCreation(_ path: StorePath) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path.file + "-journal") else { return false }
        defer { try? file.close() }
        guard let header = try? file.read(upToCount: 20), header.count == 20 else { return false }
        return header.suffix(4).allSatisfy { $0 == 0 }
    }
}
