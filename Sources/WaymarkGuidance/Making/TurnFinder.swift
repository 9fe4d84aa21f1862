import WaymarkModel
import WaymarkRouting

/// Tells the turns worth a word from the kinks of a corridor.
///
/// A bend of 45° and more is a turn. Smaller ones are told only where another way competes, or where several in one
/// direction follow each other so closely that they make a turn: a corner drawn with two nodes.
struct TurnFinder {
    /// Smaller bends are noise of the drawing, in degrees.
    static let noise = 10.0
    /// Bends in one direction within this distance of each other make one turn, in metres: the width of a hall.
    static let cornerLength = 4.0
    /// Two opposite bends within this distance with no other way are a step aside, in metres.
    static let jogLength = 3.0
    /// How much farther from straight ahead another way may lead and still compete, in degrees.
    static let competingSpread = 25.0

    /// Where two ways to one side would have the same word, ours is slight under this angle and the other more than
    /// `wordSpread` sharper, in degrees; OSRM narrows its bands at star-shaped junctions alike.
    static let slightBesideSharper = 70.0
    /// Where two ways to one side would have the same word, ours is sharp over this angle and the other more than
    /// `wordSpread` blunter, in degrees.
    static let sharpBesideBlunter = 110.0
    /// How far apart two ways must lead to have different words, in degrees.
    static let wordSpread = 20.0

    let venue: Venue
    let junctions: JunctionIndex

    private struct Bend {
        /// The segment that begins behind the bend.
        var segment: Int
        var angle: Double
        /// Metres from the begin of the stretch.
        var along: Double
        /// The other ways, as changes of heading.
        var alternatives: [Double]

        var isSmall: Bool { abs(angle) > TurnFinder.noise && abs(angle) < TurnModifier.slightLimit }

        /// The turn in words that tell it from the other ways.
        var modifier: TurnModifier {
            let plain = TurnModifier(angle: angle)
            guard plain == .left || plain == .right else { return plain }
            let rivals = alternatives.filter { TurnModifier(angle: $0) == plain }.map(abs)
            let own = abs(angle)
            if own < TurnFinder.slightBesideSharper, rivals.contains(where: { $0 - own > TurnFinder.wordSpread }) {
                return angle > 0 ? .slightRight : .slightLeft
            }
            if own > TurnFinder.sharpBesideBlunter, rivals.contains(where: { own - $0 > TurnFinder.wordSpread }) {
                return angle > 0 ? .sharpRight : .sharpLeft
            }
            return plain
        }

        /// Whether one may take another way for the straight one.
        var isFork: Bool {
            let limit =
                abs(angle) > TurnModifier.straightLimit ? abs(angle) + TurnFinder.competingSpread : abs(angle)
            return alternatives.contains { abs($0) < limit }
        }
    }

    /// The turn at the begin of each segment, nil where nothing is to be said.
    ///
    /// - Parameter isWalked: for each segment, whether it is part of a stretch on foot; rides and flights are none.
    func turns(along segments: [RouteSegment], isWalked: [Bool]) -> [TurnModifier?] {
        var turns = [TurnModifier?](repeating: nil, count: segments.count)
        var begin = 0
        while begin < segments.count {
            guard isWalked[begin] else {
                begin += 1
                continue
            }
            var end = begin + 1
            while end < segments.count, isWalked[end] { end += 1 }
            for (segment, turn) in told(bends(segments, begin..<end)) { turns[segment] = turn }
            begin = end
        }
        return turns
    }

    private func bends(_ segments: [RouteSegment], _ stretch: Range<Int>) -> [Bend] {
        var bends: [Bend] = []
        var before: (bearing: Double, segment: Int)?
        var along = 0.0
        for index in stretch {
            let segment = segments[index]
            if let bearing = venue.bearing(from: segment.start, to: segment.end) {
                // Over an open area one keeps towards its exit.
                if let before, segments[before.segment].kind != .crossing || segment.kind != .crossing {
                    bends.append(
                        Bend(
                            segment: index, angle: Heading.change(from: before.bearing, to: bearing), along: along,
                            alternatives: alternatives(segments[before.segment], segment, heading: before.bearing)))
                }
                before = (bearing, index)
            }
            along += segment.start.distance(to: segment.end)
        }
        return bends
    }

    private func alternatives(_ last: RouteSegment, _ next: RouteSegment, heading: Double) -> [Double] {
        guard let node = next.fromNode.flatMap(venue.index(ofNode:)) else { return [] }
        let used = [last, next].compactMap { segment -> Int? in
            if case .edge(let index, _) = segment.source { index } else { nil }
        }
        return junctions.alternatives(at: node, except: used).map { Heading.change(from: heading, to: $0.bearing) }
    }

    private func told(_ bends: [Bend]) -> [(segment: Int, turn: TurnModifier)] {
        var told: [(segment: Int, turn: TurnModifier)] = []
        var index = 0
        while index < bends.count {
            let bend = bends[index]
            if abs(bend.angle) >= TurnModifier.slightLimit {
                if index + 1 < bends.count, isJog(bend, bends[index + 1]) {
                    index += 2
                    continue
                }
                told.append((bend.segment, bend.modifier))
                index += 1
                continue
            }
            var end = index + 1
            guard bend.isSmall else {
                index = end
                continue
            }
            while end < bends.count, bends[end].isSmall, (bends[end].angle > 0) == (bend.angle > 0),
                bends[end].along - bends[end - 1].along <= Self.cornerLength
            {
                end += 1
            }
            let corner = bends[index..<end]
            let sum = corner.reduce(0) { $0 + $1.angle }
            if abs(sum) >= TurnModifier.slightLimit {
                let choice = corner.first { !$0.alternatives.isEmpty } ?? bend
                told.append((choice.segment, TurnModifier(angle: max(-180, min(180, sum)))))
            } else {
                for fork in corner where fork.isFork {
                    told.append((fork.segment, fork.angle > 0 ? .slightRight : .slightLeft))
                }
            }
            index = end
        }
        return told
    }

    private func isJog(_ first: Bend, _ second: Bend) -> Bool {
        second.along - first.along <= Self.jogLength && abs(first.angle + second.angle) <= TurnModifier.straightLimit
            && first.alternatives.isEmpty && second.alternatives.isEmpty
    }
}
