import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Stairs, escalators, ramps and elevators between levels.
extension OSMVenue {
    /// Makes connectors of rising lines, elevators at nodes and elevators drawn as areas, and passages where ways of
    /// different levels share a node.
    mutating func addConnectors(_ finder: OSMLevelFinder) {
        for (index, line) in lines.enumerated() {
            guard case .rising(let from, let to) = finder.found[index] else { continue }
            addRising(line, from: from, to: to, finder)
        }
        let elevators = addElevatorNodes(finder)
        addElevatorAreas(finder, besides: elevators)
        addPassages(finder, besides: elevators)
    }

    // MARK: Lines that rise

    private mutating func addRising(_ line: OSMLine, from: Double, to: Double, _ finder: OSMLevelFinder) {
        let way = data.ways[line.way]
        let span = data.span(way.line)
        var stops: [(position: Int, level: Double)] = [(0, from)]
        let between = line.stated.filter { $0 > min(from, to) && $0 < max(from, to) }
        for level in from < to ? between : between.reversed() {
            let position = way.nodes.indices.dropLast().first { position in
                position > (stops.last?.position ?? 0) && finder.levels(at: way.nodes[position]).contains(level)
            }
            if let position { stops.append((position, level)) }
        }
        stops.append((way.nodes.count - 1, to))
        for (position, level) in stops {
            for other in [position - 1, position + 1] where way.nodes.indices.contains(other) {
                wayEnds.add(end: way.nodes[position], way.nodes[other], on: level)
            }
        }
        let slope = OSMRampSlope(way.tags, line.kind)
        let barrier = way.tags.barrierOnWay
        let isTooSteep = slope.isTooSteep(metres: length(of: way.nodes[...]), levels: abs(to - from))
        // A path with steps that leads to another level is stairs.
        let kind = isTooSteep ? .unknownJoin : line.kind ?? (way.tags.hasSteps ? .stairs : .ramp)
        let id = "w\(way.id)"
        if isTooSteep {
            let metres = (length(of: way.nodes[...]) * 10).rounded() / 10
            findings.add(.tooSteep, at: span) {
                let words = [from, to].map(OSMLevelList.text).joined(separator: " to ")
                return "the way \(way.id) leads from level \(words) in \(metres) m"
            }
            log.repaired("ways to another level that are too short to be ramps", at: span)
        }
        let longest = OSMDuration.Longest.way(kind, levels: abs(to - from), length: length(of: way.nodes[...]))
        let isTimed = !kind.wayKind.hasSlope || kind.wayKind.carries
        let subject = "\(kind.words.one) \(id)"
        if kind.wayKind.hasSlope, way.tags.isSteep { reportSlope(in: way.tags, "way \(way.id)", at: span) }
        reportUnbelievedSteps(line)
        let time = isTimed ? seconds(way.tags, upTo: longest, subject, at: span) : nil
        let first = contents.connectors.count
        var connector = Connector(
            id: FeatureID(id), kind: kind, name: name(of: way.tags),
            stops: stops.map { stop in
                let index = pathNode(way.nodes[stop.position], stop.level)
                return Connector.Stop(node: contents.nodes[index].id)
            },
            flights: kind.isRide
                ? []
                : isTooSteep
                    ? stops.dropFirst().map { _ in Connector.Flight() }
                    : flights(of: way, stops, kind, time),
            secondsPerLevel: kind.isRide ? time.map { $0 / abs(to - from) } : nil,
            delay: barrier?.delay ?? 0, width: barrier?.width ?? way.tags.metresWide, hours: line.access.hours,
            access: line.access.roles,
            isAccessible: line.isStepped
                ? nil
                : OSMAccess.wheelchair(way.tags)
                    ?? (kind.wayKind.hasSlope && !kind.wayKind.carries
                        ? way.tags.stopsWheels || way.tags.hasRaisedKerb
                            ? false : way.tags.isWheelchairRamp
                        : nil),
            closure: line.closure, isInferred: isTooSteep,
            tags: way.tags.kept(Self.keptWayTags).merging(way.tags.numbers) { kept, _ in kept })
        let isRampForOthers = kind.wayKind.hasSlope && !kind.wayKind.carries && way.tags.isWheelchairRamp == false
        if barrier?.isAccessible == false || isRampForOthers || way.tags.isPaternoster {
            connector.isAccessible = false
        }
        OSMFurtherFlights(venue: self, finder: finder).add(beyond: line, to: &connector)
        heed(doorsOn: way, in: &connector)
        heed(roomsAround: way, in: &connector)
        switch OSMDirection(way.tags, of: line) {
        case .both: break
        case .forward: connector.direction = .forward
        case .backward: connector.direction = .backward
        }
        if kind.wayKind.isReversible, way.tags.isReversible {
            if way.tags["oneway"] == nil { connector.direction = from < to ? .forward : .backward }
            reportReversible(kind, id, at: span)
        }
        if kind.isPaired, connector.direction == .both {
            findings.add(.escalatorPair, at: span) {
                "the direction of the \(kind.words.one) \(id) is unknown; it is imported as a pair, one in each direction"
            }
            connector.direction = .forward
            append(connector, at: span)
            connector.id = FeatureID(id + "-back")
            connector.stops.reverse()
            connector.flights.reverse()
        }
        if connector.closure != nil { log.read("connectors that are not in service") }
        if way.tags.slope == nil, let steepest = connector.flights.compactMap(\.incline).max() {
            findings.add(.computedSlope, at: span) {
                "the ramp \(id) rises by at least \(Int((steepest * 100).rounded())) %, if a storey has 3 m"
            }
        }
        append(connector, at: span)
        addWheelchairRamp(along: connector, way.tags, at: span)
        if !kind.isRide { noteClimbs(along: line, stops, Array(contents.connectors[first...]), at: span) }
    }

