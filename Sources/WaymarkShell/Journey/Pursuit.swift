import WaymarkAnswers
import WaymarkEngine

/// A journey to a member who may move.
struct Pursuit {
    /// The id of the member.
    var member: String
    /// The position that the route leads to.
    var point: Point
    /// The level of that position.
    var level: FeatureID

    /// The state of the store when the session last looked whether the member is there.
    var seen: StoreMoment?

    /// When the session last looked where the member is.
    var looked: Timestamp?

    /// When the route last changed because the member moved.
    var changed: Timestamp?

    /// The time in milliseconds between two looks.
    static let interval: Int64 = 5_000
    /// The time in milliseconds between two new routes on one level, so that the traveller is not led around in circles.
    static let patience: Int64 = 15_000
    /// The displacement in metres below which the member counts as being at the same place.
    static let displacement = 10.0
}

extension ShellSession {
    /// Returns the pursuit of the member that the last point of a journey names; nil if it names something else.
    func pursuit(_ text: String, of points: [String], to request: RouteRequest) -> Pursuit? {
        guard case .position(let point, let level)? = request.waypoints.last else { return nil }
        if text.hasPrefix(Inquiry.memberPrefix) {
            return Pursuit(member: String(text.dropFirst(Inquiry.memberPrefix.count)), point: point, level: level)
        }
        return points.first == Self.toWord && Member.isID(text)
            ? Pursuit(member: text, point: point, level: level) : nil
    }

    /// Whether the journey leads to a member who may move.
    var isFollowing: Bool { travel.pursuit != nil }

    /// Lets the members walk until the journey's time, and leads the journey to where the pursued member is then. Looks
    /// every 5 s.
    ///
    /// - Returns: The events of the journey that follow.
    /// - Throws: An error of the engine.
    func pursue(_ journey: HeldJourney) throws -> [JourneyEvent] {
        if let looked = travel.pursuit?.looked,
            journey.now.milliseconds - looked.milliseconds < Pursuit.interval
        {
            return []
        }
        travel.pursuit?.looked = journey.now
        let people = SessionSharing(session: self)
        let events = try people.shareMoves(
            until: journey.now, of: journey.engine, in: journey.venue, with: journey.takePositions())
        travel.sharingNews += events
        let news = try people.sharing(journey.engine, in: journey.venue).news(events, for: journey.visitor)
        return journey.take(news, at: journey.now) + (try follow(journey))
    }

    /// Ends a journey to a member who is not there any more, as soon as the store has changed: nobody arrives where they were.
    ///
    /// - Returns: The events of the journey that follow.
    /// - Throws: An error of the engine.
    func loseMissing(_ journey: HeldJourney) throws -> [JourneyEvent] {
        guard let pursuit = travel.pursuit, journey.session?.isEnded == false else { return [] }
        let present = try journey.engine.storeMoment()
        guard present != pursuit.seen else { return [] }
        travel.pursuit?.seen = present
        let sharing = SessionSharing(session: self).sharing(journey.engine, in: journey.venue)
        if try sharing.isSeen(pursuit.member, by: journey.visitor, at: journey.now) { return [] }
        return try lose(pursuit.member, journey)
    }

    /// Leads the journey to where the pursued member is now, if they moved to another place or level.
    ///
    /// - Returns: The events of the journey that follow.
    /// - Throws: An error of the engine.
    func follow(_ journey: HeldJourney) throws -> [JourneyEvent] {
        // Without a position, or while it is not known what is closed, nobody is led elsewhere: the next look does it.
        guard var pursuit = travel.pursuit, journey.session?.isEnded == false, journey.position != nil,
            journey.conditionFault == nil
        else { return [] }
        let sharing = SessionSharing(session: self).sharing(journey.engine, in: journey.venue)
        let position: MemberPosition
        do {
            position = try sharing.position(of: pursuit.member, for: journey.visitor, at: journey.now)
        } catch {
            guard case .sharing(let reason) = error else { throw error }
            // Where somebody was who is deleted is known to nobody. Otherwise, the route leads to the last position that was shared.
            return reason.code == .unknownMember ? try lose(pursuit.member, journey) : []
        }
        let venue = journey.venue.venue
        let hasMoved =
            position.level != pursuit.level
            || (position.point.distance(to: pursuit.point) >= Pursuit.displacement
                && venue.placeNearest(to: position.point, on: position.level)
                    != venue.placeNearest(to: pursuit.point, on: pursuit.level))
        let isSoon = pursuit.changed.map { journey.now.milliseconds - $0.milliseconds < Pursuit.patience } ?? false
        guard hasMoved, !isSoon || position.level != pursuit.level else { return [] }
        (pursuit.point, pursuit.level) = (position.point, position.level)
        pursuit.changed = journey.now
        travel.pursuit = pursuit
        return try journey.redirect(to: .position(position.point, level: position.level), at: journey.now)
    }

    /// Ends a journey to a member who is deleted, or whom the traveller does not see any more: nobody is led to where they were.
    private func lose(_ member: String, _ journey: HeldJourney) throws -> [JourneyEvent] {
        travel.pursuit = nil
        // The name of no feature: the failure says that they are gone, and so does a replay.
        let gone = Waypoint.node(FeatureID(Inquiry.memberPrefix + member))
        return try journey.redirect(to: gone, at: journey.now) + journey.take(.command(.end, at: journey.now))
    }
}

extension Venue {
    /// Returns the place that is nearest to a point on its level; nil if there is none.
    func placeNearest(to point: Point, on level: FeatureID) -> FeatureID? {
        places(on: level).min {
            ($0.position.distance(to: point), $0.id) < ($1.position.distance(to: point), $1.id)
        }?.id
    }
}
