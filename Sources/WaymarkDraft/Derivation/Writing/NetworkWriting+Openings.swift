import WaymarkModel

extension NetworkWriting {
    /// Writes the edge through an opening: between the floors on its sides, past the authored node in it if there is one.
    func writeOpening(_ plan: Int, _ index: Int) {
        let threshold = work.joints[plan].thresholds[index]
        let sides = threshold.sides.map { side -> Int? in
            let (spot, key) = (PlanWork.Spot(plan: plan, unit: side), work.anchor(of: index, on: side, plan))
            return work.floor(of: spot, with: key).flatMap { node($0, key) }
        }
        let between = threshold.hub ?? threshold.resting
        let ends: [Int?] = between.map { [sides[0], $0] + sides.dropFirst() } ?? sides
        var isFirst = true
        for (number, (from, to)) in zip(ends, ends.dropFirst()).enumerated() {
            guard let from, let to, from != to else { continue }
            writeDoor(threshold, plan, from, to, isFirst: isFirst, suffix: ends.count > 2 ? "/\(number + 1)" : "")
            isFirst = false
        }
    }

    /// Returns the id of the path of an opening: the opening's, unless an authored path has it.
    func path(of opening: Opening) -> FeatureID {
        takenPaths.contains(opening.id) ? FeatureID("door:\(opening.id)") : opening.id
    }

    /// Writes a piece of the way through an opening.
    func writeDoor(_ threshold: Threshold, _ plan: Int, _ from: Int, _ to: Int, isFirst: Bool, suffix: String) {
        let opening = work.contents.openings[threshold.opening]
        let positions = [from, to].map { work.contents.nodes[$0].position }
        let way = [positions[0], threshold.middle, positions[1]]
        let room = room(along: way, threshold, plan)
        let narrowest = room?.narrowest(on: way)
        if work.isConcluded(threshold, plan) {
            if room?.isWalled(way) == true { return }
            let isRoomy = threshold.sides.allSatisfy { work.isRoomy($0, plan) }
            if isRoomy, narrowest ?? 1 <= WallEnds.leastGap { return }
        }
        let path = path(of: opening)
        let isKerb = opening.isAccessible == nil && isKerb(at: threshold, way, plan)
        addEdge(path.rawValue + suffix, path: path, from, to) { edge in
            edge.take(opening)
            if isKerb { edge.isAccessible = false }
            edge.width = [edge.width, narrowest].compactMap { $0 }.min()
            edge.length = max(
                0.01, positions[0].distance(to: threshold.middle) + threshold.middle.distance(to: positions[1]))
            edge.delay = isFirst ? opening.delay : 0
            edge.access = opening.access.isEmpty ? access(of: threshold, plan) : opening.access
            edge.derivedFrom = opening.derivedFrom ?? opening.id.rawValue
        }
    }

    /// Returns the room around the way over a border between two open units, and around the way through an opening that the source states and
    /// before which something stands; nil for other openings. Where a door is concluded, it is unknown where in the wall it is.
    private func room(along way: [Point], _ threshold: Threshold, _ plan: Int) -> BorderRoom? {
        if work.isConcluded(threshold, plan) { return BorderRoom(work, plan, around: way, of: threshold.sides) }
        let opening = work.contents.openings[threshold.opening]
        guard opening.derivedFrom == nil else { return nil }
        // Nothing stands beside the tip of a square.
        let isTip = threshold.sides.contains {
            OpenTips(work: work).isAtOpenTip(threshold.middle, of: work.plans[plan].units[$0], plan)
        }
        if isTip, [nil, .open].contains(opening.door) { return nil }
        return BorderRoom(work, plan, through: threshold, along: way)
    }

    /// Returns the roles that may be on both sides of an opening. Where no role may, those of the first side count: the
    /// floor behind has its own.
    private func access(of threshold: Threshold, _ plan: Int) -> Set<Role> {
        let sides = threshold.sides.map { work.plans[plan].units[$0].traits.access }.filter { !$0.isEmpty }
        guard let first = sides.first else { return [] }
        let common = sides.dropFirst().reduce(first) { $0.intersection($1) }
        return common.isEmpty ? first : common
    }
}

extension Opening {
    /// Whether wheels do not pass it, unless its author says something else: a revolving door.
    var stopsWheels: Bool { door == .revolving && tags["wheelchair"] != "limited" }

    /// The way type of the edge through the opening.
    var wayKind: WayKind {
        door == .turnstile ? .checkpoint : hasDoor || isEmergencyExit ? .door : .corridor
    }
}
