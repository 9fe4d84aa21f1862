import WaymarkModel

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
            var map = MapBuilder(language: contents.language)
            map.add("id", building.id)
            map.add("name", building.name)
            let levels = areNested ? contents.levels.filter { $0.building == building.id } : []
            if !levels.isEmpty { map.add("levels", .list(levels.map { level($0, isNested: true) })) }
            return map.value
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
        var map = MapBuilder(language: contents.language)
        map.add("id", level.id)
        if !isNested, let building = level.building { map.add("building", building) }
        map.add("ordinal", .number(level.ordinal))
        map.add("name", level.name)
        map.add("shortName", level.shortName == DecimalText.of(level.ordinal) ? nil : .text(level.shortName))
        map.add("elevation", level.elevation.map { .number($0) })
        map.add("outdoor", level.isOutdoor ? .bool(true) : nil)
        return map.value
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
            return .list(contents.nodes.map { listed($0) })
        }
        return .map(
            runs.map { run in
                let nodes = run.nodes.map { (key: YAMLText.scalar($0.id.rawValue), value: keyed($0)) }
                return (YAMLText.scalar(run.level.rawValue), .map(nodes))
            })
    }

    private func keyed(_ node: PathNode) -> YAMLValue {
        if node.kind == .junction, node.name == nil { return MapBuilder.point(node.position) }
        var map = MapBuilder(language: contents.language)
        describe(node, in: &map)
        return map.value
    }

    private func listed(_ node: PathNode) -> YAMLValue {
        var map = MapBuilder(language: contents.language)
        map.add("id", node.id)
        map.add("level", node.level)
        describe(node, in: &map)
        return map.value
    }

    private func describe(_ node: PathNode, in map: inout MapBuilder) {
        map.add("at", node.position)
        map.add("kind", node.kind == .junction ? nil : .text(node.kind.rawValue))
        map.add("name", node.name)
    }
}
