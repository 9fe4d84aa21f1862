import Synchronization

/// What one plugin keeps, as it was read last; shared by the plugin's states in the engine and in sessions.
final class PluginShelf: Sendable {
    private let load: @Sendable () throws -> [String: String]
    /// Nil: to be read before it is used.
    private let contents = Mutex<[String: String]?>(nil)

    init(_ load: @escaping @Sendable () throws -> [String: String] = { [:] }) { self.load = load }

    /// - Throws: What the storage throws.
    func values() throws -> [String: String] {
        if let known = contents.withLock({ $0 }) { return known }
        let read = try load()
        contents.withLock { $0 = read }
        return read
    }

    /// Has the values read before they are used again.
    func forget() { contents.withLock { $0 = nil } }

    func change(_ changes: [String: String?]) {
        contents.withLock { contents in
            guard contents != nil else { return }
            for (key, value) in changes { contents?[key] = value }
        }
    }
}

/// A shelf with the changes of the hook that is running: they count once it has ended well; until then nobody but the hook
/// sees them.
struct StorageBuffer {
    let shelf: PluginShelf
    private var staged: [String: String?] = [:]
    private var read: [String: String?] = [:]
    private var readAll: [String: String]?
    /// Why a value could not be read.
    private(set) var failure: String?

    init(_ shelf: PluginShelf = PluginShelf()) { self.shelf = shelf }

    /// The text of JSON under a key. Nil also if nothing can be read; `failure` says so then.
    mutating func value(of key: String) -> String? {
        if let change = staged[key] { return change }
        let value = values()[key]
        if read[key] == nil { read[key] = .some(value) }
        return value
    }

    mutating func keys() -> [String] {
        let values = values()
        if readAll == nil { readAll = values }
        return merged(values).keys.sorted()
    }

    /// At least how many keys there are: what any change has to look at.
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

    /// Whether there is room for it.
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

    /// Lets the changes count, and writes them and what was read into the effects.
    mutating func commit(into effects: inout HookEffects) {
        effects.changes = staged
        effects.read = read
        effects.readAll = readAll
        if !staged.isEmpty { shelf.change(staged) }
        drop()
    }

    mutating func drop() {
        if !staged.isEmpty { staged = [:] }
        if !read.isEmpty { read = [:] }
        if readAll != nil { readAll = nil }
        if failure != nil { failure = nil }
    }

    /// Whether the hook used it at all.
    var isUsed: Bool { !staged.isEmpty || !read.isEmpty || readAll != nil || failure != nil }

    /// 1 to 64 of small letters, digits, `_`, `.`, `-`.
    static func isKey(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy {
                (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F || $0 == 0x2E || $0 == 0x2D
            }
    }
}
