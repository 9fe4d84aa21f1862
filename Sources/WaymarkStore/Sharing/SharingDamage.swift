import GRDB
import WaymarkModel

/// The members and groups that another program changed.
package struct SharingDamage: Hashable, Sendable {
    /// The ids of the members: those that were stored, and those that the file has now.
    package var members: Set<String> = []
    /// What is wrong, in sentences that name the rows, in order.
    package var faults: [String] = []

    /// Creates one of nothing.
    package init() {}
}

extension SharingSums {
    /// Finds the rows of the venue that are as they were stored.
    func soundKeys() throws -> (keys: SharingKeys, damage: SharingDamage) {
        let present = (
            members: try ids("SELECT key, id FROM members WHERE venue = ?"),
            groups: try ids("SELECT key, id FROM sharing_groups WHERE venue = ?")
        )
        func list(_ ids: [Int64: String]) -> String { SharingRows.list(ids.keys.sorted()) }
        let names = (
            members: try sums.damaged(.members, owners: list(present.members)),
            groups: try sums.damaged(.groups, owners: list(present.groups)),
            memberIDs: try sums.damaged(.memberIDs, owners: "[\(rows.venue)]"),
            groupIDs: try sums.damaged(.groupIDs, owners: "[\(rows.venue)]")
        )
        func damaged(_ names: [RowSums.Name], _ lost: [RowSums.Name], _ present: [Int64: String]) -> Set<String> {
            Set(names.compactMap { Int64($0.owner).flatMap { present[$0] } } + lost.map(\.scope))
        }
        func sound(_ present: [Int64: String], without damaged: Set<String>) -> String {
            list(present.filter { !damaged.contains($0.value) })
        }
        var damage = SharingDamage()
        damage.members = damaged(names.members, names.memberIDs, present.members)
        var keys = SharingKeys(due: .never)
        keys.members = sound(present.members, without: damage.members)
        keys.groups = sound(present.groups, without: damaged(names.groups, names.groupIDs, present.groups))
        keys.whole = keys.groups
        let counters = RowSums.Name(subject: .sharing, keys: ["\(rows.venue)"])
        let all = names.members + names.memberIDs + names.groups + names.groupIDs
        damage.faults = try (all + (sums.areIntact(counters) ? [] : [counters])).map {
            try Self.loss($0, rows.database)
        }
        damage.faults += try incomplete().map(Self.loss)
        return (keys, damage)
    }

    private func ids(_ sql: String) throws -> [Int64: String] {
        let found = try Row.fetchAll(rows.cached(sql), arguments: [rows.venue])
        return Dictionary(try found.map { (try $0.decode(atIndex: 0), try $0.decode(atIndex: 1)) }) { $1 }
    }
}
