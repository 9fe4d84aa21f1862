import WaymarkModel
import WaymarkNavigation
import WaymarkStore

/// A member's shared position, on the venue's plan.
public struct TrailPoint: Hashable, Sendable {
    /// The position, in metres in the venue's frame.
    public var point: Point
    /// The id of the level; nil if unknown.
    public var level: FeatureID?
    /// What the level was judged by; nil if it was stated.
    public var levelBasis: LevelBasis?
    /// The moment of the measurement.
    public var time: Timestamp
    /// The radius within which the member probably was, in metres; nil if unknown.
    public var accuracy: Double?
    /// Whether it arrived after a newer one.
    public var isLate: Bool
    /// Whether the time for which it was shared is over.
    public var isExpired: Bool
    /// Whether the clock of the sender was wrong; `time` is then that of the arrival.
    public var hasWrongClock = false
}

/// Where a member is.
public struct MemberPosition: Hashable, Sendable {
    /// The position, in metres in the venue's frame.
    public var point: Point
    /// The id of the level.
    public var level: FeatureID
    /// What the level was judged by; nil if it was stated. A judged level is assumed.
    public var levelBasis: LevelBasis?
    /// The radius within which the member probably is, in metres; nil if unknown. Of somebody who shares only the level, it is
    /// that of the level.
    public var accuracy: Double?
    /// The moment of the measurement.
    public var time: Timestamp
}

/// A geofence that a member entered or left.
public struct TrailCrossing: Hashable, Sendable {
    /// Whether the geofence was entered or left.
    public var direction: Event.RegionTransition.Direction
    /// The id of the geofence; nil if unknown.
    public var region: String?
    /// The name of the geofence: the venue's, or what the sender calls it; nil if unknown.
    public var name: String?
    /// Where the member was.
    public var at: TrailPoint
    /// How many of the trail's positions were before it.
    public var positionsBefore: Int
}

/// A member with the positions that another member sees, for maps and lists.
public struct VisibleTrail: Hashable, Sendable {
    /// The member, with the stable number of their colour.
    public var member: Member
    /// The positions, ordered by time.
    public var points: [TrailPoint]
    /// The geofences that were entered and left, ordered by time.
    public var crossings: [TrailCrossing] = []
    /// Why the last position is no longer current; nil if it is.
    public var end: SharingEnd?
}

extension Sharing {
    /// Returns the members whom a member sees, each with the newest location in a common group.
    ///
    /// - Parameters:
    ///   - viewer: The id of the member who looks.
    ///   - group: Restricts this to one group; nil means all groups of the member.
    ///   - time: The engine's time. What is over by then is marked.
    /// - Throws: `EngineError.sharing` if the viewer does not exist or is not in the group, or `store`.
    public func seen(
        by viewer: String, in group: String? = nil, at time: Timestamp
    ) throws(EngineError) -> [SeenLocation] {
        _ = try member(viewer)
        var state = try state(needing: SharingNeed(viewers: [viewer], at: time, rules: rules))
        if let group, !state.groups(of: viewer).contains(where: { $0.id == group }) {
            throw .sharing(
                SharingError(
                    .unknownGroup, "\(viewer) is not in a group \"\(group)\"", help: "group list shows the groups"))
        }
        _ = state.update(.tick, at: time, in: venue.venue, rules: rules)
        return state.seen(by: viewer, in: group)
    }

    /// Returns the groups that a member is in with their members, the one with the latest activity first.
    ///
    /// - Parameters:
    ///   - member: The id of the member.
    ///   - time: The engine's time.
    /// - Throws: `EngineError.store`; its code is `corrupt` if another program changed the groups, or somebody in them.
    public func groups(of member: String, at time: Timestamp) throws(EngineError) -> [SharingGroup] {
        try state(needing: SharingNeed(viewers: [member], at: time, rules: rules)).groups(of: member)
    }

    /// Returns the newest position of a member that another member sees.
    ///
    /// - Parameters:
    ///   - id: The id of the member.
    ///   - viewer: The id of the member who looks. Members see themselves.
    ///   - time: The engine's time.
    /// - Throws: `EngineError.sharing` if the viewer does not see the member, or if there is no current position with a
    ///   level; or `store`.
    public func position(
        of id: String, for viewer: String, at time: Timestamp
    ) throws(EngineError) -> MemberPosition {
        let trail = try trail(of: id, for: viewer, at: time)
        let last = trail.points.last
        guard trail.end == nil, let last, !last.isExpired, let level = last.level else {
            let why =
                switch (trail.end, last) {
                case (.stopped?, _): "has stopped sharing"
                case (.away?, _): "is away"
                case (_, nil): "has not shared a position"
                case (.expired?, _): "no longer shares"
                default: last?.level == nil ? "shares no level that the venue has" : "no longer shares"
                }
            throw .sharing(SharingError(.notSharing, "\(id) \(why)", help: "who shows who shares a position"))
        }
        return MemberPosition(
            point: last.point, level: level, levelBasis: last.levelBasis, accuracy: last.accuracy, time: last.time)
    }

