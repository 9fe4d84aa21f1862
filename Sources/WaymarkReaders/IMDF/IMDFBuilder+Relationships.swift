import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension IMDFBuilder {
    /// Adds what the archive states about ways between units: relationships, and amenities that span several levels.
    mutating func addRelationships() {
        for feature in archive.all(.relationship) { addRelationship(feature) }
        let related = Set(joins.map { Set($0.units) })
        var shafts: [[FeatureID]: [StatedShaft]] = [:]
        for feature in archive.of(.amenity) {
            guard let kind = feature.category.flatMap(IMDFCategories.connector) else { continue }
            let hosts = (amenityUnits[feature.key] ?? []).compactMap { units[$0]?.first }
            let sorted = hosts.sorted { (ordinal(of: $0), $0) < (ordinal(of: $1), $1) }
            guard Set(sorted.map { contents.units[$0].level }).count == sorted.count, sorted.count > 1 else { continue }
            var join = UnitJoin(sorted.map { contents.units[$0].id }, kind: kind)
            if related.contains(Set(join.units)) { continue }
            if !joins.contains(where: { $0.kind == kind && $0.units == join.units }) {
                join.span = feature.span
                joins.append(join)
            }
            if let own = statedShafts[feature.key] { shafts[join.units, default: []].append(own) }
        }
        for index in joins.indices where !related.contains(Set(joins[index].units)) {
            StatedShaft.together(shafts[joins[index].units] ?? [])?.add(to: &joins[index])
        }
    }

    /// The properties of relationships that are read.
    private static let properties: Set<String> = [
        "category", "direction", "origin", "intermediary", "destination", "hours", "name", "alt_name",
    ]

    /// What a relationship refers to.
    private struct Chain {
        var units: [Int] = []
        var openings: [Int] = []
        var isBroken = false
    }

    private mutating func addRelationship(_ feature: IMDFFeature) {
        var chain = Chain()
        for name in ["origin", "intermediary", "destination"] {
            guard let node = feature[name] else { continue }
            for reference in node.items ?? [node] { follow(reference, name, feature, into: &chain) }
        }
        let direction = feature.text("direction")?.lowercased() ?? "undirected"
        let stated = LineDirection(direction)
        let isOneWay = stated == .forward || stated == .backward
        if stated == .backward { chain.units.reverse() }
        if stated == nil {
            findings.add(.unknownDirection, at: feature.span(of: "direction")) {
                "the direction \"\(GeoJSONText.short(direction))\" of the relationship is unknown; it leads both ways"
            }
        }
        var passage = feature.passage(besides: Self.properties)
        for control in feature.texts("access_control").map({ $0.lowercased() }) {
            if ServiceState(control) == .closed { passage.close("access_control=\(control)") }
            if IMDFCategories.needsCredentials(control) { passage.add("access_control", "staff", about: .access) }
        }
        let levels = Set(chain.units.map { contents.units[$0].level }).count
        let own = hours(of: feature["hours"])
        let hours = passage.hours(or: own)
        let category = feature.category ?? "traversal"
        let kind =
            feature.extra("kind")?.string.flatMap(Connector.Kind.init(rawValue:)) ?? IMDFCategories.connector(category)
        let ofWays: Set<PassageClaims.Use> =
            kind?.wayKind.hasSlope == false ? [.wheelchair, .steps, .width] : [.wheelchair, .steps, .width, .incline]
        // Steps and escalators between two units of one level are not for wheels either.
        if levels == 1, let kind, !kind.wayKind.isStepFree { passage.add("category", "no", about: .wheelchair) }
        report(
            passage, of: feature,
            using: levels > 1
                ? ofWays.union([.hours, .access])
                : [.hours, .access, .wheelchair, .steps, .width, .door, .emergencyExit])
        if chain.isBroken || feature.isLeftOut { return skip(feature) }
        if let opening = chain.openings.first, chain.openings.count == 1, chain.units.count <= 2, !chain.units.isEmpty,
            Set(chain.units.map { contents.units[$0].level }) == [contents.openings[opening].level]
        {
            state(opening, chain.units.map { contents.units[$0].id }, isOneWay: isOneWay, hours: hours, passage)
            return
        }
        guard Set(chain.units).count > 1 else {
            return leaveOut(feature, .badRelationship) { "the relationship joins fewer than two units and is left out" }
        }
        let parts = parts(of: chain, kind: kind)
        for part in parts {
            var join = part
            join.isOneWay = isOneWay
            join.hours = hours
            if levels > 1 {
                // What changes the level stays as a closed connector, with the reason.
                passage.add(hours: own, "hours")
                join.hours = passage.stated
            }
            // The doors on the way to a shaft are not the shaft.
            if levels == 1 || part.units == parts.last?.units {
                if levels == 1 { passage.holdDoors() }
                join.closure = passage.closure
                join.access = passage.access
                join.flight = passage.shaftFlight(levels: levels)
            }
            join.span = feature.span
            if part.kind != nil || parts.count == 1 {
                join.numbers = numbers(of: feature).merging(extraTags(of: feature)) { $1 }
            }
            add(join)
        }
    }

    /// Adds what a reference means: a unit, an opening, or the unit of an amenity, an anchor or an occupant.
    private mutating func follow(
        _ reference: JSONNode, _ name: String, _ feature: IMDFFeature, into chain: inout Chain
    ) {
        if reference.value == .null { return }
        let id =
            reference.members?.last { $0.name == "id" }.flatMap { IMDFLabels.text($0.node) }
            ?? IMDFLabels.text(reference)
        guard let key = id?.lowercased() else {
            chain.isBroken = true
            return findings.add(.badRelationship, at: reference.span) {
                "the \(name) has no id; the relationship is left out"
            }
        }
        if let unit = units[key]?.first { return chain.units.append(unit) }
        if let opening = openings[key]?.first { return chain.openings.append(opening) }
        let occupant = archive.of(.occupant).first { $0.key == key }
        let anchor = anchors[occupant?.key("anchor_id") ?? key]
        let hosts = amenityUnits[key] ?? anchor?.key("unit_id").map { [$0] } ?? []
        let found = hosts.compactMap { units[$0]?.first }
        if found.isEmpty {
            chain.isBroken = true
            findings.add(.unknownUnit, at: reference.span) {
                "the \(name) \"\(GeoJSONText.short(id ?? ""))\" is not a unit or an opening of the archive; the relationship is left out"
            }
        }
        chain.units += found.sorted { (ordinal(of: $0), $0) < (ordinal(of: $1), $1) }
    }

    /// States the units that an opening joins. Two relationships in opposite directions make it two-way.
    private mutating func state(
        _ opening: Int, _ pair: [FeatureID], isOneWay: Bool, hours: OpeningHours?, _ passage: PassageClaims
    ) {
        var current = contents.openings[opening]
        if current.units.isEmpty {
            current.units = pair
            current.isOneWay = isOneWay && pair.count == 2
        } else if current.units == pair.reversed(), current.isOneWay, isOneWay {
            current.isOneWay = false
        } else if Set(current.units) == Set(pair), !isOneWay {
            current.isOneWay = false
        }
        if current.hours != StatedClosure.never, passage.closure != nil || current.hours == nil {
            current.hours = hours
        }
        current.tags.merge(StatedClosure.tags(passage.reason)) { own, _ in own }
        if current.access.isEmpty { current.access = passage.access }
        if passage.isForWheels == false { current.isAccessible = false }
        current.width = [current.width, passage.width].compactMap { $0 }.min()
        current.isEmergencyExit = current.isEmergencyExit || passage.isEmergencyExit
        current.door = current.door ?? passage.door
        contents.openings[opening] = current
    }

    /// Splits a chain of units: neighbours on one level are joined there, and one unit of each level is a stop.
    private func parts(of chain: Chain, kind: Connector.Kind?) -> [UnitJoin] {
        var joins: [UnitJoin] = []
        var runs: [[Int]] = []
        for unit in chain.units {
            if let last = runs.last?.last, contents.units[last].level == contents.units[unit].level {
                if last == unit { continue }
                joins.append(UnitJoin([contents.units[last].id, contents.units[unit].id]))
                runs[runs.count - 1].append(unit)
            } else {
                runs.append([unit])
            }
        }
        guard runs.count > 1 else { return joins }
        let stops = runs.enumerated().map { index, run in
            run.first { IMDFCategories.connector(contents.units[$0].category) != nil }
                ?? (index == 0 ? run[run.count - 1] : run[0])
        }
        return joins + [UnitJoin(stops.map { contents.units[$0].id }, kind: kind)]
    }

    /// Adds a join. Two in opposite directions are one in both.
    private mutating func add(_ join: UnitJoin) {
        let isKnown = { (other: UnitJoin) in other.kind == join.kind && other.opening == join.opening }
        if let index = joins.firstIndex(where: { isKnown($0) && $0.units == join.units.reversed() }),
            joins[index].isOneWay || join.isOneWay
        {
            joins[index].isOneWay = false
        } else if let index = joins.firstIndex(where: { isKnown($0) && $0.units == join.units }) {
            joins[index].isOneWay = joins[index].isOneWay && join.isOneWay
        } else {
            joins.append(join)
        }
    }

    private func ordinal(of unit: Int) -> Double {
        contents.levels.first { $0.id == contents.units[unit].level }?.ordinal ?? 0
    }
}
