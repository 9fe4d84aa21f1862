import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Places: shops, facilities, named rooms, platforms, stops and stations.
extension OSMVenue {
    /// The maximum distance from a place to the path that it is reached from, in metres.
    static let placeReach = 100.0
    /// How near, in metres, a path has to be that people take to a place at the end of one that nobody may walk along.
    private static let publicReach = 15.0

    /// Something that can be a place.
    struct Candidate {
        var id: String
        var tags: OSMTags
        var line: Int
        var position: Point
        /// The nodes of its outline, or of its line.
        var nodes: [Int]
        var levels: [Double]
        /// The nodes of its outer ring; empty for a point or an open line.
        var outline: [Int] = []
        /// The indices of the units that it is.
        var units: [Int] = []
        /// The nodes by which it is entered on any level, if its own do not count.
        var entrances: [Int] = []
        /// Those of its nodes to which only ways lead that nobody may walk along.
        var closedEnds: [Int] = []
        /// Why nobody can use the room that it is; nil if it is in service.
        var closure: String?
        /// Whether its outline is the edge of a floor or of open ground, which people cross where they like, and not a wall.
        var isUnwalled = false
        /// Whether a fence is around it, so that people get onto it at gates.
        var isFenced = false
        /// Whether it is a room with walls.
        var isWalledRoom: Bool { !isUnwalled && !units.isEmpty && entrances.isEmpty }
        /// Whether it is a node.
        var isPoint: Bool { id.hasPrefix("n") }
    }

    /// Makes the places. Paths and units exist already.
    mutating func addPlaces() {
        let candidates = areaCandidates() + wayCandidates() + nodeCandidates()
        var finder = PlaceFinder(self)
        let stations = OSMStationEntrances(self)
        let floors = OSMFloorNumbers(data)
        let closedWays = OSMClosedWays(venue: self)
        let old = closedWays.levelsOfUnusedPaths()
        let behind = closedWays.levelsBehindOpenWays()
        let standing = OSMGround(venue: self).standing()
        let pits = OSMPits(self, standing.water)
        var beside = OSMBesidePaths(self, pits)
        var ways = OSMPlaceWays(self, pits)
        noteBounds(ways.enclosures, standing.buildings, pits)
        layers.bridgeheads = OSMBridgeheads(venue: self).nodes(besides: pits)
        var known: Set<String> = []
        for var candidate in candidates {
            guard let category = OSMCategory(candidate.tags), let name = name(of: candidate, category) else { continue }
            if candidate.levels.isEmpty, candidate.isPoint { candidate.levels = candidate.nodes.compactMap { old[$0] } }
            if candidate.levels.isEmpty {
                guard let level = level(of: candidate, category, floors, &finder) else { continue }
                candidate.levels = [level]
            }
            for unit in candidate.units { known.insert("\(name.base)\u{0}\(unit)") }
            for var single in single(candidate, category) {
                guard let level = single.levels.min(by: { (abs($0), $0) < (abs($1), $1) }) else { continue }
                // A shop is often mapped as a room and as a node in it.
                if single.isPoint, let unit = finder.unit(around: single.position, on: level),
                    known.contains("\(name.base)\u{0}\(unit)")
                {
                    log.skipped("nodes that repeat the room around them", at: data.span(single.line))
                    continue
                }
                if category.isStation { single.entrances = stations.nodes(of: single.id, outline: single.nodes) }
                single.closedEnds = single.nodes.filter { behind[$0]?.contains(level) == true }
                add(single, category, name, level, &beside, &ways, &finder)
            }
        }
        cut(at: beside)
        if finder.isExhausted {
            findings.add(.tooManyPlaces, at: SourceSpan(file: data.file)) {
                "the file has too many places to find the level and the path of each"
            }
        }
    }

    /// Returns the places that a feature stands for: a point on several levels is a place on each, an area on several
    /// levels is one place. Stations and their entrances lead from level to level, and are one.
    private func single(_ candidate: Candidate, _ category: OSMCategory) -> [Candidate] {
        guard candidate.isPoint, candidate.levels.count > 1, !category.joinsLevels else { return [candidate] }
        return candidate.levels.map { level in
            var single = candidate
            single.levels = [level]
            single.id += ":\(OSMLevelList.text(of: level))"
            return single
        }
    }

