import WaymarkModel

/// The latest answers of plugins, in order.
package struct PluginTrace: Hashable, Sendable {
    /// An answer of a plugin.
    package struct Entry: Hashable, Sendable {
        /// The time of the answer.
        package var time: Timestamp
        /// The hook.
        package var hook: HookName
        /// The id of the plugin.
        package var plugin: String
        /// The answer as a short text: `false`, `off`, `×2 + 3 s`.
        package var answer: String
        /// Whether the answer determined what the engine did.
        package var isDecisive: Bool
    }

    /// The entries, oldest first. Their number is at most twice the capacity.
    package private(set) var entries: [Entry] = []
    /// The number of older entries that were dropped.
    package private(set) var dropped = 0
    private let capacity: Int

    init(capacity: Int) { self.capacity = max(1, capacity) }

    /// Returns the entries of a plugin.
    package func entries(of plugin: String) -> [Entry] { entries.filter { $0.plugin == plugin } }

    /// Returns the plugin that last determined a hook; nil if none did.
    package func decider(of hook: HookName) -> String? { entries.last { $0.hook == hook && $0.isDecisive }?.plugin }

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
