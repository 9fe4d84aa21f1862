import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Raised kerbs, single steps, logs, cattle grids and the like that are drawn as lines: people walk over them, and wheels do not.
extension OSMVenue {
    /// A piece of a kerb.
    private struct Piece {
        var way: Int64
        var from: Point
        var to: Point
    }

    /// The length, in metres, of the piece of a path that leads over a kerb, on either side of it.
    private static let halfStep = 0.1

    /// Returns whether a line is a kerb or a step that wheels do not get over.
    private static func isRaised(_ tags: OSMTags) -> Bool {
        guard tags["highway"] == nil || tags.has("highway", "step"), !tags.has("wheelchair", ["yes", "limited"]) else {
            return false
        }
        return tags.list("barrier").contains(where: OSMDoor.isSteppedOver) || tags.has("highway", "step")
            || tags.has("barrier", "kerb") && tags.hasRaisedKerb
    }

    /// Returns whether people step over a barrier in which there can be a gate, and not up a kerb or a step.
    private static func hasGates(_ barrier: String) -> Bool { OSMDoor.isSteppedOver(barrier) && barrier != "step" }

    /// Returns the nodes of raised kerbs that say nothing about the kerb themselves. A path that leads over the kerb there has
    /// the kerb of the line.
    func kerbNodes() -> Set<Int> {
        let ways = data.ways.indices.filter { data.ways[$0].nodes.count > 1 && Self.isRaised(data.ways[$0].tags) }
        guard !ways.isEmpty else { return [] }
        var found: Set<Int> = []
        let outlines = nodesOfOutlines()
        func add(_ node: Int, of way: OSMData.Way) {
            let tags = data.nodes[node].tags
            guard tags["kerb"] == nil, tags["wheelchair"] == nil else { return }
            // A gate beside a cattle grid is passed as itself.
            let hasGates = way.tags.list("barrier").contains(where: Self.hasGates)
            if hasGates, isGate(node, in: way, outlines) { return }
            found.insert(node)
        }
        for way in ways { for node in data.ways[way].nodes { add(node, of: data.ways[way]) } }
        for (node, way) in nodesOfPaths(on: ways, besides: found, outlines) { add(node, of: data.ways[way]) }
        return found
    }

    /// Keeps wheels from the pieces of paths that lead over a kerb where neither has a node, and adds the kerbs that cut open
    /// floors.
    mutating func barWheelsAtKerbs() {
        var pieces: [FeatureID: [Piece]] = [:]
        for way in data.ways where way.nodes.count > 1 && Self.isRaised(way.tags) {
            let span = data.span(way.line)
            let stated = statedLevels(way.tags, at: way.nodes, "way \(way.id)", span)
            let levels = stated.map { $0.stated + $0.repeats } ?? (Self.isOnGround(way.tags) ? [0] : [])
            for level in Set(levels).intersection(usedLevels).sorted() {
                log.read("raised kerbs and steps drawn as lines")
                origins.record(span, for: .detail, contents.details.count)
                contents.details.append(
                    Detail(
                        id: FeatureID("w\(way.id):\(OSMLevelList.text(of: level))"), level: levelID(level),
                        category: "kerb", line: Polyline(way.nodes.map { points[$0] })))
                pieces[levelID(level), default: []] += zip(way.nodes, way.nodes.dropFirst()).map {
                    Piece(way: way.id, from: points[$0], to: points[$1])
                }
            }
        }
        addFlatSteps()
        guard !pieces.isEmpty else { return }
        let positions = Dictionary(
            contents.nodes.map { ($0.id, ($0.level, $0.position)) }, uniquingKeysWith: { first, _ in first })
        let elsewhere = Set(
            lines.filter { $0.stated.isEmpty && !Self.isOnGround(data.ways[$0.way].tags) }
                .map { "w\(data.ways[$0.way].id)" })
        for (level, kerbs) in pieces.sorted(by: { $0.key < $1.key }) {
            var grid = OutlineGrid(kerbs.map { [$0.from, $0.to] })
            for index in contents.edges.indices {
                let edge = contents.edges[index]
                let isDoor = edge.kind.isPassedThrough
                guard edge.kind.facts.isOutdoors != nil || isDoor, edge.isAccessible == nil,
                    !elsewhere.contains(edge.path.rawValue), let from = positions[edge.from], from.0 == level,
                    let to = positions[edge.to], to.0 == level
                else { continue }
                let found = grid.near([from.1, to.1]).compactMap { kerb -> Double? in
                    let kerb = kerbs[kerb]
                    let isJoint = [from.1, to.1].contains {
                        $0.nearest(onSegmentFrom: kerb.from, to: kerb.to).distance(to: $0) < Self.halfStep / 2
                    }
                    return isJoint ? nil : Self.crossing(from.1, to.1, kerb.from, kerb.to)
                }
                if found.isEmpty { continue }
                if isDoor {
                    contents.edges[index].isAccessible = false
                } else {
                    bar(index, from.1, to.1, level, at: found.sorted())
                }
            }
        }
    }

