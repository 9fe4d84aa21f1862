import Foundation
import GRDB

/// Stores as every released schema left them, with the same clinic in each.
public enum OldStores {
    /// The versions that there are.
    public static let versions = Array(1...25)

    /// The first and the last version, and those just before and just after changes of what stores contain. A store is migrated
    /// through all versions behind its own, so those between show nothing more about a change.
    public static func versions(around changes: Int...) -> [Int] {
        versions.filter { $0 == 1 || $0 == versions.count || changes.contains($0) || changes.contains($0 + 1) }
    }

    /// Writes the store of a version to a path where there is no file.
    public static func make(version: Int, at path: String) throws {
        let text = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Schemas/schema-\(version).sql")
        let queue = try DatabaseQueue(path: path)
        let sql = try String(contentsOf: text, encoding: .utf8)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    /// Changes a store as another program would.
    public static func execute(_ sql: String, at path: String) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }
}
