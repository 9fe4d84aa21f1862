import WaymarkModel
import WaymarkRouting

/// The stretches of a leg on which the traveller crosses open floor: each is one step.
///
/// Stretches of a few metres, and regions that are corridors, are described like other ways.
struct FloorRuns {
    /// Consecutive segments in one region.
    struct Run: Hashable {
        var segments: Range<Int>
        var region: Index<Region>
    }

    /// The minimum length of a crossing that is mentioned, in metres.
    static let shortest = 10.0
    /// The length at the start of a crossing that gives its direction, in metres.
    static let directionLength = 10.0
    /// The minimum angle of a bend that has its own sentence, in degrees, and the minimum length on both sides of it, in
    /// metres.
    static let bendAngle = 45.0
    static let bendLength = 25.0
    /// The minimum angle of a bend that leads back, in degrees, and the minimum length on both sides of it, in metres. It
    /// is mentioned closer to others, because a traveller who heads for the exit misses it.
    static let returnAngle = 90.0
    static let returnLength = 10.0
    /// Corridors are narrower than this, in metres, and longer than this many widths.
    static let corridorWidth = 6.0
    static let corridorWidths = 4.0

    private let segments: [RouteSegment]
    private let venue: Venue
    private let runs: [Run]

    init(_ segments: [RouteSegment], _ venue: Venue) {
        self.segments = segments
        self.venue = venue
        guard !venue.contents.regions.isEmpty else {
            runs = []
            return
        }
        var runs: [Run] = []
        for (index, segment) in segments.enumerated() {
            guard let region = venue.region(of: segment) else { continue }
            if let last = runs.last, last.region == region, last.segments.upperBound == index {
                runs[runs.count - 1].segments = last.segments.lowerBound..<index + 1
            } else {
                runs.append(Run(segments: index..<index + 1, region: region))
            }
        }
        self.runs = runs.filter { run in
            segments[run.segments].reduce(0) { $0 + $1.distance } >= Self.shortest
                && !Self.isCorridor(run.region, in: venue)
        }
    }

    /// Returns the stretch that a segment belongs to; nil if it is not on open floor.
    func run(around index: Int) -> Run? { runs.first { $0.segments.contains(index) } }

    /// Returns the compass bearing of the first metres of a stretch; nil if it leads nowhere.
    func bearing(_ run: Run) -> Double? {
        var left = Self.directionLength
        let start = segments[run.segments.lowerBound].start
        for segment in segments[run.segments] {
            let length = segment.start.distance(to: segment.end)
            if length >= left, length > 0 {
                let end = segment.start.interpolated(to: segment.end, fraction: left / length)
                return venue.bearing(from: start, to: end)
            }
            left -= length
        }
        return venue.bearing(from: start, to: segments[run.segments.upperBound - 1].end)
    }

    /// Adds the turns on open floor, and those behind it, to the turns of a leg.
    func turned(_ turns: [Turn?], by finder: TurnFinder, isWalked: [Bool]) -> [Turn?] {
        var turns = turns
        for run in runs {
            for (index, turn) in bends(run) { turns[index] = turn }
            let next = run.segments.upperBound
            guard next < segments.count, isWalked[next], self.run(around: next) == nil,
                let before = run.segments.reversed().lazy.compactMap({ bearing(ofSegment: $0) }).first,
                let after = bearing(ofSegment: next)
            else { continue }
            let others = finder.alternatives(to: segments[next], after: segments[next - 1], heading: before)
            let bend = TurnFinder.Bend(
                segment: next, angle: Heading.change(from: before, to: after), along: 0, alternatives: others)
            for (index, turn) in finder.told([bend]) { turns[index] = turn }
        }
        return turns
    }

    /// Returns the bends of a stretch that are worth a sentence: sharp ones, far from its ends and from each other.
    private func bends(_ run: Run) -> [(Int, Turn)] {
        var bends: [(Int, Turn)] = []
        let lengths = segments[run.segments].map { $0.start.distance(to: $0.end) }
        var since = 0.0
        var left = lengths.reduce(0, +)
        var before: Double?
        for (offset, index) in run.segments.enumerated() {
            let after = bearing(ofSegment: index)
            if let before, let after {
                let angle = Heading.change(from: before, to: after)
                let room = abs(angle) > Self.returnAngle ? Self.returnLength : Self.bendLength
                if abs(angle) > Self.bendAngle, since >= room, left >= room {
                    bends.append(
                        (
                            index,
                            Turn(manner: .choice, angle: angle, modifier: TurnModifier(angle: angle), alternatives: [])
                        ))
                    since = 0
                }
            }
            before = after ?? before
            since += lengths[offset]
            left -= lengths[offset]
        }
        return bends
    }

    private func bearing(ofSegment index: Int) -> Double? {
        venue.bearing(from: segments[index].start, to: segments[index].end)
    }

    /// Returns whether a region is a corridor: by its category, or because it is narrow and long. Obstacles do not make a
    /// hall narrow, but a corridor may lead around a courtyard.
    private static func isCorridor(_ index: Index<Region>, in venue: Venue) -> Bool {
        let category = venue.floorCategory(of: index)
        let words = (category ?? "").split(separator: ".")
        if words.contains(where: { ["corridor", "hallway", "walkway", "tunnel", "footbridge"].contains($0) }) {
            return true
        }
        let polygon = venue[index].polygon
        let isHall = [.concourse, .hall, .square].contains(OpenFloor(category: category))
        let holes = isHall ? [] : polygon.holes
        let area =
            abs(Polygon.signedArea(of: polygon.outer)) - holes.reduce(0) { $0 + abs(Polygon.signedArea(of: $1)) }
        let border = ([polygon.outer] + holes).reduce(0.0) { total, ring in
            total + zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        }
        guard border > 0 else { return false }
        let width = 2 * area / border
        return width < corridorWidth && border / 2 > corridorWidths * width
    }
}
