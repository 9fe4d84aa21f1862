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

    /// Creates a guide.
    ///
    /// - Parameter landmarkRadius: The maximum distance of a landmark from its maneuver, in metres, 0 to 1000.
    package init(venue: Venue, landmarkRadius: Double = defaultLandmarkRadius) {
        self.venue = venue
        turnFinder = TurnFinder(venue: venue, junctions: JunctionIndex(venue))
        buildings = BuildingFinder(venue.contents)
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
            let trace = BuildingTrace(leg, venue, buildings)
            let maker = StepMaker(
                venue: venue, turnFinder: turnFinder, leg: leg, notices: route.notices, trace: trace)
            return GuidedLeg(steps: maker.steps())
        }
        if let heading { face(heading, in: &legs) }
        markLandmarks(in: &legs, of: route)
        for leg in legs.indices { markAims(in: &legs[leg].steps) }
        return GuidedRoute(route: route, legs: legs, summary: RouteSummary(of: legs))
    }

    /// Sets the turn of the first step for a traveller who faces a heading.
    private func face(_ heading: Double, in legs: inout [GuidedLeg]) {
        guard heading.isFinite, let bearing = legs.first?.steps.first?.maneuver.bearingAfter else { return }
        let normal = heading.truncatingRemainder(dividingBy: 360)
        let change = Heading.change(from: normal, to: bearing)
        legs[0].steps[0].maneuver.bearingBefore = normal < 0 ? normal + 360 : normal
        legs[0].steps[0].maneuver.modifier =
            abs(change) >= Self.startReverseLimit ? .uturn : TurnModifier(angle: change)
    }

    /// Sets the landmarks of the steps, never the same twice in a row.
    private func markLandmarks(in legs: inout [GuidedLeg], of route: Route) {
        var last: Landmark.Source?
        for leg in legs.indices {
            let ends = [route.legs[leg].from.place, route.legs[leg].to.place].compactMap {
                $0.map { Landmark.Source.place(venue[$0].id) }
            }
            for step in legs[leg].steps.indices.dropFirst() {
                let known = legs[leg].steps[step]
                let decision = LandmarkFinder.Decision(
                    maneuver: known.maneuver, from: wayIn(legs[leg].steps[step - 1]), to: wayOn(known))
                let excluded = last.map { ends + [$0] } ?? ends
                let following = legs[leg].steps[step + 1 < legs[leg].steps.count ? step + 1 : step]
                // A landmark does not repeat a way that is named anyway.
                let isNamed = { (name: LocalizedText) in
                    name == known.way || (following.maneuver.kind == .newName && name == following.way)
                }
                guard let landmark = landmarks.landmark(of: decision, except: excluded), !isNamed(landmark.name)
                else { continue }
                legs[leg].steps[step].landmark = landmark
                last = landmark.source
            }
        }
    }

    /// Sets what the steps without a turn lead towards.
    private func markAims(in steps: inout [RouteStep]) {
        for index in steps.indices.dropLast() where Self.needsAim(steps[index]) {
            let isStart = steps[index].maneuver.kind == .depart
            for next in index + 1..<steps.count {
                steps[index].aim = aim(of: steps[index], before: steps[next])
                // Later steps can have something to look out for, until the traveller leaves the level or the building.
                if steps[index].aim != nil || isStart || Self.leaves(steps[next]) { break }
            }
        }
    }

    private static func leaves(_ step: RouteStep) -> Bool {
        switch step.maneuver.kind {
        case .takeConnector, .enterBuilding, .exitBuilding: true
        default: step.start.level != step.end.level
        }
    }

    private static func needsAim(_ step: RouteStep) -> Bool {
        guard step.signpost == nil, step.landmark == nil else { return false }
        switch step.maneuver.kind {
        case .continue: return step.maneuver.modifier == nil || step.maneuver.modifier == .straight
        case .depart: return step.maneuver.bearingAfter != nil
        case .crossArea: return true
        default: return false
        }
    }

    /// Returns what comes next on the same level, by name if it has one.
    private func aim(of step: RouteStep, before next: RouteStep) -> Aim? {
        let isStart = step.maneuver.kind == .depart
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
    private func mark(of step: RouteStep) -> Aim? {
        if let landmark = step.landmark { return landmark.relation == .past ? nil : .place(landmark.name) }
        return step.signpost.map(Aim.place)
    }

    /// Returns the start of the last straight piece of a step.
    private func wayIn(_ step: RouteStep) -> Point? {
        guard let end = step.geometry.last else { return nil }
        let reversed = Array(step.geometry.reversed())
        return straight(from: end, along: reversed)
    }

    /// Returns the end of the first straight piece of a step.
    private func wayOn(_ step: RouteStep) -> Point? {
        guard let start = step.geometry.first else { return nil }
        return straight(from: start, along: step.geometry)
    }

    private func straight(from start: RouteStep.Vertex, along line: [RouteStep.Vertex]) -> Point? {
        var far: Point?
        var first: Double?
        for vertex in line where vertex.level == start.level {
            guard let bearing = venue.bearing(from: start.point, to: vertex.point) else { continue }
            if let first, abs(Heading.change(from: first, to: bearing)) > TurnModifier.straightLimit { break }
            first = first ?? bearing
            far = vertex.point
        }
        return far
    }
}
