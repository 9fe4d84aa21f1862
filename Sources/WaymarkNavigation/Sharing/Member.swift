import WaymarkModel

/// A person who can share a location in groups.
public struct Member: Hashable, Sendable, Identifiable {
    /// The id: 1 to 40 letters of ASCII, digits, `-` and `_`, so that it can be part of a topic of any broker.
    public let id: String
    /// The name to show; empty if unknown.
    public let name: String
    /// The address, such as an email address; empty if unknown.
    public let address: String
    /// The number of the member's colour, counted from 0 in the order in which members were added. It never changes.
    public let color: Int

    /// Creates a member.
    ///
    /// - Parameters:
    ///   - id: The id.
    ///   - name: The name to show; line breaks and control characters are removed.
    ///   - address: The address; line breaks and control characters are removed.
    ///   - color: The number of the colour, from 0.
    public init(id: String, name: String = "", address: String = "", color: Int = 0) {
        self.id = id
        self.name = name.onOneLine
        self.address = address.onOneLine
        self.color = color
    }

    /// The name and the address, as `name - address`; the id if there is no name.
    public var label: String {
        let name = name.isEmpty ? id : name
        return address.isEmpty ? name : "\(name) - \(address)"
    }

    /// Returns whether a text can be the id of a member.
    public static func isID(_ text: String) -> Bool {
        (1...40).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}

/// Members who see each other's locations.
public struct SharingGroup: Hashable, Sendable, Identifiable {
    /// The id, such as `g1`. Ids of ended groups are not used again.
    public let id: String
    /// What the group is about; can be empty.
    public internal(set) var subject: String
    /// The ids of the members, in the order in which they were named.
    public internal(set) var members: [String]
    /// The moment when the group was started.
    public let started: Timestamp
    /// The moment of the last message, of the start, or of a member's leaving.
    public internal(set) var lastActivity: Timestamp

    /// Creates a group.
    ///
    /// - Parameters:
    ///   - id: The id.
    ///   - subject: What the group is about; line breaks and control characters are removed.
    ///   - members: The ids of the members.
    ///   - started: The moment of the start.
    ///   - lastActivity: The moment of the last activity; nil means the start.
    public init(
        id: String, subject: String, members: [String], started: Timestamp, lastActivity: Timestamp? = nil
    ) {
        self.id = id
        self.subject = subject.onOneLine
        self.members = members
        self.started = started
        self.lastActivity = lastActivity ?? started
    }
}
