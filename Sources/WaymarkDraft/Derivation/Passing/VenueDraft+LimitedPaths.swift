import WaymarkImportKit
import WaymarkModel

extension VenueDraft {
    /// The least length, in metres, of a piece of a divided path.
    private static let leastPiece = 0.02

    private var pathShafts: PathShafts { PathShafts(closures: closures, flights: shaftFlights) }

    /// Gives the pieces of authored paths that lead through rooms, shafts, doors, kerbs and gaps between walls what these say of who may pass.
    mutating func limitPaths() {
        if contents.edges.isEmpty { return }
        let all = LimitedPaths(contents, pathShafts, layers, onlyGaps: !derivation.limitsPaths).limits
        if all.isEmpty { return }
        var taken = (
            nodes: Set(contents.nodes.map(\.id)), edges: Set(contents.edges.map(\.id)),
            paths: Set(contents.edges.map(\.path))
        )
        let positions = Dictionary(
            contents.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for index in all.keys.sorted() {
            let edge = contents.edges[index]
            guard let from = positions[edge.from], let to = positions[edge.to],
                let found = all[index]?.filter({ says($0.cause, of: edge) }), !found.isEmpty
            else { continue }
            if isForeign, found.contains(where: { limits($0.cause) }) {
                log.repaired(
                    "paths through rooms, doors, kerbs and gaps that not everybody passes",
                    at: origins.span(.edge, index))
            }
            divide(index, from, to, found, &taken)
        }
    }

    /// Returns whether what limits a path says something that the path does not say itself. Rooms and doors always count.
    private func says(_ cause: PathLimit.Cause, of edge: PathEdge) -> Bool {
        var limited = edge
        switch cause {
        case .unit(let unit) where contents.units[unit].isShaft:
            limited.heed(contents.units[unit], pathShafts, besides: statement(of: edge))
        case .landing(let unit):
            limited.heed(contents.units[unit], pathShafts, isLanding: true, besides: statement(of: edge))
        case .gap(let width):
            limited.narrow(toMillimetres: width)
        case .opening(let opening): return edge.isDivisible(slowPaths) || contents.openings[opening].limitsPaths
        case .unit, .kerb: return true
        }
        return limited != edge
    }

    /// Returns whether a cause keeps anybody away at some time. A plain door only gives its name to the path through it.
    private func limits(_ cause: PathLimit.Cause) -> Bool {
        if case .opening(let opening) = cause { return contents.openings[opening].limitsPaths }
        return true
    }

    private mutating func divide(
        _ index: Int, _ from: PathNode, _ to: PathNode, _ limits: [PathLimit],
        _ taken: inout (nodes: Set<FeatureID>, edges: Set<FeatureID>, paths: Set<FeatureID>)
    ) {
        let whole = contents.edges[index]
        guard whole.isDivisible(slowPaths) else {
            let own = statement(of: whole)
            for limit in limits { apply(limit.cause, to: &contents.edges[index], own, from.position, to.position) }
            return
        }
        let span = origins.span(.edge, index)
        let pieces = Self.pieces(of: limits, length: from.position.distance(to: to.position))
        var last = whole.from
        for (number, piece) in pieces.enumerated() {
            var edge = whole
            if number > 0 { edge.id = NetworkWriting.unused("\(whole.id):\(number + 1)", &taken.edges) }
            edge.from = last
            if number < pieces.count - 1 {
                let id = NetworkWriting.unused("\(whole.id)/\(number + 1)", &taken.nodes)
                if let span { origins.record(span, for: .node, contents.nodes.count) }
                contents.nodes.append(
                    PathNode(
                        id: id, level: from.level,
                        position: from.position.interpolated(to: to.position, fraction: piece.range.upperBound).onGrid,
                        kind: .junction))
                edge.to = id
                last = id
            }
            // An unknown length stays unknown.
            edge.length = whole.length * (piece.range.upperBound - piece.range.lowerBound)
            edge.delay = whole.delay * (piece.range.upperBound - piece.range.lowerBound)
            let ends = [piece.range.lowerBound, piece.range.upperBound].map {
                from.position.interpolated(to: to.position, fraction: $0)
            }
            for cause in piece.causes { apply(cause, to: &edge, statement(of: whole), ends[0], ends[1]) }
            if case .opening(let opening)? = piece.causes.first { name(&edge, contents.openings[opening], taken.paths) }
            if number == 0 {
                contents.edges[index] = edge
            } else {
                if let span { origins.record(span, for: .edge, contents.edges.count) }
                contents.edges.append(edge)
            }
        }
    }

    /// Returns the pieces of an edge, with what holds for each. At a door, only the door does.
    private static func pieces(
        of limits: [PathLimit], length: Double
    ) -> [(range: ClosedRange<Double>, causes: [PathLimit.Cause])] {
        let least = leastPiece / max(length, leastPiece)
        var cuts = [0.0]
        for cut in Set(limits.flatMap { [$0.range.lowerBound, $0.range.upperBound] }).sorted()
        where cut - cuts[cuts.count - 1] >= least && 1 - cut >= least {
            cuts.append(cut)
        }
        cuts.append(1)
        var pieces: [(range: ClosedRange<Double>, causes: [PathLimit.Cause])] = []
        for (start, end) in zip(cuts, cuts.dropFirst()) {
            let middle = (start + end) / 2
            let here = limits.filter { $0.range.contains(middle) }
            let barriers = here.filter(\.isBarrier)
            let causes = (barriers.isEmpty ? here : barriers).map(\.cause)
            if let last = pieces.last, last.causes == causes {
                pieces[pieces.count - 1].range = last.range.lowerBound...end
            } else {
                pieces.append((start...end, causes))
            }
        }
        return pieces
    }

    private func statement(of path: PathEdge) -> PathStatement {
        PathStatement(
            saysWho: !path.access.isEmpty || openPaths.contains(path.path), saysWhen: path.hours != nil,
            saysWheels: path.isAccessible != nil)
    }

    private func apply(
        _ cause: PathLimit.Cause, to edge: inout PathEdge, _ own: PathStatement, _ from: Point, _ to: Point
    ) {
        switch cause {
        case .unit(let unit): edge.heed(contents.units[unit], pathShafts, besides: own)
        case .landing(let unit): edge.heed(contents.units[unit], pathShafts, isLanding: true, besides: own)
        case .kerb: edge.isAccessible = edge.isAccessible ?? false
        case .gap(let width): edge.narrow(toMillimetres: width)
        case .opening(let index):
            let opening = contents.openings[index]
            edge.heed(opening)
            if opening.isOneWay || opening.tags[Opening.Direction.tag] != nil {
                edge.lead(forward: isForward(opening, from, to))
            }
        }
    }

    /// Makes the piece of a path that leads through a door a way of the door's kind, which can be closed by the door's id.
    private func name(_ edge: inout PathEdge, _ opening: Opening, _ paths: Set<FeatureID>) {
        edge.path = paths.contains(opening.id) ? FeatureID("door:\(opening.id)") : opening.id
        edge.name = opening.name
        if opening.hasDoor { edge.kind = opening.wayKind }
        if opening.door == .gate { edge.tags["door"] = Opening.Door.gate.rawValue }
    }

    /// How far beyond a door, in metres, it is looked at what is there.
    private static let probe = 0.2

    /// Returns whether a way through a one-way door leads in its direction; nil if that is unknown.
    private func isForward(_ opening: Opening, _ from: Point, _ to: Point) -> Bool? {
        let length = max(from.distance(to: to), 0.001)
        let ends = [
            from.interpolated(to: to, fraction: -Self.probe / length),
            from.interpolated(to: to, fraction: 1 + Self.probe / length),
        ]
        let units = ends.map { end in
            contents.units.filter { $0.level == opening.level && $0.polygon.contains(end) }
                .min { ($0.polygon.area, $0.id) < ($1.polygon.area, $1.id) }
        }
        if opening.isOneWay, let first = opening.units.first {
            let isFirst = units.map { $0?.id == first }
            return isFirst[0] == isFirst[1] ? nil : isFirst[0]
        }
        guard let stated = opening.tags[Opening.Direction.tag].flatMap(Opening.Direction.init(rawValue:)),
            stated != .unknown
        else { return nil }
        let ranks = units.map { $0.map { OpeningDirections.rank($0) } ?? OpeningDirections.outside }
        if ranks[0] == ranks[1] { return nil }
        return (ranks[0] < ranks[1]) == (stated == .out)
    }
}
