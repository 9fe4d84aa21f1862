import WaymarkGuidance
import WaymarkModel
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

    init(_ venue: Venue, revision: Int64) {
        self.venue = venue
        self.revision = revision
        router = Router(snapshot: VenueSnapshot(venue))
        guide = RouteGuide(venue: venue)
    }

    public var id: FeatureID { venue.id }
    public var calendar: VenueCalendar { venue.calendar }
    /// The graph of the venue.
    public var snapshot: VenueSnapshot { router.snapshot }
}
