import WaymarkEngine

/// Starts sharing the location of the member who asks.
package struct StartSharingChange: Change {
    package typealias Reply = SharingStatus
    package var duration = DurationText(milliseconds: SharingRules().duration)
    package var mode = SharingMode.move
    package var precision = SharingPrecision.exact

    package init() {}

    package static var name: StaticString { "start-sharing" }
    package static var parent: StaticString? { "share" }
    package static var command: StaticString { "start" }
    package static var doc: StaticString { "Share your location for some time, or change how you share it." }
    package static var topic: Topic { .members }
    package static var isOfMember: Bool { true }
    package static var permission: Permission { .members }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.duration, "for", "duration", doc: "How long: 45s, 30m or 2h; at most 24h.")
        v.parameter(\.mode, "mode", "mode", doc: "When locations are sent.")
        v.parameter(\.precision, "precision", "precision", doc: "How precisely locations are sent.")
    }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> SharingStatus {
        let desk = try PeopleDesk(inquiry)
        guard duration.milliseconds <= desk.sharing.rules.longestDuration else {
            throw AnswerError(
                .invalid, "sharing can last at most 24 hours", help: "give a duration from 1s to 24h", parameter: "for")
        }
        let member = try inquiry.member()
        _ = try desk.perform(
            .start(member: member, mode: mode, precision: precision, duration: duration.milliseconds))
        return try SharingStatus(of: member, inquiry)
    }
}

/// Stops sharing the location of the member who asks.
package struct StopSharingChange: Change {
    package typealias Reply = SharingReport

    package init() {}

    package static var name: StaticString { "stop-sharing" }
    package static var parent: StaticString? { "share" }
    package static var command: StaticString { "stop" }
    package static var doc: StaticString { "Stop sharing your location." }
    package static var topic: Topic { .members }
    package static var isOfMember: Bool { true }
    package static var permission: Permission { .members }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {}

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> SharingReport {
        let member = try inquiry.member()
        let desk = try PeopleDesk(inquiry)
        let events = try desk.perform(.stop(member: member))
        if events.isEmpty {
            throw AnswerError(.conflict, "\(member) does not share a location", help: "share start starts it")
        }
        return desk.news(events)
    }
}

/// Leaves a group.
package struct LeaveGroupChange: Change {
    package typealias Reply = SharingReport
    package var group = ""

    package init() {}

    package static var name: StaticString { "leave-group" }
    package static var parent: StaticString? { "group" }
    package static var command: StaticString { "leave" }
    package static var doc: StaticString {
        "Leave a group. What you shared in it is deleted; the last to leave ends it."
    }
    package static var topic: Topic { .members }
    package static var isOfMember: Bool { true }
    package static var permission: Permission { .members }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.group, "group", "group", at: .positional, required: true, doc: "The group.")
    }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> SharingReport {
        let member = try inquiry.member()
        let desk = try PeopleDesk(inquiry)
        do throws(AnswerError) {
            _ = try desk.asking { sharing throws(EngineError) in
                try sharing.seen(by: member, in: group, at: desk.now)
            }
        } catch { throw error.about("group") }
        return desk.news(try desk.perform(.leave(group: group, member: member)))
    }
}

/// Reports a position of a member.
package struct ReportPositionChange: Change {
    package typealias Reply = SharingReport
    package var member = ""
    package var position = ""
    package var accuracy = 3.0

    package init() {}

    package static var name: StaticString { "report-position" }
    package static var parent: StaticString? { "member" }
    package static var command: StaticString { "at" }
    package static var doc: StaticString { "Set a member's position, as a positioning system would." }
    package static var topic: Topic { .members }
    package static var permission: Permission { .members }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.member, "member", "member", at: .positional, required: true, doc: "The member.")
        v.parameter(
            \.position, "position", "position", at: .positional, required: true,
            doc: "A place, a node, lat,lon,level or x,y@level.")
        v.parameter(
            \.accuracy, "accuracy", "metres", .metres, in: 0...10_000,
            doc: "The accuracy of the position, in metres.")
    }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> SharingReport {
        let desk = try PeopleDesk(inquiry)
        let member: Member
        do throws(AnswerError) {
            member = try desk.asking { sharing throws(EngineError) in try sharing.member(self.member) }
        } catch { throw error.about("member") }
        let spot = try inquiry.spot(position, for: "position")
        let fix = Fix(point: spot.point, level: spot.level, accuracy: accuracy, time: desk.now)
        inquiry.people.stand(member.id, fix)
        let events = try desk.asking { sharing throws(EngineError) in
            try sharing.perform(.fix(member: member.id, fix), at: desk.now)
        }
        try desk.hear(events)
        return desk.news(events)
    }
}
