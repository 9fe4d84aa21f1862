import WaymarkModel
import WaymarkRouting

/// Plans the steps of a leg.
struct StepMaker {
    /// The minimum distance of a flight's landings, in metres, at which its direction is used. A shorter flight turns
    /// on the way, so the heading after it is unknown.
    static let shortestStraightFlight = 3.0
    /// The minimum distance of a place from the end of the route at which it is on one side, in metres.
    static let shortestSideDistance = 1.0
    /// The angles to the heading at which a place counts as beside it, in degrees (hulop).
    static let sideAngles = 45.0..<135.0

    let venue: Venue
    let leg: RouteLeg
    let texts: VenueTexts
    let storeys: StoreyCount
    let trace: BuildingTrace
    private(set) var course: LegCourse
    private let turnFinder: TurnFinder
    private let floors: FloorRuns
    private var plans: [StepPlan] = []

    init(texts: VenueTexts, turnFinder: TurnFinder, storeys: StoreyCount, leg: RouteLeg, trace: BuildingTrace) {
        venue = texts.venue
        self.texts = texts
        self.leg = leg
        self.trace = trace
        self.turnFinder = turnFinder
        self.storeys = storeys
        course = LegCourse(leg, trace, texts.venue)
        floors = FloorRuns(leg.segments, texts.venue, texts.floors)
        for index in course.pieces.indices {
            course.pieces[index].isWalked = course.pieces[index].role.hasCourse && floors.run(around: index) == nil
        }
        turnFinder.findTurns(in: &course, along: leg.segments)
        floors.addTurns(to: &course, by: turnFinder)
    }

    /// Returns the plans of the leg's steps, with all that follows from their segments.
    mutating func makePlans() -> [StepPlan] {
        let count = leg.segments.count
        plans.reserveCapacity(count / 2 + 2)
        addDeparture()
        var (sign, way): (VenueText?, VenueText?) = (nil, count > 0 ? wayName(0) : nil)
        for index in 0..<count {
            // Open floor behind the outline of a building has its own step.
            if let crossing = trace.crossings[index], index > 0,
                floors.run(around: index)?.segments.lowerBound == index
            {
                add(crossing, at: index)
            }
            addSteps(at: index, following: sign, along: way)
            if course.pieces[index].hasSign, let own = signpost(index) { sign = own }
            if course.pieces[index].isNamed, let own = wayName(index) { way = own }
        }
        addArrival()
        // Taken out, so that changing them does not copy them.
        var made = plans
        plans = []
        StepMerger(course: course, turnFinder: turnFinder).merge(&made)
        for index in made.indices {
            complete(&made[index], upTo: index + 1 < made.count ? made[index + 1].first : count)
            made[index].misleads = floors.misleads(made[index].segments, in: &course)
            let start = floors.run(around: made[index].first)?.segments.lowerBound ?? .max
            made[index].bendsOnFloor = made[index].isTurning && start < made[index].first
        }
        return made
    }

    // MARK: Maneuvers

    private mutating func addDeparture() {
        var bearing: Double?
        if let first = course.pieces.first, first.role.isWalk {
            if let run = floors.run(around: 0) { bearing = floors.bearing(run, in: course) }
            if bearing == nil {
                let place = course.pieces.firstIndex { $0.role.isTransit || $0.hasBearing }
                if let place, !course.pieces[place].role.isTransit { bearing = course.bearing(of: place) }
            }
        }
        plans.append(
            StepPlan(
                .depart, headings: (nil, bearing), at: leg.from.point, level: leg.from.level, name: name(of: leg.from),
                first: 0))
    }

    private mutating func addArrival() {
        let bearing = course.heading(before: leg.segments.count)
        plans.append(
            StepPlan(
                .arrive, side: side(bearing), headings: (bearing, nil), at: leg.to.point, level: leg.to.level,
                name: name(of: leg.to), entrance: entrance(), first: leg.segments.count))
    }

    /// Returns the entrance at which the traveller arrives, if the place has several.
    private func entrance() -> VenueText? {
        guard let place = leg.to.place, let node = leg.to.node else { return nil }
        let entrances = venue.entrances(of: place)
        return entrances.count > 1 && entrances.contains(node) ? texts.known(.node(node)) : nil
    }

