import WaymarkModel

/// The live conditions of a time span by the features that they affect, each list ordered by id.
struct ConditionIndex: Sendable {
    private struct Stop: Hashable {
        var connector: Int
        var stop: Int
    }

    private var edges: [Int: [Condition]] = [:]
    private var connectors: [Int: [Condition]] = [:]
    private var stops: [Stop: [Condition]] = [:]

    init(_ conditions: [Condition], in snapshot: VenueSnapshot, from start: Int64, to end: Int64) {
        let venue = snapshot.venue
        let contents = venue.contents
        let current = conditions.sorted { $0.id < $1.id }.filter { condition in
            (condition.from.map { $0.milliseconds < end } ?? true)
                && (condition.until.map { $0.milliseconds > start } ?? true)
        }
        guard !current.isEmpty else { return }
        var named: [FeatureID: [Condition]] = [:]
        for condition in current {
            switch condition.target {
            case .edge(let id): named[id, default: []].append(condition)
            case .connector(let id):
                guard let connector = venue.index(ofConnector: id) else { continue }
                connectors[connector.position, default: []].append(condition)
            case .connectorStop(let id, let level):
                guard let connector = venue.index(ofConnector: id), let level = venue.index(ofLevel: level) else {
                    continue
                }
                for (stop, node) in venue.stopNodes(of: connector).enumerated() where venue.level(of: node) == level {
                    stops[Stop(connector: connector.position, stop: stop), default: []].append(condition)
                }
            case .area(let id):
                for (index, area) in contents.areas.enumerated() where area.id == id {
                    for edge in snapshot.edgesInArea[index] { edges[Int(edge), default: []].append(condition) }
                    // Nobody can get on or off in a closed area, but a ride can pass through it.
                    guard condition.effect == .closed else { continue }
                    for (connector, landings) in snapshot.landingAreas {
                        for (stop, areas) in landings.enumerated() where areas.contains(Int32(index)) {
                            stops[Stop(connector: connector, stop: stop), default: []].append(condition)
                        }
                    }
                }
            case .place: break
            }
        }
        guard !named.isEmpty else { return }
        for index in contents.edges.indices {
            let (id, path) = (contents.edges[index].id, contents.edges[index].path)
            let found = (named[id] ?? []) + (path == id ? [] : named[path] ?? [])
            if !found.isEmpty { edges[index, default: []] += found }
        }
    }

    var isEmpty: Bool { edges.isEmpty && connectors.isEmpty && stops.isEmpty }

    func onEdge(_ index: Int) -> [Condition] {
        (edges[index] ?? []).sorted { $0.id < $1.id }
    }

    /// Returns the conditions on a connector as a whole and on the two landings where the traveller gets on and off.
    func onConnector(_ index: Int, from: Int, to: Int) -> [Condition] {
        if connectors.isEmpty, stops.isEmpty { return [] }
        let landings = [from, to].flatMap { stops[Stop(connector: index, stop: $0)] ?? [] }
        return ((connectors[index] ?? []) + landings).sorted { $0.id < $1.id }
    }
}
