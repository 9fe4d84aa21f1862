import WaymarkModel

extension GraphBuilder {
    /// Reads the rows of the node table.
    mutating func readNodes(
        _ columns: [GraphMapping.NodeField: GraphMapping.Column], diagnostics: inout [Diagnostic]
    ) {
        let table = nodeTable
        func column(_ field: GraphMapping.NodeField) -> Int? { columns[field].flatMap { table.column($0.name) } }
        let (id, x, y, level) = (column(.id), column(.x), column(.y), column(.level))
        let (building, type, name, short) = (column(.building), column(.type), column(.name), column(.shortName))
        for row in table.rows where table.isRegular(row, diagnostics: &diagnostics) {
            guard let key = table.text(row, id), let x = table.number(row, x, diagnostics: &diagnostics),
                let y = table.number(row, y, diagnostics: &diagnostics)
            else {
                drop("the node lacks its id or its position", at: table.span(row), diagnostics: &diagnostics)
                continue
            }
            if level != nil, table.text(row, level) == nil {
                drop("the node \"\(key)\" names no level", at: table.span(row, level), diagnostics: &diagnostics)
                continue
            }
            if let first = indices[key] {
                diagnostics.append(
                    Diagnostic(
                        .duplicateID, .warning, "the node \"\(key)\" is there twice; the second one is dropped",
                        at: table.span(row, id), notes: ["the first one is on line \(records[first].span.line)"]))
                continue
            }
            indices[key] = records.count
            records.append(
                Record(
                    key: key, position: Point(x: x, y: y), building: table.text(row, building),
                    level: table.text(row, level) ?? "0", rule: rule(table.text(row, type)),
                    name: table.text(row, name), shortName: table.text(row, short), span: table.span(row, id)))
        }
    }

    /// Reads the rows of the edge table.
    ///
    /// An edge whose two ends another edge of the same kind joins already is a duplicate, whichever way round: tables
    /// often list both directions. A one-way edge and its way back make one edge.
    mutating func readEdges(
        _ columns: [GraphMapping.EdgeField: GraphMapping.Column], diagnostics: inout [Diagnostic]
    ) -> [Link] {
        struct Pair: Hashable {
            var low, high: Int
            var kind: WayKind?
        }
        let table = edgeTable
        func column(_ field: GraphMapping.EdgeField) -> Int? { columns[field].flatMap { table.column($0.name) } }
        let (id, from, to, kind) = (column(.id), column(.from), column(.to), column(.kind))
        let (length, oneWay, name) = (column(.length), column(.oneWay), column(.name))
        var links: [Link] = []
        var known: [Pair: Int] = [:]
        var ids: Set<String> = []
        for row in table.rows where table.isRegular(row, diagnostics: &diagnostics) {
            guard let start = end(row, from, diagnostics: &diagnostics),
                let end = end(row, to, diagnostics: &diagnostics)
            else { continue }
            guard start != end else {
                drop(
                    "the edge leads from \"\(records[start].key)\" to itself", at: table.span(row, to),
                    diagnostics: &diagnostics)
                continue
            }
            let way = self.kind(row, kind, diagnostics: &diagnostics)
            let isOneWay =
                oneWay.flatMap { table.text(row, $0) }
                .map { ["1", "true", "yes", "y"].contains($0.lowercased()) } ?? false
            let pair = Pair(low: min(start, end), high: max(start, end), kind: way)
            if let first = known[pair] {
                if links[first].isOneWay, !isOneWay || links[first].from == end {
                    links[first].isOneWay = false
                } else {
                    diagnostics.append(
                        Diagnostic(
                            .duplicateID, .note,
                            "\"\(records[start].key)\" and \"\(records[end].key)\" are joined already; this edge is left out",
                            at: table.span(row, from), notes: ["the first one is on line \(links[first].span.line)"]))
                }
                continue
            }
            var identity = table.text(row, id) ?? "\(records[start].key)~\(records[end].key)"
            if !ids.insert(identity).inserted {
                diagnostics.append(
                    Diagnostic(
                        .duplicateID, .warning,
                        "the edge \"\(identity)\" is there twice; this one gets an id of its own",
                        at: table.span(row, id)))
                identity = "\(records[start].key)~\(records[end].key)"
                ids.insert(identity)
            }
            known[pair] = links.count
            let stated = table.number(row, length, diagnostics: &diagnostics)
            links.append(
                Link(
                    id: identity, from: start, to: end, kind: way, length: stated.flatMap { $0 > 0 ? $0 : nil },
                    isOneWay: isOneWay, name: table.text(row, name), span: table.span(row, id ?? from)))
        }
        return links
    }

    private func rule(_ type: String?) -> GraphMapping.TypeRule {
        guard let type else { return mapping.otherTypes }
        return mapping.types[type] ?? mapping.types[type.lowercased()] ?? mapping.otherTypes
    }

    private func kind(_ row: Int, _ column: Int?, diagnostics: inout [Diagnostic]) -> WayKind? {
        guard let text = edgeTable.text(row, column) else { return nil }
        if let kind = WayKind.allCases.first(where: { $0.rawValue.lowercased() == text.lowercased() }) { return kind }
        let near = EditDistance.suggestion(for: text, among: WayKind.allCases.map(\.rawValue))
        diagnostics.append(
            Diagnostic(
                .unknownForeignKind, .warning, "\"\(text)\" is not a kind of way; the edge is taken for a corridor",
                at: edgeTable.span(row, column), help: near.map { "did you mean \"\($0)\"?" }))
        return nil
    }

    private func end(_ row: Int, _ column: Int?, diagnostics: inout [Diagnostic]) -> Int? {
        guard let key = edgeTable.text(row, column) else {
            drop("the edge lacks an end", at: edgeTable.span(row), diagnostics: &diagnostics)
            return nil
        }
        if let index = indices[key] { return index }
        // Comparing with every node takes a while: a file with this many mistakes has another problem than a slip.
        let near = diagnostics.count < 50 ? EditDistance.suggestion(for: key, among: indices.keys) : nil
        diagnostics.append(
            Diagnostic(
                .danglingPathway, .warning, "the edge ends at the node \"\(key)\", which does not exist; it is dropped",
                at: edgeTable.span(row, column), help: near.map { "did you mean \"\($0)\"?" }))
        return nil
    }

    private func drop(_ reason: String, at span: SourceSpan, diagnostics: inout [Diagnostic]) {
        diagnostics.append(Diagnostic(.badRow, .warning, "\(reason) and is dropped", at: span))
    }
}
