import WaymarkModel

/// What a file says about levels as a whole: which levels each building has, and what levels are called.
final class OSMLevelBook {
    /// What a tag says about levels.
    struct Statement {
        /// The key of the tag, for messages.
        var key: String
        /// The value.
        var text: String
        /// The levels; nil if the text cannot be understood.
        var list: OSMLevelList?
    }

    private struct LevelledBuilding {
        var polygon: Polygon
        /// The levels that it has; nil if it does not say so.
        var levels: [Double]?
        /// The numbers that its levels leave out.
        var skipped: Set<Double>

        var saysSomething: Bool { levels != nil || !skipped.isEmpty }
    }

    private let positions: [Point]
    private var buildings: [LevelledBuilding] = []
    /// The buildings whose outline has each node.
    private var buildingsAt: [Int: [Int]] = [:]
    private var grid = OutlineGrid([])
    /// The ordinals of levels by their folded names.
    private var names: [String: Double] = [:]
    /// The numbers that are left out where there is no building.
    private var skippedOutside: Set<Double> = []

    init(_ data: OSMData) {
        positions = data.nodes.map { Point(x: $0.coordinate.longitude, y: $0.coordinate.latitude) }
        for way in data.ways where way.isClosed && way.tags.isBuilding {
            add(way.tags, Array(way.nodes.dropLast()), [])
        }
        for relation in data.relations where relation.tags.isBuilding {
            for ring in OSMRings(relation, in: data).polygons { add(relation.tags, ring.outer, ring.holes) }
        }
        grid = OutlineGrid(buildings.map(\.polygon.outer), isWeighted: true)
        let skipping = buildings.filter { !$0.skipped.isEmpty }
        if skipping.count == 1 { skippedOutside = skipping[0].skipped }
        findNames(data)
    }

    private func add(_ tags: OSMTags, _ outer: [Int], _ holes: [[Int]]) {
        let skipped = tags["non_existent_levels"].flatMap { OSMLevelList($0) }.map { Set($0.levels) } ?? []
        let polygon = Polygon(outer: outer.map { positions[$0] }, holes: holes.map { $0.map { positions[$0] } })
        for node in outer { buildingsAt[node, default: []].append(buildings.count) }
        buildings.append(
            LevelledBuilding(
                polygon: polygon, levels: Self.levels(ofBuilding: tags, without: skipped), skipped: skipped))
    }

    /// Returns the levels that a building states: from `min_level` to `max_level`. What is missing follows from the
    /// numbers of levels above and below the ground.
    private static func levels(ofBuilding tags: OSMTags, without skipped: Set<Double>) -> [Double]? {
        func whole(_ key: String) -> Double? {
            guard let number = tags[key].flatMap(Double.init), number == number.rounded(),
                OSMLevelList.ordinals.contains(number)
            else { return nil }
            return number
        }
        let above = whole("building:levels").flatMap { $0 >= 1 ? $0 - 1 : nil }
        let below = whole("building:levels:underground").flatMap { $0 >= 0 ? -$0 : nil }
        let (lowest, highest) = (whole("min_level"), whole("max_level"))
        guard lowest != nil || highest != nil || above != nil else { return nil }
        let low = lowest ?? below ?? highest.map { min(0, $0) } ?? 0
        let high = highest ?? above ?? lowest.map { max(0, $0) } ?? 0
        guard low <= high, high - low <= Double(OSMLevelList.widestRange) else { return nil }
        let levels = stride(from: low, through: high, by: 1).filter { !skipped.contains($0) }
        return levels.isEmpty ? nil : levels
    }

    // MARK: Names

    /// Finds what levels are called: by `level:ref` and the names of outlines of levels, where the number is stated too.
    private func findNames(_ data: OSMData) {
        var votes: [String: [Double: Int]] = [:]
        func vote(_ tags: OSMTags) {
            guard let list = tags["level"].flatMap({ OSMLevelList($0) }) else { return }
            let labels = tags.list("level:ref")
            if labels.count > 1, labels.count == list.written.count {
                for (word, ordinal) in zip(labels, list.written) where word.utf8.count <= 60 {
                    votes[Self.folded(word), default: [:]][ordinal, default: 0] += 1
                }
            }
            guard list.levels.count == 1 else { return }
            var words = [tags["level:ref"]]
            if tags.has("indoor", "level") { words += [tags["name"], tags["ref"]] }
            for word in words.compactMap({ $0 }) where word.utf8.count <= 60 {
                votes[Self.folded(word), default: [:]][list.levels[0], default: 0] += 1
            }
        }
        for way in data.ways { vote(way.tags) }
        for relation in data.relations { vote(relation.tags) }
        for node in data.nodes where !node.tags.isEmpty { vote(node.tags) }
        names = votes.compactMapValues { found in
            found.min { ($1.value, abs($0.key), $0.key) < ($0.value, abs($1.key), $1.key) }?.key
        }
    }

