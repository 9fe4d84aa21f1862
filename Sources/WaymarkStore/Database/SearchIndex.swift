import GRDB
import Synchronization
import WaymarkModel

/// What searches for places read in a store, with its checksum.
struct SearchIndex: Sendable {
    let store: VenueStore

    /// Checks that what searches read is what Waymark wrote. Once that is known, only a change of it costs more than a
    /// row.
    ///
    /// - Throws: `StoreError` with `corrupt`.
    func verify(_ database: Database) throws {
        // A file of an older version has no checksum.
        guard try Schema.version(of: database) >= Schema.firstVersionWithSearchSums else { return }
        if try isIntact(database) { return }
        throw StoreError(
            .corrupt, "\"\(store.path)\" is damaged: what searches for places read is not what was written",
            path: store.path,
            remedy:
                "\"waymark store check\" shows what is damaged, and \"waymark store check --rebuild\" makes the index again"
        )
    }

    /// Runs a body that changes what searches read, and notes the new state.
    ///
    /// If the old one was damaged, the body may have changed only a sound part of it, so everything is made again. If other
    /// venues are damaged, this is not possible, and searches refuse the file until they are imported again.
    func changing<Value>(_ database: Database, _ body: () throws -> Value) throws -> Value {
        // What is noted now counts as sound from then on, so the file is read, whatever was known of it.
        let isIntact = try SearchSum.isIntact(database)
        let value = try body()
        if isIntact {
            try note(database)
            return value
        }
        do {
            try database.inSavepoint {
                try self.remake(database)
                return .commit
            }
        } catch is MisfitRow {
            try SearchSum.forget(database)
        } catch is RowDecodingError {
            try SearchSum.forget(database)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            try SearchSum.forget(database)
        }
        return value
    }

    /// Makes what searches read, and the packed bytes of venues, again from the rows of venues. It is not trusted if these
    /// are not what was imported.
    func remake(_ database: Database) throws {
        // The first rebuild makes the index consistent enough for the triggers of `place_words`.
        try database.execute(sql: "INSERT INTO place_search (place_search) VALUES ('rebuild')")
        try database.execute(sql: "DELETE FROM place_words")
        var areImported = true
        let words = try PlaceWordWriter(database)
        for venue in try Row.fetchAll(database, sql: "SELECT key, id, content_hash FROM venues") {
            let key: Int64 = try venue.decode(atIndex: 0)
            let id = FeatureID(rawValue: try venue.decode(atIndex: 1))
            let hash: String = try venue.decode(atIndex: 2)
            let loaded = try VenueLoader(database, venueKey: key).venue(id: id)
            if ContentHash.of(loaded.contents) == hash {
                try PackedVenues.write(loaded, key: key, database)
            } else {
                // Bytes that are made of damaged rows would count as what was imported.
                areImported = false
            }
            for place in loaded.places {
                let row = try Int64.fetchOne(
                    database, sql: "SELECT key FROM places WHERE venue = ? AND id = ?",
                    arguments: [key, place.id.rawValue])
                if let row { try words.add(place, key: row) }
            }
        }
        try words.finish()
        try database.execute(sql: "INSERT INTO place_search (place_search) VALUES ('rebuild')")
        if areImported { try note(database) } else { try SearchSum.forget(database) }
    }

    /// Notes the state of what searches read.
    func note(_ database: Database) throws {
        let sum = try SearchSum.write(database)
        store.intactSearch.withLock { $0 = sum }
    }

    private func isIntact(_ database: Database) throws -> Bool {
        let known = store.intactSearch.withLock { $0 }
        if let known, try SearchSum.written(database) == known { return true }
        guard try SearchSum.isIntact(database) else { return false }
        let sum = try SearchSum.written(database)
        store.intactSearch.withLock { $0 = sum }
        return true
    }
}

extension VenueStore {
    /// What searches for places read.
    var searchIndex: SearchIndex { SearchIndex(store: self) }
}
