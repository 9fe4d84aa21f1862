import WaymarkModel
import WaymarkRouting

/// The buildings that a leg leads through, and where it enters and leaves them.
///
/// On levels that belong to no building, the outlines of the buildings decide. A door between two of them, or between one
/// and the outside, is a threshold. Where a path crosses an outline without a door, the building changes at the node
/// nearest to the outline, because the middle of a segment decides in which building it is.
struct BuildingTrace {
    /// A segment at whose start, or door, the building changes. Nil is outside.
    struct Crossing {
        var from: Index<Building>?
        var to: Index<Building>?
        /// Whether the segment is a door or a checkpoint.
        var isDoor: Bool
    }

    /// The minimum length of a stay between two crossings without a door, in metres. A path that cuts a corner of a
    /// building does not enter it, and a path that comes out between two parts of a building does not leave it.
    static let shortestStay = 10.0

    /// The building of each segment; that behind it for a door or connector.
    private(set) var buildings: [Index<Building>?] = []
    /// The crossings by the index of their segment.
    private(set) var crossings: [Int: Crossing] = [:]
    /// The building at the start.
    private let start: Index<Building>?
    /// Whether buildings have outlines.
    private let isDrawn: Bool

    init(_ leg: RouteLeg, _ venue: Venue, _ finder: BuildingFinder) {
        isDrawn = !finder.isTrivial
        guard isDrawn else {
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
            if segment.isConnector { return .some(building(at: segment.end, on: segment.toLevel)) }
            if segment.isDoor { return nil }
            let middle = segment.start.interpolated(to: segment.end, fraction: 0.5)
            return .some(building(at: middle, on: segment.toLevel, isIndoors: segment.kind.facts.isOutdoors == false))
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
        buildings = Self.withoutShortStays(known.map { $0 ?? nil }, segments, venue)
        // The last building that is known, or outside.
        var last = current
        for (index, segment) in segments.enumerated() {
            let building = buildings[index]
            // A level indoors has no street behind the outlines.
            let isUnknown = building == nil && !venue[segment.toLevel].isOutdoor
            defer {
                current = building
                if !isUnknown { last = building }
            }
            if isUnknown || segment.isConnector { continue }
            let isDoor = segment.isDoor
            let before = isDoor ? current : last
            guard building != before, isDoor || segment.kind.isWalked else { continue }
            crossings[index] = Crossing(from: before, to: building, isDoor: isDoor)
        }
    }

    /// Returns whether the first segment shows where the leg starts: a door or a connector says nothing about what is
    /// before it.
    private static func isKnownAtOnce(_ first: RouteSegment?) -> Bool {
        first.map { !$0.isConnector && !$0.isDoor } ?? false
    }

    /// Gives short stays between two crossings without a door the building around them.
    private static func withoutShortStays(
        _ buildings: [Index<Building>?], _ segments: [RouteSegment], _ venue: Venue
    ) -> [Index<Building>?] {
        var smooth = buildings
        var first = 0
        while first < buildings.count {
            let end = buildings[first...].firstIndex { $0 != buildings[first] } ?? buildings.count
            let stay = segments[first..<end]
            if first > 0, end < buildings.count, smooth[first - 1] == buildings[end], !segments[first].isDoor,
                !segments[end].isDoor, stay.allSatisfy({ venue[$0.toLevel].building == nil }),
                stay.reduce(0, { $0 + $1.distance }) < shortestStay
            {
                for index in first..<end { smooth[index] = buildings[end] }
            }
            first = end
        }
        return smooth
    }

    /// Returns what an edge means to the traveller.
    func role(ofEdge kind: WayKind, at index: Int) -> SegmentRole {
        isDrawn && crossings[index]?.isDoor == true ? .threshold : SegmentRole(kind)
    }

    /// Returns what a segment of a connector means to the traveller. A passage to a level of the site that ends inside its
    /// building does not leave it.
    func role(
        of connector: Index<Connector>, from level: Index<Level>, to other: Index<Level>, at index: Int, in venue: Venue
    ) -> SegmentRole {
        if isDrawn, crossings[index]?.isDoor == true { return .threshold }
        let kind = venue[connector].kind
        if kind.isLevel, venue.building(of: level) != venue.building(of: other),
            !isDrawn || building(before: index) != buildings[index]
        {
            return .threshold
        }
        return .transit(kind, connector: connector)
    }

    /// Returns what a passage or door leads from and to; nil if no building has an outline.
    func crossing(at segment: Int) -> Crossing? {
        if let known = crossings[segment] { return known }
        guard isDrawn else { return nil }
        return Crossing(from: building(before: segment), to: buildings[segment], isDoor: true)
    }

    /// Returns the building in which a step that starts with a segment starts.
    func building(before segment: Int) -> Index<Building>? { segment > 0 ? buildings[segment - 1] : start }
}

extension RouteSegment {
    fileprivate var isConnector: Bool {
        if case .connector = source { true } else { false }
    }

    fileprivate var isDoor: Bool { !isConnector && (kind.motion == .door || kind.motion == .checkpoint) }
}

extension WayKind {
    /// Whether people walk along it on a level.
    fileprivate var isWalked: Bool { motion == .walk }
}