    /// Returns the level of a place that states none, and reports it; nil if nothing says where it is.
    private mutating func level(
        of candidate: Candidate, _ category: OSMCategory, _ floors: OSMFloorNumbers, _ finder: inout PlaceFinder
    ) -> Double? {
        let tags = candidate.tags
        let span = data.span(candidate.line)
        let found = finder.level(
            around: candidate.position, nodes: candidate.nodes, layer: tags.layer.map(layerLevels.level),
            isOutdoors: OSMCategory.isOutdoors(tags))
        if let floor = tags["addr:floor"] {
            let level = floors.level(of: floor)
            let isUsed = level.map { usedLevels.contains($0) } ?? false
            findings.add(.floorInAddress, at: span) {
                "addr:floor=\"\(floor)\" of the feature \(candidate.id), which states no level, "
                    + (isUsed
                        ? "is read as level \(OSMLevelList.text(of: level ?? 0))" : "does not say on which level it is")
            }
            if let level, isUsed, found?.reason != .path { return level }
        }
        guard let found else {
            findings.add(.placeNowhere, at: span) {
                "the place \(candidate.id) is not on the ground, and nothing says on which level it is"
            }
            log.skipped("places whose level is unknown", at: span)
            return nil
        }
        switch found.reason {
        case .path: break
        case .unit where found.level != 0, .layer:
            findings.add(.placeInUnit, at: span) {
                "the place \(candidate.id) has no level; \(OSMLevelList.text(of: found.level)) is assumed"
            }
            log.repaired("places without a level, taken to the one around them", at: span)
        case .unit, .ground: log.repaired("places without a level, taken to the ground", at: span)
        }
        return found.level
    }

    private mutating func add(
        _ candidate: Candidate, _ category: OSMCategory, _ name: LocalizedText, _ level: Double,
        _ beside: inout OSMBesidePaths, _ ways: inout OSMPlaceWays, _ finder: inout PlaceFinder
    ) {
        let (id, span, tags) = (FeatureID(candidate.id), data.span(candidate.line), candidate.tags)
        layers.places[id] = tags.layer.map { Int($0) }
        var access = OSMAccess(tags)
        if let closure = candidate.closure { access.close(closure) }
        reportHours(access, tags, "place \(candidate.id)", at: span)
        let stated = candidate.entrances.isEmpty ? candidate.nodes : candidate.entrances
        let levels = candidate.entrances.isEmpty ? candidate.levels : nil
        var entrances = entrances(
            at: stated, on: levels, isItself: candidate.isPoint && candidate.entrances.isEmpty,
            past: candidate.isPoint || candidate.isUnwalled && !candidate.isFenced || levels == nil
                ? [] : nodesPast(candidate.units, candidate.outline, stated, on: candidate.levels),
            onlyDoors: !candidate.isUnwalled || candidate.isFenced,
            outline: candidate.outline.isEmpty ? nil : Polygon(outer: candidate.outline.map { points[$0] }))
        if !candidate.entrances.isEmpty { entrances = self.entrances(besidesShut: entrances) }
        if !candidate.isPoint, candidate.entrances.isEmpty, access.roles.isEmpty {
            let outline = candidate.units.isEmpty ? candidate.nodes.map { points[$0] } : []
            beside.open(&entrances, of: id, outline, on: levelID(level), self)
        }
        let around = finder.unit(around: candidate.position, on: level)
        var isEnclosed = false
        if entrances.isEmpty, candidate.units.isEmpty, candidate.entrances.isEmpty, !category.isDoor {
            let outline = candidate.isPoint ? nil : candidate.outline.map { points[$0] }
            isEnclosed = enter(
                id, at: candidate.position, outline, in: around, on: level, isPublic: access.roles.isEmpty, span,
                &entrances, &ways, &beside)
        }
        if !isEnclosed, entrances.isEmpty, candidate.units.isEmpty, !candidate.isPoint {
            entrances = wayOut(at: stated, on: levels)
            if entrances.isEmpty, around == nil,
                let entrance = entrance(
                    throughDoorsAt: stated, of: id, on: levels, level: level, within: Self.placeReach, &beside)
            {
                entrances = [entrance]
            }
        }
        if !isEnclosed, entrances.isEmpty, candidate.units.isEmpty, around == nil {
            if category.isDoor { return }  // A door of a building to which nothing leads is of no use.
            let outline = candidate.isPoint ? [] : candidate.nodes.map { points[$0] }
            let spot = beside.doorstep(of: outline, for: id, on: levelID(level), self) ?? candidate.position
            if !finder.hasPath(near: spot, on: level, within: Self.publicReach, for: id, layers) {
                entrances = candidate.closedEnds.map { Place.Entrance(contents.nodes[pathNode($0, level)].id) }
            }
        }
        if entrances.isEmpty, candidate.units.isEmpty, around == nil || isEnclosed, bounds.barred[id] == nil {
            if !isEnclosed, !candidate.isPoint, access.roles.isEmpty {
                let outline = candidate.nodes.map { points[$0] }
                doorsteps[id] = beside.doorstep(of: outline, for: id, on: levelID(level), self)
            }
            // The derivation cuts the nearest path where it is nearest.
            let doorstep = doorsteps[id] ?? candidate.position
            guard finder.hasPath(near: doorstep, on: level, within: Self.placeReach, for: id, layers) else {
                return log.skipped("places far from any path", at: span)
            }
        }
        if candidate.isUnwalled, !candidate.units.isEmpty { floorPlaces.insert(id) }
        if candidate.isWalledRoom, !entrances.isEmpty, access.closure == nil { roomPlaces.insert(id) }
        if let closure = access.closure {
            findings.add(.closedPlace, at: span) { "the place \(candidate.id) is closed: \(closure)" }
            for index in entrances.indices { entrances[index].hours = OSMAccess.never }
        }
        usedLevels.insert(level)
        for unit in candidate.units { contents.units[unit].place = id }
        log.read("places")
        append(
            Place(
                id: id, name: name, category: category.category, aliases: OSMNames.aliases(tags, besides: name.base),
                entrances: entrances, level: levelID(level), position: candidate.position,
                hours: access.isClosed ? OSMAccess.never : access.hours,
                access: access.roles, description: OSMNames.text(tags, "description"),
                photo: tags["image"].flatMap { $0.hasPrefix("http") ? $0 : nil },
                phone: tags["phone"] ?? tags["contact:phone"],
                website: tags["website"] ?? tags["contact:website"] ?? tags["url"],
                tags: tags.placeFacts(closure: access.closure)
            ), at: span)
    }

