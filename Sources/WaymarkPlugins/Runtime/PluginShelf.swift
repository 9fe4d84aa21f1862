import Synchronization

/// A cache of a plugin's stored values, which is shared by the plugin's Lua states in the engine and in sessions.
final class PluginShelf: Sendable {
    private let load: @Sendable () throws -> [String: String]
    /// The values; nil if they must be read before use.
    private let contents = Mutex<[String: String]?>(nil)

    init(_ load: @escaping @Sendable () throws -> [String: String] = { [:] }) { self.load = load }

    /// Returns the values. Reads them first if necessary.
    ///
    /// - Throws: The error of the storage.
    func values() throws -> [String: String] {
        if let known = contents.withLock({ $0 }) { return known }
        let read = try load()
        contents.withLock { $0 = read }
        return read
    }

    /// Marks the values as outdated, so that they are read again before use.
    func forget() { contents.withLock { $0 = nil } }

    /// Changes the cached values. Does nothing if they must be read again anyway.
    func change(_ changes: [String: String?]) {
        contents.withLock { contents in
            guard contents != nil else { return }
            for (key, value) in changes { contents?[key] = value }
        }
    }
}

/// The stored values together with the changes of the running hook. The changes are kept only if the hook ends without
/// an error; until then, only the hook sees them.
package struct StorageBuffer {
    let shelf: PluginShelf
    private var staged: [String: String?] = [:]
    private var read: [String: String?] = [:]
    private var readAll: [String: String]?
    /// The reason why values could not be read; nil if there was no failure.
    private(set) var failure: String?

    init(_ shelf: PluginShelf = PluginShelf()) { self.shelf = shelf }

    /// Returns the JSON text of a key; nil if there is none or it cannot be read. In the second case, `failure` is
    /// set.
    mutating func value(of key: String) -> String? {
        if let change = staged[key] { return change }
        let value = values()[key]
        if read[key] == nil { read[key] = .some(value) }
        return value
    }

    /// Returns all keys, sorted.
    mutating func keys() -> [String] {
        let values = values()
        if readAll == nil { readAll = values }
        return merged(values).keys.sorted()
    }

    /// Returns an upper limit of the number of keys, from which the fuel for storage functions is computed.
    mutating func count() -> Int { values().count + staged.count }

    private mutating func values() -> [String: String] {
        do {
            return try shelf.values()
        } catch {
            failure = failure ?? "\(error)"
            return [:]
        }
    }

    private func merged(_ values: [String: String]) -> [String: String] {
        staged.reduce(into: values) { values, change in values[change.key] = change.value }
    }

    /// Changes a value for the running hook.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: The JSON text; nil deletes the key.
    ///   - limit: The maximum size of all keys and values, in bytes.
    /// - Returns: Whether it was changed: false if the limit would be exceeded.
    mutating func stage(_ key: String, _ value: String?, limit: Int) -> Bool {
        if let value {
            var values = merged(values())
            values[key] = value
            let size = values.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
            guard size <= limit else { return false }
        }
        staged[key] = .some(value)
        return true
    }

    /// Keeps the changes, and adds them and the values read to the effects of the hook.
    package mutating func commit(into effects: inout HookEffects) {
        effects.changes = staged
        effects.read = read
        effects.readAll = readAll
        if !staged.isEmpty { shelf.change(staged) }
        drop()
    }

    /// Discards the changes of the running hook.
    package mutating func drop() {
        if !staged.isEmpty { staged = [:] }
        if !read.isEmpty { read = [:] }
        if readAll != nil { readAll = nil }
        if failure != nil { failure = nil }
    }

    /// Whether the hook has used the storage.
    var isUsed: Bool { !staged.isEmpty || !read.isEmpty || readAll != nil || failure != nil }

    /// Returns whether a text is a valid key: 1 to 64 lower-case letters, digits, `_`, `.` and `-`.
    static func isKey(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy {
                (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F || $0 == 0x2E || $0 == 0x2D
            }
    }
}
