import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension IMDFBuilder {
    /// Adds occupants, amenities, and units and kiosks with a name as places. Their entrances follow from the plan.
    mutating func addPlaces() {
        for anchor in archive.all(.anchor) {
            if !anchor.isLeftOut { anchors[anchor.key] = anchor }
            if let unit = anchor.key("unit_id") { check(unit, of: anchor) }
        }
        for feature in archive.all(.occupant) { addOccupant(feature) }
        for feature in archive.all(.amenity) { addAmenity(feature) }
        for (unit, stated) in shaftsOfUnits {
            StatedShaft.together(stated)?.add(to: &contents.units[unit], closures: &closures, flights: &shaftFlights)
        }
        if !archive.manifest.isOurs {
            nameHosts()
            addNamedKiosks()
            addNamedUnits()
        } else {
            let known = Set(contents.places.map(\.id))
            for feature in archive.of(.unit) {
                guard let place = feature.extra("place")?.string, known.contains(FeatureID(place)) else { continue }
                for index in units[feature.key] ?? [] { contents.units[index].place = FeatureID(place) }
            }
        }
        IMDFReferences(archive: archive, addresses: Set(addresses.keys), anchors: Set(anchors.keys)).check(&findings)
    }

    private mutating func addOccupant(_ feature: IMDFFeature) {
        let anchor = feature.key("anchor_id").flatMap { anchors[$0] }
        let position = anchor?.geometry?.points.first ?? feature.displayPoint
        let named = [anchor?.key("unit_id"), feature.key("unit_id")].compactMap { $0 }
        let unit = named.first { unitLevels[$0] != nil } ?? named.first
        if let key = feature.key("anchor_id"), anchor == nil {
            findings.add(.unknownAnchor, at: feature.span(of: "anchor_id")) {
                "the anchor \"\(GeoJSONText.short(key))\" of the occupant does not exist"
            }
        }
        if let own = feature.key("unit_id") { check(own, of: feature) }
        let category = feature.category ?? "unspecified"
        addPlace(
            feature, category: feature.extra("category")?.string ?? IMDFCategories.occupant(category),
            fallback: IMDFCategories.name(category), position, hours(of: feature["hours"]),
            units: unit.map { [$0] } ?? [],
            address: anchor?.key("address_id") ?? feature.key("address_id"))
    }

    /// Reports that the unit of an occupant or anchor does not exist.
    private mutating func check(_ unit: String, of feature: IMDFFeature) {
        guard unitLevels[unit] == nil else { return }
        findings.add(.unknownUnit, at: feature.span(of: "unit_id")) {
            "the unit \"\(GeoJSONText.short(unit))\" of the \(feature.type.rawValue) does not exist"
        }
    }

    private mutating func addAmenity(_ feature: IMDFFeature) {
        let category = feature.category ?? "unspecified"
        let hosts = feature.keys("unit_ids")
        for host in hosts where unitLevels[host] == nil {
            findings.add(.unknownUnit, at: feature.span(of: "unit_ids")) {
                "the unit \"\(GeoJSONText.short(host))\" of the amenity does not exist"
            }
        }
        let position =
            feature.geometry?.points.first ?? feature.displayPoint ?? feature.geometry?.positions.first
        if !feature.isLeftOut { amenityUnits[feature.key] = hosts.filter { units[$0] != nil } }
        let hours = hours(of: feature["hours"])
        let shafts = addShaft(of: feature, hours)
        // The units that draw it lead from level to level, and not those around them.
        if let units = amenityUnits[feature.key], !shafts.isEmpty {
            let drawn = Set(shafts.map { contents.units[$0].level })
            if units.allSatisfy({ unitLevels[$0].map(drawn.contains) ?? false }),
                !units.contains(where: { key in self.units[key]?.contains(where: shafts.contains) == true })
            {
                amenityUnits[feature.key] = []
            }
        }
        // An amenity in units of several levels is a place on each.
        var groups: [(level: FeatureID?, hosts: [String])] = []
        for host in hosts {
            guard let level = unitLevels[host] else { continue }
            if let group = groups.firstIndex(where: { $0.level == level }) {
                groups[group].hosts.append(host)
            } else {
                groups.append((level, [host]))
            }
        }
        if groups.isEmpty || archive.manifest.isOurs { groups = [(nil, hosts)] }
        for (part, group) in groups.enumerated() {
            let count = contents.places.count
            defer {
                if contents.places.count > count, shafts.isEmpty {
                    noteHosts(group.hosts, of: contents.places[count].id)
                }
            }
            addPlace(
                feature, part: part, category: feature.extra("category")?.string ?? "amenity.\(category)",
                fallback: IMDFCategories.name(category), position, hours, units: group.hosts,
                address: feature.key("address_id"))
        }
    }

    private mutating func addPlace(
        _ feature: IMDFFeature, part: Int = 0, category: String, fallback: String, _ position: GeoJSONPosition?,
        _ hours: OpeningHours?, units hosts: [String], address: String?
    ) {
        let host = hosts.first { units[$0] != nil }
        let unit = host.flatMap { units[$0]?.first }
        guard
            var point = position.map(frame.point)
                ?? unit.flatMap({ session.innerPoint(of: contents.units[$0].polygon) })
        else {
            return leaveOut(feature, .unlocated) { "the \(feature.type.rawValue) has no position and is left out" }
        }
        if position != nil, let far = distance(of: point, from: hosts), far > Self.wallThickness {
            let noun = feature.type == .occupant ? "anchor of the occupant" : feature.type.rawValue
            var message = "the \(noun) lies \(NumberText.metres(far)) outside the unit that it names"
            if far > Self.reach, let unit, isFarFromAll(point, on: contents.units[unit].level),
                let inside = session.innerPoint(of: contents.units[unit].polygon)
            {
                point = inside
                message += ", and in no other; it is taken to that unit"
            }
            findings.add(.outsideUnit, at: feature.span) { message }
        }
        let stated = hosts.lazy.compactMap({ [unitLevels] in unitLevels[$0] }).first
        let around = stated.map { [$0] } ?? levels(around: point)
        guard around.count == 1, let level = around.first else {
            return leaveOut(feature, .unlocated) {
                let reason =
                    around.isEmpty
                    ? "it is in no unit" : "it names no unit, and units of \(around.count) levels are at its position"
                return "the level of the \(feature.type.rawValue) is not known: \(reason); it is left out"
            }
        }
        if feature.isLeftOut { return }
        // The hours in an archive of ours have the dates already.
        let passage = feature.passage(besides: Self.properties, isDated: !archive.manifest.isOurs)
        if part == 0, statedShafts[feature.key] == nil { report(passage.period, of: feature) }
        var place = Place(
            id: id(of: feature, .place, part: part),
            name: IMDFLabels.localized(feature["name"], language: language) ?? LocalizedText(fallback),
            category: category, entrances: [], level: level, position: point)
        place.aliases = aliases(of: feature, besides: place.name)
        place.hours = passage.hours(or: hours)
        place.access = access(of: feature).union(passage.access)
        place.summary = IMDFLabels.localized(feature.extra("summary"), language: language)
        place.description = IMDFLabels.localized(feature.extra("description"), language: language)
        place.phone = feature.extra("phone")?.string ?? feature.text("phone")
        place.website = feature.extra("website")?.string ?? feature.text("website")
        place.photo = feature.extra("photo")?.string
        place.tags = tags(of: feature, address: address)
        if let host { guests[host, default: []].append(contents.places.count) }
        record(feature, .place, contents.places.count)
        contents.places.append(place)
    }

    /// The distance, in metres, up to which a place in or before a wall is in the unit.
    private static let wallThickness = 0.5

    /// How far from its position, in metres, a place is entered at most.
    private static let reach = 30.0

    /// Returns whether no unit of a level is near a point.
    private mutating func isFarFromAll(_ point: Point, on level: FeatureID) -> Bool {
        searchesLeft -= contents.units.count
        guard searchesLeft >= 0 else { return false }
        return !contents.units.contains { unit in
            unit.level == level
                && (unit.polygon.contains(point)
                    || unit.polygon.nearestOnRings(to: point)?.distance ?? .infinity <= Self.reach)
        }
    }

    /// Returns how far a point is from the nearest of some units; 0 inside, nil if no unit exists.
    private func distance(of point: Point, from hosts: [String]) -> Double? {
        let polygons = hosts.flatMap { units[$0] ?? [] }.map { contents.units[$0].polygon }
        if polygons.contains(where: { $0.contains(point) }) { return 0 }
        return polygons.compactMap { $0.nearestOnRings(to: point)?.distance }.min()
    }

    private func aliases(of feature: IMDFFeature, besides name: LocalizedText) -> [String] {
        if let list = feature.extra("aliases")?.items { return list.compactMap(\.string).filter(PlaceNames.isName) }
        var seen = Set(name.allTexts)
        return IMDFLabels.all(feature["alt_name"], language: language).filter { seen.insert($0).inserted }
    }

    /// The properties of places that are read, or that say nothing about passing them.
    private static let properties: Set<String> = [
        "category", "accessibility", "name", "alt_name", "hours", "phone", "website", "unit_ids", "unit_id",
        "anchor_id", "address_id", "correlation_id", "validity", "restriction", "display_point",
    ]

    /// Notes what an amenity says of the elevator, the escalator or the stairs that it is, and adds it to the units that draw it.
    ///
    /// - Returns: The units that draw it.
    private mutating func addShaft(of feature: IMDFFeature, _ hours: OpeningHours?) -> [Int] {
        guard let kind = feature.category.flatMap(IMDFCategories.connector) else { return [] }
        let name = IMDFLabels.localized(feature["name"], language: language)
        var claims = feature.passage(besides: Self.properties)
        claims.add(remarkOf: name?.base, "name")
        claims.add(hours: hours, "hours")
        report(claims, of: feature, using: PassageClaims.usual.union(kind.wayKind.hasSlope ? [.incline] : []))
        if feature.isLeftOut { return [] }
        let hosts = (amenityUnits[feature.key] ?? []).compactMap { units[$0] }.flatMap { $0 }
        let levels = Set(hosts.map { contents.units[$0].level })
        let stated = StatedShaft(
            claims: claims, name: name, numbers: numbers(of: feature).merging(extraTags(of: feature)) { $1 },
            levels: levels.count)
        statedShafts[feature.key] = stated
        // A manifest of ours says of each unit what holds for it.
        if archive.manifest.isOurs { return [] }
        func isShaft(_ unit: Int) -> Bool { IMDFCategories.connector(contents.units[unit].category) == kind }
        var shafts = hosts.filter(isShaft)
        if shafts.isEmpty, let point = feature.geometry?.points.first.map(frame.point) {
            searchesLeft -= contents.units.count
            guard searchesLeft >= 0 else { return [] }
            shafts = contents.units.indices.filter { unit in
                isShaft(unit) && levels.contains(contents.units[unit].level) && contents.units[unit].isShaft(at: point)
            }
        }
        for unit in shafts { shaftsOfUnits[unit, default: []].append(stated) }
        return shafts
    }

    private func tags(of feature: IMDFFeature, address: String?) -> [String: String] {
        var tags = accessibilityTags(of: feature)
        if isAccessible(feature) == true { tags["wheelchair"] = "yes" }
        tags.merge(numbers(of: feature)) { $1 }
        for date in feature.validity { tags["validity_\(date.name)"] = date.text }
        let home = archive.of(.venue).first?.key("address_id").flatMap { addresses[$0] }
        if let text = address.flatMap({ addresses[$0] }), text != home, !text.isEmpty { tags["address"] = text }
        return tags.merging(extraTags(of: feature)) { $1 }
    }

    /// Returns the levels on which a point that is in no known unit can be: the only level, or those with a unit around it.
    private mutating func levels(around point: Point) -> Set<FeatureID> {
        if contents.levels.count == 1 { return [contents.levels[0].id] }
        searchesLeft -= contents.units.count
        if searchesLeft < 0 { return [] }
        return Set(contents.units.filter { $0.polygon.contains(point) }.map(\.level))
    }

    /// Makes a room the place of its only guest. An occupant wins over amenities.
    private mutating func nameHosts() {
        for (host, found) in guests {
            let occupants = found.filter { !contents.places[$0].category.hasPrefix("amenity.") }
            guard let only = occupants.count == 1 ? occupants.first : found.count == 1 ? found.first : nil else {
                continue
            }
            for index in units[host] ?? [] { contents.units[index].place = contents.places[only].id }
        }
    }

    /// Adds kiosks with a name that nobody occupies.
    private mutating func addNamedKiosks() {
        let occupied = Set(archive.of(.occupant).compactMap { $0.key("anchor_id") })
        for feature in archive.of(.kiosk) {
            guard let name = IMDFLabels.localized(feature["name"], language: language),
                !(feature.key("anchor_id").map(occupied.contains) ?? false),
                let level = feature.key("level_id").flatMap({ levels[$0] }),
                let obstacle = contents.obstacles.first(where: { $0.id.rawValue == feature.id }),
                let point = feature.displayPoint.map(frame.point) ?? session.innerPoint(of: obstacle.polygon)
            else { continue }
            record(feature, .place, contents.places.count)
            contents.places.append(
                Place(
                    id: id(of: feature, .place), name: name, category: "service.kiosk",
                    aliases: aliases(of: feature, besides: name), entrances: [], level: level, position: point))
        }
    }

    /// Adds units with a name that have no occupant and no amenity, and restrooms without a name.
    private mutating func addNamedUnits() {
        for feature in archive.of(.unit) {
            guard guests[feature.key] == nil, let first = units[feature.key]?.first,
                !IMDFCategories.anonymous.contains(contents.units[first].category)
            else { continue }
            let unit = contents.units[first]
            let isFacility = PlaceNames.facility(unit.category) != nil
            guard let name = unit.name ?? (isFacility ? LocalizedText(IMDFCategories.name(unit.category)) : nil)
            else { continue }
            guard let point = feature.displayPoint.map(frame.point) ?? session.innerPoint(of: unit.polygon) else {
                continue
            }
            var place = Place(
                id: id(of: feature, .place), name: name, category: IMDFCategories.place(ofUnit: unit.category),
                aliases: aliases(of: feature, besides: name), entrances: [], level: unit.level, position: point)
            place.access = unit.access
            for index in units[feature.key] ?? [] { contents.units[index].place = place.id }
            record(feature, .place, contents.places.count)
            contents.places.append(place)
        }
    }
}
