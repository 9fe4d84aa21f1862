import WaymarkModel

/// Joins that the source or the author states.
struct StatedJoins {
    let work: PlanWork

    /// Joins units of a level that the source relates.
    func joinRelations(_ plan: Int) {
        for join in work.joins {
            for (one, other) in zip(join.units, join.units.dropFirst()) {
                guard let first = work.plans[plan].indices[one], let second = work.plans[plan].indices[other] else {
                    continue
                }
                let pair = [first, second].sorted()
                guard first != second, !work.joints[plan].pairs.contains(pair) else { continue }
                let ids = [work.plans[plan].units[first].id, work.plans[plan].units[second].id]
                guard !work.isSeparated(ids[0], ids[1]) else { continue }
                guard let run = meeting(of: first, second, plan), let middle = Polyline(run).middle else {
                    work.report(
                        .openingJoinsNothing, .warning,
                        "units \"\(ids[0])\" and \"\(ids[1])\" are related, but far apart",
                        at: join.span, help: "the plan has more than 2 m between them")
                    continue
                }
                guard
                    let inference = work.infer(
                        .relation, ids, level: work.plans[plan].level.id, point: middle,
                        evidence: "the source relates them")
                else { continue }
                let opening = Opening(
                    id: FeatureID(inference.id), level: work.plans[plan].level.id, line: Polyline([middle]), units: ids,
                    isOneWay: join.isOneWay, width: join.flight.width,
                    hours: join.closure == nil ? join.hours : StatedClosure.never, access: join.access,
                    isAccessible: join.flight.isAccessible == false ? false : nil,
                    tags: StatedClosure.tags(join.closure), derivedFrom: inference.id)
                work.add(opening, plan: plan, sides: [first, second], middle: middle)
            }
        }
    }

    /// Joins units where an author's override says so.
    func joinOverrides(_ plan: Int) {
        for (index, entry) in work.overrides.entries.enumerated() {
            guard case .join(let ids, let point, let width) = entry.action, ids.count == 2,
                let first = work.plans[plan].indices[ids[0]], let second = work.plans[plan].indices[ids[1]],
                first != second
            else { continue }
            guard !work.joints[plan].pairs.contains([first, second].sorted()) else { continue }
            guard let middle = point ?? meeting(of: first, second, plan).flatMap({ Polyline($0).middle }) else {
                continue
            }
            work.usedOverrides.insert(index)
            guard
                let inference = work.infer(
                    .override, ids, level: work.plans[plan].level.id, point: middle,
                    evidence: entry.reason ?? "an override joins them")
            else { continue }
            let opening = Opening(
                id: FeatureID(inference.id), level: work.plans[plan].level.id, line: Polyline([middle]), units: ids,
                door: .open, width: width, derivedFrom: inference.id)
            work.add(opening, plan: plan, sides: [first, second], middle: middle)
        }
    }

    /// Returns where two units meet: their longest shared border, or the line between their nearest points.
    private func meeting(of first: Int, _ second: Int, _ plan: Int) -> [Point]? {
        let gap = max(work.rules.borderGap ?? 0, 0.3)
        let none = work.noWalls
        var borders = SharedBorders(work.plans[plan], gap: gap, thin: none, blocks: none, walls: none)
        if let run = borders.runs(first, second).first { return run }
        let polygons = (work.plans[plan].units[first].outline, work.plans[plan].units[second].outline)
        guard polygons.0.outer.count * polygons.1.outer.count < 1_000_000 else { return nil }
        let found =
            polygons.0.outer.compactMap { point in
                polygons.1.nearestOnRings(to: point).map { ([point, $0.point], $0.distance) }
            }
            + polygons.1.outer.compactMap { point in
                polygons.0.nearestOnRings(to: point).map { ([$0.point, point], $0.distance) }
            }
        return found.filter { $0.1 <= 2 }.min { $0.1 < $1.1 }?.0
    }
}
