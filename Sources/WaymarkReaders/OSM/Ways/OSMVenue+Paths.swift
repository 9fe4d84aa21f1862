import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Flat ways, and stairs that stay on a level.
extension OSMVenue {
    /// The tags of ways that are kept for plugins.
    static let keptWayTags = [
        "surface", "smoothness", "tactile_paving", "handrail", "lit", "covered", "kerb", "crossing", "ref",
    ]

    /// The slope of usual stairs, 32°, for those of which only the direction is known.
    private static let stairSlope = 0.62

    /// Makes paths of the lines that stay on a level.
    mutating func addPaths(_ finder: OSMLevelFinder) {
        for (index, line) in lines.enumerated() {
            guard case .flat(let levels) = finder.found[index] else { continue }
            reportSlope(of: line)
            reportUnbelievedSteps(line)
            if let closure = line.closure {
                log.skipped("ways that nobody may walk along", at: data.span(data.ways[line.way].line))
                closedWays.append((line, closure))
                continue
            }
            for level in levels {
                let path = "w\(data.ways[line.way].id)" + (levels.count > 1 ? ":\(OSMLevelList.text(of: level))" : "")
                for id in [path, path + "-back"] { waysOfPaths[FeatureID(id)] = line.way }
                noteLayer(of: line, on: level, path: FeatureID(path))
                addPath(line, on: level, path: path, finder)
            }
        }
    }

    /// Remembers the layer of a way that states no level: a bridge or a tunnel passes above or below the floors of the level
    /// that it is taken to, and joins them only at common nodes.
    private mutating func noteLayer(of line: OSMLine, on level: Double, path: FeatureID) {
        guard line.stated.isEmpty, line.repeats.isEmpty else { return }
        let tags = data.ways[line.way].tags
        let layer = tags.layer.map { Int($0) }
        let own = layer ?? (tags.has("tunnel", "building_passage") ? LayerBook.passage : 0)
        for id in [path, FeatureID(path.rawValue + "-back")] { layers.paths[id] = own }
        if let layer, Double(layer) * level <= 0 { layers.astray.insert(path) }
    }

    /// Reports a path of which only the direction of its slope is known, or that it is steep.
    private mutating func reportSlope(of line: OSMLine) {
        let way = data.ways[line.way]
        if line.hasSlope, !line.isStepped { reportSlope(in: way.tags, "way \(way.id)", at: data.span(way.line)) }
    }

    /// Reports a slope that does not say how steep something is.
    mutating func reportSlope(in tags: OSMTags, _ subject: String, at span: SourceSpan) {
        guard let text = tags["incline"], tags.slope == nil else { return }
        let isBelieved = OSMAccess.wheelchair(tags) == true
        findings.add(.unknownSlope, at: span) {
            "incline=\"\(text.prefix(60))\" of the \(subject) does not say how steep it is"
                + (tags.isSteep && !isBelieved ? "; wheelchairs do not use it" : "")
        }
        log.repaired("ways with a slope of unknown steepness", at: span)
    }

