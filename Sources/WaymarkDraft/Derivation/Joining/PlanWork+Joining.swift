import WaymarkModel

extension PlanWork {
    /// The distance, in metres, at which an authored node is in an opening or on an outline.
    static let nodeTolerance = 0.05
    /// The length, in metres, from which an authored path is in a unit.
    private static let leastInside = 0.1

    /// Joins the units of a level: by authored paths, relations, openings and shared borders, in this order.
    func join(plan: Int) {
        joints.append(LevelJoints(units: plans[plan].units.count))
        findAuthoredWays(plan)
        joinOpenings(plan)
        DrawnDoors(work: self, plan: plan).noteOnOtherLevels()
        StatedJoins(work: self).joinRelations(plan)
        StatedJoins(work: self).joinOverrides(plan)
        var borders = rules.borderGap.map { self.borders(plan, gap: $0) }
        FreeWalking(work: self).free(plan, &borders)
        WalledBorders(work: self, plan: plan).mergeOverGaps()
        if var borders {
            BorderJoining(work: self).joinOpenFloors(plan, &borders)
            ThickGaps(work: self, plan: plan).join()
            BorderJoining(work: self).nameMergedFloors(plan)
            if rules.opensDoorlessRooms { BorderJoining(work: self).openDoorlessRooms(plan, &borders) }
        }
        joints[plan].thresholds.sort { contents.openings[$0.opening].id < contents.openings[$1.opening].id }
    }

    /// Finds the units that authored paths enter or join, and the authored nodes in and on all units.
    private func findAuthoredWays(_ plan: Int) {
        let level = plans[plan].level.id
        for index in network.edges[level] ?? [] {
            guard let line = line(ofEdge: index) else { continue }
            var touched: [Int] = []
            for unit in plans[plan].index.near(line) where !isApart(index, from: plans[plan].units[unit]) {
                if runsAlongWall(index, of: plans[plan].units[unit]) { continue }
                let inside = line.length(in: plans[plan].units[unit].floor)
                if inside > Self.leastInside {
                    touched.append(unit)
                    joints[plan].pieces[unit].append(index)
                    joints[plan].isJoined[unit] = true
                    if let from = network.indices[contents.edges[index].from] {
                        joints[plan].passing[unit].insert(from)
                    }
                }
                guard inside > 0.3, plans[plan].units[unit].unit.walking == nil else { continue }
                plans[plan].units[unit].walking = .paths
            }
            for first in touched {
                for second in touched where first < second { joints[plan].addAuthored(first, second) }
            }
        }
        for node in network.nodes[level] ?? [] { findUnits(ofNode: node, plan) }
    }

    /// Finds the units that an authored node is in or on.
    func findUnits(ofNode node: Int) {
        let level = contents.nodes[node].level
        if let plan = plans.firstIndex(where: { $0.level.id == level }) { findUnits(ofNode: node, plan) }
    }

    private func findUnits(ofNode node: Int, _ plan: Int) {
        // What is behind the door of a place is not on the floor before it.
        if bounds.ownNodes.contains(contents.nodes[node].id) { return }
        guard let spot = session.point(contents.nodes[node].position) else { return }
        var around = WallSides(self, plans[plan].level).units(around: node, plan)
        if rules.limitsPaths { around = ThresholdNodes(work: self, plan: plan).units(ofNode: node, among: around) }
        for unit in around {
            let room = plans[plan].units[unit]
            if isAbove(node, room) || passedWalls[room.id]?.contains(contents.nodes[node].id) == true { continue }
            if room.walking == .free, !room.isOpen, network.degrees[node] > 1 {
                // A path along a wall does not lead through it.
                let isOnWall = (room.floor.outline?.distance(to: spot) ?? 0) <= Self.nodeTolerance
                if isOnWall, network.connectors[node] == nil { continue }
            }
            joints[plan].nodes[unit].append(node)
            if network.degrees[node] > 0 { joints[plan].isJoined[unit] = true }
        }
    }

    /// Returns whether an authored path only runs along the wall of a room.
    private func runsAlongWall(_ edge: Int, of unit: PlanUnit) -> Bool {
        guard unit.use != .open, let from = network.indices[contents.edges[edge].from],
            let to = network.indices[contents.edges[edge].to]
        else { return false }
        return !unit.unit.polygon.isEntered(contents.nodes[from].position, contents.nodes[to].position)
    }

    /// Returns whether an authored path is a bridge or a tunnel above or below a unit.
    func isApart(_ edge: Int, from unit: PlanUnit) -> Bool {
        !layers.paths.isEmpty && layers.isApart(contents.edges[edge].path, from: unit.id)
    }

    /// Returns whether only bridges and tunnels above or below a unit lead to an authored node.
    private func isAbove(_ node: Int, _ unit: PlanUnit) -> Bool {
        guard !layers.paths.isEmpty, network.connectors[node] == nil, let edges = incidentEdges[node] else {
            return false
        }
        return edges.allSatisfy { isApart($0, from: unit) }
    }

