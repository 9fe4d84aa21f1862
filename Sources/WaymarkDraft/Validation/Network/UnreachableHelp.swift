import WaymarkImportKit
import WaymarkModel

/// Finds what a region lacks that nobody reaches, and says it to its author.
struct UnreachableHelp {
    /// Returns a help text that names the cause: what the region lacks. The nearest node that is reached is only named if it is
    /// so near that a path was probably forgotten.
    func nearest(to members: [Int], _ survey: NetworkSurvey, _ context: ValidationContext) -> String {
        let nodes = context.contents.nodes
        // Where people reach another part of a level, the cause is there, and not on a level to which only this one leads.
        let known = Set(nodes.indices.lazy.filter { survey.reached[$0] }.map { nodes[$0].level })
        let own = nodes[members.first { known.contains(nodes[$0].level) } ?? members[0]]
        var best: (node: Int, distance: Double)?
        for (index, node) in nodes.enumerated() where survey.reached[index] && node.level == own.level {
            let distance = node.position.distance(to: own.position)
            if distance < best?.distance ?? .infinity { best = (index, distance) }
        }
        let isOutdoor = context.level(ofNode: members[0]).map { context.contents.levels[$0].isOutdoor } ?? false
        if isOutdoor, !context.isForeign, let help = exitHelp(members, context) { return help }
        if let help = ClosedFrontier(members, survey, context).connector { return help }
        if let help = closedEntrance(best.flatMap { nodes[$0.node].derivedFrom }, context) { return help }
        guard let best else {
            return lostEntrance(own.level, context) ?? "connect level \"\(own.level)\" to the others with a connector"
        }
        if own.derivedFrom != nil, let unit = units(of: members, context).first {
            return cause(of: unit, units(of: members, context), nodes: members, survey, context)
        }
        if !context.isForeign, let help = passedByNobody(nodes[best.node].derivedFrom, context) { return help }
        let walls = DrawnWalls(context.contents, level: own.level)
        if best.distance <= Self.likelyGap,
            let wall = walls.wall(between: own.position, nodes[best.node].position)
        {
            return "wall \"\(wall)\" is between \"\(own.id)\" and \"\(nodes[best.node].id)\", "
                + "\(NumberText.metres(best.distance)) away: draw the door or gate in it, if there is one"
        }
        if best.distance <= Self.likelyGap, !context.isForeign, nodes[best.node].derivedFrom != nil {
            // An author never saw the node of a floor plan.
            return
                "draw the path that leads to \"\(own.id)\": people come as near as \(NumberText.metres(best.distance))"
        }
        if best.distance <= Self.likelyGap {
            return "connect \"\(own.id)\" to \"\(nodes[best.node].id)\", \(NumberText.metres(best.distance)) away"
        }
        return
            "draw the path that leads to \"\(own.id)\" on level \"\(own.level)\"; no way that people reach is within "
            + "\(NumberText.metres(Self.likelyGap))"
    }

    /// Returns a help text if what people reach ends in a unit through which nobody passes.
    private func passedByNobody(_ source: String?, _ context: ValidationContext) -> String? {
        let contents = context.contents
        let units =
            contents.regions.first { $0.id.rawValue == source }?.units
            ?? contents.openings.first { $0.id.rawValue == source }?.units ?? []
        let unit = units.first { id in context.units[id].map { contents.units[$0].passage == .never } ?? false }
        return unit.map { "nobody passes through unit \"\($0)\": remove passage: never, or draw another way" }
    }

    /// Returns a help text if what people reach ends at an opening that lets nobody in; nil if it lets people in.
    private func closedEntrance(_ source: String?, _ context: ValidationContext) -> String? {
        guard let source, let opening = context.contents.openings.first(where: { $0.id.rawValue == source }),
            opening.units.count == 1, opening.isEmergencyExit || opening.isOneWay
        else { return nil }
        return Self.wayOut(opening)
    }

    /// Returns a help text if an author's level has an entrance, and nobody comes in by it as it is drawn.
    private func lostEntrance(_ level: FeatureID, _ context: ValidationContext) -> String? {
        let contents = context.contents
        let used = Set(contents.nodes.compactMap(\.derivedFrom))
        let entrance = contents.openings.first {
            $0.level == level && $0.units.count == 1 && $0.derivedFrom == nil && !used.contains($0.id.rawValue)
        }
        guard !context.isForeign, let entrance else { return nil }
        if let unit = entrance.units.first, let index = context.units[unit], isClosed(index, context) {
            return Self.closed(entrance, unit)
        }
        return "opening \"\(entrance.id)\" joins nothing as it is drawn: correct it, or add another"
    }

    private static func closed(_ opening: Opening, _ unit: FeatureID) -> String {
        "opening \"\(opening.id)\" leads only to unit \"\(unit)\", where nobody walks: remove walking: none, or add another"
    }

