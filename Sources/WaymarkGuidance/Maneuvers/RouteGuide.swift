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
    private let texts: VenueTexts
    private let turnFinder: TurnFinder
    private let buildings: BuildingFinder
    private let storeys: StoreyCount
    private let landmarks: LandmarkFinder
    private let stepEnds: StepEnds

    /// Creates a guide.
    ///
    /// - Parameter landmarkRadius: The maximum distance of a landmark from its maneuver, in metres, 0 to 1000.
    package init(venue: Venue, landmarkRadius: Double = defaultLandmarkRadius) {
        self.venue = venue
        texts = VenueTexts(venue: venue, floors: OpenFloors(venue))
        turnFinder = TurnFinder(venue: venue, junctions: JunctionIndex(venue))
        buildings = BuildingFinder(venue)
        storeys = StoreyCount(venue)
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
        var legs: [[StepPlan]] = []
        legs.reserveCapacity(route.legs.count)
        for leg in route.legs {
            let trace = BuildingTrace(leg, venue, buildings)
            var maker = StepMaker(texts: texts, turnFinder: turnFinder, storeys: storeys, leg: leg, trace: trace)
            legs.append(maker.makePlans())
        }
        if let heading { face(heading, in: &legs) }
        var last: LandmarkFinder.Feature?
        for leg in legs.indices {
            markLandmarks(in: &legs[leg], of: route.legs[leg], after: &last)
            markAims(in: &legs[leg])
        }
        let guided = legs.indices.map { index in
            let writer = StepWriter(texts: texts, ends: stepEnds, leg: route.legs[index], notices: route.notices)
            return GuidedLeg(steps: legs[index].map { RouteStep(writer.parts(of: $0)) })
        }
        return GuidedRoute(
            route: route, legs: guided, summary: RouteSummary(of: legs, isStepFree: route.isStepFree(in: venue)))
    }

    /// Sets the turn of the first step for a traveller who faces a heading.
    private func face(_ heading: Double, in legs: inout [[StepPlan]]) {
        guard heading.isFinite, let bearing = legs.first?.first?.bearingAfter else { return }
        let normal = heading.truncatingRemainder(dividingBy: 360)
        let change = Heading.change(from: normal, to: bearing)
        legs[0][0].headings.before = normal < 0 ? normal + 360 : normal
        legs[0][0].side = abs(change) >= Self.startReverseLimit ? .uturn : TurnModifier(angle: change)
    }

    /// Sets the landmarks of the steps, never the same twice in a row.
    ///
    /// - Parameter last: The last landmark of the legs before; afterwards that of this leg.
    private func markLandmarks(
        in steps: inout [StepPlan], of leg: RouteLeg, after last: inout LandmarkFinder.Feature?
    ) {
        var search = LandmarkFinder.Search(
            ends: (leg.from.place.map { .place($0) }, leg.to.place.map { .place($0) }), last: last)
        for step in steps.indices.dropFirst() where LandmarkFinder.takesLandmark(steps[step]) {
            let isTurn = steps[step].changesDirection
            let line = StepLine(of: steps[isTurn ? step - 1 : step], in: leg.segments)
            search.decision = LandmarkFinder.Decision(
                location: steps[step].location, level: steps[step].level, isTurn: isTurn,
                other: isTurn ? line.startOfLastStretch(in: venue) : line.endOfFirstStretch(in: venue))
            guard let found = landmarks.landmark(for: &search) else { continue }
            // A landmark does not repeat a way that is named anyway.
            if repeats(found.name, steps[step].way) { continue }
            if step + 1 < steps.count, case .newName = steps[step + 1].kind, repeats(found.name, steps[step + 1].way) {
                continue
            }
            steps[step].landmark = found
            search.last = found.feature
        }
        last = search.last
    }

    private func repeats(_ name: VenueText, _ way: VenueText?) -> Bool { way != nil && texts.areEqual(name, way) }

    /// Sets what the steps without a turn lead towards.
    private func markAims(in steps: inout [StepPlan]) {
        for index in steps.indices.dropLast() where Self.needsAim(steps[index]) {
            let isStart = Self.isDeparture(steps[index])
            for next in index + 1..<steps.count {
                let aim = aim(isStart: isStart, before: steps[next])
                if let aim, !names(aim, steps[index]) { steps[index].aim = aim }
                // Later steps can have something to look out for, until the traveller leaves the level or the building.
                if steps[index].aim != nil || isStart || Self.leaves(steps[next]) || steps[next].bendsOnFloor { break }
            }
        }
    }

    /// Returns whether an aim is what the sentence of a step names already: the hall that it crosses, or its way.
    private func names(_ aim: StepPlan.AimPlan, _ step: StepPlan) -> Bool {
        switch aim {
        case .connector: false
        case .passage(let name), .place(let name): repeats(name, step.name) || repeats(name, step.way)
        }
    }

    private static func isDeparture(_ step: StepPlan) -> Bool {
        if case .depart = step.kind { true } else { false }
    }

    private static func leaves(_ step: StepPlan) -> Bool {
        switch step.kind {
        case .takeConnector, .enterBuilding, .exitBuilding: true
        default: step.level != step.lastLevel
        }
    }

    private static func needsAim(_ step: StepPlan) -> Bool {
        guard step.sign == nil, step.landmark == nil, !step.misleads else { return false }
        switch step.kind {
        case .continue: return !step.changesDirection
        case .depart: return step.bearingAfter != nil
        case .crossArea: return true
        default: return false
        }
    }

    /// Returns what comes next on the same level, by name if it has one.
    ///
    /// - Parameter isStart: Whether the step that gets the aim starts the leg.
    private func aim(isStart: Bool, before next: StepPlan) -> StepPlan.AimPlan? {
        switch next.kind {
        case .takeConnector(let transit):
            if transit.kind.isLevel { return nil }
            return .connector(transit.kind, name: next.name)
        case .passDoor, .passGate, .passCheckpoint, .enterBuilding:
            return next.name.map { .passage($0) } ?? (isStart ? nil : mark(of: next))
        case .arrive:
            return isStart ? nil : next.name.map { .place($0) }
        case .turn, .fork, .continue, .newName:
            return isStart ? nil : mark(of: next) ?? next.way.map { .passage($0) }
        case .crossArea: return isStart ? nil : next.name.map { .passage($0) }
        case .depart, .exitBuilding: return nil
        }
    }

    /// Returns the landmark at the start of a step, otherwise what the signs say from there.
    private func mark(of step: StepPlan) -> StepPlan.AimPlan? {
        if let landmark = step.landmark {
            // The name alone would not say which of several places is meant.
            if landmark.near != nil { return nil }
            if case .past = landmark.relation { return nil }
            return .place(landmark.name)
        }
        return step.sign.map { .place($0) }
    }
}
