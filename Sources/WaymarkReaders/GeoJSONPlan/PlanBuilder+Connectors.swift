import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension PlanBuilder {
    private static let flightLength = 8.0

    /// Adds connectors of lines and points that list their levels. Polygons are shafts, which the derivation stacks.
    mutating func addConnectors() {
        var stated: [Int: [StatedShaft]] = [:]
        defer {
            for (unit, shafts) in stated {
                StatedShaft.together(shafts)?.add(
                    to: &contents.units[unit], closures: &closures, flights: &shaftFlights)
            }
        }
        for item in items where item.rule.role == .connector && item.geometry.polygons.isEmpty {
            let kind = item.rule.connector ?? .stairs
            let ends = item.geometry.lines.first.map(line) ?? item.geometry.points.map(point)
            let shafts = shafts(kind, item, [ends.first, ends.last].compactMap { $0 })
            if !item.levels.isEmpty, shafts.allSatisfy({ !$0.isEmpty }) {
                let own = StatedShaft(
                    claims: condition(of: item), name: dialect == .wrld ? nil : item.label,
                    numbers: Self.numbers(of: item.feature),
                    levels: item.levels.count)
                for unit in shafts.joined() { stated[unit, default: []].append(own) }
                log.skipped("stairs and elevators that shafts of the plan stand for", at: item.span)
                continue
            }
            guard item.levels.count > 1 else {
                log.skipped("stairs and elevators on one level", at: item.span)
                guard item.levels.count == 1 else { continue }
                _ = condition(of: item)
                findings.add(.oneEnd, at: item.span) {
                    "\"\(item.name ?? item.id)\" (\(item.rule.connector?.rawValue ?? "stairs")) leads to no other level and is left out"
                }
                continue
            }
            guard let first = ends.first, let last = ends.last else { continue }
            // A ride has its stops at one point.
            let levels = kind.isRide ? item.levels : levelsAlong(item, kind, from: first, to: last)
            var stops: [(node: Int, ordinal: Double)] = []
            for (index, level) in levels.enumerated() {
                let fraction = Double(index) / Double(item.levels.count - 1)
                let spot = kind.isRide ? first : first.interpolated(to: last, fraction: fraction).onGrid
                stops.append((node(at: spot, level, item, kind: .landing), contents.levels[level].ordinal))
            }
            let isDown = (stops.first?.ordinal ?? 0) > (stops.last?.ordinal ?? 0)
            let ordered = kind.isPaired || !isDown ? stops : Array(stops.reversed())
            let stated = direction(of: item)
            let isOneWay = kind.isPaired || stated != .both
            let isBack = (isDown && !kind.isPaired) != (stated == .backward)
            let condition = condition(of: item)
            let steps = kind.wayKind.isStairs ? condition.steps : nil
            // How long a ramp is must not be assumed: its slope follows from it.
            let drawn = Polyline(ends).length / Double(item.levels.count - 1)
            let ramp = drawn > 0 ? drawn : nil
            var flights: [Connector.Flight] = []
            for (low, high) in zip(ordered, ordered.dropFirst()) where !kind.isRide {
                let apart = contents.nodes[low.node].position.distance(to: contents.nodes[high.node].position)
                let rise = max(0.5, abs(high.ordinal - low.ordinal))
                flights.append(
                    Connector.Flight(
                        stepCount: steps.map { $0 / (ordered.count - 1) },
                        length: kind.isRamp ? ramp : max(apart, Self.flightLength * rise),
                        incline: kind.wayKind.hasSlope ? condition.incline.map(abs) : nil))
            }
            append(
                Connector(
                    id: connectorIDs.unused(item.id), kind: kind, name: item.label,
                    stops: ordered.map { .init(node: contents.nodes[$0.node].id) },
                    flights: flights,
                    direction: isOneWay ? (isBack ? .backward : .forward) : .both,
                    width: condition.width, hours: condition.stated, access: condition.access,
                    isAccessible: kind.wayKind.isStairs ? condition.isAccessible : condition.isForWheels,
                    closure: condition.closure, tags: Self.numbers(of: item.feature)), at: item.span)
        }
    }

    /// Returns the properties by which others know an elevator or stairs: operators, feeds of outages.
    static func numbers(of feature: GeoJSONFeature) -> [String: String] {
        var tags: [String: String] = [:]
        for member in feature.properties where AlternateIDs.isOfConnector(member.name) {
            if let text = member.node.text?.trimmingBlanks, !text.isEmpty, text.count <= 200 {
                tags[member.name] = text
            }
        }
        return tags
    }

    /// Returns, for each level of a connector, the units that are shafts of its kind near its ends.
    private func shafts(_ kind: Connector.Kind, _ item: Item, _ ends: [Point]) -> [[Int]] {
        item.levels.map { level in
            contents.units.indices.filter { index in
                let unit = contents.units[index]
                guard unit.level == contents.levels[level].id, unit.category == kind.rawValue else { return false }
                return ends.contains(where: unit.isShaft)
            }
        }
    }
}

extension PlanBuilder {
    /// The categories of units that are not places, because their names are those of ways.
    private static let unnamed: Set<String> = [
        "corridor", "elevator", "stairs", "escalator", "ramp", "passage",
    ]

    /// Makes places of named units and of points.
    mutating func addPlaces() {
        for index in contents.units.indices {
            let unit = contents.units[index]
            guard !Self.unnamed.contains(unit.category),
                let name = unit.name ?? PlaceNames.facility(unit.category).map({ LocalizedText($0) }),
                !name.base.isEmpty
            else { continue }
            let id = placeIDs.unused(unit.id.rawValue)
            contents.units[index].place = id
            let middle = session.shape(of: unit.polygon, least: 0)?.shape.innerPoint?.onGrid ?? unit.polygon.outer.first
            append(
                Place(
                    id: id, name: name, category: unit.category, entrances: [], level: unit.level,
                    position: middle ?? Point(x: 0, y: 0), hours: unit.hours, access: unit.access),
                at: origins.span(.unit, index))
        }
        for item in items where item.rule.role == .place {
            guard !item.levels.isEmpty, let position = item.geometry.positions.first else { continue }
            guard let name = item.label ?? item.kind.map({ LocalizedText($0) }) else {
                log.skipped("places without a name", at: item.span)
                continue
            }
            let condition = condition(of: item)
            // A point on several levels is a place on each.
            for level in item.levels {
                let levelID = contents.levels[level].id
                append(
                    Place(
                        id: placeIDs.unused(item.levels.count > 1 ? "\(item.id):\(levelID)" : item.id),
                        name: name, category: category(of: item, otherwise: "place"), entrances: [],
                        level: levelID, position: point(position), hours: condition.hours, access: condition.access,
                        tags: condition.isForWheels.map { ["wheelchair": $0 ? "yes" : "no"] } ?? [:]), at: item.span)
            }
        }
    }
}
