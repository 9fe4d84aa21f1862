import Foundation
import WaymarkImportKit
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImport
@testable import WaymarkReaders

extension IMDFSpecification {
    /// Returns the mistakes of an archive.
    static func mistakes(_ files: [IMDFWriter.File]) -> [String] {
        var mistakes: [String] = []
        var features: [JSON] = []
        var types: [String: String] = [:]
        for file in files {
            guard let json = JSON(parsing: file.text) else { return ["\(file.name) is not JSON"] }
            if file.name == "manifest.json" {
                mistakes += manifestMistakes(json)
                continue
            }
            if json["type"]?.text != "FeatureCollection" { mistakes.append("\(file.name) is not a collection") }
            for feature in json["features"]?.elements ?? [] {
                let type = feature["feature_type"]?.text ?? ""
                if file.name != "\(type).geojson" { mistakes.append("a \(type) is in \(file.name)") }
                let id = feature["id"]?.text ?? ""
                if !isVersion4(id) { mistakes.append("\(type) has the id \(id)") }
                if types.updateValue(type, forKey: id) != nil { mistakes.append("the id \(id) is used twice") }
                features.append(feature)
            }
        }
        for feature in features { mistakes += featureMistakes(feature, types) }
        if features.count(where: { $0["feature_type"]?.text == "venue" }) != 1 {
            mistakes.append("there must be one venue")
        }
        return mistakes
    }

    private static func manifestMistakes(_ json: JSON) -> [String] {
        var mistakes: [String] = []
        if json["version"]?.text != "1.0.0" { mistakes.append("version") }
        if json["created"]?.text?.contains("T") != true { mistakes.append("created") }
        if LanguageTag.foreign(json["language"]?.text ?? "") == nil { mistakes.append("language") }
        let pattern = /imdf:extension:[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?:[A-Za-z0-9._-]+#[A-Za-z0-9._-]+/
        for text in json["extensions"]?.elements?.compactMap(\.text) ?? [] where text.wholeMatch(of: pattern) == nil {
            mistakes.append("extension \(text)")
        }
        return mistakes
    }

    private static func featureMistakes(_ feature: JSON, _ types: [String: String]) -> [String] {
        let type = feature["feature_type"]?.text ?? ""
        guard let table = tables[type] else { return ["\(type) is not a type"] }
        var mistakes: [String] = []
        if feature["type"]?.text != "Feature" { mistakes.append("\(type) is not a feature") }
        let geometry = feature["geometry"] ?? "missing"
        let shape = geometry == .null ? "null" : geometry["type"]?.text ?? "missing"
        if !table.geometry.contains(shape) { mistakes.append("\(type) has the geometry \(shape)") }
        mistakes += geometryMistakes(geometry).map { "\(type): \($0)" }
        guard case .object(let members)? = feature["properties"] else {
            return mistakes + ["\(type) has no properties"]
        }
        let names = Set(table.properties.map(\.name))
        for member in members where !names.contains(member.name) && member.name != IMDFExtension.member {
            mistakes.append("\(type) has the property \(member.name)")
        }
        for property in table.properties {
            guard let value = members.first(where: { $0.name == property.name })?.value else {
                mistakes.append("\(type) lacks \(property.name)")
                continue
            }
            if value == .null {
                if property.isRequired { mistakes.append("\(type).\(property.name) is null") }
            } else if !fits(value, property.kind, types) {
                mistakes.append("\(type).\(property.name) is \(value.compact())")
            }
        }
        if let point = feature["properties"]?["display_point"], point != .null, !isInside(point, geometry) {
            mistakes.append("the display point of a \(type) is outside")
        }
        return mistakes
    }

    private static func fits(_ value: JSON, _ kind: Kind, _ types: [String: String]) -> Bool {
        func refers(_ value: JSON, _ type: String) -> Bool { value.text.map { types[$0] == type } ?? false }
        func isReference(_ value: JSON) -> Bool {
            value["feature_type"]?.text.map { type in value["id"].map { refers($0, type) } ?? false } ?? false
        }
        switch kind {
        case .text: return value.text?.isEmpty == false
        case .flag: return value == true || value == false
        case .integer: return value.whole != nil
        case .labels:
            guard case .object(let members) = value, !members.isEmpty else { return false }
            return members.allSatisfy { LanguageTag.foreign($0.name) != nil && $0.value.text?.isEmpty == false }
        case .hours: return value.text.map { (try? OpeningHours($0)) != nil } ?? false
        case .phone: return value.text?.wholeMatch(of: /\+[0-9]{4,15}/) != nil
        case .website: return value.text?.hasPrefix("http") == true
        case .uuid: return value.text.map(IMDFIdentifiers.isUUID) ?? false
        case .displayPoint: return value["type"]?.text == "Point" && value["coordinates"]?.elements?.count == 2
        case .direction: return value.text == "directed" || value.text == "undirected"
        case .door:
            guard case .object(let members) = value else { return false }
            return Set(members.map(\.name)).isSubset(of: ["type", "automatic", "material"])
        case .validity: return value["start"]?.text != nil
        case .id(let type): return refers(value, type)
        case .ids(let type): return value.elements?.allSatisfy { refers($0, type) } ?? false
        case .reference: return isReference(value)
        case .references: return value.elements?.allSatisfy(isReference) ?? false
        case .word(let words): return value.text.map(words.contains) ?? false
        case .words: return value.elements?.allSatisfy { $0.text != nil } ?? false
        }
    }

    private static func geometryMistakes(_ geometry: JSON) -> [String] {
        guard let coordinates = geometry["coordinates"]?.elements else { return [] }
        switch geometry["type"]?.text {
        case "Polygon": return polygonMistakes(coordinates)
        case "MultiPolygon": return coordinates.flatMap { polygonMistakes($0.elements ?? []) }
        case "LineString": return coordinates.count < 2 ? ["a line of one position"] : []
        default: return []
        }
    }

    private static func polygonMistakes(_ rings: [JSON]) -> [String] {
        var mistakes: [String] = []
        for (index, ring) in rings.enumerated() {
            let points = points(ring)
            if points.count < 4 || points.first != points.last { mistakes.append("a ring is not closed") }
            let area = Polygon.signedArea(of: Array(points.dropLast()))
            if (area > 0) != (index == 0) { mistakes.append("a ring runs the wrong way") }
        }
        let polygon = Polygon(outer: rings.first.map(points) ?? [], holes: rings.dropFirst().map(points)).normalised
        if let flaw = GEOSSession().flaw(of: polygon) { mistakes.append(flaw.reason) }
        return mistakes
    }

    private static func points(_ ring: JSON) -> [Point] {
        (ring.elements ?? []).map { Point(x: $0[0]?.decimal ?? .nan, y: $0[1]?.decimal ?? .nan) }
    }

    private static func isInside(_ point: JSON, _ geometry: JSON) -> Bool {
        guard let coordinates = point["coordinates"] else { return false }
        let position = Point(x: coordinates[0]?.decimal ?? .nan, y: coordinates[1]?.decimal ?? .nan)
        let polygons =
            geometry["type"]?.text == "MultiPolygon"
            ? geometry["coordinates"]?.elements ?? [] : [geometry["coordinates"] ?? []]
        return polygons.contains { rings in
            let rings = (rings.elements ?? []).map(points)
            return Polygon(outer: rings.first ?? [], holes: Array(rings.dropFirst())).contains(position)
        }
    }

    private static func isVersion4(_ id: String) -> Bool {
        IMDFIdentifiers.isUUID(id) && id.dropFirst(14).first == "4" && "89abAB".contains(id.dropFirst(19).first ?? " ")
    }
}
