import WaymarkModel
import WaymarkReaders

extension IMDFWriter {
    /// Adds the places: those with a category of IMDF's amenities as amenities, the others as occupants with an anchor.
    mutating func addPlaces() {
        for place in contents.places {
            let id = ids.uuid("place", place.id)
            let unit = unitID(for: place)
            let word = place.category.hasPrefix("amenity.") ? String(place.category.dropFirst(8)) : nil
            if let word, IMDFCategories.amenities.contains(word) {
                addAmenity(place, id, word, unit)
            } else {
                addOccupant(place, id, unit)
            }
        }
    }

    private mutating func addAmenity(_ place: Place, _ id: String, _ category: String, _ unit: String) {
        let values = IMDFPlaceValues(place)
        let (kinds, _) = accessibility(place.tags["wheelchair"] == "yes", place.tags)
        var expressed = values.expressed.union(["accessibility"])
        if place.tags["wheelchair"] == "yes" { expressed.insert("wheelchair") }
        add(
            .amenity, id, point(place.position),
            [
                .init("category", .string(category)), .init("accessibility", kinds), .init("name", labels(place.name)),
                .init("alt_name", labels(place.aliases.first.map { LocalizedText($0) })),
                .init("hours", .text(place.hours?.source)), .init("phone", .text(values.phone)),
                .init("website", .text(values.website)), .init("unit_ids", [.string(unit)]), .init("address_id", .null),
                .init("correlation_id", .text(values.correlation)),
            ], extras: extras(of: place, id, category: .null, aliases: 1, expressed))
    }

    private mutating func addOccupant(_ place: Place, _ id: String, _ unit: String) {
        let values = IMDFPlaceValues(place)
        let stated = IMDFCategories.category(ofOccupant: place.category)
        let category = stated ?? IMDFCategories.nearest(toOccupant: place.category)
        let anchor = ids.uuid("anchor", place.id)
        add(
            .anchor, anchor, point(place.position), [.init("address_id", .null), .init("unit_id", .string(unit))])
        add(
            .occupant, id, .null,
            [
                .init("name", labels(place.name)), .init("category", .string(category)),
                .init("anchor_id", .string(anchor)), .init("hours", .text(place.hours?.source)),
                .init("phone", .text(values.phone)), .init("website", .text(values.website)),
                .init("validity", values.validity), .init("correlation_id", .text(values.correlation)),
            ],
            extras: extras(
                of: place, id, category: stated == nil ? .string(place.category) : .null, aliases: 0,
                values.expressed.union(values.validity == .null ? [] : ["validity_start", "validity_end"])))
    }

    /// - Parameter aliases: The number of aliases that a property expresses.
    private func extras(
        of place: Place, _ id: String, category: JSON, aliases: Int, _ expressed: Set<String>
    ) -> [JSON.Member] {
        [
            original(place.id, id), .init("category", category),
            place.access.isEmpty ? .init("access", .null) : roles(place.access),
            .init("aliases", place.aliases.count > aliases ? .array(place.aliases.map { .string($0) }) : .null),
            .init("summary", labels(place.summary)), .init("description", labels(place.description)),
            .init("photo", .text(place.photo)),
            .init("phone", place.phone == IMDFPlaceValues(place).phone ? .null : .text(place.phone)),
            .init("website", place.website == IMDFPlaceValues(place).website ? .null : .text(place.website)),
            tags(place.tags, except: expressed),
        ]
    }

    /// Returns the unit that a place is in: the unit that it is, the smallest around its position, or the nearest.
    private mutating func unitID(for place: Place) -> String {
        let onLevel = unitsByLevel[place.level] ?? []
        func area(_ unit: Unit) -> Double { abs(Polygon.signedArea(of: unit.polygon.outer)) }
        let own = onLevel.first { $0.place == place.id }
        let around = onLevel.filter { $0.polygon.contains(place.position) }.min {
            (area($0), $0.id) < (area($1), $1.id)
        }
        func distance(_ unit: Unit) -> Double {
            unit.polygon.outer.map { $0.distance(to: place.position) }.min() ?? .infinity
        }
        if let unit = own ?? around ?? onLevel.min(by: { (distance($0), $0.id) < (distance($1), $1.id) }) {
            return ids.uuid("unit", unit.id)
        }
        return standIn(for: place.level)
    }

    /// Returns a unit that stands for a level without units, because anchors and amenities must be in one.
    private mutating func standIn(for level: FeatureID) -> String {
        if let known = standIns[level] { return known }
        let id = ids.uuid("stand-in", level)
        standIns[level] = id
        let outline = outlines(of: level).first
        add(
            .unit, id, outline.map { polygons([$0]) } ?? .null,
            [
                .init("category", "unspecified"), .init("restriction", .null), .init("accessibility", .null),
                .init("name", .null), .init("alt_name", .null), .init("level_id", .string(ids.uuid("level", level))),
                .init("display_point", displayPoint(outline)),
            ], extras: [.init("assumed", true)])
        return id
    }
}

/// The tags of a place that IMDF has properties for, if their values are valid there.
private struct IMDFPlaceValues {
    var phone: String?
    var website: String?
    var correlation: String?
    var validity = JSON.null
    /// The tags that these values express.
    var expressed: Set<String> = []

    init(_ place: Place) {
        phone = place.phone.flatMap(Self.phone)
        website = place.website.flatMap { $0.hasPrefix("http://") || $0.hasPrefix("https://") ? $0 : nil }
        correlation = place.tags["correlation_id"].flatMap { IMDFIdentifiers.isUUID($0) ? $0 : nil }
        if let start = place.tags["validity_start"] {
            validity = ["start": .string(start), "end": .text(place.tags["validity_end"])]
        }
        if correlation != nil { expressed.insert("correlation_id") }
    }

    /// Returns a phone number in the notation of E.164; nil for other notations.
    private static func phone(_ text: String) -> String? {
        let digits = text.dropFirst()
        return text.hasPrefix("+") && (4...15).contains(digits.count)
            && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
            ? text : nil
    }
}
