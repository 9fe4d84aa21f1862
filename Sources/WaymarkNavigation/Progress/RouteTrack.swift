import WaymarkModel
import WaymarkRouting

/// A route as a flat list of pieces, each with the distance and time before it.
///
/// Matching a fix is one pass over the pieces of a leg that are near, without allocation.
struct RouteTrack: Sendable {
    /// One piece of the route: a walk on one level, a flight, or a ride.
    struct Piece: Sendable {
        var start: Point
        var end: Point
        /// The levels at both ends.
        var startLevel: Index<Level>
        var endLevel: Index<Level>
        var leg: Int32
        var step: Int32
        /// The length in metres, and the distance from the route's start to this piece.
        var length: Double
        var distanceBefore: Double
        /// Milliseconds to wait at its start: at a closed door, for an elevator, at a checkpoint.
        var waiting: Int64
        /// Milliseconds from its start to its end.
        var moving: Int64
        /// How the time from its start to its end is spread over it.
        var spread = TimeSpread.even
        /// Whether its duration scales with the traveller's pace. Rides do not.
        var isPaced: Bool
        /// Whether the traveller stands on it, as in an elevator, so that the position does not show the progress.
        var isStanding: Bool
        /// Half the stated width of its path in metres; 0 if it is unknown.
        var halfWidth = 0.0
        /// The open floor that it crosses, among the floors of the track; nil on a path.
        var floor: Int?
        /// Milliseconds from the route's start to this piece: those that scale with the traveller's pace, and the
        /// others.
        var pacedBefore: Int64
        var fixedBefore: Int64

        var changesLevel: Bool { startLevel != endLevel }
        var paced: Int64 { isPaced ? moving : 0 }
        var fixed: Int64 { isPaced ? waiting : waiting + moving }
        var duration: Int64 { waiting + moving }
        /// Whether it leads straight up or down, such as stairs whose ends are above each other.
        var isUpright: Bool { changesLevel && !isStanding && start.distance(to: end) < 1 }
        /// The planned speed in m/s, from start to end; 0 if the piece takes no time.
        private var plannedSpeed: Double { moving > 0 ? length / (Double(moving) / 1000) : 0 }

        /// Returns the planned speed at a share of it, in m/s; 0 if it takes no time.
        func plannedSpeed(at fraction: Double) -> Double { plannedSpeed * spread.speed(at: fraction) }

        /// Returns the planned speeds from one share of it to another, in m/s.
        func plannedSpeeds(from start: Double, to end: Double) -> [Double] {
            spread.speeds(from: start, to: end).map { plannedSpeed * $0 }
        }
    }

    /// A point of the track.
    struct Match: Hashable, Sendable {
        var piece: Int
        /// The share of the piece that lies before the point, 0 to 1.
        var fraction: Double
        var point: Point
        /// Metres from the fix.
        var distance: Double
    }

    /// The straight line between the network and a waypoint beside it, walked before or after a leg.
    struct Spur: Sendable {
        var start: Point
        var end: Point
        var level: Index<Level>
    }

    let pieces: [Piece]
    /// Those that are more than a line.
    let broad: BroadPieces
    let boxes: PieceBoxes
    /// The pieces of each leg.
    let legs: [Range<Int>]
    /// The pieces of each step of each leg.
    let steps: [[Range<Int>]]
    /// The spurs at both ends of each leg.
    let spurs: [[Spur]]
    /// The open floors that the route crosses.
    let floors: [Polygon]
    /// The regions of the floors.
    let regions: [Index<Region>]
    /// The start of the route, even if it has no pieces.
    let origin: Point
    let originLevel: Index<Level>
    let totalDistance: Double
    let totalPaced: Int64
    let totalFixed: Int64

    var totalDuration: Int64 { totalPaced + totalFixed }

    init(plan: RoutePlan, venue: Venue) {
        var maker = RouteTrackMaker(plan: plan, venue: venue)
        maker.layOut()
        pieces = maker.pieces
        broad = BroadPieces(of: maker.pieces)
        boxes = PieceBoxes(of: maker.pieces)
        legs = maker.legs
        steps = maker.steps
        floors = maker.floors.map { venue[$0].polygon }
        regions = maker.floors
        spurs = plan.route.legs.map { leg in
            [leg.from, leg.to].flatMap { RouteTrackMaker.spurs(at: $0, in: venue) }
        }
        origin = plan.route.legs[0].from.point
        originLevel = plan.route.legs[0].from.level
        totalDistance = maker.distance
        totalPaced = maker.paced
        totalFixed = maker.fixed
    }

