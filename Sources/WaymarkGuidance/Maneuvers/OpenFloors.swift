import Synchronization
import WaymarkModel

/// What sentences say about the regions of open floor of a venue. Each is looked up among all units when it is first
/// asked for.
final class OpenFloors: Sendable {
    struct Floor: Sendable {
        /// The name of the largest unit that has one.
        var name: LocalizedText?
        var kind: OpenFloor
        /// Whether it is described like a corridor.
        var isCorridor: Bool
    }

    /// Corridors are narrower than this, in metres, and longer than this many widths.
    static let corridorWidth = 6.0
    static let corridorWidths = 4.0

    private let venue: Venue
    private let known: Mutex<[Floor?]>

    init(_ venue: Venue) {
        self.venue = venue
        known = Mutex(Array(repeating: nil, count: venue.regions.count))
    }

    subscript(region: Index<Region>) -> Floor {
        known.withLock { known in
            if let floor = known[region.position] { return floor }
            let category = venue.floorCategory(of: region)
            let kind = OpenFloor(category: category)
            let floor = Floor(
                name: venue.floorName(of: region), kind: kind, isCorridor: isCorridor(region, category, kind))
            known[region.position] = floor
            return floor
        }
    }

    /// Returns whether a region is a corridor: by its category, or because it is narrow and long. Obstacles do not make a
    /// hall narrow, but a corridor may lead around a courtyard.
    private func isCorridor(_ index: Index<Region>, _ category: String?, _ kind: OpenFloor) -> Bool {
        let words = (category ?? "").split(separator: ".")
        if words.contains(where: { ["corridor", "hallway", "walkway", "tunnel", "footbridge"].contains($0) }) {
            return true
        }
        let polygon = venue[index].polygon
        let isHall = [.concourse, .hall, .square].contains(kind)
        let holes = isHall ? [] : polygon.holes
        let area =
            abs(Polygon.signedArea(of: polygon.outer)) - holes.reduce(0) { $0 + abs(Polygon.signedArea(of: $1)) }
        let border = ([polygon.outer] + holes).reduce(0.0) { total, ring in
            total + zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        }
        guard border > 0 else { return false }
        let width = 2 * area / border
        return width < Self.corridorWidth && border / 2 > Self.corridorWidths * width
    }
}
