import WaymarkImportKit
import WaymarkModel

/// Mistakes of authors in floor plans.
struct PlanMistakes {
    let work: PlanWork

    /// A shaft of the same kind on another level.
    private struct OtherEnd {
        var spot: PlanWork.Spot
        var unit: FeatureID
        var distance: Double
        /// The part of the smaller floor that both share.
        var share: Double
    }

    /// Returns the shaft of a kind on another level that lies most over or under one, or else the nearest.
    private func otherEnd(of spot: PlanWork.Spot, _ kind: Connector.Kind) -> OtherEnd? {
        let floor = work.unit(spot).floor
        let others = work.spots.values.filter { $0.plan != spot.plan && work.unit($0).use.shaft == kind }.sorted()
        let found = others.map { other in
            let unit = work.unit(other)
            let area = unit.floor.sharedArea(with: floor) ?? 0
            return OtherEnd(
                spot: other, unit: unit.id, distance: unit.floor.distance(to: floor),
                share: area / max(0.01, min(floor.area, unit.floor.area)))
        }
        let best = found.max { $0.share < $1.share }
        return best.flatMap { $0.share > 0 ? $0 : nil } ?? found.min { $0.distance < $1.distance }
    }

    /// Returns whether an elevator passes a level without a stop: an author's, or one without a door that goes on above and below.
    private func passes(_ spot: PlanWork.Spot, _ kind: Connector.Kind, _ other: OtherEnd, hasDoor: Bool) -> Bool {
        if !AscentPairing(work: work).connectors(in: other.spot, kind).isEmpty { return true }
        let own = work.plans[spot.plan].level.ordinal
        let others = Set(work.ascents.flatMap(\.units)).filter { next in
            work.unit(next).floor.sharedArea(with: work.unit(spot).floor) ?? 0 > 0
        }.map { work.plans[$0.plan].level.ordinal }
        return !hasDoor && others.contains { $0 < own } && others.contains { $0 > own }
    }

    private func note(_ other: OtherEnd) -> String {
        if other.share <= 0 {
            return "the nearest on another level is unit \"\(other.unit)\", \(NumberText.metres(other.distance)) away"
        }
        return other.share > Self.stack
            ? "unit \"\(other.unit)\" lies over or under it, but not on the next level"
            : "unit \"\(other.unit)\" lies over or under \(max(1, Int((other.share * 100).rounded()))) % of it, and 20 % are needed"
    }

    /// The part of a shaft's floor from which one of the next level is its other end.
    private static let stack = 0.2

    /// Reports staircases, elevators, escalators and ramps that lead to no other level. Some steps and ramps stay on a level,
    /// and an elevator need not stop on each level that its shaft passes.
    func reportLonelyShafts() {
        // The other end may be what could not be read.
        guard work.plans.count > 1, !work.damage.hasDoubts else { return }
        let joined = Set(work.ascents.flatMap(\.units))
        for spot in work.spots.values.sorted() {
            let unit = work.unit(spot)
            guard let kind = unit.use.shaft, !joined.contains(spot),
                AscentPairing(work: work).connectors(in: spot, kind).isEmpty
            else {
                continue
            }
            let doors = work.joints[spot.plan].thresholds.count { $0.sides.contains(spot.unit) }
            let other = otherEnd(of: spot, kind)
            if kind.isRide, let other, other.share > 0, passes(spot, kind, other, hasDoor: doors > 0) { continue }
            if (!kind.isRide && doors > 1) || unit.walking == .paths { continue }
            work.report(
                .shaftWithOneEnd, .warning, "unit \"\(unit.id)\" (\(unit.unit.category)) leads to no other level",
                at: work.span(of: unit), help: "draw its other end where it is, or add a connector",
                notes: other.map { [note($0)] } ?? [])
        }
    }

    /// Reports openings that name a unit twice, or more units than a door has sides.
    func reportNamedUnits() {
        for (index, opening) in work.contents.openings.enumerated() where opening.derivedFrom == nil {
            let twice = opening.units.indices.first { opening.units[..<$0].contains(opening.units[$0]) }
            guard twice != nil || opening.units.count > 2 else { continue }
            let message =
                twice.map { "names unit \"\(opening.units[$0])\" twice" }
                ?? "names \(opening.units.count) units, and joins only the first two"
            work.report(
                .openingJoinsNothing, .warning, "opening \"\(opening.id)\" \(message)",
                at: work.origins.span(.opening, index, field: "units"),
                help: "name the units on its two sides, or one if it leads outdoors")
        }
    }