    private func flights(
        of way: OSMData.Way, _ stops: [(position: Int, level: Double)], _ kind: Connector.Kind, _ seconds: Double?
    ) -> [Connector.Flight] {
        let whole = length(of: way.nodes[...])
        let ramp = OSMRampSlope(way.tags, kind)
        return zip(stops, stops.dropFirst()).map { first, last in
            let piece = max(0.01, length(of: way.nodes[first.position...last.position]))
            let share = whole > 0 ? piece / whole : 1
            let isSloped = kind.wayKind.hasSlope
            let computed = ramp.computed(metres: piece, levels: abs(last.level - first.level))
            return Connector.Flight(
                stepCount: isSloped ? nil : way.tags.steps.map { Int((Double($0) * share).rounded()) },
                length: piece, incline: isSloped ? way.tags.slope.map(abs) ?? computed : nil,
                duration: seconds.map { $0 * share })
        }
    }

    // MARK: Elevators

    /// Returns the levels at which the elevators at nodes stop; none for those that are left out.
    private mutating func addElevatorNodes(_ finder: OSMLevelFinder) -> [Int: [Double]] {
        var elevators: [Int: [Double]] = [:]
        findLooseDoors(finder)
        for (index, node) in data.nodes.enumerated() where !node.tags.isEmpty {
            let service = OSMService(node.tags)
            guard service.tags.has("highway", "elevator") else { continue }
            elevators[index] = []
            let span = data.span(node.line)
            let access = OSMAccess(node.tags)
            reportHours(access, node.tags, "elevator n\(node.id)", at: span)
            var levels = levels(ofNode: index)
            if levels.count < 2 {
                let around = (shaftRings.ringOf[index] ?? []).flatMap(finder.allLevels)
                let touched = Set(levels + finder.allLevels(at: index) + around).sorted()
                if touched.count > 1 {
                    levels = touched
                    log.repaired("elevators whose levels follow from the ways around them", at: span)
                } else if levels.isEmpty, let all = buildingLevels(at: [index]) {
                    levels = all
                    reportBuildingLevels(all, "elevator n\(node.id)", at: span)
                } else if let all = floorLevels(of: index, besides: touched) {
                    levels = all
                } else {
                    skipElevator("n\(node.id)", at: span)
                    continue
                }
            }
            let closure = service.closure ?? access.unreadClosure
            log.read(closure == nil ? "elevators" : "connectors that are not in service")
            elevators[index] = levels
            let stops = levels.flatMap { level in
                doors(ofShaftAround: index, on: level, finder).map { node in
                    let stop = pathNode(node, level)
                    return Connector.Stop(node: contents.nodes[stop].id)
                }
            }
            append(
                Connector(
                    id: FeatureID("n\(node.id)"), kind: .elevator, name: name(of: node.tags), stops: stops,
                    secondsPerLevel: secondsPerLevel(node.tags, levels, "n\(node.id)", at: span),
                    width: node.tags.cabinWidth,
                    hours: access.hours, access: access.roles,
                    isAccessible: wheelchair(inElevator: node.tags), closure: closure,
                    tags: Self.tags(ofElevator: node.tags, isThrough: stops.count == levels.count)),
                at: span)
        }
        return elevators
    }

    /// Returns the nodes at which an elevator is entered on a level: those where ways meet the ring around it, if it lies in
    /// its shaft and on no way; otherwise its own.
    private func doors(ofShaftAround elevator: Int, on level: Double, _ finder: OSMLevelFinder) -> [Int] {
        guard finder.linesAt[elevator] == nil, let ring = shaftRings.ringOf[elevator] else { return [elevator] }
        let doors = doors(in: ring, on: level, finder)
        return doors.isEmpty ? [elevator] : doors
    }

