import WaymarkImportKit
import WaymarkModel

/// The outlines of a file.
extension OSMVenue {
    /// Collects closed ways that are areas, and the polygons of relations.
    mutating func collectAreas() {
        let old = OSMOuterTags(data)
        for way in data.ways.until(stop) where !way.tags.isEmpty {
            let span = data.span(way.line)
            if way.isClosed {
                guard OSMArea.isArea(way) else { continue }
                let holes = old.holes[way.id] ?? []
                if !holes.isEmpty { log.repaired("multipolygons whose tags are on their outer way", at: span) }
                let area = OSMArea(
                    id: "w\(way.id)", tags: way.tags, outer: way.nodes.dropLast(), holes: holes, line: way.line)
                if let area { add(area) }
            } else if way.tags.has("indoor", ["room", "area"]), !old.outlines.contains(way.id) {
                findings.add(.openOutline, at: span) { "the outline of the way \(way.id) is not closed" }
                log.skipped("rooms and areas whose outline is not closed", at: span)
            }
        }
        for relation in data.relations.until(stop) where relation.tags.has("type", ["multipolygon", "boundary"]) {
            let tags = old.tags[relation.id] ?? relation.tags
            guard OSMArea(id: "", tags: tags, outer: [], holes: [], line: 0) != nil else { continue }
            let span = data.span(relation.line)
            if old.tags[relation.id] != nil {
                log.repaired("multipolygons whose tags are on their outer way", at: span)
            }
            let rings = OSMRings(relation, in: data)
            if rings.isOpen || rings.polygons.isEmpty {
                findings.add(.openRing, at: span) {
                    "a ring of the relation \(relation.id) is not closed"
                        + (rings.missing > 0 ? ": \(rings.missing) of its members are not in the file" : "")
                }
                log.skipped("rings of relations that are not closed", at: span)
            }
            for (position, ring) in rings.polygons.enumerated() {
                let id = position == 0 ? "r\(relation.id)" : "r\(relation.id).\(position + 1)"
                let area = OSMArea(id: id, tags: tags, outer: ring.outer, holes: ring.holes, line: relation.line)
                if let area { add(area) }
            }
        }
    }

    private mutating func add(_ area: OSMArea) {
        switch area.use {
        case .unit: log.read(area.isRoom ? "rooms" : "open areas")
        case .building: log.read("buildings")
        case .level: log.read("outlines of levels")
        case .obstacle: log.read("obstacles")
        }
        areas.append(area)
    }
}

/// Multipolygons as they were drawn before 2017: the relation has no tags, and its outer ways have them.
struct OSMOuterTags {
    /// The holes of closed ways, by the way's id.
    private(set) var holes: [Int64: [[Int]]] = [:]
    /// The tags of relations whose outer rings are several ways each, by the relation's id.
    private(set) var tags: [Int64: OSMTags] = [:]
    /// The ways of those rings.
    private(set) var outlines: Set<Int64> = []

    /// The keys that say nothing of what a relation is.
    private static let idle: Set<String> = ["type", "source", "created_by", "note", "fixme", "FIXME", "attribution"]

    init(_ data: OSMData) {
        for relation in data.relations
        where relation.tags.has("type", "multipolygon") && Self.idle.isSuperset(of: relation.tags.values.keys) {
            let outer = relation.members.filter { $0.kind == "way" && $0.role != "inner" }.compactMap { member in
                data.wayIndices[member.id].map { data.ways[$0] }
            }
            let tagged = outer.filter { OSMArea.use(of: OSMService.room($0.tags).tags) != nil }
            guard !tagged.isEmpty else { continue }
            let open = tagged.filter { !$0.isClosed }
            guard open.isEmpty else {
                // What they say must be of one area, and not of the walls around it.
                let words = Set(outer.map(\.tags))
                guard open.count == outer.count, words.count == 1, let own = words.first, Self.isOutline(own) else {
                    continue
                }
                tags[relation.id] = own
                outlines.formUnion(outer.map(\.id))
                continue
            }
            for ring in OSMRings(relation, in: data).polygons where !ring.holes.isEmpty {
                guard let way = tagged.first(where: { Array($0.nodes.dropLast()) == ring.outer }) else { continue }
                holes[way.id, default: []] += ring.holes
            }
        }
    }

    /// Whether tags of a way that is not closed are those of the area around which it is: a path would be one itself.
    private static func isOutline(_ tags: OSMTags) -> Bool { tags["indoor"] != nil || tags.has("area", "yes") }
}

extension RowFindings.Kind {
    fileprivate static let openOutline = Self(
        code: .badPolygon, plural: "rooms and areas have an outline that is not closed, and are left out")
    fileprivate static let openRing = Self(
        code: .badPolygon, plural: "relations have a ring that is not closed; the ring is left out",
        help: "download the area with all members of its relations")
}
