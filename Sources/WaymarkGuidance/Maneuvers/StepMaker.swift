import WaymarkModel
import WaymarkRouting

/// Makes the steps of a leg.
///
/// It is a class, so that its parts are not copied wherever a function of it is passed on.
final class StepMaker {
    /// The minimum distance of a flight's landings, in metres, at which its direction is used. A shorter flight turns
    /// on the way, so the heading after it is unknown.
    static let shortestStraightFlight = 3.0
    /// The minimum distance of a place from the end of the route at which it is on one side, in metres.
    static let shortestSideDistance = 1.0
    /// The angles to the heading at which a place counts as beside it, in degrees (hulop).
    static let sideAngles = 45.0..<135.0

    let venue: Venue
    let leg: RouteLeg
    let notices: [RouteNotice]
    let trace: BuildingTrace
    private let passages: [SegmentRole]
    private let bearings: [Double?]
    private let turns: [Turn?]
    private let turnFinder: TurnFinder
    private let floors: FloorRuns
    let stepEnds: StepEnds

    init(
        venue: Venue, turnFinder: TurnFinder, stepEnds: StepEnds, leg: RouteLeg, notices: [RouteNotice],
        trace: BuildingTrace
    ) {
        self.venue = venue
        self.leg = leg
        self.notices = notices
        self.trace = trace
        self.turnFinder = turnFinder
        self.stepEnds = stepEnds
        let segments = leg.segments
        let passages = segments.indices.map { trace.role(of: segments[$0], at: $0, in: venue) }
        let bearings = segments.indices.map { venue.bearing(from: segments[$0].start, to: segments[$0].end) }
        let floors = FloorRuns(segments, venue)
        turns = floors.turned(
            turnFinder.turns(
                along: segments, bearings: bearings,
                isWalked: segments.indices.map { passages[$0].hasCourse && floors.run(around: $0) == nil },
                isInner: segments.indices.map { Self.joins($0, segments, passages, venue) }),
            by: turnFinder, isWalked: passages.map(\.hasCourse))
        self.passages = passages
        self.bearings = bearings
        self.floors = floors
    }

    func steps() -> [StepParts] {
        let count = leg.segments.count
        var found: [BegunStep] = []
        found.reserveCapacity(count / 2 + 2)
        found.append(BegunStep(departure(), on: leg.from.level, first: 0))
        var (sign, way): (LocalizedText?, LocalizedText?) = (nil, count > 0 ? wayName(0) : nil)
        for index in 0..<count {
            // Open floor behind the outline of a building has its own step.
            if let crossing = trace.crossings[index], index > 0,
                floors.run(around: index)?.segments.lowerBound == index, let maneuver = maneuver(crossing, at: index)
            {
                found.append(BegunStep(maneuver, on: leg.segments[index].fromLevel, first: index))
            }
            if let maneuver = maneuver(at: index, following: sign, along: way) {
                let turn = turn(of: maneuver, at: index)
                found.append(BegunStep(maneuver, on: leg.segments[index].fromLevel, first: index, turn: turn))
            }
            if let own = signpost(index) { sign = own }
            if let own = wayName(index) { way = own }
        }
        found.append(BegunStep(arrival(), on: leg.to.level, first: count))
        let begun = StepMerger(segments: leg.segments).merged(found)
        var steps: [StepParts] = []
        steps.reserveCapacity(begun.count)
        for index in begun.indices {
            let range = begun[index].first..<(index + 1 < begun.count ? begun[index + 1].first : count)
            steps.append(step(begun[index], range))
        }
        return steps
    }

    // MARK: Maneuvers

    private func departure() -> Maneuver {
        let stretch = passages.prefix { !$0.isTransit }.indices
        let isCrossing = leg.segments.isEmpty ? nil : floors.run(around: 0)
        let bearing =
            passages.first == .walk
            ? isCrossing.flatMap(floors.bearing) ?? bearings[stretch].lazy.compactMap(\.self).first : nil
        return Maneuver(
            .depart, bearingAfter: bearing, at: leg.from.point, level: id(leg.from.level), name: name(of: leg.from))
    }

    private func arrival() -> Maneuver {
        let bearing = heading(before: passages.count)
        return Maneuver(
            .arrive, modifier: bearing.flatMap(side), bearingBefore: bearing, at: leg.to.point, level: id(leg.to.level),
            name: name(of: leg.to), entrance: entrance())
    }

