import WaymarkImportKit
import WaymarkModel

extension GraphBuilder {
    /// Reads the rows of the node table.
    mutating func readNodes(
        _ columns: [GraphMapping.NodeField: MappedColumn], diagnostics: inout [Diagnostic]
    ) {
        let table = nodeTable.read(diagnostics: &diagnostics)
        func column(_ field: GraphMapping.NodeField) -> Int? { columns[field].flatMap { table.column($0.name) } }
        let isInDegrees = GraphDefaults.usesDegrees(columns)
        if isInDegrees { mapping.isScaleAssumed = false }
        let (id, x, y) = (column(.id), column(isInDegrees ? .lon : .x), column(isInDegrees ? .lat : .y))
        let (level, building, type) = (column(.level), column(.building), column(.type))
        let (name, short) = (column(.name), column(.shortName))
        var findings = RowFindings()
        var types = GraphTypes(mapping: mapping)
        let passages = PassageColumns(table, besides: [id, x, y, level, building, type, name, short])
        records.reserveCapacity(table.rows.count)
        indices.reserveCapacity(table.rows.count)
        for row in table.rows.until(nodeTable.limits.stop) {
            guard regular(row, of: table, &findings) else { continue }
            guard let key = table.unmarkedText(row, id) else {
                findings.add(.nodeWithoutID, at: table.span(row)) { "the node has no id and is dropped" }
                continue
            }
            guard let position = position(row, of: table, x, y, isInDegrees: isInDegrees, key, &findings) else {
                lost.insert(key)
                continue
            }
            if level != nil, table.unmarkedText(row, level) == nil {
                findings.add(.nodeWithoutLevel, at: table.span(row, level)) {
                    "the node \"\(key)\" has no level and is dropped"
                }
                lost.insert(key)
                continue
            }
            if let first = indices[key] {
                let line = records[Int(first)].place.line
                findings.add(
                    .repeatedNode, at: table.span(row, id), notes: ["the first one is on line \(line)"]
                ) {
                    "the node \"\(key)\" is listed twice; the second one is dropped"
                }
                continue
            }
            indices[key] = Int32(records.count)
            let rule = types.rule(for: table.text(row, type), at: type.map { table.span(row, $0) })
            let connector = types.rules[Int(rule)].connector
            let isShaft = connector != nil
            let claims = passages.claims(
                row, of: table, "the node \"\(key)\"",
                words: isShaft
                    ? [("name", table.unmarkedText(row, name)), ("name", table.unmarkedText(row, short))] : [],
                using: PassageClaims.usual.union([.door, .emergencyExit]).union(
                    connector?.isRamp == true ? [.incline] : []), &findings)
            records.append(
                Record(
                    key: key, position: position,
                    building: table.unmarkedText(row, building).map { buildings.number(of: $0) },
                    level: levels.number(of: table.unmarkedText(row, level) ?? "0"),
                    rule: rule,
                    name: PlaceNames.name(table.unmarkedText(row, name)),
                    shortName: PlaceNames.name(table.unmarkedText(row, short)), passage: keep(claims),
                    place: RowSpan(table.span(row, id))))
        }
        rules = types.rules
        findings.report(rows: table.rows.count, "nodes", in: table.file, to: &diagnostics)
        types.report(to: &diagnostics)
        if !isInDegrees { checkForDegrees(column: columns[.x], of: table, diagnostics: &diagnostics) }
    }

    /// Returns a position in the tables' units, or longitude and latitude; nil drops the node.
    private func position(
        _ row: Int, of table: Table, _ x: Int?, _ y: Int?, isInDegrees: Bool, _ key: String,
        _ findings: inout RowFindings
    ) -> Point? {
        func number(_ column: Int?) -> Double? {
            guard let text = table.text(row, column) else {
                findings.add(.nodeWithoutPosition, at: table.span(row)) {
                    "the node \"\(key)\" has no position and is dropped"
                }
                return nil
            }
            if let number = table.number(in: text) { return number }
            findings.add(.badPosition, at: table.span(row, column), help: { table.decimalHelp(text) }) {
                "\"\(text)\" is not a number; the node \"\(key)\" is dropped"
            }
            return nil
        }
        guard let first = number(x), let second = number(y) else { return nil }
        let point = Point(x: first, y: second)
        if isInDegrees, !Coordinate(latitude: point.y, longitude: point.x).isValid {
            findings.add(.badPosition, at: table.span(row, y)) {
                "\(point.y), \(point.x) is not a latitude and a longitude; the node \"\(key)\" is dropped"
            }
            return nil
        }
        return point
    }

    /// Reports positions in degrees that are read as metres, which would make a building of a few millimetres.
    private func checkForDegrees(
        column: MappedColumn?, of table: Table, diagnostics: inout [Diagnostic]
    ) {
        let points = records.map(\.position)
        guard points.count > 1, points.allSatisfy({ abs($0.x) <= 180 && abs($0.y) <= 180 }),
            let left = points.map(\.x).min(), let right = points.map(\.x).max(),
            let low = points.map(\.y).min(), let high = points.map(\.y).max()
        else { return }
        let size = max(right - left, high - low)
        guard size > 0, size * mapping.scale < 0.5, points.contains(where: { abs($0.x) > 1 || abs($0.y) > 1 })
        else { return }
        diagnostics.append(
            Diagnostic(
                .badColumnMapping, .error,
                "all nodes lie within \((size * mapping.scale * 1000).rounded() / 1000) m: x and y look like degrees",
                at: column?.span ?? table.headerSpan(column.flatMap { table.column($0.name) }),
                help: "map the columns as \"lat\" and \"lon\", or state the \"scale\" in metres per unit"))
    }

    func regular(_ row: Int, of table: Table, _ findings: inout RowFindings) -> Bool {
        if table.fieldCount(of: row) <= table.header.count { return true }
        var found: [Diagnostic] = []
        if table.isRegular(row, diagnostics: &found) { return true }
        for finding in found {
            findings.add(.irregularRow, at: finding.span ?? table.span(row), help: { finding.help }) { finding.message }
        }
        return false
    }

}

extension Table {
    /// Returns the text of a field without the apostrophe that keeps spreadsheets from computing it, as in exported tables.
    func unmarkedText(_ row: Int, _ column: Int?) -> String? {
        text(row, column).map(SpreadsheetText.text(ofCell:))
    }
}
