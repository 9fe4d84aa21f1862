import Foundation
import GRDB

/// Finds what SQLite would overlook: a file that was cut to nothing, or within its last page.
enum StoreSize {
    /// Looks at the sizes of the file and its journals. With a journal beside it, a file may be unfinished and yet good,
    /// and SQLite sees to it; except that SQLite takes an empty file for a new one and throws the journal away.
    static func checkBeforeOpening(_ path: StorePath, _ access: VenueStore.Access) throws {
        switch path.size() {
        case 0:
            let wal = path.size("-wal"), journal = path.size("-journal")
            if wal > 0 || (journal > 0 && !isJournalOfCreation(path)) {
                throw StoreError.lostBesideJournal(path.given, journal: wal > 0 ? "-wal" : "-journal")
            }
            if access == .readOnly { throw StoreError.missing(path.given) }
        case 1:
            // SQLite takes a single byte for an empty file, too.
            throw StoreError(DatabaseError(resultCode: .SQLITE_NOTADB), path: path.given)
        default:
            break
        }
    }

    /// Compares the size of the file with its number of pages; SQLite does that, too, but for the last page.
    ///
    /// Must run in a transaction: while it lasts, nobody copies pages from a write-ahead log into the file, nor shortens it.
    static func check(_ database: Database, _ path: StorePath) throws {
        if path.isInMemory { return }
        let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
        let pageSize = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0
        // What is in the log need not be in the file yet.
        if path.size("-wal") == 0, path.size() < pages * pageSize { throw StoreError.cutShort(path.given) }
    }

    /// Whether the journal beside an empty file is that of the transaction that was to fill it: it says in its header that
    /// the file had no pages (https://www.sqlite.org/fileformat.html#the_rollback_journal). Then nothing is lost with it.
    ///
    /// SQLite holds no locks on journals, so that reading one drops none.
    private static func isJournalOfCreation(_ path: StorePath) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path.file + "-journal") else { return false }
        defer { try? file.close() }
        guard let header = try? file.read(upToCount: 20), header.count == 20 else { return false }
        return header.suffix(4).allSatisfy { $0 == 0 }
    }
}
