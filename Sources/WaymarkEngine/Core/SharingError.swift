import WaymarkModel
import WaymarkNavigation

/// Why members cannot do what they asked.
public struct SharingError: Error, Hashable, Sendable {
    /// The kind of failure; stable, so that programs can rely on it.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// There is no such member, or the one who asks does not see them.
        case unknownMember = "unknown_member"
        /// There is no such group, or the one who asks is not in it.
        case unknownGroup = "unknown_group"
        /// The id, name or address of a member breaks a rule.
        case invalidMember = "invalid_member"
        /// The group cannot be started.
        case groupRefused = "group_refused"
        /// The member does not share, or has no position yet.
        case notSharing = "not_sharing"
        /// There is no place that everybody can reach.
        case noMeetingPoint = "no_meeting_point"
    }

    /// The kind of failure.
    public var code: Code
    /// The message: lower case, without a full stop, names in double quotes.
    public var message: String
    /// The remedy; nil if there is none.
    public var help: String?

    package init(_ code: Code, _ message: String, help: String? = nil) {
        self.code = code
        self.message = message
        self.help = help
    }

    package init(_ refusal: GroupRefusal) {
        switch refusal {
        case .noMembers:
            self.init(.groupRefused, "a group needs another member", help: "name at least one member besides yourself")
        case .unknownMember(let id):
            self.init(.unknownMember, "unknown member \"\(id)\"", help: "member add ID adds one")
        case .tooManyMembers(let limit): self.init(.groupRefused, "a group can have at most \(limit) members")
        case .subjectTooLong(let limit): self.init(.groupRefused, "a subject can have at most \(limit) bytes")
        case .tooManyGroups(let limit):
            self.init(.groupRefused, "the venue has \(limit) groups already", help: "leave a group that is not needed")
        }
    }
}