    private static func folded(_ text: String) -> String { FoldedText.fold(text).filter { !$0.isWhitespace } }

    /// Returns the ordinal of a level by its name: one that the file gives it, or a word that is the same everywhere.
    private func ordinal(named name: String) -> Double? {
        if let known = names[Self.folded(name)] { return known }
        let word = StoreyNames.simplified(name)
        if word == "G" { return 0 }
        guard word.first == "B", let number = Int(word.dropFirst()), (1...20).contains(number) else { return nil }
        return -Double(number)
    }

    // MARK: Features

    /// Returns what the tags of a feature say about its levels; nothing if they do not mention levels.
    ///
    /// - Parameter nodes: The nodes of the feature, which say in which building it is.
    func statements(_ tags: OSMTags, at nodes: [Int]) -> [Statement] {
        var found: [Statement] = []
        for key in ["level", "repeat_on"] {
            guard let text = tags[key] else { continue }
            found.append(Statement(key: key, text: text, list: list(text, at: nodes)))
        }
        if !found.isEmpty { return found }
        if let text = tags["indoor:level"] {
            return [Statement(key: "indoor:level", text: text, list: list(text, at: nodes))]
        }
        if let low = tags["min_level"], let high = tags["max_level"] {
            return [Statement(key: "min_level", text: low, list: list("\(low)-\(high)", at: nodes))]
        }
        // Labels that no feature with a number has would only lead to warnings.
        guard let label = tags["level:ref"] else { return [] }
        if let ordinal = names[Self.folded(label)] {
            return [Statement(key: "level:ref", text: label, list: OSMLevelList(named: [ordinal]))]
        }
        let ordinals = tags.list("level:ref").map { names[Self.folded($0)] }
        guard ordinals.count > 1, ordinals.allSatisfy({ $0 != nil }) else { return [] }
        return [Statement(key: "level:ref", text: label, list: OSMLevelList(named: ordinals.compactMap { $0 }))]
    }

    /// Returns whether a feature lists several levels.
    func listsSeveralLevels(_ tags: OSMTags, at nodes: [Int]) -> Bool {
        statements(tags, at: nodes).contains { $0.key != "repeat_on" && ($0.list?.levels.count ?? 0) > 1 }
    }

    /// Returns the levels that a text lists for a feature.
    private func list(_ text: String, at nodes: [Int]) -> OSMLevelList? {
        let home = building(around: nodes)
        let skipped = home.map { buildings[$0].skipped } ?? skippedOutside
        return OSMLevelList(text, skipping: skipped) { self.ordinal(named: $0) }
    }

    /// Returns the levels that the building around a feature states; nil if it states none, or there is no building.
    func levels(ofBuildingAround nodes: [Int]) -> [Double]? { building(around: nodes).flatMap { buildings[$0].levels } }

    /// Returns the smallest building around a feature that says something about its levels; otherwise any around it.
    private func building(around nodes: [Int]) -> Int? {
        guard !buildings.isEmpty, !nodes.isEmpty else { return nil }
        let middle = Point(
            x: nodes.reduce(0) { $0 + positions[$1].x } / Double(nodes.count),
            y: nodes.reduce(0) { $0 + positions[$1].y } / Double(nodes.count))
        var around = grid.around(middle).filter { buildings[$0].polygon.contains(middle) }
        if around.isEmpty, nodes.count == 1 { around = buildingsAt[nodes[0]] ?? [] }
        func rank(_ index: Int) -> (Int, Double, Int) {
            let building = buildings[index]
            return (building.saysSomething ? 0 : 1, abs(Polygon.signedArea(of: building.polygon.outer)), index)
        }
        return around.min { rank($0) < rank($1) }
    }
}