    // MARK: Candidates

    private func areaCandidates() -> [Candidate] {
        var unitsOf: [Substring: [Int]] = [:]
        for (index, unit) in contents.units.enumerated() {
            unitsOf[unit.id.rawValue.prefix { $0 != ":" }, default: []].append(index)
        }
        return areas.filter { $0.use == .unit || $0.use == .building }.compactMap { area in
            guard OSMCategory(area.tags) != nil, !area.outer.isEmpty else { return nil }
            return Candidate(
                id: area.id, tags: area.tags, line: area.line, position: middle(of: area.outer), nodes: area.nodes,
                levels: area.use == .building ? statedOrdinals(area.tags, at: area.nodes) : area.levels,
                outline: area.outer,
                units: unitsOf[area.id[...]] ?? [], closure: area.isShaft ? nil : area.closure,
                isUnwalled: area.use == .unit && (!area.isRoom || area.tags.has("indoor", "area")),
                isFenced: area.isFenced)
        }
    }

    private func wayCandidates() -> [Candidate] {
        let known = Set(areas.map(\.id))
        return data.ways.compactMap { way in
            guard !known.contains("w\(way.id)"), !way.nodes.isEmpty, OSMCategory(way.tags) != nil else {
                return nil
            }
            let levels = statedOrdinals(way.tags, at: way.nodes)
            let position = way.isClosed ? middle(of: way.nodes.dropLast()) : points[way.nodes[way.nodes.count / 2]]
            return Candidate(
                id: "w\(way.id)", tags: way.tags, line: way.line, position: position, nodes: way.nodes, levels: levels,
                outline: way.isClosed ? Array(way.nodes.dropLast()) : [], isUnwalled: OSMCategory.isOpenGround(way.tags)
            )
        }
    }

    private func nodeCandidates() -> [Candidate] {
        let walls = Set(areas.filter { $0.use == .building }.flatMap(\.nodes))
        return data.nodes.indices.compactMap { index in
            let node = data.nodes[index]
            guard !node.tags.isEmpty, let category = OSMCategory(node.tags) else { return nil }
            if category.isDoor, !walls.contains(index) || OSMAccess(node.tags).isClosed { return nil }
            return Candidate(
                id: "n\(node.id)", tags: node.tags, line: node.line, position: points[index], nodes: [index],
                levels: levels(ofNode: index))
        }
    }
}

extension RowFindings.Kind {
    fileprivate static let closedPlace = Self(
        code: .foreignAssumption, severity: .note,
        plural: "places are closed to everybody, by their access or their state",
        help: "waymark show PLACE names its hours; correct the tags if it is open")
    fileprivate static let floorInAddress = Self(
        code: .foreignAssumption, severity: .note, plural: "places have addr:floor and no level",
        help: "add the tag level to each of them")
    fileprivate static let placeNowhere = Self(
        code: .foreignAssumption, plural: "places are not on the ground, and have no level; they are left out",
        help: "add the tag level to each of them")
    fileprivate static let placeInUnit = Self(
        code: .foreignAssumption, severity: .note,
        plural: "places have no level; that of the floor around them is assumed",
        help: "add the tag level to each of them")
    fileprivate static let tooManyPlaces = Self(code: .limitExceeded, plural: "limits on places are reached")
}
