import WaymarkEngine

/// A change that every door can make: a question whose answer says what was changed. To add one, declare its type in one
/// file, and list it in `Catalogue.changes`.
package protocol Change: Question {
    /// What the one who asks must be allowed to do.
    static var permission: Permission { get }
    /// Whether there must be a store: a door does not create one to change nothing in it.
    static var needsStore: Bool { get }
    /// Whether it only looks at what could be changed.
    var changesNothing: Bool { get }
    /// Makes the change: all of it, or nothing.
    func make(_ inquiry: Inquiry) throws(AnswerError) -> Reply
}

extension Change {
    package static var needsStore: Bool { false }
    package var changesNothing: Bool { false }
    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> Reply {
        guard inquiry.permissions.contains(Self.permission) else {
            throw AnswerError(
                .forbidden, "\(Self.name) is not allowed here",
                help: "it takes the permission \"\(Self.permission.rawValue)\"")
        }
        return try make(inquiry)
    }
}

/// What somebody may change. A door knows who asks, and gives them permissions.
package enum Permission: String, CaseIterable, Sendable {
    /// Live conditions: what is closed, slow or late.
    case conditions
    /// Which venues there are, and which changes are taken back: of venues, conditions and points.
    case venues
    /// People who share their locations, and their groups.
    case members
}

extension Catalogue {
    /// All changes, in the order of documents.
    package static var changes: [any Change.Type] {
        [
            CloseChange.self, DelayChange.self, SlowChange.self, ReverseChange.self, ReopenChange.self,
            RemoveChange.self, UndoChange.self, RedoChange.self,
            AddMemberChange.self, RemoveMemberChange.self, StartGroupChange.self, SendPositionChange.self,
        ]
    }
}

/// The changes that a door has made, by the keys of those who asked: who repeats a request, because no answer came, gets the
/// first answer, and nothing is changed again.
///
/// It remembers the latest changes while the door is open. A door makes one change at a time.
package final class ChangeLedger {
    private struct Entry {
        var name: String
        var values: [Bag.Entry]
        var answer: any Answer
    }

    private let capacity: Int
    private var entries: [String: Entry] = [:]
    private var order: [String] = []

    /// Creates a ledger without entries.
    ///
    /// - Parameter capacity: How many changes it remembers.
    package init(capacity: Int = 10_000) { self.capacity = capacity }

    /// Makes a change, or returns the answer to the request that had the same key.
    ///
    /// - Parameter key: The key; nil makes the change each time.
    /// - Throws: `AnswerError`: also a `conflict` if the key belongs to another request. Nothing is remembered then.
    package func answer<Asked: Change>(
        _ type: Asked.Type, _ bag: Bag, key: String?, _ inquiry: Inquiry
    ) throws(AnswerError) -> Asked.Reply {
        let change = try bag.fill(type)
        guard let key else { return try change.ask(inquiry) }
        if let known = entries[key] {
            guard known.name == "\(Asked.name)", known.values == bag.entries, let answer = known.answer as? Asked.Reply
            else {
                throw AnswerError(
                    .conflict, "the key \"\(key)\" belongs to another request", help: "take a new key for each change")
            }
            return answer
        }
        let answer = try change.ask(inquiry)
        entries[key] = Entry(name: "\(Asked.name)", values: bag.entries, answer: answer)
        order.append(key)
        if order.count > capacity { entries[order.removeFirst()] = nil }
        return answer
    }
}
