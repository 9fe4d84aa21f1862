import Foundation
import Synchronization
import WaymarkGuidance
import WaymarkModel
import WaymarkPlugins
import WaymarkRouting

/// A venue that is ready for queries, at one revision of the store.
///
/// A loaded venue is immutable. It remains valid, with its old contents, after the venue is imported again or removed.
public struct LoadedVenue: Sendable {
    /// The number of changes to the venue's data in the store when it was read.
    public let revision: Int64
    /// The model of the venue.
    public let venue: Venue
    /// The router for this venue and its plugins.
    let router: Router
    /// The guide that composes the steps of routes.
    let guide: RouteGuide
    /// The names in the venue.
    let names: Late<VenueNameIndex>
    /// The outline of the venue.
    let extent: Late<VenueExtent>
    /// The plugins of the venue; nil if there are no plugin paths.
    let plugins: PluginHost?
    /// What is assumed in questions, in their order.
    public internal(set) var assumptions: [Assumption] = []
    /// What the plugin sees that asks about the venue; nil if none asks.
    var view: PluginView?

    init(_ venue: Venue, revision: Int64, order: DissectionOrder? = nil, plugins: PluginHost? = nil) {
        let (snapshot, guide) = Self.prepared(venue, order)
        self.init(
            venue, revision: revision, snapshot: snapshot, guide: guide, names: Late { VenueNameIndex(venue) },
            extent: Late { VenueExtent(venue) }, plugins: plugins)
    }

    /// The number of nodes from which on the parts of a venue are prepared at the same time.
    private static let manyNodes = 4096

    /// Returns the graph and the guide of a venue, which do not depend on each other.
    private static func prepared(
        _ venue: Venue, _ order: DissectionOrder?
    ) -> (snapshot: VenueSnapshot, guide: RouteGuide) {
        guard venue.nodeIndices.count >= manyNodes else {
            return (VenueSnapshot(venue, order: order), RouteGuide(venue: venue))
        }
        let snapshot = Mutex<VenueSnapshot?>(nil)
        let guide = Mutex<RouteGuide?>(nil)
        DispatchQueue.concurrentPerform(iterations: 2) { part in
            if part == 0 {
                let made = VenueSnapshot(venue, order: order)
                snapshot.withLock { $0 = made }
            } else {
                let made = RouteGuide(venue: venue)
                guide.withLock { $0 = made }
            }
        }
        return (
            snapshot.withLock { $0 } ?? VenueSnapshot(venue, order: order),
            guide.withLock { $0 } ?? RouteGuide(venue: venue)
        )
    }

    /// Makes the reduced graph of a large venue beside the weights of its first route, which needs both.
    func prepareCore() {
        let snapshot = snapshot
        guard !snapshot.hasCore, venue.nodeIndices.count >= Self.manyNodes else { return }
        DispatchQueue.global(qos: .userInitiated).async { snapshot.prepareCore() }
    }

    /// Returns the search order of a venue as bytes, to be stored with it; nil if the venue is too small for one to pay.
    static func searchOrder(of snapshot: VenueSnapshot) -> [UInt8]? {
        guard snapshot.venue.nodeIndices.count >= manyNodes else { return nil }
        return snapshot.dissectionOrder().bytes
    }

    /// Returns the same of a venue that is about to be stored.
    ///
    /// - Parameter stop: Asks to stop; nil if nobody can. The order is then found when the venue is read.
    static func searchOrder(of venue: Venue, stop: StopSignal?) -> [UInt8]? {
        venue.nodeIndices.count >= manyNodes ? DissectionOrder(of: venue, stop: stop)?.bytes : nil
    }

    private init(
        _ venue: Venue, revision: Int64, snapshot: VenueSnapshot, guide: RouteGuide, names: Late<VenueNameIndex>,
        extent: Late<VenueExtent>, plugins: PluginHost?
    ) {
        self.venue = venue
        self.revision = revision
        self.guide = guide
        self.names = names
        self.extent = extent
        self.plugins = plugins
        router = Router(snapshot: snapshot, sources: plugins?.weightingSources(for: snapshot) ?? [])
    }

    /// Returns the same venue with other plugins.
    func equipped(with plugins: PluginHost?) -> LoadedVenue {
        LoadedVenue(
            venue, revision: revision, snapshot: snapshot, guide: guide, names: names, extent: extent,
            plugins: plugins)
    }

    /// The id of the venue.
    public var id: FeatureID { venue.id }
    /// The calendar of the venue.
    public var calendar: VenueCalendar { venue.calendar }
    /// The routing graph of the venue.
    package var snapshot: VenueSnapshot { router.snapshot }
}

extension LoadedVenue {
    /// Returns a waypoint for each place of a category, or each connector, opening or entrance of a kind, in the order of
    /// the venue; with a level those on it, and of connectors their landings there.
    public func waypoints(inCategory category: String, level: FeatureID? = nil) -> [Waypoint] {
        let index = level.flatMap { venue.index(ofLevel: $0) }
        return snapshot.destinations(inCategory: category, on: index).map { destination in
            if case .connector = destination, index != nil,
                let node = snapshot.nodes(of: destination).map({ snapshot.venueIndex(of: $0) })
                    .first(where: { venue.level(of: $0) == index })
            {
                return .node(venue.id(of: node))
            }
            return venue.waypoint(of: destination)
        }
    }
}
