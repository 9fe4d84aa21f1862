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
    private var zones: [Int32: [Condition]] = [:]
    private var floors: [Int: [Condition]] = [:]
    /// The stretches of the path edges that lead through units with conditions, by edge index. Areas are in them too.
    private(set) var stretches: [Int: EdgeStretches] = [:]

    init(_ conditions: [Condition], in snapshot: VenueSnapshot, from start: Int64, to end: Int64) {
        let venue = snapshot.venue
        let contents = venue.contents
        let current = conditions.sorted { $0.id < $1.id }.filter { $0.concerns(start, end) }
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
                    zones[Int32(index), default: []].append(condition)
                    for edge in snapshot.edgesInArea[index] { edges[Int(edge), default: []].append(condition) }
                    // Nobody can get on or off in a closed area, but a ride can pass through it.
                    guard condition.effect == .closed else { continue }
                    for (connector, landings) in snapshot.landingAreas {
                        for (stop, areas) in landings.enumerated() where areas.contains(Int32(index)) {
                            stops[Stop(connector: connector, stop: stop), default: []].append(condition)
                        }
                    }
                }
                for (index, unit) in contents.units.enumerated() where unit.id == id {
                    zones[Int32(contents.areas.count + index), default: []].append(condition)
                }
                // A region is closed as a whole, with all its paths.
                if contents.regions.contains(where: { $0.id == id }) { named[id, default: []].append(condition) }
            case .place: break
            }
        }
        for (index, region) in contents.regions.enumerated() {
            if let found = named[region.id] { floors[index] = found }
        }
        addUnits(in: snapshot)
        for (id, found) in named {
            for edge in snapshot.edges(named: id) { edges[Int(edge), default: []] += found }
        }
    }

    /// What a change of conditions affects.
    struct Affected {
        /// Path edges, ascending.
        var pathEdges: [Int]
        /// Connectors, ascending.
        var connectors: [Int]
        /// Whether open floor may be affected.
        var hasFloors: Bool
    }

    /// Removes and adds conditions, and returns what they affect.
    ///
    /// - Parameter all: All conditions after the change.
    mutating func apply(
        _ change: ConditionChange, all: [Condition], in snapshot: VenueSnapshot, from start: Int64, to end: Int64
    ) -> Affected {
        if let edges = applyToEdges(change, all: all, in: snapshot, from: start, to: end) {
            return Affected(pathEdges: edges, connectors: [], hasFloors: false)
        }
        let old = ConditionIndex(change.removed, in: snapshot, from: start, to: end)
        let new = ConditionIndex(change.added, in: snapshot, from: start, to: end)
        let isSimple =
            stretches.isEmpty && new.stretches.isEmpty && change.removed.count <= 16
            && !change.removed.contains { all.contains($0) }
        if isSimple {
            Self.exchange(&edges, old.edges, new.edges)
            Self.exchange(&connectors, old.connectors, new.connectors)
            Self.exchange(&stops, old.stops, new.stops)
            Self.exchange(&zones, old.zones, new.zones)
            Self.exchange(&floors, old.floors, new.floors)
        } else {
            self = ConditionIndex(all, in: snapshot, from: start, to: end)
        }
        let parts = [old, new]
        return Affected(
            pathEdges: Set(parts.flatMap(\.edges.keys)).sorted(),
            connectors: Set(parts.flatMap(\.connectors.keys) + parts.flatMap { $0.stops.keys.map(\.connector) })
                .sorted(),
            hasFloors: !snapshot.floors.isEmpty && parts.contains { !$0.zones.isEmpty || !$0.floors.isEmpty })
    }

    /// Applies a change that concerns a few edges alone, which is the usual one; nil if it concerns more.
    ///
    /// - Returns: The path edges, ascending.
    private mutating func applyToEdges(
        _ change: ConditionChange, all: [Condition], in snapshot: VenueSnapshot, from start: Int64, to end: Int64
    ) -> [Int]? {
        guard stretches.isEmpty, snapshot.floors.isEmpty, change.removed.count + change.added.count <= 4 else {
            return nil
        }
        for condition in change.removed {
            guard case .edge = condition.target, !all.contains(condition) else { return nil }
        }
        for condition in change.added { guard case .edge = condition.target else { return nil } }
        var affected: [Int] = []
        for condition in change.removed where condition.concerns(start, end) {
            guard case .edge(let id) = condition.target else { continue }
            for edge in snapshot.edges(named: id) {
                edges[Int(edge)]?.removeAll { $0 == condition }
                if edges[Int(edge)]?.isEmpty == true { edges[Int(edge)] = nil }
                if !affected.contains(Int(edge)) { affected.append(Int(edge)) }
            }
        }
        for condition in change.added where condition.concerns(start, end) {
            guard case .edge(let id) = condition.target else { continue }
            for edge in snapshot.edges(named: id) {
                edges[Int(edge), default: []].append(condition)
                if !affected.contains(Int(edge)) { affected.append(Int(edge)) }
            }
        }
        return affected.sorted()
    }

    private static func exchange<Key>(
        _ lists: inout [Key: [Condition]], _ old: [Key: [Condition]], _ new: [Key: [Condition]]
    ) {
        for (key, removed) in old {
            lists[key]?.removeAll { removed.contains($0) }
            if lists[key]?.isEmpty == true { lists[key] = nil }
        }
        for (key, added) in new { lists[key, default: []] += added }
    }

    var isEmpty: Bool {
        edges.isEmpty && connectors.isEmpty && stops.isEmpty && zones.isEmpty && floors.isEmpty
    }

    /// The conditions of areas and units.
    var inZones: [Condition] { zones.keys.sorted().flatMap { zones[$0] ?? [] } }

    /// Returns the conditions on a region of open floor as a whole.
    func onFloor(_ index: Int) -> [Condition] { floors[index] ?? [] }

    /// Returns the conditions on some areas and units, ordered by id.
    func onZones(_ indices: Set<Int32>) -> [Condition] {
        zones.isEmpty ? [] : Set(indices.flatMap { zones[$0] ?? [] }).sorted { $0.id < $1.id }
    }

    /// Returns the areas of a level, and its units that have conditions.
    func zones(on level: Index<Level>, in snapshot: VenueSnapshot) -> [Int32] {
        let count = Int32(snapshot.venue.contents.areas.count)
        let areas = (0..<count).filter { snapshot.venue.level(of: Index<Area>(Int($0))) == level }
        return areas + zones.keys.filter { $0 >= count && snapshot.zone($0).level == snapshot.venue[level].id }.sorted()
    }

    /// Adds the conditions of units to the path edges that lead through them, and to the landings in them.
    private mutating func addUnits(in snapshot: VenueSnapshot) {
        let venue = snapshot.venue
        let areas = venue.contents.areas
        let units = zones.keys.filter { Int($0) >= areas.count }.sorted()
        var ranges: [Int: [(area: Int32, part: ClosedRange<Double>)]] = [:]
        for index in units {
            let unit = snapshot.zone(index)
            guard let level = venue.index(ofLevel: unit.level) else { continue }
            for edge in snapshot.grid.edges(around: unit.polygon.outer, on: level) {
                let ends = venue.ends(of: Index<PathEdge>(Int(edge)))
                for part in unit.polygon.stretches(from: venue[ends.from].position, to: venue[ends.to].position) {
                    ranges[Int(edge), default: []].append((index, part))
                }
            }
            for connector in venue.connectorIndices {
                for (stop, node) in venue.stopNodes(of: connector).enumerated()
                where venue.level(of: node) == level && unit.polygon.isInside(venue[node].position) {
                    stops[Stop(connector: connector.position, stop: stop), default: []] += (zones[index] ?? [])
                        .filter { $0.effect == .closed }
                }
            }
        }
        for (edge, parts) in ranges {
            let ends = venue.ends(of: Index<PathEdge>(edge))
            var all = parts
            for (index, area) in areas.enumerated()
            where venue.level(of: Index<Area>(index)) == venue.level(of: ends.from) {
                let parts = area.polygon.stretches(from: venue[ends.from].position, to: venue[ends.to].position)
                all += parts.map { (Int32(index), $0) }
            }
            stretches[edge] = EdgeStretches(all)
            let indices = Set(parts.map(\.area)).sorted()
            edges[edge, default: []] += indices.flatMap { zones[$0] ?? [] }
        }
    }

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

extension Condition {
    /// Returns whether it is active at any time of a span.
    fileprivate func concerns(_ start: Int64, _ end: Int64) -> Bool {
        (from.map { $0.milliseconds < end } ?? true) && (until.map { $0.milliseconds > start } ?? true)
    }
}
