import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// The texts that travellers read about features: the name of a feature, otherwise its kind and location, never its
/// id.
extension TravelWording {
    /// The greatest distance, in metres, at which the name of a place describes the location of an edge or connector.
    private static let nearby = 30.0

    /// Returns the edge or connector that a segment of a route passes: `elevator "Lift A"`.
    func quoted(_ source: RouteSegment.Source) -> String {
        switch source {
        case .edge(let index, _): quoted(names.venue[index])
        case .connector(let index, _, _): quoted(names.venue[index])
        case .floor(let index): names.venue.floorName(of: index).map { quoted(.area, $0) } ?? the(.area)
        }
    }

    /// Returns the feature that a condition applies to, with its name in quotation marks.
    func quoted(_ target: Condition.Target) -> String {
        let venue = names.venue
        func connector(_ id: FeatureID) -> String {
            venue.connector(id).map(quoted) ?? the(TravelNoun(Connector.Kind.passage))
        }
        switch target {
        case .edge(let id):
            if let name = floorName(ofPath: id) { return quoted(.area, name) }
            return venue.edges.first { $0.id == id || $0.path == id }.map(quoted) ?? the(.corridor)
        case .connector(let id): return connector(id)
        case .connectorStop(let id, let level):
            return text(.noteAt, ["what": connector(id), "level": names.level(level)])
        case .area(let id):
            let area = venue.areas.first { $0.id == id }
            let unit = venue.units.first { $0.id == id }
            guard let level = area?.level ?? unit?.level else { return the(.area) }
            if let name = area?.name ?? unit?.name { return quoted(.area, name) }
            return text(.noteAt, ["what": the(.area), "level": names.level(level)])
        case .place(let id): return venue.place(id).map { quoted(.place, $0.name) } ?? the(.place)
        }
    }

    /// Returns the name of the open floor that a path belongs to; nil for other paths, and if it has none.
    func floorName(ofPath id: FeatureID) -> LocalizedText? {
        let venue = names.venue
        guard id.rawValue.utf8.starts(with: "floor:".utf8) else { return nil }
        return venue.regions.firstIndex { $0.id == id }.flatMap { venue.floorName(of: Index($0)) }
    }

    private func quoted(_ noun: TravelNoun, _ name: LocalizedText) -> String {
        "\(phrasebook.nouns[noun]?.one ?? noun.rawValue) \"\(name.text(in: names.language))\""
    }

    private func the(_ noun: TravelNoun) -> String { phrasebook.nouns[noun]?.the ?? noun.rawValue }

    /// Returns the text for an edge: `door "North door"`. Without a name: `the door near Café Nord`, or `the door at
    /// Ground floor`.
    private func quoted(_ edge: PathEdge) -> String {
        let noun = noun(of: edge)
        if let name = floorName(ofPath: edge.path) { return quoted(.area, name) }
        let isEntrance = edge.derivedFrom == PathEdge.entranceLink
        if let name = edge.name ?? (isEntrance ? names.venue.node(edge.from)?.name : nil) { return quoted(noun, name) }
        let nodes = [edge.from, edge.to].compactMap { names.venue.node($0) }
        guard let first = nodes.first else { return the(noun) }
        // Of two doors, the one that is nearer to a place is the door near it. Of a path, everybody sees more than one end.
        let isPoint = [TravelNoun.door, .gate, .checkpoint].contains(noun)
        let others = names.venue.edges.lazy.filter {
            isPoint && $0.path != edge.path && self.noun(of: $0) == noun
                && names.venue.node($0.from)?.level == first.level
        }
        if let place = place(near: nodes, before: others.map { [$0.from, $0.to].compactMap { names.venue.node($0) } }) {
            return text(.noteNear, ["what": the(noun), "place": place])
        }
        return text(.noteAt, ["what": the(noun), "level": names.level(first.level)])
    }

    /// Returns the noun for an edge. Behind an entrance with conditions is a link, which is the entrance's door.
    private func noun(of edge: PathEdge) -> TravelNoun {
        edge.tags["door"] == Opening.Door.gate.rawValue
            ? .gate : edge.derivedFrom == PathEdge.entranceLink ? .door : TravelNoun(edge.kind)
    }

