import WaymarkModel
import WaymarkRouting

/// Makes the steps of a leg.
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
    let notices: [RouteNotice]
    let trace: BuildingTrace
    private let passages: [SegmentRole]
    private let bearings: [Double?]
    private let turns: [Turn?]
    private let turnFinder: TurnFinder
    private let floors: FloorRuns
    let signposts: [LocalizedText?]

    init(venue: Venue, turnFinder: TurnFinder, leg: RouteLeg, notices: [RouteNotice], trace: BuildingTrace) {
        self.venue = venue
        self.leg = leg
        self.notices = notices
        self.trace = trace
        passages = leg.segments.enumerated().map { index, segment in
            trace.crossings[index] == nil ? SegmentRole(segment, in: venue) : .threshold
        }
        bearings = leg.segments.map { venue.bearing(from: $0.start, to: $0.end) }
        self.turnFinder = turnFinder
        let passages = passages
        let floors = FloorRuns(leg.segments, venue)
        self.floors = floors
        turns = floors.turned(
            turnFinder.turns(
                along: leg.segments,
                isWalked: leg.segments.indices.map { passages[$0].hasCourse && floors.run(around: $0) == nil },
                isInner: leg.segments.indices.map { Self.joins($0, leg, passages, venue) }),
            by: turnFinder, isWalked: passages.map(\.hasCourse))
        signposts = leg.segments.map { Self.signpost(of: $0, in: venue) }
    }

    func steps() -> [RouteStep] {
        var begun = [BegunStep(departure(), first: 0)]
        var (sign, way): (LocalizedText?, LocalizedText?) = (nil, leg.segments.indices.first.flatMap(wayName))
        for index in leg.segments.indices {
            if let maneuver = maneuver(at: index, following: sign, along: way) {
                begun.append(BegunStep(maneuver, first: index, turn: turn(of: maneuver, at: index)))
            }
            sign = signposts[index] ?? sign
            way = wayName(index) ?? way
        }
        begun.append(BegunStep(arrival(), first: leg.segments.count))
        begun = StepMerger(segments: leg.segments).merged(begun)
        let ends = begun.dropFirst().map(\.first) + [leg.segments.count]
        return zip(begun, ends).map { step(completed($0.maneuver, $0.first..<$1), $0.first..<$1) }
    }

    // MARK: Maneuvers

    private func departure() -> Maneuver {
        let stretch = passages.prefix { !$0.isTransit }.indices
        let isCrossing = leg.segments.isEmpty ? nil : floors.run(around: 0)
        let bearing =
            passages.first == .walk
            ? isCrossing.flatMap(floors.bearing) ?? stretch.lazy.compactMap { bearings[$0] }.first : nil
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
        let segment = leg.segments[index]
        let last = index > 0 ? passages[index - 1] : nil
        if let run = floors.run(around: index) {
            if run.segments.lowerBound == index, index > 0 { return crossing(run) }
            return turning(at: index)
        }
        switch passages[index] {
        case .transit(let kind, let connector):
            if joins(index) { return nil }
            let transit = Transit(
                kind: kind, connector: connector.map { venue[$0].id },
                direction: Transit.Direction(of: segment, in: venue), fromLevel: id(segment.fromLevel),
                toLevel: id(segment.toLevel), levelCount: 0)
            return maneuver(.takeConnector(transit), at: index, name: name(of: segment))
        case .threshold:
            if let crossing = trace.crossings[index] { return maneuver(crossing, at: index) }
            if let building = venue.building(of: segment.toLevel) {
                return maneuver(.enterBuilding(venue[building].id), at: index, name: venue[building].name)
            }
            guard let building = venue.building(of: segment.fromLevel) else { return turning(at: index) }
            return maneuver(.exitBuilding(venue[building].id), at: index, name: venue[building].name)
        case .door:
            // The two doors of a lobby count as one.
            let isBehindDoor = last == .door || trace.crossings[index - 1] != nil
            if isBehindDoor, turns[index] == nil, name(of: segment) == nil { return nil }
            return maneuver(.passDoor, at: index, name: name(of: segment))
        case .checkpoint:
            if last == .checkpoint, path(of: index) == path(of: index - 1) { return turning(at: index) }
            return maneuver(.passCheckpoint, at: index, name: name(of: segment))
        case .walk:
            guard let last else { return nil }
            if last.isTransit { return afterTransit(index) }
            if let turning = turning(at: index) { return turning }
            if let own = signposts[index], own != sign { return maneuver(.continue, at: index) }
            guard let own = wayName(index), own != way, isWorthNaming(own, from: index) else { return nil }
            return maneuver(.newName, at: index, modifier: .straight)
        }
    }

    /// Returns the maneuver at a door between buildings, or between a building and the outside.
    private func maneuver(_ crossing: BuildingTrace.Crossing, at index: Int) -> Maneuver? {
        if let id = crossing.to, let building = venue.building(id) {
            return maneuver(.enterBuilding(id), at: index, name: building.name)
        }
        guard let id = crossing.from, let building = venue.building(id) else { return turning(at: index) }
        return maneuver(.exitBuilding(id), at: index, name: building.name)
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

    private func joins(_ index: Int) -> Bool { Self.joins(index, leg, passages, venue) }

    /// Returns whether a transit continues the one before: further along the same connector, or another flight of its
    /// kind.
    private static func joins(_ index: Int, _ leg: RouteLeg, _ passages: [SegmentRole], _ venue: Venue) -> Bool {
        guard index > 0, case .transit(let kind, let connector) = passages[index],
            case .transit(let lastKind, let lastConnector) = passages[index - 1], kind == lastKind
        else { return false }
        if let connector, connector == lastConnector { return true }
        return !kind.isRide && (connector == nil) == (lastConnector == nil)
            && Transit.Direction(of: leg.segments[index], in: venue)
                == Transit.Direction(of: leg.segments[index - 1], in: venue)
    }

    /// Returns the name of the way that a segment on foot follows.
    func wayName(_ index: Int) -> LocalizedText? {
        guard passages[index] == .walk, let name = name(of: leg.segments[index]), !name.base.isEmpty else { return nil }
        return name
    }

    /// Returns whether the route follows a named way far enough to mention it.
    private func isWorthNaming(_ name: LocalizedText, from index: Int) -> Bool {
        let run = leg.segments.indices[index...].prefix { wayName($0) == name }
        return run.reduce(0) { $0 + leg.segments[$1].distance } >= StepMerger.microLength
    }

    // MARK: Names

    func id(_ level: Index<Level>) -> FeatureID { venue[level].id }

    private func name(of end: RouteEnd) -> LocalizedText? {
        end.place.map { venue[$0].name } ?? end.node.flatMap { venue[$0].name }
    }

    private func name(of segment: RouteSegment) -> LocalizedText? {
        switch segment.source {
        case .edge(let index, _): venue[index].name
        case .connector(let index, _, _): venue[index].name
        case .floor: nil
        }
    }

    private func path(of index: Int) -> FeatureID? {
        if case .edge(let edge, _) = leg.segments[index].source { venue[edge].path } else { nil }
    }

    private static func signpost(of segment: RouteSegment, in venue: Venue) -> LocalizedText? {
        switch segment.source {
        case .edge(let index, let isReversed):
            isReversed ? venue[index].reverseSignpost : venue[index].signpost
        case .connector(let index, _, let toStop): venue[index].stops[toStop].signpost
        case .floor: nil
        }
    }
}
