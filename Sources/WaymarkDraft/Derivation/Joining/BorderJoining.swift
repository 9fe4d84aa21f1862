import Foundation
import WaymarkImportKit
import WaymarkModel

/// Where floors meet without an opening.
struct BorderJoining {
    let work: PlanWork

    /// Joins open units that touch: over a wide border they are one floor, over a narrow one there is an opening.
    func joinOpenFloors(_ plan: Int, _ borders: inout SharedBorders) {
        let units = work.plans[plan].units
        var narrow: [Border] = []
        for first in units.indices where units[first].isOpen {
            for second in borders.neighbours(of: first) where second > first && units[second].isOpen {
                let ids = [units[first].id, units[second].id]
                // Where a door or a gap is stated in the border, the rest of it is a wall.
                guard !work.joints[plan].statesOpenings([first, second]) else {
                    work.joints[plan].walled.insert([first, second])
                    continue
                }
                // An authored path over the border does not keep people to it.
                let isAuthored = work.joints[plan].authored.contains([first, second])
                guard isAuthored || !work.joints[plan].pairs.contains([first, second]) else { continue }
                let runs = borders.runs(first, second)
                guard let longest = runs.first else { continue }
                guard !work.isSeparated(ids[0], ids[1]) else {
                    work.joints[plan].walled.insert([first, second])
                    continue
                }
                let width = borders.width(of: longest)
                if width > SharedBorders.regionWidth, units[first].traits == units[second].traits {
                    let inference = work.infer(
                        .border, ids, level: work.plans[plan].level.id, point: Polyline(longest).middle,
                        evidence: "one floor over a shared border of \(NumberText.metres(width))")
                    guard let inference else {
                        work.joints[plan].walled.insert([first, second])
                        continue
                    }
                    work.joints[plan].merges.append((inference.id, first))
                    work.joints[plan].groups.merge(first, second)
                    work.joints[plan].pairs.insert([first, second])
                    for unit in [first, second] { work.joints[plan].isJoined[unit] = true }
                    continue
                }
                if !isAuthored, let border = border(runs, widest: width, between: [first, second], plan) {
                    narrow.append(border)
                    work.joints[plan].pairs.insert([first, second])
                }
            }
        }
        // How much room there is at a border depends on what else is joined.
        for border in narrow { open(border, plan, borders) }
    }

    /// The borders that two open units share which are not one floor.
    private struct Border {
        var inference: String
        var sides: [Int]
        var runs: [[Point]]
    }

    /// Concludes that people walk over the borders that two open units share.
    ///
    /// - Returns: Nil if an author overrules it.
    private func border(_ runs: [[Point]], widest: Double, between sides: [Int], _ plan: Int) -> Border? {
        let level = work.plans[plan].level.id
        let ids = sides.map { work.plans[plan].units[$0].id }
        let evidence =
            runs.count == 1
            ? "shared border of \(NumberText.metres(widest))"
            : "\(runs.count) shared borders, the widest of \(NumberText.metres(widest))"
        guard let middle = Polyline(runs[0]).middle,
            let inference = work.infer(.border, ids, level: level, point: middle, evidence: evidence)
        else {
            work.joints[plan].walled.insert(sides)
            return nil
        }
        return Border(inference: inference.id, sides: sides, runs: runs)
    }

    /// Makes the openings in the borders that two open units share.
    private func open(_ border: Border, _ plan: Int, _ borders: SharedBorders) {
        let level = work.plans[plan].level.id
        let ids = border.sides.map { work.plans[plan].units[$0].id }
        var number = 0
        for (run, isAccessible) in border.runs.flatMap({ besideKerbs($0, plan) }) {
            let width = borders.width(of: run)
            let room = BorderRoom(work, plan, around: run, of: border.sides)
            for (position, spot) in Self.crossings(of: run, width, room).enumerated() {
                number += 1
                let opening = Opening(
                    id: FeatureID(number == 1 ? border.inference : "\(border.inference)-\(number)"), level: level,
                    line: position == 0 ? Polyline(borders.trimmed(run)) : Polyline([spot]), units: ids, door: .open,
                    width: position == 0 ? nil : width, isAccessible: isAccessible, derivedFrom: border.inference)
                work.add(opening, plan: plan, sides: border.sides, middle: spot)
            }
        }
    }

