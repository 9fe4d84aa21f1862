import WaymarkModel

/// The latest answers of plugins, in order.
public struct PluginTrace: Hashable, Sendable {
    /// An answer of a plugin.
    public struct Entry: Hashable, Sendable {
        /// The time of the answer.
        public var time: Timestamp
        /// The hook.
        public var hook: HookName
        /// The id of the plugin.
        public var plugin: String
        /// The answer as a short text: `false`, `off`, `×2 + 3 s`.
        public var answer: String
        /// Whether the answer determined what the engine did.
        public var isDecisive: Bool
    }

    /// The entries, oldest first. Their number is at most twice the capacity.
    public private(set) var entries: [Entry] = []
    /// The number of older entries that were dropped.
    public private(set) var dropped = 0
    private let capacity: Int

    init(capacity: Int) { self.capacity = max(1, capacity) }

    /// Returns the entries of a plugin.
    public func entries(of plugin: String) -> [Entry] { entries.filter { $0.plugin == plugin } }

    /// Returns the plugin that last determined a hook; nil if none did.
    public func decider(of hook: HookName) -> String? { entries.last { $0.hook == hook && $0.isDecisive }?.plugin }

    /// Adds an entry. Drops the oldest entries if there are too many.
    mutating func add(_ entry: Entry) {
        if entries.count >= 2 * capacity {
            dropped += entries.count - capacity
            entries.removeFirst(entries.count - capacity)
        }
        entries.append(entry)
    }

    /// Adds several entries.
    mutating func add(contentsOf new: [Entry]) { for entry in new { add(entry) } }
}
