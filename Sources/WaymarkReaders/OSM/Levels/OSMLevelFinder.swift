import WaymarkModel

/// Finds the level of every way that does not state it clearly.
///
/// A way without a level gets it from the ways that share its nodes. The two ends of stairs are on the levels of the ways
/// there; the listed levels, the incline and the order of the list decide what is still open.
struct OSMLevelFinder {
    /// What was found out about a line.
    enum Finding: Hashable, Sendable {
        /// It is flat, on these levels.
        case flat([Double])
        /// It leads from one level to another; the levels of its first and last node.
        case rising(from: Double, to: Double)
    }

    let data: OSMData
    let lines: [OSMLine]
    /// The findings by line; nil until the line is resolved.
    private(set) var found: [Finding?]
    /// The reasons by line.
    private(set) var reasons: [Reason]
    /// The lines at each node, by the index of the node.
    private(set) var linesAt: [Int: [Int]] = [:]
    /// The levels of flat lines at each node, in ascending order.
    private var flatLevels: [Int: [Double]] = [:]
    /// The levels of the ends of stairs and other rising lines at each node.
    private var endLevels: [Int: [Double]] = [:]
    /// The levels of outlines, doors and elevators at each node.
    private(set) var planLevels: [Int: [Double]] = [:]
    /// The nodes that are elevators. What is on one side of an elevator need not be on the level of the other side.
    private(set) var elevators: Set<Int> = []
    /// The areas that state no level.
    let openAreas: [OpenArea]
    /// The levels that layers stand for.
    let layerLevels: OSMLayerLevels
    /// The levels found for them, by their index in the list of areas.
    var areaLevels: [Int: (level: Double, reason: AreaReason)] = [:]

    /// Finds the levels of lines.
    ///
    /// - Parameters:
    ///   - planLevels: The levels of outlines, doors and elevators, by the index of the node.
    ///   - openAreas: The areas that state no level.
    ///   - grounds: The floors in which stairs can end.
    init(
        _ data: OSMData, _ lines: [OSMLine], planLevels: [Int: [Double]], openAreas: [OpenArea] = [],
        grounds: [Ground] = []
    ) {
        self.data = data
        self.lines = lines
        self.planLevels = planLevels
        self.openAreas = openAreas
        layerLevels = OSMLayerLevels(data, lines, openAreas, stated: Set(planLevels.values.joined()))
        for (index, node) in data.nodes.enumerated() where !node.tags.isEmpty {
            if OSMService(node.tags).tags.has("highway", "elevator") { elevators.insert(index) }
        }
        found = Array(repeating: nil, count: lines.count)
        reasons = Array(repeating: .stated, count: lines.count)
        for (index, line) in lines.enumerated() {
            for node in Set(line.nodes(of: data.ways[line.way])) { linesAt[node, default: []].append(index) }
        }
        takeStated()
        resolveLists(isLast: false)
        resolveRising(isLast: false)
        spread()
        settleLayers()
        followStatedLevels()
        spread()
        ground()
        placeAreas()
        placeLooseEnds(in: grounds)
        resolveLists(isLast: true)
        resolveRising(isLast: true)
    }

    func ends(_ line: Int) -> (first: Int, last: Int) {
        let nodes = data.ways[lines[line].way].nodes
        return (nodes[0], nodes[nodes.count - 1])
    }

    mutating func addPlanLevel(_ level: Double, at node: Int) { Self.add([level], at: node, to: &planLevels) }

    mutating func settle(_ line: Int, _ finding: Finding, _ reason: Reason) {
        found[line] = finding
        reasons[line] = reason
        switch finding {
        case .flat(let levels):
            for node in data.ways[lines[line].way].nodes { Self.add(levels, at: node, to: &flatLevels) }
        case .rising(let from, let to):
            let ends = ends(line)
            Self.add([from], at: ends.first, to: &endLevels)
            Self.add([to], at: ends.last, to: &endLevels)
        }
    }

    private static func add(_ levels: [Double], at node: Int, to map: inout [Int: [Double]]) {
        for level in levels where map[node]?.contains(level) != true {
            map[node, default: []].append(level)
            map[node]?.sort()
        }
    }

    // MARK: Flat lines

