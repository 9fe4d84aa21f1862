extension VenueContents {
    /// Adds a node behind each entrance with conditions, and the link with the conditions that leads to it.
    ///
    /// So a route to a place meets the conditions of an entrance as it meets those of a path, and chooses between the
    /// entrances by what they cost the traveller. An entrance at an unknown node, or with an impossible delay, is left to
    /// the rules.
    ///
    /// - Complexity: O(nodes + places) if any entrance has conditions.
    package mutating func addEntranceLinks() {
        guard places.contains(where: { $0.entrances.contains { $0.hasConditions && $0.inside == nil } }) else { return }
        let known = Dictionary(nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        var taken = Set(known.keys).union(edges.lazy.map(\.id)).union(edges.lazy.map(\.path))
        let outdoors = Set(levels.lazy.filter(\.isOutdoor).map(\.id))
        for place in places.indices {
            for position in places[place].entrances.indices {
                let entrance = places[place].entrances[position]
                let delay = entrance.delay ?? 0
                guard entrance.hasConditions, entrance.inside == nil, let index = known[entrance.node],
                    nodes[index].position.isFinite, (0...604_800).contains(delay)
                else { continue }
                let node = nodes[index]
                var name = "\(places[place].id):\(node.id)"
                while !taken.insert(FeatureID(name)).inserted { name += "+" }
                let id = FeatureID(name)
                nodes.append(
                    PathNode(
                        id: id, level: node.level, position: node.position, kind: .destination, name: node.name,
                        derivedFrom: PathEdge.entranceLink))
                edges.append(
                    PathEdge(
                        id: id, from: node.id, to: id, kind: outdoors.contains(node.level) ? .outdoorPath : .corridor,
                        length: PathEdge.linkLength, delay: delay, hours: entrance.hours, access: entrance.access,
                        isAccessible: entrance.isAccessible, derivedFrom: PathEdge.entranceLink))
                places[place].entrances[position].inside = id
            }
        }
    }
}