    private mutating func addPath(_ line: OSMLine, on level: Double, path: String, _ finder: OSMLevelFinder) {
        let way = data.ways[line.way]
        let template = edge(of: line, on: level, path: path)
        let direction = OSMDirection(way.tags, of: line)
        let barrier = way.tags.barrierOnWay
        if let kind = line.kind, kind.wayKind.isReversible, way.tags.isReversible {
            reportReversible(kind, "w\(way.id)", at: data.span(way.line))
        }
        let stops = stops(of: way, line, finder)
        for (first, last) in zip(way.nodes.indices, way.nodes.indices.dropFirst())
        where line.pieces?.contains(first) != false {
            wayEnds.add(way.nodes[first], way.nodes[last], on: level)
        }
        let whole = length(of: way.nodes[...])
        let time = line.kind.flatMap { kind in
            let longest = OSMDuration.Longest.way(kind, levels: 0, length: whole)
            return seconds(way.tags, upTo: longest, "\(kind.words.one) \(path)", at: data.span(way.line))
        }
        let pieces = line.isRide ? Self.pairs(of: stops) : Array(zip(stops, stops.dropFirst()))
        for (first, last) in pieces
        where way.nodes[first] != way.nodes[last] && line.pieces?.contains(first) != false {
            var edge = template
            let piece = length(of: way.nodes[first...last])
            edge.length = max(0.01, piece)
            if line.isStepped, let steps = way.tags.steps {
                let share = whole > 0 ? piece / whole : 1
                edge.stepCount = Int((Double(steps) * share).rounded()) * (way.tags.climbs == false ? -1 : 1)
            }
            if line.kind == nil, let steps = way.tags.steps {
                // Where on the way they are is unknown, so no piece of it is without.
                let share = whole > 0 ? piece / whole : 1
                edge.stepCount = max(1, Int((Double(steps) * share).rounded())) * (way.tags.climbs == false ? -1 : 1)
            }
            if line.kind == nil, let share = way.tags.lostShare {
                edge.delay = (piece * share / Profile.walking.speed * 10).rounded() / 10
            }
            if let barrier, whole > 0 { edge.delay += barrier.delay * piece / whole }
            if line.kind == nil, edge.delay > 0 { slowPaths.insert(edge.path) }
            edge.incline = line.hasSlope ? way.tags.slope : nil
            // Without a number of steps, the slope says which end is up.
            if line.isStepped, edge.stepCount == nil, let climbs = way.tags.climbs {
                edge.incline = way.tags.slope ?? (climbs ? Self.stairSlope : -Self.stairSlope)
            }
            edge.duration = time.map { $0 * (whole > 0 ? piece / whole : 1) } ?? edge.duration
            let before = contents.edges.count
            add(edge, from: way.nodes[first], to: way.nodes[last], on: level, direction, line)
            addWheelchairRamp(beside: edge, way, first, last, on: level, line)
            guard line.kind != nil, !line.isRide, !line.stated.isEmpty || Self.isOnGround(way.tags) else { continue }
            climbs.append(
                OSMClimb(
                    ids: contents.edges[before...].map(\.id), line: way.nodes[first...last].map { points[$0] },
                    levels: [levelID(level)], way: line.way, span: data.span(way.line)))
        }
    }

    /// Returns each stop with each later one: a ride passes the stops between, without another wait.
    private static func pairs(of stops: [Int]) -> [(Int, Int)] {
        stops.indices.flatMap { first in stops[(first + 1)...].map { (stops[first], $0) } }
    }

    /// Returns the positions in a way at which it is cut into edges: at every node, or for stairs and rides where other ways
    /// meet, and for stairs at gates and doors.
    private func stops(of way: OSMData.Way, _ line: OSMLine, _ finder: OSMLevelFinder) -> [Int] {
        guard line.isVertical || line.isRide else { return Array(way.nodes.indices) }
        return way.nodes.indices.filter { position in
            position == 0 || position == way.nodes.count - 1
                || (finder.linesAt[way.nodes[position]]?.count ?? 0) > 1
                || !line.isRide && OSMDoor(data.nodes[way.nodes[position]].tags)?.isNoticed == true
        }
    }

    private mutating func add(
        _ edge: PathEdge, from: Int, to: Int, on level: Double, _ direction: OSMDirection, _ line: OSMLine
    ) {
        var edge = edge
        let span = data.span(data.ways[line.way].line)
        let ends = [from, to].map { contents.nodes[pathNode($0, level)].id }
        edge.from = ends[0]
        edge.to = ends[1]
        edge.id = edgeID("\(edge.path)/\(data.nodes[from].id)-\(data.nodes[to].id)")
        edge.isOneWay = direction != .both
        if direction == .backward { edge.reverse() }
        guard edge.kind.isPaired, !edge.isOneWay else { return append(edge, at: span) }
        // It is unknown which way it runs: one in each direction.
        edge.isOneWay = true
        append(edge, at: span)
        edge.id = edgeID(edge.id.rawValue + "-back")
        edge.path = FeatureID(edge.path.rawValue + "-back")
        edge.reverse()
        append(edge, at: span)
    }

