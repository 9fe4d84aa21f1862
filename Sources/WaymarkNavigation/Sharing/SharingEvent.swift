import WaymarkModel

/// What members do, and what reaches them.
public enum SharingAction: Hashable, Sendable {
    /// Adds a member, or changes the name and address of one.
    case setMember(id: String, name: String, address: String)
    /// Deletes a member with everything that is known about them.
    case removeMember(String)
    /// Starts a group of a member and others.
    case startGroup(by: String, with: [String], subject: String)
    /// A member leaves a group.
    case leave(group: String, member: String)
    /// A member shares their location for a number of milliseconds, or changes how they share it.
    case start(member: String, mode: SharingMode, precision: SharingPrecision, duration: Int64)
    /// A member stops sharing.
    case stop(member: String)
    /// A member's position was measured.
    case fix(member: String, Fix)
    /// A member sends their position to all their groups now.
    case publish(member: String)
    /// A message came from outside; the sender is nil if unknown.
    case receive(LocationMessage, group: String, sender: String?)
    /// A member whose messages come from outside no longer shares there. Members who share here are not concerned.
    case receiveEnd(sender: String)
    /// A member is away from the venue: their last position has ended, and the new one is not used.
    case away(member: String)
    /// Time passes.
    case tick
}

/// What follows from an action.
public enum SharingEvent: Hashable, Sendable {
    /// A member was added.
    case memberAdded(String)
    /// A member was deleted.
    case memberRemoved(String)
    /// A group was started.
    case groupStarted(String)
    /// A group with the same members exists and is used.
    case groupReused(String)
    /// The group cannot be started.
    case groupRefused(GroupRefusal)
    /// A member left a group.
    case memberLeft(group: String, member: String)
    /// The last member left, and the group is deleted.
    case groupEnded(String)
    /// A member started sharing, or changed how.
    case sharingStarted(member: String, until: Timestamp)
    /// A member no longer shares since a moment.
    case sharingEnded(member: String, SharingEnd, at: Timestamp)
    /// The positions of a member are needed from now on: they share, and are in a group.
    case updatesStarted(String)
    /// The positions of a member are no longer needed.
    case updatesStopped(String)
    /// A message goes to a group.
    case sent(SharedMessage)
    /// A message from outside reached a group.
    case received(SharedMessage)
    /// A position or a message is not used.
    case skipped(member: String?, SkipReason)
    /// A clock differs from the engine's time by this many milliseconds; positive if it is ahead.
    case wrongClock(member: String, ahead: Int64)
    /// The latest positions in a group changed. The lists contain ids of members.
    case locationsChanged(group: String, added: [String], updated: [String], removed: [String])
    /// A plugin tells the members of a group a line.
    case told(group: String, text: String, plugin: String)
}

/// Why a group cannot be started.
public enum GroupRefusal: Hashable, Sendable {
    /// Nobody but the member who starts it was named.
    case noMembers
    /// There is no member with this id.
    case unknownMember(String)
    /// More members than this were named.
    case tooManyMembers(limit: Int)
    /// The subject is longer than this many bytes.
    case subjectTooLong(limit: Int)
    /// The venue has this many groups already.
    case tooManyGroups(limit: Int)
}

/// Why a position or a message is not used.
public enum SkipReason: String, Hashable, Sendable, CaseIterable {
    /// The message does not say who sent it.
    case noSender = "no_sender"
    /// The sender is not in the group, or the group does not exist.
    case notInGroup = "not_in_group"
    /// The message was received before.
    case duplicate
    /// The message is older than the retention.
    case tooOld = "too_old"
    /// The position is not a number, is too inaccurate, or is older than the last one.
    case unusable
    /// The member does not share, or is in no group.
    case notSharing = "not_sharing"
    /// The position is away from the venue.
    case away
}

/// The decisions that sharing asks for before it acts. An answer of nil means no opinion.
public protocol SharingPolicies {
    /// Decides whether to send a location, or a geofence that was entered or left, to a group. Default: by the member's
    /// mode. Modes that send locations only on request ask only then.
    func shouldShare(
        _ message: LocationMessage, after last: LocationMessage?, of member: Member, to group: SharingGroup,
        proposed: Bool
    ) -> Bool?
    /// Changes a message before it is sent to a group. Default: unchanged.
    func format(_ message: LocationMessage, of member: Member, to group: SharingGroup) -> LocationMessage?
}

extension SharingPolicies {
    /// Has no opinion.
    public func shouldShare(
        _ message: LocationMessage, after last: LocationMessage?, of member: Member, to group: SharingGroup,
        proposed: Bool
    ) -> Bool? { nil }
    /// Leaves the message unchanged.
    public func format(_ message: LocationMessage, of member: Member, to group: SharingGroup) -> LocationMessage? {
        nil
    }
}

/// Policies without any opinion.
public struct DefaultSharingPolicies: SharingPolicies, Sendable {
    /// Creates the default policies.
    public init() {}
}
