import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkSharing
import WaymarkStore

/// The journey of a member who asked for it over the broker.
final class MemberJourney {
    var journey: Journey
    /// The number of the last message about it.
    var number: Int64 = 0

    init(journey: consuming Journey) { self.journey = journey }
}

extension BrokerService {
    /// The ids of the members whose journeys this engine keeps, sorted.
    public var travellers: [String] {
        let onCluster = cluster?.partitions.flatMap { Array($0.journeys.keys) } ?? []
        return (Array(journeys.keys) + onCluster).sorted()
    }

    /// Handles what a member asks.
    func take(_ payload: [UInt8], requestOf member: String, _ batch: inout ReceivedBatch) throws(EngineError) {
        guard !payload.isEmpty else { return }
        let request = MemberRequest(parsing: payload)
        let isScan = if case .scan? = request { true } else { false }
        // With a cluster, requests about journeys come from there.
        guard isScan || (options.keepsJourneys && cluster == nil) else { return }
        guard !batch.damaged.contains(member) else { return refuse(member, Self.damagedMember) }
        guard batch.isMember(member) else { return refuse(member, "not a member of the venue") }
        guard let request else { return refuse(member, "a request that cannot be read") }
        let id = MemberRequest.id(in: payload)
        guard id == nil || requestIDs[member] != id else {
            counters.repeated += 1
            return
        }
        requestIDs[member] = id
        switch request {
        case .go(let to, let from, let profile): try startJourney(of: member, to: to, from: from, profile)
        case .answer(let answer):
            try advance(member, with: .command(.answerAlert(AlertAnswer(answer)), at: now))
        case .scan(let code): try takeScan(code, of: member, &batch)
        case .end: try endJourney(of: member)
        }
    }

    /// Makes the place of a code the position of the member who scanned it: for their journey, and for the groups of
    /// members whose positions come from outside.
    private func takeScan(_ code: String, of member: String, _ batch: inout ReceivedBatch) throws(EngineError) {
        let venue = try engine.venue(venueID)
        let spot: (point: Point, level: FeatureID)
        do throws(Refusal) {
            spot = try venue.spot(ofCode: code)
        } catch {
            return refuse(member, "a code that is not of this venue", detail: error.diagnostic.message)
        }
        let place = venue.venue.anchor.coordinate(of: spot.point)
        var location = LocationMessage(latitude: place.latitude, longitude: place.longitude, time: now)
        (location.level, location.accuracy) = (spot.level, Self.scanAccuracy)
        for group in batch.groups(of: member) {
            batch.actions.append(.init(.receive(location, group: group.id, sender: member), at: now))
        }
        batch.fixes.append((member, location, true))
        if scans.count < 100_000 {
            scans[member] = ScannedLevel(level: spot.level, time: now, before: travelledLevel(of: member))
        }
    }

    /// The accuracy of a scanned code, in metres: the length of an arm and some steps.
    private static let scanAccuracy = 2.0

    private func startJourney(
        of member: String, to: String, from: String?, _ profile: String?
    ) throws(EngineError) {
        try endJourney(of: member)
        let venue = try engine.venue(venueID)
        let now = now
        do throws(EngineError) {
            let fix = lastFixes[member]
            let request: RouteRequest
            switch try self.request(to: to, from: from, profile, after: fix, at: now, in: venue) {
            case .success(let found): request = found
            case .failure(let objection): return try tellRefusal(objection.reason, to: member)
            }
            var options = JourneyOptions(visitor: member)
            options.entryLimit = 1_000
            let journey = try Journey(engine, venue: venue, request: request, options: options, at: now)
            journeys[member] = MemberJourney(journey: journey)
            news.append(.journeyStarted(member: member))
            if from == nil { try tellAssumption(about: fix, of: member) }
            if var fix {
                fix.time = now
                try advance(member, with: .fix(fix))
            } else {
                try advance(member, with: .tick(now))
            }
        } catch {
            switch error {
            case .refusal(let refusal):
                let help = refusal.diagnostic.help.map { "; \($0)" } ?? ""
                try tellRefusal(refusal.diagnostic.message + help, to: member)
            default: throw error
            }
        }
    }

    /// Returns what a member asks for as a request for a route, or why it cannot be met.
    func request(
        to: String, from: String?, _ profile: String?, after fix: Fix?, at moment: Timestamp, in venue: LoadedVenue
    ) throws(EngineError) -> Result<RouteRequest, JourneyObjection> {
        let start: Waypoint
        if let from {
            start = try engine.waypoint(from, in: venue)
        } else if let fix, let level = fix.level {
            start = .position(fix.point, level: level)
        } else {
            return .failure(
                JourneyObjection(reason: "your position and its level are not known: name a start with \"from\""))
        }
        let profiles = venue.profiles
        guard let chosen = profiles.first(where: { $0.name == profile ?? Profile.walking.name }) else {
            let names = profiles.map(\.name).joined(separator: ", ")
            return .failure(
                JourneyObjection(reason: "unknown profile \"\(profile ?? "")\"; the profiles are \(names)"))
        }
        return .success(
            RouteRequest(
                waypoints: [start, try engine.waypoint(to, in: venue)], profile: chosen, time: .depart(moment)))
    }

