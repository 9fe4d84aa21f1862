import WaymarkImportKit
import WaymarkModel

/// The buildings of a file: those that cells, sets of cells or space layers name. Cells that are only apart from others are
/// not taken for another building.
extension IndoorGMLBuilder {
    /// Finds the buildings that the file names.
    mutating func findBuildings() {
        let spaces = document.buildingsOfSpaces(frame)
        let layers = document.buildingsOfStates
        var spans: [String: SourceSpan] = [:]
        for index in rooms.indices {
            let cell = rooms[index].cell
            let building = cell.text.building ?? cell.space.flatMap { spaces[$0] } ?? cell.dual.flatMap { layers[$0] }
            rooms[index].building = building
            if let building { spans[building] = spans[building] ?? cell.span }
        }
        guard !spans.isEmpty else { return }
        findings.report(
            misspelt: Dictionary(rooms.lazy.compactMap { $0.building.map { ($0, 1) } }, uniquingKeysWith: +), spans)
        let entries = spans.map { StatedBuildings.Entry(key: $0.key, span: $0.value) }
        buildings.add(entries, to: &contents, &origins)
        log.read("buildings", count: entries.count)
    }

    /// Draws the outlines of the buildings, and gives levels their building.
    mutating func settleBuildings() {
        var onLevels: [Int: Set<String?>] = [:]
        for room in rooms where room.use.role != .obstacle {
            onLevels[room.level, default: []].insert(room.building)
        }
        var stated: [FeatureID: FeatureID] = [:]
        for (level, keys) in onLevels where keys.count == 1 {
            stated[levels[level].id] = buildings.id(keys.first ?? nil)
        }
        buildings.settle(&contents, &origins, &log, session, stated: stated)
    }
}

extension IndoorGMLDocument {
    /// The building of each set of cells: the one that it states, or its name if all sets have one and are apart.
    func buildingsOfSpaces(_ frame: IndoorFrame) -> [Int: String] {
        var extents: [Int: (low: Point, high: Point)] = [:]
        for cell in cells {
            guard let space = cell.space else { continue }
            for point in cell.faces.flatMap({ $0.outer.map(frame.point) }) {
                let old = extents[space] ?? (point, point)
                extents[space] = (
                    Point(x: min(old.low.x, point.x), y: min(old.low.y, point.y)),
                    Point(x: max(old.high.x, point.x), y: max(old.high.y, point.y))
                )
            }
        }
        var names: [Int: String] = [:]
        for space in extents.keys.sorted() {
            names[space] = building(of: spaces[space])
        }
        if names.count == extents.count { return names }
        // A name alone can be that of a storey or theme, which is above or on others.
        let used = extents.keys.sorted()
        for (index, space) in used.enumerated() {
            guard let name = spaces[space].text.name, spaces[space].text.storey == nil, !BuildingNames.isLevel(name),
                let box = extents[space]
            else { return names }
            for other in used[(index + 1)...] {
                guard let next = extents[other] else { continue }
                let isApart =
                    box.low.x >= next.high.x || next.low.x >= box.high.x || box.low.y >= next.high.y
                    || next.low.y >= box.high.y
                if !isApart { return names }
            }
            names[space] = names[space] ?? name
        }
        return names.count > 1 ? names : [:]
    }

    /// What each layer calls its building, or all of its cells do; nil if neither names one. If the cells of one layer are in several
    /// buildings, what cells say does not tell the layers of buildings from others.
    private var buildingsOfLayers: [String?] {
        let named = layers.map { building(of: $0) }
        guard layers.count > 1, named.contains(nil) else { return named }
        var (byCell, byState): ([String: String], [String: String]) = ([:], [:])
        for cell in cells {
            guard let building = cell.text.building ?? cell.space.flatMap({ building(of: spaces[$0]) }) else {
                continue
            }
            byCell[cell.id] = building
            if let dual = cell.dual { byState[dual] = building }
        }
        let found = layers.map { layer in
            Set(
                layer.states.compactMap { state in
                    state.text.building ?? state.dual.flatMap { byCell[$0] } ?? byState[state.id]
                })
        }
        if found.contains(where: { $0.count > 1 }) { return named }
        return zip(named, found).map { $0 ?? $1.first }
    }

    /// The building that a set of cells states, or the name or id that marks one.
    private func building(of space: Space) -> String? {
        space.text.building ?? BuildingNames.marked(in: space.text.name ?? "") ?? BuildingNames.marked(in: space.id)
    }

    /// What a layer calls its building; nil if it names none.
    private func building(of layer: Layer) -> String? {
        layer.text.building ?? BuildingNames.marked(in: layer.text.name ?? "") ?? BuildingNames.marked(in: layer.id)
    }

    /// The building of each state, if each of several layers names one.
    var buildingsOfStates: [String: String] {
        guard layerOfBuildings != nil else { return [:] }
        var found: [String: String] = [:]
        for (layer, building) in zip(layers, buildingsOfLayers) {
            guard let building else { continue }
            for state in layer.states { found[state.id] = building }
        }
        return found
    }

    /// The layers of several buildings as one; nil if layers do not name different buildings.
    var layerOfBuildings: (layer: Layer, count: Int)? {
        let named = zip(layers, buildingsOfLayers).filter { $1 != nil && !$0.states.isEmpty }
        guard Set(named.compactMap(\.1)).count > 1 else { return nil }
        let own = named.map(\.0)
        var joined = Layer(id: own.map(\.id).joined(separator: "+"), text: IndoorText())
        joined.isDirected = own.allSatisfy(\.isDirected)
        for layer in own {
            joined.states += layer.states
            joined.transitions += layer.transitions
        }
        return (joined, own.count)
    }
}