    /// Returns an edge with the attributes of a way, without ends.
    func edge(of line: OSMLine, on level: Double, path: String) -> PathEdge {
        let tags = data.ways[line.way].tags
        let isInside = line.isIndoor || (level != 0 && !line.isStreet && !tags.affirms("bridge"))
        let kind = line.kind?.wayKind ?? (isInside ? .corridor : .outdoorPath)
        let barrier = tags.barrierOnWay
        let isBarred = barrier?.isAccessible == false || tags.isWheelchairRamp == false && !kind.isStairs
        let isHard = line.kind == nil && (tags.stopsWheels || tags.hasRaisedKerb) || tags.hidesFromWheels
        let isAccessible = OSMAccess.wheelchair(tags) ?? (isHard ? false : nil)
        let gate = line.kind == nil && barrier?.door == .gate ? ["door": Opening.Door.gate.rawValue] : [:]
        let stated = StatedClosure.tags(line.access.statedClosure).merging(gate) { own, _ in own }
        return PathEdge(
            id: FeatureID(path), path: FeatureID(path), from: "", to: "", kind: kind, name: OSMNames.text(tags, "name"),
            length: .nan, width: barrier?.width ?? tags.metresWide, hours: line.access.hours, access: line.access.roles,
            isAccessible: isBarred ? false : kind.isPaired || kind.isStairs ? nil : isAccessible,
            tags: tags.kept(Self.keptWayTags).merging(stated) { own, _ in own })
    }

    /// Returns the length of a way along some of its nodes, in metres.
    func length(of nodes: ArraySlice<Int>) -> Double {
        zip(nodes, nodes.dropFirst()).reduce(0) { $0 + points[$1.0].distance(to: points[$1.1]) }
    }

    /// Returns the index of the path node of a node on a level, which is created at the first request.
    mutating func pathNode(_ node: Int, _ level: Double) -> Int {
        let key = NodeKey(node: node, level: level)
        if let known = pathNodes[key] { return known }
        let source = data.nodes[node]
        let index = contents.nodes.count
        pathNodes[key] = index
        usedLevels.insert(level)
        origins.record(data.span(source.line), for: .node, index)
        contents.nodes.append(
            PathNode(
                id: FeatureID("n\(source.id):\(OSMLevelList.text(of: level))"), level: levelID(level),
                position: points[node], kind: OSMDoor.kind(of: source.tags), name: OSMNames.text(source.tags, "name")))
        return index
    }

    /// Returns an unused id for an edge.
    mutating func edgeID(_ wanted: String) -> FeatureID {
        var id = wanted
        var number = 2
        while !edgeIDs.insert(id).inserted {
            id = "\(wanted).\(number)"
            number += 1
        }
        return FeatureID(id)
    }

    /// Returns an unused id for the short path through a door or a barrier.
    mutating func barrierID(_ wanted: String) -> FeatureID {
        let id = edgeID(wanted)
        wayEnds.barriers.insert(id)
        return id
    }

    /// Returns an unused id for a node beside a door.
    mutating func nodeID(_ wanted: String) -> FeatureID {
        var id = wanted
        var number = 2
        while !doorNodeIDs.insert(id).inserted {
            id = "\(wanted)\(number)"
            number += 1
        }
        return FeatureID(id)
    }
}

extension RowFindings.Kind {
    fileprivate static let unknownSlope = Self(
        code: .foreignAssumption, severity: .note, plural: "ways have a slope, and it is unknown how steep they are",
        help: "write the slope in percent: incline=6%")
}

extension PathEdge {
    /// Swaps the ends, with everything that depends on the direction.
    fileprivate mutating func reverse() {
        swap(&from, &to)
        (signpost, reverseSignpost) = (reverseSignpost, signpost)
        stepCount = stepCount.map { -$0 }
        incline = incline.map { -$0 }
    }
}
