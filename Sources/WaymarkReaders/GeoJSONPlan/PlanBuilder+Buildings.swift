import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// The buildings of a plan: those that properties, outlines or the names of files state.
extension PlanBuilder {
    /// How far apart the plans of files must be, in metres, so that different names mean different buildings.
    private static let leastGap = 1.0
    /// How near to each other the parts of a building are, in metres, and the number of parts that are compared at most.
    private static let touching = 0.1
    private static let mostParts = 500

    // MARK: Names of files

    /// Gives files the buildings that their names state: `a/floor-1`, `building-a_floor-1`, or `library-1` beside
    /// `museum-1` if their features are apart.
    mutating func nameBuildings(diagnostics: inout [Diagnostic]) {
        guard dialect == .plain, plan.files.count > 1 else { return }
        let named = [folderNames(), markedNames(), restNames()].first { Set($0.compactMap { $0 }).count > 1 }
        guard let named else { return }
        for (index, name) in named.enumerated() { plan.files[index].building = name }
        let names = Set(named.compactMap { $0 }).sorted()
        let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
        diagnostics.append(
            Diagnostic(
                .foreignAssumption, .note, "the names of the files are taken for \(names.count) buildings: \(list)",
                at: SourceSpan(file: plan.files[0].display),
                help: "state the \"building\" of each file under \"files\" in a \"geojson.yaml\""))
    }

    /// The folder of each file, without what all share. Folders of levels (`floor-1`) or kinds (`doors`) are not buildings.
    private func folderNames() -> [String?] {
        var folders = plan.files.map(\.folders)
        while let first = folders.first?.first, folders.allSatisfy({ $0.first == first }) {
            for index in folders.indices { folders[index].removeFirst() }
        }
        let names = folders.map(\.first)
        let isOther = names.contains { name in
            guard let name else { return false }
            return StoreyNames.level(inName: name) != nil
                || BuildingNames.words(of: name).allSatisfy(BuildingNames.isUsualWord)
        }
        return isOther ? [] : names
    }

    private func markedNames() -> [String?] { plan.files.map { BuildingNames.marked(in: $0.stem) } }

    /// What the names of the files say besides levels and kinds, if the features of different names are apart.
    private func restNames() -> [String?] {
        let names = plan.files.map { file -> String? in
            var words: [String] = []
            var isNumberOfLevel = false
            for word in BuildingNames.words(of: file.stem) {
                let isPart = BuildingNames.isUsualWord(word) || (isNumberOfLevel && word.count < 4)
                isNumberOfLevel = BuildingNames.isLevel(word)
                if !isPart, !isNumberOfLevel { words.append(word) }
            }
            return words.isEmpty ? nil : words.joined(separator: " ")
        }
        var extents: [String: (low: Point, high: Point)] = [:]
        for (file, name) in zip(plan.files, names) {
            // Numbers alone are parts of an export.
            guard let name, name.contains(where: \.isLetter) else { return [] }
            for position in file.features.flatMap({ $0.geometry?.positions ?? [] }) {
                let point = point(position)
                let old = extents[name] ?? (point, point)
                extents[name] = (
                    Point(x: min(old.low.x, point.x), y: min(old.low.y, point.y)),
                    Point(x: max(old.high.x, point.x), y: max(old.high.y, point.y))
                )
            }
        }
        let boxes = extents.sorted { $0.key < $1.key }.map(\.value)
        for (index, box) in boxes.enumerated() {
            for other in boxes[(index + 1)...] {
                let gap = max(
                    box.low.x - other.high.x, other.low.x - box.high.x, box.low.y - other.high.y,
                    other.low.y - box.high.y)
                if gap < Self.leastGap { return [] }
            }
        }
        return names
    }

    // MARK: Features

