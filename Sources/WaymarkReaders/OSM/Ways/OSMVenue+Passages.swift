import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Joins of ways on different levels that share a node.
extension OSMVenue {
    /// What lies in the way of a join at a node.
    private struct Obstructions {
        /// The nodes in the outlines of shafts. People change levels in the shaft, and not at its door.
        var shafts: Set<Int> = []
        /// The nodes of fences and walls.
        var walls: Set<Int> = []
        /// The levels of each area with several levels at its nodes. What is there on two of them is above each other.
        var stacks: [Int: [Set<Double>]] = [:]

        /// Returns whether a node stands on two levels of one area.
        func isStacked(_ node: Int, _ groups: [Set<Double>]) -> Bool {
            stacks[node]?.contains { levels in groups.filter { !$0.isDisjoint(with: levels) }.count > 1 } ?? false
        }
    }

    private static let walls: Set<String> = [
        "fence", "wall", "city_wall", "retaining_wall", "hedge", "guard_rail", "handrail", "cable_barrier",
        "jersey_barrier", "ditch", "wire_fence", "chain_link_fence",
    ]

    /// Joins ways on different levels that share a node, where nothing else explains what the node is.
    ///
    /// A level changes without stairs at a door, and where a bridge, a tunnel or a slope starts. Elsewhere, it is unknown how
    /// people get from one level to the other: there may be steps, or no way.
    ///
    /// - Parameter elevators: The nodes that are elevators, in service or not.
    mutating func addPassages(_ finder: OSMLevelFinder, besides elevators: [Int: [Double]]) {
        let obstructions = obstructions()
        let spots = ElevatorSpots(elevators.map { (points[$0.key], $0.value) })
        var floors: [Int: Set<Double>] = [:]
        for index in finder.areaLevels.keys where areas[index].use == .unit && !areas[index].isShaft {
            for node in areas[index].nodes { floors[node, default: []].formUnion(areas[index].levels) }
        }
        for node in finder.linesAt.keys.sorted()
        where elevators[node] == nil && !obstructions.shafts.contains(node) {
            let ways = groups(at: node, finder)
            // The level of an area that states none is a guess; a way that ends on it on another level says that it may be wrong.
            let floor = (floors[node] ?? []).filter { level in !ways.contains { $0.contains(level) } }
            let groups = ways + floor.sorted().map { [$0] }
            guard !ways.isEmpty, groups.count > 1, !obstructions.isStacked(node, groups) else { continue }
            let door = OSMDoor(data.nodes[node].tags)
            if obstructions.walls.contains(node), door?.isOpening != true { continue }
            if let door, door.access.isClosed || door.isEmergencyExit { continue }
            let isExplained =
                floor.isEmpty && isOneStorey(groups, at: node, finder) && !shaftRings.closets.contains(node)
                && !spots.isBesideElevator(points[node], groups)
            addJoin(at: node, groups, explanation: isExplained ? explanation(at: node, finder) : nil)
        }
    }

    /// Returns the rings of walls, without repeating the first node.
    func closedWalls() -> [[Int]] {
        data.ways.filter { way in
            way.isClosed
                && (way.tags.has("barrier", Self.walls) || way.tags.has("indoor", "wall")
                    || way.tags.has("man_made", "shaft") || OSMIdleOutlines.isUnnamedShaft(way.tags)
                    || (way.tags.has("indoor", "yes") && way.tags["highway"] == nil))
        }.map { Array($0.nodes.dropLast()) }
    }

    private func obstructions() -> Obstructions {
        var found = Obstructions()
        found.shafts = shaftRings.nodes
        for area in areas where area.isShaft { found.shafts.formUnion(area.nodes) }
        for area in areas where area.use != .level && area.levels.count > 1 {
            for node in area.nodes { found.stacks[node, default: []].append(Set(area.levels)) }
        }
        for way in data.ways where way.tags.has("barrier", Self.walls) || way.tags.has("indoor", "wall") {
            found.walls.formUnion(way.nodes)
        }
        return found
    }

    /// Returns the levels of the ways at a node. Levels that one way lists together are copies of the way, which its author
    /// keeps apart.
    private func groups(at node: Int, _ finder: OSMLevelFinder) -> [Set<Double>] {
        var groups: [Set<Double>] = []
        for line in finder.linesAt[node] ?? [] {
            guard let finding = finder.found[line] else { continue }
            var group = Set(finding.levels(at: node, of: data.ways[lines[line].way]))
            guard !group.isEmpty else { continue }
            for index in groups.indices.reversed() where !groups[index].isDisjoint(with: group) {
                group.formUnion(groups.remove(at: index))
            }
            groups.append(group)
        }
        return groups
    }

