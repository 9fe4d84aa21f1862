import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkStore
import WaymarkTestSupport

/// The law of closures, for a journey in which something closes at random moments: no instruction leads into what is closed,
/// nobody walks into it or arrives there, who is inside is told or led out, and each thing is said once.
struct ClosingLaw {
    /// Something that closes, or is taken away.
    private struct Closing {
        enum Thing {
            case path(PathEdge), area(Area), levels(Set<FeatureID>), connector(FeatureID), place(FeatureID)
        }

        var thing: Thing
        var text: String
        var from: Timestamp
        var until: Timestamp?
        /// The conditions that a command set, so that they can be undone or lifted.
        var conditions: [Condition] = []
        /// Whether a command lifted it, and did not undo it.
        var isReopened = false
        /// Whether the traveller was inside when it closed, and has not left it; nil before.
        var isInside: Bool?
        /// Whether something carried the traveller when it closed. If only that leads on from where they get off, they are led out.
        var isCarriedTo = false

        /// Whether it is a path or an area.
        var isGround: Bool {
            switch thing {
            case .path, .area: true
            case .levels, .connector, .place: false
            }
        }

        func isActive(at moment: Timestamp) -> Bool { from <= moment && until.map { moment < $0 } ?? true }
    }

    /// What closes things.
    let engine: Engine
    /// What the journey runs on: the same engine, or another one with the same store, as in another process.
    let follower: Engine
    let venue: LoadedVenue
    /// What the seed was and what happened, for the message of a failure.
    private(set) var story: String
    private var random: SeededGenerator
    private var closings: [Closing] = []
    private var undone: Closing?
    private var happenings = 0
    private var failures = 0
    /// How often each way out was told since the last closure was taken back, or set again; those of a plugin, since the traveller
    /// was last outside of what it closes.
    private var notices: [String: Int] = [:]
    /// How many ways out were told.
    private var told = 0
    private var last: (point: Point, level: FeatureID?)?

    init(_ engine: Engine, followedBy follower: Engine? = nil, seed: UInt64, _ random: SeededGenerator) throws {
        self.engine = engine
        self.follower = follower ?? engine
        venue = try self.follower.venue()
        self.random = random
        story = "\(venue.id), seed \(seed)\(follower == nil ? "" : ", two engines")"
    }

    /// Walks for some seconds.
    ///
    /// - Parameter removal: Imports the venue again without a path, and returns whether it did.
    mutating func walk(
        from start: Waypoint, to goal: Waypoint, profile: Profile, seconds: Int, share: Double,
        removal: (PathEdge) throws -> Bool
    ) throws {
        story += ", \(start) to \(goal) by \(profile.name)"
        var options = JourneyOptions()
        options.rerouting = random.chance(0.5) ? .ask : .automatic
        let request = RouteRequest(waypoints: [start, goal], profile: profile, time: .depart(ClinicEngine.now))
        // Some profiles cannot go everywhere.
        var journey: Journey
        do {
            journey = try Journey(follower, venue: venue, request: request, options: options, at: ClinicEngine.now)
        } catch {
            return
        }
        _ = try journey.setOut()
        last = journey.position
        for second in 0..<seconds where !journey.hasArrived {
            if second > 2, happenings < 5, random.chance(share) {
                try close(at: journey.now, behind: landing(of: journey), ahead: ahead(of: journey), removal)
            } else if happenings > 0, random.chance(0.02) {
                try takeBack(&journey)
            }
            if random.chance(0.015) { try loseSignal(&journey, removal) }
            let wasCarried = isAtRide(journey)
            let events = try journey.walk()
            judge(events, journey, isCarried: wasCarried || isAtRide(journey))
            last = journey.position
        }
        // Who is still inside knows.
        if let last, !journey.hasArrived {
            for closing in closings where closing.isInside == true && holds(closing, last.point, last.level) {
                #expect(failures + told > 0, "\(story): nothing was said of \(closing.text)")
            }
        }
    }

