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
    /// What it passes, in order, without directions and stops.
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

    init(_ plan: RoutePlan) { self.init(plan.route, plan.steps.joined().compactMap(\.detail)) }

    init(_ way: GuidedRoute) { self.init(way.route, way.legs.flatMap(\.steps)) }

    private init(_ route: Route, _ steps: [RouteStep]) {
        let venue = route.venue
        let segments = route.legs.flatMap(\.segments)
        self.venue = venue
        distance = route.distance
        kinds = Set(segments.map(\.kind))
        sources = segments.map { $0.source.feature }
        var named: [RouteSegment.Source: Int64] = [:]
        var levels: [Index<Level>: Double] = [:]
        for segment in segments {
            if segment.source.hasName(in: venue) {
                named[segment.source.feature, default: 0] += segment.duration + segment.waiting
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

    fileprivate func hasName(in venue: Venue) -> Bool {
        switch self {
        case .edge(let index, _): venue[index].name != nil
        case .connector(let index, _, _): venue[index].name != nil
        case .floor(let index): venue.floorName(of: index) != nil
        }
    }
}
