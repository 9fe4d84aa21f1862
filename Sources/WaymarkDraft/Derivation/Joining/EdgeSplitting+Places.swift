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
            let search = PathSearch(work: work, paths: level, point: position, reach: work.rules.placeReach)
            let found = search.nearest(
                isPublic: place.access.admitPublic, only: { !work.isAway($0, from: place) },
                { !sight.hides($0, from: place) })
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
        let search = PathSearch(work: work, paths: paths, point: position, reach: PlanWork.besideLimited)
        let found = search.nearest(
            only: { work.contents.edges[$0].isFree && !work.isAway($0, from: place) },
            { !PlaceSight(work: work).hides($0, from: place) })
        guard let found else { return [] }
        let node =
            work.freeNode(beside: place).map { work.contents.nodes[$0].position.distance(to: position) } ?? .infinity
        guard node - found.point.distance(to: position) > Self.splitGain else { return [] }
        return [Cut(edge: found.edge, point: found.point, fraction: found.fraction, cause: place.id)]
    }
}
