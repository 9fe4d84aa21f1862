import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Ways that cross an outline without sharing a node with it.
extension OSMVenue {
    /// A point where an edge crosses the outline of a unit.
    private struct Crossing {
        var fraction: Double
        var unit: Int
    }

    /// How near to its end, in metres, an edge that crosses an outline counts as ending on it.
    static let endTolerance = 0.05

    /// Gives ways a node where they cross the outline of an open unit, and an opening there. Ways that cross the wall of a
    /// room are reported.
    mutating func addCrossings() {
        let levels = Dictionary(grouping: contents.units.indices) { contents.units[$0].level }
        var rooms: Set<FeatureID> = []
        for area in areas where area.isRoom {
            for level in area.levels { rooms.insert(FeatureID("\(area.id):\(OSMLevelList.text(of: level))")) }
        }
        var edgesOn: [FeatureID: [Int]] = [:]
        let positions = Dictionary(
            contents.nodes.map { ($0.id, ($0.level, $0.position)) }, uniquingKeysWith: { first, _ in first })
        for (index, edge) in contents.edges.enumerated() {
            guard let level = positions[edge.from]?.0, edge.kind.facts.isOutdoors != nil else { continue }
            edgesOn[level, default: []].append(index)
        }
        var passing: Set<FeatureID> = []
        for level in levels.keys.sorted() {
            let units = levels[level] ?? []
            var sides: [(unit: Int, from: Point, to: Point)] = []
            for unit in units {
                let polygon = contents.units[unit].polygon
                for ring in [polygon.outer] + polygon.holes {
                    for (index, corner) in ring.enumerated() {
                        sides.append((unit, corner, ring[(index + 1) % ring.count]))
                    }
                }
            }
            var grid = OutlineGrid(sides.map { [$0.from, $0.to] })
            for edge in edgesOn[level] ?? [] {
                guard let from = positions[contents.edges[edge].from]?.1, let to = positions[contents.edges[edge].to]?.1
                else { continue }
                var found: [Crossing] = []
                for side in grid.near([from, to]).map({ sides[$0] }) {
                    guard let fraction = Self.crossing(from, to, side.from, side.to) else { continue }
                    guard !layers.isApart(contents.edges[edge].path, from: contents.units[side.unit].id) else {
                        if passing.insert(contents.edges[edge].path).inserted {
                            log.repaired(
                                "ways that pass above or below a floor without a common node",
                                at: origins.span(.edge, edge) ?? SourceSpan(file: data.file))
                        }
                        continue
                    }
                    let unit = contents.units[side.unit]
                    if rooms.contains(unit.id), !unit.polygon.isEntered(from, to) { continue }
                    found.append(Crossing(fraction: fraction, unit: side.unit))
                }
                if !found.isEmpty { cut(edge, from, to, found, level, rooms) }
            }
            if grid.isExhausted {
                findings.add(.tooManyCrossings, at: SourceSpan(file: data.file)) {
                    "the outlines on level \(level) are too many to find where ways cross them"
                }
            }
        }
    }

    private mutating func cut(
        _ index: Int, _ from: Point, _ to: Point, _ found: [Crossing], _ level: FeatureID, _ rooms: Set<FeatureID>
    ) {
        let edge = contents.edges[index]
        let span = origins.span(.edge, index)
        let isOnlyRooms = found.allSatisfy { rooms.contains(contents.units[$0.unit].id) }
        if isOnlyRooms {
            log.skipped("ways that cross the wall of a room without a door", at: span)
            let room = contents.units[found[0].unit].id
            if let span {
                findings.add(.crossesRoom, at: span) {
                    "the way \(edge.path) crosses the wall of the room \(room) without a node"
                }
            }
            return
        }
        var last = edge
        var start = 0.0
        var number = 0
        let open = found.filter { !rooms.contains(contents.units[$0.unit].id) }
        for crossing in open.sorted(by: { ($0.fraction, $0.unit) < ($1.fraction, $1.unit) }) {
            let unit = contents.units[crossing.unit].id
            // Two units with one border are crossed at one point.
            if number > 0, (crossing.fraction - start) * edge.length < 0.001 {
                contents.openings[contents.openings.count - 1].units.append(unit)
                continue
            }
            number += 1
            let id = FeatureID("\(edge.id)x\(number)")
            let position = from.interpolated(to: to, fraction: crossing.fraction).rounded
            append(PathNode(id: id, level: level, position: position), at: span)
            append(Opening(id: id, level: level, line: Polyline([position]), units: [unit], door: .open), at: span)
            log.read("openings where ways cross outlines")
            var rest = last
            rest.id = edgeID("\(edge.id).\(number + 1)")
            rest.from = id
            last.to = id
            last.length = max(0.01, edge.length * (crossing.fraction - start))
            if number == 1 {
                contents.edges[index] = last
            } else {
                append(last, at: span ?? SourceSpan(file: data.file))
            }
            start = crossing.fraction
            last = rest
        }
        guard number > 0 else { return }
        last.length = max(0.01, edge.length * (1 - start))
        append(last, at: span ?? SourceSpan(file: data.file))
    }

    /// Returns where a way crosses a side of an outline, as a fraction of the way; nil if it does not, or ends on it.
    static func crossing(_ from: Point, _ to: Point, _ first: Point, _ last: Point) -> Double? {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let (ex, ey) = (last.x - first.x, last.y - first.y)
        let cross = dx * ey - dy * ex
        guard cross != 0 else { return nil }
        let (px, py) = (first.x - from.x, first.y - from.y)
        let along = (px * ey - py * ex) / cross
        let across = (px * dy - py * dx) / cross
        let length = (dx * dx + dy * dy).squareRoot()
        // The end of a side belongs to one side only.
        guard across >= 0, across < 1, along * length > endTolerance, (1 - along) * length > endTolerance else {
            return nil
        }
        return along
    }
}

extension RowFindings.Kind {
    fileprivate static let tooManyCrossings = Self(
        code: .limitExceeded, plural: "levels have too many outlines to find where ways cross them")
}
