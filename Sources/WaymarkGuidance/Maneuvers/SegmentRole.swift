import WaymarkModel
import WaymarkRouting

/// What a segment of a route means to the traveller who takes it.
enum SegmentRole {
    case walk
    case door
    case checkpoint
    /// Into a building, or out of the one it comes from if it does not lead into another.
    case threshold
    case transit(Connector.Kind, connector: Index<Connector>?)

    /// Determines what an edge means, by its way type.
    init(_ kind: WayKind) {
        switch kind.motion {
        case .walk: self = .walk
        case .door: self = .door
        case .checkpoint: self = .checkpoint
        case .climb, .stand, .lift, .shuttle: self = kind.connector.map { .transit($0, connector: nil) } ?? .walk
        }
    }

    var isWalk: Bool {
        if case .walk = self { true } else { false }
    }

    var isTransit: Bool {
        if case .transit = self { true } else { false }
    }

    /// Whether the traveller keeps a direction on it: on foot, and on steps, ramps and belts drawn as paths of a level.
    var hasCourse: Bool {
        guard case .transit(let kind, let connector) = self else { return true }
        return connector == nil && kind.guidance.keepsHeading
    }
}

extension Transit.Direction {
    /// Determines up or down by the levels' order, or by their heights if they have the same ordinal. Within a level it
    /// follows from the edge.
    init(of segment: RouteSegment, in venue: Venue) {
        if case .edge(let index, let isReversed) = segment.source {
            let climb = venue[index].stepCount.map(Double.init) ?? venue[index].incline ?? 0
            self = climb == 0 ? .level : (climb > 0) != isReversed ? .up : .down
            return
        }
        // A passage counts as level, regardless of the ordinals at its ends.
        var (fromLevel, toLevel) = (segment.fromLevel, segment.toLevel)
        if case .connector(let index, let fromStop, let toStop) = segment.source {
            if venue[index].kind.isLevel {
                self = .level
                return
            }
            // The way back from halfway ends on the level on which it begins.
            if fromLevel == toLevel {
                fromLevel = venue.level(of: venue.stopNodes(of: index)[fromStop])
                toLevel = venue.level(of: venue.stopNodes(of: index)[toStop])
            }
        }
        let (from, to) = (venue[fromLevel].ordinal, venue[toLevel].ordinal)
        if from != to {
            self = from < to ? .up : .down
        } else if let lower = venue[fromLevel].elevation, let upper = venue[toLevel].elevation,
            lower != upper
        {
            self = lower < upper ? .up : .down
        } else {
            self = .level
        }
    }
}
