import WaymarkModel

/// The outline around everything that a venue draws: the convex hull of its network, rooms, areas and buildings.
struct VenueExtent: Sendable {
    /// The distance from the outline, in metres, from which on somebody is away.
    static let margin = 100.0
    /// The most that an inaccurate position may be farther away, in metres.
    static let tolerance = 100.0

    /// The corners, counterclockwise.
    private let hull: [Point]

    /// Finds the outline of a venue.
    init(_ venue: Venue) {
        var points = venue.nodeIndices.map { venue.position(of: $0) }
        points += venue.units.flatMap(\.polygon.outer) + venue.areas.flatMap(\.polygon.outer)
        points += venue.footprints.flatMap(\.polygon.outer)
        points += venue.placeIndices.map { venue[$0].position }
        hull = Self.hull(of: points)
    }

    /// Andrew's monotone chain.
    private static func hull(of points: [Point]) -> [Point] {
        let sorted = points.filter(\.isFinite).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        guard sorted.count > 2 else { return sorted }
        func chain(_ points: some Sequence<Point>) -> [Point] {
            var chain: [Point] = []
            for point in points {
                while chain.count > 1, cross(chain[chain.count - 2], chain[chain.count - 1], point) <= 0 {
                    chain.removeLast()
                }
                chain.append(point)
            }
            return Array(chain.dropLast())
        }
        return chain(sorted) + chain(sorted.reversed())
    }

    private static func cross(_ a: Point, _ b: Point, _ c: Point) -> Double {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }

    /// Returns the distance of a point from the outline in metres; 0 inside.
    func distance(to point: Point) -> Double {
        guard let last = hull.last else { return .infinity }
        if hull.count > 2 {
            let sides = zip([last] + hull, hull)
            if sides.allSatisfy({ Self.cross($0, $1, point) >= 0 }) { return 0 }
        }
        return zip([last] + hull, hull).map { Self.distance(from: point, to: $0, $1) }.min() ?? .infinity
    }

    private static func distance(from point: Point, to start: Point, _ end: Point) -> Double {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let square = dx * dx + dy * dy
        let share = square > 0 ? ((point.x - start.x) * dx + (point.y - start.y) * dy) / square : 0
        return start.interpolated(to: end, fraction: min(1, max(0, share))).distance(to: point)
    }

    /// Returns whether a position is away from the venue.
    ///
    /// - Parameter accuracy: The accuracy of the position in metres; nil if unknown.
    func isAway(_ point: Point, accuracy: Double?) -> Bool {
        guard point.isFinite else { return false }
        return distance(to: point) > Self.margin + min(accuracy ?? 0, Self.tolerance)
    }
}

extension LoadedVenue {
    /// Returns whether a position is away from the venue: farther from its outline than 100 m and the accuracy, of which
    /// at most 100 m count.
    ///
    /// - Parameters:
    ///   - point: The position.
    ///   - accuracy: Its accuracy in metres; nil if unknown.
    public func isAway(_ point: Point, accuracy: Double? = nil) -> Bool {
        extent.value.isAway(point, accuracy: accuracy)
    }
}

extension SharingAction {
    /// The action, or that the member is away if it is about a position that is away from the venue.
    func within(_ venue: LoadedVenue) -> SharingAction {
        switch self {
        case .fix(let member, let fix) where venue.isAway(fix.point, accuracy: fix.accuracy): .away(member: member)
        case .receive(let message, _, let sender?):
            venue.isAway(venue.venue.anchor.point(of: message.coordinate), accuracy: message.accuracy)
                ? .away(member: sender) : self
        default: self
        }
    }
}
