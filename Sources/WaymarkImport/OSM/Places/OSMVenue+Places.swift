import WaymarkModel

/// Places: shops, facilities, named rooms, platforms, stops and stations.
extension OSMVenue {
    /// The maximum distance from a place to the path that it is reached from, in metres.
    private static let reach = 100.0
    /// The maximum number of entrances that a place gets.
    private static let mostEntrances = 40

    /// Something that can be a place.
    private struct Candidate {
        var id: String
        var tags: OSMTags
        var line: Int
        var position: Point
        /// The nodes of its outline, or of its line.
        var nodes: [Int]
        var levels: [Double]
        /// The indices of the units that it is.
        var units: [Int] = []
    }

    /// Makes the places. Paths and units exist already.
    mutating func addPlaces() {
        let candidates = areaCandidates() + wayCandidates() + nodeCandidates()
        var finder = PlaceFinder(self)
        var known: Set<String> = []
        for var candidate in candidates {
            guard let category = OSMCategory(candidate.tags), let name = name(of: candidate, category) else { continue }
            if candidate.levels.isEmpty {
                candidate.levels = [finder.level(around: candidate.position, nodes: candidate.nodes)]
            }
            guard let level = candidate.levels.min(by: { (abs($0), $0) < (abs($1), $1) }) else { continue }
            // A shop is often mapped as a room and as a node in it.
            if candidate.id.hasPrefix("n"), let unit = finder.unit(around: candidate.position, on: level),
                known.contains("\(name.base)\u{0}\(unit)")
            {
                log.skipped("nodes that repeat the room around them", at: data.span(candidate.line))
                continue
            }
            for unit in candidate.units { known.insert("\(name.base)\u{0}\(unit)") }
            add(candidate, category, name, level, &finder)
        }
        if finder.isExhausted {
            findings.add(.tooManyPlaces, at: SourceSpan(file: data.file)) {
                "the file has too many places to find the level and the path of each"
            }
        }
    }

    private mutating func add(
        _ candidate: Candidate, _ category: OSMCategory, _ name: LocalizedText, _ level: Double,
        _ finder: inout PlaceFinder
    ) {
        let span = data.span(candidate.line)
        let tags = candidate.tags
        let access = OSMAccess(tags)
        reportHours(access, tags, "place \(candidate.id)", at: span)
        var entrances = entrances(of: candidate)
        if entrances.isEmpty, candidate.units.isEmpty, finder.unit(around: candidate.position, on: level) == nil {
            entrances = finder.nearestNode(to: candidate.position, on: level, within: Self.reach).map { [$0] } ?? []
            if entrances.isEmpty { return log.skipped("places far from any path", at: span) }
        }
        usedLevels.insert(level)
        let id = FeatureID(candidate.id)
        for unit in candidate.units { contents.units[unit].place = id }
        log.read("places")
        origins.record(span, for: .place, contents.places.count)
        contents.places.append(
            Place(
                id: id, name: name, category: category.category, aliases: OSMNames.aliases(tags, besides: name.base),
                entrances: entrances.map { Place.Entrance($0) }, level: levelID(level), position: candidate.position,
                hours: access.hours,
                access: access.roles, summary: OSMNames.text(tags, "description"), tags: facts(tags)))
    }

    /// Returns the path nodes by which people get to a place: those on its line or outline, or itself.
    private func entrances(of candidate: Candidate) -> [FeatureID] {
        var found: [(isDoor: Bool, id: FeatureID)] = []
        for node in candidate.nodes {
            for level in candidate.levels {
                guard let index = pathNodes[NodeKey(node: node, level: level)] else { continue }
                found.append((OSMDoor(data.nodes[node].tags) != nil, contents.nodes[index].id))
            }
        }
        let doors = found.filter(\.isDoor)
        let chosen = doors.isEmpty ? found : doors
        var seen: Set<FeatureID> = []
        return Array(chosen.map(\.id).filter { seen.insert($0).inserted }.prefix(Self.mostEntrances))
    }

