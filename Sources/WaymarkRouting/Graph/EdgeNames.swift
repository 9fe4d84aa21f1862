import Synchronization
import WaymarkModel

/// The path edges of a venue by their ids and by the ids of their paths, which conditions name.
final class EdgeNames: Sendable {
    private struct Tables {
        var ids: [FeatureID: Int32] = [:]
        /// The edges whose path is not themselves, ascending.
        var paths: [FeatureID: [Int32]] = [:]
    }

    private struct State {
        var tables: Tables?
        var searches = 0
    }

    /// The first name is searched for among all edges, which takes a small part of the time for making tables: many
    /// processes know of one condition at most. Later ones must not wait for a search each.
    private static let mostSearches = 1

    private let venue: Venue
    private let state = Mutex(State())

    init(_ venue: Venue) { self.venue = venue }

    /// The edges that have an id or belong to the path with that id, ascending.
    subscript(name: FeatureID) -> [Int32] {
        state.withLock { state in
            state.searches += 1
            if state.tables == nil, state.searches <= Self.mostSearches { return search(name) }
            let tables = state.tables ?? makeTables()
            state.tables = tables
            let path = tables.paths[name] ?? []
            guard let own = tables.ids[name], !path.contains(own) else { return path }
            return path.isEmpty ? [own] : (path + [own]).sorted()
        }
    }

    private func search(_ name: FeatureID) -> [Int32] {
        var found: [Int32] = []
        for edge in venue.edgeIndices where venue[edge].id == name || venue[edge].path == name {
            found.append(edge.rawValue)
        }
        return found
    }

    private func makeTables() -> Tables {
        var tables = Tables()
        tables.ids.reserveCapacity(venue.edgeIndices.count)
        for edge in venue.edgeIndices {
            let (id, path) = (venue[edge].id, venue[edge].path)
            tables.ids[id] = edge.rawValue
            if path != id { tables.paths[path, default: []].append(edge.rawValue) }
        }
        return tables
    }
}