    /// Returns whether there is a member, and another one who sees them.
    ///
    /// - Throws: `EngineError.store`.
    package func isSeen(_ id: String, by viewer: String, at time: Timestamp) throws(EngineError) -> Bool {
        let state = try state(needing: SharingNeed(viewers: [viewer], at: time, rules: rules))
        guard state.member(viewer) != nil, state.member(id) != nil else { return false }
        return id == viewer || state.groups(of: viewer).contains { $0.members.contains(id) }
    }

    /// Returns the positions of a member that another member sees.
    ///
    /// - Parameters:
    ///   - id: The id of the member.
    ///   - viewer: The id of the member who looks. Members see themselves.
    ///   - time: The engine's time. Messages older than the retention are left out.
    /// - Throws: `EngineError.sharing` if the viewer does not see the member, or `store`.
    public func trail(of id: String, for viewer: String, at time: Timestamp) throws(EngineError) -> VisibleTrail {
        _ = try member(viewer)
        var state = try state(needing: SharingNeed(viewers: [viewer], at: time, rules: rules))
        _ = state.update(.tick, at: time, in: venue.venue, rules: rules)
        let groups = state.groups(of: viewer).filter { $0.members.contains(id) }
        guard let member = state.member(id), id == viewer || !groups.isEmpty else {
            // Whether somebody exists is not told to those who do not see them.
            let visible = state.groups(of: viewer).flatMap(\.members)
            throw .sharing(.unknown(id, among: visible, help: "who lists the members whom \(viewer) sees"))
        }
        let oldest = time.adding(milliseconds: -rules.retention)
        let stored = try locations(groups.map(\.id).sorted(), of: id, since: oldest)
        var trail = MemberTrail(member: id)
        var numbers: Set<Int64> = []
        for message in stored {
            // A message goes to each group with the same number.
            if let number = message.message.number, !numbers.insert(number).inserted { continue }
            trail.add(message)
        }
        var end = state.end(of: id, in: groups.map(\.id))
        if end == nil, id == viewer, state.share(of: id) == nil { end = .stopped }
        var visible = VisibleTrail(member: member, points: [])
        for message in trail.messages {
            if let transition = message.message.transition {
                visible.crossings.append(crossing(transition, message, after: visible.points.count, at: time))
            } else {
                visible.points.append(point(message, at: time))
            }
        }
        visible.end = visible.points.isEmpty ? nil : end
        return visible
    }

    /// Returns the trails of all members whom a member sees, in the order in which the members were added.
    ///
    /// ```swift
    /// let trails = try sharing.trails(for: "ben", at: now)
    /// let map = TrailGeoJSON.encode(trails, in: venue, onlyLast: true).compact()
    /// ```
    ///
    /// - Parameters:
    ///   - viewer: The id of the member who looks.
    ///   - time: The engine's time.
    /// - Throws: `EngineError.sharing` if the viewer does not exist, or `store`.
    public func trails(for viewer: String, at time: Timestamp) throws(EngineError) -> [VisibleTrail] {
        var trails: [VisibleTrail] = []
        for seen in try seen(by: viewer, at: time) {
            trails.append(try trail(of: seen.member.id, for: viewer, at: time))
        }
        return trails
    }

    private func crossing(
        _ transition: LocationMessage.Transition, _ shared: SharedMessage, after count: Int, at time: Timestamp
    ) -> TrailCrossing {
        let geofence = venue.venue.geofences.first { $0.id.rawValue == transition.region }
        return TrailCrossing(
            direction: transition.direction, region: transition.region,
            name: geofence?.name.base ?? transition.description, at: point(shared, at: time), positionsBefore: count)
    }

    private func point(_ shared: SharedMessage, at time: Timestamp) -> TrailPoint {
        let message = shared.message
        return TrailPoint(
            point: venue.venue.anchor.point(of: message.coordinate),
            level: message.level.flatMap { venue.venue.level($0)?.id }, levelBasis: message.levelBasis,
            time: shared.time, accuracy: message.accuracy,
            isLate: shared.isLate, isExpired: message.isExpired(at: time),
            hasWrongClock: shared.hasWrongClock)
    }
}

extension SharingState {
    /// Returns why the newest location of a member in some groups is no longer current; nil if it is.
    fileprivate func end(of id: String, in groups: [String]) -> SharingEnd? {
        let latest = self.groups.filter { groups.contains($0.group.id) }.compactMap { $0.latest[id] }
        return latest.max { $0.message.time < $1.message.time }?.end
    }
}
