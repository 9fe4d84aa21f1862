import WaymarkModel

/// The places of a venue that a wheelchair does not reach, the places that nobody reaches, and the change that would
/// help most.
public struct WheelchairReport: Hashable, Sendable {
    /// A change to a path or connector, and the places that it makes reachable.
    public struct Improvement: Hashable, Sendable {
        /// The path or connector to change.
        public enum Way: Hashable, Sendable {
            /// All edges of a path.
            case path(FeatureID)
            /// A connector.
            case connector(FeatureID)
        }

        /// The path or connector to change.
        public var way: Way
        /// The barrier to remove.
        public var barrier: TravelBarrier
        /// The places that become reachable, in the author's order.
        public var places: [FeatureID]
    }

    /// The number of places that the public can reach on foot.
    public var walkable: Int
    /// The places that a wheelchair reaches, in the author's order.
    public var reached: [FeatureID]
    /// The places that can be reached on foot but not with a wheelchair, in the author's order.
    public var unreachable: [FeatureID]
    /// The places that nobody can reach, not even on foot, in the author's order.
    public var isolated: [FeatureID]
    /// The places that travellers with some role can reach on foot, and the public cannot, in the author's order.
    public var restricted: [FeatureID]
    /// The number of parts in which the reachable places are: more than one if there are entrances between which no way leads,
    /// except outside of what the venue has.
    public var parts: Int
    /// The path or connector whose barrier, if removed, makes the most places reachable; nil if no single change helps.
    public var improvement: Improvement?

    /// Surveys a venue for the public: without roles, over ways that open at some time, as `route` answers.
    ///
    /// - Complexity: O(nodes + arcs) for the surveys. Each barrier next to the reached part takes additional time in
    ///   proportion to the step-free islands behind it.
    package init(wheelchairIn venue: Venue) {
        let contents = venue.contents
        let network = Self.network(of: venue, PublicWays(contents))
        let walked = network.reached(from: Self.starts(in: network, of: venue, PublicWays(contents)))
        let rules = PublicWays(contents, roles: [.public, .wheelchair])
        let wheels = Self.network(of: venue, rules)
        let sources = Self.starts(in: wheels, of: venue, rules, wheelchair: true)
        let rolled = wheels.reached(from: sources, wheelchair: true)
        // A route leads to a place that is closed, and says so, but not to one that is not for everybody.
        let entrances = venue.placeIndices.map { venue.entrances(of: $0).map(\.position) }
        let landings = LandingPlaces(venue)
        func isReached(_ place: Int) -> Bool {
            guard contents.places[place].access.admitPublic else { return false }
            // Nor to one that stands for an elevator which is out of service.
            let connector = landings.connector(of: Index(place)).map { venue[$0] }
            if connector.map({ $0.closure != nil || !$0.access.admitPublic }) ?? false { return false }
            return entrances[place].contains { node in
                walked[node]
                    && connector?.stops.first { $0.node == contents.nodes[node].id }?.access.admitPublic ?? true
            }
        }
        let places = contents.places.indices.filter(isReached)
        let missing = places.filter { !entrances[$0].contains { rolled[$0] } }
        walkable = places.count
        let groups = network.groups(of: { _ in true })
        parts =
            Set(places.flatMap { place in entrances[place].filter { walked[$0] }.prefix(1).map { groups.of[$0] } })
            .count
        reached = places.filter { entrances[$0].contains { rolled[$0] } }.map { contents.places[$0].id }
        unreachable = missing.map { contents.places[$0].id }
        let others = contents.places.indices.filter { !isReached($0) }
        let known = Self.reachedWithRoles(others, venue)
        restricted = others.filter { known.contains($0) }.map { contents.places[$0].id }
        isolated = others.filter { !known.contains($0) }.map { contents.places[$0].id }
        guard !missing.isEmpty else { return }
        let islands = IslandGraph(wheels, contents, reached: rolled)
        guard let best = islands.bestBarrier(opening: missing.map { ($0, entrances[$0]) }) else { return }
        improvement = Improvement(
            way: best.way, barrier: best.barrier, places: best.places.map { contents.places[$0].id })
    }

    /// Returns the nodes where travellers start: the entrances, but not those to which only ways lead that are drawn outdoors and
    /// that they may not use. Who stands before the gate of a yard does not start at the door in it.
    private static func starts(
        in network: WalkNetwork, of venue: Venue, _ rules: PublicWays, wheelchair: Bool = false
    ) -> [Int] {
        let contents = venue.contents
        let entered = Set(venue.placeIndices.flatMap { venue.entrances(of: $0).map(\.position) })
        let sources = network.withoutDeadEnds(
            network.sources(in: contents, isIncluded: { _ in true }, wheelchair: wheelchair), hasPlace: entered.contains
        )
        guard contents.nodes.contains(where: { $0.kind == .entrance }) else { return sources }
        let own = network.groups(of: { _ in true })
        guard Set(sources.map { own.of[$0] }).count > 1 else { return sources }
        let drawn = Self.network(of: venue, rules, withOutdoors: true).groups(of: { _ in true })
        var sizes = [Int](repeating: 0, count: own.count)
        for group in own.of where group >= 0 { sizes[Int(group)] += 1 }
        var main: [Int32: Int32] = [:]
        for source in sources {
            let (whole, part) = (drawn.of[source], own.of[source])
            if let known = main[whole], sizes[Int(known)] >= sizes[Int(part)] { continue }
            main[whole] = part
        }
        return sources.filter { main[drawn.of[$0]] == own.of[$0] }
    }

