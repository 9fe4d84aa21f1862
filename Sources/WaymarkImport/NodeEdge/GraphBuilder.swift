import WaymarkModel

/// Builds a venue from a table of nodes and a table of edges.
///
/// A level of the venue is a level name of a building, because a level belongs to at most one building. Links between
/// levels become connectors: elevators and stairs by the type of their nodes, and passages between buildings on the
/// same height. Other links become ramps, which are reported.
struct GraphBuilder {
    /// A row of the node table.
    struct Record {
        var key: String
        var position: Point
        var building: String?
        var level: String
        var rule: GraphMapping.TypeRule
        var name: String?
        var shortName: String?
        var span: SourceSpan
    }

    /// A row of the edge table, whose ends exist.
    struct Link {
        var id: String
        var from: Int
        var to: Int
        var kind: WayKind?
        var length: Double?
        var isOneWay: Bool
        var name: String?
        var span: SourceSpan
    }

    let mapping: GraphMapping
    let nodeTable: Table
    let edgeTable: Table
    var contents = VenueContents(id: "graph", name: "graph")
    var origins = Origins()
    var records: [Record] = []
    var indices: [String: Int] = [:]
    /// The keys of dropped nodes. Edges to them are not reported separately.
    var lost: Set<String> = []
    /// The order of the levels, by level name.
    var order: [String: GraphMapping.LevelEntry] = [:]
    var connectorIDs = ForeignIDs()
    /// Whether positions are already in metres of the venue's frame.
    private var isInMetres = false
    private var nodeIDs = ForeignIDs()
    private var madeLevels = ForeignIDs()
    private var levelIDs: [LevelKey: FeatureID] = [:]

    private struct LevelKey: Hashable {
        var building: String?
        var level: String
    }

    init(mapping: GraphMapping, nodes: Table, edges: Table) {
        self.mapping = mapping
        nodeTable = nodes
        edgeTable = edges
    }

    /// Returns the draft of the venue; nil if required columns are missing.
    mutating func draft(id: String, diagnostics: inout [Diagnostic]) -> VenueDraft? {
        let nodeColumns = GraphDefaults.columns(mapping.nodes, known: GraphDefaults.nodeNames, in: nodeTable)
        let edgeColumns = GraphDefaults.columns(mapping.edges, known: GraphDefaults.edgeNames, in: edgeTable)
        let hasNodes = check(
            nodeColumns, in: nodeTable, needs: GraphDefaults.requiredNodeFields(nodeColumns), diagnostics: &diagnostics)
        let hasEdges = check(
            edgeColumns, in: edgeTable, needs: GraphDefaults.requiredEdgeFields, diagnostics: &diagnostics)
        guard hasNodes, hasEdges else { return nil }
        contents = VenueContents(
            id: FeatureID(id), name: mapping.name ?? LocalizedText(id), language: mapping.language,
            timeZone: mapping.timeZone, attribution: mapping.attribution)
        if let anchor = mapping.anchor { contents.anchor = anchor }
        readNodes(nodeColumns, diagnostics: &diagnostics)
        if GraphDefaults.usesDegrees(nodeColumns) { placeOnEarth(diagnostics: &diagnostics) }
        orderLevels(diagnostics: &diagnostics)
        addLevelsAndNodes()
        let links = readEdges(edgeColumns, diagnostics: &diagnostics)
        addLinks(links, diagnostics: &diagnostics)
        addPlaces()
        return VenueDraft(contents: contents, origins: origins, isForeign: true)
    }

    func ordinal(of record: Int) -> Double { order[records[record].level]?.ordinal ?? 0 }