    /// Lets some seconds pass without a fix, in which something can close. What is said meanwhile is about an estimate; where the
    /// traveller really stands, they are not moved.
    private mutating func loseSignal(_ journey: inout Journey, _ removal: (PathEdge) throws -> Bool) throws {
        let waits = (random.pick([3, 12, 30]), random.pick([0, 5, 25]))
        story += "; at \(Self.second(journey.now)): no signal for \(waits.0) and \(waits.1) s"
        var events = try journey.wait(seconds: waits.0)
        if waits.1 > 0 {
            if happenings < 5, random.chance(0.6) { try close(at: journey.now, behind: nil, ahead: [], removal) }
            events += try journey.wait(seconds: waits.1)
        }
        // An estimate and the real position can each be told of what closes.
        happenings += 1
        for event in events {
            if case .navigation(.didFailToReroute) = event.kind { failures += 1 }
            if case .navigation(.routeNotice(let new)) = event.kind, case .leavesClosed(let condition) = new.notice {
                tell(condition)
            }
        }
        last = nil
        for index in closings.indices { closings[index].isInside = nil }
    }

    private mutating func tell(_ condition: Condition) {
        notices[Self.key(condition), default: 0] += 1
        told += 1
    }

    /// Conditions of plugins have no numbers.
    private static func key(_ condition: Condition) -> String {
        condition.isRule ? "\(condition.target)" : "\(condition.id)"
    }

    /// Returns the path behind the next landing of what the traveller is on; nil for anybody else.
    private func landing(of journey: borrowing Journey) -> PathEdge? {
        guard let session = journey.session, case let (leg, step) = (session.position.leg, session.position.step),
            case let segments = session.plan.route.legs[leg].segments,
            case let own = session.plan.steps[leg][step].segments, own.upperBound < segments.count,
            case .connector? = own.last.map({ segments[$0].source }),
            case .edge(let edge, _) = segments[own.upperBound].source
        else { return nil }
        let id = session.plan.route.venue[edge].id
        return venue.venue.edges.first { $0.id == id }
    }

    /// Returns the units that a traveller is in, and is led through on the rest of the leg.
    private func ahead(of journey: borrowing Journey) -> [Unit] {
        guard let session = journey.session, let here = journey.position else { return [] }
        let (leg, step) = (session.position.leg, session.position.step)
        let own = session.plan.steps[leg][step...].flatMap {
            $0.segments.map { session.plan.route.legs[leg].segments[$0] }
        }
        let points = own.flatMap { segment in
            [0.1, 0.5, 0.9].map {
                (
                    segment.start.interpolated(to: segment.end, fraction: $0),
                    session.plan.route.venue[segment.fromLevel].id
                )
            }
        }
        return venue.venue.units.filter { unit in
            unit.walking != Unit.Walking.none
                && (points + [(here.point, here.level ?? "")]).contains {
                    unit.level == $0.1 && unit.polygon.contains($0.0)
                }
        }
    }

    private func isAtRide(_ journey: borrowing Journey) -> Bool {
        journey.session.map { $0.plan.steps[$0.position.leg][$0.position.step].isRide } ?? false
    }

    private static func second(_ moment: Timestamp) -> Int64 {
        (moment.milliseconds - ClinicEngine.now.milliseconds) / 1000
    }

    // MARK: What happens

