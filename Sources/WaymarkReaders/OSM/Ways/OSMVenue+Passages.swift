import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Joins of ways on different levels that share a node.
extension OSMVenue {
    /// Joins ways on different levels that share a node, where nothing else explains what the node is.
    ///
    /// A level changes without stairs at a door, and where a bridge, a tunnel or a slope starts. Elsewhere, it is unknown how
    /// people get from one level to the other: there may be steps, or no way.
    ///
    /// - Parameter elevators: The nodes that are elevators, in service or not.
    mutating func addPassages(_ finder: OSMLevelFinder, besides elevators: [Int: [Double]]) {
        let obstructions = OSMJoinObstructions(self)
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
            guard obstructions.isOpen(node, data.nodes[node].tags) else { continue }
            let isExplained =
                floor.isEmpty && isOneStorey(groups, at: node, finder) && !shaftRings.closets.contains(node)
                && !spots.isBesideElevator(points[node], groups)
            addJoin(at: node, groups, explanation: isExplained ? explanation(at: node, groups, finder) : nil)
        }
    }

    /// Returns the rings of walls, without repeating the first node.
    func closedWalls() -> [[Int]] {
        data.ways.filter { way in
            way.isClosed
                && (OSMJoinObstructions.isWall(way.tags)
                    || way.tags.has("man_made", "shaft") || OSMIdleOutlines.isUnnamedShaft(way.tags)
                    || (way.tags.has("indoor", "yes") && way.tags["highway"] == nil))
        }.map { Array($0.nodes.dropLast()) }
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
                "ways on the levels \(words) meet at the node \(source.id); \(explanation.noun) (\(explanation.text))"
            }
            log.repaired("nodes where ways of different levels meet, joined by what is known", at: span)
            append(
                Connector(
                    id: id, kind: explanation.kind, stops: stops,
                    flights: Array(repeating: explanation.flight, count: stops.count - 1),
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

    /// Why a level changes at a node.
    private struct Explanation {
        var text: String
        var isAccessible: Bool?
        var kind = Connector.Kind.passage
        var flight = Connector.Flight(length: 0.01)

        /// What joins the levels, as the middle of a sentence.
        var noun: String {
            switch kind {
            case .stairs: "stairs join them"
            case .ramp: "a ramp joins them"
            default: "a passage joins them"
            }
        }
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

    private func explanation(at node: Int, _ groups: [Set<Double>], _ finder: OSMLevelFinder) -> Explanation? {
        let tags = data.nodes[node].tags
        let flat = (finder.linesAt[node] ?? []).filter { finder.found[$0]?.isFlat == true }.map { lines[$0] }
        let stepped = flat.filter { OSMFlights.isStepped($0, data.ways[$0.way].tags) }
        let ways = flat.filter { !OSMFlights.isStepped($0, data.ways[$0.way].tags) }
        let slopes = ways.filter { climbs($0, at: node, groups, finder) }
        let stated = OSMAccess.wheelchair(tags)
        if leads(stepped, at: node, groups, finder) { return stairs(stepped) }
        let isSlope = leads(slopes, at: node, groups, finder) && isMeasured(node, finder)
        // People walk around a bollard, on one level. Where the ways of all levels go on behind a door, they only cross at it.
        if let door = OSMDoor(tags), door.isOpening, isEnd(node, finder),
            !isSlope || slopes.contains(where: \.stated.isEmpty)
        {
            return Explanation(text: "a door", isAccessible: stated ?? door.isAccessible)
        }
        if stated == true { return Explanation(text: "wheelchair", isAccessible: true) }
        if isSlope { return ramp(slopes, at: node, groups, stated) }
        for key in ["bridge", "tunnel"] {
            let named = ways.map { data.ways[$0.way] }.filter { way in
                // Only a way that ends here says how it goes on.
                (way.nodes.first == node || way.nodes.last == node) && way.tags.affirms(key)
            }
            guard !named.isEmpty else { continue }
            // What is good for wheels along a way need not be so at its end.
            let isBarred = named.contains { OSMAccess.wheelchair($0.tags) == false }
            return Explanation(text: key, isAccessible: isBarred ? false : stated)
        }
        guard !slopes.isEmpty else { return stairs(stepped) }
        if isMeasured(node, finder) { return ramp(slopes, at: node, groups, stated) }
        let isBarred = slopes.contains { OSMAccess.wheelchair(data.ways[$0.way].tags) == false }
        return Explanation(text: "incline", isAccessible: isBarred ? false : stated)
    }

    /// Returns whether some lines are all that is at a node on one of its levels.
    private func leads(_ some: [OSMLine], at node: Int, _ groups: [Set<Double>], _ finder: OSMLevelFinder) -> Bool {
        let ways = Set(some.map(\.way))
        return !some.isEmpty
            && groups.contains { group in
                let here = (finder.linesAt[node] ?? []).filter { line in
                    let levels = finder.found[line]?.levels(at: node, of: data.ways[lines[line].way]) ?? []
                    return !group.isDisjoint(with: levels)
                }
                return !here.isEmpty && here.allSatisfy { ways.contains(lines[$0].way) }
            }
    }

    /// Returns whether a line has a slope, and does not climb away from another level to which it would lead at its end.
    private func climbs(_ line: OSMLine, at node: Int, _ groups: [Set<Double>], _ finder: OSMLevelFinder) -> Bool {
        let way = data.ways[line.way]
        guard let climbs = way.tags.climbs else { return false }
        let index = finder.linesAt[node]?.first { lines[$0].way == line.way }
        let own = index.flatMap { finder.found[$0]?.levels(at: node, of: way) } ?? []
        guard (way.nodes.first == node) != (way.nodes.last == node), let level = own.first else { return true }
        let others = groups.filter { $0.isDisjoint(with: own) }.compactMap(Self.main)
        return others.contains { ($0 > level) == (climbs == (way.nodes.last == node)) }
    }

    /// Returns whether the levels at a node say how high it is from one to the other. Those that follow from layers do not.
    private func isMeasured(_ node: Int, _ finder: OSMLevelFinder) -> Bool {
        !(finder.linesAt[node] ?? []).contains { finder.reasons[$0] == .layer }
    }

    /// Returns the stairs that flights are part of which end at a node: which of them leads to the other level is unknown, so it takes the time
    /// of stairs. Flights of which nothing is known but where they are explain nothing, nor do those that list other levels.
    private func stairs(_ flights: [OSMLine]) -> Explanation? {
        let known = flights.map { ($0, data.ways[$0.way].tags) }.filter { line, tags in
            line.stated.count < 2 && (tags.climbs != nil || tags.steps.map { $0 > 0 } == true)
        }
        guard !known.isEmpty else { return nil }
        let text = known.contains { $0.1.climbs != nil } ? "incline" : "step_count"
        return Explanation(text: text, isAccessible: false, kind: .stairs, flight: Connector.Flight())
    }

    /// Returns the ramp that slopes at a node are part of: as steep as the steepest says, or as it is short.
    private func ramp(_ slopes: [OSMLine], at node: Int, _ groups: [Set<Double>], _ stated: Bool?) -> Explanation? {
        let levels = groups.compactMap(Self.main)
        guard let low = levels.min(), let high = levels.max() else { return nil }
        let ways = slopes.map { data.ways[$0.way] }
        let lengths = ways.map { length(of: $0.nodes[...]) }
        let inclines = zip(ways, lengths).compactMap { way, metres in
            way.tags.slope.map(abs) ?? OSMRampSlope(way.tags, .ramp).computed(metres: metres, levels: high - low)
        }
        let wheels = ways.map { way in
            let isHard = way.tags.stopsWheels || way.tags.hasRaisedKerb || way.tags.isWheelchairRamp == false
            return OSMAccess.wheelchair(way.tags) ?? (isHard ? false : nil)
        }
        let isBarred = wheels.contains(false) || stated == false
        return Explanation(
            text: "incline", isAccessible: isBarred ? false : wheels.allSatisfy { $0 == true } ? true : stated,
            kind: .ramp, flight: Connector.Flight(length: lengths.min(), incline: inclines.max()))
    }
}

extension OSMLevelFinder.Finding {
    /// Whether the line stays on its levels.
    fileprivate var isFlat: Bool { if case .flat = self { true } else { false } }
}

extension RowFindings.Kind {
    fileprivate static let passage = Self(
        code: .foreignAssumption, severity: .note,
        plural: "nodes join ways on different levels; a passage, a ramp or stairs join them")
    fileprivate static let unknownJoin = Self(
        code: .foreignAssumption,
        plural: "nodes join ways on different levels, and nothing says how people change the level there",
        help: "add the elevator, the stairs or the ramp; or correct the levels of the ways")
}