    /// Reports columns that the mapping names but the table does not have, and required columns without a name.
    ///
    /// - Returns: Whether all required columns exist.
    private func check<Field: RawRepresentable & CaseIterable & Hashable>(
        _ columns: [Field: GraphMapping.Column], in table: Table, needs: Set<Field>,
        diagnostics: inout [Diagnostic]
    ) -> Bool where Field.RawValue == String {
        var isWhole = true
        for field in Field.allCases {
            let column = columns[field]
            if let column, table.column(column.name) != nil || (column.span == nil && !needs.contains(field)) {
                continue
            }
            if column == nil, !needs.contains(field) { continue }
            let wanted = column?.name ?? field.rawValue
            let near = EditDistance.suggestion(for: wanted, among: table.header)
            diagnostics.append(
                Diagnostic(
                    .badColumnMapping, .error,
                    column == nil
                        ? "no column of \"\(table.file)\" is mapped to \"\(field.rawValue)\""
                        : "\"\(table.file)\" has no column \"\(wanted)\"",
                    at: column?.span ?? table.headerSpan(), label: field.rawValue,
                    help: near.map { "did you mean \"\($0)\"?" },
                    notes: ["its columns are \(table.header.map { "\"\($0)\"" }.joined(separator: ", "))"]))
            isWhole = false
        }
        return isWhole
    }

    /// Determines the order of the levels that have nodes.
    private mutating func orderLevels(diagnostics: inout [Diagnostic]) {
        for entry in mapping.levels { order[entry.key] = entry }
        let unknown = Set(records.map(\.level)).filter { order[$0] == nil }.sorted()
        guard !unknown.isEmpty else { return }
        let natural = GraphDefaults.ordinals(of: unknown + mapping.levels.map(\.key))
        for name in unknown {
            order[name] = GraphMapping.LevelEntry(key: name, ordinal: natural[name] ?? 0)
        }
        let sorted = order.values.sorted { ($0.ordinal, $0.key) < ($1.ordinal, $1.key) }
        let first = records.first { unknown.contains($0.level) }
        diagnostics.append(
            Diagnostic(
                .foreignAssumption, mapping.levels.isEmpty ? .note : .warning,
                mapping.levels.isEmpty
                    ? "the order of the levels is derived from their names"
                    : "the mapping does not list the levels \(unknown.map { "\"\($0)\"" }.joined(separator: ", "))",
                at: first?.span, help: "list all levels under \"levels\", from low to high",
                notes: ["from low to high: \(sorted.map { "\($0.key) = \($0.ordinal)" }.joined(separator: ", "))"]))
    }

    private mutating func addLevelsAndNodes() {
        addBuildings()
        var found: [LevelKey: Record] = [:]
        for record in records {
            let key = LevelKey(building: record.building, level: record.level)
            found[key] = found[key] ?? record
        }
        let places = Dictionary(uniqueKeysWithValues: contents.buildings.enumerated().map { ($1.name.base, $0) })
        let sorted = found.values.sorted { left, right in
            let (first, second) = (
                left.building.flatMap { places[$0] } ?? -1, right.building.flatMap { places[$0] } ?? -1
            )
            if first != second { return first < second }
            return (order[left.level]?.ordinal ?? 0, left.level) < (order[right.level]?.ordinal ?? 0, right.level)
        }
        for record in sorted {
            let building = record.building.flatMap { places[$0] }.map { contents.buildings[$0].id }
            levelIDs[LevelKey(building: record.building, level: record.level)] = addLevel(record, building: building)
        }
        for (index, record) in records.enumerated() {
            let key = LevelKey(building: record.building, level: record.level)
            origins.record(record.span, for: .node, index)
            contents.nodes.append(
                PathNode(
                    id: nodeIDs.id(for: record.key), level: levelIDs[key] ?? "level", position: position(of: record),
                    kind: record.rule.kind, name: record.name.map { LocalizedText($0) }))
        }
    }

    private mutating func addBuildings() {
        var ids = ForeignIDs()
        var seen: Set<String> = []
        for record in records {
            guard let name = record.building, seen.insert(name).inserted else { continue }
            origins.record(record.span, for: .building, contents.buildings.count)
            contents.buildings.append(Building(id: ids.unused(Self.plainID(name)), name: LocalizedText(name)))
        }
    }

    private mutating func addLevel(_ record: Record, building: FeatureID?) -> FeatureID {
        let entry = order[record.level]
        let prefix = building.map { $0.rawValue + "-" } ?? ""
        let id = madeLevels.unused(prefix + Self.plainID(record.level))
        origins.record(entry?.span ?? record.span, for: .level, contents.levels.count)
        contents.levels.append(
            Level(
                id: id, building: building, ordinal: entry?.ordinal ?? 0,
                name: entry?.name ?? LocalizedText("Level \(record.level)"),
                shortName: entry?.shortName ?? record.level,
                elevation: entry?.elevation, isOutdoor: entry?.isOutdoor ?? false))
        return id
    }

    /// Converts longitudes and latitudes to metres of the venue's frame. Without an anchor, the origin is the middle of
    /// the nodes.
    private mutating func placeOnEarth(diagnostics: inout [Diagnostic]) {
        guard let first = records.first else { return }
        if mapping.anchor == nil {
            let (x, y) = (records.map(\.position.x), records.map(\.position.y))
            func middle(_ values: [Double]) -> Double {
                (((values.min() ?? 0) + (values.max() ?? 0)) / 2 * 1e6).rounded() / 1e6
            }
            contents.anchor = Anchor(origin: Coordinate(latitude: middle(y), longitude: middle(x)))
            diagnostics.append(
                Diagnostic(
                    .foreignAssumption, .note,
                    "positions are latitudes and longitudes; the origin of the venue's frame is their centre",
                    at: first.span,
                    help: "set an \"anchor\" to fix the frame",
                    notes: ["anchor: {lat: \(middle(y)), lon: \(middle(x))}"]))
        }
        for index in records.indices {
            let position = records[index].position
            records[index].position = contents.anchor.point(
                of: Coordinate(latitude: position.y, longitude: position.x))
        }
        isInMetres = true
    }

    private func position(of record: Record) -> Point {
        if isInMetres { return record.position }
        return mapping.position(x: record.position.x, y: record.position.y, on: order[record.level])
    }

    private static func plainID(_ text: String) -> String {
        let slug = ForeignIDs.slug(text).lowercased()
        return slug.isEmpty ? "level" : slug
    }

    private mutating func addPlaces() {
        for (index, record) in records.enumerated() {
            guard let category = record.rule.category, let name = record.name ?? record.shortName else { continue }
            let node = contents.nodes[index]
            var aliases: [String] = []
            if let short = record.shortName, short != name { aliases.append(short) }
            origins.record(record.span, for: .place, contents.places.count)
            contents.places.append(
                Place(
                    id: node.id, name: LocalizedText(name), category: category, aliases: aliases,
                    entrances: [Place.Entrance(node.id)],
                    level: node.level, position: node.position, access: record.rule.access))
        }
    }
}
