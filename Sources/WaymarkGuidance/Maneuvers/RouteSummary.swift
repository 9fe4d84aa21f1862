import WaymarkModel
import WaymarkRouting

/// The summary of a route in a few numbers.
public struct RouteSummary: Hashable, Sendable {
    /// All level changes by one kind of connector in one direction.
    public struct LevelChange: Hashable, Sendable {
        /// The kind of connector.
        public var kind: Connector.Kind
        /// The vertical direction.
        public var direction: Transit.Direction
        /// The number of rides or climbs. Flights in a row count as one.
        public var count: Int
        /// The total number of levels.
        public var levelCount: Int

        /// Creates a level change.
        package init(kind: Connector.Kind, direction: Transit.Direction, count: Int, levelCount: Int) {
            self.kind = kind
            self.direction = direction
            self.count = count
            self.levelCount = levelCount
        }
    }

    /// The walking distance in metres.
    public var distance: Double
    /// The travel time with all waits, in milliseconds.
    public var duration: Int64
    /// The level changes in the order of `Connector.Kind`, elevators first, and up before down.
    public var levelChanges: [LevelChange]
    /// Whether the route has no stairs, escalators and ladders, and no single steps. It does not depend on the profile for
    /// which the route was found.
    public var isStepFree: Bool

    /// Creates a summary.
    package init(distance: Double, duration: Int64, levelChanges: [LevelChange], isStepFree: Bool) {
        self.distance = distance
        self.duration = duration
        self.levelChanges = levelChanges
        self.isStepFree = isStepFree
    }

    /// Summarises the steps of a route.
    init(of legs: [[StepPlan]], isStepFree: Bool) {
        var (distance, duration): (Double, Int64) = (0, 0)
        var found: [LevelChange] = []
        for leg in legs {
            // Added by leg, as the legs themselves add up their steps.
            var walked = 0.0
            for step in leg.indices {
                walked += leg[step].distance
                duration += leg[step].duration
                guard case .takeConnector(let transit) = leg[step].kind else { continue }
                guard transit.fromLevel != transit.toLevel, transit.direction != .level else { continue }
                let known = found.firstIndex { $0.kind == transit.kind && $0.direction == transit.direction }
                let place = known ?? found.count
                if known == nil {
                    found.append(LevelChange(kind: transit.kind, direction: transit.direction, count: 0, levelCount: 0))
                }
                found[place].count += 1
                found[place].levelCount += Int(transit.levelCount)
            }
            distance += walked
        }
        let order = { (change: LevelChange) in 2 * caseNumber(of: change.kind) + (change.direction == .up ? 0 : 1) }
        self.init(
            distance: distance, duration: duration, levelChanges: found.sorted { order($0) < order($1) },
            isStepFree: isStepFree)
    }
}

extension Route {
    /// Returns whether no passage of the route has steps.
    func isStepFree(in venue: Venue) -> Bool {
        func isStepFree(_ way: WayTraits) -> Bool {
            way.kind.isStepFree && (way.steps == 0 || way.isAccessible == true)
        }
        // What its author closes to wheels may be a step, a stile or a revolving door.
        func isLevel(_ way: WayTraits) -> Bool {
            isStepFree(way) && (way.isAccessible != false || way.kind.facts.motion == .stand)
        }
        // Nobody knows how steep a ramp is that is not for wheels; it may have steps. An elevator can be too small for them.
        func isKnown(_ way: WayTraits) -> Bool {
            isStepFree(way) && (way.isAccessible != false || !way.kind.isRamp)
        }
        return legs.allSatisfy { leg in
            leg.segments.allSatisfy { segment in
                switch segment.source {
                case .edge(let edge, _): isLevel(venue.wayTraits(of: edge))
                case .connector(let connector, let from, let to):
                    isKnown(venue[connector].wayTraits(from: from, to: to))
                case .floor: true
                }
            }
        }
    }
}
