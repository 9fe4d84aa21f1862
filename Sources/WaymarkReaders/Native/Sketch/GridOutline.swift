/// The outlines of a set of squares of a grid.
struct GridOutline {
    /// A square by its lower left corner, or a corner.
    struct Spot: Hashable, Comparable, Sendable {
        var x: Int
        var y: Int

        static func < (left: Spot, right: Spot) -> Bool { (left.y, left.x) < (right.y, right.x) }
    }

    /// The outer ring, counter-clockwise.
    private(set) var outer: [Spot] = []
    /// The rings around what is cut out, clockwise.
    private(set) var holes: [[Spot]] = []

    /// Finds the rings around squares that are connected by their sides.
    ///
    /// Two rings may touch at a corner, and no ring touches itself: at a corner where two squares meet diagonally, a ring
    /// turns to the right, and so leaves a hole that touches it there to another ring.
    init(of squares: Set<Spot>) {
        var ends: [Spot: [Spot]] = [:]
        for square in squares {
            let (x, y) = (square.x, square.y)
            func add(_ from: Spot, _ to: Spot, beside neighbour: Spot) {
                if !squares.contains(neighbour) { ends[from, default: []].append(to) }
            }
            // The square is to the left of each of its sides.
            add(Spot(x: x, y: y), Spot(x: x + 1, y: y), beside: Spot(x: x, y: y - 1))
            add(Spot(x: x + 1, y: y), Spot(x: x + 1, y: y + 1), beside: Spot(x: x + 1, y: y))
            add(Spot(x: x + 1, y: y + 1), Spot(x: x, y: y + 1), beside: Spot(x: x, y: y + 1))
            add(Spot(x: x, y: y + 1), Spot(x: x, y: y), beside: Spot(x: x - 1, y: y))
        }
        for start in ends.keys.sorted() {
            while let first = ends[start]?.first {
                let ring = Self.follow(from: start, first, &ends)
                if Self.doubledArea(of: ring) > 0 { outer = ring } else { holes.append(ring) }
            }
        }
    }

    private static func follow(from start: Spot, _ first: Spot, _ ends: inout [Spot: [Spot]]) -> [Spot] {
        var ring = [start]
        var (last, here) = (start, first)
        take(first, from: start, &ends)
        while here != start {
            let choices = ends[here] ?? []
            let right = choices.first { turn(last, here, $0) < 0 }
            guard let next = right ?? choices.first else { break }
            take(next, from: here, &ends)
            if turn(last, here, next) != 0 { ring.append(here) }
            (last, here) = (here, next)
        }
        // The start is a corner unless the ring goes straight on there.
        if ring.count > 1, turn(last, start, ring[1]) == 0 { ring.removeFirst() }
        return ring
    }

    private static func take(_ end: Spot, from start: Spot, _ ends: inout [Spot: [Spot]]) {
        ends[start]?.removeAll { $0 == end }
    }

    /// Returns a positive number for a turn to the left, a negative one for a turn to the right.
    private static func turn(_ from: Spot, _ at: Spot, _ to: Spot) -> Int {
        (at.x - from.x) * (to.y - at.y) - (at.y - from.y) * (to.x - at.x)
    }

    private static func doubledArea(of ring: [Spot]) -> Int {
        zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    }
}