    /// Returns the entrance at which the traveller arrives, if the place has several.
    private func entrance() -> LocalizedText? {
        guard let place = leg.to.place, let node = leg.to.node else { return nil }
        let entrances = venue.entrances(of: place)
        return entrances.count > 1 && entrances.contains(node) ? venue[node].name : nil
    }

    /// Returns the side of the destination's label for a traveller who comes with a bearing.
    private func side(_ bearing: Double) -> TurnModifier? {
        guard let place = leg.to.place, venue.level(of: place) == leg.to.level else { return nil }
        let label = venue[place].position
        guard leg.to.point.distance(to: label) >= Self.shortestSideDistance,
            let direction = venue.bearing(from: leg.to.point, to: label)
        else { return nil }
        let angle = Heading.change(from: bearing, to: direction)
        if abs(angle) < Self.sideAngles.lowerBound { return .straight }
        guard Self.sideAngles.contains(abs(angle)) else { return nil }
        return angle > 0 ? .right : .left
    }

    /// Returns the maneuver that starts with a segment; nil if the segment belongs to the step before.
    private func maneuver(at index: Int, following sign: LocalizedText?, along way: LocalizedText?) -> Maneuver? {
        let last = index > 0 ? passages[index - 1] : nil
        var name: LocalizedText? { self.name(of: leg.segments[index].source) }
        if let run = floors.run(around: index) {
            if run.segments.lowerBound == index, index > 0 { return crossing(run) }
            return trace.crossings[index].map { maneuver($0, at: index) } ?? turning(at: index)
        }
        switch passages[index] {
        case .transit(let kind, let connector):
            if joins(index) { return nil }
            let transit = Transit(
                kind: kind, connector: connector.map { venue[$0].id },
                direction: Transit.Direction(of: leg.segments[index], in: venue),
                fromLevel: id(leg.segments[index].fromLevel), toLevel: id(leg.segments[index].toLevel), levelCount: 0)
            return maneuver(.takeConnector(transit), at: index, name: name)
        case .threshold:
            return maneuver(
                trace.crossing(at: index)
                    ?? BuildingTrace.Crossing(
                        from: venue.building(of: leg.segments[index].fromLevel),
                        to: venue.building(of: leg.segments[index].toLevel), isDoor: true), at: index)
        case .door:
            // The two doors of a lobby count as one.
            let isBehindDoor = last == .door || isThreshold(index - 1)
            if isBehindDoor, turns[index] == nil, name == nil { return nil }
            return maneuver(.passDoor, at: index, name: name)
        case .checkpoint:
            if last == .checkpoint, path(of: index) == path(of: index - 1) { return turning(at: index) }
            return maneuver(.passCheckpoint, at: index, name: name)
        case .walk:
            guard let last else { return nil }
            if let crossing = trace.crossings[index] { return maneuver(crossing, at: index) }
            if last.isTransit { return afterTransit(index) }
            if let turning = turning(at: index) { return turning }
            if let own = signpost(index), own != sign { return maneuver(.continue, at: index) }
            guard let own = wayName(index), own != way, isWorthNaming(own, from: index) else { return nil }
            return maneuver(.newName, at: index, modifier: .straight)
        }
    }

    /// Returns whether a segment leads into a building or out of it, by a door or within a few metres.
    private func isThreshold(_ index: Int) -> Bool {
        guard let crossing = trace.crossings[index] else { return false }
        return crossing.isDoor || leg.segments[index].distance <= StepMerger.microLength
    }

    /// Returns the maneuver between buildings, or between a building and the outside.
    private func maneuver(_ crossing: BuildingTrace.Crossing, at index: Int) -> Maneuver? {
        if let building = crossing.to {
            return maneuver(.enterBuilding(venue[building].id), at: index, name: venue[building].name)
        }
        guard let building = crossing.from else { return turning(at: index) }
        return maneuver(.exitBuilding(venue[building].id), at: index, name: venue[building].name)
    }

    /// Returns the maneuver that starts with open floor. Its turn is that towards the first metres of the crossing.
    private func crossing(_ run: FloorRuns.Run) -> Maneuver {
        let first = run.segments.lowerBound
        let (before, after) = (heading(before: first), floors.bearing(run))
        var modifier: TurnModifier?
        if let before, let after {
            let angle = Heading.change(from: before, to: after)
            if abs(angle) > Turn.smallLimit { modifier = TurnModifier(angle: angle) }
        }
        return Maneuver(
            .crossArea(OpenFloor(category: venue.floorCategory(of: run.region))), modifier: modifier,
            bearingBefore: before, bearingAfter: after, at: leg.segments[first].start,
            level: id(leg.segments[first].fromLevel), name: venue.floorName(of: run.region))
    }

