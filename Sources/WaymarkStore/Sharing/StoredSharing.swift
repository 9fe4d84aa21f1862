import WaymarkModel

/// The members and groups of a venue, as the store keeps them.
package struct StoredSharing: Hashable, Sendable {
    /// A member.
    package struct Member: Hashable, Sendable {
        /// The id.
        package var id: String
        /// The number of the colour.
        package var color: Int
        /// The name.
        package var name: String
        /// The address.
        package var address: String
        /// What else is known, as JSON.
        package var state: String

        package init(id: String, color: Int, name: String, address: String, state: String) {
            self.id = id
            self.color = color
            self.name = name
            self.address = address
            self.state = state
        }
    }

    /// A group.
    package struct Group: Hashable, Sendable {
        /// A member of a group.
        package struct Participant: Hashable, Sendable {
            /// The member's id.
            package var id: String
            /// The member's latest location in the group, as JSON; nil if there is none.
            package var latest: String?

            package init(id: String, latest: String?) {
                self.id = id
                self.latest = latest
            }
        }

        /// The id.
        package var id: String
        /// What the group is about.
        package var subject: String
        /// The moment of the start.
        package var started: Timestamp
        /// The moment of the last activity.
        package var active: Timestamp
        /// The members, in order.
        package var members: [Participant]

        package init(id: String, subject: String, started: Timestamp, active: Timestamp, members: [Participant]) {
            self.id = id
            self.subject = subject
            self.started = started
            self.active = active
            self.members = members
        }
    }

    /// The members, in the order in which they were added.
    package var members: [Member] = []
    /// The groups, in the order in which they were started.
    package var groups: [Group] = []
    /// The number of the next group.
    package var nextGroup: Int64 = 1
    /// The number of the next member's colour.
    package var nextColor = 0
    /// The time of the last action; nil before the first.
    package var now: Timestamp?
    /// The number of groups that were not loaded, if they were counted.
    package var unloadedGroups = 0

    /// Creates a state without members.
    package init() {}
}

/// A message in a group, as the store keeps it.
package struct StoredLocation: Hashable, Sendable {
    /// The group's id.
    package var group: String
    /// The sender's id.
    package var member: String
    /// The moment by which it is ordered.
    package var time: Timestamp
    /// The moment when it arrived.
    package var arrived: Timestamp
    /// Whether it came late.
    package var isLate: Bool
    /// Whether the sender's clock is wrong.
    package var hasWrongClock: Bool
    /// Whether it is about a geofence and not a location.
    package var isTransition: Bool
    /// The message, as JSON.
    package var body: String
    /// Whether it came from outside, so that a broker does not need it.
    package var isReceived = false

    package init(
        group: String, member: String, time: Timestamp, arrived: Timestamp, isLate: Bool, hasWrongClock: Bool,
        isTransition: Bool, body: String
    ) {
        self.group = group
        self.member = member
        self.time = time
        self.arrived = arrived
        self.isLate = isLate
        self.hasWrongClock = hasWrongClock
        self.isTransition = isTransition
        self.body = body
    }
}

/// How long and how many messages are kept.
package struct SharingRetention: Hashable, Sendable {
    /// The milliseconds after which a message is deleted.
    package var age: Int64
    /// The maximum number of messages of a member in a group.
    package var count: Int

    package init(age: Int64, count: Int) {
        self.age = age
        self.count = count
    }

    /// How long the log can contain messages that outlived their retention, in milliseconds: 1 minute.
    static let delay: Int64 = 60_000
}
