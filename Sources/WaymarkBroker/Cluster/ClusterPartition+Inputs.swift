import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkSharing

extension ClusterPartition {
    /// Handles something that a phone sent.
    func handle(_ entry: StreamEntry, at now: Int64) throws(EngineError) {
        lastRead = entry.sequence
        let input = names.input(entry.subject)
        if let member = input?.member, !isMisdivided, !isHere(member) {
            isMisdivided = true
            host.reportProblem(
                "the servers divide members into another number of partitions than \(settings.partitions): "
                    + "use the number of their configuration")
        }
        switch input {
        case .position(let member)?:
            guard let journey = journeys[member], entry.sequence > journey.open.sequence,
                case .location(let location)? = try? OwnTracksMessage(parsing: entry.payload),
                location.transition == nil, let fix = try host.fix(location, of: member)
            else { return }
            try take(.fix(fix), of: journey, number: entry.sequence, at: now)
        case .request where entry.isKept: break
        case .request(let member)?, .keptRequest(let member)?:
            let done = max(covered[member] ?? 0, journeys[member]?.open.sequence ?? 0)
            guard entry.sequence > done, !entry.payload.isEmpty else { return }
            guard try host.mayAsk(member) else { return host.refuse(member, "not a member of the venue") }
            guard let request = MemberRequest(parsing: entry.payload) else {
                return host.refuse(member, "a request that cannot be read")
            }
            try handle(request, of: member, number: entry.sequence, at: now)
        case nil: break
        }
    }

    private func handle(
        _ request: MemberRequest, of member: String, number sequence: Int64, at now: Int64
    ) throws(EngineError) {
        switch request {
        case .go(let to, let from, let profile):
            let fix = host.lastFix(of: member) ?? journeys[member]?.course?.journey.lastFix
            try start(member, to: to, from: from, profile, after: fix, input: sequence, at: now)
        case .answer(let answer):
            guard let journey = journeys[member] else { return }
            try take(.command(.answerAlert(AlertAnswer(answer)), at: host.now), of: journey, number: sequence, at: now)
        case .scan(let code):
            // Every engine at the broker takes it for the groups; here it is a fix of the journey.
            guard let journey = journeys[member],
                let spot = try? host.engine.venue(host.venueID).spot(ofCode: code)
            else { return }
            let fix = Fix(point: spot.point, level: spot.level, accuracy: 2, time: host.now, isScanned: true)
            try take(.fix(fix), of: journey, number: sequence, at: now)
        case .end: try end(member, number: sequence, at: now)
        }
    }

    /// Starts a journey; one that the member already has ends.
    func start(
        _ member: String, to: String, from: String?, _ profile: String?, after fix: Fix?, input sequence: Int64,
        at now: Int64
    ) throws(EngineError) {
        let previous = journeys[member]?.moment ?? over.last { $0.member == member }?.moment
        try end(member, number: sequence, at: now)
        let venue = try host.engine.venue(host.venueID)
        // Two journeys of a member start at different moments, which tell them apart.
        var moment = host.now
        if let previous { moment = max(moment, Timestamp(milliseconds: previous + 1)) }
        do throws(EngineError) {
            let route = try host.request(to: to, from: from, profile, after: fix, at: moment, in: venue)
            guard case .success(let request) = route else {
                guard case .failure(let refusal) = route else { return }
                return try host.tellRefusal(refusal.reason, to: member)
            }
            let start = JourneyStart(
                request: request, options: JourneyOptions(visitor: member), moment: moment,
                conditions: try host.engine.conditions(of: venue), watches: [],
                points: try host.engine.points(of: member))
            let journey = ClusterJourney(
                try ReplayableJourney(host.engine, venue: venue, start), of: member, to: to, profile, after: sequence,
                costs: try host.costBases(), at: now)
            journeys[member] = journey
            host.reportStart(of: member)
            if from == nil { try host.tellAssumption(about: fix, of: member) }
            if var fix {
                fix.time = moment
                try take(.fix(fix), of: journey, number: nil, at: now)
            } else {
                try take(.tick(moment), of: journey, number: nil, at: now)
            }
        } catch {
            // A damaged store does not say what is closed.
            if case .store(let fault) = error, fault.code == .corrupt {
                return try host.tellRefusal(fault.message, to: member)
            }
            guard case .refusal(let refusal) = error else { throw error }
            let help = refusal.diagnostic.help.map { "; \($0)" } ?? ""
            try host.tellRefusal(refusal.diagnostic.message + help, to: member)
        }
    }

