import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// What is told of a way when it is compared with others.
struct ComparedWay {
    let venue: Venue
    let distance: Double
    /// The way types that it uses.
    let kinds: Set<WayKind>
    /// What it passes, in order, without directions and stops; what has one name is one thing.
    let sources: [RouteSegment.Source]
    /// What it passes that has a name, with the time that it spends there, in milliseconds.
    let named: [RouteSegment.Source: Int64]
    /// The metres that it walks on each level.
    let levels: [Index<Level>: Double]
    /// The landmarks that it passes, in order.
    let landmarks: [LocalizedText]
    /// The turns that its sentences tell where there is a choice.
    let turns: Int
    /// These, and the bends and forks.
    let bends: Int
    /// Its passages.
    let segments: [RouteSegment]
    /// Where it starts and ends.
    private let ends: Set<Index<Place>>

    init(_ plan: RoutePlan, _ names: NamedWays) {
        self.init(plan.route, plan.steps.joined().compactMap(\.detail), names)
    }

    init(_ way: GuidedRoute, _ names: NamedWays) { self.init(way.route, way.legs.flatMap(\.steps), names) }

    private init(_ route: Route, _ steps: [RouteStep], _ names: NamedWays) {
        let venue = route.venue
        let segments = route.legs.flatMap(\.segments)
        self.venue = venue
        distance = route.distance
        kinds = Set(segments.map(\.kind))
        sources = segments.map { names.first(like: $0.source.feature) }
        var named: [RouteSegment.Source: Int64] = [:]
        var levels: [Index<Level>: Double] = [:]
        for segment in segments {
            if segment.source.name(in: venue) != nil {
                named[names.first(like: segment.source.feature), default: 0] += segment.duration + segment.waiting
            }
            if segment.fromLevel == segment.toLevel, segment.kind.connector == nil {
                levels[segment.fromLevel, default: 0] += segment.distance
            }
        }
        self.named = named
        self.levels = levels
        landmarks = steps.compactMap { $0.landmark.flatMap { $0.relation == .before ? nil : $0.name } }
        let told = steps.map(\.maneuver.toldTurns)
        turns = told.reduce(0) { $0 + $1.turns }
        bends = told.reduce(0) { $0 + $1.bends }
        self.segments = segments
        ends = Set((route.legs.prefix(1).map(\.from) + route.legs.map(\.to)).compactMap(\.place))
    }
}

/// What has a name, by its name: two paths of one name are told in the same words.
struct NamedWays {
    private let venue: Venue
    private var firsts: [LocalizedText: RouteSegment.Source] = [:]

    /// - Parameter routes: The ways that are compared; at least one.
    init(_ venue: Venue, of routes: [Route]) {
        self.venue = venue
        for segment in routes.lazy.flatMap(\.legs).flatMap(\.segments) {
            let feature = segment.source.feature
            if let name = feature.name(in: venue), firsts[name] == nil { firsts[name] = feature }
        }
    }

    /// Returns the first thing with the name of another; without a name, that itself.
    func first(like feature: RouteSegment.Source) -> RouteSegment.Source {
        feature.name(in: venue).flatMap { firsts[$0] } ?? feature
    }
}

// What is compared if nothing on the ways has a name.
extension ComparedWay {
    /// How far from the way a door may be that it leads past, in metres.
    private static let reach = 5.0

    /// The names of the places past whose doors it leads, in order.
    var doors: [LocalizedText] {
        var found: [(order: Int, distance: Double, name: LocalizedText)] = []
        for place in venue.placeIndices where !ends.contains(place) && !venue[place].name.base.isEmpty {
            let nearest = venue.entrances(of: place).compactMap(passing).min {
                ($0.distance, $0.order) < ($1.distance, $1.order)
            }
            if let nearest { found.append((nearest.order, nearest.distance, venue[place].name)) }
        }
        return found.sorted { ($0.order, $0.distance) < ($1.order, $1.distance) }.map(\.name)
    }

    /// Returns the passage that leads past a node, and at what distance; nil if none does.
    private func passing(_ node: Index<PathNode>) -> (order: Int, distance: Double)? {
        let (point, level) = (venue.position(of: node), venue.level(of: node))
        return segments.enumerated().reduce(nil) { best, next in
            let segment = next.element
            guard segment.fromLevel == level, segment.toLevel == level else { return best }
            let distance = point.distance(to: segment.nearest(to: point))
            return distance <= Self.reach && distance < best?.distance ?? .infinity ? (next.offset, distance) : best
        }
    }

    /// Returns the middle of what no other way passes; nil if they pass all of it.
    func middle(beside others: [ComparedWay]) -> Point? {
        let known = others.reduce(into: Set<RouteSegment.Source>()) { $0.formUnion($1.segments.map(\.source.feature)) }
        var (x, y, length) = (0.0, 0.0, 0.0)
        for segment in segments where !known.contains(segment.source.feature) {
            let own = segment.start.distance(to: segment.end)
            x += own * (segment.start.x + segment.end.x) / 2
            y += own * (segment.start.y + segment.end.y) / 2
            length += own
        }
        return length > 0 ? Point(x: x / length, y: y / length) : nil
    }
}

extension Maneuver {
    /// The turns that the sentence of this maneuver tells where there is a choice, and all changes of direction that it
    /// tells.
    fileprivate var toldTurns: (turns: Int, bends: Int) {
        func leads(_ modifier: TurnModifier?) -> Int { modifier == nil || modifier == .straight ? 0 : 1 }
        let all = leads(modifier) + leads(nextModifier)
        return switch kind {
        case .depart, .arrive: (0, 0)
        case .fork, .continue: (leads(nextModifier), all)
        default: (all, all)
        }
    }
}

extension RouteSegment.Source {
    /// The passage without its direction and stops.
    fileprivate var feature: RouteSegment.Source {
        switch self {
        case .edge(let index, _): .edge(index, isReversed: false)
        case .connector(let index, _, _): .connector(index, fromStop: 0, toStop: 0)
        case .floor: self
        }
    }

    fileprivate func name(in venue: Venue) -> LocalizedText? {
        switch self {
        case .edge(let index, _): venue[index].name
        case .connector(let index, _, _): venue[index].name
        case .floor(let index): venue.floorName(of: index)
        }
    }
}

extension RouteSegment {
    /// Returns its point that is nearest to another.
    fileprivate func nearest(to point: Point) -> Point {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let squared = dx * dx + dy * dy
        let share = squared > 0 ? ((point.x - start.x) * dx + (point.y - start.y) * dy) / squared : 0
        return start.interpolated(to: end, fraction: min(1, max(0, share)))
    }
}