    /// - Parameters:
    ///   - landing: The path behind the next landing, which is the likeliest to close.
    ///   - ahead: The units that the traveller is in, and is led through.
    private mutating func close(
        at now: Timestamp, behind landing: PathEdge?, ahead: [Unit], _ removal: (PathEdge) throws -> Bool
    ) throws {
        let here = last
        // What an import took away cannot close any more. Open floor closes with its region.
        let present = Set(try engine.venue().venue.edges.map(\.id))
        let edges = venue.venue.edges.filter { present.contains($0.id) && !$0.path.rawValue.hasPrefix("floor:") }
        let near = here.flatMap { here in edges.first { isOn($0, here.point, here.level, margin: 1) } }
        let isBehind = random.chance(0.7)
        let any = random.chance(0.5) ? near ?? random.pick(edges) : random.pick(edges)
        let edge = isBehind ? landing.flatMap { present.contains($0.id) ? $0 : nil } ?? any : any
        let ofPaths = ["path", "import", "plugin"]
        let others = ["path", "path", "area", "level", "level", "building", "connector", "place", "import", "plugin"]
        let units = venue.venue.units.filter { $0.walking != Unit.Walking.none }
        let kinds =
            isBehind && landing != nil ? ofPaths : units.isEmpty ? others : others + ["unit", "unit", "unit", "unit"]
        var thing: Closing.Thing
        var targets: [Condition.Target]
        let kind = random.pick(kinds)
        switch kind {
        case "area" where !venue.venue.areas.isEmpty:
            let area = random.pick(venue.venue.areas)
            (thing, targets) = (.area(area), [.area(area.id)])
        case "unit":
            let unit = random.pick(ahead.isEmpty || random.chance(0.1) ? units : ahead)
            thing = .area(Area(id: unit.id, level: unit.level, category: unit.category, polygon: unit.polygon))
            targets = [.area(unit.id)]
        case "level":
            let level = random.chance(0.5) ? here?.level ?? "g" : random.pick(venue.venue.levels).id
            thing = .levels([level])
            targets = (try? ConditionTargetResolver(venue.venue).targets(level.rawValue)) ?? []
            if targets.count < 2 { return }
        case "building" where !venue.venue.buildings.isEmpty:
            let building = random.pick(venue.venue.buildings).id
            thing = .levels(Set(venue.venue.levels.filter { $0.building == building }.map(\.id)))
            targets = (try? ConditionTargetResolver(venue.venue).targets(building.rawValue)) ?? []
            if targets.count < 2 { return }
        case "connector":
            let connector = random.pick(venue.venue.connectors).id
            (thing, targets) = (.connector(connector), [.connector(connector)])
        case "place" where !venue.venue.places.isEmpty:
            let place = random.pick(venue.venue.places).id
            (thing, targets) = (.place(place), [.place(place)])
        default: (thing, targets) = (.path(edge), [.edge(edge.id)])
        }
        var closing = Closing(thing: thing, text: "\(kind) \(targets.first.map { "\($0)" } ?? "")", from: now)
        switch (kind, thing) {
        case ("import", .path(let edge)):
            guard try removal(edge) else { return }
        case ("plugin", .path(let edge)):
            let host = engine.pluginHost(for: venue.id)
            guard host?.run(command: "block", arguments: [edge.id.rawValue, edge.path.rawValue]) != nil else { return }
            try engine.flush()
        default:
            var draft = ConditionDraft(target: targets[0], effect: .closed)
            if random.chance(0.2) {
                closing.from = now.adding(seconds: Double(random.pick([5, 20, 45])))
                closing.until = closing.from.adding(seconds: Double(random.pick([30, 200])))
                (draft.from, draft.until) = (closing.from, closing.until)
            } else if random.chance(0.2) {
                closing.until = now.adding(seconds: Double(random.pick([3, 15, 40])))
                draft.until = closing.until
            } else if random.chance(0.2) {
                let minute: Int64 = 60_000
                closing.from = Timestamp(milliseconds: (now.milliseconds / minute + 1) * minute)
                closing.until = closing.from.adding(milliseconds: minute)
                let times = [closing.from, closing.from.adding(milliseconds: minute)].map {
                    venue.venue.calendar.formatTime($0)
                }
                draft.every = try OpeningHours(times.joined(separator: "-"))
            }
            let drafts = targets.map { target in
                var own = draft
                own.target = target
                return own
            }
            closing.conditions = try engine.add(all: drafts, to: venue)
        }
        (undone, closings) = (nil, closings + [closing])
        // What begins, or ends, later may be news then.
        happenings += closing.until == nil ? 1 : 3
        story += "; at \(Self.second(now)): \(closing.text)"
        if closing.from > now {
            story += " from \(Self.second(closing.from))"
        }
    }

    /// Takes back the last closure by command, by `undo` or `reopen`, or sets it again. Both are news.
    private mutating func takeBack(_ journey: inout Journey) throws {
        let now = journey.now
        if var again = undone {
            _ = try again.isReopened ? engine.undo() : engine.redo()
            undone = nil
            (again.from, again.isInside, again.isReopened) = (max(again.from, now), nil, false)
            closings.append(again)
            story += "; at \(Self.second(now)): again \(again.text)"
        } else if var last = closings.last, !last.conditions.isEmpty {
            last.isReopened = random.chance(0.5)
            if last.isReopened { try engine.lift(last.conditions, from: venue) } else { _ = try engine.undo() }
            closings.removeLast()
            undone = last
            story += "; at \(Self.second(now)): \(last.isReopened ? "reopened" : "undone")"
        } else {
            return
        }
        happenings += 1
        // What is closed again is told again.
        notices = [:]
        let events = try journey.catchUp()
        #expect(events.count { $0.name == "conditions_changed" } == 1, "\(story)")
        judge(events, journey, isCarried: true)
    }

