import WaymarkModel

/// The locations that a member shared in a group, ordered by time.
public struct MemberTrail: Hashable, Sendable {
    /// The id of the member.
    public let member: String
    /// The messages in the order of their times, also those that came late.
    public private(set) var messages: [SharedMessage] = []

    /// The newest message; nil if there is none.
    public var latest: SharedMessage? { messages.last }

    /// Creates an empty trail.
    ///
    /// - Parameter member: The id of the member.
    public init(member: String) { self.member = member }

    /// Adds a message where its time belongs.
    ///
    /// - Returns: False if the trail has it already.
    @discardableResult
    public mutating func add(_ message: SharedMessage) -> Bool {
        func key(_ message: SharedMessage) -> (Timestamp, Int64) { (message.time, message.message.number ?? 0) }
        var index = messages.count
        while index > 0, key(messages[index - 1]) > key(message) { index -= 1 }
        var same = index
        while same > 0, key(messages[same - 1]) == key(message) {
            same -= 1
            if messages[same].message == message.message { return false }
        }
        messages.insert(message, at: index)
        return true
    }

    /// The pieces of the trail between changes of level, each with its messages.
    public var pieces: [[SharedMessage]] {
        var pieces: [[SharedMessage]] = []
        for message in messages {
            if let last = pieces.last?.last, last.message.level == message.message.level {
                pieces[pieces.count - 1].append(message)
            } else {
                pieces.append([message])
            }
        }
        return pieces
    }
}

/// The locations in a group, by member. It stays current as messages arrive, late or out of order.
public struct GroupTrails: Hashable, Sendable {
    /// The trails, in the order of each member's first message.
    public private(set) var trails: [MemberTrail] = []

    /// Loads messages.
    ///
    /// - Parameter messages: The messages of a group, in the order of arrival. Only locations count; messages without a
    ///   sender are skipped.
    public init(_ messages: [SharedMessage] = []) {
        for message in messages { add(message) }
    }

    /// Adds a message that arrived.
    ///
    /// - Returns: Whether a trail changed: false for other types, without a sender, and for a repetition.
    @discardableResult
    public mutating func add(_ message: SharedMessage) -> Bool {
        guard message.message.transition == nil, !message.sender.isEmpty else { return false }
        if let index = trails.firstIndex(where: { $0.member == message.sender }) {
            return trails[index].add(message)
        }
        var trail = MemberTrail(member: message.sender)
        _ = trail.add(message)
        trails.append(trail)
        return true
    }

    /// Returns the trail of a member; nil if they shared nothing.
    public func trail(of member: String) -> MemberTrail? { trails.first { $0.member == member } }
}