    /// Returns where people cross a border: there where they have room between what stands beside it.
    private static func crossings(of run: [Point], _ width: Double, _ room: BorderRoom) -> [Point] {
        let spots = crossings(of: run, width)
        let wide = room.passable(run, width: FloorBuilder.roomy)
        func isOn(_ parts: [[Point]], _ spot: Point) -> Bool {
            parts.contains { Polyline($0).foot(of: spot)?.distance ?? .infinity < onSpot }
        }
        if width >= FloorBuilder.roomy, spots.allSatisfy({ isOn(wide, $0) }), wide.count == 1 { return spots }
        for least in leastWidths {
            let parts = room.passable(run, width: least)
            if parts.isEmpty { continue }
            var kept = spots.filter { isOn(parts, $0) }
            for part in wide + parts where !kept.contains(where: { isOn([part], $0) }) {
                kept += crossings(of: part, Polyline(part).length)
            }
            return kept
        }
        return spots
    }

    /// How near to a part of a border, in metres, a point is on it.
    private static let onSpot = 0.01
    /// The widths, in metres, of which people get over a border at the first that there is.
    private static let leastWidths = [2 * FloorBuilder.clearances[0], 0.4, 0.2]

    /// Returns the parts of a border where no raised kerb runs along it, where wheels have room; otherwise all of it, for those who
    /// step over the kerb.
    private func besideKerbs(_ run: [Point], _ plan: Int) -> [(run: [Point], isAccessible: Bool?)] {
        let level = work.plans[plan].level
        let kerbs = work.knownKerbs[level.id] ?? LevelWalls(work.kerbs(level), work.session)
        work.knownKerbs[level.id] = kerbs
        let free = kerbs.uncovered(run, within: Self.alongKerb)
        let whole = Polyline(run).length
        if free.count == 1, abs(Polyline(free[0]).length - whole) < Shape.grid { return [(run, nil)] }
        let margin = Self.alongKerb + LevelWalls.thickness / 2
        let wide = free.filter { part in
            let ends = [part.first, part.last].compactMap { $0 }.filter {
                kerbs.reach($0, within: Self.alongKerb + Shape.grid)
            }
            let length = Polyline(part).length + Double(ends.count) * margin
            return length >= FloorBuilder.roomy - FloorBuilder.rounding
        }
        return wide.isEmpty ? [(run, false)] : wide.map { ($0, nil) }
    }

    /// How far from a border, in metres, a kerb that runs along it is besides its thickness.
    private static let alongKerb = 0.01

    /// Names the regions that follow from the borders over which floors are merged.
    func nameMergedFloors(_ plan: Int) {
        for (inference, unit) in work.joints[plan].merges {
            let first = work.plans[plan].units[work.joints[plan].groups.find(unit)].id
            work.setEffect(FeatureID("floor:\(first)"), of: inference)
        }
    }

    /// Returns where people cross a border: in the middle, and near the ends of a wide one. On a bent border, they do so on each of its sides.
    static func crossings(of run: [Point], _ width: Double) -> [Point] {
        let line = Polyline(run)
        let length = line.length
        guard width > SharedBorders.regionWidth else { return [line.point(at: length / 2)?.point].compactMap { $0 } }
        var distances = [length / 2, 0.5, length - 0.5]
        let sides = sides(of: line)
        for side in sides where sides.count > 1 {
            let size = side.upperBound - side.lowerBound
            if size < SharedBorders.leastWidth { continue }
            let middle = (side.lowerBound + side.upperBound) / 2
            let isWide = size > SharedBorders.regionWidth
            distances += isWide ? [middle, side.lowerBound + 0.5, side.upperBound - 0.5] : [middle]
        }
        var kept: [Double] = []
        for distance in distances where !kept.contains(where: { abs($0 - distance) < 0.5 }) { kept.append(distance) }
        return kept.compactMap { line.point(at: $0)?.point }
    }

    /// The turn, in degrees, from which a border is bent.
    private static let bend = 20.0

    /// Returns the sides of a bent line, as distances from its start.
    private static func sides(of line: Polyline) -> [ClosedRange<Double>] {
        var (found, start, along): ([ClosedRange<Double>], Double, Double) = ([], 0, 0)
        var before: Double?
        for (from, to) in zip(line.points, line.points.dropFirst()) {
            let direction = atan2(to.y - from.y, to.x - from.x) * 180 / .pi
            let turn = before.map { abs(remainder(direction - $0, 360)) } ?? 0
            if turn > bend {
                found.append(start...along)
                start = along
            }
            before = direction
            along += from.distance(to: to)
        }
        return found + [start...along]
    }