    /// Finds the buildings that features name, and those whose outlines are around rooms.
    mutating func findBuildings() {
        guard dialect == .plain else { return }
        let stated = Set(items.lazy.filter { $0.rule.role != .outline }.compactMap(\.building))
        var outlines: [String: [Int]] = [:]
        var unnamed: Set<String> = []
        for index in items.indices where items[index].rule.role == .outline {
            let item = items[index]
            if isOutlineOfVenue(item) { continue }
            let names = [item.building, item.id, item.name].compactMap { $0 }
            let known = names.first(where: stated.contains)
            items[index].building = known
            guard !isOutlineOfLevel(item) || known != nil || item.building != nil else { continue }
            // Outlines of levels have no name.
            guard let key = known ?? item.building ?? item.name ?? (item.keys.isEmpty ? item.id : nil) else { continue }
            outlines[key, default: []].append(index)
            if known == nil, item.building == nil, item.name == nil { unnamed.insert(key) }
        }
        joinParts(&outlines, unnamed: unnamed)
        let holders = stated.union(holders(outlines))
        guard !stated.isEmpty || holders.count > 1 else { return }
        for key in holders { for index in outlines[key] ?? [] { items[index].building = key } }
        let spans = Dictionary(
            items.lazy.compactMap { item in item.building.map { ($0, item.span) } },
            uniquingKeysWith: { first, _ in first })
        findings.report(
            misspelt: Dictionary(items.lazy.compactMap { $0.building.map { ($0, 1) } }, uniquingKeysWith: +), spans)
        let entries = holders.map { key in
            let name = (outlines[key] ?? []).compactMap { items[$0].label }.first
            return StatedBuildings.Entry(key: key, name: name, span: spans[key])
        }
        buildings.add(entries, to: &contents, &origins)
        log.read("buildings", count: entries.count)
    }

    /// Whether an outline is that of a level by its kind.
    func isOutlineOfLevel(_ item: Item) -> Bool {
        guard let kind = item.kind?.lowercased() else { return false }
        return ["level", "floor", "storey", "floorplan"].contains(kind.filter(\.isLetter))
    }

    /// Whether an outline is that of the whole venue by its kind.
    func isOutlineOfVenue(_ item: Item) -> Bool {
        ["venue", "site", "campus"].contains(item.kind?.lowercased().filter(\.isLetter) ?? "")
    }

    /// Closes the levels or the building of an outline, or leaves them to some roles, as it says.
    mutating func closeWhole(_ item: Item) {
        guard dialect == .plain else { return }
        let claims = condition(of: item)
        let hours = claims.period.hours(besides: nil)
        guard claims.closure != nil || !claims.access.isEmpty || hours != nil else { return }
        let isVenue = isOutlineOfVenue(item)
        if isVenue || isOutlineOfLevel(item) {
            for level in isVenue ? Array(contents.levels.indices) : item.levels {
                contents.levels[level].closure.reason = contents.levels[level].closure.reason ?? claims.closure
                contents.levels[level].access.formUnion(claims.access)
                contents.levels[level].hours = contents.levels[level].hours ?? hours
            }
        } else if let building = contents.buildings.indices.first(where: { index in
            buildings.isEmpty || contents.buildings[index].id == buildings.id(item.building)
        }) {
            contents.buildings[building].closure.reason = contents.buildings[building].closure.reason ?? claims.closure
            contents.buildings[building].access.formUnion(claims.access)
        }
    }

    /// Returns the keys of the outlines around rooms. Of several outlines around a room, the smallest counts.
    private func holders(_ outlines: [String: [Int]]) -> Set<String> {
        var drawn: [(key: String, polygon: Polygon, area: Double)] = []
        for (key, indices) in outlines {
            for polygon in indices.flatMap({ rings(of: items[$0]) }) { drawn.append((key, polygon, polygon.area)) }
        }
        guard drawn.count > 1 else { return [] }
        drawn.sort { ($0.area, $0.key) < ($1.area, $1.key) }
        var boxes = OutlineGrid(drawn.map(\.polygon.outer), isWeighted: true)
        var found: Set<String> = []
        for item in items where item.rule.role == .unit || item.rule.role == .connector {
            guard let inside = rings(of: item).first?.insidePoint,
                let around = boxes.around(inside).sorted().first(where: { drawn[$0].polygon.contains(inside) })
            else { continue }
            found.insert(drawn[around].key)
        }
        return found
    }

    /// Returns the polygons of a feature as they are drawn.
    private func rings(of item: Item) -> [Polygon] {
        item.geometry.polygons.map { rings in
            let rings = rings.map { Polygon.withoutRepeats($0.map(point)) }
            return Polygon(outer: rings.first ?? [], holes: Array(rings.dropFirst()))
        }
    }

