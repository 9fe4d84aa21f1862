import WaymarkImportKit
import WaymarkModel

/// Gaps in thick walls: both sides of the wall are drawn, or the wall as an area, with a gap at the same place, and there is open floor on one side,
/// and open floor or a room on the other.
struct ThickGaps {
    let work: PlanWork
    let plan: Int

    /// The thickest wall, in metres.
    private static let thickest = 0.6
    /// How far from the drawn wall, in metres, what it covers of an outline ends.
    private static let margin = 0.05
    /// How far from a wall, in metres, the end of a gap is at most.
    private static let atWall = 0.07
    /// The number of pairs of units that are compared.
    private static let mostPairs = 20_000
    /// The area, in m², up to which what reaches into a gap does not count.
    private static let sliver = 0.0005

    /// A gap in the wall along the outline of a unit.
    private struct Gap {
        var from: Point
        var to: Point
    }

    /// Joins the units on both sides of such gaps.
    func join() {
        let walls = work.thickWalls(work.plans[plan].level.id)
        guard !walls.shapes.isEmpty else { return }
        let units = work.plans[plan].units
        var left = Self.mostPairs
        for first in units.indices where units[first].isOpen {
            guard let band = units[first].floor.grown(by: Self.thickest), !walls.near(band).isEmpty else { continue }
            for second in work.plans[plan].index.near(band)
            where units[second].isOpen ? second > first : units[second].use == .room && units[second].walking != nil {
                left -= 1
                guard left > 0 else { return }
                let pair = [first, second].sorted()
                guard !work.joints[plan].pairs.contains(pair), !work.joints[plan].doored.contains(pair),
                    let other = units[second].floor.grown(by: Self.thickest)
                else { continue }
                let found = gaps(of: units[first].floor, facing: other, walls).flatMap { near in
                    gaps(of: units[second].floor, facing: band, walls).flatMap { common(near, $0, pair) }
                }
                if !found.isEmpty { open(found, between: pair) }
            }
        }
    }

    /// Returns the parts of an outline that face another unit and that no wall covers, between two walls.
    private func gaps(of floor: Shape, facing band: Shape, _ walls: LevelWalls) -> [Gap] {
        let runs = floor.outline?.intersection(band)?.runs ?? []
        return runs.flatMap { walls.uncovered($0, within: Self.margin) }.compactMap { run in
            guard let from = run.first, let to = run.last, from != to,
                [from, to].allSatisfy({ walls.reach($0, within: Self.atWall) })
            else { return nil }
            // What the margin took off belongs to the gap.
            let along = from.distance(to: to)
            guard Polyline(run).length <= along * 1.01 else { return nil }
            let share = (along + Self.margin) / along
            return Gap(
                from: to.interpolated(to: from, fraction: share), to: from.interpolated(to: to, fraction: share))
        }
    }

    /// Returns the lines in the middle of the wall on which two gaps are opposite each other, and nothing is between them.
    private func common(_ first: Gap, _ second: Gap, _ pair: [Int]) -> [Gap] {
        let length = first.from.distance(to: first.to)
        let ends = [share(of: second.from, on: first), share(of: second.to, on: first)].sorted()
        let (low, high) = (max(0, ends[0]), min(1, ends[1]))
        guard (high - low) * length >= SharedBorders.leastWidth - 0.005 else { return [] }
        func sides(_ low: Double, _ high: Double) -> (near: [Point], far: [Point]) {
            let near = [low, high].map { first.from.interpolated(to: first.to, fraction: $0) }
            return (near, near.map { $0.nearest(onSegmentFrom: second.from, to: second.to) })
        }
        let (near, far) = sides(low, high)
        guard zip(near, far).allSatisfy({ $0.distance(to: $1) <= Self.thickest + LevelWalls.thickness }) else {
            return []
        }
        var (free, start): ([ClosedRange<Double>], Double) = ([], low)
        for part in filled(Polygon(outer: near + far.reversed()), along: first) + [high...high] {
            if part.lowerBound > start { free.append(start...part.lowerBound) }
            start = max(start, part.upperBound)
        }
        return free.compactMap { part in
            guard (part.upperBound - part.lowerBound) * length >= SharedBorders.leastWidth - 0.005 else { return nil }
            let (near, far) = sides(part.lowerBound, part.upperBound)
            return opening(near, far, pair)
        }
    }

