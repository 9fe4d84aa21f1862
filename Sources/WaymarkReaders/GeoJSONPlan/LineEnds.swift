import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// On which level each end of stairs is that a plan draws as a line.
extension PlanBuilder {
    /// How far from an end, in metres, what touches it is.
    private static let touch = 0.5
    /// How short, in metres, a line is of which the ends need not be told apart.
    private static let shortest = 1.0

    /// Returns the levels of stairs in the order in which the line leads over them: what touches its ends decides, and otherwise the order
    /// in which the levels are listed, which is reported.
    mutating func levelsAlong(_ item: Item, _ kind: Connector.Kind, from first: Point, to last: Point) -> [Int] {
        guard let low = item.levels.first, let high = item.levels.last, first.distance(to: last) > Self.shortest else {
            return item.levels
        }
        for touches in [touchesWay, touchesUnit] {
            let ahead = [touches(first, low), touches(last, high)].count { $0 }
            let back = [touches(first, high), touches(last, low)].count { $0 }
            if ahead != back { return ahead > back ? item.levels : item.levels.reversed() }
        }
        let names = [low, high].map { contents.levels[$0].name.base }
        findings.add(.assumedEnds, at: item.span) {
            "\"\(item.name ?? item.id)\" (\(kind.rawValue)) leads from \(names[0]) at its first point to \(names[1]): nothing at its ends says which is where"
        }
        return item.levels
    }

    /// Returns whether a path or a door of a level is at a point.
    private func touchesWay(_ point: Point, _ level: Int) -> Bool {
        let id = contents.levels[level].id
        func isNear(_ line: [Point]) -> Bool {
            guard line.count > 1 else { return line.first.map { $0.distance(to: point) <= Self.touch } ?? false }
            return zip(line, line.dropFirst()).contains { start, end in
                point.nearest(onSegmentFrom: start, to: end).distance(to: point) <= Self.touch
            }
        }
        return items.contains { item in
            item.rule.role == .path && item.levels == [level] && item.geometry.lines.contains { isNear(line($0)) }
        } || contents.openings.contains { $0.level == id && isNear($0.line.points) }
    }

    /// Returns whether a unit of a level is at a point.
    private func touchesUnit(_ point: Point, _ level: Int) -> Bool {
        let id = contents.levels[level].id
        return contents.units.contains { unit in
            unit.level == id
                && (unit.polygon.contains(point)
                    || unit.polygon.nearestOnRings(to: point)?.distance ?? .infinity <= Self.touch)
        }
    }
}

extension RowFindings.Kind {
    fileprivate static let assumedEnds = Self(
        code: .foreignAssumption, severity: .note,
        plural:
            "stairs lead from the first level that they list to the last: nothing at their ends says which is where",
        help: "end the line at a path, a door or a room of each level, or draw it from the first level to the last")
}
