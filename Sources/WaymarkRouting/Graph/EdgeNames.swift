import Synchronization
import WaymarkModel

/// The path edges of a venue by their ids and by the ids of their paths, which conditions name.
///
/// Neither reads more of an edge than these ids: of a million edges, conditions name a few.
final class EdgeNames: Sendable {
    private let venue: Venue
    private let state = Mutex<Tables?>(nil)

    init(_ venue: Venue) { self.venue = venue }

    /// The edges that have an id or belong to the path with that id, ascending.
    subscript(name: FeatureID) -> [Int32] {
        state.withLock { state in
            let tables = state ?? Tables(venue)
            state = tables
            let path = tables.paths[name] ?? []
            guard let own = tables.edge(withID: name, in: venue) else { return path }
            return path.isEmpty ? [own] : (path + [own]).sorted()
        }
    }
}

private struct Tables {
    /// A hash table with open addressing: the index of an edge plus one, or 0.
    private var slots: [UInt32]
    /// The edges of each path that has others than itself, ascending.
    private(set) var paths: [FeatureID: [Int32]] = [:]

    init(_ venue: Venue) {
        var size = 16
        while size < 2 * venue.edgeIndices.count { size *= 2 }
        slots = .init(repeating: 0, count: size)
        for edge in venue.edgeIndices {
            var slot = Self.slot(of: venue.id(of: edge), size)
            while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = UInt32(edge.rawValue) + 1
            if let path = venue.path(of: edge) { paths[path, default: []].append(edge.rawValue) }
        }
    }

    private static func slot(of id: FeatureID, _ size: Int) -> Int { id.hashValue & (size - 1) }

    /// Returns the edge with an id; nil if there is none.
    func edge(withID id: FeatureID, in venue: Venue) -> Int32? {
        var slot = Self.slot(of: id, slots.count)
        while slots[slot] != 0 {
            let edge = Index<PathEdge>(Int(slots[slot]) - 1)
            if venue.id(of: edge) == id { return edge.rawValue }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }
}
