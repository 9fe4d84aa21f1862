import WaymarkImportKit
import WaymarkModel

/// The defaults without a mapping file: common column names and common types.
enum GraphDefaults {
    /// The metres per pixel of a floor plan, in tables with the columns of the WPI hospital course.
    ///
    /// The outermost nodes of its map of Brigham and Women's Hospital are 3,799 by 2,593 pixels apart, and the
    /// hospital's campus is about 400 m long.
    static let planScale = 0.1

    static let nodeNames: [GraphMapping.NodeField: [String]] = [
        .id: ["nodeID", "node_id", "id", "node"], .x: ["xcoord", "x", "xcoordinate"],
        .y: ["ycoord", "y", "ycoordinate"],
        .lat: ["lat", "latitude"], .lon: ["lon", "lng", "long", "longitude"],
        .level: ["floor", "level", "storey"], .building: ["building", "buildingID"],
        .type: ["nodeType", "type", "kind", "category"], .name: ["longName", "name", "label", "title"],
        .shortName: ["shortName", "short_name", "code"],
    ]

    static let edgeNames: [GraphMapping.EdgeField: [String]] = [
        .id: ["edgeID", "edge_id", "id"], .from: ["startNode", "startNodeID", "from", "source", "start"],
        .to: ["endNode", "endNodeID", "to", "target", "end"], .kind: ["kind", "edgeType", "type"],
        .length: ["length", "length_m", "distance"], .oneWay: LineDirection.names + LineDirection.namesOfBoth,
        .name: ["name"],
    ]

    /// The node types of the WPI hospital course.
    static let types: [String: GraphMapping.TypeRule] = [
        "HALL": .init(), "ELEV": .init(kind: .landing, connector: .elevator),
        "STAI": .init(kind: .landing, connector: .stairs),
        "EXIT": .init(kind: .entrance, category: "entrance"),
        "CONF": .init(kind: .destination, category: "room.conference"),
        "DEPT": .init(kind: .destination, category: "medical.department"),
        "LABS": .init(kind: .destination, category: "medical.laboratory"),
        "SERV": .init(kind: .destination, category: "service"),
        "INFO": .init(kind: .destination, category: "service.information"),
        "RETL": .init(kind: .destination, category: "shop"),
        "REST": .init(kind: .destination, category: "amenity.restroom"),
        "BATH": .init(kind: .destination, category: "amenity.restroom"),
    ]

    /// Returns the mapping's columns. Missing columns are filled with known names that the table has.
    static func columns<Field: Hashable>(
        _ stated: [Field: MappedColumn], known: [Field: [String]], in table: Table
    ) -> [Field: MappedColumn] {
        var columns = stated
        for (field, names) in known where columns[field] == nil {
            guard let name = names.first(where: { table.column($0) != nil }) else { continue }
            columns[field] = MappedColumn(name: name)
        }
        return columns
    }

    static func looksLikeNodes(_ table: Table) -> Bool {
        let found = columns([:], known: nodeNames, in: table)
        return requiredNodeFields(found).allSatisfy { found[$0] != nil }
    }

    static func looksLikeEdges(_ table: Table) -> Bool {
        let found = columns([:], known: edgeNames, in: table)
        return requiredEdgeFields.allSatisfy { found[$0] != nil }
    }

    /// Returns the required columns of a node: an id and a position, in metres (or pixels) or in degrees.
    static func requiredNodeFields(
        _ columns: [GraphMapping.NodeField: MappedColumn]
    ) -> Set<GraphMapping.NodeField> {
        usesDegrees(columns) ? [.id, .lat, .lon] : [.id, .x, .y]
    }

    static let requiredEdgeFields: Set<GraphMapping.EdgeField> = [.from, .to]

    /// Returns whether positions are latitudes and longitudes: if there is no x and y, or only degrees are mapped.
    static func usesDegrees(_ columns: [GraphMapping.NodeField: MappedColumn]) -> Bool {
        func isMapped(_ field: GraphMapping.NodeField) -> Bool { columns[field]?.span != nil }
        guard columns[.lat] != nil || columns[.lon] != nil else { return false }
        if columns[.x] == nil, columns[.y] == nil { return true }
        return (isMapped(.lat) || isMapped(.lon)) && !isMapped(.x) && !isMapped(.y)
    }
}
