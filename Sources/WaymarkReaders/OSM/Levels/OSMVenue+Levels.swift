import WaymarkImportKit
import WaymarkModel

/// The levels of features, and their names.
extension OSMVenue {
    /// Returns the levels of outlines, doors and elevators at each node.
    mutating func planLevels() -> [Int: [Double]] {
        var found: [Int: Set<Double>] = [:]
        for (index, node) in data.nodes.enumerated() where !node.tags.isEmpty {
            guard let levels = statedLevels(node.tags, at: [index], "node \(node.id)", data.span(node.line)) else {
                continue
            }
            found[index, default: []].formUnion(levels.stated + levels.repeats)
        }
        for index in areas.indices where areas[index].use != .building {
            let area = areas[index]
            let levels = statedLevels(area.tags, at: area.outer, "feature \(area.id)", data.span(area.line))
            if let levels { areas[index].levels = Set(levels.stated + levels.repeats).sorted() }
        }
        setShaftLevels()
        for area in areas where area.use == .unit {
            for node in area.nodes { found[node, default: []].formUnion(area.levels) }
        }
        return found.mapValues { $0.sorted() }
    }

    /// Gives the shafts of stairs and elevators without a level all levels of their building that the file uses.
    private mutating func setShaftLevels() {
        for index in areas.indices where areas[index].levels.isEmpty && areas[index].use == .unit {
            let area = areas[index]
            guard area.category == "elevator" || area.category == "stairs",
                let levels = buildingLevels(at: area.outer)
            else { continue }
            areas[index].levels = levels
            reportBuildingLevels(levels, "shaft \(area.id)", at: data.span(area.line))
        }
    }

    /// Returns the areas that state no level.
    func openAreas() -> [OSMLevelFinder.OpenArea] {
        areas.indices.filter { areas[$0].levels.isEmpty && areas[$0].use != .building }.map { index in
            let area = areas[index]
            return OSMLevelFinder.OpenArea(
                index: index, nodes: area.nodes, layer: area.tags.layer,
                building: area.tags["indoor"] == nil ? nil : levelBook.levels(ofBuildingAround: area.outer),
                isShaft: area.isShaft)
        }
    }

    /// Returns the floors in which stairs can end.
    func grounds() -> [OSMLevelFinder.Ground] {
        areas.indices.filter { areas[$0].use == .unit && !areas[$0].isShaft }.map {
            OSMLevelFinder.Ground(area: $0, outer: areas[$0].outer, levels: areas[$0].levels)
        }
    }

    /// Returns the levels of the building around a feature that the file uses; nil if they are fewer than two.
    ///
    /// The ground always counts: streets are on it without stating a level.
    func buildingLevels(at nodes: [Int]) -> [Double]? {
        let levels = levelBook.levels(ofBuildingAround: nodes)?.filter { $0 == 0 || knownOrdinals.contains($0) } ?? []
        return levels.count > 1 ? levels : nil
    }

    /// Reports that a shaft without a level leads through its whole building.
    mutating func reportBuildingLevels(_ levels: [Double], _ subject: String, at span: SourceSpan) {
        log.repaired("shafts without a level, taken to all levels of their building", at: span)
        findings.add(.buildingLevels, at: span) {
            let list = levels.map(OSMLevelList.text).joined(separator: ";")
            return "the \(subject) has no level; those of its building are assumed: \(list)"
        }
    }

    /// Returns the levels that a node states, in ascending order.
    func levels(ofNode node: Int) -> [Double] { statedOrdinals(data.nodes[node].tags, at: [node]) }

    /// Gives areas without a level the one that was found for them.
    mutating func setAreaLevels(_ finder: OSMLevelFinder) {
        for (index, found) in finder.areaLevels.sorted(by: { $0.key < $1.key }) {
            let area = areas[index]
            let met = area.isShaft ? Set(area.nodes.flatMap(finder.allLevels)).sorted() : []
            if met.count > 1 {
                areas[index].levels = met
                log.repaired("shafts whose levels follow from the ways around them", at: data.span(area.line))
                continue
            }
            areas[index].levels = [found.level]
            let isClear = found.reason == .ground && area.tags["indoor"] == nil
            let span = data.span(area.line)
            guard !isClear else {
                log.repaired("areas outdoors without a level, taken to the ground", at: span)
                continue
            }
            if found.level == 0, found.reason == .ways, area.tags["indoor"] == nil { continue }
            log.repaired("areas without a level", at: span)
            let why =
                switch found.reason {
                case .ways: "the ways at its outline are there"
                case .layer: "its layer says so"
                case .ground: "nothing says where it is"
                }
            findings.add(.areaWithoutLevel, at: span) {
                "the feature \(area.id) has no level; \(OSMLevelList.text(of: found.level)) is assumed: \(why)"
            }
        }
    }