    private func facts(_ tags: OSMTags) -> [String: String] {
        var facts = tags.kept(["wheelchair", "cuisine", "operator", "brand", "ref", "level:ref", "network"])
        facts["website"] = tags["website"] ?? tags["contact:website"] ?? tags["url"]
        facts["phone"] = tags["phone"] ?? tags["contact:phone"]
        facts["email"] = tags["email"] ?? tags["contact:email"]
        return facts
    }

    /// Returns the name of a place; nil if it has none and needs one.
    private func name(of candidate: Candidate, _ category: OSMCategory) -> LocalizedText? {
        let tags = candidate.tags
        let label = tags["ref"] ?? tags["local_ref"]
        if category.category == "transit.platform", let label = label?.replacing(";", with: ", ") {
            let isNumber = label.count <= 8
            guard let name = OSMNames.text(tags, "name") else {
                return LocalizedText(isNumber ? "\(category.noun) \(label)" : label)
            }
            // Platforms often have the name of their station.
            let hasLabel = name.base.contains { $0.isNumber }
            return hasLabel ? name : LocalizedText("\(name.base) \(label)")
        }
        if let name = OSMNames.text(tags, "name") ?? OSMNames.text(tags, "brand") { return name }
        if let label { return LocalizedText(category.category == "room" ? label : "\(category.noun) \(label)") }
        return category.needsName
            ? nil : LocalizedText(tags["operator"].map { "\(category.noun) \($0)" } ?? category.noun)
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
                levels: area.levels, units: unitsOf[area.id[...]] ?? [])
        }
    }

    private func wayCandidates() -> [Candidate] {
        let known = Set(areas.map(\.id))
        return data.ways.compactMap { way in
            guard !known.contains("w\(way.id)"), !way.nodes.isEmpty, OSMCategory(way.tags) != nil else {
                return nil
            }
            let levels = Set(statedOrdinals(way.tags)).sorted()
            let position = way.isClosed ? middle(of: way.nodes.dropLast()) : points[way.nodes[way.nodes.count / 2]]
            return Candidate(
                id: "w\(way.id)", tags: way.tags, line: way.line, position: position, nodes: way.nodes, levels: levels)
        }
    }

    private func nodeCandidates() -> [Candidate] {
        data.nodes.indices.compactMap { index in
            let node = data.nodes[index]
            guard !node.tags.isEmpty, OSMCategory(node.tags) != nil else { return nil }
            return Candidate(
                id: "n\(node.id)", tags: node.tags, line: node.line, position: points[index], nodes: [index],
                levels: levels(ofNode: index))
        }
    }

    private func statedOrdinals(_ tags: OSMTags) -> [Double] {
        [tags["level"], tags["repeat_on"]].compactMap { $0.flatMap { OSMLevelList($0) } }.flatMap(\.levels)
    }

    /// Returns a point in the middle of an outline.
    private func middle(of nodes: some Collection<Int>) -> Point {
        let corners = nodes.map { points[$0] }
        let area = Polygon.signedArea(of: corners)
        guard abs(area) > 0.01, let origin = corners.first, var previous = corners.last else {
            return corners.first ?? Point(x: 0, y: 0)
        }
        var (x, y) = (0.0, 0.0)
        for corner in corners {
            let (ax, ay) = (previous.x - origin.x, previous.y - origin.y)
            let (bx, by) = (corner.x - origin.x, corner.y - origin.y)
            let cross = ax * by - bx * ay
            x += (ax + bx) * cross
            y += (ay + by) * cross
            previous = corner
        }
        return Point(x: origin.x + x / (6 * area), y: origin.y + y / (6 * area)).rounded
    }
}

extension RowFindings.Kind {
    fileprivate static let tooManyPlaces = Self(code: .limitExceeded, plural: "limits on places are reached")
}
