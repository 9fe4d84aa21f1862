import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkSharing
import WaymarkStore

extension BrokerService {
    /// Handles messages that arrived. They are acknowledged to the broker after this.
    func receive(_ arrivals: [BrokerArrival]) throws(EngineError) {
        var batch = try batch()
        let fresh = try fresh(arrivals, &batch)
        for arrival in fresh {
            if isOwn(arrival) {
                // What the broker kept came before the echo of what this connection sent first.
                if !arrival.isRetained { try compareConditions() }
                continue
            }
            let topic = VenueTopic(arrival.topic, in: venueID)
            if topic?.isKept ?? false {
                if case .erasure? = topic, !arrival.payload.isEmpty { seenErasures.insert(arrival.topic) }
                if kept.repeats(arrival) {
                    seenConditions[arrival.topic] = seenConditions[arrival.topic] ?? formerlySeen[arrival.topic]
                    continue
                }
                if options.cluster != nil, !arrival.isRetained { kept.askSoon(at: now) }
            }
            counters.received += 1
            if let topic = OwnTracksTopic(arrival.topic) {
                try take(arrival, topic, &batch)
            } else {
                switch topic {
                case .condition(let engine, ConditionComparison.question)? where arrival.payload.isEmpty:
                    try receiveAnswer(about: engine)
                case .condition(let engine, _)?: try receiveCondition(arrival, from: engine)
                case .costs(let plugin)?: try receiveCosts(arrival, of: plugin)
                case .orders(let plugin)?: try receiveOrder(arrival, of: plugin)
                case .engine(let id)? where id != options.id:
                    if case .lastWill? = try? OwnTracksMessage(parsing: arrival.payload), !arrival.isRetained {
                        news.append(.lostContact(id))
                    }
                case .engine?, .news?: break
                case .erasure(let member)?: try receiveErasure(arrival, of: member)
                case .request(let member)?:
                    if try forgetLeft(arrival, by: member, batch) { continue }
                    noteLeft(arrival, by: member, batch)
                    try take(arrival.payload, requestOf: member, &batch)
                case nil: refuse(nil, "a topic that is not read")
                }
            }
        }
        try commit(&batch)
        let (digests, now) = (batch.digests, now)
        // What a damaged group did not get counts when it comes again.
        if !digests.isEmpty, toldDamage.isEmpty { try atDesk { try $0.noteReceived(digests, at: now) } }
    }

    /// Returns an empty batch. Members and groups are read again when the store has changed.
    private func batch() throws(EngineError) -> ReceivedBatch {
        let stamp = try engine.storing { () throws(StoreError) in try engine.store.stamp() }
        if let emptyBatch, emptyBatch.stamp == stamp { return emptyBatch.batch }
        let (state, damage) = try soundMembers()
        var batch = ReceivedBatch(state: state, damaged: damage.members)
        let erasures = try lookingAtDesk { try $0.erasures() }
        batch.erased = Dictionary(erasures.map { ($0.member, $0.moment) }, uniquingKeysWith: { $1 })
        emptyBatch = (stamp, batch)
        return batch
    }

    /// Returns the messages that did not arrive before. Conditions and engines are states: repeating them changes
    /// nothing.
    private func fresh(
        _ arrivals: [BrokerArrival], _ batch: inout ReceivedBatch
    ) throws(EngineError) -> [BrokerArrival] {
        var fresh: [(arrival: BrokerArrival, digest: Int64?)] = []
        for arrival in arrivals {
            guard let topic = OwnTracksTopic(arrival.topic), !arrival.payload.isEmpty, topic.part != .command else {
                fresh.append((arrival, nil))
                continue
            }
            // The engine's own messages come back.
            if topic.device == options.id { continue }
            // A member who is in no group leaves nothing in the store, so there is nothing to repeat.
            fresh.append((arrival, batch.hasGroups(topic.user) ? MessageDigest.of(arrival) : nil))
        }
        let digests = fresh.compactMap(\.digest)
        guard !digests.isEmpty else { return fresh.map(\.arrival) }
        var known = try lookingAtDesk { desk in Set(try digests.filter { try desk.hasReceived($0) }) }
        return fresh.compactMap { arrival, digest in
            guard let digest else { return arrival }
            guard known.insert(digest).inserted else {
                // One that is put back at the broker goes from there.
                if isLate(arrival, topic: OwnTracksTopic(arrival.topic), batch) { return arrival }
                noteKeptBefore(arrival)
                counters.repeated += 1
                return nil
            }
            batch.digests.append(digest)
            return arrival
        }
    }