    /// How far the ends of an opening may be from the wall that its middle is in, in metres: half of a thick wall.
    private static let offWall = 0.6

    /// Reports openings whose line is not along the wall that they are in.
    func reportCrossOpenings() {
        let unused = Set(work.unusedOpenings.map(\.opening))
        for (plan, joint) in work.joints.enumerated() where !work.damage.isDoubtful(work.plans[plan].level.id) {
            for threshold in joint.thresholds where !unused.contains(threshold.opening) {
                let opening = work.contents.openings[threshold.opening]
                guard opening.derivedFrom == nil, let first = opening.line.points.first,
                    let last = opening.line.points.last, first.distance(to: last) > 2 * Self.offWall
                else { continue }
                let outlines = threshold.sides.compactMap { work.plans[plan].units[$0].floor.outline }
                func gap(_ point: Point) -> Double {
                    work.session.point(point).map { spot in outlines.map { $0.distance(to: spot) }.min() ?? 0 } ?? 0
                }
                guard let side = threshold.sides.first, gap(threshold.middle) <= Self.offWall else { continue }
                let most = max(gap(first), gap(last))
                guard most > Self.offWall else { continue }
                work.report(
                    .openingAcrossWall, .warning,
                    "opening \"\(opening.id)\" lies across the wall of unit \"\(work.plans[plan].units[side].id)\"",
                    at: work.origins.span(.opening, threshold.opening),
                    label: "an end is \(NumberText.metres(most)) from the wall",
                    help: "draw it along the wall, from one side of the door to the other")
            }
        }
    }

    /// The part of the smaller unit from which an overlap is a mistake, and the part from which it is within the other.
    private static let overlap = (least: 0.25, within: 0.9)
    /// The number of units that a unit is compared with.
    private static let comparisons = 1000

    /// Reports units that share much of their floor, and units that are drawn twice. A unit within another one is cut out
    /// of it.
    func reportOverlaps() {
        for level in work.contents.levels {
            let members = work.contents.units.indices.filter { work.contents.units[$0].level == level.id }
            let shapes = members.map { work.session.shape(of: work.contents.units[$0].polygon, least: 0.01)?.shape }
            let index = ShapeIndex(shapes, work.session)
            var partial: [(first: Int, second: Int, share: Double)] = []
            for (position, shape) in shapes.enumerated() {
                guard let shape else { continue }
                for other in index.near(shape).prefix(Self.comparisons) where other > position {
                    guard let second = shapes[other], let area = shape.sharedArea(with: second) else { continue }
                    let (smaller, larger) = (min(shape.area, second.area), max(shape.area, second.area))
                    guard smaller > 0, area / smaller > Self.overlap.least else { continue }
                    if area / larger > Self.overlap.within {
                        reportOverlap(members[position], members[other], share: nil)
                    } else if area / smaller < Self.overlap.within {
                        partial.append((members[position], members[other], area / smaller))
                    }
                }
            }
            // Of several at one unit, the first is shown: that it is drawn twice explains the rest.
            for pair in partial { reportOverlap(pair.first, pair.second, share: pair.share) }
        }
    }

    /// Reports that a unit overlaps another one.
    ///
    /// - Parameter share: The part of the smaller one; nil if it is drawn twice.
    private func reportOverlap(_ first: Int, _ second: Int, share: Double?) {
        let ids = [first, second].map { work.contents.units[$0].id }
        let message = share.map { "overlaps unit \"\(ids[0])\" by \(Int(($0 * 100).rounded())) %" }
        work.report(
            .overlappingUnits, .warning,
            "unit \"\(ids[1])\" \(message ?? "is drawn over unit \"\(ids[0])\"")", at: work.origins.span(.unit, second),
            help: share == nil ? "remove one of them" : "correct the polygons: they share a wall, not the floor")
    }
}
