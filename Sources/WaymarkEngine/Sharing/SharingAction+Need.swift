import WaymarkModel
import WaymarkNavigation
import WaymarkStore

extension SharingAction {
    /// Adds the members and groups that the action reads or changes.
    func add(to need: inout SharingNeed) {
        switch self {
        case .setMember(let id, _, _), .removeMember(let id), .start(let id, _, _, _), .stop(let id), .fix(let id, _),
            .publish(let id), .receiveEnd(let id), .away(let id):
            need.members.insert(id)
        case .startGroup(let starter, let others, _):
            need.members.formUnion(others)
            // A group with the same members is found by all of them, and the last one to leave ends it.
            need.viewers.insert(starter)
            need.countsGroups = true
        case .leave(let group, let member):
            need.whole.insert(group)
            need.members.insert(member)
        case .receive(_, let group, let sender):
            need.groups.insert(group)
            if let sender { need.members.insert(sender) }
        case .tick: break
        }
    }
}

extension SharingNeed {
    /// The members and groups that actions read or change, and what is over by then.
    init(_ actions: [Sharing.Timed], rules: SharingRules) {
        self.init()
        for timed in actions { timed.action.add(to: &self) }
        addDue(from: actions.map(\.time).min(), until: actions.map(\.time).max(), rules: rules)
    }

    /// Returns the need with more members.
    func adding(_ more: Set<String>) -> SharingNeed {
        var need = self
        need.members.formUnion(more)
        return need
    }

    /// The groups of some members with everybody in them, and what is over at a moment.
    init(viewers: Set<String>, at time: Timestamp, rules: SharingRules) {
        self.init()
        self.viewers = viewers
        addDue(from: time, until: time, rules: rules)
    }

    private mutating func addDue(from first: Timestamp?, until last: Timestamp?, rules: SharingRules) {
        guard let first = first?.bounded, let last = last?.bounded else { return }
        due = Due(
            latest: last, lastEnd: first.adding(milliseconds: rules.longestDuration),
            oldest: last.adding(milliseconds: -rules.retention))
    }
}

extension Timestamp {
    /// The nearest moment from which a day can be added and subtracted.
    fileprivate var bounded: Timestamp {
        Timestamp(milliseconds: min(Int64.max / 4, max(Int64.min / 4, milliseconds)))
    }
}