    /// Returns a help text for paths outdoors to which no entrance leads: the height of the nearest exit, or its distance.
    private func exitHelp(_ members: [Int], _ context: ValidationContext) -> String? {
        let contents = context.contents
        guard let own = context.level(ofNode: members[0]) else { return nil }
        let exits = contents.openings.filter { $0.units.count == 1 && $0.derivedFrom == nil }
        var best: (opening: Opening, node: Int, distance: Double)?
        for opening in exits {
            guard let point = opening.line.points.first else { continue }
            for node in members.prefix(Self.examined) {
                let distance = contents.nodes[node].position.distance(to: point)
                if distance < best?.distance ?? .infinity { best = (opening, node, distance) }
            }
        }
        guard let best, let level = context.levels[best.opening.level].map({ contents.levels[$0] }) else { return nil }
        let outdoors = contents.levels[own]
        if abs(level.ordinal - outdoors.ordinal) >= 1 {
            return
                "opening \"\(best.opening.id)\" leads outdoors at ordinal \(NumberText.short(level.ordinal)), and level "
                + "\"\(outdoors.id)\" has ordinal \(NumberText.short(outdoors.ordinal)): give both levels the same"
        }
        guard best.distance > PlanWork.reach else { return nil }
        return "the nearest entrance, opening \"\(best.opening.id)\", is \(NumberText.metres(best.distance)) from "
            + "\"\(contents.nodes[best.node].id)\": check the coordinates, or draw a path up to "
            + "\(NumberText.metres(PlanWork.reach)) from it"
    }

    /// The number of nodes of a region that are compared with the entrances.
    private static let examined = 100

    /// The distance, in metres, up to which a missing path is probably the cause.
    private static let likelyGap = 20.0

    /// Returns why nobody gets into units: they have no opening, or their openings lead only to each other.
    private func cause(
        of unit: Int, _ members: [Int], nodes: [Int], _ survey: NetworkSurvey, _ context: ValidationContext
    ) -> String {
        let contents = context.contents
        let ids = Set(members.map { contents.units[$0].id })
        let openings = contents.openings.filter { !ids.isDisjoint(with: $0.units) }
        let name = "unit \"\(contents.units[unit].id)\""
        let reached = Self.entered(survey, context)
        let division = FloorDivision(survey: survey, context: context)
        guard let opening = openings.first else {
            return divided(ids, reached, nodes, survey, context) ?? undrawn(beyond: contents.units[unit], contents)
                ?? "\(name) has no opening: add one, or a path into it"
        }
        let others = Set(openings.flatMap(\.units)).subtracting(ids)
        if let exit = openings.first(where: { $0.units.count == 1 }) {
            let isReached = contents.nodes.indices.contains { node in
                survey.reached[node] && contents.nodes[node].derivedFrom == exit.id.rawValue
            }
            if isReached {
                if let help = roomBetween(exit, reached, context) { return help }
                if let wall = division.wall(in: contents.units[unit].id, fromNodes: nodes) {
                    return
                        "people come in by opening \"\(exit.id)\", and wall \"\(wall)\" divides \(name): \(Self.inWall)"
                }
                return
                    "people come in by opening \"\(exit.id)\", and a wall or an obstacle divides \(name): leave a gap"
            }
            return walled(ids, reached, nodes, survey, context)
                ?? "opening \"\(exit.id)\" of \(name) leads to no path and no floor: draw what is outside of it"
        }
        if let closed = others.sorted().first(where: { id in context.units[id].map { isClosed($0, context) } ?? false })
        {
            return Self.closed(opening, closed)
        }
        if let help = exitsOnly(openings, from: ids) { return help }
        if let help = divided(ids, reached, nodes, survey, context) { return help }
        if let other = others.subtracting(reached).min() ?? others.min() {
            let opening = openings.first { $0.units.contains(other) } ?? opening
            if context.units[other].map({ contents.units[$0].passage == .never }) == true {
                return
                    "opening \"\(opening.id)\" leads only to unit \"\(other)\", and nobody passes through it: remove passage: never, or add another"
            }
            if !contents.edges.contains(where: { $0.derivedFrom == opening.id.rawValue }) {
                return "opening \"\(opening.id)\" joins nothing as it is drawn: correct it, or add another"
            }
            if let help = ClosedFrontier(nodes, survey, context).path { return help }
            if reached.contains(other) {
                if let help = notPassed(other, to: opening, context) { return help }
                if let middle = opening.line.middle, let wall = division.wall(in: other, from: [middle]) {
                    return
                        "opening \"\(opening.id)\" leads to a part of unit \"\(other)\" that nobody reaches, and wall "
                        + "\"\(wall)\" divides it: \(Self.inWall), or add another opening"
                }
                return "opening \"\(opening.id)\" leads to a part of unit \"\(other)\" that nobody reaches: "
                    + "leave a gap in what divides it, or add another opening"
            }
            return
                "opening \"\(opening.id)\" leads only to unit \"\(other)\", which nobody reaches either: add its openings"
        }
        return ids.count > 1
            ? "the openings of \(name) lead only to units that nobody reaches either: add an opening to the rest"
            : "add an opening to \(name) that leads to the rest"
    }

