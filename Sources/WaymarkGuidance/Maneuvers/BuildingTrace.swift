import WaymarkModel
import WaymarkRouting

/// The buildings that a leg leads through, and the doors at which it enters and leaves them.
///
/// On levels that belong to no building, the outlines of the buildings decide. A door between two of them, or between one
/// and the outside, is a threshold. Where a path crosses an outline without a door, nothing is said.
struct BuildingTrace {
    /// A door at which the building changes. Nil is outside.
    struct Crossing {
        var from: FeatureID?
        var to: FeatureID?
    }

    /// The building of each segment; that behind it for a door or connector.
    private(set) var buildings: [FeatureID?] = []
    /// The crossings by the index of their segment.
    private(set) var crossings: [Int: Crossing] = [:]
    /// The building at the start.
    private let start: FeatureID?

    init(_ leg: RouteLeg, _ venue: Venue, _ finder: BuildingFinder) {
        let segments = leg.segments
        var known = segments.map { segment -> FeatureID?? in
            if case .connector = segment.source {
                return .some(finder.building(at: segment.end, on: venue[segment.toLevel].id))
            }
            if finder.isTrivial { return .some(venue[segment.toLevel].building) }
            switch segment.kind {
            case .door, .checkpoint: return nil
            default:
                let middle = segment.start.interpolated(to: segment.end, fraction: 0.5)
                return .some(
                    finder.building(at: middle, on: venue[segment.toLevel].id, isIndoors: segment.kind == .corridor))
            }
        }
        // They only matter if the leg starts or ends at a door, which has an inside.
        let from = finder.building(at: leg.from.point, on: venue[leg.from.level].id)
        let to = finder.building(at: leg.to.point, on: venue[leg.to.level].id, isIndoors: true)
        // Doors belong to what is behind them.
        var next: FeatureID? = to
        for index in known.indices.reversed() {
            if let building = known[index] { next = building } else { known[index] = .some(next) }
        }
        var current: FeatureID? = from
        // A door or a connector says nothing about what is before it.
        if let first = segments.first {
            if case .connector = first.source {
            } else if first.kind != .door, first.kind != .checkpoint {
                current = known[0] ?? from
            }
        }
        start = current
        for index in segments.indices {
            let building = known[index] ?? nil
            buildings.append(building)
            defer { current = building }
            guard !finder.isTrivial, building != current, case .edge = segments[index].source,
                [.door, .checkpoint].contains(segments[index].kind)
            else { continue }
            // A level indoors has no street behind the outlines.
            if building == nil, !venue[segments[index].toLevel].isOutdoor { continue }
            crossings[index] = Crossing(from: current, to: building)
        }
    }

    /// Returns the building in which a step that starts with a segment starts.
    func building(before segment: Int) -> FeatureID? { segment > 0 ? buildings[segment - 1] : start }
}