    /// Whether a message is the echo of one that says what this engine does.
    private func isOwn(_ arrival: BrokerArrival) -> Bool {
        VenueTopic(arrival.topic, in: venueID) == .engine(options.id)
    }

    private func take(
        _ arrival: BrokerArrival, _ topic: OwnTracksTopic, _ batch: inout ReceivedBatch
    ) throws(EngineError) {
        guard Member.isID(topic.user) else { return refuse(nil, "the user cannot be the id of a member") }
        guard !batch.damaged.contains(topic.user) else { return refuse(topic.user, Self.damagedMember) }
        let isOwn = topic.device == options.id
        if arrival.payload.isEmpty {
            // The position at the broker was deleted: the member no longer shares from there.
            guard topic.part == .base, !isOwn else { return }
            batch.actions.append(.init(.receiveEnd(sender: topic.user), at: now))
            lastFixes[topic.user] = nil
            return
        }
        if isLate(arrival, topic: topic, batch) {
            let isMember = batch.isMember(topic.user)
            if arrival.isRetained || !isMember { try forget(arrival.topic, isMember: isMember) }
            return refuse(topic.user, "a position from before the member was deleted")
        }
        if try forgetLeft(arrival, by: topic.user, batch) { return }
        if !isOwn { noteLeft(arrival, by: topic.user, batch) }
        // Positions of strangers are not even read: a cluster has those of all venues.
        guard options.admitsSenders || batch.isMember(topic.user) else {
            return refuse(topic.user, "not a member of the venue")
        }
        let message: OwnTracksMessage
        do throws(OwnTracksError) {
            message = try OwnTracksMessage(parsing: arrival.payload)
        } catch {
            return refuse(topic.user, "a message \(error.rawValue)")
        }
        guard try knows(topic.user, &batch) else { return refuse(topic.user, "not a member of the venue") }
        switch message {
        case .location(let location): try take(location, from: topic.user, at: arrival.topic, &batch)
        case .lastWill: if !arrival.isRetained { news.append(.lostContact(topic.user)) }
        case .card(let name):
            guard let member = batch.state.member(topic.user), !name.isEmpty, member.name != name else { return }
            batch.actions.append(
                .init(.setMember(id: topic.user, name: name, address: member.address), at: now))
            news.append(.named(topic.user))
        case .command(let action): if isOwn { try obey(action, of: topic.user, &batch) }
        case .waypoints, .other: counters.unused += 1
        }
    }

    /// Whether a message is a position in this venue from before its member was deleted.
    private func isLate(_ arrival: BrokerArrival, topic: OwnTracksTopic?, _ batch: ReceivedBatch) -> Bool {
        guard let topic, let erased = batch.erased[topic.user],
            case .location(let location)? = try? OwnTracksMessage(parsing: arrival.payload)
        else { return false }
        return location.time <= erased && location.venue.map { $0 == venueID } ?? true
    }

    /// Returns a position with its level: as it states it, or as it is judged.
    func located(_ location: LocationMessage, of user: String) throws(EngineError) -> LocationMessage {
        let judge = LevelJudge(try engine.venue(venueID))
        let travelled = travelledLevel(of: user)
        if let scan = scans[user] {
            if scan.before == travelled { return judge.judged(location, journey: nil, last: (scan.level, scan.time)) }
            scans[user] = nil
        }
        let fix = lastFixes[user]
        let last = fix.flatMap { fix in fix.level.map { (level: $0, time: fix.time) } }
        return judge.judged(location, journey: travelled, last: last)
    }

    /// The level of a member's journey; nil without one.
    func travelledLevel(of member: String) -> FeatureID? {
        journeys[member]?.journey.session?.level ?? cluster?.level(of: member)
    }

    private func take(
        _ location: LocationMessage, from user: String, at topic: String, _ batch: inout ReceivedBatch
    ) throws(EngineError) {
        if let venue = location.venue, venue != venueID { return refuse(user, "a position in another venue") }
        noteTopic(topic, of: user)
        let location = try located(location, of: user)
        noteKept(topic, location)
        for group in batch.groups(of: user) {
            batch.actions.append(.init(.receive(location, group: group.id, sender: user), at: now))
        }
        if location.transition == nil { batch.fixes.append((user, location, false)) }
    }

