import Synchronization
import WaymarkModel

/// Finds the buildings of a venue. What it needs for that is made at the first question: most answers ask none.
final class LateBuildings: Sendable {
    private let venue: Venue
    private let made = Mutex<BuildingFinder?>(nil)

    init(_ venue: Venue) { self.venue = venue }

    /// The finder.
    var finder: BuildingFinder {
        made.withLock { made in
            if let made { return made }
            let finder = BuildingFinder(venue)
            made = finder
            return finder
        }
    }
}