    private mutating func takeStated() {
        for (index, line) in lines.enumerated() where !line.isVertical {
            if line.stated.count == 1 || !line.repeats.isEmpty {
                settle(index, .flat(Set(line.stated + line.repeats).sorted()), .stated)
            }
        }
    }

    /// Returns whether a flat line states no level, or none that says where it is, and has none yet.
    func isOpen(_ line: Int) -> Bool {
        found[line] == nil && !lines[line].isVertical && lines[line].stated.count < 2
    }

    /// Flat ways that list several levels: a ramp if the ends are on different ones, otherwise a way on each.
    ///
    /// - Parameter isLast: Whether the levels of the ways at the ends are all known. Then one known end is enough, because the
    ///   other is on the other level.
    private mutating func resolveLists(isLast: Bool) {
        for (index, line) in lines.enumerated() where !line.isVertical && found[index] == nil {
            guard line.stated.count > 1 else { continue }
            let ends = ends(index)
            let first = candidates(at: ends.first, of: line)
            let last = candidates(at: ends.last, of: line)
            if first.count == 1, last.count == 1, first != last {
                settle(index, .rising(from: first[0], to: last[0]), .ends)
            } else if let climbs = data.ways[line.way].tags.climbs, let low = line.stated.first,
                let high = line.stated.last
            {
                settle(index, climbs ? .rising(from: low, to: high) : .rising(from: high, to: low), .incline)
            } else if data.ways[line.way].tags.has("indoor", "corridor") {
                settle(index, .flat(line.stated), .stated)
            } else if isLast {
                settleList(index, first, last)
            }
        }
    }

    /// Passes levels on along ways indoors that have none.
    private mutating func spread() {
        var queue = lines.indices.filter { isOpen($0) && lines[$0].isIndoor }
        var position = 0
        var isQueued = Set(queue)
        while position < queue.count {
            let index = queue[position]
            position += 1
            isQueued.remove(index)
            guard found[index] == nil, let level = levelFromNeighbours(index) else { continue }
            settle(index, .flat([level]), .neighbours)
            for node in data.ways[lines[index].way].nodes where !elevators.contains(node) {
                for next in linesAt[node] ?? []
                where isOpen(next) && lines[next].isIndoor {
                    if isQueued.insert(next).inserted { queue.append(next) }
                }
            }
        }
    }

    /// Returns the level that most nodes of a line share with other ways; of several, the one nearest to the ground.
    private func levelFromNeighbours(_ line: Int) -> Double? {
        var votes: [Double: Int] = [:]
        for node in Set(data.ways[lines[line].way].nodes) where !elevators.contains(node) {
            for level in flatLevels[node] ?? endLevels[node] ?? [] { votes[level, default: 0] += 1 }
        }
        return votes.min { ($1.value, abs($0.key), $0.key) < ($0.value, abs($1.key), $1.key) }?.key
    }

    /// Gives the remaining flat lines a level, part by part of the network.
    ///
    /// A part that touches the ground, or has streets, is the ground. A part that touches only one other level is there.
    private mutating func ground() {
        var isSeen = Set<Int>()
        for start in lines.indices where isOpen(start) {
            guard isSeen.insert(start).inserted else { continue }
            var part = [start]
            var position = 0
            var touched: Set<Double> = []
            while position < part.count {
                let line = part[position]
                position += 1
                for node in data.ways[lines[line].way].nodes where !elevators.contains(node) {
                    // A tunnel or a bridge that is known by its layer alone ends in the open.
                    if lines[line].isIndoor || !isEndOfLayer(node) {
                        touched.formUnion(flatLevels[node] ?? [])
                        touched.formUnion(endLevels[node] ?? [])
                    }
                    for next in linesAt[node] ?? [] where isOpen(next) {
                        if isSeen.insert(next).inserted { part.append(next) }
                    }
                }
            }
            if touched.isEmpty {
                // Only the outlines of areas say where it is.
                let outlines = part.flatMap { data.ways[lines[$0].way].nodes }.filter { !elevators.contains($0) }
                    .map { planLevels[$0] ?? [] }
                touched.formUnion(outlines.filter { $0.count == 1 }.joined())
            }
            let (level, reason) = level(of: part, touching: touched)
            for line in part { settle(line, .flat([level]), reason) }
        }
    }

