import WaymarkModel
import WaymarkRouting

/// Distinguishes the turns worth a word from the kinks of a corridor.
///
/// A change of course of more than 40° is a turn, or a bend where no other way leads on. Smaller changes are told only where
/// another way competes, or where several in one direction follow each other so closely that they make a corner or a
/// curve.
struct TurnFinder {
    /// Smaller bends are noise of the drawing, in degrees.
    static let noise = 10.0
    /// Bends in one direction within this distance of each other make one corner, in metres: the width of a hall.
    static let cornerLength = 4.0
    /// Small bends in one direction with no other way, within this distance of each other, make one curve, in metres.
    static let curveSpacing = 6.0
    /// Two opposite bends within this distance with no other way are a step aside, in metres.
    static let jogLength = 3.0
    /// How much farther from straight ahead another way may lead and still compete with a bend of more than 20°, in
    /// degrees.
    static let competingSpread = 25.0
    /// The same for a bend up to 20°, in degrees: the drawing's error, so that both ways of an even fork are told.
    static let evenSpread = 5.0

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

    /// A change of heading at a node.
    struct Bend {
        /// The segment that begins behind the bend.
        var segment: Int
        var angle: Double
        /// Metres from the start of the stretch.
        var along: Double
        /// The other ways, as changes of heading.
        var alternatives: [Double]
        /// Whether it lies in an open area, where no way bends by itself.
        var isOpen = false

        /// Whether it is told only where another way competes.
        var isSmall: Bool { abs(angle) > TurnFinder.noise && abs(angle) <= Turn.smallLimit }

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

        /// The other ways that the traveller may take for this one.
        var rivals: [Double] {
            let spread = abs(angle) > TurnModifier.straightLimit ? TurnFinder.competingSpread : TurnFinder.evenSpread
            return alternatives.filter { abs($0) <= abs(angle) + spread }
        }

        /// A small bend as a turn; nil where no other way competes.
        var smallTurn: Turn? {
            // Over an open area one keeps towards its exit.
            if rivals.isEmpty || isOpen { return nil }
            // The farthest to its side of all that compete: the traveller keeps to that side.
            let isOuter = rivals.allSatisfy { angle > 0 ? $0 < angle : $0 > angle }
            return Turn(
                manner: isOuter ? .fork : .choice, angle: angle, modifier: angle > 0 ? .slightRight : .slightLeft,
                alternatives: alternatives)
        }
    }

    /// The turn at the start of each segment, nil where nothing is said.
    ///
    /// - Parameters:
    ///   - isWalked: For each segment, whether it is part of a stretch with a course; rides to other levels are not.
    ///   - isInner: For each segment, whether it goes on with the flight before it, so that a bend between them is none.
    func turns(along segments: [RouteSegment], isWalked: [Bool], isInner: [Bool]) -> [Turn?] {
        var turns = [Turn?](repeating: nil, count: segments.count)
        var begin = 0
        while begin < segments.count {
            guard isWalked[begin] else {
                begin += 1
                continue
            }
            var end = begin + 1
            while end < segments.count, isWalked[end] { end += 1 }
            for (segment, turn) in told(bends(segments, begin..<end, isInner)) { turns[segment] = turn }
            begin = end
        }
        return turns
    }

    /// The other ways at the start of a segment, for one who comes with a heading; connectors are none.
    func alternatives(to next: RouteSegment, after last: RouteSegment, heading: Double) -> [Double] {
        arms(last, next).filter { $0.edge != nil }.map { Heading.change(from: heading, to: $0.bearing) }
    }

    private func bends(_ segments: [RouteSegment], _ stretch: Range<Int>, _ isInner: [Bool]) -> [Bend] {
        var bends: [Bend] = []
        var before: (bearing: Double, segment: Int)?
        var along = 0.0
        for index in stretch {
            let segment = segments[index]
            if let bearing = venue.bearing(from: segment.start, to: segment.end) {
                if let before, !isInner[index] {
                    let isOpen = segments[before.segment].kind == .crossing && segment.kind == .crossing
                    let others = arms(segments[before.segment], segment).map {
                        Heading.change(from: before.bearing, to: $0.bearing)
                    }
                    bends.append(
                        Bend(
                            segment: index, angle: Heading.change(from: before.bearing, to: bearing), along: along,
                            alternatives: others, isOpen: isOpen))
                }
                before = (bearing, index)
            }
            along += segment.start.distance(to: segment.end)
        }
        return bends
    }

    private func arms(_ last: RouteSegment, _ next: RouteSegment) -> [JunctionIndex.Arm] {
        guard let node = next.fromNode.flatMap(venue.index(ofNode:)) else { return [] }
        let used = [last, next].compactMap { segment -> Int? in
            if case .edge(let index, _) = segment.source { index } else { nil }
        }
        return junctions.alternatives(at: node, except: used)
    }
}