    /// Returns a help text if people come into a room by an opening, and nobody passes through that room to the opening that
    /// leads on from it.
    private func roomBetween(_ exit: Opening, _ reached: Set<FeatureID>, _ context: ValidationContext) -> String? {
        let contents = context.contents
        guard let room = exit.units.first,
            let inner = contents.openings.first(where: { opening in
                opening.units.count == 2 && opening.units.contains(room)
                    && opening.units.contains { $0 != room && !reached.contains($0) }
            }),
            let help = notPassed(room, to: inner, context)
        else { return nil }
        return "people come in by opening \"\(exit.id)\", and \(help)"
    }

    /// Returns a help text if a unit is a room through which nobody passes, because its author did not say so.
    private func notPassed(_ unit: FeatureID, to opening: Opening, _ context: ValidationContext) -> String? {
        guard let index = context.units[unit] else { return nil }
        let room = context.contents.units[index]
        guard !context.isForeign, room.passage == nil, UnitUse(category: room.category).passage == .destination else {
            return nil
        }
        return "nobody passes through unit \"\(unit)\" to opening \"\(opening.id)\": "
            + "write passage: always at \"\(unit)\", or draw another way in"
    }

    /// Returns the units on whose floor people walk, and not only stand in a door.
    private static func entered(_ survey: NetworkSurvey, _ context: ValidationContext) -> Set<FeatureID> {
        let contents = context.contents
        let sources = Set(
            contents.nodes.indices.filter { survey.reached[$0] }.compactMap { contents.nodes[$0].derivedFrom })
        return Set(contents.regions.filter { sources.contains($0.id.rawValue) }.flatMap(\.units))
    }

    /// Returns a help text if people reach another part of one of some units; nil if they reach none.
    private func divided(
        _ ids: Set<FeatureID>, _ reached: Set<FeatureID>, _ nodes: [Int], _ survey: NetworkSurvey,
        _ context: ValidationContext
    ) -> String? {
        guard let id = ids.filter(reached.contains).min(), let index = context.units[id] else { return nil }
        let unit = context.contents.units[index]
        let closed = context.contents.units.first { other in
            other.id != id && other.level == unit.level
                && (other.walking == Unit.Walking.none || other.hours?.source == "off")
                && unit.polygon.contains(Self.middle(of: other.polygon.outer))
        }
        if let closed {
            return "people reach another part of unit \"\(id)\", and unit \"\(closed.id)\" between the two is closed: "
                + "open it, or add an opening to this part"
        }
        if let help = walled(ids, reached, nodes, survey, context) { return help }
        return "people reach another part of unit \"\(id)\", and nothing leads from there to this one: "
            + "leave a gap in what divides it, or add an opening to this part"
    }

    /// Returns a help text if a wall is between one of some units and the part of it that people reach; nil if none is.
    private func walled(
        _ ids: Set<FeatureID>, _ reached: Set<FeatureID>, _ nodes: [Int], _ survey: NetworkSurvey,
        _ context: ValidationContext
    ) -> String? {
        guard let id = ids.filter(reached.contains).min(),
            let wall = FloorDivision(survey: survey, context: context).wall(in: id, fromNodes: nodes)
        else { return nil }
        return "people reach another part of unit \"\(id)\", and wall \"\(wall)\" divides it: \(Self.inWall)"
    }

    /// What an author can do about a wall that divides a floor.
    private static let inWall = "draw the door or gate in it, if there is one, or leave a gap"

    private static func middle(of ring: [Point]) -> Point {
        let count = Double(max(1, ring.count))
        return Point(x: ring.reduce(0) { $0 + $1.x } / count, y: ring.reduce(0) { $0 + $1.y } / count)
    }

    /// Returns a help text if the openings of units only let people out; nil if people come in by one.
    private func exitsOnly(_ openings: [Opening], from ids: Set<FeatureID>) -> String? {
        let barring = openings.allSatisfy { opening in
            opening.isEmergencyExit || opening.isOneWay && opening.units.first.map(ids.contains) == true
        }
        return barring ? openings.first.map(Self.wayOut) : nil
    }

    /// Returns a help text about an opening by which people only leave.
    private static func wayOut(_ opening: Opening) -> String {
        opening.isEmergencyExit
            ? "opening \"\(opening.id)\" is an emergency exit, which lets nobody in: "
                + "add another opening, or remove emergencyExit"
            : "opening \"\(opening.id)\" leads only out: remove oneWay, or add another opening"
    }

    /// Returns whether an author says that nobody walks in a unit.
    func isClosed(_ unit: Int, _ context: ValidationContext) -> Bool {
        context.contents.units[unit].walking == Unit.Walking.none
    }

    /// Returns the units on whose floor some derived nodes are, ascending.
    func units(of members: [Int], _ context: ValidationContext) -> [Int] {
        let contents = context.contents
        let sources = Set(members.compactMap { contents.nodes[$0].derivedFrom })
        var found: Set<FeatureID> = []
        for region in contents.regions where sources.contains(region.id.rawValue) { found.formUnion(region.units) }
        if found.isEmpty {
            for opening in contents.openings
            where sources.contains(opening.id.rawValue) || opening.derivedFrom.map(sources.contains) == true {
                found.formUnion(opening.units)
            }
        }
        return found.compactMap { context.units[$0] }.sorted()
    }
}
