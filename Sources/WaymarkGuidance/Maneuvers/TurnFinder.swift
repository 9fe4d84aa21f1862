import WaymarkModel
import WaymarkRouting

/// Distinguishes turns that are worth mentioning from the kinks of a corridor.
///
/// A change of direction of more than 40° is a turn, or a bend if no other way leads on. Smaller changes are mentioned
/// only if another way competes, or if several in one direction follow each other so closely that they form a corner or
/// a curve.
struct TurnFinder {
    /// The change below which a bend is noise of the drawing, in degrees.
    static let noise = 10.0
    /// The maximum distance between bends in one direction that form a corner, in metres: the width of a hall.
    static let cornerLength = 4.0
    /// The maximum distance between small bends in one direction, without another way, that form a curve, in metres.
    static let curveSpacing = 6.0
    /// The maximum distance between two opposite bends, without another way, that form a step to the side, in metres.
    static let jogLength = 3.0
    /// How much farther from straight ahead another way can lead and still compete with a bend of more than 20°, in
    /// degrees.
    static let competingSpread = 25.0
    /// The same for a bend of up to 20°, in degrees. It covers the drawing's error, so that both ways of an even fork
    /// are mentioned.
    static let evenSpread = 5.0

    /// The angle below which a way is called slight if another way on that side would have the same word and is more
    /// than `wordSpread` sharper, in degrees. OSRM narrows its bands at star-shaped junctions in the same way.
    static let slightBesideSharper = 70.0
    /// The angle above which a way is called sharp if another way on that side would have the same word and is more
    /// than `wordSpread` blunter, in degrees.
    static let sharpBesideBlunter = 110.0
    /// The minimum angle between two ways that have different words, in degrees.
    static let wordSpread = 20.0

    let venue: Venue
    let junctions: JunctionIndex

    /// A change of heading at a node.
    struct Bend {
        /// The segment that starts after the bend.
        var segment: Int
        var angle: Double
        /// Metres from the start of the stretch.
        var along: Double
        /// The other ways, as changes of heading in degrees.
        var alternatives: [Double]
        /// Whether it is in an open area, where ways do not bend by themselves.
        var isOpen = false

        /// Whether it is mentioned only if another way competes.
        var isSmall: Bool { abs(angle) > TurnFinder.noise && abs(angle) <= Turn.smallLimit }

        /// The modifier that distinguishes the turn from the other ways.
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

        /// The other ways that the traveller could mistake for this one.
        var rivals: [Double] {
            let spread = abs(angle) > TurnModifier.straightLimit ? TurnFinder.competingSpread : TurnFinder.evenSpread
            return alternatives.filter { abs($0) <= abs(angle) + spread }
        }

        /// The small bend as a turn; nil if no other way competes.
        var smallTurn: Turn? {
            // In an open area, travellers head for its exit.
            if rivals.isEmpty || isOpen { return nil }
            // The outermost of all competing ways: the traveller keeps to that side.
            let isOuter = rivals.allSatisfy { angle > 0 ? $0 < angle : $0 > angle }
            return Turn(
                manner: isOuter ? .fork : .choice, angle: angle, modifier: angle > 0 ? .slightRight : .slightLeft,
                alternatives: alternatives)
        }
    }

    /// Returns the turn at the start of each segment; nil where nothing is mentioned.
    ///
    /// - Parameters:
    ///   - bearings: The bearing of each segment; nil if it is too short.
    ///   - isWalked: For each segment, whether it is part of a stretch with a direction. Rides to other levels are not.
    ///   - isInner: For each segment, whether it continues the flight before it, so that a bend between them does not
    ///     count.
    func turns(
        along segments: [RouteSegment], bearings: [Double?], isWalked: [Bool], isInner: [Bool]
    ) -> [Turn?] {
        var turns = [Turn?](repeating: nil, count: segments.count)
        var begin = 0
        while begin < segments.count {
            guard isWalked[begin] else {
                begin += 1
                continue
            }
            var end = begin + 1
            while end < segments.count, isWalked[end] { end += 1 }
            for (segment, turn) in told(bends(segments, bearings, begin..<end, isInner)) { turns[segment] = turn }
            begin = end
        }
        return turns
    }

    /// Returns the other ways at the start of a segment as changes of heading, for a traveller who comes with a
    /// heading. Connectors do not count.
    func alternatives(to next: RouteSegment, after last: RouteSegment, heading: Double) -> [Double] {
        changes(from: heading, last, next) { $0.edge != nil }
    }

    /// Returns the bends of a stretch, except those that are noise of the drawing.
    private func bends(
        _ segments: [RouteSegment], _ bearings: [Double?], _ stretch: Range<Int>, _ isInner: [Bool]
    ) -> [Bend] {
        var bends: [Bend] = []
        var before: (bearing: Double, segment: Int)?
        var along = 0.0
        for index in stretch {
            if let bearing = bearings[index] {
                if let before, !isInner[index] {
                    let angle = Heading.change(from: before.bearing, to: bearing)
                    if abs(angle) > Self.noise {
                        bends.append(
                            Bend(
                                segment: index, angle: angle, along: along,
                                alternatives: changes(
                                    from: before.bearing, segments[before.segment], segments[index]),
                                isOpen: segments[before.segment].kind == .crossing && segments[index].kind == .crossing)
                        )
                    }
                }
                before = (bearing, index)
            }
            along += segments[index].start.distance(to: segments[index].end)
        }
        return bends
    }

    /// Returns the ways at the start of a segment, besides those by which the traveller comes and goes, as changes of
    /// heading.
    private func changes(
        from heading: Double, _ last: RouteSegment, _ next: RouteSegment,
        where counts: (JunctionIndex.Arm) -> Bool = { _ in true }
    ) -> [Double] {
        guard let node = next.fromNode else { return [] }
        var used: (Index<PathEdge>?, Index<PathEdge>?) = (nil, nil)
        if case .edge(let index, _) = last.source { used.0 = index }
        if case .edge(let index, _) = next.source { used.1 = index }
        var changes: [Double] = []
        junctions.forEachAlternative(at: node, except: used) { arm in
            if counts(arm) { changes.append(Heading.change(from: heading, to: arm.bearing)) }
        }
        return changes
    }
}
