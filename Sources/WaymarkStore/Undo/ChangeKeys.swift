import GRDB
import WaymarkModel

/// The keys of changes that a store remembers, with the answers.
package struct ChangeKeys: Sendable {
    /// What is known of a key.
    package enum Entry: Hashable, Sendable {
        /// No change was made for it.
        case free
        /// The change was made, and this was the answer.
        case answered(String)
        /// The change was made or is being made, and there is no answer, or no longer.
        case unanswered
        /// It belongs to another request.
        case other
    }

    private let store: VenueStore
    private let limits: InputLimits

    package init(_ store: VenueStore, limits: InputLimits = .normal) { (self.store, self.limits) = (store, limits) }

    /// Returns what is known of a key.
    ///
    /// - Throws: `StoreError` if the file cannot be read.
    package func entry(_ key: ChangeKey) throws(StoreError) -> Entry {
        try store.reading { database in
            // An older file that is open for reading has no such table.
            guard try Schema.version(of: database) >= Schema.firstVersionWithChangeKeys else { return .free }
            try ChangeKeySums(database).check(key, path: store.path)
            let row = try Row.fetchOne(
                database, sql: "SELECT request, answer FROM change_keys WHERE key = ? AND made_ms > ?",
                arguments: [key.text, key.moment.milliseconds - ChangeKey.lifetime])
            guard let row else { return .free }
            guard try row.decode(String.self, atIndex: 0) == key.request else { return .other }
            return try row.decode(String?.self, atIndex: 1).map { .answered($0) } ?? .unanswered
        }
    }

    /// Makes a change. Its first transaction takes the key.
    ///
    /// - Parameters:
    ///   - isInStore: Whether it changes the store. The key of another change is taken before it.
    ///   - answer: Returns the answer as it is kept, in JSON.
    ///   - make: Makes the change. If it fails, its key is free again.
    /// - Returns: The result of `make`.
    /// - Throws: `StoreError` with `keyTaken` if another change has the key, or if the file cannot be written.
    package func making<Made, Failure: Error>(
        _ key: ChangeKey, isInStore: Bool, answer: (Made) -> String, _ make: () throws(Failure) -> Made
    ) throws(StoreError) -> Result<Made, Failure> {
        let change = KeyedChange(key)
        if !isInStore {
            let taken = KeyedChange.$current.withValue(change) {
                Result { () throws(StoreError) in try store.writing { _ in } }
            }
            try taken.get()
        }
        let made = KeyedChange.$current.withValue(change) { Result { () throws(Failure) in try make() } }
        switch made {
        // What was made is made, whether its answer can be kept or not.
        case .success(let made): try? keep(answer(made), of: key)
        case .failure: if change.isCommitted { try forget(key) }
        }
        return made
    }

    private func keep(_ answer: String, of key: ChangeKey) throws(StoreError) {
        let size = answer.utf8.count
        let isKept = size <= limits.keptAnswerBytes
        try store.writing { database in
            try database.execute(
                sql: """
                    INSERT INTO change_keys (key, request, made_ms, is_personal, answer, size) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
                    ON CONFLICT (key) DO UPDATE SET answer = ?5, size = ?6 WHERE request = ?2
                    """,
                arguments: [
                    key.text, key.request, key.moment.milliseconds, key.isPersonal, isKept ? answer : nil,
                    isKept ? size : 0,
                ])
            try shorten(database)
        }
    }

    /// Forgets the oldest keys, and the oldest answers, beyond what is kept.
    private func shorten(_ database: Database) throws {
        try database.execute(
            sql: """
                DELETE FROM change_keys WHERE number <= (
                    SELECT number FROM change_keys ORDER BY number DESC LIMIT 1 OFFSET ?)
                """, arguments: [limits.changeKeys])
        let total = try Int.fetchOne(database, sql: "SELECT sum(size) FROM change_keys") ?? 0
        guard total > limits.keptAnswersBytes else { return }
        try database.execute(
            sql: """
                UPDATE change_keys SET answer = NULL, size = 0 WHERE number <= (
                    SELECT max(number) FROM (
                        SELECT number, sum(size) OVER (ORDER BY number DESC) AS total FROM change_keys)
                    WHERE total > ?)
                """, arguments: [limits.keptAnswersBytes])
    }

    private func forget(_ key: ChangeKey) throws(StoreError) {
        try store.writing { database in
            try database.execute(
                sql: "DELETE FROM change_keys WHERE key = ? AND answer IS NULL", arguments: [key.text])
        }
    }
}