    // MARK: What is right

    private mutating func judge(_ events: [JourneyEvent], _ journey: borrowing Journey, isCarried: Bool) {
        let (now, here) = (journey.now, journey.position)
        let told = "\(story); now \(Self.second(now))"
        #expect(!events.contains { $0.name == "did_go_off_route" }, "\(told)")
        if let here, let last, here.level == last.level {
            let limit = isCarried ? 12 : max(3.5, pace(of: journey))
            #expect(here.point.distance(to: last.point) < limit, "\(told)")
        }
        // The way out of what has closed may lead through closed paths and areas, if there is no other.
        let isLedOut = closings.contains { $0.isInside == true }
        let known = closings.map { $0.isInside == false }
        for index in closings.indices {
            guard closings[index].isActive(at: now), let here else {
                closings[index].isInside = nil
                continue
            }
            let isBeside = isBeside(closings[index], here.point, here.level)
            let wasEstimated = last == nil
            let isShutIn =
                wasEstimated && isAtEnd(of: closings[index], here.point, here.level)
                && isShutIn(at: here.point, here.level)
            let last = last ?? here
            let isIn = holds(closings[index], here.point, here.level)
            guard let isInside = closings[index].isInside else {
                // What carries people takes them to its end.
                closings[index].isInside =
                    isIn || holds(closings[index], last.point, last.level) || isCarried
                    || wasEstimated && (isBeside || isShutIn)
                closings[index].isCarriedTo = isCarried
                continue
            }
            #expect(
                isInside || !isIn || isLedOut && closings[index].isGround,
                "\(told): walked into \(closings[index].text)")
            if isIn { closings[index].isInside = true }
            // A traveller on a ride is inside until it is over.
            let isAtEnd = closings[index].isCarriedTo && isAtEnd(of: closings[index], here.point, here.level)
            if !isIn, !isCarried, !isAtEnd, !isBeside, !isJustOut(of: closings[index], here.point, here.level) {
                closings[index].isInside = false
                if case .path(let edge) = closings[index].thing { notices["\(Condition.Target.edge(edge.id))"] = nil }
            }
        }
        let closed = zip(closings, known).compactMap { $1 && $0.isInside == false ? $0 : nil }
        for event in events { judge(event, journey, closed, told) }
    }

    /// - Parameter closed: What was closed before, and the traveller is not inside of.
    private mutating func judge(
        _ event: JourneyEvent, _ journey: borrowing Journey, _ closed: [Closing], _ told: String
    ) {
        switch event.kind {
        case .navigation(.didFailToReroute):
            failures += 1
            #expect(failures <= happenings, "\(told)")
        case .navigation(.routeNotice(let new)):
            guard case .leavesClosed(let condition) = new.notice else { return }
            tell(condition)
            if let here = journey.position, isShutIn(at: here.point, here.level) {
                // Who stands where nothing leads on but what is closed is inside of that.
                for index in closings.indices where isAtEnd(of: closings[index], here.point, here.level) {
                    closings[index].isInside = true
                }
            }
            #expect(
                condition.every != nil || notices[Self.key(condition)] == 1,
                "\(told): said again that \(condition.target) is left")
        case .navigation(.didArrive(let arrival)):
            for closing in closings where closing.isActive(at: event.time) {
                switch closing.thing {
                case .levels(let levels):
                    #expect(!levels.contains(journey.position?.level ?? ""), "\(told): arrived in \(closing.text)")
                case .place(let place): #expect(arrival.place != place, "\(told): arrived at \(place)")
                case .path, .area, .connector: break
                }
            }
        case .navigation(.visualInstruction(let shown)): judge(shown, journey, closed, told)
        default: break
        }
    }

    /// Judges that an instruction does not lead into what is closed.
    private func judge(
        _ shown: Event.VisualInstruction, _ journey: borrowing Journey, _ closed: [Closing], _ told: String
    ) {
        guard let plan = journey.session?.plan, plan.steps.indices.contains(shown.position.leg),
            plan.steps[shown.position.leg].indices.contains(shown.position.step),
            case let step = plan.steps[shown.position.leg][shown.position.step], step.visual == shown.text
        else { return }
        // Who waits before it goes in when it opens.
        for segment in plan.route.legs[shown.position.leg].segments[step.segments]
        where !segment.leavesClosed && segment.waiting == 0 {
            for closing in closed {
                let isIn: Bool =
                    switch closing.thing {
                    case .levels(let levels):
                        !levels.contains(plan.route.venue[segment.fromLevel].id)
                            && levels.contains(plan.route.venue[segment.toLevel].id)
                    case .connector(let id):
                        if case .connector(let index, _, _) = segment.source {
                            plan.route.venue[index].id == id
                        } else {
                            false
                        }
                    case .path, .area, .place: false
                    }
                #expect(!isIn, "\(told): \(shown.text)")
            }
        }
    }

    /// Returns whether a position is well inside something: farther than a metre from the border.
    private func holds(_ closing: Closing, _ point: Point, _ level: FeatureID?) -> Bool {
        switch closing.thing {
        case .path(let edge): isOn(edge, point, level, margin: 1)
        case .area(let area):
            area.level == level
                && [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)].allSatisfy {
                    area.polygon.contains(Point(x: point.x + $0.0, y: point.y + $0.1))
                }
        case .levels(let levels): level.map(levels.contains) ?? false
        case .connector, .place: false
        }
    }

    /// Returns whether a position is on its way back to a path after an estimate that was wrong.
    private func isBeside(_ closing: Closing, _ point: Point, _ level: FeatureID?) -> Bool {
        guard case .path(let edge) = closing.thing, let from = venue.venue.node(edge.from),
            let to = venue.venue.node(edge.to), from.level == level
        else { return false }
        let (one, two) = (point.distance(to: from.position), point.distance(to: to.position))
        return one > 1 && two > 1 && one + two < from.position.distance(to: to.position) + 0.3
    }

    /// Returns whether a position is less than a metre from the ends of a path: who has just left it can be led back, if all else has
    /// closed.
    private func isJustOut(of closing: Closing, _ point: Point, _ level: FeatureID?) -> Bool {
        guard case .path(let edge) = closing.thing, let from = venue.venue.node(edge.from),
            let to = venue.venue.node(edge.to), from.level == level
        else { return false }
        return min(point.distance(to: from.position), point.distance(to: to.position)) < 1
    }

    /// Returns whether only closed paths lead on from a junction.
    private func isShutIn(at point: Point, _ level: FeatureID?) -> Bool {
        let present = Set((try? engine.venue().venue.edges.map(\.id)) ?? [])
        let closed = closings.compactMap { closing in
            if case .path(let edge) = closing.thing { edge.id } else { nil }
        }
        let around = venue.venue.edges.filter { edge in
            present.contains(edge.id) && isAtEnd(of: edge, point, level)
        }
        return around.allSatisfy { closed.contains($0.id) }
    }

    /// Returns the most metres in a second on the steps around the traveller: few steps on a long aisle take little time.
    private func pace(of journey: borrowing Journey) -> Double {
        guard let session = journey.session else { return 0 }
        let (leg, step) = (session.position.leg, session.position.step)
        let steps = session.plan.steps[leg].indices.clamped(to: max(0, step - 1)..<step + 2)
        let segments = steps.flatMap { session.plan.steps[leg][$0].segments }.map {
            session.plan.route.legs[leg].segments[$0]
        }
        return segments.map { $0.distance / max(1, Double($0.duration)) * 1100 }.max() ?? 0
    }

    /// Returns whether a position is at an end of a path that is closed.
    private func isAtEnd(of closing: Closing, _ point: Point, _ level: FeatureID?) -> Bool {
        guard case .path(let edge) = closing.thing else { return false }
        return isAtEnd(of: edge, point, level)
    }

    private func isAtEnd(of edge: PathEdge, _ point: Point, _ level: FeatureID?) -> Bool {
        [edge.from, edge.to].compactMap { venue.venue.node($0) }.contains {
            $0.level == level && $0.position.distance(to: point) <= 1
        }
    }

    private func isOn(_ edge: PathEdge, _ point: Point, _ level: FeatureID?, margin: Double) -> Bool {
        guard let from = venue.venue.node(edge.from), let to = venue.venue.node(edge.to), from.level == level else {
            return false
        }
        let (one, two) = (point.distance(to: from.position), point.distance(to: to.position))
        return one > margin && two > margin && one + two < from.position.distance(to: to.position) + 0.01
    }
}
