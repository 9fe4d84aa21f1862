/// A table whose rows count in a sum.
struct SummedTable {
    /// What the sums of a kind are over.
    enum Subject: String, CaseIterable {
        /// What a plugin stores in a scope, with what Waymark notes of its costs and orders there.
        case values
        /// The states and options of plugins.
        case settings
        /// The changes that can be undone.
        case changes
        /// A visitor's visits, awards and bookings.
        case points
        /// The counters and the time of what is shared in a venue.
        case sharing
        /// A member, with their places in groups and latest locations there.
        case members
        /// A group, with the members in it.
        case groups
        /// The members of an id in a venue: one or none.
        case memberIDs
        /// The groups of an id in a venue: one or none.
        case groupIDs
        /// The messages of a member in a group.
        case messages
        /// The change that was made for a key.
        case keys

        /// Whether it belongs to location sharing.
        var isShared: Bool { Self.shared.contains(self) }

        /// The first version of the schema with these sums.
        var since: Int {
            if self == .keys { return Schema.firstVersionWithKeySums }
            return isShared ? Schema.firstVersionWithSharingSums : Schema.firstVersionWithRowSums
        }

        /// The subjects that belong to location sharing.
        static let shared: [Subject] = [.sharing, .members, .groups, .memberIDs, .groupIDs, .messages]
    }

    /// A sum that ends with a row.
    struct End {
        let subject: Subject
        /// The columns whose values name the sum. With one of two, all such sums end.
        let keys: [String]
    }

    let name: String
    let subject: Subject
    /// The columns whose values name a sum of the subject.
    var keys: [String] = []
    /// The columns that count.
    let columns: [String]
    /// The sums that end with a row, damaged or not, because the number of a row that is gone can be used again.
    var ends: [End] = []

    static let bySubject = Dictionary(grouping: all, by: \.subject)

    static let all = [
        SummedTable(
            name: "plugin_storage", subject: .values, keys: ["plugin", "scope"],
            columns: ["plugin", "scope", "name", "value"]),
        SummedTable(name: "plugin_states", subject: .settings, columns: ["plugin", "is_enabled", "priority"]),
        SummedTable(name: "plugin_options", subject: .settings, columns: ["plugin", "name", "value"]),
        SummedTable(name: "changes", subject: .changes, columns: ["number", "kind", "made_ms", "undone", "steps"]),
        SummedTable(
            name: "visits", subject: .points, keys: ["visitor"],
            columns: ["key", "visitor", "venue_id", "recommendation_id", "begun_ms", "state", "ended_ms"]),
        SummedTable(
            name: "plugin_awards", subject: .points, keys: ["visitor"],
            columns: ["key", "plugin", "id", "arrival", "visitor", "venue_id", "reason"]),
        // A balance follows from the points.
        SummedTable(
            name: "bookings", subject: .points, keys: ["visitor"],
            columns: ["key", "visit", "award", "visitor", "points", "booked_ms"]),
        SummedTable(
            name: "sharing", subject: .sharing, keys: ["venue"],
            columns: ["venue", "next_group", "next_color", "now_ms", "purged_ms"],
            ends: [End(subject: .sharing, keys: ["venue"])]),
        SummedTable(
            name: "members", subject: .members, keys: ["key"],
            columns: ["key", "venue", "id", "color", "name", "address", "state"],
            ends: [End(subject: .members, keys: ["key"]), End(subject: .memberIDs, keys: ["venue", "id"])]),
        SummedTable(name: "members", subject: .memberIDs, keys: ["venue", "id"], columns: ["venue", "id"]),
        SummedTable(
            name: "sharing_groups", subject: .groups, keys: ["key"],
            columns: ["key", "venue", "id", "subject", "started_ms", "active_ms"],
            ends: [
                End(subject: .groups, keys: ["key"]), End(subject: .groupIDs, keys: ["venue", "id"]),
                End(subject: .messages, keys: ["key"]),
            ]),
        SummedTable(name: "sharing_groups", subject: .groupIDs, keys: ["venue", "id"], columns: ["venue", "id"]),
        SummedTable(
            name: "sharing_group_members", subject: .members, keys: ["member"],
            columns: ["sharing_group", "member", "position", "latest"],
            ends: [End(subject: .messages, keys: ["sharing_group", "member"])]),
        SummedTable(
            name: "sharing_group_members", subject: .groups, keys: ["sharing_group"],
            columns: ["sharing_group", "member", "position"]),
        // Whether a broker has it is not part of what was shared.
        SummedTable(
            name: "location_messages", subject: .messages, keys: ["sharing_group", "member"],
            columns: [
                "key", "sharing_group", "member", "time_ms", "arrived_ms", "is_late", "has_wrong_clock", "type", "body",
            ]),
        // Nothing ends such a sum: a key that another program made old would be free again.
        SummedTable(
            name: "change_keys", subject: .keys, keys: ["key"],
            columns: ["number", "key", "request", "made_ms", "is_personal", "answer", "size"]),
    ]
}