    /// Returns whether only bridges and tunnels that are taken to a level lead to an authored node of it.
    func isAstray(_ node: Int) -> Bool {
        guard !layers.astray.isEmpty, network.connectors[node] == nil,
            !layers.bridgeheads.contains(contents.nodes[node].id), let edges = incidentEdges[node]
        else {
            return false
        }
        return edges.allSatisfy { layers.astray.contains(contents.edges[$0].path) }
    }

    private func joinOpenings(_ plan: Int) {
        let level = plans[plan].level.id
        let sides = OpeningSides(plan: plans[plan], rules: rules, session: session)
        let paths = OpeningPaths(work: self, plan: plan)
        for index in openingsByLevel[level] ?? [] {
            let opening = contents.openings[index]
            guard let middle = opening.line.point(at: opening.line.length / 2)?.point, middle.isFinite else { continue }
            var units = sides.units(of: opening)
            if units.count == 2, !opening.isPlain { joints[plan].doored.insert(units.sorted()) }
            let drawn = units
            let doors = DrawnDoors(work: self, plan: plan)
            let (hub, resting) = (
                authoredNode(in: opening.line, level), authoredNode(in: opening.line, level, onPath: false)
            )
            /// Leaves the authored nodes in an opening to those floors to which paths lead from them.
            func separateNodes() {
                guard rules.limitsPaths else { return }
                let nodes = [hub, resting].compactMap(\.self)
                ThresholdNodes(work: self, plan: plan).separate(nodes, in: opening, from: drawn)
            }
            guard !opening.isEmergencyExit else {
                separateNodes()
                joints[plan].withEmergencyExit.formUnion(units)
                if units.count == 1, let other = neighbour(at: middle, of: units[0], plan) { units.append(other) }
                if !wallDoors.contains(index) { doors.note(opening, units) }
                if !units.isEmpty, !wallDoors.contains(index) {
                    barredOpenings.append(BarredOpening(plan: plan, opening: index, sides: units, middle: middle))
                }
                continue
            }
            if opening.tags[StatedClosure.tag] == StatedClosure.window {
                separateNodes()
                if units.count == 1, let other = neighbour(at: middle, of: units[0], plan) { units.append(other) }
                doors.noteWindow(opening, units)
                OpeningDirections(work: self).barWindow(index, units, middle, plan)
                continue
            }
            guard !wallDoors.contains(index) else { continue }
            doors.note(opening, units)
            // No path leads on from a door at which only an elevator stops.
            if units.count == 1, hub.map({ network.isOnPath[$0] }) != true,
                let other = (rules.completesDoors ? neighbour(at: middle, of: units[0], plan) : nil)
                    ?? doors.across(opening, from: units[0], isOnPath: hub != nil)
            {
                units.append(other)
                contents.openings[index].units = units.map { plans[plan].units[$0].id }
            }
            units = OpeningDirections(work: self).orient(index, units, plan)
            if let cover = CoveredDoors(work: self).cover(opening, middle, units, plan) {
                separateNodes()
                unusedOpenings.append((index, .covered(cover.unit, cover.text)))
                joints[plan].withCoveredDoor.formUnion(units)
                // What covers a gap opens nothing else in that border.
                if units.count == 2 { joints[plan].doored.insert(units.sorted()) }
                if hub == nil { continue }
            } else if let far = FarDoors(work: self, plan: plan).unit(farFrom: opening, middle, units) {
                unusedOpenings.append((index, .far(plans[plan].units[far.unit].id, far.distance)))
                guard hub != nil else {
                    joints[plan].withCoveredDoor.formUnion(units)
                    continue
                }
            }
            let joined = units
            units = WallSides(self, plans[plan].level).units(units, at: opening, hub, plan)
            var threshold = Threshold(
                opening: index, sides: units, middle: middle, hub: hub,
                resting: rules.limitsPaths && hub == nil && units.count == 2 ? resting : nil)
            // The ends of a door's own path are on different sides of it, and the rest of the border is a wall.
            if joined.count == 2, units.count < 2, let hub {
                note(opening, hub, between: joined, plan)
                let isOnSide = DoorSides(work: self).units(joined, onSideOf: hub, plan) != nil
                if isOnSide { joints[plan].pairs.insert(joined.sorted()) }
            }
            if units.isEmpty {
                if hub == nil { unusedOpenings.append((index, .nothing)) }
                doors.leaveIdle(opening, joined)
                let isOutside = joined.count == 1 && plans[plan].leadsOutside(opening, at: middle)
                if isOutside { joints[plan].hasOutsideDoor = true }
                continue
            }
            if units.count == 2,
                isSeparated(plans[plan].units[units[0]].id, plans[plan].units[units[1]].id)
            {
                separateNodes()
                doors.leaveIdle(opening, units)
                continue
            }
            if hub != nil, !opening.isPlain || opening.limitsPaths { separateNodes() }
            // The author's path through the opening is enough. One elsewhere in the border opens nothing here.
            ThresholdNodes(work: self, plan: plan).noteWay(through: opening, at: hub, between: units)
            if units.count == 2, joints[plan].authored.contains(units.sorted()),
                hub != nil && !opening.isPlain || !paths.through(opening, middle).isEmpty
            {
                note(opening, hub, between: units, plan)
                if opening.isPlain { joints[plan].gapsOnPaths.append(threshold) }
                continue
            }
            if units.count == 1 {
                let isOutside = plans[plan].leadsOutside(opening, at: middle)
                if hub == nil, isForeign || opening.units.count != 1,
                    CoveredDoors(work: self).leadsIntoClosed(opening, middle, from: plans[plan].units[units[0]])
                {
                    joints[plan].withClosedDoor.insert(units[0])
                    if !isOutside { unusedOpenings.append((index, .oneUnit(plans[plan].units[units[0]].id))) }
                    continue
                }
                if hub == nil, paths.enter(units[0], by: opening, middle) { continue }
                let exits = ExitTargets(work: self)
                var isExit = isOutside && exits.leadsOut(opening, plan, middle, of: units[0])
                if isExit, hub == nil, exits.isOfPassage(plan, middle, of: units[0]) {
                    joints[plan].hasOutsideDoor = true
                    continue
                }
                if isExit, hub == nil, exits.isPassage(plan, middle, of: units[0]) {
                    isExit = exits.leadsOutHere(plan, middle, of: units[0])
                }
                if isExit { joints[plan].hasOutsideDoor = true }
                threshold.isExit = isExit && hub == nil
                threshold.isStated = exits.isStated(opening)
                guard isExit || hub != nil else {
                    doors.leaveIdle(opening, joined)
                    unusedOpenings.append((index, .oneUnit(plans[plan].units[units[0]].id)))
                    continue
                }
            }
            if opening.units.isEmpty {
                let sides = opening.isPlain ? units : joined
                contents.openings[index].units = sides.map { plans[plan].units[$0].id }
            }
            if units.count == 2 { note(opening, hub, between: units, plan) }
            joints[plan].add(threshold)
        }
        WallLandings(work: self, plan: plan).separate(openings: openingsByLevel[level] ?? [])
        // Where borders join nothing, the source states all ways.
        if rules.limitsPaths || rules.borderGap != nil {
            ThresholdNodes(work: self, plan: plan).separateAtWalls(openings: openingsByLevel[level] ?? [])
        }
    }

