import Synchronization

/// A cache of a plugin's stored values, which is shared by the plugin's Lua states in the engine and in sessions.
final class PluginShelf: Sendable {
    private let load: @Sendable () throws -> [String: String]
    /// The values; nil if they must be read before use.
    private let contents = Mutex<[String: String]?>(nil)
    private let costs = Mutex(CostReads())

    /// What the plugin's costs were computed from.
    private struct CostReads {
        /// The values that cost hooks read, by name.
        var values: [String: String?] = [:]
        /// The names that cost hooks change themselves. Their costs do not depend on these.
        var own: Set<String> = []
        /// Whether a cost hook listed all names.
        var all: [String: String]?
        /// The number of invalidations in the storage when it was last looked at; nil before that.
        var revision: Int64?
        /// The numbers of those that this process made.
        var made: Set<Int64> = []
    }

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

    // MARK: What costs depend on

    /// Notes what a cost hook read.
    func noteCosts(_ read: [String: String?], all: [String: String]?, changes: some Sequence<String>) {
        costs.withLock { costs in
            costs.own.formUnion(changes)
            for (name, value) in read where costs.values[name] == nil { costs.values[name] = .some(value) }
            if costs.all == nil { costs.all = all }
            for name in costs.own {
                costs.values[name] = nil
                costs.all?[name] = nil
            }
        }
    }

    /// Notes that the costs are computed again.
    func forgetCosts() { costs.withLock { ($0.values, $0.all) = ([:], nil) } }

    /// Notes that this process invalidated the plugin's costs in the storage.
    func noteInvalidation(_ revision: Int64) { _ = costs.withLock { $0.made.insert(revision) } }

    /// Returns whether the plugin's costs have changed elsewhere: whether a value that they depend on is another, or
    /// another process has invalidated them.
    ///
    /// - Parameter revision: The number of invalidations in the storage.
    func haveCostsChanged(at revision: Int64) -> Bool {
        let (known, depends) = costs.withLock { costs in
            defer {
                costs.revision = revision
                costs.made = costs.made.filter { $0 > revision }
            }
            let isKnown =
                costs.revision.map { known in
                    known == revision || known < revision && (known + 1...revision).allSatisfy(costs.made.contains)
                } ?? true
            return (isKnown, !costs.values.isEmpty || costs.all != nil)
        }
        if !known { return true }
        // Values that cannot be read now are looked at after the next change.
        guard depends, let values = try? values() else { return false }
        return haveCostsReadOther(than: values)
    }

    /// Returns whether the costs were computed from other values.
    func haveCostsReadOther(than values: [String: String]) -> Bool {
        costs.withLock { costs in
            if let all = costs.all, all != values.filter({ !costs.own.contains($0.key) }) { return true }
            return costs.values.contains { $0.value != values[$0.key] }
        }
    }

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

    /// Notes that the running hook makes costs, which depend on what it read.
    func noteCosts() { shelf.noteCosts(read, all: readAll, changes: staged.keys) }

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

    /// Whether the running hook has stored or deleted something.
    var hasChanges: Bool { !staged.isEmpty }

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