    /// Reports how the levels of lines were found, where the file does not state them.
    mutating func reportLevels(_ finder: OSMLevelFinder) {
        for (index, line) in lines.enumerated() {
            let way = data.ways[line.way]
            let span = data.span(way.line)
            let meant = finder.found[index].map(\.text) ?? ""
            switch finder.reasons[index] {
            case .stated: break
            case .layer:
                log.repaired("ways whose level follows from their layer", at: span)
                findings.add(.layerAssumed, at: span) {
                    "the way \(way.id) has no level; its layer says \(meant)"
                }
            case .neighbours where line.isIndoor || line.isVertical:
                log.repaired("ways whose level follows from their neighbours", at: span)
            case .neighbours: break
            case .landing:
                log.repaired("ways whose level follows from an elevator or stairs at their end", at: span)
                let elevator = way.nodes.first { finder.elevators.contains($0) }
                findings.add(.landingAssumed, at: elevator.map { data.span(data.nodes[$0].line) } ?? span) {
                    guard let elevator else {
                        return
                            "the way \(way.id) has no level; stairs or an elevator at its end say that it is \(meant)"
                    }
                    let level = finder.found[index]?.levels(at: elevator, of: way).first.map(OSMLevelList.text) ?? ""
                    return "nothing leads on from level \(level) of the elevator n\(data.nodes[elevator].id) that "
                        + "states its level; the way \(way.id) is taken to be there"
                }
            case .ends where line.stated.count < 2:
                log.repaired("stairs whose levels follow from the ways at their ends", at: span)
            case .ends: break
            case .slope: log.repaired("stairs and slopes of one level that end at the ways of another", at: span)
            case .incline: log.repaired("stairs whose direction follows from their incline", at: span)
            case .ground where line.isIndoor:
                log.repaired("ways indoors without a level, taken to the ground", at: span)
                findings.add(.groundAssumed, at: span) { "the way \(way.id) indoors has no level; 0 is assumed" }
            case .ground: log.repaired("ways outdoors without a level, taken to the ground", at: span)
            case .order:
                log.repaired("stairs whose direction is unknown", at: span)
                findings.add(.orderAssumed, at: span) {
                    "the direction of the way \(way.id) is unknown; it is taken to lead \(meant)"
                }
            case .contradiction:
                log.repaired("stairs whose levels contradict the ways at their ends", at: span)
                findings.add(.contradiction, at: span) {
                    "the way \(way.id) lists several levels, but the ways at both ends are \(meant)"
                }
            }
        }
    }

    /// Returns the id of a level.
    func levelID(_ ordinal: Double) -> FeatureID { FeatureID(OSMLevelList.text(of: ordinal)) }

    /// Creates the levels that are used, with the names and labels that people see.
    mutating func addLevels() {
        var names: [Double: LocalizedText] = [:]
        var labels: [Double: [String: Int]] = [:]
        for area in areas where area.use == .level {
            for level in area.levels where area.levels.count == 1 {
                if let name = OSMNames.text(area.tags, "name"), names[level] == nil { names[level] = name }
                if let label = area.tags["level:ref"] { labels[level, default: [:]][label, default: 0] += 1000 }
            }
        }
        func vote(_ tags: OSMTags) {
            guard let list = tags["level"].flatMap({ OSMLevelList($0) }) else { return }
            let words = tags.list("level:ref")
            guard !words.isEmpty, words.count == list.written.count else { return }
            for (word, level) in zip(words, list.written) where word.count <= 6 {
                labels[level, default: [:]][word, default: 0] += 1
            }
        }
        for way in data.ways { vote(way.tags) }
        for node in data.nodes where !node.tags.isEmpty { vote(node.tags) }
        let outdoor = outdoorShare()
        for ordinal in usedLevels.sorted() {
            let number = OSMLevelList.text(of: ordinal)
            let label = labels[ordinal]?.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? number
            let isOutdoor = ordinal == 0 && (outdoor > 0.5 || mainBuilding == nil && outdoor > 0)
            contents.levels.append(
                Level(
                    id: levelID(ordinal), ordinal: ordinal,
                    name: names[ordinal] ?? LocalizedText("Level \(label)"), shortName: label, isOutdoor: isOutdoor))
        }
        setBuildings()
    }

