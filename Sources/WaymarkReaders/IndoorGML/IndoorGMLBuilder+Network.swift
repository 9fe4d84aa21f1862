import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension IndoorGMLBuilder {
    /// Turns transitions into paths and openings on their levels, and connectors between levels.
    mutating func addNetwork() {
        let ways = withPassages(readWays() + joins())
        var flat = withDoors(ways.filter { stops[$0.from].level == stops[$0.to].level })
        chooseFloors(flat)
        markFloors()
        addStateNodes()
        holdShafts(&flat)
        for way in flat { addPath(of: way) }
        addOpenings(flat)
        addConnectors(ways.filter { stops[$0.from].level != stops[$0.to].level })
        addFurtherStops()
        nameEdges()
        noteIsolatedStates(ways)
    }

    /// Reads the transitions whose two ends exist.
    private mutating func readWays() -> [IndoorWay] {
        var ways: [IndoorWay] = []
        func reportRest(of transition: IndoorGMLDocument.Transition) {
            report(
                transition.text.passage, "the transition \"\(transition.id)\"", isDoor: true, hasSlope: true,
                transition.span)
        }
        for transition in layer.transitions {
            guard transition.ends.count == 2 else {
                reportRest(of: transition)
                findings.add(.transitionWithoutEnds, at: transition.span) {
                    "the transition \"\(transition.id)\" connects \(transition.ends.count) states instead of two, and is "
                        + "left out"
                }
                continue
            }
            let ends = transition.ends.map { stop($0, of: transition) }
            guard let from = ends[0], let to = ends[1] else {
                for (missing, end) in zip(transition.ends, ends) where end == nil {
                    let known = stopIndices
                    let near = { EditDistance.suggestion(for: missing, among: known.keys.sorted()) }
                    findings.add(
                        .danglingTransition, at: transition.span, help: { near().map { "did you mean \"\($0)\"?" } }
                    ) { "the transition \"\(transition.id)\" leads to the state \"\(missing)\", which does not exist" }
                }
                reportRest(of: transition)
                continue
            }
            guard from != to else {
                reportRest(of: transition)
                findings.add(.loopTransition, at: transition.span) {
                    "the transition \"\(transition.id)\" leads from a state to itself and is left out"
                }
                continue
            }
            ways.append(way(transition, from, to))
        }
        return ways
    }

    /// Returns a transition with its line from the first state to the second. A line that is missing, or ends elsewhere, is
    /// completed with the states' positions.
    func way(_ transition: IndoorGMLDocument.Transition, _ from: Int, _ to: Int) -> IndoorWay {
        let ends = (stops[from].position, stops[to].position)
        var positions = transition.line
        var line = positions.map(frame.point)
        if let first = line.first, let last = line.last,
            first.distance(to: ends.1) + last.distance(to: ends.0) < first.distance(to: ends.0)
                + last.distance(to: ends.1)
        {
            positions.reverse()
            line.reverse()
        }
        var heights = positions.map(frame.height)
        func isAt(_ point: Point?, _ end: Point) -> Bool { point.map { $0.distance(to: end) < 0.01 } ?? false }
        if !isAt(line.first, ends.0) {
            line.insert(ends.0, at: 0)
            heights.insert(stops[from].state.position.flatMap(frame.height), at: 0)
        }
        if !isAt(line.last, ends.1) {
            line.append(ends.1)
            heights.append(stops[to].state.position.flatMap(frame.height))
        }
        return IndoorWay(transition: transition, from: from, to: to, line: line, heights: heights)
    }

    private mutating func markFloors() {
        let floors = Set(rooms.filter(\.isFloor).flatMap(\.units))
        for index in contents.units.indices where floors.contains(contents.units[index].id) {
            contents.units[index].walking = .free
        }
        // In other cells, the width holds for the transitions that lead into them.
        for (index, room) in rooms.enumerated() where room.isFloor {
            let states = stopOfRoom[index].map { [stops[$0].state.text.passage] } ?? []
            let width = ([room.cell.text.passage] + states).compactMap(\.width).min()
            findings.report(
                idleWidth: width, of: "the cell \"\(room.cell.id)\"", drawn: room.outlines, at: room.cell.span)
        }
    }

    /// Adds the parts of a transition that are in cells with authored paths.
    private mutating func addPath(of way: IndoorWay) {
        let isFree = [way.from, way.to].map { stops[$0].room.map { rooms[$0].isFloor } ?? false }
        let ends = [way.from, way.to].map { way.landings[$0] ?? stops[$0].node }
        guard let door = way.door else {
            addChain(
                way.line, from: ends[0], to: ends[1], level: stops[way.from].level, of: way)
            return
        }
        // A node in the opening between two floors would be a second way through it.
        if isFree == [true, true] { return }
        let (before, after) = Self.split(way.line, at: door.distance, door.point)
        let level = stops[way.from].level
        let node = doorNode(at: door.point, level: level, of: way)
        if !isFree[0] { addChain(before, from: ends[0], to: node, level: level, of: way) }
        if !isFree[1] { addChain(after, from: node, to: ends[1], level: level, of: way) }
    }

    private mutating func doorNode(at point: Point, level: Int, of way: IndoorWay) -> Int {
        let node = self.node(at: point, level: level, of: way)
        if contents.nodes[node].kind == .junction { contents.nodes[node].kind = .door }
        return node
    }

    /// Returns the node at a bend, which is added if it is the first there.
    mutating func node(at point: Point, level: Int, of way: IndoorWay) -> Int {
        let key = PlanVertex(level, point)
        let known = vertices[key]
        let node = known ?? contents.nodes.count
        cellsOfNodes[node, default: []].formUnion([way.from, way.to].compactMap { stops[$0].room })
        if known != nil { return node }
        vertices[key] = node
        origins.record(way.transition.span, for: .node, node)
        contents.nodes.append(
            PathNode(
                id: nodeIDs.unused("\(way.transition.id):\(node)"), level: levels[level].id,
                position: Point(x: Double(key.x) / 1000, y: Double(key.y) / 1000)))
        return node
    }

    /// Adds the edges along a line between two nodes. Pieces that another transition has already are not added again.
    mutating func addChain(_ line: [Point], from: Int, to: Int, level: Int, of way: IndoorWay) {
        var nodes = [from]
        for point in line.dropFirst().dropLast() {
            let next = node(at: point, level: level, of: way)
            if next != nodes.last { nodes.append(next) }
        }
        if nodes.last != to { nodes.append(to) }
        var added: [Int] = []
        for (start, end) in zip(nodes, nodes.dropFirst()) {
            let key = Segment(start, end)
            if let known = segments[key] {
                open(known, as: way.passage)
                // The way back of a directed edge.
                if contents.edges[known].isOneWay, contents.edges[known].from == contents.nodes[end].id {
                    contents.edges[known].isOneWay = false
                }
                continue
            }
            let length = contents.nodes[start].position.distance(to: contents.nodes[end].position)
            segments[key] = contents.edges.count
            added.append(contents.edges.count)
            append(
                PathEdge(
                    id: "", from: contents.nodes[start].id, to: contents.nodes[end].id,
                    isOneWay: layer.isDirected && !way.isJoin, length: max(length, 0.01), width: way.passage.width,
                    hours: way.passage.hours, access: way.passage.access, isAccessible: way.passage.isForWheels,
                    tags: StatedClosure.tags(way.passage.reason)),
                at: way.transition.span)
        }
        guard !added.isEmpty else { return }
        let path = pathIDs.id(for: way.transition.id.isEmpty ? "path" : way.transition.id)
        for edge in added {
            contents.edges[edge].path = path
            pieces[path, default: []].append(edge)
        }
    }

    /// Gives edges the id of their path, with a number if the path has several.
    private mutating func nameEdges() {
        for (path, edges) in pieces {
            for (number, edge) in edges.enumerated() {
                contents.edges[edge].id = edges.count == 1 ? path : FeatureID("\(path)/\(number + 1)")
            }
        }
    }

    /// Returns the parts of a line before and after a distance.
    static func split(_ line: [Point], at distance: Double, _ point: Point) -> (before: [Point], after: [Point]) {
        var before: [Point] = []
        var walked = 0.0
        for (index, corner) in line.enumerated() {
            if index > 0 { walked += line[index - 1].distance(to: corner) }
            if walked >= distance - 1e-6, index > 0 {
                let rest = walked - distance < 1e-6 ? line[(index + 1)...] : line[index...]
                return (before + [point], [point] + rest)
            }
            before.append(corner)
        }
        return (before + [point], [point])
    }

    /// Adds an opening for each door between two units.
    private mutating func addOpenings(_ ways: [IndoorWay]) {
        struct Door: Hashable {
            var units: [FeatureID]
            var place: PlanVertex
        }
        var ids = ForeignIDs()
        var known: Set<Door> = []
        for way in ways {
            let units = [way.from, way.to].compactMap { stops[$0].room.flatMap { rooms[$0].units.first } }
            guard let door = way.door, !units.isEmpty, units.count == 1 || units[0] != units[1] else { continue }
            let level = stops[way.from].level
            let place = Door(units: units.sorted(), place: PlanVertex(level, door.point))
            guard known.insert(place).inserted else { continue }
            let border = commonBorder(way)
            append(
                Opening(
                    id: ids.unused(way.transition.id.isEmpty ? "door" : way.transition.id), level: levels[level].id,
                    line: border ?? door.threshold, units: units, door: way.own.door,
                    isEmergencyExit: way.own.isEmergencyExit, width: way.own.width, hours: way.own.hours,
                    access: way.own.access, isAccessible: way.own.isForWheels,
                    tags: (border == nil && way.own.door == nil ? Opening.unknownDoor : [:]).merging(
                        way.own.openingTags
                    ) { own, _ in own }),
                at: way.transition.span)
        }
    }

    private mutating func noteIsolatedStates(_ ways: [IndoorWay]) {
        let joined = Set(ways.flatMap { [$0.from, $0.to] })
        for (index, stop) in stops.enumerated() where !joined.contains(index) && layer.states.count > 1 {
            findings.add(.isolatedState, at: stop.state.span) {
                "the state \"\(stop.state.id)\" has no transition; no route leads there"
            }
        }
    }
}