    /// Returns the unit on whose outline a door of another unit lies: open floor first, then the smallest; nil without one.
    private func neighbour(at middle: Point, of unit: Int, _ plan: Int) -> Int? {
        guard let spot = session.point(middle) else { return nil }
        let touching = plans[plan].units(around: middle, within: Self.nodeTolerance, session).map(\.unit).filter {
            other in
            other != unit
                && (plans[plan].units[other].floor.outline?.distance(to: spot) ?? .infinity) <= Self.nodeTolerance
        }
        return touching.first { plans[plan].units[$0].use == .open } ?? touching.first
    }

    /// Notes that there is an opening in the wall between two units. Where a path only meets the outline of a floor, nothing says that the
    /// rest of it is a wall.
    private func note(_ opening: Opening, _ hub: Int?, between units: [Int], _ plan: Int) {
        let isMeeting = isForeign && rules.openings == .stated && hub.map { contents.nodes[$0].kind != .door } ?? false
        if opening.isPlain, isMeeting, opening.tags.isEmpty { return }
        joints[plan].noteOpening(in: units.sorted(), isPlain: opening.isPlain)
    }

    /// Returns the line of an authored edge.
    func line(ofEdge index: Int) -> Shape? {
        let ends = [contents.edges[index].from, contents.edges[index].to].compactMap { network.indices[$0] }
        return session.line(ends.map { contents.nodes[$0].position })
    }

    /// Returns the authored node, with paths or without, that is nearest to an opening, if it is in it.
    func authoredNode(in line: Polyline, _ level: FeatureID, onPath: Bool = true) -> Int? {
        guard let first = line.points.first else { return nil }
        func distance(_ point: Point) -> Double {
            if line.points.count == 1 { return first.distance(to: point) }
            return zip(line.points, line.points.dropFirst())
                .map { point.nearest(onSegmentFrom: $0, to: $1).distance(to: point) }.min() ?? .infinity
        }
        var best: (node: Int, distance: Double)?
        for node in nodeGrid(level).near(first, within: line.length + Self.nodeTolerance)
        where (network.degrees[node] > 0) == onPath {
            let distance = distance(contents.nodes[node].position)
            if distance <= Self.nodeTolerance, distance < best?.distance ?? .infinity { best = (node, distance) }
        }
        return best?.node
    }

    /// Adds an opening that the source does not have.
    func add(_ opening: Opening, plan: Int, sides: [Int], middle: Point) {
        contents.openings.append(opening)
        let hub = authoredNode(in: opening.line, plans[plan].level.id)
        joints[plan].add(
            Threshold(opening: contents.openings.count - 1, sides: sides, middle: middle, hub: hub))
    }
}
