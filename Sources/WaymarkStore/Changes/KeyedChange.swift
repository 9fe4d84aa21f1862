import GRDB
import Synchronization
import WaymarkModel

/// The key of a change: a request that is repeated, because no answer came, has the same key, and the change is made once.
package struct ChangeKey: Hashable, Sendable {
    /// The text that the one who asks chose.
    package var text: String
    /// A hash of the words of the request: the same key with other words is an error.
    package var request: String
    /// Whether the answer is about people. It is kept no longer than what they share.
    package var isPersonal: Bool
    /// When it was asked.
    package var moment: Timestamp

    package init(_ text: String, request: String, isPersonal: Bool, at moment: Timestamp) {
        (self.text, self.request, self.isPersonal, self.moment) = (text, request, isPersonal, moment)
    }

    /// How long a key is remembered, in milliseconds: seven days.
    package static let lifetime: Int64 = 7 * 86_400_000
}

/// A change that is being made for a key. Its first transaction takes the key: both are committed, or neither, even if the
/// process ends in between.
final class KeyedChange: Sendable {
    /// The change that this task makes.
    @TaskLocal static var current: KeyedChange?

    let key: ChangeKey
    private let committed = Atomic(false)

    init(_ key: ChangeKey) { self.key = key }

    /// Whether a transaction took the key.
    var isCommitted: Bool { committed.load(ordering: .relaxed) }

    /// Takes the key with the transaction that has begun, unless one before did.
    ///
    /// - Throws: `StoreError` with `keyTaken` if another change has it.
    func enter(_ database: Database, path: String) throws {
        if isCommitted { return }
        try database.execute(
            sql: "DELETE FROM change_keys WHERE made_ms <= ?", arguments: [key.moment.milliseconds - ChangeKey.lifetime]
        )
        try database.execute(
            sql: """
                INSERT INTO change_keys (key, request, made_ms, is_personal) VALUES (?, ?, ?, ?)
                ON CONFLICT (key) DO NOTHING
                """, arguments: [key.text, key.request, key.moment.milliseconds, key.isPersonal])
        guard database.changesCount == 0 else { return }
        throw StoreError(
            .keyTaken, "a change with this key is being made, or was made, and its answer is not known", path: path,
            remedy: "ask again in a moment; if that does not help, look at what is there, and take a new key")
    }

    /// Notes that the transaction was committed.
    func noteCommit() { committed.store(true, ordering: .relaxed) }
}
