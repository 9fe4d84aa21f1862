import LuaRuntime
import Synchronization

/// Where plugins keep data between sessions: texts of JSON by key, for one venue.
public protocol PluginStorage: Sendable {
    /// All that a plugin has kept.
    func values(of plugin: String) throws -> [String: String]
    /// Keeps new values; nil forgets the key. All or none.
    func keep(_ changes: [String: String?], of plugin: String) throws
}

/// What one plugin keeps, shared by its states in the engine and in sessions.
final class PluginShelf: Sendable {
    private struct Contents {
        var values: [String: String]
        /// Not yet handed to the storage.
        var unsaved: [String: String?] = [:]
    }

    private let contents: Mutex<Contents>

    init(_ values: [String: String] = [:]) { contents = Mutex(Contents(values: values)) }

    var values: [String: String] { contents.withLock { $0.values } }

    func change(_ changes: [String: String?]) {
        contents.withLock { contents in
            for (key, value) in changes where value != contents.values[key] {
                contents.values[key] = value
                contents.unsaved[key] = .some(value)
            }
        }
    }

    /// What the storage does not know yet.
    func takeUnsaved() -> [String: String?] {
        contents.withLock { contents in
            guard !contents.unsaved.isEmpty else { return [:] }
            defer { contents.unsaved = [:] }
            return contents.unsaved
        }
    }
}

/// A shelf with the changes of the hook that is running: they count once it has ended well; until then nobody but the hook
/// sees them.
struct StorageBuffer {
    let shelf: PluginShelf
    private var staged: [String: String?] = [:]

    init(_ shelf: PluginShelf = PluginShelf()) { self.shelf = shelf }

    /// The text of JSON under a key.
    subscript(key: String) -> String? {
        if let change = staged[key] { return change }
        return shelf.values[key]
    }

    var keys: [String] { merged.keys.sorted() }

    private var merged: [String: String] {
        staged.reduce(into: shelf.values) { values, change in values[change.key] = change.value }
    }

    /// Whether there is room for it.
    mutating func stage(_ key: String, _ value: String?, limit: Int) -> Bool {
        var values = merged
        values[key] = value
        let size = values.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
        guard value == nil || size <= limit else { return false }
        staged[key] = .some(value)
        return true
    }

    mutating func commit() {
        guard !staged.isEmpty else { return }
        shelf.change(staged)
        staged = [:]
    }

    mutating func drop() { if !staged.isEmpty { staged = [:] } }

    /// 1 to 64 of small letters, digits, `_`, `.`, `-`.
    static func isKey(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy {
                (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F || $0 == 0x2E || $0 == 0x2D
            }
    }
}