    /// Returns the side of the destination's label for a traveller who comes with a bearing.
    private func side(_ bearing: Double?) -> TurnModifier? {
        guard let bearing, let place = leg.to.place, venue.level(of: place) == leg.to.level else { return nil }
        let label = venue[place].position
        guard leg.to.point.distance(to: label) >= Self.shortestSideDistance,
            let direction = venue.bearing(from: leg.to.point, to: label)
        else { return nil }
        let angle = Heading.change(from: bearing, to: direction)
        if abs(angle) < Self.sideAngles.lowerBound { return .straight }
        guard Self.sideAngles.contains(abs(angle)) else { return nil }
        return angle > 0 ? .right : .left
    }

    /// Adds the step that starts with a segment, unless the segment belongs to the step before.
    private mutating func addSteps(at index: Int, following sign: VenueText?, along way: VenueText?) {
        if waitsOutside(at: index) {
            return course.pieces[index].turn == nil ? add(.continue, at: index, side: .straight) : addTurn(at: index)
        }
        if let run = floors.run(around: index) {
            if run.segments.lowerBound == index, index > 0 { return addCrossing(run) }
            return addCrossingOrTurn(at: index)
        }
        switch course.pieces[index].role {
        case .transit(let kind, let connector):
            if course.joins(index, leg.segments, venue) { return }
            let transit = TransitPlan(
                kind: kind, connector: connector, direction: Transit.Direction(of: leg.segments[index], in: venue),
                fromLevel: leg.segments[index].fromLevel, toLevel: leg.segments[index].toLevel)
            add(.takeConnector(transit), at: index, name: name(of: leg.segments[index].source))
        case .threshold:
            add(
                trace.crossing(at: index)
                    ?? BuildingTrace.Crossing(
                        from: venue.building(of: leg.segments[index].fromLevel),
                        to: venue.building(of: leg.segments[index].toLevel), isDoor: true), at: index)
        case .door:
            let name = name(of: leg.segments[index].source)
            // The two doors of a lobby count as one.
            if name == nil, course.pieces[index].turn == nil, isDoor(index - 1) || isThreshold(index - 1) { return }
            add(isGate(index) ? .passGate : .passDoor, at: index, name: name)
        case .checkpoint:
            if isCheckpoint(index - 1), path(of: index) == path(of: index - 1) { return addTurn(at: index) }
            add(.passCheckpoint, at: index, name: name(of: leg.segments[index].source))
        case .walk:
            if index == 0 { return }
            if let crossing = trace.crossings[index] { return add(crossing, at: index) }
            if course.pieces[index - 1].role.isTransit { return addStep(afterTransitTo: index) }
            if course.pieces[index].turn != nil { return addTurn(at: index) }
            // Most segments have neither signs nor a name, which is quicker to see here than in the calls.
            if course.pieces[index].hasSign, let own = signpost(index), !texts.areEqual(own, sign) {
                return add(.continue, at: index)
            }
            guard course.pieces[index].isNamed, let own = wayName(index), !texts.areEqual(own, way),
                isWorthNaming(own, from: index)
            else { return }
            add(.newName, at: index, side: .straight)
        }
    }

    /// Returns whether the way waits at the start of a segment on foot until what it has just led out of opens. What follows is not told
    /// before, so that it starts another step.
    private func waitsOutside(at index: Int) -> Bool {
        guard index > 0, leg.segments[index - 1].leavesClosed, !leg.segments[index].leavesClosed,
            leg.segments[index].waiting > 0, case .walk = course.pieces[index].role
        else { return false }
        return floors.run(around: index)?.segments.lowerBound != index && trace.crossings[index] == nil
    }

    /// Returns whether a door is a gate, as its importer says in a tag.
    private func isGate(_ index: Int) -> Bool {
        guard case .edge(let edge, _) = leg.segments[index].source else { return false }
        return venue[edge].tags["door"] == "gate"
    }

    private func isDoor(_ index: Int) -> Bool {
        if index >= 0, case .door = course.pieces[index].role { true } else { false }
    }

    private func isCheckpoint(_ index: Int) -> Bool {
        if index >= 0, case .checkpoint = course.pieces[index].role { true } else { false }
    }

