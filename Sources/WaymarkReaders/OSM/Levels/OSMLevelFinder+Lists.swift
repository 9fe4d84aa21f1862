import WaymarkImportKit
import WaymarkModel

/// Ways that list several levels, and rising ones that do not.
extension OSMLevelFinder {
    /// Returns the levels of all lines at a node, also those of the ends of stairs.
    func allLevels(at node: Int) -> [Double] {
        var levels: Set<Double> = []
        for line in linesAt[node] ?? [] {
            guard let finding = found[line] else { continue }
            levels.formUnion(finding.levels(at: node, of: data.ways[lines[line].way]))
        }
        return levels.sorted()
    }

    /// How the level of a line without a clear tag was found.
    enum Reason: Hashable, Sendable {
        case stated, neighbours, ends, incline, layer, ground
        /// It has a layer, and an elevator or stairs at its end list a level on that side of the ground.
        case landing
        /// It climbs, and the ways at one of its ends are on another level than its own.
        case slope
        /// The order of the list, which need not be the direction of the way.
        case order
        /// The ways at the ends contradict the tag.
        case contradiction
    }

    /// Resolves a flat way that lists several levels, when its ends are as clear as they get.
    mutating func settleList(_ index: Int, _ first: [Double], _ last: [Double]) {
        let line = lines[index]
        guard let low = line.stated.first, let high = line.stated.last else { return }
        func other(than level: Double) -> Double { level == low ? high : low }
        if line.kind != nil, first.count != 1 || last.count != 1, let rising = writtenOrder(line) {
            settle(index, rising, .order)
        } else if first.count == 1, last.isEmpty, line.stated.contains(first[0]) {
            settle(index, .rising(from: first[0], to: other(than: first[0])), .ends)
        } else if last.count == 1, first.isEmpty, line.stated.contains(last[0]) {
            settle(index, .rising(from: other(than: last[0]), to: last[0]), .ends)
        } else {
            settle(index, .flat(line.stated), .stated)
        }
    }

    /// Returns where a conveyor leads if its levels are listed in the direction of the way.
    func writtenOrder(_ line: OSMLine) -> Finding? {
        guard let first = line.written.first, let last = line.written.last, first != last else { return nil }
        return .rising(from: first, to: last)
    }

    /// Resolves a rising line that lists at most one level.
    mutating func resolvePlain(_ index: Int, _ first: [Double], _ last: [Double], canGuess: Bool) -> Bool {
        let stated = lines[index].stated.first
        if let stated, let rising = risingToStated(index, stated, first, last) {
            settle(index, rising, .ends)
            return true
        }
        let common = first.filter(last.contains)
        if let level = common.first(where: { $0 == stated }) ?? Self.nearest(to: stated ?? 0, of: common) {
            settle(index, .flat([level]), stated == nil ? .neighbours : .stated)
            return true
        }
        if let from = Self.nearest(to: stated ?? 0, of: first), let to = Self.nearest(to: stated ?? from, of: last) {
            settle(index, .rising(from: from, to: to), .ends)
            return true
        }
        guard let level = stated ?? Self.nearest(to: 0, of: first + last) ?? (canGuess ? 0 : nil) else {
            return false
        }
        settle(index, .flat([level]), stated != nil ? .stated : first.isEmpty && last.isEmpty ? .ground : .neighbours)
        return true
    }

    /// Returns how a rising line leads to the level that it states, if one of its ends lies on that and the other does not: from the level there.
    /// Ways of another level at both ends do not make it flat.
    private func risingToStated(_ index: Int, _ stated: Double, _ first: [Double], _ last: [Double]) -> Finding? {
        let ends = ends(index)
        switch (lies(ends.first, on: stated), lies(ends.last, on: stated)) {
        case (false, true): return Self.nearest(to: stated, of: first).map { .rising(from: $0, to: stated) }
        case (true, false): return Self.nearest(to: stated, of: last).map { .rising(from: stated, to: $0) }
        default: return nil
        }
    }

    /// Returns whether a way, an outline or another feature at a node is on a level.
    private func lies(_ node: Int, on level: Double) -> Bool {
        planLevels[node]?.contains(level) == true || allLevels(at: node).contains(level)
    }

    private static func nearest(to level: Double, of levels: [Double]) -> Double? {
        levels.min { (abs($0 - level), $0) < (abs($1 - level), $1) }
    }
}

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
