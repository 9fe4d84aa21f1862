import WaymarkImportKit
import WaymarkModel

/// Stairs that end in an open floor, and not at another way.
extension OSMLevelFinder {
    /// A floor in which stairs can end.
    struct Ground {
        /// The index in the list of areas.
        var area: Int
        var outer: [Int]
        /// The levels that it states.
        var levels: [Double]
    }

    /// Gives the loose ends of stairs, escalators and ramps the level of the floor around them. Of several, that of the other end
    /// says nothing, because stairs lead to another level.
    mutating func placeLooseEnds(in grounds: [Ground]) {
        var loose: [(node: Int, other: Int)] = []
        for (index, line) in lines.enumerated() where line.isVertical && found[index] == nil && line.stated.count < 2 {
            let nodes = data.ways[line.way].nodes
            guard let first = nodes.first, let last = nodes.last else { continue }
            for (node, other) in [(first, last), (last, first)]
            where linesAt[node]?.count == 1 && planLevels[node]?.isEmpty != false { loose.append((node, other)) }
        }
        guard !loose.isEmpty else { return }
        let shapes = grounds.map { Polygon(outer: $0.outer.map { data.nodes[$0].flatPoint }) }
        var grid = OutlineGrid(shapes.map(\.outer), isWeighted: true)
        for (node, other) in loose {
            let point = data.nodes[node].flatPoint
            var around: Set<Double> = []
            for index in grid.around(point) where shapes[index].contains(point) {
                let ground = grounds[index]
                around.formUnion(
                    ground.levels.isEmpty ? areaLevels[ground.area].map { [$0.level] } ?? [] : ground.levels)
            }
            around.subtract(around.count > 1 ? levels(at: other) + (planLevels[other] ?? []) : [])
            if around.count == 1, let level = around.first { addPlanLevel(level, at: node) }
        }
    }
}
