import WaymarkModel
import WaymarkRouting

/// A leg in numbers: what its segments mean, where they lead, and where the traveller turns.
struct LegCourse {
    struct Piece {
        var role = SegmentRole.walk
        /// The displacement from its start to its end, in metres, and its length.
        var (dx, dy): (Double, Double)
        var length: Double
        /// The compass bearing; NaN until it is needed.
        fileprivate var bearing = Double.nan
        /// Whether it is part of a stretch with a direction: not of a ride, and not of open floor.
        var isWalked = false
        /// Whether it has signs, and the name of a way.
        var hasSign = false
        var isNamed = false
        /// The turn at its start; nil where nothing is mentioned.
        var turn: Turn?
        /// Where the way bends at its start, but the traveller goes straight on by what is told: the heading, in degrees.
        var straightOn: Double?

        init(from start: Point, to end: Point) {
            (dx, dy) = (end.x - start.x, end.y - start.y)
            length = (dx * dx + dy * dy).squareRoot()
        }

        /// Whether its ends are far enough from each other for a bearing. What is shorter than a step is a kink where two lines
        /// of a drawing meet.
        var hasBearing: Bool { length >= LegCourse.shortestPiece }
    }

    /// The shortest piece that has a direction, in metres.
    static let shortestPiece = 0.5

    var pieces: [Piece]
    /// The other ways at the turns of the leg, by their places among the junctions' ways.
    var others: [Int32] = []
    private let anchor: Anchor

    init(_ leg: RouteLeg, _ trace: BuildingTrace, _ venue: Venue) {
        anchor = venue.anchor
        pieces = []
        pieces.reserveCapacity(leg.segments.count)
        for index in leg.segments.indices {
            var piece = Piece(from: leg.segments[index].start, to: leg.segments[index].end)
            switch leg.segments[index].source {
            case .edge(let edge, let isReversed):
                piece.role = trace.role(ofEdge: leg.segments[index].kind, at: index)
                piece.hasSign = venue.edgeSignpost(edge, isReversed: isReversed) != nil
                piece.isNamed = piece.role.isWalk && venue.edgeName(edge).map { !$0.base.isEmpty } ?? false
            case .connector(let connector, _, let stop):
                piece.role = trace.role(
                    of: connector, from: leg.segments[index].fromLevel, to: leg.segments[index].toLevel, at: index,
                    in: venue)
                piece.hasSign = venue[connector].stops[stop].signpost != nil
            case .floor: break
            }
            pieces.append(piece)
        }
    }

    /// Returns the compass bearing of a segment in degrees; nil if it is too short.
    ///
    /// It takes an arc tangent, so it is computed only where a turn or a maneuver needs it.
    mutating func bearing(of index: Int) -> Double? {
        guard pieces[index].hasBearing else { return nil }
        if pieces[index].bearing.isNaN {
            pieces[index].bearing = anchor.compassBearing(dx: pieces[index].dx, dy: pieces[index].dy)
        }
        return pieces[index].bearing
    }

    /// Returns whether the heading certainly changes by less than the noise of a drawing from one segment to another, by
    /// the product of their directions. Where it is near the limit, the bearings decide.
    func isStraight(from one: Int, to other: Int) -> Bool {
        let product = pieces[one].dx * pieces[other].dx + pieces[one].dy * pieces[other].dy
        return product > Heading.cosineWithinNoise * pieces[one].length * pieces[other].length
    }

    /// Returns the last known bearing of the stretch on foot that leads to a segment.
    mutating func heading(before index: Int) -> Double? {
        var earlier = index - 1
        while earlier >= 0 {
            if pieces[earlier].role.isTransit { return nil }
            if let bearing = bearing(of: earlier) { return bearing }
            earlier -= 1
        }
        return nil
    }

    /// Returns whether a transit continues the one before: further along the same connector, or another flight of its
    /// kind.
    func joins(_ index: Int, _ segments: [RouteSegment], _ venue: Venue) -> Bool {
        guard index > 0, case .transit(let kind, let connector) = pieces[index].role,
            case .transit(let lastKind, let lastConnector) = pieces[index - 1].role,
            caseNumber(of: kind) == caseNumber(of: lastKind)
        else { return false }
        let turnsRound =
            Transit.Direction(of: segments[index], in: venue) != Transit.Direction(of: segments[index - 1], in: venue)
        if turnsRound { return false }
        if let connector, connector == lastConnector { return true }
        return !kind.isRide && (connector == nil) == (lastConnector == nil)
    }
}
