import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Levels of ways and areas that follow from layers, or from the ways around.
extension OSMLevelFinder {
    /// An area that states no level.
    struct OpenArea {
        /// The index in the list of areas.
        var index: Int
        var nodes: [Int]
        /// The layer that its tags name or imply; nil if none.
        var layer: Double?
        /// The levels of the building around it, if it is indoors and the building states them.
        var building: [Double]?
        /// Whether people change levels in it, so that its outline is on more levels than one.
        var isShaft = false
    }

    /// How the level of an area was found.
    enum AreaReason {
        /// Ways share its nodes.
        case ways
        case layer, ground
    }

    /// Takes the layer of ways for their level where stairs, an elevator or an escalator leads to them and nothing around
    /// states a level: stations are often drawn with layers alone.
    ///
    /// A bridge in a street has a layer too. It is above the ground only if something leads up to it.
    mutating func settleLayers() {
        var isSeen = Set<Int>()
        var settled: [(part: [Int], layer: Double)] = []
        for start in lines.indices where isOpen(start) && isSeen.insert(start).inserted {
            guard let layer = layer(of: start) else { continue }
            var part = [start]
            var position = 0
            while position < part.count {
                for node in data.ways[lines[part[position]].way].nodes where !elevators.contains(node) {
                    for next in linesAt[node] ?? [] where isOpen(next) && self.layer(of: next) == layer {
                        if isSeen.insert(next).inserted { part.append(next) }
                    }
                }
                position += 1
            }
            if isReachedByStairs(part, layer) { settled.append((part, layer)) }
        }
        for (part, layer) in settled {
            let level = layerLevels.level(of: layer)
            for line in part { settle(line, .flat([level]), .layer) }
        }
        followLayers(settled.flatMap(\.part))
    }

    /// Takes bridges and tunnels to the level that the ways, stairs and elevators at their ends state, if it is the only one there, and on
    /// the side of the ground that their layer says. Ways of the ground, which state nothing, may meet their other ends.
    mutating func followStatedLevels() {
        var isSeen = Set<Int>()
        for start in lines.indices where isOpen(start) && isSeen.insert(start).inserted {
            guard let layer = layer(of: start) else { continue }
            var part = [start]
            var position = 0
            var (stated, listed): (Set<Double>, Set<Double>) = ([], [])
            while position < part.count {
                for node in data.ways[lines[part[position]].way].nodes {
                    listed.formUnion(levelsOfConnectors(at: node, layer))
                    if elevators.contains(node) { continue }
                    for next in linesAt[node] ?? [] {
                        if isOpen(next), self.layer(of: next) == layer {
                            if isSeen.insert(next).inserted { part.append(next) }
                        } else if reasons[next] == .stated, !lines[next].isStreet, case .flat(let levels) = found[next]
                        {
                            stated.formUnion(levels)
                        }
                    }
                }
                position += 1
            }
            let all = stated.union(listed)
            guard all.count == 1, let level = all.first, level * layer > 0,
                !part.contains(where: { lines[$0].isStreet })
            else { continue }
            for line in part { settle(line, .flat([level]), stated.isEmpty ? .landing : .neighbours) }
        }
    }

    /// Returns the levels on the side of the ground that a layer says to which an elevator or stairs at a node lead, if nothing else states
    /// that it is there.
    private func levelsOfConnectors(at node: Int, _ layer: Double) -> [Double] {
        func side(_ levels: [Double], besides ways: [Int]) -> [Double] {
            let taken = ways.flatMap { way -> [Double] in
                guard reasons[way] == .stated, case .flat(let levels) = self.found[way] else { return [] }
                return levels
            }
            let found = levels.filter { $0 * layer > 0 }
            return found.count == 1 && levels.count > 1 && !taken.contains(found[0]) ? found : []
        }
        let lines = linesAt[node] ?? []
        if elevators.contains(node) { return side(planLevels[node] ?? [], besides: lines) }
        return lines.filter { self.lines[$0].isVertical && found[$0] == nil }.flatMap { line -> [Double] in
            let nodes = data.ways[self.lines[line].way].nodes
            guard let first = nodes.first, let last = nodes.last, first != last, node == first || node == last else {
                return []
            }
            let upwards = data.ways[self.lines[line].way].tags.climbs.map { $0 == (node == last) }
            if let upwards, upwards != (layer > 0) { return [] }
            return side(self.lines[line].stated, besides: linesAt[node == first ? last : first] ?? [])
        }
    }