    /// Ends the journey of a member.
    func end(_ member: String, number sequence: Int64?, at now: Int64) throws(EngineError) {
        guard let journey = journeys.removeValue(forKey: member) else { return }
        over.append(journey)
        let moment = max(host.now, journey.course?.journey.now ?? host.now)
        try journey.take(.session(.command(.end, at: moment)), number: sequence, at: now)
        if !journey.isEnded { journey.giveUp(at: now) }
        host.reportEnd(of: member)
    }

    /// Passes an input to a journey. Its time is never before that of the input before.
    private func take(
        _ input: SessionInput, of journey: ClusterJourney, number sequence: Int64?, at now: Int64
    ) throws(EngineError) {
        let last = journey.course?.journey.now
        try journey.take(.session(last.map(input.notBefore) ?? input), number: sequence, at: now)
        if journey.inputs >= ClusterJourney.inputLimit, !journey.isEnded {
            host.refuse(journey.member, "a journey with more than \(ClusterJourney.inputLimit) inputs")
            try end(journey.member, number: nil, at: now)
        }
    }

    /// Lets time pass on journeys without inputs, and lets them know about changes in the venue.
    func tick(at now: Int64) throws(EngineError) {
        guard now - lastTick >= Self.soon else { return }
        let (moment, venue) = (host.now, host.venueID)
        let view = try host.engine.look(at: venue)
        let (conditions, fault) = (view.conditions, view.conditionFault?.message)
        let (costs, orders) = (try host.costBases(), try host.clusterOrders())
        guard
            now - lastTick >= Self.pulse || conditions != seen.conditions || fault != seen.fault || costs != seen.costs
                || orders != seen.orders
        else { return }
        lastTick = now
        seen = (conditions, fault, costs, orders)
        let hash = try host.engine.contentHash(of: view.venue)
        for journey in Array(journeys.values) + over where !journey.isForgotten { book(journey, at: now) }
        let there = Set(conditions.map(\.anywhere))
        for (member, journey) in journeys.sorted(by: { $0.key < $1.key }) {
            guard let course = journey.course?.journey.state else { continue }
            if course.contentHash != hash {
                try start(
                    member, to: journey.open.destination, from: nil, journey.open.profile, after: course.lastFix,
                    input: journey.open.sequence, at: now)
            } else if try !host.mayTravel(member) {
                // Nothing is sent about a member who is gone, and nothing is kept.
                forget(journey)
            } else if let fault {
                guard course.conditionFault != fault else { continue }
                try journey.take(
                    .unknownConditions(fault, at: max(moment, course.now)), number: nil, at: now)
            } else if course.conditionFault != nil || Set(course.conditions.map(\.anywhere)) != there {
                try journey.take(.conditions(conditions, at: max(moment, course.now)), number: nil, at: now)
            } else if try journey.takeCosts(costs, at: max(moment, course.now), now) {
                continue
            } else if try journey.takeOrders(orders, at: max(moment, course.now), now) {
                continue
            } else if moment.milliseconds - course.now.milliseconds >= Self.tickAfter {
                try take(.tick(moment), of: journey, number: nil, at: now)
            }
        }
    }
}

extension SessionInput {
    /// Returns the input, at a moment or later: the clock of another engine may have been ahead.
    fileprivate func notBefore(_ moment: Timestamp) -> SessionInput {
        switch self {
        case .fix(var fix):
            fix.time = max(fix.time, moment)
            return .fix(fix)
        case .tick(let time): return .tick(max(time, moment))
        case .command(let command, let time): return .command(command, at: max(time, moment))
        case .conditionsChanged(let time): return .conditionsChanged(at: max(time, moment))
        case .authorizationChanged(let status, let time): return .authorizationChanged(status, at: max(time, moment))
        }
    }
}