    /// Gives levels indoors their building. A level that several buildings have belongs to none of them: their outlines
    /// decide.
    private mutating func setBuildings() {
        guard let main = contents.buildings.first?.id else { return }
        let finder = contents.buildings.count > 1 ? BuildingFinder(contents) : nil
        var found: [FeatureID: Set<FeatureID>] = [:]
        if let finder {
            for level in contents.levels where !level.isOutdoor {
                found[level.id] = Set(finder.buildings(on: level.id))
            }
            for node in contents.nodes where found[node.level] != nil {
                if let building = finder.building(at: node.position, on: node.level) {
                    found[node.level]?.insert(building)
                }
            }
        }
        for index in contents.levels.indices where !contents.levels[index].isOutdoor {
            let all = found[contents.levels[index].id] ?? []
            contents.levels[index].building = all.count > 1 ? nil : all.first ?? main
        }
    }

    /// Returns the share of the length of the paths on the ground that is outdoors.
    private func outdoorShare() -> Double {
        let ground = levelID(0)
        var all = 0.0
        var outdoor = 0.0
        var isOnGround: [FeatureID: Bool] = [:]
        for node in contents.nodes { isOnGround[node.id] = node.level == ground }
        for edge in contents.edges where isOnGround[edge.from] == true {
            all += edge.length
            if edge.kind.facts.isOutdoors == true { outdoor += edge.length }
        }
        return all > 0 ? outdoor / all : 0
    }
}

extension OSMLevelFinder {
    /// Returns the levels of flat ways at a node.
    func levels(at node: Int) -> [Double] {
        var levels: Set<Double> = []
        for line in linesAt[node] ?? [] {
            if case .flat(let found) = found[line] { levels.formUnion(found) }
        }
        return levels.sorted()
    }
}

extension OSMLevelFinder.Finding {
    fileprivate var text: String {
        switch self {
        case .flat(let levels): "on level \(levels.map(OSMLevelList.text).joined(separator: ", "))"
        case .rising(let from, let to): "from level \(OSMLevelList.text(of: from)) to \(OSMLevelList.text(of: to))"
        }
    }
}

extension RowFindings.Kind {
    fileprivate static let areaWithoutLevel = Self(
        code: .foreignAssumption, plural: "rooms and areas have no level",
        help: "add the tag level to each of them")
    fileprivate static let buildingLevels = Self(
        code: .foreignAssumption,
        plural: "shafts of stairs or elevators have no level; those of their buildings are assumed",
        help: "list the levels at which they stop: level=-1;0")
    fileprivate static let groundAssumed = Self(
        code: .foreignAssumption, plural: "ways indoors have no level, and no neighbour with one; 0 is assumed",
        help: "add the tag level to each of them")
    fileprivate static let layerAssumed = Self(
        code: .foreignAssumption, severity: .note, plural: "ways have no level; their layers are taken for levels",
        help: "add the tag level to each of them")
    fileprivate static let landingAssumed = Self(
        code: .foreignAssumption,
        plural: "ways have no level; the elevators and stairs at their ends list the levels that are assumed",
        help: "add the tag level to the ways that meet the elevator or the stairs there")
    fileprivate static let orderAssumed = Self(
        code: .foreignAssumption,
        plural:
            "stairs list their levels, but it is unknown which end is up; the lower is taken as the first, and for escalators the first of the list",
        help: "add incline=up or incline=down, or the level of the ways at their ends")
    fileprivate static let contradiction = Self(
        code: .foreignAssumption, plural: "stairs list several levels, but the ways at both ends are on one",
        help: "correct the level of the stairs, or of the ways at their ends")
}
