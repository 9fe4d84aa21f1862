import WaymarkModel
import WaymarkRouting

/// The buildings that a leg leads through, and the doors at which it enters and leaves them.
///
/// On levels that belong to no building, the outlines of the buildings decide. A door between two of them, or between one
/// and the outside, is a threshold. Where a path crosses an outline without a door, nothing is said.
struct BuildingTrace {
    /// A door at which the building changes. Nil is outside.
    struct Crossing {
        var from: Index<Building>?
        var to: Index<Building>?
    }

    /// The building of each segment; that behind it for a door or connector.
    private(set) var buildings: [Index<Building>?] = []
    /// The crossings by the index of their segment.
    private(set) var crossings: [Int: Crossing] = [:]
    /// The building at the start.
    private let start: Index<Building>?

    init(_ leg: RouteLeg, _ venue: Venue, _ finder: BuildingFinder) {
        guard !finder.isTrivial else {
            buildings.reserveCapacity(leg.segments.count)
            for index in leg.segments.indices { buildings.append(venue.building(of: leg.segments[index].toLevel)) }
            start = Self.isKnownAtOnce(leg.segments.first) ? buildings[0] : venue.building(of: leg.from.level)
            return
        }
        let segments = leg.segments
        func building(
            at point: Point, on level: Index<Level>, isIndoors: Bool = false
        ) -> Index<Building>? {
            finder.building(at: point, on: venue[level].id, isIndoors: isIndoors)
                .flatMap { venue.index(ofBuilding: $0) }
        }
        var known = segments.map { segment -> Index<Building>?? in
            if case .connector = segment.source { return .some(building(at: segment.end, on: segment.toLevel)) }
            switch segment.kind {
            case .door, .checkpoint: return nil
            default:
                let middle = segment.start.interpolated(to: segment.end, fraction: 0.5)
                return .some(building(at: middle, on: segment.toLevel, isIndoors: segment.kind == .corridor))
            }
        }
        // They only matter if the leg starts or ends at a door, which has an inside.
        let from = building(at: leg.from.point, on: leg.from.level)
        // Doors belong to what is behind them.
        var next = building(at: leg.to.point, on: leg.to.level, isIndoors: true)
        for index in known.indices.reversed() {
            if let building = known[index] { next = building } else { known[index] = .some(next) }
        }
        var current = Self.isKnownAtOnce(segments.first) ? known[0] ?? from : from
        start = current
        for index in segments.indices {
            let building = known[index] ?? nil
            buildings.append(building)
            defer { current = building }
            guard building != current, case .edge = segments[index].source,
                [.door, .checkpoint].contains(segments[index].kind)
            else { continue }
            // A level indoors has no street behind the outlines.
            if building == nil, !venue[segments[index].toLevel].isOutdoor { continue }
            crossings[index] = Crossing(from: current, to: building)
        }
    }

    /// Returns whether the first segment shows where the leg starts: a door or a connector says nothing about what is
    /// before it.
    private static func isKnownAtOnce(_ first: RouteSegment?) -> Bool {
        guard let first else { return false }
        if case .connector = first.source { return false }
        return first.kind != .door && first.kind != .checkpoint
    }

    /// Returns the building in which a step that starts with a segment starts.
    func building(before segment: Int) -> Index<Building>? { segment > 0 ? buildings[segment - 1] : start }
}