    /// Joins rooms without a door to the open floor at their longest border, and those without open floor to a room.
    func openDoorlessRooms(_ plan: Int, _ borders: inout SharedBorders) {
        let units = work.plans[plan].units
        let stated = work.joints[plan].withStatedDoor.union(work.joints[plan].withDrawnDoor)
        func isAlone(_ unit: Int) -> Bool {
            !units[unit].isOpen && units[unit].walking == .free && !work.joints[plan].isJoined[unit]
                && !stated.contains(unit)
        }
        for room in units.indices where isAlone(room) {
            open(room, to: { units[$0].use == .open }, .doorless, plan, &borders)
        }
        for room in units.indices where isAlone(room) && units[room].use.shaft == nil {
            PathDoors(work: work).open(plan, room)
        }
        StreetDoors(work: work).openShops(plan)
        // Rooms that lead to open floor come first, so that lone rooms do not only join each other.
        var leading = unitsLeadingToOpenFloor(plan)
        var waiting = units.indices.filter { isAlone($0) && units[$0].use.shaft == nil }
        var isProgressing = true
        while isProgressing {
            isProgressing = false
            for room in waiting
            where open(room, to: { leading.contains($0) && units[$0].use == .room }, .room, plan, &borders) {
                leading.insert(room)
                isProgressing = true
            }
            waiting.removeAll { !isAlone($0) }
        }
        for room in waiting where isAlone(room) {
            open(room, to: { units[$0].use == .room }, .room, plan, &borders)
        }
        StreetDoors(work: work).openClosedParts(plan)
    }

    /// Returns the units from which people get to open floor or to authored paths.
    private func unitsLeadingToOpenFloor(_ plan: Int) -> Set<Int> {
        let units = work.plans[plan].units
        var neighbours: [Int: [Int]] = [:]
        for pair in work.joints[plan].pairs.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            neighbours[pair[0], default: []].append(pair[1])
            neighbours[pair[1], default: []].append(pair[0])
        }
        var queue = units.indices.filter {
            units[$0].use == .open || !work.joints[plan].passing[$0].isEmpty || !work.joints[plan].nodes[$0].isEmpty
        }
        queue += work.joints[plan].thresholds.filter { $0.isExit || $0.hub != nil }.flatMap(\.sides)
        var leading = Set(queue)
        while let unit = queue.popLast() {
            for next in neighbours[unit] ?? [] where leading.insert(next).inserted { queue.append(next) }
        }
        return leading
    }

    /// Joins a room to the unit with which it shares the longest border.
    ///
    /// - Returns: Whether there is such a unit.
    @discardableResult
    private func open(
        _ room: Int, to isCandidate: (Int) -> Bool, _ rule: Inference.Rule, _ plan: Int,
        _ borders: inout SharedBorders
    ) -> Bool {
        let units = work.plans[plan].units
        var best: (unit: Int, run: [Point], length: Double)?
        for other in borders.neighbours(of: room) where isCandidate(other) {
            guard !work.joints[plan].doored.contains([room, other].sorted()) else { continue }
            guard work.overrides.separation(of: units[room].id, units[other].id) == nil else {
                _ = work.isSeparated(units[room].id, units[other].id)
                continue
            }
            guard let run = borders.runs(room, other).first else { continue }
            let length = Polyline(run).length
            if length > (best?.length ?? 0) + Shape.grid { best = (other, run, length) }
        }
        guard let best, let middle = Polyline(best.run).middle else { return false }
        let ids = [units[room].id, units[best.unit].id]
        let evidence = "no door; shared border of \(NumberText.metres(borders.width(of: best.run)))"
        guard let inference = work.infer(rule, ids, level: work.plans[plan].level.id, point: middle, evidence: evidence)
        else {
            return false
        }
        let opening = Opening(
            id: FeatureID(inference.id), level: work.plans[plan].level.id, line: Polyline([middle]), units: ids,
            derivedFrom: inference.id)
        work.add(opening, plan: plan, sides: [room, best.unit], middle: middle)
        return true
    }
}
