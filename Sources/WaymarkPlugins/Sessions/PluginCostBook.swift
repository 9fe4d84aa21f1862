import Synchronization
import WaymarkModel
import WaymarkRouting

/// The plugins' costs of a venue by profile, plugin and interval, for the latest revision.
final class PluginCostBook: Sendable {
    struct Key: Hashable {
        var profile: String
        var plugin: String
        var hook: HookName
    }

    /// The answers of a plugin's hook for an interval of departures.
    struct Page {
        /// The departures for which the answers are valid; nil for all.
        var validity: Range<Timestamp>?
        var effects: EdgeEffects
    }

    /// The number of intervals kept for each hook.
    private static let capacity = 8

    let host: PluginHost
    let snapshot: VenueSnapshot
    let isShuffled: Bool
    private let pages = Mutex((revision: -1, pages: [Key: [Page]]()))

    init(host: PluginHost, snapshot: VenueSnapshot, isShuffled: Bool) {
        self.host = host
        self.snapshot = snapshot
        self.isShuffled = isShuffled
    }

    /// Returns the known answers for a moment; nil if there are none for this revision.
    func page(_ key: Key, at moment: Timestamp, _ revision: Int) -> Page? {
        pages.withLock { book in
            guard book.revision == revision else { return nil }
            return book.pages[key]?.first { $0.validity?.contains(moment) ?? true }
        }
    }

    /// Keeps answers. Answers of older revisions are dropped.
    func keep(_ page: Page, _ key: Key, _ revision: Int) {
        pages.withLock { book in
            if book.revision != revision { book = (revision, [:]) }
            var list = book.pages[key] ?? []
            list.removeAll { $0.validity == page.validity }
            list.append(page)
            book.pages[key] = list.suffix(Self.capacity)
        }
    }
}
