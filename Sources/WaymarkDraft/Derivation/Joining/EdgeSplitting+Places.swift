import WaymarkModel

/// Where paths are split for places.
extension EdgeSplitting {
    /// Returns where paths are split for the places that are entered from them: beside them, or in a unit that they lead
    /// through.
    func placeCuts(_ paths: (FeatureID) -> Paths) -> [Cut] {
        let planIndices = Dictionary(
            work.plans.enumerated().map { ($1.level.id, $0) }, uniquingKeysWith: { first, _ in first })
        let unitsByPlace = work.unitsByPlace()
        var cuts: [Cut] = []
        let sight = PlaceSight(work: work)
        for place in work.contents.places where place.entrances.isEmpty && work.bounds.barred[place.id] == nil {
            if let own = unitsByPlace[place.id] {
                for spot in own where work.unit(spot).walking == .paths {
                    let level = work.plans[spot.plan].level.id
                    cuts += cut(inside: spot, work.point(of: place, in: spot), place.id, paths(level))
                }
                continue
            }
            guard place.position.isFinite else { continue }
            if let plan = planIndices[place.level], let room = work.room(of: place, plan) {
                guard work.plans[plan].units[room].walking == .paths else { continue }
                cuts += cut(inside: PlanWork.Spot(plan: plan, unit: room), place.position, place.id, paths(place.level))
                continue
            }
            let (level, position) = (paths(place.level), work.doorstep(of: place))
            let found =
                nearest(
                    to: position, on: level, within: work.rules.placeReach, isPublic: place.access.admitPublic,
                    only: { !work.isAway($0, from: place) }, { !sight.hides($0, from: place) })
                ?? nearestInSight(of: place, on: level)
            guard let found else { continue }
            // Beside a node of a private path, a path of the public is cut all the same.
            let isPublic = place.access.admitPublic && isPublicPath(found.edge)
            let node = work.pathNode(beside: place).flatMap { !isPublic || work.network.isPublic[$0] ? $0 : nil }
            let distance = node.map { work.contents.nodes[$0].position.distance(to: position) } ?? .infinity
            if distance - found.point.distance(to: position) > Self.splitGain {
                cuts.append(Cut(edge: found.edge, point: found.point, fraction: found.fraction, cause: place.id))
            }
            if place.access.admitPublic, !work.contents.edges[found.edge].isFree {
                cuts += freeCut(beside: place, on: level)
            }
        }
        return cuts
    }

    /// Returns where the nearest path that everybody may use is split for a place whose nearest path has limits.
    private func freeCut(beside place: Place, on paths: Paths) -> [Cut] {
        let position = work.doorstep(of: place)
        let found = nearest(
            to: position, on: paths, within: PlanWork.besideLimited,
            only: { work.contents.edges[$0].isFree && !work.isAway($0, from: place) },
            { !PlaceSight(work: work).hides($0, from: place) })
        guard let found else { return [] }
        let node =
            work.freeNode(beside: place).map { work.contents.nodes[$0].position.distance(to: position) } ?? .infinity
        guard node - found.point.distance(to: position) > Self.splitGain else { return [] }
        return [Cut(edge: found.edge, point: found.point, fraction: found.fraction, cause: place.id)]
    }

    /// The distance, in metres, between the points of paths that are tried for a place behind a wall, and their number.
    private static let (sightStep, mostSights) = (1.0, 400)

    /// Returns the nearest point of the paths that no wall hides from a place.
    private func nearestInSight(of place: Place, on paths: Paths) -> (edge: Int, point: Point, fraction: Double)? {
        let position = work.doorstep(of: place)
        var found: [(edge: Int, point: Point, fraction: Double, distance: Double)] = []
        for number in paths.index.near(position, within: work.rules.placeReach)
        where !work.isAway(paths.edges[number], from: place) {
            let (start, end) = paths.lines[number]
            let length = start.distance(to: end)
            for step in 1..<max(2, Int(min(length, 10_000) / Self.sightStep)) {
                let fraction = Double(step) * Self.sightStep / length
                guard (1 - fraction) * length >= Self.leastPiece else { break }
                let point = start.interpolated(to: end, fraction: fraction).onGrid
                let distance = point.distance(to: position)
                if distance <= work.rules.placeReach { found.append((paths.edges[number], point, fraction, distance)) }
            }
        }
        found.sort { left, right in
            let ids = (work.contents.edges[left.edge].id, work.contents.edges[right.edge].id)
            return (left.distance, ids.0, left.fraction) < (right.distance, ids.1, right.fraction)
        }
        return found.prefix(Self.mostSights).first { !PlaceSight(work: work).hides($0.point, from: place) }
            .map { ($0.edge, $0.point, $0.fraction) }
    }
}