    /// - Parameter withOutdoors: Whether paths outdoors count that they may not use.
    private static func network(of venue: Venue, _ rules: PublicWays, withOutdoors: Bool = false) -> WalkNetwork {
        var open = rules
        func ends(_ edge: Int) -> (from: Int, to: Int) {
            let ends = venue.ends(of: Index(edge))
            return (ends.from.position, ends.to.position)
        }
        let outdoors = withOutdoors ? outdoorEdges(of: venue, ends: ends) : []
        return WalkNetwork(
            venue.contents, nodes: { venue.index(ofNode: $0)?.position }, ends: ends,
            isIncluded: { way in
                switch way {
                case .edge(let index):
                    outdoors.contains(index) || open.includesEdge(index, ends(index))
                case .connector(let index): open.includesConnector(index)
                }
            }, hasStop: { open.includes($0) })
    }

    /// Returns the paths outdoors, and the gates between them.
    private static func outdoorEdges(of venue: Venue, ends: (Int) -> (from: Int, to: Int)) -> Set<Int> {
        let edges = venue.contents.edges
        let paths = edges.indices.filter { edges[$0].kind.facts.isOutdoors == true }
        let nodes = Set(paths.flatMap { [ends($0).from, ends($0).to] })
        let gates = edges.indices.filter { index in
            edges[index].kind.facts.isOutdoors == nil && nodes.contains(ends(index).from)
                && nodes.contains(ends(index).to)
        }
        return Set(paths + gates)
    }

    /// Returns those of some places that travellers with every role reach on foot, by their indices.
    private static func reachedWithRoles(_ places: [Int], _ venue: Venue) -> Set<Int> {
        guard !places.isEmpty else { return [] }
        let rules = PublicWays(venue.contents, roles: nil)
        let network = network(of: venue, rules)
        let walked = network.reached(from: starts(in: network, of: venue, rules))
        let landings = LandingPlaces(venue)
        return Set(
            places.filter { place in
                landings.connector(of: Index(place)).map { venue[$0].closure == nil } ?? true
                    && venue.entrances(of: Index(place)).contains { walked[$0.position] }
            })
    }
}

/// The step-free parts that wheelchairs do not reach, and the barriers between them.
private struct IslandGraph {
    private typealias Way = WheelchairReport.Improvement.Way

    /// The arcs of a barrier: from an island, or from the reached part (-1), to an island.
    private struct Barrier {
        var way: WheelchairReport.Improvement.Way
        var barrier: TravelBarrier
        var openings: [Int] = []
        var links: [Int: [Int]] = [:]
    }

    private let islands: [Int32]
    /// The islands that can be reached from each island without a barrier.
    private var successors: [[Int]]
    private var barriers: [Barrier] = []

    init(_ network: WalkNetwork, _ contents: VenueContents, reached: [Bool]) {
        let components = network.strongComponents(wheelchair: true)
        islands = components.of
        successors = Array(repeating: [], count: components.count)
        var positions: [Way: Int] = [:]
        for arc in network.heads.indices {
            let tail = Int(network.tails[arc])
            let head = Int(network.heads[arc])
            let island = Int(islands[head])
            if reached[head] || islands[tail] == islands[head] { continue }
            guard let barrier = network.barrier(arc) else {
                if !reached[tail] { successors[Int(islands[tail])].append(island) }
                continue
            }
            let way: Way =
                switch network.way(arc) {
                case .edge(let index): .path(contents.edges[index].path)
                case .connector(let index): .connector(contents.connectors[index].id)
                }
            let position = positions[way] ?? barriers.count
            if position == barriers.count {
                barriers.append(Barrier(way: way, barrier: barrier))
                positions[way] = position
            }
            if reached[tail] {
                barriers[position].openings.append(island)
            } else {
                barriers[position].links[Int(islands[tail]), default: []].append(island)
            }
        }
    }

    /// Returns the barrier that makes the most places reachable, the first of equals; nil if none does.
    func bestBarrier(
        opening places: [(index: Int, entrances: [Int])]
    ) -> (way: WheelchairReport.Improvement.Way, barrier: TravelBarrier, places: [Int])? {
        var placesOf: [Int: [Int]] = [:]
        for (index, entrances) in places {
            for island in Set(entrances.map { Int(islands[$0]) }) { placesOf[island, default: []].append(index) }
        }
        var best: (way: WheelchairReport.Improvement.Way, barrier: TravelBarrier, places: [Int])?
        for barrier in barriers where !barrier.openings.isEmpty {
            let opened = Set(islandsOpened(by: barrier).flatMap { placesOf[$0] ?? [] }).sorted()
            if opened.count > best?.places.count ?? 0 { best = (barrier.way, barrier.barrier, opened) }
        }
        return best
    }

    private func islandsOpened(by barrier: Barrier) -> Set<Int> {
        var opened = Set(barrier.openings)
        var open = Array(opened)
        while let island = open.popLast() {
            for next in successors[island] + (barrier.links[island] ?? []) where opened.insert(next).inserted {
                open.append(next)
            }
        }
        return opened
    }
}
