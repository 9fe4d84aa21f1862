import GRDB
import WaymarkModel

/// Compares the keys of changes with what Waymark wrote.
struct ChangeKeySums {
    let database: Database

    init(_ database: Database) { self.database = database }

    /// Refuses a key whose row is not the one that was written for it: its change may have been made, or have had another answer.
    func check(_ key: ChangeKey, path: String) throws {
        if try RowSums(database).areIntact(RowSums.Name(subject: .keys, keys: [key.text])) { return }
        throw StoreError(
            .corrupt,
            "\"\(path)\" is damaged: it is not known whether the change with the key \"\(key.text)\" was made",
            path: path,
            remedy: "look at what is there, and take a new key; \"waymark store check\" says more")
    }

    /// Forgets the answers of changes whose rows another program changed, so that nobody gets them.
    func forgetDamagedAnswers() throws {
        for name in try RowSums(database).damaged(.keys) {
            try database.execute(
                sql: "UPDATE change_keys SET answer = NULL, size = 0 WHERE key = ?", arguments: [name.owner])
        }
    }
}
