import GRDB

/// Two equal stamps of one store, read one after the other, mean that nothing in the file changed between them.
public struct StoreStamp: Hashable, Sendable {
    /// SQLite's count of the commits of other connections.
    var commitsOfOthers: Int64
    /// How many rows this connection changed.
    var ownChanges: Int
}

extension VenueStore {
    /// A stamp of the file as it is now: one statement, and no transaction.
    ///
    /// It changes with every commit of any process, so it is the cheapest way to find out whether anything has to be read
    /// again. It says nothing about stamps of other stores or of an earlier run.
    public func stamp() throws(StoreError) -> StoreStamp {
        do {
            return try queue.unsafeReentrantRead { database in
                let statement = try database.cachedStatement(sql: "PRAGMA data_version")
                return StoreStamp(
                    commitsOfOthers: try Int64.fetchOne(statement) ?? 0, ownChanges: database.totalChangesCount)
            }
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Runs a body that reads with one statement. Unlike `reading` it opens no transaction, and it may run inside one of
    /// this store's.
    func looking<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
        do {
            if connection.outdated != nil { return try connection.read(body) }
            return try queue.unsafeReentrantRead(body)
        } catch {
            throw StoreError(error, path: path)
        }
    }
}
