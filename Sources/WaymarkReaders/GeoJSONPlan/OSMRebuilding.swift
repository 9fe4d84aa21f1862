import Foundation
import WaymarkImportKit
import WaymarkModel

extension OSMData {
    /// Rebuilds the elements of OpenStreetMap that a GeoJSON export was made of.
    ///
    /// Features that share a coordinate share a node. A node without its own feature gets a negative id made of its
    /// coordinate, so that it stays the same between editions. Polygons with holes become relations.
    init(geoJSON plan: PlanSource, log: inout ImportLog) {
        self.init(file: plan.files.first?.display ?? "")
        var builder = OSMRebuilding()
        // Points come first, so that outlines and ways meet them and they keep their ids.
        for isPoint in [true, false] {
            for feature in plan.files.flatMap(\.features) {
                guard let geometry = feature.geometry, geometry.points.isEmpty != isPoint else { continue }
                builder.add(feature, geometry)
            }
        }
        (nodes, ways, relations) = (builder.sortedNodes, [], builder.relations.sorted { $0.id < $1.id })
        let order = Dictionary(nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        for way in builder.ways.sorted(by: { $0.id < $1.id }) {
            wayIndices[way.id] = ways.count
            ways.append(Way(id: way.id, nodes: way.nodes.compactMap { order[$0] }, tags: way.tags, line: way.line))
        }
        log.read("nodes", count: nodes.count)
        log.read("ways", count: ways.count)
        log.read("relations", count: relations.count)
    }
}

/// The elements while features are added.
private struct OSMRebuilding {
    struct RawWay {
        var id: Int64
        var nodes: [Int64]
        var tags: OSMTags
        var line: Int
    }

    /// A coordinate in units of 1e-7 degrees, the precision of OpenStreetMap.
    private struct Place: Hashable {
        var latitude: Int64
        var longitude: Int64

        init(_ position: GeoJSONPosition) {
            latitude = Int64((position.y * 1e7).rounded())
            longitude = Int64((position.x * 1e7).rounded())
        }

        /// A negative number that no other place has.
        var id: Int64 { -1 - ((latitude + 900_000_000) * 3_600_000_001 + longitude + 1_800_000_000) }
        var coordinate: Coordinate { Coordinate(latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7) }
    }

    private static let metadata: Set<String> = [
        "id", "@id", "@type", "@relations", "@timestamp", "@version", "@changeset", "@user", "@uid", "timestamp",
        "version",
        "changeset", "user", "uid", "meta", "relations", "tags", "stroke", "stroke-width", "stroke-opacity", "fill",
        "fill-opacity", "marker-color",
    ]

    private var nodes: [Int64: OSMData.Node] = [:]
    private var nodeAt: [Place: Int64] = [:]
    private var usedWays: Set<Int64> = []
    private var usedRelations: Set<Int64> = []
    private var nextID: Int64 = -1
    private(set) var ways: [RawWay] = []
    private(set) var relations: [OSMData.Relation] = []

    var sortedNodes: [OSMData.Node] { nodes.values.sorted { $0.id < $1.id } }

    mutating func add(_ feature: GeoJSONFeature, _ geometry: GeoJSONGeometry) {
        let tags = Self.tags(of: feature)
        let (kind, id) = Self.element(of: feature)
        for position in geometry.points { addNode(position, kind == "node" ? id : nil, tags, feature.span.line) }
        for line in geometry.lines {
            _ = addWay(line, kind == "way" && geometry.lines.count == 1 ? id : nil, tags, feature.span.line)
        }
        let polygons = geometry.polygons
        if polygons.count == 1, polygons[0].count == 1, kind != "relation" {
            _ = addWay(polygons[0][0], id, tags, feature.span.line)
        } else if !polygons.isEmpty {
            addRelation(polygons, id, tags, feature.span.line)
        }
    }

    private mutating func addNode(_ position: GeoJSONPosition, _ id: Int64?, _ tags: OSMTags, _ line: Int) {
        let place = Place(position)
        var own = id ?? place.id
        while nodes[own] != nil { own = fresh() }
        nodes[own] = OSMData.Node(id: own, coordinate: place.coordinate, tags: tags, line: line)
        // Two features at one place stay two nodes; the first is the one that ways meet.
        if nodeAt[place] == nil { nodeAt[place] = own }
    }

    private mutating func vertex(_ position: GeoJSONPosition, _ line: Int) -> Int64 {
        let place = Place(position)
        if let known = nodeAt[place] { return known }
        var id = place.id
        while nodes[id] != nil { id = fresh() }
        nodes[id] = OSMData.Node(id: id, coordinate: place.coordinate, tags: OSMTags(), line: line)
        nodeAt[place] = id
        return id
    }

    private mutating func addWay(_ positions: [GeoJSONPosition], _ id: Int64?, _ tags: OSMTags, _ line: Int) -> Int64 {
        var list: [Int64] = []
        for position in positions {
            let node = vertex(position, line)
            if list.last != node { list.append(node) }
        }
        var own = id ?? fresh()
        while !usedWays.insert(own).inserted { own = fresh() }
        ways.append(RawWay(id: own, nodes: list, tags: tags, line: line))
        return own
    }

    private mutating func addRelation(
        _ polygons: [[[GeoJSONPosition]]], _ id: Int64?, _ tags: OSMTags, _ line: Int
    ) {
        var members: [OSMData.Member] = []
        for rings in polygons {
            for (index, ring) in rings.enumerated() {
                let way = addWay(ring, nil, OSMTags(), line)
                members.append(OSMData.Member(kind: "way", id: way, role: index == 0 ? "outer" : "inner"))
            }
        }
        var tags = tags
        tags.set("type", "multipolygon")
        var own = id ?? fresh()
        while !usedRelations.insert(own).inserted { own = fresh() }
        relations.append(OSMData.Relation(id: own, members: members, tags: tags, line: line))
    }

    private mutating func fresh() -> Int64 {
        defer { nextID -= 1 }
        return nextID
    }

    /// Returns the tags of a feature: its properties without those of the export, or those in `tags`.
    private static func tags(of feature: GeoJSONFeature) -> OSMTags {
        let members = feature["tags"]?.members ?? feature.properties
        var tags: [String: String] = [:]
        for member in members where !metadata.contains(member.name) { tags[member.name] = member.node.text }
        if tags["type"] == "node" || tags["type"] == "way" || tags["type"] == "relation" { tags["type"] = nil }
        return OSMTags(tags)
    }

    /// Returns the kind and the number of the element that a feature was: `way/123`.
    private static func element(of feature: GeoJSONFeature) -> (kind: String, id: Int64?) {
        for text in [feature.id, feature["@id"]?.text, feature["id"]?.text] {
            guard let parts = text?.split(separator: "/"), parts.count == 2, let id = Int64(parts[1]) else { continue }
            return (String(parts[0]), id)
        }
        let kind = feature["type"]?.text ?? ""
        return (["node", "way", "relation"].contains(kind) ? kind : "", feature["id"]?.integer.map(Int64.init))
    }
}
