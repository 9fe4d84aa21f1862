import WaymarkModel

extension FloorMaker {
    /// Adds the paths and nodes of the network.
    mutating func addNetwork() {
        for index in features.edges.until(stop) {
            let edge = venue[Index<PathEdge>(index)]
            let (from, to) = ends(ofEdge: index)
            add(
                SceneLine(
                    layer: .network, kind: .path, role: .network, points: [from, to], isDirected: edge.isOneWay,
                    width: edge.width, feature: edge.id, title: texts.text(edge.name)))
        }
        for index in features.nodes.until(stop) {
            let node = venue[Index<PathNode>(index)]
            add(
                SceneMark(
                    layer: .network, kind: .node, role: .network, at: turn.point(node.position), sign: "·",
                    feature: node.id, title: texts.text(node.name)))
        }
    }

    /// Adds the costs of paths and floors as heat.
    mutating func addCosts() {
        for region in features.regions {
            guard let share = content.costs[region.id], share.isFinite else { continue }
            add(
                SceneShape(
                    layer: .costs, role: Self.heat(share), polygons: [turn.polygon(region.polygon)],
                    feature: region.id))
        }
        for index in features.edges.until(stop) {
            let edge = venue[Index<PathEdge>(index)]
            guard let share = content.costs[edge.id] ?? content.costs[edge.path], share.isFinite else { continue }
            let (from, to) = ends(ofEdge: index)
            add(
                SceneLine(
                    layer: .costs, kind: .path, role: Self.heat(share), points: [from, to], width: edge.width,
                    feature: edge.id))
        }
    }

    private static func heat(_ share: Double) -> MapRole {
        let steps: [MapRole] = [.heat0, .heat1, .heat2, .heat3, .heat4]
        return steps[min(max(Int(share * 5), 0), 4)]
    }

    /// Adds how far people come: near bands in the colour of low costs, far ones in that of high costs.
    mutating func addReach() {
        guard let reach = content.reach else { return }
        for (number, band) in reach.bands.enumerated() {
            guard let part = band.parts[level.id] else { continue }
            let role = Self.heat((Double(number) + 0.5) / Double(reach.bands.count))
            let title = PlainText.line(band.title)
            if !part.areas.isEmpty {
                add(
                    SceneShape(
                        layer: .reach, role: role, polygons: part.areas.map { turn.polygon($0) }, title: title,
                        band: number + 1))
            }
            for line in part.lines {
                add(
                    SceneLine(
                        layer: .reach, kind: .path, role: role, points: turn.points(line), title: title,
                        band: number + 1))
            }
        }
    }

    /// Adds the borders of geofences.
    mutating func addGeofences() {
        for fence in venue.geofences where fence.levels.isEmpty || fence.levels.contains(level.id) {
            let ring = turn.points(fence.polygon.outer)
            guard let first = ring.first else { continue }
            add(
                SceneLine(
                    layer: .geofences, kind: .border, role: .geofence, points: ring + [first], feature: fence.id,
                    title: texts.text(fence.name)))
        }
    }

    /// Adds the stops of connectors, with the directions in which people can go.
    mutating func addConnectors() {
        for (index, stop) in features.stops {
            let connector = venue.connectors[index]
            guard !connector.kind.isLevel else { continue }
            let nodes = venue.stopNodes(of: Index<Connector>(index))
            let ways = directions(of: connector, nodes, from: stop)
            let name = texts.text(connector.name)
            let mark = add(
                SceneMark(
                    layer: .connectors, kind: .connector(connector.kind, up: ways.up, down: ways.down),
                    role: .connectorMark, at: position(nodes[stop]), sign: connector.kind.sign.letter,
                    feature: connector.id, title: title(of: connector, name, nodes, from: stop, ways)))
            if let name, !features.stops.contains(where: { $0.connector == index && $0.stop < stop }) {
                self.name(name, rank: .connector, beside: mark)
            }
        }
    }

    private func directions(
        of connector: Connector, _ nodes: [Index<PathNode>], from stop: Int
    ) -> (up: Bool, down: Bool) {
        var (up, down) = (false, false)
        for (other, node) in nodes.enumerated() where other != stop {
            switch connector.direction {
            case .forward where other < stop, .backward where other > stop: continue
            default: break
            }
            let ordinal = venue[venue.level(of: node)].ordinal
            if ordinal > level.ordinal { up = true }
            if ordinal < level.ordinal { down = true }
        }
        return (up, down)
    }

    /// The words for people: `Elevator "Lift A", to 2, 3`; from where people come if they can go nowhere from here.
    private func title(
        of connector: Connector, _ name: String?, _ nodes: [Index<PathNode>], from stop: Int,
        _ ways: (up: Bool, down: Bool)
    ) -> String {
        var title = texts.word(connector.kind)
        if let name { title += " \"\(name)\"" }
        var seen: Set<FeatureID> = [level.id]
        let others = nodes.map { venue[venue.level(of: $0)] }.filter { seen.insert($0.id).inserted }
        let targets = others.filter { target in
            target.ordinal > level.ordinal ? ways.up : target.ordinal < level.ordinal ? ways.down : false
        }
        let isLast = targets.isEmpty && !ways.up && !ways.down
        let levels = (isLast ? others : targets).map { PlainText.line($0.shortName) }
        guard !levels.isEmpty else { return title }
        return texts.table.filled(
            isLast ? .connectorFrom : .connectorTo, [("connector", title), ("levels", levels.joined(separator: ", "))])
    }
}