    /// Stores what was received, then lets journeys follow.
    private func commit(_ batch: inout ReceivedBatch) throws(EngineError) {
        if !batch.actions.isEmpty {
            let events = try perform(batch.actions)
            for case .skipped(let member, let reason) in events { refuse(member, reason.sentence) }
            let told = events.filter { if case .wrongClock = $0 { true } else { false } }
            if !told.isEmpty { news.append(.sharing(told)) }
            batch.actions = []
        }
        for (user, location, isScanned) in batch.fixes {
            try follow(location, of: user, at: location.time, isScanned: isScanned)
        }
        batch.fixes = []
    }

    /// Does what a command of OwnTracks asks for.
    private func obey(_ action: String, of user: String, _ batch: inout ReceivedBatch) throws(EngineError) {
        switch action {
        case "reportLocation": batch.actions.append(.init(.publish(member: user), at: now))
        case "waypoints":
            let venue = try engine.venue(venueID).venue
            let regions = venue.geofences.compactMap { OwnTracksWaypoint($0, in: venue) }
            let json: JSON = ["_type": "waypoints", "waypoints": .array(regions.map(\.json))]
            let topic = OwnTracksTopic(user: user, device: options.id, part: .waypoints).text
            try atDesk { try $0.add(OutgoingMessage(topic: topic, payload: json.compact())) }
        default: refuse(user, "a command that is not supported")
        }
    }
}

/// Messages that are handled together.
struct ReceivedBatch {
    /// The members when the messages arrived.
    var state: SharingState { didSet { members = Set(state.allMembers.map(\.id)) } }
    private var members: Set<String>
    private let groups: [String: [SharingGroup]]
    /// What must be stored.
    var actions: [Sharing.Timed] = []
    /// When members were deleted, here or at another engine.
    var erased: [String: Timestamp] = [:]
    /// The members who are damaged in the store.
    let damaged: Set<String>
    /// The positions for journeys.
    var fixes: [(user: String, location: LocationMessage, isScanned: Bool)] = []
    /// The hashes of the messages.
    var digests: [Int64] = []

    /// Creates a batch without messages.
    init(state: SharingState, damaged: Set<String>) {
        (self.state, self.damaged) = (state, damaged)
        let members = state.allMembers.map(\.id)
        self.members = Set(members)
        let grouped = Set(state.groups.flatMap { $0.group.members })
        groups = Dictionary(
            uniqueKeysWithValues: members.filter(grouped.contains).map { ($0, state.groups(of: $0)) })
    }

    /// Whether somebody is a member of the venue.
    func isMember(_ user: String) -> Bool { members.contains(user) }
    /// Whether somebody is in a group.
    func hasGroups(_ user: String) -> Bool { groups[user] != nil }
    /// The groups of a member.
    func groups(of user: String) -> [SharingGroup] { groups[user] ?? [] }
}

/// A hash of a message, by which repetitions are recognised.
enum MessageDigest {
    /// Returns the hash of the topic and the contents, with a zero between them.
    static func of(_ arrival: BrokerArrival) -> Int64 {
        var hash = StableHash(arrival.topic.utf8)
        hash.add(0)
        hash.add(arrival.payload)
        return Int64(bitPattern: hash.value)
    }
}

extension SkipReason {
    /// The reason for people.
    fileprivate var sentence: String {
        switch self {
        case .noSender: "a message without a sender"
        case .notInGroup: "a sender who is not in the group"
        case .duplicate: "a message that was received before"
        case .tooOld: "a message that is older than the retention"
        case .unusable: "a position that is not usable"
        case .notSharing: "a member who does not share"
        case .away: "a position away from the venue"
        }
    }
}

extension OwnTracksWaypoint {
    /// Creates the region of a geofence: the circle around it.
    fileprivate init?(_ geofence: Geofence, in venue: Venue) {
        let corners = geofence.polygon.outer
        guard let first = corners.first else { return nil }
        var (low, high) = (first, first)
        for corner in corners {
            low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
            high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
        }
        let middle = low.interpolated(to: high, fraction: 0.5)
        let radius = corners.map { $0.distance(to: middle) }.max() ?? 0
        self.init(
            region: geofence.id.rawValue, name: geofence.name.base.onOneLine,
            at: venue.anchor.coordinate(of: middle), radius: radius, defined: 0)
    }
}
