import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Builds a venue from a table of nodes and a table of edges.
///
/// A level of the venue is a level name of a building, because a level belongs to at most one building. Links between
/// levels become connectors: elevators and stairs by the type of their nodes, and passages between buildings on the
/// same height. Other links become ramps, which are reported.
struct GraphBuilder: DraftBuilder {
    /// A row of the node table.
    struct Record {
        var key: String
        var position: Point
        /// The number of the building's name; nil if there is none.
        var building: Int32?
        /// The number of the level's name.
        var level: Int32
        /// The number of the type's meaning.
        var rule: Int32
        var name: String?
        var shortName: String?
        /// The number of what the row says about passing the node; -1 if it says nothing.
        var passage: Int32 = -1
        var place: RowSpan
    }

    /// A row of the edge table, whose ends exist.
    struct Link {
        var id: String
        private var start: Int32
        private var end: Int32
        var kind: WayKind?
        var isOneWay: Bool
        var length: Double?
        var name: String?
        /// The number of what the row says about passing the edge; -1 if it says nothing.
        var passage: Int32 = -1
        var place: RowSpan

        init(
            id: String, from: Int, to: Int, kind: WayKind?, length: Double?, isOneWay: Bool, name: String?,
            place: RowSpan
        ) {
            self.id = id
            start = Int32(from)
            end = Int32(to)
            self.kind = kind
            self.length = length
            self.isOneWay = isOneWay
            self.name = name
            self.place = place
        }

        var from: Int { Int(start) }
        var to: Int { Int(end) }

        /// The same way in the opposite direction.
        var reversed: Link {
            var link = self
            (link.start, link.end) = (end, start)
            return link
        }
    }

    /// What rows say about passing their nodes and edges.
    var passages: [PassageClaims] = []
    var mapping: GraphMapping
    let nodeTable: GraphTable
    let edgeTable: GraphTable
    var contents = VenueContents(id: "graph", name: "graph")
    var origins = Origins()
    var records: [Record] = []
    var buildings = Vocabulary()
    var levels = Vocabulary()
    var rules: [GraphMapping.TypeRule] = []
    var indices: [String: Int32] = [:]
    /// The keys of dropped nodes. Edges to them are not reported separately.
    var lost: Set<String> = []
    /// The order of the levels, by level name.
    var order: [String: MappedLevel] = [:]
    /// The same by the number of the level name.
    private var entries: [MappedLevel?] = []
    var connectorIDs = ForeignIDs()
    /// Whether positions are already in metres of the venue's frame.
    private var isInMetres = false
    private var madeLevels = ForeignIDs()

    private struct LevelKey: Hashable {
        var building: Int32?
        var level: Int32
    }

    var stop: StopSignal? { nodeTable.limits.stop }

    init(mapping: GraphMapping, nodes: GraphTable, edges: GraphTable) {
        self.mapping = mapping
        nodeTable = nodes
        edgeTable = edges
    }

    /// Returns the draft of the venue; nil if required columns are missing.
    mutating func draft(id: String, diagnostics: inout [Diagnostic]) -> VenueDraft? {
        let nodeColumns = GraphDefaults.columns(mapping.nodes, known: GraphDefaults.nodeNames, in: nodeTable.head)
        let edgeColumns = GraphDefaults.columns(mapping.edges, known: GraphDefaults.edgeNames, in: edgeTable.head)
        let hasNodes = check(
            nodeColumns, in: nodeTable.head, needs: GraphDefaults.requiredNodeFields(nodeColumns),
            diagnostics: &diagnostics)
        let hasEdges = check(
            edgeColumns, in: edgeTable.head, needs: GraphDefaults.requiredEdgeFields, diagnostics: &diagnostics)
        guard hasNodes, hasEdges else {
            for table in [nodeTable, edgeTable] { _ = table.read(diagnostics: &diagnostics) }
            return nil
        }
        contents = VenueContents(
            id: FeatureID(id), name: mapping.name ?? LocalizedText(id), language: mapping.language,
            timeZone: mapping.timeZone, attribution: mapping.attribution)
        if let anchor = mapping.anchor { contents.anchor = anchor }
        readNodes(nodeColumns, diagnostics: &diagnostics)
        if isStopped { return unfinished }
        if GraphDefaults.usesDegrees(nodeColumns) { placeOnEarth(diagnostics: &diagnostics) }
        orderLevels(diagnostics: &diagnostics)
        if isStopped { return unfinished }
        addLevelsAndNodes()
        if isStopped { return unfinished }
        let links = readEdges(edgeColumns, diagnostics: &diagnostics)
        if isStopped { return unfinished }
        addLinks(links, diagnostics: &diagnostics)
        if isStopped { return unfinished }
        addPlaces()
        return draft
    }

    func ordinal(of record: Int) -> Double { entries[Int(records[record].level)]?.ordinal ?? 0 }
    func level(of record: Int) -> String { levels[records[record].level] }
    func building(of record: Int) -> String? { records[record].building.map { buildings[$0] } }
    func rule(of record: Int) -> GraphMapping.TypeRule { rules[Int(records[record].rule)] }
    func span(of record: Int) -> SourceSpan { records[record].place.span(in: nodeTable.file) }
    func span(of link: Link) -> SourceSpan { link.place.span(in: edgeTable.file) }

