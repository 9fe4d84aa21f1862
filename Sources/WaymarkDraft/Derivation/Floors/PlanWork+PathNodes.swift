import WaymarkModel

/// The paths from which places are entered.
extension PlanWork {
    /// Returns the node of a path from which a place is entered that no floor is around: the nearest, but for a place of the
    /// public rather one that the public gets to than the private drive before it.
    func pathNode(beside place: Place) -> Int? {
        let position = doorstep(of: place)
        let nodes = nodeGrid(place.level).near(position, within: rules.placeReach).lazy.filter { node in
            self.network.isOnPath[node] && !PlaceSight(work: self).hides(node: node, from: place)
        }
        let isOpen = nodes.first {
            network.isPublic[$0] && contents.nodes[$0].position.distance(to: position) <= Self.besidePlace
        }
        return place.access.admitPublic ? isOpen ?? nodes.first : nodes.first
    }

    /// Returns the further way to a place of the public whose nearest path has hours, is narrow or not for wheelchairs: from a path
    /// without such limits beside it.
    func freeWay(to place: Place, besides way: PlaceWay) -> [PlaceWay] {
        guard case .node(let node) = way, place.access.admitPublic, !network.isFree[node] else { return [] }
        return freeNode(beside: place).map { [.node($0)] } ?? []
    }

    /// Returns the nearest node of a path that everybody may use at all times, close to a place.
    func freeNode(beside place: Place) -> Int? {
        let position = doorstep(of: place)
        return nodeGrid(place.level).near(position, within: Self.besideLimited).lazy.first { node in
            self.network.isOnPath[node] && self.network.isFree[node]
                && !PlaceSight(work: self).hides(node: node, from: place)
        }
    }
}