    /// Passes the levels that follow from layers on to the bridges and tunnels that lead on from there, whatever their layer.
    private mutating func followLayers(_ settled: [Int]) {
        var queue = settled
        var position = 0
        while position < queue.count {
            let line = queue[position]
            position += 1
            guard case .flat(let levels) = found[line], let level = levels.first else { continue }
            for node in data.ways[lines[line].way].nodes where !elevators.contains(node) {
                for next in linesAt[node] ?? []
                where isOpen(next) && (layer(of: next) ?? 0) * level > 0 && isLeftToLayers(next) {
                    settle(next, .flat([level]), .layer)
                    queue.append(next)
                }
            }
        }
    }

    /// Returns whether nothing at the nodes of a way states a level.
    private func isLeftToLayers(_ line: Int) -> Bool {
        Set(data.ways[lines[line].way].nodes).allSatisfy { node in
            planLevels[node]?.isEmpty != false
                && (linesAt[node] ?? []).allSatisfy {
                    lines[$0].stated.isEmpty && (found[$0] == nil || reasons[$0] == .layer)
                }
        }
    }

    private func layer(of line: Int) -> Double? { data.ways[lines[line].way].tags.layer }

    /// Returns whether something without levels leads up or down from a part of the network, and nothing there states a level.
    private func isReachedByStairs(_ part: [Int], _ layer: Double) -> Bool {
        var isReached = false
        for node in Set(part.flatMap { data.ways[lines[$0].way].nodes }) {
            if planLevels[node]?.isEmpty == false { return false }
            if elevators.contains(node) {
                isReached = true
                continue
            }
            // Where the ways of the ground begin, too, stairs that lead away from the layer lead from the ground.
            let isOnGround = (linesAt[node] ?? []).contains { !lines[$0].isVertical && self.layer(of: $0) == nil }
            for line in linesAt[node] ?? [] {
                if found[line] != nil || !lines[line].stated.isEmpty { return false }
                let nodes = data.ways[lines[line].way].nodes
                guard lines[line].isVertical, nodes.first == node || nodes.last == node else { continue }
                let climbs = data.ways[lines[line].way].tags.climbs.map { $0 == (nodes.first == node) }
                if isOnGround, let climbs, climbs == (layer < 0) { continue }
                isReached = true
            }
        }
        return isReached
    }

    /// Finds the levels of areas that state none: that of most ways that share their nodes, otherwise their layer, otherwise
    /// the ground. Of several, a whole number and then the one nearest to the ground counts, because landings have fractions.
    mutating func placeAreas() {
        for area in openAreas {
            var votes: [Double: Int] = [:]
            var known: [Double: Int] = [:]
            for node in Set(area.nodes) where !elevators.contains(node) {
                for line in linesAt[node] ?? [] {
                    guard case .flat(let levels) = found[line] else { continue }
                    for level in levels {
                        votes[level, default: 0] += 1
                        if reasons[line] != .ground { known[level, default: 0] += 1 }
                    }
                }
            }
            // A layer says more than ways whose own level is only assumed.
            if !known.isEmpty || area.layer != nil { votes = known }
            if let building = area.building, votes.keys.contains(where: building.contains) {
                votes = votes.filter { building.contains($0.key) }
            }
            // A building on pillars has no level 0.
            let ground = area.building?.min { (abs($0), $0) < (abs($1), $1) } ?? 0
            let best = votes.max { Self.rank($0) < Self.rank($1) }?.key
            let level = best ?? area.layer.map(layerLevels.level) ?? ground
            areaLevels[area.index] = (level, best != nil ? .ways : area.layer != nil ? .layer : .ground)
            for node in area.nodes where !area.isShaft { addPlanLevel(level, at: node) }
        }
    }

    private static func rank(_ vote: (key: Double, value: Int)) -> (Int, Int, Double, Double) {
        (vote.value, vote.key == vote.key.rounded() ? 1 : 0, -abs(vote.key), -vote.key)
    }
}