    /// Returns whether levels are so near to each other that one door, bridge or slope can join them. Levels that follow from
    /// layers say nothing about heights.
    private func isOneStorey(_ groups: [Set<Double>], at node: Int, _ finder: OSMLevelFinder) -> Bool {
        let levels = groups.compactMap(Self.main)
        guard let low = levels.min(), let high = levels.max() else { return false }
        return high - low <= 1 || (finder.linesAt[node] ?? []).contains { finder.reasons[$0] == .layer }
    }

    /// Returns the level of a group that stands for it: the one nearest to the ground.
    private static func main(of levels: Set<Double>) -> Double? { levels.min { (abs($0), $0) < (abs($1), $1) } }

    private mutating func addJoin(at node: Int, _ groups: [Set<Double>], explanation: Explanation?) {
        let levels = groups.compactMap(Self.main).sorted()
        let source = data.nodes[node]
        let span = data.span(source.line)
        let stops = levels.map { level in
            let stop = pathNode(node, level)
            return Connector.Stop(node: contents.nodes[stop].id)
        }
        let id = FeatureID("n\(source.id)")
        let words = levels.map(OSMLevelList.text).joined(separator: " and ")
        if let explanation {
            findings.add(.passage, at: span) {
                "ways on the levels \(words) meet at the node \(source.id); a passage joins them (\(explanation.text))"
            }
            log.repaired("nodes where ways of different levels meet, joined by a passage", at: span)
            append(
                Connector(
                    id: id, kind: .passage, stops: stops,
                    flights: Array(repeating: Connector.Flight(length: 0.01), count: stops.count - 1),
                    isAccessible: explanation.isAccessible, isInferred: true), at: span)
        } else {
            findings.add(.unknownJoin, at: span) {
                "ways on the levels \(words) meet at the node \(source.id), and nothing says how people change the level"
            }
            log.repaired("nodes where ways of different levels meet for no known reason", at: span)
            append(
                Connector(
                    id: id, kind: .unknownJoin, stops: stops,
                    flights: Array(repeating: Connector.Flight(), count: stops.count - 1), isInferred: true), at: span)
        }
    }

    /// Why a level changes at a node without stairs.
    private struct Explanation {
        var text: String
        var isAccessible: Bool?
    }

    /// Returns whether the ways of a level end at a node, and do not go on behind it.
    private func isEnd(_ node: Int, _ finder: OSMLevelFinder) -> Bool {
        var pieces: [Double: Int] = [:]
        for line in finder.linesAt[node] ?? [] {
            guard let finding = finder.found[line] else { continue }
            let way = data.ways[lines[line].way]
            let levels = Set(finding.levels(at: node, of: way))
            for (position, other) in way.nodes.enumerated() where other == node {
                let isTip = position == 0 || position == way.nodes.count - 1
                for level in levels { pieces[level, default: 0] += isTip ? 1 : 2 }
            }
        }
        return pieces.values.contains(1)
    }

    private func explanation(at node: Int, _ finder: OSMLevelFinder) -> Explanation? {
        let tags = data.nodes[node].tags
        let ways = (finder.linesAt[node] ?? []).filter { finder.found[$0]?.isFlat == true }.map {
            data.ways[lines[$0].way]
        }
        let stated = OSMAccess.wheelchair(tags)
        // People walk around a bollard, on one level. Where the ways of all levels go on behind a door, they only cross at it.
        if let door = OSMDoor(tags), door.isOpening, isEnd(node, finder) {
            return Explanation(text: "a door", isAccessible: stated ?? door.isAccessible)
        }
        if stated == true { return Explanation(text: "wheelchair", isAccessible: true) }
        for key in ["bridge", "tunnel", "incline"] {
            let named = ways.filter { way in
                if key == "incline" { return way.tags.climbs != nil }
                // Only a way that ends here says how it goes on.
                return (way.nodes.first == node || way.nodes.last == node) && way.tags.affirms(key)
            }
            guard !named.isEmpty else { continue }
            // What is good for wheels along a way need not be so at its end.
            let isBarred = named.contains { OSMAccess.wheelchair($0.tags) == false }
            return Explanation(text: key, isAccessible: isBarred ? false : stated)
        }
        return nil
    }
}

extension OSMLevelFinder.Finding {
    /// Whether the line stays on its levels.
    fileprivate var isFlat: Bool { if case .flat = self { true } else { false } }
}

extension RowFindings.Kind {
    fileprivate static let passage = Self(
        code: .foreignAssumption, severity: .note,
        plural: "nodes join ways on different levels; a passage joins them")
    fileprivate static let unknownJoin = Self(
        code: .foreignAssumption,
        plural: "nodes join ways on different levels, and nothing says how people change the level there",
        help: "add the elevator, the stairs or the ramp; or correct the levels of the ways")
}
