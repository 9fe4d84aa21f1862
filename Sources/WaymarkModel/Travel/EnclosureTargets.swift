// What closes a level or a building as a whole.
extension Venue {
    /// Returns what a condition is set on to close a level or a building: the landings where connectors enter it from
    /// outside. Without any, what people can arrive at: its places, otherwise its areas and units, otherwise its paths.
    ///
    /// Empty if the venue does not have it, or if it is empty itself.
    package func targets(closing enclosure: Enclosure) -> [Condition.Target] {
        let levels = levels(of: enclosure)
        let landings = landings(into: levels)
        if !landings.isEmpty { return landings }
        let places = places.filter { levels.contains($0.level) }.map { Condition.Target.place($0.id) }
        if !places.isEmpty { return places }
        let grounds =
            areas.filter { levels.contains($0.level) }.map(\.id) + units.filter { levels.contains($0.level) }.map(\.id)
        if !grounds.isEmpty { return grounds.unique.map { .area($0) } }
        let paths = edges.filter { node($0.from).map { levels.contains($0.level) } ?? false }.map(\.path)
        return paths.unique.map { .edge($0) }
    }

    /// Returns the landings where connectors enter a level or a building from others.
    package func landings(into enclosure: Enclosure) -> [Condition.Target] { landings(into: levels(of: enclosure)) }

    /// Returns the levels of a level or a building: those that the venue has.
    package func levels(of enclosure: Enclosure) -> Set<FeatureID> {
        switch enclosure {
        case .level(let id): Set(levels.lazy.map(\.id).filter { $0 == id })
        case .building(let id): levels(ofBuilding: id)
        }
    }

    /// Returns whether the venue has a level or a building.
    package func has(_ enclosure: Enclosure) -> Bool {
        switch enclosure {
        case .level(let id): levels.contains { $0.id == id }
        case .building(let id): buildings.contains { $0.id == id }
        }
    }

    private func landings(into levels: Set<FeatureID>) -> [Condition.Target] {
        connectors.flatMap { connector -> [Condition.Target] in
            let stops = connector.stops.compactMap { node($0.node)?.level }
            let inside = stops.filter(levels.contains)
            guard inside.count < stops.count else { return [] }
            return inside.unique.map { .connectorStop(connector.id, level: $0) }
        }
    }
}

extension Sequence<FeatureID> {
    /// The ids in their order, each once.
    fileprivate var unique: [FeatureID] {
        var seen: Set<FeatureID> = []
        return filter { seen.insert($0).inserted }
    }
}