    /// Sends the reason why there is no journey.
    func tellRefusal(_ reason: String, to member: String) throws(EngineError) {
        let json: JSON = [
            "schema": .string(JourneyEvent.schema), "event": "journey_refused", "message": .string(reason),
        ]
        try send([(.alert, json)], to: member)
        news.append(.journeyRefused(member: member, reason: reason))
    }

    /// Says that a journey starts on a level that the member's position did not state, if that is so.
    func tellAssumption(about fix: Fix?, of member: String) throws(EngineError) {
        guard let basis = lastBases[member], let level = fix?.level else { return }
        let name = try engine.venue(venueID).venue.level(level)?.name.base ?? level.rawValue
        let json: JSON = [
            "schema": .string(JourneyEvent.schema), "event": "level_assumed", "level_id": .string(level.rawValue),
            "level_by": .string(basis.rawValue),
            "message": .string(
                "your level is not known, \(name) is assumed: scan a code, or name a start with \"from\""),
        ]
        try send([(.alert, json)], to: member)
    }

    /// Ends the journey of a member.
    func endJourney(of member: String) throws(EngineError) {
        guard journeys[member] != nil else { return }
        try advance(member, with: .command(.end, at: now))
        if journeys.removeValue(forKey: member) != nil { news.append(.journeyEnded(member: member)) }
    }

    /// Lets time pass on all journeys.
    func tick(at now: Timestamp) throws(EngineError) {
        for member in journeys.keys.sorted() where journeys[member].map({ $0.journey.now < now }) ?? false {
            try advance(member, with: .tick(now))
        }
    }

    /// Makes a position a fix of the member's journey.
    func follow(
        _ message: LocationMessage, of member: String, at time: Timestamp, isScanned: Bool = false
    ) throws(EngineError) {
        guard var fix = try fix(message, at: time) else {
            (lastFixes[member], lastBases[member]) = (nil, nil)
            return
        }
        fix.isScanned = isScanned
        lastBases[member] = message.levelBasis
        if journeys[member] != nil {
            // Messages have whole seconds; ticks may have passed the moment already.
            if let last = journeys[member]?.journey.now { fix.time = max(fix.time, last) }
            try advance(member, with: .fix(fix))
        }
        if lastFixes.count < 100_000 || lastFixes[member] != nil { lastFixes[member] = fix }
    }

    /// Returns a position as a fix; nil if it is away from the venue.
    func fix(_ message: LocationMessage, at time: Timestamp) throws(EngineError) -> Fix? {
        let loaded = try engine.venue(venueID)
        let venue = loaded.venue
        let point = venue.anchor.point(of: message.coordinate)
        guard !loaded.isAway(point, accuracy: message.accuracy) else { return nil }
        let level = message.level.flatMap { venue.level($0)?.id }
        return Fix(point: point, level: level, accuracy: message.accuracy, time: min(time, now))
    }

    /// Passes an input to a member's journey, and sends them what follows.
    private func advance(_ member: String, with input: SessionInput) throws(EngineError) {
        guard let kept = journeys[member] else { return }
        var number = kept.number
        let events = try kept.journey.take(input)
        let calendar = kept.journey.venue.calendar
        var messages: [(VenueTopic.NewsKind, JSON)] = []
        for event in events where !event.isFrequent {
            number += 1
            let json = event.json(in: calendar).adding("n", .integer(number))
                .adding("journey_ms", .integer(kept.journey.start.moment.milliseconds))
            messages.append((event.newsKind, json))
        }
        try send(messages, to: member)
        kept.number = number
        if kept.journey.session?.isEnded ?? true {
            journeys[member] = nil
            news.append(.journeyEnded(member: member))
        }
    }

    private func send(_ messages: [(VenueTopic.NewsKind, JSON)], to member: String) throws(EngineError) {
        guard !messages.isEmpty else { return }
        let venue = venueID
        try atDesk { desk in
            for (kind, json) in messages {
                let topic = VenueTopic.news(member: member, kind).text(in: venue)
                try desk.add(OutgoingMessage(topic: topic, payload: json.compact(), member: member))
            }
        }
    }
}

/// A level that a code showed. Until the journey has come to it, positions without a level are judged by it, and not by the journey.
struct ScannedLevel: Hashable, Sendable {
    var level: FeatureID
    var time: Timestamp
    /// The level of the journey when the code was scanned.
    var before: FeatureID?
}

extension JourneyEvent {
    /// Whether there is one for each fix: progress, which the traveller's device computes itself.
    var isFrequent: Bool { kind.accept(EventFrequency()) }
}

private struct EventFrequency: EventVisitor {
    func visit<Payload: EventPayload>(_ event: Payload) -> Bool { Payload.isFrequent }
}

extension AlertAnswer {
    /// The answer that a member's message means.
    init(_ answer: MemberRequest.Answer) {
        self =
            switch answer {
            case .reroute: .reroute
            case .dismiss: .dismiss
            case .never: .dontShowAgain
            }
    }
}