    /// Reports columns that the mapping names but the table does not have, and required columns without a name.
    ///
    /// - Returns: Whether all required columns exist.
    private func check<Field: RawRepresentable & CaseIterable & Hashable>(
        _ columns: [Field: MappedColumn], in table: Table, needs: Set<Field>,
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
        defer { entries = levels.words.map { order[$0] } }
        let unknown = levels.words.filter { order[$0] == nil }.sorted()
        guard !unknown.isEmpty else { return }
        let natural = StoreyOrder.ordinals(of: unknown + mapping.levels.map(\.key))
        for name in unknown {
            order[name] = MappedLevel(key: name, ordinal: natural[name] ?? 0)
        }
        let sorted = order.values.sorted { ($0.ordinal, $0.key) < ($1.ordinal, $1.key) }
        let isUnknown = levels.words.map { unknown.contains($0) }
        let first = records.firstIndex { isUnknown[Int($0.level)] }
        diagnostics.append(
            Diagnostic(
                .foreignAssumption, mapping.levels.isEmpty ? .note : .warning,
                mapping.levels.isEmpty
                    ? "the order of the levels is derived from their names"
                    : "the mapping does not list the levels \(unknown.map { "\"\($0)\"" }.joined(separator: ", "))",
                at: first.map { span(of: $0) }, help: "list all levels under \"levels\", from low to high",
                notes: ["from low to high: \(sorted.map { "\($0.key) = \($0.ordinal)" }.joined(separator: ", "))"]))
    }

    private mutating func addLevelsAndNodes() {
        addBuildings()
        var found: [LevelKey: Int] = [:]
        for (index, record) in records.enumerated() {
            let key = LevelKey(building: record.building, level: record.level)
            if found[key] == nil { found[key] = index }
        }
        // Buildings are numbered in the order in which they were seen, which is that of the contents.
        let sorted = found.sorted { left, right in
            let (first, second) = (left.key.building ?? -1, right.key.building ?? -1)
            if first != second { return first < second }
            return (ordinal(of: left.value), level(of: left.value)) < (ordinal(of: right.value), level(of: right.value))
        }
        var levelIDs: [LevelKey: FeatureID] = [:]
        for (key, record) in sorted {
            levelIDs[key] = addLevel(record, building: key.building.map { contents.buildings[Int($0)].id })
        }
        var nodeIDs = ForeignIDs()
        nodeIDs.reserveCapacity(records.count)
        contents.nodes.reserveCapacity(records.count)
        for (index, record) in records.enumerated() {
            let key = LevelKey(building: record.building, level: record.level)
            origins.record(span(of: index), for: .node, index)
            contents.nodes.append(
                PathNode(
                    id: nodeIDs.id(for: record.key), level: levelIDs[key] ?? "level", position: position(of: record),
                    kind: rules[Int(record.rule)].kind, name: record.name.map { LocalizedText($0) }))
        }
    }

    private mutating func addBuildings() {
        var ids = ForeignIDs()
        for (index, record) in records.enumerated() {
            guard let number = record.building, Int(number) == contents.buildings.count else { continue }
            let name = buildings[number]
            append(Building(id: ids.unused(Self.plainID(name)), name: LocalizedText(name)), at: span(of: index))
        }
    }

    private mutating func addLevel(_ record: Int, building: FeatureID?) -> FeatureID {
        let name = level(of: record)
        let entry = entries[Int(records[record].level)]
        let prefix = building.map { $0.rawValue + "-" } ?? ""
        let id = madeLevels.unused(prefix + Self.plainID(name))
        append(
            Level(
                id: id, building: building, ordinal: entry?.ordinal ?? 0,
                name: entry?.name ?? LocalizedText("Level \(name)"),
                shortName: entry?.shortName ?? name,
                elevation: entry?.elevation, isOutdoor: entry?.isOutdoor ?? false), at: entry?.span ?? span(of: record))
        return id
    }

    /// Converts longitudes and latitudes to metres of the venue's frame. Without an anchor, the origin is the middle of
    /// the nodes.
    private mutating func placeOnEarth(diagnostics: inout [Diagnostic]) {
        guard !records.isEmpty else { return }
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
                    at: span(of: 0),
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
        return mapping.position(x: record.position.x, y: record.position.y, on: entries[Int(record.level)])
    }

    private static func plainID(_ text: String) -> String {
        let slug = ForeignIDs.slug(text).lowercased()
        return slug.isEmpty ? "level" : slug
    }

    private mutating func addPlaces() {
        for (index, record) in records.enumerated() {
            let rule = rules[Int(record.rule)]
            guard let category = rule.category,
                let name = record.name ?? record.shortName ?? PlaceNames.facility(category)
            else { continue }
            let node = contents.nodes[index]
            var aliases: [String] = []
            if let short = record.shortName, short != name { aliases.append(short) }
            append(
                Place(
                    id: node.id, name: LocalizedText(name), category: category, aliases: aliases,
                    entrances: [Place.Entrance(node.id)],
                    level: node.level, position: node.position, hours: passage(of: index)?.hours,
                    access: rule.access.union(passage(of: index)?.access ?? [])), at: span(of: index))
        }
    }
}