    /// Returns the metres from the route's start to a point of the track.
    func distance(at match: Match) -> Double {
        let piece = pieces[match.piece]
        return piece.distanceBefore + piece.length * match.fraction
    }
}

/// Builds the pieces of a plan.
struct RouteTrackMaker {
    let plan: RoutePlan
    let venue: Venue
    var pieces: [RouteTrack.Piece] = []
    var legs: [Range<Int>] = []
    var steps: [[Range<Int>]] = []
    var floors: [Index<Region>] = []
    private var floorPlaces: [FeatureID: Int] = [:]
    var distance = 0.0
    var paced: Int64 = 0
    var fixed: Int64 = 0

    init(plan: RoutePlan, venue: Venue) {
        self.plan = plan
        self.venue = venue
    }

    mutating func layOut() {
        for (legIndex, leg) in plan.route.legs.enumerated() {
            let first = pieces.count
            let ranges = plan.steps[legIndex].map(\.segments)
            var step = 0
            for (index, segment) in leg.segments.enumerated() {
                while step + 1 < ranges.count, index >= ranges[step].upperBound { step += 1 }
                append(segment, leg: legIndex, step: step)
            }
            legs.append(first..<pieces.count)
            steps.append(ranges.map { (first + $0.lowerBound)..<(first + $0.upperBound) })
        }
    }

    private mutating func append(_ segment: RouteSegment, leg: Int, step: Int) {
        let isRide = segment.kind.carries
        let split = timing(of: segment)
        let (halfWidth, floor) = breadth(of: segment)
        let piece = RouteTrack.Piece(
            start: segment.start, end: segment.end,
            startLevel: segment.fromLevel, endLevel: segment.toLevel, leg: Int32(leg),
            step: Int32(step),
            length: segment.distance, distanceBefore: distance, waiting: split.waiting, moving: split.moving,
            spread: split.moving == segment.duration ? segment.spread : .even,
            isPaced: !isRide, isStanding: segment.kind.motion.isRide, halfWidth: halfWidth, floor: floor,
            pacedBefore: paced, fixedBefore: fixed)
        pieces.append(piece)
        distance += piece.length
        paced += piece.paced
        fixed += piece.fixed
    }

    /// Returns half the stated width of a segment's path, and the open floor that the segment crosses.
    private mutating func breadth(of segment: RouteSegment) -> (halfWidth: Double, floor: Int?) {
        switch segment.source {
        case .connector: return (0, nil)
        case .floor(let region): return (0, floor(region))
        case .edge(let index, _):
            let edge = venue[index]
            if let known = floorPlaces[edge.path] { return (0, known) }
            // The edges on open floor have the id of its region as their path.
            let isOnFloor = edge.path.rawValue.utf8.starts(with: "floor:".utf8)
            let region = isOnFloor ? venue.regions.firstIndex { $0.id == edge.path } : nil
            return ((edge.width ?? 0) / 2, region.map { floor(Index($0)) })
        }
    }

    private mutating func floor(_ region: Index<Region>) -> Int {
        let id = venue[region].id
        if let known = floorPlaces[id] { return known }
        floors.append(region)
        floorPlaces[id] = floors.count - 1
        return floors.count - 1
    }

    /// Splits a segment's time. For a ride, all but the time in the car is waiting; for a door or checkpoint, all but the
    /// walk.
    private func timing(of segment: RouteSegment) -> (waiting: Int64, moving: Int64) {
        var moving = segment.duration
        switch segment.kind.motion {
        case .lift, .shuttle:
            moving = min(moving, Int64(sane: venue.ridingSeconds(on: segment) * 1000))
        case .door, .checkpoint:
            moving = min(moving, Int64(sane: segment.distance / plan.speed * 1000))
        case .walk, .climb, .stand: break
        }
        return (segment.waiting + segment.duration - moving, moving)
    }

    /// Returns the line from a position off the network, or from the label of a place, to the point where the route
    /// starts or ends. Without such an offset it is a single point, so that a leg without pieces has a position too.
    static func spurs(at end: RouteEnd, in venue: Venue) -> [RouteTrack.Spur] {
        var origin: Point?
        if case .position(let point, let level) = end.waypoint, level == venue[end.level].id { origin = point }
        if let place = end.place, venue.level(of: place) == end.level { origin = venue[place].position }
        return [RouteTrack.Spur(start: origin ?? end.point, end: end.point, level: end.level)]
    }
}
