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
        var along = 0.0
        var others: OtherWays
        /// Whether it is in an open area, where ways do not bend by themselves.
        var isOpen = false

        /// The compass bearing after it, in degrees.
        var heading: Double { Heading.turned(others.heading, by: angle) }

        /// Whether it is mentioned only if another way competes.
        var isSmall: Bool { abs(angle) > TurnFinder.noise && abs(angle) <= Turn.smallLimit }
    }

    /// Finds the turns of a leg: at the start of each segment that is walked, unless nothing is mentioned there.
    func findTurns(in course: inout LegCourse, along segments: [RouteSegment]) {
        var bends: [Bend] = []
        bends.reserveCapacity(16)
        course.others.reserveCapacity(16)
        var begin = 0
        while begin < segments.count {
            guard course.pieces[begin].isWalked else {
                begin += 1
                continue
            }
            var end = begin + 1
            while end < segments.count, course.pieces[end].isWalked { end += 1 }
            bends.removeAll(keepingCapacity: true)
            appendBends(of: begin..<end, along: segments, in: &course, to: &bends)
            tell(bends, in: &course)
            begin = end
        }
    }

    /// Appends the bends of a stretch, except those that are noise of the drawing.
    private func appendBends(
        of stretch: Range<Int>, along segments: [RouteSegment], in course: inout LegCourse, to bends: inout [Bend]
    ) {
        let known = bends.count
        var last: Int?
        var along = 0.0
        for index in stretch {
            if course.pieces[index].hasBearing {
                // A bend between two flights that continue each other does not count.
                if let last, !course.isStraight(from: last, to: index), !course.joins(index, segments, venue),
                    let before = course.bearing(of: last), let after = course.bearing(of: index)
                {
                    let angle = Heading.change(from: before, to: after)
                    if abs(angle) > Self.noise {
                        bends.append(
                            Bend(
                                segment: index, angle: angle, along: along, others: OtherWays(heading: before),
                                isOpen: segments[last].kind.isOpenFloor && segments[index].kind.isOpenFloor))
                    }
                }
                last = index
            }
            along += course.pieces[index].length
        }
        // Apart from the bends, so that the processor waits for the memory of several junctions at once.
        for bend in known..<bends.count {
            bends[bend].others = otherWays(
                from: bends[bend].segment - 1, to: bends[bend].segment, of: segments,
                heading: bends[bend].others.heading,
                in: &course)
        }
    }

    /// Returns the ways at the start of a segment besides those by which the traveller comes and goes.
    ///
    /// - Parameter flights: Whether the flights of connectors count.
    func otherWays(
        from last: Int, to next: Int, of segments: [RouteSegment], heading: Double, flights: Bool = true,
        in course: inout LegCourse
    ) -> OtherWays {
        let start = Int32(course.others.count)
        if let node = segments[next].fromNode {
            var used: (Index<PathEdge>?, Index<PathEdge>?) = (nil, nil)
            if case .edge(let index, _) = segments[last].source { used.0 = index }
            if case .edge(let index, _) = segments[next].source { used.1 = index }
            junctions.appendAlternatives(at: node, except: used, flights: flights, to: &course.others)
        }
        return OtherWays(
            heading: heading, node: segments[next].fromNode ?? Index(0), places: start..<Int32(course.others.count))
    }
}