    /// Returns the turn, fork or bend at the start of a segment.
    private func turning(at index: Int) -> Maneuver? {
        switch turns[index]?.manner {
        case .choice?: maneuver(.turn, at: index)
        case .fork?: maneuver(.fork, at: index)
        case .bend?: maneuver(.continue, at: index)
        case nil: nil
        }
    }

    private func maneuver(
        _ kind: Maneuver.Kind, at index: Int, modifier: TurnModifier? = nil, name: LocalizedText? = nil
    ) -> Maneuver {
        Maneuver(
            kind, modifier: modifier ?? turns[index]?.modifier, bearingBefore: heading(before: index),
            bearingAfter: passages[index].isTransit ? nil : bearings[index], at: leg.segments[index].start,
            level: id(leg.segments[index].fromLevel), name: name)
    }

    /// Returns the turn with which a maneuver starts.
    private func turn(of maneuver: Maneuver, at index: Int) -> Turn? {
        guard let modifier = maneuver.modifier, modifier != .straight else { return nil }
        if let turn = turns[index] { return turn }
        guard let before = maneuver.bearingBefore, let after = maneuver.bearingAfter else { return nil }
        return Turn(
            manner: .choice, angle: Heading.change(from: before, to: after), modifier: modifier, alternatives: [])
    }

    /// Returns the last known bearing of the stretch on foot that leads to a segment.
    private func heading(before index: Int) -> Double? {
        for earlier in (0..<index).reversed() {
            if passages[earlier].isTransit { return nil }
            if let bearing = bearings[earlier] { return bearing }
        }
        return nil
    }

    /// Returns the maneuver after a transit. After a straight flight the traveller may have to turn; after an elevator
    /// their heading is unknown.
    private func afterTransit(_ index: Int) -> Maneuver {
        if let turning = turning(at: index) { return turning }
        let flight = leg.segments[index - 1]
        var onward = maneuver(.continue, at: index)
        guard case .transit(let kind, _) = passages[index - 1], !kind.isRide,
            flight.start.distance(to: flight.end) >= Self.shortestStraightFlight, let before = bearings[index - 1],
            let after = bearings[index]
        else { return onward }
        onward.bearingBefore = before
        let angle = Heading.change(from: before, to: after)
        let bend = TurnFinder.Bend(
            segment: index, angle: angle, along: 0,
            alternatives: turnFinder.alternatives(to: leg.segments[index], after: flight, heading: before))
        if !bend.isSmall, abs(angle) > Turn.smallLimit {
            onward.kind = .turn
            onward.modifier = bend.modifier
        } else if bend.isSmall, let turn = bend.smallTurn {
            onward.kind = turn.manner == .fork ? .fork : .turn
            onward.modifier = turn.modifier
        } else if abs(angle) <= TurnModifier.straightLimit {
            onward.modifier = .straight
        }
        return onward
    }

    private func joins(_ index: Int) -> Bool { Self.joins(index, leg.segments, passages, venue) }

    /// Returns whether a transit continues the one before: further along the same connector, or another flight of its
    /// kind.
    private static func joins(
        _ index: Int, _ segments: [RouteSegment], _ passages: [SegmentRole], _ venue: Venue
    ) -> Bool {
        guard index > 0, case .transit(let kind, let connector) = passages[index],
            case .transit(let lastKind, let lastConnector) = passages[index - 1], kind == lastKind
        else { return false }
        if let connector, connector == lastConnector { return true }
        return !kind.isRide && (connector == nil) == (lastConnector == nil)
            && Transit.Direction(of: segments[index], in: venue)
                == Transit.Direction(of: segments[index - 1], in: venue)
    }

    /// Returns the name of the way that a segment on foot follows.
    func wayName(_ index: Int) -> LocalizedText? {
        guard passages[index] == .walk, let name = name(of: leg.segments[index].source), !name.base.isEmpty
        else { return nil }
        return name
    }

    /// Returns whether the route follows a named way far enough to mention it.
    private func isWorthNaming(_ name: LocalizedText, from index: Int) -> Bool {
        let run = leg.segments.indices[index...].prefix { wayName($0) == name }
        return run.reduce(0) { $0 + leg.segments[$1].distance } >= StepMerger.microLength
    }
}
