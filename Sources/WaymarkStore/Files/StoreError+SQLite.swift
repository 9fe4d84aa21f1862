import Foundation
import GRDB

extension StoreError {
    /// Converts an error of the layers below to an error of the store.
    init(_ error: any Error, path: String) {
        switch error {
        case let error as StoreError:
            self = error
        case let error as DatabaseError:
            self.init(sqlite: error, path: path)
        case let error as MisfitRow:
            self.init(
                .corrupt,
                error.remedy == nil
                    ? "\"\(path)\" contains data that is not a valid venue: \(error.reason)"
                    : "\"\(path)\" is damaged: \(error.reason)", path: path,
                remedy: error.remedy ?? "import the venue again; its live conditions stay")
        case is RowDecodingError:
            self = .corrupt("\"\(path)\" contains a value of an unexpected type", path: path)
        case is CancellationError:
            self.init(.interrupted, "stopped; nothing was changed", path: path, remedy: "")
        default:
            self.init(
                .inputOutput, "cannot work with \"\(path)\": \(error.localizedDescription)", path: path,
                remedy: "check that the path can be read and written")
        }
    }

    /// The remedy for a damaged file. It never risks what is left in the file.
    private static let rescue =
        "\"waymark store check\" shows what is damaged; keep the file and those beside it, and continue with a "
        + "backup or a new file (--store)"

    static func corrupt(_ message: String, path: String) -> StoreError {
        StoreError(.corrupt, message, path: path, remedy: rescue)
    }

    static func cutShort(_ path: String) -> StoreError { .corrupt("\"\(path)\" is truncated", path: path) }

    /// The error for an empty file beside the journal of its former contents.
    static func lostBesideJournal(_ path: String, journal: String) -> StoreError {
        StoreError(
            .corrupt, "\"\(path)\" is empty, but \"\(path)\(journal)\" contains changes to its earlier contents",
            path: path,
            remedy: "keep both files, and continue with a backup or with a new file (--store)")
    }

    /// The error for a missing or empty file: a store into which nothing was imported yet.
    static func missing(_ path: String) -> StoreError {
        StoreError(
            .missing, "there is no store at \"\(path)\"", path: path,
            remedy: "import a venue first, or name another file with --store")
    }

    /// A file with hard links. SQLite keeps the journals of a file by its name: under two names, each misses what was written
    /// under the other, and one overwrites the other.
    static func manyNames(_ path: StorePath) -> StoreError {
        StoreError(
            .manyNames,
            "\"\(path.given)\" is one of \(path.nameCount) names (hard links) of a file, and could miss changes "
                + "written under another name", path: path.given,
            remedy:
                "end all programs that use it; then keep only one name: the one with a \"-wal\" file beside it, "
                + "if there is one (find / -xdev -samefile FILE lists them)")
    }

    static func readElsewhere(_ path: String) -> StoreError {
        StoreError(
            .locked, "\"\(path)\" is being read as another kind of file by this process", path: path,
            remedy: "wait until it is done, then try again")
    }

    /// The error for a file that no longer has its name.
    static func replaced(_ path: String) -> StoreError {
        StoreError(
            .missing, "\"\(path)\" was removed or replaced while it was open; nothing was changed", path: path,
            remedy: "start again, and import the venues if the file is gone")
    }

    /// The error for a write that came while this process was writing something else.
    static func busy(_ path: String) -> StoreError {
        StoreError(
            .locked, "\"\(path)\" is being written by another task of this process", path: path,
            remedy: "wait until it is done, then try again")
    }

    static func readOnly(_ path: String) -> StoreError {
        StoreError(
            .readOnly, "\"\(path)\" is open for reading only, or its folder cannot be written", path: path,
            remedy: "allow writing to the file and its folder, or name another one with --store")
    }

    private init(sqlite error: DatabaseError, path: String) {
        // What SQLite says of damage helps nobody; "store check" lists it.
        let detail = error.message.map { " (\($0))" } ?? ""
        switch error.resultCode {
        case .SQLITE_NOTADB:
            self.init(
                .notADatabase, "\"\(path)\" is not a Waymark store: not an SQLite database", path: path,
                remedy: "name another file with --store")
        case .SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_SCHEMA, .SQLITE_MISMATCH, .SQLITE_FORMAT:
            self = .corrupt("\"\(path)\" is damaged or incomplete", path: path)
        case .SQLITE_READONLY, .SQLITE_PERM:
            self = .readOnly(path)
        case .SQLITE_FULL:
            self.init(
                .full, "no space left to write \"\(path)\"; nothing was changed", path: path,
                remedy: "free some space, or name a file on another disk with --store")
        case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_WRITE:
            // A limit on the size of files ends here, not in SQLITE_FULL.
            self.init(
                .inputOutput,
                "cannot write \"\(path)\": the disk failed, or the file may not grow; nothing was changed",
                path: path, remedy: "check the disk, the quota and the limit on the size of files (ulimit -f)")
        case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL:
            self.init(
                .locked, "\"\(path)\" is in use by another process", path: path,
                remedy: "wait until it is done, then try again")
        case .SQLITE_CONSTRAINT, .SQLITE_TOOBIG, .SQLITE_RANGE:
            self.init(
                .refused, "\"\(path)\" rejects a value\(detail)", path: path,
                remedy: "please report this venue: its validation should have caught it")
        case .SQLITE_INTERRUPT, .SQLITE_ABORT:
            self.init(.interrupted, "stopped; nothing was changed", path: path, remedy: "")
        default:
            self.init(
                .inputOutput, "cannot read or write \"\(path)\"\(detail)", path: path,
                remedy: "check the path, the disk and the permissions of the folder")
        }
    }
}

/// The error for a row of the file that does not fit the model.
struct MisfitRow: Error {
    let reason: String
    /// What to do; nil: import the venue again.
    var remedy: String?
}
