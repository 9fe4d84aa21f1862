import WaymarkGuidance
import WaymarkModel
import WaymarkPlugins
import WaymarkRouting

/// A venue ready to be asked: as it was at one revision of the store.
///
/// Immutable; it stays valid, if old, when the venue is imported anew or removed.
public struct LoadedVenue: Sendable {
    /// The store's count of changes to the venue's data when it was read.
    public let revision: Int64
    public let venue: Venue
    let router: Router
    let guide: RouteGuide
    /// The plugins that act here; nil where none do.
    let plugins: PluginHost?

    init(_ venue: Venue, revision: Int64, plugins: PluginHost? = nil) {
        self.init(
            venue, revision: revision, snapshot: VenueSnapshot(venue), guide: RouteGuide(venue: venue), plugins: plugins
        )
    }

    private init(
        _ venue: Venue, revision: Int64, snapshot: VenueSnapshot, guide: RouteGuide, plugins: PluginHost?
    ) {
        self.venue = venue
        self.revision = revision
        self.guide = guide
        self.plugins = plugins
        router = Router(snapshot: snapshot, weightings: plugins?.weightings(for: snapshot) ?? [])
    }

    /// The same venue with other plugins.
    func equipped(with plugins: PluginHost?) -> LoadedVenue {
        LoadedVenue(venue, revision: revision, snapshot: snapshot, guide: guide, plugins: plugins)
    }

    public var id: FeatureID { venue.id }
    public var calendar: VenueCalendar { venue.calendar }
    /// The graph of the venue.
    public var snapshot: VenueSnapshot { router.snapshot }
}
