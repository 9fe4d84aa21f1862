import Foundation
import WaymarkModel

@testable import WaymarkReaders

/// The rules of the IMDF specification (OGC 20-094) that an archive must keep, and the mistakes of an archive.
///
/// The tables are those of the specification's pages, written here once more and not taken from the writer.
struct IMDFSpecification {
    enum Kind {
        case text, flag, integer, labels, hours, phone, website, uuid, displayPoint, direction, door, validity
        case id(String), ids(String), reference, references
        case word(Set<String>), words
    }

    struct Property {
        var name: String
        var kind: Kind
        var isRequired: Bool

        init(_ name: String, _ kind: Kind, required: Bool = false) {
            self.name = name
            self.kind = kind
            isRequired = required
        }
    }

    struct Table {
        var geometry: Set<String>
        var properties: [Property]
    }

    private static let polygonal: Set = ["Polygon", "MultiPolygon"]
    private static let naming = [Property("name", .labels), Property("alt_name", .labels)]
    private static let level = Property("level_id", .id("level"), required: true)
    private static let display = Property("display_point", .displayPoint)
    private static let category = Property("category", .text, required: true)
    private static let restriction = Property("restriction", .word(["employeesonly", "restricted"]))
    private static let access = Property("accessibility", .words)

    static let tables: [String: Table] = [
        "address": Table(
            geometry: ["null"],
            properties: [
                Property("address", .text, required: true), Property("unit", .text),
                Property("locality", .text, required: true),
                Property("province", .text), Property("country", .text, required: true), Property("postal_code", .text),
                Property("postal_code_ext", .text), Property("postal_code_vanity", .text),
            ]),
        "amenity": Table(
            geometry: ["Point"],
            properties: naming + [
                category, access, Property("hours", .hours), Property("phone", .phone), Property("website", .website),
                Property("unit_ids", .ids("unit"), required: true), Property("address_id", .id("address")),
                Property("correlation_id", .uuid),
            ]),
        "anchor": Table(
            geometry: ["Point"],
            properties: [Property("address_id", .id("address")), Property("unit_id", .id("unit"), required: true)]),
        "building": Table(
            geometry: ["null"],
            properties: [
                Property("name", .labels, required: true), Property("alt_name", .labels), category, restriction,
                display,
                Property("address_id", .id("address")),
            ]),
        "detail": Table(geometry: ["LineString", "MultiLineString"], properties: [level]),
        "fixture": Table(
            geometry: polygonal, properties: naming + [category, Property("anchor_id", .id("anchor")), level, display]),
        "footprint": Table(
            geometry: polygonal,
            properties: [
                Property("category", .word(["ground", "aerial", "subterranean"]), required: true),
                Property("name", .labels),
                Property("building_ids", .ids("building"), required: true),
            ]),
        "geofence": Table(
            geometry: polygonal,
            properties: naming + [
                category, restriction, Property("correlation_id", .uuid), display,
                Property("building_ids", .ids("building")),
                Property("level_ids", .ids("level")), Property("parents", .ids("geofence")),
            ]),
        "level": Table(
            geometry: polygonal,
            properties: [
                category, restriction, Property("outdoor", .flag, required: true),
                Property("ordinal", .integer, required: true),
                Property("name", .labels, required: true), Property("short_name", .labels, required: true), display,
                Property("address_id", .id("address")), Property("building_ids", .ids("building")),
            ]),
        "occupant": Table(
            geometry: ["null"],
            properties: [
                Property("name", .labels, required: true), category,
                Property("anchor_id", .id("anchor"), required: true),
                Property("hours", .hours), Property("phone", .phone), Property("website", .website),
                Property("validity", .validity), Property("correlation_id", .uuid),
            ]),
        "opening": Table(
            geometry: ["LineString"],
            properties: naming + [
                Property("category", .word(IMDFCategories.openings), required: true), access,
                Property("access_control", .words), Property("door", .door), display, level,
            ]),
        "relationship": Table(
            geometry: ["null", "LineString", "Point"],
            properties: [
                Property(
                    "category",
                    .word(["traversal", "traversal.path", "elevator", "escalator", "stairs", "ramp", "movingwalkway"]),
                    required: true),
                Property("direction", .direction, required: true), Property("origin", .reference),
                Property("intermediary", .references), Property("destination", .reference), Property("hours", .hours),
            ]),
        "section": Table(
            geometry: polygonal,
            properties: naming + [
                category, restriction, access, display, level, Property("address_id", .id("address")),
                Property("correlation_id", .uuid), Property("parents", .ids("section")),
            ]),
        "unit": Table(
            geometry: polygonal,
            properties: naming + [
                Property("category", .word(IMDFCategories.units), required: true), restriction, access, level, display,
            ]),
        "venue": Table(
            geometry: polygonal,
            properties: [
                category, restriction, Property("name", .labels, required: true), Property("alt_name", .labels),
                Property("hours", .hours), Property("phone", .phone), Property("website", .website),
                Property("display_point", .displayPoint, required: true),
                Property("address_id", .id("address"), required: true),
            ]),
    ]
}
