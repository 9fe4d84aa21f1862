import WaymarkModel

/// What a traveller reaches of a region of open floor.
package struct ReachFans: Sendable {
    /// The region.
    package var region: Index<Region>
    /// Polygons that overlap and together are what is reached, apart from `closed`.
    package var fans: [[Point]]
    /// The areas on the region that are closed to the traveller.
    package var closed: [Polygon]
}

extension ReachTree {
    /// Returns what is reached within a limit of each region of open floor, in their order.
    ///
    /// A region in which people walk at different speeds, because a part of it is slowed, is left out: its paths alone say
    /// what is reached.
    package func fans(within limit: ReachRequest.Limit) -> [ReachFans] {
        weights.snapshot.floors.compactMap { floor in
            guard let prepared = floor.prepared(in: weights.snapshot.venue) else { return nil }
            let zones = zones(on: floor)
            guard !zones.contains(where: \.isSlowed), !shut.contains(floor.level) else { return nil }
            var starts: [FloorStart] = []
            for (anchor, node) in prepared.nodes.enumerated() {
                let mark = ends[Int(weights.snapshot.graphIndex(of: node).rawValue)]
                guard let rest = rest(of: mark, at: prepared.plan.anchors[anchor].point, on: floor, within: limit)
                else {
                    continue
                }
                starts.append(FloorStart(.anchor(anchor), rest: rest))
            }
            for case .onFloor(let site) in sites {
                for entry in site.entries where entry.region === floor {
                    guard let rest = rest(of: ReachMark(key: 0), at: entry.point.point, on: floor, within: limit) else {
                        continue
                    }
                    starts.append(FloorStart(.point(entry.point), rest: rest))
                }
            }
            let fans = prepared.plan.fans(from: starts)
            if fans.isEmpty { return nil }
            return ReachFans(
                region: Index(floor.index), fans: fans, closed: zones.filter(\.isClosed).map(\.polygon))
        }
    }

    private struct ZoneState {
        var polygon: Polygon
        var isClosed: Bool
        var isSlowed: Bool
    }

    private func zones(on floor: FloorRegion) -> [ZoneState] {
        // Far from all zones.
        let plain = time(at: Point(x: floor.low.x - 1e6, y: floor.low.y), on: floor)
        return weights.costs.conditions.zones(on: floor.level, in: weights.snapshot).compactMap { number in
            let zone = weights.snapshot.zone(number)
            let corners = zone.polygon.outer
            guard let inner = zone.polygon.innerPoint,
                corners.map(\.x).min() ?? 0 <= floor.high.x, corners.map(\.x).max() ?? 0 >= floor.low.x,
                corners.map(\.y).min() ?? 0 <= floor.high.y, corners.map(\.y).max() ?? 0 >= floor.low.y
            else { return nil }
            let inside = time(at: inner, on: floor)
            return ZoneState(
                polygon: zone.polygon, isClosed: inside == nil, isSlowed: inside != nil && inside != plain)
        }
    }

    /// Returns the milliseconds of 100 m of a floor, with the costs at a point; nil if it is closed there.
    private func time(at point: Point, on floor: FloorRegion) -> UInt32? {
        let step = Step(FloorLine(floor: floor.index, from: point, to: point, length: 100))
        return weights.duration(of: step, at: departure.milliseconds)
    }

    /// Returns the millimetres that a traveller can walk on a floor beyond a mark; nil if there are none.
    private func rest(
        of mark: ReachMark, at point: Point, on floor: FloorRegion, within limit: ReachRequest.Limit
    ) -> Int64? {
        guard mark.isWithin(limit) else { return nil }
        let step = Step(FloorLine(floor: floor.index, from: point, to: point, length: 100))
        let moment = departure.milliseconds + (direction == .from ? mark.duration : 0)
        guard let entry = weights.entry(of: step, at: moment), entry.duration > 0 else { return nil }
        let millimetres: Double
        switch limit {
        case .time(let most):
            let left = most - mark.duration - (direction == .from ? entry.waiting : 0)
            millimetres = Double(left) / Double(entry.duration) * 100_000
        case .distance(let most): millimetres = (most - mark.distance) * 1000
        }
        return millimetres >= 1 ? Int64(min(millimetres, 1e9)) : nil
    }
}
