import WaymarkModel
import WaymarkRouting

/// Turns routes of a venue into steps.
///
/// Creating a guide reads every edge, place and area of the venue once, so keep it as long as the venue. Any number of
/// threads can use it.
///
/// ```swift
/// let guide = RouteGuide(venue: venue)
/// let steps = guide.guide(route).legs[0].steps
/// ```
package struct RouteGuide: Sendable {
    /// The default maximum distance of a landmark from its maneuver, in metres.
    package static let defaultLandmarkRadius = 8.0
    /// The change of heading from which a traveller is told to turn around at the start, in degrees. It is less than in
    /// the middle of a way (170), because a compass in a building errs by tens of degrees.
    package static let startReverseLimit = 150.0

    /// The venue.
    package let venue: Venue
    private let turnFinder: TurnFinder
    private let buildings: BuildingFinder
    private let landmarks: LandmarkFinder
    private let stepEnds: StepEnds

    /// Creates a guide.
    ///
    /// - Parameter landmarkRadius: The maximum distance of a landmark from its maneuver, in metres, 0 to 1000.
    package init(venue: Venue, landmarkRadius: Double = defaultLandmarkRadius) {
        self.venue = venue
        turnFinder = TurnFinder(venue: venue, junctions: JunctionIndex(venue))
        buildings = BuildingFinder(venue.contents)
        stepEnds = StepEnds(venue)
        landmarks = LandmarkFinder(
            venue: venue, index: LandmarkIndex(venue), walls: WallIndex(venue),
            radius: min(max(landmarkRadius, 0), 1000))
    }

    /// Returns the steps of a route and their summary.
    ///
    /// - Precondition: The route belongs to this venue.
    package func guide(_ route: Route) -> GuidedRoute { guide(route, heading: nil) }

    /// Returns the steps of a route and their summary, for a traveller whose heading is known.
    ///
    /// - Parameter heading: The compass bearing in which the traveller faces at the start, in degrees; nil if unknown.
    ///   A traveller who faces away from the route is told to turn around.
    /// - Precondition: The route belongs to this venue.
    package func guide(_ route: Route, heading: Double?) -> GuidedRoute {
        var legs = route.legs.map { leg in
            StepMaker(
                venue: venue, turnFinder: turnFinder, stepEnds: stepEnds, leg: leg, notices: route.notices,
                trace: BuildingTrace(leg, venue, buildings)
            ).steps()
        }
        if let heading { face(heading, in: &legs) }
        var last: LandmarkFinder.Feature?
        for leg in legs.indices {
            markLandmarks(in: &legs[leg], of: route.legs[leg], after: &last)
            markAims(in: &legs[leg])
        }
        let summary = RouteSummary(of: legs)
        return GuidedRoute(
            route: route, legs: legs.indices.map { GuidedLeg(steps: Self.shared(&legs[$0])) }, summary: summary)
    }

    /// Returns the complete steps, and takes their parts without copying them.
    private static func shared(_ parts: inout [StepParts]) -> [RouteStep] {
        var steps: [RouteStep] = []
        steps.reserveCapacity(parts.count)
        while let last = parts.popLast() { steps.append(RouteStep(last)) }
        steps.reverse()
        return steps
    }

    /// Sets the turn of the first step for a traveller who faces a heading.
    private func face(_ heading: Double, in legs: inout [[StepParts]]) {
        guard heading.isFinite, let bearing = legs.first?.first?.maneuver.bearingAfter else { return }
        let normal = heading.truncatingRemainder(dividingBy: 360)
        let change = Heading.change(from: normal, to: bearing)
        legs[0][0].maneuver.bearingBefore = normal < 0 ? normal + 360 : normal
        legs[0][0].maneuver.modifier =
            abs(change) >= Self.startReverseLimit ? .uturn : TurnModifier(angle: change)
    }

    /// Sets the landmarks of the steps, never the same twice in a row.
    ///
    /// - Parameter last: The last landmark of the legs before; afterwards that of this leg.
    private func markLandmarks(
        in steps: inout [StepParts], of leg: RouteLeg, after last: inout LandmarkFinder.Feature?
    ) {
        let ends = (leg.from.place.map(LandmarkFinder.Feature.place), leg.to.place.map(LandmarkFinder.Feature.place))
        for step in steps.indices.dropFirst() {
            guard LandmarkFinder.takesLandmark(steps[step].maneuver) else { continue }
            let isTurn = LandmarkFinder.isTurn(steps[step].maneuver)
            let decision = LandmarkFinder.Decision(
                location: steps[step].maneuver.location, level: Index(steps[step].start.levelIndex), isTurn: isTurn,
                from: isTurn ? wayIn(steps[step - 1].geometry) : nil, to: isTurn ? nil : wayOn(steps[step].geometry))
            guard let found = landmarks.landmark(of: decision, except: { $0 == ends.0 || $0 == ends.1 || $0 == last })
            else { continue }
            let following = step + 1 < steps.count ? step + 1 : step
            // A landmark does not repeat a way that is named anyway.
            let name = found.landmark.name
            if let way = steps[step].way, name == way { continue }
            if steps[following].maneuver.kind == .newName, name == steps[following].way { continue }
            steps[step].landmark = found.landmark
            last = found.feature
        }
    }

    /// Sets what the steps without a turn lead towards.
    private func markAims(in steps: inout [StepParts]) {
        for index in steps.indices.dropLast() where Self.needsAim(steps[index]) {
            let isStart = steps[index].maneuver.kind == .depart
            for next in index + 1..<steps.count {
                steps[index].aim = aim(isStart: isStart, before: steps[next])
                // Later steps can have something to look out for, until the traveller leaves the level or the building.
                if steps[index].aim != nil || isStart || Self.leaves(steps[next]) { break }
            }
        }
    }

    private static func leaves(_ step: StepParts) -> Bool {
        switch step.maneuver.kind {
        case .takeConnector, .enterBuilding, .exitBuilding: true
        default: step.start.levelIndex != step.end.levelIndex
        }
    }

    private static func needsAim(_ step: StepParts) -> Bool {
        guard step.signpost == nil, step.landmark == nil else { return false }
        switch step.maneuver.kind {
        case .continue: return step.maneuver.modifier == nil || step.maneuver.modifier == .straight
        case .depart: return step.maneuver.bearingAfter != nil
        case .crossArea: return true
        default: return false
        }
    }

    /// Returns what comes next on the same level, by name if it has one.
    ///
    /// - Parameter isStart: Whether the step that gets the aim starts the leg.
    private func aim(isStart: Bool, before next: StepParts) -> Aim? {
        switch next.maneuver.kind {
        case .takeConnector(let transit):
            return transit.kind == .passage ? nil : .connector(transit.kind, name: next.maneuver.name)
        case .passDoor, .passCheckpoint, .enterBuilding:
            return next.maneuver.name.map(Aim.passage) ?? (isStart ? nil : mark(of: next))
        case .arrive:
            return isStart ? nil : next.maneuver.name.map(Aim.place)
        case .turn, .fork, .continue, .newName:
            return isStart ? nil : mark(of: next) ?? next.way.map(Aim.passage)
        case .crossArea: return isStart ? nil : next.maneuver.name.map(Aim.passage)
        case .depart, .exitBuilding: return nil
        }
    }

    /// Returns the landmark at the start of a step, otherwise what the signs say from there.
    private func mark(of step: StepParts) -> Aim? {
        if let landmark = step.landmark { return landmark.relation == .past ? nil : .place(landmark.name) }
        return step.signpost.map(Aim.place)
    }

    /// Returns the start of the last straight piece of a line.
    private func wayIn(_ line: [RouteStep.Vertex]) -> Point? { straight(along: line, from: line.count - 1, by: -1) }

    /// Returns the end of the first straight piece of a line.
    private func wayOn(_ line: [RouteStep.Vertex]) -> Point? { straight(along: line, from: 0, by: 1) }

    private func straight(along line: [RouteStep.Vertex], from start: Int, by stride: Int) -> Point? {
        guard line.count > 1 else { return nil }
        var far: Point?
        var first: Double?
        var place = start + stride
        while line.indices.contains(place) {
            defer { place += stride }
            guard line[place].level == line[start].level,
                let bearing = venue.bearing(from: line[start].point, to: line[place].point)
            else { continue }
            if let first, abs(Heading.change(from: first, to: bearing)) > TurnModifier.straightLimit { break }
            first = first ?? bearing
            far = line[place].point
        }
        return far
    }
}
