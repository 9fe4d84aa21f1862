import WaymarkModel

/// The opinions of plugins, the latest ones, in their order.
public struct PluginTrace: Hashable, Sendable {
    /// One opinion.
    public struct Entry: Hashable, Sendable {
        public var time: Timestamp
        public var hook: HookName
        public var plugin: String
        /// What it answered, in a few words: `false`, `off`, `×2 + 3 s`.
        public var answer: String
        /// Whether the engine did what it says, on its account.
        public var isDecisive: Bool
    }

    public private(set) var entries: [Entry] = []
    /// How many older ones were dropped.
    public private(set) var dropped = 0
    private let capacity: Int

    init(capacity: Int) { self.capacity = max(1, capacity) }

    /// The entries of one plugin.
    public func entries(of plugin: String) -> [Entry] { entries.filter { $0.plugin == plugin } }

    /// Who decided a hook last, if anybody did.
    public func decider(of hook: HookName) -> String? { entries.last { $0.hook == hook && $0.isDecisive }?.plugin }

    mutating func add(_ entry: Entry) {
        if entries.count >= 2 * capacity {
            dropped += entries.count - capacity
            entries.removeFirst(entries.count - capacity)
        }
        entries.append(entry)
    }

    mutating func add(contentsOf new: [Entry]) { for entry in new { add(entry) } }
}