    /// Makes connectors of elevators that are drawn as areas, unless an elevator at a node is in the area.
    ///
    /// The stops are where ways meet the outline, and at its doors on floors of other levels. An area that no way meets on two levels is left to
    /// the derivation from the plan.
    private mutating func addElevatorAreas(_ finder: OSMLevelFinder, besides nodes: [Int: [Double]]) {
        let spotNodes = nodes.filter { !$0.value.isEmpty }.keys.sorted()
        var spots = OutlineGrid(spotNodes.map { [points[$0]] })
        for area in areas where area.category == "elevator" && !servedShafts.contains(area.id) {
            let span = data.span(area.line)
            let access = OSMAccess(area.tags)
            let outline = Polygon(outer: area.outer.map { points[$0] })
            let isCovered =
                area.nodes.contains { nodes[$0]?.isEmpty == false }
                || spots.near(outline.outer).contains { outline.contains(points[spotNodes[$0]]) }
            if isCovered {
                servedShafts.insert(area.id)
                nameElevators(in: area, outline, spotNodes, &spots)
                continue
            }
            guard area.levels.count(where: { !doors(in: area.outer, on: $0, finder).isEmpty }) > 1 else { continue }
            var stops: [Connector.Stop] = []
            var levels: Set<Double> = []
            for level in area.levels {
                let met = doors(in: area.outer, on: level, finder)
                for node in met.isEmpty ? floorDoors(of: area, on: level) : met {
                    let stop = pathNode(node, level)
                    stops.append(Connector.Stop(node: contents.nodes[stop].id))
                    levels.insert(level)
                }
            }
            servedShafts.insert(area.id)
            let closure = area.closure ?? access.unreadClosure
            log.read(closure == nil ? "elevators" : "connectors that are not in service")
            append(
                Connector(
                    id: FeatureID(area.id), kind: .elevator, name: name(of: area.tags), stops: stops,
                    secondsPerLevel: secondsPerLevel(area.tags, Array(levels), area.id, at: span),
                    width: area.tags.cabinWidth, hours: access.hours,
                    access: access.roles, isAccessible: wheelchair(inElevator: area.tags),
                    closure: closure,
                    tags: Self.tags(ofElevator: area.tags, isThrough: stops.count == levels.count)), at: span)
        }
    }

    /// Gives the elevators in a shaft what only the shaft says: its name, its numbers and its width, who may ride, and whether it is in service.
    private mutating func nameElevators(
        in area: OSMArea, _ outline: Polygon, _ nodes: [Int], _ spots: inout OutlineGrid
    ) {
        var inside = Set(spots.near(outline.outer).map { nodes[$0] }.filter { outline.contains(points[$0]) })
        inside.formUnion(Set(area.nodes).intersection(nodes))
        let ids = Set(inside.map { FeatureID("n\(data.nodes[$0].id)") })
        let access = OSMAccess(area.tags)
        let closure = area.closure ?? access.closure ?? access.unreadClosure
        for index in contents.connectors.indices where ids.contains(contents.connectors[index].id) {
            let own = contents.connectors[index]
            if own.closure == nil { contents.connectors[index].closure = closure }
            if own.access.isEmpty { contents.connectors[index].access = access.roles }
            if own.hours == nil { contents.connectors[index].hours = access.hours }
            if own.isAccessible == nil || area.tags.isPaternoster {
                contents.connectors[index].isAccessible = wheelchair(inElevator: area.tags)
            }
            contents.connectors[index].width = [own.width, area.tags.cabinWidth].compactMap { $0 }.min()
            if contents.connectors[index].name == nil { contents.connectors[index].name = name(of: area.tags) }
            contents.connectors[index].tags.merge(area.tags.numbers) { own, _ in own }
        }
    }

    private mutating func skipElevator(_ id: String, at span: SourceSpan) {
        findings.add(.elevatorWithoutLevels, at: span) {
            "fewer than two levels of the elevator \(id) are known, and it is left out"
        }
        log.skipped("elevators with fewer than two known levels", at: span)
    }

    /// Returns the name, or a reference that reads as one: "Aufzug A" does, and the operator's number 17281 does not. The name
    /// of the station does not tell an elevator from the others.
    func name(of tags: OSMTags) -> LocalizedText? {
        if let name = OSMNames.text(tags, "name"), !wholeNames.contains(FoldedText.fold(name.base)) { return name }
        guard let reference = PlaceNames.name(tags["ref"]), reference.contains(where: \.isLetter) else { return nil }
        return LocalizedText(reference)
    }
}

extension RowFindings.Kind {
    fileprivate static let tooSteep = Self(
        code: .foreignAssumption,
        plural: "ways lead to another level and are too short for ramps; it is unknown how people change levels there",
        help: "add incline, highway=steps or the right levels")
    fileprivate static let computedSlope = Self(
        code: .foreignAssumption,
        plural: "ramps to another level are too short for wheelchairs, if a storey has 3 m, and state no slope",
        help: "add incline=6%, or wheelchair=yes")
    fileprivate static let escalatorPair = Self(
        code: .foreignAssumption, severity: .note,
        plural: "escalators have an unknown direction; each is imported as a pair, one in each direction",
        help: "add conveying=forward or conveying=backward")
    fileprivate static let elevatorWithoutLevels = Self(
        code: .foreignAssumption, plural: "elevators have fewer than two known levels, and are left out",
        help: "list the levels at which they stop: level=-1;0")
}
