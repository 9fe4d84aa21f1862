extension FloorBoundary {
    /// Returns whether the straight line between two points of the floor stays on it.
    ///
    /// It may touch walls and run along them, but not pass through a gap without width. The result is exact.
    ///
    /// - Precondition: The first point is on the floor.
    func isClear(from start: MillimetrePoint, to end: MillimetrePoint) -> Bool {
        let line = FloorDirection(from: start, to: end)
        if line.x == 0, line.y == 0 { return true }
        let length = line.dot(line)
        var isClear = true
        grid.walk(from: start, to: end) { cells in
            for entry in grid.first[cells.lowerBound]..<grid.first[cells.upperBound] {
                let edge = edges[Int(grid.entries[Int(entry)])]
                let toEdgeStart = FloorDirection(from: start, to: edge.start)
                let toEdgeEnd = FloorDirection(from: start, to: edge.end)
                let (a, b) = (line.cross(toEdgeStart), line.cross(toEdgeEnd))
                if (a > 0 && b > 0) || (a < 0 && b < 0) { continue }
                if a != 0, b != 0 {
                    if !allows(line, from: start, to: end, across: edge) {
                        isClear = false
                        return false
                    }
                    continue
                }
                if a == 0 && !allows(line, length, past: Int(edge.from), at: line.dot(toEdgeStart))
                    || b == 0 && !allows(line, length, past: Int(edge.to), at: line.dot(toEdgeEnd))
                {
                    isClear = false
                    return false
                }
            }
            return true
        }
        return isClear
    }

    /// Returns whether a line gets past an edge whose ends are on both sides of it.
    @inline(__always)
    private func allows(
        _ line: FloorDirection, from start: MillimetrePoint, to end: MillimetrePoint, across edge: FloorEdgeLine
    ) -> Bool {
        let direction = edge.direction
        let before = direction.cross(FloorDirection(from: edge.start, to: start))
        let behind = direction.cross(FloorDirection(from: edge.start, to: end))
        if (before > 0 && behind < 0) || (before < 0 && behind > 0) { return false }
        // The line ends on the edge: the rest must be on the side of the floor, which is the left.
        if before == 0 { return behind >= 0 }
        if behind == 0 { return before >= 0 }
        return true
    }

    /// Returns whether a line gets past a vertex on its carrier.
    ///
    /// - Parameter along: The position of the vertex along the line, between 0 and `length` if it is on the line.
    private func allows(_ line: FloorDirection, _ length: Int64, past vertex: Int, at along: Int64) -> Bool {
        if along < 0 || along > length { return true }
        for index in firstSector[vertex]..<firstSector[vertex + 1] {
            let sector = sectors[Int(index)]
            if (along == length || sector.contains(line)) && (along == 0 || sector.contains(-line)) { return true }
        }
        return false
    }
}
