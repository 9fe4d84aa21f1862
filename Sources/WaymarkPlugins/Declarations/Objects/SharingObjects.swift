import WaymarkModel
import WaymarkNavigation

extension SharingEnd: MemberWord {}
extension Event.RegionTransition.Direction: MemberWord {}

/// The table `member`.
enum MemberObject: LuaObject {
    static let name = "member"
    static let doc = "A person who can share a location in groups."

    static func subject(on question: Question, _ number: Int) -> WaymarkNavigation.Member? { question.shared?.member }

    static let members = Members<Self> { m in
        m.field("id", "The member's id.") { $0.id }
        m.field("name", "The name to show; the id if there is none.") { $0.name.isEmpty ? $0.id : $0.name }
    }
}

/// The table `group`.
enum GroupObject: LuaObject {
    static let name = "group"
    static let doc = "Members who see each other's locations."

    static func subject(on question: Question, _ number: Int) -> SharingGroup? { question.shared?.group }

    static let members = Members<Self> { g in
        g.field("id", "The group's id.") { $0.id }
        g.field("subject", "What the group is about; can be empty.") { $0.subject }
        g.field("members", "The ids of the members.") { $0.members }
        g.field("started", "When it was started, since 1970.", unit: .milliseconds) { $0.started }
    }
}

/// A message about a location, with its sender.
struct SharedSubject {
    var message: LocationMessage
    var member: WaymarkNavigation.Member
    /// Why it is no longer current; nil if it is.
    var end: SharingEnd?
}

/// The table `shared_location`: number 0 is what is sent, number 1 what was last sent.
enum SharedLocationObject: LuaObject {
    static let name = "shared_location"
    static let doc = "A location that a member shares in a group."

    static func subject(on question: Question, _ number: Int) -> SharedSubject? {
        guard let shared = question.shared, let message = number == 0 ? shared.message : shared.last else { return nil }
        return SharedSubject(message: message, member: shared.member)
    }

    static let members = Members<Self> { l in
        l.field("member", "The member's id.") { $0.member.id }
        l.field("name", "The member's name; the id if there is none.") {
            $0.member.name.isEmpty ? $0.member.id : $0.member.name
        }
        l.field("x", "Along the x axis of the venue's frame.", unit: .metres, as: .number) { $0.point(in: $1)?.x }
        l.field("y", "Along the y axis of the venue's frame.", unit: .metres, as: .number) { $0.point(in: $1)?.y }
        l.field("lat", "Latitude.", unit: .degrees) { $0.message.latitude }
        l.field("lon", "Longitude.", unit: .degrees) { $0.message.longitude }
        l.field("level", "The level's id, if it is shared.") { $0.message.level }
        l.field("building", "The building's id, if it is known.") { $0.message.building }
        l.field("accuracy", "The radius within which the member probably was.", unit: .metres) { $0.message.accuracy }
        l.field("time", "When it was measured, since 1970.", unit: .milliseconds) { $0.message.time }
        l.field("is_current", "Whether the member still shares it.") { $0.end == nil }
        l.field("ended", "Why it is no longer current.") { $0.end }
        l.field("regions", "The ids of the geofences that the member is in.") { $0.message.regions }
        l.field("transition", "Whether a geofence was entered or left; nil for a location.") {
            $0.message.transition?.direction
        }
        l.field("region", "The id of that geofence.") { $0.message.transition?.region }
        l.field("poi", "The name of the place, if a plugin or the sender gave one.") { $0.message.other("poi") }
        l.field("tag", "A word for programs, if a plugin or the sender gave one.") { $0.message.other("tag") }
    }
}

extension SharedSubject {
    fileprivate func point(in question: Question) -> Point? {
        question.venue?.anchor.point(of: message.coordinate)
    }
}