    /// Returns whether the levels at a node come only from ways whose level follows from their layer.
    private func isEndOfLayer(_ node: Int) -> Bool {
        let settled = (linesAt[node] ?? []).filter { found[$0] != nil }
        return !settled.isEmpty && settled.allSatisfy { reasons[$0] == .layer }
    }

    private func level(of part: [Int], touching levels: Set<Double>) -> (Double, Reason) {
        if levels.contains(0) { return (0, .neighbours) }
        if part.contains(where: { lines[$0].isStreet }) { return (0, .ground) }
        if levels.count == 1, let only = levels.first { return (only, .neighbours) }
        guard levels.isEmpty, part.allSatisfy({ lines[$0].isIndoor }) else { return (0, .ground) }
        let layers = Set(part.map { data.ways[lines[$0].way].tags.layer ?? 0 })
        guard layers.count == 1, let layer = layers.first, layer != 0 else { return (0, .ground) }
        return (layerLevels.level(of: layer), .layer)
    }

    // MARK: Rising lines

    /// Resolves stairs and other rising lines: first those with known levels at both ends, from which others follow.
    ///
    /// - Parameter isLast: Whether to guess what is left.
    private mutating func resolveRising(isLast: Bool) {
        var queue = lines.indices.filter { lines[$0].isVertical && found[$0] == nil }
        let all = queue
        var position = 0
        while position < queue.count {
            let index = queue[position]
            position += 1
            guard found[index] == nil, resolve(index, needsBothEnds: true, canGuess: false) else { continue }
            let ends = ends(index)
            for node in [ends.first, ends.last] {
                for next in linesAt[node] ?? [] where found[next] == nil && lines[next].isVertical {
                    queue.append(next)
                }
            }
            // Each line is settled once and has two ends, but many lines can share a node.
            if queue.count > 4 * all.count + 100_000 { break }
        }
        guard isLast else { return }
        for index in all where found[index] == nil { _ = resolve(index, needsBothEnds: false, canGuess: false) }
        for index in all where found[index] == nil { _ = resolve(index, needsBothEnds: false, canGuess: true) }
    }

    /// Returns the levels that the end of a line can be on.
    private func candidates(at node: Int, of line: OSMLine) -> [Double] {
        let flat = flatLevels[node] ?? []
        if line.stated.count < 2 {
            if !flat.isEmpty { return flat }
            if let ends = endLevels[node], !ends.isEmpty { return ends }
            return planLevels[node] ?? []
        }
        for levels in [flat, endLevels[node] ?? [], planLevels[node] ?? []] {
            let listed = levels.filter(line.stated.contains)
            if !listed.isEmpty { return listed }
        }
        return flat.count == 1 ? flat : []
    }

    private mutating func resolve(_ index: Int, needsBothEnds: Bool, canGuess: Bool) -> Bool {
        let line = lines[index]
        let ends = ends(index)
        let first = candidates(at: ends.first, of: line)
        let last = candidates(at: ends.last, of: line)
        if needsBothEnds, first.isEmpty || last.isEmpty { return false }
        if line.stated.count < 2 { return resolvePlain(index, first, last, canGuess: canGuess) }
        guard let low = line.stated.first, let high = line.stated.last else { return false }
        let climbs = data.ways[line.way].tags.climbs
        if first.count == 1, last.count == 1 {
            if first == last {
                // The ways at both ends are on one level, whatever the tag lists.
                settle(index, .flat(first), .contradiction)
            } else {
                settle(index, .rising(from: first[0], to: last[0]), .ends)
            }
            return true
        }
        let ordered: (Double, Double)? = climbs.map { $0 ? (low, high) : (high, low) }
        if first.count == 1 {
            let other = ordered.flatMap { $0.1 == first[0] ? nil : $0.1 }
            settle(index, .rising(from: first[0], to: other ?? (first[0] == low ? high : low)), .ends)
        } else if last.count == 1 {
            let other = ordered.flatMap { $0.0 == last[0] ? nil : $0.0 }
            settle(index, .rising(from: other ?? (last[0] == low ? high : low), to: last[0]), .ends)
        } else if let ordered {
            settle(index, .rising(from: ordered.0, to: ordered.1), .incline)
        } else if canGuess {
            let written = line.kind?.isPaired == true ? writtenOrder(line) : nil
            settle(index, written ?? .rising(from: low, to: high), .order)
        } else {
            return false
        }
        return true
    }
}
