import WaymarkModel

/// The live conditions of a time span by the features that they affect, each list ordered by id.
struct ConditionIndex: Sendable {
    struct Stop: Hashable {
        var connector: Int
        var stop: Int
    }

    /// What few conditions concern. Versions of the index share it until it changes.
    struct Rest {
        var connectors: [Int: [Condition]] = [:]
        var stops: [Stop: [Condition]] = [:]
        var zones: [Int32: [Condition]] = [:]
        var floors: [Int: [Condition]] = [:]
        var stretches: [Int: EdgeStretches] = [:]
    }

    final class SharedRest: Sendable {
        let rest: Rest
        init(_ rest: Rest) { self.rest = rest }
    }

    private var edges = SharedTable<HeldConditions>()
    private(set) var shared: SharedRest?

    private var rest: Rest {
        get { shared?.rest ?? Rest() }
        set { shared = SharedRest(newValue) }
    }

    /// The stretches of the path edges that lead through units with conditions, by edge index. Areas are in them too.
    var stretches: [Int: EdgeStretches] { shared?.rest.stretches ?? [:] }

    init(_ conditions: [Condition], in snapshot: VenueSnapshot, from start: Int64, to end: Int64) {
        let venue = snapshot.venue
        let current = conditions.sorted { $0.id < $1.id }.filter { $0.concerns(start, end) }
        guard !current.isEmpty else { return }
        var named: [FeatureID: [Condition]] = [:]
        var rest = Rest()
        for condition in current {
            switch condition.target {
            case .edge(let id): named[id, default: []].append(condition)
            case .connector(let id):
                guard let connector = venue.index(ofConnector: id) else { continue }
                rest.connectors[connector.position, default: []].append(condition)
            case .connectorStop(let id, let level):
                guard let connector = venue.index(ofConnector: id), let level = venue.index(ofLevel: level) else {
                    continue
                }
                for (stop, node) in venue.stopNodes(of: connector).enumerated() where venue.level(of: node) == level {
                    rest.stops[Stop(connector: connector.position, stop: stop), default: []].append(condition)
                }
            case .area(let id):
                for (index, area) in venue.areas.enumerated() where area.id == id {
                    rest.zones[Int32(index), default: []].append(condition)
                    let held = HeldCondition(condition)
                    for edge in snapshot.edgesInArea[index] { add(held, toEdge: Int(edge)) }
                    // Nobody can get on or off in a closed area, but a ride can pass through it.
                    guard condition.effect == .closed else { continue }
                    for (connector, landings) in snapshot.landingAreas {
                        for (stop, areas) in landings.enumerated() where areas.contains(Int32(index)) {
                            rest.stops[Stop(connector: connector, stop: stop), default: []].append(condition)
                        }
                    }
                }
                for (index, unit) in venue.units.enumerated() where unit.id == id {
                    rest.zones[Int32(venue.areas.count + index), default: []].append(condition)
                }
                // A region is closed as a whole, with all its paths.
                if snapshot.isRegion(id) { named[id, default: []].append(condition) }
            case .place(let id):
                // A closed entrance is a closed door.
                let doors = PlaceDoors(id, in: snapshot)
                let held = HeldCondition(condition)
                for edge in doors.edges { add(held, toEdge: edge) }
                for stop in doors.stops { rest.stops[stop, default: []].append(condition) }
            }
        }
        for (index, region) in venue.regions.enumerated() {
            if let found = named[region.id] { rest.floors[index] = found }
        }
        addUnits(to: &rest, in: snapshot)
        if !rest.isEmpty { self.rest = rest }
        for (id, found) in named {
            let held = found.map { HeldCondition($0) }
            for edge in snapshot.edges(named: id) { for condition in held { add(condition, toEdge: Int(edge)) } }
        }
    }

    private mutating func add(_ condition: HeldCondition, toEdge edge: Int) {
        edges[edge] = edges[edge].map { .several($0.all + [condition]) } ?? .one(condition)
    }

