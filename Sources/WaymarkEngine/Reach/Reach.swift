import WaymarkModel
import WaymarkRouting

/// What a traveller reaches within a limit.
public struct Reach: Sendable {
    /// What was asked.
    public let request: ReachRequest
    let tree: ReachTree
    let venue: Venue

    init(_ request: ReachRequest, _ tree: ReachTree, in venue: LoadedVenue) {
        (self.request, self.tree, self.venue) = (request, tree, venue.venue)
    }

    /// The way between a node and the nearest of the points.
    public struct Way: Hashable, Sendable {
        /// The travel time in milliseconds, with all waits.
        public var duration: Int64
        /// The part of the travel time in milliseconds that is spent at closed passages.
        public var waiting: Int64
        /// The walking distance in metres, without rides.
        public var distance: Double
        /// The number of the point in the request, from 0.
        public var point: Int
    }

    /// A place that is reached.
    public struct Entry: Hashable, Sendable {
        /// The place.
        public var place: Place
        /// The way to it, or from it.
        public var way: Way
        /// Whether the place is open on arrival; on departure, for ways to a point.
        public var isOpen: Bool
        /// When it opens, if it is closed and opens within a week.
        public var opens: Timestamp?
        /// Whether a live condition closes the place itself on arrival, so that no route leads to it: the way is that to its door.
        public var isRefused: Bool
    }

    /// For ways to a point, the moment at which a passage opens, closes or changes, if that is before the limit: they were
    /// found as if nothing changed. Nil if they are exact.
    public var heldUntil: Timestamp? { tree.heldUntil }

    /// Returns the way to a node, or from it; nil if it is farther away than the limit, or the venue has no such node.
    public func way(at node: FeatureID) -> Way? {
        venue.index(ofNode: node).flatMap { tree.spot(at: $0) }.map(Way.init).flatMap { isWithin(request.limit, $0) }
    }

    /// Returns the places that are reached, by travel time, or by distance if that is the limit; then by id.
    ///
    /// Places that the traveller's roles do not open, and those on levels where nobody may arrive, are left out. Those that are closed
    /// on arrival are marked as such.
    ///
    /// - Parameters:
    ///   - category: A dotted category, with its subcategories, or a kind of connector, opening or entrance; nil for all
    ///     places.
    ///   - level: The level on which they are, if a category is given; nil for all.
    ///   - limit: A limit below that of the request; nil for that of the request.
    public func places(
        of category: String? = nil, on level: FeatureID? = nil, within limit: ReachRequest.Limit? = nil
    ) -> [Entry] {
        var entries: [Entry] = []
        for destination in tree.destinations(of: category, on: level) {
            guard request.direction == .to || tree.opens(destination),
                let found = tree.spot(at: destination, on: level),
                let way = isWithin(limit ?? request.limit, Way(found.spot))
            else { continue }
            let place = tree.listed(destination, at: found.node)
            let closure = tree.closure(of: destination, at: found.node, by: found.spot)
            entries.append(
                Entry(
                    place: place, way: way, isOpen: !closure.isClosed, opens: closure.isClosed ? closure.opens : nil,
                    isRefused: tree.isRefused(destination, at: found.node, by: found.spot)))
        }
        if case .distance = request.limit {
            entries.sort {
                ($0.way.distance, $0.way.duration, $0.place.id) < ($1.way.distance, $1.way.duration, $1.place.id)
            }
        } else {
            entries.sort { ($0.way.duration, $0.place.id) < ($1.way.duration, $1.place.id) }
        }
        return entries
    }

    private func isWithin(_ limit: ReachRequest.Limit, _ way: Way) -> Way? {
        switch limit {
        case .time(let most): way.duration <= most ? way : nil
        case .distance(let most): way.distance <= most + 1e-6 ? way : nil
        }
    }
}

extension Reach.Way {
    fileprivate init(_ spot: ReachTree.Spot) {
        self.init(duration: spot.duration, waiting: spot.waiting, distance: spot.distance, point: spot.point)
    }
}