    /// Gives outlines without a name that touch another outline the building of that one: buildings are often drawn in parts.
    private func joinParts(_ outlines: inout [String: [Int]], unnamed: Set<String>) {
        guard !unnamed.isEmpty, unnamed.count <= Self.mostParts else { return }
        var shapes: [(key: String, shape: Shape)] = []
        for key in outlines.keys.sorted(by: { (unnamed.contains($0) ? 1 : 0, $0) < (unnamed.contains($1) ? 1 : 0, $1) })
        {
            for polygon in (outlines[key] ?? []).flatMap({ rings(of: items[$0]) }) {
                guard let shape = session.shape(of: polygon)?.shape else { continue }
                shapes.append((key, shape))
            }
        }
        var owners: [String: String] = [:]
        for (key, shape) in shapes where unnamed.contains(key) && owners[key] == nil {
            let near = shapes.first { other in
                other.key != key && owners[other.key] != key && other.shape.distance(to: shape) <= Self.touching
            }
            owners[key] = near.map { owners[$0.key] ?? $0.key }
        }
        for (key, owner) in owners.sorted(by: { $0.key < $1.key }) {
            outlines[owner, default: []] += outlines.removeValue(forKey: key) ?? []
        }
    }

    /// Finds the height of the outline of each building that is its footprint: one without a level, which counts as below
    /// all, otherwise the nearest to the ground.
    mutating func chooseFootprints() {
        for item in items where item.rule.role == .outline {
            guard let building = item.building else { continue }
            footprintHeights[building] = min(footprintHeights[building] ?? .infinity, height(of: item))
        }
    }

    /// Whether an outline is that of its building.
    func isFootprint(_ item: Item) -> Bool {
        guard let building = item.building, let lowest = footprintHeights[building] else { return item.keys.isEmpty }
        return height(of: item) == lowest
    }

    /// Whether an outline is on the ground.
    func isOnGround(_ item: Item) -> Bool { height(of: item) < 0.5 }

    /// The most footprints with which a further one is compared.
    private static let mostFootprints = 1000

    /// How much of the smaller of two outlines is in the other, as a share, if both are of one building. Buildings that are drawn carelessly
    /// overlap by a corner.
    private static let leastShared = 0.8

    /// Returns whether an outline is that of another building than those known so far.
    func areApart(_ polygons: [Polygon]) -> Bool {
        guard contents.footprints.count < Self.mostFootprints else { return false }
        let known = contents.footprints.map(\.polygon)
        return polygons.allSatisfy { polygon in
            guard let point = polygon.insidePoint else { return false }
            return !known.contains { other in
                (other.contains(point) || other.insidePoint.map { polygon.contains($0) } ?? false)
                    && isShared(polygon, with: other)
            }
        }
    }

    private func isShared(_ polygon: Polygon, with other: Polygon) -> Bool {
        guard let first = session.shape(of: polygon)?.shape, let second = session.shape(of: other)?.shape else {
            return true
        }
        return first.sharedArea(with: second) ?? .infinity >= Self.leastShared * min(first.area, second.area)
    }

    private func height(of item: Item) -> Double {
        item.keys.isEmpty ? -1 : item.levels.map { abs(contents.levels[$0].ordinal) }.min() ?? .infinity
    }

    // MARK: Levels

    /// Returns the names of levels without the building that all their features are in: `1` for `A-1` in building A.
    func keysWithoutBuildings(_ keys: [String]) -> [String: String] {
        var found = Dictionary(uniqueKeysWithValues: keys.map { ($0, $0) })
        guard !buildings.isEmpty else { return found }
        for item in items {
            guard let building = item.building else { continue }
            for key in item.keys where key.count > building.count && key.lowercased().hasPrefix(building.lowercased()) {
                let rest = key.dropFirst(building.count).drop { "-_ ./:".contains($0) }
                if !rest.isEmpty { found[key] = String(rest) }
            }
        }
        return found
    }

    /// Draws the outlines of buildings that have none, and gives levels their building.
    mutating func settleBuildings() {
        var onLevels: [FeatureID: Set<String?>] = [:]
        for item in items where item.rule.role == .unit || item.rule.role == .connector {
            for level in item.levels { onLevels[contents.levels[level].id, default: []].insert(item.building) }
        }
        let stated = onLevels.compactMapValues { keys in keys.count == 1 ? buildings.id(keys.first ?? nil) : nil }
        buildings.settle(&contents, &origins, &log, session, stated: stated)
    }
}