    /// Removes a condition once, however often it is there.
    private mutating func remove(_ condition: HeldCondition, fromEdge edge: Int) {
        guard let held = edges[edge] else { return }
        switch held {
        case .one(let only): if only == condition { edges[edge] = nil }
        case .several(var list):
            guard let place = list.firstIndex(of: condition) else { return }
            list.remove(at: place)
            edges[edge] = list.count == 1 ? .one(list[0]) : .several(list)
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
        _ change: ConditionChange, all: ConditionList, in snapshot: VenueSnapshot, from start: Int64, to end: Int64
    ) -> Affected {
        if let edges = applyToEdges(change, in: snapshot, from: start, to: end) {
            return Affected(pathEdges: edges, connectors: [], hasFloors: false)
        }
        let old = ConditionIndex(change.removed, in: snapshot, from: start, to: end)
        let new = ConditionIndex(change.added, in: snapshot, from: start, to: end)
        if stretches.isEmpty && new.stretches.isEmpty && change.removals.count <= 16 {
            for edge in old.edges.keys { for one in old.edges[edge]?.all ?? [] { remove(one, fromEdge: edge) } }
            for edge in new.edges.keys { for one in new.edges[edge]?.all ?? [] { add(one, toEdge: edge) } }
            if old.shared != nil || new.shared != nil {
                var rest = rest
                Self.exchange(&rest.connectors, old.rest.connectors, new.rest.connectors)
                Self.exchange(&rest.stops, old.rest.stops, new.rest.stops)
                Self.exchange(&rest.zones, old.rest.zones, new.rest.zones)
                Self.exchange(&rest.floors, old.rest.floors, new.rest.floors)
                self.rest = rest
            }
        } else {
            self = ConditionIndex(all.conditions, in: snapshot, from: start, to: end)
        }
        let parts = [old, new]
        let connectors =
            parts.flatMap { $0.rest.connectors.keys } + parts.flatMap { $0.rest.stops.keys.map(\.connector) }
        return Affected(
            pathEdges: Set(parts.flatMap(\.edges.keys)).sorted(), connectors: Set(connectors).sorted(),
            hasFloors: !snapshot.floors.isEmpty
                && parts.contains { !$0.rest.zones.isEmpty || !$0.rest.floors.isEmpty })
    }

    /// Applies a change that concerns a few edges alone, which is the usual one; nil if it concerns more.
    ///
    /// - Returns: The path edges, ascending.
    private mutating func applyToEdges(
        _ change: ConditionChange, in snapshot: VenueSnapshot, from start: Int64, to end: Int64
    ) -> [Int]? {
        guard stretches.isEmpty, change.removals.count + change.additions.count <= 4 else { return nil }
        for list in [change.removals, change.additions] {
            for held in list {
                // A region of open floor is more than its lines.
                guard case .edge(let id) = held.condition.target, !snapshot.isRegion(id) else { return nil }
            }
        }
        var affected: [Int] = []
        affected.reserveCapacity(4)
        for held in change.removals where held.condition.concerns(start, end) {
            guard case .edge(let id) = held.condition.target else { continue }
            for edge in snapshot.edges(named: id) {
                remove(held, fromEdge: Int(edge))
                if !affected.contains(Int(edge)) { affected.append(Int(edge)) }
            }
        }
        for held in change.additions where held.condition.concerns(start, end) {
            guard case .edge(let id) = held.condition.target else { continue }
            for edge in snapshot.edges(named: id) {
                add(held, toEdge: Int(edge))
                if !affected.contains(Int(edge)) { affected.append(Int(edge)) }
            }
        }
        if affected.count > 1 { affected.sort() }
        return affected
    }

    private static func exchange<Key>(
        _ lists: inout [Key: [Condition]], _ old: [Key: [Condition]], _ new: [Key: [Condition]]
    ) {
        for (key, removed) in old {
            for condition in removed {
                if let place = lists[key]?.firstIndex(of: condition) { lists[key]?.remove(at: place) }
            }
            if lists[key]?.isEmpty == true { lists[key] = nil }
        }
        for (key, added) in new { lists[key, default: []] += added }
    }

    var isEmpty: Bool { edges.isEmpty && shared?.rest.isEmpty ?? true }

    /// Adds the conditions of units to the path edges that lead through them, and to the landings in them.
    private mutating func addUnits(to rest: inout Rest, in snapshot: VenueSnapshot) {
        let venue = snapshot.venue
        let areas = venue.areas
        let units = rest.zones.keys.filter { Int($0) >= areas.count }.sorted()
        var ranges: [Int: [(area: Int32, part: ClosedRange<Double>)]] = [:]
        for index in units {
            let unit = snapshot.zone(index)
            guard let level = venue.index(ofLevel: unit.level) else { continue }
            for edge in snapshot.grid.edges(around: unit.polygon.outer, on: level) {
                let ends = venue.ends(of: Index<PathEdge>(Int(edge)))
                for part in unit.polygon.stretches(from: venue.position(of: ends.from), to: venue.position(of: ends.to))
                {
                    ranges[Int(edge), default: []].append((index, part))
                }
            }
            for connector in venue.connectorIndices {
                for (stop, node) in venue.stopNodes(of: connector).enumerated()
                where venue.level(of: node) == level && unit.polygon.isInside(venue.position(of: node)) {
                    rest.stops[Stop(connector: connector.position, stop: stop), default: []] +=
                        (rest.zones[index] ?? [])
                        .filter { $0.effect == .closed }
                }
            }
        }
        for (edge, parts) in ranges {
            let ends = venue.ends(of: Index<PathEdge>(edge))
            var all = parts
            for (index, area) in areas.enumerated()
            where venue.level(of: Index<Area>(index)) == venue.level(of: ends.from) {
                let parts = area.polygon.stretches(from: venue.position(of: ends.from), to: venue.position(of: ends.to))
                all += parts.map { (Int32(index), $0) }
            }
            rest.stretches[edge] = EdgeStretches(all)
            let indices = Set(parts.map(\.area)).sorted()
            for condition in indices.flatMap({ rest.zones[$0] ?? [] }) { add(HeldCondition(condition), toEdge: edge) }
        }
    }

    /// Returns the conditions on a path edge, ordered by id.
    func onEdge(_ index: Int) -> [Condition] {
        guard let found = edges[index] else { return [] }
        switch found {
        case .one(let held): return [held.condition]
        case .several(let held): return held.map(\.condition).sorted { $0.id < $1.id }
        }
    }

    /// Returns whether no condition affects a path edge or a part of it.
    func isPlain(edge index: Int) -> Bool { edges[index] == nil }

    /// What conditions do to a path edge that no area cuts, during the whole of a span.
    enum State {
        /// No condition concerns it.
        case plain
        case closed
        case other
    }

    /// Returns what conditions do to a path edge during the whole of a span.
    func state(ofEdge index: Int, from start: Int64, to end: Int64) -> State {
        guard let found = edges[index] else { return shared == nil ? .plain : .other }
        let isClosed =
            switch found {
            case .one(let held): held.isClosed(from: start, to: end)
            case .several(let held): held.contains { $0.isClosed(from: start, to: end) }
            }
        return isClosed ? .closed : .other
    }

    /// Returns the conditions on one landing of a connector, and on the areas that it is in.
    func onLanding(_ stop: Int, ofConnector index: Int) -> [Condition] {
        shared?.rest.stops[Stop(connector: index, stop: stop)] ?? []
    }

    /// Returns whether a connector is closed as a whole at a moment.
    func isClosed(connector index: Int, at moment: Timestamp) -> Bool {
        shared?.rest.connectors[index]?.contains { $0.effect == .closed && $0.isActive(at: moment) } ?? false
    }

    /// Whether something is set on a path.
    var hasPaths: Bool { !edges.isEmpty }

    /// Whether a region of open floor has conditions as a whole.
    var hasFloors: Bool { shared.map { !$0.rest.floors.isEmpty } ?? false }

    /// Returns the conditions on a connector as a whole and on the two landings where the traveller gets on and off.
    func onConnector(_ index: Int, from: Int, to: Int) -> [Condition] {
        guard let rest = shared?.rest, !rest.connectors.isEmpty || !rest.stops.isEmpty else { return [] }
        let start = rest.stops[Stop(connector: index, stop: from)] ?? []
        // Both landings can be on the same level.
        let end = (rest.stops[Stop(connector: index, stop: to)] ?? []).filter { !start.contains($0) }
        return ((rest.connectors[index] ?? []) + start + end).sorted { $0.id < $1.id }
    }
}

extension ConditionIndex.Rest {
    fileprivate var isEmpty: Bool {
        connectors.isEmpty && stops.isEmpty && zones.isEmpty && floors.isEmpty && stretches.isEmpty
    }
}
