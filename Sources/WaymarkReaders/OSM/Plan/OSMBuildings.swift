import WaymarkModel

/// The buildings that hold indoor features. Each named outline is a building. An outline without a name that
/// shares a wall with another one is a part of it: malls are often drawn as several outlines.
struct OSMBuildings {
    /// A building of the venue.
    struct Group {
        /// The index in the list of areas of the outline that names it.
        var outline: Int
        /// The indices of all its outlines.
        var members: [Int]
    }

    /// The main building first, the others by id.
    private(set) var groups: [Group] = []
    /// The index of the group of each outline.
    private(set) var groupOf: [Int: Int] = [:]

    /// An outline that holds indoor features.
    private struct Holder {
        var outline: Int
        var isNamed: Bool
        var rank: Rank
    }

    /// The order in which outlines are preferred.
    typealias Rank = (count: Int, station: Int, size: Double)

    /// Groups outlines.
    ///
    /// - Parameters:
    ///   - ranks: The rank of each outline by its index; `count` is the number of its indoor features.
    ///   - main: The outline of the main building, which counts even if nothing is in it.
    init(_ areas: [OSMArea], ranks: [Int: Rank], main: Int?) {
        let holders = ranks.filter { $0.value.count > 0 || $0.key == main }
            .map { Holder(outline: $0.key, isNamed: areas[$0.key].tags["name"] != nil, rank: $0.value) }
            .sorted { (left: Holder, right: Holder) -> Bool in
                if left.isNamed != right.isNamed { return left.isNamed }
                if left.rank != right.rank { return left.rank > right.rank }
                return areas[left.outline].id < areas[right.outline].id
            }
        var owners: [Int: [Int]] = [:]
        var relations: [Substring: [Int]] = [:]
        for (index, holder) in holders.enumerated() {
            for node in Set(areas[holder.outline].outer) { owners[node, default: []].append(index) }
            relations[Self.feature(areas[holder.outline].id), default: []].append(index)
        }
        var root = [Int?](repeating: nil, count: holders.count)
        // The named and the largest first: outlines without a name join them.
        for seed in holders.indices where root[seed] == nil {
            root[seed] = seed
            var pending = [seed]
            while let next = pending.popLast() {
                var shared: [Int: Int] = [:]
                for node in Set(areas[holders[next].outline].outer) {
                    for other in owners[node] ?? [] where other != next { shared[other, default: 0] += 1 }
                }
                let touching = shared.filter { $0.value >= 2 && !holders[$0.key].isNamed }.keys.sorted()
                let parts = relations[Self.feature(areas[holders[next].outline].id)] ?? []
                for other in touching + parts where root[other] == nil {
                    root[other] = seed
                    pending.append(other)
                }
            }
        }
        var members: [Int: [Int]] = [:]
        for (index, holder) in holders.enumerated() {
            members[root[index] ?? index, default: []].append(holder.outline)
        }
        groups = members.map { Group(outline: holders[$0.key].outline, members: $0.value.sorted()) }
            .sorted { (left: Group, right: Group) -> Bool in
                let isMain = (left.members.contains { $0 == main }, right.members.contains { $0 == main })
                if isMain.0 != isMain.1 { return isMain.0 }
                return areas[left.outline].id < areas[right.outline].id
            }
        for (index, group) in groups.enumerated() { for member in group.members { groupOf[member] = index } }
    }

    /// Returns the id of the feature of a polygon: `r5` for `r5.2`.
    private static func feature(_ id: String) -> Substring { id.prefix { $0 != "." } }
}