    /// Returns the text for a connector: `elevator "Lift A"`.
    ///
    /// Without a name, this is `the elevator from Ground floor to Roof`. If other connectors of this kind without
    /// names join the same levels, it is `the elevator near Café Nord`.
    private func quoted(_ connector: Connector) -> String {
        let noun = TravelNoun(connector.kind)
        if let name = connector.name { return quoted(noun, name) }
        let ends = levels(of: connector)
        let twins = names.venue.connectors.filter {
            $0.id != connector.id && $0.kind == connector.kind && $0.name == nil && levels(of: $0) == ends
        }
        func stops(_ connector: Connector) -> [PathNode] { connector.stops.compactMap { names.venue.node($0.node) } }
        if !twins.isEmpty || ends.count < 2, let place = place(near: stops(connector), before: twins.map(stops)) {
            return text(.noteNear, ["what": the(noun), "place": place])
        }
        guard let first = ends.first, let last = ends.last, first != last else { return the(noun) }
        return text(
            .noteBetween, ["what": the(noun), "from": names.level(first), "to": names.level(last)])
    }

    /// Returns the levels where a connector stops, in the order of its stops and without duplicates.
    private func levels(of connector: Connector) -> [FeatureID] {
        connector.stops.compactMap { names.venue.node($0.node)?.level }.reduce(into: []) { levels, level in
            if !levels.contains(level) { levels.append(level) }
        }
    }

    /// How much nearer, in metres, one of two features is to a place, so that people do not take the other one for it.
    private static let margin = 0.5

    /// Returns the name of the nearest place that tells a feature from others of its kind: no other place on the level has it, and it is
    /// nearest to none of the others. Nil if none is within `nearby` metres of the feature. Elevators say nothing about where something is: their
    /// doors and their twins are beside them.
    private func place(near nodes: [PathNode], before others: some Sequence<[PathNode]>) -> String? {
        func name(_ place: Place) -> String { place.name.text(in: names.language) }
        var known: [[PathNode]]?
        for node in nodes {
            let places = names.venue.places(on: node.level).filter { !$0.category.hasPrefix("elevator") }
            let near = places.filter { $0.position.distance(to: node.position) <= Self.nearby }
            guard !near.isEmpty else { continue }
            let counts = Dictionary(grouping: places, by: name).mapValues(\.count)
            let rivals = known ?? Array(others)
            known = rivals
            func isNearest(_ place: Place, by margin: Double) -> Bool {
                func distance(_ nodes: [PathNode]) -> Double {
                    nodes.filter { $0.level == place.level }.map { $0.position.distance(to: place.position) }.min()
                        ?? .infinity
                }
                let own = distance(nodes)
                return rivals.allSatisfy { distance($0) > own + margin }
            }
            let sorted = near.filter { counts[name($0)] == 1 }
                .sorted { $0.position.distance(to: node.position) < $1.position.distance(to: node.position) }
            // Where two are side by side, or in one place, either is near it.
            let best =
                sorted.first { isNearest($0, by: Self.margin) } ?? sorted.first { isNearest($0, by: -Self.margin) }
            if let best { return name(best) }
        }
        return nil
    }
}

/// The destination that a route leads to because its category was asked for.
public struct ChosenDestination: Hashable, Sendable {
    /// The category of the request.
    public var category: String
    /// The level of the request; nil if it names none.
    public var level: FeatureID?
    /// The destination.
    public var destination: Destination
    /// The number of destinations of the category in the venue, or on the level.
    public var count: Int
}

extension LoadedVenue {
    /// Returns which destination a route leads to at the end of a leg where its request names a category, and of how many;
    /// nil where it names none.
    public func choice(at end: RouteEnd) -> ChosenDestination? {
        guard case .category(let category, let level) = end.waypoint, let destination = end.destination else {
            return nil
        }
        return ChosenDestination(
            category: category, level: level, destination: destination,
            count: destinationCount(in: category, on: level))
    }

    /// Returns how many places, connectors or openings of a category there are, on a level or anywhere.
    package func destinationCount(in category: String, on level: FeatureID? = nil) -> Int {
        snapshot.destinations(inCategory: category, on: level.flatMap { venue.index(ofLevel: $0) }).count
    }
}

extension TravelWording {
    /// Returns a sentence for each category in the request of a route: `food.cafe: Café Kade is the nearest open one of 4`.
    package func choices(of route: Route, in venue: LoadedVenue) -> [String] {
        route.legs.compactMap { leg in
            venue.choice(at: leg.to).map { choice in
                let id = venue.venue.id(of: choice.destination)
                let isClosed = route.notices.contains {
                    if case .placeClosedAtArrival(id, _) = $0 { true } else { false }
                }
                return text(
                    choice.count == 1 ? .chosenOnly : isClosed ? .chosenClosed : .chosenOfMany,
                    [
                        "category": names.waypoint(leg.to.waypoint), "place": names.end(leg.to),
                        "count": String(choice.count),
                    ])
            }
        }
    }
}
