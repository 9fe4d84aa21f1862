import WaymarkModel

/// Members, groups and shared locations in a venue, as a state machine: `(state, action) → (state, events)`.
///
/// All timing is that of the actions. The state keeps the latest location of each member in each group; the messages
/// themselves are in the events, for the caller to store and to transport.
///
/// ```swift
/// var state = SharingState()
/// let events = state.update(.fix(member: "ada", fix), at: fix.time, in: venue)
/// ```
public struct SharingState: Hashable, Sendable {
    /// The members, in the order in which they were added.
    package internal(set) var members: [MemberState] = []
    /// The groups, in the order in which they were started.
    package internal(set) var groups: [GroupState] = []
    /// The number of the next group.
    package var nextGroup: Int64 = 1
    /// The number of the next member's colour.
    package var nextColor = 0
    /// The time of the last action; nil before the first.
    package var now: Timestamp?
    /// The number of groups that exist and are not part of this state, because an action does not need them.
    package var unloadedGroups = 0

    /// Creates a state without members.
    public init() {}

    /// Takes over members and groups that were kept elsewhere.
    package mutating func restore(members: [MemberState], groups: [GroupState]) {
        self.members = members
        self.groups = groups
    }

    /// Returns the groups that a member is in, the one with the latest activity first.
    public func groups(of member: String) -> [SharingGroup] {
        groups.map(\.group).filter { $0.members.contains(member) }.enumerated()
            .sorted { ($1.element.lastActivity, $0.offset) < ($0.element.lastActivity, $1.offset) }.map(\.element)
    }

    /// Returns a member; nil if there is none with this id.
    public func member(_ id: String) -> Member? { members.first { $0.member.id == id }?.member }

    /// All members, in the order in which they were added.
    public var allMembers: [Member] { members.map(\.member) }

    /// Returns how a member shares; nil if they do not.
    public func share(of member: String) -> LocationShare? { members.first { $0.member.id == member }?.share }

    /// Returns whether the positions of a member are needed: they share, and are in a group.
    public func isUpdating(_ member: String) -> Bool {
        share(of: member) != nil && groups.contains { $0.group.members.contains(member) }
    }

    /// Returns the members whom a member sees, each with the newest location in a common group.
    ///
    /// - Parameters:
    ///   - viewer: The id of the member who looks.
    ///   - group: Restricts this to one group; nil means all groups of the member.
    public func seen(by viewer: String, in group: String? = nil) -> [SeenLocation] {
        let common = groups.filter { $0.group.members.contains(viewer) && (group == nil || $0.group.id == group) }
        return members.compactMap { state in
            let id = state.member.id
            guard id != viewer, common.contains(where: { $0.group.members.contains(id) }) else { return nil }
            let newest = common.compactMap { $0.latest[id] }.max { $0.message.time < $1.message.time }
            return SeenLocation(member: state.member, location: newest?.message, end: newest?.end)
        }
    }
}

/// A member as another member sees them.
public struct SeenLocation: Hashable, Sendable {
    /// The member.
    public var member: Member
    /// The newest location; nil if none was shared.
    public var location: SharedMessage?
    /// Why the location is no longer current; nil if it is current, or there is none.
    public var end: SharingEnd?

    package init(member: Member, location: SharedMessage? = nil, end: SharingEnd? = nil) {
        self.member = member
        self.location = location
        self.end = end
    }
}

/// What is known about a member.
package struct MemberState: Hashable, Sendable {
    /// The member.
    package var member: Member
    /// How the member shares; nil if they do not.
    package var share: LocationShare?
    /// The last position that was accepted while it was needed; nil otherwise.
    package var fix: Fix?
    /// The number of the last message.
    package var lastNumber: Int64 = 0
    /// The geofences that the member is in.
    var regions = RegionWatch()

    package init(_ member: Member) { self.member = member }

    /// The ids of the geofences that the member is in, sorted.
    package var regionIDs: [String] {
        get { regions.inside.map(\.rawValue).sorted() }
        set {
            let footing = fix.flatMap { fix in
                fix.level.map { RegionWatch.Footing(point: fix.point, level: $0, time: fix.time) }
            }
            regions = RegionWatch(inside: Set(newValue.map { FeatureID($0) }), footing: footing)
        }
    }
}

/// A group with the latest locations in it.
package struct GroupState: Hashable, Sendable {
    /// The latest location of a member in the group.
    package struct Latest: Hashable, Sendable {
        /// The message.
        package var message: SharedMessage
        /// Why it is no longer current; nil while it is.
        package var end: SharingEnd?

        package init(message: SharedMessage, end: SharingEnd? = nil) {
            self.message = message
            self.end = end
        }
    }

    /// The group.
    package var group: SharingGroup
    /// The latest locations, by the id of the member.
    package var latest: [String: Latest] = [:]

    package init(_ group: SharingGroup) { self.group = group }
}
