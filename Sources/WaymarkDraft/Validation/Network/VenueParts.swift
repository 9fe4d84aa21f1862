import WaymarkModel

/// The parts of a network that have an entrance each: no way, not even a one-way one, leads from one to another.
struct VenueParts {
    /// The weakly connected group of each node.
    let groups: [Int32]
    /// The groups with an entrance from which a way leads: first the main one, then the others by their first entrance.
    let order: [Int32]
    /// The nodes of each part, by its group.
    let members: [Int32: [Int]]
    /// The entrances of each part, by its group.
    let entrances: [Int32: [Int]]
    /// The number of nodes of each part that are outdoors, by its group.
    let outdoors: [Int32: Int]

    /// Surveys a draft; nil if it has no entrances.
    init?(_ context: ValidationContext) {
        let contents = context.contents
        guard let survey = context.survey, let first = survey.sources.first, contents.nodes[first].kind == .entrance
        else { return nil }
        let groups = survey.network.groups { _ in true }.of
        var entrances: [Int32: [Int]] = [:]
        for node in survey.sources
        where !survey.network.outgoing[node].isEmpty || !survey.network.incoming[node].isEmpty {
            entrances[groups[node], default: []].append(node)
        }
        var members: [Int32: [Int]] = [:]
        var outdoors: [Int32: Int] = [:]
        for node in contents.nodes.indices where entrances[groups[node]] != nil {
            members[groups[node], default: []].append(node)
            let isOutdoor = context.level(ofNode: node).map { contents.levels[$0].isOutdoor } ?? false
            if isOutdoor { outdoors[groups[node], default: 0] += 1 }
        }
        // Where the street is drawn, everything else belongs to it.
        func size(_ group: Int32) -> (Int, Int, Int32) { (outdoors[group] ?? 0, members[group]?.count ?? 0, -group) }
        guard let main = members.keys.max(by: { size($0) < size($1) }) else { return nil }
        let others = members.keys.filter { $0 != main }.sorted {
            (entrances[$0]?.first ?? 0) < (entrances[$1]?.first ?? 0)
        }
        self.groups = groups
        self.members = members
        self.entrances = entrances
        self.outdoors = outdoors
        order = [main] + others
    }

    var main: Int32 { order[0] }
}