    /// Returns whether a segment leads into a building or out of it, by a door or within a few metres.
    private func isThreshold(_ index: Int) -> Bool {
        guard let crossing = trace.crossings[index] else { return false }
        return crossing.isDoor || leg.segments[index].distance <= StepMerger.microLength
    }

    /// Adds the step that starts between buildings, or between a building and the outside.
    private mutating func add(_ crossing: BuildingTrace.Crossing, at index: Int) {
        if let building = crossing.to {
            add(.enterBuilding(building), at: index, name: .building(building))
        } else if let building = crossing.from {
            add(.exitBuilding(building), at: index, name: .building(building))
        } else {
            addTurn(at: index)
        }
    }

    private mutating func addCrossingOrTurn(at index: Int) {
        if let crossing = trace.crossings[index] { add(crossing, at: index) } else { addTurn(at: index) }
    }

    /// Adds the step that starts with open floor. Its turn is that towards the first metres of the crossing.
    private mutating func addCrossing(_ run: FloorRuns.Run) {
        let first = run.segments.lowerBound
        let (before, after) = (course.heading(before: first), floors.bearing(run, in: course))
        var turn: Turn?
        if let before, let after {
            let angle = Heading.change(from: before, to: after)
            if abs(angle) > Turn.smallLimit {
                turn = Turn(.choice, before: before, angle: angle, modifier: TurnModifier(angle: angle))
            }
        }
        plans.append(
            StepPlan(
                .crossArea(run.region), turn: turn, headings: (before, after), at: leg.segments[first].start,
                level: leg.segments[first].fromLevel,
                name: texts.known(.floor(run.region)), first: first))
    }

    /// Adds the turn, fork or bend at the start of a segment, if there is one.
    private mutating func addTurn(at index: Int) {
        guard let turn = course.pieces[index].turn else { return }
        switch turn.manner {
        case .choice: add(.turn, at: index)
        case .fork: add(.fork, at: index)
        case .bend: add(.continue, at: index)
        }
    }

    private mutating func add(
        _ kind: StepPlan.Kind, at index: Int, side: TurnModifier? = nil, name: VenueText? = nil
    ) {
        plans.append(
            StepPlan(
                kind, turn: course.pieces[index].turn, side: side, headings: headings(at: index),
                at: leg.segments[index].start, level: leg.segments[index].fromLevel, name: name, first: index))
    }

    /// Returns the bearings before and after the start of a segment where no turn is told.
    private mutating func headings(at index: Int) -> (before: Double?, after: Double?) {
        if let heading = course.pieces[index].straightOn { return (heading, heading) }
        return (course.heading(before: index), course.pieces[index].role.isTransit ? nil : course.bearing(of: index))
    }

    /// Adds the step after a transit. After a straight flight the traveller may have to turn; after an elevator their
    /// heading is unknown.
    private mutating func addStep(afterTransitTo index: Int) {
        if course.pieces[index].turn != nil { return addTurn(at: index) }
        add(.continue, at: index)
        guard case .transit(let kind, _) = course.pieces[index - 1].role, !kind.isRide,
            course.pieces[index - 1].length >= Self.shortestStraightFlight,
            let before = course.bearing(of: index - 1), let after = course.bearing(of: index)
        else { return }
        let last = plans.count - 1
        plans[last].headings.before = before
        let others = turnFinder.otherWays(
            from: index - 1, to: index, of: leg.segments, heading: before, flights: false, in: &course)
        let bend = TurnFinder.Bend(segment: index, angle: Heading.change(from: before, to: after), others: others)
        let modifier: TurnModifier
        if !bend.isSmall, abs(bend.angle) > Turn.smallLimit {
            plans[last].kind = .turn
            modifier = turnFinder.modifier(of: bend, in: course)
        } else if bend.isSmall, let turn = turnFinder.smallTurn(of: bend, in: course) {
            plans[last].kind = turn.manner == .fork ? .fork : .turn
            modifier = turn.modifier
        } else {
            if abs(bend.angle) <= TurnModifier.straightLimit { plans[last].side = .straight }
            return
        }
        plans[last].turn = Turn(.choice, before: before, angle: bend.angle, modifier: modifier)
    }
}