    /// Adds the steps that lie in the middle of an open floor of their only level, or along its outline, as kerbs: wheels do not cross them either.
    private mutating func addFlatSteps() {
        for line in lines where line.kind?.wayKind.isStairs == true {
            let way = data.ways[line.way]
            guard way.nodes.count > 1, !way.tags.hasWheelchairRamp else { continue }
            let levels = line.stated.isEmpty ? (Self.isOnGround(way.tags) ? [0] : []) : line.stated + line.repeats
            guard levels.count == 1, usedLevels.contains(levels[0]) else { continue }
            let level = levelID(levels[0])
            let middles = zip(way.nodes, way.nodes.dropFirst()).map {
                points[$0].interpolated(to: points[$1], fraction: 0.5)
            }
            let isInside = contents.units.contains { unit in
                unit.level == level && UnitUse(category: unit.category) == .open
                    && middles.allSatisfy { middle in
                        unit.polygon.contains(middle)
                            || unit.polygon.nearestOnRings(to: middle)?.distance ?? .infinity < Self.halfStep / 2
                    }
            }
            guard isInside else { continue }
            let span = data.span(way.line)
            log.read("steps in the middle of open floors")
            append(
                Detail(
                    id: FeatureID("w\(way.id):\(OSMLevelList.text(of: levels[0]))"), level: level, category: "kerb",
                    line: Polyline(way.nodes.map { points[$0] })), at: span)
        }
    }

    /// Cuts an edge where it leads over kerbs.
    private mutating func bar(_ index: Int, _ from: Point, _ to: Point, _ level: FeatureID, at fractions: [Double]) {
        let edge = contents.edges[index]
        let span = origins.span(.edge, index) ?? SourceSpan(file: data.file)
        log.repaired("paths that lead over a raised kerb or a step without a node", at: span)
        let share = min(0.5, Self.halfStep / max(edge.length, Self.halfStep))
        // Where a piece begins, and whether it leads over a kerb.
        var cuts: [(fraction: Double, isKerb: Bool)] = [(0, false)]
        for fraction in fractions where fraction - share > cuts[cuts.count - 1].fraction {
            cuts += [(fraction - share, true), (min(fraction + share, 1), false)]
        }
        var last = edge.from
        for (number, cut) in cuts.enumerated() {
            let end = number + 1 < cuts.count ? cuts[number + 1].fraction : 1
            guard end > cut.fraction else { continue }
            var piece = edge
            piece.from = last
            if end < 1 {
                last = nodeID("\(edge.id)#")
                append(
                    PathNode(id: last, level: level, position: from.interpolated(to: to, fraction: end).rounded),
                    at: span)
                piece.to = last
            }
            piece.length = max(0.01, edge.length * (end - cut.fraction))
            if cut.isKerb { piece.isAccessible = false }
            if number == 0 {
                contents.edges[index] = piece
            } else {
                piece.id = edgeID("\(edge.id)#\(number + 1)")
                append(piece, at: span)
            }
        }
    }
}
