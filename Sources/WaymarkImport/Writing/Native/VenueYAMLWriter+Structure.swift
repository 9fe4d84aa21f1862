import WaymarkModel
import WaymarkReaders

/// Writes buildings, levels and nodes.
extension VenueYAMLWriter {
    /// Whether the levels have the order in which they would be read if they were nested in buildings.
    private var areLevelsNested: Bool {
        let known = Set(contents.buildings.map(\.id))
        let nested = contents.buildings.flatMap { building in contents.levels.filter { $0.building == building.id } }
        let others = contents.levels.filter { $0.building.map { !known.contains($0) } ?? true }
        return (nested + others).map(\.id) == contents.levels.map(\.id)
    }

    var buildings: [YAMLValue] {
        let areNested = areLevelsNested
        return contents.buildings.map { building in
            var map = entries(of: building, NativeKeys.building)
            let levels = areNested ? contents.levels.filter { $0.building == building.id } : []
            if !levels.isEmpty {
                map.append((StructureKey.levelsOfBuilding.name, .list(levels.map { level($0, isNested: true) })))
            }
            return .map(map)
        }
    }

    /// The levels that are not nested in a building.
    var siteLevels: [YAMLValue] {
        let known = Set(contents.buildings.map(\.id))
        let areNested = areLevelsNested
        return contents.levels.filter { level in !areNested || level.building.map { !known.contains($0) } ?? true }
            .map { level($0, isNested: false) }
    }

    private func level(_ level: Level, isNested: Bool) -> YAMLValue {
        var assumed = Level()
        assumed.shortName = DecimalText.of(level.ordinal)
        var map = entries(of: level, NativeKeys.level, assuming: assumed)
        if !isNested, let building = level.building {
            map.insert((StructureKey.building.name, .text(building.rawValue)), at: 1)
        }
        return .map(map)
    }

    /// The nodes by level, or as a list if the nodes of the levels alternate.
    var nodeValue: YAMLValue {
        var runs: [(level: FeatureID, nodes: [PathNode])] = []
        for node in contents.nodes {
            if runs.last?.level == node.level {
                runs[runs.count - 1].nodes.append(node)
            } else {
                runs.append((node.level, [node]))
            }
        }
        guard Set(runs.map(\.level)).count == runs.count else {
            return .list(contents.nodes.map { .map(entries(of: $0, NativeKeys.listedNode)) })
        }
        return .map(
            runs.map { run in
                let nodes = run.nodes.map { (key: YAMLText.scalar($0.id.rawValue), value: keyed($0)) }
                return (YAMLText.scalar(run.level.rawValue), .map(nodes))
            })
    }

    /// Returns a node without its id and level: a map, or only its position if that says it all.
    private func keyed(_ node: PathNode) -> YAMLValue {
        let map = entries(of: node, NativeKeys.node)
        return map.count == 1 ? map[0].value : .map(map)
    }
}
