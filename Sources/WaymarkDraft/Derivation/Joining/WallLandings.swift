import WaymarkModel

/// Landings on the walls between units. In sources whose readers do not see to what paths say (``DerivationRules/limitsPaths``), these are
/// elevators that nothing says from which side they are entered; the rest is for ``ThresholdNodes``.
///
/// The floors on both sides lead to such a landing, so that it would be a way through the wall. Paths and stairs say on which side it is. An
/// elevator of which nothing says it is entered from each side: it has a stop for each, from which people only ride to other levels.
struct WallLandings {
    let work: PlanWork
    let plan: Int

    /// Keeps landings on walls to the units to which they belong.
    func separate(openings: [Int]) {
        let nodes = ThresholdNodes(work: work, plan: plan)
        let count = work.contents.nodes.count
        for (node, around) in nodes.unitsOfNodes().sorted(by: { $0.key < $1.key }) where around.count > 1 {
            guard let connectors = work.network.connectors[node] else { continue }
            let isLift = connectors.allSatisfy { work.contents.connectors[$0].kind.facts.isUpright }
            if work.rules.limitsPaths, !isLift || !nodes.isEnteredFromAnySide(node) { continue }
            // There, a gap is what an author draws.
            let own = work.rules.limitsPaths ? [] : openings.filter { isPlainEnd($0, at: node, nodes) }
            if nodes.isInOpening(node, openings.filter { !own.contains($0) }) { continue }
            let isOnWall = nodes.isLandingOnWall(node)
            func isWall(_ first: Int, _ second: Int) -> Bool {
                if isOnWall { return true }
                // What the stairs themselves open does not make the rest of the border a wall.
                let isStated =
                    own.isEmpty
                    ? nodes.isWall(between: first, second)
                    : work.joints[plan].doored.contains([first, second].sorted())
                return isStated || isLift && [first, second].contains { work.plans[plan].units[$0].use == .room }
            }
            let isWalled = around.indices.contains { first in
                around[(first + 1)...].contains { isWall(around[first], $0) }
            }
            guard isWalled else { continue }
            let shown = nodes.owners(of: node, among: around)
            guard let first = shown.first else { continue }
            let home = around.filter { unit in shown.contains(unit) || !shown.contains { isWall($0, unit) } }
            var rest = around.filter { !home.contains($0) }
            for unit in rest { work.joints[plan].nodes[unit].removeAll { $0 == node } }
            if isLift, nodes.isEnteredFromAnySide(node) {
                while let next = rest.first {
                    let side = rest.filter { $0 == next || !isWall(next, $0) }
                    rest.removeAll(where: side.contains)
                    addStop(of: node, for: side)
                }
            }
            for unit in around { forgetJoin(of: unit) }
            keep(own, to: home.contains(first) ? home : shown)
        }
        guard work.contents.nodes.count > count else { return }
        work.network = AuthoredNetwork(work.contents)
        work.forgetGrids()
    }

    /// Returns whether an opening is one that only the stairs that end in it make.
    private func isPlainEnd(_ opening: Int, at node: Int, _ nodes: ThresholdNodes) -> Bool {
        work.contents.openings[opening].isPlain && !work.network.isOnPath[node] && nodes.isInOpening(node, [opening])
    }

    /// Adds a stop for units on another side of a landing.
    private func addStop(of node: Int, for units: [Int]) {
        let own = work.contents.nodes[node]
        var taken = Set(work.contents.nodes.map(\.id))
        let id = NetworkWriting.unused("\(own.id)/\(work.plans[plan].units[units[0]].id)", &taken)
        let copy = work.contents.nodes.count
        work.contents.nodes.append(
            PathNode(
                id: id, level: own.level, position: own.position, kind: own.kind, name: own.name,
                derivedFrom: own.id.rawValue))
        for unit in units { work.joints[plan].nodes[unit].append(copy) }
        for index in (work.network.connectors[node] ?? []).sorted() {
            work.contents.connectors[index].stops = work.contents.connectors[index].stops.flatMap { stop in
                guard stop.node == own.id else { return [stop] }
                var further = stop
                further.node = id
                return [stop, further]
            }
            let rides = work.contents.connectors[index].rides
            for var ride in rides where ride.from == own.id || ride.to == own.id {
                if ride.from == own.id { ride.from = id } else { ride.to = id }
                work.contents.connectors[index].rides.append(ride)
            }
        }
    }

    /// Looks for the door of a room that only such a landing joined: nobody gets to it without a ride.
    private func forgetJoin(of unit: Int) {
        let joints = work.joints[plan]
        guard work.plans[plan].units[unit].use == .room, joints.pieces[unit].isEmpty,
            !joints.thresholds.contains(where: { $0.sides.contains(unit) }),
            joints.nodes[unit].allSatisfy({ $0 >= work.network.isOnPath.count || !work.network.isOnPath[$0] })
        else { return }
        work.joints[plan].isJoined[unit] = false
    }

    /// Lets the openings at the end of stairs lead only to the units to which the stairs belong.
    private func keep(_ openings: [Int], to units: [Int]) {
        guard !openings.isEmpty else { return }
        for index in work.joints[plan].thresholds.indices
        where openings.contains(work.joints[plan].thresholds[index].opening) {
            let sides = work.joints[plan].thresholds[index].sides.filter(units.contains)
            guard let opening = sides.isEmpty ? nil : work.joints[plan].thresholds[index].opening else { continue }
            work.joints[plan].thresholds[index].sides = sides
            work.contents.openings[opening].units = sides.map { work.plans[plan].units[$0].id }
        }
    }
}
