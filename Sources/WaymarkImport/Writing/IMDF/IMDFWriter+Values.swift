import Foundation
import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension IMDFWriter {
    /// Returns a text in all its languages, or `null`.
    func labels(_ text: LocalizedText?) -> JSON {
        guard let text else { return .null }
        var members = [JSON.Member(contents.language, .string(text.base))]
        for (tag, translation) in text.translations.sorted(by: { $0.key < $1.key }) where tag != contents.language {
            members.append(.init(tag, .string(translation)))
        }
        return .object(members)
    }

    /// Returns a list, or `null` if it is empty.
    func list(_ texts: [String]) -> JSON { texts.isEmpty ? .null : .array(texts.map { .string($0) }) }

    func point(_ point: Point) -> JSON { ["type": "Point", "coordinates": position(point)] }

    func line(_ points: [Point]) -> JSON { ["type": "LineString", "coordinates": .array(points.map(position))] }

    /// Returns polygons as a geometry: closed rings, the outer ones counter-clockwise.
    func polygons(_ polygons: [Polygon]) -> JSON {
        let all = polygons.map { polygon in
            let polygon = polygon.normalised
            return JSON.array(([polygon.outer] + polygon.holes).map(ring))
        }
        if all.count == 1 { return ["type": "Polygon", "coordinates": all[0]] }
        return ["type": "MultiPolygon", "coordinates": .array(all)]
    }

    /// Returns a point inside a polygon, or `null`.
    func displayPoint(_ polygon: Polygon?) -> JSON {
        polygon.flatMap { session.innerPoint(of: $0) }.map(point) ?? .null
    }

    private func ring(_ ring: [Point]) -> JSON { .array((ring + ring.prefix(1)).map(position)) }

    /// Nine places are a tenth of a millimetre, so that a position reads back to the same millimetre.
    private func position(_ point: Point) -> JSON {
        let coordinate = contents.anchor.coordinate(of: point)
        return [.number(coordinate.longitude, places: 9), .number(coordinate.latitude, places: 9)]
    }

    // MARK: What IMDF cannot express

    /// Returns the original id of a feature, if the archive needs another one.
    func original(_ id: FeatureID, _ written: String) -> JSON.Member {
        .init("id", id.rawValue == written ? .null : .string(id.rawValue))
    }

    /// Returns a restriction, and the roles if it does not say which.
    func restriction(_ access: Set<Role>) -> (restriction: JSON, extra: JSON.Member) {
        switch access {
        case []: (.null, .init("access", .null))
        case [.staff]: ("employeesonly", .init("access", .null))
        case [.staff, "restricted"]: ("restricted", .init("access", .null))
        default: ("restricted", roles(access))
        }
    }

    func roles(_ access: Set<Role>) -> JSON.Member {
        .init("access", .array(access.sorted().map { .string($0.rawValue) }))
    }

    /// Returns the kinds of accessibility of a feature, and its own word on wheelchairs if they cannot say it.
    func accessibility(_ isAccessible: Bool?, _ tags: [String: String]) -> (list: JSON, extra: JSON.Member) {
        let others = tags["accessibility"]?.split(separator: ";").map(String.init) ?? []
        return (
            list((isAccessible == true ? ["wheelchair"] : []) + others),
            .init("wheelchair", isAccessible == false ? .bool(false) : .null)
        )
    }

    /// Returns the tags that no property expresses.
    func tags(_ tags: [String: String], except expressed: Set<String>) -> JSON.Member {
        let rest = tags.filter { !expressed.contains($0.key) }.sorted { $0.key < $1.key }
        return .init("tags", rest.isEmpty ? .null : .object(rest.map { .init($0.key, .string($0.value)) }))
    }

    func number(_ name: String, _ value: Double?) -> JSON.Member {
        .init(name, value.map { .number($0, places: 6) } ?? .null)
    }
}
