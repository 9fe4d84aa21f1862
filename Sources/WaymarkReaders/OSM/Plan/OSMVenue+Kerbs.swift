import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Raised kerbs, single steps, logs, cattle grids and the like that are drawn as lines: people walk over them, and wheels do not.
extension OSMVenue {
    /// The length, in metres, of the piece of a path that leads over a kerb, on either side of it.
    private static let halfStep = 0.1

    /// Returns whether a line is a kerb or a step that wheels do not get over.
    private static func isRaised(_ tags: OSMTags) -> Bool {
        guard tags["highway"] == nil || tags.has("highway", "step"), !tags.has("wheelchair", ["yes", "limited"]) else {
            return false
        }
        return tags.list("barrier").contains(where: OSMDoor.isSteppedOver) || tags.has("highway", "step")
            || tags.hasRaisedKerb && (tags.has("barrier", "kerb") || isNothingElse(tags))
    }

    /// The keys of what can have a kerb, and is not one: a platform, a traffic island.
    private static let subjects = [
        "barrier", "highway", "area:highway", "railway", "public_transport", "area", "indoor", "room", "building",
        "amenity",
        "landuse", "leisure", "natural", "man_made", "place", "tourism", "shop", "waterway", "traffic_calming",
        "footway", "crossing", "parking",
    ]

    /// Returns whether a line with `kerb` is the kerb itself: its tags name nothing else.
    private static func isNothingElse(_ tags: OSMTags) -> Bool {
        tags["kerb"] != nil && subjects.allSatisfy { tags[$0] == nil }
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
        var sides: [FeatureID: [OSMWallSide]] = [:]
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
                sides[levelID(level), default: []] += zip(way.nodes, way.nodes.dropFirst()).map {
                    OSMWallSide(wall: FeatureID("w\(way.id)"), from: points[$0], to: points[$1])
                }
            }
        }
        addFlatSteps()
        guard !sides.isEmpty else { return }
        var kerbs = sides.mapValues { OSMWalls($0, reachEnds: true) }
        for way in crossedWays(&kerbs) where contents.edges[way.edge].isAccessible == nil {
            if contents.edges[way.edge].isPassage {
                log.repaired(Self.overKerb, at: origins.span(.edge, way.edge) ?? SourceSpan(file: data.file))
                contents.edges[way.edge].isAccessible = false
            } else {
                bar(way.edge, way.from, way.to, way.level, at: way.crossings.map(\.fraction))
            }
        }
    }

    private static let overKerb = "paths that lead over a raised kerb or a step without a node"

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
        log.repaired(Self.overKerb, at: span)
        let share = min(0.5, Self.halfStep / max(edge.length, Self.halfStep))
        // Where a piece begins, and whether it leads over a kerb.
        var cuts: [(fraction: Double, isKerb: Bool)] = [(0, false)]
        for fraction in fractions {
            let (start, end) = (max(fraction - share, 0), min(fraction + share, 1))
            if start <= cuts[cuts.count - 1].fraction {
                // The path begins at the kerb, or the piece over the last one reaches it.
                if cuts.count > 1 { cuts.removeLast() }
                cuts[cuts.count - 1].isKerb = true
            } else {
                cuts.append((start, true))
            }
            cuts.append((end, false))
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
