import WaymarkModel

/// The further doors of the cabin of an elevator whose stop is in its middle.
///
/// Nobody passes through the cabin from door to door. So there is a stop for each door, all at the same point.
struct CabinDoors {
    let writing: NetworkWriting

    /// Writes the ways from the stops in a cabin to the doors besides the nearest.
    func write(of index: Int) {
        let work = writing.work
        let floor = work.floors[index]
        guard work.isDeadEnd(floor), work.plans[floor.plan].units[floor.units[0]].use.shaft?.isRide == true else {
            return
        }
        let doors = FurtherDoors(writing: writing)
        let hubs = doors.hubs(of: index)
        for anchor in floor.anchors.indices where isBoarded(anchor, of: index) && !hubs.contains(anchor) {
            guard let ways = floor.geometry.ways(from: floor.anchors[anchor].point) else { continue }
            let nearest = doors.nearestHub(ways, hubs, of: index)
            let node = writing.node(index, anchor: anchor)
            let own = work.contents.nodes[node]
            for (number, hub) in hubs.filter({ $0 != nearest }).prefix(FurtherDoors.mostDoors - 1).enumerated() {
                guard let points = ways.points(to: hub) else { continue }
                let stop = writing.addNode(
                    "\(own.id)/\(number + 2)", level: own.level, at: own.position, .landing, name: own.name,
                    from: floor.id.rawValue)
                doors.write(points, from: stop, to: hub, of: index)
                for landing in landings(at: anchor, of: index, node) {
                    writing.furtherLandings[landing, default: []].append(stop)
                }
            }
        }
    }

    private func isBoarded(_ anchor: Int, of index: Int) -> Bool {
        !landings(at: anchor, of: index, -1).isEmpty
    }

    /// Returns the nodes at an anchor at which elevators stop: those of the source, and the one that stands for a derived landing.
    private func landings(at anchor: Int, of index: Int, _ node: Int) -> [Int] {
        writing.work.floors[index].anchors[anchor].keys.compactMap { key in
            switch key {
            case .landing: node
            case .node(let authored): writing.work.network.connectors[authored] == nil ? nil : authored
            case .threshold, .beyond, .mouth, .stop, .exit: nil
            }
        }
    }

    /// Adds the further stops to the elevators of the source.
    func addStops() {
        let work = writing.work
        guard !writing.furtherLandings.isEmpty else { return }
        let ids = Dictionary(
            writing.furtherLandings.map { (work.contents.nodes[$0].id, $1) }, uniquingKeysWith: { first, _ in first })
        for index in work.contents.connectors.indices where work.contents.connectors[index].kind.isRide {
            let stops = work.contents.connectors[index].stops
            guard work.contents.connectors[index].derivedFrom == nil, stops.contains(where: { ids[$0.node] != nil })
            else { continue }
            work.contents.connectors[index].stops = stops.flatMap { stop in
                [stop]
                    + (ids[stop.node] ?? []).map { node in
                        var further = stop
                        further.node = work.contents.nodes[node].id
                        return further
                    }
            }
        }
    }
}