    /// Returns where a point is along a gap, as a share of it.
    private func share(of point: Point, on gap: Gap) -> Double {
        let (x, y) = (gap.to.x - gap.from.x, gap.to.y - gap.from.y)
        return ((point.x - gap.from.x) * x + (point.y - gap.from.y) * y) / (x * x + y * y)
    }

    /// Returns the parts of a gap that something fills on the way through the wall, from its start to its end.
    private func filled(_ way: Polygon, along gap: Gap) -> [ClosedRange<Double>] {
        guard let strip = work.session.rawShape(of: way), strip.area > Self.sliver else { return [] }
        let level = work.plans[plan].level.id
        func ranges(_ shapes: [Shape], inset: Double) -> [ClosedRange<Double>] {
            let inset = inset / gap.from.distance(to: gap.to)
            return shapes.compactMap { shape in
                let corners = shape.intersection(strip)?.polygons.filter { $0.area > Self.sliver }.flatMap(\.outer)
                let shares = (corners ?? []).map { share(of: $0, on: gap) }
                guard let low = shares.min(), let high = shares.max(), low + inset <= high - inset else { return nil }
                return low + inset...high - inset
            }
        }
        // A wall that is drawn as a line has no thickness but the one that cuts floors.
        return
            (ranges(work.blocks(level).near(strip), inset: 0)
            + ranges(work.walls(level).near(strip), inset: LevelWalls.thickness / 2 - Shape.grid)).sorted {
                $0.lowerBound < $1.lowerBound
            }
    }

    /// Returns the line in the middle of the wall on which people pass it; nil if another unit or a wall is there.
    private func opening(_ near: [Point], _ far: [Point], _ pair: [Int]) -> Gap? {
        let (start, end) = (
            near[0].interpolated(to: near[1], fraction: 0.5), far[0].interpolated(to: far[1], fraction: 0.5)
        )
        guard let line = work.session.line([start, end]) else { return nil }
        let level = work.plans[plan].level.id
        let isFree =
            work.walls(level).near(line).allSatisfy { $0.distance(to: line) > 0 }
            && work.plans[plan].index.near(line).allSatisfy { unit in
                pair.contains(unit) || line.length(in: work.plans[plan].units[unit].floor) < Self.margin
            }
        let middles = zip(near, far).map { $0.interpolated(to: $1, fraction: 0.5).onGrid }
        return isFree ? Gap(from: middles[0], to: middles[1]) : nil
    }

    private func open(_ gaps: [Gap], between sides: [Int]) {
        let ids = sides.map { work.plans[plan].units[$0].id }
        let level = work.plans[plan].level.id
        guard !work.isSeparated(ids[0], ids[1]),
            let inference = work.infer(
                .border, ids, level: level, point: gaps[0].from.interpolated(to: gaps[0].to, fraction: 0.5),
                evidence: gaps.count == 1
                    ? "a gap of \(NumberText.metres(gaps[0].from.distance(to: gaps[0].to))) in a thick wall"
                    : "\(gaps.count) gaps in a thick wall")
        else { return }
        var number = 0
        for gap in gaps {
            let width = gap.from.distance(to: gap.to)
            for (position, spot) in BorderJoining.crossings(of: [gap.from, gap.to], width).enumerated() {
                number += 1
                let opening = Opening(
                    id: FeatureID(number == 1 ? inference.id : "\(inference.id)-\(number)"), level: level,
                    line: position == 0 ? Polyline([gap.from, gap.to]) : Polyline([spot]), units: ids, door: .open,
                    width: width, derivedFrom: inference.id)
                work.add(opening, plan: plan, sides: sides, middle: spot)
            }
        }
    }
}

extension PlanWork {
    /// The walls of a level that are drawn as lines, and those that are drawn as areas.
    fileprivate func thickWalls(_ level: FeatureID) -> LevelWalls {
        let areas = contents.obstacles.filter { $0.level == level && $0.kind == .wall }.sorted { $0.id < $1.id }
        let shapes = areas.compactMap { session.shape(of: $0.polygon, least: 0.0001)?.shape }
        return shapes.isEmpty ? walls(level) : LevelWalls(shapes: walls(level).shapes + shapes, session)
    }
}
