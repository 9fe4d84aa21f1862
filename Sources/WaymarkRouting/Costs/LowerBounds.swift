/// The minimum weight per metre and per unit of ordinal, from finished weights.
///
/// For nodes u and v, a way weighs at least `perMetre · d(u, v) + perLevel · |ordinal(u) - ordinal(v)|`. Every usable
/// edge does (by the choice of the two numbers below), and both terms obey the triangle inequality, so their sum along
/// a way is at least that of its ends. The same inequality makes the bound to a fixed target consistent, even when
/// rounded down to whole milliseconds, because weights are whole. With targets in a box, the distance to the box
/// replaces the distance to a point; it too changes by at most the step made. A billionth is subtracted for the
/// rounding of floating point.
struct LowerBounds: Sendable {
    /// Milliseconds per metre on the plan.
    let perMetre: Double
    /// Milliseconds per unit of ordinal.
    let perLevel: Double

    private static let slack = 1 - 1e-9
    /// For the rounding of squares.
    private static let margin = 1 + 1e-6

    /// - Parameters:
    ///   - least: The minimum weight of each edge at any time, or `Timetable.closed`.
    ///   - floors: The least weight per metre of open floor, in milliseconds.
    init(_ graph: VenueGraph, _ lengths: EdgeLengths, least: Column<UInt32>, floors: Double) {
        var perMetre = floors
        var climbing: [Int] = []
        // Few edges lower the bound. The others are left out by squares, with a margin for rounding: without roots and
        // divisions.
        var square = perMetre * perMetre * Self.margin
        lengths.edges.withUnsafeBufferPointer { edges in
            for index in edges.indices {
                let (forward, backward) = (Int(graph.forward[index]), Int(graph.backward[index]))
                let weight = min(least[forward], least[backward])
                if weight == Timetable.closed { continue }
                if Double(weight) * Double(weight) < square * Double(edges[index].squaredReach) {
                    let distance = graph.distance(Int(graph.tail[forward]), Int(graph.head[forward]))
                    if distance > 0 { perMetre = min(perMetre, Double(weight) / distance) }
                    square = perMetre * perMetre * Self.margin
                }
            }
        }
        // Path edges are on one level.
        for edge in graph.passageEdges.lazy.map({ Int($0) }) where least[edge] != Timetable.closed {
            let distance = graph.distance(Int(graph.tail[edge]), Int(graph.head[edge]))
            if distance > 0 { perMetre = min(perMetre, Double(least[edge]) / distance) }
            if graph.ordinal[Int(graph.tail[edge])] != graph.ordinal[Int(graph.head[edge])] { climbing.append(edge) }
        }
        perMetre = perMetre.isFinite ? perMetre * Self.slack : 0
        var perLevel = Double.infinity
        for edge in climbing {
            let (tail, head) = (Int(graph.tail[edge]), Int(graph.head[edge]))
            let climb = abs(Double(graph.ordinal[tail]) - Double(graph.ordinal[head]))
            let weight = Double(least[edge])
            perLevel = min(perLevel, (weight - perMetre * graph.distance(tail, head)) / climb)
        }
        self.perMetre = perMetre
        self.perLevel = perLevel.isFinite ? max(0, perLevel * Self.slack) : 0
    }

    /// Returns whether the bounds also hold with another cost of an edge.
    func allow(_ cost: PassageCost, of edge: Int, in graph: VenueGraph) -> Bool {
        let least = cost.leastWeight
        if least == Timetable.closed { return true }
        let (tail, head) = (Int(graph.tail[edge]), Int(graph.head[edge]))
        let climb = abs(Double(graph.ordinal[tail]) - Double(graph.ordinal[head]))
        return Double(least) >= perMetre * graph.distance(tail, head) + perLevel * climb
    }
}
